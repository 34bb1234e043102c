"""What is told of the time since a person last looked: of whole evenings, line by line."""

from __future__ import annotations

from game.match import Match
from game.match.evening import Evening
from game.table import Position
from tests.match.fakes import FakeWorker
from tests.match.helpers import people


def act(evening: Evening, seat: int, text: str) -> None:
    evening.act(seat, evening.table.parse(text))


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
