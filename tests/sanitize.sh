#!/usr/bin/env bash
# The tests of library, command line and window under sanitizers.
#   tests/sanitize.sh asan    addresses and undefined behaviour: before every landing that changes code; half an hour
#   tests/sanitize.sh tsan    threads: after changes of what runs beside the window
set -euo pipefail
cd "$(dirname "$0")/.."
. app/setup.sh

targets=(core-tests cli-tests widget-tests)
case "$*" in
  asan) targets+=(polhode) ;; # for window-plays
  tsan) ;;
  *)
    say "usage: tests/sanitize.sh asan|tsan"
    exit 2
    ;;
esac

install_packages "${packages_to_build[@]}" "${packages_to_run[@]}" "${packages_to_test[@]}" "${packages_to_sanitize[@]}"
cmake --preset "$1" >/dev/null
cmake --build --preset "$1" --target "${targets[@]}" >&2
chosen=$(IFS='|'; echo "${targets[*]/%polhode/window-plays}")
xvfb-run -a -s "-screen 0 1600x1000x24 -noreset" ctest --preset "$1" -R "^($chosen)"
