"""Another size, theme or text: what was seen stays, and is true, until all of the next picture is there."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from math import inf
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest
from msgspec import structs

from game.rules import game_ids, load
from game.session.session import Session
from scenes.app import presenter, routes
from scenes.app.open_match import scene_of
from scenes.stage import art, cache
from scenes.table.rendered import RenderedScreen
from scenes.table.scene import TableScene
from scenes.ui.scene import Scene
from tests.scenes.frame import Window
from tests.scenes.hands import Bots
from tests.scenes.plain_hands import table_of

pytestmark = pytest.mark.film

SIZE, OTHER = (960, 540), (1280, 700)
RESTS = presenter.RESTS  # before tests have all drawn at once
MAXIMUM = 400  # frames until all must be there, each with its few sprites
SCREENS = (*game_ids(), "launcher", "settings")
MAX_SPRITES = 4  # sprites of a frame
BLACKOUT = {"key": pygame.K_b, "mod": 0, "unicode": "b", "scancode": 0}


def drawn_to(wide: int, high: int) -> None:
    pygame.display.set_mode((wide, high), pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=wide, y=high))


def size(window: Window) -> None:
    drawn_to(*OTHER)


def theme(window: Window) -> None:
    window.set_theme("High contrast")


def text(window: Window) -> None:
    window.app.change(structs.replace(window.app.settings, text_size=130), keep=False)


CHANGES = (size, theme, text)
changing = pytest.mark.parametrize("change", CHANGES)


class Timed(Window):
    """A window at a time of its own, in which nothing flies."""

    def __init__(self, data: Path, scene: Scene) -> None:
        super().__init__(data, SIZE)
        self.now = 100.0
        self.app.change(structs.replace(self.app.settings, speed="off"), keep=False)
        self.app.push(routes.launcher())
        self.app.push(scene)
        self.frames(12)

    def frames(self, count: int = 1) -> None:
        for _ in range(count):
            self.now += 1 / 60
            self.app.step(self.now)

    def seen(self) -> bytes:
        """What stands on the glass."""
        shown = pygame.display.get_surface()
        assert shown is not None
        return pygame.image.tobytes(shown, "RGB")

    def picture(self) -> bytes:
        """What is drawn for it, be it stretched there."""
        return pygame.image.tobytes(self.app.surface, "RGB")

    def at_once(self) -> bytes:
        """All of it drawn anew, in no time, as it is now."""
        for scene in self.app.stack:
            scene.on_theme_changed()
        picture = pygame.Surface(self.app.surface.get_size()).convert()
        for scene in self.app._visible():
            scene.intact = False
            scene.draw(picture)
        return pygame.image.tobytes(picture, "RGB")


@pytest.fixture
def slowly(monkeypatch: pytest.MonkeyPatch, forgetting: None) -> None:
    """Few things a frame are drawn anew, and a window rests before it has its size."""
    ticks = itertools.count()
    monkeypatch.setattr(cache, "time", SimpleNamespace(process_time=lambda: next(ticks)))  # one for each thing drawn
    monkeypatch.setattr(presenter, "SHARE", MAX_SPRITES)
    monkeypatch.setattr(presenter, "RESTS", RESTS)


def screen(name: str) -> Scene:
    if name not in game_ids():
        return routes.launcher() if name == "launcher" else routes.settings()
    match = table_of(name, "h" * max(2, load(name).meta.seats[0]))
    return scene_of(Session(match, "trust", "fast", Bots()))


def open_hand(name: str, data: Path) -> tuple[Timed, RenderedScreen]:
    """A table of people who trust each other, where one hand lies open."""
    window = Timed(data, screen(name))
    table = window.top
    assert isinstance(table, RenderedScreen)
    if not table.private():
        table.hotseat.come(0)
        window.frames(12)
    assert table.private()
    return window, table


def until_whole(window: Timed, look: Callable[[], None] = lambda: None) -> int:
    """Let the next picture come, looking at each frame before it; how many there were."""
    for count in range(MAXIMUM):
        window.frames()
        if window.app.whole:
            return count
        look()
    raise AssertionError("it never came")


def rest(window: Timed) -> None:
    """Let the size of a window rest, to the frame before it has it."""
    window.frames()
    assert window.app.whole
    window.now += RESTS


def begin(window: Timed, change: Callable[[Window], None]) -> None:
    """Change something, with no sprite at hand, to the frame before the picture is begun."""
    art.clear()
    change(window)
    if change is size:
        rest(window)


@changing
@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_comes_to_what_would_be_drawn_at_once(
    name: str, change: Callable[[Window], None], tmp_path: Path, slowly: None
) -> None:
    window = Timed(tmp_path, screen(name))
    begin(window, change)
    before: list[bytes] = []

    def look() -> None:
        before.append(window.seen())

    assert until_whole(window, look) > 1
    assert len(set(before)) == 1
    window.frames(2)
    after, targets = window.seen(), window.top.targets()
    assert after not in before
    art.clear()
    assert after == window.at_once()
    assert window.top.targets() == targets
    window.app.close()


@changing
@pytest.mark.parametrize("name", game_ids())
def test_nothing_remains_of_a_hand_that_was_shut(
    name: str, change: Callable[[Window], None], tmp_path: Path, slowly: None
) -> None:
    window, table = open_hand(name, tmp_path)
    art.clear()
    if change is size:  # everything goes on while the window is drawn to its size
        change(window)
        rest(window)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    change(window)
    window.frames()
    assert window.app.whole
    assert not table.private()
    assert window.picture() == window.at_once()
    window.app.close()


@changing
def test_what_is_pressed_meanwhile_is_pressed_in_the_next_picture(
    change: Callable[[Window], None], tmp_path: Path, slowly: None
) -> None:
    window, table = open_hand("tricks-and-treats", tmp_path)
    begin(window, change)
    window.frames()
    assert not window.app.whole
    window.post(pygame.KEYDOWN, **BLACKOUT)
    until_whole(window)
    assert table.private()
    window.frames()
    assert not table.private()
    assert window.picture() == window.at_once()
    window.app.close()


def test_a_window_is_worked_while_it_is_drawn_to_another_size(tmp_path: Path, slowly: None) -> None:
    window = Timed(tmp_path, routes.settings())
    small = pygame.image.frombuffer(window.seen(), SIZE, "RGB")
    for wide in (1000, 1100, 1300):
        drawn_to(wide, OTHER[1])
        window.frames()
        assert window.app.whole
        assert window.seen() == pygame.image.tobytes(pygame.transform.smoothscale(small, (wide, OTHER[1])), "RGB")
    x, y = window.find("Close").rect.center
    pos = x * 1300 // SIZE[0], y * OTHER[1] // SIZE[1]
    window.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
    window.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
    window.post(pygame.MOUSEBUTTONUP, pos=pos, button=1)
    assert window.top.title == routes.launcher().title
    window.app.close()


def test_a_picture_comes_where_little_is_kept(tmp_path: Path, slowly: None, monkeypatch: pytest.MonkeyPatch) -> None:
    window = Timed(tmp_path, screen("hearts"))
    for each in cache._caches:
        monkeypatch.setattr(each, "budget", 0)
    art.clear()
    size(window)
    rest(window)
    assert until_whole(window) > 1
    window.app.close()


def test_a_picture_that_never_comes_is_drawn_at_once(
    tmp_path: Path, slowly: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, draw = Timed(tmp_path, screen("launcher")), routes.launcher().__class__.draw

    def endless(scene: Scene, surface: pygame.Surface) -> None:
        for _ in range(2 * MAX_SPRITES):
            cache.anew(lambda: pygame.Surface((1, 1)))  # kept by nobody
        draw(scene, surface)

    monkeypatch.setattr(routes.launcher().__class__, "draw", endless)
    theme(window)
    assert until_whole(window) == presenter.TRIES
    window.app.close()


@changing
def test_a_window_takes_another_size_while_its_picture_is_made(
    change: Callable[[Window], None], tmp_path: Path, slowly: None
) -> None:
    window = Timed(tmp_path, screen("hearts"))
    begin(window, change)
    window.frames()
    assert not window.app.whole
    seen = pygame.image.frombuffer(window.picture(), window.app.surface.get_size(), "RGB")
    for wide in (1100, 900):
        drawn_to(wide, 640)
        window.frames()
        assert not window.app.whole
        assert window.seen() == pygame.image.tobytes(pygame.transform.smoothscale(seen, (wide, 640)), "RGB")
    assert until_whole(window) > 0
    window.frames(2)
    window.now += RESTS
    assert until_whole(window) > 0
    window.frames(2)
    assert window.seen() == window.at_once()
    assert len(window.seen()) == 900 * 640 * 3
    window.app.close()


def test_what_sets_off_while_a_picture_is_made_is_seen_all_the_same(
    tmp_path: Path, slowly: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    flying = []
    for share in (MAX_SPRITES, inf):
        monkeypatch.setattr(presenter, "SHARE", share)
        table = scene_of(Session(table_of("hearts", "hbbb"), "trust", "fast", Bots()))
        assert isinstance(table, TableScene)
        window = Timed(tmp_path, table)
        window.app.change(structs.replace(window.app.settings, speed="normal"), keep=False)
        window.app.push(routes.settings())
        until_whole(window)
        art.clear()
        table.moving.on_events(table.session._match.events(0, 0), 0, covered=False)
        window.app.pop()
        assert (until_whole(window) > 0) is (share == MAX_SPRITES)
        flying.append(len(table.moving._timeline._flights))
        window.app.close()
    assert flying[0] == flying[1] > 0
