"""One thing at most says Enter, and it is what Enter does."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.screens.lesson import lesson_scene
from scenes.screens.review.hint import HintScene
from scenes.stage import art
from scenes.table.scene import TableScene
from scenes.ui.painter import Painter
from scenes.ui.target import Key, at
from tests.scenes.frame import Window
from tests.scenes.free_hands import FreeHands
from tests.scenes.free_hands import session as free_evening
from tests.scenes.hands import Hands, OpenTable
from tests.scenes.light_hands import Table
from tests.scenes.light_hands import session as light_session
from tests.scenes.practice_hands import Sage
from tests.scenes.practice_hands import sage as sage
from tests.scenes.test_free_table import DECK

pytestmark = pytest.mark.film

ZONES = {
    "hand[0]": "B2, P3, P12, K1", "hand[1]": "S1, S2, S3, S4", "hand[2]": "L3, L4, L5, L6",
    "hand[3]": "K3, K4, K5, K6", "line": "<P7>, <S10>, <L2>, <K12>, <B3>",
}  # fmt: skip


class Caps:
    """Where the caps of the key Enter stand in a frame."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._sprites: dict[int, pygame.Surface] = {}
        self._places: list[tuple[int, int]] = []
        make = art.key_cap

        def key_cap(text: str, *args: object, **more: object) -> pygame.Surface:
            sprite: pygame.Surface = make(text, *args, **more)  # type: ignore[arg-type]
            if text == "Enter":
                self._sprites[id(sprite)] = sprite
            return sprite

        monkeypatch.setattr(art, "key_cap", key_cap)
        self._watch(monkeypatch)

    def _watch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        draw = Painter.mid

        def drawn(painter: Painter, sprite: pygame.Surface, x: float, y: float) -> None:
            if id(sprite) in self._sprites:
                self._places.append(painter.at(x, y))
            draw(painter, sprite, x, y)

        monkeypatch.setattr(Painter, "mid", drawn)

    def on(self, window: Window, scene: object) -> list[Key]:
        """What says Enter on the screen, drawn anew: the keys of the targets that the caps lie on."""
        for part in (scene, window.top):
            for kept in ("_picture", "_still"):
                if hasattr(part, kept):
                    setattr(part, kept, None)
        self._places.clear()
        window.app.draw()
        shown = [each for each in window.app.stack if each in (scene, window.top)]
        found = []
        for place in dict.fromkeys(self._places):
            hit = [target for each in shown if (target := at(each.targets(), *place)) is not None]
            found.append(hit[-1].key if hit else ("nothing",))
        return found


@pytest.fixture
def key_hints(monkeypatch: pytest.MonkeyPatch) -> Caps:
    return Caps(monkeypatch)


def test_at_the_slip_and_after_it(open_table: OpenTable, key_hints: Caps) -> None:
    """Wick has one card only, so the main button could be pressed at once; the slip lies there first."""
    zones = {**ZONES, "hand[0]": "P3", "hand[1]": "S1", "hand[2]": "L3", "hand[3]": "K3"}
    hands = open_table("hhbb", zones, "LEAD", leader=0, turn=0, round=2, trick=5)
    hands.hold(0.7)
    assert key_hints.on(hands, hands.scene) == [("main",)]
    hands.keys("return")
    assert hands.done() == ["play(P3)"]
    hands.hold(0.7)
    assert hands.has(("ui", "recap-card"))
    assert key_hints.on(hands, hands.scene) == [("ui", "recap")]
    hands.keys("return")
    assert not hands.has(("ui", "recap-card"))
    assert key_hints.on(hands, hands.scene) == [("main",)]
    hands.keys("return")
    assert hands.done()[:2] == ["play(P3)", "play(S1)"]


def test_with_the_ring_elsewhere_nothing_else_says_enter(open_table: OpenTable, key_hints: Caps) -> None:
    hands = open_table(
        "hbbb", {**ZONES, "trick": "B5, K9, B8", "hand[0]": "B2, P3"}, "FOLLOW", leader=1, turn=0, round=2
    )
    assert key_hints.on(hands, hands.scene) == [("main",)]
    hands.focus("Hint")
    assert key_hints.on(hands, hands.scene) == []
    hands.keys("escape")
    assert key_hints.on(hands, hands.scene) == [("main",)]
    hands.focus(hands.piece("B2"))
    assert key_hints.on(hands, hands.scene) == []
    hands.keys("return")
    assert key_hints.on(hands, hands.scene) == [("main",)]
    hands.keys("return")
    assert hands.done()[0] == "play(B2)"


def test_in_a_window_enter_uses_a_treat_that_pays_armed_or_not(open_table: OpenTable, key_hints: Caps) -> None:
    zones = {**ZONES, "trick": "L8, L11, P7, L2", "unused[0]": "Evil Eye"}
    hands = open_table("hbbb", zones, "WINDOW_END", leader=3, turn=0, round=2, trick=8)
    for _ in range(2):
        assert key_hints.on(hands, hands.scene) == [("main",)]
        assert hands.target(("main",)).name.startswith("Use the Evil Eye")
        assert not hands.target("Pass").name.endswith("(Enter)")
        hands.click(hands.piece("Evil Eye#1"))


@pytest.mark.parametrize("size", [(1280, 720), (900, 560)])
def test_answers_to_a_window_are_whole_and_say_their_keys_where_there_is_room(
    open_table: OpenTable, key_hints: Caps, size: tuple[int, int]
) -> None:
    zones = {**ZONES, "trick": "L8, L11, P7, L2", "unused[0]": "Evil Eye"}
    hands = open_table("hhbb", zones, "WINDOW_END", leader=3, turn=0, round=2, trick=8, size=size)
    assert key_hints.on(hands, hands.scene) == ([("main",)] if size[0] == 1280 else [])
    height = hands.target(("main",)).rect.centery
    row = [target.rect for target in hands.scene.targets() if target.rect.centery == height]
    assert len(row) == 4
    renderer = hands.scene.renderer_for(hands.app.surface)
    unit, origin, _ = renderer.frame()
    x, _, wide, _ = renderer.layout(hands.scene.ui).window
    sheet = range(round(origin + x * unit), round(origin + (x + wide) * unit))
    assert all(rect.left in sheet and rect.right in sheet for rect in row)


def test_under_what_lies_over_the_table_nothing_says_enter(
    open_table: OpenTable, key_hints: Caps, sage: type[Sage]
) -> None:
    hands = open_table(
        "hbbb", {**ZONES, "trick": "B5, K9, B8", "hand[0]": "B2, B4"}, "FOLLOW", leader=1, turn=0, round=2
    )
    hands.keys("h")
    assert isinstance(hands.top, HintScene)
    assert key_hints.on(hands, hands.scene) == []
    hands.keys("return")
    assert hands.top is hands.scene


def test_in_the_lesson(tmp_path: Path, key_hints: Caps) -> None:
    window = Hands.__new__(Hands)
    Window.__init__(window, tmp_path)
    window.now = 0.0
    scene = lesson_scene("tricks-and-treats", 0)
    window.app.push(scene)
    for _ in range(6):
        window.frames(3)
        result = key_hints.on(window, scene)
        wanted = scene.session.wanted
        assert result == [("lesson", "on")] if wanted is None else result in ([], [("main",)])
        step = scene.session.at
        if wanted is None:
            window.key(pygame.K_RETURN)
        else:
            window.click(("lesson", "on"))
        for _ in range(60):
            window.wait(0.5)
        assert scene.session.at > step
    window.app.close()


def test_at_the_free_table(tmp_path: Path, key_hints: Caps) -> None:
    hands = FreeHands(tmp_path, free_evening("hh"))
    assert key_hints.on(hands, hands.scene) == []
    hands.click(("seat", 0))
    hands.frames(5)
    hands.look()
    hands.put(DECK, hands.at(500, 400))
    hands.click(("seat", 1))
    hands.frames(5)
    hands.look()
    if hands.scene.ui.recap:
        assert key_hints.on(hands, hands.scene) == [("ui", "recap")]
        hands.keys("return")
        assert not hands.scene.ui.recap
    assert key_hints.on(hands, hands.scene) == []
    hands.app.close()


@pytest.mark.parametrize("phase", ["INTRO", "OPEN", "SCENE", "OVER_ANSWER", "UNDER_JUDGE"])
def test_at_a_story_table(phase: str, tmp_path: Path, key_hints: Caps) -> None:
    table = Table(tmp_path)
    scene: TableScene = table.open_table(light_session(lambda now: now.phase == phase and 0 in now.waiting))
    table.frames(40)
    for _ in range(4):
        result = key_hints.on(table, scene)
        assert len(result) <= 1
        if result and table.has("Go on"):
            assert result == [table.find("Go on").key]
            table.key(pygame.K_RETURN)
            table.frames(20)
        table.key(pygame.K_TAB)
    table.app.close()
