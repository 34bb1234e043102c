"""Hands, looking, bag, bank, dice, notes and counters (FT-7 to FT-10)."""

from __future__ import annotations

import pytest

from tests.rules.free_evening import laid, posed, spread_out


def test_a_deal_goes_round_from_the_left_as_far_as_the_cards_go() -> None:  # FT-7
    evening = posed(3, {"pile[1]": "2S 3S 4S 5S 6S"})
    assert evening.hear('1 deal(1) "2"', viewer=None) == ["Tom dealt five cards, two each."]
    assert [sorted(evening.hand(seat, seat)) for seat in range(3)] == [["2S", "5S"], ["4S"], ["3S", "6S"]]
    assert evening.hand(2, 0) == ["?", "?"]
    assert evening.see().pile(1) is None


def test_whoever_is_dealt_cards_reads_which() -> None:
    evening = posed(2, {"pile[1]": "2S 3S 4S"})
    assert evening.hear("0 deal(1)", viewer=1) == ["Nell dealt two cards, one each.", "You were dealt [[4S]]."]


def test_a_deal_to_one_seat() -> None:
    evening = laid(4).do('0 deal(0) "5 2"')
    assert [len(hand) for hand in evening.see().hands] == [0, 0, 5, 0]
    assert evening.why('0 deal(0) "5 4"') == "no_such_thing"
    assert evening.why('0 deal(0) "0"') == "too_few"


def test_drawing_is_private_and_heard() -> None:  # FT-7
    evening = spread_out()
    assert evening.hear('0 draw(1) "2"', viewer=1) == ["Nell drew two cards from a pile of five cards."]
    assert sorted(evening.hand(0, 0)) == ["5S", "6S", "KC", "QC"]
    assert evening.hand(0, 1) == ["?"] * 4
    assert evening.hear("0 draw(1)", viewer=0) == ["You drew a card from a pile of three cards.", "You saw [[4S]]."]


def test_what_lay_open_is_known_in_the_hand() -> None:
    evening = spread_out()
    assert evening.hear("0 draw(2)", viewer=1) == ["Nell drew [[9H]] from a pile of three cards."]
    assert sorted(evening.hand(0, 1)) == ["9H", "?", "?"]
    evening.do("0 lay(9H)")
    assert evening.shows(evening.see().piles[-1].number) == ["?"]


def test_one_piece_is_fetched_out_of_a_pile() -> None:
    evening = spread_out().do('1 fetch(1) "3"')
    assert "4S" in evening.hand(1, 1)
    assert evening.pile(1).size == 4


def test_playing_shows_and_laying_hides() -> None:  # FT-7
    evening = spread_out()
    assert evening.hear('0 play(KC) "on 2"', viewer=1) == ["Nell played [[KC]] on a pile."]
    assert evening.shows(2) == ["7H", "8H", "9H", "KC"]
    assert evening.hear('1 lay(JD) "700 400"', viewer=0) == ["Tom laid a card face down."]
    new = evening.see().piles[-1].number
    assert (evening.knows(new, 0), evening.knows(new, 1)) == (["?"], ["JD"])
    assert evening.hear('1 lay(10D) "under 2"', viewer=1)[-1] == "It was [[10D]]."
    assert evening.shows(2)[0] == "?"


def test_giving_is_between_two() -> None:  # FT-7
    evening = posed(3, {"hand[0]": "KC QC", "pile[1]": "2S 3S"})
    assert evening.hear('0 give(KC) "2"', viewer=1) == ["Nell gave a card to Ada."]
    assert evening.hear('1 give(1) "2"', viewer=2) == [
        "Tom gave two cards to you.",
        "You got [[2S]] and [[3S]] from Tom.",
    ]
    assert sorted(evening.hand(2, 2)) == ["2S", "3S", "KC"]
    assert evening.hand(2, 0).count("?") == 2
    assert evening.why('0 give(QC) "0"') == "unclear"
    assert evening.why('0 give(QC) "3"') == "no_such_thing"


def test_somebody_alone_gives_to_nobody() -> None:
    evening = posed(1, {"hand[0]": "KC", "pile[1]": "2S 3S"})
    assert evening.why("0 give(KC)") == "not_now"
    assert sorted(evening.do("0 give(1)").hand(0, 0)) == ["2S", "3S", "KC"]


def test_showing_keeps_the_card_in_hand() -> None:
    evening = spread_out()
    assert evening.hear("0 show(KC)", viewer=1) == ["Nell showed [[KC]]."]
    assert sorted(evening.hand(0, 1)) == ["?", "KC"]


def test_nobody_plays_from_another_hand() -> None:
    evening = spread_out()
    for verb in ("play", "lay", "show", "give"):
        assert evening.why(f"1 {verb}(KC)") == "no_such_thing"


# Looking


def test_a_peek_tells_one_and_is_heard_by_all() -> None:  # FT-8
    evening = spread_out()
    assert evening.hear('0 peek(1) "2"', viewer=1) == ["Nell looked at number 2 from the top of a pile of five cards."]
    assert evening.knows(1, 0) == ["?", "?", "?", "5S", "?"]
    assert evening.knows(1, 1) == ["?"] * 5
    assert evening.hear("0 peek(3)", viewer=0) == ["You looked at a card.", "You saw [[AD]]."]
    assert evening.shows(3) == ["?"]


def test_a_search_shows_all_until_it_is_closed() -> None:  # FT-8
    evening = spread_out()
    assert evening.hear("0 search(1)", viewer=1) == ["Nell looks through a pile of five cards."]
    assert evening.see(1).searching == (1, None)
    assert evening.pile(1).searcher == 0
    assert evening.knows(1, 0) == ["2S", "3S", "4S", "5S", "6S"]
    assert evening.knows(1, 1) == evening.knows(1, None) == ["?"] * 5
    for gesture in (
        "0 move(1)",
        "1 draw(1)",
        "1 fetch(1)",
        "1 pull(1)",
        '1 stack(3) "1"',
        "0 shuffle(1)",
        "1 search(1)",
    ):
        assert evening.why(gesture) == "being_searched"
    assert evening.why("0 search(3)") == "not_now"
    evening.do('0 fetch(1) "5"', '0 pull(1) "1"', "0 close()")
    assert evening.knows(1, 0) == ["?"] * 3
    assert "2S" in evening.hand(0, 0)
    assert evening.knows(evening.see().piles[-1].number, 0) == ["6S"]
    assert evening.why("0 close()") == "not_now"


def test_a_pile_searched_to_the_last_card_is_closed() -> None:
    evening = spread_out().do("0 search(3)", "0 fetch(3)")
    assert evening.see().searching == (None, None)


def test_counting_is_public() -> None:
    assert spread_out().hear("1 count(1)", viewer=0) == ["Tom counted a pile of five cards: 5."]


# Bag, bank, box and dice


def test_tokens_come_unseen_into_the_hand_and_open_onto_the_table() -> None:  # FT-9
    evening = spread_out()
    assert evening.hear('0 reach() "3"', viewer=1) == ["Nell drew three tokens from the bag."]
    assert evening.see().bag == 77
    assert evening.hand(0, 1) == ["?"] * 5
    token = next(name for name in evening.hand(0, 0) if name not in ("KC", "QC"))
    evening.do(f"0 put_back({token})", '1 tip() "2 700 400"')
    shown = evening.see().piles[-1]
    assert (evening.see().bag, shown.kind, "?" in evening.names(shown.faces)) == (76, "token", False)
    evening.do(f"1 put_back({shown.number})")
    assert evening.see().bag == 78
    assert evening.hear("0 shake()", viewer=1) == ["Nell shook the bag."]
    assert evening.why('0 reach() "79"') == "too_few"


def test_what_goes_into_the_bag_is_lost_among_the_rest() -> None:  # FT-9
    evening = spread_out().do('0 tip() "1 700 400"')
    shown = evening.see().piles[-1]
    evening.do(f"1 put_back({shown.number})")
    assert evening.names(evening.view(1).zones[0]) == ["?"] * 80


def test_chips_come_from_the_bank_and_go_back() -> None:  # FT-9
    evening = spread_out()
    assert evening.hear('0 bring(ink) "2 700 400"', viewer=1) == ["Nell took two ink chips."]
    assert evening.hear("0 bring(ivory)", viewer=1) == ["Nell took an ivory chip."]
    assert evening.why('0 bring(ink) "19"') == "too_few"
    pile = next(pile for pile in evening.see().piles if pile.kind == "chip").number
    evening.do(f"1 put_back({pile})")
    assert evening.see().bank["ink"] == 20
    assert evening.why("0 put_back(1)") == "wrong_kind"
    assert evening.why("0 put_back(KC)") == "wrong_kind"


def test_dice_are_rolled_all_or_some() -> None:  # FT-9
    evening = laid(2, dice=3).do("0 roll()")
    first = evening.see().dice
    assert all(1 <= die <= 6 for die in first)
    evening.do('1 roll() "2"')
    assert (evening.see().dice[0], evening.see().dice[2]) == (first[0], first[2])
    assert evening.why('1 roll() "4"') == "no_such_thing"
    assert laid(2, dice=0).why("0 roll()") == "no_such_thing"


# Notes and counters


def test_notes_are_laid_written_moved_and_taken_away() -> None:  # FT-10
    evening = laid()
    assert evening.hear('0 note() "100 200 Aces high"', viewer=1) == ["Nell wrote “Aces high”."]
    evening.do('1 write(note#1) "Aces low"', '0 move(note#1) "300 400"', "0 note()")
    first, second = evening.see().notes
    assert (first.word, first.x, first.y, first.text) == ("note#1", 300, 400, "Aces low")
    assert second.text == ""
    evening.do("1 remove(note#1)")
    assert [note.word for note in evening.see().notes] == ["note#2"]
    assert evening.why("0 remove(note#1)") == "no_such_thing"
    for _ in range(11):
        evening.do("0 note()")
    assert evening.why("0 note()") == "not_now"


def test_counters_count() -> None:  # FT-10
    evening = laid().do(
        '0 counter() "900 300 Pot"', '1 add(counter#1) "120"', "0 add(counter#1)", '0 add(counter#1) "-5"'
    )
    assert evening.see().counters[0].value == 116
    assert evening.hear('0 add(counter#1) "-16"', viewer=0) == ["You set “Pot” down by 16 to 100."]
    assert evening.hear('1 write(counter#1) "Bank"', viewer=0) == ["Tom renamed the counter “Pot” to “Bank”."]
    assert evening.why('0 add(counter#1) "9999999"') == "too_few"
    assert evening.why('0 add(counter#1) "0"') == "unclear"
    assert evening.do("0 remove(counter#1)").see().counters == ()


def test_no_slips_where_they_are_not_wanted() -> None:
    evening = laid(slips="off")
    assert [evening.why("0 note()"), evening.why("0 counter()")] == ["not_now"] * 2


@pytest.mark.parametrize(
    "text", ["\0", "\ud800", "a\nb", "\u202eevil", "[[K9]]", "]]", "x" * 10_000, "\x1b[31m", "\u2028"]
)
def test_texts_that_cannot_be_kept(text: str) -> None:  # FT-10
    evening = laid().do("0 note()", "0 counter()")
    for verb, args, words in (
        ("label", "0", text),
        ("write", "note#1", text),
        ("write", "counter#1", text),
        ("note", "", f"10 10 a{text}"),
        ("counter", "", f"10 10 a{text}"),
        ("move", "0", text),
    ):
        action = evening.table.parse(f"{verb}({args})")._replace(text=words)
        assert evening.why(f"0 {evening.table.text(action)}") in ("bad_text", "unclear")


@pytest.mark.parametrize("text", ["木" * 40, "שלום", "Ärger & <b>", "}{%s", "´"])
def test_texts_of_all_people(text: str) -> None:
    evening = laid()
    label = evening.table.parse("label(0)")._replace(text=text)
    assert evening.hear(f"0 {evening.table.text(label)}", viewer=1) == [f"Nell called a pile of 52 cards “{text}”."]
    assert evening.pile(0).label == text


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
