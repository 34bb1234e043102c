"""Whose sheet, whose line: what shows that another person writes now."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.games.trick_of_the_light.cast import TURNS
from scenes.games.trick_of_the_light.seats import look_of
from scenes.stage import look
from tests.rules.tl_table import SCENE, cast, fresh, pose
from tests.scenes.light_hands import FRAME, Table, sat

pytestmark = pytest.mark.film

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
        assert f"{name}’s name here" in " ".join([*labels, *table.names()])
    table.app.close()
    alone = sat(tmp_path, cast(fresh()), (1,), None, size)
    alone.frames(20)
    assert any("your name here" in name for name in alone.names())
    alone.app.close()


def signs(table: Table) -> list[bool]:
    """Which seat's colour the sign before the sentence has."""
    result = next(target for target in table.top.targets() if target.key == ("sentence",)).rect
    sign = table.app.surface.subsurface((result.x - 10, result.y, 26, result.h)).copy()
    found = [pygame.mask.from_threshold(sign, look.SEAT_COLOURS[seat], (24, 24, 24, 255)).count() for seat in range(4)]
    return [count == max(found) > 20 for count in found]


@pytest.mark.parametrize(
    ("teller", "viewer", "meant"), [(0, None, 0), (0, 0, 0), (0, 1, 1), (3, 0, 0), (3, 1, 1), (3, None, 0)]
)
def test_sign_and_lantern_are_those_of_whom_the_sentence_speaks_to(
    teller: int, viewer: int | None, meant: int, tmp_path: Path
) -> None:
    """TL-39: whoever looks at the own hand is spoken to by name, also where another is asked."""
    table = sat(tmp_path, pose(SCENE, narrator=teller, humans=3), (0, 1), viewer)
    table.frames(4)
    model = table.scene.presenter.model
    assert signs(table) == [seat == meant for seat in range(4)], model.sentence
    alone = len(model.spoken_to) == 1  # of two who are spoken to both plates are bright, and no lantern hangs
    assert [look_of(model, seat).lamp for seat in range(4)] == [alone and seat == meant for seat in range(4)]
    assert alone or {seat for seat in range(4) if look_of(model, seat).highlighted} >= {*model.spoken_to}
    table.app.close()


def test_sign_and_lantern_are_the_narrators_where_only_they_are_named(tmp_path: Path) -> None:
    """While bots decide nobody else is spoken to."""
    table = sat(tmp_path, pose(SCENE, narrator=3, humans=3).do("0 pass()", "1 pass()"), (0, 1), None)
    table.frames(4)
    model = table.scene.presenter.model
    assert signs(table) == [False, False, False, True], model.sentence
    assert [look_of(model, seat).lamp for seat in range(4)] == [False, False, False, True]
    table.app.close()
