"""Hands at a table on which things move, and what is seen of it frame by frame."""

from __future__ import annotations

import pygame

from scenes.games.tricks_and_treats.renderer import TreatsRenderer
from scenes.hotseat import curtain
from tests.scenes.hands import Hands, OpenTable

LINE = "<P7>, <S10>, <L2>, <B10>, <B8>"
ZONES = {
    "hand[0]": "B2, P3, P12, K1, B5", "hand[1]": "B9, S1, S2, S3, S4", "hand[2]": "L3, L5, L6, P4, L7",
    "hand[3]": "B4, K5, K6, S12, K7", "line": LINE,
}  # fmt: skip


def plain(px: int) -> pygame.Surface:
    surface = pygame.Surface((px, px))
    surface.fill((255, 0, 0))
    return surface


def lead(open_table: OpenTable, **more: object) -> Hands:
    """Nell leads against three bots."""
    return open_table("hbbb", {**ZONES, **more.pop("zones", {})}, "LEAD", leader=0, turn=0, round=2, **more)  # type: ignore[dict-item]


def settle(hands: Hands) -> None:
    for _ in range(400):
        if not hands.scene.busy():
            return
        hands.wait(0.05)
    raise AssertionError("something moves for ever")


def settled_pixels(hands: Hands) -> bytes:
    """The table as a picture draws it that has seen no motion."""
    scene, surface = hands.scene, pygame.Surface(hands.app.surface.get_size())
    old = scene._picture
    assert old is not None
    renderer = TreatsRenderer(old.size, old.table, old.meta, scene.session.seats, old.theme)
    renderer.key_hints = old.key_hints
    targets = renderer.draw(surface, scene.presenter.model, scene.ui)
    assert [t.key for t in targets] == [t.key for t in scene.targets()]
    return pygame.image.tobytes(surface, "RGB")


def shared(open_table: OpenTable) -> Hands:
    hands = open_table("hhbb", ZONES, "LEAD", leader=0, turn=0, round=2)
    hands.hold(0.7)
    return hands


def play(hands: Hands, seat: int, text: str) -> None:
    """Do something without waiting for what comes of it."""
    hands.session.act(seat, hands.session.table.parse(text))
    hands.scene.refresh()


def film(hands: Hands, seconds: float) -> list[bytes]:
    """The frames of some seconds, 60 a second."""
    shown = []
    for _ in range(round(seconds * 60)):
        hands.wait(1 / 60)
        shown.append(hands.pixels())
    return shown


def cut(hands: Hands, shown: bytes, rect: pygame.Rect) -> bytes:
    """What a part of the window shows in a frame."""
    whole = pygame.image.frombytes(shown, hands.app.surface.get_size(), "RGB")
    return pygame.image.tobytes(whole.subsurface(rect), "RGB")


def curtain_pixels(hands: Hands) -> bytes:
    """The closed curtain that hangs there next."""
    scene, surface = hands.scene, pygame.Surface(hands.app.surface.get_size())
    menu = hands.target(("ui", "menu")).drawn
    curtain.draw(surface, scene.hand_access.sheet(0), scene.ui, hands.app.theme, menu)
    return pygame.image.tobytes(surface, "RGB")


def lowest(hands: Hands, shown: bytes) -> bytes:
    """The lowest line of a frame: the last that a falling curtain covers."""
    return shown[-3 * hands.app.surface.get_width() :]
