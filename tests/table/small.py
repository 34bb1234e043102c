"""A bare table for the model's tests: eight zones of every sort, cards of one back and coins of another."""

from __future__ import annotations

from game.table import Piece, Sees, State, Table, Variable, Zone, public

DECK, HAND, OTHER, PILE, BAG, PURSE, ROW, URN = range(8)
ALL = 0b1111  # three seats and the room
COIN = 8


def small(seats: int = 3) -> Table:
    """Cards 0..7, coins 8..12; hand of seat 0, other hand of seat 1, purse of seat 2 with a secret count."""
    cards = tuple(Piece(f"C{i}", "card", "card") for i in range(8))
    coins = tuple(Piece(f"<Coin#{i}>", "coin", "coin", "Coin") for i in range(5))
    zones = (
        Zone("deck", Sees.NOBODY, ordered=True, holds="card"),
        Zone("hand[0]", Sees.OWNER, 0, holds="card"),
        Zone("hand[1]", Sees.OWNER, 1, holds="card"),
        Zone("pile", ordered=True, holds="card", rest=True),
        Zone("bag", Sees.NOBODY, holds="coin", rest=True),
        Zone("purse", Sees.OWNER, 2, counted=False, holds="coin"),
        Zone("row", Sees.OWNER, 1, ordered=True),
        Zone("urn", Sees.NOBODY, holds="coin", mixes=True),
    )
    variables = (
        public("turn"),
        public("marks", (0, 0)),
        Variable("vow", "", Sees.OWNER, 1),
        Variable("lot", 0, Sees.NOBODY),
        public("list", ()),
        public("flag", False),
    )
    return Table(seats, cards + coins, zones, variables, ("START", "END"), ("play", "say"), ("all", "Evil Eye"))


def laid(**zones: list[int]) -> State:
    """A state with pieces in some zones, named without brackets: deck, hand, other, pile, bag, purse, row, urn."""
    s = State(small(), 1)
    names = ("deck", "hand", "other", "pile", "bag", "purse", "row", "urn")
    for name, pieces in zones.items():
        s.lay(names.index(name), pieces)
    return s
