#!/usr/bin/env bash
# A monkey's events in the program's own window, and those that it printed once more: the same ones, and hardly any that
# finds nothing to act on.
#   again.sh PROGRAM SEED EVENTS
set -euo pipefail
program=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$program" --monkey "$2" --events "$3" >"$folder/first"
"$program" --monkey "$folder/first" >"$folder/again"
events() { grep -E '^[0-9]+ [a-z]' "$1" | grep -vE '^[0-9]+ events'; }
diff <(events "$folder/first") <(events "$folder/again")
missed=$(grep -c 'nothing to act on' "$folder/again" || true)
echo "$(events "$folder/again" | wc -l) events again, $missed found nothing to act on"
# What plays is elsewhere the second time.
[ $((20 * missed)) -le "$3" ]
