"""Free tables in a few words, and what can be done at them."""

from __future__ import annotations

from random import Random
from typing import Any

from game.match.chance import Dice, Recorder
from game.rules import load
from game.rules.free_table import Pile, ViewModel, view_model
from game.rules.plugin import Refusal, complete_options
from game.table import Position, State, Table, View, events_for, place, view

GAME = load("free-table")
NAMES = ("Nell", "Tom", "Ada", "Wick", "Ben", "Moth", "Ivy", "Jack")


def table_of(seats: int = 2, **options: Any) -> Table:
    """The table with these options, the others at their defaults."""
    return GAME.table(complete_options(GAME.meta, options), seats)


class FreeGame:
    """A free table on which people do things."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.table = state.table

    def do(self, *gestures: str) -> FreeGame:
        """Gestures as `0 move(3) "100 200"`, each allowed."""
        for gesture in gestures:
            seat, _, text = gesture.partition(" ")
            action = self.table.parse(text)
            refusal = GAME.refuse(self.state, int(seat), action)
            assert refusal is None, f"{gesture}: {refusal}"
            self.state.chance = Recorder(self.table, Dice(b"lantern"))
            GAME.apply(self.state, int(seat), action)
        return self

    def why(self, gesture: str) -> str:
        """The code with which a gesture is refused."""
        seat, _, text = gesture.partition(" ")
        refusal: Refusal | None = GAME.refuse(self.state, int(seat), self.table.parse(text))
        assert refusal is not None, gesture
        return refusal.code

    def log_lines(self, *gestures: str, viewer: int | None = None) -> list[str]:
        """The log lines of gestures as the viewer reads them."""
        self.state.events = []
        self.do(*gestures)
        events = events_for(self.table, self.state.events, viewer)
        self.state.events = None
        lines = [GAME.tell(self.table, event, viewer, NAMES[: self.table.seats]) for event in events]
        return [line for line in lines if line is not None]

    def view(self, seat: int | None) -> View:
        return view(self.state, seat, GAME.actors(self.state))

    def see(self, seat: int | None = None) -> ViewModel:
        return view_model(self.table, self.view(seat))

    def pile(self, number: int, seat: int | None = None) -> Pile:
        """A pile that is there, as a seat sees it."""
        found = self.see(seat).pile(number)
        assert found is not None
        return found

    def names(self, codes: tuple[int, ...]) -> list[str]:
        """Pieces by name, `?` for backs."""
        return [self.table.names[code] if code >= 0 else "?" for code in codes]

    def knows(self, number: int, seat: int | None) -> list[str]:
        """A pile's pieces, the lowest first, as far as the seat knows them."""
        return self.names(self.pile(number, seat).known)

    def shows(self, number: int) -> list[str]:
        """A pile's pieces as they lie."""
        return self.names(self.pile(number).faces)

    def hand(self, seat: int, viewer: int | None) -> list[str]:
        """A hand as a viewer sees it."""
        return self.names(self.see(viewer).hands[seat])


def laid(seats: int = 2, humans: int = 0b11111111, **options: Any) -> FreeGame:
    """A table as it is when people sit down."""
    s = State(table_of(seats, **options), Random(1).getrandbits(128))
    s.vars[s.table.variable["humans"]] = humans & s.table.seated
    GAME.setup(s)
    return FreeGame(s)


def posed(
    seats: int = 2,
    zones: dict[str, str] | None = None,
    up: str = "",
    options: dict[str, Any] | None = None,
    **values: Any,
) -> FreeGame:
    """A table with these pieces in these zones and the other cards in pile 0; everybody is a person."""
    table = table_of(seats, **(options or {}))
    lying = {zone: names.split() for zone, names in (zones or {}).items()}
    position = Position(lying, {"up": up.split(), "humans": table.seated, **values})
    s = place(table, position)
    GAME.complete_position(s)
    return FreeGame(s)


def spread_out() -> FreeGame:
    """Two seats with two cards each; pile 1: five spades, pile 2: three hearts face up, pile 3: an ace."""
    zones = {
        "pile[1]": "2S 3S 4S 5S 6S",
        "pile[2]": "7H 8H 9H",
        "pile[3]": "AD",
        "hand[0]": "KC QC",
        "hand[1]": "JD 10D",
    }
    anchors = {f"place[{i}]": [300 + 100 * i, 300, 0, False, False, ""] for i in (1, 2, 3)}
    return posed(
        zones=zones, up="7H 8H 9H", options={"chips": "bank", "tokens": "tricks-and-treats", "pawns": 1}, **anchors
    )
