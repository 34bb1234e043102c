"""Writes a file whole or not at all."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Give the path of a new file beside `path`, which replaces it at the end of the `with` block.

    The folder is made if it is missing. If `path` is a link, its target is replaced. After an error `path` is as it
    was, and the new file is gone.

    Raises:
        OSError: the folder or the file cannot be written.
    """
    target = Path(os.path.realpath(path)) if path.is_symlink() else path
    new = target.with_name(f".{target.name}.new")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        yield new
        new.replace(target)
    finally:
        with contextlib.suppress(OSError):
            new.unlink(missing_ok=True)


def write(path: Path, data: bytes) -> None:
    """Write a file whole or not at all, as `replacing` does.

    Raises:
        OSError: it cannot be written.
    """
    with replacing(path) as new:
        new.write_bytes(data)
