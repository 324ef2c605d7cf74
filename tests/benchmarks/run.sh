#!/usr/bin/env bash
# Runs all benchmarks of the release build: the library over the catalog, then the window under Xvfb.
#   tests/benchmarks/run.sh [--minutes M]     M: minutes of looped play for the memory figure (default 3)
set -euo pipefail
cd "$(dirname "$0")/../.."
build/release/bin/polhode-benchmarks --benchmark_min_time=0.2
xvfb-run -a -s "-screen 0 1600x1000x24 -noreset" build/release/bin/polhode-window-benchmark "$@"
