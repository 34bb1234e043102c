"""Whose sheet lies over the table of A Trick of the Light, though another person is asked meanwhile."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.rules.tl_table import SCENE, pose
from tests.scenes.light_hands import Table, sat
from tests.scenes.test_light_writing import typed


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANTERN_TABLE_MOTION", "off")


def at_the_table(folder: Path, style: str) -> Table:
    """Nell tells a scene, and Wick sits beside her; Wick is at the screen."""
    table = sat(folder, pose(SCENE).set(humans=0b0011), (0, 1), None, style=style)
    table.frames(3)
    table.click("Wick speaks")
    table.frames(3)
    return table


def asks_nell(table: Table, text: str) -> None:
    """A line is told, and Nell is asked as if anew."""
    session = table.scene.session
    session._match.act(0, session.table.parse(f'beat(oasis) "{text}"'))
    session._changed(seen_out=True)
    table.scene.presenter._asked_of = ("", ())
    table.scene.refresh()
    table.frames(3)


@pytest.mark.film
@pytest.mark.parametrize("style", ["peek", "curtain"])
def test_who_provokes_is_named_and_stays_the_one_though_another_is_asked(style: str, tmp_path: Path) -> None:
    """TL-139: Wick opens the sheet; what is asked of Nell meanwhile does not make it hers."""
    table = at_the_table(tmp_path, style)
    table.click("Provoke")
    table.frames(3)
    presenter, session = table.scene.presenter, table.scene.session
    assert presenter.speaker() == 1
    headed = [target.name for target in table.top.targets() if target.key[-1] != "clock"]
    for line in ("first", "second"):
        asks_nell(table, line)
        assert table.scene.ui.overlay == "provoke"
        assert (presenter.speaker(), presenter.model.speaker) == (1, 1)
    assert [target.name for target in table.top.targets() if target.key[-1] != "clock"] == headed
    for key in ("whom 0", "tone mock", "heat 1", "do-provoke"):
        table.click(next(target.name for target in table.top.targets() if target.key == ("ui", key)))
        table.frames(2)
    provoked = [event for event in session._match.events(None, 0) if event.kind == "provoked"]
    assert [event.seat for event in provoked] == [1]
    table.frames(3)
    asks_nell(table, "third")
    assert presenter.speaker() == 0, "then the screen is for whoever is asked"
    table.app.close()


def test_a_line_stays_with_its_writer_while_it_is_typed(tmp_path: Path) -> None:
    """What is asked of Nell waits until Wick has sent or left his line; no letter of his goes into hers."""
    table = at_the_table(tmp_path, "peek")
    texts = table.scene.ui.texts
    typed(table, "half a ")
    asks_nell(table, "first")
    typed(table, "word")
    assert texts["line"] == "half a word"
    assert table.scene.presenter.speaker() == 1
    table.frames(200)
    assert table.scene.presenter.speaker() == 1
    table.key(pygame.K_ESCAPE)
    table.frames(40)
    assert table.scene.presenter.speaker() == 0
    assert texts["line"] == "half a word"
    assert not table.scene.ui.texts.get("line")
    table.app.close()
