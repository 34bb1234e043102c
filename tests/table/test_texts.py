"""Actions and positions as text, and text from strangers."""

from __future__ import annotations

import json

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.table import (
    Action,
    Piece,
    Position,
    PositionError,
    Sees,
    Table,
    TextError,
    Variable,
    Zone,
    dump,
    num,
    place,
    public,
)
from game.table.position import described
from game.table.table import shorten
from tests.table.small import ALL, BAG, DECK, HAND, OTHER, PILE, PURSE, laid, small

TABLE = small()
ANY_TEXT = st.text(st.characters(exclude_categories=()), max_size=60)


@given(st.lists(st.one_of(st.integers(0, 14), st.integers(0, 10**8).map(num)), max_size=5), ANY_TEXT)
@settings(deadline=None)
def test_every_action_is_read_back(args: list[int], sentence: str) -> None:
    action = Action(1, tuple(args), sentence)
    assert TABLE.parse(TABLE.text(action)) == action


@given(ANY_TEXT)
@settings(max_examples=300, deadline=None)
def test_any_text_is_an_action_or_a_plain_error(text: str) -> None:
    for line in (text, f"play({text})", f"say() {text}", f'say() "{text}'):
        message = ""
        try:
            TABLE.parse(line)
        except TextError as error:
            message = str(error)
        assert len(message) < 160  # signs that cannot be printed are spelled out
        assert message == "" or message.isprintable()


@pytest.mark.parametrize(
    ("text", "args"),
    [
        ("play(C1)", (1,)),
        ("  play( C1 , 3 )  ", (1, num(3))),
        ("play('C1')", (1,)),
        ("play(⟨Coin#2⟩)", (10,)),
        ('play("Evil Eye", 0)', (14, num(0))),
        ("play()", ()),
    ],
)
def test_spaces_quotes_and_brackets_are_forgiven(text: str, args: tuple[int, ...]) -> None:
    assert TABLE.parse(text) == Action(0, args)


@pytest.mark.parametrize(
    "text",
    ["", "play", "play(", "play)", "Play(C1)", "fly(C1)", "play(C99)", "play(-1)", "play(C1,)", "play(1.5)", "play(٣)",
     "play(C1) hello", 'play(C1) "a" "b"', "play((C1))", "play(C1)\0", "x" * 30_000, "play(12345678901234567890)"],
)  # fmt: skip
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(TextError):
        TABLE.parse(text)


def test_messages_are_short_and_printable() -> None:
    assert shorten("\ud800\0木") == "\\ud800\\x00\\u6728"
    assert len(shorten("x" * 10_000)) == 60


@pytest.mark.parametrize("name", ["a,b", "a(b", " a", "7", "", "'a'", "⟨a⟩"])
def test_names_that_could_not_be_read_back_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="not a name"):
        Table(2, (Piece(name, "card"),), (), (), (), ())


def test_a_table_refuses_what_cannot_be() -> None:
    with pytest.raises(ValueError, match="must be unique: a"):
        Table(2, (Piece("a", "card"),), (), (), (), (), ("a",))
    with pytest.raises(ValueError, match="no seat of 2"):
        Table(2, (), (Zone("hand", Sees.OWNER, 2),), (), (), ())
    with pytest.raises(ValueError, match="needs an owner"):
        Table(2, (), (), (Variable("vow", 0, Sees.OWNER),), (), ())
    with pytest.raises(ValueError, match="1 to 8 seats, not 9"):
        Table(9, (), (), (), (), ())
    with pytest.raises(ValueError, match="mixes has no order"):
        Table(2, (), (Zone("urn", ordered=True, mixes=True),), (), (), ())
    with pytest.raises(ValueError, match="for a verb"):
        Table(2, (), (), (), (), ("Play",))


def test_pieces_of_two_kinds_never_share_a_back() -> None:
    table = Table(1, (Piece("a", "card"), Piece("b", "coin")), (), (), (), ())
    assert table.back == (0, 1)
    assert table.backs == ("", "")


def test_a_position_names_what_matters_and_the_rest_lies_where_the_game_says() -> None:
    s = place(
        TABLE,
        Position({"hand[0]": ["C3", "C1"], "deck": ["C7", "C2"], "purse": ["Coin", "Coin#4"]}, {"turn": 2}, "END"),
    )
    assert s.zones[HAND] == (1, 3)
    assert s.zones[DECK] == (7, 2)
    assert s.zones[PILE] == (0, 4, 5, 6)
    assert s.zones[PURSE] == (8, 12)
    assert s.zones[BAG] == (9, 10, 11)
    assert (s.vars[0], s.phase) == (2, 1)
    assert (s.seen[1], s.seen[7], s.seen[0]) == (0b001, 0, ALL)


def test_a_position_is_read_back_with_all_that_is_known() -> None:
    s = laid(deck=[6, 7], hand=[1, 2], other=[3], pile=[0, 4, 5], bag=[8, 9, 10], purse=[11, 12])
    s.reveal(7, 0b100)
    s.reveal(3, ALL)
    for seat in range(3):
        s.reveal(6, 1 << seat)
    s.conceal(4, 0b110)
    s.vars[:] = [2, (1, 5), "low", 3, (1, ("a", 2)), True]
    s.phase = 1
    written = json.loads(msgspec.json.encode(dump(s)))
    assert written["known"] == {"C6": [0, 1, 2], "C7": [2], "C3": [0, 1, 2], "C4": [0]}
    assert written["apart"] == ["C6"]
    again = place(TABLE, described(written))
    assert (again.zones, again.seen, again.vars, again.phase) == (s.zones, s.seen, s.vars, s.phase)


def test_a_position_written_before_what_all_know_was_told_apart_is_read_as_it_was_meant() -> None:
    old = b'{"zones":{"hand[0]":["C1","C2"]},"vars":{},"phase":"","known":{"C1":[0,1,2]}}'
    s = place(TABLE, described(json.loads(old)))
    assert (s.seen[1], s.seen[2]) == (ALL, 0b001)
    assert msgspec.json.encode(msgspec.json.decode(old, type=Position)) == old


@pytest.mark.parametrize(
    ("position", "words"),
    [
        (Position({"attic": []}), "no such zone: attic"),
        (Position({"hand[0]": ["C99"]}), "C99 is not a piece that can be in hand"),
        (Position({"hand[0]": ["<Coin#1>"]}), "can be in hand"),
        (Position({"hand[0]": [""]}), "can be in hand"),
        (Position({"hand[0]": ["C1"], "pile": ["C1"]}), "C1 is named twice"),
        (Position({"purse": ["Coin"] * 6}), "not that many Coin"),
        (Position({}, {"luck": 1}), "no such variable: luck"),
        (Position({}, {"turn": "1"}), "turn holds int"),
        (Position({}, {"turn": True}), "turn holds int"),
        (Position({}, {"turn": 2**60}), "turn cannot hold"),
        (Position({}, {"marks": [1]}), "marks needs 2 values"),
        (Position({}, {"marks": 1}), "marks is a list"),
        (Position({}, {"marks": [1, "x"]}), "marks holds int"),
        (Position({}, {"list": [{"a": 1}]}), "list cannot hold"),
        (Position({}, {"list": [[[1]]]}), "list cannot hold"),
        (Position({}, {"turn": 0.5}), "turn holds int"),
        (Position({}, {}, "MIDDLE"), "no such phase: MIDDLE"),
        (Position(known={"C1": [3]}), "no seat can know C1 so"),
        (Position({"urn": ["Coin#1"]}, known={"<Coin#1>": [0]}), "no seat can know <Coin#1> so"),
        (Position(known={"all": [0]}), "no seat can know all so"),
    ],
)
def test_a_position_that_cannot_be_says_what_is_wrong(position: Position, words: str) -> None:
    with pytest.raises(PositionError, match=words.replace("[", r"\[")):
        place(TABLE, position)


@pytest.mark.parametrize("shape", [{"zones": []}, {"zones": {"deck": [1]}}, {"color": 1}, {"known": {"C1": ["x"]}}, []])
def test_the_shape_of_a_position_is_checked(shape: object) -> None:
    with pytest.raises(PositionError):
        described(shape)  # type: ignore[arg-type]


def test_a_position_without_a_rest_needs_every_piece() -> None:
    table = Table(1, (Piece("a", "card"),), (Zone("hand"),), (), ("P",), ())
    with pytest.raises(PositionError, match="a is in no zone"):
        place(table, Position())
    assert place(table, Position({"hand": ["a"]})).zones == [(0,)]


def test_other_zones_stay_empty() -> None:
    assert place(TABLE, Position()).zones[OTHER] == ()


def test_a_variable_is_hidden_unless_declared_public() -> None:
    """What a game forgets to declare nobody sees."""
    assert Variable("vow").sees is Sees.NOBODY
    assert public("turn", -1) == Variable("turn", -1, Sees.EVERYONE)
