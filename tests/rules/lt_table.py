"""Positions of Living Trumps in the shorthand of its book.

`7H` and `T10D` are Trumps, `S6C` is a Shadow, `JK` and `SJK` are Jokers; the second of twins is `7H'`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from game.match import Match
from game.rules import load
from game.rules.deck import RANKS, SUITS
from game.rules.living_trumps.phases.poker import Value, value
from game.rules.living_trumps.pieces import POWER_SIZE, RANK_WORDS
from tests.rules.posed import Posed, begun, posed

GAME = load("living-trumps")
ON_TABLE = ("show", "feints", "ante_card", "row", "turned", "trick")
COURTS = {"amber": "A", "chaos": "C", "shadow": "S"}


def named(text: str) -> list[str]:
    """Pieces by the names of the table."""
    found = []
    for word in text.split():
        twin = word.endswith("'")
        name = word.rstrip("'")
        if name in ("JK", "SJK"):
            found.append(f"joker{len(name) - 1}#{1 + twin}")
        elif name[0] == "S" and name[1:-1] in RANKS:
            found.append(f"{name[1:]}#{4 if twin else 3}")
        else:
            found.append(name.removeprefix("T") + "#2" * twin)
    return found


class Court(Posed):
    """A position of this game."""

    def cards(self, zone: str) -> set[str]:
        """What lies in a zone, by the names of the table."""
        return {*self.zone(zone)}

    def has(self, zone: str, text: str) -> bool:
        """Whether these pieces lie in a zone."""
        return {*named(text)} <= self.cards(zone)

    def free(self, seat: int) -> int:
        """The free Blood of a seat."""
        blood: int = self.var("free")[seat]
        return blood

    def private_of(self, seat: int) -> bool:
        """Whether a seat is asked behind the curtain."""
        return self.game.private(self.state, seat)


def court(
    seats: int = 3,
    phase: str = "SUBSTANCE",
    hands: Sequence[str] = (),
    *,
    top: str = "",
    deck: str = "",
    bottom: str = "",
    zones: Mapping[str, str] | None = None,
    options: Mapping[str, Any] | None = None,
    identities: Sequence[int] = (14, 13, 9, 3, 5, 7, 2, 12),
    aside: int = 4,
    draws: Sequence[Any] = (),
    complete_position: bool = True,
    **variables: Any,
) -> Court:
    """A position in the step of seat 0: hands by seat, filled up to twelve with low cards that are nowhere else.

    `top` are the Trumps on top, the first one first; `deck` and `bottom` the same of the Shadows, `bottom` from below.
    """
    chosen = dict(options or {})
    variant = str(chosen.get("variant", "amber"))
    table = GAME.table({**{o.name: o.default for o in GAME.meta.options}, **chosen}, seats)
    lying = {zone: named(text) for zone, text in (zones or {}).items()}
    given = [named(hand) for hand in hands] + [[] for _ in range(seats - len(hands))]
    ordered = {"trump_deck": named(top)[::-1], "shadow_deck": named(deck)[::-1]}
    below = named(bottom)
    taken = {name for some in (*lying.values(), *given, *ordered.values(), below) for name in some}
    trumps = [p.name for p in table.pieces if p.back == "trump" and p.name not in taken and "joker" not in p.name]
    shadows = [p.name for p in table.pieces if p.back == "shadow" and p.name not in taken and "joker" not in p.name]
    jokers = [p.name for p in table.pieces if p.back == "shadow" and "joker" in p.name and p.name not in taken]
    spare = sorted(trumps, key=lambda name: ("#2" not in name, RANKS.index(name.partition("#")[0][:-1])))
    for seat, hand in enumerate(given):
        on_table = sum(len(lying.get(f"{kind}[{seat}]", ())) for kind in ON_TABLE)
        while len(hand) + on_table < 12:
            hand.append(spare.pop(0))
        lying[f"hand[{seat}]"] = hand
    used = {name for hand in given for name in hand}
    lying["trump_deck"] = [name for name in trumps if name not in used] + ordered["trump_deck"]
    spare_jokers = [p.name for p in table.pieces if p.back == "trump" and "joker" in p.name and p.name not in taken]
    lying["trump_deck"] = spare_jokers + lying["trump_deck"]
    lying.setdefault("shadow_aside", jokers[:aside])
    rest = jokers[len(lying["shadow_aside"]) :]
    lying["shadow_deck"] = [*below, *shadows[:20], *rest, *shadows[20:], *ordered["shadow_deck"]]
    letter = COURTS.get(variant, "A")
    variables = {
        "court": (letter,) * seats,
        "identity": tuple(rank - 2 for rank in identities[:seats]),
        "forte": (0,) * seats,
        "free": (5,) * seats,
        "turn": 1,
        "order": tuple(range(seats)),
        "active": 0,
        "who": 0,
        **variables,
    }
    return Court(
        posed(GAME, seats, lying, phase, draws=draws, options=chosen, complete_position=complete_position, **variables),
        GAME,
    )


def fresh(seats: int, **more: Any) -> Court:
    """A game just begun."""
    return Court(begun(GAME, seats, **more), GAME)


def chosen(seats: int, ranks: Sequence[int], suits: Sequence[str] = (), **more: Any) -> Court:
    """A game in which everybody has picked: ranks and suits by seat."""
    game = fresh(seats, **more)
    while game.phase in ("COURT", "IDENTITY", "FORTE"):
        (seat,) = game.actors
        if game.phase == "COURT":
            game.do(f"{seat} take_court(court_{'acs'[seat % 3]})")
        elif game.phase == "IDENTITY":
            game.do(f"{seat} take_identity({RANK_WORDS[ranks[seat] - 2]})")
        else:
            game.do(f"{seat} take_forte({suits[seat] if suits else 'hearts'})")
    return game


def worth(text: str, wheel: bool = True) -> Value:
    """The value of Shadows in the shorthand of Trumps: `7H 7H' 2D`."""
    faces = [word.rstrip("'") for word in text.split()][:POWER_SIZE]
    return value([SUITS.index(face[-1]) * 13 + RANKS.index(face[:-1]) for face in faces], wheel)


__all__ = ["GAME", "Court", "chosen", "court", "fresh", "named", "worth"]


def play_to(match: Match, phase: int) -> None:
    """Play on until something is asked: Deals are made, else what is done for whoever does not answer (LT-248)."""
    dealing, rng = {"shadowshift", "approach", "want", "promise", "accept"}, Random(1)
    for _ in range(200):
        if match.state.phase == phase:
            return
        seat = match.deciding[0]
        legal = match.legal(seat)
        deals = [action for action in legal if match.table.verbs[action.verb] in dealing]
        timed = GAME.timing.expired(match.table, match.view(seat), legal, match.events(seat), rng)
        match.act(seat, deals[0] if deals else timed)
    raise AssertionError("it never comes to that")
