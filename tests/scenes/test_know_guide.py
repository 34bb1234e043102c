"""The guide of Know Thyself tells all that it should, and its figures are true."""

from __future__ import annotations

from game.rules.deck import STANDARD
from game.rules.know_thyself.bots.odds import FULL_DECK, beats, gain, rank_beats, without
from game.rules.know_thyself.phases.flow import fee
from game.rules.know_thyself.pieces import SUIT_WORDS, TYPES, suit
from game.rules.wording import odds
from scenes.ui.book import Figure, words_of
from scenes.ui.book_reader import book_of

BOOK = book_of("know-thyself")
WORDS = " ".join(words_of(block) for section in BOOK.sections for block in section.blocks)
FIGURES = [block for section in BOOK.sections for block in section.blocks if isinstance(block, Figure)]
CARDS = {piece.name: code for code, piece in enumerate(STANDARD.pieces())}


def cards(figure: Figure) -> list[int]:
    """The cards of a figure, row by row."""
    return [CARDS[piece.name] for row in figure.rows for piece in row.pieces]


def test_the_worked_figures_are_true() -> None:
    ties, drawn, memory = FIGURES
    for own, gm in zip(*[iter(cards(ties))] * 2, strict=True):
        assert beats(own, gm)
    first, second, gm = cards(drawn)
    left = without(FULL_DECK, [STANDARD.rank(first)])
    chances = []
    for card in (first, second):
        left = without(left, [STANDARD.rank(card)]) if card is second else left
        chances.append((sum(n for rank, n in enumerate(left) if rank_beats(STANDARD.rank(card), rank)), sum(left)))
    assert chances == [(15, 51), (38, 50)]
    one, other = (odds(good / of) for good, of in chances)
    assert f"wins {one}, the second {other}." in drawn.says
    assert beats(second, gm)
    assert gain(4, 2) == 3
    own, gm = cards(memory)
    assert TYPES[suit(own)] == "Goal"
    assert SUIT_WORDS[suit(gm)] == "spades"


def test_the_reckoned_words_are_true() -> None:
    assert [gain(4, how) for how in (1, 2, 3)] == [4, 3, 2]
    assert [gain(2, how) for how in (1, 2, 3)] == [2, 1, 0]
    assert (1 + fee(1), 3 + fee(3)) == (2, 5)
    assert 16 + 2 > 19 - 2
