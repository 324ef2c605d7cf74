#!/usr/bin/env bash
# Holds the packages that app/package.sh has made against Debian's rules; installs them, tries what they brought as somebody
# would who has nothing else of Polhode, and removes them. Started by app/package.sh --check.
set -euo pipefail
export LC_ALL=C.UTF-8  # the programs speak English
cd "$(dirname "$0")/../.."
. app/setup.sh
source=$PWD
manual=$source/build/release/resources/packaging/manual
packages=(build/polhode_*.deb build/polhode-dev_*.deb build/python3-polhode_*.deb)
archive=$(echo build/polhode-*-Linux.tar.gz)
as_root=()
[ "$(id -u)" -eq 0 ] || as_root=(sudo)
folder=$(mktemp -d)
leave() {
  rm -rf "$folder"
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get remove -y -q polhode polhode-dev python3-polhode >/dev/null 2>&1 </dev/null || true
}
trap leave EXIT
fail() {
  say "check.sh: $*"
  exit 1
}

say "== files of the desktop"
desktop-file-validate resources/desktop/org.polhode.Polhode.desktop
appstreamcli validate --no-net "$manual/org.polhode.Polhode.metainfo.xml" >&2
for page in "$manual"/man/*.1.gz; do
  warnings=$(man --warnings -l "$page" 2>&1 >/dev/null)
  [ -z "$warnings" ] || fail "$page: $warnings"
done

say "== Debian's rules"
found=$(lintian --fail-on error,warning --allow-root "${packages[@]}") || fail "lintian: $found"
say "lintian has found ${found:-no error and no warning}"

say "== installed"
if dpkg-query -W -f='${Status}' polhode 2>/dev/null | grep -q 'ok installed'; then
  fail "polhode is installed already: it would be replaced and removed"
fi
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "${packages[@]/#/.\/}" >&2 </dev/null
# The programs have everything inside, and nothing of where they were made.
for program in polhode polhode-cli; do
  [ "$(command -v $program)" = /usr/bin/$program ] || fail "$program is $(command -v $program)"
  [ "$(dpkg-query -S /usr/bin/$program)" = "polhode: /usr/bin/$program" ]
  if grep -qF "$source/build" /usr/bin/$program; then fail "$program names the folder it was built in"; fi
  if readelf -d /usr/bin/$program | grep -qE 'R(UN)?PATH'; then fail "$program has a path for libraries"; fi
done
cd "$folder"
man -w polhode polhode-cli
page=$(man polhode-cli | tr -s ' \n' ' ')
[[ ${page,,} == *"guided comparisons and lessons as files"* ]] || fail "the page does not show"
[ -f /usr/share/doc/polhode/html/index.html ] && [ -f /usr/share/doc/polhode/html/pictures/window.png ]
[ -f /usr/share/zsh/vendor-completions/_polhode-cli ]
[ -f /usr/share/fish/vendor_completions.d/polhode-cli.fish ]
[ -f /usr/share/bash-completion/completions/polhode-cli ]

say "== the command line"
polhode-cli run --example gyro-top --summary run.json
grep -q '"status": "finished"' run.json
for scenario in /usr/share/polhode/scenarios/*.polhode.json; do polhode-cli validate "$scenario" >/dev/null; done
polhode-cli figure lang-6 --output figure.pdf --output figure.svg
[ -s figure.pdf ] && [ -s figure.svg ]

say "== the desktop"
cp /usr/share/polhode/scenarios/tennis-racket-flip.polhode.json x.polhode.json
cp x.polhode.json 'with blank.polhode.json'
echo '{"format": "polhode-lesson", "version": 1}' >y.polhode-lesson.json
echo '{}' >z.json
for pair in x.polhode.json=application/x-polhode-scenario 'with blank.polhode.json=application/x-polhode-scenario' \
  y.polhode-lesson.json=application/x-polhode-lesson z.json=application/json; do
  # Without a desktop xdg-mime asks a program that overlooks patterns with a hyphen; desktops ask GLib or Qt.
  type=$(gio info -a standard::content-type "${pair%=*}" | sed -n 's/.*content-type: //p')
  echo "${pair%=*}: $type"
  [ "$type" = "${pair#*=}" ] || fail "${pair%=*} is $type, not ${pair#*=}"
done
[ "$(xdg-mime query filetype x.polhode.json)" = application/x-polhode-scenario ]
for type in application/x-polhode-scenario application/x-polhode-lesson x-scheme-handler/polhode; do
  grep -q "^$type=.*org.polhode.Polhode.desktop" /usr/share/applications/mimeinfo.cache || fail "nobody opens $type"
done
# The menu entry's own command, with a file as desktops name it.
entry=$(sed -n 's/^Exec=//p' /usr/share/applications/org.polhode.Polhode.desktop)
uri=file://$folder/with%20blank.polhode.json
for words in "${entry/ %u/}" "${entry/\%u/$uri}"; do
  rm -f window.png
  # shellcheck disable=SC2086  # the command is several words
  HOME=$folder xvfb-run -a -s "-screen 0 1600x1000x24 -noreset" $words --screenshot window.png --after 2
  file window.png | grep -q 'PNG image data' || fail "$words has left no picture"
  say "$words: $(file -b window.png)"
done

say "== the Python package"
for example in /usr/share/doc/python3-polhode/examples/*.py; do /usr/bin/python3 "$example" | tail -1; done
where=$(/usr/bin/python3 -c 'import polhode; print(polhode.__file__)')
[ "$where" = /usr/lib/python3/dist-packages/polhode/__init__.py ] || fail "polhode is $where"
if readelf -d "${where%/*}"/_core.*.so | grep -qE 'R(UN)?PATH'; then fail "the Python package has a path for libraries"; fi

say "== the library used by another project"
cmake -S "$source/tests/package" -B "$folder/consumer" -G Ninja -DCMAKE_FIND_USE_PACKAGE_REGISTRY=OFF >/dev/null
grep -q '^Polhode_DIR:PATH=/usr/lib' "$folder/consumer/CMakeCache.txt" || fail "not the package's library"
cmake --build "$folder/consumer" >&2
"$folder/consumer/consumer"

say "== removed"
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get remove -y -q polhode polhode-dev python3-polhode >/dev/null </dev/null
hash -r
for path in /usr/bin/polhode /usr/share/polhode /usr/lib/python3/dist-packages/polhode; do [ ! -e "$path" ] || fail "$path is left behind"; done

say "== the archive, unpacked anywhere"
mkdir 'any where'
tar -C 'any where' -xzf "$source/$archive"
there=$(echo "$folder/any where"/polhode-*)
"$there/bin/polhode-cli" run --example tennis-racket --summary run.json
grep -q '"status": "finished"' run.json
HOME=$folder xvfb-run -a -s "-screen 0 1600x1000x24 -noreset" "$there/bin/polhode" --screenshot archive.png --after 1
[ -s archive.png ]
PYTHONPATH="$there/lib/python3/dist-packages" /usr/bin/python3 -B -c 'import polhode; print(polhode.Scenario("gyro-top", t_end=1).run())'
man -M "$there/share/man" -w polhode-cli
cmake -S "$source/tests/package" -B "$folder/consumer-archive" -G Ninja -DCMAKE_PREFIX_PATH="$there" >/dev/null
cmake --build "$folder/consumer-archive" >&2
"$folder/consumer-archive/consumer"
say "The packages are in order."
