"""The bench has its rows for every game: random games with words where words are asked for come to an end."""

from __future__ import annotations

import pytest

from game.rules import game_ids, load
from game.rules.plugin import complete_options
from tests.bench.engine import LIMIT, SEATS, WORLD_MOVE, ours

pytestmark = pytest.mark.e2e

A_MOMENT = 1e-6  # seconds: one round of each row


@pytest.mark.parametrize("game_id", game_ids())
def test_every_row_of_every_game_is_measured(game_id: str) -> None:
    game = load(game_id)
    minimum, maximum = game.meta.seats
    options = {game.meta.limit: LIMIT} if game.meta.limit else {}
    table = game.table(complete_options(game.meta, options), min(max(SEATS, minimum), maximum))
    rows = {name: row(A_MOMENT) for name, row in ours(game, table)}
    assert {"move, events off", "legal list of one seat"} <= rows.keys()
    assert (WORLD_MOVE in rows) == (game.search.worlds is not None)
    assert all(seconds >= 0 for seconds in rows.values())
