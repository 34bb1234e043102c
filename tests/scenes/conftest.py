"""Tables to sit down at, and what is drawn living from one window to the next."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterator
from math import inf
from pathlib import Path
from types import ModuleType
from typing import Any

import pygame
import pytest

from scenes.app import presenter as shown
from scenes.sound.player import Player
from scenes.stage import art, decks, fonts, grounds
from scenes.stage.cache import SpriteCache
from scenes.ui import tip
from scenes.ui.painter import Painter
from scenes.ui.target import Targets
from tests.rules.tl_table import SCENE, pose
from tests.scenes import cut_texts
from tests.scenes.frame_presenter import FramePresenter
from tests.scenes.free_hands import FreeHands, OpenFreeTable
from tests.scenes.free_hands import session as free_evening
from tests.scenes.hands import Hands, OpenTable, session
from tests.scenes.lasting import Lasting, rasterized_once
from tests.scenes.light_hands import Table, sat

LASTING = Lasting()
DRAWN_WITHOUT = (Targets, tip)  # what may be put in another's place without anything being drawn otherwise


def draws(part: object) -> bool:
    """Whether a module, a class or a thing takes part in drawing."""
    name = part.__name__ if isinstance(part, ModuleType) else getattr(part, "__module__", "")
    return str(name).startswith(("scenes.", "pygame")) and part not in DRAWN_WITHOUT


def drawing_anew(change: Callable[..., None]) -> Callable[..., None]:
    """Have nothing live on that was drawn before parts of the program were put in others' places, or back."""

    @functools.wraps(change)
    def changed(patch: Any, *target: Any, **more: Any) -> None:
        change(patch, *target, **more)
        patch.draws = getattr(patch, "draws", False) or any(map(draws, target[:1]))
        if patch.draws and not getattr(patch, "listens", False):
            art.clear()
            LASTING.replaces(patch, bool(target))
            patch.draws = bool(target)

    return changed


def silenced(player: Player) -> None:
    """Stop all sound for good, but keep the device for the next window."""
    player._closed, player._sounds = True, {}
    if pygame.mixer.get_init():
        pygame.mixer.stop()


@pytest.fixture(scope="session", autouse=True)
def one_stage() -> Iterator[None]:
    """Fonts, sprites and grounds outlive a window: the next one would draw the same, for most of the time of a test."""
    large = SpriteCache(64 << 20)  # forgotten with all others

    def once(draw: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        kept = large.keep(inspect.unwrap(draw))
        return lambda *args: kept(*args).copy()

    with pytest.MonkeyPatch.context() as stage:
        stage.setattr(grounds, "once", once)
        stage.setattr(pygame, "quit", pygame.display.quit)
        stage.setattr(shown, "SHARE", inf)  # what has changed is seen in the next frame, but in tests of how it comes
        stage.setattr(shown, "RESTS", 0.0)
        stage.setattr(pygame.image, "load_sized_svg", rasterized_once(pygame.image.load_sized_svg))
        stage.setattr(Player, "close", silenced)  # to close the device takes as long as its buffer sounds
        LASTING.watch(stage)
        for change in ("setattr", "undo"):
            stage.setattr(pytest.MonkeyPatch, change, drawing_anew(getattr(pytest.MonkeyPatch, change)))
        yield


@pytest.fixture(scope="session", autouse=True)
def frame_presenter() -> Iterator[None]:
    """Whatever a test does, all that its windows drew is shown in them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.listens = True  # type: ignore[attr-defined]
        FramePresenter().watch(patch)
        yield


@pytest.fixture(autouse=True)
def usual_text() -> Iterator[None]:
    """No test leaves larger text, and the cards it brings, to those after it; fonts are there without a window."""
    pygame.font.init()
    yield
    fonts.set_text_size(1.0)
    decks.choose(large_index=False, two_colours=None)


@pytest.fixture
def forgetting() -> Iterator[None]:
    """What the program forgets is gone: for tests of what it keeps."""
    LASTING.replaces(forgetting, True)
    yield
    LASTING.replaces(forgetting, False)


@pytest.fixture
def listening() -> Iterator[pytest.MonkeyPatch]:
    """Patches that draw what they stand for and only note it: what was drawn before lives on."""
    with pytest.MonkeyPatch.context() as patch:
        patch.listens = True  # type: ignore[attr-defined]
        yield patch


@pytest.fixture
def cut(listening: pytest.MonkeyPatch) -> list[str]:
    """Return the texts in one line that end in an ellipsis from now on."""
    return cut_texts.listen(listening)


@pytest.fixture
def words(listening: pytest.MonkeyPatch) -> list[str]:
    """Every line of words that is drawn from now on."""
    found: list[str] = []
    for name in ("text", "label"):
        listening.setattr(Painter, name, _noting(getattr(Painter, name), found))
    return found


def _noting(draws: Callable[..., float], found: list[str]) -> Callable[..., float]:
    """Return a method of the painter that notes each line before it is drawn."""

    def noted(painter: Painter, sentence: str, *rest: Any, **more: Any) -> float:
        found.append(sentence)
        return draws(painter, sentence, *rest, **more)

    return noted


@pytest.fixture
def labels(listening: pytest.MonkeyPatch) -> list[str]:
    """Every label that is drawn from now on, whole or cut."""
    found: list[str] = []
    cut = Painter._cut

    def noted(painter: Painter, text: str, *rest: Any) -> tuple[str, float]:
        shown = cut(painter, text, *rest)
        found.append(shown[0])
        return shown

    listening.setattr(Painter, "_cut", noted)
    return found


@pytest.fixture
def open_table(tmp_path: Path) -> Iterator[OpenTable]:
    """Sit down at a posed table: the arguments of `session`, and `size` of the window."""
    made: list[Hands] = []

    def at(*args: Any, size: tuple[int, int] = (1280, 720), **more: Any) -> Hands:
        hands = Hands(tmp_path, session(*args, **more), size)
        made.append(hands)
        return hands

    yield at
    for hands in made:
        hands.app.close()


@pytest.fixture
def open_free_table(tmp_path: Path) -> Iterator[OpenFreeTable]:
    """Sit down at a free table: the arguments of its `session`, and `size` of the window."""
    made: list[FreeHands] = []

    def at(*args: Any, size: tuple[int, int] = (1280, 720), **more: Any) -> FreeHands:
        made.append(FreeHands(tmp_path, free_evening(*args, **more), size))
        return made[-1]

    yield at
    for hands in made:
        hands.app.close()


@pytest.fixture
def narrated(tmp_path: Path) -> Callable[..., Table]:
    """A scene that Nell tells, with Wick (and others) at the screen; no bot moves."""

    def made(*moves: str, humans: tuple[int, ...] = (1,), viewer: int | None = 1, **variables: object) -> Table:
        tale = pose(SCENE, **variables).do(*moves).set(humans=sum(1 << seat for seat in humans))
        table = sat(tmp_path, tale, humans, viewer)
        table.frames(3)
        return table

    return made
