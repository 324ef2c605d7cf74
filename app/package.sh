#!/usr/bin/env bash
# Installs what is missing, builds Polhode and makes its packages.
#   app/package.sh [--check]
set -euo pipefail
cd "$(dirname "$0")/.."
. app/setup.sh

usage() {
  cat <<'TEXT'
usage: app/package.sh [--check]
  --check   also holds the packages against Debian's rules, installs them, tries what they brought and removes them
The packages are build/polhode_VERSION_ARCHITECTURE.deb, build/polhode-dev_VERSION_ARCHITECTURE.deb,
build/python3-polhode_VERSION_ARCHITECTURE.deb and, to be unpacked anywhere, build/polhode-VERSION-Linux.tar.gz.
TEXT
}

check=false
case "${1:-}" in
  '') ;;
  --check) check=true ;;
  -h | --help)
    usage
    exit 0
    ;;
  *)
    say "package.sh: unknown argument '$1'"
    usage >&2
    exit 2
    ;;
esac

install_packages "${packages_to_build[@]}" "${packages_to_bind[@]}" "${packages_to_package[@]}"
# As app/launch.sh configures it: neither compiles anew what the other has compiled.
[ -f build/release/build.ninja ] || cmake --preset release -DPOLHODE_TESTS=OFF -DPOLHODE_BENCHMARKS=OFF >&2
# It may have been configured before there was pybind11.
cmake -DPOLHODE_PYTHON_MODULE=ON build/release >/dev/null
cmake --build build/release --target polhode polhode-cli polhode-core polhode-python manual manual-html >&2

# What is installed has the permissions of the files it comes from, whatever those are here.
umask 022
made=build/release/packages
rm -rf "$made"
# The same source makes the same packages.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || stat -c %Y CHANGELOG.md)}
export SOURCE_DATE_EPOCH
cpack --config build/release/CPackConfig.cmake -B "$made" >&2
rm -f build/polhode_*.deb build/polhode-dev_*.deb build/python3-polhode_*.deb build/polhode-*.tar.gz
mv "$made"/*.deb "$made"/*.tar.gz build/
rm -rf "$made"
ls build/*polhode*.deb build/polhode*.tar.gz

if $check; then
  install_packages "${packages_to_run[@]}" "${packages_to_check_packages[@]}"
  tests/package/check.sh
fi
