"""An evening at the free table: kept, played again, taken back as far as the table agrees."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from game.match import Match, Refused, SeatInfo, save_format
from game.match.log import chronicle
from game.saves.verify import verify
from game.session.session import Session
from tests.match.helpers import do

PEOPLE = [SeatInfo("Nell"), SeatInfo("Tom")]


def begin(path: Path | None = None) -> Match:
    return Match.new("free-table", PEOPLE, {"chips": "bank", "tokens": "tricks-and-treats"}, "lantern", path=path)


def test_what_was_shown_and_rolled_is_taken_back_if_all_agree() -> None:
    match = begin()
    before = match.view(0)
    for text in ("flip(0)", "roll()", "draw(0)", "shuffle(0)"):
        do(match, 0, text)
    with pytest.raises(Refused) as refused:
        match.undo(0)
    assert refused.value.code == "not_agreed"
    for _ in range(4):
        match.undo(0, (1,))
    assert match.view(0) == before
    with pytest.raises(Refused) as refused:
        match.undo(0, (1,))
    assert refused.value.code == "nothing_to_undo"


def test_what_was_taken_back_stands_again_as_chance_had_it(tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    match = begin(path)
    for text in ("roll()", "flip(0)", "shuffle(0)"):
        do(match, 0, text)
    after = match.view(0)
    for _ in range(3):
        match.undo(0, (1,))
    for _ in range(3):
        match.redo(1, (0,))
    assert match.view(0) == after
    assert match.can_redo(0) is not None
    match.undo(0, (1,))
    match.close()
    again, notices = Match.load(path, resume=False)
    assert not notices
    again.redo(0, (1,))
    assert again.view(0) == after
    assert verify(path).ok


def test_a_slip_of_ones_own_is_taken_back_and_made_again_without_asking(tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    match = begin(path)
    before = match.view(0)
    do(match, 0, 'move(0) "300 300"')
    assert match.undo_asks(0) == ()
    assert match.undo_asks(1) == (0,)
    with pytest.raises(Refused):
        match.undo(1)
    match.undo(0)
    assert match.view(0) == before
    assert match.redo_asks(1) == (0,)
    match.redo(0)
    assert match.view(0) != before
    do(match, 1, 'move(0) "400 300"')
    assert match.undo_asks(0) == (1,)  # somebody has acted since
    match.close()
    again, notices = Match.load(path, resume=False)
    assert not notices
    assert again.view(None) == match.view(None)
    assert verify(path).ok


@pytest.mark.parametrize("text", ["flip(0)", "draw(0)", "peek(0)", "search(0)", "roll()", "shuffle(0)", "deal(0)"])
def test_what_somebody_learned_or_chance_decided_is_no_slip(text: str) -> None:
    match = begin()
    do(match, 0, text)
    assert match.undo_asks(0) == (1,)
    with pytest.raises(Refused) as refused:
        match.undo(0)
    assert refused.value.code == "not_agreed"


ROUND = [SeatInfo("Nell"), SeatInfo("", "empty"), SeatInfo("Tom"), SeatInfo("", "empty")]


def test_seats_are_taken_and_left_while_people_play(tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    match = Match.new("free-table", ROUND, {}, "lantern", path=path)
    session = Session(match)
    assert session.humans == (0, 2)
    session.act(0, session.table.parse('deal(0) "2"'))
    session.take_over(1, "human", "Tom\x07")
    assert session.names[1] == "Tom 2"
    assert session.humans == (0, 1, 2)
    session.act(0, session.table.parse('deal(0) "1"'))
    hands = [len(zone) for zone in match.view(None).zones[3:7]]
    assert hands == [3, 1, 3, 0]
    session.take_over(2, "empty")
    session.take_over(2, "human", "Ada")  # takes up what was left at the seat
    session.request_view(2)
    session.reveal_hand()
    assert len([code for code in session.view().zones[5] if code >= 0]) == 3
    session.cover()
    lines = [line.text for line in session.log()]
    assert lines[-4:] == ["Tom 2 joins the game.", "Nell dealt three cards, one each.", "Tom leaves the table.",
                          "Ada joins the game."]  # fmt: skip
    assert "Ada" not in "".join(lines[:-1])
    session.take_over(1, "human", "Moss")
    assert session.log()[-1].text == "Moss takes the place of Tom 2."
    with pytest.raises(Refused) as refused:
        session.take_over(9, "human")
    assert refused.value.code == "no_such_seat"
    session.close()
    again, notices = Match.load(path, resume=False)
    assert not notices
    assert again.names == match.names
    assert again.view(2) == match.view(2)
    assert [line.text for line in chronicle(again, None)] == [line.text for line in chronicle(match, None)]
    assert verify(path).ok


def test_somebody_stays_and_only_where_a_game_allows_it_a_seat_is_empty() -> None:
    match = Match.new("free-table", ROUND, {}, "lantern")
    match.take_over(0, "empty")
    with pytest.raises(Refused) as refused:
        match.take_over(2, "empty")
    assert refused.value.code == "last_one"
    with pytest.raises(ValueError, match="empty"):
        Match.new("tricks-and-treats", [SeatInfo(str(i), "empty" if i == 3 else "human") for i in range(4)], {}, "x")
    with pytest.raises(ValueError, match="1 to 8 players, not 0"):
        Match.new("free-table", [SeatInfo("", "empty")], {}, "x")
    ruled = Match.new("tricks-and-treats", [SeatInfo(str(i)) for i in range(4)], {}, "x")
    with pytest.raises(Refused) as refused:
        ruled.take_over(3, "empty")
    assert refused.value.code == "not_empty"


def test_a_leaver_who_searched_a_pile_or_voted_holds_nobody_up() -> None:
    match = Match.new("free-table", ROUND, {}, "lantern")
    do(match, 0, "search(0)")
    match.take_over(0, "empty")
    do(match, 2, "shuffle(0)")
    do(match, 2, "stop(yes)")
    assert match.result is not None


def test_an_evening_of_the_first_edition_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    match = Match.new("free-table", PEOPLE, {"spares": "off"}, "lantern", path=path)
    do(match, 0, 'deal(0) "3"')
    match.close()
    old = path.with_name("old.jsonl")
    header = match.header
    first = msgspec.structs.replace(header, rules=1, options={k: v for k, v in header.options.items() if k != "spares"})
    raw, digest = b"", ""
    for line in (first, *match.history):
        written, digest = save_format.write(line, digest)
        raw += written
    old.write_bytes(raw)
    again, notices = Match.load(old)
    assert notices == ["old.jsonl was started with older rules."]
    assert again.options["spares"] == "off"
    assert again.view(0) == match.view(0)
    do(again, 1, 'move(0) "200 200"')
    do(again, 1, 'name() "An old evening"')
    again.close()


def test_a_game_with_rules_still_keeps_what_was_shown() -> None:
    match = Match.new("tricks-and-treats", [SeatInfo(str(i)) for i in range(3)], {}, "lantern")
    seat = match.deciding[0]
    match.act(seat, match.legal(seat)[0])
    refusal = match.can_undo(seat)
    assert refusal is not None
    assert refusal.code == "new_information"


def test_an_evening_is_read_back_with_all_that_was_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    match = begin(path)
    rng = Random(8)
    for turn in range(80):
        seat = turn % 2
        legal = [a for a in match.legal(seat) if match.table.verbs[a.verb] != "stop"]
        action = rng.choice(legal)
        spoken_action = action._replace(text=match.game.talk.improvise(match.table, match.view(seat), action, rng))
        match.act(seat, spoken_action if match.refusal(seat, spoken_action) is None else action)
        if turn % 9 == 8:
            match.undo(seat, (1 - seat,))
    match.say(0, "Good night")
    do(match, 0, "stop(yes)")
    do(match, 1, "stop(yes)")
    match.close()
    again, notices = Match.load(path, resume=False)
    assert not notices
    assert again.state.zones == match.state.zones
    assert again.state.vars == match.state.vars
    assert again.result == match.result
    assert verify(path).ok


def test_people_stop_with_one_voice() -> None:
    session = Session(begin())
    assert session.stop_refusal(0) is None
    session.stop_here(0, [1])
    assert session.result() is not None


def test_the_open_table_names_no_card_of_a_hand() -> None:
    session = Session(begin())
    deal = session.table.parse('deal(0) "5"')
    session.act(0, deal)
    assert session.viewer is None
    asked = session.asked(0)
    assert asked is not None
    cards = range(len(session.table.pieces))
    assert not [action for action in asked.legal if set(action.args) & set(cards)]
    session.request_view(0)
    session.reveal_hand()
    assert session.viewer == 0
    asked = session.asked(0)
    assert asked is not None
    assert len([action for action in asked.legal if set(action.args) & set(cards)]) == 25


def test_a_look_is_kept_for_whoever_looked() -> None:
    session = Session(begin())
    session.act(1, session.table.parse("peek(0)"))
    assert [line.text for line in session.log()][-1] == "Tom looked at the top of a pile of 52 cards."
    session.request_view(1)
    session.reveal_hand()
    assert session.log()[-1].text.startswith("You saw [[")
    assert session.log()[-1].kind == "private"
    session.cover()
    assert "saw" not in session.log()[-1].text
