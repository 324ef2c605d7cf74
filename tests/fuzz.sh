#!/usr/bin/env bash
# Feeds the readers of files with what they do not expect, under the sanitizers, with feedback by coverage; see
# tests/fuzz/oracles.h for what must hold.
#   tests/fuzz.sh --seconds N            all oracles together, about so long on all cores
#   tests/fuzz.sh --seconds N ORACLE...  these
# The last line is "N executions, M crashes". A text that shows a fault is left in build/fuzz/found; once it is mended the
# text goes to tests/fuzz/corpus/ORACLE, where the tests read it for ever.
set -euo pipefail
export LC_ALL=C.UTF-8  # the programs speak English
cd "$(dirname "$0")/.."
. app/setup.sh

[ $# -ge 2 ] && [ "$1" = --seconds ] && [[ "$2" =~ ^[0-9]+$ ]] || {
  say "usage: tests/fuzz.sh --seconds N [ORACLE...]"
  exit 2
}
seconds=$2
shift 2
oracles=("$@")
[ ${#oracles[@]} -gt 0 ] || oracles=(scenario lesson figure sweep scan journal options)

install_packages "${packages_to_build[@]}" "${packages_to_sanitize[@]}"
cmake --preset fuzz >/dev/null
cmake --build --preset fuzz >&2
work=build/fuzz
mkdir -p $work/found $work/logs

# What each begins with: what it has seen before, what ever showed a fault, and files of the kind.
seeds_of() {
  local folder=$work/texts/$1
  mkdir -p "$folder"
  $work/bin/fuzz-seeds "$1" $work/seeds/"$1" >/dev/null
  case $1 in
    scenario) cp resources/scenarios/*.polhode.json $work/seeds/scenario ;;
    lesson) cp resources/lessons/*.polhode-lesson.json $work/seeds/lesson ;;
    figure) cp resources/figures/*.json $work/seeds/figure ;;
    sweep)
      mkdir -p $work/seeds/sweep
      $work/bin/polhode-cli sweep --example gyro-top --t-end 0.1 --formulations quaternion-null-space --integrators dopri5 \
        --output $work/seeds/sweep/table.csv
      ;;
    scan)
      $work/bin/polhode-cli scan --example gyro-top --t-end 0.1 --vary Omega3=10:30:3 --quantities all \
        --output $work/seeds/scan/table.csv
      ;;
  esac
  [ ! -d tests/fuzz/corpus/"$1" ] || cp -r tests/fuzz/corpus/"$1"/. "$folder"
}

# A scenario is worth most of the time.
share_of() { [ "$1" = scenario ] && echo 3 || echo 1; }

fuzz() {
  seeds_of "$1"
  local length=200000
  # A word may ask for standard input.
  "$work/bin/fuzz-$1" -max_total_time="$2" -timeout=30 -rss_limit_mb=2048 -max_len=$length -len_control=0 \
    -print_final_stats=1 -verbosity=0 -artifact_prefix=$work/found/"$1"- "$work/texts/$1" "$work/seeds/$1" \
    >"$work/logs/$1" 2>&1 </dev/null || say "$1: a fault, see $work/logs/$1"
}

cores=$(nproc) shares=0
for oracle in "${oracles[@]}"; do shares=$((shares + $(share_of "$oracle"))); done
rm -f $work/found/* $work/logs/*
for oracle in "${oracles[@]}"; do
  while [ "$(jobs -rp | wc -l)" -ge "$cores" ]; do wait -n; done
  fuzz "$oracle" $((seconds * cores * $(share_of "$oracle") / shares + 1)) &
done
wait

executions=$(awk '/^stat::number_of_executed_units/ {sum += $2} END {print sum + 0}' $work/logs/*)
crashes=$(find $work/found -type f | wc -l)
for oracle in "${oracles[@]}"; do
  say "$oracle: $(sed -n 's/^stat::number_of_executed_units: *//p' "$work/logs/$oracle") executions, $(find "$work/texts/$oracle" -type f | wc -l) texts"
done
echo "$executions executions, $crashes crashes"
[ "$crashes" -eq 0 ]
