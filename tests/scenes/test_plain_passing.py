"""Cards laid ready at the plain table: brought there, and taken back as long as they may be."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.stage import fonts
from tests.scenes.plain_hands import Plain, table_of

HAND, PASSING = "hand[0]", "passing[0]"


def laid(tmp_path: Path) -> tuple[Plain, int]:
    """Hearts, and the first card laid ready by dragging."""
    window = Plain(tmp_path, table_of("hearts", "hbbb"))
    window.settle()
    card = zone(window, HAND)[0]
    window.drag(window.keys()["piece", card], window.keys()["zone", PASSING])
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


def test_three_cards_are_chosen_together_and_three_received_ones_are_marked(tmp_path: Path) -> None:
    """HE-3: a card is put back by a second click; nothing is passed before all are chosen; what came is marked."""
    window = Plain(tmp_path, table_of("hearts", "hbbb"))
    window.settle()
    hand = zone(window, HAND)
    for card in (*hand[:3], hand[2], hand[4], hand[5]):  # the last one is too many
        window.press(window.keys()["piece", card])
    assert window.scene.ui.together == (hand[0], hand[1], hand[4])
    assert zone(window, PASSING) == ()
    assert window.scene.ui.toast is not None
    window.press(window.keys()["main",])
    window.settle()
    gone, received = {hand[0], hand[1], hand[4]}, dict(window.scene.presenter.model.view_model.received)
    assert not gone & {*zone(window, HAND)}
    assert len(received) == 3
    assert {*received} == {*zone(window, HAND)} - {*hand}
    assert {*received.values()} == {3}
    marked = [window.keys()["piece", card].name for card in received]
    assert all("Moth" in name for name in marked)
    window.app.close()


def test_the_order_says_once_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it tells who presses it does not lie over the table while the mouse is there."""
    drawn: list[str] = []
    wrap = fonts.wrap

    def texts_of(text: str, *how: object) -> list[str]:
        drawn.append(text)
        return wrap(text, *how)  # type: ignore[arg-type]

    monkeypatch.setattr(fonts, "wrap", texts_of)
    window, _ = laid(tmp_path)
    window.press(window.keys()["main",])
    assert window.scene.ui.hover == ("main",)
    tip = window.keys()["main",].tip
    assert tip.endswith("first.")
    assert drawn.count(tip) <= 1  # the message, not the tip
    toast = window.scene.ui.toast
    assert toast is not None
    assert toast.text == tip
    window.app.close()


@pytest.mark.parametrize("people", ["hbbb", "bhbb"])
def test_dealt_cards_are_no_gift(tmp_path: Path, people: str) -> None:
    """HE-2: the deck is dealt from the hand of the first player; nobody receives cards from that player."""
    window = Plain(tmp_path, table_of("hearts", people))
    window.settle()
    assert window.scene.presenter.model.view_model.received == ()
    window.app.close()
