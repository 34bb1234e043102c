"""Positions of Tricks and Treats in a few words, and what can be done with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from game.match.chance import Dice, Recorder
from game.rules import load
from game.rules.plugin import Refusal, Result, complete_options
from game.table import Action, Event, Position, State, Table, View, events_for, place, view

GAME = load("tricks-and-treats")
NAMES = ("Nell", "Wick", "Ben", "Moth", "Ivy", "Jack")
LINE = ("<B1>", "<P2>", "<K3>", "<L4>", "<S5>")
# The seats' hands when a test does not care: a card of each suit, none of them named in LINE.
HANDS = (
    ("B7", "P7", "K7", "L7", "S7"),
    ("B8", "P8", "K8", "L8", "S8"),
    ("B9", "P9", "K9", "L9", "S9"),
    ("B10", "P10", "K10", "L10", "S10"),
)


def table_of(seats: int = 4, **options: Any) -> Table:
    """The table with these house rules, the others at their defaults."""
    return GAME.table(complete_options(GAME.meta, options), seats)


class Game:
    """One position that is being played, with everything that tests ask of it in the rule book's own words."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.table = state.table

    # Doing

    def do(self, *moves: str) -> Game:
        """Moves as `0 play(K9)`, each legal or an allowed aside."""
        for move in moves:
            seat, _, text = move.partition(" ")
            action = self.table.parse(text)
            refusal = GAME.refuse(self.state, int(seat), action)
            assert refusal is None, f"{move}: {refusal}"
            GAME.apply(self.state, int(seat), action)
        return self

    def hear(self, *moves: str, viewer: int | None = None) -> list[str]:
        """The log lines of these moves as the viewer reads them."""
        return [line for e in self.events(*moves, viewer=viewer) if (line := self.tell(e, viewer)) is not None]

    def events(self, *moves: str, viewer: int | None = None) -> list[Event]:
        """What the viewer is told of these moves."""
        self.state.events = []
        self.do(*moves)
        told = events_for(self.table, self.state.events, viewer)
        self.state.events = None
        return told

    def notes(self, *moves: str, viewer: int | None = None) -> list[str]:
        """The kinds of notes the viewer gets from these moves."""
        return [e.kind for e in self.events(*moves, viewer=viewer) if e.kind not in ("move", "arrange", "reveal")]

    def tell(self, event: Event, viewer: int | None) -> str | None:
        """The log line of an event."""
        return GAME.tell(self.table, event, viewer, NAMES)

    # Asking

    @property
    def phase(self) -> str:
        """The name of the phase."""
        return self.table.phases[self.state.phase]

    @property
    def actors(self) -> list[int]:
        """The seats that must decide."""
        mask = GAME.actors(self.state)
        return [seat for seat in range(self.table.seats) if mask >> seat & 1]

    @property
    def asked(self) -> tuple[str, int]:
        """The phase and the one seat that must decide."""
        (seat,) = self.actors
        return self.phase, seat

    def legal(self, seat: int | None = None) -> list[str]:
        """The decisions open to a seat, by default to the one that is asked."""
        seat = self.actors[0] if seat is None else seat
        return [self.table.text(action) for action in GAME.legal(self.state, seat)]

    def uses(self, seat: int | None = None) -> list[str]:
        """The treats a seat may use now."""
        return [text for text in self.legal(seat) if text.startswith("use")]

    def asides(self, seat: int) -> list[str]:
        """What a seat may do beside the decisions."""
        return [self.table.text(action) for action in GAME.asides(self.state, seat)]

    def refused(self, move: str) -> Refusal:
        """Why a move is refused."""
        seat, _, text = move.partition(" ")
        refusal = GAME.refuse(self.state, int(seat), self.table.parse(text))
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

    def set(self, **variables: Any) -> Game:
        """Change variables."""
        for name, value in variables.items():
            self.state.vars[self.table.variable[name]] = value
        return self

    @property
    def scores(self) -> list[int]:
        """Every seat's points."""
        return list(GAME.scores(self.table, self.view(None)))

    @property
    def result(self) -> Result:
        """How it ended."""
        result = GAME.result(self.state)
        assert result is not None
        return result

    def view(self, seat: int | None) -> View:
        """What a seat may know."""
        return view(self.state, seat, GAME.actors(self.state))

    def sees(self, seat: int | None, name: str) -> list[str]:
        """What a seat sees of a zone, `?` for a piece it does not know."""
        return ["?" if p < 0 else self.table.names[p] for p in self.view(seat).zones[self.table.zone[name]]]

    def ask(self, seat: int | None = None) -> str:
        """The sentence that says what is asked."""
        return GAME.ask(self.table, self.view(seat), NAMES)


def fresh(seats: int = 4, *, draws: Sequence[str] = (), seed: int = 1, humans: int = 0, **options: Any) -> Game:
    """A game just begun."""
    table = table_of(seats, **options)
    state = State(table, seed)
    state.vars[table.variable["humans"]] = humans
    state.chance = Recorder(table, Dice(bytes([seed])), draws)
    GAME.setup(state)
    return Game(state)


def pose(
    zones: Mapping[str, Sequence[str]],
    phase: str = "",
    *,
    seats: int = 4,
    draws: Sequence[Any] = (),
    options: Mapping[str, Any] | None = None,
    settle: bool = True,
    **variables: Any,
) -> Game:
    """A position, settled; the line is LINE unless given. `draws` are the next results of chance."""
    table = table_of(seats, **(options or {}))
    given = {name: list(pieces) for name, pieces in {"line": LINE, **zones}.items()}
    state = place(table, Position(given, dict(variables), phase))
    state.chance = Recorder(table, Dice(b"posed"), draws)
    if settle:
        GAME.settle(state)
    return Game(state)


def hands(seats: int = 4, cards: int = 5) -> dict[str, Sequence[str]]:
    """Equal hands for up to four seats."""
    return {f"hand[{seat}]": HANDS[seat][:cards] for seat in range(seats)}


def random_game(seed: int) -> tuple[Game, Random]:
    """A game of random seats, people and house rules, just begun, and the dice to play it with."""
    rng = Random(seed)
    options: dict[str, str | int] = {}
    for option in GAME.meta.options:
        if rng.random() < 0.4:
            options[option.name] = rng.choice(option.choices).value if option.choices else rng.randint(0, 3)
    seats = rng.randint(3, 6)
    return fresh(seats, seed=rng.randrange(256), humans=rng.randrange(1 << seats), **options), rng


def random_step(game: Game, rng: Random, asides: float = 0.0) -> tuple[int, Action]:
    """One random decision or, now and then, an aside; what was done by whom."""
    state = game.state
    seat = rng.choice(game.actors)
    action = rng.choice(GAME.legal(state, seat))
    if rng.random() < asides:
        other = rng.randrange(game.table.seats)
        beside = [a for a in GAME.asides(state, other) if game.table.verbs[a.verb] != "stop" or rng.random() < 0.02]
        if beside:
            seat, action = other, rng.choice(beside)
    GAME.apply(state, seat, action)
    return seat, action
