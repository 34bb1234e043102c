"""The journal writes a match to disk before each action is shown. A full disk does not stop the game."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import sys
import time
from collections.abc import Callable
from pathlib import Path

from game.match.encryption import Key, force, keep_near
from game.match.save_format import SaveError, label, reason, sealed
from game.match.text import Alarm

PART = ".part"
PATIENCE = 0.5  # seconds during which a file held by a scanner or indexer is tried again
LOCKED = {errno.EAGAIN, errno.EWOULDBLOCK, errno.EACCES}  # other errors mean that the file system has no locks
GONE, REPLACED, CHANGED = "gone", "replaced", "changed"
_ROUGH = re.compile(r"\..+\.[0-9]+" + re.escape(PART))


class Journal:
    """The open file of a match. Lines are appended and forced to disk; lines that cannot be written wait.

    Before each write the journal checks that its file still has its name. If the file was deleted, moved, replaced or
    changed by another program, the whole match is written again under a free name.

    Attributes:
        path: the file.
        size: the number of its bytes known to be good.
        count: the number of lines added so far, with those already in the file.
        key: the key that encrypts the lines; None for plain text.
        trouble: why the last write failed, in sentences; empty when everything is on disk.
        why: the same in a few words.
        notices: messages about the file for the player, oldest first; the reader removes them.
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
        """Prepare a journal for a new file (`fresh`), or for a file of `size` bytes and `count` lines. The disk is not
        touched.

        The lines in `before` are written together with the first added lines, to a file name that is free then.
        """
        self.path = path
        self.size = size
        self.count = count
        self.key = key
        self.trouble = self.why = ""
        self.notices: list[str] = []
        self._fresh = fresh
        self._before = before
        self._whole = bytearray()  # all lines of the match, not encrypted
        self._pending = bytearray()
        self._file: int | None = None
        self._untidy = False
        self._compares = True  # whether file numbers identify a file on this file system

    def claim(self) -> None:
        """Lock an existing file before it is read, so that no other program continues its game.

        Raises:
            SaveError: another program has it open.
        """
        with contextlib.suppress(OSError):
            self._open()

    @property
    def begun(self) -> bool:
        """Return whether the match has a file."""
        return not self._fresh

    @property
    def waiting(self) -> int:
        """Return the number of lines that are not on disk yet."""
        return self._pending.count(b"\n")

    def holds(self, lines: bytes, size: int, key: Key | None) -> None:
        """Note the lines that were read: the first `size` bytes of the file contain them, encrypted with `key` or plain
        (None)."""
        self._whole[:] = lines
        self.size, self.count, self.key = size, lines.count(b"\n"), key

    def add(self, lines: bytes) -> None:
        """Write whole lines and force them to disk. On failure `trouble` says why, and the next `add` tries again."""
        if self._before:
            if not lines:
                return
            self.path, lines, self._before = free_path(self.path), self._before + lines, b""
        self._whole += lines
        self._pending += sealed(lines, self.key, self.count + 1) if self.key is not None else lines
        self.count += lines.count(b"\n")
        self._try(self._flush)

    def rewrite(self, lines: bytes, key: Key | None) -> bool:
        """Replace the contents of the file with these lines, the whole match, encrypted with `key` or plain (None).

        All or nothing: on failure return False; the file stays as it was and in use.
        """
        try:
            why = self._displaced()
            if why:
                self._write_anew(lines, key, why)
                return True
            if self._file is None:
                self._open()
            if self._untidy:
                return False
            if sys.platform == "win32":  # an open file cannot be replaced there
                self._let_go()
            content = sealed(lines, key, 1) if key is not None else lines
            write_copy(self.path, content)
        except (OSError, SaveError, ValueError):
            return False
        self._goes_on(lines, content, key)
        return True

    def move(self, folder: Path, key: Key | None) -> bool:
        """Save the whole match in another folder from now on. On failure `trouble` says why; return False."""
        there = folder / self.path.name
        return self._try(lambda: self._write_anew(bytes(self._before + self._whole), key, "", there))

    def close(self, left: bool = False) -> None:
        """Write the waiting lines, then close the file. Other programs may open it now.

        With `left`, a game in progress is left: the file gets the present time, and is written again if it was deleted
        or replaced. A match without a file gets none.
        """
        if self._pending or (left and self._whole and not self._fresh):
            self._try(self._flush)
        self._let_go()
        if left and not self._fresh:
            with contextlib.suppress(OSError):
                os.utime(self.path)

    def _try(self, write: Callable[[], None]) -> bool:
        """Call `write`. On failure set `trouble` and return False."""
        try:
            write()
        except (OSError, ValueError) as error:
            self.why = reason(error)
            self.trouble = f"This game cannot be saved right now ({self.why}). Keep playing: it will retry."
            self._tidy()
        except SaveError as error:
            self.trouble, self.why = str(error), "the file is open in another window"
        else:
            self.trouble = ""
        return not self.trouble

    def _let_go(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            with contextlib.suppress(OSError):  # written data was forced to disk before
                os.close(file)

    def _displaced(self) -> str:
        """Return why the file name no longer belongs to this match's file; empty if it does, or there
        is no file yet."""
        if self._fresh:
            return ""
        try:
            named = os.stat(self.path)
        except (FileNotFoundError, NotADirectoryError):
            return GONE
        if self._file is None:
            self._open()
        assert self._file is not None
        opened = os.fstat(self._file)
        if self._compares and not os.path.samestat(named, opened):
            return REPLACED
        return CHANGED if not self._untidy and opened.st_size != self.size else ""

    def _flush(self) -> None:
        why = self._displaced()
        if why:
            self._write_anew(bytes(self._whole), self.key, why)
            return
        if self._file is None and self._pending:
            self._open()
        file = self._file
        if file is None or not self._pending:
            return
        self._untidy = True
        os.lseek(file, self.size, os.SEEK_SET)
        left = memoryview(bytes(self._pending))
        while left:
            left = left[os.write(file, left) :]
        force(file)
        self._untidy = False
        self.size += len(self._pending)
        self._pending.clear()

    def _write_anew(self, lines: bytes, key: Key | None, why: str, path: Path | None = None) -> None:
        """Write the whole match into a new file and continue there. A notice says why.

        Raises:
            OSError, ValueError: it could not be written; nothing has changed.
        """
        before, path = self.path, free_path(path or self.path)
        missing = not before.parent.exists()
        content = sealed(lines, key, 1) if key is not None else lines
        write_copy(path, content)
        if key is not None:
            keep_near(path, key)
        self.path, self._fresh, self._before = path, False, b""
        self._goes_on(lines, content, key)
        if why:
            self.notices.append(Alarm(_displacement(before, path, why, missing)))

    def _goes_on(self, lines: bytes, content: bytes, key: Key | None) -> None:
        """Continue in the file at `path`, which now contains the whole match."""
        self._whole[:] = lines
        self.size, self.count, self.key, self.trouble = len(content), lines.count(b"\n"), key, ""
        self._pending.clear()
        self._untidy = False
        before, self._file = self._file, None
        with contextlib.suppress(OSError, SaveError):  # the next write tries again
            self._open()
        if before is not None:
            with contextlib.suppress(OSError):
                os.close(before)

    def _tidy(self) -> None:
        """Cut off a line that was written only in part."""
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
        if _taken(file):
            os.close(file)
            raise SaveError(f"{label(self.path)} is open in another window.")
        self._file = file
        with contextlib.suppress(OSError):
            self._compares = os.path.samestat(os.stat(self.path), os.fstat(file))
        if self._fresh:
            self._fresh = False
            _sync_folder(self.path.parent)


def _displacement(before: Path, path: Path, why: str, missing: bool) -> str:
    """Return the message for a file that was taken away during the game."""
    name, new = label(before), label(path)
    if missing:
        return f"The folder of {name} was moved or deleted. The whole game is saved again in {path.parent}"
    if why == GONE:
        now = "again under that name" if path == before else f"as {new}"
        return f"{name} was deleted or moved while you played. The whole game is saved {now}."
    deed = "replaced" if why == REPLACED else "changed"
    return f"Another program {deed} {name} while you played. The whole game is now saved as {new}."


def free_path(path: Path, of: Path | None = None) -> Path:
    """Return `path`, or the first name with a number after it that does not exist yet.

    A name of the file `of` counts as free for that file: some file systems do not distinguish `Ann` from `ann`.
    """
    number = 1
    free = path
    while os.path.lexists(free) and not (of is not None and _same(free, of)):
        number += 1
        free = path.with_name(f"{path.stem} {number}{path.suffix}")
    return free


def _same(one: Path, other: Path) -> bool:
    try:
        return os.path.samefile(one, other)
    except OSError:
        return False


def patiently(call: Callable[[], object]) -> None:
    """Call `call`, and repeat it for half a second if it is not permitted: scanners and indexers hold files for a
    moment.

    Raises:
        OSError: as raised by `call`; PermissionError only after that time.
    """
    until = time.monotonic() + PATIENCE
    while True:
        try:
            call()
        except PermissionError:
            if time.monotonic() >= until:
                raise
            time.sleep(0.02)
        else:
            return


def write_copy(path: Path, lines: bytes) -> None:
    """Write bytes to `path`, all or nothing.

    If `path` is a link, its target is written and the link stays.

    Raises:
        OSError: it could not be written; the old file is unchanged.
    """
    if path.is_symlink():
        path = Path(os.path.realpath(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    rough = path.with_name(f".{path.name}.{os.getpid()}{PART}")
    try:
        with open(rough, "wb") as file:
            with contextlib.suppress(OSError):
                _lock(file.fileno())  # locked while it is written, so that `sweep` leaves it alone
            file.write(lines)
            file.flush()
            force(file.fileno())
        patiently(lambda: os.replace(rough, path))
    except OSError:
        with contextlib.suppress(OSError):
            patiently(lambda: rough.unlink(missing_ok=True))
        raise
    _sync_folder(path.parent)


def sweep(folder: Path) -> None:
    """Delete the unfinished files that `write_copy` left in `folder` when its program was killed.

    Files that a program is writing now stay, and so do files that cannot be deleted.
    """
    try:
        rough = [path for path in folder.iterdir() if _ROUGH.fullmatch(path.name)]
    except (OSError, ValueError):
        return
    for path in rough:
        with contextlib.suppress(OSError), open(path, "rb+") as file:
            _lock(file.fileno())
            if sys.platform == "win32":  # an open file cannot be deleted there
                file.close()
            path.unlink()


def _taken(file: int) -> bool:
    """Lock a file; return True if another program has locked it. Return False where there are no locks."""
    try:
        _lock(file)
    except OSError as error:
        return error.errno in LOCKED
    return False


def _sync_folder(folder: Path) -> None:
    """Force the name of a new file to disk, where the system supports that."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


if sys.platform == "win32":
    import msvcrt

    # A lock on Windows keeps others from reading the locked bytes, so it is far beyond the end of any match.
    _BEYOND = 1 << 30

    def _lock(file: int) -> None:
        os.lseek(file, _BEYOND, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
