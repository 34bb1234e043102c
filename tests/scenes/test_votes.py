"""What the whole table is asked: who asks for what stands there whole, and a stray Enter gives the harmless answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pygame
import pytest

from scenes.app.dialog import Dialog
from scenes.screens.launcher.launcher import LauncherScene
from scenes.screens.lesson import lesson_scene
from scenes.stage import fonts
from tests.scenes.frame import Window
from tests.scenes.hands import Hands, OpenTable

NAMED = {
    "hand[0]": "B2, P3, P12, K1", "hand[1]": "S1, S2, S3, S4", "hand[2]": "L3, L4, L5, L6",
    "hand[3]": "K3, K4, K5, K6", "line": "<P7>, <S10>, <L2>, <K12>, <B3>", "trick": "L8, P7, L2, L11",
}  # fmt: skip
LONG = "Maximiliane Wilhelmine M"  # as long as a name may be


def left_tokens(open_table: OpenTable, kinds: str = "hhhb", **more: object) -> Hands:
    """Nell has won a trick and left two tokens in the line: a move that can go back, but only if everyone agrees."""
    hands = open_table(kinds, NAMED, "CLAIM", leader=3, turn=0, winner=0, round=2, trick=5, **more)
    hands.keys("2", "return")
    assert hands.done() == ["claim(none)"]
    no_slip(hands)
    return hands


def no_slip(hands: Hands) -> None:
    """Mark the last move as one that showed something, so that everyone must agree to undo it."""
    steps = hands.session._match._undo_stack._steps
    steps[-1] = steps[-1]._replace(showed=True)


def shown(hands: Window) -> list[str]:
    """What is drawn in words during one frame."""
    drawn: list[str] = []
    render = fonts.render

    def listen(text: str, *args: object, **more: object) -> pygame.Surface:
        drawn.append(text)
        return render(text, *args, **more)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fonts, "render", listen)
        hands.top.draw(pygame.Surface(hands.app.surface.get_size()))
    return drawn


def is_brass(hands: Window, name: str) -> bool:
    """Whether a button is of brass: the main one."""
    button = hands.find(name).rect
    tone = hands.app.surface.get_at((button.x + button.w // 2, button.y + 5))[:3]
    top, bottom = hands.app.theme.main
    return all(min(a, b) - 40 <= x <= max(a, b) + 60 for x, a, b in zip(tone, top, bottom, strict=True))


@pytest.mark.film
def test_a_stray_enter_changes_nothing(open_table: OpenTable) -> None:
    hands = left_tokens(open_table)
    before = hands.session.sentence()
    hands.keys("ctrl z", "return")
    assert hands.top is hands.scene
    for asker in ("Nell", "Wick", "Ben"):
        hands.keys("ctrl z")
        hands.click(asker)
        hands.keys("return", "return", "space")
        assert hands.top is hands.scene
    assert hands.session.sentence() == before
    assert not any("taken back" in line.text for line in hands.session.log())


@pytest.mark.film
def test_the_question_says_who_asks_for_what(open_table: OpenTable) -> None:
    hands = left_tokens(open_table)
    hands.keys("ctrl z")
    words = " ".join(shown(hands))
    assert "Undo the last move?" in words
    assert "Nell left Pumpkins 7 and Slime 2 in the line." in words
    hands.click("Ben")
    for voter in ("Nell", "Wick"):
        words = " ".join(shown(hands))
        assert f"{voter}, do you agree?" in words
        asked = "Ben asks to undo the last move: Nell left Pumpkins 7 and Slime 2 in the line."
        assert asked in words
        hands.click("Agree")
    assert hands.top is hands.scene
    assert hands.session.sentence() == "Nell, claim Pumpkins 7 and Slime 2?"
    hands.keys("ctrl y")
    hands.click("Nell")
    words = " ".join(shown(hands))
    assert "Nell asks to redo a move: Nell left Pumpkins 7 and Slime 2 in the line." in words


def test_who_looks_is_asked_first_and_covered_before_the_others(open_table: OpenTable) -> None:
    hands = left_tokens(open_table)
    hands.hold(0.7)
    assert hands.session.viewer is not None
    asker = hands.session.names[hands.session.viewer]
    hands.keys("ctrl z")
    assert hands.session.viewer is not None
    words = " ".join(shown(hands))
    assert "asked next." in words
    hands.click("Ask the other players")
    assert hands.session.viewer is None
    assert f"{asker} asks to undo" in " ".join(shown(hands))


@pytest.mark.film
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("grown", [100, 150, 200])
def test_the_question_is_whole_and_no_is_brass(open_table: OpenTable, size: tuple[int, int], grown: int) -> None:
    hands = left_tokens(open_table, names=(LONG, "Wick", "Ben", "Moth"), size=size)
    hands.app.change(msgspec.structs.replace(hands.app.settings, text_size=grown), keep=False)
    hands.keys("ctrl z")
    for click, safe, danger in ((LONG, "Play on", LONG), ("", "No", "Agree")):
        words = " ".join(shown(hands))
        assert "…" not in words
        assert f"{LONG} left Pumpkins 7 and Slime 2 in the line." in words
        window = hands.app.surface.get_rect()
        buttons = [t for t in hands.top.targets() if t.role == "button"]
        assert all(window.contains(t.rect) for t in buttons)
        assert not any(a.rect.colliderect(b.rect) for a in buttons for b in buttons if a is not b)
        assert is_brass(hands, safe)
        assert not is_brass(hands, danger)
        assert hands.top.focused() == hands.find(safe).key
        if click:
            hands.click(click)


def quits(window: Window) -> str:
    window.show(LauncherScene())
    window.key(pygame.K_ESCAPE)
    return "Quit"


def leaves_the_lesson(window: Window) -> str:
    window.show(lesson_scene("tricks-and-treats"))
    window.key(pygame.K_ESCAPE)
    return "Leave"


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    made = Window(tmp_path)
    yield made
    made.app.close()


@pytest.mark.film
@pytest.mark.parametrize("ask", [quits, leaves_the_lesson])
@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE])
def test_other_questions_are_as_careful(window: Window, ask: Callable[[Window], str], key: int) -> None:
    danger = ask(window)
    assert isinstance(window.top, Dialog)
    below = window.app.stack[-2]
    assert not is_brass(window, danger)
    assert is_brass(window, "Stay")
    window.key(key)
    assert window.top is below


def test_even_a_great_many_answers_can_be_reached(window: Window) -> None:
    window.app.change(msgspec.structs.replace(window.app.settings, text_size=200), keep=False)
    given: list[int] = []
    answers = [(f"{LONG} {k}", lambda k=k: given.append(k)) for k in range(8)]
    window.show(Dialog("Who asks for it?", "All the others are asked next.", [*answers, ("Play on", None)]))
    frame = window.app.surface.get_rect()
    for _ in range(8):
        window.key(pygame.K_TAB)
        focused = next(t for t in window.top.targets() if t.key == window.top.focused())
        assert frame.contains(focused.rect)
        assert focused.rect.h > 40
    window.key(pygame.K_RETURN)
    assert len(given) == 1
