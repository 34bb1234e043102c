"""A command: an action as the person at the screen gives it."""

from __future__ import annotations

from typing import NamedTuple

from game.table import Action


class Command(NamedTuple):
    """An action that a person gives at a table.

    Attributes:
        action: the action.
        seat: the seat for which it is done; None: nobody at the screen can do it.
        needs_text: whether its text must be written before it can be done.
    """

    action: Action
    seat: int | None
    needs_text: bool = False
