"""Sentences beside the row of a side: its Powerbase and the parts of its total."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.wording import numeral, plural
from scenes.games.living_trumps.contest import text as say

POWERBASE = ("Powerbase",)
COUNTS = "counts one point"


def powerbase(count: int, suit: str) -> tuple[str, ...]:
    """Return how many cards of a Powerbase are of the battle suit."""
    words = f"{count} {suit if count != 1 else suit.removesuffix('s')}"
    return f"Powerbase: {words}", words


def multiplied(ranks: Sequence[tuple[str, int]]) -> tuple[str, ...]:
    """Return which turned cards count more than one, as their rank is in the Powerbase several times (LT-24)."""
    words = [f"{numeral(count)} {rank}s: a {rank} counts {count}" for rank, count in ranks]
    return (", ".join(words), words[0]) if words else ()


def parts(base: int, ante: int, turned: int, doubled: bool) -> list[str]:
    """Return the parts of a total."""
    lines = [f"+{base} Powerbase", f"+{ante} played", f"+{turned} turned"]
    return [*lines, "doubled"] if doubled else lines


def left(count: int, kind: str) -> tuple[str, ...]:
    """Return how many cards of a row are face down, and how they were chosen."""
    how = {say.RANDOM: "random", say.CHOSEN_ROW: "chosen"}.get(kind, "")
    return ", ".join(filter(None, (f"{count} left", how))), plural(count, "card")


def row_laid(count: int, of: int) -> str:
    """Return how many cards of a row are down."""
    return f"{count} of {of} laid"


def brought(count: int) -> str:
    """Return the points of a card."""
    return f"brought {count}"


def row_card(slot: int, card: str) -> str:
    """Return a card of a row, and which one it is if that is known."""
    return f"card {slot} of your row" + (f", the {card}" if card else "")
