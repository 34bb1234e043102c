"""Story texts longer than their place: nothing is cut, a press or the wheel turns to the next part."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest

from scenes.stage import cloths, look
from scenes.story.paged import READ, Reading, paged, turned
from scenes.table.scene import TableScene
from scenes.ui.painter import Painter
from tests.led import twin
from tests.scenes.test_moments_uncut import moments
from tests.shots import Shot

TEXT = "One after the other the names fade from the place cards, and nobody reads them aloud. " * 4
FACE, BOX = "serif_italic", (10.0, 10.0, 300.0, 46.0)


@dataclass
class Ui:
    reading: Reading = (0, 0)


def drawn(text: str, ui: Ui, written: list[str]) -> Painter:
    painter = Painter(pygame.Surface((1280, 720)), cloths.wood(look.LANTERN))
    written.clear()
    paged(painter, ui, text, FACE, 18, BOX, (255, 255, 255))
    return painter


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words that are drawn."""
    words: list[str] = []
    label = Painter.label

    def noted(self: Painter, text: str, *more: object) -> float:
        words.append(text)
        return label(self, text, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(Painter, "label", noted)
    return words


def test_a_short_text_is_drawn_whole(written: list[str]) -> None:
    painter = drawn("Every door opens by an inch.", Ui(), written)
    assert written == ["Every door opens by an inch."]
    assert not painter.targets


def test_all_of_a_long_text_is_read_part_by_part(written: list[str]) -> None:
    ui, read = Ui(), list[str]()
    target = drawn(TEXT, ui, written).targets[0]
    assert (target.key[0], target.role, target.name) == (READ, "button", TEXT)
    parts = int(written[-1].partition("/")[2])
    assert parts > 1
    for part in range(parts):
        drawn(TEXT, ui, written)
        *rows, mark = written
        assert mark == f"{part + 1}/{parts}"
        read += rows
        ui.reading = turned(ui.reading, target.key)
    assert " ".join(read).split() == TEXT.split()
    drawn(TEXT, ui, written)
    assert written[-1] == f"1/{parts}", "the first part follows the last"


def test_another_text_begins_with_its_first_part(written: list[str]) -> None:
    ui = Ui()
    ui.reading = turned(ui.reading, drawn(TEXT, ui, written).targets[0].key)
    drawn(TEXT.replace("names", "faces"), ui, written)
    assert written[-1].startswith("1/")


@pytest.mark.film
def test_press_and_wheel_turn_a_text_at_a_small_window_with_large_text(tmp_path: Path) -> None:
    shot = Shot(tmp_path, (900, 560))
    shot.set(text_size=200)
    paged = []
    for match in (match for seed in range(4) for _, match in moments("know-thyself", seed) if match.result is None):
        shot.open_table(twin(match))
        shot.settle()
        scene = shot.top
        assert isinstance(scene, TableScene)
        if paged := [target for target in scene.targets() if target.key[0] == READ]:
            break
    text = paged[0]
    assert text.role == "button"
    scene.activate(text.key)
    assert scene.ui.reading == (text.key[1], 1)
    scene.ui.hover = text.key
    scene.scroll(-1)
    assert scene.ui.reading == (text.key[1], 2)
    scene.scroll(1)
    assert scene.ui.reading == (text.key[1], 1)
    shot.app.close()
