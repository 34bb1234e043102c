"""Writing a match to disk so that nothing shown is ever lost, and so that a full disk does not stop the evening."""

from __future__ import annotations

import contextlib
import os
import re
import sys
from pathlib import Path

from game.match.saves import SaveError, label, reason, sealed
from game.match.sealing import Key

PART = ".part"
_ROUGH = re.compile(r"\..+\.[0-9]+" + re.escape(PART))


class Journal:
    """The open file of a match. Lines are added at its end and forced to disk; what cannot be written waits.

    Attributes:
        path: the file.
        size: how many bytes of it are known to be good.
        count: how many lines it has been given, with those that were there.
        key: what its lines are sealed with, None where they stand open.
        trouble: why the last writing failed, empty when all is on disk.
    """

    def __init__(
        self,
        path: Path,
        size: int = 0,
        fresh: bool = True,
        key: Key | None = None,
        count: int = 0,
        before: bytes = b"",
    ) -> None:
        """A journal for a file that does not exist yet (`fresh`) or ends after `size` bytes and `count` lines. Touches
        nothing yet.

        Lines of `before` are written with the first that are added, to a file that no other has by then.
        """
        self.path = path
        self.size = size
        self.count = count
        self.key = key
        self.trouble = ""
        self._fresh = fresh
        self._before = before
        self._pending = bytearray()
        self._file: int | None = None
        self._untidy = False

    def claim(self) -> None:
        """Take hold of an existing file before it is read, so that no other program plays it on.

        Raises:
            SaveError: another program has it.
        """
        with contextlib.suppress(OSError):
            self._open()

    def add(self, lines: bytes) -> None:
        """Write whole lines and force them to disk. If that fails, `trouble` says why; the next `add` tries again."""
        if self._before:
            if not lines:
                return
            self.path, lines, self._before = free_path(self.path), self._before + lines, b""
        self._pending += sealed(lines, self.key, self.count + 1) if self.key is not None else lines
        self.count += lines.count(b"\n")
        try:
            self._flush()
        except (OSError, ValueError) as error:
            self.trouble = (
                f"This game cannot be saved at the moment ({reason(error)}). You can play on; it is tried again."
            )
            self._tidy()
        except SaveError as error:
            self.trouble = str(error)
        else:
            self.trouble = ""

    def rewrite(self, lines: bytes, key: Key | None) -> bool:
        """Let the file hold these lines, the whole match, in place of what stands there, sealed with `key` or open.

        All or nothing: if it cannot be done now, False is returned and the file goes on as it was.
        """
        content = sealed(lines, key, 1) if key is not None else lines
        try:
            if self._file is None:
                self._open()
            file = self._file
            assert file is not None
            if self._untidy or os.fstat(file).st_size != self.size:
                return False
            if sys.platform == "win32":  # there, what is open cannot be replaced
                self._let_go()
            write_copy(self.path, content)
        except (OSError, SaveError, ValueError):
            return False
        self.size, self.count, self.key, self.trouble = len(content), lines.count(b"\n"), key, ""
        self._pending.clear()
        before, self._file = self._file, None
        with contextlib.suppress(OSError, SaveError):  # the next writing tries it again
            self._open()
        if before is not None:
            os.close(before)
        return True

    def close(self, left: bool = False) -> None:
        """Try once more to write what is left, then let go of the file; other programs may open it now.

        `left`: somebody leaves what goes on, and the file bears this moment; one not begun yet is not made for it.
        """
        if self._pending:
            self.add(b"")
        self._let_go()
        if left and not self._fresh:
            with contextlib.suppress(OSError):
                os.utime(self.path)

    def _let_go(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def _flush(self) -> None:
        if self._file is None:
            self._open()
        file = self._file
        if file is None or not self._pending:
            return
        if not self._untidy and os.fstat(file).st_size != self.size:
            raise OSError(0, "another program has written into it")
        self._untidy = True
        os.lseek(file, self.size, os.SEEK_SET)
        left = memoryview(bytes(self._pending))
        while left:
            left = left[os.write(file, left) :]
        os.fsync(file)
        self._untidy = False
        self.size += len(self._pending)
        self._pending.clear()

    def _tidy(self) -> None:
        """Cut off a line of which only a part could be written."""
        if self._untidy and self._file is not None:
            with contextlib.suppress(OSError):
                os.ftruncate(self._file, self.size)
                self._untidy = False

    def _open(self) -> None:
        flags = os.O_RDWR | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
        if self._fresh:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            flags |= os.O_CREAT | os.O_EXCL
        file = os.open(self.path, flags, 0o644)
        try:
            _lock(file)
        except OSError as error:
            os.close(file)
            raise SaveError(f"{label(self.path)} is open in another window.") from error
        self._file = file
        if self._fresh:
            self._fresh = False
            _sync_folder(self.path.parent)


def free_path(path: Path) -> Path:
    """`path`, or with a number behind its name the first one that does not exist yet."""
    number = 1
    free = path
    while free.exists():
        number += 1
        free = path.with_name(f"{path.stem} {number}{path.suffix}")
    return free


def write_copy(path: Path, lines: bytes) -> None:
    """Write a whole match to `path`, all or nothing.

    Raises:
        OSError: it could not be written; what stood there before still does.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    rough = path.with_name(f".{path.name}.{os.getpid()}{PART}")
    try:
        with open(rough, "wb") as file:
            with contextlib.suppress(OSError):
                _lock(file.fileno())  # as long as it is written, nobody sweeps it away
            file.write(lines)
            file.flush()
            os.fsync(file.fileno())
        os.replace(rough, path)
    except OSError:
        rough.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def sweep(folder: Path) -> None:
    """Take away what `write_copy` left half written in `folder` when its program was killed.

    What a program is just writing stays, and so does what cannot be taken away.
    """
    try:
        rough = [path for path in folder.iterdir() if _ROUGH.fullmatch(path.name)]
    except (OSError, ValueError):
        return
    for path in rough:
        with contextlib.suppress(OSError), open(path, "rb+") as file:
            _lock(file.fileno())
            if sys.platform == "win32":  # a file that is open stays there
                file.close()
            path.unlink()


def _sync_folder(folder: Path) -> None:
    """Force the name of a new file to disk, where the system can do that."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


if sys.platform == "win32":
    import msvcrt

    # A lock on Windows keeps others from reading what it covers, so it lies far beyond the end of any match.
    _BEYOND = 1 << 30

    def _lock(file: int) -> None:
        os.lseek(file, _BEYOND, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
