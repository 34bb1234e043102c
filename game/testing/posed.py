"""Positions of any game in a few words, and what can be done with them; a game's own helpers add to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from game.match.chance import Dice, Recorder
from game.rules.plugin import Game, Refusal, Result, complete_options
from game.table import Event, Position, State, View, events_for, place, view
from game.table.event import BY_THE_TABLE

NAMES = ("Nell", "Wick", "Ben", "Moth", "Ivy", "Jack")


class Posed:
    """A position that is being played. Tests ask it everything in the words of the rule book."""

    def __init__(self, state: State, game: Game) -> None:
        self.state = state
        self.table = state.table
        self.game = game

    # Doing

    def do(self, *moves: str) -> Self:
        """Make moves such as `0 play(K9)`: the seat and the action. Each must be legal or an open action."""
        for move in moves:
            seat, _, text = move.partition(" ")
            action = self.table.parse(text)
            refusal = self.game.refuse(self.state, int(seat), action)
            assert refusal is None, f"{move}: {refusal}"
            self.game.apply(self.state, int(seat), action)
        return self

    def events(self, *moves: str, viewer: int | None = None) -> list[Event]:
        """Return the events that a viewer receives from these moves."""
        self.state.events = []
        self.do(*moves)
        event_list = events_for(self.table, self.state.events, viewer)
        self.state.events = None
        return event_list

    def log_lines(self, *moves: str, viewer: int | None = None) -> list[str]:
        """Return the log lines of these moves as a viewer reads them."""
        return [line for e in self.events(*moves, viewer=viewer) if (line := self.tell(e, viewer)) is not None]

    def notes(self, *moves: str, viewer: int | None = None) -> list[str]:
        """Return the kinds of the notes that a viewer receives from these moves."""
        return [e.kind for e in self.events(*moves, viewer=viewer) if e.kind not in BY_THE_TABLE]

    def set(self, **variables: Any) -> Self:
        """Change variables."""
        for name, value in variables.items():
            self.state.vars[self.table.variable[name]] = value
        return self

    # Asking

    def tell(self, event: Event, viewer: int | None) -> str | None:
        """Return the log line of an event."""
        return self.game.tell(self.table, event, viewer, NAMES)

    @property
    def phase(self) -> str:
        """Return the name of the phase."""
        return self.table.phases[self.state.phase]

    @property
    def actors(self) -> list[int]:
        """Return the seats that must decide."""
        mask = self.game.actors(self.state)
        return [seat for seat in range(self.table.seats) if mask >> seat & 1]

    @property
    def asked(self) -> tuple[str, int]:
        """Return the phase and the one seat that must decide."""
        (seat,) = self.actors
        return self.phase, seat

    def legal(self, seat: int | None = None) -> list[str]:
        """Return the decisions of a seat; by default, of the first that must decide."""
        seat = self.actors[0] if seat is None else seat
        return [self.table.text(action) for action in self.game.legal(self.state, seat)]

    def open_actions(self, seat: int) -> list[str]:
        """Return the open actions of a seat."""
        return [self.table.text(action) for action in self.game.open_actions(self.state, seat)]

    def refused(self, move: str) -> Refusal:
        """Return why a move is refused."""
        seat, _, text = move.partition(" ")
        refusal = self.game.refuse(self.state, int(seat), self.table.parse(text))
        assert refusal is not None, f"{move} is allowed"
        return refusal

    def code(self, move: str) -> str:
        """Return the code of a refusal."""
        return self.refused(move).code

    def zone(self, name: str) -> list[str]:
        """Return the names of the pieces in a zone."""
        return [self.table.names[piece] for piece in self.state.zones[self.table.zone[name]]]

    def var(self, name: str) -> Any:
        """Return the value of a variable."""
        return self.state.vars[self.table.variable[name]]

    @property
    def scores(self) -> list[int]:
        """Return the points of all seats."""
        return list(self.game.scores(self.table, self.view(None)))

    @property
    def result(self) -> Result:
        """Return the result; the game must be over."""
        result = self.game.result(self.state)
        assert result is not None
        return result

    def view(self, seat: int | None) -> View:
        """Return the view of a seat; None: of an onlooker."""
        return view(self.state, seat, self.game.actors(self.state))

    def sees(self, seat: int | None, name: str) -> list[str]:
        """Return the names of the pieces in a zone as a seat sees them; `?` is a piece that it does not know."""
        return ["?" if p < 0 else self.table.names[p] for p in self.view(seat).zones[self.table.zone[name]]]

    def ask(self, seat: int | None = None) -> str:
        """Return the sentence that says what is asked."""
        return self.game.ask(self.table, self.view(seat), NAMES)


def begun(
    game: Game, seats: int, *, draws: Sequence[Any] = (), seed: int = 1, humans: int = 0, **options: Any
) -> State:
    """Return a game that has just begun. `draws` are the first random results; the others follow from `seed`."""
    state = State(game.table(complete_options(game.meta, options), seats), seed)
    if "humans" in state.table.variable:
        state.vars[state.table.variable["humans"]] = humans
    state.chance = Recorder(state.table, Dice(f"fresh {seed}".encode()), draws)
    game.setup(state)
    return state


def posed(
    game: Game,
    seats: int,
    zones: Mapping[str, Sequence[str]],
    phase: str = "",
    *,
    draws: Sequence[Any] = (),
    options: Mapping[str, Any] | None = None,
    complete_position: bool = True,
    **variables: Any,
) -> State:
    """Return a position, checked and completed by the game. `draws` are the next random results."""
    table = game.table(complete_options(game.meta, options or {}), seats)
    given = {name: list(pieces) for name, pieces in zones.items()}
    state = place(table, Position(given, dict(variables), phase))
    state.chance = Recorder(table, Dice(b"posed"), draws)
    if complete_position:
        game.complete_position(state)
    return state
