#!/usr/bin/env bash
# Runs every block of shell commands of the README, as it stands there, in a folder of its own.
#   readme_commands.sh SOURCE_FOLDER FOLDER_OF_THE_PROGRAMS
set -euo pipefail
export LC_ALL=C.UTF-8  # the programs speak English
source=$1 programs=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p build/release
ln -s "$programs" build/release/bin
ln -s "$source/resources" resources
awk '/^```sh$/ { file = "block-" ++n ".sh"; next } /^```/ { file = "" } file { print > file }' "$source/README.md"
count=0
for block in block-*.sh; do
  echo "== $block"
  cat "$block"
  bash -euo pipefail "$block" >output </dev/null
  [ -s output ] || [ -n "$(find . -maxdepth 1 -newer "$block" -name '*.*' ! -name 'block-*' -print -quit)" ]
  count=$((count + 1))
done
[ "$count" -ge 2 ] || { echo "only $count blocks found"; exit 1; }
