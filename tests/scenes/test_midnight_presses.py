"""A scene of Midnight Justice takes two people few presses, and the screen goes back and forth little."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.midnight_justice import pieces as mj
from tests.midnight_shots import asks, played
from tests.scenes.midnight_counter import MidnightCounter

pytestmark = pytest.mark.film

TURNED = ("avatar", "terror", "grace")
TURNING_PRESSES = 11  # of two people: one button, for each the own name and three pages, and *Go on* twice
MAX_PRESSES, MEAN_PRESSES, MAX_HANDS = 16, 13, 4  # of two people together, from an auction to the next one
MOVE_PRESSES = 4  # of a move in a contest, which is as long as they wish: a hand is opened, cards are picked and played
MOVES = ("Play", "Concede", "Done")  # what ends a move: *Done* after what a trait does is written


@pytest.mark.parametrize("seed", ["owl", "elm"])
def test_a_scene_takes_two_people_few_presses(seed: str, tmp_path: Path) -> None:
    """MJ-420 to MJ-439, as people play: cards are picked in an open hand, everything else needs none."""
    counter = MidnightCounter(tmp_path, played(asks(mj.P.AUCTION, scene=1), 4, 2, seed))
    scenes = counter.play_scenes(6)
    counter.app.close()
    assert len(scenes) >= 5
    outside = [sum(not step.startswith("EXCHANGE") for step in scene.steps) for scene in scenes]
    assert max(outside) <= MAX_PRESSES, scenes
    assert sum(outside) <= MEAN_PRESSES * len(scenes), scenes
    for scene in scenes:
        contest = [step.removeprefix("EXCHANGE: ") for step in scene.steps if step.startswith("EXCHANGE")]
        assert len(contest) <= MOVE_PRESSES * sum(step.startswith(MOVES) for step in contest) + 1, scene
    assert max(scene.hands for scene in scenes) <= MAX_HANDS, scenes


def test_half_past_eleven_is_one_sitting_for_each_of_two_people(tmp_path: Path) -> None:
    """MJ-442 to MJ-445: Avatar, Terror and Saving Grace on three pages; the table makes each move in its phase."""
    counter = MidnightCounter(tmp_path, played(asks(mj.P.AVATARS), 4, 2, "owl"))
    before = len(counter.match.events(None, 0))
    counter.play(lambda match: match.state.phase >= mj.P.REPLENISH)
    made = [(event.kind, event.seat) for event in counter.match.events(None, 0)[before:] if event.kind in TURNED]
    counter.app.close()
    assert sorted(made) == sorted((kind, seat) for kind in TURNED for seat in range(4))
    assert len(counter.steps) <= TURNING_PRESSES, counter.steps
    assert counter.hands <= 1, counter.steps
