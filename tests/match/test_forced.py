"""The only card a person has is played for them where the table wants it: seen, told, kept, and nowhere else."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.match import Match, Refused, SeatInfo
from game.match.log import last_deed, lightest, recap
from game.match.save_format import Act, Share
from game.saves.verify import verify
from game.session.session import Session
from game.table import Position
from tests.evenings import AtOnce

NAMES = ("Nell", "Wick", "Ben", "Moth")
# Nell leads Bats; Wick holds one of them, Ben two, Moth none.
HELD = {"hand[0]": "B2 P3", "hand[1]": "B4 L5", "hand[2]": "B6 B8", "hand[3]": "S8 K9"}


def posed(kinds: str = "hhhh", style: str = "curtain", forced: bool = True, path: Path | None = None) -> Session:
    zones = {zone: cards.split() for zone, cards in {**HELD, "line": "<K10> <S12> <L1> <P2> <K12>"}.items()}
    seats = [SeatInfo(n, "human" if k == "h" else "bot:careful") for n, k in zip(NAMES, kinds, strict=True)]
    position = Position(zones, {"leader": 0, "turn": 0, "round": 2, "trick": 14}, "LEAD")
    match = Match.new("tricks-and-treats", seats, {}, "x", path=path, position=position, sharing=style, forced=forced)
    return Session(match, style, "normal", AtOnce("tricks-and-treats", match.table))


def play(session: Session, seat: int, card: str) -> None:
    session.act(seat, session.table.parse(f"play({card})"))


def lines(session: Session, viewer: int | None) -> list[str]:
    from game.match.log import chronicle

    return [line.text for line in chronicle(session._match, viewer)]


@pytest.mark.parametrize("style", ["curtain", "peek"])
def test_no_curtain_falls_for_a_card_that_is_the_only_one(style: str) -> None:
    session = posed(style=style)
    session.reveal_hand()
    play(session, 0, "B2")
    assert (session.viewer, session.curtain, session.asked()) == (None, None, None)
    assert session.sentence() == "Wick has only one playable card."
    assert not session.tick(10.0)
    assert not session.tick(10.5), "it is to be seen like any other card"
    assert session.tick(11.0)
    assert session.table.code["B4"] in session.open_view().zones[session.table.zone["trick"]]
    assert "Wick had only one playable card." in lines(session, None)
    assert "You had only one playable card." in lines(session, 1)
    asked = session.asked()
    assert asked is not None
    assert asked.seat == 2, "who has a choice is asked"
    if style == "curtain":
        assert session.curtain is not None
        assert session.curtain.seat == 2


def test_whoever_looks_already_goes_on_looking() -> None:
    session = posed("hhbb")
    session.request_view(1)
    assert session.curtain is not None
    assert session.curtain.seat == 0, "but not while another decides"
    session.reveal_hand()
    play(session, 0, "B2")
    session.request_view(1)
    session.reveal_hand()
    assert session.viewer == 1
    assert session.sentence() == "You have only one playable card."
    session.tick(1.0)
    session.tick(2.0)
    assert session._match.deciding == (2,)


def test_the_person_may_be_quicker() -> None:
    session = posed(style="trust")
    play(session, 0, "B2")
    session.request_view(1)
    play(session, 1, "B4")
    assert "Wick had only one playable card." not in lines(session, None)


def test_a_recap_says_which_of_ones_own_cards_were_played_unasked_where_the_first_was() -> None:
    """Both of Wick's cards go by themselves; of what others did, how the round ended outweighs who played."""
    match = posed()._match
    for _ in range(12):
        seat = match.deciding[0]
        forced = seat == 1 and match.forced_move(seat) is not None
        match.act(seat, match.legal(seat)[0], forced=forced)
    match.say(0, "Good luck!")
    result = recap(match, 1, 0)
    assert [line.text for line in result[:3]] == [
        "Nell: “Good luck!”", "Nell led [[B2]].", "Played for you: [[B4]] and [[L5]].",
    ]  # fmt: skip
    assert last_deed(match, 1) == "", "what went by itself was no deed"
    assert not any("only one card" in line.text for line in result)
    assert "Wick had only one playable card." in [line.text for line in recap(match, 0, 0)]
    while len(result) > 5:
        del result[lightest([line.weight for line in result])]
    texts = [line.text for line in result]
    assert "Played for you: [[B4]] and [[L5]]." in texts
    assert "Ben won with [[B8]]. No token matched." in texts
    assert "Scores: Nell 0, you 0, Ben 2, Moth 0." in texts, "a round ended meanwhile"
    assert any(text.startswith("New deal: ") for text in texts)


def test_without_the_wish_of_the_table_everybody_is_asked() -> None:
    session = posed(forced=False)
    session.reveal_hand()
    play(session, 0, "B2")
    assert session.curtain is not None
    assert session.curtain.seat == 1
    session.tick(5.0)
    session.tick(9.0)
    assert session._match.deciding == (1,)
    session.forced = True
    assert session.curtain is None
    session.forced = False
    assert session.curtain is not None


def test_it_is_kept_in_the_file_and_comes_out_the_same(tmp_path: Path) -> None:
    session = posed("hhbb", path=tmp_path / "evening.jsonl")
    session.reveal_hand()
    play(session, 0, "B2")
    session.tick(1.0)
    session.tick(2.0)
    session.forced = False
    session.style = "trust"
    history = session._match.history
    assert any(isinstance(line, Act) and line.forced is True for line in history)
    assert [line for line in history if isinstance(line, Share)] == [Share("curtain", False), Share("trust")]
    result = lines(session, None)
    session.close()
    again = Session.load(tmp_path / "evening.jsonl")
    assert not again.notices
    assert lines(again, None) == result
    assert (again.style, again.forced, again.viewer) == ("trust", False, None)
    again.close()
    assert verify(tmp_path / "evening.jsonl").ok


def test_nobody_is_said_to_have_had_no_choice_who_had_one() -> None:
    session = posed()
    match = session._match
    with pytest.raises(Refused) as refused:
        match.act(0, match.table.parse("play(B2)"), forced=True)
    assert refused.value.code == "not_forced"


def test_no_evening_does_it_by_itself() -> None:
    assert not Session(Match.new("hearts", [SeatInfo(n) for n in NAMES], {}, "x")).forced
    free = Session(Match.new("free-table", [SeatInfo(n) for n in NAMES], {}, "x", forced=True))
    assert not free.may_force
    assert free.asked() is not None
