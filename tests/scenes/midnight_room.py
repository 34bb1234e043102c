"""A table of Midnight Justice at a moment, drawn or in a window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from game.match import Match, SeatInfo
from game.rules import load
from game.session.session import Session
from game.table import Position
from scenes.games.midnight_justice.presenter import MidnightPresenter
from scenes.games.midnight_justice.renderer import MidnightRenderer
from scenes.games.midnight_justice.table import TABLE
from scenes.stage import fonts
from scenes.table.model import UiState
from scenes.ui.target import Target
from tests.scenes.plain_hands import KINDS, NAMES, Plain

GAME = load("midnight-justice")
LONG = "Maximiliana Featherstone"
SMALL, USUAL = (1216, 648), (1280, 720)


class Room(Plain):
    """The table of this game in a window."""

    at = TABLE


def posed(
    phase: str, kinds: str = "hbbb", zones: Mapping[str, str] | None = None, names: Sequence[str] = NAMES, **result: Any
) -> Match:
    """A match that begins within a scene; what lies where by the names of the cards, the rest is the deck."""
    seats = len(kinds)
    lying = {zone: some.split() for zone, some in (zones or {}).items()}
    used = [name for some in lying.values() for name in some]
    table = GAME.table({option.name: option.default for option in GAME.meta.options}, seats)
    lying["deck"] = [piece.name for piece in table.pieces if piece.name not in used]
    result.setdefault("scene", 3)
    result.setdefault("age_order", tuple(range(seats)))
    result.setdefault("humans", sum(1 << seat for seat, kind in enumerate(kinds) if kind == "h"))
    for seat in range(seats):
        result.setdefault(f"sheet[{seat}]", (("guest", f"{LONG} {seat}", 0), ("adjective", "vain", 0)))
    presenter = [SeatInfo(names[at], KINDS[kind]) for at, kind in enumerate(kinds)]
    return Match.new(GAME.meta.id, presenter, {}, "posed", position=Position(lying, result, phase))


def exchange(kinds: str = "hbbb", **result: Any) -> Match:
    """Seat 1 attacks seat 0, which has to beat 9 and 4 with a 5 on the table."""
    zones = {"hand[0]": "7S 2C KH", "hand[1]": "3D", "hand[2]": "QH 8C", "play[1]": "9C 4D", "play[0]": "5H"}
    defaults: dict[str, Any] = {"attacker": 1, "turn": 0, "claim": "She locked the door.", "first_bidder": 1}
    return posed("EXCHANGE", kinds, zones, **{**defaults, **result})


def auction(kinds: str = "hbbb", **result: Any) -> Match:
    """Seat 1 has bid a 9, seat 0 is to answer."""
    zones = {"hand[0]": "7S 2C KH", "hand[1]": "3D", "hand[2]": "QH 8C", "offer[1]": "9C"}
    return posed("AUCTION", kinds, zones, **{"turn": 0, "queue": (2,), "first_bidder": 1, "high": 1, **result})


def shown(
    match: Match, viewer: int | None = 0, size: tuple[int, int] = USUAL, text: float = 1, **ui: Any
) -> tuple[pygame.Surface, list[Target], MidnightRenderer]:
    """What a seat, or the open table, sees."""
    session = Session(match)
    if viewer is not None and session.viewer != viewer:
        session.request_view(viewer)
        session.reveal_hand()
    fonts.set_text_size(text)
    presenter = MidnightPresenter(session)
    presenter.refresh(covered=False)
    renderer = MidnightRenderer(size, match.table, GAME.meta, match.seats)
    surface = pygame.Surface(size)
    ui = {"panel_open": MidnightRenderer.wide_layout(size), **ui}
    return surface, renderer.draw(surface, presenter.model, UiState(**ui)), renderer


def piece(match: Match, name: str) -> int:
    return match.table.names.index(name)


BLOTS = ((0,) * 12, (1,) * 12, (0,) * 12, (0,) * 12)  # for the person to pluck
