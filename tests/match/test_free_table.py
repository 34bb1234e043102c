"""An evening at the free table: kept, played again, taken back as far as the table agrees."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.match import Match, Refused, SeatInfo
from game.match.evening import Evening
from game.match.verify import verify
from tests.match.helpers import do

PEOPLE = [SeatInfo("Nell"), SeatInfo("Tom")]


def sit_down(path: Path | None = None) -> Match:
    return Match.new("free-table", PEOPLE, {"chips": "bank", "tokens": "tricks-and-treats"}, "lantern", path=path)


def test_what_was_shown_and_rolled_is_taken_back_if_all_agree() -> None:
    match = sit_down()
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
    match = sit_down(path)
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


def test_a_game_with_rules_still_keeps_what_was_shown() -> None:
    match = Match.new("tricks-and-treats", [SeatInfo(str(i)) for i in range(3)], {}, "lantern")
    seat = match.deciding[0]
    match.act(seat, match.legal(seat)[0])
    refusal = match.can_undo(seat)
    assert refusal is not None
    assert refusal.code == "new_information"


def test_an_evening_is_read_back_with_all_that_was_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    match = sit_down(path)
    rng = Random(8)
    for turn in range(80):
        seat = turn % 2
        legal = [a for a in match.legal(seat) if match.table.verbs[a.verb] != "stop"]
        action = rng.choice(legal)
        said = action._replace(text=match.game.improvise(match.table, match.view(seat), action, rng))
        match.act(seat, said if match.refusal(seat, said) is None else action)
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
    evening = Evening(sit_down())
    assert evening.stop_refusal(0) is None
    evening.stop_here(0, [1])
    assert evening.result() is not None


def test_the_open_table_names_no_card_of_a_hand() -> None:
    evening = Evening(sit_down())
    deal = evening.table.parse('deal(0) "5"')
    evening.act(0, deal)
    assert evening.viewer is None
    asked = evening.asked(0)
    assert asked is not None
    cards = range(len(evening.table.pieces))
    assert not [action for action in asked.legal if set(action.args) & set(cards)]
    evening.call(0)
    evening.lift()
    assert evening.viewer == 0
    asked = evening.asked(0)
    assert asked is not None
    assert len([action for action in asked.legal if set(action.args) & set(cards)]) == 20


def test_a_look_is_kept_for_whoever_looked() -> None:
    evening = Evening(sit_down())
    evening.act(1, evening.table.parse("peek(0)"))
    assert [line.text for line in evening.log()][-1] == "Tom looked at the top of a pile of 52 cards."
    evening.call(1)
    evening.lift()
    assert evening.log()[-1].text.startswith("You saw [[")
    assert evening.log()[-1].kind == "private"
    evening.cover()
    assert "saw" not in evening.log()[-1].text
