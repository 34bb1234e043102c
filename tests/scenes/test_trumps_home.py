"""Cards and Blood of Living Trumps that leave a contest stay on their side of the page that is on the screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.living_trumps import pieces as lt
from scenes.games.living_trumps.animations import BACK, TrumpsAnchors
from scenes.games.living_trumps.contest.state import ContestModel
from scenes.stage.motion import Flight
from tests.rules.test_lt_deal import flipping
from tests.scenes.test_trumps_moments import STEPS
from tests.scenes.test_trumps_reveals import Reveal, match_of

pytestmark = pytest.mark.film


@pytest.fixture(autouse=True)
def _moving(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANTERN_TABLE_MOTION", "LANTERN_TABLE_MOMENTS"):
        monkeypatch.delenv(name, raising=False)


def test_cards_go_back_along_their_rows_under_the_words_of_the_result(tmp_path: Path) -> None:
    """LT-134: none crosses the score or the page that comes next, and nothing says that cards are dealt."""
    match = match_of(flipping(("T2H T3H T4H T5H T7H", "T2D T3D T4D T7D T8D"), humans=3).state)
    table = Reveal(tmp_path, match)
    table.act("0 flip(1)")
    table.frames(4)
    rows = table.table.in_sight()
    assert isinstance(rows, ContestModel)
    renderer = table.table.drawn_by
    assert renderer is not None
    anchors = renderer.anchors(rows, table.table.ui)
    assert isinstance(anchors, TrumpsAnchors)
    sides = {anchors.seat(seat, BACK)[:2] for seat in (0, 1)}
    table.act("1 yield()")
    flown: list[Flight] = []
    for _ in range(STEPS):
        table.frames()
        flights = [each for each, _ in table.table.moving._timeline._flights if not each.free and each.lasts]
        back = [each for each in flights if each.look.back]
        if flown and not back:
            break
        if back:
            flown = flown or back
            assert table.table.in_sight().view.phase == lt.P.FLIP
            assert "Ada" in table.table.in_sight().sentence
    assert {each.end[:2] for each in flown} == sides
    table.app.close()
