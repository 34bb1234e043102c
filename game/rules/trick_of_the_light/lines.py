"""What bots say and who they are (TL-122, TL-260, TL-280 to TL-284): the tables in `lines/` and what they must hold."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from msgspec import Struct

from game.rules.trick_of_the_light.charts import ACTS, NATURES
from game.rules.trick_of_the_light.pieces import RANKS, SUITS, TONES
from game.story import Line, LineFile, Texts, one_for_each, read_lines

TALE = frozenset({"me", "you", "sub", "other", "role", "trait", "npc", "place", "thing"})


class Cast(LineFile, frozen=True):
    """Who bots and their companions are."""

    slots: ClassVar[frozenset[str]] = TALE
    names: tuple[tuple[Line, Line, Line, Line], ...]
    roles: Texts
    traits: Texts
    sub_roles: Texts
    companions: Texts
    besides: Texts
    places: Texts
    things: Texts
    journeys: Texts


class Scenes(LineFile, frozen=True):
    """What is told in scenes; openings and middles by rank."""

    slots: ClassVar[frozenset[str]] = TALE
    openings: dict[str, Texts]
    middles: dict[str, Texts]
    reactions: Texts
    asides: Texts

    def __post_init__(self) -> None:
        one_for_each(RANKS, self.openings, "openings")
        one_for_each(RANKS, self.middles, "middles")


class LastWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Last words, by whether the score is above nought."""

    above: Texts
    below: Texts


class Claims(LineFile, frozen=True):
    """What is said around Over and Under, and at the very end; questions by suit, last words by identity."""

    slots: ClassVar[frozenset[str]] = TALE | {"killer"}
    questions: dict[str, Texts]
    answers: Texts
    you_tell_me: Texts
    tellings: Texts
    taunts: dict[str, Texts]
    acceptances: Texts
    epilogues: dict[str, LastWords]

    def __post_init__(self) -> None:
        one_for_each(SUITS, self.questions, "questions")
        one_for_each(TONES, self.taunts, "taunts")
        one_for_each(NATURES, self.epilogues, "epilogues")


class Acts(LineFile, frozen=True):
    """How acts sound; turns of phrase by suit, deeds by card."""

    slots: ClassVar[frozenset[str]] = frozenset({"a", "t", "act", "trait"})
    turns: dict[str, Texts]
    deeds: dict[str, Line]
    veils: Texts

    def __post_init__(self) -> None:
        one_for_each(SUITS, self.turns, "turns")
        if not {*self.deeds} <= {*ACTS}:
            raise ValueError("deeds are of acts on the chart")


class Talk(LineFile, frozen=True):
    """What is said to an epiphany of one's own, to that of another, to being unmasked, to the statements."""

    epiphany: Texts
    other: Texts
    unmasked: Texts
    statements: Texts


class Lines(Struct, frozen=True):
    """All of them."""

    cast: Cast
    scenes: Scenes
    claims: Claims
    acts: Acts
    talk: Talk


@cache
def lines() -> Lines:
    """All lines, read when the first is needed."""
    return read_lines(__package__, Lines)
