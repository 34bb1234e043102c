"""The pictures of boxes: which file of an open box shows a card, a back, a token or a board."""

from __future__ import annotations

import io
import threading
from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.boxes import pictures
from game.boxes.files import BoxError, Files
from game.boxes.manifest import names_of
from game.boxes.model import Box


class Part(NamedTuple):
    """A picture of a box: its path, and which part of it (faces across, faces down, the place of this one)."""

    path: str
    cut: tuple[int, int, int] | None = None


class OpenBox:
    """A box whose pictures can be drawn.

    Attributes:
        title, hash: as in the box.
        faces, backs, tokens, boards: the pictures by the names at the table; a deck's back by the name of the deck.
        number: differs for each box that was opened, also for the same one read again.
    """

    _opened = 0

    def __init__(self, box: Box, files: Files, taken: Callable[[str], bool]) -> None:
        OpenBox._opened += 1
        self.number = OpenBox._opened
        self.box, self.title, self.hash = box, box.title, box.hash
        self._files, self._lock = files, threading.Lock()
        names = names_of(box, taken)
        self.faces = {
            names["card", str(n), str(m)]: Part(card.image, card.cut)
            for n, deck in enumerate(box.decks)
            for m, card in enumerate(deck.cards)
            if card.image
        }
        self.backs = {names["deck", str(n)]: Part(deck.back) for n, deck in enumerate(box.decks) if deck.back}
        self.tokens = {names["token", str(n)]: Part(token.image) for n, token in enumerate(box.tokens) if token.image}
        self.boards = {names["board", str(n)]: Part(path) for n, path in enumerate(box.boards)}

    def bytes(self, path: str) -> bytes:
        """Return the contents of a file of the box; empty if it cannot be read."""
        with self._lock:
            try:
                return self._files.read(path)
            except BoxError:
                return b""


_open: dict[str, OpenBox] = {}


def register(digest: str, box: OpenBox) -> None:
    """Let the tables of a game with this hash of its box show the pictures of an open box."""
    _open[digest] = box


def opened(digest: str) -> OpenBox | None:
    """Return the open box for games with this hash; None if its pictures are not here."""
    return _open.get(digest)


def forget() -> None:
    """Close all boxes."""
    _open.clear()


def load(box: OpenBox, part: Part) -> pygame.Surface | None:
    """Return a picture of a box in its own size, or None if it is damaged, too large, or of another kind."""
    data = box.bytes(part.path)
    if pictures.problem(data):
        return None
    try:
        picture = pygame.image.load(io.BytesIO(data), part.path)
    except (pygame.error, ValueError, MemoryError):
        return None
    return picture
