"""The careful bot's arithmetic: draws, winners, chances (TT-300..306)."""

from __future__ import annotations

from math import isclose
from typing import Any

import pytest

from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.bots.inference import Reading, barred, cards_of
from game.rules.tricks_and_treats.bots.valuation import beats, draw_value, rivalry, strength, trick_value
from game.table import Position, Table, place, view

OPTIONS: dict[str, Any] = {
    "past_tricks": "open",
    "poison_discards": "open",
    "draw_privacy": "winner_only",
    "round_cap": 0,
    "eye_vs_master": "last_word",
    "eye_no_card_left": "next_suit",
    "free_treat_timing": "any",
}


def read(seat: int, zones: dict[str, list[str]], seats: int = 3, **variables: Any) -> Reading:
    table = tt.make_table(OPTIONS, seats)
    s = place(table, Position(zones, {"leader": 0, "turn": seat, "void": [0] * seats, **variables}, "FOLLOW"))
    return Reading(table, view(s, seat, 1 << seat))


def card(name: str, table: Table | None = None) -> int:
    return (table or tt.make_table(OPTIONS, 3)).code[name]


def test_draws_are_worth_what_the_book_computes() -> None:
    """TT-301: at the start about 1.01 for two tokens and 1.31 for three, with four matching ones in the bag."""
    assert draw_value(75, 4, 20, 2) == pytest.approx(1.01, abs=0.005)
    assert draw_value(75, 4, 20, 3) == pytest.approx(1.31, abs=0.005)
    assert draw_value(75, 0, 20, 2) == pytest.approx(2 * 0.465, abs=0.001)


def test_draws_from_a_small_bag_are_exact() -> None:
    assert draw_value(0, 0, 0, 2) == 0
    assert draw_value(1, 0, 1, 2) == 2
    assert draw_value(2, 2, 0, 2) == 2
    assert draw_value(3, 1, 0, 2) == pytest.approx(2 / 3)
    assert draw_value(3, 3, 0, 3) == 3


def test_a_reading_counts_what_is_out() -> None:
    """TT-14, TT-300: the bag is all tokens less the public ones, the unseen cards are those in other hands."""
    reading = read(
        1,
        {
            "hand[0]": ["B1", "B2"],
            "hand[1]": ["B3", "K4", "L1"],
            "hand[2]": ["S9", "S10", "S11"],
            "trick": ["K9"],
            "line": ["K9", "P5"],
            "claimed[2]": ["B7"],
            "unused[0]": ["Candy", "Thief"],
        },
    )
    assert [reading.led, reading.left, reading.after] == [2, 3, (2,)]
    assert sum(map(len, reading.unseen)) == 5
    assert len(reading.bag) == 80 - 5
    assert reading.scores == (4, 0, 1)
    assert reading.candies == 1
    assert isclose(reading.share[0][0], 2 / 5)
    assert reading.share[1] == (0.0,) * 5


def test_a_void_seat_holds_nothing_of_the_suit() -> None:
    """TT-300: the other hand gets all the unseen cards of a suit that one seat is void in."""
    zones = {"hand[0]": ["B1", "B2"], "hand[1]": ["B3", "K4"], "hand[2]": ["S9", "S10"]}
    reading = read(1, zones, void=[0b00001, 0, 0])
    assert reading.share[0][0] == 0.0
    assert reading.share[2][0] == 1.0
    assert reading.is_void(0, 0) == 1.0


def test_barred_names_the_cards_of_void_suits() -> None:
    table = tt.make_table(OPTIONS, 3)
    s = place(table, Position({}, {"void": [0, 0b10001, 0]}))
    assert barred(table, view(s, 0, 0)) == {tt.HAND + 1: cards_of(0b10001)}
    assert len(cards_of(0b10001)) == 24
    assert s.vars[tt.V_VOID] == (0, 17, 0)
    assert s.zones[tt.BAG]


def test_stakes_come_before_draws() -> None:
    """TT-301: the stake if there is one, else a draw."""
    reading = read(0, {"hand[0]": ["B1"], "hand[1]": ["B3"], "hand[2]": ["S9"], "trick": ["K9"], "line": ["K9"]})
    assert trick_value(reading, reading.trick, 2) == 2
    assert trick_value(reading, reading.trick, 0) == pytest.approx(draw_value(79, 0, 20, 2))


def test_higher_cards_and_trumps_of_void_seats_are_feared() -> None:
    """TT-304."""
    zones = {"hand[0]": ["B12"], "hand[1]": ["K4", "K5"], "hand[2]": ["K9", "P5"], "trick": ["K3"], "line": ["P5"]}
    follow = {**zones, "hand[0]": ["B12", "B11"]}
    reading = read(1, follow, seats=3)
    assert beats(reading, 2, 2, card("K4")) > beats(reading, 2, 2, card("K10")) > 0
    void = read(1, follow, seats=3, void=[0, 0, 0b00100])
    assert beats(void, 2, 2, card("K4")) > beats(reading, 2, 2, card("K10"))
    assert strength(reading, card("K5")) >= strength(reading, card("K4"))


def test_those_close_or_ahead_weigh_more() -> None:
    reading = read(0, {"hand[0]": ["B1"], "claimed[0]": ["B2", "B3", "B4", "B5"], "claimed[2]": ["B6", "B7", "B8"]})
    weights = rivalry(reading.scores, reading.seat)
    assert weights[0] == 0
    assert weights[2] > weights[1] > 0
