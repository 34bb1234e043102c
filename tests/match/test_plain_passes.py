"""Midnight Justice, MJ-422: a pass that everybody can see coming is made by the table, from public facts alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.match import Match, Refused, SeatInfo
from game.match.save_format import Act
from game.rules import load
from game.session.session import Session
from game.table import Position
from tests.evenings import AtOnce

GAME = load("midnight-justice")
NAMES = ("Nell", "Wick", "Ben", "Moth")
# Nell, the First Bidder, bids; Wick has fewer cards, Ben as many, Moth more.
HANDS = {"hand[0]": "8C AH KD 2C", "hand[1]": "9C", "hand[2]": "3D 4S", "hand[3]": "QH 5C 7D"}


def posed(hands: dict[str, str] | None = None, path: Path | None = None, **values: object) -> Session:
    lying = {zone: cards.split() for zone, cards in (hands or HANDS).items()}
    used = {card for cards in lying.values() for card in cards}
    table = GAME.table({option.name: option.default for option in GAME.meta.options}, len(NAMES))
    lying["deck"] = [piece.name for piece in table.pieces if piece.name not in used]
    variables = {"scene": 3, "turn": 0, "queue": (1, 2, 3), "first_bidder": 0, "age_order": (0, 1, 2, 3), "humans": 15}
    seats = [SeatInfo(name) for name in NAMES]
    position = Position(lying, {**variables, **values}, "AUCTION")
    match = Match.new(GAME.meta.id, seats, {}, "x", path=path, position=position)
    return Session(match, "curtain", "normal", AtOnce(GAME.meta.id, match.table))


def bid(session: Session, seat: int, cards: str) -> None:
    for card in cards.split():
        session._match.act(seat, session.table.parse(f"pick({card})"))
    session._match.act(seat, session.table.parse("bid()"))
    session._changed()


def wait(session: Session, since: float) -> bool:
    return session.tick(since) or session.tick(since + 5)


def test_who_visibly_cannot_outbid_is_not_asked() -> None:
    session = posed()
    bid(session, 0, "8C AH")
    assert session.asked() is None
    assert session.sentence() == "Wick cannot outbid Nell: the table passes."
    assert not session.tick(10.0)
    assert not session.tick(10.5), "a pass is to be seen like any other"
    assert session.tick(11.0)
    assert session._match.deciding == (2,)
    assert session.asked() is None, "as many cards do not beat an ace"
    assert wait(session, 20.0)
    asked = session.asked()
    assert asked is not None
    assert asked.seat == 3
    assert not wait(session, 40.0)
    assert session._match.deciding == (3,)


def test_hidden_cards_do_not_count() -> None:
    """Ben cannot bid with three and four, but only Ben knows that: Ben is asked, as with two kings."""
    for held in ("3D 4S", "KC KS"):
        session = posed({**HANDS, "hand[2]": held})
        bid(session, 0, "8C KD")
        wait(session, 10.0)
        assert session._match.deciding == (2,)
        asked = session.asked()
        assert asked is not None, held
        assert asked.seat == 2
        assert not wait(session, 20.0)


def test_a_weakness_is_a_choice() -> None:
    """MJ-426: a Weakness of the Target may be struck before a pass, so its tormentor is asked."""
    session = posed(scene=8, **{"sheet[0]": (("guest", "Ada", 0), ("weakness", "vain", 0))})
    bid(session, 0, "8C AH KD")
    assert not wait(session, 10.0)
    asked = session.asked()
    assert asked is not None
    assert {session.table.verbs[action.verb] for action in asked.legal} == {"weakness", "pass"}
    session = posed(scene=8, struck=2, **{"sheet[0]": (("guest", "Ada", 0), ("weakness", "vain", 0))})
    bid(session, 0, "8C AH KD")
    assert wait(session, 10.0)


def test_an_undo_takes_the_plain_pass_with_the_move_before_it_and_the_file_keeps_both(tmp_path: Path) -> None:
    path = tmp_path / "mj.jsonl"
    session = posed({**HANDS, "hand[1]": "9C 9D", "hand[2]": "3D"}, path=path)
    bid(session, 0, "8C KD")
    session._match.act(1, session.table.parse("pass()"))
    session._changed()
    wait(session, 10.0)
    (act,) = [line for line in session._match.history if isinstance(line, Act) and line.seat == 2]
    assert act.plain is True
    assert session._match.deciding == (3,)
    session._match.undo(1, [0, 2, 3])
    assert session._match.deciding == (1,)
    session._match.redo(1, [0, 2, 3])
    assert session._match.deciding == (3,)
    state = session._match.state
    session.close()
    again = Session.load(path)
    assert not again.notices
    assert again._match.state.zones == state.zones
    again.close()


def test_a_file_cannot_claim_a_choice_to_be_plain() -> None:
    session = posed()
    bid(session, 0, "8C KD")
    wait(session, 10.0)
    with pytest.raises(Refused):
        session._match.act(2, session.table.parse("pass()"), plain=True)
