"""Hold to peek: a hand lies open while something is held, or from click to click, and whose it is has been said."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.match import Match
from game.table import Action, sample
from tests.scenes.plain_hands import NAMES, Plain, acts_of, table_of, thought


def passing(tmp_path: Path, **settings: object) -> Plain:
    """Nell and Wick choose the cards they pass, both at once; both hold their hands."""
    return Plain(tmp_path, table_of("hearts", "hhbb"), "peek", **{"look": "hold", "hold_hands": NAMES, **settings})


def clicking(tmp_path: Path) -> Plain:
    """The same with the switch of both: a click leaves the own hand open."""
    return passing(tmp_path, hold_hands=())


def key(window: Plain, kind: int, code: int = pygame.K_SPACE) -> None:
    window.post(kind, key=code, mod=0, unicode="", scancode=0)


def open_cards(window: Plain) -> set[int]:
    """The cards whose faces are on the screen."""
    return {piece for zone in window.session.view().zones for piece in zone if piece >= 0}


def hold(window: Plain, target: tuple[object, ...]) -> None:
    pos = window.anchor(window.keys()[target])
    window.move(*pos)
    window.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)


def release(window: Plain) -> None:
    window.post(pygame.MOUSEBUTTONUP, pos=(3, 3), button=1)


def test_the_key_opens_nobody_s_hand_until_somebody_has_said_whose(tmp_path: Path) -> None:
    window = passing(tmp_path)
    key(window, pygame.KEYDOWN)
    assert window.session.viewer is None
    assert window.scene.ui.toast is not None
    assert window.scene.ui.toast.text == "Nell and Wick must decide: 1 is Nell’s key and 2 is Wick’s key."
    key(window, pygame.KEYUP)
    window.app.close()


def test_each_of_two_has_a_key_of_the_own_that_stays_the_same_whoever_looked(tmp_path: Path) -> None:
    window = passing(tmp_path)
    for seat in (0, 1, 1, 0):
        other = pygame.K_1 + 1 - seat
        assert window.keys()["peek", seat].name.endswith(f"’s hand ({seat + 1})")
        key(window, pygame.KEYDOWN, pygame.K_1 + seat)
        assert window.session.viewer == seat
        key(window, pygame.KEYDOWN, other)
        assert window.session.viewer == seat, "nobody else looks meanwhile"
        key(window, pygame.KEYUP, other)
        key(window, pygame.KEYUP, pygame.K_1 + seat)
        assert (window.session.viewer, open_cards(window)) == (None, set())
    window.app.close()


def wick_alone(tmp_path: Path) -> Plain:
    """Nell has passed her three cards, and Wick alone is asked."""
    window = passing(tmp_path)
    for _ in range(3):
        window.session.act(*_given(window))
    window.settle()
    window.frames(12)
    assert window.match.deciding == (1,)
    return window


def test_the_key_to_look_is_for_the_one_who_is_still_asked(tmp_path: Path) -> None:
    """The own number stays on the button while the question lasts; the look key does the same."""
    window = wick_alone(tmp_path)
    assert window.keys()["peek", 1].name == "Hold to see Wick’s hand (2)"
    key(window, pygame.KEYDOWN, pygame.K_2)
    assert window.session.viewer == 1
    key(window, pygame.KEYUP, pygame.K_2)
    key(window, pygame.KEYDOWN)
    assert window.session.viewer == 1
    key(window, pygame.KEYUP)
    assert window.session.viewer is None
    window.app.close()


@pytest.mark.film
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("kind", ["peek", "seat"])
def test_each_of_two_has_a_button_and_a_plate_that_open_the_hand_while_held(
    tmp_path: Path, kind: str, seat: int
) -> None:
    window = passing(tmp_path)
    name = window.session.names[seat]
    assert window.keys()["peek", seat].name == f"Hold to see {name}’s hand ({seat + 1})"
    hold(window, (kind, seat))
    assert window.session.viewer == seat
    assert len(open_cards(window)) == 13
    assert window.keys()["peek", seat].name == f"{name}’s hand: let go to hide it"
    release(window)
    assert (window.session.viewer, open_cards(window)) == (None, set())
    assert window.keys()["peek", seat].name == f"Hold to see {name}’s hand ({seat + 1})"
    key(window, pygame.KEYDOWN)
    assert window.session.viewer is None, "whoever looked last is not meant by that"
    key(window, pygame.KEYUP)
    window.app.close()


def test_a_menu_over_it_leaves_no_hand_open(tmp_path: Path) -> None:
    window = passing(tmp_path)
    hold(window, ("peek", 1))
    window.key(pygame.K_ESCAPE)
    assert window.session.viewer is None
    release(window)
    window.key(pygame.K_ESCAPE)
    assert (window.session.viewer, open_cards(window)) == (None, set())
    window.app.close()


def frames(tmp_path: Path, match: Match) -> list[bytes]:
    """What the screen shows while Wick alone looks, and before and after."""
    window, shown = Plain(tmp_path, match, "peek", look="hold"), []

    def seen() -> None:
        shown.append(pygame.image.tobytes(window.app.surface, "RGB"))

    seen()
    key(window, pygame.KEYDOWN)
    key(window, pygame.KEYUP)
    hold(window, ("seat", 1))
    seen()
    release(window)
    seen()
    key(window, pygame.KEYDOWN)
    seen()
    key(window, pygame.KEYUP)
    seen()
    window.app.close()
    return shown


def test_nothing_of_nell_s_hand_is_in_any_frame_while_wick_looks(tmp_path: Path) -> None:
    one, other = table_of("hearts", "hhbb"), table_of("hearts", "hhbb")
    other.state = sample(other.table, other.view(1), Random(5))
    assert one.view(0) != other.view(0)
    assert one.view(1) == other.view(1)
    assert frames(tmp_path / "one", one) == frames(tmp_path / "other", other)


def slide(window: Plain, *onto: tuple[int, int]) -> None:
    """Move the mouse, which is down, and let go of it at the last place."""
    for pos in onto:
        window.move(*pos)
    window.post(pygame.MOUSEBUTTONUP, pos=onto[-1], button=1)


def click(window: Plain, target: tuple[object, ...]) -> None:
    window.press(window.keys()[target])


def test_by_mouse_alone_a_hand_that_was_clicked_open_is_chosen_from(tmp_path: Path) -> None:
    """A card is picked, and the button that says what becomes of it does it, as where a key holds the hand open."""
    window = clicking(tmp_path)
    click(window, ("peek", 0))
    window.frames(20)
    assert window.session.viewer == 0
    assert window.keys()["peek", 0].name == "Hide Nell’s hand"
    for card in [target for target in window.targets("piece") if target.actions][:3]:
        window.press(window.keys()[card.key])
        assert acts_of(window.match, 0) == 0, "picked, and no more"
    window.press(window.keys()["main",])
    assert acts_of(window.match, 0) == 3
    window.settle()
    assert window.match.deciding == (1,)
    assert (window.session.viewer, open_cards(window)) == (None, set()), "it is not open for the next"
    window.app.close()


def test_a_second_click_on_the_spot_shuts_the_hand_whatever_lies_there_now(tmp_path: Path) -> None:
    """The button that shuts it is where the one that opens it was; nothing else ever is."""
    match, rng = table_of("crazy-eights", "hhb"), Random(3)
    while match.deciding[0] not in match.humans or len(match.legal(match.deciding[0])) > 1:
        match.act(match.deciding[0], thought(match, match.deciding[0], rng))
    window = Plain(tmp_path, match, "peek", look="hold", hold_hands=())
    window.settle()
    (seat,) = match.deciding
    button = window.keys()["peek", seat].rect
    before, under = match.legal(seat), set[object]()
    for x in range(button.left + 6, button.right - 6, 16):
        pos = (x, button.centery)
        window.frames(12)
        window.press_at(*pos)
        window.frames(12)
        assert window.session.viewer == seat
        under.add(next((each.key for each in window.targets("main") if each.hits(*pos) and each.enabled), None))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            window.post(kind, pos=pos, button=1)
        assert window.session.viewer is None
    assert match.legal(seat) == before
    assert under == {None}
    window.app.close()


@pytest.mark.film
@pytest.mark.parametrize("what", ["click", "space", "escape", "blackout", "menu", "focus", "other"])
def test_what_shuts_a_hand_that_was_clicked_open(what: str, tmp_path: Path) -> None:
    window = clicking(tmp_path)
    click(window, ("peek", 0))
    window.frames(30)
    assert window.session.viewer == 0
    keys = {"space": pygame.K_SPACE, "escape": pygame.K_ESCAPE, "blackout": pygame.K_b}
    if what == "click":
        click(window, ("peek", 0))
    elif what in keys:
        key(window, pygame.KEYDOWN, keys[what])
    elif what == "menu":
        window.press(window.keys()["ui", "menu"])
    elif what == "focus":
        window.post(pygame.WINDOWFOCUSLOST)
    else:
        click(window, ("seat", 1))
        assert window.session.viewer == 1
        window.frames(20)
        click(window, ("peek", 1))
    assert (window.session.viewer, open_cards(window)) == (None, set())
    assert window.top is window.scene or what == "menu", "and no more than that"
    window.app.close()


def test_a_hand_is_left_open_by_nobody_who_is_not_asked(tmp_path: Path) -> None:
    window = wick_alone(tmp_path)
    click(window, ("seat", 0))
    assert (window.session.viewer, open_cards(window)) == (None, set())
    window.app.close()


def _given(window: Plain) -> tuple[int, Action]:
    window.session.request_view(0)
    window.session.reveal_hand()
    return 0, window.match.legal(0)[0]


def test_where_a_hand_is_let_go_of_nothing_is_chosen(tmp_path: Path) -> None:
    """Whoever slides over the cards to look at them, and lets go, hides them."""
    window = passing(tmp_path)
    hold(window, ("peek", 0))
    card = next(target for target in window.targets("piece") if target.actions)
    slide(window, (5, 5), window.anchor(card))
    assert acts_of(window.match, 0) == 0
    assert (window.session.viewer, open_cards(window)) == (None, set())
    assert window.scene.drag.held is None
    window.app.close()


@pytest.mark.parametrize("onto", ["nowhere", "button"])
def test_a_hand_that_is_let_go_of_elsewhere_only_shuts(onto: str, tmp_path: Path) -> None:
    window = passing(tmp_path)
    hold(window, ("peek", 0))
    slide(window, (5, 5), (5, 5) if onto == "nowhere" else window.anchor(window.keys()["peek", 0]))
    assert acts_of(window.match, 0) == 0
    assert (window.session.viewer, open_cards(window)) == (None, set())
    window.app.close()
