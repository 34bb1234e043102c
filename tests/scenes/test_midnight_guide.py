"""The guide of Midnight Justice tells all that it should."""

from __future__ import annotations

from itertools import pairwise

from game.rules.deck import STANDARD
from game.rules.midnight_justice.pieces import higher, rank, red
from scenes.ui.book import Figure, words_of
from scenes.ui.book_reader import book_of

BOOK = book_of("midnight-justice")
WORDS = " ".join(words_of(block) for section in BOOK.sections for block in section.blocks)
FIGURES = [block for section in BOOK.sections for block in section.blocks if isinstance(block, Figure)]
CARDS = {piece.name: code for code, piece in enumerate(STANDARD.pieces())}


def rows(figure: Figure) -> list[tuple[int, ...]]:
    """The cards of a figure, row by row."""
    return [tuple(CARDS[piece.name] for piece in row.pieces) for row in figure.rows]


def of(word: str) -> Figure:
    """The figure with such a label or words."""
    return next(each for each in FIGURES if word in (*(row.label for row in each.rows), *each.says.split()))


def test_the_offers_of_the_worked_auction_are_each_higher_than_the_one_before() -> None:
    offers = rows(of("last turn"))
    assert all(higher(after, before) for before, after in pairwise(offers))
    assert offers[-1][0] == offers[0][0]  # the First Bidder adds to these cards


def test_the_worked_contest_goes_back_and_forth_and_lights_what_the_loser_takes() -> None:
    attack, defence = rows(of("attack"))
    laid = [(), attack[:1], defence[:1], attack, defence]
    assert all(higher(after, before) for before, after in pairwise(laid))
    second = sorted(defence, key=rank)[-2]
    assert {CARDS[name] for name in of("attack").rows[1].highlighted} == {second}


def test_the_worked_stack_lasts_for_three_strokes() -> None:
    figure = of("strokes.")
    (stack,), strokes, at = rows(figure), [], 0
    while at < len(stack):
        strokes.append(stack[at])
        at += 1 if red(stack[at]) else 2
    assert len(strokes) == 3
    assert {CARDS[name] for name in figure.rows[0].highlighted} == set(strokes)
