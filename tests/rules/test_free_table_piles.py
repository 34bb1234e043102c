"""Piles: moving, stacking, cutting, shuffling, turning, faces, locks, own places (FT-2 to FT-7)."""

from __future__ import annotations

import pytest

from game.rules.free_table.phases.places import areas
from game.rules.free_table.pieces import V_ACTS
from tests.rules.free_evening import laid, posed, spread_out, table_of


@pytest.mark.parametrize(
    ("deck", "cards"), [("52", 52), ("54", 54), ("2x52", 104), ("2x54", 108), ("tricks-and-treats", 60), ("none", 0)]
)
def test_the_deck_lies_shuffled_and_hidden_in_the_middle(deck: str, cards: int) -> None:  # FT-2
    session = laid(deck=deck)
    assert sum(pile.size for pile in session.see().piles) == cards
    if cards:
        assert set(session.knows(0, 0)) == {"?"}
        assert (session.pile(0).x, session.pile(0).y) == (800, 390)
        assert session.pile(0).kind == "card"


def test_names_of_the_standard_deck() -> None:
    names = table_of(deck="2x54").names
    assert {"AS", "10H", "KD", "joker1", "joker2", "AS#2", "joker2#2"} <= set(names)


def test_everything_can_be_had_at_once() -> None:  # FT-2
    session = laid(8, deck="2x54", tokens="tricks-and-treats", dice=6, chips="bank", pawns=4, board="map")
    shown = session.see()
    assert shown.bag == 80
    assert shown.bank == {"ivory": 20, "red": 20, "blue": 20, "green": 20, "ink": 20}
    assert shown.box == {f"pawn{seat}": 4 for seat in range(1, 9)}
    assert (shown.dice, shown.board) == ((0,) * 6, "map")


def test_a_moved_pile_lies_on_top_of_the_others() -> None:  # FT-3
    session = spread_out().do('0 move(1) "410 300 45"')
    assert (session.pile(1).x, session.pile(1).y, session.pile(1).turn) == (410, 300, 45)
    assert session.see().piles[-1].number == 1


def test_several_piles_move_in_one_act() -> None:  # FT-3
    session = spread_out()
    before = session.state.vars[V_ACTS]
    session.do('0 move(1) "100 400; 3 200 400; 2 300 400 90"')
    assert [(p.number, p.x, p.turn) for p in session.see().piles[-3:]] == [(1, 100, 0), (3, 200, 0), (2, 300, 90)]
    assert session.state.vars[V_ACTS] == before + 1


def test_without_a_place_it_is_the_middle() -> None:  # FT-3
    session = spread_out().do("0 move(1)")
    assert (session.pile(1).x, session.pile(1).y) == (800, 390)


def test_a_throw_ends_where_the_hand_decided() -> None:
    session = spread_out()
    assert session.log_lines('0 throw(3) "700 320 200"', viewer=1) == ["Nell threw a card."]
    assert (session.pile(3).x, session.pile(3).turn) == (700, 200)


def test_piles_are_stacked_in_the_order_named() -> None:  # FT-4
    session = spread_out().do('0 stack(3) "2 1"')
    assert session.shows(3) == ["?", "7H", "8H", "9H", "?", "?", "?", "?", "?"]
    assert session.see().pile(1) is None


def test_a_stack_of_one_kind_only() -> None:  # FT-4
    session = spread_out().do('0 bring(red) "5 700 300"')
    chips = session.see().piles[-1]
    assert (chips.kind, chips.size) == ("chip", 5)
    assert session.why(f'0 stack(1) "{chips.number}"') == "wrong_kind"
    assert session.why(f'0 take(1) "2 on {chips.number}"') == "wrong_kind"


def test_the_top_comes_off_as_it_lay() -> None:  # FT-4
    session = spread_out().do('0 take(2) "2 900 300"')
    new = session.see().piles[-1]
    assert (session.shows(2), session.names(new.faces)) == (["7H"], ["8H", "9H"])
    assert (new.x, new.y) == (900, 300)


def test_pieces_go_on_and_under_piles() -> None:  # FT-4
    session = spread_out().do('0 take(2) "2 on 3"')
    assert session.shows(3) == ["?", "8H", "9H"]
    session.do('0 take(3) "2 under 1"')
    assert session.shows(1) == ["8H", "9H", "?", "?", "?", "?", "?"]
    assert [session.why('0 take(1) "7"'), session.why('0 take(1) "0"')] == ["too_few"] * 2
    assert session.why('0 take(1) "2 on 1"') == "unclear"


def test_one_piece_is_pulled_out_of_the_middle() -> None:  # FT-4
    session = spread_out().do('0 pull(2) "2 on 3"')
    assert (session.shows(2), session.shows(3)) == (["7H", "9H"], ["?", "8H"])


def test_a_cut_keeps_what_is_known() -> None:  # FT-4
    session = spread_out().do("0 peek(1)", '1 cut(1) "2"')
    assert session.knows(1, 0) == ["?", "6S", "?", "?", "?"]
    assert session.knows(1, 1) == ["?"] * 5


def test_a_cut_without_a_number_is_in_the_middle() -> None:
    assert spread_out().do("0 cut(2)").shows(2) == ["9H", "7H", "8H"]


def test_shuffling_hides_and_makes_all_forget() -> None:  # FT-7
    session = spread_out().do("0 peek(1)", '0 stack(1) "2"', "1 shuffle(1)")
    assert session.knows(1, 0) == session.knows(1, 1) == ["?"] * 8


def test_flipping_shows_to_all_and_hiding_leaves_what_was_seen() -> None:  # FT-7
    session = spread_out().do("0 flip(1)")
    assert session.shows(1) == ["?", "?", "?", "?", "6S"]
    assert session.log_lines("0 flip(1)", viewer=1) == ["Nell flipped the top of a pile of five cards face down."]
    assert session.shows(1) == ["?"] * 5
    assert session.knows(1, 1) == ["?", "?", "?", "?", "6S"]


def test_several_are_flipped_at_once() -> None:
    session = spread_out()
    assert session.log_lines('0 flip(1) "2 3"')[-1] == "Nell flipped three piles: [[6S]] and [[AD]]."
    assert session.shows(2) == ["7H", "8H", "?"]


def test_turning_over_a_pile_turns_its_order_too() -> None:  # FT-4, FT-7
    session = spread_out().do("0 flip(2)", "0 turn_over(2)")
    assert session.shows(2) == ["9H", "?", "?"]
    assert session.knows(2, 1) == ["9H", "8H", "7H"]


def test_turning_spreading_and_labels() -> None:
    session = spread_out().do("0 turn(1)", '1 turn(1) "-100 2"', "0 spread(2)", '0 label(2) " Runs "')
    assert (session.pile(1).turn, session.pile(2).turn) == (350, 260)
    assert (session.pile(2).spread, session.pile(2).label) == (True, "Runs")
    assert session.why("0 spread(2)") == "not_now"
    session.do("0 stack(2)", "0 label(2)")
    assert (session.pile(2).spread, session.pile(2).label) == (False, "")


def test_locked_piles_stay() -> None:  # FT-6
    session = spread_out().do('0 lock(1) "2"')
    for gesture in ("move(1)", "draw(2)", "shuffle(1)", "lock(1)", 'stack(3) "1"', 'move(3) "1 1; 2 5 5"'):
        assert session.why(f"1 {gesture}") == "locked"
    assert session.why("0 unlock(3)") == "not_now"
    session.do('1 unlock(1) "2"', "1 move(1)")


def test_own_places_show_their_owner_what_lies_there() -> None:  # FT-5
    left, top, width, _ = areas(2)[1]
    session = spread_out().do(f'0 move(1) "{left + 5} {top + 5}"')
    assert session.pile(1).owner == 1
    assert session.knows(1, 1) == ["2S", "3S", "4S", "5S", "6S"]
    assert session.knows(1, 0) == session.knows(1, None) == ["?"] * 5
    for gesture in ("move(1)", "peek(1)", "draw(1)", "flip(1)", "unlock(1)", 'take(2) "1 on 1"'):
        assert session.why(f"0 {gesture}") == "not_yours"
    session.do(f'0 lay(KC) "{left + width - 5} {top + 5}"', "1 shuffle(1)")
    assert session.hand(0, 1) == ["?"]
    assert session.knows(session.see().piles[-1].number, 1) == ["KC"]
    assert sorted(session.knows(1, 1)) == ["2S", "3S", "4S", "5S", "6S"]


def test_own_places_can_be_left_out() -> None:  # FT-5
    left, top, *_ = areas(2)[1]
    session = posed(zones={"pile[1]": "AS"}, options={"areas": "off"}).do(f'0 move(1) "{left + 5} {top + 5}"')
    assert (session.pile(1).owner, session.see().areas) == (None, ())


@pytest.mark.parametrize("seats", range(1, 9))
def test_own_places_lie_apart_and_leave_the_middle_free(seats: int) -> None:  # FT-5
    boxes = areas(seats)
    assert len(boxes) == seats
    for i, (left, top, width, height) in enumerate(boxes):
        assert 0 <= left < left + width <= 1600
        assert 0 <= top < top + height <= 700
        assert not (top <= 390 < top + height)
        for other, across, *_ in boxes[:i]:
            assert across != top or abs(other - left) >= width


def test_chips_and_pawns_have_no_back() -> None:  # FT-7
    session = spread_out().do('0 bring(blue) "3"', "1 bring(pawn2)")
    chips, pawn = session.see().piles[-2:]
    assert session.names(chips.faces) == ["blue#1", "blue#2", "blue#3"]
    assert pawn.kind == "pawn"
    for gesture in ("flip", "shuffle", "peek", "draw", "search", "deal", "give"):
        assert session.why(f"0 {gesture}({chips.number})") == "wrong_kind"


@pytest.mark.parametrize("text", ["-1 5", "1601 5", "5 901", "99999 3"])
def test_nothing_leaves_the_table(text: str) -> None:  # FT-3
    session = spread_out()
    assert session.why(f'0 move(1) "{text}"') == "off_table"
    assert session.why(f'0 throw(1) "{text}"') == "off_table"
    assert session.why(f'0 take(1) "1 {text}"') == "off_table"
    assert session.why(f'0 note() "{text} hello"') == "off_table"


def test_the_top_of_a_pile_is_looked_at_and_put_back_in_an_order() -> None:
    """FT-8: everyone sees that it is done, only the player who does it sees the pieces."""
    zones = {"pile[1]": "2S 3S 4S 5S 6S"}
    free_game = posed(zones=zones, **{"place[1]": [400, 300, 0, False, False, ""]})
    assert free_game.log_lines('0 search(1) "3"', viewer=1) == [
        "Nell looks at the top three cards of a pile of five cards."
    ]
    assert free_game.knows(1, 0) == ["?", "?", "4S", "5S", "6S"]
    assert free_game.knows(1, 1) == ["?"] * 5
    for wrong in ("1 1 2", "2 3", "0 1", "1 2 3 4 5 6"):
        assert free_game.why(f'0 close() "{wrong}"') == "unclear"
    assert free_game.log_lines('0 close() "3 1 2"', viewer=1) == [
        "Nell put the top three cards of a pile of five cards back in an order."
    ]
    zone = free_game.table.zone["pile[1]"]
    assert [free_game.table.names[piece] for piece in free_game.state.zones[zone]] == ["2S", "3S", "5S", "6S", "4S"]
    assert free_game.knows(1, 0) == ["?"] * 5  # FT-8: hidden again
    assert posed(zones=zones, up="6S").do("0 search(1)").why('0 close() "2 1"') == "wrong_kind"
    assert free_game.why('0 search(1) "6"') == "too_few"
