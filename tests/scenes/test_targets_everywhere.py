"""Every screen: what can be hit is large enough, has a name, and shows a ring once it is reached by a key."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.match import Match, SeatInfo
from game.match.fault import Fault
from game.session.session import Session
from scenes.app.dialog import Dialog, DropDown, Form
from scenes.games.tricks_and_treats.table import TABLE
from scenes.screens.error import FaultScene
from scenes.screens.guide.scene import GuideScene
from scenes.screens.launcher.launcher import LauncherScene
from scenes.screens.menu import MenuScene
from scenes.screens.replay.scene import ReplayScene
from scenes.screens.results.results import ResultsScene
from scenes.screens.saves.file_picker import FilesScene
from scenes.screens.saves.saves import SavesScene
from scenes.screens.settings.scene import SettingsScene
from scenes.screens.setup.setup import SetupScene
from scenes.ui.entry import TextEntry
from scenes.ui.scene import Scene
from scenes.ui.target import tab_stops
from tests.scenes.frame import Window
from tests.scenes.hands import session
from tests.scenes.test_frame_screens import GAME

pytestmark = pytest.mark.film

SIZES = {(1280, 720): 30, (1920, 1080): 44}  # px: 44 at the usual size, in proportion in the smallest window
IN_A_FAN = ("piece",)  # cards and tokens lie over each other as they do on a table; what is seen of them can be hit


def table() -> Session:
    zones = {"hand[0]": "B2,B8,P3,K6,L9", "line": "<P7>,<K9>,<B5>", "unused[0]": "Compass,Candy", "trick": "B5,B9"}
    return session("hbbb", zones, "FOLLOW", turn=0, leader=2)


def over() -> Session:
    people = [SeatInfo(name) for name in ("Nell", "Wick", "Ben")]
    match = Match.new(GAME, people, {"round_cap": 1}, "over")
    while match.result is None:
        seat = (match.actors & -match.actors).bit_length() - 1
        match.act(seat, match.legal(seat)[0])
    return Session(match)


SCREENS: dict[str, Callable[[], Scene]] = {
    "launcher": LauncherScene,
    "setup": lambda: SetupScene(GAME),
    "settings": SettingsScene,
    "saves": SavesScene,
    "guide": lambda: GuideScene(GAME),
    "table": lambda: TABLE(table()),
    "menu": lambda: MenuScene(table()),
    "results": lambda: ResultsScene(over()),
    "replay": lambda: ReplayScene(over()),
    "files": FilesScene,
    "question": lambda: Dialog("Stop here?", "It is scored as it stands.", [("Stop", None), ("Go on", None)]),
    "fault": lambda: FaultScene(Fault("rules", "KeyError", ("game/rules/a.py:3 in apply",)), table()),
    "form": lambda: Form("Words", "Say some.", [("Nell", TextEntry("")), ("Ben", TextEntry(""))], lambda: None),
    "list": lambda: DropDown((200, 200, 200, 40), [("a", "One"), ("b", "Two")], "a", lambda _: None, "Which"),
}


@pytest.fixture
def window(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Window]:
    made = Window(tmp_path, getattr(request, "param", (1280, 720)))
    yield made
    made.app.close()


def too_small(scene: Scene, minimum: int) -> list[tuple[str, tuple[int, int]]]:
    """What cannot be hit easily; what a scrolled stretch cuts off at its edge counts once it is scrolled into sight."""
    spans = getattr(scene, "_spans", {})
    seen = {key: (top - each.offset, each.offset + each.view - bottom) for key, (each, top, bottom, _) in spans.items()}
    cut = {key for key, above_and_below in seen.items() if min(above_and_below) < 0}
    hit = [t for t in scene.targets() if t.focusable and t.enabled and t.role not in IN_A_FAN and t.rect.w > 1]
    hit = [t for t in hit if t.key not in cut]
    return [(t.name, t.rect.size) for t in hit if min(t.rect.size) < minimum]


@pytest.mark.parametrize("window", SIZES, indirect=True)
@pytest.mark.parametrize("name", SCREENS)
def test_everything_can_be_hit_and_has_a_name(window: Window, name: str) -> None:
    window.show(SCREENS[name]())
    targets = window.top.targets()
    assert targets
    assert all(target.name.strip() for target in targets)
    assert not too_small(window.top, SIZES[window.app.surface.get_size()])


@pytest.mark.parametrize("name", SCREENS)
def test_a_key_shows_where_the_focus_is_and_a_click_hides_it(window: Window, name: str) -> None:
    window.show(SCREENS[name]())
    stops = tab_stops(window.top.targets())
    seen = set()
    for _ in range(min(len(stops), 4)):
        window.key(pygame.K_TAB)
        assert window.top.focused() is not None
        seen.add(window.pixels())
    assert len(seen) == min(len(stops), 4)  # the ring is somewhere else each time
    ringed = window.pixels()
    window.post(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=1)
    if window.app.running and window.top.targets():
        assert window.pixels() != ringed
