"""The guide of A Trick of the Light tells all that it should."""

from __future__ import annotations

from game.rules.trick_of_the_light.text.charts import ACTS, TYPES
from scenes.ui.book import words_of
from scenes.ui.book_reader import book_of

GAME = "trick-of-the-light"
BOOK = book_of(GAME)
WORDS = " ".join(words_of(block) for section in BOOK.sections for block in section.blocks)


def test_the_charts_are_told_in_full() -> None:
    """TL-140, TL-142: in the book's own words, with X for oneself."""
    for act in ACTS.values():
        assert act.removeprefix("{a} ").replace("{t}", "X") in WORDS
    for kind in TYPES.values():
        assert kind.heading in WORDS
        assert kind.hint in WORDS
