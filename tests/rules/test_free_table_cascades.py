"""Cascades of the free table: piles that are spread downward (FT-4)."""

from __future__ import annotations

from tests.rules.free_evening import laid, posed

PILES = {"pile[1]": "2S 3S 4S", "pile[2]": "7H"}
ANCHORS = {f"place[{i}]": [300 + 100 * i, 300, 0, False, False, ""] for i in (1, 2)}


def test_a_pile_is_spread_downward_and_squared_up_again() -> None:
    """FT-4"""
    free_game = posed(zones=PILES, up="2S 3S 4S 7H", **ANCHORS)
    assert free_game.log_lines('0 spread(1) "2"') == ["Nell spread a pile of three cards."]
    assert free_game.pile(1).cascade
    assert free_game.why('0 spread(1) "2"') == "not_now"
    free_game.do("0 stack(1)")
    assert not free_game.pile(1).spread
    free_game.do("0 spread(1)")
    assert free_game.pile(1).spread
    assert not free_game.pile(1).cascade
    assert laid().why('0 spread(0) "3"') == "unclear"


def test_what_is_taken_off_a_cascade_stays_one_and_what_is_put_on_it_belongs_to_it() -> None:
    free_game = posed(zones=PILES, up="2S 3S 4S 7H", **ANCHORS).do('0 spread(1) "2"', '0 take(1) "2 860 300"')
    new = next(pile for pile in free_game.see().piles if pile.x == 860)
    assert (new.size, new.cascade) == (2, True)
    free_game.do(f'0 stack({new.number}) "2"')
    assert free_game.pile(new.number).size == 3
    assert free_game.pile(new.number).cascade
    single = free_game.do('0 take(1) "0 900 300"') if free_game.pile(1).size > 1 else free_game
    assert single.pile(1).size == 1
    assert single.pile(1).cascade  # so that a column of Klondike begins again by a drop
