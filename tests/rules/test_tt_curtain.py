"""What the curtain tells (TT-33): what is asked of the seat behind it and how things stand, nothing of any hand."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

from game.bots.choose import decide
from game.match import Match, SeatInfo
from game.match.log import last_deed, lightest, recap
from game.rules.tricks_and_treats.phases.occasions import occasion
from game.rules.tricks_and_treats.text.curtain import curtain
from game.rules.tricks_and_treats.text.messages import ask
from game.table import Event, Position

NAMES = ("Nell", "Wick", "Ben", "Moth")
HELD = {"hand[0]": "B2 P3", "hand[1]": "B4 L5", "hand[2]": "B6 S7", "hand[3]": "B8 K9"}
LINE = "<K10> <S12> <L1> <P2> <K12>"


def posed(trick: str, phase: str = "FOLLOW", **more: int) -> Match:
    """Four people, these cards on the table; Wick led."""
    zones = {zone: cards.split() for zone, cards in {**HELD, "line": LINE, "trick": trick}.items()}
    turn = {"leader": 1, "turn": (1 + len(trick.split())) % 4, "round": 2, "trick": 3, **more}
    return Match.new("tricks-and-treats", [SeatInfo(n) for n in NAMES], {}, "x", position=Position(zones, turn, phase))


def recap_text(match: Match, seat: int) -> str:
    return curtain(match.table, match.view(None), seat, match.names)


@pytest.mark.parametrize(
    ("trick", "words"),
    [
        ("B5", "Your card for trick 3. Wick led Bats 5 and is winning."),
        ("B5 K10", "Your card for trick 3. Wick led Bats 5. Ben is winning with Skulls 10."),
        ("B5 B9 K1", "Your card for trick 3. Wick led Bats 5. Ben is winning with Bats 9."),
    ],
)
def test_who_led_and_who_is_winning(trick: str, words: str) -> None:
    """TT-46: as it stands on the open table."""
    match = posed(trick)
    assert recap_text(match, match.deciding[0]) == words


def test_a_lead_and_a_seat_that_is_not_asked() -> None:
    """TT-33: somebody may look at the own hand though another is asked; then the question is told as on the table."""
    match = posed("", "LEAD")
    assert recap_text(match, 1) == "You lead trick 3."
    assert recap_text(match, 0) == "Wick, lead any card."


def test_nothing_of_a_hand_stands_on_the_curtain() -> None:
    """TT-13: the same words whatever is held."""
    one, other = posed("B5"), posed("B5")
    for seat in range(4):
        other.state.zones[other.table.zone[f"hand[{seat}]"]] = one.state.zones[
            one.table.zone[f"hand[{(seat + 1) % 4}]"]
        ]
    assert recap_text(one, 2) == recap_text(other, 2)


@pytest.mark.kit
def test_every_moment_of_a_game_has_its_words_and_the_last_deed() -> None:
    """TT-34: for every seat, at every decision; what one did last is told as one reads it."""
    match, rng, deeds = Match.new("tricks-and-treats", [SeatInfo(n) for n in NAMES], {}, "deeds"), Random(2), set()
    while match.deciding and len(match.history) < 250:
        seat = match.deciding[0]
        assert recap_text(match, seat)
        deed = last_deed(match, seat)
        begins = 0 if deed.startswith("You ") else deed.find(": ") + 2
        where, done = deed[:begins], deed[begins:]
        assert not deed or (done.startswith("You ") and done.endswith("."))  # a sentence of its own
        assert not where or where[0].isupper()
        deeds.add(done.split(" ")[1] if done else "")
        assert all(line.text for line in recap(match, seat, 0))
        match.act(seat, decide("careful", match.game, match.table, match.view(seat), match.legal(seat), rng, inf))
    assert {"", "led", "followed", "won"} & deeds
    assert any(last_deed(match, seat).startswith("Trick ") and ": You " in last_deed(match, seat) for seat in range(4))


def test_a_recap_keeps_who_won_and_a_kept_candy_before_single_cards() -> None:
    """TT-34: eight lines since Nell's card; of the five that have room none is small talk while weightier ones wait."""
    zones = {"hand[0]": "K1 P3", "hand[1]": "B9 L5", "hand[2]": "B6 S7", "hand[3]": "B8 K9", "line": LINE}
    position = Position({zone: cards.split() for zone, cards in zones.items()}, {"leader": 1, "turn": 1}, "LEAD")
    seats = [SeatInfo(name) for name in NAMES]
    match = Match.new("tricks-and-treats", seats, {}, "x", position=position, draws=["Candy#1", "<L9>"])
    looked = 0
    for sentence in (
        "1 play(B9)", "2 play(B6)", "3 play(B8)", "0 play(K1)", "1 draw()", "1 keep(Candy#1)", "1 play(L5)",
        "2 play(S7)", "3 play(K9)",
    ):  # fmt: skip
        seat, _, text = sentence.partition(" ")
        looked = match.now if seat == "0" else looked
        match.act(int(seat), match.table.parse(text))
    lines = recap(match, 0, looked)
    assert len(lines) == 8
    while len(lines) > 5:
        del lines[lightest([line.weight for line in lines])]
    assert [line.text for line in lines] == [
        "Wick won with [[B9]]. No token matched.",
        "Wick kept the [[Candy#1]].",
        "Wick has the first Candy.",
        "Wick led [[L5]].",
        "Moth discarded [[K9]].",
    ]
    won = "You won with [[B9]]. No token matched."
    assert won in [line.text for line in recap(match, 1, looked)], "how it came out is told whoever did it"
    assert "You kept the [[Candy#1]]." not in [line.text for line in recap(match, 1, looked)], "what one did is not"


def test_a_learner_is_spoken_to_in_whole_sentences() -> None:
    """Whom the lesson calls You has no Slime, and wins."""
    names = ("You", "Wick", "Ben", "Moth")
    match = posed("L6")  # Ben, who is asked, holds B6 and S7
    reply = ask(match.table, match.view(2), (*NAMES[:2], "You", NAMES[3]))
    assert reply.startswith("You have no Slime: play any card.")
    assert ask(match.table, match.view(2), NAMES).startswith("Ben, ")
    over = occasion(match.table, Event("over", data=(0,)), names)
    assert over is not None
    assert over.title == "You win"
    assert occasion(match.table, Event("over", data=(1,)), names).title == "Wick wins"  # type: ignore[union-attr]
