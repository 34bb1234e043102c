"""The question before a card breaks a promise in a Deal."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases.deal import promised, type_of
from game.rules.living_trumps.text.prompts_text import in_words
from game.table import Action, Table, View


def warning(table: Table, view: View, action: Action, _names: Sequence[str]) -> str:
    """Return the question whether a seat wants to put down another card than the promised one that it holds (LT-163).

    It is empty for every other action: a seat without the promised card cannot keep the promise.
    """
    if view.phase != lt.P.ANTE or table.verbs[action.verb] != "ante" or view.seat is None or not view.vars[lt.V.TERMS]:
        return ""
    spec, kind = promised(view, view.seat), type_of(table, view, view.seat, action.args[0])
    if kind == lt.HONOUR or not lt.matches(lt.hand(view, view.seat), spec):
        return ""
    return f"You promised {in_words(spec)}. {'Lie' if kind == lt.LIE else 'Accuse'}?"
