#!/usr/bin/env bash
# Sweeps and scans in shards under GNU parallel and Snakemake, their workers killed at random again and again: the joined
# tables are those of one that was left in peace.
#   tests/workflow.sh [--quick] [FOLDER_OF_THE_PROGRAM]
# --quick: one scan under GNU parallel. Without: more kills, sweeps too, and Snakemake, which has to be installed.
set -euo pipefail
export LC_ALL=C.UTF-8  # the programs speak English
source=$(cd "$(dirname "$0")/.." && pwd)
quick=
if [ "${1-}" = --quick ]; then quick=1; shift; fi
[ -n "$quick" ] || command -v snakemake >/dev/null || { echo "snakemake is not installed (apt install snakemake)"; exit 1; }
export program=${1-$source/build/release/bin}/polhode-cli
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
kills=20 members=90
[ -z "$quick" ] || kills=6 members=24
export kills

# What starts the program in its stead: kills it after a random part of `longest` seconds, as long as there are kills left for all together.
cat >worker <<'WORKER'
#!/usr/bin/env bash
for argument in "$@"; do [ "$argument" != --merge ] || exec "$program" "$@"; done
"$program" "$@" &
child=$!
sleep "$(awk -v part=$RANDOM -v most="$longest" 'BEGIN { print most * (0.2 + 0.8 * part / 32768) }')"
[ "$(wc -l <killed)" -ge "$kills" ] || kill -KILL "$child" 2>/dev/null
status=0
wait "$child" || status=$?
[ "$status" -ne 137 ] || echo "$*" >>killed
exit "$status"
WORKER
chmod +x worker
: >killed

scan="--example gyro-top --integrator radau5 --rtol 1e-10 --atol 1e-10 --vary Omega3=10:30:$members --quantities nutation-amplitude"
sweep="--example gyro-top --formulations quaternion-null-space,director-null-space,euler-angles --integrators radau5 --tolerances 1e-5:1e-10"

# Two tables are the same; of a sweep but for the column of wall times.
same() {
  cut -d, -f1-14,16- "$1" >a && cut -d, -f1-14,16- "$2" >b
  [ "$3" = scan ] && cp "$1" a && cp "$2" b
  cmp a b && echo "$1 is $2"
}
enough_kills() {
  local count
  count=$(wc -l <killed)
  echo "$count workers killed under $1"
  [ "$count" -ge $((kills / 3)) ]
  : >killed
}

under_parallel() { # COMMAND ARGUMENTS
  # shellcheck disable=SC2086  # the arguments are several words
  parallel --will-cite --jobs 2 --retries 100 ./worker "$1" $2 --jobs 1 --shard {}/3 --output "$1-{}.csv" ::: 1 2 3 2>/dev/null
  "$program" "$1" --merge "$1"-?.csv --output "$1-parallel.csv"
  same "$1-parallel.csv" "$1.csv" "$1"
}

# A third of what a shard takes that is left in peace, on a thread of its own: whoever goes on is killed more than once.
began=$(date +%s.%N)
# shellcheck disable=SC2086
"$program" scan $scan --jobs 1 --output scan.csv
longest=$(awk -v began="$began" -v ended="$(date +%s.%N)" 'BEGIN { print (ended - began) / 9 }')
export longest
under_parallel scan "$scan"
enough_kills "GNU parallel"
[ -z "$quick" ] || exit 0

# shellcheck disable=SC2086
"$program" sweep $sweep --output sweep.csv
under_parallel sweep "$sweep"
enough_kills "GNU parallel"

mkdir snakemake && cp -r "$source"/resources/workflow/. snakemake
cat >snakemake/config.yaml <<CONFIG
program: ./worker
threads: 1
retries: 100
studies:
  scan:
    command: scan
    shards: 3
    arguments: $scan
  scan-h5:
    command: scan
    shards: 2
    format: h5
    arguments: $scan
  sweep:
    command: sweep
    shards: 3
    arguments: $sweep
CONFIG
cp worker snakemake
: >snakemake/killed
(cd snakemake && snakemake --cores 2 >snakemake.log 2>&1) || { tail -n 40 snakemake/snakemake.log; exit 1; }
same snakemake/scan.csv scan.csv scan
same snakemake/sweep.csv sweep.csv sweep
"$program" scan --merge snakemake/scan-h5.h5 --output h5.csv
same h5.csv scan.csv scan
cp snakemake/killed killed
enough_kills Snakemake

# The profile for Slurm: each answer of sacct has its word.
mkdir bin
printf '#!/bin/sh\necho "$STATE"\n' >bin/sacct
chmod +x bin/sacct
for answer in COMPLETED:success RUNNING:running PENDING:running :running TIMEOUT:failed "CANCELLED by 0:failed" OUT_OF_MEMORY:failed; do
  [ "$(STATE=${answer%:*} PATH=$PWD/bin:$PATH snakemake/profile/slurm/status.sh 7)" = "${answer##*:}" ] || { echo "status of $answer"; exit 1; }
done
echo "all well"
