"""What a lesson changes at the table where it is given."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from scenes.ui.target import Key


class Course(Protocol):
    """A lesson at a table, which asks it before it does anything itself."""

    def refresh(self, rebuild: Callable[[], None]) -> None:
        """Build the model of the table again with `rebuild`, and follow the lesson."""
        ...

    def update(self) -> bool:
        """Follow what is shown at the table now; return whether the caption changed."""
        ...

    def stops(self, event: pygame.event.Event) -> bool:
        """Return whether an event does nothing in a lesson."""
        ...

    def activate(self, key: Key) -> bool:
        """Press a target; return False if it is the table's own."""
        ...

    def main(self, own: Key | None) -> Key | None:
        """Return the target that Enter presses; `own` is the one of the table."""
        ...

    def to_results(self) -> None:
        """Do what a lesson does in place of showing results."""
        ...

    def hint(self) -> None:
        """Answer the wish for a hint."""
        ...

    def menu(self) -> None:
        """Open the menu of the lesson."""
        ...

    def save(self) -> None:
        """Answer the wish to save."""
        ...
