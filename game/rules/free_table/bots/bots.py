"""Bots for a table without rules and without people: they move pieces for a while, then leave.

`improvise` gives open gestures a text, so that random games try more than the plain ones.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.rules.free_table import pieces as ft
from game.rules.free_table.phases.presets import BagStands, CounterLies, DeckLies, Heap, PlaceLies, Things, written
from game.rules.free_table.phases.stock import DECK_SORTS, TOKEN_SORTS
from game.table import Action, Table, View, num

PATIENCE = 60
NOTES = ("Aces high", "Three of a kind takes all", "My deal", "2 points a trick")


def careful(table: Table, view: View, legal: list[Action], rng: Random) -> Action:
    """Return a random action; after a while, the vote to stop."""
    home = Action(ft.V["stop"], (len(table.pieces) + ft.YES,))
    if home in legal and view.vars[ft.V_ACTS] >= PATIENCE:
        return home
    return rng.choice([action for action in legal if action.verb != ft.V["stop"]] or legal)


def improvise(table: Table, view: View, action: Action, rng: Random) -> str:
    """Return a text that this gesture probably understands; empty for most gestures without a text."""
    saying = SAYINGS.get(ft.VERBS[action.verb])
    return saying(table, view, action, rng) if saying is not None else ""


def _spot(rng: Random) -> str:
    return f"{rng.randrange(ft.WIDTH + 40)} {rng.randrange(ft.HEIGHT + 20)}"


def _pile(view: View, rng: Random) -> str:
    return str(rng.choice(view.vars[ft.V_ORDER] or (0,)))


def _height(table: Table, view: View, action: Action) -> int:
    return len(view.zones[ft.pile_zone(table, num(action.args[0]))]) if action.args and action.args[0] < 0 else 3


def _where(view: View, rng: Random) -> str:
    spot = _spot(rng)
    return rng.choice((spot, f"{spot} {rng.randrange(360)}", f"on {_pile(view, rng)}", f"under {_pile(view, rng)}"))


def _place(_table: Table, view: View, _action: Action, rng: Random) -> str:
    spot = _spot(rng)
    return rng.choice((spot, f"{spot} {rng.randrange(360)}", f"{spot}; {_pile(view, rng)} {_spot(rng)}"))


def _put(_table: Table, view: View, _action: Action, rng: Random) -> str:
    return _where(view, rng)


def _some(table: Table, view: View, action: Action, rng: Random) -> str:
    return f"{_how_many(table, view, action, rng)} {_where(view, rng)}"


def _how_many(table: Table, view: View, action: Action, rng: Random) -> str:
    return str(rng.randint(1, _height(table, view, action) + 1))


def _piles(_table: Table, view: View, _action: Action, rng: Random) -> str:
    return " ".join(_pile(view, rng) for _ in range(rng.randrange(3)))


def _seat(table: Table, view: View, action: Action, rng: Random) -> str:
    seat = str(rng.randrange(table.seats + 1))
    return f"{seat}{_others(table, view, action, rng)}" if action.args and action.args[0] >= 0 else seat


def _others(table: Table, view: View, action: Action, rng: Random) -> str:
    """Return further pieces of the hand, sometimes."""
    hand = view.zones[ft.HAND + view.seat] if view.seat is not None else ()
    more = [table.names[piece] for piece in hand if piece >= 0 and piece not in action.args]
    return f"; {', '.join(rng.sample(more, min(len(more), rng.randint(1, 3))))}" if more and rng.random() < 0.4 else ""


def _shown(table: Table, view: View, action: Action, rng: Random) -> str:
    return _others(table, view, action, rng).strip() if action.args and action.args[0] >= 0 else ""


def _put_down(table: Table, view: View, action: Action, rng: Random) -> str:
    return _where(view, rng) + _others(table, view, action, rng)


def _hand(table: Table, _view: View, _action: Action, rng: Random) -> str:
    return rng.choice((_spot(rng), f"to {rng.randrange(table.seats + 1)}"))


def _marked(_table: Table, _view: View, _action: Action, rng: Random) -> str:
    return f"{_spot(rng)} {rng.randrange(30, 950)} {rng.randrange(30, 700)} {rng.choice(NOTES)}"


def _size(_table: Table, _view: View, _action: Action, rng: Random) -> str:
    return f"{rng.randrange(30, 950)} {rng.randrange(30, 700)}"


def _table_of(table: Table, _view: View, _action: Action, rng: Random) -> str:
    def at() -> dict[str, Any]:
        return {"x": rng.randrange(ft.WIDTH), "y": rng.randrange(ft.HEIGHT)}

    chips = [Heap(pieces=["red", "ink"], **at())] if table.options["chips"] != "none" else []
    things = Things(
        title=rng.choice(NOTES),
        decks=[DeckLies(sort=sort, **at()) for sort in rng.sample(DECK_SORTS, rng.randrange(4))],
        heaps=[Heap(pieces=[sort] * rng.randint(1, 14), **at()) for sort in TOKEN_SORTS[: rng.randrange(3)]] + chips,
        bag=BagStands(tokens={"token5": rng.randint(1, 13)}, treats=rng.random() < 0.5, **at()),
        counters=[CounterLies(name=rng.choice(NOTES), value=rng.randrange(9), **at())],
        places=[PlaceLies(wide=rng.randrange(60, 300), high=120, name=rng.choice(NOTES), **at())],
    )
    return written(things)


def _deal(table: Table, _view: View, _action: Action, rng: Random) -> str:
    return rng.choice((str(rng.randrange(9)), f"{rng.randint(1, 5)} {rng.randrange(table.seats)}"))


def _degrees(_table: Table, view: View, _action: Action, rng: Random) -> str:
    return f"{rng.randint(-370, 370)} {_pile(view, rng)}"


def _dice(_table: Table, view: View, _action: Action, rng: Random) -> str:
    dice = range(1, len(view.vars[ft.V_DICE]) + 2)
    return " ".join(map(str, rng.sample(dice, rng.randint(1, len(dice)))))


def _words(_table: Table, _view: View, _action: Action, rng: Random) -> str:
    return rng.choice(NOTES)


def _slip(_table: Table, _view: View, _action: Action, rng: Random) -> str:
    return f"{_spot(rng)} {rng.choice(NOTES)}"


def _amount(_table: Table, _view: View, _action: Action, rng: Random) -> str:
    return str(rng.randint(-ft.SIDES, 10 * ft.SIDES))


def _shown_to(table: Table, view: View, action: Action, rng: Random) -> str:
    head = f"to {rng.randrange(table.seats + 1)}" if rng.random() < 0.4 else ""
    return head + _shown(table, view, action, rng)


def _top(table: Table, view: View, action: Action, rng: Random) -> str:
    return _how_many(table, view, action, rng) if rng.random() < 0.5 else ""


def _ordered(_table: Table, _view: View, _action: Action, rng: Random) -> str:
    order = list(range(1, rng.randint(1, 4)))
    rng.shuffle(order)
    return " ".join(map(str, order))


def _downward(_table: Table, _view: View, _action: Action, rng: Random) -> str:
    return rng.choice(("", str(ft.CASCADE)))


def _score(table: Table, view: View, _action: Action, rng: Random) -> str:
    row, seat = rng.randint(1, len(view.vars[ft.V_SCORES]) + 1), rng.randrange(table.seats)
    return f"{row} {seat} {rng.choice(('', 'many', str(rng.randint(-9, 40))))}".strip()


def _row(_table: Table, view: View, _action: Action, rng: Random) -> str:
    return f"{rng.randint(1, len(view.vars[ft.V_SCORES]))} {rng.choice(NOTES)}"


def _peg(table: Table, _view: View, _action: Action, rng: Random) -> str:
    seat = rng.randrange(table.seats)
    return rng.choice((str(rng.randint(1, 29)), f"{rng.randint(-4, 29)} {seat}", f"to {rng.randint(0, 130)} {seat}"))


def _grid(_table: Table, _view: View, _action: Action, rng: Random) -> str:
    return f"{rng.randint(0, 21)} {rng.randint(1, 13)}"


def _values(_table: Table, _view: View, _action: Action, rng: Random) -> str:
    return rng.choice(("0", "", "1 2 5 20 50", "5 5"))


def _coins(_table: Table, view: View, _action: Action, rng: Random) -> str:
    return f"{rng.randint(1, 3)} {rng.choice(ft.CHIP_VALUES)} {_where(view, rng)}"


def _coin(_table: Table, _view: View, _action: Action, rng: Random) -> str:
    return str(rng.choice(ft.CHIP_VALUES))


def _tucks(table: Table, view: View, action: Action, rng: Random) -> str:
    return _shown(table, view, action, rng) if action.args[0] >= 0 else _how_many(table, view, action, rng)


SAYINGS: dict[str, Callable[[Table, View, Action, Random], str]] = {
    "move": _place,
    "throw": _place,
    "stack": _piles,
    "take": _some,
    "pull": _some,
    "cut": _how_many,
    "flip": _piles,
    "turn": _degrees,
    "lock": _piles,
    "unlock": _piles,
    "label": _words,
    "peek": _how_many,
    "draw": _how_many,
    "fetch": _how_many,
    "deal": _deal,
    "give": _seat,
    "put_back": _shown,
    "play": _put_down,
    "lay": _put_down,
    "show": _shown_to,
    "search": _top,
    "close": _ordered,
    "spread": _downward,
    "bring": _some,
    "reach": _how_many,
    "tip": _some,
    "roll": _dice,
    "note": _slip,
    "counter": _slip,
    "write": _words,
    "add": _amount,
    "fill": _how_many,
    "size": _size,
    "place": _marked,
    "name": _words,
    "hand_in": _hand,
    "lay_out": _table_of,
    "score": _score,
    "score_row": _row,
    "peg": _peg,
    "grid": _grid,
    "value": _values,
    "pay": _coins,
    "change": _coin,
    "tuck": _tucks,
}
