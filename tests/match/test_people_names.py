"""A seat that is called You is not taken for the person who looks."""

from __future__ import annotations

import pytest

from game.match.seats import SeatInfo, renamed, seated


@pytest.mark.parametrize("name", ["You", "you", "YOU", "Y\u200bou", " You "])
def test_nobody_is_called_you_where_several_look(name: str) -> None:
    seats = seated([SeatInfo(name), SeatInfo("Ben"), SeatInfo("Wick", "bot:careful")])
    assert seats[0].name.endswith(" 2")


def test_no_bot_is_called_you() -> None:
    assert [seat.name for seat in seated([SeatInfo("Ann"), SeatInfo("You", "bot:careful")])] == ["Ann", "You 2"]


def test_a_person_alone_with_bots_may_be_called_you_as_in_a_lesson() -> None:
    seats = [SeatInfo("Wick", "bot:careful"), SeatInfo("You"), SeatInfo("you", "bot:careful")]
    assert [seat.name for seat in seated(seats)] == ["Wick", "You", "you 2"]
    assert renamed(seats[:2], 1, "You").name == "You"


def test_nobody_is_renamed_to_you_where_several_look() -> None:
    seats = [SeatInfo("Ann"), SeatInfo("Ben")]
    assert renamed(seats, 0, "You").name == "You 2"
