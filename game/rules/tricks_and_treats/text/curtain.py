"""The text on the curtain: the question to the next seat and the situation, from public facts only (TT-33)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.tricks_and_treats.pieces import V_TURN, human_name
from game.rules.tricks_and_treats.text.messages import ask
from game.rules.tricks_and_treats.view_model import ViewModel, view_model
from game.rules.wording import plural
from game.table import Table, View


def curtain(table: Table, view: View, seat: int, names: Sequence[str]) -> str:
    """Return a sentence or two for `seat`, whose name is above them; `view` is an onlooker's."""
    now = view_model(table, view)
    if view.vars[V_TURN] == seat and now.phase == "LEAD":
        return f"You lead trick {now.trick}. {_before(table, now)}".strip()
    if view.vars[V_TURN] == seat and now.phase == "FOLLOW":
        return f"Your card for trick {now.trick}. {_so_far(table, now, names)}".strip()
    if view.vars[V_TURN] == seat and now.phase == "KEEP":
        drawn = len(now.drawn)
        return f"You won trick {now.trick} and drew {plural(drawn, 'token')}. Choose what to keep."
    return ask(table, view, names)


def _before(table: Table, now: ViewModel) -> str:
    """Return a sentence about a special lead, empty for others."""
    if now.starter is not None:
        return f"{human_name(table.names[now.starter])} is led first: its token is beside the line."
    return "A new round begins." if now.trick == 1 else ""


def _so_far(table: Table, now: ViewModel, names: Sequence[str]) -> str:
    """Return who led what, and who is winning with what."""
    (leader, led), played = now.cards[0], dict(now.cards)
    text = f"{names[leader]} led {human_name(table.names[led])}"
    if now.winner is None:
        return f"{text}. No one is winning yet."
    if now.winner == leader:
        return f"{text} and is winning."
    card = played.get(now.winner)
    return (
        f"{text}. {names[now.winner]} is winning{f' with {human_name(table.names[card])}' if card is not None else ''}."
    )
