"""The immediate result of an action, as far as its seat can tell, for the text above the hand and the start of a hint.

It reads public facts and the card itself. It does not guess what the other seats hold.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.phases.trick import matched, trump_places, winner_of
from game.rules.tricks_and_treats.text.terms import TREATS
from game.rules.tricks_and_treats.view_model import outcome
from game.table import Action, Table, View


def outlook(table: Table, view: View, action: Action, names: Sequence[str]) -> str:
    """Return one sentence on the result of an action of the view's seat, with pieces marked; empty if there is none."""
    if action.verb == tt.PLAY and view.seat is not None:
        card = action.args[0]
        if view.phase == tt.P_LEAD:
            return f"Players who hold {tt.SUIT_CARDS[card // tt.NUMBERS]} must follow suit."
        return _follow(table, view, view.seat, card) if view.phase == tt.P_FOLLOW else ""
    if action.verb == tt.USE:
        return _use(table, view, action, names)
    return ""


def _follow(table: Table, view: View, seat: int, card: int) -> str:
    """Return the sentence on a card in the trick after it was played (TT-44, TT-45)."""
    line, trick = view.zones[tt.LINE], (*view.zones[tt.TRICK], card)
    ban, master, leader = view.vars[tt.V_BAN], view.vars[tt.V_MASTER], view.vars[tt.V_LEADER]
    mine = _mark(table, card)
    if master >= 0:
        possessive = "your" if master == seat else "a"
        return f"{mine} changes nothing: {possessive} Master Trump wins this trick."
    if ban == seat:
        return f"{mine} cannot win: the Evil Eye is on you."
    lone = table.options["eye_no_card_left"] == "nobody"
    winner = winner_of(trick, line, leader, table.seats, ban, master, lone)
    trumps = trump_places(trick, line)
    if winner == seat:
        last, count = len(trick) == table.seats, len(matched(trick, line))
        place = f", trump {trumps[card]}," if card in trumps else ""
        what = f" {count} token{'s' if count > 1 else ''}" if count else " the trick"
        return f"{mine}{place} {'wins' if last else 'would win'}{what}{'' if last else ' so far'}."
    best = trick[(winner - leader) % table.seats] if winner >= 0 else None
    if card in trumps and best in trumps:
        return f"{mine} is a trump, but {_mark(table, best)} is nearer the front."
    if card // tt.NUMBERS != trick[0] // tt.NUMBERS:
        return f"{mine} cannot win: it is not a trump here."
    if best is None:
        return f"{mine} does not win."
    why = "is a trump" if best in trumps else "is higher"
    return f"{mine} does not win: {_mark(table, best)} {why}."


def _use(table: Table, view: View, action: Action, names: Sequence[str]) -> str:
    """Return who takes the trick with a treat, where that can be foreseen; else the effect of the treat."""
    kind = table.names[action.args[0]]
    full = len(view.zones[tt.TRICK]) == table.seats and view.seat is not None
    then = outcome(table, view, view.seat, action) if full and view.seat is not None else None
    if then is None or then.winner is None:
        return TREATS.get(kind, "")
    who = "you win" if then.winner == view.seat else f"{names[then.winner]} wins"
    count = len(then.tokens)
    return f"With the {kind} {who} the trick{f' and {count} token' + 's' * (count > 1) if count else ''}."


def _mark(table: Table, card: int) -> str:
    return f"[[{table.names[card]}]]"
