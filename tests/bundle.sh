#!/bin/sh
# Builds the download in a temporary folder, then lets the program in it play (in several processes), answer and draw.
set -eu
python=${1:-python3}
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
unset DISPLAY WAYLAND_DISPLAY
export PYGAME_HIDE_SUPPORT_PROMPT=1

"$python" -m PyInstaller build.spec --distpath "$here" --workpath "$here/work" --noconfirm --log-level ERROR
program=$here/lantern-table/lantern-table
"$program" version

games="simulate tricks-and-treats --seats 4 --games 16 --bot careful,random --seed bundle --jobs 2 --json"
# shellcheck disable=SC2086
"$program" $games >"$here/bundled.json"
# shellcheck disable=SC2086
"$python" -m game $games >"$here/source.json"
cmp "$here/bundled.json" "$here/source.json"
echo "plays 16 games as the source does"

echo '{"cmd": "new", "game": "tricks-and-treats", "seats": 3, "seed": 1}' | "$program" engine | grep -q '"ok":true'
echo "answers"

"$program" screenshot tricks-and-treats --seat 0 --seed 7 --actions 40 --size 1280x720 --out "$here/table.png"
test "$(head -c 4 "$here/table.png" | tail -c 3)" = PNG
echo "draws"

tar -C "$here" -czf "$here/lantern-table.tar.gz" lantern-table
du -sk "$here/lantern-table" "$here/lantern-table.tar.gz" | awk '{ printf "%.1f MB  ", $1 / 1024 } END { print "(folder, packed)" }'
