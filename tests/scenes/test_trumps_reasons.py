"""The pictures of Living Trumps give a reason to choose."""

from __future__ import annotations

import pytest

from game.rules.living_trumps.pieces import P
from scenes.games.living_trumps.contest import ask
from tests.scenes.test_trumps_table import drawn, sat
from tests.trumps_shots import played

# The decisions of a game that newcomers could not judge from the picture.
JUDGED = (P.IDENTITY, P.WANT, P.GIVE, P.ANSWER, P.RIDDEN, P.APPROACH, P.FEINT, P.CALL, P.AID, P.BOON)


@pytest.mark.parametrize("phase", JUDGED)
def test_the_picture_gives_a_reason_to_choose(phase: int) -> None:
    """Beside each choice stands its stake or its result; where keys name a card, the picked one has it."""
    match = played(phase)
    presenter = sat(match)
    targets = drawn(presenter, match, (1280, 720))[1]
    shown = [target for target in targets if target.group in ("actions", "tiles") and target.actions]
    if phase == P.IDENTITY:
        assert all("straights" in target.name for target in shown)
        return
    bare = [target.name for target in shown if ":" not in target.name and target.key[0] == "action"]
    assert not bare or phase == P.BOON, bare
    if phase in (P.WANT, P.GIVE, P.BOON):
        for word in ("sevens", "hearts"):
            presenter.touched(("pick", word))
        assert ":" in next(t.name for t in drawn(presenter, match, (1280, 720))[1] if t.key == ("main",))
    if phase in (P.CALL, P.AID):
        assert ask.second_line(match.table, presenter.model)[0]
