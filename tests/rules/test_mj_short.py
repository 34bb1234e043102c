"""A short evening of Midnight Justice leaves out the first scenes of each half (MJ-105, MJ-403)."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.meta import META, SHORT, lasts
from game.rules.plugin import complete_options
from tests.scenes.plain_hands import table_of, thought


@pytest.mark.parametrize("count", [2, 3, 6])
def test_each_half_has_so_many_scenes_and_ends_at_its_hour(count: int) -> None:
    match, rng, scenes = table_of("midnight-justice", "bbbb", "short", scenes_per_half=count), Random(1), []
    while match.deciding:
        seat = match.deciding[0]
        match.act(seat, thought(match, seat, rng))
        scenes.append(match.state.vars[mj.V.SCENE])
    halves = (range(mj.HALF + 1 - count, mj.HALF + 1), range(mj.SCENES + 1 - count, mj.SCENES + 1))
    assert list(dict.fromkeys(each for each in scenes if each)) == [*halves[0], *halves[1]]
    assert match.result is not None


def test_a_short_evening_takes_less_time() -> None:
    full = complete_options(META, {})
    short = complete_options(META, dict(SHORT.options))
    assert lasts(short, 4)[1] < lasts(full, 4)[0]
    assert lasts(short, 4) == SHORT.minutes
