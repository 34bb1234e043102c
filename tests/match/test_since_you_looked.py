"""Whom the slip "Since you last looked" tells something: nobody who missed nothing."""

from __future__ import annotations

from random import Random

from game.match import Match
from game.session.session import Evening
from game.table import Position
from tests.evenings import People, sit_down
from tests.match.fakes import FakeWorker
from tests.match.helpers import people
from tests.match.test_evening import act, posed

# What people of Midnight Justice tell on the open table (MJ-607).
OPENLY = {"name", "adjective", "color", "introduce", "connect", "unveiled", "frame", "attack", "claim", "conclude"}


def test_what_one_did_oneself_while_nobody_else_looked_is_not_told() -> None:
    evening = posed(h0="C9 C2", h1="C1 C10")
    for seat, card in ((0, "C9"), (1, "C1")):
        evening.lift()
        act(evening, seat, f"play({card})")
    evening.call(0)
    evening.lift()
    assert evening.recap(), "Ben played"
    evening.cover()
    act(evening, 0, "take()")
    evening.call(0)
    evening.lift()
    assert evening.viewer == 0
    assert evening.recap() == [], "Ann took the cards herself, before her own eyes"
    evening.call(1)
    evening.lift()
    assert evening.recap(), "Ann took the cards, and looked meanwhile"
    evening.call(0)
    evening.lift()
    assert evening.recap() == [], "Ben looked meanwhile, and did nothing"


def test_where_people_trust_each_other_everybody_has_watched() -> None:
    evening = posed("hhhh", h0="C1 C2", h1="C9 C10", h2="C11 C12", h3="C13 C14", style="trust")
    for seat, card in enumerate(("C1", "C9", "C11", "C13")):
        assert evening.viewer == seat
        assert evening.recap() == []
        act(evening, seat, f"play({card})")
    evening.style = "curtain"
    evening.cover()
    evening.call(0)
    evening.lift()
    assert evening.viewer == 0
    assert evening.recap() == []


def test_what_was_told_on_the_open_table_is_news_to_nobody() -> None:
    """A moment that is everybody's was seen by all: a recap tells what passed while somebody else looked."""
    evening = sit_down("midnight-justice", 2, 4, "recap")
    people, told = People(evening, Random(1), wary=True), set()
    for done in people.play(400):
        if done == "lifted":
            told |= {line.event.kind for line in evening.recap() if line.event is not None}
    assert told, "there was something to tell"
    assert not told & OPENLY


def test_what_people_said_is_told_first_and_what_one_said_oneself_is_not() -> None:
    evening = posed(h0="C9 C2", h1="C1 C10")
    evening.lift()
    evening.say(0, "Good luck!")
    act(evening, 0, "play(C9)")
    evening.lift()
    assert evening.recap()[0].text == "Ann: “Good luck!”"
    assert len(evening.recap()) > 1
    act(evening, 1, "play(C1)")
    evening.call(0)
    evening.lift()
    assert not any("Good luck" in line.text for line in evening.recap())


def test_the_list_begins_after_what_it_says_one_did_last() -> None:
    """Ann took the cards on the open table since, without having looked."""
    evening = posed(h0="C9 C2", h1="C1 C10")
    evening.lift()
    act(evening, 0, "play(C9)")
    evening.lift()
    act(evening, 1, "play(C1)")
    act(evening, 0, "take()")
    evening.call(0)
    evening.lift()
    assert any("Ben played" in line.text for line in evening.recap())
    assert evening.since().startswith("you played [[C9]]")


def test_what_bots_did_on_the_open_table_is_told_once_another_was_at_the_screen() -> None:
    """Cleo, a bot, plays while Ann is the last who looked; then Ben comes."""
    evening = posed("hbh", h0="C1 C2", h1="C9 C10", h2="C11 C12")
    evening.lift()
    act(evening, 0, "play(C1)")
    for now in range(20):
        evening.tick(now)
    assert evening.curtain is not None
    assert evening.curtain.seat == 2
    evening.lift()
    act(evening, 2, "play(C11)")
    evening.call(0)
    evening.lift()
    assert [line.seat for line in evening.recap()] == [1, 2]


def free(kinds: str = "hh") -> Evening:
    match = Match.new("free-table", people(kinds), {}, "recap")
    return Evening(match, worker=FakeWorker(seats=len(kinds)))


def looks(evening: Evening, seat: int) -> list[str]:
    """What the slip tells a seat that looks now."""
    evening.call(seat)
    evening.lift()
    return [evening.in_words(line.text) for line in evening.recap()]


def test_many_clicks_at_a_counter_are_one_line_of_the_recap() -> None:
    evening = free()
    name = evening.names[0]
    act(evening, 0, 'counter() "400 300 Points"')
    for _ in range(5):
        act(evening, 0, 'add(counter#1) "1"')
    told = looks(evening, 1)
    assert told[-1] == f"{name} set “Points” up by 5 to 5."
    assert len([line for line in told if "Points" in line and "set “" in line]) == 1
    assert len([line for line in evening.log() if "up by 1" in line.text]) == 5


def test_what_was_dealt_and_looked_at_stays_in_the_recap() -> None:
    evening = free()
    deck = next(action for action in evening.asked(0).legal if evening.table.verbs[action.verb] == "peek")  # type: ignore[union-attr]
    evening.act(0, deck)
    act(evening, 0, 'deal(0) "2"')
    act(evening, 0, 'counter() "400 300 Points"')
    act(evening, 0, 'counter() "500 300 Tricks"')
    for _ in range(4):
        act(evening, 0, 'add(counter#1) "1"')
        act(evening, 0, 'add(counter#2) "1"')
    told = looks(evening, 1)
    assert any("looked at" in line for line in told)
    assert any("dealt" in line for line in told)


def test_the_winner_of_a_trick_is_told_whoever_it_was() -> None:
    """Nell has won the trick herself, and many things have happened since."""
    zones = {"hand[0]": ["B2", "P3"], "hand[1]": ["S1", "S2"], "hand[2]": ["L3", "L4"], "hand[3]": ["K3", "K4"],
             "line": ["<P7>", "<S10>", "<L2>", "<K12>", "<B3>"], "trick": ["L8", "P7", "L2", "L11"]}  # fmt: skip
    values = {"leader": 3, "turn": 0, "winner": 0, "round": 2, "trick": 5}
    match = Match.new("tricks-and-treats", people("hhhh"), {}, "seed", position=Position(zones, values, "CLAIM"))
    evening = Evening(match, worker=FakeWorker(seats=4))
    act(evening, 0, "claim(none)")
    evening.lift()
    act(evening, 0, "play(B2)")
    for seat, card in ((1, "S1"), (2, "L3"), (3, "K3")):
        evening.lift()
        assert evening.viewer == seat
        assert any("won with" in evening.in_words(line.text) for line in evening.recap())
        act(evening, seat, f"play({card})")
