"""Whose sheet, whose line: what shows that another person writes now."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.games.trick_of_the_light.cast import TURNS
from scenes.stage import look
from tests.rules.tl_table import cast, fresh
from tests.scenes.light_hands import FRAME, Table, sat

SIZES = [(1280, 720), (900, 560), (1920, 1080)]


def lines_of(table: Table, colour: int) -> int:
    """How many columns of the sheet's left edge have the colour of a seat."""
    sheet, surface = table.find("The sheet of").rect, table.app.surface
    edge = pygame.Surface((sheet.w // 44, 1))
    edge.blit(surface, (-sheet.x, -(sheet.y + surface.get_height() // 3)))
    tone = look.SEAT_COLOURS[colour]
    return pygame.mask.from_threshold(edge, tone, (60, 60, 60, 255)).count()


@pytest.mark.parametrize("size", SIZES)
def test_the_sheet_of_the_next_one_comes_over_that_of_the_one_before(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """TL-30: a page turns, its line has another colour, and it is said who is ready and who writes."""
    monkeypatch.setenv("LANTERN_TABLE_MOTION", "on")
    heard: list[str] = []
    table = sat(tmp_path, fresh(humans=3), (0, 1), None, size)
    monkeypatch.setattr(table.app.sound, "play", heard.append)
    table.frames(20)
    assert lines_of(table, 0) > 0
    assert not lines_of(table, 1)
    for name in ("Suggest: Name", "Suggest: What you are", "Suggest: Three traits", "Ready"):
        table.click(name)
        table.frames(1)
    assert "page" in heard
    ready = table.find("Ready").rect
    table.frames(3)
    assert ready.x < table.find("Ready").rect.x, "the sheet is on its way"
    table.frames(round(TURNS / FRAME) + 3)
    assert lines_of(table, 1) > 0
    assert not lines_of(table, 0)
    here = table.find("Ready").rect
    table.frames(10)
    assert table.find("Ready").rect == here
    table.app.close()


@pytest.mark.parametrize("size", SIZES)
def test_the_line_says_whose_name_is_asked_for(size: tuple[int, int], labels: list[str], tmp_path: Path) -> None:
    """TL-32: several say who they are in a tale, one after the other in the same field."""
    table = sat(tmp_path, cast(fresh()), (0, 1, 3), None, size)
    table.frames(20)
    for name in ("Wick", "Moth"):
        labels.clear()
        table.click(f"{name} speaks")
        table.frames(3)
        assert f"{name}’s name in this tale" in " ".join([*labels, *table.names()])
    table.app.close()
    alone = sat(tmp_path, cast(fresh()), (1,), None, size)
    alone.frames(20)
    assert any("your name in this tale" in name for name in alone.names())
    alone.app.close()
