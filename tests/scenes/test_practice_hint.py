"""The hint over the table: whose it is, what it shows, when it goes; and what happened, shown again."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from game.match import Match
from game.rules.know_thyself.pieces import P
from game.rules.wording import ODDS
from scenes.games.know_thyself.table import TABLE
from scenes.hotseat.controller import LATE
from scenes.screens.lesson import lesson_scene
from scenes.screens.menu import MenuScene
from scenes.screens.results.results import on_cloth
from scenes.screens.review.hint import DROPPED, HintScene
from scenes.screens.review.instant_replay import InstantReplayScene
from scenes.screens.settings.scene import SettingsScene
from tests.led import led
from tests.scenes.frame import Window
from tests.scenes.hands import Hands, OpenTable
from tests.scenes.plain_hands import Plain
from tests.scenes.practice_hands import Sage, sage
from tests.scenes.test_twins import BOTS, OURS, same

__all__ = ("sage",)
HANDS = {**OURS, **BOTS[0]}
POSED = {"zones": HANDS, "phase": "LEAD", "leader": 0, "turn": 0, "round": 2}


def hinted(hands: Hands) -> HintScene:
    hands.frames(3)
    assert isinstance(hands.top, HintScene)
    assert hands.top.hint is not None
    return hands.top


def test_the_key_and_the_button_give_a_hint(open_table: OpenTable, sage: type[Sage]) -> None:
    hands = open_table("hbbb", **POSED)
    hands.keys("h")
    hint = hinted(hands).hint
    assert hint is not None
    asked = hands.session.asked()
    assert asked is not None
    assert hint.action in asked.legal
    assert any(name.startswith("Play ") and name.endswith(tuple(words for _, words in ODDS)) for name in hands.names())
    hands.keys("escape")
    assert hands.top is hands.scene
    hands.click("Hint")
    hinted(hands)
    hands.keys("h")
    assert hands.top is hands.scene
    assert hands.done() == []


class Palace(Plain):
    at = TABLE


def accepts(match: Match) -> bool:
    """Somebody is asked whether to accept a Wager, openly."""
    return match.state.phase == P.W_ACCEPT and 0 not in match.deciding


def test_at_an_open_table_without_hands_two_people_have_hints_too(tmp_path: Path, sage: type[Sage]) -> None:
    """KT-17: nothing there is hidden; it is seen in pixels, and goes with the decision."""
    match = led("know-thyself", ("Moth", "Ana", "Ben"), ("bot:careful", "human", "human"), accepts, "owl")
    window = Palace(tmp_path, match, "peek")
    window.settle()
    window.scene.close_recap()
    window.frames(2)
    assert window.session.viewer is None
    assert "hint" not in window.scene.presenter.barred()
    before = pygame.image.tobytes(window.app.surface, "RGB")
    window.key(pygame.K_h)
    window.frames(3)
    top = window.top
    assert isinstance(top, HintScene)
    assert top.hint is not None
    assert top.hint.action in match.legal(match.deciding[0])
    box = next(target.rect for target in top.targets() if target.key == ("panel",))
    after = window.app.surface.subsurface(box)
    old = pygame.image.frombytes(before, window.app.surface.get_size(), "RGB").subsurface(box)
    assert pygame.image.tobytes(after, "RGB") != pygame.image.tobytes(old, "RGB")
    window.key(pygame.K_ESCAPE)
    window.session.act(match.deciding[0], match.table.parse("back_down()"))
    window.settle()
    assert not any(isinstance(scene, HintScene) for scene in window.app.stack)
    window.app.close()


def test_the_piece_of_the_hint_gets_a_ring(open_table: OpenTable, sage: type[Sage]) -> None:
    hands = open_table("hbbb", **POSED)
    hands.move(5, 400)
    hands.frames()
    hands.keys("h")
    hint = hinted(hands).hint
    assert hint is not None
    target = next(t for t in hands.scene.targets() if t.key == ("piece", hint.pieces[0]))
    assert target.poly is not None or target.rect.w
    left, top = min(target.poly or (target.rect.topleft,))
    anchors = [(round(left) + dx, round(top) + dy) for dx in range(-4, 5) for dy in range(-4, 12)]
    focus = on_cloth(hands.app.theme).lit_line
    inside = [
        hands.app.surface.get_at(anchor)[:3] for anchor in anchors if hands.app.surface.get_rect().collidepoint(anchor)
    ]
    assert any(sum(abs(a - b) for a, b in zip(found, focus, strict=True)) < 60 for found in inside)


def test_what_is_done_beside_the_hint_is_done_at_the_table(open_table: OpenTable, sage: type[Sage]) -> None:
    hands = open_table("hbbb", **POSED)
    hands.keys("h")
    hinted(hands)
    pos = hands.scene.targets() and next(t for t in hands.scene.targets() if t.key == hands.piece("B8")).rect.center
    hands.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
    assert hands.top is hands.scene
    hands.post(pygame.MOUSEBUTTONUP, pos=pos, button=1)
    assert hands.scene.ui.selected is not None


def test_a_thought_can_be_cancelled_and_never_holds_the_window(open_table: OpenTable, sage: type[Sage]) -> None:
    sage.answers = False
    try:
        hands = open_table("hbbb", **POSED)
        hands.keys("h")
        assert isinstance(hands.top, HintScene)
        assert hands.has("Cancel")
        assert hands.top.busy()
        hands.wait(0.4)
        assert hands.session.practice.thinks_of(hands.now) is not None
        hands.click("Cancel")
        assert hands.top is hands.scene
        assert hands.session.practice.thinks_of(hands.now) is None
        hands.keys("h")
        hands.wait(30.0)
        hands.frames()
        assert "too long" in hands.session.practice.trouble
        hands.keys("escape")
        assert hands.top is hands.scene
    finally:
        sage.answers = True


def test_switched_off_there_is_neither_key_nor_button(open_table: OpenTable, sage: type[Sage]) -> None:
    hands = open_table("hbbb", **POSED)
    hands.app.change(msgspec.structs.replace(hands.app.settings, hints=False), keep=False)
    hands.frames()
    hands.keys("h")
    assert hands.top is hands.scene
    assert not hands.has(("ui", "hint"))
    assert hands.has(("ui", "again"))


def test_among_several_people_only_who_looks_and_decides_gets_one_and_all_are_told(
    open_table: OpenTable, sage: type[Sage], tmp_path: Path
) -> None:
    hands = open_table("hhbb", **POSED)
    hands.keys("h")  # behind the curtain
    assert hands.top is hands.scene
    hands.hold(0.7)
    hands.keys("h")
    hinted(hands)
    assert hands.top.private()
    assert [line.kind for line in hands.session.log() if line.text == "You took a hint."] == ["notice"]
    assert hands.app.screenshot() is None
    hands.keys("f10")
    assert isinstance(hands.top, SettingsScene)
    assert hands.session.viewer is None
    hands.keys("escape")
    hands.frames()
    assert hands.top is hands.scene
    assert hands.session.viewer == 0  # the same eyes: nobody else was asked meanwhile


@pytest.mark.parametrize("leaving", ["blackout", "focus"])
def test_a_hint_is_covered_like_the_hand_it_speaks_of(open_table: OpenTable, sage: type[Sage], leaving: str) -> None:
    hands = open_table("hhbb", **POSED)
    hands.hold(0.7)
    hands.keys("h")
    hinted(hands)
    if leaving == "blackout":
        hands.keys("b")
    else:
        hands.focus_lost()
    hands.frames()
    assert hands.top is hands.scene
    assert hands.scene.covered
    assert not any("100" in name for name in hands.names())


@pytest.mark.film
def test_twin_worlds_get_the_same_hint_in_every_frame(open_table: OpenTable, sage: type[Sage]) -> None:
    def play(hands: Hands) -> None:
        hands.keys("h")
        hinted(hands)
        hands.frames(4)
        hands.keys("escape")
        hands.click(hands.piece("B8"))
        hands.click(("main",))
        hands.let_bots("play(S3)", "play(B10)")
        hands.keys("a")
        hands.frames(60)

    done = same(
        open_table, {**OURS, **BOTS[0]}, {**OURS, **BOTS[1]}, play,
        kinds="hbbb", phase="LEAD", leader=0, turn=0, round=2, size=(1280, 720),
    )  # fmt: skip
    assert done[0] == "play(B8)"


# -- show me that again ------------------------------------------------------------------------------------------------


@pytest.mark.film
def test_again_shows_what_happened_and_changes_nothing(open_table: OpenTable) -> None:
    hands = open_table("hbbb", **POSED)
    hands.click(hands.piece("B8"))
    hands.click(("main",))
    hands.let_bots("play(S1)", "play(B10)")
    hands.frames(10)
    raw, view, revision = list(hands.session._match.raw), hands.session.view(), hands.session.revision
    hands.keys("a")
    assert isinstance(hands.top, InstantReplayScene)
    frames = set()
    for _ in range(400):
        hands.wait(0.05)
        if not isinstance(hands.top, InstantReplayScene):
            break
        frames.add(hands.pixels())
    assert hands.top is hands.scene
    assert len(frames) > 10
    assert (hands.session._match.raw, hands.session.view(), hands.session.revision) == (raw, view, revision)


def seen_again(open_table: OpenTable, size: tuple[int, int] = (1600, 900)) -> Hands:
    """Nell has led, and two bots have followed."""
    hands = open_table("hbbb", **POSED, size=size)
    hands.click(hands.piece("B8"))
    hands.click(("main",))
    hands.let_bots("play(B9)", "play(B10)")
    hands.move(5, 5)
    while hands.scene.busy():
        hands.wait(0.05)
    return hands


@pytest.mark.film
@pytest.mark.parametrize("size", [(1600, 900), (1280, 720)])
def test_again_leaves_the_table_as_it_lies(open_table: OpenTable, size: tuple[int, int]) -> None:
    """Panel, plates and hand stay in their places; only the bar lies on the wood. At the end all is as it was."""
    hands = seen_again(open_table, size)
    table = hands.pixels()
    hands.keys("a")
    for _ in range(3):
        hands.keys("right")
    hands.wait(0.05)
    while hands.top.busy():
        hands.wait(0.05)
    assert isinstance(hands.top, InstantReplayScene)
    wide, bar = size[0], round(60 * size[1] / 900)
    hands.app._dirty = True
    hands.wait(0.05)
    below = bar * wide * 3
    assert hands.pixels()[below:] == table[below:]
    assert hands.pixels()[:below] != table[:below]


@pytest.mark.film
def test_again_can_be_halted_and_gone_through_step_by_step(open_table: OpenTable) -> None:
    hands = seen_again(open_table)
    hands.keys("a")
    assert {"Step back", "Pause", "Step forward", "Back to the table"} <= {*hands.names()}
    hands.keys("space")
    assert "Go on" in hands.names()
    halted = hands.pixels()
    for _ in range(100):
        hands.wait(0.05)
    assert hands.pixels() == halted
    assert not hands.top.busy()
    lines = []
    for _ in range(3):
        hands.keys("right")
        for _ in range(40):
            hands.wait(0.05)
        lines.append(hands.top.spoken()[0].text)
    assert [words.split()[0] for words in lines] == ["You", "Wick", "Ben"]
    last = hands.pixels()
    hands.click("Step back")
    hands.wait(0.05)
    assert hands.top.spoken()[0].text == lines[1]
    assert not hands.top.busy()  # nothing flies backwards
    hands.click("Step forward")
    hands.move(5, 5)
    for _ in range(40):
        hands.wait(0.05)
    cut = (hands.target(("ui", "newer")).rect.bottom + 16) * 1600 * 3  # below the bar and the ring in it
    assert hands.pixels()[cut:] == last[cut:]
    hands.keys("space")  # after the last one, from the start
    for _ in range(400):
        hands.wait(0.05)
    assert hands.top is hands.scene


def test_again_can_be_left_at_once_and_waits_for_nothing_without_motion(open_table: OpenTable) -> None:
    hands = open_table("hbbb", **POSED)
    hands.app.change(msgspec.structs.replace(hands.app.settings, reduced_motion=True), keep=False)
    hands.click(hands.piece("B8"))
    hands.click(("main",))
    hands.let_bots("play(S1)")
    hands.click("Show again")
    assert isinstance(hands.top, InstantReplayScene)
    hands.keys("escape")
    assert hands.top is hands.scene
    hands.keys("a")
    for _ in range(200):
        hands.wait(0.05)
    assert hands.top is hands.scene


@pytest.mark.film
def test_escape_just_after_it_went_by_itself_opens_no_menu(open_table: OpenTable) -> None:
    """Whoever meant to leave it pressed the key a moment too late; a later one means the menu."""
    hands = seen_again(open_table)
    hands.keys("a")
    for _ in range(400):
        hands.wait(0.05)
        if hands.top is hands.scene:
            break
    assert hands.top is hands.scene
    hands.wait(0.2)
    hands.keys("escape")
    assert hands.top is hands.scene
    hands.wait(LATE)
    hands.keys("escape")
    assert isinstance(hands.top, MenuScene)


def test_a_hint_that_was_still_thought_of_is_said_to_be_dropped(
    open_table: OpenTable, sage: type[Sage], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sage, "answers", False)
    hands = open_table("hbbb", **POSED)
    hands.keys("h")
    hands.frames(3)
    assert isinstance(hands.top, HintScene)
    rect = next(t.rect for t in hands.scene.targets() if t.key == ("ui", "again"))
    hands.press(rect.center)
    assert hands.top is hands.scene
    assert hands.app.message[0] == DROPPED


def test_again_is_covered_when_the_hand_is(open_table: OpenTable) -> None:
    hands = open_table("hhbb", **POSED)
    hands.hold(0.7)
    hands.click(hands.piece("B8"))
    hands.click(("main",))
    hands.frames(20)
    hands.hold(0.7)
    hands.keys("a")
    assert isinstance(hands.top, InstantReplayScene)
    assert hands.top.private()
    hands.focus_lost()
    hands.frames()
    assert hands.top is hands.scene
    assert hands.scene.covered


def test_held_to_peek_a_hint_goes_with_the_hand(open_table: OpenTable, sage: type[Sage]) -> None:
    hands = open_table("hhbb", style="peek", **POSED)
    hands.keys("h")
    assert hands.top is hands.scene  # nobody looks
    hands.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
    assert hands.session.viewer == 0
    hands.keys("h")
    hinted(hands)
    hands.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
    hands.frames()
    assert hands.top is hands.scene
    assert hands.session.viewer is None


def test_in_a_lesson_the_lesson_says_what_to_do(tmp_path: Path, sage: type[Sage]) -> None:
    window = Window(tmp_path)
    window.show(lesson_scene("tricks-and-treats", 4))
    lesson = window.top
    window.key(pygame.K_h)
    assert window.top is lesson
    window.key(pygame.K_a)
    assert isinstance(window.top, InstantReplayScene)
    window.key(pygame.K_ESCAPE)
    assert window.top is lesson
    window.app.close()
