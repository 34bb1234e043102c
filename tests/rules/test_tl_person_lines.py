"""Bots' lines leave a person's character to the person, and questions quote words only where a quotation fits."""

from __future__ import annotations

import re

import pytest

from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.trick_of_the_light import pieces as tl
from game.rules.trick_of_the_light.text.lines import lines
from game.rules.trick_of_the_light.text.writer import PromptWriter

# Before a quotation: nothing, the end of a sentence, or a verb of speech.
INTRODUCED = re.compile(r"(?:^|[.?!:] |\b(?:say|said|tell us|told us|told) )$")
RETIRED = re.compile(r"\b(?:[Ss]hall|[Uu]pon|[Aa]new|thither|not wholly)\b")


def test_a_question_quotes_words_as_a_sentence_of_their_own() -> None:
    for asked in (each for suit in lines().claims.questions.values() for each in suit):
        before = asked.ask[: asked.ask.index("‘{words}’")]
        assert INTRODUCED.search(before), asked.ask


def test_no_line_is_archaic() -> None:
    written = lines()
    texts = [line for group in (written.acts.suffered, written.acts.witnessed, written.acts.narrator) for line in
             (text for each in group.values() for text in each)]  # fmt: skip
    texts += [text for each in written.acts.deeds.values() for text in each]
    texts += [
        each
        for suit in written.claims.questions.values()
        for asked in suit
        for each in (asked.ask, asked.answer, asked.tell)
    ]
    texts += [*written.claims.tellings, *written.echoes.reactions, *written.echoes.heeded, *written.echoes.asides]
    assert [text for text in texts if RETIRED.search(text)] == []


@pytest.mark.parametrize("seed", range(2))
def test_a_bots_line_does_not_act_for_a_person(seed: int) -> None:
    seats = [SeatInfo("Ann"), *(SeatInfo(name, "bot:careful") for name in "BCD")]
    match = Match.new("trick-of-the-light", seats, {}, str(seed))
    writer = PromptWriter(match.table, match.view(1), 1)
    own = next(iter(writer.people))
    for text in ("{sub} sat down.", "{you} keeps it on.", "“Go,” says {me}, and {t} goes."):
        slot = re.findall(r"\{(\w+)\}", text)[-1]
        assert writer.acts_for_a_person(text, {slot: own})
        assert not writer.acts_for_a_person(text, {slot: "Nobody"})
    assert not writer.acts_for_a_person("“{you} sat down,” says {me}.", {"you": own})
    assert not tl.is_bot(match.view(1), 0)
