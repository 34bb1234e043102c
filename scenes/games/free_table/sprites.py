"""The sprites of what lies on the table: kept while it is seen, and for a moment only scaled when it comes nearer."""

from __future__ import annotations

import time

import pygame

from game.table import Table
from scenes.games.free_table import pieces

UNSEEN = 12 << 20  # bytes of sprites that are kept for when the table is seen from farther away again
SpriteKey = tuple[str, str, int]  # its kind, its name and its turn


class Sprites:
    """What a picture of the table draws its pieces with.

    Where the table is seen nearer or farther than before, every piece has another size. To draw them all anew takes
    longer than a frame has; so the picture is first drawn from those of the size before, then those of the new size
    are made in some frames (`sharpen`), and then it is drawn with them.

    Attributes:
        sharpened: how many times all that had been drawn from another size was made.
    """

    def __init__(self) -> None:
        self.sharpened = 0
        self._made: dict[SpriteKey, tuple[int, pygame.Surface]] = {}
        self._asked: set[SpriteKey] = set()
        self._missing: dict[SpriteKey, int] = {}
        self._hasty = False

    @property
    def rough(self) -> bool:
        """Whether something was drawn from a sprite of another size."""
        return bool(self._missing)

    def begin(self, whole: bool, other: bool) -> None:
        """From here on the `whole` table is drawn or what has changed of it; in an`other` size than before, perhaps."""
        if whole:
            self._missing.clear()
            self._asked.clear()
        self._hasty = other or self.rough

    def forget(self) -> None:
        """Give up what was not asked for while the whole table was drawn, where it takes more room than it may."""
        unseen = [key for key in self._made if key not in self._asked]
        room = UNSEEN - sum(self._made[key][1].get_buffer().length for key in unseen)
        for key in unseen:
            if room >= 0:
                break
            room += self._made.pop(key)[1].get_buffer().length

    def piece(self, table: Table, code: int, px: int, turn: int = 0, kind: str = "card") -> pygame.Surface:
        """The sprite of a piece by its code, see `pieces.piece`; `px` is its width."""
        face = pieces.face(table, code, kind)
        key = *face, turn
        self._asked.add(key)
        was, sprite = self._made.get(key, (px, None))
        if sprite is None or (was != px and not self._hasty):
            sprite = pieces.sprite(*face, px, turn)
            self._made[key] = px, sprite
        elif was != px:
            self._missing[key] = px
            sprite = pygame.transform.smoothscale_by(sprite, px / was)
        return sprite

    def sharpen(self, seconds: float) -> bool:
        """Make some of what was missing, for some seconds, one at least; True when that was the last."""
        until = time.perf_counter() + seconds
        while self._missing:
            (kind, name, turn), px = self._missing.popitem()
            self._made[kind, name, turn] = px, pieces.sprite(kind, name, px, turn)
            if not self._missing:
                self.sharpened += 1
                return True
            if time.perf_counter() >= until:
                break
        return False
