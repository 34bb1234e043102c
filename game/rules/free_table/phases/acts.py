"""Carries out gestures: the function for each one. Every gesture has been checked before."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.free_table.phases import (
    act_coins,
    act_hands,
    act_piles,
    act_scores,
    act_table,
    act_things,
    ending,
    presets,
)
from game.rules.free_table.pieces import V_ACTS, VERBS
from game.table import Action, State

DO: dict[str, Callable[[State, int, Action], None]] = {
    "move": act_piles.move,
    "throw": act_piles.throw,
    "stack": act_piles.stack,
    "take": act_piles.take,
    "pull": act_piles.pull,
    "cut": act_piles.cut,
    "shuffle": act_piles.shuffle,
    "flip": act_piles.flip,
    "turn_over": act_piles.turn_over,
    "turn": act_piles.turn,
    "spread": act_piles.spread,
    "lock": act_piles.lock,
    "unlock": act_piles.unlock,
    "label": act_piles.label,
    "peek": act_piles.peek,
    "search": act_piles.search,
    "close": act_piles.close,
    "count": act_piles.count,
    "draw": act_hands.draw,
    "fetch": act_hands.fetch,
    "deal": act_hands.deal,
    "give": act_hands.give,
    "put_back": act_hands.put_back,
    "play": act_hands.play,
    "lay": act_hands.lay,
    "show": act_hands.show,
    "bring": act_things.bring,
    "shake": act_things.shake,
    "reach": act_things.reach,
    "tip": act_things.tip,
    "roll": act_things.roll,
    "note": act_things.note,
    "counter": act_things.counter,
    "write": act_things.write,
    "add": act_things.add,
    "remove": act_things.remove,
    "stop": ending.stop,
    "fill": act_table.fill,
    "size": act_table.size,
    "place": act_table.place,
    "name": act_table.name,
    "hand_in": act_table.hand_in,
    "lay_out": presets.lay_out,
    "score": act_scores.score,
    "score_row": act_scores.score_row,
    "score_clear": act_scores.score_clear,
    "peg": act_scores.peg,
    "grid": act_table.grid,
    "value": act_coins.value,
    "pay": act_coins.pay,
    "change": act_coins.change,
    "tuck": act_hands.tuck,
}


def apply(s: State, seat: int, action: Action) -> None:
    """Carry out a gesture."""
    s.vars[V_ACTS] += 1
    DO[VERBS[action.verb]](s, seat, action)
