"""The file of a match: JSON Lines, each line with a hash over itself and all before it. Reading trusts nothing.

While the game goes on the file may be sealed (`sealing.py`): its first line then says what everybody may know, and
holds the true first line under seal; every other line is a box with the line that would stand there.
"""

from __future__ import annotations

import hashlib
import os
import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

import msgspec

from game.match.chance import Draw
from game.match.encryption import Key, key_near
from game.match.seats import SeatInfo
from game.match.text import clean_text
from game.table import Position

FORMAT = "lantern-table match"
VERSION = 2
SUFFIX = ".jsonl"
FILE_LIMIT = 64 << 20  # bytes
LINE_LIMIT = 1 << 20  # bytes; of a sealed line half as many more
LINES_LIMIT = 100_000
GRAIN = 1000  # parts of the width and the height of the cloth in which the place of a marker is told


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="line", tag=str.lower):
    """One line of the file; which one, `line` says."""


class Header(Line, frozen=True, omit_defaults=True, kw_only=True):
    """The first line: everything that was settled before the deal.

    `commitment` is the SHA-256 of `seed`, `position` and `draws` what a posed match began with, `sharing` how people
    share the screen (empty: not said), `forced` whether their forced moves are made unasked, `branch` where in an older
    evening this one was begun (empty: in none), `evenings` how many of this game were begun here before, `leftovers`
    the texts that earlier ones left over.

    Where the file is sealed, `sealed` is the box with the true header, `key` names what opens it, and nothing secret
    stands in the other fields.
    """

    format: str
    version: int
    game: str
    rules: int
    seats: list[SeatInfo]
    options: dict[str, str | int]
    commitment: str
    words: list[str] = []
    seed: str
    started: str = ""
    position: Position | None = None
    draws: list[Draw] = []
    sharing: str = ""
    forced: bool = False
    branch: str = ""
    evenings: int = 0
    leftovers: list[str] = []
    key: str = ""
    sealed: str = ""

    def covered(self) -> Header:
        """The same without what is secret while the game goes on."""
        return msgspec.structs.replace(self, seed="", position=None, draws=[], leftovers=[], key="", sealed="")


class Deal(Line, frozen=True):
    """The set-up, with the results of chance."""

    draws: list[Draw]


class Act(Line, frozen=True):
    """What a seat did, in the text form of `game.table.Action`, with the results of chance.

    `forced` where it was done for the seat unasked, as there was no choice; else it is not written.
    """

    seat: int
    action: str
    draws: list[Draw]
    forced: bool | msgspec.UnsetType = msgspec.UNSET


class Say(Line, frozen=True):
    """What a seat said to the table."""

    seat: int
    text: str


class Mark(Line, frozen=True):
    """Somebody laid the marker of a seat somewhere on the cloth, in `GRAIN` parts of its width and height, or put it
    back into the tray (TT-101)."""

    seat: int
    at: tuple[int, int] | None


class Share(Line, frozen=True):
    """From here on people share the screen in another style, or (if it is written) have forced moves made unasked."""

    style: str
    forced: bool | msgspec.UnsetType = msgspec.UNSET


class Undo(Line, frozen=True):
    """The last move was taken back: who asked (None: the table), which seats agreed."""

    seat: int | None
    agreed: list[int]


class Redo(Line, frozen=True):
    """What was taken back last stands again: who asked (None: the table), which seats agreed."""

    seat: int | None
    agreed: list[int]


class Handover(Line, frozen=True, omit_defaults=True):
    """Another player of this kind took over a seat, under this name if it is another; of kind `empty`, nobody."""

    seat: int
    kind: str
    draws: list[Draw]
    name: str = ""


class End(Line, frozen=True):
    """The game is over: the result, and the seed that was sealed before the deal."""

    scores: list[int]
    winners: list[int]
    ending: str
    seed: str


class Sealed(Line, frozen=True):
    """Any other line, under seal."""

    box: str


Entry = Deal | Act | Say | Mark | Share | Undo | Redo | Handover | End
AnyLine = Header | Entry
_decoder = msgspec.json.Decoder(AnyLine)
_box_decoder = msgspec.json.Decoder(Sealed)

HASH_LENGTH = 32
_CLOSING = b"}"
_TAIL = len(b',"hash":""}') + HASH_LENGTH


class SaveError(Exception):
    """A file that cannot be opened as a match; the message is meant for the player."""


class Damage(Exception):
    """The first line that is not as it was written: its number, counted from 1, and what is wrong with it."""

    def __init__(self, number: int, why: str) -> None:
        super().__init__(f"line {number} {why}")
        self.number = number
        self.why = why


def write(line: AnyLine, before: str) -> tuple[bytes, str]:
    """A line as it stands in the file, with its newline, and its hash; `before` is the hash of the line above."""
    body = msgspec.json.encode(line)
    digest = _hash(body, before)
    return body.removesuffix(_CLOSING) + _tail(digest) + b"\n", digest


def _hash(body: bytes, before: str) -> str:
    return hashlib.sha256(before.encode() + body).hexdigest()[:HASH_LENGTH]


def _tail(digest: str) -> bytes:
    return b',"hash":"%b"}' % digest.encode()


def sealed(lines: bytes, key: Key, number: int) -> bytes:
    """Whole lines as they stand in a file sealed with `key`, the first of them as its line `number`, counted from 1."""
    boxes = []
    for at, line in enumerate(lines.splitlines(), number):
        box = key.close(at, line)
        if at == 1:
            header = _decoded(line, 1)
            assert isinstance(header, Header)
            boxes.append(cover_of(header, key, box))
        else:
            boxes.append(msgspec.json.encode(Sealed(box)) + b"\n")
    return b"".join(boxes)


def cover_of(header: Header, key: Key, box: str) -> bytes:
    """The first line of a sealed file, whole: what everybody may know of `header`, and `header` itself in its box."""
    return write(msgspec.structs.replace(header.covered(), key=key.name, sealed=box), "")[0]


def _from_1(line: dict[str, Any]) -> dict[str, Any]:
    """Form 2 knows sealed files."""
    return {**line, "version": 2} if line.get("line") == "header" else line


# What makes of a line as plain data in one form the same line in the next one.
MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: _from_1}


class Row(NamedTuple):
    """A line that was read and found whole.

    `raw` is the line as the present form has it, `size` how many bytes it takes in its file; `version` is the form of
    the file and `key` what opened it, None where it is not sealed.
    """

    line: AnyLine
    raw: bytes
    size: int
    version: int
    key: Key | None


def head(path: Path) -> Header:
    """The first line of a match as everybody may read it, sealed or not.

    Raises:
        SaveError: as by `read`.
    """
    with _open(path) as file:
        raw = file.readline(LINE_LIMIT)
    if not raw:
        raise _empty(path)
    version = _look_at_version(path, raw)
    try:
        _checked(raw, "")
        header = _decoded(raw, 1, version)
    except ValueError as error:
        raise damaged_start(path) from error
    assert isinstance(header, Header)
    return header.covered() if header.sealed else header


def read(path: Path) -> Iterator[Row]:
    """The lines of a match, one after the other; the first is its `Header`. Older forms are read as the present one.

    Raises:
        SaveError: no such file, not a match, of a newer version, too large, sealed with a key that is not here, or
            damaged in its first line.
        Damage: a later line is not as it was written, or was cut off; nothing after it is read.
    """
    with _open(path) as file:
        number, before, written, version = 0, "", "", VERSION  # the hashes of the line before, as read and as given
        key: Key | None = None
        while raw := file.readline(LINE_LIMIT + (LINE_LIMIT >> 1)):
            number += 1
            if number == 1:
                version = _look_at_version(path, raw)
                key = _key_for(path, raw)
            if number > LINES_LIMIT:
                raise Damage(number, "is one more than a game can have")
            try:
                plain = raw if key is None else _unsealed(raw, key, number)
                before = _checked(plain, before)
                line = _decoded(plain, number, version)
            except ValueError as error:
                raise damaged_start(path) if number == 1 else Damage(number, str(error)) from error
            if version < VERSION:
                plain, written = write(line, written)
            yield Row(line, plain if plain.endswith(b"\n") else plain + b"\n", len(raw), version, key)
            if not raw.endswith(b"\n"):
                raise Damage(number, "lost its end")
    if not number:
        raise _empty(path)


def _key_for(path: Path, raw: bytes) -> Key | None:
    """What opens a file with this first line; None where it is not sealed.

    Raises:
        SaveError: the key is not here.
    """
    try:
        header = msgspec.json.decode(raw, type=_Cover)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    if not header.sealed:
        return None
    key = key_near(path, header.key)
    if key is None:
        raise SaveError(
            f"{label(path)} is sealed until its game is over, and its key is not here. It opens in the folder of the "
            "program it was played with. It was left as it is."
        )
    return key


def _unsealed(raw: bytes, key: Key, number: int) -> bytes:
    """The line in a box, with its newline; raises ValueError saying what is wrong."""
    try:
        if number > 1:
            box = _box_decoder.decode(raw)
            if msgspec.json.encode(box) != raw.removesuffix(b"\n"):
                raise ValueError("is written in another way")
            return key.open(number, box.box) + b"\n"
        _checked(raw, "")
        cover = _decoded(raw, 1)
        assert isinstance(cover, Header)
        plain = key.open(1, cover.sealed) + b"\n"
        header = _decoded(plain, 1)
        if not isinstance(header, Header) or cover_of(header, key, cover.sealed) != raw.removesuffix(b"\n") + b"\n":
            raise ValueError("is another one under its seal")
        return plain
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise ValueError("was changed after it was written" if raw.endswith(b"\n") else "was cut off") from error


def label(path: Path) -> str:
    """The name of a file as it may stand in a message."""
    return clean_text(path.name, 80) or "The file"


def _empty(path: Path) -> SaveError:
    return SaveError(f"{label(path)} is empty.")


def damaged_start(path: Path) -> SaveError:
    """What to say when even the first line is not sound."""
    return SaveError(f"{label(path)} is damaged in its first line; nothing of it can be read.")


def reason(error: OSError | ValueError) -> str:
    """Why a file could not be read or written, without its path."""
    return (error.strerror or type(error).__name__).lower() if isinstance(error, OSError) else "that is no file name"


def check_file(path: Path) -> None:
    """Pass if `path` is a file of a size that a match can have; it is not opened.

    Raises:
        SaveError: it is not.
    """
    try:
        status = os.stat(path)
    except (OSError, ValueError) as error:
        raise SaveError(f"{label(path)} cannot be read: {reason(error)}.") from error
    if not stat.S_ISREG(status.st_mode):
        raise SaveError(f"{label(path)} is not a file.")
    if status.st_size > FILE_LIMIT:
        raise SaveError(f"{label(path)} is too large for a saved game ({status.st_size >> 20} MB).")


def _open(path: Path) -> BinaryIO:
    check_file(path)
    try:
        return open(path, "rb")
    except OSError as error:
        raise SaveError(f"{label(path)} cannot be read: {reason(error)}.") from error


class _Mark(msgspec.Struct):
    """What tells a match of whatever version from any other file."""

    format: str = ""
    version: int = 0


class _Cover(msgspec.Struct):
    """What tells a sealed match from a plain one."""

    key: str = ""
    sealed: str = ""


def _look_at_version(path: Path, raw: bytes) -> int:
    """Before anything else is believed: is it a match, and can this program read it? Returns its form."""
    try:
        mark = msgspec.json.decode(raw, type=_Mark)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        mark = _Mark(FORMAT if FORMAT.encode() in raw else "")
    if mark.format != FORMAT:
        raise SaveError(f"{label(path)} is not a saved game of Lantern Table.")
    if mark.version > VERSION:
        raise SaveError(
            f"{label(path)} was written by a newer Lantern Table (form {mark.version} of saved games; "
            f"this program reads up to {VERSION}). It was left as it is."
        )
    if mark.version < 1:
        raise damaged_start(path)
    return mark.version


def _checked(raw: bytes, before: str) -> str:
    """The hash of a line, which must be the one it carries; raises ValueError saying what is wrong."""
    line = raw.removesuffix(b"\n")
    digest = _hash(line[:-_TAIL] + _CLOSING, before)
    if line[-_TAIL:] == _tail(digest):
        return digest
    if len(raw) >= LINE_LIMIT:
        raise ValueError("is too long")
    raise ValueError("was changed after it was written" if raw.endswith(b"\n") else "was cut off")


def _decoded(raw: bytes, number: int, version: int = VERSION) -> AnyLine:
    """What a line of a form says, in the present one; raises ValueError saying what is wrong."""
    body = raw.removesuffix(b"\n")[:-_TAIL] + _CLOSING
    try:
        if version == VERSION:
            line: AnyLine = _decoder.decode(body)
        else:
            data = msgspec.json.decode(body, type=dict[str, Any])
            for form in range(version, VERSION):
                data = MIGRATIONS[form](data)
            line = msgspec.convert(data, AnyLine)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ValueError("is no line of a match") from error
    if isinstance(line, Header) != (number == 1):
        raise ValueError("stands in the wrong place")
    return line
