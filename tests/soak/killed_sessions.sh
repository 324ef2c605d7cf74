#!/usr/bin/env bash
# Kills programs at random moments, again and again: what is offered afterwards is the last edit, or the one before it.
#   tests/soak/killed_sessions.sh BIN_DIR [N]
# First N times the window of the tests, without a display; then, where there are Xvfb and xdotool, the program itself: by
# kill -9 and by signals that it reports, N / 10 times, at least 3.
set -euo pipefail
bin=$(cd "$1" && pwd)
rounds=${2:-200}

if [ -x "$bin/widget-tests" ]; then
  QT_QPA_PLATFORM=offscreen POLHODE_KILLS=$rounds "$bin/widget-tests" --gtest_filter='KilledSessions.*' --gtest_brief=1
fi

for tool in Xvfb xdotool python3; do
  if ! command -v "$tool" >/dev/null; then
    echo "the program itself is left out: there is no $tool"
    exit 0
  fi
done
home=$(mktemp -d)
export HOME=$home XDG_CONFIG_HOME=$home/config XDG_DATA_HOME=$home/data QT3D_RENDERER=opengl
data=$home/data/Polhode/polhode
program=""
exec 3<>"$home/display" || exit 1
Xvfb -displayfd 3 -screen 0 1280x800x24 -noreset 2>/dev/null &
screen=$!
trap 'kill -9 $program $screen 2>/dev/null || true; wait 2>/dev/null; rm -rf "$home"' EXIT
until [ -s "$home/display" ]; do sleep 0.1; done
DISPLAY=:$(tr -d '\n' <"$home/display")
export DISPLAY

# A window that takes keys; its number.
start() {
  "$bin/polhode" --paused --language en --window-size 1280x800 2>"$home/words" &
  program=$!
  # It fails where a window that it looks at has just gone.
  for _ in {1..20}; do
    window=$(timeout 60 xdotool search --sync --onlyvisible --pid "$program" --name 'Polhode$' | tail -1) &&
      xdotool windowfocus --sync "$window" && break
    sleep 0.2
  done
  # It takes keys once its first picture is there; an edit that is not needed shows it.
  until ls "$data"/sessions/*/session.json >/dev/null 2>&1; do
    xdotool key --window "$window" ctrl+d
    sleep 0.3
  done
}

# The runs of what is kept; nothing where it cannot be read.
runs() {
  python3 -c '
import glob, json, sys
kept = glob.glob(sys.argv[1] + "/sessions/*/draft.json") or glob.glob(sys.argv[1] + "/sessions/*/session.json")
for name in kept:
    print(len(json.loads(json.load(open(name))["scenario"])["runs"]))' "$data"
}

failures=0
complain() {
  echo "round $round: $*"
  failures=$((failures + 1))
}

signals=(KILL SEGV KILL ABRT KILL BUS KILL FPE KILL ILL)
[ "$rounds" -ge 30 ] || rounds=30
for ((round = 0; round < rounds / 10; ++round)); do
  rm -rf "$data"
  start
  sleep 0.5
  sent=$(runs)
  edits=$((RANDOM % 4 + 1))
  for ((i = 0; i < edits; ++i)); do
    sleep "0.$((RANDOM % 4 + 3))"
    xdotool key --window "$window" ctrl+d
    sent=$((sent + 1))
  done
  sleep "0.0$((RANDOM % 10))"
  signal=${signals[round % ${#signals[@]}]}
  kill "-$signal" "$program"
  wait "$program" 2>/dev/null || true
  kept=$(runs)
  if [ -z "$kept" ] || [ "$kept" -lt $((sent - 1)) ] || [ "$kept" -gt "$sent" ]; then
    complain "after SIG$signal ${kept:-nothing} of $sent runs are kept"
  fi
  if [ "$signal" != KILL ] && ! grep -q "SIG$signal" "$data"/reports/*.txt; then complain "no report of SIG$signal"; fi
done
echo "$((round - failures)) of $round programs that were killed have left the last edit, or the one before it"
[ "$failures" -eq 0 ]
