"""The encryption of a match in progress, so that reading its file gives no secrets away.

The key is in the player's own data folder (`KEY_FILE`). This stops a curious look, not a person who has the key: anyone
who can use the computer as the player can decrypt every file. Each line is encrypted separately: a keystream of
HMAC-SHA-256 over a random number, the number of the line and a counter, and a tag of HMAC-SHA-256 over all of it.
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
KEY_FILES = "seal*.key"  # including copies made by synchronisation programs, such as seal.sync-conflict-1.key
MAX_KEYS = 50  # key files tried per folder
KEY_LENGTH = 32  # bytes
NONCE_LENGTH, TAG_LENGTH = 12, 16  # bytes
GRAIN = 512  # lines are padded to a multiple of this many bytes, so that nearly all have the same length
DEPTH = 3  # how many folders above a file are searched for its key: the trash is the deepest folder with saved games
UNWRITTEN = {
    errno.EIO,
    errno.ENOSPC,
    errno.EDQUOT,
}  # other errors of `fsync` mean that the file system does not support it
_TEXT = re.compile(rb"([0-9a-f]{64})\s*")
_FILL = b"\0"  # a byte that no line contains


class Key:
    """A key that encrypts and decrypts lines.

    Attributes:
        name: identifies the key without revealing it, 8 hex digits.
        secret: the bytes of the key, to be written into a key file and nowhere else.
    """

    def __init__(self, secret: bytes) -> None:
        """Make a key from `KEY_LENGTH` bytes."""
        self.name = hmac.digest(secret, b"name", "sha256").hex()[:8]
        self.secret = secret
        self._stream = hmac.new(hmac.digest(secret, b"stream", "sha256"), digestmod="sha256")
        self._tag = hmac.new(hmac.digest(secret, b"tag", "sha256"), digestmod="sha256")

    def close(self, number: int, text: bytes) -> str:
        """Return line `number` encrypted, as base64."""
        nonce = secrets.token_bytes(NONCE_LENGTH)
        filled = text + _FILL * (-len(text) % GRAIN)
        hidden = self._crossed(number, nonce, filled)
        return base64.b64encode(nonce + hidden + self._tagged(number, nonce + hidden)).decode()

    def open(self, number: int, sealed: str) -> bytes:
        """Return the decrypted text of line `number`.

        Raises:
            ValueError: the line was encrypted with another key or number, or was changed since.
        """
        raw = base64.b64decode(sealed, validate=True)
        body, tag = raw[:-TAG_LENGTH], raw[-TAG_LENGTH:]
        as_written = base64.b64encode(raw).decode() == sealed and len(body) >= NONCE_LENGTH
        if not as_written or not hmac.compare_digest(tag, self._tagged(number, body)):
            raise ValueError("was changed after it was written")
        return self._crossed(number, body[:NONCE_LENGTH], body[NONCE_LENGTH:]).rstrip(_FILL)

    def _crossed(self, number: int, nonce: bytes, text: bytes) -> bytes:
        """Return a text XORed with the keystream of a line. Applied twice, it returns the original."""
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
    """Yield the keys of the data folder that contains a file: first the one in use, then other key files beside it."""
    for folder in path.absolute().parents[:DEPTH]:
        key = _read(folder / KEY_FILE)
        if key is not None:
            yield key
        with contextlib.suppress(OSError):
            for other in sorted(folder.glob(KEY_FILES))[:MAX_KEYS]:
                key = _read(other) if other.name != KEY_FILE else None
                if key is not None:
                    yield key


def key_near(path: Path, name: str = "") -> Key | None:
    """Return the key of the data folder that contains a file, or the key with this name there; None if
    there is none."""
    return next((key for key in keys_near(path) if name in ("", key.name)), None)


def keep_near(path: Path, key: Key) -> None:
    """Make sure that the key of a file can be found from the file's present place.

    Raises:
        OSError: the key is not there and could not be written.
    """
    if key_near(path, key.name) is not None:
        return
    folder = path.parent.parent if path.parent.name == "saves" else path.parent
    free = folder / KEY_FILE
    _write(free if not free.exists() else folder / f"seal.{key.name}.key", key.secret)


def key_of(data: Path) -> Key:
    """Return the key of a data folder. A missing key is created; a damaged key file is renamed first.

    Raises:
        OSError: there is no key, and none could be created.
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
    """Write a key into a file. An existing file stays as it is."""
    rough = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with open(os.open(rough, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            file.write(secret.hex().encode() + b"\n")
            file.flush()
            force(file.fileno())
        with contextlib.suppress(FileExistsError):  # another window was faster: its key is used
            _put(rough, path)
    finally:
        rough.unlink(missing_ok=True)


def force(file: int) -> None:
    """Force written data to disk, where the file system supports that.

    Raises:
        OSError: the data was not written.
    """
    try:
        os.fsync(file)
    except OSError as error:
        if error.errno in UNWRITTEN:
            raise


def _put(rough: Path, path: Path) -> None:
    """Rename a file. Raise FileExistsError if the name is taken."""
    try:
        os.link(rough, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        os.rename(rough, path)


def _read(path: Path) -> Key | None:
    try:
        with open(path, "rb") as file:
            match = _TEXT.fullmatch(file.read(100))
    except (OSError, ValueError):
        return None
    return Key(bytes.fromhex(match[1].decode())) if match else None
