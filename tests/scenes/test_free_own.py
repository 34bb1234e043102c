"""The free table: what lies in one's own place, and the own hand that is held open or hidden."""

from __future__ import annotations

import pygame
import pytest

from game.rules.free_table.phases.places import areas
from scenes.games.free_table.sheet import FAN
from tests.scenes.free_hands import DECK, OpenFreeTable


@pytest.mark.film
@pytest.mark.parametrize(("up", "verb"), [(False, "lay("), (True, "play(")])
def test_what_is_put_into_ones_own_place_from_the_hand_only_its_owner_sees(
    open_free_table: OpenFreeTable, up: bool, verb: str
) -> None:
    hands = open_free_table("hh", zones={"hand[0]": ["AH", "KS"]})
    hands.click(("ui", "hand"))
    hands.look()
    left, top, wide, high = areas(2)[0]
    piece = hands.held(0)
    if up:
        hands.click(piece)
        hands.move(*hands.at(left + wide / 2, top + high / 2))
        hands.keys("x")
        hands.click_at(hands.at(left + wide / 2, top + high / 2))
    else:
        hands.put(piece, hands.at(left + wide / 2, top + high / 2))
    assert hands.last.startswith(verb)
    view = hands.session._match.view(1)
    assert any(piece[1] in zone for zone in view.zones) == up
    lines = hands.session.chronicle()[-1].text
    assert (hands.session.table.names[int(str(piece[1]))] in lines) == up


def test_what_hangs_over_ones_own_place_shows_that_it_will_lie_face_down(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("hh", zones={"hand[0]": ["AH", "KS"]})
    hands.click(("ui", "hand"))
    hands.look()
    left, top, wide, high = areas(2)[0]
    x, y = hands.at(left + wide / 2, top + high / 2)
    hands.click(hands.held(0))
    seen = []
    for keys in ((), ("x",), ("x",)):
        hands.keys(*keys)
        hands.move(x, y)
        hands.frames(3)
        around = pygame.Rect(0, 0, 30, 44)
        around.center = (x, y)
        seen.append(pygame.image.tobytes(hands.app.surface.subsurface(around), "RGB"))
    assert seen[0] == seen[2] != seen[1]


def test_the_key_to_peek_works_after_a_seat_was_pressed(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("hh", zones={"hand[0]": ["AH"], "hand[1]": ["KS"]}, style="peek")
    hands.click(("seat", 1))
    hands.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    assert hands.session.viewer == 1
    hands.now += 1.0  # a short press is a click, which leaves the hand open
    hands.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
    assert hands.session.viewer is None


@pytest.mark.parametrize(("style", "how"), [("peek", "hold Space while you drag"), ("curtain", "“See my hand”")])
def test_a_drag_out_of_a_hidden_hand_is_told_how(open_free_table: OpenFreeTable, style: str, how: str) -> None:
    hands = open_free_table("hh", zones={"hand[0]": ["AH"], "hand[1]": ["KS"]}, style=style)
    x, y, wide, high = FAN
    camera = hands.free.camera()
    start = (round(camera.left + (x + wide / 2) * camera.unit), round(camera.top + (y + high / 2) * camera.unit))
    hands.move(*start)
    hands.press(start)
    hands.move(*hands.at(800, 300))
    hands.release(hands.at(800, 300))
    assert how in hands.free.ui.toast.text
    assert not hands.done()


@pytest.mark.parametrize("new", ["note", "counter"])
def test_letters_sleep_while_something_new_hangs_from_the_hand(open_free_table: OpenFreeTable, new: str) -> None:
    hands = open_free_table("hh")
    hands.click(("tool", new))
    hands.move(*hands.at(700, 350))
    carry = hands.free.ui.carry
    hands.keys("l", "t", "b", "h", "space", "5")
    assert hands.free.ui.carry == carry is not None
    assert not hands.free.ui.panel_open
    assert not hands.free.covered
    assert hands.free.ui.toast is not None
    assert f"Put the {new} down first" in hands.free.ui.toast.text


def test_the_tip_of_a_pile_lies_neither_on_its_number_nor_on_its_strip(
    open_free_table: OpenFreeTable,
) -> None:
    hands = open_free_table("h")
    number = hands.target(("whole", 0)).rect.copy()
    hands.move(*hands.target(DECK).rect.center)
    before = hands.app.surface.copy()
    hands.wait(1.0)
    tip_lies = pygame.mask.from_threshold(hands.app.surface, (0, 0, 0), (1, 1, 1, 255), before)
    changed = pygame.Rect(0, 0, 0, 0)
    tip_lies.invert()
    for rect in tip_lies.get_bounding_rects():
        changed = rect if not changed.w else changed.union(rect)
    assert changed.w > 100
    assert not changed.colliderect(number)
    hands.click(DECK)
    quiet = hands.app.surface.copy()
    hands.wait(1.0)
    assert pygame.image.tobytes(quiet, "RGB") == pygame.image.tobytes(hands.app.surface, "RGB")


def test_one_escape_leaves_a_name_that_is_asked_for(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("h")
    hands.click(("ui", "name"))
    hands.type("Fri")
    hands.keys("escape")
    assert hands.top is hands.free
    assert not hands.done()


def test_to_quit_at_a_table_is_asked_first(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("h")
    hands.click(("ui", "menu"))
    hands.click("Quit")
    assert hands.app.running
    assert hands.top.title == "Quit Lantern Table?"
    hands.click("Stay")
    assert hands.app.running


def test_a_note_that_is_put_elsewhere_than_on_the_cloth_is_told_where_it_may_lie(
    open_free_table: OpenFreeTable,
) -> None:
    hands = open_free_table("h")
    hands.put(("tool", "note"), hands.anchor(("tray",)))
    assert not hands.done()
    assert hands.free.ui.toast is not None
    assert "empty table" in hands.free.ui.toast.text
