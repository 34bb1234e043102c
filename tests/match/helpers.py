"""Matches of the toy game, quickly made and played."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from game import rules
from game.match import Match, SeatInfo

TOY = ("toy", "tests.match.toy")


def with_toy() -> tuple[tuple[str, str], ...]:
    """The registry with the toy game in it."""
    return (*(entry for entry in rules.REGISTRY if entry != TOY), TOY)


def people(kinds: str) -> list[SeatInfo]:
    """`hb` is a human and a bot; names are Ann, Ben, Cleo, Dan."""
    names = ("Ann", "Ben", "Cleo", "Dan")
    return [SeatInfo(name, "human" if kind == "h" else "bot:random") for name, kind in zip(names, kinds, strict=False)]


def toy_match(kinds: str = "hh", seed: str = "seed", path: Path | None = None, **options: Any) -> Match:
    return Match.new("toy", people(kinds), options, seed, path=path)


def play(match: Match, moves: int = 1000, rng: Random | None = None, skip: Sequence[str] = ()) -> int:
    """Take random decisions until the game is over or so many were taken; returns how many."""
    rng = rng or Random(1)
    for done in range(moves):
        if not match.deciding:
            return done
        seat = rng.choice(match.deciding)
        match.act(seat, rng.choice([a for a in match.legal(seat) if match.table.verbs[a.verb] not in skip]))
    return moves


def until(match: Match, phase: str, rng: Random | None = None) -> int:
    """Play until this phase; returns the first seat that decides there."""
    while match.phase != phase:
        play(match, 1, rng)
    return match.deciding[0]


def do(match: Match, seat: int, text: str) -> None:
    match.act(seat, match.table.parse(text))
