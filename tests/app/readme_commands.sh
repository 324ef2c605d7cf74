#!/usr/bin/env bash
# Runs every polhode-cli line of the README, as it stands there, in a folder of its own.
#   readme_commands.sh SOURCE_FOLDER FOLDER_OF_THE_PROGRAMS
set -euo pipefail
source=$1 programs=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p build/release
ln -s "$programs" build/release/bin
ln -s "$source/resources" resources
count=0
while read -r line; do
  echo "+ $line"
  bash -c "$line" >output
  [ -s output ] || ls ./*.csv >/dev/null
  count=$((count + 1))
done < <(grep -E '^build/release/bin/polhode-cli ' "$source/README.md")
[ "$count" -ge 4 ] || { echo "only $count commands found"; exit 1; }
