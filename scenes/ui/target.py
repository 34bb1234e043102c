"""A place on the screen that can be pointed at, focused, activated and named."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

Key = tuple[Hashable, ...]


@dataclass(frozen=True)
class Target:
    """One place of a drawn frame.

    Attributes:
        key: what it stands for, equal from frame to frame, such as ``("piece", 17)`` or ``("tab", "log")``.
        rect: where it can be hit, in px of the window; the box round ``poly`` where there is one.
        name: what a screen reader says.
        role: ``button``, ``card``, ``token``, ``zone``, ``seat``, ``switch``, ``tab``, ``text``, ``link``.
        enabled: whether activating it does something; a disabled target still tells its ``tip``.
        tip: one plain sentence shown on hover, or "".
        poly: corner points of a turned piece, clockwise; None where the rectangle says it all.
        actions: the actions it can lead to, for screens that show a game.
        act: what activating it does, for screens that act at once.
    """

    key: Key
    rect: pygame.Rect
    name: str
    role: str = "button"
    enabled: bool = True
    tip: str = ""
    poly: tuple[tuple[float, float], ...] | None = None
    actions: tuple[Hashable, ...] = ()
    act: Callable[[], None] | None = None

    def hits(self, x: float, y: float) -> bool:
        """Tell whether the point lies on it."""
        if not self.rect.collidepoint(x, y):
            return False
        if self.poly is None:
            return True
        corners = zip(self.poly, self.poly[1:] + self.poly[:1], strict=True)
        return all((bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0 for (ax, ay), (bx, by) in corners)


def at(targets: list[Target], x: float, y: float) -> Target | None:
    """Return the target on top at this point; later ones lie over earlier ones."""
    return next((target for target in reversed(targets) if target.hits(x, y)), None)
