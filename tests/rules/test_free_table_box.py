"""Spare things, named places, kept tables, seats that come and go (FT-10, FT-12, FT-13, FT-14)."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.free_table.phases.presets import BagStands, DeckLies, Heap, PlaceLies, Things, read, things_of, written
from game.rules.free_table.pieces import V_EMPTY, V_HUMANS, store_zone
from tests.rules.free_evening import GAME, FreeGame, laid, posed


def empty(free_game: FreeGame, *seats: int) -> FreeGame:
    """Let nobody sit at these seats."""
    for seat in seats:
        free_game.state.vars[V_EMPTY] |= 1 << seat
        free_game.state.vars[V_HUMANS] &= ~(1 << seat)
    GAME.complete_position(free_game.state)
    return free_game


# -- spare things ------------------------------------------------------------------------------------------------------


def test_further_decks_come_shuffled_and_face_down_until_the_box_is_empty() -> None:
    free_game = laid()
    assert free_game.see().store["green-54"] == 54
    assert free_game.log_lines('0 bring(red-54) "1 400 300"') == [
        "Nell put a deck with two jokers and red backs on the table."
    ]
    pile = free_game.pile(1)
    assert (pile.x, pile.y, pile.size) == (400, 300, 54)
    assert all(code < 0 for code in pile.known)  # FT-12: nobody knows the order
    assert len({free_game.table.backs[~code] for code in (*pile.faces, *free_game.pile(0).faces)}) == 2
    assert free_game.why('0 bring(red-52) "1 500 300"') == "no_such_thing"
    free_game.do("0 bring(green-52)", "1 bring(blue-52)", "1 bring(bats)")
    assert free_game.why("0 bring(green-54)") == "no_such_thing"
    assert free_game.why('0 bring(red-52) "2"') == "no_such_thing"
    assert sorted(pile.size for pile in free_game.see().piles) == [52, 52, 52, 54, 60]


def test_a_deck_is_taken_away_whole_and_no_card_betrays_itself() -> None:
    free_game = laid().do('0 bring(red-52) "1 400 300"', '0 draw(1) "1"')
    assert free_game.why("0 remove(1)") == "hidden"
    free_game.do(f'0 lay({free_game.hand(0, 0)[0]}) "on 1"')
    free_game.do('0 take(0) "2 500 500"', '0 stack(1) "2"')
    assert free_game.why("0 remove(1)") == "hidden"  # two cards of the other deck are among them
    free_game.do('0 take(1) "2 500 500"', '1 stack(0) "2"')
    assert free_game.log_lines("1 remove(1)") == ["Tom removed a pile of 52 cards."]
    assert free_game.see().store["red-52"] == 52
    assert free_game.see().pile(1) is None


def test_of_two_decks_alike_both_are_taken_away_together() -> None:
    free_game = laid(deck="2x52")
    assert free_game.see().pile(0).size == 104  # type: ignore[union-attr]
    free_game.do('0 take(0) "52 400 300"')
    assert free_game.why("0 remove(1)") == "hidden"
    free_game.do('0 stack(0) "1"', "0 remove(0)")
    assert not free_game.see().piles
    assert free_game.see().store["green-52"] == 52


def test_tokens_of_a_colour_lie_face_up_and_go_back_while_they_do() -> None:
    free_game = laid().do('0 bring(token3) "2 400 300"')
    assert free_game.log_lines('0 bring(token1) "1 on 1"') == ["Nell took a red token."]
    assert free_game.shows(1) == ["token3#1", "token3#2", "token1#1"]
    assert free_game.see().store["token3"] == 10
    free_game.do("0 flip(1)")
    assert free_game.why("0 remove(1)") == "hidden"
    assert free_game.why("0 put_back(1)") == "wrong_kind"  # there is no bag yet
    free_game.do("0 flip(1)", "0 remove(1)")
    assert free_game.see().store["token3"] == 12


def test_a_bag_is_filled_reached_into_and_taken_away_when_it_hides_nothing() -> None:
    free_game = laid()
    assert free_game.why("0 fill(token1)") == "no_such_thing"
    free_game.do('0 bring(bag) "300 300"')
    assert free_game.why("0 bring(bag)") == "not_now"
    free_game.do('0 fill(token1) "3"', '1 fill(token2) "4"')
    assert free_game.see().bag == 7
    assert free_game.log_lines("0 fill(treats)") == ["Nell filled the bag with the tokens of Tricks and Treats."]
    assert free_game.see().bag == 87
    free_game.do('0 reach() "1"')
    assert free_game.why("0 remove(bag)") == "hidden"  # which one is in the hand is a secret
    free_game.do(f"0 put_back({free_game.hand(0, 0)[0]})", '0 move(bag) "500 500"')
    assert free_game.see().bag_at == (500, 500)
    free_game.do("0 remove(bag)")
    assert free_game.see().bag_at is None
    assert free_game.see().store["token1"] == 12
    assert free_game.see().store["treats"] == 80


def test_a_table_without_spare_things_has_none() -> None:
    free_game = laid(spares="off")
    assert free_game.see().store == {}
    assert free_game.why("0 bring(red-52)") == "no_such_thing"
    assert free_game.why("0 bring(bag)") == "no_such_thing"
    assert len(free_game.table.zones) == 3 + 2 + 52


def test_the_bag_of_tricks_and_treats_stands_ready() -> None:
    free_game = laid(tokens="tricks-and-treats")
    assert free_game.see().bag == 80
    assert free_game.see().bag_at is not None
    assert "treats" not in {sort for sort, left in free_game.see().store.items() if left}


# -- names and places --------------------------------------------------------------------------------------------------


def test_the_table_gets_a_name_and_the_cloth_places() -> None:
    free_game = laid()
    assert free_game.log_lines('1 name() "Friday rummy"') == ["Tom named this table “Friday rummy”."]
    assert free_game.see().title == "Friday rummy"
    free_game.do('0 place() "400 300 200 160 Crib"')
    assert free_game.see().places == (("place#1", 400, 300, 200, 160, "Crib", 1, 1),)
    free_game.do('0 move(place#1) "500 320"', '0 size(place#1) "300 200"', '1 write(place#1) "Box"')
    assert free_game.see().places == (("place#1", 500, 320, 300, 200, "Box", 1, 1),)
    assert free_game.why('0 size(place#1) "5000 20"') == "off_table"
    assert free_game.why('0 place() "here"') == "unclear"
    assert free_game.why(f'0 name() "{"x" * 41}"') == "bad_text"
    assert free_game.why('0 name() "\\u202egnihton"') == "bad_text"
    assert free_game.log_lines("1 remove(place#1)") == ["Tom removed the area “Box”."]
    assert free_game.see().places == ()
    free_game.do(*(["0 place()"] * 12))
    assert free_game.why("0 place()") == "not_now"


# -- several of a hand at once -----------------------------------------------------------------------------------------


def test_several_of_a_hand_are_played_laid_shown_and_given_at_once() -> None:
    free_game = posed(zones={"hand[0]": "KC QC JC 10C 9C 8C 7C"})
    assert free_game.log_lines('0 play(KC) "400 300; QC, JC"') == ["Nell played [[KC]], [[QC]] and [[JC]]."]
    assert free_game.shows(1) == ["KC", "QC", "JC"]
    assert free_game.pile(1).spread  # so that each is seen
    assert free_game.log_lines('0 lay(10C) "on 0; 9C"', viewer=1) == ["Nell played two cards face down on a pile."]
    assert free_game.pile(0).size == 45 + 2
    free_game.do('0 show(8C) "; 7C"')
    assert free_game.hand(0, 1) == ["7C", "8C"]
    assert free_game.log_lines('0 give(8C) "1; 7C"', viewer=1)[0] == "Nell gave two cards to you."
    assert free_game.hand(1, 1) == ["7C", "8C"]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ('0 play(KC) "; AD"', "no_such_thing"),
        ('0 play(KC) "; KC"', "unclear"),
        ('0 play(KC) "; nonsense"', "no_such_thing"),
        ('0 play(KC) "; yes"', "no_such_thing"),
        ('0 show(KC) "1; QC"', "unclear"),
        ('0 give(KC) "0; QC"', "unclear"),
    ],
)
def test_what_is_not_in_the_hand_goes_nowhere(words: str, code: str) -> None:
    assert posed(zones={"hand[0]": "KC QC", "hand[1]": "AD"}).why(words) == code


# -- a table that is kept ----------------------------------------------------------------------------------------------

CRIB = Things(
    title="Our cribbage table",
    decks=[DeckLies(sort="green-52", x=400, y=300, label="Draw", turn=90), DeckLies(sort="red-54", x=600, y=300)],
    heaps=[Heap(pieces=["token1", "token1", "token4"], x=900, y=300, label="Stakes")],
    bag=BagStands(x=300, y=500, tokens={"token2": 3}),
    places=[PlaceLies(x=1100, y=300, wide=200, high=160, name="Crib")],
)


def test_a_kept_table_lies_as_it_did_and_its_decks_are_shuffled() -> None:
    free_game = laid(tokens="tricks-and-treats").do(f"1 lay_out() {refusal_text(CRIB)}")
    now = free_game.see()
    assert now.title == "Our cribbage table"
    assert [(pile.size, pile.x, pile.label, pile.turn) for pile in now.piles] == [
        (52, 400, "Draw", 90), (54, 600, "", 0), (3, 900, "Stakes", 0),
    ]  # fmt: skip
    assert (now.bag, now.bag_at) == (3, (300, 500))
    assert [place.name for place in now.places] == ["Crib"]
    assert not [code for pile in now.piles[:2] for code in pile.known if code >= 0]
    assert things_of(free_game.table, free_game.view(None)) == CRIB
    assert free_game.why(f"0 lay_out() {refusal_text(CRIB)}") == "not_now"


def test_what_is_kept_of_a_table_in_play_tells_nothing_hidden() -> None:
    kept = []
    for order in ("2S 3S 4S 5S 6S", "6S 5S 4S 3S 2S"):
        free_game = posed(
            zones={"pile[1]": order, "hand[0]": "KC QC" if order[0] == "2" else "JD 10D", "pile[2]": "AH"},
            **{"place[1]": [300, 300, 0, False, False, "Discards"], "place[2]": [900, 300, 0, False, False, ""]},
        )
        free_game.do(
            "0 peek(1)", '0 bring(bag) "500 500"', '0 fill(token1) "2"', '1 bring(token5) "1 700 300"', "1 flip(3)"
        )
        kept.append(written(things_of(free_game.table, free_game.view(None))))
    assert kept[0] == kept[1]
    things = read(kept[0])
    assert [deck.sort for deck in things.decks] == ["green-52"]
    assert things.heaps == []  # the token lies face down: it is in the bag next time
    assert things.bag is not None
    assert things.bag.tokens == {"token1": 2, "token5": 1}
    assert [place.name for place in things.places] == ["Discards"]


def refusal_text(things: Things) -> str:
    """A layout as the text of an action."""
    import json

    return json.dumps(written(things))


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("[]", "no layout"),
        ("{", "no layout"),
        ('{"title": 5}', "no layout"),
        ('{"surprise": 1}', "no layout"),
        ('{"decks": [{"sort": "green-52", "x": -1, "y": 0}]}', "no layout"),
        ('{"decks": [{"sort": "gold-52", "x": 1, "y": 0}]}', "no deck"),
        ('{"decks": [' + ", ".join(['{"sort": "red-52", "x": 1, "y": 0}'] * 2) + "]}", "red backs"),
        ('{"heaps": [{"pieces": ["AS"], "x": 1, "y": 0}]}', "not at this table"),
        ('{"heaps": [{"pieces": [], "x": 1, "y": 0}]}', "no layout"),
        ('{"heaps": [{"pieces": ["pawn1"], "x": 1, "y": 0}]}', "not at this table"),
        ('{"heaps": [{"pieces": ["token1", "pawn1"], "x": 1, "y": 0}]}', "not at this table"),
        ('{"bag": {"x": 1, "y": 1, "tokens": {"token1": 13}}}', "not at this table"),
        ('{"bag": {"x": 1, "y": 1, "tokens": {"token1": 0}}}', "no layout"),
        ('{"places": [{"x": 1, "y": 1, "wide": 1, "high": 100}]}', "no layout"),
    ],
)  # fmt: skip
def test_a_layout_that_cannot_be_is_refused_with_its_reason(text: str, word: str) -> None:
    import json

    free_game = laid()
    before = free_game.view(0)
    refusal = GAME.refuse(free_game.state, 0, free_game.table.parse(f"lay_out() {json.dumps(text)}"))
    assert refusal is not None
    assert refusal.rule == "FT-13"
    assert word in refusal.message
    assert free_game.view(0) == before


# -- seats come and go -------------------------------------------------------------------------------------------------


def test_nobody_is_dealt_to_given_to_or_asked_at_an_empty_seat() -> None:
    free_game = empty(laid(4), 1, 3).do('0 deal(0) "3"')
    assert [len(hand) for hand in free_game.see().hands] == [3, 0, 3, 0]
    assert free_game.see().taken == (0, 2)
    assert free_game.why('0 deal(0) "2 1"') == "no_such_thing"
    assert free_game.why(f'0 give({free_game.hand(0, 0)[0]}) "3"') == "no_such_thing"
    assert free_game.why("1 roll()") == "not_your_decision"
    free_game.do(f"0 give({free_game.hand(0, 0)[0]})")  # FT-7: to the next who sits there
    assert len(free_game.see().hands[2]) == 4
    assert GAME.actors(free_game.state) == 0b101


def test_the_place_of_an_empty_seat_is_nobodys_and_hides_what_lies_there_from_who_comes() -> None:
    free_game = empty(laid(2, deck="52"), 1)
    x, y = 845, 150  # within the own place of seat 1
    free_game.do(f'0 move(0) "{x} {y}"')
    assert free_game.pile(0).owner is None
    free_game.state.vars[V_EMPTY] = 0
    free_game.state.vars[V_HUMANS] = 0b11
    GAME.complete_position(free_game.state)
    pile = free_game.pile(0)
    assert pile.owner is None
    assert pile.y > 244  # FT-14: pushed out of it
    assert free_game.knows(0, 1) == ["?"] * 52


def test_a_hand_is_left_to_the_table_or_to_somebody() -> None:
    free_game = posed(3, zones={"hand[0]": "KC QC 8S"}, options={"tokens": "tricks-and-treats"})
    free_game.do('0 reach() "1"')
    assert (
        free_game.log_lines('0 hand_in() "400 300"', viewer=2)[-1]
        == "Nell put their whole hand face down on the table: four pieces."
    )
    assert free_game.hand(0, 0) == []
    assert sorted(pile.size for pile in free_game.see().piles) == [1, 3, 49]
    assert free_game.knows(1, 2) == ["?"] * 3
    assert free_game.knows(1, 0) == ["?"] * 3  # shuffled: not even who held them knows the order
    free_game.do('1 draw(0) "2"', '1 hand_in() "to 2"')
    assert len(free_game.see().hands[2]) == 2
    assert free_game.why("1 hand_in()") == "too_few"
    assert free_game.why('2 hand_in() "to 2"') == "unclear"
    assert free_game.why('2 hand_in() "to 9"') == "no_such_thing"


def test_more_piles_than_there_is_room_for_are_refused(monkeypatch: Any) -> None:
    from game.rules.free_table import pieces

    monkeypatch.setattr(pieces, "MAX_PILES", 3)
    free_game = laid().do('0 take(0) "1 300 300"', '0 take(0) "1 400 300"')
    for gesture in ('0 take(0) "1 500 300"', '0 bring(token1) "1 100 100"', "0 bring(red-52)"):
        assert free_game.why(gesture) == "not_now"
    free_game.do('0 stack(1) "2"', '0 take(0) "1 500 300"')
    assert free_game.state.zones[store_zone(free_game.table)]
