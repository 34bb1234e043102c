"""Positions of one made-up evening, posed with the table's own means, and models drawn from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.rules.plugin import complete_options
from game.rules.tricks_and_treats import GAME, view_model
from game.table import Action, Event, Position, State, Table, place, view
from scenes.games.tricks_and_treats.model import TreatsModel
from scenes.table.plain.model import PlainViewModel

SUITS = "BPKLS"
HUMAN, BOT = "human", "bot:careful"


class Seat(NamedTuple):
    """Who sits there, as a picture wants to know it."""

    name: str
    kind: str = HUMAN
    colour: int = -1


class Line(NamedTuple):
    """A line of the log."""

    seat: int
    text: str
    kind: str = "play"
    event: Event | None = None
    weight: int = 0


class Asked(NamedTuple):
    """Who decides now."""

    seat: int
    sentence: str
    private: bool
    legal: tuple[Action, ...]
    open_actions: tuple[Action, ...]


class Posed(NamedTuple):
    """A position with the people round it."""

    table: Table
    state: State
    seats: tuple[Seat, ...]
    log: tuple[Line, ...] = ()

    def model(self, viewer: int | None, sentence: str = "", **more: Any) -> TreatsModel:
        """The model of what `viewer` (None: the open table) sees now."""
        shown = view(self.state, viewer, GAME.actors(self.state))
        names = tuple(seat.name for seat in self.seats)
        asked = None
        turn = view_model(self.table, shown).deciding
        text = sentence or GAME.ask(self.table, shown, names)
        if turn is not None and self.seats[turn].kind == HUMAN:
            asked = Asked(
                turn, text, GAME.private(self.state, turn),
                tuple(GAME.legal(self.state, turn)), tuple(GAME.open_actions(self.state, turn)),
            )  # fmt: skip
        front_seat = viewer if viewer is not None else 0
        now = view_model(self.table, shown)
        plates = tuple(tuple(GAME.plate(self.table, shown, seat)) for seat in range(len(names)))
        return TreatsModel(
            view=shown,
            view_model=PlainViewModel(
                now.phase, now.deciding, now.scores, now.hand_counts, plates, (), (), frozenset()
            ),
            now=now,
            sentence=text,
            asked=asked,
            names=names,
            kinds=tuple(seat.kind for seat in self.seats),
            humans=tuple(index for index, seat in enumerate(self.seats) if seat.kind == HUMAN),
            viewer=viewer,
            log=tuple(line for line in self.log if line.kind != "private" or line.seat == viewer),
            open_actions=tuple(GAME.open_actions(self.state, front_seat)),
            **more,
        )


FOUR = (Seat("Nell"), Seat("Wick", BOT), Seat("Ben"), Seat("Moth", BOT))
SIX = (Seat("Nell"), Seat("Wick", BOT), Seat("Ada"), Seat("Ben"), Seat("Moth", BOT), Seat("Juno", BOT))
SIX = tuple(seat._replace(colour=colour) for seat, colour in zip(SIX, (0, 1, 2, 3, 4, 5), strict=True))

TRICK_3 = (
    Line(-1, "Round 3", "round"),
    Line(2, "Ben kept the [[Spy#1]]."),
    Line(1, "Save some for the small ones!", "talk"),
    Line(-1, "New deal: 15 cards each. You lead."),
    Line(-1, "Trick 1", "trick"),
    Line(0, "You led [[P11]] and won. No token matched."),
    Line(0, "You drew [[<P4>]] and [[Hand#1]] Hand and kept nothing. Both went back.", "private"),
    Line(-1, "Trick 2", "trick"),
    Line(0, "You led [[L3]]."),
    Line(1, "Wick followed with [[L7]]."),
    Line(2, "Ben won with [[L12]]. No token matched."),
    Line(2, "Ben drew two: [[<K12>]] joined the line, one went back."),
    Line(-1, "Trick 3", "trick"),
    Line(1, "Wick used the [[Switch#1]]: [[<P7>]] and [[<S10>]] changed places."),
    Line(2, "Ben led [[B5]]. Its token is in the line."),
    Line(3, "Moth trumped with [[K9]]."),
    Line(3, "The night is young.", "talk"),
)
RECAP = (
    Line(2, "Ben won the trick with [[L12]]. No token matched."),
    Line(2, "Ben drew two: [[<K12>]] joined the line, one went back."),
    Line(1, "Wick used the [[Switch#1]]: [[<P7>]] and [[<S10>]] changed places."),
    Line(2, "Ben led [[B5]]. Its token is in the line."),
    Line(3, "Moth, out of Bats, trumped with [[K9]]."),
)

# Who has claimed what: the tokens that lie neither in the line nor in the bag of the evening.
CLAIMED_4 = (
    ("B1", "B4", "P1", "K2", "L3", "S1", "S3"),
    ("P5", "K3", "L6", "L8", "S6"),
    ("B10", "B12", "P9", "L11", "L12", "S7"),
    ("P10", "K7", "K10", "S8"),
)
UNUSED_4 = (("Compass", "Candy"), ("Thief",), ("Evil Eye", "Spy"), ("Candy", "Master Trump", "Poison"))
USED_4 = (("Mixer",), ("Switch", "Hand"), (), ("Spy",))


def pose(
    seats: Sequence[Seat],
    zones: Mapping[str, Sequence[str]],
    hands: Sequence[int],
    options: Mapping[str, Any] | None = None,
    phase: str = "",
    log: tuple[Line, ...] = (),
    **values: Any,
) -> Posed:
    """Pose a position; hands are filled up to their count with cards that lie nowhere, from Bats on."""
    count = len(seats)
    table = GAME.table(complete_options(GAME.meta, dict(options or {})), count)
    found = {name: list(pieces) for name, pieces in zones.items()}
    taken = {piece for pieces in found.values() for piece in pieces}
    free = [f"{suit}{n}" for suit in reversed(SUITS) for n in range(1, 13) if f"{suit}{n}" not in taken]
    for seat, size in enumerate(hands):
        hand = found.setdefault(f"hand[{seat}]", [])
        while len(hand) < size:
            hand.append(free.pop())
    humans = sum(1 << index for index, seat in enumerate(seats) if seat.kind == HUMAN)
    state = place(table, Position(found, {"humans": humans, **values}, phase))
    GAME.complete_position(state)
    return Posed(table, state, tuple(seats), log)


def _owned(
    claimed: Sequence[Sequence[str]], unused: Sequence[Sequence[str]], used: Sequence[Sequence[str]]
) -> dict[str, list[str]]:
    zones = {}
    for name, owners in (("claimed", claimed), ("unused", unused), ("used", used)):
        for seat, pieces in enumerate(owners):
            zones[f"{name}[{seat}]"] = [f"<{p}>" if name == "claimed" else p for p in pieces]
    return zones


HAND_4 = ("B2", "B8", "B11", "P3", "P7", "P12", "K1", "K6", "K12", "L9", "S5", "S10", "S11")


def table_4(**more: Any) -> Posed:
    """Trick 3 of round 3: Nell has to follow Bats, Moth's trump is winning."""
    zones = {
        **_owned(CLAIMED_4, UNUSED_4, USED_4),
        "line": ["<P7>", "<K9>", "<B5>", "<S10>", "<L2>", "<K12>"],
        "trick": ["B5", "K9"],
        "played": ["P11", "P4", "P1", "P8", "L3", "L7", "L12", "L5"],
        "hand[0]": HAND_4,
    }
    return pose(
        FOUR, zones, (13, 13, 12, 12), phase="FOLLOW", log=TRICK_3, turn=0, leader=2, round=3, trick=3,
        last_led=0, last_at=4, **more,
    )  # fmt: skip


def keep_4() -> Posed:
    """Trick 5: Nell has won and drawn Pumpkins 4, which Ben's card matches, and the Ghost."""
    zones = {
        **_owned(CLAIMED_4, UNUSED_4, USED_4),
        "line": ["<P7>", "<S10>", "<L2>", "<K12>", "<B3>"],
        "trick": ["S4", "S5", "S2", "P4"],
        "played": ["P11", "P2", "P1", "P8", "L3", "L7", "L12", "L5", "B5", "K9", "B11", "B6", "K11", "K1", "K4", "K8"],
        "hand[0]": [c for c in HAND_4 if c not in ("B11", "K1", "S5")],
        "peek": ["<P4>", "Ghost"],
    }
    zones["claimed[3]"] = [*zones["claimed[3]"], "<K9>", "<B5>"]
    return pose(
        FOUR, zones, (10, 10, 10, 10), phase="KEEP", log=TRICK_3, turn=0, leader=3, winner=0, round=3, trick=5,
        last_led=3, last_at=12,
    )  # fmt: skip


def window_4() -> Posed:
    """Trick 8: all cards lie, Nell's trump is winning, Ben is asked whether to use the Evil Eye."""
    zones = {
        **_owned(CLAIMED_4, UNUSED_4, USED_4),
        "line": ["<P7>", "<S10>", "<L2>", "<K12>", "<B3>"],
        "trick": ["L8", "P7", "L2", "L11"],
        "hand[0]": ["B2", "B8", "P3", "P12", "K6", "S10", "S11"],
        "played": [
            "P11", "P2", "P1", "P8", "L3", "L7", "L12", "L5", "B5", "K9", "B11", "B6", "K11", "K1", "K4", "K8",
            "S4", "S5", "S2", "P4", "L9", "L6", "L1", "L10", "S12", "S1", "S3", "P5",
        ],
    }  # fmt: skip
    zones["claimed[3]"] = [*zones["claimed[3]"], "<K9>", "<B5>"]
    zones["unused[0]"] = [*zones["unused[0]"], "Ghost"]
    return pose(
        FOUR, zones, (7, 7, 7, 7), phase="WINDOW_END", log=TRICK_3, turn=2, leader=3, round=3, trick=8,
        last_led=3, last_at=24,
    )  # fmt: skip


def table_6(**more: Any) -> Posed:
    """Six seats, trick 2 of round 3."""
    claimed = (
        ("B1", "B4", "P1", "K2", "L3", "S1"), ("P5", "K3", "L6", "S6"), ("B10", "B12", "P9", "L11", "S7"),
        ("K7", "K10", "S8"), ("B2", "P10", "P12", "L12"), ("K1", "L1", "S3", "S12"),
    )  # fmt: skip
    unused = (
        ("Compass", "Candy"), ("Thief",), ("Evil Eye", "Spy", "Mixer"), ("Hand",), ("Candy", "Master Trump", "Poison"),
        ("Ghost", "Switch"),
    )  # fmt: skip
    used = (("Compass",), ("Switch",), (), ("Hand",), ("Spy",), ("Poison",))
    zones = {
        **_owned(claimed, unused, used),
        "line": ["<P7>", "<K9>", "<B5>", "<S10>", "<L2>", "<K12>", "<L8>"],
        "trick": ["B9", "K9", "B5"],
        "played": ["L7", "L10", "L4", "L1", "L6", "L12"],
        "hand[0]": ["B2", "B8", "B11", "P3", "P7", "K6", "L9", "S10", "S11"],
    }
    log = (
        Line(-1, "Round 3", "round"), Line(-1, "Trick 2", "trick"), Line(3, "Ben led [[B9]]."),
        Line(4, "Moth trumped with [[K9]]."), Line(5, "Juno followed with [[B5]]. Its token is in the line."),
    )  # fmt: skip
    return pose(
        SIX, zones, (9, 9, 9, 8, 8, 8), phase="FOLLOW", log=log, turn=0, leader=3, round=3, trick=2, last_led=3,
        last_at=0, **more,
    )  # fmt: skip


LONG = "Wilhelmina-Maximiliane VII"
HOSTILE = ("a\x00b\ud800c", "\u202eevil\u202c", "العربية שלום", "漢字" * 30, "x" * 10_000, "")


def crowded_3(count: int = 20) -> Posed:
    """Three seats at the start of a later round: the largest hands, a long line, one seat with many treats."""
    seats = (Seat(LONG), Seat("Wick", BOT), Seat("Moth", BOT))
    numbers = {"P": (7, 8, 9), "K": (9, 10, 11), "B": (5, 6, 7), "L": (2, 3), "S": (10, 11)}
    zones = {
        "line": [f"<{suit}{n}>" for suit, each in numbers.items() for n in each],
        "unused[0]": ["Compass", "Candy", "Switch", "Ghost", "Spy", "Evil Eye", "Mixer"],
        "unused[1]": ["Thief", "Poison", "Hand", "Spy", "Candy", "Compass", "Master Trump"],
        "claimed[1]": [f"<B{n}>" for n in (1, 2, 3, 4, 8, 9, 10, 11, 12)] + ["<P1>", "<P2>"],
        "used[2]": ["Thief", "Switch"],
        "hand[0]": [f"{suit}{n}" for suit in SUITS for n in (1, 4, 7, 12)][:count],
    }
    return pose(seats, zones, (count,) * 3, phase="LEAD", turn=0, leader=0, round=4, trick=21 - count)


def start(seats: int) -> Posed:
    """The first trick of a game: the starter token lies out, nobody owns a token."""
    zones = {"line": ["<P7>", "<K9>", "<B5>", "<S10>", "<L2>"], "starter": ["<B11>"], "hand[0]": ["B11", "B2"]}
    size = 60 // seats
    everyone = tuple(
        Seat(name, HUMAN if index in (0, 2) else BOT)
        for index, name in enumerate(("Nell", "Wick", "Ben", "Moth", "Ada", "Juno")[:seats])
    )
    return pose(everyone, zones, (size,) * seats, phase="LEAD", turn=0, leader=0)


def claim_4(**options: Any) -> Posed:
    """The window is shut: Nell may claim two tokens."""
    posed = window_4()
    zones = {
        z.name: [posed.table.pieces[p].name for p in posed.state.zones[i]] for i, z in enumerate(posed.table.zones)
    }
    zones.pop("bag")
    return pose(
        FOUR,
        zones,
        (7,) * 4,
        options,
        "CLAIM",
        TRICK_3,
        turn=0,
        leader=3,
        winner=0,
        round=3,
        trick=8,
        last_led=3,
        last_at=24,
    )


def draw_4() -> Posed:
    """Ben's trick named no token: he draws, and has a Spy to spend."""
    zones = {
        **_owned(CLAIMED_4, UNUSED_4, USED_4),
        "line": ["<P7>", "<S10>", "<L2>", "<K12>", "<B3>"],
        "trick": ["L8", "P6", "L11", "L4"],
        "removed": ["<P4>"],
        "played": [],
    }
    return pose(FOUR, zones, (14,) * 4, phase="DRAW", log=TRICK_3, turn=2, leader=0, winner=2, round=3, trick=1)


def lead_window_4() -> Posed:
    """Before Moth leads, Nell is asked, who has several treats to use."""
    zones = {
        **_owned(
            CLAIMED_4,
            (("Compass", "Switch", "Ghost", "Thief"), ("Candy",), ("Evil Eye", "Spy"), ("Poison",)),
            USED_4[:1] + ((),) * 3,
        ),
        "line": ["<P7>", "<S10>", "<L2>", "<K12>", "<B3>"],
    }
    bells = (("on", "off", "auto"), *((("off",) * 3,) * 3))
    return pose(FOUR, zones, (15,) * 4, phase="WINDOW_LEAD", turn=0, leader=3, round=2, trick=1, bells=bells)


def race(tied: int, seats: int = 6) -> Posed:
    """The last tie-break between the first `tied` of some people."""
    people = tuple(Seat(name) for name in ("Nell", "Wick", "Ben", "Moth", "Ada", "Juno")[:seats])
    zones = {f"claimed[{seat}]": [f"<K{2 * seat + 1}>", f"<K{2 * seat + 2}>"] for seat in range(tied)}
    zones["line"] = ["<P7>"]
    zones["played"] = [f"{suit}{n}" for suit in SUITS for n in range(1, 13)]
    return pose(people, zones, (0,) * seats, phase="DASH", round=5, trick=60 // seats)
