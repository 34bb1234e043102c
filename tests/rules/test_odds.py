"""Chances in words: the same scale in hints, on tiles and in reviews."""

from __future__ import annotations

import pytest

from game.rules.wording import odds


@pytest.mark.parametrize(
    ("share", "words"),
    [(0, "none"), (0.001, "under 1 in 10"), (0.1, "1 in 10"), (0.31, "1 in 3"), (0.47, "1 in 2"), (0.5, "1 in 2"),
     (0.75, "3 in 4"), (0.9, "9 in 10"), (0.99, "over 9 in 10"), (1, "certain")],
)  # fmt: skip
def test_a_chance_is_shown_no_more_exactly_than_it_is_known(share: float, words: str) -> None:
    assert odds(share) == words
