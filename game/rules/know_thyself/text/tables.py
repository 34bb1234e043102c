"""The tables of lines in `lines/`: what each file holds (KT-340 to KT-355)."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from msgspec import Struct

from game.rules.know_thyself.text.topics import SLOTS
from game.story import LineFile, Texts, read_lines


class Cast(LineFile, frozen=True):
    """Appearances by how much they reveal (KT-340), Attachments (KT-341), names."""

    bare: Texts
    plain: Texts
    dressed: Texts
    things: Texts
    names: Texts


class Gm(LineFile, frozen=True):
    """Narration of the GM (KT-342 to KT-352)."""

    slots: ClassVar[frozenset[str]] = SLOTS
    scene: Texts
    again: Texts
    quiet: Texts
    hooks: Texts
    offer: Texts
    small: Texts
    middle: Texts
    grave: Texts
    grant: Texts
    backed: Texts
    full: Texts
    partial: Texts
    minor: Texts
    loss: Texts
    twist: Texts
    gift: Texts
    burden: Texts
    call: Texts
    gifted: Texts
    against: Texts
    wish: Texts
    returned: Texts


class Pc(LineFile, frozen=True):
    """Narration of PCs (KT-344 to KT-355).

    Attributes:
        mine, call, burdened: how a PC calls an Edge: one that can stand in a sentence, another gift, another burden.
        happy, bound: a happy end, alone or with what the PC is free to do.
        prizes, risks: what a Goal, a Triumph or a Guilt is called before the Master.
    """

    slots: ClassVar[frozenset[str]] = SLOTS
    offered: Texts
    down: Texts
    up: Texts
    bare: Texts
    back_down: Texts
    call: Texts
    burdened: Texts
    mine: Texts
    invoking: Texts
    full: Texts
    partial: Texts
    minor: Texts
    loss: Texts
    triumph: Texts
    goal: Texts
    defeat: Texts
    guilt: Texts
    why: Texts
    prize: Texts
    risk: Texts
    happy: Texts
    bound: Texts
    unhappy: Texts
    prizes: dict[str, str]
    risks: dict[str, str]


class Talk(LineFile, frozen=True):
    """Table talk about a win, a loss, a toll, a gift, a last wager, a maze, a cliff."""

    won: Texts
    lost: Texts
    toll: Texts
    gave: Texts
    last: Texts
    led: Texts
    climbed: Texts


class Colours(LineFile, frozen=True):
    """The colours that the words of a True Name give to a Memory or a Goal (KT-65), the words of lines under the
    open sky, and each room in a sentence."""

    slots: ClassVar[frozenset[str]] = SLOTS
    words: dict[str, str]
    goals: dict[str, str]
    outside: dict[str, str]
    rooms: dict[str, str]


class Lines(Struct, frozen=True):
    """The contents of all line files."""

    colours: Colours

    cast: Cast
    gm: Gm
    pc: Pc
    talk: Talk


@cache
def lines() -> Lines:
    """Return all lines, read on first use."""
    return read_lines(__package__, Lines)
