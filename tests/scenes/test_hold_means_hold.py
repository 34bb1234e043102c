"""Hold to peek, frame by frame: a hand closes once its owner has answered, and no click leaves one open."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest
from msgspec.structs import replace

from game.match import Match, SeatInfo
from game.rules import game_ids
from game.session.session import Session
from scenes import registry
from scenes.hotseat import click_switch, peek
from scenes.hotseat.click_switch import ClicksBoard
from scenes.hotseat.hand_access import CLICK, LOOK, MOUSE, SAID
from scenes.table.rendered import RenderedScreen
from scenes.ui.target import find
from tests.scenes.frame import Window
from tests.scenes.plain_hands import NAMES, AnyBots, Plain, table_of, thought

SEATS = {"living-trumps": 3, "know-thyself": 5, "tricks-and-treats": 3, "crazy-eights": 3, "free-table": 3}
MOVES, CLICKS = 14, 40


class Shared(Window):
    """A table of any game at which two people peek; what bots do is done at once."""

    def __init__(self, folder: Path, game: str, **settings: object) -> None:
        super().__init__(folder)
        names = NAMES[: SEATS.get(game, 4)]
        seats = [SeatInfo(name, "human" if k < 2 else "bot:careful") for k, name in enumerate(names)]
        self.match, self.rng, self.now = Match.new(game, seats, {}, "held"), Random(4), 0.0
        self.session = Session(self.match, "peek", "fast", AnyBots(self.match))
        self.app.change(replace(self.app.settings, **{"look": "hold", "hold_hands": names, **settings}), keep=False)
        table = registry.table_of(game)(self.session)
        assert isinstance(table, RenderedScreen)
        self.scene = table
        self.app.push(table)
        self.frames(2)

    def frames(self, count: int) -> None:
        for _ in range(count):
            self.now += 0.06
            self.app.step(self.now)

    def wait(self) -> bool:
        """Wait until people are asked; False if the game is over, or does not go on by itself."""
        for _ in range(1000):
            if self.session.lookers and not self.scene.busy() and not self.session.handing_over:
                return True
            self.frames(1)
        return False

    def post(self, kind: int, pos: tuple[int, int]) -> None:
        more = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        pygame.event.post(pygame.event.Event(kind, pos=pos, **more))
        self.frames(1)

    def click(self, pos: tuple[int, int]) -> None:
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.post(kind, pos)

    def act(self, seat: int, by: str = "") -> bool:
        """Do what comes to mind, with the own hand open; True if it was done."""
        if self.session.viewer != seat:
            self.scene.hand_access.peek(seat, by or CLICK)
        done = thought(self.match, seat, self.rng)
        if self.session.refusal(seat, done) is not None:
            return False
        self.session.act(seat, done)
        self.scene.refresh()
        return True


@pytest.mark.film
@pytest.mark.parametrize("by", [LOOK, MOUSE, CLICK])
@pytest.mark.parametrize("game", game_ids())
def test_a_hand_closes_in_the_frame_in_which_its_owner_has_answered(game: str, by: str, tmp_path: Path) -> None:
    """However it was opened, and though what holds it open still does; nothing else is seen before."""
    window, closed = Shared(tmp_path, game), 0
    for _ in range(MOVES):
        if not window.wait():
            break
        seat = window.rng.choice(window.session.lookers)
        window.scene.keyboard._down = {LOOK} if by == LOOK else set()
        if not window.act(seat, by):
            break
        for _ in range(20):
            window.frames(1)
            screen_viewer = window.session.screen_viewer
            assert screen_viewer is None or screen_viewer in window.session.lookers, (
                game,
                by,
                screen_viewer,
                window.session.lookers,
            )
        closed += window.session.screen_viewer is None
        window.scene.cover()
    assert closed or game == "free-table", "there everybody may always do something"
    window.app.close()


@pytest.mark.film
@pytest.mark.parametrize("game", game_ids())
def test_no_click_leaves_a_hand_open(game: str, tmp_path: Path) -> None:
    """Whatever it was meant for; a letter alone is opened by a button that says whose it is."""
    window, rng = Shared(tmp_path, game), Random(9)
    for at in range(CLICKS):
        window.frames(10)  # what has just come under the mouse cannot be pressed
        while window.app.top is not window.scene:
            window.app.pop()
            window.frames(1)
        aims = [each for each in window.scene.targets() if each.rect.w and each.key != ("ui", "menu")]
        looks = [each for each in aims if window.scene.offers_look(each.key) is not None]
        aim = rng.choice(looks if looks and at % 2 else aims)
        window.click(aim.rect.center)
        window.frames(2)
        spoken = (game, aim.key, aim.name, window.scene.hand_access.by)
        assert window.session.screen_viewer is None or window.scene.hand_access.by == SAID, spoken
        if at % 4 == 3 and window.wait():
            window.act(window.rng.choice(window.session.lookers))
            window.scene.cover()
    window.app.close()


@pytest.mark.film
@pytest.mark.parametrize("game", game_ids())
def test_each_person_has_a_switch_by_which_a_click_opens_the_own_hand(game: str, tmp_path: Path) -> None:
    """Where both hold their hands, Nell turns hers on by mouse alone: it opens her hand alone."""
    window = Shared(tmp_path, game)
    window.wait()
    switch = find(window.scene.targets(), ("ui", "hands"))
    assert switch is not None
    assert switch.name == click_switch.BUTTON[2]
    window.click(switch.rect.center)
    window.frames(2)
    assert isinstance(window.top, ClicksBoard)
    window.click(window.find("A click opens Nell’s hand").rect.center)
    window.frames(2)
    window.click(window.find("Done").rect.center)
    window.frames(12)
    assert window.top is window.scene
    assert "Nell" not in window.app.settings.hold_hands
    assert window.scene.hand_access.clicks == (0,)
    opened = dict.fromkeys((0, 1), False)
    for _ in range(30):
        if not window.wait():
            break
        for seat in window.session.lookers:
            button = find(window.scene.targets(), ("peek", seat))
            if button is None or not button.enabled:
                continue
            window.frames(12)
            window.click(button.rect.center)
            window.frames(2)
            assert window.session.screen_viewer in ((0, None) if seat == 0 else (None,)), (game, seat)
            opened[seat] |= window.session.screen_viewer == seat
            window.scene.cover()
            window.frames(12)
        if opened[0]:
            break
        window.act(window.session.lookers[0])
        window.scene.cover()
    assert opened == {0: True, 1: False}
    window.app.close()


def test_a_click_says_how_a_hand_is_seen_and_where_the_switch_is(tmp_path: Path) -> None:
    window = Plain(tmp_path, table_of("hearts", "hhbb"), "peek", look="hold", hold_hands=NAMES)
    window.press(window.keys()["peek", 0])
    assert window.session.viewer is None
    toast = window.scene.ui.toast
    assert toast is not None
    assert toast.text.endswith(peek.SWITCH)
    window.app.close()


def test_enter_on_a_plate_opens_no_hand_once_it_is_let_go(tmp_path: Path) -> None:
    """The keys follow the same rule as the mouse."""
    window = Plain(tmp_path, table_of("hearts", "hhbb"), "peek", look="hold", hold_hands=NAMES)
    window.scene.put_ring(("seat", 1))
    window.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    assert window.session.viewer == 1
    window.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    window.frames(2)
    assert window.session.viewer is None
    window.app.close()
