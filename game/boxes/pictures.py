"""Looks at the first bytes of a picture: its size, and whether it can be opened. The picture itself is not opened."""

from __future__ import annotations

import re
import struct

from game.boxes import text as texts

MAX_SIDE = 8192  # pixels of a side
MAX_PIXELS = 36_000_000  # of a whole picture; opened, each has four bytes
_TAIL = 1 << 16  # bytes in which the end of a picture is looked for: some programs write more behind it
_SVG = re.compile(rb"<svg\b[^>]*>", re.IGNORECASE)
_LENGTH = re.compile(rb"""\b(width|height)\s*=\s*["']\s*([0-9.]+)""", re.IGNORECASE)
_VIEW = re.compile(rb"""\bviewBox\s*=\s*["']\s*[-0-9.eE]+[ ,]+[-0-9.eE]+[ ,]+([0-9.eE]+)[ ,]+([0-9.eE]+)""")


def size_of(data: bytes) -> tuple[int, int] | None:
    """Return the width and height of a PNG, JPG, WebP or SVG in pixels; `None` for anything else."""
    try:
        if data.startswith(b"\x89PNG\r\n\x1a\n") and data[12:16] == b"IHDR":
            return struct.unpack(">II", data[16:24])
        if data.startswith(b"\xff\xd8"):
            return _jpg(data)
        if data.startswith(b"RIFF") and data[8:12] == b"WEBP":
            return _webp(data)
        return _svg(data)
    except (struct.error, IndexError, ValueError, OverflowError):
        return None


def is_animated(data: bytes) -> bool:
    """Return whether a PNG or WebP has several frames."""
    if data.startswith(b"\x89PNG"):
        return b"acTL" in data[: max(0, data.find(b"IDAT"))]
    return data.startswith(b"RIFF") and data[12:16] == b"VP8X" and bool(data[20] & 2)


def problem(data: bytes) -> str:
    """Return a sentence for a picture that cannot be used; empty for one that can."""
    size = size_of(data)
    if size is None or not all(size):
        return texts.NO_PICTURE_FILE
    if max(size) > MAX_SIDE or size[0] * size[1] > MAX_PIXELS:
        return texts.picture_too_large(*size)
    return "" if _is_whole(data) else texts.NO_PICTURE_FILE


def _is_whole(data: bytes) -> bool:
    """Return whether a picture has its end."""
    if data.startswith(b"\x89PNG"):
        return b"IEND" in data[-_TAIL:]
    if data.startswith(b"\xff\xd8"):
        return b"\xff\xd9" in data[-_TAIL:]
    return not data.startswith(b"RIFF") or int.from_bytes(data[4:8], "little") + 8 <= len(data) + 1


def _jpg(data: bytes) -> tuple[int, int] | None:
    """Return the size of a JPG, from its frame header."""
    at = 2
    while at + 9 < len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if marker == 0xFF:
            at += 1
            continue
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        at += 2 + struct.unpack(">H", data[at + 2 : at + 4])[0]
    return None


def _webp(data: bytes) -> tuple[int, int] | None:
    """Return the size of a WebP: extended, lossless or lossy."""
    kind = data[12:16]
    if len(data) < 30:
        return None
    if kind == b"VP8X":
        return int.from_bytes(data[24:27], "little") + 1, int.from_bytes(data[27:30], "little") + 1
    if kind == b"VP8L" and data[20] == 0x2F:
        bits = int.from_bytes(data[21:25], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if kind == b"VP8 " and data[23:26] == b"\x9d\x01\x2a":
        width, height = struct.unpack("<HH", data[26:30])
        return width & 0x3FFF, height & 0x3FFF
    return None


def _svg(data: bytes) -> tuple[int, int] | None:
    """Return the size of an SVG, from its first tag; without one there it is 100 pixels."""
    tag = _SVG.search(data[:8192])
    if tag is None:
        return None
    sides = {name.lower(): float(value) for name, value in _LENGTH.findall(tag[0])}
    view = _VIEW.search(tag[0])
    width = sides.get(b"width") or (float(view[1]) if view else 100.0)
    height = sides.get(b"height") or (float(view[2]) if view else 100.0)
    return int(width + 0.5), int(height + 0.5)
