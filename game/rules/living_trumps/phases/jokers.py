"""Jokers among the Shadows: their kinds, the price to withstand them, the losses (LT-100 to LT-105)."""

from __future__ import annotations

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.text.names import term
from game.rules.wording import plural
from game.table import State, Table, View


def storm(at: State | View) -> bool:
    """Check whether a Joker is a Shadow Storm, not Primal Chaos (LT-100)."""
    return bool(at.vars[lt.V.ACTION] == "shadowshift")


def price(at: State | View, how: str = "") -> int:
    """Return the Blood to control the Joker; `how` is `add` or `remove` for the wider forms (LT-101 to LT-104)."""
    turned: int = at.vars[lt.V.TURNED]
    return 1 if storm(at) and how != "remove" else turned


def taken(table: Table, view: View) -> str:
    """Return, in words, what the asked seat loses to the Joker (LT-104, LT-105)."""
    seat = view.vars[lt.V.WHO]
    lying = len(lt.cards(view, lt.SHADOWS, seat))
    if storm(view):
        return f"{plural(lying, 'Shadow')}, the stake, your Tricks"
    place = lt.in_place(view, seat)
    lost = [plural(lying + len(lt.cards(view, lt.PLACE, seat)), "Shadow"), *([term(table, place)] if place else [])]
    return ", ".join([*lost, "your Tricks"])
