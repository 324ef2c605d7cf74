#!/usr/bin/env bash
# Compares two results of Google Benchmark (--benchmark_out=FILE.json), so that a loss of speed is seen.
#   tests/benchmarks/compare.sh OLD.json NEW.json [PERCENT]
# Of each benchmark the fastest repetition counts: what else a machine does only makes it slower. Exit code 0: none has become
# slower by more than PERCENT (default 10), 1: some have, 2: wrong usage, or nothing to compare.
set -euo pipefail
if [ $# -lt 2 ] || [ $# -gt 3 ]; then
  echo "usage: $0 OLD.json NEW.json [PERCENT]" >&2
  exit 2
fi
command -v python3 >/dev/null || {
  echo "error: python3 is needed" >&2
  exit 2
}
exec python3 - "$@" <<'PYTHON'
import json
import sys

NANOSECONDS = {"ns": 1.0, "us": 1e3, "ms": 1e6, "s": 1e9}


def refuse(message):
    print(f"error: {message}", file=sys.stderr)
    sys.exit(2)


def read(path):
    """The machine, and the least time of each benchmark [ns]: on the clock where it is measured by that, else of the CPU."""
    try:
        with open(path, encoding="utf-8") as file:
            result = json.load(file)
        times = {}
        for entry in result["benchmarks"]:
            if entry.get("run_type", "iteration") != "iteration" or entry.get("error_occurred"):
                continue
            name = entry.get("run_name", entry["name"])
            clock = "real_time" if "real_time" in name.split("/") else "cpu_time"
            time = entry[clock] * NANOSECONDS[entry["time_unit"]]
            times[name] = min(time, times.get(name, time))
        context = result["context"]
        return (context.get("host_name"), context.get("num_cpus")), times
    except (OSError, ValueError, KeyError, TypeError) as problem:
        refuse(f"{path} is no result of Google Benchmark as JSON: {problem!r}")


try:
    limit = float(sys.argv[3]) if len(sys.argv) > 3 else 10.0
except ValueError:
    limit = -1.0
if not limit >= 0:
    refuse(f'PERCENT: must be a number >= 0, got "{sys.argv[3]}"')
(old_machine, old), (new_machine, new) = read(sys.argv[1]), read(sys.argv[2])
common = [name for name in old if name in new]
if not common:
    refuse("no benchmark is in both files")
if old_machine != new_machine:
    print("note: the two were measured on different machines", file=sys.stderr)
for path, mine, other in ((sys.argv[1], old, new), (sys.argv[2], new, old)):
    for name in mine:
        if name not in other:
            print(f"note: only in {path}: {name}", file=sys.stderr)

width = max(map(len, common))
slower = 0
print(f"{'benchmark':{width}}  {'old [ns]':>12}  {'new [ns]':>12}  {'change':>8}")
for name in common:
    change = 100 * (new[name] / old[name] - 1) if old[name] > 0 else 0.0
    is_slower = change > limit
    slower += is_slower
    print(f"{name:{width}}  {old[name]:12.4g}  {new[name]:12.4g}  {change:+7.1f}%{'  slower' if is_slower else ''}")
if slower:
    print(f"error: {slower} of {len(common)} are slower by more than {limit:g} %", file=sys.stderr)
sys.exit(1 if slower else 0)
PYTHON
