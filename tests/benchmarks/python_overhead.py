#!/usr/bin/env python3
"""What runs, sweeps and scans cost in Python, compared with the command line: processor time, the least of several.

    PYTHONPATH=build/release/python python3 tests/benchmarks/python_overhead.py [REPETITIONS]

Starting the program, and Python with its packages, counts for neither.
"""
import pathlib
import resource
import subprocess
import sys
import time
import warnings

import polhode

PROGRAM = pathlib.Path(polhode.__file__).parents[2] / "bin" / "polhode-cli"
TOP = polhode.Scenario("gyro-top")
RACKET = polhode.Scenario("tennis-racket", t_end=2)
TASKS = {
    "run, one body": (
        lambda: TOP.with_changes(t_end=3000).run(rtol=1e-12, atol=1e-12, record=False, options={"max-steps": 10**8}),
        "run --example gyro-top --t-end 3000 --rtol 1e-12 --atol 1e-12 --option max-steps=100000000 --summary /dev/null"),
    "sweep, 96 runs": (
        lambda: polhode.sweep(TOP, integrators=["dopri5", "dop853"], tolerances=[1e-6, 1e-8, 1e-9, 1e-10], jobs=1),
        "sweep --example gyro-top --integrators dopri5,dop853 --tolerances 1e-6,1e-8,1e-9,1e-10 --jobs 1"
        " --output /dev/null"),
    "scan, 50000 members": (
        lambda: polhode.scan(RACKET, vary={"Omega2": "0.01:1:50000"}, jobs=1),
        "scan --example tennis-racket --t-end 2 --vary Omega2=0.01:1:50000 --jobs 1 --output /dev/null"),
}


def time_of_program(words):
    """[s]"""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([PROGRAM, *words.split()], check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def time_of_python(call):
    """[s]"""
    before = time.process_time()
    call()
    return time.process_time() - before


def main():
    repetitions = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    warnings.simplefilter("ignore", polhode.Note)
    start = min(time_of_program("list presets") for _ in range(2 * repetitions))
    print(f"{'':<22}{'command line':>14}{'Python':>10}{'more':>9}")
    for name, (call, words) in TASKS.items():
        # In turn, so that both meet the same machine.
        times = [(time_of_program(words) - start, time_of_python(call)) for _ in range(repetitions)]
        program, python = (min(column) for column in zip(*times))
        print(f"{name:<22}{program:>12.3f} s{python:>8.3f} s{100 * (python / program - 1):>7.1f} %")


if __name__ == "__main__":
    main()
