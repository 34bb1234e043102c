"""Score pad, cribbage board, grids, coins with values, cards turned face down in a hand (FT-7, FT-16..18)."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.boxes.model import Box, Token
from game.match import Match, SeatInfo
from game.records import piece_table
from game.rules.free_table import boxed
from game.rules.free_table.bots.bots import improvise
from game.rules.free_table.phases.presets import kept
from game.rules.free_table.pieces import CHIP_VALUES, V
from game.saves.verify import verify
from game.table import Action, PositionError, dump, num, place
from tests.match.helpers import do
from tests.rules.free_evening import GAME, FreeGame, laid, posed

PURSE = {"pile[1]": "red#1 red#2 ivory#1 blue#1", "pile[2]": "ivory#2 ivory#3"}
AT = {"place[1]": [400, 300, 0, False, False, "Purse"], "place[2]": [600, 300, 0, False, False, ""]}


def purse(**more: Any) -> FreeGame:
    return posed(zones=PURSE, worth=[*CHIP_VALUES], **AT, **more)


# The score pad


def test_numbers_stand_in_a_column_for_each_player_and_add_up() -> None:
    """FT-16"""
    game = laid(3).do('0 score() "1 0 9"', '1 score() "1 2 11"', '2 score() "2 0 -3"')
    assert [row.values for row in game.see().scored] == [(9, None, 11), (-3, None, None)]
    assert game.see(2).totals == (6, 0, 11)
    game.do('0 score_row() "1 Night 1"', '0 score() "1 0 10"')
    assert (game.see().scored[0].name, game.see().totals[0]) == ("Night 1", 7)
    game.do('0 score() "2 0"')
    assert len(game.see().scored) == 1  # the last row is gone with its last number
    game.do("0 score_clear()")
    assert game.see().scored == ()


@pytest.mark.parametrize(
    ("typed", "value"), [("7", 7), ("+7", 7), ("-12", -12), ("\u22125", -5), ("0", 0), ("1000000", 1_000_000)]
)
def test_a_score_is_a_whole_number(typed: str, value: int) -> None:
    assert laid().do(f'0 score() "1 1 {typed}"').see().scored[0].values == (None, value)


@pytest.mark.parametrize("typed", ["ten", "1.5", "1,5", "1 2", "12x", "--3", "1e3", "\u0664"])
def test_what_is_no_number_is_refused_in_words(typed: str) -> None:
    game = laid()
    refusal = GAME.refuse(game.state, 0, Action(V["score"], (), f"1 0 {typed}"))
    assert refusal is not None
    assert refusal.message == "A score is a whole number, such as 12 or -3."


@pytest.mark.parametrize(
    ("gesture", "code"),
    [
        ('0 score() "3 0 5"', "no_such_thing"), ('0 score() "0 0 5"', "no_such_thing"),
        ('0 score() "1 2 5"', "no_such_thing"), ('0 score() "1 0 1000001"', "unclear"),
        ('0 score() "1"', "unclear"), ('0 score_row() "1 Night"', "no_such_thing"),
        ("0 score_clear()", "no_such_thing"),
    ],
)  # fmt: skip
def test_what_the_pad_does_not_take(gesture: str, code: str) -> None:
    assert laid().why(gesture) == code


def test_the_pad_has_room_for_sixty_rows() -> None:
    game = laid()
    for _ in range(60):
        game.do("0 score()")
    assert game.why("0 score()") == "not_now"
    assert game.why('0 score_row() "61 Last"') == "no_such_thing"


def test_the_log_names_the_player_the_row_and_what_was_there() -> None:
    game = laid()
    assert game.log_lines('0 score() "1 1 9"', viewer=0) == ["You wrote 9 for Tom in row 1."]
    game.do('0 score_row() "1 Night 1"')
    assert game.log_lines('1 score() "1 1 8"', viewer=1) == ["You wrote 8 for yourself in “Night 1”, not 9."]
    assert game.log_lines('1 score() "1 1"', viewer=0) == ["Tom erased their score in “Night 1”."]


# The cribbage board


def test_the_back_peg_jumps_over_the_front_one() -> None:
    """FT-17"""
    game = laid(2).do('0 bring(cribbage) "500 372"', '0 peg() "4"', '0 peg() "8 0"', '1 peg() "to 31 0"')
    assert [(pegs.front, pegs.back) for pegs in game.see().pegs] == [(31, 12), (0, 0)]
    game.do('0 peg() "to 20 0"')
    assert game.see().pegs[0][1:] == (20, 12)
    game.do('0 peg() "to 5 0"')
    assert game.see().pegs[0][1:] == (5, 5)
    game.do('1 peg() "200"')
    assert game.see().pegs[1][1:] == (121, 0)
    game.do("1 peg()")  # from the last hole it goes back
    assert game.see().pegs[1][1:] == (120, 0)
    game.do("0 remove(cribbage)")
    assert (game.see().fixtures, game.see().pegs[0][1:]) == ({}, (0, 0))


@pytest.mark.parametrize(
    ("gesture", "code"),
    [
        ('0 peg() "0"', "unclear"), ('0 peg() "to 122"', "unclear"), ('0 peg() "5 4"', "no_such_thing"),
        ('0 peg() "5 -1"', "unclear"), ('0 peg() "to"', "unclear"), ('0 bring(cribbage)', "not_now"),
        ("0 move(button)", "no_such_thing"), ('0 move(cribbage) "9999 3"', "off_table"),
    ],
)  # fmt: skip
def test_what_the_board_does_not_take(gesture: str, code: str) -> None:
    game = laid(5).do("0 bring(cribbage)")
    if '"5 -1"' in gesture:
        game.do(gesture)  # no seat means one's own
        assert game.see().pegs[0].front == 5
    else:
        assert game.why(gesture) == code


def test_without_spare_pieces_there_is_no_board() -> None:
    game = laid(spares="off")
    assert game.why("0 bring(cribbage)") == "no_such_thing"
    assert game.why("0 peg()") == "no_such_thing"


# Grids


def test_an_area_is_divided_into_cells_and_loses_them_with_itself() -> None:
    """FT-10"""
    game = laid().do('0 place() "500 400 300 200 Fields"', '0 grid(place#1) "4 2"')
    assert game.see().places[0][-2:] == (4, 2)
    assert game.why('0 grid(place#1) "0 2"') == game.why('0 grid(place#1) "21 1"') == "off_table"
    assert game.why('0 grid(place#1) "4"') == "off_table"
    game.do("0 remove(place#1)", '0 place() "500 400 300 200"')
    assert game.see().places[0][-2:] == (1, 1)


# Coins


def test_chips_have_values_and_a_pile_a_sum() -> None:
    """FT-18"""
    game = posed(zones=PURSE, **AT)
    assert game.pile(1).values == ()
    game.do("0 value()")
    assert game.pile(1).values == (5, 5, 1, 10)
    game.do('0 value() "2 4 6 8 20"')
    assert game.pile(1).values == (4, 4, 2, 6)
    assert game.why('0 value() "1 2 3"') == game.why('0 value() "1 2 3 4 0"') == "unclear"
    game.do('0 value() "0"')
    assert game.pile(1).values == ()


def test_coins_of_one_value_are_paid() -> None:
    game = purse().do('0 pay(1) "2 5 on 2"')
    assert (game.pile(1).values, game.pile(2).values) == ((1, 10), (1, 1, 5, 5))
    assert game.why('0 pay(1) "1 5 on 2"') == game.why('0 pay(1) "0 1"') == "too_few"
    assert game.log_lines('0 pay(1) "1 10 900 300"', viewer=1) == ["Nell took 10 from “Purse”."]
    game.do("0 pay(1)")
    assert game.see().pile(1) is None
    assert posed(zones=PURSE, **AT).why("0 pay(1)") == "wrong_kind"


def test_a_coin_is_changed_into_smaller_ones_from_the_bank() -> None:
    game = purse()
    assert game.log_lines('1 change(1) "5"', viewer=0) == ["Tom changed 5 into 5 × 1."]
    assert sorted(game.pile(1).values) == [1, 1, 1, 1, 1, 1, 5, 10]
    assert game.see().bank["red"] == 19
    game.do("0 change(1)")
    assert sorted(game.pile(1).values)[-3:] == [5, 5, 5]
    assert game.why('0 change(1) "1"') == "too_few"
    assert sum(game.pile(1).values) == 21


def test_a_pile_of_ones_cannot_be_changed() -> None:
    game = purse()
    assert game.why("0 change(2)") == "too_few"
    assert Action(V["change"], (num(2),)) not in GAME.legal(game.state, 0)


def quay() -> dict[str, Any]:
    return boxed.house_rules(Box("Quay", tokens=(Token("Coin", 7, value=1), Token("Five", 4, value=5))))


def test_tokens_of_a_box_are_changed_by_the_largest_pile_of_coins() -> None:
    game = laid(**quay())
    fives = next(pile.number for pile in game.see().piles if pile.label == "Five")
    ones = next(pile.number for pile in game.see().piles if pile.label == "Coin")
    game.do(f"0 change({fives})")
    assert sorted(game.pile(fives).values) == [1, 1, 1, 1, 1, 5, 5, 5]
    assert sorted(game.pile(ones).values) == [1, 1, 5]
    assert all(face >= 0 for face in game.pile(fives).faces)
    assert game.why(f'0 change({fives}) "5"') == "too_few"
    game.do(f"0 lock({ones})")
    assert sum(game.pile(fives).values) == 20


# Cards turned face down in a hand


def test_a_card_taken_openly_is_turned_into_the_hand_face_down() -> None:
    """FT-7"""
    game = posed(zones={"pile[1]": "2S 3S", "hand[0]": "KC"}, up="2S 3S", **{"place[1]": AT["place[1]"]})
    assert game.log_lines("0 tuck(1)", viewer=1) == ["Nell took [[3S]] into their hand, face down."]
    assert set(game.hand(0, 0)) == {"KC", "3S"}
    assert game.hand(0, 1) == game.hand(0, None) == ["?", "?"]
    game.do("0 draw(1)")
    assert "2S" in game.hand(0, 1)  # drawn as before, it stays visible
    assert game.log_lines("0 tuck(2S)", viewer=1) == ["Nell turned a card face down in their hand.", "It was [[2S]]."]
    assert game.hand(0, 1) == game.hand(0, None) == ["?", "?", "?"]


def test_a_card_shown_to_one_player_is_turned_down_without_a_word_to_the_others() -> None:
    game = posed(3, zones={"hand[0]": "KC QC"}).do('0 show(KC) "to 1"')
    assert "KC" in game.hand(0, 1)
    lines = {viewer: game.log_lines("0 tuck(KC)", viewer=viewer) for viewer in (1, None)}
    assert lines[None] == ["Nell turned a card face down in their hand."]
    assert game.hand(0, 1) == game.hand(0, 2) == ["?", "?"]


def test_only_face_up_pieces_are_taken_face_down() -> None:
    game = posed(zones={"pile[1]": "2S 3S 4S"}, up="4S", **{"place[1]": AT["place[1]"]})
    assert game.why('0 tuck(1) "2"') == "wrong_kind"
    assert game.why('0 tuck(1) "4"') == "too_few"
    assert game.why("0 tuck(0)") == "wrong_kind"
    assert game.why("1 tuck(9H)") == "no_such_thing"


# Positions and layouts


def test_a_position_with_everything_comes_back_the_same() -> None:
    game = purse().do(
        '0 bring(cribbage) "500 372"', '0 bring(button) "900 300"', '0 peg() "to 31 1"', '0 score() "1 0 9"',
        '0 place() "500 400 300 200 Fields"', '0 grid(place#1) "4 2"',
    )  # fmt: skip
    again = place(game.table, dump(game.state))
    GAME.complete_position(again)
    assert dump(again) == dump(game.state)


@pytest.mark.parametrize(
    "wrong",
    [
        {"scores": [["", 1]]}, {"scores": [["", "x", 1]]}, {"pegs": [[3, 5], [0, 0]]}, {"pegs": [[130, 0], [0, 0]]},
        {"worth": [1, 2]}, {"grids": [[0, 1]] * 12}, {"crib_at": [-5, 900]},
    ],
)  # fmt: skip
def test_an_impossible_position_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(PositionError):
        posed(**wrong)


def test_a_layout_keeps_grids_board_button_values_and_row_names_but_no_scores() -> None:
    game = laid().do(
        '0 place() "500 400 300 200 Fields"', '0 grid(place#1) "4 2"', '0 bring(cribbage) "500 372"', "0 value()",
        '0 bring(button) "900 300"', '0 score() "1 0 9"', '0 score_row() "1 Night 1"', '0 peg() "8"',
    )  # fmt: skip
    text = kept(game.table, game.view(None))
    new = laid()
    new.state.events = None
    GAME.apply(new.state, 0, Action(V["lay_out"], (), text))
    now = new.see()
    assert (now.places[0][-2:], now.fixtures) == ((4, 2), {"cribbage": (500, 372), "button": (900, 300)})
    assert [(row.name, row.values) for row in now.scored] == [("Night 1", (None, None))]
    assert (now.worth, now.pegs[0].front) == (CHIP_VALUES, 0)


# Whole games: saved, undone, replayed, exported


PEOPLE = [SeatInfo("Nell"), SeatInfo("Tom")]
EVENING = [
    (0, 'score() "1 0 9"'), (1, 'score() "1 1 -4"'), (0, 'score_row() "1 Night 1"'), (0, 'bring(cribbage) "430 372"'),
    (1, 'peg() "8 1"'), (0, 'peg() "to 31 0"'), (0, 'place() "960 372 484 160 Play"'), (1, 'grid(place#1) "8 1"'),
    (0, 'bring(red) "4 500 300"'), (0, "value()"), (1, 'change(1) "5"'), (0, 'pay(1) "2 5 700 300"'),
    (0, "flip(0)"), (1, "tuck(0)"), (0, 'turn(0) "33"'), (0, "flip(0)"), (0, "draw(0)"), (0, 'score() "2 0 11"'),
]  # fmt: skip


def test_an_evening_is_read_again_and_undone_step_by_step(tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    match = Match.new("free-table", PEOPLE, {}, "scores", path=path)
    views = [match.view(None)]
    for seat, text in EVENING:
        do(match, seat, text)
        views.append(match.view(None))
    match.close()
    again, notices = Match.load(path, resume=False)
    assert not notices
    assert [again.view(seat) for seat in (None, 0, 1)] == [match.view(seat) for seat in (None, 0, 1)]
    assert verify(path).ok
    again, _ = Match.load(path)
    for number in reversed(range(len(EVENING))):
        again.undo(0, (0, 1))
        now = again.view(None)
        assert now.zones == views[number].zones, EVENING[number]
        assert now.vars[1:] == views[number].vars[1:], EVENING[number]


def test_the_scores_are_in_the_spreadsheet_as_numbers() -> None:
    match = Match.new("free-table", PEOPLE, {}, "scores")
    for seat, text in EVENING:
        do(match, seat, text)
    rows = list(csv.reader(io.StringIO(piece_table.written(match, None))))
    assert {len(row) for row in rows} == {len(piece_table.HEADINGS)}
    pad = [(row[1], row[2], row[-2], row[-1]) for row in rows if row[2] in ("score", "total")]
    assert pad == [
        ("Nell", "score", "Night 1", "9"), ("Tom", "score", "Night 1", "-4"), ("Nell", "score", "Row 2", "11"),
        ("Nell", "total", "", "20"), ("Tom", "total", "", "-4"),
    ]  # fmt: skip
    assert ["scored", "Nell wrote 9 for Nell in row 1."] in [[row[2], row[6]] for row in rows]


@pytest.mark.parametrize("seed", range(6))
def test_random_hands_over_the_new_acts_keep_numbers_pieces_and_secrets(seed: int) -> None:
    """Pieces and the worth of all coins stay the same, and a hand never shows what was turned face down."""
    rng = Random(seed)
    game = laid(3, chips="bank")
    game.do('0 bring(red) "9 500 300"', '1 bring(ink) "4 on 1"', "0 value()", "0 bring(cribbage)")
    new = {V[verb] for verb in ("score", "score_row", "peg", "grid", "pay", "change", "tuck", "flip", "draw", "turn")}
    total = sum(sum(pile.values) for pile in game.see().piles)
    for _ in range(150):
        seat = rng.randrange(3)
        open_now = [action for action in GAME.legal(game.state, seat) if action.verb in new]
        action = rng.choice(open_now)
        text = improvise(game.table, game.view(seat), action, rng)
        written = action._replace(text=text)
        chosen = written if GAME.refuse(game.state, seat, written) is None else action
        before = {other: game.see(other) for other in range(3)}
        game.do(f"{seat} {game.table.text(chosen)}")
        if chosen.verb == V["tuck"]:
            grown = {
                other: set(game.see(other).hands[seat]) - set(before[other].hands[seat]) - set(game.table.hidden)
                for other in range(3) if other != seat
            }  # fmt: skip
            assert not any(grown.values())
        assert sum(map(len, game.state.zones)) == len(game.table.pieces)
        assert sum(sum(pile.values) for pile in game.see().piles) == total
        again = place(game.table, dump(game.state))
        GAME.complete_position(again)
        assert dump(again) == dump(game.state)


def test_worlds_that_differ_in_a_card_turned_down_look_the_same_to_those_who_never_saw_it() -> None:
    """Tom saw the card, Ada did not: in two worlds with another card there, Ada sees and reads the same."""
    heard = []
    for card, other in (("KC", "QC"), ("QC", "KC")):
        game = posed(3, zones={"hand[0]": f"{card} 2D", "hand[1]": other})
        game.do(f'0 show({card}) "to 1"')
        heard.append((game.log_lines(f"0 tuck({card})", viewer=2), game.see(2), game.see(None)))
    assert heard[0] == heard[1]
