"""What bots write: records, lines of the story, questions and answers, last words (TL-260, TL-280..284)."""

from __future__ import annotations

from random import Random

from game.rules.trick_of_the_light.pieces import SET_RECORD, SET_SUB
from game.table import Action, Table, View


def improvise(_table: Table, view: View, action: Action, rng: Random) -> str:
    """A text that may stand with an open action of the seat of the view; empty where none belongs."""
    if action.verb == SET_RECORD:
        return f"Name {view.seat}\na stranger\nA\nB\nC"
    if action.verb == SET_SUB:
        return f"Sub {view.seat}\na guide"
    return ""
