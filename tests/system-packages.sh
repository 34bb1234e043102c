#!/bin/sh
# The tests of the real window need an X server and a Wayland desktop without a screen and a robot hand, that of the
# book a browser; they skip, saying so, without them. What compiles the rules (tests/compiled.sh) needs a C compiler, and fails without.
set -eu
missing=""
command -v Xvfb >/dev/null || missing="$missing xvfb"
command -v weston >/dev/null || missing="$missing weston"
command -v setxkbmap >/dev/null || missing="$missing x11-xkb-utils"
command -v xdotool >/dev/null || missing="$missing xdotool"
command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || missing="$missing chromium-headless-shell"
command -v cc >/dev/null || missing="$missing gcc libc6-dev"
headers=$(python3 -c 'import sysconfig; print(sysconfig.get_path("include"))')
[ -f "$headers/Python.h" ] || missing="$missing python3-dev"
if [ -z "$missing" ]; then
    echo "Xvfb, weston, setxkbmap, xdotool, a browser and a C compiler are here"
elif command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    apt-get update -qq
    for each in $missing; do
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$each" >/dev/null ||
            echo "not to be had: $each; what needs it will be skipped or fail"
    done
else
    echo "not installed:$missing; what needs them will be skipped or fail"
fi
