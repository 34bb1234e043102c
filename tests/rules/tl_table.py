"""Positions of A Trick of the Light in a few words, and what can be done with them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

from game.bots.choose import decide
from game.match.chance import Dice, Recorder
from game.rules.plugin import Refusal, Result, complete_options
from game.rules.trick_of_the_light import GAME, Situation, situation
from game.table import Event, Position, State, Table, View, events_for, place, view

NAMES = ("Nell", "Wick", "Ben", "Moth")
CAST = ("Anna", "Bela", "Cato", "Dora")
EVERYBODY = 15
# A scene that is on: seat 0 opened with a six.
SCENE = {
    "scene_pile": ["6♣"],
    "hand[0]": ["2♥", "3♥"],
    "hand[1]": ["5♥", "9♠", "10♦"],
    "hand[2]": ["6♦", "2♣", "4♠"],
    "hand[3]": ["7♥", "8♥", "3♦"],
    "pack[0]": ["2♠", "3♠", "K♠"],
    "pack[1]": ["5♠", "6♠", "K♥"],
    "pack[2]": ["7♠", "8♠", "Q♦"],
    "pack[3]": ["9♥", "10♥", "A♣"],
}


def table_of(**options: Any) -> Table:
    """The table with these house rules, the others at their defaults."""
    return GAME.table(complete_options(GAME.meta, options), 4)


class Tale:
    """One position that is being played, with everything that tests ask of it in the rule book's own words."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.table = state.table

    # Doing

    def do(self, *moves: str) -> Tale:
        """Moves as `0 play_scene(6♣)`, each legal or an allowed aside."""
        for move in moves:
            seat, _, text = move.partition(" ")
            action = self.table.parse(text)
            refusal = GAME.refuse(self.state, int(seat), action)
            assert refusal is None, f"{move}: {refusal}"
            GAME.apply(self.state, int(seat), action)
        return self

    def events(self, *moves: str, viewer: int | None = None) -> list[Event]:
        """What the viewer is told of these moves."""
        self.state.events = []
        self.do(*moves)
        told = events_for(self.table, self.state.events, viewer)
        self.state.events = None
        return told

    def hear(self, *moves: str, viewer: int | None = None) -> list[str]:
        """The log lines of these moves as the viewer reads them."""
        told = self.events(*moves, viewer=viewer)
        return [line for e in told if (line := GAME.tell(self.table, e, viewer, NAMES)) is not None]

    def notes(self, *moves: str, viewer: int | None = None) -> list[str]:
        """The kinds of notes the viewer gets from these moves."""
        return [e.kind for e in self.events(*moves, viewer=viewer) if e.kind not in ("move", "arrange", "reveal")]

    def bots(self, seed: int = 1, most: int = 3000, kind: str = "careful") -> Tale:
        """Let bots play on for everybody, to the end if they get there."""
        rng = Random(seed)
        for _ in range(most):
            mask = GAME.actors(self.state)
            if not mask:
                break
            seat = (mask & -mask).bit_length() - 1
            legal = GAME.legal(self.state, seat)
            action = decide(kind, GAME, self.table, view(self.state, seat, mask), legal, rng, 1e12)
            assert GAME.refuse(self.state, seat, action) is None
            GAME.apply(self.state, seat, action)
        return self

    # Asking

    @property
    def phase(self) -> str:
        """The name of the phase."""
        return self.table.phases[self.state.phase]

    @property
    def actors(self) -> list[int]:
        """The seats that must decide."""
        mask = GAME.actors(self.state)
        return [seat for seat in range(4) if mask >> seat & 1]

    def legal(self, seat: int) -> list[str]:
        """The decisions open to a seat."""
        return [self.table.text(action) for action in GAME.legal(self.state, seat)]

    def claims(self, seat: int) -> list[str]:
        """The claims open to a seat, as a decision or beside one."""
        actions = GAME.legal(self.state, seat) + GAME.asides(self.state, seat)
        texts = [self.table.text(action) for action in actions]
        return [text for text in texts if text.startswith("claim")]

    def unders(self, seat: int) -> list[str]:
        """The cards with which a seat may claim Under."""
        found = [text.partition("(")[2].partition(",")[0] for text in self.claims(seat) if "under" in text]
        return list(dict.fromkeys(found))

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

    def set(self, **variables: Any) -> Tale:
        """Change variables."""
        for name, value in variables.items():
            self.state.vars[self.table.variable[name]] = value
        return self

    def view(self, seat: int | None) -> View:
        """What a seat may know."""
        return view(self.state, seat, GAME.actors(self.state))

    def see(self, seat: int | None = None) -> Situation:
        """The table as a seat sees it."""
        return situation(self.table, self.view(seat))

    def sees(self, seat: int | None, name: str) -> list[str]:
        """What a seat sees of a zone, `?` for a piece it does not know."""
        return ["?" if p < 0 else self.table.names[p] for p in self.view(seat).zones[self.table.zone[name]]]

    def ask(self, seat: int | None = None) -> str:
        """The sentence that says what is asked."""
        return GAME.ask(self.table, self.view(seat), NAMES)

    @property
    def result(self) -> Result:
        """How it ended."""
        result = GAME.result(self.state)
        assert result is not None
        return result

    def card(self, name: str) -> int:
        """The id of a card."""
        return self.table.code[name]


def fresh(*, humans: int = EVERYBODY, seed: int = 1, draws: Sequence[Any] = (), **options: Any) -> Tale:
    """A table just laid, with nobody cast yet."""
    state = State(table_of(**options), seed)
    state.vars[state.table.variable["humans"]] = humans
    state.chance = Recorder(state.table, Dice(f"fresh {seed}".encode()), draws)
    GAME.setup(state)
    return Tale(state)


def record(seat: int) -> str:
    """Writing down who a seat is."""
    return f'{seat} set_record() "{CAST[seat]}\\na traveller\\nProud\\nLoyal\\nReckless"'


def cast(tale: Tale) -> Tale:
    """Everybody is somebody: CAST is over and the cards are dealt."""
    return tale.do(*(move for seat in range(4) for move in (record(seat), f"{seat} ready()")))


def introduced(tale: Tale) -> Tale:
    """The four introductions are told; the first scene is open."""
    first = tale.var("first_seat")
    for k in range(4):
        narrator = (first + k) % 4
        others = [seat for seat in range(4) if seat != narrator]
        tale.do(*(f'{seat} set_sub({narrator}) "{CAST[seat]}{narrator}"' for seat in others), f"{narrator} end_intro()")
    return tale


def begun(**options: Any) -> Tale:
    """Four people in front of the first scene."""
    return introduced(cast(fresh(**options)))


def pose(
    zones: Mapping[str, Sequence[str]],
    phase: str = "SCENE",
    *,
    humans: int = EVERYBODY,
    draws: Sequence[Any] = (),
    options: Mapping[str, Any] | None = None,
    settle: bool = True,
    **variables: Any,
) -> Tale:
    """A position, settled; the four are called as in `CAST`. `draws` are the next results of chance."""
    table = table_of(**(options or {}))
    records = {f"record[{seat}]": (CAST[seat], "a traveller", "Proud", "Loyal", "Reckless") for seat in range(4)}
    given = {"humans": humans, "ready": (True,) * 4, **records, **variables}
    state = place(table, Position({name: list(pieces) for name, pieces in zones.items()}, given, phase))
    state.chance = Recorder(table, Dice(b"posed"), draws)
    if settle:
        GAME.settle(state)
    return Tale(state)


def scene(**variables: Any) -> Tale:
    """The scene of `SCENE`."""
    return pose(SCENE, **variables)


def awake(identities: Iterable[str], **more: Any) -> dict[str, Any]:
    """Zones in which all four are awakened with these identities."""
    suits = {"♥": "hearts", "♣": "clubs", "♦": "diamonds", "♠": "spades"}
    zones: dict[str, Any] = {}
    for seat, identity in enumerate(identities):
        zones[f"identity[{seat}]"] = [identity]
        zones.setdefault(f"column[{suits[identity[-1]]}]", []).append(f"marker{seat}")
    return {**zones, **more}
