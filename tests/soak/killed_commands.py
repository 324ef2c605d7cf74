#!/usr/bin/env python3
"""Kills commands that write files at random moments: what stands under a file's name is whole, or is what stood there before.

    killed_commands.py BIN_DIR [N] [SEED]

Exports (CSV, HDF5), runs, sweeps and scans, N times altogether (default: 1000). Sweeps and scans are started again after
half of the kills and must come to the table of one that was never killed. The last line is "N kills, M torn files".
"""
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

os.environ["LC_ALL"] = "C.UTF-8"  # the program speaks English, whatever the language of who starts this

TOP = ["--example", "gyro-top"]
COMMANDS = {
    "export.csv": ["export", *TOP, "--t-end", "8", "--output", "export.csv"],
    "export.h5": ["export", *TOP, "--t-end", "8", "--output", "export.h5"],
    "run.csv": ["run", *TOP, "--t-end", "60", "--output", "run.csv", "--summary", "run.json"],
    "sweep.csv": ["sweep", *TOP, "--t-end", "4", "--formulations", "quaternion-null-space,director-null-space",
                  "--integrators", "dopri5,dop853,odex", "--tolerances", "1e-3:1e-9", "--output", "sweep.csv"],
    "scan.csv": ["scan", *TOP, "--t-end", "2", "--vary", "Omega3=10:30:60", "--quantities", "all", "--output", "scan.csv"],
}
RESUMED = ("sweep.csv", "scan.csv")


def essence(path):
    """The text without what differs from time to time: when it was made, and how long runs took."""
    text = path.read_text()
    text = re.sub(r"^# created: .*$", "", text, flags=re.M)
    rows = [line.split(",") for line in text.splitlines()]
    header = next((row for row in rows if "wall_time_s" in row), None)
    if header is None:
        return text
    column = header.index("wall_time_s")
    return [row[:column] + row[column + 1:] if len(row) == len(header) else row for row in rows]


def is_whole(cli, path, complete):
    if path.suffix == ".h5":
        told = subprocess.run([cli, "compare", path, complete, "--tolerance", "0"], capture_output=True, check=False)
        return told.returncode == 0
    return essence(path) == essence(complete)


def main():
    cli = pathlib.Path(sys.argv[1]).resolve() / "polhode-cli"
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    dice = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    torn = kills = resumed = 0
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        complete, place = folder / "complete", folder / "place"
        complete.mkdir()
        durations = {}
        for name, words in COMMANDS.items():
            start = time.monotonic()
            subprocess.run([cli, *words], cwd=complete, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            durations[name] = time.monotonic() - start
        for _ in range(rounds):
            name = dice.choice(list(COMMANDS))
            shutil.rmtree(place, ignore_errors=True)
            place.mkdir()
            old = dice.random() < 0.5 and name not in RESUMED
            if old:
                shutil.copy(complete / name, place / name)
            target = place / name
            for _ in range(1 + (name in RESUMED and dice.random() < 0.5)):
                process = subprocess.Popen([cli, *COMMANDS[name]], cwd=place, stdout=subprocess.DEVNULL,
                                           stderr=subprocess.DEVNULL)
                time.sleep(dice.random() * durations[name])
                kills += process.poll() is None
                process.send_signal(signal.SIGKILL)
                process.wait()
                if (old or target.exists()) and not (target.exists() and is_whole(cli, target, complete / name)):
                    torn += 1
                    print(f"torn: {name}")
            if name in RESUMED and dice.random() < 0.5:
                subprocess.run([cli, *COMMANDS[name]], cwd=place, check=True, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
                resumed += 1
                if not is_whole(cli, target, complete / name):
                    torn += 1
                    print(f"goes on to something else: {name}")
    print(f"{resumed} sweeps and scans went on to their end")
    print(f"{kills} kills, {torn} torn files")
    return 1 if torn else 0


if __name__ == "__main__":
    sys.exit(main())
