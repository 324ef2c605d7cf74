#!/usr/bin/env bash
# Which lines of core and app the tests run: compiles everything once more, without optimisation, and runs the tests of
# library, command line and window, and those that draw where there is a screen to be had.
#   tests/coverage.sh
# Prints the share of lines of both, and of every file of which a tenth or more is never run; the last two lines are
# "core NN.N%" and "app NN.N%". Exit code 1: less than 95 % of core or 85 % of app.
set -euo pipefail
cd "$(dirname "$0")/.."
. app/setup.sh

install_packages "${packages_to_build[@]}" "${packages_to_run[@]}" "${packages_to_test[@]}" "${packages_to_cover[@]}"
build=build/coverage
cmake --preset coverage >/dev/null
cmake --build --preset coverage --target core-tests property-tests golden-tests cli-tests widget-tests screen-tests polhode >&2
find $build -name '*.gcda' -delete

# What is slow with every line counted and runs no line that the others do not.
slow='LongRuns|JetSpace|RoundOffDecides|ErrorsAndDrift|IsTheGoldenOne|IsLostInAChaoticMotion|InManyDigits|at-spi|manual'
xvfb-run -a -s "-screen 0 1600x1000x24 -noreset" ctest --test-dir $build -j "$(nproc)" --timeout 1800 -E "$slow" >&2 ||
  say "Some tests have failed; what they ran counts."

# files FOLDER: "share lines-run lines file" of each.
files() {
  gcovr --root . --object-directory $build --filter "$1/" --csv --exclude-unreachable-branches 2>/dev/null |
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
