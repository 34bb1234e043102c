"""What bots say, and what fills a line that was left blank: the tables in `lines/` (MJ-606, MJ-910)."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from msgspec import Struct

from game.story import LineFile, Texts, read_lines


class Cast(LineFile, frozen=True):
    """Guests, Shadows, Avatars, Terrors, and where things happen."""

    names: Texts
    adjectives: Texts
    shadows: Texts
    shadow_forms: Texts
    shadow_adjectives: Texts
    avatar_forms: Texts
    weaknesses: Texts
    terrors: Texts
    terror_forms: Texts
    terror_adjectives: Texts
    graces: Texts
    places: Texts
    late_places: Texts
    activities: Texts


class Scenes(LineFile, frozen=True):
    """What is told until midnight."""

    slots: ClassVar[frozenset[str]] = frozenset("gtosmawpf")
    color: Texts
    introduce: Texts
    connect: Texts
    reveal: Texts
    frame_early: Texts
    frame_late: Texts
    frame_struck: Texts
    attack_early: Texts
    attack_late: Texts
    claim_early: Texts
    claim_late: Texts
    invoke_defending: Texts
    grace_defending: Texts
    invoke_attacking: Texts
    lost_early: Texts
    won_early: Texts
    lost_late: Texts
    won_late: Texts


class Ends(LineFile, frozen=True):
    """What is told after midnight."""

    slots: ClassVar[frozenset[str]] = frozenset("gsoc")
    omens: Texts
    confess_early: Texts
    confess_late: Texts
    remembered: Texts
    exonerate: Texts


class Talk(LineFile, frozen=True):
    """What is said to a Blot, to an Admission, to getting away, to going out and to walking free."""

    blotted: Texts
    exposed: Texts
    spared: Texts
    out: Texts
    free: Texts


class Lines(Struct, frozen=True):
    """All of them."""

    cast: Cast
    scenes: Scenes
    ends: Ends
    talk: Talk


@cache
def lines() -> Lines:
    """All lines, read when the first is needed."""
    return read_lines(__package__, Lines)
