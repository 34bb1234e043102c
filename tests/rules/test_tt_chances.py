"""What a player can count before a lead, and the estimate of a new line (TT-45, TT-255)."""

from __future__ import annotations

import pytest

from game.rules.tricks_and_treats.chances import out_against, wins_with_new_line
from tests.rules.posing import Game, pose

LINE = "<P9>", "<K2>", "<B3>", "<S7>", "<L1>"


def leading(**zones: object) -> Game:
    """Four higher cards and trumps are at Wick, three at Ben; all other cards have been played."""
    base = {"hand[1]": ["B10", "B11", "B12", "P9"], "hand[2]": ["K2", "S7", "L1"], "hand[3]": ["K9"]}
    return pose({**base, "hand[0]": ["B9", "P8"], "line": LINE, **zones}, "LEAD", leader=0)


def test_cards_and_trumps_that_are_still_out_are_counted() -> None:
    """TT-45: a trump of the led suit is no trump, and what was played or is in the own hand cannot win."""
    game = leading()
    card = game.state.table.code["B9"]
    assert out_against(game.view(0), 0, card) == (3, 4)
    game = leading(**{"hand[0]": ["B9", "B11", "L1"], "hand[1]": ["B10"], "hand[2]": ["K2", "S7"]})
    assert out_against(game.view(0), 0, card) == (1, 2)


def test_the_sentence_of_a_lead_says_what_is_out() -> None:
    game = leading(**{"hand[1]": ["P1"], "hand[2]": ["L2"]})
    assert "No other player has a card that beats Bats 9" in game.ask(0)
    assert "One higher Pumpkin and three trumps can beat your best lead, Pumpkins 8." in leading().ask(0)


@pytest.mark.parametrize(("seat", "about"), [(0, 0.0), (3, 1.0)])
def test_a_new_line_is_weighed_by_drawing_many(seat: int, about: float) -> None:
    """TT-255: the highest card of the led suit wins unless the new line names another card of the trick."""
    zones = {"trick": ["B1", "B2", "B3", "B12"], "line": LINE}
    game = pose(zones, "WINDOW_END", leader=0, turn=0)
    share = wins_with_new_line(game.state.table, game.view(None), seat)
    assert share == pytest.approx(about, abs=0.25)


def test_nobody_can_win_a_trick_without_a_card() -> None:
    game = leading(trick=["B1"], **{"hand[0]": ["P8"]})
    assert wins_with_new_line(game.state.table, game.view(2), 2) is None
