"""Two people at one screen, Nell and Wick: the position they are in, and keys that go down and come up."""

from __future__ import annotations

from typing import Any

import pygame

from tests.scenes.hands import Hands, OpenTable

LINE = "<P7>, <S10>, <L2>, <K12>, <B3>"
ZONES = {
    "hand[0]": "B2, B8, P3, P12, K1", "hand[1]": "B9, S1, S2, S3, S4", "hand[2]": "L3, L4, L5, L6, L7",
    "hand[3]": "K3, K4, K5, K6, K7", "line": LINE,
}  # fmt: skip


def lead(open_table: OpenTable, kinds: str = "hhbb", style: str = "curtain", **more: Any) -> Hands:
    """Nell leads; Wick is a person as well."""
    return open_table(kinds, {**ZONES, **more.pop("zones", {})}, "LEAD", style=style, leader=0, turn=0, round=2, **more)


def cards(hands: Hands) -> list[str]:
    """The cards of a hand that can be pointed at now."""
    return [t.name for t in hands.top.targets() if t.group == "hand"]


def down(hands: Hands, key: int = pygame.K_SPACE) -> None:
    hands.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)


def up(hands: Hands, key: int = pygame.K_SPACE) -> None:
    hands.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
