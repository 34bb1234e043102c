"""Where the program keeps its things."""

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
NAME_LIMIT = 60  # letters of the name of an evening
_UNNAMED = re.compile(r"\d{4}-\d\d-\d\d \d\d\.\d\d( \d+)?")
_BARRED = re.compile(r'[\\/:*?"<>|\x00-\x1f]')  # what the name of a file cannot hold on some system
_RESERVED = re.compile(r"(?i:con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])( *\..*)?")  # devices of Windows
STEM_BYTES = 200  # of a file name without its suffix; systems take 255 in all, and a rough copy adds to it
_EPOCH = datetime(1970, 1, 1)
_EARLIEST, _LATEST = -62_000_000_000.0, 253_000_000_000.0  # seconds since 1970: in the years 5 and 9987


def portable_dir() -> Path | None:
    """The folder beside the program that keeps everything, where somebody has made one; None where nobody has.

    On a Mac the program that people see is a folder `Lantern Table.app`.
    """
    beside = Path(sys.executable).parent
    if getattr(sys, "frozen", False) and beside.parts[-2:] == ("Contents", "MacOS"):
        beside = beside.parents[2]
    folder = beside / PORTABLE
    return folder if folder.is_dir() else None


def data_dir(chosen: Path | None = None) -> Path:
    """The folder for everything kept: the one the player chose, else the one beside the program, else the system's. It
    may not exist yet."""
    return chosen or portable_dir() or platformdirs.user_data_path(APP, appauthor=False)


def settings_file(chosen: Path | None = None) -> Path:
    """The file of the settings: where everything is kept if that was chosen or lies beside the program, else in the
    system's place for them."""
    folder = chosen or portable_dir() or platformdirs.user_config_path(APP, appauthor=False)
    return folder / "settings.toml"


def saves_dir(data: Path) -> Path:
    """The folder of saved games inside the data folder."""
    return data / "saves"


def new_save(data: Path, game_id: str) -> Path:
    """A file that does not exist yet for a match that begins now."""
    return free_path(saves_dir(data) / f"{game_id} {datetime.now():%Y-%m-%d %H.%M}{SUFFIX}")


def copy_of(data: Path, game_id: str) -> Path:
    """A file that does not exist yet for a copy of a match as it is now."""
    return free_path(saves_dir(data) / f"{game_id} {COPY}{datetime.now():%Y-%m-%d %H.%M}{SUFFIX}")


def tidy(data: Path, settings: Path) -> None:
    """Take away what a killed program left half written in the folder `data` and beside the file `settings`."""
    kept = [saves_dir(data), *(data / name for name in ("copies", "exports", "stories"))]
    for folder in {data, settings.parent, *kept, *(data / "layouts").glob("*")}:
        sweep(folder)


def begun_before(data: Path, game_id: str) -> int:
    """How many matches of a game the folder of saved games holds, copies not counted; 0 if it cannot be looked at."""
    try:
        return sum(not is_copy(path, game_id) for path in saves_dir(data).glob(f"{game_id} *{SUFFIX}"))
    except OSError:
        return 0


class Saved(NamedTuple):
    """A saved game in a list: its header (None if it cannot be opened: `trouble` says why), whether it is over, when it
    was left or ended, or made if it is a copy (seconds since 1970)."""

    path: Path
    header: Header | None
    over: bool
    when: float
    trouble: str

    @property
    def name(self) -> str:
        """What somebody called it; empty where it is called by the time it was begun at."""
        stem = self.path.stem.removeprefix(f"{self.header.game} ") if self.header is not None else ""
        return "" if _UNNAMED.fullmatch(stem) else clean_text(stem, NAME_LIMIT)

    @property
    def copy(self) -> bool:
        """Whether it is a copy that somebody kept of a match: it stays as it is, also when it is opened."""
        return self.header is not None and is_copy(self.path, self.header.game)


def saved_games(data: Path) -> list[Saved]:
    """All saved games, the one left last first. Only their first and last lines are looked at.

    An empty file is no game: the program was killed before the deal was shown to anybody.
    """
    return sorted(looked_at(saves_dir(data)), key=lambda saved: -saved.when)


def rename(saved: Saved, name: str) -> Path:
    """Call a saved game by another name, or with an empty one by the time it was left at; returns its new path.
    A copy stays one, by the beginning of its name.

    Raises:
        OSError: that cannot be.
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
    """Seconds since 1970 as a local time; a time that no calendar here has becomes the nearest that it has."""
    try:
        return datetime.fromtimestamp(min(max(seconds, _EARLIEST), _LATEST))
    except (OverflowError, ValueError, OSError):
        return _EPOCH + timedelta(seconds=min(max(seconds, _EARLIEST), _LATEST))


def fit_for_file(stem: str) -> str:
    """A file name without its suffix, made fit for every system: no barred character, reserved name or closing dot, and
    short enough. Empty if nothing is left."""
    fit = _BARRED.sub(" ", stem).rstrip(". ")
    fit = fit.encode()[:STEM_BYTES].decode(errors="ignore").rstrip(". ")
    return f"_{fit}" if _RESERVED.fullmatch(fit) else fit


def looked_at(folder: Path) -> Iterator[Saved]:
    """The saved games of a folder, in no order."""
    try:
        found = [(path, path.stat()) for path in folder.glob(f"*{SUFFIX}")]
    except OSError:
        return
    for path, status in found:
        if not status.st_size:
            continue
        try:
            yield saved(path)
        except SaveError as error:
            yield Saved(path, None, False, status.st_mtime, str(error))


def saved(path: Path) -> Saved:
    """What is said of a saved game wherever it lies. Only its first and last lines are looked at.

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
    """Whether a line `end` stands near the end of the file; talk may follow it."""
    try:
        size = path.stat().st_size
        with open(path, "rb") as file:
            file.seek(max(0, min(size, FILE_LIMIT) - TAIL))
            return b'\n{"line":"end"' in b"\n" + file.read(TAIL)
    except OSError:
        return False
