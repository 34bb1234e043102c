"""A drawn card is seen on the table for its moment: nothing says what it is before, and no answer comes until then."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.rules.midnight_justice.pieces import DECK, P
from scenes.story.pace import LETTER, LONGEST
from scenes.table.animations.moments import HOLD
from tests.scenes.test_moments import FRAME, STEPS, Table, before

__all__ = ["before"]

pytestmark = pytest.mark.film


@pytest.mark.parametrize(("pace", "share"), [("normal", 1.0), ("fast", 0.5)])
@pytest.mark.parametrize("kind", ["invoke", "weakness", "free_card"])
def test_a_drawn_card_is_seen_before_the_next_question(
    before: Callable[..., Table], kind: str, pace: str, share: float
) -> None:
    """MJ-433, MJ-436: the card arrives, then the headline says what it is, and the table rests."""
    table = before("midnight-justice", "bbbb", kind, pace=pace)
    table.act()
    card = next(event.pieces[0] for event in table.match.events(None, 0)[::-1] if event.src == DECK)
    resting, flying = 0.0, 0
    for _ in range(STEPS):
        table.frames()
        model = table.table.in_sight()
        if model is table.table.presenter.model and not table.table.arriving():
            break
        lies = any(card in zone for zone in model.view.zones)
        flying += not lies
        resting += FRAME * lies
        assert lies == (" drew " in model.sentence)
    assert flying > 5
    assert resting >= share * HOLD - 2 * FRAME


@pytest.mark.parametrize(("pace", "share"), [("normal", 1.0), ("fast", 0.5)])
def test_the_last_words_of_the_story_stay_until_they_can_be_read(
    before: Callable[..., Table], pace: str, share: float
) -> None:
    """MJ-456: the excuse stands on the page of the judgement, which goes when red cards are given."""
    table = before("midnight-justice", "bbbb", "exonerate", pace=pace)
    table.act()
    event = next(event for event in table.match.events(None, 0)[::-1] if event.kind == "exonerate")
    reading = min(LONGEST, sum(len(each) for each in event.data if isinstance(each, str)) * LETTER)
    assert reading > HOLD
    resting = 0.0
    for _ in range(STEPS):
        table.frames()
        model = table.table.in_sight()
        if model.view.phase != P.JUDGEMENT:
            break
        resting += FRAME
    assert resting >= share * reading - 2 * FRAME
