"""Unsent texts that people have typed, stored encrypted in the data folder: closing or a crash loses none."""

from __future__ import annotations

import contextlib
import hashlib
from math import inf
from pathlib import Path

import msgspec

from game.match.journal import write_copy
from game.match.match import Match

FOLDER, SUFFIX = "drafts", ".draft"
LIMIT = 4 << 20  # bytes of a file
EVERY = 1.0  # seconds between two writes while a person types

_decoder = msgspec.json.Decoder(dict[str, str])


class Unsent:
    """The unsent texts of one match, by writer and purpose. Only the writer can see a text again.

    The file is encrypted with the key of the match. Without a data folder or a key, texts last until the program ends.
    """

    def __init__(self, match: Match, data: Path | None) -> None:
        self._match = match
        self._path: Path | None = None
        if data is not None and match.journal is not None and match.result is None:
            mark = hashlib.sha256(f"{match.header.commitment} {match.header.started}".encode()).hexdigest()[:16]
            self._path = data / FOLDER / f"{mark}{SUFFIX}"
        self._texts = self._read()
        self._changed = False
        self._written = -inf

    def text(self, what: str) -> str:
        """Return the unsent text for the purpose `what`; empty if there is none."""
        return self._texts.get(what, "")

    def keep(self, what: str, text: str) -> None:
        """Store the present text for the purpose `what`; an empty text is deleted."""
        if text == self.text(what):
            return
        if text:
            self._texts[what] = text
        else:
            del self._texts[what]
        self._changed = True

    def write_down(self, now: float) -> None:
        """Write changes to disk, at most once in `EVERY` seconds; `now` in seconds."""
        if self._changed and now - self._written >= EVERY:
            self._written = now
            self._write()

    def write_now(self) -> None:
        """Write changes to disk at once, all or nothing."""
        if self._changed:
            self._write()

    def close(self) -> None:
        """Write changes to disk. Once the game is over, all texts are deleted."""
        if self._match.result is not None:
            self._texts.clear()
            self._changed = True
        if self._changed:
            self._write()

    def _write(self) -> None:
        path, key = self._path, self._match.key
        if path is None or key is None:
            return
        with contextlib.suppress(OSError):  # the next change tries again
            if self._texts:
                write_copy(path, key.close(1, msgspec.json.encode(self._texts)).encode())
            else:
                path.unlink(missing_ok=True)
            self._changed = False

    def _read(self) -> dict[str, str]:
        if self._path is None or self._match.key is None:
            return {}
        try:
            if self._path.stat().st_size > LIMIT:
                return {}
            return _decoder.decode(self._match.key.open(1, self._path.read_text("ascii")))
        except (OSError, ValueError, RecursionError):
            return {}
