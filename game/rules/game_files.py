"""The files of a game in the folder `games/`: one hash of all of them, and a loader that runs nothing but them."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator, Sequence
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, ExtensionFileLoader, FileFinder, ModuleSpec
from importlib.machinery import SourceFileLoader as _SourceFileLoader
from pathlib import Path
from types import CodeType

MAX_FILES, MAX_BYTES = 5000, 64 << 20  # of a game
COMPILED = "__pycache__"
IGNORED = (".dist-info", ".egg-info")  # folders beside a package from an unpacked wheel
Signature = tuple[tuple[str, int, int], ...]  # path below the game, size and time of the last change of each file

_known: dict[Path, tuple[Signature, str]] = {}  # the hashes by the paths of games, each for one state of the files


class TooLargeError(OSError):
    """The game has more files or bytes than can be read before each start."""


def digest(path: Path) -> str:
    """Return a hash of all files of a game: of a module, a package or a project, as hexadecimal digits.

    Compiled code and hidden folders are left out: nothing is imported from there. Files are read again only if one has
    another size or time.

    Raises:
        TooLargeError: there are more than `MAX_FILES` files or `MAX_BYTES` bytes.
        OSError: a file cannot be read.
    """
    signature = _signature(path)
    known = _known.get(path)
    if known is not None and known[0] == signature:
        return known[1]
    whole = hashlib.sha256()
    for name, _, _ in signature:
        data = (path / name if name else path).read_bytes()
        whole.update(f"{name}\0{len(data)}\0".encode("utf-8", "surrogateescape"))
        whole.update(data)
    _known[path] = signature, whole.hexdigest()
    return whole.hexdigest()


def check_size(path: Path) -> None:
    """Look whether the files of a game can be read before each start.

    Raises:
        TooLargeError: there are too many, or they are too large.
        OSError: a folder cannot be read.
    """
    _signature(path)


def _signature(path: Path) -> Signature:
    files: list[tuple[str, int, int]] = []
    size = 0
    for file in _files(path):
        status = os.stat(file)
        files.append((os.path.relpath(file, path) if path.is_dir() else "", status.st_size, status.st_mtime_ns))
        size += status.st_size
        if len(files) > MAX_FILES or size > MAX_BYTES:
            raise TooLargeError
    return tuple(sorted(files))


def _files(path: Path) -> Iterator[str]:
    """Yield the paths of the files of a game; links to folders are followed, as Python follows them."""
    if not path.is_dir():
        yield str(path)
        return
    for base, folders, names in os.walk(path, onerror=_raise, followlinks=True):
        folders[:] = [
            name for name in folders if name != COMPILED and not name.startswith(".") and not name.endswith(IGNORED)
        ]
        yield from (file for name in names if os.path.isfile(file := os.path.join(base, name)))


def _raise(error: OSError) -> None:
    raise error


class _SourceLoader(_SourceFileLoader):
    """Runs the source of a module. Compiled code beside it is not in the hash, so it is neither read nor written."""

    def get_code(self, fullname: str) -> CodeType:
        """Return the code of a module, compiled from its source."""
        path = self.get_filename(fullname)
        code: CodeType = self.source_to_code(self.get_data(path), path)
        return code


def spec_of(name: str, folders: Sequence[str]) -> ModuleSpec | None:
    """Return how a module in one of these folders is loaded; `None` if there is none."""
    loaders = (ExtensionFileLoader, EXTENSION_SUFFIXES), (_SourceLoader, SOURCE_SUFFIXES)
    for folder in folders:
        spec = FileFinder(folder, *loaders).find_spec(name)
        if spec is not None and spec.loader is not None:
            return spec
    return None
