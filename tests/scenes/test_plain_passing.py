"""Cards laid ready at the plain table: brought there, and taken back as long as they may be."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.stage import fonts
from tests.scenes.plain_hands import Plain, table_of

HAND, PASSING = "hand[0]", "passing[0]"


def laid(tmp_path: Path) -> tuple[Plain, int]:
    """Hearts, and the first card laid ready by its button."""
    window = Plain(tmp_path, table_of("hearts", "hbbb"))
    window.settle()
    card = zone(window, HAND)[0]
    window.press(window.keys()["piece", card])
    assert window.keys()["main",].name.startswith("Pass ")
    window.press(window.keys()["main",])
    assert zone(window, PASSING) == (card,)
    return window, card


def zone(window: Plain, name: str) -> tuple[int, ...]:
    return tuple(window.match.state.zones[window.match.table.zone[name]])


@pytest.mark.film
@pytest.mark.parametrize("way", ["button", "place", "drag", "drag onto a card"])
def test_a_card_laid_ready_is_taken_back(tmp_path: Path, way: str) -> None:
    """HE-3: as long as somebody is still choosing."""
    window, card = laid(tmp_path)
    assert window.scene.drag.held is None
    assert not window.scene.ui.marks
    window.press(window.keys()["piece", card])
    assert window.keys()["main",].name.startswith("Take back ")
    place = window.keys()["zone", HAND].rect
    anchor = (place.x + 6, place.centery)
    if way == "button":
        window.press(window.keys()["main",])
    elif way == "place":
        window.press_at(*anchor)
    else:
        window.scene.drag.release()
        window.frames(1)
        begin = window.anchor(window.keys()["piece", card])
        end = anchor if way == "drag" else window.anchor(window.keys()["piece", zone(window, HAND)[4]])
        window.move(*begin)
        window.post(pygame.MOUSEBUTTONDOWN, pos=begin, button=1)
        window.move(begin[0] + 8, begin[1] + 8)
        window.move(*end)
        window.post(pygame.MOUSEBUTTONUP, pos=end, button=1)
    assert zone(window, PASSING) == ()
    assert card in zone(window, HAND)
    window.app.close()


def test_a_button_says_once_what_stands_on_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it tells who presses it does not lie over the table while the mouse is there."""
    drawn: list[str] = []
    wrap = fonts.wrap

    def texts_of(text: str, *how: object) -> list[str]:
        drawn.append(text)
        return wrap(text, *how)  # type: ignore[arg-type]

    monkeypatch.setattr(fonts, "wrap", texts_of)
    window, _ = laid(tmp_path)
    window.frames(2)
    assert window.scene.ui.hover == ("main",)
    tip = window.keys()["main",].tip
    assert tip.endswith("first.")
    assert tip not in drawn
    window.press(window.keys()["main",])
    toast = window.scene.ui.toast
    assert toast is not None
    assert toast.text == tip
    window.app.close()
