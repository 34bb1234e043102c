"""Hold to peek at every game: no hand lies open of somebody who is not asked, but while something holds it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest
from msgspec.structs import replace

from game.match import Match, SeatInfo
from game.session.session import Session
from scenes import registry
from scenes.hotseat.hand_access import CLICK
from scenes.table.rendered import RenderedScreen
from scenes.ui.target import find
from tests.scenes.frame import Window
from tests.scenes.plain_hands import NAMES, AnyBots, thought

pytestmark = pytest.mark.film

GAMES = {
    "living-trumps": 3, "midnight-justice": 4, "know-thyself": 5, "trick-of-the-light": 4, "tricks-and-treats": 3,
    "hearts": 4,
}  # fmt: skip
MOVES = 36


def others_see(table: RenderedScreen) -> bool:
    """Whether a hand lies open that nothing holds, and whose owner has nothing to choose now."""
    session, left = table.session, table.hand_access.by == CLICK or not table.hand_access.by
    asked = session.lookers or tuple(seat for seat in (session.turn,) if seat is not None)
    return left and session.screen_viewer is not None and (session.handing_over or session.screen_viewer not in asked)


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_that_was_clicked_open_is_shut_once_its_owner_is_not_asked(game: str, tmp_path: Path) -> None:
    seats = [SeatInfo(name, "human" if k < 2 else "bot:careful") for k, name in enumerate(NAMES[: GAMES[game]])]
    match, rng = Match.new(game, seats, {}, "asked"), Random(4)
    session, window, now, opened = Session(match, "peek", "fast", AnyBots(match)), Window(tmp_path), 0.0, 0
    since: tuple[int | None, tuple[int, ...]] = None, ()  # whose hand was clicked open, and who was asked then
    table = registry.table_of(game)(session)
    assert isinstance(table, RenderedScreen)
    window.app.change(replace(window.app.settings, hold_hands=()), keep=False)
    window.app.push(table)

    def frames(count: int) -> None:
        nonlocal now, since
        for _ in range(count):
            now += 0.06
            window.app.step(now)
            assert not others_see(table), (game, session.screen_viewer, session.lookers)
            left = session.screen_viewer if table.hand_access.by == CLICK else None
            if left != since[0]:
                since = left, session.lookers
            once_asked = left in session.lookers or {*session.lookers} <= {*since[1]}
            assert left is None or once_asked, (game, left, session.lookers)

    def click(at: tuple[int, int]) -> None:
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            more = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
            pygame.event.post(pygame.event.Event(kind, pos=at, **more))
            frames(1)

    for _ in range(MOVES):
        frames(10)
        for _ in range(900):
            if table.session.lookers and not table.busy() and not session.handing_over:
                break
            frames(1)
        if match.result is not None or not session.lookers:
            break
        seat = rng.choice(session.lookers)
        if session.viewer is None and (button := find(table.targets(), ("peek", seat))) is not None:
            click(button.rect.center)
            opened += session.viewer == seat
        done = thought(match, seat, rng)
        if session.viewer not in (None, seat) or session.refusal(seat, done) is not None:
            table.hand_access.peek(seat, CLICK)
        session.act(seat, done)
        table.refresh()
    assert opened > 1
    window.app.close()
