"""Rings: one of the focus at most, and whatever points at a card points at what is seen of it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from scenes.screens.launcher.launcher import LauncherScene
from scenes.screens.review.hint import HintScene
from scenes.screens.settings.scene import SettingsScene
from scenes.screens.setup.setup import SetupScene
from scenes.stage import look
from scenes.ui import ring
from scenes.ui.target import at
from tests.scenes.frame import Window
from tests.scenes.hands import Hands, OpenTable
from tests.scenes.practice_hands import Sage, sage

__all__ = ("sage",)
GAME = "tricks-and-treats"
LINE = "<P7>, <S10>, <L2>, <K12>, <B3>"
FAN = "B2, B8, B11, P3, P7, P12, K1, K6, K12, L9, S5, S10, S11"
FOLLOW = {"zones": {"hand[0]": FAN, "line": LINE, "trick": "K5, K9"}, "phase": "FOLLOW", "leader": 2, "turn": 0}
KEEP = {
    "zones": {"hand[0]": "B2, B8, P3", "line": LINE, "trick": "S4, S5, S2, P4", "peek": "<P4>, Ghost"},
    "phase": "KEEP", "leader": 3, "turn": 0, "winner": 0,
}  # fmt: skip
WINDOW = {
    "zones": {"hand[0]": "B2, B8, P3", "line": LINE, "trick": "L8, L3, L2, L11", "unused[0]": "Ghost, Compass"},
    "phase": "WINDOW_END", "leader": 3, "turn": 0,
}  # fmt: skip
FOCUS = tuple({theme.focus for theme in look.THEMES.values()})
LARGE = 26  # px: smaller things in the colour of the focus are no rings


def rings(surface: pygame.Surface, colours: tuple[look.Rgb, ...] = (look.LANTERN.focus,)) -> list[pygame.Rect]:
    """Where there is a ring in the colour of the focus: what of one piece is wide, high and hollow."""
    found = []
    for colour in colours:
        mask = pygame.mask.from_threshold(surface, colour, (6, 6, 6, 255))
        for part in mask.connected_components(4 * LARGE):
            box = part.get_bounding_rects()[0]
            if min(box.size) >= LARGE and part.count() < 0.4 * box.w * box.h:
                found.append(box)
    return found


# -- one ring ----------------------------------------------------------------------------------------------------------


@pytest.mark.film
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_an_answer_has_one_ring(open_table: OpenTable, size: tuple[int, int]) -> None:
    hands = open_table("hbbb", size=size, **KEEP)
    assert rings(hands.app.surface) == []
    for key in ("2", "right", "tab", "tab", "1"):
        hands.keys(key)
        hands.frames(4)
        assert len(rings(hands.app.surface)) == 1 or (key == "tab" and not rings(hands.app.surface)), key


def test_what_was_chosen_keeps_an_edge_of_another_colour(open_table: OpenTable) -> None:
    hands = open_table("hbbb", **FOLLOW)
    hands.click(hands.piece("B2"))
    hands.click(hands.piece("K6"))
    hands.keys("tab")
    hands.frames(4)
    chosen = hands.scene.ui.selected
    assert chosen is not None
    place = hands.target(("piece", chosen)).rect.inflate(24, 24)  # the ring follows the edge of a card over it
    assert all(place.contains(ring) for ring in rings(hands.app.surface))


def test_the_ring_of_the_key_that_goes_on_is_alone_too(open_table: OpenTable) -> None:
    hands = open_table("hbbb", **WINDOW)
    hands.move(5, 400)
    hands.frames(4)
    assert len(rings(hands.app.surface)) == 1
    hands.focus("Use the Compass")
    hands.frames(4)
    assert len(rings(hands.app.surface)) == 1
    hands.keys("t")
    hands.frames(4)
    assert len(rings(hands.app.surface)) <= 1


@pytest.mark.film
@pytest.mark.parametrize("keys", [("h",), ("f10",), ("f1",)])
def test_what_lies_over_a_table_takes_the_ring(open_table: OpenTable, sage: type[Sage], keys: tuple[str, ...]) -> None:
    hands = open_table("hbbb", **FOLLOW)
    hands.focus(hands.piece("K6"))
    before = hands.scene.ui.focus
    hands.keys(*keys)
    hands.frames(6)
    assert hands.top is not hands.scene
    assert len(rings(hands.app.surface, FOCUS)) <= 1
    hands.keys("escape")
    assert hands.top is hands.scene
    assert hands.scene.ui.focus == before
    hands.frames(4)
    assert len(rings(hands.app.surface)) == 1


def test_a_list_that_opens_takes_the_ring_and_gives_it_back(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.show(SetupScene(GAME))
    assert isinstance(window.top, SetupScene)
    window.top.focus_on(("kind", 1))
    window.frames()
    before = rings(window.app.surface, FOCUS)
    assert len(before) == 1
    window.key(pygame.K_RETURN)
    window.key(pygame.K_DOWN)
    assert not isinstance(window.top, SetupScene)
    assert len(rings(window.app.surface, FOCUS)) == 1
    assert rings(window.app.surface, FOCUS) != before
    window.key(pygame.K_ESCAPE)
    assert rings(window.app.surface, FOCUS) == before
    window.app.close()


@pytest.mark.film
@pytest.mark.parametrize("scene", [LauncherScene, lambda: SetupScene(GAME), SettingsScene])
def test_what_lies_over_a_screen_takes_the_ring(tmp_path: Path, scene: type[LauncherScene]) -> None:
    window = Window(tmp_path)
    window.show(scene())
    for _ in range(12):
        window.key(pygame.K_TAB)
        assert len(rings(window.app.surface, FOCUS)) <= 1
    window.key(pygame.K_F1)
    assert len(rings(window.app.surface, FOCUS)) <= 1
    window.app.close()


# -- on what is seen of a card -----------------------------------------------------------------------------------------


@pytest.mark.film
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 200)])
def test_a_ring_lies_on_what_is_seen_of_a_card_in_the_fan(
    open_table: OpenTable, size: tuple[int, int], text: int
) -> None:
    hands: Hands = open_table("hbbb", size=size, **FOLLOW)
    hands.app.change(msgspec.structs.replace(hands.app.settings, text_size=text), keep=False)
    hands.move(5, 5)
    hands.frames(30)
    targets = hands.top.targets()
    fan = [target for target in targets if target.group == "hand"]
    assert len(fan) == len(FAN.split(","))
    thick = 4
    for place, card in enumerate(fan):
        left, upper = ring.top(targets, card)
        found = at(targets, left, upper + 8)
        assert found is not None, card.name
        assert found.key == card.key
        ringed = hands.app.surface.copy()
        ring.draw(ringed, targets, card, look.LANTERN.lit_line, thick)
        differs = pygame.mask.from_threshold(ringed, (0, 0, 0), (1, 1, 1, 255), hands.app.surface)
        differs.invert()
        for other in fan[place + 1 :]:
            assert other.poly is not None
            inside = pygame.Surface(hands.app.surface.get_size(), pygame.SRCALPHA)
            pygame.draw.polygon(inside, (255, 255, 255), other.poly)
            pygame.draw.lines(inside, (0, 0, 0, 0), True, other.poly, 4 * thick)  # up to its edge it may reach
            assert differs.overlap(pygame.mask.from_surface(inside), (0, 0)) is None, (card.name, other.name)


@pytest.mark.film
@pytest.mark.parametrize("card", ["B11", "P3", "P7", "L9", "S5", "S10", "S11"])
def test_the_tail_of_a_refusal_ends_over_what_is_seen_of_its_card(open_table: OpenTable, card: str) -> None:
    hands = open_table("hbbb", **FOLLOW)
    hands.drag(hands.piece(card), ("zone", "trick"))
    hands.move(5, 5)
    hands.frames(30)
    assert hands.toast
    targets = hands.top.targets()
    note, target = hands.target(("ui", "toast")).rect, hands.target(hands.piece(card))
    upper = ring.top(targets, target)[1]
    strip = pygame.Rect(0, note.bottom + 4, hands.app.surface.get_width(), round(upper) - note.bottom - 6)
    strip = strip.clip(hands.app.surface.get_rect())
    red = pygame.mask.from_threshold(hands.app.surface.subsurface(strip), look.REFUSED, (20, 20, 20, 255))
    tails = [part.get_bounding_rects()[0] for part in red.connected_components(12)]
    (tail,) = (tail for tail in tails if tail.y == 0)  # right under the note
    tip = tail.bottom - 2
    points = [x for x in range(strip.w) if red.get_at((x, tip))]
    found = at(targets, sum(points) / len(points), upper + 14)
    assert found is not None
    assert found.key == target.key


def test_a_hint_is_ringed_in_its_own_colour(open_table: OpenTable, sage: type[Sage]) -> None:
    hands = open_table("hbbb", **FOLLOW)
    hands.keys("h")
    hands.frames(6)
    assert isinstance(hands.top, HintScene)
    assert len(rings(hands.app.surface)) == 1  # that of its button


def test_where_the_ring_is_on_something_without_words_its_tip_says_what_it_is(open_table: OpenTable) -> None:
    """As it does under the mouse: a marker in the tray, reached by Tab."""
    hands = open_table("hbbb", {"hand[0]": "B12, P3"}, "LEAD", leader=0, turn=0, round=2)
    hands.frames()
    marker = hands.target(("marker", 1)).rect
    below = pygame.Rect(marker.x - 60, marker.bottom + 14, 120, 30)

    def shown() -> bytes:
        return pygame.image.tobytes(hands.app.surface.subsurface(below), "RGB")

    bare = shown()
    hands.scene.put_ring(("marker", 1))
    hands.scene.refresh()
    hands.frames()
    ringed = shown()
    hands.scene.put_ring(None)
    hands.move(*marker.center)
    hands.frames()
    assert ringed != bare
    assert ringed == shown()
