"""Things with weight: films that end, that are the same each time, and that end where the rules say."""

from __future__ import annotations

import math
import subprocess
import sys

import pytest

from scenes.stage import physics
from scenes.stage.physics import LONGEST, Body, Film, flick, pile, shaken_bag

TABLE = (0.0, 0.0, 1000.0, 600.0)


@pytest.mark.film
def test_physics_is_loaded_when_something_tumbles_and_not_before() -> None:
    code = "import sys, scenes.games.tricks_and_treats.table; assert 'pymunk' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize("count", [0, 1, 5, 79])
def test_a_shaken_bag_comes_to_rest_with_its_tokens_inside(count: int) -> None:
    film = shaken_bag(count, 3)
    assert len(film.rest) == min(count, physics.SHOWN)
    assert 0.3 <= film.lasts < 1.5
    for x, y, _ in film.rest:
        assert abs(x) < 0.25
        assert -0.15 < y < 0.4  # behind the front of the bag, whose lip is at -0.15
    if count > 1:
        assert min(y for frame in film.frames for _, y, _ in frame) < -0.3  # some looked out of the mouth


def test_the_same_call_gives_the_same_film() -> None:
    first, second = shaken_bag(6, 1), shaken_bag.__wrapped__(6, 1)
    assert first == second
    assert first != shaken_bag(6, 2)


def test_coins_of_a_pile_push_each_other_apart_and_rest() -> None:
    film = pile(12, 30.0, 4)
    assert film.lasts < LONGEST
    gaps = [math.dist(a[:2], b[:2]) for i, a in enumerate(film.rest) for b in film.rest[:i]]
    assert min(gaps) > 30 * 0.7
    assert all(math.hypot(x, y) < 30 * 6 for x, y, _ in film.rest)


def test_a_flicked_card_slides_to_rest_and_pushes_light_pieces() -> None:
    card, coin, far = Body(100, 100, 0, 60, 84), Body(250, 105, 0, 25, 25, True), Body(800, 500, 0, 25, 25, True)
    film = flick([card, coin, far], 0, (900, 0), TABLE)
    assert film.lasts < LONGEST
    (x, _, _), (pushed, _, _), still = film.rest
    assert x > 200
    assert pushed > 260
    assert still == pytest.approx((800, 500, 0))
    assert film.at(0)[0][:2] == (100, 100)
    assert film.at(99) == film.rest


def test_nothing_slides_off_the_table_and_heaps_stay_heaps() -> None:
    heap = [Body(500, 300, 0, 60, 84), Body(503, 302, 0, 60, 84)]
    film = flick([Body(950, 300, 0, 60, 84), *heap], 0, (4000, 900), TABLE)
    assert all(0 <= x <= 1000 and 0 <= y <= 600 for x, y, _ in film.rest)
    assert film.rest[1][:2] == pytest.approx((500, 300))


def test_a_film_is_bent_to_end_where_the_rules_say() -> None:
    film = flick([Body(100, 100, 0, 60, 84)], 0, (600, 0), TABLE)
    bent = film.towards([(400.0, 250.0, 90.0)])
    assert bent.rest == ((400.0, 250.0, 90.0),)
    assert bent.frames[0] == film.frames[0]
    steps = [math.dist(a[0][:2], b[0][:2]) for a, b in zip(bent.frames, bent.frames[1:], strict=False)]
    assert max(steps) < 40  # no jump on the way
    assert Film(((),)).towards([]).rest == ()
