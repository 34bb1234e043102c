"""Kinds of variables: what each takes, and that a position is held to them at every game."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game import rules
from game.rules.plugin import complete_options
from game.table import Position, PositionError, Table, kinds, place, public

SEATS = 3
RANK = kinds.one_of("a rank", ("", "J", "Q"))


@pytest.mark.parametrize(
    ("kind", "taken", "refused"),
    [
        (kinds.SEAT, (0, 2), (-1, 3, True, "0", (0,))),
        (kinds.MAYBE_SEAT, (-1, 2), (-2, 3, True)),
        (kinds.MASK, (0, 7), (-1, 8, False)),
        (kinds.ORDER, ((), (2, 0)), ((0, 0), (3,), ("0",), 0, ((0,),))),
        (kinds.number(1), (1, 10**9), (0, True, "1")),
        (kinds.number(0, 3), (0, 3), (-1, 4)),
        (RANK, ("", "Q"), ("K", 0, ("Q",))),
        (kinds.list_of(RANK), ((), ("J", "J")), (("K",), "J", ((),))),
        (kinds.each_seat(kinds.MASK), ((), (0, 1, 7)), ((0, 1), (0, 1, 8), 0)),
        (kinds.row(kinds.SEAT, RANK), ((1, "J"),), ((1,), ("J", 1), (1, "J", 0), 1)),
    ],
)
def test_what_a_kind_takes(kind: kinds.Kind, taken: tuple[Any, ...], refused: tuple[Any, ...]) -> None:
    assert [kind.takes(value, SEATS) for value in taken] == [True] * len(taken)
    assert [kind.takes(value, SEATS) for value in refused] == [False] * len(refused)


def test_a_position_is_held_to_the_kinds() -> None:
    table = Table(
        SEATS, (), (), (public("turn", -1, kinds.MAYBE_SEAT), public("order", (), kinds.ORDER)), ("PLAY",), ("go",)
    )
    assert place(table, Position({}, {"turn": 2, "order": [2, 0]})).vars == [2, (2, 0)]
    with pytest.raises(PositionError, match=r"^turn is the number of a player, or -1 for none, not 3$"):
        place(table, Position({}, {"turn": 3}))
    with pytest.raises(PositionError, match=r"^order is a list of players, each once, not "):
        place(table, Position({}, {"order": [1, 1]}))


def test_a_variable_starts_as_its_kind_can_be() -> None:
    with pytest.raises(ValueError, match="turn is the number of a player, not -1"):
        Table(SEATS, (), (), (public("turn", -1, kinds.SEAT),), ("PLAY",), ("go",))


@pytest.mark.parametrize("game_id", rules.game_ids())
def test_no_game_takes_seats_that_are_not_there(game_id: str) -> None:
    """Every variable of a kind is refused by its name when it holds what no kind takes."""
    game = rules.load(game_id)
    table = game.table(complete_options(game.meta, {}), game.meta.seats[0])
    wrong: dict[type, Any] = {int: -9, str: -9, tuple: [[["none"]]]}
    declared = [variable for variable in table.variables if variable.kind is not None]
    assert declared
    for variable in declared:
        with pytest.raises(PositionError, match=f"^{re.escape(variable.name)} "):
            place(table, Position({}, {variable.name: wrong[type(variable.start)]}))
