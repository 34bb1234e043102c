"""Folders and files of the program: data, settings, saved games and their names."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import NamedTuple

import platformdirs

from game.match.journal import free_path, patiently, sweep
from game.match.load import COPY, is_copy
from game.match.save_format import FILE_LIMIT, SUFFIX, Header, SaveError, head
from game.match.text import clean_text

APP = "lantern-table"
PORTABLE = f"{APP}-data"
TAIL = 1 << 16
NAME_LIMIT = 60  # characters in the name of a saved game
_UNNAMED = re.compile(r"\d{4}-\d\d-\d\d \d\d\.\d\d( \d+)?")
_BARRED = re.compile(r'[\\/:*?"<>|\x00-\x1f]')  # characters that some system forbids in a file name
_RESERVED = re.compile(r"(?i:con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])( *\..*)?")  # devices of Windows
STEM_BYTES = 200  # of a file name without its suffix; systems allow 255 in all, and a temporary name is longer
_EPOCH = datetime(1970, 1, 1)
_EARLIEST, _LATEST = -62_000_000_000.0, 253_000_000_000.0  # seconds since 1970: in the years 5 and 9987


def portable_dir() -> Path | None:
    """Return the data folder beside the program, if a user has made one; otherwise None.

    On a Mac the visible program is a folder `Lantern Table.app`.
    """
    beside = Path(sys.executable).parent
    if getattr(sys, "frozen", False) and beside.parts[-2:] == ("Contents", "MacOS"):
        beside = beside.parents[2]
    folder = beside / PORTABLE
    return folder if folder.is_dir() else None


def data_dir(chosen: Path | None = None) -> Path:
    """Return the data folder: the one that the player chose, or the one beside the program, or the system's.

    The folder may not exist yet.
    """
    return chosen or portable_dir() or platformdirs.user_data_path(APP, appauthor=False)


def settings_file(chosen: Path | None = None) -> Path:
    """Return the settings file: in the chosen data folder or the one beside the program, or else where the system keeps
    it."""
    folder = chosen or portable_dir() or platformdirs.user_config_path(APP, appauthor=False)
    return folder / "settings.toml"


def saves_dir(data: Path) -> Path:
    """Return the folder of saved games inside the data folder."""
    return data / "saves"


def new_save(data: Path, game_id: str) -> Path:
    """Return the path of a new file for a match that begins now."""
    return free_path(saves_dir(data) / f"{game_id} {datetime.now():%Y-%m-%d %H.%M}{SUFFIX}")


def copy_of(data: Path, game_id: str) -> Path:
    """Return the path of a new file for a copy of a match as it is now."""
    return free_path(saves_dir(data) / f"{game_id} {COPY}{datetime.now():%Y-%m-%d %H.%M}{SUFFIX}")


def tidy(data: Path, settings: Path) -> None:
    """Delete the unfinished files of a killed program in the folder `data` and beside the file `settings`."""
    kept = [saves_dir(data), *(data / name for name in ("copies", "exports", "stories"))]
    for folder in {data, settings.parent, *kept, *(data / "layouts").glob("*")}:
        sweep(folder)


def begun_before(data: Path, game_id: str) -> int:
    """Return the number of saved matches of a game, without copies; 0 if the folder cannot be read."""
    try:
        return sum(not is_copy(path, game_id) for path in saves_dir(data).glob(f"{game_id} *{SUFFIX}"))
    except OSError:
        return 0


class Saved(NamedTuple):
    """A saved game in a list.

    Attributes:
        path: its file.
        header: its header; None if it cannot be opened.
        over: whether the game is over.
        when: when it was left or ended, or when a copy was made, in seconds since 1970.
        trouble: why it cannot be opened; empty if it can.
    """

    path: Path
    header: Header | None
    over: bool
    when: float
    trouble: str

    @property
    def name(self) -> str:
        """Return the name that a person gave it; empty if it is named by a time only, as a new game or a copy is."""
        stem = self.path.stem.removeprefix(f"{self.header.game} ") if self.header is not None else ""
        return "" if _UNNAMED.fullmatch(stem.removeprefix(COPY)) else clean_text(stem, NAME_LIMIT)

    @property
    def copy(self) -> bool:
        """Return whether it is a copy that a person made of a match. Opening a copy does not change it."""
        return self.header is not None and is_copy(self.path, self.header.game)


def saved_games(data: Path) -> list[Saved]:
    """Return all saved games, the most recent first. Only their first and last lines are read.

    An empty file is left out: the program was killed before the deal was shown.
    """
    return sorted(looked_at(saves_dir(data)), key=lambda saved: -saved.when)


def rename(saved: Saved, name: str) -> Path:
    """Rename a saved game; an empty name means the time at which it was left. Return its new path.

    The name of a copy always begins with `COPY`.

    Raises:
        OSError: the file could not be renamed.
    """
    assert saved.header is not None
    wanted = clean_text(_BARRED.sub(" ", name), NAME_LIMIT).rstrip(". ")
    if wanted == saved.name:
        return saved.path
    left = f"{moment(saved.when):%Y-%m-%d %H.%M}"
    if saved.copy:
        wanted = "" if wanted == COPY.rstrip() else wanted.removeprefix(COPY).lstrip()
        wanted = COPY + (wanted or left)
    elif f"{wanted} ".startswith(COPY):
        wanted = f" {wanted}"  # a second space: only what begins with a single one is a copy
    stem = fit_for_file(f"{saved.header.game} {wanted or left}")
    path = free_path(saved.path.with_name(f"{stem}{SUFFIX}"), of=saved.path)
    patiently(lambda: saved.path.rename(path))
    return path


def moment(seconds: float) -> datetime:
    """Return seconds since 1970 as a local time, limited to what the calendar of the system supports."""
    try:
        return datetime.fromtimestamp(min(max(seconds, _EARLIEST), _LATEST))
    except (OverflowError, ValueError, OSError):
        return _EPOCH + timedelta(seconds=min(max(seconds, _EARLIEST), _LATEST))


def fit_for_file(stem: str) -> str:
    """Return a file name without its suffix in a form that every system accepts; empty if nothing is left.

    Forbidden characters, reserved names and final dots are replaced or removed, and the length is limited.
    """
    fit = _BARRED.sub(" ", stem).rstrip(". ")
    fit = fit.encode()[:STEM_BYTES].decode(errors="ignore").rstrip(". ")
    return f"_{fit}" if _RESERVED.fullmatch(fit) else fit


def looked_at(folder: Path) -> Iterator[Saved]:
    """Yield the saved games of a folder, in no particular order."""
    try:
        entries = [(path, path.stat()) for path in folder.glob(f"*{SUFFIX}")]
    except OSError:
        return
    for path, status in entries:
        if not status.st_size:
            continue
        try:
            yield saved(path)
        except SaveError as error:
            yield Saved(path, None, False, status.st_mtime, str(error))


def saved(path: Path) -> Saved:
    """Return the description of a saved game in any folder. Only its first and last lines are read.

    Raises:
        SaveError: it cannot be opened; the message is meant for the player.
    """
    header = head(path)
    try:
        when = path.stat().st_mtime
    except OSError:
        when = 0.0
    return Saved(path, header, _is_over(path), when, "")


def _is_over(path: Path) -> bool:
    """Return whether the file has a line `end` near its end; talk may follow that line."""
    try:
        size = path.stat().st_size
        with open(path, "rb") as file:
            file.seek(max(0, min(size, FILE_LIMIT) - TAIL))
            return b'\n{"line":"end"' in b"\n" + file.read(TAIL)
    except OSError:
        return False
