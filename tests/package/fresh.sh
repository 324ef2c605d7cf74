#!/usr/bin/env bash
# Installs the package on a machine that has nothing: a bare Debian in a folder, where Polhode is used as somebody would
# who has never built it. For the machine's screen an Xvfb outside of it. Needs root, debootstrap and a minute's download.
#   tests/package/fresh.sh [PACKAGE.deb]     that of app/package.sh by itself
# That takes three to five minutes; the last line is "Seen on a fresh machine."; build/fresh has a picture of each window.
set -euo pipefail
package=${1:+$(realpath "$1")}
cd "$(dirname "$0")/../.."
. app/setup.sh
package=${package:-$(echo build/polhode_*.deb)}
[ -f "$package" ] || {
  say "There is no package yet: app/package.sh makes it."
  exit 1
}
[ "$(id -u)" -eq 0 ] || {
  say "A bare Debian is made by root only."
  exit 1
}
# All that is started and mounted inside ends with the first process of this namespace.
if [ -z "${POLHODE_FRESH:-}" ]; then
  install_packages debootstrap xvfb xauth xdotool imagemagick
  POLHODE_FRESH=1 exec xvfb-run -a -s "-screen 0 1600x1000x24 -noreset" \
    unshare --mount --mount-proc --pid --fork --kill-child tests/package/fresh.sh "$package"
fi
pictures=build/fresh
mkdir -p $pictures
machine=$(mktemp -d)
chmod 755 "$machine"  # its own users read it
# Of another file system nothing is removed.
trap 'umount -lR "$machine/dev" "$machine/proc" 2>/dev/null || true; rm -rf --one-file-system "$machine"' EXIT
fail() {
  say "fresh.sh: $*"
  exit 1
}
inside() {
  chroot "$machine" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 TERM=dumb DEBIAN_FRONTEND=noninteractive \
    DISPLAY="$DISPLAY" XAUTHORITY=/root/.Xauthority "$@" </dev/null
}

say "== a bare Debian"
debootstrap --variant=minbase bookworm "$machine" >/dev/null
mount -t proc proc "$machine/proc"
mount --rbind /dev "$machine/dev"
# What a desktop has: manual pages, completion, a program that opens files by their type.
inside apt-get update -q >/dev/null
inside apt-get install -y -q man-db bash-completion fish zsh libglib2.0-bin >/dev/null
before=$(inside dpkg-query -W | wc -l)
if inside dpkg-query -W -f='${Package}\n' | grep -qE '^(libqt|libsundials|libhdf5|cmake|g\+\+$)'; then fail "not a bare machine"; fi

say "== apt install ./$(basename "$package")"
cp "$package" "$machine/root/"
inside sh -c "cd /root && apt-get install -y -q ./$(basename "$package")" >$pictures/apt.log
inside dpkg-query -W -f='${Package} ${Version}: ${Status}\n' polhode
echo "$(($(inside dpkg-query -W | wc -l) - before)) packages came with it"

say "== man polhode-cli"
page=$(inside man polhode-cli)
head -12 <<<"$page"
grep -q '^NAME' <<<"$page" || fail "no page"

say "== completion"
shown() {  # SHELL WORDS...: what it offers
  echo "$1, $2<Tab>: $(tr '\n' ' ' <<<"$3")"
  [[ "$3" == *"$4"* ]] || fail "$1 does not offer $4"
}
# What Tab does: the words so far, and the shell's own search for who completes them.
in_bash() {
  inside bash -c '. /usr/share/bash-completion/bash_completion; read -ra COMP_WORDS <<<"$1"; COMP_LINE=$1 COMP_POINT=${#1}
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _completion_loader "${COMP_WORDS[0]}"
    $(complete -p "${COMP_WORDS[0]}" | sed "s/.*-F \([^ ]*\) .*/\1/") 2>/dev/null; printf "%s\n" "${COMPREPLY[@]}"' - "$1"
}
in_zsh() {
  inside zsh -c 'zmodload zsh/zpty; zpty shell zsh -f -i; zpty -w shell "autoload -U compinit; compinit -u; PS1=ready; unset zle_bracketed_paste"
    zpty -r -m shell text "*ready*ready*"; zpty -n -w shell "$1"$'"'\t'"'; for i in {1..40}; do sleep 0.1; zpty -r -t shell more && text=$text$more; done
    print -r -- ${(V)text##*ready}' - "$1"
}
shown bash "polhode-cli ru" "$(in_bash "polhode-cli ru")" run
shown bash "polhode-cli run --example gy" "$(in_bash "polhode-cli run --example gy")" gyro-top
shown fish "polhode-cli run --example gy" "$(inside fish -c 'complete -C "polhode-cli run --example gy"')" gyro-top
shown zsh "polhode-cli run --example gyro-t" "$(in_zsh "polhode-cli run --example gyro-t")" gyro-top

say "== the command line"
inside polhode-cli run --example gyro-top | tail -4

# opened NAME TITLE COMMAND...: what a command of the desktop opens has a window of that title, which is looked at and closed.
opened() {
  local name=$1 title=$2 window
  shift 2
  inside "$@" &
  window=$(timeout 60 xdotool search --sync --onlyvisible --name "$title" | head -1) || fail "$*: no window $title"
  sleep 4  # its picture is for people
  import -window root "$pictures/$name.png"
  echo "$*: $(xdotool getwindowname "$window"), $pictures/$name.png"
  pkill -x polhode  # of this namespace
  while pgrep -x polhode >/dev/null; do sleep 0.1; done
}
xauth extract "$machine/root/.Xauthority" "$DISPLAY"

say "== the menu"
opened menu 'Polhode$' gio launch /usr/share/applications/org.polhode.Polhode.desktop

say "== files by their type"
scenario=/root/tennis-racket-flip.polhode.json
lesson=/root/precession-and-nutation.polhode-lesson.json
inside cp /usr/share/polhode/scenarios/${scenario##*/} /usr/share/polhode/lessons/${lesson##*/} /root/
for file in $scenario $lesson; do
  echo "$file: $(inside gio info -a standard::content-type "$file" | sed -n 's/.*content-type: //p')"
done
opened scenario 'Polhode$' gio open $scenario
opened lesson 'Polhode$' gio open $lesson

say "== removed"
inside apt-get purge -y -q polhode >/dev/null
[ -z "$(find "$machine"/usr "$machine"/etc -iname '*polhode*')" ] || fail "$(find "$machine"/usr "$machine"/etc -iname '*polhode*') is left behind"
echo "Seen on a fresh machine."
