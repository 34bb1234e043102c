"""The trash: saved games that were thrown away lie there for a while and can be put back.

Each lies under its own name in a folder that is called by the moment it was thrown away.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from pathlib import Path

from game.match.journal import Journal, free_path
from game.match.paths import Saved, looked_at, saves_dir

DAYS = 30  # that it keeps a saved game
_STAMP = "%Y-%m-%d %H.%M.%S"


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
    return path.rename(folder / path.name)


def put_back(data: Path, path: Path) -> Path:
    """Move a saved game out of the trash to where it was; returns where it lies now.

    Raises:
        OSError: it could not be moved.
    """
    saves_dir(data).mkdir(parents=True, exist_ok=True)
    back = path.rename(free_path(saves_dir(data) / path.name))
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
        path.unlink(missing_ok=True)
        _tidy(path.parent)


def outdated(data: Path, now: datetime) -> Iterator[Path]:
    """What has lain in the trash for longer than `DAYS`."""
    for saved in thrown_away(data):
        with contextlib.suppress(ValueError):  # a folder of another name is somebody else's
            if now - datetime.strptime(saved.path.parent.name[:19], _STAMP) > timedelta(days=DAYS):
                yield saved.path


def _tidy(folder: Path) -> None:
    """Take away a folder that holds nothing any more."""
    with contextlib.suppress(OSError):
        folder.rmdir()
