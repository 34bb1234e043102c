#!/bin/sh
# Lets a program try itself in real windows, and fails if its window opens under another video driver than expected. Linux:
# under an X server and under a Wayland desktop that nobody sees. Windows and macOS: on the desktop.
# Use: sh tests/window.sh PROGRAM [ARGUMENTS]
set -eu
here=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$here"' EXIT
unset SDL_VIDEODRIVER
export SDL_AUDIODRIVER=dummy

tried() { # the video driver that must have opened the window, and what is run
    driver=$1
    shift
    "$@" --selftest | tr -d '\r' | tee "$here/told"
    grep -q "^Everything works" "$here/told"
    grep -Eq "^  ok +window .* $driver, SDL" "$here/told" || { echo "the window did not open under $driver" >&2; exit 1; }
    echo "opens a window under $driver"
}

case $(uname) in
    Darwin) tried cocoa "$@" ;;
    Linux)
        unset DISPLAY WAYLAND_DISPLAY
        Xvfb -displayfd 1 -screen 0 1920x1080x24 -nolisten tcp >"$here/display" 2>/dev/null &
        server=$!
        while [ ! -s "$here/display" ]; do kill -0 "$server" && sleep 0.1; done
        DISPLAY=:$(cat "$here/display") tried x11 "$@"
        kill "$server"
        export XDG_RUNTIME_DIR="$here/run"
        mkdir -m 700 "$XDG_RUNTIME_DIR"
        weston --backend=headless-backend.so --socket=table --idle-time=0 >/dev/null 2>&1 &
        server=$!
        while [ ! -e "$XDG_RUNTIME_DIR/table" ]; do kill -0 "$server" && sleep 0.1; done
        WAYLAND_DISPLAY=table tried wayland "$@"
        ;;
    *) tried windows "$@" ;;
esac
