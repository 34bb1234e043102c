"""How many Wagers the kinds of game last with careful bots (KT-3, KT-202)."""

from __future__ import annotations

from math import inf
from random import Random
from statistics import median

import pytest

from game.bots.choose import decide
from game.match import Match, SeatInfo
from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.meta import PRESETS

NAMES = ("Nell", "Wick", "Ben", "Ada")
GAMES = 11
ENOUGH = 5  # Wagers, of about ten minutes each (KT-3)


def wagers(pcs: int, preset: str, seed: str) -> int:
    """Return the number of Wagers of a game of careful bots."""
    options = next(each.options for each in PRESETS if each.name == preset)
    seats = [SeatInfo(name, "bot:careful", colour=k) for k, name in enumerate(NAMES[: pcs + 1])]
    match, rng = Match.new("know-thyself", seats, dict(options), seed), Random(seed)
    while match.deciding:
        seat = match.deciding[0]
        match.act(seat, decide("careful", match.game, match.table, match.view(seat), match.legal(seat), rng, inf))
    return int(match.state.vars[kt.V.WAGER])


@pytest.mark.parametrize(("pcs", "preset"), [(1, "solo"), (2, "short"), (3, "short")])
def test_a_short_evening_lasts(pcs: int, preset: str) -> None:
    """With 10 Coins for each PC it was three or four Wagers, and no Memory mattered."""
    assert median(wagers(pcs, preset, f"evening {k}") for k in range(GAMES)) >= ENOUGH
