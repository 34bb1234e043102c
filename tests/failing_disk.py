"""A disk of which a chosen call fails: every call of a writer in turn, alone or with some after it."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.match import journal

CALLS = ("open", "write", "fsync", "replace", "ftruncate", "lseek", "fstat", "mkdir")
MAXIMUM = 200  # calls of one writer


class Disk:
    """While it is in use, calls to the disk are counted from 0; from number `fails` on `lasts` of them fail."""

    def __init__(self, patch: pytest.MonkeyPatch, fails: int, lasts: int) -> None:
        self.calls = 0
        self._bad = range(fails, fails + lasts)
        for name in CALLS:
            patch.setattr(os, name, self._counting(getattr(os, name)))
        patch.setattr(journal, "open", self._open, raising=False)

    @property
    def failed(self) -> bool:
        """Whether any call has failed."""
        return self.calls > self._bad.start

    def _call(self) -> None:
        number, self.calls = self.calls, self.calls + 1
        if number in self._bad:
            raise OSError(errno.ENOSPC, "No space left on device")

    def _counting(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*args: Any, **named: Any) -> Any:
            self._call()
            return call(*args, **named)

        return counted

    def _open(self, path: Path, mode: str) -> Any:
        self._call()
        return File(open(path, mode, buffering=0), self._counting)


class File:
    """An open file whose writing is counted."""

    def __init__(self, file: Any, counting: Callable[[Callable[..., Any]], Callable[..., Any]]) -> None:
        self._file = file
        self.write, self.flush = counting(file.write), counting(file.flush)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)

    def __enter__(self) -> File:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()


def failing(lasts: int = 1) -> Iterator[Callable[[pytest.MonkeyPatch], Disk]]:
    """Disks whose first call fails, whose second call fails, and so on, until one had no call left to fail."""
    used: list[Disk] = []

    def use(number: int) -> Callable[[pytest.MonkeyPatch], Disk]:
        def made(patch: pytest.MonkeyPatch) -> Disk:
            used.append(Disk(patch, number, lasts))
            return used[-1]

        return made

    for number in range(MAXIMUM):
        yield use(number)
        if not used[-1].failed:
            assert number > 2, "nothing was written"
            return
    raise AssertionError(f"more than {MAXIMUM} calls")
