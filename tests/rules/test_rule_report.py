"""Every rule of a book that binds software is named by a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.rule_report import BOOKS, Book, gaps, main, rules_named


@pytest.mark.kit
@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.prefix)
def test_no_rule_is_forgotten(book: Book) -> None:
    assert gaps(book, rules_named(Path(__file__).parents[1])) == []


def test_the_report_says_so() -> None:
    assert main() == 0


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.prefix)
def test_a_gap_is_reported(book: Book) -> None:
    assert gaps(book, {}) == [number for number in book.rules if number not in book.not_binding]
