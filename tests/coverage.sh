#!/usr/bin/env bash
# Which lines of core and app the tests run: compiles everything once more, with counters, and runs the tests of library,
# command line and window, those that draw, and a monkey.
#   tests/coverage.sh
# Prints the share of lines of both, and of every file of which a tenth or more is never run; the last two lines are
# "core NN.N%" and "app NN.N%". Exit code 1: less than 95 % of core or 85 % of app.
set -euo pipefail
cd "$(dirname "$0")/.."
. app/setup.sh

install_packages "${packages_to_build[@]}" "${packages_to_run[@]}" "${packages_to_test[@]}" "${packages_to_cover[@]}"
build=build/coverage
cmake --preset coverage >/dev/null
cmake --build --preset coverage --target core-tests property-tests cli-tests widget-tests screen-tests polhode >&2
find $build -name '*.gcda' -delete

# What is slow with every line counted and runs no line that the others do not.
slow='*LongRuns*:*JetSpace*:*RoundOffDecides*:*ErrorsAndDrift*:*IsTheGoldenOne*:*IsLostInAChaoticMotion*:*InManyDigits*'

# run PROGRAM PARTS: its tests in so many processes at a time. By themselves: CTest's limits of time are for tests that
# count nothing. What a test that has failed has run counts as well: with few instances of templates a run alone adds in
# another order than in lanes, so that EveryFormulationInLanes fails here, and a process that dies by the byte of a file
# dies by its counters'.
run() {
  say "== $1 ($((SECONDS / 60)) min)"
  local part
  for ((part = 0; part < $2; ++part)); do
    GTEST_TOTAL_SHARDS=$2 GTEST_SHARD_INDEX=$part "$build/bin/$1" --gtest_brief=1 --gtest_filter="-$slow" >&2 </dev/null &
  done
  wait
}
export -f run say
export build slow SECONDS
run core-tests "$(nproc)"
run cli-tests "$(nproc)"
run property-tests "$(nproc)"
QT_QPA_PLATFORM=offscreen run widget-tests "$(nproc)"
xvfb-run -a -s "-screen 0 1600x1000x24 -noreset" bash -c "run screen-tests 1; $build/bin/polhode --monkey 1 --events 2000 >&2" ||
  say "The monkey has found something."

# files FOLDER: "share lines-run lines file" of each.
files() {
  gcovr --root . --object-directory $build --filter "$1/" --gcov-ignore-parse-errors --csv --exclude-unreachable-branches 2>/dev/null |
    awk -F, 'NR > 1 && $2 > 0 {printf "%6.1f%% %6d of %6d  %s\n", 100 * $3 / $2, $3, $2, $1}'
}
share() { awk '{run += $2; all += $4} END {printf "%.1f", 100 * run / all}' "$1"; }

failed=false
for folder in core app; do
  files $folder | sort -n >$build/$folder.txt
  echo "== $folder: files of which a tenth or more is never run"
  awk '$1 + 0 < 90' $build/$folder.txt
done
for folder in core app; do
  least=$([ $folder = core ] && echo 95 || echo 85)
  echo "$folder $(share $build/$folder.txt)%"
  awk -v is="$(share $build/$folder.txt)" -v least="$least" 'BEGIN {exit !(is < least)}' && failed=true
done
[ "$failed" = false ]
