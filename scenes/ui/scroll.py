"""A scroll area: content taller than its viewport."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import pygame


@dataclass
class Scroll:
    """The position of a viewport over taller content: its offset, its height and the content's height, in units.

    Content that grows at its end may start there (`ends`): then `offset` counts up from the end.
    """

    offset: float = 0.0
    view: float = 0.0
    content: float = 0.0
    ends: bool = False

    @property
    def top(self) -> float:
        """Return the distance from the top of the content to the top of the viewport, in units."""
        return max(0.0, self.content - self.view) - self.offset if self.ends else self.offset

    @property
    def moves(self) -> bool:
        """Return whether the content is taller than the viewport."""
        return self.content > self.view

    def move(self, by: float) -> bool:
        """Scroll down by some units within the bounds; return whether it moved."""
        before = self.offset
        self.offset = max(0.0, min(self.offset + (-by if self.ends else by), self.content - self.view))
        return self.offset != before

    def reveal(self, top: float, bottom: float) -> bool:
        """Scroll as little as needed to show this part of the content; return whether it moved."""
        if top < self.top:
            return self.move(top - self.top)
        return self.move(max(0.0, bottom - self.top - self.view))


class Scrolled(NamedTuple):
    """The position of a target in a scroll area, in units from its top, and the px within which it can be pressed."""

    scroll: Scroll
    top: float
    bottom: float
    within: pygame.Rect
