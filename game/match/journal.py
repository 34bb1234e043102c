"""Writing a match to disk so that nothing shown is ever lost, and so that a full disk does not stop the evening."""

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
PATIENCE = 0.5  # seconds in which a file that a scanner or an indexer holds is tried again
LOCKED = {errno.EAGAIN, errno.EWOULDBLOCK, errno.EACCES}  # all other errors of a lock: the file system has none
GONE, REPLACED, CHANGED = "gone", "replaced", "changed"
_ROUGH = re.compile(r"\..+\.[0-9]+" + re.escape(PART))


class Journal:
    """The open file of a match. Lines are added at its end and forced to disk; lines that cannot be written wait.

    Before each writing the journal checks that its file is still there under its name. If the file was deleted, moved,
    replaced or changed by another program, the whole match is written anew under a free name.

    Attributes:
        path: the file.
        size: how many bytes of it are known to be good.
        count: how many lines it has been given, with those that were there.
        key: what its lines are sealed with, None where they stand open.
        trouble: why the last writing failed, in sentences; empty when all is on disk.
        why: the same in a few words.
        notices: what the player must know about the file, oldest first; the reader takes them out.
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
        self.trouble = self.why = ""
        self.notices: list[str] = []
        self._fresh = fresh
        self._before = before
        self._whole = bytearray()  # all lines of the match, unsealed
        self._pending = bytearray()
        self._file: int | None = None
        self._untidy = False
        self._compares = True  # whether this file system tells by its numbers which file has a name

    def claim(self) -> None:
        """Take hold of an existing file before it is read, so that no other program plays it on.

        Raises:
            SaveError: another program has it.
        """
        with contextlib.suppress(OSError):
            self._open()

    @property
    def begun(self) -> bool:
        """Whether there is a file of this match."""
        return not self._fresh

    @property
    def waiting(self) -> int:
        """The number of lines that are not on disk yet."""
        return self._pending.count(b"\n")

    def holds(self, lines: bytes, size: int, key: Key | None) -> None:
        """Take note of what was read: the first `size` bytes hold these lines, sealed with `key` or open."""
        self._whole[:] = lines
        self.size, self.count, self.key = size, lines.count(b"\n"), key

    def add(self, lines: bytes) -> None:
        """Write whole lines and force them to disk. If that fails, `trouble` says why; the next `add` tries again."""
        if self._before:
            if not lines:
                return
            self.path, lines, self._before = free_path(self.path), self._before + lines, b""
        self._whole += lines
        self._pending += sealed(lines, self.key, self.count + 1) if self.key is not None else lines
        self.count += lines.count(b"\n")
        self._try(self._flush)

    def rewrite(self, lines: bytes, key: Key | None) -> bool:
        """Let the file hold these lines, the whole match, in place of what stands there, sealed with `key` or open.

        All or nothing: if it cannot be done now, False is returned and the file goes on as it was.
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
            if sys.platform == "win32":  # there, what is open cannot be replaced
                self._let_go()
            content = sealed(lines, key, 1) if key is not None else lines
            write_copy(self.path, content)
        except (OSError, SaveError, ValueError):
            return False
        self._goes_on(lines, content, key)
        return True

    def move(self, folder: Path, key: Key | None) -> bool:
        """Save the whole match in another folder from now on. If that fails, `trouble` says why; return False."""
        there = folder / self.path.name
        return self._try(lambda: self._write_anew(bytes(self._before + self._whole), key, "", there))

    def close(self, left: bool = False) -> None:
        """Try once more to write what is left, then let go of the file; other programs may open it now.

        `left`: somebody leaves what goes on, and the file bears this moment; one not begun yet is not made for it. If
        its file was deleted or replaced, it is written anew.
        """
        if self._pending or (left and self._whole and not self._fresh):
            self._try(self._flush)
        self._let_go()
        if left and not self._fresh:
            with contextlib.suppress(OSError):
                os.utime(self.path)

    def _try(self, write: Callable[[], None]) -> bool:
        """Write; if that fails, `trouble` says why and False is returned."""
        try:
            write()
        except (OSError, ValueError) as error:
            self.why = reason(error)
            self.trouble = f"This game cannot be saved at the moment ({self.why}). You can play on; it is tried again."
            self._tidy()
        except SaveError as error:
            self.trouble, self.why = str(error), "the file is open in another window"
        else:
            self.trouble = ""
        return not self.trouble

    def _let_go(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            with contextlib.suppress(OSError):  # what was written has been forced to disk before
                os.close(file)

    def _displaced(self) -> str:
        """Why the name does not lead to the file of this match any more; empty while it does, or none was begun."""
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
        """Write the whole match into a file of its own and go on there; a notice says why.

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
        """The file that now has the name holds the whole match: go on in it."""
        self._whole[:] = lines
        self.size, self.count, self.key, self.trouble = len(content), lines.count(b"\n"), key, ""
        self._pending.clear()
        self._untidy = False
        before, self._file = self._file, None
        with contextlib.suppress(OSError, SaveError):  # the next writing tries it again
            self._open()
        if before is not None:
            with contextlib.suppress(OSError):
                os.close(before)

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
    """What to say when the file of a match was taken away while it was played."""
    name, new = label(before), label(path)
    if missing:
        return f"The folder of {name} was moved or deleted. The whole game is saved again in {path.parent}"
    if why == GONE:
        now = "again under that name" if path == before else f"as {new}"
        return f"{name} was deleted or moved while you played. The whole game is saved {now}."
    deed = "replaced" if why == REPLACED else "changed"
    return f"Another program {deed} {name} while you played. The whole game is now saved as {new}."


def free_path(path: Path, of: Path | None = None) -> Path:
    """`path`, or with a number behind its name the first one that does not exist yet.

    A name that leads to the file `of` is free for that file: some file systems do not tell `Ann` from `ann`.
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
    """Do `call`, and again for half a second if it is not permitted: scanners and indexers hold files for a moment.

    Raises:
        OSError: as `call` does, PermissionError only after that time.
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
    """Write a whole match to `path`, all or nothing.

    If `path` is a link, the file it leads to is written and the link stays.

    Raises:
        OSError: it could not be written; what stood there before still does.
    """
    if path.is_symlink():
        path = Path(os.path.realpath(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    rough = path.with_name(f".{path.name}.{os.getpid()}{PART}")
    try:
        with open(rough, "wb") as file:
            with contextlib.suppress(OSError):
                _lock(file.fileno())  # as long as it is written, nobody sweeps it away
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


def _taken(file: int) -> bool:
    """Lock a file; return True if another program has locked it. Where there are no locks nobody has."""
    try:
        _lock(file)
    except OSError as error:
        return error.errno in LOCKED
    return False


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
