"""Whom the slip "Since you last looked" tells something: nobody who missed nothing."""

from __future__ import annotations

from random import Random

from game.match import Match
from game.session.session import Session
from game.table import Position
from tests.evenings import People, begin
from tests.match.fakes import FakeWorker
from tests.match.helpers import people
from tests.match.test_evening import act, posed

# What people of Midnight Justice tell on the open table (MJ-607).
OPENLY = {"name", "adjective", "color", "introduce", "connect", "unveiled", "frame", "attack", "claim", "conclude"}


def test_what_one_did_oneself_while_nobody_else_looked_is_not_told() -> None:
    session = posed(h0="C9 C2", h1="C1 C10")
    for seat, card in ((0, "C9"), (1, "C1")):
        session.reveal_hand()
        act(session, seat, f"play({card})")
    session.request_view(0)
    session.reveal_hand()
    assert session.recap(), "Ben played"
    session.cover()
    act(session, 0, "take()")
    session.request_view(0)
    session.reveal_hand()
    assert session.viewer == 0
    assert session.recap() == [], "Ann took the cards herself, before her own eyes"
    session.request_view(1)
    session.reveal_hand()
    assert session.recap(), "Ann took the cards, and looked meanwhile"
    session.request_view(0)
    session.reveal_hand()
    assert session.recap() == [], "Ben looked meanwhile, and did nothing"


def test_where_people_trust_each_other_everybody_has_watched() -> None:
    session = posed("hhhh", h0="C1 C2", h1="C9 C10", h2="C11 C12", h3="C13 C14", style="trust")
    for seat, card in enumerate(("C1", "C9", "C11", "C13")):
        assert session.viewer == seat
        assert session.recap() == []
        act(session, seat, f"play({card})")
    session.style = "curtain"
    session.cover()
    session.request_view(0)
    session.reveal_hand()
    assert session.viewer == 0
    assert session.recap() == []


def test_what_was_told_on_the_open_table_is_news_to_nobody() -> None:
    """A moment that is everybody's was seen by all: a recap tells what passed while somebody else looked."""
    session = begin("midnight-justice", 2, 4, "recap")
    people, found = People(session, Random(1), wary=True), set()
    for done in people.play(400):
        if done == "lifted":
            found |= {line.event.kind for line in session.recap() if line.event is not None}
    assert found, "there was something to tell"
    assert not found & OPENLY


def test_what_people_said_is_told_first_and_what_one_said_oneself_is_not() -> None:
    session = posed(h0="C9 C2", h1="C1 C10")
    session.reveal_hand()
    session.say(0, "Good luck!")
    act(session, 0, "play(C9)")
    session.reveal_hand()
    assert session.recap()[0].text == "Ann: “Good luck!”"
    assert len(session.recap()) > 1
    act(session, 1, "play(C1)")
    session.request_view(0)
    session.reveal_hand()
    assert not any("Good luck" in line.text for line in session.recap())


def test_the_list_begins_after_what_it_says_one_did_last() -> None:
    """Ann took the cards on the open table since, without having looked."""
    session = posed(h0="C9 C2", h1="C1 C10")
    session.reveal_hand()
    act(session, 0, "play(C9)")
    session.reveal_hand()
    act(session, 1, "play(C1)")
    act(session, 0, "take()")
    session.request_view(0)
    session.reveal_hand()
    assert any("Ben played" in line.text for line in session.recap())
    assert session.since().startswith("You played [[C9]]")


def test_what_bots_did_on_the_open_table_is_told_once_another_was_at_the_screen() -> None:
    """Cleo, a bot, plays while Ann is the last who looked; then Ben comes."""
    session = posed("hbh", h0="C1 C2", h1="C9 C10", h2="C11 C12")
    session.reveal_hand()
    act(session, 0, "play(C1)")
    for now in range(20):
        session.tick(now)
    assert session.curtain is not None
    assert session.curtain.seat == 2
    session.reveal_hand()
    act(session, 2, "play(C11)")
    session.request_view(0)
    session.reveal_hand()
    assert [line.seat for line in session.recap()] == [1, 2]


def free(kinds: str = "hh") -> Session:
    match = Match.new("free-table", people(kinds), {}, "recap")
    return Session(match, worker=FakeWorker(seats=len(kinds)))


def looks(session: Session, seat: int) -> list[str]:
    """What the slip tells a seat that looks now."""
    session.request_view(seat)
    session.reveal_hand()
    return [session.in_words(line.text) for line in session.recap()]


def test_many_clicks_at_a_counter_are_one_line_of_the_recap() -> None:
    session = free()
    name = session.names[0]
    act(session, 0, 'counter() "400 300 Points"')
    for _ in range(5):
        act(session, 0, 'add(counter#1) "1"')
    table_session = looks(session, 1)
    assert table_session[-1] == f"{name} raised “Points” by 5 to 5."
    assert len([line for line in table_session if "Points" in line and "raised" in line]) == 1
    assert len([line for line in session.log() if "by 1 to" in line.text]) == 5


def test_what_was_dealt_and_looked_at_stays_in_the_recap() -> None:
    session = free()
    deck = next(action for action in session.asked(0).legal if session.table.verbs[action.verb] == "peek")  # type: ignore[union-attr]
    session.act(0, deck)
    act(session, 0, 'deal(0) "2"')
    act(session, 0, 'counter() "400 300 Points"')
    act(session, 0, 'counter() "500 300 Tricks"')
    for _ in range(4):
        act(session, 0, 'add(counter#1) "1"')
        act(session, 0, 'add(counter#2) "1"')
    table_session = looks(session, 1)
    assert any("looked at" in line for line in table_session)
    assert any("dealt" in line for line in table_session)


def test_the_winner_of_a_trick_is_told_whoever_it_was() -> None:
    """Nell has won the trick herself, and many things have happened since."""
    zones = {"hand[0]": ["B2", "P3"], "hand[1]": ["S1", "S2"], "hand[2]": ["L3", "L4"], "hand[3]": ["K3", "K4"],
             "line": ["<P7>", "<S10>", "<L2>", "<K12>", "<B3>"], "trick": ["L8", "P7", "L2", "L11"]}  # fmt: skip
    values = {"leader": 3, "turn": 0, "winner": 0, "round": 2, "trick": 5}
    match = Match.new("tricks-and-treats", people("hhhh"), {}, "seed", position=Position(zones, values, "CLAIM"))
    session = Session(match, worker=FakeWorker(seats=4))
    act(session, 0, "claim(none)")
    session.reveal_hand()
    act(session, 0, "play(B2)")
    for seat, card in ((1, "S1"), (2, "L3"), (3, "K3")):
        session.reveal_hand()
        assert session.viewer == seat
        assert any("won with" in session.in_words(line.text) for line in session.recap())
        act(session, seat, f"play({card})")
