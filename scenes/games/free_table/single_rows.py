"""The rows of the menus of the cribbage board, of a peg and of the dealer button."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rules.free_table import hands
from game.rules.free_table.pieces import LAST_HOLE, PEG_BOARD
from scenes.games.free_table import scores_text as texts
from scenes.games.free_table.carry import Carry
from scenes.games.free_table.context_menu import Deed
from scenes.ui.target import Key

if TYPE_CHECKING:
    from scenes.games.free_table.gestures import FreeGestures

MAXIMUM = 29  # points of the best hand


def of(g: FreeGestures, key: Key) -> list[Deed]:
    """Return what can be done with the thing at a target."""
    if key[0] == "peg":
        return _of_peg(g, int(str(key[1])))
    word = str(key[1])
    listed = []
    if word == PEG_BOARD:
        listed += [
            Deed(g.model.names[pegs.seat], "plus", _forward(g, pegs.seat), "", MAXIMUM, 1)
            for pegs in g.model.view_model.pegs
            if pegs.front < LAST_HOLE
        ]
        if any(pegs.front for pegs in g.model.view_model.pegs):
            listed.append(Deed(texts.PEGS_TO_START, "skip-back", lambda _: _start(g)))
    away = hands.taken_away(g.model.table, word)
    listed.append(Deed(texts.MOVE, "hand", lambda _: g.pick(Carry("fixture", word=word)), "move"))
    listed.append(Deed(texts.REMOVE, "trash", lambda _: g.act(away), "put_back", rule=True))
    return listed


def _of_peg(g: FreeGestures, seat: int) -> list[Deed]:
    front = next((pegs.front for pegs in g.model.view_model.pegs if pegs.seat == seat), 0)
    rows = []
    if front < LAST_HOLE:
        rows.append(Deed(texts.MOVE_ON, "plus", _forward(g, seat), "add", min(MAXIMUM, LAST_HOLE - front), 1))
    if front:
        rows.append(Deed(texts.MOVE_BACK, "minus", lambda k: g.act(hands.pegged_on(seat, -k)), "", front, 1))
    rows.append(Deed(texts.PICK_UP, "hand", lambda _: g.pick(Carry("peg", word=str(seat))), "move"))
    return rows


def _forward(g: FreeGestures, seat: int) -> Callable[[int], object]:
    return lambda count: g.act(hands.pegged_on(seat, count))


def _start(g: FreeGestures) -> None:
    g.act(*(hands.pegged(pegs.seat, 0) for pegs in g.model.view_model.pegs if pegs.front))
