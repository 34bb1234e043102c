"""What is higher than the stretch it is seen in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import pygame


@dataclass
class Scroll:
    """A window on something higher than itself: how far down it stands, its height and its content's, in units.

    What grows at its end may begin there (`ends`): then `offset` is how far up it stands from there.
    """

    offset: float = 0.0
    view: float = 0.0
    content: float = 0.0
    ends: bool = False

    @property
    def top(self) -> float:
        """How far the upper edge of the window lies below that of the content, in units."""
        return max(0.0, self.content - self.view) - self.offset if self.ends else self.offset

    @property
    def moves(self) -> bool:
        """Whether there is more than is seen."""
        return self.content > self.view

    def move(self, by: float) -> bool:
        """Go down by some units within the bounds; True if it moved."""
        before = self.offset
        self.offset = max(0.0, min(self.offset + (-by if self.ends else by), self.content - self.view))
        return self.offset != before

    def reveal(self, top: float, bottom: float) -> bool:
        """Move as little as needed to have this stretch of the content in view; True if it moved."""
        if top < self.top:
            return self.move(top - self.top)
        return self.move(max(0.0, bottom - self.top - self.view))


class Scrolled(NamedTuple):
    """Where a target stands in what scrolls, in units from its top, and within which px it can be hit."""

    scroll: Scroll
    top: float
    bottom: float
    within: pygame.Rect
