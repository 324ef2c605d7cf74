"""The command line beside the package: what one says the other is to say too."""
import csv
import io
import json
import math
import os
import pathlib
import subprocess

os.environ["LC_ALL"] = "C.UTF-8"  # the program speaks English, whatever the language of who starts this

SOURCE = pathlib.Path(__file__).resolve().parents[2]
SCENARIOS = SOURCE / "resources" / "scenarios"


def said(*arguments, code=0):
    """Standard output, of a command that ends with that code."""
    return ended(*arguments, code=code).stdout


def ended(*arguments, code=0):
    done = subprocess.run([os.environ["POLHODE_CLI"], *map(str, arguments)], capture_output=True, text=True, check=False)
    assert done.returncode == code, f"{arguments}: {done.returncode}, {done.stderr}"
    return done


def summary(*arguments, code=0):
    """Of run, without what differs from one time to the next."""
    return timeless(json.loads(said("run", *arguments, "--summary", "-", code=code)))


def timeless(values):
    return {name: value for name, value in values.items() if name != "wall_time_s"}


def table(text):
    """The columns of a CSV by name, as texts; comments apart."""
    rows = list(csv.reader(io.StringIO("".join(line for line in text.splitlines(True) if not line.startswith("#")))))
    return {name: [row[k] for row in rows[1:]] for k, name in enumerate(rows[0])}


def number(cell):
    return float(cell) if cell else math.nan


def same(values, cells):
    """Numbers and the cells they are written in: equal to the bit, none where the cell is empty."""
    values = list(values)
    return len(values) == len(cells) and all(
        value == number(cell) or (math.isnan(value) and math.isnan(number(cell))) for value, cell in zip(values, cells))
