"""What changes at the end of a person’s turn changes once all is in sight: the trick, the lantern, who is in front."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from scenes.table.animations.moments import HOLD
from scenes.table.plain.model import PlainModel
from tests.led import twin
from tests.scenes.plain_hands import table_of, thought
from tests.scenes.test_moments import FRAME, STEPS, Table

pytestmark = pytest.mark.film


@pytest.fixture(autouse=True)
def with_motion(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANTERN_TABLE_MOTION", "LANTERN_TABLE_MOMENTS"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize("last", [False, True])
def test_a_trick_that_a_person_closes_stays_as_it_lay(last: bool, tmp_path: Path) -> None:
    """Also where the hand of that person closes with the card, and where the round ends: each card by its player."""
    match, rng = table_of("hearts", "hhbb", "film"), Random(3)
    trick = match.table.zone["trick"]
    while True:
        seat = match.deciding[0]
        held = len(match.view(None).zones[match.table.zone[f"hand[{seat}]"]])
        if seat < 2 and len(match.view(None).zones[trick]) == 3 and (held == 1 or not last):
            break
        match.act(seat, thought(match, seat, rng))
    table = Table(tmp_path, match, thought(match, seat, rng), "peek", "normal", "normal")
    table.act()
    frames = 0
    for _ in range(STEPS):
        table.frames()
        model = table.table.in_sight()
        assert isinstance(model, PlainModel)
        pieces = model.view.zones[trick]
        assert {*pieces} <= {*dict(model.view_model.brought)}
        frames += len(pieces) == 4
        if frames and not table.session.handing_over and not table.table.arriving():
            break
        assert not frames or model.view_model.deciding is None  # the winner leads once that is said
    assert frames > HOLD / FRAME / 2
    table.app.close()


@pytest.mark.parametrize("phase", ["TRICKS", "SUBSTANCE"])
def test_the_next_person_comes_to_the_front_once_all_is_in_sight(phase: str, tmp_path: Path) -> None:
    """LT-101: who is next tells that a search has ended the Intrigue Step, which needs no open hand."""
    match, rng = table_of("living-trumps", "hhb", "b"), Random("b")
    while True:
        seat, before = match.deciding[0], twin(match)
        action = rng.choice(match.legal(seat)) if match.phase == phase else thought(match, seat, rng)
        match.act(seat, action)
        if before.phase == phase and {*match.deciding} == {1 - seat}:
            break
    table = Table(tmp_path, before, action, "peek", "normal", "normal")
    assert table.table.in_sight().bottom == seat
    table.session.act(seat, action)
    table.table.refresh()
    moved = 0
    for _ in range(STEPS):
        table.frames()
        if not table.table.arriving() and table.table.in_sight() is table.table.presenter.model:
            break
        moved += 1
        assert table.table.in_sight().bottom == seat
    assert moved > 1
    table.frames(20)  # the screen has been handed over by then
    assert table.table.in_sight().bottom == 1 - seat
    table.app.close()
