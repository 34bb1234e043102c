"""Whether the rules that releases compile can be compiled: all of mypyc's work, but none of the C compiler's.

Run by `python -m tests.compilable`. It takes what `pyproject.toml` lists for `hatch-mypyc`, and fails where mypyc does.
`tests/compiled.sh` compiles it wholly, and compares both builds.
"""

from __future__ import annotations

import tempfile
import tomllib
from fnmatch import fnmatch
from pathlib import Path

from mypyc.build import mypycify

ROOT = Path(__file__).parent.parent


def compiled() -> list[str]:
    """The files that are compiled, by their places in the sources."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    hook = told["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    found = [f"/{path.relative_to(ROOT).as_posix()}" for path in sorted((ROOT / "game").rglob("*.py"))]
    wanted = [path for path in found if any(fnmatch(path, each) for each in hook["include"])]
    return [path[1:] for path in wanted if not any(fnmatch(path, each) for each in hook["exclude"])]


def main() -> None:
    """Compile them to C; mypyc itself says what it cannot read, and ends the program."""
    files = compiled()
    with tempfile.TemporaryDirectory() as folder:
        mypycify(["--ignore-missing-imports", *files], multi_file=True, group_name="lantern_table", target_dir=folder)
    print(f"{len(files)} files can be compiled")


if __name__ == "__main__":
    main()
