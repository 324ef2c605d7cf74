#!/usr/bin/env bash
# Installs what is missing, builds everything and runs every test.
#   tests/run.sh          all tests of the release build, the library without Qt and its installation
#   tests/run.sh --all    also the core tests under the address, undefined-behaviour and thread sanitizers (as CI)
set -euo pipefail
cd "$(dirname "$0")/.."
. app/setup.sh

all=${CI:-false}
case "${1:-}" in
  --all) all=true ;;
  '') ;;
  *)
    say "usage: tests/run.sh [--all]"
    exit 2
    ;;
esac

install_packages "${packages_to_build[@]}" "${packages_to_run[@]}" "${packages_to_test[@]}"

say "== layout of the code"
git ls-files 2>/dev/null | grep -E '\.(h|cpp)$' | xargs -r clang-format --dry-run -Werror

if [ "$all" = true ]; then
  for preset in asan tsan; do
    say "== core tests under $preset"
    cmake --preset "$preset" -DPOLHODE_APP=OFF >/dev/null
    cmake --build --preset "$preset" >&2
    ctest --preset "$preset" -L core
  done
  say "== the library without Qt, installed and used by another project"
  # Its tests are those of the release build below, of the same sources: here it has to compile and install, not to
  # be fast.
  cmake --preset core -DPOLHODE_TESTS=OFF -DCMAKE_CXX_FLAGS_RELEASE=-O0 -DCMAKE_INSTALL_PREFIX="$PWD/build/installed" \
    >/dev/null
  cmake --build --preset core >&2
  cmake --install build/core >/dev/null
  cmake -S tests/package -B build/package -G Ninja -DCMAKE_PREFIX_PATH="$PWD/build/installed" >/dev/null
  cmake --build build/package >&2
  build/package/consumer
fi

say "== everything"
cmake --preset release >/dev/null
cmake --build --preset release >&2
# The tests that draw need a screen of their own, whatever this one has; the others ask for none.
xvfb-run -a -s "-screen 0 1600x1000x24" ctest --preset release
