"""The story of an evening of bots: its verdicts fit what was wanted, and its forms do not come by rote."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

import pytest

from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.text.lines import lines
from game.rules.midnight_justice.text.narrator import COMING, SAYING, SAYING_OF, SHOWING, SHOWING_OF, VERDICTS, narrate
from game.rules.midnight_justice.text.quotes import in_short
from game.rules.plugin import Passage
from game.table import Event, events_for
from tests.rules.test_mj_prose import session

pytestmark = pytest.mark.kit
NAMES = ("Nell", "Wick", "Ben", "Moth")
SEEDS = (2, 4, 9)
QUOTED = re.compile("“[^”]*”")


@cache
def told(seed: int) -> tuple[list[Event], list[tuple[int, Passage]]]:
    """The events of an evening as everyone heard them, and its story."""
    state, events, _ = session(4, seed)
    heard = events_for(state.table, events, None)
    return heard, narrate(state.table, heard, NAMES)


def made(form: str, text: str) -> bool:
    """Whether a text was made from a form."""
    return re.fullmatch(re.sub(r"\\\{\w\\\}", ".+", re.escape(form)), text, re.IGNORECASE) is not None


@pytest.mark.parametrize("seed", SEEDS)
def test_a_verdict_fits_its_attack(seed: int) -> None:
    """MJ-438: what was only wanted is not told as a fact, and what came out is."""
    events, passages = told(seed)
    told_of = [(events[at], passage) for at, passage in passages if events[at].kind == "outcome"]
    verdicts = [(event, passage.text) for event, passage in told_of if passage.kind == "turn"]
    tellings = [(event, passage.text) for event, passage in told_of if passage.kind == "told"]
    assert all(event.data[0] != mj.DENIED and text == event.data[4] for event, text in tellings)
    assert len(verdicts) == mj.SCENES
    for event, text in verdicts:
        kind = "escaped" if event.data[0] == mj.DENIED and event.data[3] else str(event.data[0])
        assert any(made(form, text) for form in VERDICTS[kind]), (kind, text)
    guests = [str(event.data[0]) for event in events if event.kind == "name"]
    claims = [(passage.text, events[at].data[3:4]) for at, passage in passages if events[at].kind == "claim"]
    for text, telling in claims:
        assert not any(str(whole) in text for whole in telling), "what a claim is in full, its verdict tells"
        head, _, claim = text.partition(": ")
        assert any(made(form, head) for form in (*SAYING, *SHOWING, *SAYING_OF, *SHOWING_OF)), text
        assert claim.startswith("“") == claim.endswith("”")
        speaks_of = [name for name in guests if claim.startswith((f"“{name} ", f"“{in_short(name)} "))]
        assert not speaks_of, text  # narration about a guest is not quoted as speech


@pytest.mark.parametrize("seed", SEEDS)
def test_no_form_comes_more_than_three_times(seed: int) -> None:
    """Neither a frame of the story nor what ends a line of the first half hour."""
    _, passages = told(seed)
    texts = [passage.text for _, passage in passages]
    verdicts = [form for forms in VERDICTS.values() for form in forms]
    for form in (*COMING, *SAYING, *SHOWING, *SAYING_OF, *SHOWING_OF, *verdicts):
        assert sum(made(form, text.partition(": “")[0]) for text in texts) <= 3, form
    ends = lines().endings.ends
    for kind in ("introduce", "connect", "reveal"):
        for end in ends[kind]:
            assert sum(text.endswith(end) for text in texts) <= 2, end


@pytest.mark.parametrize("seed", SEEDS)
def test_the_story_speaks_of_guests_and_shadows(seed: int) -> None:
    """MJ-603: no stacks, no auction, and no I outside quotation marks."""
    _, passages = told(seed)
    for _, passage in passages:
        plain = QUOTED.sub("", passage.text)
        assert not re.search(r"\b(auction|stack|plucked|Admissions?|Blots?|Avatar with)\b", plain), passage
        assert passage.kind in ("answer", "heading") or not re.search(r"\bI\b", plain), passage


@pytest.mark.parametrize("seed", SEEDS)
def test_a_trait_is_named_at_most_once_in_a_scene_by_what_helps(seed: int) -> None:
    """MJ-434: how a scene ends does not name the Adjective again."""
    events, passages = told(seed)
    traits: list[str] = []
    for at, passage in passages:
        if events[at].kind == "attacker":
            traits = []
        if events[at].kind == "invoke":
            traits.append(str(events[at].data[0]))
        if events[at].kind == "conclude":
            assert not [trait for trait in traits if re.search(rf"\b{trait}\b", passage.text)], passage
    assert Counter(passage.kind for _, passage in passages)["turn"] >= mj.SCENES
