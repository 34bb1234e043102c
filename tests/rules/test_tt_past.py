"""What is told no longer under `past_tricks` last_only (TT-270): the log, the recap, exports and events of a match."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

from game.bots.choose import decide
from game.match import Match, SeatInfo
from game.match.log import chronicle, last_deed, recap
from game.records.chronicle import markdown
from game.session.session import Session
from game.table import Position

HANDS = {"hand[0]": "K7 P7 L7 B7", "hand[1]": "K8 P8 L8 B8", "hand[2]": "K9 P9 L9 B9"}
SILENT = [["off", "off", "off"]] * 3


def match_of(past: str = "last_only", kinds: str = "hhh", treats: str = "", line: str = "<S1> <S2> <S3> <S4>") -> Match:
    """Three seats with four cards each; seat 0 leads and owns `treats`. The bag holds what nothing matches."""
    seats = [SeatInfo(name, "human" if kind == "h" else "bot:careful") for name, kind in zip("ABC", kinds, strict=True)]
    zones = {name: cards.split() for name, cards in {**HANDS, "line": line}.items()}
    zones["unused[0]"] = treats.split()
    variables = {"leader": 0, "bells": SILENT, "stirred": True}
    return Match.new(
        "tricks-and-treats", seats, {"past_tricks": past}, "owl", position=Position(zones, variables, "LEAD")
    )


def do(match: Match, *moves: str) -> None:
    for move in moves:
        seat, _, text = move.partition(" ")
        match.act(int(seat), match.table.parse(text))


def trick(match: Match, *cards: str) -> None:
    """A trick of these cards, and what its winner draws; nothing is kept but what must be."""
    for card in cards:
        do(match, f"{match.deciding[0]} play({card})")
    while match.phase not in ("LEAD", "OVER"):
        seat = match.deciding[0]
        match.act(seat, match.legal(seat)[-1])


def lines(match: Match, viewer: int | None = None) -> list[str]:
    return [line.text for line in chronicle(match, viewer)]


def cards_in_log(match: Match, viewer: int | None = None) -> set[str]:
    """Every card that the log names."""
    text = " ".join(lines(match, viewer))
    return {p.name for p in match.table.pieces if p.kind == "card" and f"[[{p.name}]]" in text}


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_the_log_tells_cards_of_the_last_trick_only(viewer: int | None) -> None:
    """TT-270, TT-34: that somebody led, followed and won stays; with which card does not, not even to its owner."""
    match = match_of()
    trick(match, "K7", "K8", "K9")
    assert cards_in_log(match, viewer) == {"K7", "K8", "K9"}
    trick(match, "P9", "P7", "P8")
    assert cards_in_log(match, viewer) == {"P9", "P7", "P8"}
    do(match, "2 play(L9)")
    assert cards_in_log(match, viewer) == {"P9", "P7", "P8", "L9"}
    result = lines(match, viewer)
    assert f"{'You' if viewer == 0 else 'A'} led a card." in result
    assert f"{'You' if viewer == 1 else 'B'} followed with a card." in result
    assert any("won the trick." in line for line in result)


def test_with_the_usual_rule_all_stays_told() -> None:
    """TT-270: past_tricks open."""
    match = match_of("open")
    for cards in (("K7", "K8", "K9"), ("P9", "P7", "P8"), ("L9", "L7", "L8")):
        trick(match, *cards)
    assert len(cards_in_log(match)) == 9


def test_poison_is_told_until_the_next_trick_is_complete() -> None:
    """TT-270, TT-251."""
    match = match_of(treats="Poison")
    do(match, "0 use(Poison, B7)")
    gone = cards_in_log(match)
    assert "B7" in gone
    assert len(gone) == 3
    for _ in range(3):
        assert gone <= cards_in_log(match)
        seat = match.deciding[0]
        match.act(seat, match.legal(seat)[0])
    while match.phase != "LEAD":
        seat = match.deciding[0]
        match.act(seat, match.legal(seat)[-1])
    assert not gone & cards_in_log(match)
    assert any("used the [[Poison#1]]" in line and "a card" in line for line in lines(match))


def test_recap_deed_exports_and_events_forget_too() -> None:
    """TT-270: and the file of the evening told as a story, and what pictures are made of."""
    match = match_of()
    trick(match, "K7", "K8", "K9")
    trick(match, "P9", "P7", "P8")
    gone = {"K7", "K8", "K9"}
    assert not [line for line in recap(match, 1, 0) if any(f"[[{card}]]" in line.text for card in gone)]
    story = markdown(match)
    assert "Pumpkins 9" in story
    assert not [card for card in gone if match.game.called(card) in story]
    codes = {match.table.code[card] for card in gone}
    for viewer in (None, 0, 1, 2):
        events = match.events(viewer)
        assert not [event for event in events if event.kind != "deal" and codes & set(event.pieces)]
        assert match.events(viewer, 5) == events[len(events) - len(match.events(viewer, 5)) :]
    do(match, "2 play(L9)", "0 play(L7)", "1 play(L8)")
    assert "P7" not in last_deed(match, 0)


def test_the_log_on_the_screen_forgets_lines_it_has_shown() -> None:
    """TT-270: lines already drawn are told anew; when the game is over all are told again."""
    people = [SeatInfo("Ann"), SeatInfo("b", "bot:careful"), SeatInfo("c", "bot:careful")]
    session = Session.new("tricks-and-treats", people, {"past_tricks": "last_only", "round_cap": 1}, "owl")
    match = session._match
    rng = Random(3)
    log_lines: list[str] = []
    while match.result is None:
        seat = match.deciding[0]
        match.act(seat, decide("careful", match.game, match.table, match.view(seat), match.legal(seat), rng, inf))
        log_lines = [line.text for line in session.log()]
        if match.result is None:
            assert log_lines == lines(match, session.viewer)
            assert len(cards_in_log(match)) <= 2 * 3 + 1
    assert len(cards_in_log(match)) == 60
    assert [line.text for line in session.log()] == lines(match, session.viewer)
    session.close()


def test_a_claim_taken_back_forgets_nothing_more() -> None:
    """TT-102, TT-270: the trick is complete once, however often its claim is made."""
    match = match_of(line="<K7> <S2> <S3> <S4> <S5> <S6>")
    do(match, "0 play(K7)", "1 play(K8)", "2 play(K9)", "2 claim(all)")
    assert cards_in_log(match) == {"K7", "K8", "K9"}
    match.undo(None)
    do(match, "2 claim(all)")
    assert cards_in_log(match) == {"K7", "K8", "K9"}


def test_a_new_deal_does_not_hide_the_trick_that_ended_the_round() -> None:
    """TT-270: it stays the latest until another is complete."""
    match = match_of()
    for cards in (("K7", "K8", "K9"), ("P9", "P7", "P8"), ("L9", "L7", "L8"), ("B9", "B7", "B8")):
        trick(match, *cards)
    assert "Round 2" in lines(match)
    assert cards_in_log(match) == {"B9", "B7", "B8"}
