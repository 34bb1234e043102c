"""The icon of the program in the forms systems want it, drawn from its SVG.

`python -m bundle.icons FOLDER` writes them all.
"""

from __future__ import annotations

import io
import struct
import sys
from pathlib import Path

import pygame

DRAWING = Path(__file__).resolve().parents[1] / "assets" / "ui" / "app-icon.svg"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)  # px, as icon themes of Linux have them
ICO = (16, 20, 24, 32, 40, 48, 64, 128, 256)  # px
ICNS = {  # the type of each picture, and its size in px
    "icp4": 16, "icp5": 32, "icp6": 64, "ic07": 128, "ic08": 256, "ic09": 512, "ic10": 1024,
    "ic11": 32, "ic12": 64, "ic13": 256, "ic14": 512,
}  # fmt: skip


def png(size: int) -> bytes:
    """The icon as a PNG of `size` x `size` px."""
    file = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(DRAWING, (size, size)), file, "icon.png")
    return file.getvalue()


def ico() -> bytes:
    """The icon for Windows: a directory of 16 bytes a picture, then the pictures as PNG."""
    pictures = [png(size) for size in ICO]
    head = struct.pack("<HHH", 0, 1, len(pictures))
    at = len(head) + 16 * len(pictures)
    for size, picture in zip(ICO, pictures, strict=True):
        side = size % 256  # 0 stands for 256
        head += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return head + b"".join(pictures)


def icns() -> bytes:
    """The icon for macOS: each picture as PNG behind its type and length, all of it behind one more of these."""
    drawn = {size: png(size) for size in ICNS.values()}
    whole = b"".join(_chunk(kind, drawn[size]) for kind, size in ICNS.items())
    return _chunk("icns", whole)


def _chunk(kind: str, content: bytes) -> bytes:
    return kind.encode() + struct.pack(">I", 8 + len(content)) + content


def write(folder: Path) -> None:
    """Write every form into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "lantern-table.ico").write_bytes(ico())
    (folder / "lantern-table.icns").write_bytes(icns())
    for size in SIZES:
        (folder / f"lantern-table-{size}.png").write_bytes(png(size))


if __name__ == "__main__":
    write(Path(sys.argv[1]))
