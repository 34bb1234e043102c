"""A window looks as if it were the first, whatever stood there before: what is drawn lives from one to the next."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.stage import art, fonts
from tests.scenes.plain_hands import Plain, table_of

pytestmark = pytest.mark.film

SMALL = (960, 540)
STYLES: tuple[dict[str, Any], ...] = (
    {"theme": "Daylight"},
    {"theme": "High contrast", "text_size": 150},
    {"suits": "two", "index": "large", "light": 60},
)


def picture(data: Path, **style: Any) -> bytes:
    """A table of hearts where somebody is asked for cards."""
    window = Plain(data, table_of("hearts", "hbbb", "one stage"), size=SMALL, **style)
    window.frames(5)
    pixels = window.pixels()
    window.app.close()
    return pixels


def test_a_window_looks_the_same_after_windows_of_every_other_style(tmp_path: Path) -> None:
    art.clear()
    alone = picture(tmp_path / "alone")
    for number, style in enumerate(STYLES):
        assert picture(tmp_path / f"{number}", **style) != alone
        assert picture(tmp_path / f"after {number}") == alone


def test_what_is_drawn_while_the_program_is_patched_does_not_live_on(tmp_path: Path) -> None:
    alone = picture(tmp_path / "alone")
    render, drawn = fonts.render, []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fonts, "render", lambda text, *more: drawn.append(text) or render("?", *more))
        assert picture(tmp_path / "patched") != alone
    assert drawn
    assert picture(tmp_path / "after") == alone


def test_what_is_drawn_is_found_again_when_the_program_has_forgotten_it(
    tmp_path: Path, listening: pytest.MonkeyPatch
) -> None:
    alone = picture(tmp_path / "alone")
    load, drawn = pygame.image.load_sized_svg, []
    listening.setattr(pygame.image, "load_sized_svg", lambda *svg: drawn.append(svg) or load(*svg))
    art.clear()
    assert picture(tmp_path / "again") == alone
    drawn_once = len(drawn)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fonts, "render", fonts.render)
        assert picture(tmp_path / "patched") == alone
    assert drawn_once <= len(drawn) - drawn_once, "with a patched painter everything is drawn anew"
    art.clear()
    drawn.clear()
    assert picture(tmp_path / "after") == alone
    assert len(drawn) == drawn_once
