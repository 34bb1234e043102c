"""The sentence of an outcome that takes up what a PC wanted, from `lines/answers.toml`."""

from __future__ import annotations

import re
from functools import cache
from typing import Annotated, ClassVar

from msgspec import Meta, Struct

from game.rules.know_thyself.text.tables import lines
from game.rules.know_thyself.text.topics import SLOTS
from game.story import LineFile, Text, read_back, read_lines

MINOR, LOSS = "minor", "loss"
FIRST_PERSON = re.compile(r"\b(?:I am|I was|I|me|[Mm]y|[Mm]ine|myself)\b")
SECOND_PERSON = {
    "I am": "you are", "I was": "you were", "I": "you", "me": "you", "my": "your", "mine": "yours",
    "myself": "yourself", "My": "Your", "Mine": "Yours",
}  # fmt: skip
OWN_WISH = re.compile(r"I want (?P<want>[^.!?:“”\"\n]{3,90})[.!]?")


class AnswerLines(LineFile, frozen=True):
    """The contents of the file.

    Attributes:
        answers: for each wish of the bots a sentence for a win, perhaps one for a Minor success, one for a loss.
        own: by degree, what the GM says of a wish in a person's own words.
    """

    slots: ClassVar[frozenset[str]] = SLOTS | {"want"}
    answers: dict[str, Annotated[tuple[Text, ...], Meta(min_length=2, max_length=3)]]
    own: dict[str, Text]


class _File(Struct, frozen=True):
    answers: AnswerLines


@cache
def answer_lines() -> AnswerLines:
    """Return the lines of the file, read on first use."""
    return read_lines(__package__, _File).answers


def to_you(text: str) -> str:
    """Return a text in the first person as one about `you`: `You are still here.`"""
    turned = FIRST_PERSON.sub(lambda person: SECOND_PERSON[person[0]], text)
    return turned[:1].upper() + turned[1:] if text[:1].isupper() else turned


@cache
def answer(want: str, degree: str, own: bool) -> str:
    """Return the line that takes up a wish, with slots; empty for words that cannot be taken up.

    Args:
        want: the wish as it was written.
        degree: full, partial, minor or loss.
        own: whether the PC tells it; otherwise the GM tells it to the PC.
    """
    for wish, (won, *little, lost) in answer_lines().answers.items():
        if read_back(wish, want) is None and read_back(lines().colours.outside.get(wish, wish), want) is None:
            continue
        text = lost if degree == LOSS else won
        if degree == MINOR:
            at_least = won if won.startswith(("I ", "{")) else won[:1].lower() + won[1:]
            text = little[0] if little else f"At least {at_least}"
        return text if own else to_you(text)
    written = OWN_WISH.fullmatch(want.strip())
    if own or written is None:
        return ""
    return answer_lines().own[degree].replace("{want}", to_you(written["want"]).replace("{", "").replace("}", ""))
