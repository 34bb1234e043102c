"""Hold to peek: a hand lies open only while something is held, and whose it is has been said."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.match import Match
from game.table import sample
from tests.scenes.plain_hands import Plain, acts_of, table_of


def passing(tmp_path: Path, **settings: object) -> Plain:
    """Nell and Wick choose the cards they pass, both at once."""
    return Plain(tmp_path, table_of("hearts", "hhbb"), "peek", **{"look": "hold", **settings})


def key(window: Plain, kind: int, code: int = pygame.K_SPACE) -> None:
    window.post(kind, key=code, mod=0, unicode="", scancode=0)


def open_cards(window: Plain) -> set[int]:
    """The cards whose faces are on the screen."""
    return {piece for zone in window.evening.view().zones for piece in zone if piece >= 0}


def hold(window: Plain, target: tuple[object, ...]) -> None:
    pos = window.spot(window.keys()[target])
    window.move(*pos)
    window.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)


def let_go(window: Plain) -> None:
    window.post(pygame.MOUSEBUTTONUP, pos=(3, 3), button=1)


def test_the_key_opens_nobody_s_hand_until_somebody_has_said_whose(tmp_path: Path) -> None:
    window = passing(tmp_path)
    key(window, pygame.KEYDOWN)
    assert window.evening.viewer is None
    assert window.scene.pose.toast is not None
    assert "Nell and Wick" in window.scene.pose.toast.text
    key(window, pygame.KEYUP)
    window.app.close()


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("kind", ["peek", "seat"])
def test_each_of_two_has_a_button_and_a_plate_that_open_the_hand_while_held(
    tmp_path: Path, kind: str, seat: int
) -> None:
    window = passing(tmp_path)
    name = window.evening.names[seat]
    assert window.keys()["peek", seat].name == f"Hold to see {name}’s hand"
    hold(window, (kind, seat))
    assert window.evening.viewer == seat
    assert len(open_cards(window)) == 13
    assert window.keys()["peek", seat].name == f"{name}’s hand: let go to hide it, or on a card to choose it"
    let_go(window)
    assert (window.evening.viewer, open_cards(window)) == (None, set())
    assert window.keys()["peek", seat].name == f"Hold to see {name}’s hand (Space)", "whoever looked is meant now"
    key(window, pygame.KEYDOWN)
    assert window.evening.viewer == seat
    key(window, pygame.KEYUP)
    assert window.evening.viewer is None
    window.app.close()


def test_a_menu_over_it_leaves_no_hand_open_and_forgets_nobody(tmp_path: Path) -> None:
    window = passing(tmp_path)
    hold(window, ("peek", 1))
    window.key(pygame.K_ESCAPE)
    assert window.evening.viewer is None
    let_go(window)
    window.key(pygame.K_ESCAPE)
    assert (window.evening.viewer, window.evening.named) == (None, 1)
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
    let_go(window)
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


def test_by_mouse_alone_a_card_is_chosen_where_it_is_let_go_while_the_hand_is_held_open(tmp_path: Path) -> None:
    window = passing(tmp_path)
    hold(window, ("peek", 0))
    assert "let go to hide it, or on a card to choose it" in window.keys()["peek", 0].name
    card = next(target for target in window.targets("piece") if target.actions)
    slide(window, (5, 5), window.spot(card))
    assert [str(act.action) for act in window.match.history[-1:]] == [
        f"give({window.evening.table.names[card.key[1]]})"
    ]
    assert (window.evening.viewer, open_cards(window)) == (None, set())
    window.app.close()


@pytest.mark.parametrize("onto", ["nowhere", "button"])
def test_a_hand_that_is_let_go_of_elsewhere_only_shuts(onto: str, tmp_path: Path) -> None:
    window = passing(tmp_path)
    hold(window, ("peek", 0))
    slide(window, (5, 5), (5, 5) if onto == "nowhere" else window.spot(window.keys()["peek", 0]))
    assert acts_of(window.match, 0) == 0
    assert (window.evening.viewer, open_cards(window)) == (None, set())
    window.app.close()
