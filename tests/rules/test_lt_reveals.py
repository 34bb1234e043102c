"""Which actions of Living Trumps turn up a card that was sealed: LT-145, LT-147, LT-162, LT-179."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.rules.living_trumps import GAME
from game.rules.plugin import turns_up
from tests.rules.lt_table import Court
from tests.rules.test_lt_deal import deal, flipping
from tests.rules.test_lt_duel import armed, feinting

BEHIND = {"zones": {"powerbase[1]": "S2D"}}
# By what happens: the table, the actions before, the action, and whether it turns up a sealed card.
ACTIONS: dict[str, tuple[Callable[[], Court], tuple[str, ...], str, bool]] = {
    "the first card of a Deal": (lambda: deal(("T8S", "TQH")), (), "0 ante(8S)", False),
    "both cards of a Deal": (lambda: deal(("T8S", "TQH")), ("0 ante(8S)",), "1 ante(QH)", True),
    "the first card shown": (lambda: armed("TKD", "TQD"), (), "0 show(KD)", False),
    "both cards shown": (lambda: armed("TKD", "TQD"), ("0 show(KD)",), "1 show(QD)", True),
    "a card added openly": (
        lambda: armed("TKD T9D", "TQD", **BEHIND),
        ("0 show(KD)", "1 show(QD)"),
        "0 balance(9D)",
        False,
    ),
    "a Feint": (lambda: feinting("T9D", "T2C"), (), "0 feint(9D)", False),
    "an answer to a Feint": (lambda: feinting("T9D", "T2C"), ("0 feint(9D)",), "1 feint(2C)", False),
    "a called Feint": (lambda: feinting("T9D", "T2C"), ("0 feint(9D)", "1 feint(2C)"), "1 call()", True),
    "both cards of a round": (lambda: flipping(("TQH", "T2D")), ("0 flip(1)",), "1 flip(1)", True),
}


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
@pytest.mark.parametrize("name", ACTIONS)
def test_only_a_card_that_was_sealed_is_turned_up(name: str, viewer: int | None) -> None:
    """A Feint stays face down, also for its owner, who knows it; a card that is added was chosen openly."""
    table, before, action, turns = ACTIONS[name]
    game = table().do(*before)
    events = game.events(action, viewer=viewer)
    assert any(turns_up(GAME.tale, game.table, events, at) for at in range(len(events))) == turns
