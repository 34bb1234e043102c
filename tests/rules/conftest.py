"""A game that no screen shows yet can be played in a match."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import rules

TRICK = ("trick-of-the-light", "game.rules.trick_of_the_light")


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game stands in the registry."""
    monkeypatch.setattr(rules, "REGISTRY", (*(entry for entry in rules.REGISTRY if entry != TRICK), TRICK))
    rules._modules.cache_clear()
    yield
    rules._modules.cache_clear()
