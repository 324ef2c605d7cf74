# Sourced by app/launch.sh, app/package.sh and tests/run.sh: the packages of the project, and how they are installed.
# shellcheck shell=bash

packages_to_build=(
  g++ cmake ninja-build
  qt6-base-dev libqt6opengl6-dev qt6-3d-dev qt6-svg-dev libqcustomplot-dev
  qt6-tools-dev qt6-l10n-tools
  libeigen3-dev libsundials-dev libhdf5-dev zlib1g-dev nlohmann-json3-dev libcli11-dev
  python3 python3-markdown
)
packages_to_bind=(pybind11-dev python3-dev python3-numpy)
packages_to_run=(libgl1-mesa-dri libglx-mesa0 libegl1 fonts-dejavu-core xvfb xauth
  qt6-translations-l10n)
packages_to_test=(libgtest-dev libbenchmark-dev clang-format xdotool parallel python3 python3-jsonschema
  python3-pyatspi at-spi2-core dbus-daemon)
packages_to_sanitize=(clang libclang-rt-dev llvm)
packages_to_tidy=(clang clang-tidy clazy)
packages_to_cover=(gcovr)
packages_to_package=(dpkg-dev file python3)
packages_to_check_packages=(
  lintian desktop-file-utils appstream shared-mime-info xdg-utils libfile-mimeinfo-perl libglib2.0-bin man-db groff zsh fish
)

say() { printf '%s\n' "$*" >&2; }

# install_packages PACKAGE...: lists what is missing, then installs it without asking anything.
install_packages() {
  local package missing=() as_root=()
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    say "This system has no apt. Polhode needs a C++20 compiler, CMake 3.25, Ninja, Qt 6.4 (Widgets, OpenGL," \
      "PrintSupport, Svg, Qt3D, LinguistTools), QCustomPlot for Qt 6, Eigen 3.4, SUNDIALS 6, HDF5 (C++), zlib, nlohmann-json 3, CLI11 2," \
      "and for its tests GoogleTest, Google Benchmark and Xvfb. On Debian 12 these are the packages:" "$*"
    say "Continuing with what is installed."
    return 0
  fi
  for package in "$@"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return 0
  say "Installing: ${missing[*]}"
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || {
      say "Neither root nor sudo: please have these packages installed, then start again."
      return 1
    }
    as_root=(sudo)
  fi
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -q >&2 || return 1
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -q --no-install-recommends "${missing[@]}" >&2 </dev/null || {
    say "apt could not install: ${missing[*]}"
    return 1
  }
}
