#!/bin/sh
# Builds the download in a temporary folder, then lets the program in it try itself as on a stranger's machine, play (in
# several processes), answer and draw. With LANTERN_TABLE_COMPILED, the folder that tests/compiled.sh has filled, it is the one
# with compiled rules, and plays as the sources do all the same.
set -eu
python=${1:-python3}
here=$(mktemp -d)
trap 'chmod -R u+w "$here"; rm -rf "$here"' EXIT
unset DISPLAY WAYLAND_DISPLAY
export PYGAME_HIDE_SUPPORT_PROMPT=1

"$python" -m PyInstaller build.spec --distpath "$here" --workpath "$here/work" --noconfirm --log-level ERROR
program=$here/lantern-table/lantern-table
"$program" version

# A place that may not be written, a name with spaces and letters beyond ASCII, an environment with nothing in it but an
# empty home, and a user who has built nothing.
place="$here/Jürgens Spiele – 卓"
mkdir "$place" "$place/home"
mv "$here/lantern-table" "$place/"
chmod 755 "$here"
chmod -R a-w,a+rX "$place/lantern-table"
stranger=$(id -un nobody 2>/dev/null || true)
if [ "$(id -u)" = 0 ] && [ -n "$stranger" ] && command -v setpriv >/dev/null; then
    chown "$stranger" "$place/home"
    as_stranger="setpriv --reuid $stranger --regid $(id -g nobody) --clear-groups"
fi
${as_stranger:-} env -i HOME="$place/home" TMPDIR="$place/home" "$place/lantern-table/lantern-table" --selftest | tee "$here/told"
grep -q "^Everything works" "$here/told"
test -z "${LANTERN_TABLE_COMPILED:-}" || grep -q "rules compiled$" "$here/told"
test -z "$(ls -A "$place/home")"
echo "leaves nothing behind"
program=$place/lantern-table/lantern-table

games="simulate tricks-and-treats --seats 4 --games 16 --bot careful,random --seed bundle --jobs 2 --json"
# shellcheck disable=SC2086
"$program" $games >"$here/bundled.json"
# shellcheck disable=SC2086
"$python" -m game $games >"$here/source.json"
cmp "$here/bundled.json" "$here/source.json"
echo "plays 16 games as the source does"

echo '{"cmd": "new", "game": "tricks-and-treats", "seats": 3, "seed": 1}' | "$program" engine | grep -q '"ok":true'
echo "answers"

picture="screenshot tricks-and-treats --seat 0 --seed 7 --actions 40 --size 1280x720 --out"
# shellcheck disable=SC2086
"$program" $picture "$here/bundled.png"
# shellcheck disable=SC2086
"$python" -m game $picture "$here/source.png"
cmp "$here/bundled.png" "$here/source.png"
echo "draws as the source does"

# A game in the folder: nothing of it runs before it is trusted, or after a change. Then it plays and draws with its own look.
data=$here/data
mkdir -p "$data/games"
"$python" -m game new-game coin-bag --out "$here/made" >/dev/null
cp -R "$here/made/coin-bag" "$data/games/"
games="simulate coin-bag --games 2 --bot random --seed bundle --json --data-dir"
refused() { # what the message must contain
    # shellcheck disable=SC2086
    if "$program" $games "$data" >/dev/null 2>"$here/told"; then exit 1; fi
    grep -q "$1" "$here/told"
}
refused "have not trusted"
"$program" trust coin-bag --data-dir "$data" >/dev/null
# shellcheck disable=SC2086
"$program" $games "$data" >"$here/bundled.json"
# shellcheck disable=SC2086
"$python" -m game $games "$data" >"$here/source.json"
cmp "$here/bundled.json" "$here/source.json"
picture="screenshot coin-bag --seat 0 --seed 7 --size 1280x720 --data-dir $data --out"
# shellcheck disable=SC2086
"$program" $picture "$here/bundled.png"
# shellcheck disable=SC2086
"$python" -m game $picture "$here/source.png"
cmp "$here/bundled.png" "$here/source.png"
echo "# changed" >>"$data/games/coin-bag/coin_bag/script.py"
refused "have changed since"
echo "plays and draws a game of the folder, once it is trusted"

if command -v Xvfb >/dev/null && command -v weston >/dev/null; then sh tests/window.sh "$program"; fi

for file in LICENSE.txt THIRD-PARTY-LICENSES.txt lantern-table.cdx.json "READ ME.txt"; do test -s "$place/lantern-table/$file"; done
if grep NOASSERTION "$place/lantern-table/THIRD-PARTY-LICENSES.txt"; then exit 1; fi
grep -q '^SDL: Zlib' "$place/lantern-table/THIRD-PARTY-LICENSES.txt"
echo "names the licence of every part"

share=$place/lantern-table/share
if command -v desktop-file-validate >/dev/null; then desktop-file-validate "$share"/applications/*.desktop; fi
if command -v appstreamcli >/dev/null; then appstreamcli validate --no-net "$share"/metainfo/*.xml; fi

tar -C "$place" -czf "$here/lantern-table.tar.gz" lantern-table
du -sk "$place/lantern-table" "$here/lantern-table.tar.gz" | awk -F'\t' '{ printf "%.1f MB  ", $1 / 1024 } END { print "(folder, packed)" }'
