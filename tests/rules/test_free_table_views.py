"""What seats know, what gestures the hands module writes, what is told, and positions from outside."""

from __future__ import annotations

import re
from random import Random

import pytest

from game.rules.free_table import hands as gestures
from game.rules.free_table import human_name
from game.rules.free_table.phases.action_text import Where, count_and_where
from game.rules.free_table.pieces import V_PLACE, VERBS
from game.rules.free_table.text.messages import LINES
from game.table import Action, PositionError, sample, view
from tests.rules.free_evening import GAME, FreeGame, laid, posed, spread_out, table_of


def written(free_game: FreeGame, action: Action) -> str:
    return free_game.table.text(action)


def test_gestures_are_written_as_the_rules_read_them() -> None:
    free_game = spread_out()
    spoken = {
        'move(1) "10 20; 3 30 40"': gestures.moved([(1, 10, 20), (3, 30, 40)]),
        'throw(3) "500 400 350"': gestures.thrown(3, 500, 400, -10),
        'stack(1) "3 2"': gestures.stacked(1, [3, 2]),
        "stack(1)": gestures.stacked(1),
        'take(1) "2 100 200"': gestures.taken(1, 2, Where(100, 200)),
        'take(1) "2 100 200 90"': gestures.taken(1, 2, Where(100, 200, 90)),
        'pull(1) "4 on 3"': gestures.pulled(1, 4, Where(pile=3)),
        'play(KC) "under 1"': gestures.played(free_game.table.code["KC"], Where(pile=1, under=True)),
        "lay(KC)": gestures.laid(free_game.table.code["KC"]),
        'give(KC) "1"': gestures.given(free_game.table.code["KC"], 1, True),
        'give(1) "1"': gestures.given(1, 1, False),
        'bring(red) "5 on 9"': gestures.brought(free_game.table, "red", 5, Where(pile=9)),
        'bring(pawn2) "1"': gestures.brought(free_game.table, "pawn2", 1),
        'tip() "2 700 400"': gestures.tipped(2, Where(700, 400)),
        'note() "10 20 Hello"': gestures.noted(10, 20, "Hello"),
        'counter() "10 20"': gestures.noted(10, 20, "", counter=True),
        'write(note#1) "Hi"': gestures.on_slip(free_game.table, "write", "note#1", "Hi"),
        'label(2) "Runs"': gestures.labelled(2, "Runs"),
        'deal(1) "2"': gestures.on_pile("deal", 1, 2),
        'turn(1) "-15 3"': gestures.on_pile("turn", 1, -15, 3),
    }
    for text, action in spoken.items():
        assert written(free_game, action) == text
        if "9" not in text and "note#1" not in text:
            assert GAME.refuse(free_game.state, 0, action) is None, text


def test_how_many_and_where_are_told_apart() -> None:
    assert count_and_where("") == (1, Where())
    assert count_and_where("3") == (3, Where())
    assert count_and_where("3 4") == (1, Where(3, 4))
    assert count_and_where("3 4 5") == (3, Where(4, 5))
    assert count_and_where("3 4 5 90") == (3, Where(4, 5, 90))
    assert count_and_where("under 4") == (1, Where(pile=4, under=True))
    assert count_and_where("3 on 4") == (3, Where(pile=4))


def test_every_verb_has_a_line_for_everybody() -> None:
    free_game = spread_out()
    rng = Random(3)
    for _ in range(300):
        seat = rng.randrange(2)
        action = rng.choice(GAME.legal(free_game.state, seat))
        if VERBS[action.verb] != "stop":
            for line in free_game.log_lines(f"{seat} {free_game.table.text(action)}", viewer=rng.choice((None, 0, 1))):
                assert re.fullmatch(r"[A-Z].*[.]", line), line
    assert {"played", "over", "got"} <= set(LINES)


def test_you_are_told_in_your_own_words() -> None:
    assert spread_out().log_lines("0 cut(1)", viewer=0) == ["You cut a pile of five cards, two from the top."]
    assert spread_out().log_lines("0 move(2)", viewer=1) == ["Nell moved a pile of three cards."]
    assert spread_out().do("0 flip(3)").log_lines('0 move(3) "5 5; 1 9 9"', viewer=None) == ["Nell moved two piles."]
    assert spread_out().do("0 flip(3)").log_lines("0 move(3)", viewer=None) == ["Nell moved [[AD]]."]
    labelled = spread_out().do('0 label(1) "Draw pile"')
    assert labelled.log_lines("1 shuffle(1)", viewer=0) == ["Tom shuffled “Draw pile”."]
    assert labelled.log_lines('0 draw(1) "2"', viewer=1) == ["Nell drew two cards from “Draw pile”."]
    assert labelled.log_lines('0 take(1) "2 on 3"', viewer=1) == ["Nell took two cards from “Draw pile”."]


@pytest.mark.parametrize(
    ("piece", "name"),
    [
        *(("QH", "queen of hearts"), ("10S#2", "10 of spades"), ("joker2#2", "second joker"), ("red#7", "red chip")),
        *(("pawn3#1", "pawn of player 3"), ("K9", "Skulls 9"), ("<S12>", "Spiders 12"), ("Ghost#1", "Ghost")),
    ],
)
def test_pieces_have_names_that_people_say(piece: str, name: str) -> None:
    assert human_name(piece) == name


def test_every_piece_of_every_table_has_a_name() -> None:
    for deck in ("2x54", "tricks-and-treats"):
        table = table_of(8, deck=deck, tokens="tricks-and-treats", chips="bank", pawns=4)
        assert all(human_name(piece.name) for piece in table.pieces)


def test_the_onlooker_sees_what_all_see() -> None:
    free_game = spread_out().do("0 peek(1)", "1 search(3)")
    assert free_game.knows(1, None) == ["?"] * 5
    assert free_game.knows(3, None) == ["?"]
    assert free_game.shows(2) == ["7H", "8H", "9H"]


@pytest.mark.parametrize(
    "gestures",
    [
        ("0 peek(0)", '0 deal(0) "1 1"'),  # the next card of the pile, looked at and dealt to the other
        ("0 peek(0)", "1 peek(0)", '1 deal(0) "1 0"'),
        ("0 peek(0)", "1 draw(0)"),
        ("0 draw(0)", '0 give(CARD) "1"', '1 give(CARD) "0"'),
        ("0 search(0)", '0 pull(0) "1 300 300"', "1 peek(1)"),
    ],
)
def test_a_card_that_both_know_though_it_was_shown_to_neither_by_the_other_stays_hidden_on_the_open_table(
    gestures: tuple[str, ...],
) -> None:
    free_game = laid(2)
    top = free_game.state.zones[free_game.table.zone["pile[0]"]][-1]
    name = free_game.table.names[top]
    free_game.do(*(gesture.replace("CARD", name) for gesture in gestures))
    assert all(top in {p for zone in free_game.view(seat).zones for p in zone} for seat in (0, 1))
    assert top not in {p for zone in free_game.view(None).zones for p in zone}
    holder = next((seat for seat in (0, 1) if top in free_game.see(seat).hands[seat]), None)
    if holder is not None:
        free_game.do(f"{holder} show({name})")
        assert top in free_game.see(None).hands[holder], "what is shown to all lies open"


def test_two_tables_that_differ_in_secrets_look_the_same() -> None:
    one = posed(zones={"pile[1]": "2S 3S", "hand[1]": "AH KH"})
    other = posed(zones={"pile[1]": "4S 3S", "hand[1]": "QH KH"})
    for free_game in (one, other):
        free_game.do('1 lay(KH) "300 300"', "0 peek(1)", "1 search(2)")
    assert one.view(0) == other.view(0)
    assert one.see(0) == other.see(0)
    assert GAME.legal(one.state, 0) == GAME.legal(other.state, 0)


def test_worlds_fit_a_crowded_table() -> None:
    free_game = laid(4, deck="2x54", chips="bank", pawns=2, tokens="tricks-and-treats")
    rng = Random(5)
    for turn in range(120):
        anchor = f"{rng.randrange(130, 1500)} {rng.randrange(250, 480)}"
        free_game.do(f'{turn % 4} take(0) "1 {anchor}"' if turn < 80 else "0 flip(0)")
    for seat in (None, 0, 3):
        shown = free_game.view(seat)
        assert view(sample(free_game.table, shown, Random(1)), seat, shown.actors) == shown


def test_bots_only_watch_where_people_sit() -> None:  # FT-1
    free_game = laid(3, humans=0b010)
    assert GAME.actors(free_game.state) == 0b010
    assert free_game.why("0 flip(0)") == "not_your_decision"
    assert GAME.actors(laid(3, humans=0).state) == 0b111


def test_the_evening_ends_when_all_people_have_said_so() -> None:  # FT-11
    free_game = laid(3, humans=0b011)
    assert free_game.log_lines("0 stop(yes)", viewer=1) == ["Nell wants to end the game."]
    asked = GAME.ask(free_game.table, free_game.view(1), ("Nell", "Tom", "Ada"))
    assert asked == "Nell wants to end the game. Tom, do you agree?"
    free_game.do("0 stop(no)", "1 stop(yes)")
    assert GAME.result(free_game.state) is None
    free_game.do("0 stop(yes)")
    result = GAME.result(free_game.state)
    assert result is not None
    assert (result.winners, result.ending) == ((0, 1, 2), "evening_over")
    assert GAME.actors(free_game.state) == 0
    assert free_game.why("0 flip(0)") == "not_your_decision"


def test_a_seat_that_a_bot_takes_over_looks_no_longer() -> None:
    free_game = spread_out().do("0 search(1)", "1 stop(yes)")
    free_game.state.vars[free_game.table.variable["humans"]] = 0b10
    GAME.complete_position(free_game.state)
    assert free_game.see().searching == (None, None)
    assert free_game.see().phase == "OVER"


# Positions


def test_a_posed_table_is_completed() -> None:
    free_game = posed(zones={"pile[4]": "AS KS", "hand[0]": "2S"}, up="AS")
    assert free_game.shows(4) == ["AS", "?"]
    assert free_game.knows(4, 1) == ["AS", "?"]
    assert [pile.number for pile in free_game.see().piles] == [0, 4]
    assert (free_game.pile(4).x, free_game.pile(4).y) == (800, 390)


@pytest.mark.parametrize(
    ("zones", "up", "values"),
    [
        ({"pile[1]": "AS red#1"}, "", {}),
        ({"hand[0]": "red#1"}, "", {}),
        ({"hand[0]": "AS"}, "AS", {}),
        ({"pile[1]": "AS"}, "nothing", {}),
        ({"pile[1]": "AS"}, "red#1", {}),
        ({"pile[1]": "AS"}, "", {"place[1]": [-5, 3, 0, False, False, ""]}),
        ({"pile[1]": "AS"}, "", {"place[1]": [5, 3, 360, False, False, ""]}),
        ({"pile[1]": "AS"}, "", {"place[1]": [5, 3, 0, False, False, "\0"]}),
        ({}, "", {"dice": [7, 1]}),
        ({}, "", {"dice": [1]}),
        ({}, "", {"searching": [400, -1]}),
        ({}, "", {"searching": [0, 0]}),
        ({}, "", {"votes": 4}),
        ({}, "", {"acts": -1}),
        ({}, "", {"order": ["x"]}),
        ({}, "", {"notes": [[1, 1, "\ud800"]] + [[-1, -1, ""]] * 11}),
        ({}, "", {"counters": [[1, 1, "", 10**7]] + [[-1, -1, "", 0]] * 11}),
    ],
)
def test_tables_that_cannot_be(zones: dict[str, str], up: str, values: dict[str, object]) -> None:
    with pytest.raises(PositionError):
        posed(zones=zones, up=up, options={"chips": "bank"}, **values)


def test_an_empty_spot_remembers_nothing() -> None:
    free_game = spread_out().do('0 label(3) "Ace"', "0 draw(3)")
    assert free_game.state.vars[V_PLACE + 3] == (-1, -1, 0, False, False, "")
