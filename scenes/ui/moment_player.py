"""The contract between a table and the bar that plays back its last moments."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.match.log import LogLine
from game.replay.history import HistoryPoint


class MomentPlayer(Protocol):
    """Plays back history points on the table."""

    def show(self, moment: HistoryPoint, log: tuple[LogLine, ...], moving: bool) -> None:
        """Show a history point, animated if `moving`. `log` is the log up to then."""
        ...

    def update(self, now: float) -> bool:
        """Advance to a time in seconds; return True if the table must be redrawn."""
        ...

    @property
    def moving(self) -> bool:
        """Return whether an animation is running."""
        ...

    def room(self, surface: pygame.Surface) -> pygame.Rect:
        """Return where a bar can be drawn, in px."""
        ...

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        ...
