from __future__ import annotations

from pathlib import Path

import pytest

from game.match import Match, Refused, SeatInfo
from game.rules import UnknownGameError
from game.rules.plugin import OptionError
from game.table import Action, Position, PositionError, num
from tests.match.helpers import do, people, play, toy_match, until


def refused(call: object, *args: object) -> str:
    with pytest.raises(Refused) as error:
        call(*args)  # type: ignore[operator]
    assert error.value.message
    return error.value.code


def test_a_whole_match_ends_with_a_result_and_the_seed() -> None:
    match = toy_match("hhh")
    play(match)
    assert match.result is not None
    assert match.actors == 0
    assert match.deciding == ()
    end = match.history[-1]
    assert (end.seed, end.scores) == ("seed", list(match.result.scores))  # type: ignore[union-attr]
    assert refused(match.act, 0, Action(0)) == "game_over"
    assert match.legal(0) == match.open_actions(0) == []
    assert match.race[-1][1] == match.result.scores


def test_the_same_seed_and_words_deal_the_same_and_others_do_not() -> None:
    hands = [
        toy_match(seed=seed).state.zones
        if words is None
        else Match.new("toy", people("hh"), {}, seed, words).state.zones
        for seed, words in (("a", None), ("a", None), ("b", None), ("a", ["x"]))
    ]
    assert hands[0] == hands[1]
    assert len({str(hand) for hand in hands}) == 3


def test_nothing_is_predictable_from_what_was_shown_because_every_line_rolls_anew() -> None:
    talked, silent = toy_match(), toy_match()
    for match in (talked, silent):
        until(match, "DRAW")
    talked.say(0, "hello")
    do(talked, talked.deciding[0], "draw()")
    do(silent, silent.deciding[0], "draw()")
    assert talked.history[-1].draws != silent.history[-1].draws  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("error", "game", "kinds", "options"),
    [
        (UnknownGameError, "chess", "hh", {}),
        (OptionError, "toy", "hh", {"nonsense": 1}),
        (OptionError, "toy", "hh", {"boom": "maybe"}),
        (ValueError, "toy", "h", {}),
    ],
)
def test_what_cannot_be_played_is_said_at_once(
    error: type[Exception], game: str, kinds: str, options: dict[str, object]
) -> None:
    with pytest.raises(error):
        Match.new(game, people(kinds), options, "s")


def test_kinds_and_names_are_checked() -> None:
    with pytest.raises(ValueError, match="human or bot"):
        Match.new("toy", [SeatInfo("A"), SeatInfo("B", "robot")], {}, "s")
    match = Match.new("toy", [SeatInfo("\0"), SeatInfo("x" * 10_000, colour=99)], {}, "\ud800seed\0")
    assert match.names == ("Seat 1", "x" * 24)
    assert match.seats[1].colour == -1
    assert match.header.seed == "seed"


@pytest.mark.parametrize(
    "action",
    [
        Action(99),
        Action(-1),
        Action(0, (10**30,)),
        Action(0, (-(10**30),)),
        Action(0, (999,)),
        Action(0, (), "\ud800" * 30_000),
    ],
)
def test_actions_that_are_none_are_refused(action: Action) -> None:
    match = toy_match()
    before = match.raw[:]
    assert refused(match.act, match.deciding[0], action) in ("not_an_action", "not_in_hand")
    assert match.raw == before


def test_refusals_carry_code_and_rule_and_change_nothing() -> None:
    match = toy_match()
    seat = match.deciding[0]
    state, lines = match.state, len(match.raw)
    refusal = match.refusal(1 - seat, match.legal(seat)[0])
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("not_your_decision", "T-1")
    assert refused(match.act, 7, Action(0)) == "no_such_seat"
    assert refused(match.act, 10**20, Action(0)) == "no_such_seat"
    assert refused(match.say, -1, "x") == "no_such_seat"
    assert match.state is state
    assert len(match.raw) == lines


def test_a_fault_in_the_rules_stops_the_rules_not_the_table() -> None:
    match = toy_match(boom="on")
    seat, state = match.deciding[0], match.state
    assert refused(match.act, seat, match.table.parse("boom()")) == "rules_failed"
    assert match.state is state
    assert "ZeroDivisionError" in match.notices[0]
    assert "secret" not in match.notices[0]
    play(match, skip=("boom",))
    assert match.result is not None


def test_talk_is_kept_clean_and_is_no_move() -> None:
    match = toy_match()
    match.say(0, "I have \0[[C9]]!")
    match.say(1, "\0\0")
    assert [line.text for line in match.history[1:]] == ["I have [C9]!"]  # type: ignore[union-attr]
    assert match.can_undo(0).code == "nothing_to_undo"  # type: ignore[union-attr]


# ---- undo (TT-102)


def test_undo_takes_back_a_move_that_told_nothing() -> None:
    match = toy_match("hh")
    seat = until(match, "TAKE")
    before = match.view(None)
    do(match, seat, "take()")
    match.undo(seat, [1 - seat])
    assert match.view(None) == before
    assert match.deciding == (seat,)
    assert match.events(None)[-1].kind == "undone"
    do(match, seat, "leave()")


def test_undo_stops_at_new_information_and_at_chance() -> None:
    match = toy_match("hh")
    assert match.can_undo(0).code == "nothing_to_undo"  # type: ignore[union-attr]
    play(match, 1)
    assert refused(match.undo, 0, [1]) == "new_information"
    seat = until(match, "DRAW")
    assert match.can_undo(0) is None
    do(match, seat, "draw()")
    assert refused(match.undo, 0, [1]) == "new_information"


def test_a_card_that_everybody_knew_in_a_hand_is_played_for_good() -> None:
    """TT-102: plays of cards cannot be taken back, not even the one that had to lead."""
    match = toy_match("hh")
    seat = match.deciding[0]
    card = match.legal(seat)[0]
    match.state.reveal(card.args[0], match.table.everyone)
    match.act(seat, card)
    assert refused(match.undo, None) == "new_information"


def test_undo_needs_all_other_people_but_no_bots() -> None:
    match = next(m for m in (toy_match("hhbh", str(n)) for n in range(50)) if until(m, "TAKE") == 0)
    do(match, 0, "take()")
    assert refused(match.undo, 1, [0]) == "not_agreed"
    assert refused(match.undo, 2, [0, 1, 3]) == "not_a_player"
    match.undo(1, [3, 0])
    assert match.phase == "TAKE"


def test_undo_leaves_bells_set_and_goes_back_once_only() -> None:
    match = toy_match("hh")
    seat = until(match, "TAKE")
    do(match, seat, "take()")
    do(match, 0, "bell(0)")
    match.undo(None)
    assert match.phase == "TAKE"
    assert Action(match.table.verb["bell"], (num(1),)) in match.open_actions(0)
    assert refused(match.undo, None) == "new_information"
    do(match, seat, "leave()")
    match.undo(None)
    assert Action(match.table.verb["bell"], (num(1),)) in match.open_actions(0)


def test_undo_goes_back_over_what_bots_answered() -> None:
    match = toy_match("hbb")
    until(match, "VOTE")
    for seat in (0, 1, 2):
        if seat < 2:
            do(match, seat, "content()")
    match.undo(0)
    assert match.deciding == (0, 1, 2)


def test_nothing_is_taken_back_once_the_seed_is_shown() -> None:
    match = toy_match()
    play(match)
    assert refused(match.undo, 0, [1]) == "game_over"


def test_undo_is_refused_to_a_bot_table_only_by_the_facts() -> None:
    match = toy_match("bb")
    seat = until(match, "TAKE")
    do(match, seat, "take()")
    match.undo(None)
    assert match.phase == "TAKE"


# ---- what was taken back stands again


def test_what_was_taken_back_stands_again_until_something_else_happens() -> None:
    match = toy_match("hh")
    seat = until(match, "TAKE")
    assert refused(match.redo, seat, [1 - seat]) == "nothing_to_redo"
    do(match, seat, "take()")
    taken = match.view(None)
    match.undo(1 - seat, [seat])
    match.say(0, "Wait")
    assert refused(match.redo, seat) == "not_agreed"
    match.redo(seat, [1 - seat])
    assert match.view(None) == taken
    assert match.events(None)[-1].kind == "redone"
    assert refused(match.redo, seat, [1 - seat]) == "nothing_to_redo"
    match.undo(None)
    do(match, seat, "leave()")
    assert refused(match.redo, seat, [1 - seat]) == "nothing_to_redo"


def test_a_bell_that_stayed_set_is_set_once_when_the_move_stands_again() -> None:
    match = toy_match("hh")
    seat = until(match, "TAKE")
    do(match, seat, "take()")
    do(match, 0, "bell(0)")
    rung = match.view(None)
    match.undo(None)
    match.redo(None)
    assert match.view(None) == rung
    match.undo(None)
    assert match.phase == "TAKE"


def test_what_bots_answered_stands_again_too() -> None:
    match = toy_match("hbb")
    until(match, "VOTE")
    do(match, 0, "content()")
    do(match, 1, "content()")
    match.undo(0)
    assert match.deciding == (0, 1, 2)
    match.redo(0)
    assert match.deciding == (2,)


# ---- seats change hands (TT-274)


def test_a_bot_takes_over_and_a_person_comes_back() -> None:
    match = toy_match("hhh")
    humans = match.table.variable["humans"]
    assert match.state.vars[humans] == 0b111
    match.take_over(1, "bot:random")
    assert match.humans == (0, 2)
    assert match.state.vars[humans] == 0b101
    match.take_over(1, "human")
    assert match.humans == (0, 1, 2)
    with pytest.raises(ValueError, match="human or bot"):
        match.take_over(1, "dog")
    assert refused(match.take_over, 9, "human") == "no_such_seat"


# ---- positions


def test_a_posed_match_begins_there_with_the_given_chance(tmp_path: Path) -> None:
    posed = Position({"hand[0]": ["C1"], "hand[1]": ["C2"], "trick": ["C5", "C7"]}, {"turn": 1}, "DRAW")
    match = Match.new("toy", people("hh"), {}, "s", path=tmp_path / "p.jsonl", position=posed, draws=["<T5>", 4])
    do(match, 1, "draw()")
    assert match.history[-1].draws == ["<T5>", 4]  # type: ignore[union-attr]
    match.close()
    again, notices = Match.load(tmp_path / "p.jsonl")
    assert not notices
    assert again.state.zones == match.state.zones
    again.close()


def test_given_chance_that_cannot_be_is_refused_and_stays_to_come() -> None:
    posed = Position({"hand[0]": ["C1"], "hand[1]": ["C2"]}, {"turn": 1}, "DRAW")
    match = Match.new("toy", people("hh"), {}, "s", position=posed, draws=["C1"])
    assert refused(match.act, 1, match.legal(1)[0]) == "bad_draw"
    assert match.phase == "DRAW"
    assert refused(match.act, 1, match.legal(1)[0]) == "bad_draw"
    with pytest.raises(PositionError):
        Match.new("toy", people("hh"), {}, "s", position=Position({"nowhere": []}))
