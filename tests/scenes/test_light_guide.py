"""The guide of A Trick of the Light tells all that it should."""

from __future__ import annotations

import re
from pathlib import Path

from game.rules import trick_of_the_light as light
from game.rules.trick_of_the_light.meta import OPTIONS
from game.rules.trick_of_the_light.pieces import PHASES, PIECES
from game.rules.trick_of_the_light.text.charts import ACTS, TYPES
from scenes.registry import look_of
from scenes.ui.book import Figure, Grid, Paragraph, words_of
from scenes.ui.book_reader import book_of

GAME = "trick-of-the-light"
BOOK = book_of(GAME)
WORDS = " ".join(words_of(block) for section in BOOK.sections for block in section.blocks)


def test_every_rule_a_refusal_can_name_has_its_paragraph() -> None:
    texts = [path.read_text("utf-8") for path in Path(light.__file__).parent.glob("*.py")]
    numbers = {number for text in texts for number in re.findall(r'"(TL-\d+)"', text)}
    assert len(numbers) > 20
    assert numbers - BOOK.rules == set()


def test_every_phase_opens_a_section() -> None:
    assert [phase for phase in PHASES if BOOK.find(phase) is None] == []


def test_every_house_rule_is_told_with_its_choices() -> None:
    for option in OPTIONS:
        assert option.rule in BOOK.rules
        assert option.title in WORDS
        assert all(choice.label in WORDS for choice in option.choices)


def test_the_charts_are_told_in_full() -> None:
    """TL-140, TL-142: in the book's own words, with X for oneself."""
    for act in ACTS.values():
        assert act.removeprefix("{a} ").replace("{t}", "X") in WORDS
    for kind in TYPES.values():
        assert kind.heading in WORDS
        assert kind.hint in WORDS


def test_every_piece_shown_is_real() -> None:
    names = {piece.alias for piece in PIECES}
    for section in BOOK.sections:
        for block in section.blocks:
            if isinstance(block, Figure):
                for row in block.rows:
                    shown = {piece.name for piece in row.pieces}
                    assert shown <= names
                    assert set(row.highlighted) <= shown
                    assert all(look_of(GAME).faces.card(name, 80, "normal").get_width() == 80 for name in shown)


def test_every_link_leads_somewhere() -> None:
    for section in BOOK.sections:
        for block in section.blocks:
            cells = [cell for row in block.rows for cell in row] if isinstance(block, Grid) else []
            spans = block.spans if isinstance(block, Paragraph) else ()
            for span in (*spans, *(span for cell in cells for span in cell)):
                assert not span.link or BOOK.find(span.link), span.link
