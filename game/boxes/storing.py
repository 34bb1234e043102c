"""Stores boxes: a copy in the data folder, changes in `box.toml`, a zip to give away. No other file is written."""

from __future__ import annotations

import contextlib
import re
import shutil
import stat
import zipfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path, PurePosixPath
from typing import Any

from game.boxes import settings as box_settings
from game.boxes import text as texts
from game.boxes import whole_file
from game.boxes.files import MAX_ALL, MAX_FILES, MAX_ZIP, BoxError, Files, FolderFiles, SeveralFiles
from game.boxes.model import Box
from game.boxes.reading import PICTURES, TABLES, names_of

ENDING = ".lantern"
ADDED = TABLES | PICTURES  # endings of files that can be added to a box
MAX_NAME = 60
_BAD = re.compile(r'[\x00-\x1f<>:"/\\|?*]')
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)  # names that Windows has for devices


def file_name(title: str) -> str:
    """Return a title as the name of a file or folder that every system can have."""
    name = " ".join(_BAD.sub(" ", title).split())[:MAX_NAME].strip(" .")
    return f"{name} box".strip() if not name or _RESERVED.fullmatch(name) else name


def free(folder: Path, name: str, ending: str = "") -> Path:
    """Return a path in a folder that is not taken: with a number if the name alone is."""
    paths = (folder / f"{name}{f' {number}' if number > 1 else ''}{ending}" for number in range(1, 1000))
    return next((path for path in paths if not path.exists()), folder / f"{name}{ending}")


def save(
    files: Files, box: Box, changes: Mapping[str, Any], folder: Path, going: Callable[[], bool] = lambda: True
) -> Path:
    """Copy the files that a box uses into a new folder below `folder`, with its settings, and return that folder.

    Raises:
        BoxError: a file cannot be read or written. Nothing is left behind then.
    """
    target = free(folder, file_name(box.title))
    new = target.with_name(f".{target.name}.new")
    try:
        shutil.rmtree(new, ignore_errors=True)
        new.mkdir(parents=True)
        for name in names_of(box, files):
            if not going():
                raise BoxError(texts.STOPPED)
            _write(new, name, files.read(name))
        (new / box_settings.FILE).write_text(box_settings.toml(all_settings(files, changes)), encoding="utf-8")
        new.rename(target)
    except OSError as error:
        raise BoxError(texts.not_written(target.name)) from error
    finally:
        shutil.rmtree(new, ignore_errors=True)
    return target


def all_settings(files: Files, changes: Mapping[str, Any]) -> dict[str, Any]:
    """Return what `box.toml` of the files says, with changes."""
    written: Mapping[str, Any] = {}
    if box_settings.FILE in files.names:
        with contextlib.suppress(ValueError, BoxError):
            written = box_settings.parsed(files.read(box_settings.FILE))
    return box_settings.merged(written, changes)


def _write(folder: Path, name: str, data: bytes) -> None:
    """Write a file of a box below a folder."""
    parts = PurePosixPath(name).parts
    if not parts or ".." in parts or parts[0] == "/" or any(_BAD.search(part) for part in parts):
        raise BoxError(texts.not_readable(name))
    path = folder.joinpath(*parts)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def changes_of(folder: Path) -> dict[str, Any]:
    """Return the changes that were written into the `box.toml` of a box that is a folder."""
    try:
        return box_settings.changes_in((folder / box_settings.FILE).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        return {}


def change(folder: Path, changes: Mapping[str, Any]) -> None:
    """Write changes of decks into the `box.toml` of a box that is a folder, instead of earlier ones.

    Raises:
        BoxError: it cannot be written, or what stands in it is no TOML. It is as it was then.
    """
    path = folder / box_settings.FILE
    if not folder.is_dir():
        raise BoxError(texts.not_there(str(folder)))
    try:
        before = path.read_bytes().decode() if path.exists() else ""
        after = box_settings.with_changes(before, changes)
        box_settings.parsed(after.encode())
        whole_file.write(path, after.encode())
    except ValueError as error:  # it is no UTF-8 or no TOML
        raise BoxError(texts.toml_not_changed(error)) from error
    except OSError as error:
        raise BoxError(texts.not_written(box_settings.FILE)) from error


def share(
    files: Files, box: Box, changes: Mapping[str, Any], folder: Path, going: Callable[[], bool] = lambda: True
) -> Path:
    """Write a zip of a box (`NAME.lantern`) into a folder and return its path.

    Raises:
        BoxError: a file cannot be read or written, or the zip is too large. Nothing is left behind then.
    """
    path = free(folder, file_name(box.title), ENDING)
    try:
        with whole_file.replacing(path) as new:
            with zipfile.ZipFile(new, "w", zipfile.ZIP_DEFLATED) as opened:
                for name in names_of(box, files):
                    if not going():
                        raise BoxError(texts.STOPPED)
                    opened.writestr(name, files.read(name))
                opened.writestr(box_settings.FILE, box_settings.toml(all_settings(files, changes)))
            if new.stat().st_size > MAX_ZIP:
                raise BoxError(texts.too_large(path.name))
    except OSError as error:
        raise BoxError(texts.not_written(path.name)) from error
    return path


def stamps(path: Path) -> dict[str, float]:
    """Return the times of the last changes of the files of a box by their names in it; empty if there is no box."""
    if not path.is_dir():
        return _stamp(path, path.name)
    times: dict[str, float] = {}
    for number, each in enumerate(path.rglob("*")):
        if number > MAX_FILES:
            break
        if not any(part.startswith(".") for part in each.relative_to(path).parts):
            times |= _stamp(each, each.relative_to(path).as_posix())
    return times


def stamps_of(folder: Path, name: str) -> dict[str, float]:
    """Return the same for one file of a box that is a folder."""
    return _stamp(folder / name, name)


def _stamp(path: Path, name: str) -> dict[str, float]:
    with contextlib.suppress(OSError):
        status = path.stat()
        if stat.S_ISREG(status.st_mode):
            return {name: status.st_mtime}
    return {}


# -- added files -------------------------------------------------------------------------------------------------------


def add(folder: Path, paths: Sequence[Path], going: Callable[[], bool] = lambda: True) -> list[str]:
    """Copy spreadsheets and pictures into a box that is a folder, all of them or none; return their names there.

    A folder brings its files in a folder of its own. No file of the box is replaced: a new file gets a number if its
    name is taken, unless the box has the same file already.

    Raises:
        BoxError: there is nothing to add, the box becomes too large, or a file cannot be read or written.
    """
    if not folder.is_dir():
        raise BoxError(texts.not_there(str(folder)))
    files, before = SeveralFiles(paths), FolderFiles(folder, folder.name)
    wanted = [name for name in files.names if PurePosixPath(name).suffix.lower() in ADDED]
    if not wanted:
        raise BoxError(texts.NOTHING_TO_ADD)
    if len(wanted) + len(before.names) > MAX_FILES:
        raise BoxError(texts.too_large(folder.name))
    new = folder / ".added.new"
    names: dict[str, str] = {}  # of the new files: in the box, and as they were
    moved: list[Path] = []
    size = sum((folder / name).stat().st_size for name in before.names)
    try:
        shutil.rmtree(new, ignore_errors=True)
        for name in wanted:
            if not going():
                raise BoxError(texts.STOPPED)
            data = files.read(name)
            target = _free_name(before, name, data)
            names[target] = name
            if target in before.names:
                continue
            size += len(data)
            if size > MAX_ALL:
                raise BoxError(texts.too_large(folder.name))
            _write(new, target, data)
        for target in names:
            if target not in before.names:
                path = folder / target
                path.parent.mkdir(parents=True, exist_ok=True)
                (new / target).rename(path)
                moved.append(path)
    except OSError as error:
        _remove(moved)
        raise BoxError(texts.not_written(next(reversed(names), folder.name))) from error
    finally:
        shutil.rmtree(new, ignore_errors=True)
    return list(names)


def _free_name(files: Files, name: str, data: bytes) -> str:
    """Return the name of a new file of a box: its own or one with a number, or that of the same file in the box."""
    path = PurePosixPath(name)
    for number in range(1, 1000):
        own = name if number == 1 else path.with_name(f"{path.stem} {number}{path.suffix}").as_posix()
        if own not in files.names or files.read(own) == data:
            return own
    raise BoxError(texts.not_written(name))


def _remove(paths: Sequence[Path]) -> None:
    for path in paths:
        with contextlib.suppress(OSError):
            path.unlink()
