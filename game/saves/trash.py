"""The trash: saved games that were thrown away lie there for a while and can be put back.

Each lies under its own name in a folder that is called by the moment it was thrown away. As a clock can be wrong, a
file beside the folders keeps when each was first seen and when it was first found outdated.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

import msgspec

from game.match.journal import Journal, free_path, patiently, write_copy
from game.saves.paths import Saved, looked_at, saves_dir

DAYS = 30  # that it keeps a saved game
SEEN = "seen.json"
SEEN_LIMIT = 4 << 20  # bytes
_DAY = 86_400.0  # seconds
_STAMP = "%Y-%m-%d %H.%M.%S"


class Sight(msgspec.Struct, omit_defaults=True):
    """When a folder of the trash was first seen, and since when it has been found outdated each time (seconds)."""

    first: float
    due: float | None = None


_seen_decoder = msgspec.json.Decoder(dict[str, Sight])


def trash_dir(data: Path) -> Path:
    """The folder of the trash inside the data folder."""
    return data / "trash"


def throw_away(data: Path, path: Path) -> Path:
    """Move a saved game into the trash; returns where it lies now.

    Raises:
        SaveError: another window plays it.
        OSError: it could not be moved.
    """
    journal = Journal(path, fresh=False)
    journal.claim()
    journal.close()
    folder = free_path(trash_dir(data) / f"{datetime.now():{_STAMP}}")
    folder.mkdir(parents=True)
    try:
        patiently(lambda: path.rename(folder / path.name))
    except OSError:
        _tidy(folder)
        raise
    return folder / path.name


def put_back(data: Path, path: Path) -> Path:
    """Move a saved game out of the trash to where it was; returns where it lies now.

    Raises:
        OSError: it could not be moved.
    """
    saves_dir(data).mkdir(parents=True, exist_ok=True)
    back = free_path(saves_dir(data) / path.name)
    patiently(lambda: path.rename(back))
    _tidy(path.parent)
    return back


def thrown_away(data: Path) -> list[Saved]:
    """The saved games in the trash, the one thrown away last first."""
    try:
        folders = sorted(trash_dir(data).iterdir(), reverse=True)
    except OSError:
        return []
    return [saved for folder in folders for saved in looked_at(folder)]


def empty(paths: Iterable[Path]) -> None:
    """Do away with files of the trash for good.

    Raises:
        OSError: one of them could not be; those after it still lie there.
    """
    for path in paths:
        patiently(partial(path.unlink, missing_ok=True))
        _tidy(path.parent)


def outdated(data: Path, now: datetime) -> list[Path]:
    """What may be deleted: it has lain in the trash for longer than `DAYS`, by its name and since it was first seen.

    A clock may have been wrong then or may be wrong now, so nothing is deleted unless it was found outdated a day ago.
    """
    kept, seen, found = _seen(data), {}, []
    for saved in thrown_away(data):
        name, at = saved.path.parent.name, now.timestamp()
        try:
            stamp = datetime.strptime(name[:19], _STAMP)
        except ValueError:  # a folder of another name is somebody else's
            continue
        sight = kept.get(name, Sight(at))
        sight.first = min(sight.first, at)
        if now - stamp <= timedelta(days=DAYS):
            sight.due = None
        elif sight.due is None or sight.due > at:
            sight.due = at
        elif at - sight.due >= _DAY and at - sight.first > DAYS * _DAY:
            found.append(saved.path)
        seen[name] = sight
    try:
        if seen or kept:
            write_copy(trash_dir(data) / SEEN, msgspec.json.encode(seen))
    except OSError:
        return []
    return found


def _seen(data: Path) -> dict[str, Sight]:
    """What is known of the folders of the trash; nothing where that cannot be read."""
    path = trash_dir(data) / SEEN
    try:
        if path.stat().st_size <= SEEN_LIMIT:
            return _seen_decoder.decode(path.read_bytes())
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        pass
    return {}


def _tidy(folder: Path) -> None:
    """Take away a folder that holds nothing any more."""
    with contextlib.suppress(OSError):
        folder.rmdir()
