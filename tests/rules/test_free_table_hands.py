"""Hands, looking, bag, bank, dice, notes and counters (FT-7 to FT-10)."""

from __future__ import annotations

import pytest

from tests.rules.free_evening import GAME, laid, posed, spread_out


def test_a_deal_goes_round_from_the_left_as_far_as_the_cards_go() -> None:  # FT-7
    session = posed(3, {"pile[1]": "2S 3S 4S 5S 6S"})
    assert session.log_lines('1 deal(1) "2"', viewer=None) == ["Tom dealt five cards, two each."]
    assert [sorted(session.hand(seat, seat)) for seat in range(3)] == [["2S", "5S"], ["4S"], ["3S", "6S"]]
    assert session.hand(2, 0) == ["?", "?"]
    assert session.see().pile(1) is None


def test_whoever_is_dealt_cards_reads_which() -> None:
    session = posed(2, {"pile[1]": "2S 3S 4S"})
    assert session.log_lines("0 deal(1)", viewer=1) == ["Nell dealt two cards, one each.", "You were dealt [[4S]]."]


def test_a_deal_to_one_seat() -> None:
    session = laid(4).do('0 deal(0) "5 2"')
    assert [len(hand) for hand in session.see().hands] == [0, 0, 5, 0]
    assert session.why('0 deal(0) "5 4"') == "no_such_thing"
    assert session.why('0 deal(0) "0"') == "too_few"


def test_drawing_is_private_and_heard() -> None:  # FT-7
    session = spread_out()
    assert session.log_lines('0 draw(1) "2"', viewer=1) == ["Nell drew two cards from a pile of five cards."]
    assert sorted(session.hand(0, 0)) == ["5S", "6S", "KC", "QC"]
    assert session.hand(0, 1) == ["?"] * 4
    assert session.log_lines("0 draw(1)", viewer=0) == [
        "You drew a card from a pile of three cards.",
        "You saw [[4S]].",
    ]


def test_what_lay_open_is_known_in_the_hand() -> None:
    session = spread_out()
    assert session.log_lines("0 draw(2)", viewer=1) == ["Nell drew [[9H]] from a pile of three cards."]
    assert sorted(session.hand(0, 1)) == ["9H", "?", "?"]
    session.do("0 lay(9H)")
    assert session.shows(session.see().piles[-1].number) == ["?"]


def test_one_piece_is_fetched_out_of_a_pile() -> None:
    session = spread_out().do('1 fetch(1) "3"')
    assert "4S" in session.hand(1, 1)
    assert session.pile(1).size == 4


def test_playing_shows_and_laying_hides() -> None:  # FT-7
    session = spread_out()
    assert session.log_lines('0 play(KC) "on 2"', viewer=1) == ["Nell played [[KC]] on a pile."]
    assert session.shows(2) == ["7H", "8H", "9H", "KC"]
    assert session.log_lines('1 lay(JD) "700 400"', viewer=0) == ["Tom played a card face down."]
    new = session.see().piles[-1].number
    assert (session.knows(new, 0), session.knows(new, 1)) == (["?"], ["JD"])
    assert session.log_lines('1 lay(10D) "under 2"', viewer=1)[-1] == "It was [[10D]]."
    assert session.shows(2)[0] == "?"


def test_giving_is_between_two() -> None:  # FT-7
    session = posed(3, {"hand[0]": "KC QC", "pile[1]": "2S 3S"})
    assert session.log_lines('0 give(KC) "2"', viewer=1) == ["Nell gave a card to Ada."]
    assert session.log_lines('1 give(1) "2"', viewer=2) == [
        "Tom gave two cards to you.",
        "You got [[2S]] and [[3S]] from Tom.",
    ]
    assert sorted(session.hand(2, 2)) == ["2S", "3S", "KC"]
    assert session.hand(2, 0).count("?") == 2
    assert session.why('0 give(QC) "0"') == "unclear"
    assert session.why('0 give(QC) "3"') == "no_such_thing"


def test_somebody_alone_gives_to_nobody() -> None:
    session = posed(1, {"hand[0]": "KC", "pile[1]": "2S 3S"})
    assert session.why("0 give(KC)") == "not_now"
    assert sorted(session.do("0 give(1)").hand(0, 0)) == ["2S", "3S", "KC"]


def test_showing_keeps_the_card_in_hand() -> None:
    session = spread_out()
    assert session.log_lines("0 show(KC)", viewer=1) == ["Nell showed [[KC]]."]
    assert sorted(session.hand(0, 1)) == ["?", "KC"]


def test_nobody_plays_from_another_hand() -> None:
    session = spread_out()
    for verb in ("play", "lay", "show", "give"):
        assert session.why(f"1 {verb}(KC)") == "no_such_thing"


# Looking


def test_a_peek_tells_one_and_is_heard_by_all() -> None:  # FT-8
    session = spread_out()
    assert session.log_lines('0 peek(1) "2"', viewer=1) == [
        "Nell looked at number 2 from the top of a pile of five cards."
    ]
    assert session.knows(1, 0) == ["?", "?", "?", "5S", "?"]
    assert session.knows(1, 1) == ["?"] * 5
    assert session.log_lines("0 peek(3)", viewer=0) == ["You looked at a card.", "You saw [[AD]]."]
    assert session.shows(3) == ["?"]


def test_a_search_shows_all_until_it_is_closed() -> None:  # FT-8
    session = spread_out()
    assert session.log_lines("0 search(1)", viewer=1) == ["Nell looks through a pile of five cards."]
    assert session.see(1).searching == (1, None)
    assert session.pile(1).searcher == 0
    assert session.knows(1, 0) == ["2S", "3S", "4S", "5S", "6S"]
    assert session.knows(1, 1) == session.knows(1, None) == ["?"] * 5
    for gesture in (
        "0 move(1)",
        "1 draw(1)",
        "1 fetch(1)",
        "1 pull(1)",
        '1 stack(3) "1"',
        "0 shuffle(1)",
        "1 search(1)",
    ):
        assert session.why(gesture) == "being_searched"
    assert session.why("0 search(3)") == "not_now"
    session.do('0 fetch(1) "5"', '0 pull(1) "1"', "0 close()")
    assert session.knows(1, 0) == ["?"] * 3
    assert "2S" in session.hand(0, 0)
    assert session.knows(session.see().piles[-1].number, 0) == ["6S"]
    assert session.why("0 close()") == "not_now"


def test_a_pile_searched_to_the_last_card_is_closed() -> None:
    session = spread_out().do("0 search(3)", "0 fetch(3)")
    assert session.see().searching == (None, None)


def test_counting_is_public() -> None:
    assert spread_out().log_lines("1 count(1)", viewer=0) == ["Tom counted a pile of five cards: 5."]


# Bag, bank, box and dice


def test_tokens_come_unseen_into_the_hand_and_open_onto_the_table() -> None:  # FT-9
    session = spread_out()
    assert session.log_lines('0 reach() "3"', viewer=1) == ["Nell drew three tokens from the bag."]
    assert session.see().bag == 77
    assert session.hand(0, 1) == ["?"] * 5
    token = next(name for name in session.hand(0, 0) if name not in ("KC", "QC"))
    session.do(f"0 put_back({token})", '1 tip() "2 700 400"')
    shown = session.see().piles[-1]
    assert (session.see().bag, shown.kind, "?" in session.names(shown.faces)) == (76, "token", False)
    session.do(f"1 put_back({shown.number})")
    assert session.see().bag == 78
    assert session.log_lines("0 shake()", viewer=1) == ["Nell shook the bag."]
    assert session.why('0 reach() "79"') == "too_few"


def test_what_goes_into_the_bag_is_lost_among_the_rest() -> None:  # FT-9
    session = spread_out().do('0 tip() "1 700 400"')
    shown = session.see().piles[-1]
    session.do(f"1 put_back({shown.number})")
    assert session.names(session.view(1).zones[0]) == ["?"] * 80


def test_chips_come_from_the_bank_and_go_back() -> None:  # FT-9
    session = spread_out()
    assert session.log_lines('0 bring(ink) "2 700 400"', viewer=1) == ["Nell took two ink chips."]
    assert session.log_lines("0 bring(ivory)", viewer=1) == ["Nell took an ivory chip."]
    assert session.why('0 bring(ink) "19"') == "too_few"
    pile = next(pile for pile in session.see().piles if pile.kind == "chip").number
    session.do(f"1 put_back({pile})")
    assert session.see().bank["ink"] == 20
    assert session.why("0 put_back(1)") == "wrong_kind"
    assert session.why("0 put_back(KC)") == "wrong_kind"


def test_dice_are_rolled_all_or_some() -> None:  # FT-9
    session = laid(2, dice=3).do("0 roll()")
    first = session.see().dice
    assert all(1 <= die <= 6 for die in first)
    session.do('1 roll() "2"')
    assert (session.see().dice[0], session.see().dice[2]) == (first[0], first[2])
    assert session.why('1 roll() "4"') == "no_such_thing"
    assert laid(2, dice=0).why("0 roll()") == "no_such_thing"


# Notes and counters


def test_notes_are_laid_written_moved_and_taken_away() -> None:  # FT-10
    session = laid()
    assert session.log_lines('0 note() "100 200 Aces high"', viewer=1) == ["Nell wrote “Aces high”."]
    session.do('1 write(note#1) "Aces low"', '0 move(note#1) "300 400"', "0 note()")
    first, second = session.see().notes
    assert (first.word, first.x, first.y, first.text) == ("note#1", 300, 400, "Aces low")
    assert second.text == ""
    session.do("1 remove(note#1)")
    assert [note.word for note in session.see().notes] == ["note#2"]
    assert session.why("0 remove(note#1)") == "no_such_thing"
    for _ in range(11):
        session.do("0 note()")
    assert session.why("0 note()") == "not_now"


def test_counters_count() -> None:  # FT-10
    session = laid().do(
        '0 counter() "900 300 Pot"', '1 add(counter#1) "120"', "0 add(counter#1)", '0 add(counter#1) "-5"'
    )
    assert session.see().counters[0].value == 116
    assert session.log_lines('0 add(counter#1) "-16"', viewer=0) == ["You lowered “Pot” by 16 to 100."]
    assert session.log_lines('1 write(counter#1) "Bank"', viewer=0) == ["Tom renamed the counter “Pot” to “Bank”."]
    assert session.why('0 add(counter#1) "9999999"') == "too_few"
    assert session.why('0 add(counter#1) "0"') == "unclear"
    assert session.do("0 remove(counter#1)").see().counters == ()


def test_no_slips_where_they_are_not_wanted() -> None:
    session = laid(slips="off")
    assert [session.why("0 note()"), session.why("0 counter()")] == ["not_now"] * 2


@pytest.mark.parametrize(
    "text", ["\0", "\ud800", "a\nb", "\u202eevil", "[[K9]]", "]]", "x" * 10_000, "\x1b[31m", "\u2028"]
)
def test_texts_that_cannot_be_kept(text: str) -> None:  # FT-10
    session = laid().do("0 note()", "0 counter()")
    for verb, args, words in (
        ("label", "0", text),
        ("write", "note#1", text),
        ("write", "counter#1", text),
        ("note", "", f"10 10 a{text}"),
        ("counter", "", f"10 10 a{text}"),
        ("move", "0", text),
    ):
        action = session.table.parse(f"{verb}({args})")._replace(text=words)
        assert session.why(f"0 {session.table.text(action)}") in ("bad_text", "unclear")


@pytest.mark.parametrize("text", ["木" * 40, "שלום", "Ärger & <b>", "}{%s", "´"])
def test_texts_of_all_people(text: str) -> None:
    session = laid()
    label = session.table.parse("label(0)")._replace(text=text)
    assert session.log_lines(f"0 {session.table.text(label)}", viewer=1) == [f"Nell named a pile of 52 cards “{text}”."]
    assert session.pile(0).label == text


@pytest.mark.parametrize(
    "gesture",
    [
        *('move(1) "a b"', 'move(1) "1"', 'move(1) "1 2; 3"', 'move(1) "1 2; 1 3 4"', "move()", "move(1, 2)"),
        *(
            'take(1) "on"',
            'take(1) "on -1"',
            'take(1) "1 2 3 4 5"',
            'turn(1) "0"',
            'turn(1) "720"',
            'cut(1) "1 2"',
            'flip(1) "1"',
        ),
        *('shuffle(1) "now"', 'play(KC) "1"', 'play(KC) "on 1 2"', "play(1)", "draw(KC)"),
        *('give(1) "1 1"', 'note() "5"', 'deal(1) "1 1 1"'),
    ],
)
def test_what_nobody_understands(gesture: str) -> None:  # FT-3
    assert spread_out().why(f"0 {gesture}") == "unclear"


def test_a_card_is_shown_to_one_player_alone() -> None:
    """FT-7: everyone sees that a card is shown; only that player sees which."""
    free_game = posed(3, {"hand[0]": "KC QC", "hand[1]": "JD"})
    gesture = '0 show(KC) "to 2; QC"'
    assert free_game.log_lines(gesture, viewer=1) == ["Nell showed two cards to Ada."]
    assert sorted(free_game.hand(0, 2)) == ["KC", "QC"]
    assert free_game.hand(0, 1) == ["?", "?"]
    assert free_game.hand(0, None) == ["?", "?"]
    assert "It was [[KC]] and [[QC]]." in posed(3, {"hand[0]": "KC QC"}).log_lines(gesture, viewer=2)
    assert free_game.why('0 show(KC) "to 0"') == "unclear"
    assert free_game.why('0 show(KC) "to 7"') == "no_such_thing"
    assert free_game.why('0 show(KC) "to"') == "unclear"
    assert GAME.unlogged(free_game.table, free_game.table.parse('show(KC) "to 2"'))
