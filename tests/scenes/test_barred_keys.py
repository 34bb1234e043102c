"""A key of the bar that would be refused is grey and says why, at every table, and the menu says the same."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.match import Match, SeatInfo
from game.session.hints import COVERED, NOT_YOU
from game.session.session import Session
from scenes.app.open_match import scene_of
from scenes.screens.menu import MenuScene
from scenes.table.rendered import RenderedScreen
from scenes.ui.target import Target
from tests.scenes.frame import Window
from tests.scenes.hands import NAMES, OpenTable
from tests.scenes.plain_hands import AnyBots
from tests.scenes.test_hands_hotseat import ZONES

UNDO, HINT, MENU = ("ui", "undo"), ("ui", "hint"), ("ui", "menu")


def at_table(window: Window, game: str, kinds: str) -> RenderedScreen:
    seats = [
        SeatInfo(name, "human" if kind == "h" else "bot:careful") for name, kind in zip(NAMES, kinds, strict=False)
    ]
    match = Match.new(game, seats, {}, "barred")
    scene = scene_of(Session(match, "curtain", "step", AnyBots(match)))
    assert isinstance(scene, RenderedScreen)
    window.show(scene)
    return scene


def key(window: Window, name: tuple[str, str]) -> Target:
    return next(target for target in window.app.stack[0].targets() if target.key == name)


def contrast(surface: pygame.Surface, target: Target) -> int:
    """How far the picture on a key stands out from the key, in steps of brightness."""
    inner = surface.subsurface(target.rect.inflate(-target.rect.w // 3, -target.rect.h // 3))
    tones = [sum(inner.get_at((x, y))[:3]) for x in range(inner.get_width()) for y in range(inner.get_height())]
    return max(tones) - min(tones)


@pytest.mark.parametrize("game", ["tricks-and-treats", "hearts", "trick-of-the-light", "free-table"])
def test_before_anybody_has_moved_there_is_nothing_to_take_back(game: str, tmp_path: Path) -> None:
    window = Window(tmp_path)
    scene = at_table(window, game, "hbbb" if game != "free-table" else "h")
    undo = key(window, UNDO)
    assert not undo.enabled
    assert "No one has made a move yet." in undo.tip
    scene.menu()
    window.frames()
    entry = next(target for target in window.top.targets() if target.key == UNDO)
    assert (entry.enabled, entry.tip) == (False, "No one has made a move yet.")
    window.app.close()


def test_a_key_that_would_be_refused_is_grey_and_pressing_it_says_why(open_table: OpenTable) -> None:
    hands = open_table("hbbb", {**ZONES, "unused[0]": "Compass"}, "LEAD", leader=0, turn=0, round=2)
    highlighted = contrast(hands.app.surface, key(hands, MENU))
    assert key(hands, HINT).enabled
    assert contrast(hands.app.surface, key(hands, HINT)) > highlighted * 0.8
    assert not key(hands, UNDO).enabled
    assert contrast(hands.app.surface, key(hands, UNDO)) < highlighted * 0.6
    hands.click(UNDO)
    assert hands.toast.strip() == "No one has made a move yet."
    hands.click(hands.piece("B2"))
    hands.click(("main",))
    assert (key(hands, UNDO).enabled, key(hands, HINT).enabled) == (hands.session.undo_refusal(0) is None, False)
    assert key(hands, HINT).tip == f"Hint. {NOT_YOU.message}"
    assert contrast(hands.app.surface, key(hands, HINT)) < highlighted * 0.6


@pytest.mark.parametrize("pace", ["normal", "step"])
def test_the_key_to_take_back_is_lit_while_a_bot_waits_for_it(pace: str, tmp_path: Path) -> None:
    """Hearts: three cards are given; as long as nobody else has seen any, each may be taken back (HE-3)."""
    window = Window(tmp_path)
    scene = at_table(window, "hearts", "hbbb")
    session, match = scene.session, scene.session._match
    session.pace = pace

    def rim() -> int:
        x, y = key(window, UNDO).rect.center
        return max(sum(window.app.surface.get_at((x - beside, y))[:3]) for beside in range(12, 22))

    for _ in range(2):
        session.act(0, match.legal(0)[0])
    scene.refresh()
    window.frames()
    assert key(window, UNDO).enabled
    assert (rim() > 450) is (pace == "normal")
    match.act(1, match.legal(1)[0])
    scene.refresh()
    window.frames()
    assert rim() < 450, "a bot has gone on"
    window.app.close()


def test_the_menu_agrees_with_the_bar_over_which_it_lies(open_table: OpenTable) -> None:
    for kinds in ("hbbb", "hhbb"):
        hands = open_table(kinds, ZONES, "LEAD", leader=0, turn=0, round=2)
        hands.hold(0.7)
        hands.scene.menu()
        hands.frames()
        assert isinstance(hands.top, MenuScene)
        found = {t.key: t.tip for t in hands.top.targets() if t.key in (UNDO, HINT)}
        barred = hands.scene.presenter.barred()
        assert found == {UNDO: barred.get("undo", ""), HINT: barred.get("hint", "")}


def test_over_a_curtain_the_menu_shows_nothing_again_and_says_why(open_table: OpenTable) -> None:
    """What would do nothing is grey; over the open table it works."""
    for kinds, tip in (("hhbb", COVERED.message), ("hbbb", "")):
        hands = open_table(kinds, ZONES, "LEAD", leader=0, turn=0, round=2)
        hands.scene.menu()
        hands.frames()
        again = next(t for t in hands.top.targets() if t.key == ("ui", "again"))
        assert (again.enabled, again.tip) == (not tip, tip)
