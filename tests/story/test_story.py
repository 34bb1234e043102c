"""The pieces that story games share: forms, lines, sealed answers, prompts."""

from __future__ import annotations

import pytest

from game.story import Field, Form, PromptWriter, Sealed, enough, fill, plain
from game.table import State, Table, view

FORM = Form((Field("name", 8), Field("role", 12)))
SEALED = Sealed(0)


def table() -> State:
    return State(Table(3, (), (), Sealed.variables(3), ("ASK",), ("go",)))


def writer(session: str) -> PromptWriter[State]:
    """Return a writer of lines for a game that is known by a text."""
    return PromptWriter(table().table, table(), 0, lambda count: count - 1, session)


def test_a_record_is_read_as_it_is_written() -> None:
    assert FORM.read("Ada\na guide") == ("Ada", "a guide")
    assert FORM.read(FORM.write(("Ada", "a guide"))) == ("Ada", "a guide")
    assert FORM.read("") == FORM.blank == ("", "")
    assert FORM.read(" Ada ") == ("Ada", "")


@pytest.mark.parametrize("text", ["a\nb\nc", "x" * 9, "\0", "\ud800", "\u202eAda", "[[K]]", "x" * 100_000, "a\rb"])
def test_what_no_record_can_hold(text: str) -> None:
    assert FORM.read(text) is None


def test_any_script_is_plain() -> None:
    assert all(plain(text, 40) for text in ("木", "דנה", "نور", "Zoë", "🏜", "{0} %s"))
    assert not plain("two\nlines", 40)
    assert not plain("four", 3)


def test_answers_are_secret_until_all_are_in() -> None:
    s = table()
    SEALED.ask(s, 0b101)
    assert not SEALED.put(s, 0, ("yes",))
    assert [view(s, seat, 0).vars[2] for seat in (0, 1, None)] == [("yes",), "?", "?"]
    assert (SEALED.asked(s), SEALED.waiting(s)) == (0b101, 0b100)
    assert not SEALED.put(s, 0, ("no",)), "it may think again"
    assert SEALED.put(s, 2, ("yes",))
    assert SEALED.open(s) == {0: ("no",), 2: ("yes",)}
    assert SEALED.asked(s) == 0
    assert s.vars[2:] == [(), (), ()]


def test_no_prompt_comes_twice_before_all_have_come() -> None:
    lines = [f"line {i}" for i in range(12)]
    session = [writer("Anna|Bela").numbered(lines, count) for count in range(24)]
    assert sorted(session[:12]) == sorted(session[12:]) == sorted(lines)
    assert session != [writer("Cato|Dora").numbered(lines, count) for count in range(24)]


def test_a_line_takes_up_what_is_known_and_none_comes_twice() -> None:
    lines = [f"{{who}} does {i}" for i in range(6)] + [f"{{who}} said {{what}} {i}" for i in range(2)]
    for session in ("Anna|Bela", "Cato|Dora"):
        shares = [writer(session).share(lines, turn, 3, {"who": "A"}, ["who"]) for turn in range(3)]
        assert sorted(line for mine in shares for line in mine) == lines[:6], "each turn has its own"
        plain_ones = [mine[0] for mine in shares]
        knowing = [writer(session).share(lines, turn, 3, {"who": "A", "what": "no"}, ["who"])[0] for turn in range(3)]
        assert len({*plain_ones}) == 3
        assert len({*knowing}) == 3
        assert sum("what" in line for line in knowing) == 2, "each has a turn of its own"
        assert not [line for line in plain_ones if "what" in line]
    assert enough(lines, 6, ["who"])
    assert not enough(lines, 7, ["who"])


def test_slots_are_filled_and_sentences_begin_with_capitals() -> None:
    assert fill("{npc} sat. {npc} rose.", {"npc": "old Besim"}, 80) == "Old Besim sat. Old Besim rose."
    assert fill("“{what}” said {npc}.", {"what": "go,", "npc": "the Dane"}, 80) == "“Go,” said the Dane."
    assert fill("{a} hits {t}", {"a": "{t}", "t": "x"}, 80, head=False) == "{t} hits x"
    assert fill("one two three", {}, 8) == "One two"
    assert fill("{missing}left", {}, 20) == "Left"
