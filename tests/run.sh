#!/usr/bin/env bash
# Installs what is missing, builds everything and runs every test.
#   tests/run.sh          all tests of the release build, and the library installed and used by another project
#   tests/run.sh --all    also clang-tidy over what has changed, and the packages; what runs under sanitizers has a script
#                         of its own, tests/sanitize.sh
set -euo pipefail
cd "$(dirname "$0")/.."
. app/setup.sh

all=false
case "${1:-}" in
  --all) all=true ;;
  '') ;;
  *)
    say "usage: tests/run.sh [--all]"
    exit 2
    ;;
esac

install_packages "${packages_to_build[@]}" "${packages_to_bind[@]}" "${packages_to_run[@]}" "${packages_to_test[@]}"

# With the minutes it has taken so far.
phase() { say "== $1 ($((SECONDS / 60)) min)"; }

phase "layout of the code"
git ls-files 2>/dev/null | grep -E '\.(h|cpp)$' | xargs -r clang-format --dry-run -Werror
if [ "$all" = true ]; then
  install_packages "${packages_to_check_packages[@]}"
  # lintian, which reads it in the packages, would say so only after the build.
  misspelt=$(spellintian CHANGELOG.md)
  [ -z "$misspelt" ] || {
    say "$misspelt"
    exit 1
  }
fi

phase "everything"
cmake --preset release >/dev/null
cmake --build --preset release 2>&1 | tee build/release/build.log >&2
# Elsewhere another compiler's warnings must not stop the build; here they do, before anything that takes long.
if [ "$all" = true ] && grep -q 'warning: ' build/release/build.log; then
  say "The release build has warnings."
  exit 1
fi

if [ "$all" = true ]; then
  phase "clang-tidy over what has changed"
  tests/tidy.sh --changed
fi

phase "the library installed and used by another project"
cmake --install build/release --prefix "$PWD/build/installed" >/dev/null
cmake -S tests/package -B build/package -G Ninja -DCMAKE_PREFIX_PATH="$PWD/build/installed" >/dev/null
cmake --build build/package >&2
build/package/consumer

if [ "$all" = true ]; then
  phase "the packages, installed and tried"
  app/package.sh --check
fi

phase "all tests"
# Those that draw need a screen of their own, whatever this one has. -noreset: a server that starts anew when its last
# window has closed turns away who connects meanwhile.
xvfb-run -a -s "-screen 0 1600x1000x24 -noreset" ctest --preset release
