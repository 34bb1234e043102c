"""A hint gives a reason for every choice of A Trick of the Light, without names of hidden things."""

from __future__ import annotations

from random import Random

import pytest

from game.match.match import Match
from game.match.seats import SeatInfo
from game.promises import no_internal_names

NAMES = ("Ann", "Ben", "Cleo", "Dan")


@pytest.mark.parametrize("kind", ["human", "bot:careful"])
def test_every_choice_has_a_reason(kind: str) -> None:
    for seed in range(2):
        rng = Random(seed)
        seats = [SeatInfo(NAMES[0]), *(SeatInfo(name, kind) for name in NAMES[1:])]
        match = Match.new("trick-of-the-light", seats, {"after_epiphany_draw": "none"}, str(seed))
        while match.deciding and len(match.history) < 300:
            seat = rng.choice(match.deciding)
            view, legal = match.view(seat), match.legal(seat)
            for action in legal if len(legal) > 1 else ():
                text = match.game.talk.reason(match.table, view, action, NAMES)
                assert text, match.table.text(action)
                assert text[-1] in ".!?"
                assert text[0].isupper()
                no_internal_names(match.game, match.table, text)
            action = rng.choice(legal)
            written = match.game.talk.improvise(match.table, view, action, rng)
            match.act(seat, action._replace(text=written))
