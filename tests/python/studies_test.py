import unittest
import warnings

import numpy
import polhode
from command_line import SCENARIOS, said, same, table


class AStudy(unittest.TestCase):
    def assert_same(self, made, text, but=()):
        """The table and the command line's, column by column."""
        rows = table(text)
        self.assertEqual(list(made.dtype.names), list(rows))
        for name in made.dtype.names:
            if name in but:
                continue
            if made.dtype[name].kind in "UO":
                self.assertEqual(made[name].tolist(), rows[name], name)
            else:
                self.assertTrue(same(made[name].tolist(), rows[name]), name)


class Sweeps(AStudy):
    def test_are_the_command_lines(self):
        top = polhode.Scenario("gyro-top", t_end=2)
        made = polhode.sweep(top, formulations=["quaternion-null-space", "director-absolute"],
                             integrators=["dopri5", "radau5", "rk4"], tolerances=[1e-4, 1e-7], steps=[0.01])
        text = said("sweep", "--example", "gyro-top", "--t-end", 2, "--formulations",
                    "quaternion-null-space,director-absolute", "--integrators", "dopri5,radau5,rk4", "--tolerances",
                    "1e-4,1e-7", "--step", "0.01")
        self.assert_same(made, text, but=["wall_time_s"])
        self.assertEqual(len(made), 10)
        self.assertGreater(made["wall_time_s"].min(), 0)
        self.assertIn(f"# reference: {made.reference}\n", text)

    def test_of_a_file_are_those_of_its_runs(self):
        path = SCENARIOS / "tennis-racket-flip.polhode.json"
        made = polhode.sweep(polhode.Scenario.load(path), tolerances=1e-5)
        self.assert_same(made, said("sweep", "--scenario", path, "--tolerances", "1e-5"), but=["wall_time_s"])

    def test_leave_out_what_is_not_there_with_a_note(self):
        with warnings.catch_warnings(record=True) as noted:
            warnings.simplefilter("always")
            made = polhode.sweep(polhode.Scenario("pendulum-3d", t_end=0.1), integrators=["dopri5"], tolerances=1e-3)
        self.assertGreater(len(made), 3)
        self.assertTrue(any("euler-angles" in str(warning.message) for warning in noted))

    def test_say_what_tolerances_are(self):
        with self.assertRaisesRegex(polhode.ScenarioError, 'tolerances.*numbers.*"1e-3:1e-5"'):
            polhode.sweep(polhode.Scenario(), tolerances="1e-3:1e-5")

    def test_have_failures_in_their_rows(self):
        made = polhode.sweep(polhode.Scenario("gyro-top"), formulations="quaternion-null-space", integrators="dopri5",
                             tolerances=1e-9, options={"max-steps": 10})
        self.assertEqual(made["status"].tolist(), ["failed"])
        self.assertIn("10 attempts", made["reason"][0])
        self.assertTrue(numpy.isnan(made["position_error"][0]))


class Scans(AStudy):
    racket = polhode.Scenario("tennis-racket", t_end=5)
    words = ("scan", "--example", "tennis-racket", "--t-end", 5)

    def test_are_the_command_lines(self):
        asked = ["flip-time", "max-angular-velocity-2", "max-relative-energy-error"]
        made = polhode.scan(self.racket, vary={"Omega1": "20:50:4", "Omega2": "0.001:1:5log"}, quantities=asked)
        self.assert_same(made, said(*self.words, "--vary", "Omega1=20:50:4", "--vary", "Omega2=0.001:1:5log",
                                    "--quantities", ",".join(asked)))
        self.assertEqual(len(made), 20)
        self.assertFalse(numpy.isnan(made["flip_time"]).any())

    def test_have_the_usual_quantities_and_methods_of_choice(self):
        made = polhode.scan(self.racket, vary={"Omega2": [1e-3, 0.25, 3]}, formulation="director-absolute",
                            integrator="dop853", rtol=1e-8, stabilisation="position")
        self.assert_same(made, said(*self.words, "--vary", "Omega2=1e-3,0.25,3", "--formulation", "director-absolute",
                                    "--integrator", "dop853", "--rtol", "1e-8", "--stabilisation", "position"))

    def test_have_all_quantities_that_there_are(self):
        top = polhode.Scenario("gyro-top", t_end=1)
        made = polhode.scan(top, vary={"Omega3": [30, 40]}, quantities="all")
        self.assert_same(made, said("scan", "--example", "gyro-top", "--t-end", 1, "--vary", "Omega3=30,40",
                                    "--quantities", "all"))

    def test_of_fans_draw_the_same_numbers(self):
        for distribution, seed in (("normal", 7), ("uniform", 2**64 - 1)):
            made = polhode.scan(self.racket, fan=9, spread={"Omega2": 1e-4, "I2": 1e-4}, distribution=distribution,
                                seed=seed, quantities="flip-time")
            self.assert_same(made, said(*self.words, "--fan", 9, "--spread", "Omega2=1e-4", "--spread", "I2=1e-4",
                                        "--distribution", distribution, "--seed", seed, "--quantities", "flip-time"))

    def test_do_not_hang_on_lanes_and_threads(self):
        usual = polhode.scan(self.racket, vary={"Omega2": "1:3:12"})
        for how in ({"lanes": 1}, {"jobs": 1}, {"jobs": 3, "lanes": 4}):
            self.assertEqual(polhode.scan(self.racket, vary={"Omega2": "1:3:12"}, **how).tolist(), usual.tolist())

    def test_make_the_runs_that_are_made_alone(self):
        made = polhode.scan(self.racket, vary={"Omega2": polhode.values(1, 3, 3)}, quantities="flip-time")
        for row in made:
            run = self.racket.with_changes(Omega2=row["Omega2"]).run(record=False, quantities="flip-time")
            self.assertEqual(run.quantities["flip_time"], row["flip_time"])
            self.assertEqual(run.statistics["rhs_evaluations"], row["rhs_evaluations"])


class Tables(unittest.TestCase):
    def test_keep_their_reference_when_they_are_cut(self):
        made = polhode.sweep(polhode.Scenario("tennis-racket", t_end=1), formulations="quaternion-null-space",
                             integrators=["dopri5", "dop853"])
        self.assertIn("closed form", made.reference)
        self.assertEqual(made[made["integrator"] == "dop853"].reference, made.reference)


if __name__ == "__main__":
    unittest.main()
