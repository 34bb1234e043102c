"""Asking everybody at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from scenes.dialog import Dialog

if TYPE_CHECKING:
    from scenes.app import App


def ask_all(
    app: App,
    names: Sequence[str],
    seats: Sequence[int],
    question: str,
    agreed: Callable[[tuple[int, ...]], None],
    refused: Callable[[int], None],
    so_far: tuple[int, ...] = (),
) -> None:
    """Ask these seats one after the other on the open table; `agreed` hears who said yes once all did.

    The first No ends it, and `refused` hears whose it was.
    """
    if not seats:
        agreed(so_far)
        return
    seat, rest = seats[0], seats[1:]

    def yes() -> None:
        ask_all(app, names, rest, question, agreed, refused, (*so_far, seat))

    answers = [("Agree", yes), ("No", lambda: refused(seat))]
    app.push(Dialog(f"{names[seat]}: {question}", "Everybody at the table must agree.", answers))
