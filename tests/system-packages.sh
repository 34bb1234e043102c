#!/bin/sh
# The tests of the real window need an X server without a screen and a robot hand, that of the book a browser. They
# skip, saying so, without them.
set -eu
missing=""
command -v Xvfb >/dev/null || missing="$missing xvfb"
command -v xdotool >/dev/null || missing="$missing xdotool"
command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || missing="$missing chromium-headless-shell"
if [ -z "$missing" ]; then
    echo "Xvfb, xdotool and a browser are here"
elif command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    apt-get update -qq
    for each in $missing; do
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$each" >/dev/null ||
            echo "not to be had: $each; its tests will be skipped"
    done
else
    echo "not installed:$missing; the tests of the real window will be skipped"
fi
