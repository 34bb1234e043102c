"""The trash: deleted saved games stay here for a while and can be restored.

Each is in a folder named after the moment of its deletion, under its own name. As a clock can be wrong, a file beside
the folders records when each was first seen and when it was first found outdated.
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

DAYS = 30  # a saved game stays in the trash
SEEN = "seen.json"
SEEN_LIMIT = 4 << 20  # bytes
_DAY = 86_400.0  # seconds
_STAMP = "%Y-%m-%d %H.%M.%S"


class Sight(msgspec.Struct, omit_defaults=True):
    """Times of a folder of the trash, in seconds since 1970.

    Attributes:
        first: when it was first seen.
        due: since when it has been found outdated each time; None if it was not.
    """

    first: float
    due: float | None = None


_seen_decoder = msgspec.json.Decoder(dict[str, Sight])


def trash_dir(data: Path) -> Path:
    """Return the folder of the trash inside the data folder."""
    return data / "trash"


def throw_away(data: Path, path: Path) -> Path:
    """Move a saved game into the trash. Return its new path.

    Raises:
        SaveError: it is open in another window.
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
    """Restore a saved game from the trash. Return its new path.

    Raises:
        OSError: it could not be moved.
    """
    saves_dir(data).mkdir(parents=True, exist_ok=True)
    back = free_path(saves_dir(data) / path.name)
    patiently(lambda: path.rename(back))
    _tidy(path.parent)
    return back


def thrown_away(data: Path) -> list[Saved]:
    """Return the saved games in the trash, the one deleted last first."""
    try:
        folders = sorted(trash_dir(data).iterdir(), reverse=True)
    except OSError:
        return []
    return [saved for folder in folders for saved in looked_at(folder)]


def empty(paths: Iterable[Path]) -> None:
    """Delete files of the trash for good.

    Raises:
        OSError: one of them could not be deleted; it and the files after it remain.
    """
    for path in paths:
        patiently(partial(path.unlink, missing_ok=True))
        _tidy(path.parent)


def outdated(data: Path, now: datetime) -> list[Path]:
    """Return the files to delete: in the trash for more than `DAYS` days, both by folder name and since first seen.

    A clock may be wrong, so a file is deleted only if it was already found outdated a day before.
    """
    kept, seen, overdue = _seen(data), {}, []
    for saved in thrown_away(data):
        name, at = saved.path.parent.name, now.timestamp()
        try:
            stamp = datetime.strptime(name[:19], _STAMP)
        except ValueError:  # a folder with another name does not belong to the trash
            continue
        sight = kept.get(name, Sight(at))
        sight.first = min(sight.first, at)
        if now - stamp <= timedelta(days=DAYS):
            sight.due = None
        elif sight.due is None or sight.due > at:
            sight.due = at
        elif at - sight.due >= _DAY and at - sight.first > DAYS * _DAY:
            overdue.append(saved.path)
        seen[name] = sight
    try:
        if seen or kept:
            write_copy(trash_dir(data) / SEEN, msgspec.json.encode(seen))
    except OSError:
        return []
    return overdue


def _seen(data: Path) -> dict[str, Sight]:
    """Return the records about the folders of the trash; empty if they cannot be read."""
    path = trash_dir(data) / SEEN
    try:
        if path.stat().st_size <= SEEN_LIMIT:
            return _seen_decoder.decode(path.read_bytes())
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        pass
    return {}


def _tidy(folder: Path) -> None:
    """Remove a folder if it is empty."""
    with contextlib.suppress(OSError):
        folder.rmdir()
