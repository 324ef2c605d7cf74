#!/usr/bin/env bash
# Is a loss of speed seen, and nothing else?
#   compare_test.sh FOLDER_OF_COMPARE
set -euo pipefail
compare=$1/compare.sh
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

# result NAME=CPU_TIME...: a file of benchmarks in ns, on the clock ten times as long; with an aggregate, which does not count.
result() {
  local entry entries=
  for entry in "$@"; do
    entries+="{\"name\": \"${entry%=*}\", \"run_name\": \"${entry%=*}\", \"run_type\": \"iteration\",
      \"real_time\": ${entry#*=}0, \"cpu_time\": ${entry#*=}, \"time_unit\": \"ns\"},"
  done
  echo "{\"context\": {\"host_name\": \"here\", \"num_cpus\": 2}, \"benchmarks\": [$entries
    {\"name\": \"a_mean\", \"run_name\": \"a\", \"run_type\": \"aggregate\", \"real_time\": 1, \"cpu_time\": 1, \"time_unit\": \"ns\"}]}"
}

# expect CODE ARGUMENTS...
expect() {
  local code=0
  "$compare" "${@:2}" >out 2>err || code=$?
  [ "$code" = "$1" ] || { echo "compare.sh ${*:2}: exit code $code, not $1"; cat out err; exit 1; }
}

result a=100 b=50 >old.json
expect 0 old.json old.json
result a=109 b=20 >near.json
expect 0 old.json near.json
expect 1 old.json near.json 5
grep -q '^a .*+9.0%  slower$' out
if grep -q '^b .*slower' out; then cat out; exit 1; fi
result a=111 b=50 >slow.json
expect 1 old.json slow.json
grep -q '1 of 2 are slower by more than 10 %' err
# The fastest of several repetitions counts.
result a=300 a=105 a=200 b=50 >repeated.json
expect 0 old.json repeated.json
result a=100 >less.json
expect 0 old.json less.json
grep -q 'only in old.json: b' err
sed 's/"here"/"there"/' old.json >elsewhere.json
expect 0 old.json elsewhere.json
grep -q 'different machines' err
# The unit counts, and the clock where a benchmark is measured by it.
sed 's/"ns"/"us"/' old.json >units.json
expect 1 old.json units.json
result w/real_time=100 >wall.json
expect 0 wall.json wall.json
grep -q '^w/real_time *1000 ' out
result c=1 >other.json
expect 2 old.json other.json
expect 2 old.json
expect 2 old.json old.json many
expect 2 old.json none.json
echo '{}' >empty.json
expect 2 old.json empty.json
