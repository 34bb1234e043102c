"""Dragging the pawn of a PC to a room that it can go to (KT-38)."""

from __future__ import annotations

import pygame

from scenes.games.know_thyself.chart import tokens
from scenes.games.know_thyself.chart.lens import MapView
from scenes.games.know_thyself.chart.state import Charted, Pawn
from scenes.ui.target import dragged

MARGIN = 8  # px around a pawn in which it can be picked up


class PawnDrag:
    """Controls the pawn that is dragged.

    Attributes:
        pawn: the pawn under the held mouse button; None for none.
        at: the place of the mouse in px, once the pawn is dragged; None before.
        dropped: the seat of a pawn that was dropped on a room, and where in px, until its way there is shown.
    """

    def __init__(self) -> None:
        self.pawn: Pawn | None = None
        self.at: tuple[int, int] | None = None
        self.dropped: tuple[int, tuple[int, int]] | None = None
        self._start = (0, 0)

    @property
    def lifted(self) -> int:
        """Return the seat whose pawn is dragged; -1 for none."""
        return self.pawn.seat if self.pawn is not None and self.at is not None else -1

    def press(self, state: Charted, view: MapView, pos: tuple[int, int]) -> bool:
        """Take hold of the pawn that can go somewhere now, if it is at a point; return whether it is."""
        if not state.goals:
            return False
        for token, (bottom, size) in tokens.anchors(state).items():
            if isinstance(token, Pawn) and token.seat == state.current and _box(view, bottom, size).collidepoint(pos):
                self.pawn, self._start, self.at = token, pos, None
                return True
        return False

    def move(self, pos: tuple[int, int]) -> bool:
        """Follow the mouse; return whether the pawn is dragged."""
        if self.pawn is not None and (self.at is not None or dragged(self._start, pos)):
            self.at = pos
        return self.at is not None

    def drop(self, pos: tuple[int, int]) -> None:
        """Note where the pawn was let go: from there it goes on."""
        if self.pawn is not None:
            self.dropped = self.pawn.seat, pos

    def release(self) -> None:
        """Put the pawn back."""
        self.pawn = self.at = None


def _box(view: MapView, bottom: tuple[float, float], size: float) -> pygame.Rect:
    """Return the box of a pawn in px."""
    x, y = view.at(*bottom)
    height = tokens.tall(view, size)
    return pygame.Rect(round(x - height / 4), round(y - height), height // 2, height).inflate(MARGIN, MARGIN)
