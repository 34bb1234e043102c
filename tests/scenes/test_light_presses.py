"""A scene that two people only hear takes three presses, one that they tell takes twelve."""

from __future__ import annotations

from pathlib import Path
from statistics import median

import pytest

from tests.scenes.light_counter import ClaimCounter, LightCounter, Scene, dealt
from tests.scenes.light_hands import Table, session

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


def test_a_game_of_people_who_claim_takes_few_presses(tmp_path: Path) -> None:
    """TL-41, TL-49: as people play who now and then open their hand and claim; such a scene takes longer."""
    counter = ClaimCounter(tmp_path, dealt("hhbb", "claims", **SHORT), "claims")
    scenes = counter.play_scenes(45)
    counter.app.close()
    own = [scene.presses for scene in scenes if scene.narrator < 2]
    heard = [scene.presses for scene in scenes if scene.narrator > 1 and not scene.claimed]
    assert median(own) <= TOLD
    assert max(own) <= TOLD + 4
    assert max(heard, default=0) <= HEARD + 2  # a hand that was opened in vain
    assert any(scene.claimed for scene in scenes)


def test_two_people_reach_the_first_scene_with_four_presses(tmp_path: Path) -> None:
    """TL-30 to TL-33: one form each, with ideas in its empty lines, and one introduction, with an idea on its line."""
    table = Table(tmp_path)
    table.open_table(session(kinds=("human", "human", "bot:careful", "bot:careful"), seed="dusk", style="peek"))
    for name in ("Ready", "Ready", "Send and end", "Send and end"):
        table.until(lambda name=name: table.has(name), 60.0)  # type: ignore[misc]
        table.frames(60)  # no press is meant for a button that has just come
        table.click(name)
    table.until(lambda: table.phase == "OPEN", 60.0)
    sheets = table.scene.presenter.model.view_model.sheets
    assert all(sheet.name and sheet.role and all(sheet.traits) for sheet in sheets)
    assert all(name for seat, sheet in enumerate(sheets) for at, (name, _) in enumerate(sheet.subs) if at != seat)
    table.app.close()
