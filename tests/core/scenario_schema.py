#!/usr/bin/env python3
"""Holds the schema of the scenarios against the program: both take and refuse the same files.

    scenario_schema.py POLHODE_CLI

The schema knows no ids and no relations between fields, so only what it can know is spoiled here.
Exit code 77 where python3-jsonschema is missing.
"""
import copy
import json
import os
import pathlib
import subprocess
import sys
import tempfile

os.environ["LC_ALL"] = "C.UTF-8"  # the program speaks English, whatever the language of who starts this

try:
    import jsonschema
except ImportError:
    print("python3-jsonschema is not installed")
    sys.exit(77)

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "resources" / "scenarios"

BASE = {
    "format": "polhode-scenario", "version": 2, "example": "gyro-top", "t_end": 10,
    "changes": [{"t": 2, "parameters": {"g": 9}}],
    "runs": [{"name": "a", "formulation": "quaternion-null-space", "rtol": 1e-8, "colour": "#0072B2",
              "changes": [{"t": 3, "stabilisation": "position"}]},
             {"name": "b", "formulation": "quaternion-null-space", "from": {"run": "a", "t": 4}, "parameters": {"g": 5}}],
    "fan": {"run": "a", "members": 20, "spread": {"Omega1": 0.1}, "distribution": "uniform", "seed": 2},
    "view": {"layout": "grid", "stages": ["bodies", {"id": "phase", "x": {"channel": "nutation"}, "y": {"channel": "nutation-rate"}}],
             "plots": [{"channel": "position-drift", "scale": "log", "range": [1e-12, 1], "weight": 2},
                       {"x": {"channel": "nutation"}, "y": {"channel": "nutation-rate"}}],
             "camera": {"azimuth": 20, "elevation": 10, "distance": 3, "target": [0, 0, 1]}, "speed": 0.5, "follow": True,
             "reference": False, "traces": -1, "magnify": 3, "error": True, "at": 1, "play": False, "reveal": "ahead"},
}

# Where, and what is put there; None: the key goes.
SPOILED = [
    (("format",), "scenario"), (("version",), 3), (("example",), None), (("example",), 7), (("runs",), []), (("runs",), None),
    (("t_end",), 0), (("t_end",), 1e7), (("title",), "x" * 81), (("colour",), "red"), (("parameters",), {"g": "much"}),
    (("changes",), [{"t": 1e-4 * k, "parameters": {"g": 9}} for k in range(1, 10_002)]),
    (("runs", 0, "changes"), [{"t": 1e-4 * k, "rtol": 1e-8} for k in range(1, 10_002)]),
    (("changes", 0, "t"), None), (("changes", 0, "parameters"), None), (("changes", 0, "rtol"), 1e-6),
    (("runs", 0, "rtol"), 1), (("runs", 0, "colour"), "red"), (("runs", 0, "visible"), 1), (("runs", 0, "formulation"), None),
    (("runs", 0, "changes", 0, "t"), None), (("runs", 0, "changes", 0, "colour"), "#000000"),
    (("runs", 1, "from", "run"), None), (("runs", 1, "from", "t"), "4"), (("runs", 1, "from", "at"), 4),
    (("fan", "members"), 1), (("fan", "members"), 2.5), (("fan", "spread"), {}), (("fan", "spread"), {"Omega1": -1}),
    (("fan", "distribution"), "flat"), (("fan", "run"), None), (("fan", "seed"), -1), (("fan", "seed"), 0.5), (("fan", "seed"), 2**64),
    (("view", "layout"), "heap"), (("view", "stages"), ["sun"]), (("view", "plots", 0, "scale"), "cubic"),
    (("view", "plots", 0, "range"), [1]), (("view", "plots", 0, "weight"), 5), (("view", "camera", "target"), [0, 1]),
    (("view", "speed"), 0), (("view", "magnify"), 10), (("view", "reveal"), "never"), (("view", "zoom"), 1),
]

# Where, and what is taken there as well.
TAKEN = [(("fan", "seed"), 0), (("fan", "seed"), 2**64 - 1), (("fan", "seed"), None)]


def changed(path, value):
    scenario = copy.deepcopy(BASE)
    place = scenario
    for key in path[:-1]:
        place = place[key]
    if value is None:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return scenario


def accepted(program, scenario):
    with tempfile.NamedTemporaryFile("w", suffix=".polhode.json") as file:
        json.dump(scenario, file)
        file.flush()
        return subprocess.run([program, "validate", file.name], capture_output=True).returncode == 0


def main(program):
    validator = jsonschema.Draft202012Validator(json.loads((FOLDER / "polhode-scenario.schema.json").read_text()))
    cases = [(str(file.name), json.loads(file.read_text()), True) for file in sorted(FOLDER.glob("*.polhode.json"))]
    cases += [("base", BASE, True)]
    for changes, expected in ((TAKEN, True), (SPOILED, False)):
        cases += [(f"{path} = {str(value)[:80]}", changed(path, value), expected) for path, value in changes]
    wrong = 0
    for name, scenario, expected in cases:
        said = {"schema": validator.is_valid(scenario), "program": accepted(program, scenario)}
        for who, verdict in said.items():
            if verdict != expected:
                print(f"{name}: the {who} {'accepts' if verdict else 'refuses'} it")
                wrong += 1
    print(f"{len(cases)} scenarios, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
