"""How often something comes about, in words."""

from __future__ import annotations

import pytest

from game.replay.review import often


@pytest.mark.parametrize(
    ("share", "words"),
    [(0, "hardly ever do"), (0.1, "now and then"), (0.31, "about one time in three"), (0.47, "about half the time"),
     (0.5, "about half the time"), (0.9, "nearly every time"), (1, "almost surely")],
)  # fmt: skip
def test_a_chance_is_told_no_more_exactly_than_it_is_known(share: float, words: str) -> None:
    assert often(share) == words
