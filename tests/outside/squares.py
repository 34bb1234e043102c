"""Squares: a small game on a board of four by three, for tests of boards, of dragging to one of several zones, and of
texts about pieces."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from game.rules.flow import nobody, turn
from game.rules.plugin import Meta, Result
from game.rules.script import REFUSALS, Offer, Phase, Script
from game.rules.wording import telling
from game.table import Action, Piece, State, Table, View, Zone, kinds, num, public
from game.table.action import Action as Choice

META = Meta(
    id="squares", title="Squares", tagline="Fill the board.", kind="test", seats=(2, 2), minutes=(1, 2),
    designer="the kit", rules_version=1, endings=("full",), refusals=REFUSALS,
)  # fmt: skip
COLUMNS, ROWS = 4, 3
HANDS, BOARD = 0, 2
TURN = 0


def make_table(_options: Mapping[str, Any], seats: int) -> Table:
    """Return the table: the stones of each player, and the board."""
    zones = (
        *(Zone(f"stones[{seat}]", owner=seat, lies="grid", holds="token") for seat in range(seats)),
        *(
            Zone(f"board[{at}]", lies="board", columns=COLUMNS, rows=ROWS, holds="token")
            for at in range(COLUMNS * ROWS)
        ),
        Zone("set_aside", lies="row", holds="token", stays=True),
    )
    pieces = tuple(Piece(f"{'Sun' if k % 2 else 'Moon'} {k // 2 + 1}", "token") for k in range(COLUMNS * ROWS))
    return Table(seats, pieces, zones, (public("turn", 0, kinds.SEAT),), SCRIPT.names, SCRIPT.verbs)


def setup(s: State) -> None:
    """Give each player half of the stones."""
    for seat in range(2):
        s.lay(HANDS + seat, range(seat, COLUMNS * ROWS, 2))


def places(s: State, seat: int) -> list[tuple[int, ...]]:
    """Return the first stone of the seat, for each free square."""
    free = [at for at in range(COLUMNS * ROWS) if not s.zones[BOARD + at]]
    return [(stone, num(at)) for stone in s.zones[HANDS + seat][:2] for at in free]


def put(s: State, seat: int, action: Action) -> None:
    """Put a stone on a square."""
    stone, at = action.args
    s.move(stone, HANDS + seat, BOARD + num(at))
    s.note("put", seat, (stone,))
    s.vars[TURN] = 1 - seat
    if not s.zones[HANDS + 1 - seat]:
        s.phase = 1


def result(s: State) -> Result | None:
    """Return the result once the board is full."""
    return META.ended((1, 0), "full", "The board is full.") if s.phase else None


tell = telling({"put": lambda t: f"{t.who()} put {t.pieces()} on the board."})


def careful(_table: Table, _view: View, actions: list[Choice], rng: Random) -> Choice:
    """Choose any square."""
    return rng.choice(actions)


PUT = Offer("put", "SQ-2", put, places, words="Put {0} on square {1}", to="board[{1}]", secret=False)
SCRIPT = Script(
    "SQ-1",
    (
        Phase("PUT", turn(TURN), "{who} must put a stone.", (PUT,), private=False),
        Phase("OVER", nobody, "The game is over."),
    ),
)
GAME = SCRIPT.game(
    META, make_table, setup, result, tell, careful, about=lambda table, piece: f"The stone {table.names[piece]}."
)
SILENT = replace(GAME, tell=telling({}))
