#!/bin/sh
# The tests of the real window need an X server without a screen and a robot hand. They skip, saying so, without them.
set -eu
missing=""
command -v Xvfb >/dev/null || missing="$missing xvfb"
command -v xdotool >/dev/null || missing="$missing xdotool"
if [ -z "$missing" ]; then
    echo "Xvfb and xdotool are here"
elif command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    apt-get update -qq
    # shellcheck disable=SC2086
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
else
    echo "not installed:$missing; the tests of the real window will be skipped"
fi
