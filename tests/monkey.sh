#!/usr/bin/env bash
# Lets monkeys loose on the program under sanitizers: random events of mouse and keyboard, menus, sizes and files, in a
# window that is fresh every few thousand events.
#   tests/monkey.sh asan|tsan|fill EVENTS [SEED]   addresses and undefined behaviour, or threads; the first seed, 1 by itself
# fill: as it is released, with all memory overwritten when it is given and when it is freed: twice as fast, and what
# libraries do with memory is seen too, which no sanitizer has compiled.
# The last line is "N events of seeds A to B, M problems". A monkey that has found one has left its log, whose last line
# but what the sanitizer or the program's own report says is the event, in build/PRESET/logs; the program does all of it
# again with --monkey FILE, the seed most of it: what is computed by then is not always the same.
set -euo pipefail
cd "$(dirname "$0")/.."
. app/setup.sh

[[ "${1:-}" =~ ^(asan|tsan|fill)$ && "${2:-}" =~ ^[0-9]+$ && "${3:-1}" =~ ^[0-9]+$ ]] || {
  say "usage: tests/monkey.sh asan|tsan|fill EVENTS [SEED]"
  exit 2
}
sanitizer=$1
events=$2
first=${3:-1}
each=2500 # events of one monkey
at_once=$((($(nproc) * 3 + 1) / 2)) # one waits for its pictures a third of the time
case $sanitizer in
asan) preset=monkey ;;
tsan) preset=monkey-threads ;;
fill) preset=release ;;
esac

install_packages "${packages_to_build[@]}" "${packages_to_run[@]}" "${packages_to_sanitize[@]}"
cmake --preset $preset >/dev/null
cmake --build --preset $preset --target polhode >&2
logs=build/$preset/logs
mkdir -p $logs
# What drivers of OpenGL leave behind is not ours; nor are libraries that were compiled without the thread sanitizer. On
# the block of thread-local storage see tests/CMakeLists.txt.
# Its allocator took a third of the time: pages are kept, stacks of allocations end after eight calls.
export ASAN_OPTIONS=detect_leaks=0:intercept_tls_get_addr=0:handle_segv=2:handle_abort=2
ASAN_OPTIONS+=:allocator_release_to_os_interval_ms=-1:malloc_context_size=8
export TSAN_OPTIONS=ignore_noninstrumented_modules=1
[ "$sanitizer" != fill ] || export MALLOC_PERTURB_=65 # 0xbe when given, 0x41 when freed; mallopt(3)

longest=3600 # of one monkey [s]: a program that waits for ever is ended, and tells where it was

# One monkey: its last line says how many events there were.
let_play() {
  local log=$logs/$1 folder
  folder=$(mktemp -d)
  xvfb-run -a -s "-screen 0 1600x1000x24 -noreset" env TMPDIR="$folder" timeout -s ABRT $longest \
    build/$preset/bin/polhode --monkey "$1" --events "$2" >"$log" 2>&1 </dev/null && {
    rm -rf "$folder"
    say "$(tail -1 "$log")"
    return
  }
  # What the program itself reports of its end.
  find "$folder" -path '*/reports/*.txt' -exec cat {} + >>"$log"
  rm -rf "$folder"
  say "seed $1: a problem, see $log.problem; polhode --monkey $log.problem does it again"
  mv "$log" "$log.problem"
}

rm -f $logs/*
seed=$first
left=$events
while [ "$left" -gt 0 ]; do
  while [ "$(jobs -rp | wc -l)" -ge $at_once ]; do wait -n; done
  let_play "$seed" $((left < each ? left : each)) &
  seed=$((seed + 1))
  left=$((left - each))
done
wait

problems=$(find $logs -name '*.problem' | wc -l)
# An event is numbered when it comes; a monkey that was ended has no sum of its own.
all=$(awk 'FNR == 1 {sum += n; n = 0} /^[0-9]+ [a-z]/ {n = $1} END {print sum + n}' $logs/*)
echo "$all events of seeds $first to $((seed - 1)), $problems problems"
[ "$problems" -eq 0 ]
