"""A scene that two people only hear takes three presses, one that they tell takes twelve."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenes.light_counter import LightCounter, Scene, dealt

pytestmark = pytest.mark.film

HEARD, TOLD = 3, 12  # the most presses of two people for a scene of a bot, and for one of theirs
RARELY = 0.15  # of the scenes: somebody asked a second question, or a card came in the last call
SHORT = {"after_epiphany_draw": "none", "epiphany_draw": "soon"}


def played(tmp_path: Path, kinds: str, seed: str) -> list[Scene]:
    """Return the scenes of a short evening of two people and two bots."""
    counter = LightCounter(tmp_path / seed, dealt(kinds, seed, **SHORT))
    scenes = counter.play_scenes(8)
    counter.app.close()
    return scenes


@pytest.mark.parametrize(("kinds", "seeds"), [("hhbb", ("s1", "s3")), ("hbhb", ("s2", "s4"))])
def test_a_scene_takes_few_presses(kinds: str, seeds: tuple[str, ...], tmp_path: Path) -> None:
    """TL-39, TL-41, TL-49: one lets it run, reads each answer, and passes the last call, for both people."""
    scenes = [scene for seed in seeds for scene in played(tmp_path, kinds, seed)]
    heard = [scene for scene in scenes if kinds[scene.narrator] == "b"]
    own = [scene for scene in scenes if kinds[scene.narrator] == "h"]
    assert len(heard) > 4
    assert len(own) > 4
    for group, maximum in ((heard, HEARD), (own, TOLD)):
        over = [scene for scene in group if scene.presses > maximum]
        assert len(over) <= RARELY * len(group) + 0.5, over
        assert max(scene.presses for scene in group) <= maximum + 3
