"""The tables of lines in `lines/`: what each file holds (KT-340 to KT-355)."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from msgspec import Struct

from game.rules.know_thyself.text.topics import SLOTS
from game.story import LineFile, Text, Texts, read_lines


class Cast(LineFile, frozen=True):
    """Appearances by how much they reveal (KT-340), Attachments (KT-341), names."""

    bare: Texts
    plain: Texts
    dressed: Texts
    things: Texts
    names: Texts


class Gm(LineFile, frozen=True):
    """Narration of the GM (KT-342 to KT-352).

    Attributes:
        twist: what the GM adds to a Memory, by its type.
        named, returned: why a text must be written again, with the word that names somebody or without.
    """

    slots: ClassVar[frozenset[str]] = SLOTS | {"word"}
    scene: Texts
    again: Texts
    quiet: Texts
    hooks: Texts
    small: Texts
    middle: Texts
    grave: Texts
    grant: Texts
    backed: Texts
    full: Texts
    partial: Texts
    minor: Texts
    loss: Texts
    twist: dict[str, Texts]
    call: Texts
    against: Texts
    named: Texts
    returned: Texts
    closing: Texts


class Pc(LineFile, frozen=True):
    """Narration of PCs (KT-344 to KT-355).

    Attributes:
        mine, hardened, call: how a PC calls an Edge: a gift or a burden of the bots, or one in a person’s own words.
        happy, bound, homeward: a happy end; one with what the PC is free to do, or with the Attachment it is about.
        unhappy: how a PC loses.
        kept, lost: the last sentence of an ending, with the prize that was won, or with what was risked.
        prizes, risks: what a Goal, a Triumph or a Guilt is called before the Master.
        in_own_words: the same for one in a person’s own words, by type.
    """

    slots: ClassVar[frozenset[str]] = SLOTS
    offered: Texts
    down: Texts
    up: Texts
    bare: Texts
    back_down: Texts
    call: Texts
    mine: Texts
    hardened: Texts
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
    homeward: Texts
    unhappy: Texts
    kept: Texts
    lost: Texts
    prizes: dict[str, str]
    risks: dict[str, str]
    in_own_words: dict[str, Text]


class Remembered(Struct, frozen=True, forbid_unknown_fields=True):
    """What a PC remembers of one thing, by the type of the Memory (KT-65).

    Attributes:
        goal: wishes; `{it}` is the thing where the Memory itself says `it`.
    """

    triumph: Texts
    goal: Texts
    defeat: Texts
    guilt: Texts


class Things(LineFile, frozen=True):
    """Whole Memories for each Attachment of the bots (KT-341, KT-347)."""

    slots: ClassVar[frozenset[str]] = frozenset(("it",))
    things: dict[str, Remembered]


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
    """The colours that the words of a True Name give to a Memory of each type (KT-65), the words of lines under the
    open sky, and each room in a sentence."""

    slots: ClassVar[frozenset[str]] = SLOTS
    triumph: dict[str, str]
    goal: dict[str, str]
    defeat: dict[str, str]
    guilt: dict[str, str]
    outside: dict[str, str]
    rooms: dict[str, str]


class Lines(Struct, frozen=True):
    """The contents of all line files."""

    colours: Colours

    cast: Cast
    gm: Gm
    pc: Pc
    talk: Talk
    things: Things


@cache
def lines() -> Lines:
    """Return all lines, read on first use."""
    return read_lines(__package__, Lines)
