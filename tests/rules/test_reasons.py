"""A hint gives a reason for every choice: in random games, from what the seat knows, in the words of players."""

from __future__ import annotations

from random import Random

import pytest

from game.match.match import Match
from game.match.seats import SeatInfo
from game.promises import no_internal_names
from game.rules.plugin import Game
from game.table import Action, Table, View

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")


def reason(game: Game, table: Table, view: View, action: Action) -> str:
    return game.talk.reason(table, view, action, NAMES[: table.seats])


@pytest.mark.parametrize(
    ("game_id", "seats", "options"),
    [
        ("hearts", 4, {"jack": "on", "limit": 40}),
        ("crazy-eights", 2, {"limit": 40}),
        ("crazy-eights", 4, {"twos": "on", "queens": "on", "aces": "on"}),
        ("tricks-and-treats", 4, {}),
        ("tricks-and-treats", 3, {"claim_mode": "subset", "spy_stacking": "on"}),
    ],
)
def test_every_choice_has_a_reason(game_id: str, seats: int, options: dict[str, str | int]) -> None:
    for seed in range(3):
        rng = Random(seed)
        match = Match.new(game_id, [SeatInfo(name) for name in NAMES[:seats]], options, str(seed))
        while match.deciding and len(match.history) < 300:
            seat = match.deciding[0]
            view, legal = match.view(seat), match.legal(seat)
            for action in legal if len(legal) > 1 else ():
                text = reason(match.game, match.table, view, action)
                assert text, match.table.text(action)
                assert text[-1] in ".!?"
                assert text[0].isupper() or text[0] == "["
                no_internal_names(match.game, match.table, text)
            match.act(seat, rng.choice(legal))
