"""Lines and characters of bots (TL-122, TL-260, TL-280 to TL-284): tables in `lines/`, and their required contents."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import ClassVar

from msgspec import Struct

from game.rules.trick_of_the_light import pieces as tl
from game.rules.trick_of_the_light.text.charts import ACTS, NATURES, SORTS, VEILED_SORT
from game.story import LineFile, Text, Texts, impersonal, one_for_each, present, read_lines, sign_of, slots_of

TALE = frozenset({"me", "you", "sub", "other", "role", "npc", "mate", "place", "thing"})
HEARD = frozenset({"words", "name", "heard", "spot", "teller"})  # slots that come from a player’s earlier line
TWO = frozenset({"a", "t"})  # who did it, to whom
LONGEST = 280  # letters of a line that is read at a glance
SHORTEST_SIGN = 9  # the first letters, by which a line is recognised
VARIANTS = 3  # ways to tell of each act
SEEN_WOUND = "seen wound"


def check(what: str, texts: Iterable[str], needs: str = "", speaker: bool = False, now: bool = False) -> None:
    """Check that lines name their people, differ, are short, have the needed slots and keep their tense.

    Raises:
        ValueError: a line fails.
    """
    for text in texts:
        if not impersonal(text, speaker):
            raise ValueError(f"{what} names people, and never says he or she{'' if speaker else ' or I'}: {text!r}")
        if now and not present(text):
            raise ValueError(f"{what} is told as it happens: {text!r}")
        if not slots_of(text) >= {*needs.split()}:
            raise ValueError(f"{what} has {needs} in it: {text!r}")
        if len(text) > LONGEST or len(sign_of(text)) < SHORTEST_SIGN:
            raise ValueError(f"{what} is neither long nor unlike any other: {text!r}")


def check_all(
    what: str, tables: Mapping[str, Sequence[str]], needs: str = "", speaker: bool = False, now: bool = False
) -> None:
    """Check tables of lines by their purpose, as `check` does."""
    for key, texts in tables.items():
        check(f"{what} ({key})", texts, needs, speaker, now)


class Cast(LineFile, frozen=True):
    """Characters of bots and their companions."""

    slots: ClassVar[frozenset[str]] = TALE
    names: tuple[tuple[Text, Text, Text, Text], ...]
    roles: Texts
    traits: Texts
    sub_roles: Texts
    companions: Texts
    besides: Texts
    places: Texts
    things: Texts
    journeys: Texts

    def __post_init__(self) -> None:
        check("the journey", self.journeys, speaker=True)
        if not all(text.startswith("the ") for text in (*self.places, *self.things)):
            raise ValueError("places and things are those that there are: the lamp")


class Scenes(LineFile, frozen=True):
    """Lines of scenes: the narrator's (openings and middles by rank), the others' (by trait)."""

    slots: ClassVar[frozenset[str]] = TALE
    openings: dict[str, Texts]
    middles: dict[str, Texts]
    onward: Texts
    answered: Texts
    retold: Texts
    mourning: Texts
    reactions: Texts
    traits: dict[str, Texts]
    asides: Texts

    def __post_init__(self) -> None:
        one_for_each(tl.RANKS, self.openings, "openings")
        one_for_each(tl.RANKS, self.middles, "middles")
        for tables in (self.openings, self.middles):
            check_all("a scene", tables, speaker=True)
        for texts in (self.onward, self.answered, self.retold, self.asides):
            check("a scene", texts, speaker=True)
        check("a reaction", self.reactions, "me", now=True)
        check("a reaction to a death", self.mourning, "me", now=True)
        check_all("a trait", self.traits, "me", now=True)


class LastWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Last words, for a score above zero, below, or neither."""

    above: Texts
    below: Texts
    between: Texts


class Question(Struct, frozen=True, forbid_unknown_fields=True):
    """A question with the words it doubts, its answer, and the asker's own version."""

    ask: Text
    answer: Text
    tell: Text


class Claims(LineFile, frozen=True):
    """Lines about Over and Under, and for the end; questions by suit, last words by identity.

    `aloud` are questions without a written text to quote; `answers` and `retellings` are for questions in people's
    own words, `tellings` for those that were asked aloud.
    """

    slots: ClassVar[frozenset[str]] = TALE | HEARD | TWO | {"killer", "who"}
    questions: dict[str, tuple[Question, ...]]
    aloud: dict[str, Texts]
    answers: dict[str, Texts]
    you_tell_me: Texts
    tellings: Texts
    retellings: Texts
    taunts: dict[str, Texts]
    acceptances: Texts
    objections: dict[str, Texts]
    epilogues: dict[str, LastWords]

    def __post_init__(self) -> None:
        for by_suit in (self.questions, self.aloud, self.answers):
            one_for_each(tl.SUITS, by_suit, "questions and answers")
        one_for_each(tl.TONES, self.taunts, "taunts")
        one_for_each(("returned", "untold"), self.objections, "objections")
        one_for_each(NATURES, self.epilogues, "epilogues")
        for suit, asked in self.questions.items():
            check(f"a question ({suit})", [each.ask for each in asked], "words", speaker=True)
            for each in asked:
                check(f"an answer ({suit})", (each.answer, each.tell), speaker=True)
        check_all("a question", self.aloud, speaker=True)
        check_all("an answer", self.answers, speaker=True)
        check_all("a taunt", self.taunts, "me you", now=True)
        check("an acceptance", self.acceptances, "me you", now=True)


class Acts(LineFile, frozen=True):
    """Lines of acts by card, and reactions by their sort: of the target, of witnesses, of the narrator.

    Witnesses' lines are `seen ♣`, or `seen wound` for a badly hurt character. There are also lines of bound or hurt
    characters, and of those who act in spite of it.
    """

    slots: ClassVar[frozenset[str]] = TALE | TWO
    deeds: dict[str, Texts]
    veils: Texts
    all_the_same: dict[str, Texts]
    suffered: dict[str, Texts]
    witnessed: dict[str, Texts]
    narrator: dict[str, Texts]
    bound: Texts
    hurt: Texts

    def __post_init__(self) -> None:
        one_for_each(ACTS, self.deeds, "deeds")
        one_for_each((tl.BOUND, tl.HURT), self.all_the_same, "what is done all the same")
        for lines in (self.suffered, self.witnessed):
            one_for_each((*SORTS, VEILED_SORT), lines, "what is said to an act")
        roles = [f"{role} {suit}" for role in ("done", "suffered", "seen") for suit in tl.SUITS]
        one_for_each((*roles, SEEN_WOUND, VEILED_SORT), self.narrator, "what the narrator says to an act")
        check_all("a deed", self.deeds, "a t", now=True)
        check_all("what is done all the same", self.all_the_same, "a", now=True)
        check_all("who suffered it", self.suffered, "me", now=True)
        check_all("who saw it", self.witnessed, "me", now=True)
        check_all("the narrator", self.narrator, speaker=True)
        for texts in (self.bound, self.hurt):
            check("who is bound or hurt", texts, "me", now=True)
        if min(map(len, self.deeds.values())) < VARIANTS:
            raise ValueError(f"each act can be told in {VARIANTS} ways")


class Echoes(LineFile, frozen=True):
    """Lines that repeat people's words: by the other seats, by the narrator, at the oasis."""

    slots: ClassVar[frozenset[str]] = TALE | HEARD
    reactions: Texts
    heeded: Texts
    asides: Texts

    def __post_init__(self) -> None:
        check("an echo", self.reactions, "me", now=True)
        check("an echo", (*self.heeded, *self.asides), speaker=True)
        for text in (*self.reactions, *self.heeded, *self.asides):
            if not slots_of(text) & HEARD:
                raise ValueError(f"an echo takes something up: {text!r}")


class Talk(LineFile, frozen=True):
    """Table talk about the bot's own Epiphany, another's, being unmasked, the statements."""

    epiphany: Texts
    other: Texts
    unmasked: Texts
    statements: Texts


class Lines(Struct, frozen=True):
    """The contents of all line files."""

    cast: Cast
    scenes: Scenes
    claims: Claims
    acts: Acts
    echoes: Echoes
    talk: Talk


@cache
def lines() -> Lines:
    """Return all lines, read on first use."""
    return read_lines(__package__, Lines)
