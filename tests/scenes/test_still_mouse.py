"""Nothing is pressed that has come under a mouse that rests: what lay there a moment ago was meant."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from scenes.screens.menu import MenuScene
from scenes.ui import tip
from scenes.ui.target import Key, at
from tests.scenes.hands import Hands, OpenTable
from tests.scenes.light_hands import FRAME, SOLO, Table, session
from tests.scenes.moving import play
from tests.scenes.test_hands_hotseat import down, hold_targets, lead, up

LATER = round(0.5 / FRAME) + 2  # frames


def press(table: Table, x: int, y: int) -> None:
    """Press and let go where the mouse rests."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=(x, y), button=1))
        table.frames(1)


def test_a_button_that_has_just_come_under_the_mouse_is_not_pressed(tmp_path: Path) -> None:
    """Two people peek: one lets the tale go on, and where that button was lies the other's."""
    both = session(
        lambda now: now.phase == "SCENE" and 0 in now.waiting and now.narrator > 1, ("human", "human", *SOLO[2:]),
        style="peek",
    )  # fmt: skip
    both.pace = "step"
    table = Table(tmp_path)
    scene = table.open_table(both)
    table.frames(LATER)
    button = table.find("Both let it run")
    x, y = button.rect.center
    table.move(x, y)
    both.act(0, both.table.parse("pass()"))  # for one of them alone
    scene.refresh()
    table.frames(1)
    under = at(scene.targets(), x, y)
    assert scene.presenter.speaker() == 1
    assert under is not None
    assert under.name == "Let it go on"
    pressed = []
    scene.activate = lambda key: pressed.append(key)  # type: ignore[method-assign]
    press(table, x, y)
    assert pressed == []
    table.frames(LATER)
    press(table, x, y)
    assert pressed == [under.key]


def touched(hands: Hands) -> list[Key]:
    """What is pressed from now on."""
    pressed: list[Key] = []
    hands.scene.activate = pressed.append  # type: ignore[method-assign]
    return pressed


def strike(hands: Hands, pos: tuple[int, int]) -> None:
    """Press and let go where the mouse rests, at once."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        hands.post(kind, pos=pos, button=1)


def test_what_the_mouse_has_moved_to_is_pressed_at_once(open_table: OpenTable) -> None:
    """Whoever moves means where they have moved to, however new it is."""
    hands = lead(open_table, "hbbb")
    x, y = hands.anchor("Menu")
    hands.move(x, y)
    hands.move(5, 300)
    hands.scene.mouse.resting.see([], hands.top.targets(), True, hands.now)  # somebody else's now, wherever
    pressed = touched(hands)
    hands.post(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))
    strike(hands, (x, y))
    assert pressed == [("ui", "menu")]


@pytest.mark.film
@pytest.mark.parametrize("look", ["hold", "press"])
def test_another_hand_does_not_open_under_the_mouse_that_has_just_played(open_table: OpenTable, look: str) -> None:
    """Two people peek: where one has pressed "Play" there never is what opens the hand of the other."""
    hands = lead(open_table, style="peek")
    hands.app.change(replace(hands.app.settings, look=look))
    down(hands)
    hands.click(hands.piece("B2"))
    main = hands.target(("main",)).rect
    hands.click(("main",))
    up(hands)
    hands.see_out()
    assert not hands.target(("peek", 1)).rect.colliderect(main)


def passed_on(open_table: OpenTable) -> Hands:
    """Two people peek: the first has played, and it has just become the other's turn."""
    hands = lead(open_table, style="peek")
    down(hands)
    hands.click(hands.piece("B2"))
    hands.click(("main",))
    up(hands)
    while hands.session.handing_over:
        hands.wait(0.02)
    return hands


@pytest.mark.parametrize(("late", "opens"), [(0.05, False), (0.3, True)])
def test_a_mouse_that_is_on_its_way_opens_no_hand_that_has_just_become_another_s(
    open_table: OpenTable, late: float, opens: bool
) -> None:
    """Two people peek: the button was the own one when the mouse set out for it."""
    hands = passed_on(open_table)
    hands.wait(0.02)
    assert ("peek", 1) in {target.key for target in hands.top.targets()}
    hands.wait(late)
    hands.move(5, 300)
    pos = hands.target(("peek", 1)).rect.center
    hands.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
    hands.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
    hands.wait(0.02)
    assert (hands.session.viewer == 1) == opens
    hands.post(pygame.MOUSEBUTTONUP, pos=pos, button=1)


@pytest.mark.parametrize(("late", "opens"), [(0.1, False), (0.5, True)])
def test_a_key_that_was_on_its_way_opens_no_hand_that_has_just_become_another_s(
    open_table: OpenTable, late: float, opens: bool
) -> None:
    """Two people peek: the key to look was the own one when the finger set out for it."""
    hands = passed_on(open_table)
    assert hands.session.named == 1
    hands.wait(late)
    hands.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
    assert (hands.session.viewer == 1) == opens
    hands.wait(0.5)
    assert (hands.session.viewer == 1) == opens, "a key that is held down does not open it later"
    hands.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)


def test_the_lantern_of_the_curtain_leaves_no_press_for_what_lies_under_it(open_table: OpenTable) -> None:
    hands = lead(open_table)
    lantern = hold_targets(hands)[0].rect
    hands.hold(0.9)
    under = [
        (x, y)
        for x in range(lantern.left, lantern.right, 3)
        for y in range(lantern.top, lantern.bottom, 3)
        if (under := at(hands.top.targets(), x, y)) is not None and under.role != "label"
    ]
    pos = under[len(under) // 2]
    hands = lead(open_table)
    hands.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
    hands.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
    while hands.scene.covered:
        hands.wait(0.02)
    hands.post(pygame.MOUSEBUTTONUP, pos=pos, button=1)
    pressed = touched(hands)
    strike(hands, pos)
    assert pressed == []
    hands.wait(0.6)
    strike(hands, pos)
    assert len(pressed) == 1 or hands.scene.drag.held is not None


def test_what_lies_under_a_dialog_that_went_is_not_pressed(open_table: OpenTable) -> None:
    hands = lead(open_table, "hbbb")
    x, y = hands.anchor(hands.piece("B8"))
    hands.move(5, 300)
    hands.scene.menu()
    hands.frames()
    hands.move(x, y)
    hands.app.pop()
    hands.wait(0.02)
    pressed = touched(hands)
    strike(hands, (x, y))
    assert pressed == []
    hands.wait(0.6)
    strike(hands, (x, y))
    assert len(pressed) == 1


def test_a_press_that_slips_lays_no_marker(open_table: OpenTable) -> None:
    hands = lead(open_table, "hbbb")
    hands.click(("marker", 0))
    assert hands.scene.marking.held
    hands.move(700, 300)
    hands.wait(0.6)
    hands.scene.mouse.resting.see([], hands.top.targets(), True, hands.now)
    strike(hands, (700, 300))
    assert hands.scene.marking.held
    hands.wait(0.6)
    strike(hands, (700, 300))
    assert not hands.scene.marking.held


def test_a_tip_goes_with_the_press_and_does_not_lie_on_what_is_asked_next(open_table: OpenTable) -> None:
    """It comes again once the mouse goes on."""
    hands = lead(open_table, "hbbb")
    x, y = hands.anchor("Menu")

    def tip_over() -> bool:
        """Whether anything is drawn over the table's pictures where the tip of the key is."""
        hands.frames(2)
        pixels = hands.app.surface.copy()
        with pytest.MonkeyPatch.context() as without:
            without.setattr(tip, "draw", lambda *_, **__: None)
            hands.scene.on_theme_changed()
            hands.frames(2)
            bare = hands.app.surface.copy()
        hands.scene.on_theme_changed()
        return pygame.image.tobytes(pixels, "RGB") != pygame.image.tobytes(bare, "RGB")

    hands.move(x, y)
    assert tip_over()
    hands.scene.activate = lambda key: None  # type: ignore[method-assign]
    strike(hands, (x, y))
    assert not tip_over()
    hands.post(pygame.MOUSEMOTION, pos=(x + 3, y + 2), rel=(3, 2), buttons=(0, 0, 0))
    assert not tip_over()
    hands.move(5, 300)
    hands.move(x, y)
    assert tip_over()
    hands.scene.mouse._acting = 3  # what lies there is somebody else's now
    hands.scene.presenter.changed = True
    assert not tip_over()


@pytest.mark.film
def test_a_press_on_an_icon_button_acts_while_pieces_move(open_table: OpenTable) -> None:
    """It is no answer to anything, so it need not be pressed twice: here the menu, while a card flies."""
    hands = lead(open_table, "hbbb")
    play(hands, 0, "play(B2)")
    hands.wait(0.05)
    assert hands.scene.arriving()
    hands.click(("ui", "menu"))
    assert isinstance(hands.top, MenuScene)
