"""Positions of any game in a few words, and what can be done with them; each game's helpers add its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from game.match.chance import Dice, Recorder
from game.rules.plugin import Game, Refusal, Result, complete_options
from game.table import Event, Position, State, View, events_for, place, view
from game.table.event import BY_THE_TABLE

NAMES = ("Nell", "Wick", "Ben", "Moth", "Ivy", "Jack")


class Posed:
    """One position that is being played, with everything that tests ask of it in the rule book's own words."""

    def __init__(self, state: State, game: Game) -> None:
        self.state = state
        self.table = state.table
        self.game = game

    # Doing

    def do(self, *moves: str) -> Self:
        """Moves as `0 play(K9)`, each legal or an allowed aside."""
        for move in moves:
            seat, _, text = move.partition(" ")
            action = self.table.parse(text)
            refusal = self.game.refuse(self.state, int(seat), action)
            assert refusal is None, f"{move}: {refusal}"
            self.game.apply(self.state, int(seat), action)
        return self

    def events(self, *moves: str, viewer: int | None = None) -> list[Event]:
        """What the viewer is told of these moves."""
        self.state.events = []
        self.do(*moves)
        event_list = events_for(self.table, self.state.events, viewer)
        self.state.events = None
        return event_list

    def log_lines(self, *moves: str, viewer: int | None = None) -> list[str]:
        """The log lines of these moves as the viewer reads them."""
        return [line for e in self.events(*moves, viewer=viewer) if (line := self.tell(e, viewer)) is not None]

    def notes(self, *moves: str, viewer: int | None = None) -> list[str]:
        """The kinds of notes the viewer gets from these moves."""
        return [e.kind for e in self.events(*moves, viewer=viewer) if e.kind not in BY_THE_TABLE]

    def set(self, **variables: Any) -> Self:
        """Change variables."""
        for name, value in variables.items():
            self.state.vars[self.table.variable[name]] = value
        return self

    # Asking

    def tell(self, event: Event, viewer: int | None) -> str | None:
        """The log line of an event."""
        return self.game.tell(self.table, event, viewer, NAMES)

    @property
    def phase(self) -> str:
        """The name of the phase."""
        return self.table.phases[self.state.phase]

    @property
    def actors(self) -> list[int]:
        """The seats that must decide."""
        mask = self.game.actors(self.state)
        return [seat for seat in range(self.table.seats) if mask >> seat & 1]

    @property
    def asked(self) -> tuple[str, int]:
        """The phase and the one seat that must decide."""
        (seat,) = self.actors
        return self.phase, seat

    def legal(self, seat: int | None = None) -> list[str]:
        """The decisions open to a seat, by default to the one that is asked."""
        seat = self.actors[0] if seat is None else seat
        return [self.table.text(action) for action in self.game.legal(self.state, seat)]

    def open_actions(self, seat: int) -> list[str]:
        """What a seat may do beside the decisions."""
        return [self.table.text(action) for action in self.game.open_actions(self.state, seat)]

    def refused(self, move: str) -> Refusal:
        """Why a move is refused."""
        seat, _, text = move.partition(" ")
        refusal = self.game.refuse(self.state, int(seat), self.table.parse(text))
        assert refusal is not None, f"{move} is allowed"
        return refusal

    def code(self, move: str) -> str:
        """The code of a refusal."""
        return self.refused(move).code

    def zone(self, name: str) -> list[str]:
        """The names of the pieces in a zone."""
        return [self.table.names[piece] for piece in self.state.zones[self.table.zone[name]]]

    def var(self, name: str) -> Any:
        """A variable by its name."""
        return self.state.vars[self.table.variable[name]]

    @property
    def scores(self) -> list[int]:
        """Every seat's points."""
        return list(self.game.scores(self.table, self.view(None)))

    @property
    def result(self) -> Result:
        """How it ended."""
        result = self.game.result(self.state)
        assert result is not None
        return result

    def view(self, seat: int | None) -> View:
        """What a seat may know."""
        return view(self.state, seat, self.game.actors(self.state))

    def sees(self, seat: int | None, name: str) -> list[str]:
        """What a seat sees of a zone, `?` for a piece it does not know."""
        return ["?" if p < 0 else self.table.names[p] for p in self.view(seat).zones[self.table.zone[name]]]

    def ask(self, seat: int | None = None) -> str:
        """The sentence that says what is asked."""
        return self.game.ask(self.table, self.view(seat), NAMES)


def begun(
    game: Game, seats: int, *, draws: Sequence[Any] = (), seed: int = 1, humans: int = 0, **options: Any
) -> State:
    """A game just begun; `draws` are the first results of chance, the others come from dice."""
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
    """A position, settled. `draws` are the next results of chance."""
    table = game.table(complete_options(game.meta, options or {}), seats)
    given = {name: list(pieces) for name, pieces in zones.items()}
    state = place(table, Position(given, dict(variables), phase))
    state.chance = Recorder(table, Dice(b"posed"), draws)
    if complete_position:
        game.complete_position(state)
    return state
