"""Lines of bots and texts for blank lines: the tables in `lines/` and their required contents (MJ-606, MJ-910)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import ClassVar

from msgspec import Struct

from game.rules.midnight_justice.pieces import HALF, SHORT
from game.story import LineFile, Text, Texts, enough, impersonal, one_for_each, read_lines, slots_of

ENDING = "(?: [^“”.]+[.])?"  # a short sentence that a game of bots adds

# Per table of lines: its length in turns, the slots of each line, and the slots that are always known.
Asks = tuple[int, str, str]


def check(table: str, texts: Iterable[str], asks: Asks) -> None:
    """Check that the lines of a table name no one in particular, have the needed slots, and are enough for a game.

    Raises:
        ValueError: a line fails, or there are too few.
    """
    turns, needs, sure = asks
    texts = tuple(texts)
    for text in texts:
        if not impersonal(text) or not slots_of(text) >= {*needs.split()}:
            raise ValueError(f"a line for {table} says {needs or 'what happens'}, of a guest by its name: {text!r}")
    if not enough(texts, turns, sure.split()):
        raise ValueError(f"{table} lasts for {turns} turns")


def check_shorts(claims: Sequence[str], shorts: Sequence[str]) -> None:
    """Check that every claim has its few words, for the sheet.

    Raises:
        ValueError: one has none, or too many.
    """
    if len(claims) != len(shorts) or max(map(len, shorts)) > SHORT:
        raise ValueError(f"not a few words for each claim: {shorts!r}")


class Tables(LineFile, frozen=True):
    """Lines in tables; each turn of a game has its share of them."""

    asks: ClassVar[Mapping[str, Asks]] = {}
    tables: dict[str, Texts]

    def __post_init__(self) -> None:
        one_for_each(self.asks, self.tables, "tables")
        for table, asks in self.asks.items():
            check(table, self.tables[table], asks)


class Cast(LineFile, frozen=True):
    """Guests, Shadows, Avatars, Terrors and places; the Weakness that an Adjective becomes."""

    names: Texts
    adjectives: Texts
    shadows: Texts
    shadow_forms: Texts
    shadow_adjectives: Texts
    avatar_forms: Texts
    weaknesses: Texts
    terrors: Texts
    terror_forms: Texts
    grown: Texts
    grown_forms: Texts
    terror_adjectives: Texts
    graces: Texts
    places: Texts
    late_places: Texts
    activities: Texts
    turned: dict[str, Text]

    def __post_init__(self) -> None:
        one_for_each(self.adjectives, self.turned, "turned Adjectives")
        if not len(self.shadows) == len(self.grown) == len(self.grown_forms):
            raise ValueError("every Shadow grows into one Terror with a form")


class Affair(Struct, frozen=True, forbid_unknown_fields=True):
    """A shady affair and its later lines: its Shadow, what is revealed, the confession, the excuse.

    `retold` and `retied` are other words for `connect` and `tie`, for another game. `admitted` and `revealed` are the
    admissions and revelations in a few words.
    """

    connect: Text
    retold: Text
    tie: Text
    retied: Text
    admissions: Texts
    revelations: Texts
    admitted: Texts
    revealed: Texts
    weaknesses: Texts
    early: Text
    late: Text
    excuse: Text

    def fits(self, text: str) -> bool:
        """Check whether this is the affair in a text, with any guest's name in it."""
        wordings = (re.split(r"\{\w+\}", wording) for wording in (self.connect, self.retold))
        return any(re.fullmatch(".+".join(map(re.escape, parts)) + ENDING, text) for parts in wordings)


class Affairs(LineFile, frozen=True):
    """The affairs; every guest of a bot has one."""

    slots: ClassVar[frozenset[str]] = frozenset("gtos")
    affairs: tuple[Affair, ...]

    def __post_init__(self) -> None:
        for affair in self.affairs:
            for secrets, shorts in ((affair.admissions, affair.admitted), (affair.revelations, affair.revealed)):
                check_shorts(secrets, shorts)
            check("a guest’s affair", (affair.connect, affair.retold, affair.early, affair.late), (4, "g", "g o"))
            check(
                "its tormentor", (affair.tie, affair.retied, *affair.admissions, *affair.revelations), (4, "", "t o s")
            )
        check("affairs", (affair.connect for affair in self.affairs), (HALF, "g", "g o"))


class Fact(Struct, frozen=True, forbid_unknown_fields=True):
    """A fact about the house: its first line, and its return in a scene and after midnight."""

    color: Text
    frame: Text
    omen: Text


class House(LineFile, frozen=True):
    """The facts about the house."""

    slots: ClassVar[frozenset[str]] = frozenset("tp")
    facts: tuple[Fact, ...]

    def __post_init__(self) -> None:
        check("a scene in the house", (fact.frame for fact in self.facts), (HALF, "t p", "t p"))


class Scenes(Tables, frozen=True):
    """Narration until midnight."""

    slots: ClassVar[frozenset[str]] = frozenset(
        {*"gtosmpabfwx", "doing", "where", "house", "past", "known", "claim", "form", "grace"}
    )
    early_claims: Texts
    late_claims: Texts
    asks: ClassVar[Mapping[str, Asks]] = {
        "introduce": (HALF, "g", "g a b"),
        "reveal": (HALF, "s t", "s t a f"),
        "frame_early": (HALF, "t", "t o p a doing"),
        "frame_late": (HALF, "t p", "t o p doing"),
        "frame_struck": (HALF, "t p w", "t p w"),
        "attack_early": (HALF, "s t", "s t"),
        "attack_late": (HALF, "m t", "m t"),
        "claim_early": (HALF, "t", "t o a"),
        "claim_late": (HALF, "t", "t"),
        "invoke_defending": (2 * HALF, "a", "s t a"),
        "grace_defending": (HALF, "", "m t a"),
        "invoke_attacking": (2 * HALF, "a", "t a x"),
        "lost_early": (HALF, "t", "s t"),
        "won_early": (HALF, "t", "s t"),
        "lost_late": (HALF, "", "m t"),
        "won_late": (HALF, "", "m t"),
    }

    def __post_init__(self) -> None:
        super().__post_init__()
        check_shorts(self.tables["claim_early"], self.early_claims)
        check_shorts(self.tables["claim_late"], self.late_claims)


class Ends(Tables, frozen=True):
    """Narration after midnight."""

    slots: ClassVar[frozenset[str]] = frozenset({"g", "house", "known", "past"})
    asks: ClassVar[Mapping[str, Asks]] = {
        "omens": (2 * HALF, "", ""),
        "confess_early": (HALF, "g", "g"),
        "confess_late": (HALF, "g", "g"),
        "remembered": (HALF, "known", "g known"),
        "unknown": (HALF, "", "g"),
        "exonerate": (HALF, "", "g"),
        "excused": (HALF, "known", "g known"),
    }


class Endings(LineFile, frozen=True):
    """Short sentences of two parts, which end the lines of the first half hour; those for `claims` begin them."""

    begins: dict[str, Texts]
    ends: dict[str, Texts]

    def __post_init__(self) -> None:
        one_for_each(self.begins, self.ends, "ends")

    def count(self) -> int:
        """Return how many sentences every kind has at least."""
        return min(len(self.begins[kind]) * len(self.ends[kind]) for kind in self.begins)

    def sentence(self, kind: str, number: int) -> str:
        """Return sentence `number` of a kind."""
        begins, ends = self.begins[kind], self.ends[kind]
        begin = number % len(begins)
        return f"{begins[begin]} {ends[(number // len(begins) + 4 * begin) % len(ends)]}"


class Talk(LineFile, frozen=True):
    """Bots' lines about a Blot, an Admission, getting away, going out and walking free."""

    blotted: Texts
    exposed: Texts
    spared: Texts
    out: Texts
    free: Texts


class Words(LineFile, frozen=True):
    """Prompts by phase, chapter headings, texts of panel and log, results of an attack.

    `asks` are the prompts for the players who decide; `waits` tell the other players what these do.
    """

    slots: ClassVar[frozenset[str]] = frozenset(
        {
            "who",
            "whose",
            "whom",
            "are",
            "pieces",
            "name",
            "0",
            "1",
            "2",
            "guest",
            "target",
            "attacker",
            "prey",
            "high",
            "beat",
        }
        | {"lacking", "weaknesses", "adjectives", "blots", "plucked", "known", "reds", "best", "me"}
        | {"high_prey", "stake", "leader", "first"}
    )
    chapters: dict[str, Text]
    asks: dict[str, Text]
    waits: dict[str, Text]
    outcomes: dict[str, Text]
    sheet: dict[str, Text]
    log: dict[str, Text]
    aloud: dict[str, Text]

    def __post_init__(self) -> None:
        one_for_each(self.asks, self.waits, "prompts for players who wait")


class Lines(Struct, frozen=True):
    """The contents of all line files."""

    cast: Cast
    house: House
    affairs: Affairs
    scenes: Scenes
    ends: Ends
    endings: Endings
    talk: Talk


@cache
def lines() -> Lines:
    """Return all lines, read on first use."""
    return read_lines(__package__, Lines)


class _Plain(Struct, frozen=True):
    words: Words


def good_trait(guest: str, trait: str) -> str:
    """Return a listed good trait as a sentence about its guest; the words of a person stay as they are."""
    return f"{guest} {trait}" if trait in lines().cast.graces else trait


@cache
def words() -> Words:
    """Return the plain texts, which are read apart from the rest: every table shows them."""
    return read_lines(__package__, _Plain).words
