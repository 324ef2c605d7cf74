import os
import signal
import sys
import threading
import unittest

import polhode


class Interrupter(threading.Thread):
    """Presses Ctrl+C as soon as the main thread computes, while counting."""

    def __init__(self):
        super().__init__()
        self.main, self.counted, self.leave = threading.get_ident(), 0, threading.Event()

    def computes(self):
        """The main thread's innermost line of Python is one of the package."""
        frame = sys._current_frames().get(self.main)
        return frame is not None and os.path.dirname(frame.f_code.co_filename) == os.path.dirname(polhode.__file__)

    def run(self):
        while self.counted < 200 and not self.leave.is_set():
            # It cannot count while the lock of the interpreter is held, nor be inside the package and wait.
            self.counted += self.computes()
        if not self.leave.is_set():
            os.kill(os.getpid(), signal.SIGINT)


class CtrlC(unittest.TestCase):
    def assert_interrupts(self, work):
        interrupter = Interrupter()
        interrupter.start()
        try:
            with self.assertRaises(KeyboardInterrupt):
                work()
        finally:
            interrupter.leave.set()
            interrupter.join()
        self.assertEqual(interrupter.counted, 200)

    def test_ends_a_run(self):
        endless = polhode.Scenario("gyro-top", t_end=1e6)
        options = {"max-steps": 1_000_000_000}
        self.assert_interrupts(lambda: endless.run(rtol=1e-13, record=False, options=options))

    def test_ends_the_exact_motion(self):
        endless = polhode.Scenario("planar-quadrangle", t_end=1e5)
        self.assert_interrupts(lambda: polhode.sweep(endless, formulations="planar", integrators="dopri5"))

    def test_ends_a_scan_and_leaves_everything_usable(self):
        endless = polhode.Scenario("gyro-top", t_end=1e5)
        options = {"max-steps": 1_000_000_000}
        self.assert_interrupts(
            lambda: polhode.scan(endless, vary={"Omega3": "30:40:10000"}, rtol=1e-12, options=options))
        self.assertTrue(polhode.Scenario("gyro-top", t_end=1).run().finished)

    def test_ends_the_preparation_of_a_scan(self):
        """A million members are judged before the last of them is found to make no body."""
        top = polhode.Scenario("gyro-top", t_end=1)
        vary = {"I1": [50] * 999 + [-1], "Omega3": "30:40:1000"}
        self.assert_interrupts(lambda: polhode.scan(top, vary=vary, options={"max-steps": 10}))

    def test_ends_the_preparation_of_a_sweep(self):
        """All methods are judged at a thousand tolerances before it is told that one of these is none."""
        top = polhode.Scenario("gyro-top", t_end=1)
        self.assert_interrupts(lambda: polhode.sweep(top, tolerances=[1e-6] * 999 + [1]))


class Threads(unittest.TestCase):
    def test_make_runs_side_by_side(self):
        top, made = polhode.Scenario("gyro-top", t_end=2), {}
        alone = top.run().bodies.tobytes()
        threads = [threading.Thread(target=lambda k=k: made.update({k: top.run().bodies.tobytes()})) for k in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(made, dict.fromkeys(range(4), alone))


if __name__ == "__main__":
    unittest.main()
