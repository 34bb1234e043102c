#!/bin/sh
# Builds the program with compiled rules into a folder of its own, away from the sources, where nothing is left; needs a C
# compiler and some minutes. Then both builds play the same seeds, and every action and view is compared.
# Use: sh tests/compiled.sh PYTHON FOLDER [WHEELS]; `PYTHONPATH=FOLDER python -P -m game` is the program, build.spec packs it
# where LANTERN_TABLE_COMPILED is FOLDER, and the wheel for this system is kept in the folder WHEELS. With QUICKLY=1 the C
# compiler optimises nothing: for comparing both builds alone.
set -eu
python=${1:-python3}
folder=${2:?where the compiled program shall lie}
wheels=${3:-}
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT

failed() { echo "the rules are not compiled: $1" >&2; exit 1; }
headers=$("$python" -c 'import sysconfig; print(sysconfig.get_path("include"))' | tr -d '\r')
[ -f "$headers/Python.h" ] || failed "there is no Python.h in $headers (python3-dev)"
case $(uname) in
    Linux | Darwin) command -v "${CC:-cc}" >/dev/null || failed "there is no C compiler (gcc and libc6-dev)" ;;
esac

"$python" -m venv "$here/tools"
tool=$here/tools/bin/python
[ -x "$tool" ] || tool=$here/tools/Scripts/python
"$tool" -m pip install --quiet --disable-pip-version-check "hatchling>=1.26" "hatch-mypyc>=0.16" "mypy>=1.14" "msgspec>=0.19" ||
    failed "what compiles them could not be fetched"
mkdir "$here/source"
git ls-files -z game scenes assets pyproject.toml README.md LICENSE | tar -c -f - --null -T - | tar -x -f - -C "$here/source"
if [ -n "${QUICKLY:-}" ]; then
    sed 's/opt_level = "2"/opt_level = "0"/' pyproject.toml >"$here/source/pyproject.toml"
fi
(cd "$here/source" && HATCH_BUILD_HOOK_ENABLE_MYPYC=1 "$tool" -m hatchling build -t wheel -d "$here")
"$python" -m pip install --quiet --disable-pip-version-check --no-deps --upgrade --target "$folder" "$here"/*.whl
"$python" -m tests.bench.builds --same "$folder"
if [ -n "$wheels" ]; then
    mkdir -p "$wheels"
    cp "$here"/*.whl "$wheels"
fi
