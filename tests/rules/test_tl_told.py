"""Whatever A Trick of the Light tells is told in good words: the log of every seat, what is asked, the story kept."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from game.bots.choose import decide
from game.match import Match, SeatInfo
from game.match.log import chronicle, recap
from game.records.chronicle import page, passages
from game.rules.trick_of_the_light import GAME
from game.rules.trick_of_the_light.text.chronicle import REFUSED
from game.rules.trick_of_the_light.text.lines import lines
from game.rules.trick_of_the_light.text.spoken import all_words
from game.table import Action, Event
from tests.rules.tl_table import NAMES, SCENE, pose

PIECE = re.compile(r"\[\[([^\[\]]+)\]\]")
KINDS = ("human", "human", "bot:careful", "bot:random")
# Raw marks, gaps, a stop after a stop, and a person told of as `you` with the verb of another.
BAD = re.compile(
    r"[\[\]{}]|  |^ | $| [,.;:?!]|[,;:][,.;:]|“”|\(\)"
    r"|\b[Yy]ou (asks|tells|claims|opens|brings|passes|joins|plays|lets|is|has|was|does|wants|draws)\b"
    r"|\b(?:Nell|Wick|Ben|Moth) (ask|tell|claim|open|bring|pass|join|play|let|are|have|were|do|want|draw)\b"
)


def played(seed: int) -> Iterator[Match]:
    """A mixed table after each thing that was done; who could be asked comes in any order."""
    people = [SeatInfo(name, kind) for name, kind in zip(NAMES, KINDS, strict=True)]
    match, rng = Match.new(GAME.meta.id, people, {}, f"told {seed}"), Random(seed)
    while match.actors:
        seat = rng.choice(list(match.deciding))
        kind = "random" if rng.random() < 0.15 else "careful"
        match.act(seat, decide(kind, GAME, match.table, match.view(seat), match.legal(seat), rng, 1e12))
        yield match


def amiss(match: Match, text: str, pieces: bool = True) -> str:
    """What is wrong with a text; `pieces` may stand in it under their names, in double square brackets."""
    names = [name for name in PIECE.findall(text) if not pieces or name not in match.table.code]
    bare = PIECE.sub(lambda found: found[1], text) if pieces else text
    found = BAD.search(bare)
    return f"{names} in {text!r}" if names else f"{found[0]!r} in {text!r}" if found else ""


@pytest.mark.kit
@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_told_is_told_in_good_words(seed: int) -> None:
    """TL-137, TL-235: in the log of every seat and of an onlooker, in the recap, and in the story that is kept."""
    *_, match = played(seed)
    lines = [line.text for seat in (None, 0, 1, 2, 3) for line in chronicle(match, seat)]
    lines += [line.text for seat in range(4) for line in recap(match, seat, 0)]
    assert len(lines) > 500
    assert not [why for text in lines if (why := amiss(match, text))]
    story = [part for passage in passages(match) for part in passage if isinstance(part, str)]
    assert len(story) > 50
    assert not [why for text in story if (why := amiss(match, text, pieces=False))]
    assert "[[" not in page(match)


def test_whatever_is_asked_or_refused_is_told_in_good_words() -> None:
    """The sentence over the hand and the word on a refusal are written as they are: without the marks of pieces."""
    found: set[str] = set()
    tried: list[Action] = []
    rng = Random(5)
    for match in played(5):
        found |= {GAME.ask(match.table, match.view(seat), match.names) for seat in (None, 0, 1)}
        seat = rng.randrange(4)
        refusals = [match.refusal(seat, action) for action in rng.sample(tried, min(3, len(tried)))]
        found |= {refusal.message for refusal in refusals if refusal is not None}
        tried += [*match.legal(seat), *match.open_actions(seat)][:3]
    assert len(found) > 50
    assert not [why for text in found if (why := amiss(match, text, pieces=False))]


@pytest.mark.parametrize("spent", [False, True])
def test_who_has_played_is_not_asked_to_claim(spent: bool) -> None:
    """TL-38: a card a scene is all that a player may play."""
    tale = pose(SCENE, narrator=0, humans=0b0010, run=0b0010, asked=1, played=(True, spent, False, False))
    words = GAME.ask(tale.table, tale.view(1), NAMES)
    assert words == ("Nell tells. Add a line." if spent else "Nell tells. Add a line, or claim.")
    assert GAME.ask(tale.table, tale.view(None), NAMES) == words  # the only person who hears it


@pytest.mark.parametrize("left", [0, 3])
def test_an_ender_is_promised_one_thing_more_only_while_a_court_is_left(left: int) -> None:
    """TL-74, TL-76: once the court stack is empty, most enders can do nothing."""
    zones = {f"hand[{seat}]": cards for seat, cards in enumerate((["J♥"], ["Q♥", "K♥"], ["A♥", "J♣"], ["Q♣", "K♣"]))}
    courts = ["J♦", "Q♦", "K♦", "Q♠", "K♠"]
    zones |= {f"identity[{seat}]": [card] for seat, card in enumerate(("A♦", "A♣", "A♠", "J♠"))}
    zones |= {"scene_pile": ["6♣"], "court_stack": courts[:left], "tableau": courts[left:]}
    tale = pose(zones, "LAST_CALL", narrator=0, humans=0b0010, awakened=(True,) * 4, turn=1, asked=2,
                played=(True, False, False, False), play_order=(0,))  # fmt: skip
    words = GAME.ask(tale.table, tale.view(1), NAMES)
    assert ("one thing more" in words) == (left > 0), words


@pytest.mark.kit
def test_the_cast_of_the_book_names_the_companions_of_each_tale() -> None:
    """TL-121, TL-124: whoever bots bring into a scene stands in the column of its narrator, and nobody else does."""
    *_, match = played(4)
    header, *rows = GAME.tale.cast(match.table, match.view(None), match.names)
    along = dict(zip(header, next(row for row in rows if row[0] == "Along with them"), strict=True))
    named = {name for cell in along.values() for name in lines().cast.companions if name in cell}
    words = all_words(match.view(None))
    assert named
    assert all(name.casefold() in words for name in named)


def test_the_book_says_that_a_claim_was_refused() -> None:
    """TL-48, TL-124: else the story would keep what nobody believed."""
    tale = pose(SCENE)
    refused = Event("refused", (tale.card("4♠"),), seat=1, data=("4♠", 0, 2))
    passage = GAME.tale.story(tale.table, refused, NAMES)
    assert passage is not None
    assert passage.text in REFUSED
