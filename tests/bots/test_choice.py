"""What bots choose: always legal, and nothing that hangs on what their seat cannot know (TT-300, TT-312)."""

from __future__ import annotations

import time
from random import Random

import pytest

from game.bots import UnknownBotError, choose
from game.table import State, sample, view
from tests.bots.tables import asked, game, random_options, started, wander


@pytest.mark.kit
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_careful_plays_whole_games_legally_under_random_options(seats: int) -> None:
    for seed in range(8):
        rng = Random(f"{seats} {seed}")
        table = game().table(random_options(rng), seats)
        s = State(table, rng.getrandbits(64))
        if seed % 3 == 0:
            s.vars[table.variable["humans"]] = rng.randrange(1, 1 << seats)
        game().setup(s)
        for _ in range(5000):
            if not game().actors(s):
                break
            seat, seen = asked(s)
            legal = game().legal(s, seat)
            action = choose("careful", game(), table, seen, rng, time.monotonic() + 1)
            assert action in legal
            game().apply(s, seat, action if rng.random() < 0.8 else rng.choice(legal))


@pytest.mark.parametrize("kind", ["careful", "random", "thinker-8n"])
def test_the_choice_depends_on_the_view_and_the_dice_alone(kind: str) -> None:
    """Worlds that look the same to the seat, and the same dice, give the same action."""
    table, s = started(seats=4, seed=8)
    dice = Random(9)
    for seat, seen in wander(s, Random(4), 120):
        twin = sample(table, seen, dice, game().search.barred(table, seen))
        assert view(twin, seat, seen.actors) == seen
        mine = choose(kind, game(), table, seen, Random(1), time.monotonic() + 1)
        assert mine == choose(kind, game(), table, view(twin, seat, seen.actors), Random(1), time.monotonic() + 1)
        assert mine in game().legal(s, seat)


def test_what_is_barred_is_true() -> None:
    """TT-300: nothing that public play excludes ever lies there."""
    for seed in range(6):
        table, s = started(seats=3 + seed % 4, seed=seed)
        for _, seen in wander(s, Random(seed), 400):
            for zone, pieces in game().search.barred(table, seen).items():
                assert pieces.isdisjoint(s.zones[zone])


def test_only_a_seat_that_is_asked_can_choose() -> None:
    table, s = started()
    seat, seen = asked(s)
    other = view(s, (seat + 1) % 4, seen.actors)
    for wrong in (other, view(s, None, seen.actors)):
        with pytest.raises(ValueError, match="must decide"):
            choose("random", game(), table, wrong, Random(1), 0.0)


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    table, s = started()
    with pytest.raises(UnknownBotError, match="careful, random"):
        choose("x" * 10_000, game(), table, asked(s)[1], Random(1), 0.0)
