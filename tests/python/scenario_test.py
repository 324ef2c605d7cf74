import json
import os
import pathlib
import pickle
import tempfile
import unittest
import warnings

import polhode
from command_line import SCENARIOS, SOURCE, ended, said


class AScenario(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, text):
        path = self.folder / "x.polhode.json"
        path.write_text(text, encoding="utf-8")
        return path

    def test_that_has_no_end_is_not_read(self):
        for path in ("/dev/zero", self.write(" " * (4 << 20) + "{}")):
            for read in (polhode.Scenario.load, polhode.validate):
                with self.assertRaisesRegex(polhode.ScenarioError, ": cannot be read: it is too large for that$"):
                    read(path)

    def test_that_is_shipped_is_read_written_and_valid(self):
        for path in sorted(SCENARIOS.glob("*.polhode.json")):
            scenario = polhode.Scenario.load(path)
            self.assertEqual(polhode.Scenario.loads(scenario.dumps()), scenario)
            self.assertEqual(polhode.Scenario.from_dict(scenario.to_dict()), scenario)
            self.assertEqual(scenario.to_dict()["example"], scenario.example)
            polhode.validate(path)

    def test_that_is_saved_is_one_of_the_command_line(self):
        scenario = polhode.Scenario("gyro-top", t_end=3, Omega3=41.5)
        path = self.folder / "saved.polhode.json"
        scenario.save(path)
        self.assertIn("valid, gyro-top, 1 run", said("validate", path))
        self.assertEqual(polhode.Scenario.load(path), scenario)
        self.assertEqual((scenario.t_end, scenario.parameters), (3, {"Omega3": 41.5}))

    def test_is_not_changed_by_others_that_are_made_of_it(self):
        first = polhode.Scenario("gyro-top")
        second = first.with_changes(t_end=1, Omega3=7)
        self.assertEqual((first.t_end, first.parameters),
                         (polhode.examples()["gyro-top"]["t_end"], {}))
        self.assertEqual((second.t_end, second.parameters), (1, {"Omega3": 7}))
        self.assertNotEqual(first, second)

    def test_goes_through_pickle(self):
        for scenario in (polhode.Scenario("pendulum-3d", t_end=2),
                         polhode.Scenario.load(SCENARIOS / "gyro-top-branches.polhode.json")):
            copy = pickle.loads(pickle.dumps(scenario))
            self.assertEqual(copy, scenario)
            self.assertEqual(repr(copy), repr(scenario))

    def test_takes_parameters_whose_names_are_none_in_python(self):
        scenario = polhode.Scenario("spherical-joint", **{"body1.m": 2.5})
        self.assertEqual(scenario.parameters, {"body1.m": 2.5})


class Problems(AScenario):
    def test_of_a_file_are_those_of_the_command_line_with_line_and_field(self):
        scenario = polhode.Scenario("gyro-top").to_dict()
        scenario["t_end"] = -1
        scenario["runs"][0]["rtol"] = 0.5
        scenario["runs"][0]["colour"] = 3
        path = self.write(json.dumps(scenario, indent=1))
        with self.assertRaises(polhode.ScenarioError) as raised:
            polhode.Scenario.load(path)
        error = raised.exception
        self.assertEqual(f"error: {error}\n", ended("validate", path, code=2).stderr)
        self.assertEqual(len(error.problems), 3)
        self.assertEqual((error.line, error.field, error.path), (*error.problems[0][:2], os.fspath(path)))
        lines = path.read_text(encoding="utf-8").splitlines()
        for problem in error.problems:
            self.assertIn(f'"{problem.field.split(".")[-1]}"', lines[problem.line - 1])
        self.assertIsInstance(error, ValueError)
        self.assertIsInstance(error, polhode.Error)

    def test_of_the_syntax_have_their_line(self):
        with self.assertRaises(polhode.ScenarioError) as raised:
            polhode.Scenario.loads('{\n "format": "polhode-scenario",\n nonsense}')
        self.assertEqual(raised.exception.line, 3)

    def test_name_what_was_given(self):
        top = polhode.Scenario("gyro-top", t_end=1)
        cases = {
            "example": lambda: polhode.Scenario("top"),
            "parameters.I1": lambda: polhode.Scenario("gyro-top", I1=-1),
            "parameters.nonsense": lambda: polhode.Scenario("gyro-top", nonsense=1),
            "t_end": lambda: polhode.Scenario("gyro-top", t_end=0),
            "run": lambda: top.run("nobody"),
            "preset": lambda: top.run(preset="none"),
            "rtol": lambda: top.run(rtol=0.5),
            "formulation": lambda: top.run(formulation="none"),
            "options.none": lambda: top.run(options={"none": 1}),
            "step": lambda: top.run(integrator="rk4"),
            "quantities": lambda: top.run(quantities=["none"]),
            "samples": lambda: top.run(samples=1),
            "every": lambda: top.run(every=0),
            "integrators": lambda: polhode.sweep(top, integrators=["rk4"]),
            "formulations": lambda: polhode.sweep(top, formulations=["none"]),
            "tolerances": lambda: polhode.sweep(top, tolerances=[0.5]),
            "vary": lambda: polhode.scan(top),
            "vary.none": lambda: polhode.scan(top, vary={"none": [1]}),
            "vary.Omega3": lambda: polhode.scan(top, vary={"Omega3": "1:2"}),
            "vary.mL": lambda: polhode.scan(top, vary={"mL": [1, float("nan")]}),
            "spread": lambda: polhode.scan(top, vary={"Omega3": [1]}, spread={"mL": 1}),
            "seed": lambda: polhode.scan(top, vary={"Omega3": [1]}, seed=1),
            "fan": lambda: polhode.scan(top, fan=3),
            "distribution": lambda: polhode.scan(top, fan=3, spread={"Omega3": 1}, distribution="none"),
            "count": lambda: polhode.values(0, 1, 1),
        }
        for field, call in cases.items():
            with self.subTest(field), self.assertRaises(polhode.ScenarioError) as raised:
                call()
            self.assertEqual(raised.exception.field, field)
            self.assertIsNone(raised.exception.line)
            self.assertTrue(raised.exception.message)

    def test_say_what_the_command_line_says(self):
        with self.assertRaises(polhode.ScenarioError) as raised:
            polhode.Scenario("gyro-top").run(formulation="none")
        told = ended("run", "--example", "gyro-top", "--formulation", "none", code=2).stderr
        self.assertEqual(told, f"error: --{raised.exception}\n")

    def test_of_what_needs_a_fan_are_told_as_the_command_line_tells_them(self):
        top = polhode.Scenario("gyro-top", t_end=1)
        given = {"spread": ({"mL": 1}, "mL=1"), "distribution": ("normal", "normal"), "seed": (1, "1")}
        for name, (value, word) in given.items():
            with self.subTest(name), self.assertRaises(polhode.ScenarioError) as raised:
                polhode.scan(top, vary={"Omega3": [1]}, **{name: value})
            self.assertEqual(str(raised.exception), f"{name}: needs fan")
            told = ended("scan", "--example", "gyro-top", "--vary", "Omega3=1", f"--{name}", word, code=2).stderr
            self.assertEqual(told, f"error: --{name}: needs --fan N\n")

    def test_of_values_as_text_are_those_of_the_command_line(self):
        top = polhode.Scenario("gyro-top", t_end=1)
        for text in ("nan", "1,inf", "1_0", "1, 2", "1,", "1e999", "1:nan:3", "1:2_0:3"):
            with self.subTest(text), self.assertRaises(polhode.ScenarioError) as raised:
                polhode.scan(top, vary={"Omega3": text})
            self.assertEqual(raised.exception.field, "vary.Omega3")
            told = ended("scan", "--example", "gyro-top", "--vary", f"Omega3={text}", code=2).stderr
            self.assertEqual(told, f"error: --vary Omega3: {raised.exception.message}\n")
        for count in ("1", "1_0", "-3", "٣", "99999999999999999999"):
            with self.subTest(count), self.assertRaises(polhode.ScenarioError) as raised:
                polhode.scan(top, vary={"Omega3": f"1:2:{count}"})
            self.assertEqual(raised.exception.message,
                             f'a:b:N: N must be an integer in [2, 1000000], got "{count}"')
        for values in (["1_0"], [b"1_0"], [1, "nan"]):
            with self.subTest(values=values), self.assertRaises(polhode.ScenarioError) as raised:
                polhode.scan(top, vary={"Omega3": values})
            self.assertEqual(raised.exception.field, "vary.Omega3")

    def test_of_seeds_are_those_of_the_command_line(self):
        top = polhode.Scenario("gyro-top", t_end=1)
        for seed in (-1, 2**64, -2**64):
            with self.subTest(seed), self.assertRaises(polhode.ScenarioError) as raised:
                polhode.scan(top, fan=3, spread={"mL": 0.1}, seed=seed)
            self.assertEqual(str(raised.exception),
                             f'seed: must be an integer in [0, 18446744073709551615], got "{seed}"')
            told = ended("scan", "--example", "gyro-top", "--fan", 3, "--spread", "mL=0.1", f"--seed={seed}",
                         code=2).stderr
            self.assertEqual(told.splitlines()[0], f"error: --{raised.exception}")

    def test_of_counts_have_their_field_however_large_they_are(self):
        for count in (-2**64, -1, 0, 1, 10**6 + 1, 2**64, 10**5000):
            with self.subTest(digits=count.bit_length()), self.assertRaises(polhode.ScenarioError) as raised:
                polhode.values(0, 1, count)
            self.assertEqual(raised.exception.field, "count")
            self.assertIn("must be an integer in [2, 1000000], got ", raised.exception.message)

    def test_of_integers_have_their_name_however_large_they_are(self):
        top = polhode.Scenario("gyro-top", t_end=1)
        calls = {
            "samples": (2, 10**8, lambda given: top.run(samples=given)),
            "fan": (2, 10**6, lambda given: polhode.scan(top, fan=given, spread={"mL": 0.1})),
            "lanes": (0, 64, lambda given: polhode.scan(top, vary={"Omega3": [1]}, lanes=given)),
            "jobs": (0, 1024, lambda given: polhode.scan(top, vary={"Omega3": [1]}, jobs=given)),
        }
        for name, (least, most, call) in calls.items():
            for given in (most + 1, 2**31, 2**40, 2**70, -1, -2**70):
                with self.subTest(name, given=given), self.assertRaises(polhode.ScenarioError) as raised:
                    call(given)
                self.assertEqual(str(raised.exception),
                                 f'{name}: must be an integer in [{least}, {most}], got "{given}"')
        for given in (-1, 1025, 2**70):
            with self.subTest("jobs of a sweep", given=given), self.assertRaises(polhode.ScenarioError) as raised:
                polhode.sweep(top, jobs=given)
            self.assertEqual(str(raised.exception), f'jobs: must be an integer in [0, 1024], got "{given}"')

    def test_of_kind_are_type_errors(self):
        top = polhode.Scenario("gyro-top", t_end=1)
        cases = {
            "parameters.I1: must be a number, got str": lambda: polhode.Scenario("gyro-top", I1="43"),
            "parameters.I2: must be a number, got list": lambda: top.run(parameters={"I2": [1]}),
            "parameters: must be text, got int": lambda: top.run(parameters={1: 2}),
            "options: must be text, got int": lambda: top.run(options={1: 2}),
            "spread.mL: must be a number, got NoneType": lambda: polhode.scan(top, fan=3, spread={"mL": None}),
            "spread: must be text, got int": lambda: polhode.scan(top, fan=3, spread={1: 2}),
            "seed: must be an integer, got str": lambda: polhode.scan(top, fan=3, spread={"mL": 1}, seed="1"),
            "fan: must be an integer, got NoneType": lambda: polhode.scan(top, fan=None),
            "lanes: must be an integer, got str": lambda: polhode.scan(top, vary={"Omega3": [1]}, lanes="auto"),
            "jobs: must be an integer, got float": lambda: polhode.scan(top, vary={"Omega3": [1]}, jobs=2.0),
            "jobs: must be an integer, got str": lambda: polhode.sweep(top, jobs="2"),
            "samples: must be an integer, got float": lambda: top.run(samples=11.0),
            "count: must be an integer, got float": lambda: polhode.values(0, 1, 2.5),
        }
        for message, call in cases.items():
            with self.subTest(message), self.assertRaises(TypeError) as raised:
                call()
            self.assertEqual(str(raised.exception), message)

    def test_of_a_lesson_are_told_too(self):
        for path in sorted((SOURCE / "resources" / "lessons").glob("*.polhode-lesson.json")):
            polhode.validate(path)
        with self.assertRaises(polhode.ScenarioError):
            polhode.validate(self.write('{"format": "polhode-lesson", "version": 1}'))

    def test_of_reading_are_pythons_own(self):
        with self.assertRaises(FileNotFoundError):
            polhode.Scenario.load(self.folder / "nowhere.json")


class Notes(unittest.TestCase):
    def test_are_warnings_at_the_line_that_has_called(self):
        with warnings.catch_warnings(record=True) as noted:
            warnings.simplefilter("always")
            polhode.Scenario("gyro-top", t_end=0.1).run(step=0.1)
        self.assertEqual([str(warning.message) for warning in noted],
                         ["dopri5 chooses its steps: step is ignored"])
        self.assertEqual((noted[0].category, noted[0].filename), (polhode.Note, __file__))

    def test_can_be_errors(self):
        with warnings.catch_warnings():
            warnings.simplefilter("error", polhode.Note)
            with self.assertRaises(polhode.Note):
                polhode.Scenario("gyro-top", t_end=0.1).run(options={"saddle-solver": "lu"})


if __name__ == "__main__":
    unittest.main()
