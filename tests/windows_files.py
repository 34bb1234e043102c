"""Files as Windows has them, on a system that is more lenient: a test tool for everything that opens, moves or deletes.

A file that this program has open is neither replaced, moved nor deleted; a folder is not opened as a file, nor moved
while something in it is open; a name is taken in upper and lower case alike; a rename replaces nothing; names of
devices, barred signs and closing dots are no names; there is no `nice`. `LANTERN_TABLE_WINDOWS_FILES=1` has every test
run so; those that do what Windows cannot do bear the mark `lenient_files`.
"""

from __future__ import annotations

import builtins
import errno
import io
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.match import journal

SWITCH = "LANTERN_TABLE_WINDOWS_FILES"
DESCRIPTORS = Path("/proc/self/fd")
_DEVICE = re.compile(r"(?i:con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])( *\..*)?")
_BARRED = re.compile(r'[<>:"|?*\x00-\x1f]')


class WindowsFiles:
    """The calls of `os` and `open` as they answer on Windows; `use` puts them in the place of the true ones."""

    def __init__(self) -> None:
        self._true: dict[str, Callable[..., Any]] = {
            name: getattr(os, name)
            for name in ("open", "replace", "rename", "unlink", "remove", "mkdir", "stat", "lstat", "utime", "rmdir")
        }
        self._open = io.open

    def use(self, patch: pytest.MonkeyPatch) -> None:
        """Have everything meet these files until `patch` is undone."""
        for name in self._true:
            patch.setattr(os, name, getattr(self, f"_{name}" if name != "open" else "_os_open"))
        patch.setattr(builtins, "open", self._plain_open)
        patch.setattr(io, "open", self._plain_open)
        patch.delattr(os, "nice", raising=False)
        patch.setattr(journal, "sys", SimpleNamespace(platform="win32"))

    # -- what is in the way ----------------------------------------------------------------------------------------

    def _opened(self) -> Iterator[str]:
        """The paths of all files that this program has open."""
        for descriptor in os.listdir(DESCRIPTORS):
            try:
                yield os.readlink(DESCRIPTORS / descriptor)
            except OSError:
                continue

    def _is_open(self, path: str, within: bool = False) -> bool:
        real = os.path.join(os.path.realpath(os.path.dirname(path) or "."), os.path.basename(path))
        return any(each == real or (within and each.startswith(f"{real}/")) for each in self._opened())

    def _refuse_open(self, path: str, within: bool = False) -> None:
        if self._is_open(path, within):
            raise PermissionError(errno.EACCES, "The process cannot access the file: it is being used", path)

    def _actual(self, path: Any, new: bool = False) -> Any:
        """The path as it is spelled on disk, whatever case its last name was asked for in.

        Raises:
            OSError: the name is none that Windows has, and a file of it would be made (`new`).
        """
        if not isinstance(path, str | os.PathLike):
            return path
        path = os.fsdecode(os.fspath(path))
        folder, name = os.path.split(path)
        if new and (_DEVICE.fullmatch(name) or _BARRED.search(name) or (name != name.rstrip(". ") and name.strip("."))):
            raise OSError(errno.EINVAL, "The filename, directory name, or volume label syntax is incorrect", path)
        if not name or self._there(path):
            return path
        try:
            names = os.listdir(folder or ".")
        except OSError:
            return path
        return os.path.join(folder, next((each for each in names if each.casefold() == name.casefold()), name))

    def _there(self, path: str) -> bool:
        try:
            self._true["lstat"](path)
        except (OSError, ValueError):
            return False
        return True

    # -- the calls -------------------------------------------------------------------------------------------------

    def _os_open(self, path: Any, flags: int, *args: Any, **named: Any) -> int:
        path = self._actual(path, new=bool(flags & os.O_CREAT))
        if os.path.isdir(path):
            raise PermissionError(errno.EACCES, "Permission denied", path)
        found: int = self._true["open"](path, flags, *args, **named)
        return found

    def _plain_open(self, file: Any, mode: str = "r", *args: Any, **named: Any) -> Any:
        if isinstance(file, str | os.PathLike):
            file = self._actual(file, new=not mode.startswith("r"))
            if os.path.isdir(file):
                raise PermissionError(errno.EACCES, "Permission denied", str(file))
        return self._open(file, mode, *args, **named)

    def _replace(self, source: Any, target: Any, **named: Any) -> None:
        source, found = self._actual(source), self._actual(target, new=True)
        self._refuse_open(source, within=True)
        if found != source:
            self._refuse_open(found)
            if self._there(found) and found != os.fsdecode(os.fspath(target)):
                self._true["unlink"](found)
        self._true["replace"](source, os.fsdecode(os.fspath(target)), **named)

    def _rename(self, source: Any, target: Any, **named: Any) -> None:
        source, found = self._actual(source), self._actual(target, new=True)
        if found != source and self._there(found):
            raise FileExistsError(errno.EEXIST, "Cannot create a file when that file already exists", found)
        self._refuse_open(source, within=True)
        self._true["rename"](source, os.fsdecode(os.fspath(target)), **named)

    def _unlink(self, path: Any, **named: Any) -> None:
        path = self._actual(path)
        if isinstance(path, str) and not named:
            self._refuse_open(path)
        self._true["unlink"](path, **named)

    _remove = _unlink

    def _mkdir(self, path: Any, *args: Any, **named: Any) -> None:
        found = self._actual(path, new=True)
        if self._there(found):
            raise FileExistsError(errno.EEXIST, "Cannot create a file when that file already exists", found)
        self._true["mkdir"](path, *args, **named)

    def _rmdir(self, path: Any, **named: Any) -> None:
        self._true["rmdir"](self._actual(path), **named)

    def _stat(self, path: Any, **named: Any) -> os.stat_result:
        found: os.stat_result = self._true["stat"](self._actual(path) if not named.get("dir_fd") else path, **named)
        return found

    def _lstat(self, path: Any, **named: Any) -> os.stat_result:
        found: os.stat_result = self._true["lstat"](self._actual(path) if not named.get("dir_fd") else path, **named)
        return found

    def _utime(self, path: Any, *args: Any, **named: Any) -> None:
        self._true["utime"](self._actual(path), *args, **named)
