import gc
import json
import unittest

import numpy
import polhode
from command_line import SCENARIOS, said, same, summary, table, timeless

METHODS = [
    ("gyro-top", {}),
    ("gyro-top", {"formulation": "director-absolute", "integrator": "dop853", "rtol": 1e-9, "atol": 1e-9}),
    ("gyro-top", {"preset": "formulation-i", "step": 0.01}),
    ("tennis-racket", {"integrator": "ida", "formulation": "director-absolute"}),
    ("tennis-racket", {"integrator": "rk4", "step": 0.01}),
    ("tennis-racket", {"integrator": "odex"}),
    ("crank-mechanism", {"formulation": "quaternion-jet", "stabilisation": "quasi-orthogonal", "rtol": 1e-7}),
    ("pendulum-3d", {"formulation": "director-null-space", "integrator": "radau5", "stabilisation": "position"}),
]


def options_of(settings):
    return [word for name, value in settings.items() for word in (f"--{name}", str(value))]


class TheSummary(unittest.TestCase):
    def test_is_the_command_lines(self):
        for example, settings in METHODS:
            with self.subTest(example=example, **settings):
                run = polhode.Scenario(example, t_end=2).run(record=False, **settings)
                self.assertEqual(timeless(run.summary),
                                 summary("--example", example, "--t-end", 2, *options_of(settings)))
                self.assertEqual((len(run.t), run.status, run.reason), (0, "finished", ""))

    def test_has_options_parameters_and_quantities(self):
        top = polhode.Scenario("gyro-top", t_end=3, Omega3=40)
        asked = ["flip-time", "nutation-amplitude", "max-angular-velocity-2"]
        run = top.run(integrator="radau5", formulation="director-absolute", options={"equations": "index3"},
                      parameters={"I1": 43}, quantities=asked, record=False)
        expected = summary("--example", "gyro-top", "--t-end", 3, "--set", "Omega3=40", "--set", "I1=43",
                           "--integrator", "radau5", "--formulation", "director-absolute", "--option",
                           "equations=index3", "--quantities", ",".join(asked))
        self.assertEqual(timeless(run.summary), expected)
        self.assertEqual(list(run.quantities), [name.replace("-", "_") for name in asked])
        everything = top.run(quantities="all", record=False)
        self.assertEqual(timeless(everything.summary),
                         summary("--example", "gyro-top", "--t-end", 3, "--set", "Omega3=40", "--quantities", "all"))

    def test_tells_why_a_run_has_failed(self):
        run = polhode.Scenario("gyro-top").run(options={"max-steps": 10})
        expected = summary("--example", "gyro-top", "--option", "max-steps=10", code=1)
        self.assertEqual((run.status, run.reason), ("failed", expected["reason"]))
        self.assertIn("10 attempts", run.reason)
        self.assertFalse(run.finished)
        self.assertEqual(len(run.t), run.statistics["steps_accepted"] + 1)


class Rows(unittest.TestCase):
    def assert_rows(self, t, bodies, text):
        rows, count = table(text), bodies.shape[1]
        self.assertTrue(same(numpy.repeat(t, count), rows["t"]))
        columns = {"q": ["q_w", "q_x", "q_y", "q_z"], "x": ["x", "y", "z"], "v": ["v_x", "v_y", "v_z"],
                   "omega_body": ["omega_body_1", "omega_body_2", "omega_body_3"]}
        for field, names in columns.items():
            for k, name in enumerate(names):
                self.assertTrue(same(bodies[field][..., k].ravel(), rows[name]), name)
        return rows

    def test_of_steps_are_the_command_lines(self):
        for example, settings in METHODS:
            with self.subTest(example=example, **settings):
                run = polhode.Scenario(example, t_end=1).run(**settings)
                text = said("run", "--example", example, "--t-end", 1, "--steps", "--output", "-", *options_of(settings))
                self.assert_rows(run.t, run.bodies, text)
                self.assertEqual(run.end_state["rotation"].tolist(), run.bodies["rotation"][-1].tolist())

    def test_of_samples_are_the_command_lines(self):
        for words, wanted in ((("--samples", 101), {"samples": 101}), (("--every", 0.03), {"every": 0.03})):
            run = polhode.Scenario("crank-mechanism", t_end=1).run(record=False, **wanted)
            rows = self.assert_rows(run.samples.t, run.samples.bodies,
                                    said("run", "--example", "crank-mechanism", "--t-end", 1, *words, "--output", "-"))
            for name in ("energy", "position_drift", "velocity_drift"):
                self.assertTrue(same(numpy.repeat(getattr(run.samples, name), run.samples.bodies.shape[1]), rows[name]))

    def test_of_a_branch_begin_where_it_does(self):
        path = SCENARIOS / "gyro-top-branches.polhode.json"
        scenario = polhode.Scenario.load(path)
        name = scenario.run_names[-1]
        run = scenario.run(name, samples=50)
        self.assertGreater(run.t[0], 0)
        self.assert_rows(run.samples.t, run.samples.bodies,
                         said("run", "--scenario", path, "--run", name, "--samples", 50, "--output", "-"))


class Channels(unittest.TestCase):
    def test_are_those_of_an_export(self):
        for example, settings in METHODS:
            with self.subTest(example=example, **settings):
                run = polhode.Scenario(example, t_end=0.5).run(reference=True, **settings)
                rows = table(said("export", "--example", example, "--t-end", 0.5, "--output", "-",
                                  *options_of(settings)))
                self.assertTrue(same(run.t, rows.pop("t")))
                del rows["run"]
                for channel, values in run.channels.items():
                    column = channel.replace("-", "_")
                    names = [column] if values.ndim == 1 else [f"{column}_{k + 1}" for k in range(values.shape[1])]
                    self.assertEqual(len(run.components[channel]), len(names))
                    for name, component in zip(names, values.reshape(len(run.t), -1).T):
                        self.assertTrue(same(component, rows.pop(name)), name)
                self.assertEqual(rows, {})

    def test_compare_with_the_exact_motion_only_when_asked(self):
        top = polhode.Scenario("gyro-top", t_end=0.5)
        self.assertNotIn("attitude-error", top.run().channels)
        self.assertLess(top.run(reference=True).channels["attitude-error"].max(), 1e-3)


class Arrays(unittest.TestCase):
    def test_are_views_that_keep_what_they_show(self):
        run = polhode.Scenario("gyro-top", t_end=5).run(samples=11)
        arrays = [run.t, run.bodies, run.samples.t, run.samples.bodies, *run.channels.values()]
        for array in arrays:
            self.assertFalse(array.flags.owndata)
            self.assertFalse(array.flags.writeable)
        with self.assertRaises(ValueError):
            run.t[0] = 1
        with self.assertRaisesRegex(KeyError, 'no channel "energ"; it has: .*energy'):
            run.channels["energ"]
        values, copy = run.channels["energy"], run.channels["energy"].copy()
        del run, arrays, array
        gc.collect()
        polhode.Scenario("gyro-top", t_end=5).run(rtol=1e-3)
        self.assertTrue((values == copy).all())

    def test_of_bodies_are_rotations(self):
        run = polhode.Scenario("tennis-racket", t_end=1).run(rtol=1e-12, atol=1e-12)
        self.assertEqual(run.bodies.dtype.names, ("q", "x", "omega_body", "v", "rotation"))
        rotation, q = run.bodies["rotation"][:, 0], run.bodies["q"][:, 0]
        self.assertTrue(numpy.allclose(rotation @ rotation.transpose(0, 2, 1), numpy.eye(3), atol=1e-9))
        self.assertTrue(numpy.allclose(rotation[:, 2, 1] - rotation[:, 1, 2], 4 * q[:, 0] * q[:, 1], atol=1e-9))

    def test_are_the_same_every_time(self):
        top = polhode.Scenario("gyro-top", t_end=2)
        first, second = top.run(), top.run()
        self.assertEqual(first.bodies.tobytes(), second.bodies.tobytes())
        self.assertEqual(json.dumps(timeless(first.summary)), json.dumps(timeless(second.summary)))


if __name__ == "__main__":
    unittest.main()
