"""TT-101: markers that anybody may lay anywhere on the cloth."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.session.session import Session
from scenes.table.blocks import markers
from scenes.table.layout import frame
from tests.scenes.frame import HOSTILE
from tests.scenes.hands import Hands, OpenTable, session
from tests.scenes.moving import play, settle

pytestmark = pytest.mark.film

HELD = {"hand[0]": "B1, B2", "hand[1]": "B3, B4", "hand[2]": "B5, B6", "line": "<P7>, <S10>, <L2>, <K12>, <B12>"}


def on_screen(hands: Hands, seat: int) -> tuple[int, int]:
    return hands.target(("marker", seat)).rect.center


def test_a_marker_is_dragged_out_of_the_tray_and_back(open_table: OpenTable) -> None:
    """TT-101: it stays where it is dropped, whatever lies there; nobody has made a move."""
    hands = open_table("hbbb")
    before = hands.session.view(), hands.session.asked(), hands.session.log()
    assert hands.target(("marker", 2)).name == "Ben’s marker, in the tray"
    for where in (("zone", "trick"), ("seat", 1), ("zone", "bag"), ("zone", "line")):
        anchor = hands.target(where).rect.center
        hands.carry(("marker", 2), anchor)
        hands.release(anchor)
        assert hands.session.markers[2] is not None
        assert on_screen(hands, 2) == pytest.approx(anchor, abs=20)
    assert (hands.session.view(), hands.session.asked(), hands.session.log()) == before
    hands.drag(("marker", 2), ("tray",))
    assert hands.session.markers == (None,) * 4
    assert hands.done() == []


def test_a_marker_is_picked_up_by_a_click_and_laid_down_by_another(open_table: OpenTable) -> None:
    """TT-101: also one that is not one's own; Esc leaves it where it was."""
    hands = open_table("hbbb")
    hands.click(("marker", 3))
    hands.move(400, 300)
    assert hands.target(("marker", 3)).name.endswith("in the hand")
    hands.press((400, 300))
    hands.release((400, 300))
    assert on_screen(hands, 3) == pytest.approx((400, 300), abs=3)
    kept = hands.session.markers
    hands.click(("marker", 3))
    hands.move(700, 600)
    hands.keys("escape")
    assert hands.session.markers == kept
    assert hands.scene.ui.carried is None


def test_keys_alone_carry_a_marker(open_table: OpenTable) -> None:
    """TT-101: Enter picks it up, Tab goes from thing to thing, arrows a little, Enter lays it down."""
    hands = open_table("hbbb")
    hands.focus(("marker", 1))
    hands.keys("return")
    assert hands.target(("marker", 1)).name == "Wick’s marker, near the line, in the hand"
    hands.keys("tab")
    assert hands.target(("marker", 1)).name == "Wick’s marker, near the trick, in the hand"
    x, y = on_screen(hands, 1)
    hands.keys("right", "right", "down")
    assert on_screen(hands, 1) > (x, y)
    hands.keys("shift tab", "return")
    assert hands.session.markers[1] is not None
    assert hands.target(("marker", 1)).name == "Wick’s marker, near the line"
    assert hands.scene.ui.focus == ("marker", 1)


@pytest.mark.parametrize("people", [3, 4, 6])
def test_a_marker_carried_by_keys_comes_to_lie_beside_things_and_covers_none(
    open_table: OpenTable, people: int
) -> None:
    """No token, card or plate lies under it, wherever Tab brings it, and it comes to everything."""
    hands = open_table(
        "h" + "b" * (people - 1), {"line": HELD["line"], "trick": "B9"}, "FOLLOW", leader=1, turn=0, round=2
    )
    hands.scene.marking.take(1, hands.target(("marker", 1)).rect.center, by_keys=True)
    hands.frames()
    found = set()
    for _ in range(6 + people):
        held = hands.target(("marker", 1))
        found.add(held.name)
        others = [each for each in hands.top.targets() if each.key[0] in ("piece", "seat", "use", "bell")]
        assert not [each.key for each in others if each.hits(*held.rect.center)]
        hands.keys("tab")
        hands.frames()
    assert len(found) == 6 + people


def test_a_marker_is_in_nobodys_way(open_table: OpenTable) -> None:
    """TT-101: on top of the trick it takes no card's place there."""
    hands = open_table("hbb", HELD, "LEAD", leader=0, turn=0, round=2)
    anchor = hands.target(("zone", "trick")).rect.center
    hands.carry(("marker", 0), anchor)
    hands.release(anchor)
    card = hands.piece("B1")
    hands.carry(card, anchor)
    hands.release(anchor)
    assert hands.done() == ["play(B1)"]


def test_the_curtain_hides_markers_and_drops_what_is_in_the_hand(open_table: OpenTable) -> None:
    """TT-101: nothing of one person's hand is left for the next."""
    hands = open_table("hhb", style="peek")
    hands.click(("marker", 1))
    hands.move(500, 400)
    assert hands.scene.ui.carried is not None
    hands.keys("b")
    assert hands.scene.ui.carried is None
    assert not hands.has(("marker", 1))
    assert hands.session.markers == (None,) * 3


def test_markers_lie_where_they_lay_when_the_game_goes_on(tmp_path: Path) -> None:
    """TT-101: and are at the same thing for every viewer."""
    path = tmp_path / "a.jsonl"
    hands = Hands(tmp_path, session("hhb", path=path))
    hands.session.put_marker(0, (510, 430))
    hands.app.close()
    again = Session.load(path)
    hands = Hands(tmp_path, again)
    assert again.markers == ((510, 430), None, None)
    hands.hold(1.0)
    first = hands.target(("marker", 0)).name
    again.cover()
    assert again.viewer is None
    hands.app.close()
    shown = Hands(tmp_path, Session.load(path, "peek"))
    shown.session.style = "peek"
    shown.scene.refresh()
    shown.frames()
    assert shown.target(("marker", 0)).name == first
    shown.app.close()


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("seats", [3, 4, 6])
@pytest.mark.parametrize("shut", [False, True])
def test_every_place_that_is_kept_is_on_the_cloth(text: float, seats: int, shut: bool) -> None:
    """TT-101: and what was laid somewhere is found there again, whoever is near."""
    here = frame(seats, shut, text=text)
    x, y, w, h = here.cloth
    result: Any = None
    for front_seat in reversed(range(seats)):
        result = SimpleNamespace(names=("",) * seats, step=partial(_step, front_seat, seats))
        for at in ((0, 0), (1000, 1000), (0, 1000), (333, 667), (500, 500)):
            px, py = markers.place(here, result, at)
            assert x + 10 < px < x + w - 10
            assert y + 10 < py < y + h - 10
            assert markers.kept(here, result, px, py) == at
    assert markers.kept(here, result, x - 500, y + h + 500) == (0, 1000)
    assert markers.kept(here, result, x, 10) is None


def _step(front_seat: int, seats: int, seat: int) -> int:
    return (seat - front_seat) % seats


def test_a_marker_turns_with_the_table(open_table: OpenTable) -> None:
    """TT-101: laid on the place of somebody's card it lies there for whoever looks next, and stays when taken up."""
    zones = {**HELD, "hand[3]": "B7, B8"}
    hands = open_table("hhhh", zones, "LEAD", style="trust", leader=0, turn=0)

    def card(seat: int) -> tuple[float, float]:
        x, y, *_ = (
            hands.scene.renderer_for(hands.app.surface).anchors(hands.scene.presenter.model, hands.scene.ui).trick(seat)
        )
        return x, y

    hands.wait(5)
    anchor = round(card(3)[0]), round(card(3)[1])
    hands.carry(("marker", 0), anchor)
    hands.release(anchor)
    for seat in (1, 2, 3):
        play(hands, seat - 1, f"play(B{2 * seat - 1})")
        settle(hands)
        hands.wait(5)
        assert hands.scene.front_seat() == seat
        assert on_screen(hands, 0) == pytest.approx(card(3), abs=16)
        kept = hands.session.markers[0]
        assert kept is not None
        at = on_screen(hands, 0)
        for _ in range(2):
            hands.press(at)
            hands.release(at)
        assert hands.session.markers[0] == pytest.approx(kept, abs=3)


def test_any_name_may_stand_on_a_marker(open_table: OpenTable) -> None:
    """TT-101: hostile names crash nothing."""
    hands = open_table("hbbbbb", names=HOSTILE[1:7])
    for seat in range(6):
        hands.session.put_marker(seat, (seat * 100, 500))
    hands.scene.refresh()
    hands.frames()
    assert all(hands.has(("marker", seat)) for seat in range(6))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_tray_says_what_it_is(open_table: OpenTable, size: tuple[int, int], seats: int) -> None:
    """TT-101: by its title, by a tooltip, where it is read out, and once when a marker is first taken up."""
    hands = open_table("h" + "b" * (seats - 1), size=size)
    tray = hands.target(("tray",))
    hands.move(5, 400)
    hands.frames()
    first = min(hands.target(("marker", seat)).rect.left for seat in range(seats))
    title = hands.app.surface.subsurface((tray.rect.x + 6, tray.rect.y + 8, first - tray.rect.x - 8, tray.rect.h - 16))
    assert title.get_width() > 40
    assert len({tuple(title.get_at((x, title.get_height() // 2))) for x in range(title.get_width())}) > 5
    assert "reminder" in tray.name
    assert "reminder" in tray.tip
    before = hands.app.surface.copy()
    hands.move(tray.rect.x + 10, tray.rect.centery)
    hands.frames()
    assert pygame.image.tobytes(hands.app.surface, "RGB") != pygame.image.tobytes(before, "RGB")  # the tooltip
    lines: list[str] = []
    hands.app.say = lines.append  # type: ignore[method-assign]
    for _ in range(2):
        hands.click(("marker", 1))
        hands.keys("escape")
    assert lines == [f"A marker: {markers.ONE}"]
