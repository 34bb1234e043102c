"""The places of boxes: the folder `boxes` of the data folder, and a list of the boxes that were used from elsewhere.

A saved game knows its box by its hash. The list says where the box is, so that its pictures are found again.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from game.boxes import whole_file
from game.boxes.files import ZIPS

FOLDER, LIST = "boxes", "boxes.json"
MAX_KNOWN = 200
MAX_LOOKED_AT = 500  # files whose dates are compared


def folder(data_dir: Path) -> Path:
    """Return the folder for boxes in the data folder. It may not exist yet."""
    return data_dir / FOLDER


def stored(data_dir: Path) -> list[Path]:
    """Return the boxes in the data folder: folders and zips, by name."""
    try:
        boxes = [path for path in folder(data_dir).iterdir() if path.is_dir() or path.suffix.lower() in ZIPS]
    except OSError:
        return []
    return sorted((path for path in boxes if not path.name.startswith(".")), key=lambda path: path.name.casefold())


def note(data_dir: Path, digest: str, path: Path) -> None:
    """Remember where the box with this hash is. A list that cannot be written is left as it is."""
    known = {digest: str(path.absolute()), **_known(data_dir)} | {digest: str(path.absolute())}
    try:
        whole_file.write(
            data_dir / LIST, msgspec.json.format(msgspec.json.encode(dict(list(known.items())[:MAX_KNOWN])))
        )
    except OSError:
        return


def last(data_dir: Path, digest: str) -> Path | None:
    """Return the place where the box with this hash was last used, if there still is something."""
    path = Path(_known(data_dir).get(digest, ""))
    return path if path != Path() and path.exists() else None


def places(data_dir: Path, digest: str) -> Iterator[Path]:
    """Yield where the box with this hash may be: the place it was last used from, then the boxes of the data folder."""
    known = last(data_dir, digest)
    if known is not None:
        yield known
    yield from stored(data_dir)


def changed_at(path: Path) -> float:
    """Return when a file of a box was last changed, in seconds; 0 for a box that is not there."""
    newest = 0.0
    try:
        newest = path.stat().st_mtime
        for count, file in enumerate(path.rglob("*") if path.is_dir() else ()):
            if count > MAX_LOOKED_AT:
                break
            newest = max(newest, file.stat().st_mtime)
    except OSError:
        return newest
    return newest


def _known(data_dir: Path) -> dict[str, str]:
    try:
        return msgspec.json.decode((data_dir / LIST).read_bytes(), type=dict[str, str])
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return {}
