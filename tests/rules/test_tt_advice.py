"""What the question advises: never a card as both good and bad, and what a card brings (TT-45, TT-70)."""

from __future__ import annotations

from typing import Any

import pytest

from game.match import Match, SeatInfo
from game.table import Position

NAMES = ("Nell", "Wick", "Ben", "Moth")


def asked(hand: str, trick: str, line: str, phase: str = "FOLLOW", treat: str = "", **values: Any) -> str:
    """Return the question to Nell, who holds a hand; the trick has begun before her."""
    many = len(trick.split())
    zones = {"hand[0]": hand.split(), "trick": trick.split(), "line": [f"<{name}>" for name in line.split()]}
    zones["unused[0]"] = [treat] if treat else []
    others = ("K1", "K2", "K3", "K4", "K5", "K6", "K7", "K8", "K9")
    held = len(hand.split())
    for seat in (1, 2, 3):
        gone = seat >= 4 - many
        zones[f"hand[{seat}]"] = [*others[(seat - 1) * 3 : (seat - 1) * 3 + held - gone]]
    leader = (4 - many) % 4
    position = Position(zones, {"leader": leader, "turn": 0, "round": 2, **values}, phase)
    match = Match.new("tricks-and-treats", [SeatInfo(name) for name in NAMES], {}, "advice", position=position)
    return match.game.ask(match.table, match.view(0), match.names)


@pytest.mark.parametrize(
    ("hand", "advice"),
    [
        ("P4 P7", "Neither wins: Pumpkins 4 gives the winner a sure point."),
        ("P4 P5 P7", "None of your three wins: Pumpkins 4 gives the winner a sure point."),
        ("P5 P9", "Neither wins: keep the higher one."),
        ("P2 P3 P7", "None of your three wins."),
        ("P4 P6", "Neither wins: each gives the winner a sure point."),
    ],
)
def test_a_card_that_gives_a_token_away_is_not_the_one_to_play(hand: str, advice: str) -> None:
    question = asked(hand, "P12", "P4 P6 S2 S11 B1")
    assert question.endswith(advice)


def test_the_advice_does_not_speak_against_a_treat_that_can_win() -> None:
    """The button of the treat may name the very card that the advice would warn of."""
    question = asked("P4 P5 P7", "P12", "P4 P6 S2 S11 B1", treat="Switch")
    assert question.endswith("None of your three wins. A treat may change that.")


def test_a_token_beside_others_is_one_more() -> None:
    """The winner claims anyway, so that the card brings no draw to an end."""
    question = asked("P4 P7", "P12 S2", "P4 P6 S2 S11 B1")
    assert question.endswith("Neither wins: Pumpkins 4 gives the winner one more token.")


def test_the_only_card_that_wins_says_that_its_token_comes_with_it() -> None:
    question = asked("P4 P9", "P8 P1 P2", "P9 S2 S11 B1 L1")
    assert question.endswith("Only Pumpkins 9 wins the trick. Its token is in the line: you claim it for one point.")


def test_the_last_card_needs_no_advice() -> None:
    question = asked("B10", "", "P4 S2 S11 B1 L1", "LEAD")
    assert "lead your last card." in question
    assert "hardest" not in question
