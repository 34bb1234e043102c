#!/bin/sh
# Builds wheel and sdist, looks whether all data is in them, and installs the wheel as pipx does: into an environment of
# its own, where the program tries itself.
set -eu
python=${1:-python3}
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
unset DISPLAY WAYLAND_DISPLAY PYTHONPATH

"$python" -m hatchling build -d "$here" >/dev/null
"$python" -m tests.packed "$here"
"$python" -m venv "$here/installed"
"$here/installed/bin/pip" install --quiet --disable-pip-version-check "$here"/*.whl
cd "$here"
installed/bin/lantern-table --selftest
installed/bin/lantern-table screenshot hearts --seed 7 --actions 20 --out table.png
test "$(head -c 4 table.png | tail -c 3)" = PNG
