"""Do the packages hold all that the program needs? Run by `python -m tests.packed FOLDER` over a wheel and an sdist."""

from __future__ import annotations

import sys
import tarfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("assets", "game", "scenes")
BESIDE = ("README.md", "LICENSE", "CHANGELOG.md", "build.spec", "pyproject.toml")


def needed() -> set[str]:
    """Every file of the program, as paths from its root."""
    files = (path for room in ROOMS for path in (ROOT / room).rglob("*") if path.is_file())
    return {path.relative_to(ROOT).as_posix() for path in files if "__pycache__" not in path.parts}


def lacking(folder: Path) -> list[str]:
    """What the wheel and the sdist of a folder lack."""
    (wheel,), (sdist,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    with zipfile.ZipFile(wheel) as whole:
        spoken = [f"{wheel.name} lacks {name}" for name in sorted(needed() - set(whole.namelist()))]
    with tarfile.open(sdist) as whole:
        names = {name.partition("/")[2] for name in whole.getnames()}
    return spoken + [f"{sdist.name} lacks {name}" for name in sorted((needed() | {*BESIDE}) - names)]


if __name__ == "__main__":
    found = lacking(Path(sys.argv[1]))
    print("\n".join(found) or f"both hold all {len(needed())} files of the program")
    sys.exit(bool(found))
