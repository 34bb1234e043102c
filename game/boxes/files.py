"""The files of a box, in a folder or a zip, with limits against hostile ones. Nothing is unpacked to the disk."""

from __future__ import annotations

import os
import stat
import zipfile
from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path, PurePosixPath

from game.boxes import text as texts

MAX_ZIP = 64 << 20  # bytes of a zip
MAX_FILE = 16 << 20  # bytes of one file in a box
MAX_ALL = 256 << 20  # bytes of all files of a box, unpacked
MAX_FILES = 4000
MAX_RATIO = 200  # by which a file in a zip may shrink; above it is a bomb
ZIPS = frozenset((".lantern", ".zip", ".pcio"))


class BoxError(Exception):
    """A box that cannot be read at all. The message is one sentence for the player."""


class Files(ABC):
    """The files of a box, by their paths with slashes, below the box.

    Attributes:
        names: the paths, sorted.
        title: the name of the folder or the zip.
    """

    names: Sequence[str]
    title: str

    @abstractmethod
    def read(self, name: str) -> bytes:
        """Return the contents of a file.

        Raises:
            BoxError: there is no such file, it is too large, or it cannot be read.
        """


class FolderFiles(Files):
    """The files of a folder, or only those `beside` a single file. Links and hidden files are left out."""

    def __init__(self, folder: Path, title: str, beside: str = "") -> None:
        self._folder, self.title = folder, title
        names: list[str] = []
        size = 0
        for base, folders, files in os.walk(folder):
            folders[:] = [] if beside else sorted(name for name in folders if not name.startswith("."))
            for name in sorted(files, key=lambda name: (name != beside, name)):
                path = Path(base, name)
                if name.startswith(".") or path.is_symlink() or not path.is_file():
                    continue
                if beside and len(names) == MAX_FILES:
                    break  # a crowded folder: its other files are left out
                names.append(path.relative_to(folder).as_posix())
                size += 0 if beside else path.stat().st_size
                if len(names) > MAX_FILES or size > MAX_ALL:  # at once: it may be a whole disk
                    raise BoxError(texts.too_large(title))
        self.names = sorted(names)

    def read(self, name: str) -> bytes:
        if name not in self.names:
            raise BoxError(texts.no_such_file(name))
        return _contents(self._folder / name, name)


class SeveralFiles(Files):
    """Files and folders that were chosen together. A folder keeps its name in the paths of its files."""

    def __init__(self, paths: Sequence[Path]) -> None:
        self._paths: dict[str, Path] = {}
        size = 0
        for path in paths:
            folder = FolderFiles(path, path.name) if path.is_dir() else None
            inside = {f"{path.name}/{name}": path / name for name in folder.names} if folder else {path.name: path}
            size += sum(each.stat().st_size for each in inside.values() if each.is_file())
            self._paths |= inside
        self.title = next((path.stem for path in paths if path.is_dir()), paths[0].stem)
        if len(self._paths) > MAX_FILES or size > MAX_ALL:
            raise BoxError(texts.too_large(self.title))
        self.names = sorted(name for name, path in self._paths.items() if path.is_file() and not path.is_symlink())

    def read(self, name: str) -> bytes:
        if name not in self.names:
            raise BoxError(texts.no_such_file(name))
        return _contents(self._paths[name], name)


class ZipFiles(Files):
    """The files of a zip. A path outside of the box, a link, a bomb or an encrypted file makes it unreadable."""

    def __init__(self, path: Path) -> None:
        self.title = path.stem
        if path.stat().st_size > MAX_ZIP:
            raise BoxError(texts.too_large(path.name))
        try:
            self._zip = zipfile.ZipFile(path)
        except (zipfile.BadZipFile, OSError, ValueError) as error:
            raise BoxError(texts.not_readable(path.name)) from error
        infos = checked(self._zip, path.name)
        shared = {PurePosixPath(info.filename).parts[0] for info in infos}
        inside = len(shared) == 1 and all("/" in info.filename for info in infos)  # the zip of a folder
        self._infos = {
            "/".join(PurePosixPath(info.filename).parts[1 if inside else 0 :]): info
            for info in infos
            if not any(part.startswith((".", "__MACOSX")) for part in PurePosixPath(info.filename).parts)
        }
        self.names = sorted(self._infos)

    def read(self, name: str) -> bytes:
        info = self._infos.get(name)
        if info is None:
            raise BoxError(texts.no_such_file(name))
        if info.file_size > MAX_FILE:
            raise BoxError(texts.file_too_large(name))
        try:
            with self._zip.open(info) as opened:
                data = opened.read(MAX_FILE + 1)
        except (zipfile.BadZipFile, OSError, ValueError, RuntimeError, NotImplementedError, EOFError) as error:
            raise BoxError(texts.not_readable(name)) from error
        if len(data) > MAX_FILE:
            raise BoxError(texts.file_too_large(name))
        return data


def _contents(path: Path, name: str) -> bytes:
    """Return the contents of a file on the disk."""
    try:
        if path.stat().st_size > MAX_FILE:
            raise BoxError(texts.file_too_large(name))
        return path.read_bytes()
    except OSError as error:
        raise BoxError(texts.not_readable(name)) from error


def checked(opened: zipfile.ZipFile, name: str) -> list[zipfile.ZipInfo]:
    """Return the files of a zip.

    Raises:
        BoxError: it is too large, a bomb or encrypted, or a path leads out of it.
    """
    infos = [info for info in opened.infolist() if not info.is_dir()]
    if len(infos) > MAX_FILES or sum(info.file_size for info in infos) > MAX_ALL:
        raise BoxError(texts.too_large(name))
    for info in infos:
        parts = PurePosixPath(info.filename.replace("\\", "/")).parts
        link = stat.S_ISLNK(info.external_attr >> 16)
        if not parts or parts[0] == "/" or ".." in parts or ":" in parts[0] or "\0" in info.orig_filename or link:
            raise BoxError(texts.path_outside(name))
        if info.flag_bits & 1 or info.file_size > MAX_RATIO * max(1, info.compress_size) + 4096:
            raise BoxError(texts.not_readable(name))
    return infos


def files_of(path: Path) -> Files:
    """Return the files of a box: a folder, a zip, or a single file.

    Raises:
        BoxError: there is nothing there, or it cannot be read.
    """
    try:
        if path.is_dir():
            return FolderFiles(path, path.resolve().name or str(path))
        if not path.is_file():
            raise BoxError(texts.not_there(str(path)))
        return ZipFiles(path) if path.suffix.lower() in ZIPS else FolderFiles(path.parent, path.stem, path.name)
    except OSError as error:
        raise BoxError(texts.not_readable(path.name)) from error
