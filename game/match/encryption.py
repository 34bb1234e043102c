"""The seal on a game that still goes on: its file gives nothing away to whoever looks into it.

The key lies in the player's own data folder (`KEY_FILE`), so this stops a look, not somebody who has the key: whoever
can use the computer as the player can break any seal. Each line is sealed by itself: a keystream of HMAC-SHA-256 over
a random number, the number of the line and a counter, and a tag of HMAC-SHA-256 over all of it.
"""

from __future__ import annotations

import base64
import contextlib
import errno
import hmac
import os
import re
import secrets
from collections.abc import Iterator
from pathlib import Path

KEY_FILE = "seal.key"
KEY_FILES = "seal*.key"  # with the copies that programs make which keep folders alike, such as seal.sync-conflict-1.key
MOST_KEYS = 50  # files of a folder that are tried
KEY_LENGTH = 32  # bytes
NONCE_LENGTH, TAG_LENGTH = 12, 16  # bytes
GRAIN = 512  # lines are filled up to a multiple of so many bytes, so that nearly all of them are equally long
DEPTH = 3  # how many folders above a file its key is looked for: the trash lies deepest in a data folder
UNWRITTEN = {errno.EIO, errno.ENOSPC, errno.EDQUOT}  # all other errors of `fsync`: the file system cannot do that
_TEXT = re.compile(rb"([0-9a-f]{64})\s*")
_FILL = b"\0"  # which no line holds


class Key:
    """What seals lines and opens them again.

    Attributes:
        name: tells one key from another and nothing else of it, 8 hex digits.
        secret: its bytes, to be written into a key file and nowhere else.
    """

    def __init__(self, secret: bytes) -> None:
        """A key of `KEY_LENGTH` bytes."""
        self.name = hmac.digest(secret, b"name", "sha256").hex()[:8]
        self.secret = secret
        self._stream = hmac.new(hmac.digest(secret, b"stream", "sha256"), digestmod="sha256")
        self._tag = hmac.new(hmac.digest(secret, b"tag", "sha256"), digestmod="sha256")

    def close(self, number: int, text: bytes) -> str:
        """Line `number` under seal."""
        nonce = secrets.token_bytes(NONCE_LENGTH)
        filled = text + _FILL * (-len(text) % GRAIN)
        hidden = self._crossed(number, nonce, filled)
        return base64.b64encode(nonce + hidden + self._tagged(number, nonce + hidden)).decode()

    def open(self, number: int, sealed: str) -> bytes:
        """What was sealed as line `number`.

        Raises:
            ValueError: it was not, or not with this key, or was changed since.
        """
        raw = base64.b64decode(sealed, validate=True)
        body, tag = raw[:-TAG_LENGTH], raw[-TAG_LENGTH:]
        as_written = base64.b64encode(raw).decode() == sealed and len(body) >= NONCE_LENGTH
        if not as_written or not hmac.compare_digest(tag, self._tagged(number, body)):
            raise ValueError("was changed after it was written")
        return self._crossed(number, body[:NONCE_LENGTH], body[NONCE_LENGTH:]).rstrip(_FILL)

    def _crossed(self, number: int, nonce: bytes, text: bytes) -> bytes:
        """A text crossed with the keystream of a line; done twice it is as before."""
        stream = bytearray()
        while len(stream) < len(text):
            block = self._stream.copy()
            block.update(nonce + number.to_bytes(8, "big") + len(stream).to_bytes(8, "big"))
            stream += block.digest()
        crossed = int.from_bytes(text, "big") ^ int.from_bytes(stream[: len(text)], "big")
        return crossed.to_bytes(len(text), "big")

    def _tagged(self, number: int, body: bytes) -> bytes:
        tag = self._tag.copy()
        tag.update(number.to_bytes(8, "big") + body)
        return tag.digest()[:TAG_LENGTH]


def keys_near(path: Path) -> Iterator[Key]:
    """The keys of the data folder that a file lies in, the one in use first, then those of other names beside it."""
    for folder in path.absolute().parents[:DEPTH]:
        key = _read(folder / KEY_FILE)
        if key is not None:
            yield key
        with contextlib.suppress(OSError):
            for other in sorted(folder.glob(KEY_FILES))[:MOST_KEYS]:
                key = _read(other) if other.name != KEY_FILE else None
                if key is not None:
                    yield key


def key_near(path: Path, name: str = "") -> Key | None:
    """The key of the data folder that a file lies in, or the one of this name there; None if there is none."""
    return next((key for key in keys_near(path) if name in ("", key.name)), None)


def keep_near(path: Path, key: Key) -> None:
    """Make sure that the key of a file can be found from where the file is now.

    Raises:
        OSError: the key is not there, and it could not be written.
    """
    if key_near(path, key.name) is not None:
        return
    folder = path.parent.parent if path.parent.name == "saves" else path.parent
    free = folder / KEY_FILE
    _write(free if not free.exists() else folder / f"seal.{key.name}.key", key.secret)


def key_of(data: Path) -> Key:
    """The key of a data folder; made if there is none, and a damaged one is set aside.

    Raises:
        OSError: there is none, and none could be made.
    """
    path = data / KEY_FILE
    key = _read(path)
    if key is not None:
        return key
    data.mkdir(parents=True, exist_ok=True)
    if path.exists():
        os.replace(path, path.with_name("seal-damaged.key"))
    _write(path, secrets.token_bytes(KEY_LENGTH))
    key = _read(path)
    if key is None:
        raise OSError(0, "the key cannot be read again")
    return key


def _write(path: Path, secret: bytes) -> None:
    """Write a key into a file; one that is there already stays."""
    rough = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with open(os.open(rough, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            file.write(secret.hex().encode() + b"\n")
            file.flush()
            force(file.fileno())
        with contextlib.suppress(FileExistsError):  # another window was faster: then its key is ours
            _put(rough, path)
    finally:
        rough.unlink(missing_ok=True)


def force(file: int) -> None:
    """Force what was written to disk, where the file system can do that.

    Raises:
        OSError: it was not written.
    """
    try:
        os.fsync(file)
    except OSError as error:
        if error.errno in UNWRITTEN:
            raise


def _put(rough: Path, path: Path) -> None:
    """Give a file its name; FileExistsError if there is one of that name."""
    try:
        os.link(rough, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        os.rename(rough, path)


def _read(path: Path) -> Key | None:
    try:
        with open(path, "rb") as file:
            found = _TEXT.fullmatch(file.read(100))
    except (OSError, ValueError):
        return None
    return Key(bytes.fromhex(found[1].decode())) if found else None
