#!/usr/bin/env bash
# The window as a screen reader has it: starts the program on a bus of its own and goes through a lesson by AT-SPI alone.
#   at_spi.sh PROGRAM FOLDER_OF_THE_PROJECT
# 77: what it needs is not installed.
set -euo pipefail
program=$1 project=$2
if ! command -v dbus-run-session >/dev/null || ! /usr/bin/python3 -c 'import pyatspi' 2>/dev/null; then
  echo "dbus-run-session or pyatspi is missing" >&2
  exit 77
fi
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
export HOME=$home XDG_CONFIG_HOME=$home/config XDG_CACHE_HOME=$home/cache XDG_DATA_HOME=$home/data
export XDG_RUNTIME_DIR=$home/run QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1 QT_ACCESSIBILITY=1 GSETTINGS_BACKEND=memory
unset AT_SPI_BUS_ADDRESS DBUS_SESSION_BUS_ADDRESS
mkdir -p -m 700 "$XDG_RUNTIME_DIR"
dbus-run-session -- /usr/bin/python3 -B "$(dirname "$0")/at_spi.py" "$program" "$project"
