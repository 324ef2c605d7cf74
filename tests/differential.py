#!/usr/bin/env python3
"""All formulations against each other and the exact motion, on mechanisms that nobody has chosen.

    PYTHONPATH=build/release/python tests/differential.py --seed S --count N [--example ID]

Each case is an example with random parameters and a random end time, made by every formulation that
applies, with dop853 and two tolerances. However small errors grow along a motion, those of right
equations become as much smaller as the tolerance, down to rounding; those of wrong ones stay. An error
that stays is printed with a command that shows it; the last line is "N cases, R runs, D differences", the exit code 1
where there is a difference. Runs that fail say why, and are counted.
"""
import argparse
import collections
import math
import os
import random
import sys

import numpy
import polhode

os.environ["LC_ALL"] = "C.UTF-8"  # the program speaks English, whatever the language of who starts this

COARSE, FINE = 1e-8, 1e-11  # rtol = atol
SHRINKS = 0.1  # at least by so much, where the tolerance does by 1e-3
ROUNDING = 1e-9  # rad
LOST = 0.1  # rad: a chaotic motion that the looser tolerance has lost says nothing


def random_parameters(dice, example):
    values = {}
    for parameter in example["parameters"]:
        if dice.random() < 0.4:
            continue
        low, high = parameter["minimum"], parameter["maximum"]
        if parameter["whole"]:
            value = dice.randint(max(1, int(low)), min(6, int(high)))
        elif parameter["initial_state"]:
            value = parameter["default"] + 0.3 * (high - low) * (dice.random() - 0.5)
        else:
            value = parameter["default"] * math.exp(dice.uniform(-0.7, 0.7))
        values[parameter["id"]] = value
    return values


def random_scenario(dice, example):
    """A scenario that can be run: parameters are drawn until they make bodies."""
    for _ in range(50):
        values = random_parameters(dice, example)
        t_end = min(example["t_end"], math.exp(dice.uniform(math.log(0.05), math.log(3))))
        try:
            scenario = polhode.Scenario(example["id"], t_end=t_end, **values)
            scenario.run(rtol=1e-3, atol=1e-3, record=False)
            return scenario, values, t_end
        except polhode.ScenarioError:
            continue
    return polhode.Scenario(example["id"], t_end=0.5), {}, 0.5


def command(example, values, t_end, formulation):
    words = [f"--set {name}={value!r}" for name, value in values.items()]
    return (f"polhode-cli run --example {example} --t-end {t_end!r} {' '.join(words)} --formulation {formulation} "
            f"--integrator dop853 --rtol {FINE} --atol {FINE} --summary -")


def error_of(scenario, formulation, tolerance):
    """Of the attitude at the end [rad], or why there is none."""
    run = scenario.run(formulation=formulation, integrator="dop853", rtol=tolerance, atol=tolerance, reference=True)
    if run.status != "finished":
        return None, "failed: " + str(run.reason)
    if "attitude-error" not in run.channels:
        return None, "no exact motion is known"
    last = float(numpy.max(run.channels["attitude-error"][-1]))
    return (last, "") if math.isfinite(last) else (None, "no exact motion is known")


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--count", type=int, default=100)
    arguments.add_argument("--example")
    given = arguments.parse_args()
    dice = random.Random(given.seed)
    examples = [e for e in polhode.examples().values() if given.example in (None, e["id"])]
    runs = differences = 0
    unknown = collections.Counter()
    worst = 0.0
    for case in range(given.count):
        example = dice.choice(examples)
        scenario, values, t_end = random_scenario(dice, example)
        for formulation in polhode.formulations():
            try:
                error, reason = error_of(scenario, formulation, FINE)
            except polhode.ScenarioError:
                continue
            runs += 1
            if error is not None and error > ROUNDING:
                coarse, reason = error_of(scenario, formulation, COARSE)
                if coarse is not None and coarse > LOST:
                    reason = "the motion is chaotic: the looser tolerance has lost it"
                elif coarse is not None and error > SHRINKS * coarse:
                    differences += 1
                    print(f"case {case}: error {error:.1e} rad, {coarse:.1e} with {COARSE}\n  "
                          + command(example["id"], values, t_end, formulation))
            if reason:
                unknown[reason.split(" at ")[0][:70]] += 1
            else:
                worst = max(worst, error)
    for reason, times in unknown.most_common():
        print(f"{times} × {reason}")
    print(f"largest error: {worst:.1e} rad")
    print(f"{given.count} cases, {runs} runs, {differences} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
