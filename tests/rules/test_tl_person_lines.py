"""Bots' lines leave a person's character to the person, and questions quote words only where a quotation fits."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import NamedTuple

import pytest

from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.trick_of_the_light import GAME
from game.rules.trick_of_the_light import pieces as tl
from game.rules.trick_of_the_light.text.lines import lines
from game.rules.trick_of_the_light.text.writer import ACTING, QUOTING, LightWriter
from game.table import events_for
from tests.bench.repeats import session
from tests.rules.tl_table import NAMES

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
    writer = LightWriter(match.table, match.view(1), 1, Random(1).randrange)
    own = next(iter(writer.people))
    for text in ("{sub} sat down.", "{you} keeps it on.", "“Go,” says {me}, and {t} goes."):
        slot = re.findall(r"\{(\w+)\}", text)[-1]
        assert writer.acts_for_a_person(text, {slot: own})
        assert not writer.acts_for_a_person(text, {slot: "Nobody"})
    assert not writer.acts_for_a_person("“{you} sat down,” says {me}.", {"you": own})
    assert not tl.is_bot(match.view(1), 0)


GAMES = 20
OUTSIDE = re.compile("“[^”]*”")
QUOTED_IN_QUESTION = re.compile("‘([^’]+(?:’[a-z][^’]*)*)’")
BOTS_LINES = ("beat", "answered", "you_tell_me", "gave_back", "provoked")


class Spoken(NamedTuple):
    """One line of a bot, with what its scene had told before, and who was there."""

    kind: str
    text: str
    before: tuple[str, ...]
    narrated: tuple[str, ...]
    person: str
    names: tuple[str, ...]


@cache
def spoken_by_bots() -> tuple[Spoken, ...]:
    """Every line of the bots of some games in which seat 0 is a person with lines of its own."""
    found = []
    for seed in range(GAMES):
        state, events = session(seed, 0, people=1)
        scene: list[tuple[int, str]] = []
        narrator = 0
        for event in events_for(state.table, events, None):
            text = GAME.tell(state.table, event, None, NAMES) or ""
            if event.kind == "round":
                narrator = next((seat for seat in range(4) if tl.main_name(state, seat) in text), narrator)
                scene = []
            if event.kind in (*BOTS_LINES, "over"):
                if event.seat and text:
                    own = tuple(line for seat, line in scene if seat == narrator)
                    here = [str(state.vars[tl.V.SUBS + seat][narrator][0]) for seat in range(4)]
                    mains = [tl.main_name(state, seat) for seat in range(4)]
                    shown = tuple(tl.short(name) for name in (*here, *mains) if name)
                    person = tl.short(mains[0] if narrator == 0 else here[0])
                    before = tuple(line for _, line in scene)
                    found.append(Spoken(event.kind, text, before, own, person, shown))
                scene.append((event.seat, text))
    return tuple(found)


@pytest.mark.kit
def test_a_question_quotes_the_narrators_own_words_as_a_whole() -> None:
    """Over twenty games: no words of another, no words cut off before a quotation."""
    asked = [each for each in spoken_by_bots() if each.kind == "over" and "‘" in each.text]
    assert len(asked) > 20 * GAMES / 2
    for each in asked:
        words = QUOTED_IN_QUESTION.search(each.text)
        assert words is not None, each.text
        own = " ".join(QUOTING.sub(" ", line) for line in each.narrated)
        assert words[1].casefold() in own.casefold(), (each.text, each.narrated)


@pytest.mark.kit
def test_no_bot_acts_for_a_persons_character() -> None:
    verbs = ACTING.pattern.split("\\} ", 1)[1]
    lines_told = [each for each in spoken_by_bots() if each.kind in ("beat", "gave_back", "answered")]
    acting = [
        each.text for each in lines_told
        if re.search(rf"(?<!by )(?<!to )(?<!of )\b{re.escape(each.person)} {verbs}", OUTSIDE.sub("", each.text))
    ]  # fmt: skip
    assert acting == []


@pytest.mark.kit
def test_most_lines_use_a_fact_of_their_scene() -> None:
    """A name, or three words in a row that the scene has told before."""

    def uses(each: Spoken) -> bool:
        speaker, _, rest = each.text.partition(": ")
        spoken = rest if len(speaker.split()) == 1 else each.text
        words = re.findall(r"\w+", spoken.casefold())
        story = " ".join(re.findall(r"\w+", " ".join(each.before).casefold()))
        threes = {" ".join(words[at : at + 3]) for at in range(len(words) - 2)}
        return any(name in spoken for name in each.names) or any(three in story for three in threes)

    replies = [each for each in spoken_by_bots() if each.before]
    assert sum(map(uses, replies)) > 0.6 * len(replies)
