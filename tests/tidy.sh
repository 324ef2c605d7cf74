#!/usr/bin/env bash
# Reads the code: clang-tidy all of it, clazy (level 1) what uses Qt. Slow, some twenty seconds a file; compiles nothing.
#   tests/tidy.sh             everything
#   tests/tidy.sh --changed   sources that differ from the main branch, or on it from the commit before
#   tests/tidy.sh FILE...     these
set -euo pipefail
cd "$(dirname "$0")/.."
. app/setup.sh

# The commit --changed compares with; nothing in a clone that holds one commit.
base() {
  local main
  for main in origin/main main; do
    git merge-base --is-ancestor HEAD "$main" 2>/dev/null && break
    git merge-base HEAD "$main" 2>/dev/null && return
  done
  git rev-parse --verify --quiet HEAD~1 || true
}

# What differs from a commit, a header standing for the source of its name.
changed_since() {
  git diff --name-only --diff-filter=d "$1" -- '*.h' '*.cpp' | sed 's/\.h$/.cpp/' | sort -u |
    while read -r file; do [ ! -f "$file" ] || echo "$file"; done
}

case "${1:-}" in
  --changed)
    since=$(base)
    if [ -z "$since" ]; then
      say "== clang-tidy: no earlier commit to compare with"
      exit 0
    fi
    mapfile -t files < <(changed_since "$since")
    ;;
  '') files=() ;;
  -*)
    say "usage: tests/tidy.sh [--changed | FILE...]"
    exit 2
    ;;
  *) files=("$@") ;;
esac
if [ $# -gt 0 ] && [ ${#files[@]} -eq 0 ]; then
  say "== clang-tidy: no source has changed"
  exit 0
fi

install_packages "${packages_to_build[@]}" "${packages_to_test[@]}" "${packages_to_tidy[@]}"
checks=(--warnings-as-errors='*')
if [ $# -eq 0 ]; then
  # Everything is read twelve files at a time: what they include is then read once for all of them.
  build=build/tidy-all
  # Each of those includes them.
  checks+=(--checks=-bugprone-suspicious-include)
  cmake --preset tidy -B $build -D CMAKE_UNITY_BUILD=ON -D CMAKE_UNITY_BUILD_BATCH_SIZE=12 >/dev/null
  mapfile -t files < <(sed -n 's/^ *"file": "\(.*\)".*/\1/p' $build/compile_commands.json | grep -Ev 'mocs_compilation|/qrc_')
else
  build=build/tidy
  cmake --preset tidy >/dev/null
  # Sources that a program does not compile, as the figure command without Qt, have no command to be read with.
  mapfile -t files < <(for file in "${files[@]}"; do
    ! grep -q "\"file\": \"$PWD/$file\"" $build/compile_commands.json || echo "$file"
  done)
fi

say "== clang-tidy: ${#files[@]} files"
failed=false
printf '%s\n' "${files[@]}" | xargs -r -P "$(nproc)" -n 1 clang-tidy -p $build --quiet \
  "${checks[@]}" 2>/dev/null || failed=true

mapfile -t with_qt < <(grep -lE '^#include (<Q|"(.*/)?app/(gui|look|figures)/)' "${files[@]}" </dev/null || true)
say "== clazy: ${#with_qt[@]} files"
if [ ${#with_qt[@]} -gt 0 ]; then
  found=$(printf '%s\n' "${with_qt[@]}" | xargs -P "$(nproc)" -n 1 clazy-standalone -p $build --checks=level1,no-non-pod-global-static \
    --header-filter="$PWD/(app|tests)/.*" 2>&1 | grep -E -A3 '(warning|error): ' || true)
  [ -z "$found" ] || { printf '%s\n' "$found"; failed=true; }
fi
[ "$failed" = false ]
