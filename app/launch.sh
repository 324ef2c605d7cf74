#!/usr/bin/env bash
# Installs what is missing, builds Polhode and opens its window.
#   app/launch.sh [--build-only] [-- ARGUMENTS OF polhode]
set -euo pipefail
cd "$(dirname "$0")/.."
. app/setup.sh

usage() {
  cat <<'TEXT'
usage: app/launch.sh [--build-only] [-- ARGUMENTS]
  --build-only   install and build, do not open the window
  ARGUMENTS      passed to the program, e.g. -- --example tennis-racket
The programs are build/release/bin/polhode and build/release/bin/polhode-cli.
TEXT
}

build_only=false
while [ $# -gt 0 ]; do
  case "$1" in
    --build-only) build_only=true ;;
    -h | --help)
      usage
      exit 0
      ;;
    --)
      shift
      break
      ;;
    *)
      say "launch.sh: unknown argument '$1'"
      usage >&2
      exit 2
      ;;
  esac
  shift
done

install_packages "${packages_to_build[@]}" "${packages_to_run[@]}"
# As tests/run.sh configures it, so that neither compiles anew what the other has compiled; the tests, which need packages
# of their own, are left out until they are asked for.
[ -f build/release/build.ninja ] || cmake --preset release -DPOLHODE_TESTS=OFF -DPOLHODE_BENCHMARKS=OFF >&2
cmake --build build/release --target polhode polhode-cli manual-html >&2
$build_only && exit 0

if [ -z "${DISPLAY:-}" ] && [ -z "${WAYLAND_DISPLAY:-}" ] && [ $# -eq 0 ]; then
  picture=build/release/polhode.png
  say "There is no display: running the window under Xvfb for a few seconds."
  xvfb-run -a -s "-screen 0 1600x1000x24 -noreset" build/release/bin/polhode --screenshot "$picture" --after 4
  say "Its picture is $picture."
  exit 0
fi
if [ -z "${DISPLAY:-}" ] && [ -z "${WAYLAND_DISPLAY:-}" ]; then
  say "There is no display: running the window under Xvfb."
  exec xvfb-run -a -s "-screen 0 1600x1000x24 -noreset" build/release/bin/polhode "$@"
fi
exec build/release/bin/polhode "$@"
