"""The evenings kept on disk: what a list of them shows, read from the first and last line of each file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from game.match import saves
from game.match.saves import Header, SaveError

_TAIL = 4096  # bytes from which the last line is read
_ENDED = b'{"line":"end"'
_MOST = 500  # files looked at


@dataclass(frozen=True)
class Kept:
    """A saved evening: its file, when it was left (seconds since the epoch), its header, whether the game is over.

    Where `header` is None, `trouble` says in a sentence why the file cannot be opened.
    """

    path: Path
    left: float
    header: Header | None
    over: bool = False
    trouble: str = ""


def saves_dir(data_dir: Path) -> Path:
    """Return the folder new games are kept in."""
    return data_dir / "saves"


def kept(data_dir: Path) -> list[Kept]:
    """Return the saved evenings, the one left last first; an unreadable folder holds none."""
    return [_look_at(path, left) for left, path in sorted(_files(saves_dir(data_dir)), reverse=True)[:_MOST]]


def last_left(data_dir: Path) -> Kept | None:
    """Return the evening to go on with: the last one left unfinished, else the last one."""
    newest: Kept | None = None
    for left, path in sorted(_files(saves_dir(data_dir)), reverse=True)[:_MOST]:
        found = _look_at(path, left)
        if not found.over:
            return found
        newest = newest or found
    return newest


def _files(folder: Path) -> Iterator[tuple[float, Path]]:
    try:
        for path in folder.glob("*" + saves.SUFFIX):
            if path.is_file():
                yield path.stat().st_mtime, path
    except OSError:
        return


def _look_at(path: Path, left: float) -> Kept:
    try:
        header = next(saves.read(path)).line
        with open(path, "rb") as file:
            file.seek(max(0, path.stat().st_size - _TAIL))
            lines = file.read(_TAIL).splitlines()
    except SaveError as error:
        return Kept(path, left, None, trouble=str(error))
    except (OSError, saves.Damage, StopIteration) as error:
        return Kept(path, left, None, trouble=f"{saves.label(path)} cannot be read: {error}.")
    if not isinstance(header, Header):
        return Kept(path, left, None, trouble=f"{saves.label(path)} does not begin like a saved game.")
    return Kept(path, left, header, over=bool(lines) and lines[-1].startswith(_ENDED))


def when(left: float, now: datetime | None = None) -> str:
    """Say when an evening was left: `today at 21:40`, `on 3 May at 20:15`."""
    moment, today = datetime.fromtimestamp(left), now or datetime.now()
    days = (today.date() - moment.date()).days
    day = {0: "today", 1: "yesterday"}.get(days, f"on {moment.day} {moment:%B}")
    year = f" {moment.year}" if moment.year != today.year and days > 1 else ""
    return f"{day}{year} at {moment:%H:%M}"
