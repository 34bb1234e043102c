"""Positions of A Trick of the Light in a few words, and what can be done with them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

from game.bots.choose import decide
from game.rules.plugin import complete_options
from game.rules.trick_of_the_light import GAME, ViewModel, view_model
from game.table import State, Table, view
from tests.rules import posed
from tests.rules.posed import Posed

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


class Tale(Posed):
    """A position of A Trick of the Light."""

    def __init__(self, state: State) -> None:
        super().__init__(state, GAME)

    def bots(self, seed: int = 1, maximum: int = 3000, kind: str = "careful") -> Tale:
        """Let bots play on for everybody, to the end if they get there."""
        rng = Random(seed)
        for _ in range(maximum):
            mask = GAME.actors(self.state)
            if not mask:
                break
            seat = (mask & -mask).bit_length() - 1
            legal = GAME.legal(self.state, seat)
            action = decide(kind, GAME, self.table, view(self.state, seat, mask), legal, rng, 1e12)
            assert GAME.refuse(self.state, seat, action) is None
            GAME.apply(self.state, seat, action)
        return self

    def claims(self, seat: int) -> list[str]:
        """The claims open to a seat, as a decision or beside one."""
        return [text for text in self.legal(seat) + self.open_actions(seat) if text.startswith("claim")]

    def unders(self, seat: int) -> list[str]:
        """The cards with which a seat may claim Under."""
        found = [text.partition("(")[2].partition(",")[0] for text in self.claims(seat) if "under" in text]
        return list(dict.fromkeys(found))

    def see(self, seat: int | None = None) -> ViewModel:
        """The table as a seat sees it."""
        return view_model(self.table, self.view(seat))

    def card(self, name: str) -> int:
        """The id of a card."""
        return self.table.code[name]


def fresh(*, humans: int = EVERYBODY, **given: Any) -> Tale:
    """A table just laid, with nobody cast yet (`posed.begun`)."""
    return Tale(posed.begun(GAME, 4, humans=humans, **given))


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


def pose(zones: Mapping[str, Sequence[str]], phase: str = "SCENE", *, humans: int = EVERYBODY, **given: Any) -> Tale:
    """A position (`posed.posed`); the four are called as in `CAST`."""
    records = {f"record[{seat}]": (CAST[seat], "a traveller", "Proud", "Loyal", "Reckless") for seat in range(4)}
    return Tale(posed.posed(GAME, 4, zones, phase, **{"humans": humans, "ready": (True,) * 4, **records, **given}))


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
