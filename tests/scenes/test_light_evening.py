"""A solo evening of A Trick of the Light, from the cast to the letters, by mouse and keyboard."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.table.rendered import LINGER
from tests.scenes.light_hands import FRAME, Keys, Person, Table, session

pytestmark = pytest.mark.film


def test_a_solo_evening_by_mouse_and_keyboard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """TL-1, TL-2: one person and three bots get through every phase they come to, and the letters are opened."""
    monkeypatch.setenv("LANTERN_TABLE_MOTION", "off")
    table = Table(tmp_path)
    table.open_table(session(seed="light", path=tmp_path / "evening.jsonl", after_epiphany_draw="none"))
    person = Person(table)
    for _ in range(900):
        if table.phase == "DONE":
            break
        person.turn()
    assert table.phase == "DONE", (table.phase, table.names(), table.scene.session.sentence())
    assert {"CAST", "INTRO", "OPEN", "SCENE", "STATEMENTS", "EPILOGUE"} <= person.met
    table.frames(int(LINGER * 60))
    assert table.top is table.scene
    assert "Ysolde Marr" in table.scene.session.markdown()
    assert "dune looked like the first" in table.scene.session.markdown()
    table.app.close()


@pytest.mark.parametrize(
    "phase",
    ["CAST", "INTRO", "OPEN", "SCENE", "OVER_WINDOW", "OVER_RPS", "OVER_PLAY", "OVER_TELL", "UNDER_JUDGE", "LAST_CALL",
     "STATEMENTS", "EPILOGUE"],
)  # fmt: skip
def test_every_decision_by_the_keyboard_alone(phase: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANTERN_TABLE_MOTION", "off")
    table = Keys(tmp_path, (800, 450))
    table.open_table(session(lambda now: now.phase == phase and 0 in now.waiting, seed="dusk", asked="all"))
    assert table.phase == phase
    table.scene.session.pace = "step"
    person, before = Person(table), table.scene.presenter.model.view_model
    for _ in range(12):
        person.turn()
        now = table.scene.presenter.model.view_model
        if (now.phase, now.narrator) != (before.phase, before.narrator) or 0 not in now.waiting:
            break
    else:
        raise AssertionError(f"{phase} is not over: {table.names()}")
    table.app.close()


def test_no_key_leaves_the_evening(tmp_path: Path) -> None:
    """Whatever letter is struck by mistake, the same evening goes on, and nothing is begun beside it."""
    table = Table(tmp_path)
    table.open_table(session(lambda now: now.phase == "OVER_ANSWER", path=tmp_path / "x.jsonl"))
    for letter in "abcdefghijklmnopqrstuvwxyz0123456789":
        table.key(ord(letter))
    table.frames()
    assert table.app.stack[0] is table.scene
    assert not list((tmp_path / "saves").glob("*"))
    table.app.close()


def test_what_is_written_is_sent_by_ctrl_and_enter(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.open_table(session(lambda now: now.phase == "OPEN", path=tmp_path / "x.jsonl"))
    table.write("Next line of the story", "Three skins, and one was empty.")
    table.key(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert "one was empty" in table.scene.session.markdown()
    table.app.close()


def test_signs_are_seen_before_the_next_bot_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """TL-42: what was shown together stays for the time it takes to read it, also where bots play fast."""
    monkeypatch.setenv("LANTERN_TABLE_MOTION", "off")
    table = Table(tmp_path)
    thrown = session(lambda now: now.phase == "OVER_RPS" and 0 in now.waiting, seed="dusk", asked="all")
    scene = table.open_table(thrown)
    table.click("Rock")
    table.until(lambda: any(line.event and line.event.kind == "threw" for line in scene.session.log()[-2:]))
    lines = len(scene.session.log())
    table.frames(round(1.2 / FRAME))
    assert scene.waits()
    assert len(scene.session.log()) == lines
    table.key(pygame.K_F7)
    assert not scene.waits()
    table.app.close()
