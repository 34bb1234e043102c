"""The guide of every game explains every rule that the program names, every phase, option and term."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import rules
from game.rules import game_ids
from game.rules.plugin import complete_options
from scenes.registry import look_of
from scenes.screens.guide.figure import USED
from scenes.ui.book import Book, Figure, Grid, Paragraph, Span, words_of
from scenes.ui.book_reader import book_of

ALL = pytest.mark.parametrize("game", game_ids())
RULED = pytest.mark.parametrize("game", [game for game in game_ids() if not rules.load(game).meta.endless])
FINAL = ("END", "OVER")  # phases in which nobody is asked


def words(game: str) -> str:
    return " ".join(words_of(block) for section in book_of(game).sections for block in section.blocks)


def spans(book: Book) -> Iterator[Span]:
    """Yield every run of words of a book, also those in tables."""
    for section in book.sections:
        for block in section.blocks:
            if isinstance(block, Paragraph):
                yield from block.spans
            elif isinstance(block, Grid):
                yield from (span for row in block.rows for cell in row for span in cell)


def figures(book: Book) -> Iterator[Figure]:
    yield from (block for section in book.sections for block in section.blocks if isinstance(block, Figure))


@ALL
def test_every_rule_that_the_program_names_has_its_paragraph(game: str) -> None:
    """A refusal, an offer or an option that names a rule opens the guide at that paragraph."""
    plugin = rules.load(game)
    folder = Path(rules.__file__).parent / game.replace("-", "_")
    files = [path.read_text("utf-8") for path in folder.rglob("*.py")]
    named = {rule for text in files for rule in re.findall(r'"([A-Z]{2}-\d+)"', text)}
    assert len(named) > 8
    assert named - {option.rule for option in plugin.meta.former} - book_of(game).rules == set()


@RULED
def test_every_phase_opens_a_section(game: str) -> None:
    plugin = rules.load(game)
    table = plugin.table(complete_options(plugin.meta, {}), plugin.meta.seats[0])
    book = book_of(game)
    assert [phase for phase in table.phases if phase not in FINAL and book.find(phase) is None] == []


@RULED
def test_every_house_rule_and_term_is_in_it(game: str) -> None:
    meta, text = rules.load(game).meta, words(game)
    assert [option.title for option in meta.options if option.title not in text] == []
    assert [choice.label for option in meta.options for choice in option.choices if choice.label not in text] == []
    assert [term for term in meta.glossary if term.casefold() not in text.casefold()] == []


@ALL
def test_every_link_leads_somewhere_and_names_of_sections_are_used_once(game: str) -> None:
    book = book_of(game)
    assert [span.link for span in spans(book) if span.link and book.find(span.link) is None] == []
    names = [section.id for section in book.sections]
    names += [heading.id for section in book.sections for heading in section.headings]
    assert len(names) == len(set(names))


@ALL
def test_every_piece_in_it_is_real_and_can_be_drawn(game: str) -> None:
    plugin = rules.load(game)
    pieces = plugin.table(complete_options(plugin.meta, {}), plugin.meta.seats[-1]).pieces
    names = {name for piece in pieces for name in (piece.name, piece.alias, f"<{piece.name}>")} | {USED}
    book, faces = book_of(game), look_of(game).faces
    for figure in figures(book):
        for row in figure.rows:
            drawn = {piece.name for piece in row.pieces}
            assert {name for name in drawn if name not in names and f"<{name}>" not in names} == set()
            assert set(row.highlighted) <= drawn
    for span in spans(book):
        assert not span.piece or faces.pill(span.text, 20).get_width() > 0
