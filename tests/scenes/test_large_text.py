"""Tricks and Treats at any text size: nothing cut off, nothing over another thing, everything large enough to be hit.

The tables of all games are looked at in `test_every_table`.
"""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable, Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.rules.tricks_and_treats import GAME
from scenes.games.tricks_and_treats.layout import layout
from scenes.games.tricks_and_treats.renderer import TreatsRenderer
from scenes.hotseat import curtain
from scenes.stage import fonts
from scenes.table.model import UiState
from scenes.ui.target import Target
from scenes.ui.toast import Toast
from tests.scenes import positions
from tests.scenes.positions import Posed
from tests.scenes.words_painted import Reader, overlapping

pytestmark = pytest.mark.film

SMALL, FULL = (1280, 720), (1920, 1080)
LARGE_TEXT = [(SMALL, 1.25), (SMALL, 1.5), (FULL, 2.0)]
POSED: dict[str, tuple[Callable[[], Posed], int | None]] = {
    "lead of three": (lambda: positions.start(3), 0),
    "crowded": (positions.crowded_3, 0),
    "follow": (positions.table_4, 0),
    "six": (positions.table_6, 0),
    "keep": (positions.keep_4, 0),
    "claim": (positions.claim_4, None),
    "draw": (positions.draw_4, None),
    "window": (positions.window_4, None),
    "window at home": (positions.window_4, 2),
    "before a lead": (positions.lead_window_4, 0),
}
INTERACTIVE = ("button", "tab", "switch", "link", "entry")


@pytest.fixture(autouse=True)
def _fonts() -> Iterator[None]:
    pygame.font.init()
    yield
    fonts.set_text_size(1)


def drawn(
    name: str, size: tuple[int, int], text: float, ui: UiState | None = None, recap: bool = False
) -> list[Target]:
    make, viewer = POSED[name]
    posed = make()
    fonts.set_text_size(text)
    renderer = TreatsRenderer(size, posed.table, GAME.meta, posed.seats)
    model = posed.model(viewer, recap=positions.RECAP if recap else ())
    return renderer.draw(pygame.Surface(size), model, ui or UiState(panel_open=False, recap=recap))


def area(rect: pygame.Rect) -> int:
    return rect.w * rect.h


@pytest.mark.parametrize(("size", "text"), LARGE_TEXT)
@pytest.mark.parametrize("name", POSED)
def test_nothing_is_cut_off_or_covers_another_and_no_legal_action_is_lost(
    name: str, size: tuple[int, int], text: float, listening: pytest.MonkeyPatch
) -> None:
    reader = Reader(listening)
    targets = drawn(name, size, text)
    window = pygame.Rect(0, 0, *size)
    sunk = {target.key for target in targets if target.group == "hand"}
    outside = [target.name for target in targets if not window.contains(target.rect) and target.key not in sunk]
    assert not outside
    lines = [(words, rect) for words, rect in reader.texts if words.strip()]
    assert len(lines) > 15
    assert not [words for words, rect in lines if not window.contains(rect)]
    assert not overlapping(lines)
    hit = [target for target in targets if target.role in INTERACTIVE and target.enabled]
    assert not [
        (a.name, b.name) for a, b in itertools.combinations(hit, 2)
        if a.key != b.key and area(a.rect.clip(b.rect)) > 0.1 * min(area(a.rect), area(b.rect))
    ]  # fmt: skip
    assert not [target.name for target in hit if min(target.rect.size) < 42]
    make, viewer = POSED[name]
    asked = make().model(viewer).asked
    assert asked is not None
    assert set(asked.legal) <= {action for target in targets for action in target.actions}


@pytest.mark.parametrize(("size", "text"), LARGE_TEXT)
@pytest.mark.parametrize("tab", ["log", "tricks", "bag", "rules", "scores"])
def test_every_tab_is_read_to_its_end(tab: str, size: tuple[int, int], text: float) -> None:
    ui = UiState(tab=tab, scroll=100_000)
    drawn("six", size, text, ui)
    end, ui = ui.scroll, UiState(tab=tab)
    targets = drawn("six", size, text, ui)
    window = pygame.Rect(0, 0, *size)
    assert all(window.contains(target.rect) for target in targets)
    if tab in ("bag", "rules", "scores"):
        assert 0 <= end < 3 * size[1]


@pytest.mark.parametrize(("size", "text"), LARGE_TEXT)
def test_slip_and_toast_stay_in_the_window(size: tuple[int, int], text: float) -> None:
    window = pygame.Rect(0, 0, *size)
    targets = drawn("follow", size, text, recap=True)
    assert all(window.contains(target.rect) for target in targets)
    assert {("ui", "recap-card"), ("ui", "recap")} <= {target.key for target in targets}
    no = UiState(panel_open=False, toast=Toast("You hold Bats: follow suit. " * 3, "TT-41", (), 9))
    targets = drawn("follow", size, text, no)
    toast = next(target for target in targets if target.key == ("ui", "toast"))
    assert window.contains(toast.rect)
    for key in (("main",), ("ui", "menu")):
        assert not toast.rect.colliderect(next(target for target in targets if target.key == key).rect)


@pytest.mark.parametrize(("size", "text"), LARGE_TEXT)
def test_the_curtain_says_everything_at_any_text_size(
    size: tuple[int, int], text: float, listening: pytest.MonkeyPatch
) -> None:
    reader = Reader(listening)
    fonts.set_text_size(text)
    asked = "Trick 8 is full. Will you use a treat before it is settled?"
    cover = curtain.Cover(0, positions.LONG, "human", asked, ("Ben", "Ada", "Juno"))
    targets = curtain.draw(pygame.Surface(size), cover, UiState())
    window = pygame.Rect(0, 0, *size)
    assert all(window.contains(target.rect) and min(target.rect.size) >= 44 for target in targets)
    assert all(window.contains(rect) for _, rect in reader.texts)
    assert not overlapping(reader.texts)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("text", [1.05, 1.3, 1.5, 1.75, 2.0])
def test_rows_do_not_overlap(seats: int, text: float) -> None:
    here = layout(seats, False, text=text)
    boxes = [plate.box for plate in here.plates] + [here.treats, here.bag, here.played]
    for (ax, ay, aw, ah), (bx, by, bw, bh) in itertools.combinations(boxes, 2):
        assert ax + aw <= bx or bx + bw <= ax or ay + ah <= by or by + bh <= ay
    assert here.hand_card[0] * text >= 80
