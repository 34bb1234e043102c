"""The sprites of pieces on the table: cached while they are visible, and only scaled at first after a zoom."""

from __future__ import annotations

import time

import pygame

from game.table import Table
from scenes.games.free_table import pieces

UNSEEN = 12 << 20  # bytes of sprites that are kept for zooming out again
SpriteKey = tuple[str, str, int]  # kind, name and turn


class Sprites:
    """The cache of sprites for drawing the table.

    After a zoom every piece has another size. Drawing all of them again takes longer than a frame. So the table is
    first drawn with scaled sprites of the old size. Sprites of the new size are made over some frames (`sharpen`), and
    then the table is drawn with them.

    Attributes:
        sharpened: how many times all scaled sprites have been replaced.
    """

    def __init__(self) -> None:
        self.sharpened = 0
        self._made: dict[SpriteKey, tuple[int, pygame.Surface]] = {}
        self._asked: set[SpriteKey] = set()
        self._missing: dict[SpriteKey, int] = {}
        self._hasty = False

    @property
    def rough(self) -> bool:
        """Return whether a sprite was scaled from another size."""
        return bool(self._missing)

    def begin(self, whole: bool, other: bool) -> None:
        """Start drawing the `whole` table, or only what has changed; `other` says that the size may be new."""
        if whole:
            self._missing.clear()
            self._asked.clear()
        self._hasty = other or self.rough

    def forget(self) -> None:
        """Drop sprites that were not used for drawing the whole table, if they take too much memory."""
        unseen = [key for key in self._made if key not in self._asked]
        room = UNSEEN - sum(self._made[key][1].get_buffer().length for key in unseen)
        for key in unseen:
            if room >= 0:
                break
            room += self._made.pop(key)[1].get_buffer().length

    def piece(self, table: Table, code: int, px: int, turn: int = 0, kind: str = "card") -> pygame.Surface:
        """Return the sprite of a piece by its code, see `pieces.piece`; `px` is its width."""
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
        """Make missing sprites for some seconds, one at least; return True when the last one was made."""
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
