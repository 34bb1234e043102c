"""What windows, processes and people do to a table: sizes, closing at a bad moment, dead bots, hostile words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.match import Match, SeatInfo
from game.session.session import Session
from tests.scenes.frame import HOSTILE
from tests.scenes.hands import Bots, Hands, OpenTable, Reply

LINE = "<P7>, <S10>, <L2>, <K12>, <B3>"
ZONES = {
    "hand[0]": "B2, B8, P3, P12, K1", "hand[1]": "B9, S1, S2, S3, S4", "hand[2]": "L3, L4, L5, L6, L7",
    "hand[3]": "K3, K4, K5, K6, K7", "line": LINE, "claimed[0]": "<B1>, <B2>",
}  # fmt: skip


def lead(open_table: OpenTable, kinds: str = "hbbb", **more: Any) -> Hands:
    return open_table(kinds, {**ZONES, **more.pop("zones", {})}, "LEAD", leader=0, turn=0, round=2, **more)


def resize(hands: Hands, *size: int) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    hands.post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])


# -- sizes ---------------------------------------------------------------------------------------------------------


def test_a_drag_outlives_a_window_of_one_pixel(open_table: OpenTable) -> None:
    hands = lead(open_table)
    hands.carry(hands.piece("B2"), hands.anchor(("zone", "trick")))
    resize(hands, 1, 1)
    hands.move(0, 0)
    resize(hands, 1280, 720)
    hands.frames()
    hands.move(*hands.anchor(("zone", "trick")))
    hands.release(hands.anchor(("zone", "trick")))
    assert hands.done() == ["play(B2)"]


@pytest.mark.film
@pytest.mark.parametrize("size", [(1, 1), (40, 3000), (3000, 40), (320, 180), (700, 800)])
def test_any_size_is_survived(open_table: OpenTable, size: tuple[int, int]) -> None:
    hands = lead(open_table, "hhbb")
    for state in ("curtain", "hand"):
        resize(hands, *size)
        hands.move(0, 0)
        hands.press((0, 0))
        hands.release((0, 0))
        hands.keys("tab", "right")
        resize(hands, 1280, 720)
        hands.frames()
        if state == "curtain":
            hands.hold(0.7)
    hands.keys("escape")
    hands.click(hands.piece("B2"))
    hands.click(("main",))
    assert hands.done() == ["play(B2)"]


# -- closing -------------------------------------------------------------------------------------------------------


@pytest.mark.film
@pytest.mark.parametrize("moment", ["glide", "curtain", "hold", "drag", "dialog", "typing", "over"])
def test_the_window_is_closed_at_any_moment(open_table: OpenTable, moment: str) -> None:
    hands = lead(open_table, "hbbb" if moment in ("glide", "drag", "typing") else "hhbb")
    if moment == "glide":
        hands.drag(hands.piece("B2"), ("seat", 2))
        assert hands.scene.drag.gliding
    elif moment == "drag":
        hands.carry(hands.piece("B2"), (400, 300))
    elif moment == "hold":
        hands.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
        hands.wait(0.2)
    elif moment == "dialog":
        hands.keys("ctrl z", "escape")
    elif moment == "typing":
        hands.keys("t")
        hands.type("hello")
    elif moment == "over":
        hands.session.stop_here(0, (1,))
        hands.frames()
    hands.post(pygame.QUIT)
    assert not hands.app.running
    hands.app.close()
    assert hands.app.stack == []


def test_the_results_come_by_themselves_and_by_enter(open_table: OpenTable) -> None:
    hands = lead(open_table, "hhbb")
    hands.session.stop_here(0, (1,))
    hands.scene.resume()
    hands.frames()
    assert hands.top is hands.scene
    assert not hands.scene.covered
    hands.keys("return")
    assert hands.top is hands.scene  # that took the slip away which tells who wins
    hands.keys("return")
    assert hands.top.title == "Results"

    other = lead(open_table)
    other.session.stop_here(0, ())
    other.scene.resume()
    for _ in range(8):
        other.wait(0.5)
    assert other.top.title == "Results"


# -- bots ----------------------------------------------------------------------------------------------------------


class Dead(Bots):
    """A process that was killed: it says so each time it is asked."""

    def poll(self) -> Reply | None:
        seat, self._seat = self._seat, None
        return None if seat is None else Reply(seat, None, "", "its process has ended")


def test_a_killed_bot_is_replaced_and_the_table_says_so(open_table: OpenTable) -> None:
    hands = open_table(
        "hbbb", {**ZONES, "trick": "B5", "hand[2]": "L3, L4, L5, L6"}, "FOLLOW", leader=2, turn=3, round=2
    )
    dead = hands.session._bots._thinker = Dead()
    dead._seat = 3  # the one that was asked when it died
    lines: list[str] = []
    hands.app.tell = lambda *texts: lines.extend(texts)  # type: ignore[method-assign]
    for _ in range(100):
        hands.wait(0.1)
        if hands.session.asked() is not None:
            break
    assert len(hands.done()) == 1
    assert lines == ["Moth could not decide (its process has ended) and made a simple move."]


def test_a_silent_bot_is_replaced_in_the_end(open_table: OpenTable) -> None:
    hands = open_table(
        "hbbb", {**ZONES, "trick": "B5", "hand[2]": "L3, L4, L5, L6"}, "FOLLOW", leader=2, turn=3, round=2
    )
    for _ in range(100):
        hands.wait(0.1)
    assert len(hands.done()) == 1
    assert hands.session.asked() is not None


# -- words ---------------------------------------------------------------------------------------------------------


@pytest.mark.film
@pytest.mark.parametrize("pasted", [*HOSTILE, "y" * 20_000], ids=range(len(HOSTILE) + 1))
def test_talk_takes_whatever_is_typed(open_table: OpenTable, pasted: str) -> None:
    hands = lead(open_table)
    hands.click(("ui", "talk"))
    hands.type(pasted)
    hands.frames()
    assert len(hands.scene.ui.talk.text) <= 200
    hands.keys("return")
    hands.frames()
    lines = [line.text for line in hands.session.log() if line.kind == "talk"]
    assert len(lines) <= 1
    assert all(len(line) <= 200 and "\0" not in line for line in lines)
    assert not hands.scene.ui.typing


def test_the_key_that_opens_the_line_is_not_in_it(open_table: OpenTable) -> None:
    hands = lead(open_table)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_t, mod=0, unicode="t", scancode=0))
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="t"))
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_t, mod=0, unicode="t", scancode=0))
    hands.frames()
    hands.type("two")
    assert hands.scene.ui.talk.text == "two"
    hands.keys("b", "p", "u")  # letters are no keys of the table now
    hands.keys("return")
    assert [line.text for line in hands.scene.presenter.model.log if line.kind == "talk"] == ["two"]  # as it is seen
    assert not hands.scene.covered


def test_escape_drops_what_was_typed(open_table: OpenTable) -> None:
    hands = lead(open_table)
    hands.keys("t")
    hands.type("never mind")
    hands.keys("escape")
    assert [line for line in hands.session.log() if line.kind == "talk"] == []
    assert hands.top is hands.scene


@pytest.mark.film
def test_hostile_names_at_the_table_and_on_the_curtain(tmp_path: Path) -> None:
    kinds = ("human", "human", "bot:careful", "human", "bot:careful", "human")
    for first in range(0, len(HOSTILE), 6):
        names = [*HOSTILE[first : first + 6], *"uvwxyz"][:6]
        seats = [SeatInfo(name, kind) for name, kind in zip(names, kinds, strict=True)]
        session = Session(Match.new("tricks-and-treats", seats, {}, "names"), worker=Bots())
        hands = Hands(tmp_path, session)
        for _ in range(3):
            hands.hold(0.7)
            hands.keys("escape", "escape")
        for seat in session.humans:
            session.say(seat, names[seat] or "nothing")
        hands.scene.resume()
        hands.frames()
        hands.keys("ctrl z")
        hands.app.close()
