#!/usr/bin/env bash
# Makes the manual's pictures anew with the program, on a screen of its own.
#   resources/manual/pictures.sh [NAME...]     without names all of them
# Needs xvfb-run, xdotool and ImageMagick. POLHODE names another program than that of build/release.
# What is cut out of the window is given as WIDTHxHEIGHT+LEFT+TOP in pixels of a window of 1280x800.
set -euo pipefail
cd "$(dirname "$0")/../.."
POLHODE=${POLHODE:-$PWD/build/release/bin/polhode}
pictures=$PWD/resources/manual/pictures
scenarios=$PWD/resources/scenarios
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# Nobody's settings, English, light.
export XDG_CONFIG_HOME=$folder XDG_RUNTIME_DIR=$folder LC_ALL=C.UTF-8 LANGUAGE=en QT3D_RENDERER=opengl POLHODE
wanted=("$@")

asked_for() {
  [ ${#wanted[@]} -eq 0 ] && return 0
  local name
  for name in "${wanted[@]}"; do [ "$name" = "$1" ] && return 0; done
  return 1
}

# keep NAME FILE [PART]: few colours are enough for a window, and make a small file.
keep() {
  convert "$2" ${3:+-crop "$3" +repage} -strip +dither -colors 200 "PNG8:$pictures/$1.png"
}

# window NAME PART SECONDS ARGUMENTS...: of the window, after so many seconds of its motion.
window() {
  local name=$1 part=$2 after=$3
  shift 3
  asked_for "$name" || return 0
  xvfb-run -a -s "-screen 0 1280x800x24 -noreset" "$POLHODE" --window-size 1280x800 --screenshot "$folder/shot.png" --after "$after" "$@"
  keep "$name" "$folder/shot.png" "$part"
}

# screen NAME PART KEYS ARGUMENTS...: of the screen, after keys and clicks; what is opened stands before the window.
screen() {
  local name=$1 part=$2 keys=$3
  shift 3
  asked_for "$name" || return 0
  KEYS=$keys SHOT=$folder/shot.png xvfb-run -a -s "-screen 0 1280x800x24 -noreset" bash -c '
    "$POLHODE" --window-size 1280x800 "$@" & program=$!
    sleep 6
    window=$(xdotool search --onlyvisible --name Polhode | tail -1)
    xdotool windowfocus "$window"
    eval "$KEYS"
    import -window root "$SHOT"
    kill $program' pictures "$@"
  keep "$name" "$folder/shot.png" "$part"
}

# view FILE EXAMPLE END STAGES [MORE OF THE VIEW]: a scenario of two runs that is shown like that.
view() {
  cat >"$folder/$1.polhode.json" <<JSON
{"format": "polhode-scenario", "version": 2, "example": "$2", "t_end": $3,
 "runs": [{"name": "Quaternion, null space", "formulation": "quaternion-null-space"},
          {"name": "Directors, absolute", "formulation": "director-absolute"}],
 "view": {"stages": [$4], "play": false, "at": $5${6:+, $6}}}
JSON
  echo "$folder/$1.polhode.json"
}

all= stage=586x640+292+62
first=$(view first gyro-top 60 '"bodies"' 4 '"speed": 0.3')
window window "$all" 3 "$first"
window transport-time 580x38+0+26 3 "$first"
window transport-speed 640x38+590+26 3 "$first"
window scenario 290x380+0+64 3 "$first"
window runs 290x132+0+452 3 "$first"
window settings 290x190+0+584 3 "$first"
window plots 400x640+880+62 3 "$first"
window scoreboard 986x74+292+704 3 "$first"

window stage-bodies $stage 2 "$first"
window stage-poinsot $stage 2 "$(view poinsot tennis-racket 2 '"poinsot"' 0.5)"
window stage-momentum $stage 2 "$(view momentum tennis-racket 2 '"momentum"' 1.2)"
window stage-cones $stage 2 "$(view cones gyro-top 10 '"cones"' 2)"
window stage-gimbal $stage 2 "$(view gimbal gyro-top 10 '"gimbal"' 2)"
window stage-phase $stage 2 "$(view phase gyro-top 10 '"phase"' 5)"
window magnify $stage 2 "$(view magnify gyro-top 20 '"bodies"' 20 '"layout": "grid", "magnify": 3')"
window apart $stage 4 "$(view apart gyro-top 20 '"bodies"' 10 '"layout": "apart"')"

window comparison "$all" 6 "$scenarios/tennis-racket-flip.polhode.json"
window branches "$all" 3 "$scenarios/gyro-top-branches.polhode.json"
window lesson "$all" 3 --lesson intermediate-axis

screen map 623x678+657+122 'xdotool key m; sleep 6' --example tennis-racket
screen neighbours "$all" 'xdotool key n; sleep 3' --example tennis-racket --paused
screen equations 660x642+300+40 'xdotool mousemove 281 13 click 1; sleep 1; xdotool key Down Return; sleep 3' --example gyro-top --paused
screen record 364x245+448+230 'xdotool key ctrl+shift+r; sleep 2' --example gyro-top --paused
# figure NAME FIGURE
figure() {
  asked_for "$1" || return 0
  "$(dirname "$POLHODE")/polhode-cli" figure "$2" --output "$folder/figure.png"
  convert "$folder/figure.png" -resize 900x "$folder/small.png"
  keep "$1" "$folder/small.png"
}
figure work-precision lang-13
figure lang-6 lang-6
figure lang-16 lang-16
figure polhodes polhodes
