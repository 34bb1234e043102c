"""What the tips of A Trick of the Light say, and where: by the mouse and by the ring, at every size."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pygame
import pytest

from scenes.games.trick_of_the_light import pool
from scenes.games.trick_of_the_light.pool import OVER
from scenes.games.trick_of_the_light.text import table_text
from scenes.stage import fonts, look
from scenes.ui import tip
from scenes.ui.target import Key, Target, find
from tests import light_shots
from tests.rules.tl_table import SCENE, pose
from tests.scenes.light_hands import Table, sat
from tests.shots import Shot

pytestmark = pytest.mark.film

SIZES = [((1280, 720), 100), ((1280, 720), 200), ((900, 560), 100)]
LARGE = 0.3  # the share of the window from which on a thing has its tip over it


def at_the_table(folder: Path, size: tuple[int, int], text: int) -> Table:
    """Wick in a scene that Nell tells, his hand before him."""
    tale = pose(SCENE).do('0 beat(flashback) "It was cold."').set(humans=2)
    table = sat(folder, tale, (1,), 1, size=size)
    table.app.change(msgspec.structs.replace(table.app.settings, text_size=text), keep=False)
    table.frames(3)
    return table


def shown(table: Table, monkeypatch: pytest.MonkeyPatch) -> pygame.Rect:
    """Where the picture differs from one without a tip."""

    def picture() -> pygame.Surface:
        table.controls.touch()
        table.frames(1)
        return table.app.surface.copy()

    pixels = picture()
    with monkeypatch.context() as without:
        without.setattr(tip, "draw", lambda *_, **__: None)
        bare = picture()
    same = pygame.mask.from_threshold(pixels, (0, 0, 0), (1, 1, 1, 255), bare)
    same.invert()
    found = same.get_bounding_rects()
    return found[0].unionall(found[1:]) if found else pygame.Rect(0, 0, 0, 0)


def tipped(table: Table) -> list[Target]:
    """One target of each kind that has a tip: by the first part of its key, and by its own for what is pressed."""
    kinds: dict[Key, Target] = {}
    for target in table.top.targets():
        if target.tip and target.rect.w > 1:
            kinds.setdefault(target.key if target.role == "button" else target.key[:1], target)
    return list(kinds.values())


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("by", ["hover", "focus"])
def test_a_tip_stands_by_what_it_names(
    by: str, size: tuple[int, int], text: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = at_the_table(tmp_path, size, text)
    window, result = pygame.Rect((0, 0), size), tipped(table)
    assert len(result) > 8
    for target in result:
        setattr(table.scene.ui, by, target.key)
        table.scene.ui.hushed = False  # the mouse has moved
        where, name = shown(table, monkeypatch), (target.key, target.tip)
        assert where.w > 20, name
        assert window.inflate(-4, -4).contains(where), name
        assert not where.colliderect(target.rect) or target.rect.h > LARGE * size[1], name
        nearby = target.rect.inflate(40, 120)
        assert where.colliderect(nearby), name
        high = fonts.height(
            "sans", table.scene.renderer_for(table.app.surface).painter(table.app.surface).type(fonts.NOTE.size)
        )
        assert where.h >= high, name
    table.app.close()


def test_a_field_that_is_written_in_takes_no_tip_from_the_mouse(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What has the ring and says nothing itself leaves the word to what the mouse rests on."""
    table = at_the_table(tmp_path, (1280, 720), 100)
    table.click("Next line of the story")
    assert shown(table, monkeypatch).w == 0
    notebook = find(table.top.targets(), ("ui", "notebook"))
    assert notebook is not None
    table.move(*notebook.rect.center)
    assert shown(table, monkeypatch).w > 20
    table.app.close()


@pytest.mark.parametrize("name", light_shots.PICTURES)
def test_whatever_is_seen_has_a_name_in_words(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No piece by its code, no gap; what is told whole has a whole tip."""
    monkeypatch.setenv("LANTERN_TABLE_MOTION", "off")  # what comes to rest is there at once
    shot = Shot(tmp_path)
    light_shots.PICTURES[name](shot)
    label = [(target.key, text) for target in shot.top.targets() for text in (target.name, target.tip)]
    label += [(spoken.key, spoken.text) for spoken in shot.top.spoken()]
    assert all(target.name for target in shot.top.targets())
    assert not [(key, text) for key, text in label if "[[" in text or "]]" in text or "  " in text]
    shot.app.close()


def test_a_long_tip_ends_in_an_ellipsis(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_the_table(tmp_path, (1280, 720), 100)
    drawn: list[str] = []
    render = fonts.render

    def noted(text: str, face: str, px: int, colour: look.Rgb) -> pygame.Surface:
        drawn.append(text)
        return render(text, face, px, colour)

    monkeypatch.setattr(tip.fonts, "render", noted)
    bar = find(table.top.targets(), ("ui", "notebook"))
    assert bar is not None
    surface = table.app.surface
    tip.draw(table.scene.renderer_for(surface).painter(surface), replace(bar, tip="word " * 2000))
    assert len(drawn) * fonts.height("sans", 13) < surface.get_height()
    assert drawn[-1].endswith("…")
    table.app.close()


@pytest.mark.parametrize("size", [(1152, 648), (1280, 720), (1920, 1080)])
def test_the_ladder_says_what_under_is_and_that_ranks_are_left_out(tmp_path: Path, size: tuple[int, int]) -> None:
    """TL-35, TL-36: also in a small window, where not all ranks have room."""
    table = sat(tmp_path, pose(SCENE), (1, 2), None, size)
    table.frames(3)
    ladder = next(target for target in table.top.targets() if target.key == ("ladder",))
    assert OVER.tip in ladder.tip
    assert pool.UNDER.tip in ladder.tip
    surface, rect = table.app.surface, ladder.rect
    words = [
        any(sum(surface.get_at((x, y))[:3]) > 400 for x in range(rect.right + 12, rect.right + 60))
        for y in range(rect.y + rect.h * 2 // 3, rect.bottom)
    ]
    assert sum(here and not before for before, here in zip([False, *words], words, strict=False)) >= 3
    anchors = [sum(surface.get_at((rect.centerx, y))[:3]) > 300 for y in range(rect.y, rect.bottom)]
    assert sum(here and not before for before, here in zip([False, *anchors], anchors, strict=False)) >= 13
    table.app.close()


def test_provoke_says_what_it_is(tmp_path: Path) -> None:
    """TL-139."""
    table = sat(tmp_path, pose(SCENE).set(humans=0b0010), (1,), 1)
    table.frames(3)
    assert table.find("Provoke").tip == table_text.PROVOKES
    table.app.close()
