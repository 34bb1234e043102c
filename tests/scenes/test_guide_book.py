"""Books: how Markdown is read, and that the guide of Tricks and Treats tells all it should."""

from __future__ import annotations

import pytest

from game import rules
from game.rules.plugin import Meta
from game.rules.tricks_and_treats.meta import META
from game.rules.tricks_and_treats.pieces import TREAT_COUNTS
from scenes.ui.book import BookPlace, Figure, Grid, Heading, KeyList, Paragraph, words_in, words_of
from scenes.ui.book_reader import book_of, figure_of, read
from scenes.ui.keymap import GROUPS, THINGS
from tests.scenes.frame import HOSTILE

BOOK = book_of("tricks-and-treats")
TEXT = """# A game

## First {#one LEAD FOLLOW}

{XY-1} Words with **weight**, *lean* and [[K9]] and [[<K9>]].

- {XY-2, XY-3} an entry
- [a link](#two)

1. counted
2. on

### Within {#inner}

| a | b |
| --- | --- |
| 1 | [[Ghost]] |

## Second {#two}

```figure
says = "Below."
[[row]]
line = ["K9", "B2"]
lit = ["K9"]
[[row]]
cards = ["K9 | Nell | wins"]
```
"""


def test_a_book_is_read_into_sections_blocks_and_places():
    book = read(TEXT)
    assert book.title == "A game"
    first, second = book.sections
    assert (first.id, first.title, first.number, first.phases) == ("one", "First", 1, ("LEAD", "FOLLOW"))
    assert [type(block) for block in first.blocks] == [Paragraph] * 5 + [Heading, Grid]
    assert book.find("XY-3") == BookPlace(0, 1)
    assert book.find("FOLLOW") == BookPlace(0)
    assert book.find("inner") == BookPlace(0, 5)
    assert book.find("two") == BookPlace(1)
    assert book.find("XY-9") is None
    assert second.number == 2


def test_words_keep_their_weight_their_pieces_and_their_links():
    blocks = read(TEXT).sections[0].blocks
    spans = {span.text: span for span in blocks[0].spans}
    assert spans["weight"].strong
    assert spans["lean"].slanted
    assert spans["K9"].piece
    assert spans["<K9>"].piece
    assert blocks[0].rules == ("XY-1",)
    assert blocks[1].rules == ("XY-2", "XY-3")
    assert words_in(blocks[1].spans) == "an entry"
    assert blocks[2].spans[0].link == "two"
    assert [block.mark for block in blocks[1:5]] == ["•", "•", "1.", "2."]


def test_a_figure_is_told_in_rows():
    figure = read(TEXT).sections[1].blocks[0]
    assert isinstance(figure, Figure)
    assert figure.says == "Below."
    assert [row.kind for row in figure.rows] == ["line", "cards"]
    assert figure.rows[1].pieces[0] == ("K9", "Nell", "wins") or figure.rows[1].pieces[0].note == "wins"
    assert figure.rows[0].highlighted == ("K9",)
    with pytest.raises(ValueError, match="a row of a figure"):
        figure_of('[[row]]\ndice = ["6"]')


def test_search_finds_titles_first_then_lines_whatever_the_case():
    book = read(TEXT)
    assert [found.place for found in book.search("second")] == [BookPlace(1)]
    assert book.search("WEIGHT")[0].place == BookPlace(0, 0)
    assert book.search("xy-2")[0].place == BookPlace(0, 1)
    assert book.search("weight lean")[0].line.startswith("XY-1")
    assert book.search("") == []
    assert book.search("nothing like this") == []


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_only_text(text: str):
    assert isinstance(BOOK.search(text), list)
    read(f"## {text}\n\n{text}\n")


# -- the guide of Tricks and Treats --------------------------------------------------------------------------------


def test_every_numbered_habit_of_the_free_table_has_its_paragraph():
    assert book_of("free-table").rules >= {f"FT-{number}" for number in range(1, 12)}


def test_every_treat_is_told():
    result = BOOK.sections[BOOK.find("treats").section]  # type: ignore[union-attr]
    words = " ".join(words_of(block) for block in result.blocks)
    assert all(kind in words for kind, _ in TREAT_COUNTS)


def test_the_tables_own_pages_come_last_and_list_all_keys():
    table = [section for section in BOOK.sections if not section.number]
    assert [section.id for section in table] == ["moving", "sharing", "practice", "keys"]
    assert BOOK.sections[-4:] == tuple(table)
    assert [b.group for b in table[-1].blocks if isinstance(b, KeyList)] == [g for g in GROUPS if g != THINGS]


def test_the_book_of_the_free_table_lists_its_letters_besides():
    blocks = [block for section in book_of("free-table").sections for block in section.blocks]
    assert {block.group for block in blocks if isinstance(block, KeyList)} == set(GROUPS)


def test_every_game_has_a_book_even_without_words_of_its_own():
    for game in rules.game_ids():
        assert book_of(game).sections
    assert read("", Meta("x", "X", "", "", (1, 2), (1, 2), "", 1)).sections == ()
    assert book_of("tricks-and-treats").glossary == META.glossary


def test_what_is_found_shows_the_word_where_a_narrow_column_has_room_for_it() -> None:
    found = [one for one in book_of("free-table").search("shuffle") if one.place.block >= 0]
    assert found
    assert all(0 <= one.line.casefold().find("shuffle") < 24 for one in found)
