"""The file of a match: JSON Lines, each with a hash over itself and all lines before it. Reading trusts nothing.

During the game the file may be encrypted (`encryption.py`). Its first line then contains the public part of the header,
and the true header encrypted. Every other line contains one encrypted line.
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
LINE_LIMIT = 1 << 20  # bytes; an encrypted line may be half as long again
LINES_LIMIT = 100_000
GRAIN = 1000  # parts of the table's width and height in which the place of a marker is given


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="line", tag=str.lower):
    """One line of the file. Its field `line` says which kind it is."""


class Header(Line, frozen=True, omit_defaults=True, kw_only=True):
    """The first line: everything that was settled before the deal.

    Attributes:
        commitment: the SHA-256 of `seed`.
        position, draws: the start of a match from a given position.
        sharing: how people share the screen; empty for no information.
        forced: whether their forced moves are automatic.
        branch: the moment of an older game from which this one was begun; empty for none.
        evenings: the number of games of this kind begun here before.
        leftovers: the texts that earlier games left.
        sealed: in an encrypted file, the true header, encrypted; the other fields then contain nothing secret.
        key: in an encrypted file, the name of its key.
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
        """Return the header without everything that is secret during the game."""
        return msgspec.structs.replace(self, seed="", position=None, draws=[], leftovers=[], key="", sealed="")


class Deal(Line, frozen=True):
    """The set-up, with its random results."""

    draws: list[Draw]


class Act(Line, frozen=True):
    """An action of a seat, in the text form of `game.table.Action`, with its random results.

    `forced` is written only for an automatic move without a choice, `plain` only for one that told nothing: everybody
    could see that there was no choice, or nothing could come of it. Such a move is undone with the move before it.
    """

    seat: int
    action: str
    draws: list[Draw]
    forced: bool | msgspec.UnsetType = msgspec.UNSET
    plain: bool | msgspec.UnsetType = msgspec.UNSET


class Say(Line, frozen=True):
    """A text that a seat said to the table."""

    seat: int
    text: str


class Mark(Line, frozen=True):
    """A new place for the marker of a seat, in `GRAIN` parts of the table's width and height; None for the tray
    (TT-101)."""

    seat: int
    at: tuple[int, int] | None


class Share(Line, frozen=True):
    """A change of how people share the screen, and (if written) of whether forced moves are automatic."""

    style: str
    forced: bool | msgspec.UnsetType = msgspec.UNSET


class Undo(Line, frozen=True):
    """An undo of the last move: the seat that asked (None: the table), and the seats that agreed."""

    seat: int | None
    agreed: list[int]


class Redo(Line, frozen=True):
    """A redo of the last undo: the seat that asked (None: the table), and the seats that agreed."""

    seat: int | None
    agreed: list[int]


class Handover(Line, frozen=True, omit_defaults=True):
    """A handover of a seat to this kind of player, with a new name if it changed; `empty` for no one."""

    seat: int
    kind: str
    draws: list[Draw]
    name: str = ""


class End(Line, frozen=True):
    """The end of the game: the result, and the seed that was sealed before the deal."""

    scores: list[int]
    winners: list[int]
    ending: str
    seed: str


class Sealed(Line, frozen=True):
    """Any line after the first, encrypted."""

    box: str


Entry = Deal | Act | Say | Mark | Share | Undo | Redo | Handover | End
AnyLine = Header | Entry
_decoder = msgspec.json.Decoder(AnyLine)
_box_decoder = msgspec.json.Decoder(Sealed)

HASH_LENGTH = 32
_CLOSING = b"}"
_TAIL = len(b',"hash":""}') + HASH_LENGTH


class SaveError(Exception):
    """A file that cannot be opened as a match. The message is meant for the player."""


class Damage(Exception):
    """The first damaged line of a file: its number, counted from 1, and what is wrong with it."""

    def __init__(self, number: int, why: str) -> None:
        super().__init__(f"line {number} {why}")
        self.number = number
        self.why = why


def write(line: AnyLine, before: str) -> tuple[bytes, str]:
    """Return a line as bytes for the file, with its newline, and its hash. `before` is the hash of the line above."""
    body = msgspec.json.encode(line)
    digest = _hash(body, before)
    return body.removesuffix(_CLOSING) + _tail(digest) + b"\n", digest


def _hash(body: bytes, before: str) -> str:
    return hashlib.sha256(before.encode() + body).hexdigest()[:HASH_LENGTH]


def _tail(digest: str) -> bytes:
    return b',"hash":"%b"}' % digest.encode()


def sealed(lines: bytes, key: Key, number: int) -> bytes:
    """Return whole lines encrypted with `key`. The first of them is line `number` of the file, counted from 1."""
    boxes = []
    for at, line in enumerate(lines.splitlines(), number):
        box = key.close(at, line)
        if at == 1:
            header = _decoded(line, 1)
            assert isinstance(header, Header)  # `_decoded` takes nothing else as line 1
            boxes.append(cover_of(header, key, box))
        else:
            boxes.append(msgspec.json.encode(Sealed(box)) + b"\n")
    return b"".join(boxes)


def cover_of(header: Header, key: Key, box: str) -> bytes:
    """Return the first line of an encrypted file: the public part of `header`, with `box` as the encrypted header."""
    return write(msgspec.structs.replace(header.covered(), key=key.name, sealed=box), "")[0]


def _from_1(line: dict[str, Any]) -> dict[str, Any]:
    """Return a line of version 1 as one of version 2, which adds encrypted files."""
    return {**line, "version": 2} if line.get("line") == "header" else line


# Per version, the function that turns a line (plain data) into one of the next version.
MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: _from_1}


class Row(NamedTuple):
    """A line that was read and found sound.

    Attributes:
        line: its content.
        raw: the line as the present version writes it.
        size: its bytes in the file.
        version: the version of the file.
        key: the key that decrypted it; None if the file is not encrypted.
    """

    line: AnyLine
    raw: bytes
    size: int
    version: int
    key: Key | None


def head(path: Path) -> Header:
    """Return the public header of a match, encrypted or not.

    Raises:
        SaveError: as for `read`.
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
    assert isinstance(header, Header)  # `_decoded` takes nothing else as line 1
    return header.covered() if header.sealed else header


def read(path: Path) -> Iterator[Row]:
    """Yield the lines of a match in order; the first is its `Header`. Older versions are converted to the present one.

    Raises:
        SaveError: the file is missing, no match, of a newer version, too large, or damaged in its first line, or its
            key is not here.
        Damage: a later line was changed or cut off; nothing after it is read.
    """
    with _open(path) as file:
        number, before, written, version = 0, "", "", VERSION  # the hashes of the line before, as read and as returned
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
    """Return the key for a file with this first line; None if it is not encrypted.

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
            f"{label(path)} is locked until its game ends, and its key is not on this computer. Open it where it was "
            "played. The file has not changed."
        )
    return key


def _unsealed(raw: bytes, key: Key, number: int) -> bytes:
    """Return the decrypted line with its newline. Raise ValueError with the reason if that fails."""
    try:
        if number > 1:
            box = _box_decoder.decode(raw)
            if msgspec.json.encode(box) != raw.removesuffix(b"\n"):
                raise ValueError("has another format")
            return key.open(number, box.box) + b"\n"
        _checked(raw, "")
        cover = _decoded(raw, 1)
        assert isinstance(cover, Header)  # `_decoded` takes nothing else as line 1
        plain = key.open(1, cover.sealed) + b"\n"
        header = _decoded(plain, 1)
        if not isinstance(header, Header) or cover_of(header, key, cover.sealed) != raw.removesuffix(b"\n") + b"\n":
            raise ValueError("differs from its locked copy")
        return plain
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise ValueError("was changed after it was written" if raw.endswith(b"\n") else "was cut off") from error


def label(path: Path) -> str:
    """Return the name of a file in a form for messages."""
    return clean_text(path.name, 80) or "The file"


def _empty(path: Path) -> SaveError:
    return SaveError(f"{label(path)} is empty.")


def damaged_start(path: Path) -> SaveError:
    """Return the error for a file whose first line is damaged."""
    return SaveError(f"{label(path)} is damaged in its first line and cannot be read.")


def reason(error: OSError | ValueError) -> str:
    """Return why a file could not be read or written, without its path."""
    return (error.strerror or type(error).__name__).lower() if isinstance(error, OSError) else "not a valid file name"


def check_file(path: Path) -> None:
    """Check that `path` is a file of a size that a match can have. The file is not opened.

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
    """The fields that identify a match file of any version."""

    format: str = ""
    version: int = 0


class _Cover(msgspec.Struct):
    """The fields that identify an encrypted match file."""

    key: str = ""
    sealed: str = ""


def _look_at_version(path: Path, raw: bytes) -> int:
    """Return the version of a file, before anything else of it is trusted. Raise SaveError if it
    cannot be read here."""
    try:
        mark = msgspec.json.decode(raw, type=_Mark)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        mark = _Mark(FORMAT if FORMAT.encode() in raw else "")
    if mark.format != FORMAT:
        raise SaveError(f"{label(path)} is not a saved game of Lantern Table.")
    if mark.version > VERSION:
        raise SaveError(
            f"{label(path)} is from a newer Lantern Table (format {mark.version} of saved games; "
            f"this program reads up to {VERSION}). The file has not changed."
        )
    if mark.version < 1:
        raise damaged_start(path)
    return mark.version


def _checked(raw: bytes, before: str) -> str:
    """Return the hash of a line, if it is the one in the line. Raise ValueError with the reason otherwise."""
    line = raw.removesuffix(b"\n")
    digest = _hash(line[:-_TAIL] + _CLOSING, before)
    if line[-_TAIL:] == _tail(digest):
        return digest
    if len(raw) >= LINE_LIMIT:
        raise ValueError("is too long")
    raise ValueError("was changed after it was written" if raw.endswith(b"\n") else "was cut off")


def _decoded(raw: bytes, number: int, version: int = VERSION) -> AnyLine:
    """Return the content of a line, converted from its version to the present one. Raise ValueError if that fails."""
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
        raise ValueError("is not a line of a saved game") from error
    if isinstance(line, Header) != (number == 1):
        raise ValueError("is in the wrong place")
    return line
