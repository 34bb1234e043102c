"""Where the program keeps its things."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import platformdirs

from game.match.resume import free_path
from game.match.saves import FILE_LIMIT, SUFFIX, Header, SaveError, read

APP = "lantern-table"
TAIL = 1 << 16


def data_dir(chosen: Path | None = None) -> Path:
    """The folder for everything kept: the one the player chose, else the system's. It may not exist yet."""
    return chosen if chosen is not None else platformdirs.user_data_path(APP, appauthor=False)


def settings_file(chosen: Path | None = None) -> Path:
    """The file of the settings: in the folder the player chose for everything, else in the system's place for them."""
    folder = chosen if chosen is not None else platformdirs.user_config_path(APP, appauthor=False)
    return folder / "settings.toml"


def saves_dir(data: Path) -> Path:
    """The folder of saved games inside the data folder."""
    return data / "saves"


def new_save(data: Path, game_id: str) -> Path:
    """A file that does not exist yet for a match that begins now."""
    return free_path(saves_dir(data) / f"{game_id} {datetime.now():%Y-%m-%d %H.%M}{SUFFIX}")


def begun_before(data: Path, game_id: str) -> int:
    """How many matches of a game the folder of saved games holds; 0 if it cannot be looked at."""
    try:
        return sum(1 for _ in saves_dir(data).glob(f"{game_id} *{SUFFIX}"))
    except OSError:
        return 0


class Saved(NamedTuple):
    """A saved game in a list: its header (None if it cannot be opened: `trouble` says why), whether it is over, when it
    was played last (seconds since 1970)."""

    path: Path
    header: Header | None
    over: bool
    when: float
    trouble: str


def saved_games(data: Path) -> list[Saved]:
    """All saved games, the one played last first. Only their first and last lines are looked at.

    An empty file is no game: the program was killed before the deal was shown to anybody.
    """
    return sorted(_saved(saves_dir(data)), key=lambda saved: -saved.when)


def _saved(folder: Path) -> Iterator[Saved]:
    try:
        found = [(path, path.stat()) for path in folder.glob(f"*{SUFFIX}")]
    except OSError:
        return
    for path, status in found:
        when = status.st_mtime
        if not status.st_size:
            continue
        try:
            header = next(read(path)).line
        except SaveError as error:
            yield Saved(path, None, False, when, str(error))
        else:
            assert isinstance(header, Header)
            yield Saved(path, header, _is_over(path), when, "")


def _is_over(path: Path) -> bool:
    """Whether a line `end` stands near the end of the file; talk may follow it."""
    try:
        size = path.stat().st_size
        with open(path, "rb") as file:
            file.seek(max(0, min(size, FILE_LIMIT) - TAIL))
            return b'\n{"line":"end"' in b"\n" + file.read(TAIL)
    except OSError:
        return False
