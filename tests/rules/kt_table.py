"""Positions of Know Thyself in a few words: purses, where the PCs are, which cards come."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.rules import load
from game.rules.deck import STANDARD
from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.palace import ROOMS
from tests.rules.posed import Posed, begun, posed

GAME = load("know-thyself")
THINGS = ("key", "ticket", "boot", "die")  # on diamonds, hearts, clubs, spades


def deck(top: str = "") -> list[str]:
    """An order of the Play Deck with these cards on top, the first first: what a shuffle comes to."""
    tops = top.split()
    rest = [piece.name for piece in STANDARD.pieces() if piece.name not in tops]
    return [*rest, *reversed(tops)]


class Palace(Posed):
    """A position of this game."""

    @property
    def coins(self) -> tuple[list[int], int, int]:
        """The purses of the PCs, the Master's Coins, the bank; nothing is lost."""
        v = self.state.vars
        total = sum(v[kt.V.PURSE]) + sum(v[kt.V.STAKE_PC]) + sum(v[kt.V.STAKE_GM]) + v[kt.V.MASTER] + v[kt.V.BANK]
        assert total == 35 * (self.table.seats - 1)
        return list(v[kt.V.PURSE][1:]), v[kt.V.MASTER], v[kt.V.BANK]

    def stakes(self, seat: int) -> tuple[int, int]:
        """What lies for a PC: its own and the Master's."""
        return self.state.vars[kt.V.STAKE_PC][seat], self.state.vars[kt.V.STAKE_GM][seat]

    def room(self, seat: int) -> str:
        """Where a PC is."""
        return ROOMS[self.state.vars[kt.V.AT][seat]]

    def held(self, seat: int) -> list[tuple[str, str]]:
        """What a PC remembers: type, and the thing it is on."""
        return [(memory.type, THINGS[memory.attachment]) for memory in kt.memories(self.state, seat)]

    def refuses(self, move: str) -> tuple[str, str]:
        """Code and rule of a refusal."""
        return self.refused(move)[:2]

    def has(self, variable: str, seat: int) -> bool:
        """Whether a seat is in a mask."""
        return bool(self.var(variable) >> seat & 1)


def remembered(*lines: str, room: str = "kitchen", wager: int = 0) -> tuple[kt.Memory, ...]:
    """Memories from `Goal S` (a Goal on spades), `Guilt D!` (invoked)."""
    found = []
    for line in lines:
        kind, suit = line.rstrip("!").split()
        at = kt.KEPT_SUITS.index(suit)
        row = kt.Memory(kind, f"a {kind}", at, ROOMS.index(room), "Lost Love", 1, wager, int(line.endswith("!")))
        found.append(tuple(row))
    assert all(row[0] in kt.TYPES for row in found)
    return tuple(found)  # type: ignore[return-value]


def palace(
    purses: Sequence[int],
    phase: str = "SCENE_GM",
    *,
    master: int = -1,
    rooms: Iterable[str] = (),
    draws: Sequence[Any] = (),
    zones: Mapping[str, str] | None = None,
    options: Mapping[str, Any] | None = None,
    sheets: Mapping[int, Sequence[kt.Memory]] | None = None,
    edges: Mapping[int, Sequence[str]] | None = None,
    **variables: Any,
) -> Palace:
    """A position while the Palace is explored: everybody has its things and is in the kitchen if not said otherwise.

    What purses and Master do not have is in the bank; `draws` are the next results of chance.
    """
    count, seats = len(purses), len(purses) + 1
    master = 20 * count if master < 0 else master
    staked = sum(variables.get("stake_pc", ())) + sum(variables.get("stake_gm", ()))
    places = [*rooms] or ["kitchen"] * count
    given: dict[str, Any] = {
        "purse": (0, *purses),
        "master": master,
        "bank": 35 * count - master - sum(purses) - staked,
        "at": (0, *(ROOMS.index(room) for room in places)),
        "visit": (0, *(1 + places.index(room) for room in places)),
        "collected": 2**seats - 2,
        "appearance": ("", *("tall",) * count),
        "attachments": (("",) * 4, *(THINGS,) * count),
        "memories": tuple(tuple((sheets or {}).get(seat, ())) for seat in range(seats)),
        "edges": tuple(tuple((edges or {}).get(seat, ())) for seat in range(seats)),
        "turn": 1 if phase == "SCENE_PC" else 0,
        "true_names": tuple("Lost Love" if room in places else "" for room in ROOMS),
        **variables,
    }
    lying = {name: cards.split() for name, cards in (zones or {}).items()}
    return Palace(posed(GAME, seats, lying, phase, draws=draws, options=options, **given), GAME)


def fresh(pcs: int, **more: Any) -> Palace:
    """A game just begun."""
    return Palace(begun(GAME, pcs + 1, **more), GAME)


def created(pcs: int, bases: Sequence[int] = (), **more: Any) -> Palace:
    """PCs with looks, things and Coins, in the Guest Suite: all have their things and are lit in turn."""
    table = fresh(pcs, **more)
    for seat in range(1, pcs + 1):
        table.do(f'{seat} describe() "tall"')
    for seat in range(1, pcs + 1):
        table.do(*(f'{seat} attach({word}) "{thing}"' for word, thing in zip(kt.SUIT_WORDS, THINGS, strict=True)))
    for seat, base in enumerate(bases or (12,) * pcs, 1):
        table.do(f"0 award({seat}, {base}, 0)", f"{seat} accept()")
    return table


def wagering(purses: Sequence[int], level: int, cards: str, *, who: Sequence[int] = (), **more: Any) -> Palace:
    """A Wager that the GM offers to some PCs (all, if not said) of one room; the shuffle brings `cards` on top."""
    seats = who or range(1, len(purses) + 1)
    table = palace(purses, draws=(deck(cards),), **more)
    table.do(f"0 offer_wager({', '.join(map(str, seats))})")
    table.do(*(f"{seat} state_want(none)" for seat in seats), f"0 stake({level})")
    return table


def tell_all(table: Palace) -> Palace:
    """Everybody tells without words; no Edge changes."""
    while table.phase in ("W_TELL_PC", "W_TELL_GM", "W_EDGES"):
        table.do(f"{table.actors[0]} {'none' if table.phase == 'W_EDGES' else 'tell'}()")
    return table


__all__ = ["GAME", "Palace", "created", "deck", "fresh", "palace", "remembered", "tell_all", "wagering"]
