"""Turned cards: their images, their outlines and shadows, and their corners."""

from __future__ import annotations

import inspect
import math

import pygame

from scenes.stage import art, decks, faces, look, paint
from scenes.stage.faces import ANY
from scenes.stage.look import Rgb
from scenes.stage.piece import FacePainter

PLAIN_BACK = 59  # px: the widest back that has no lattice
FINE_BACK = 80  # px of width from which a lattice looks well on a turned back


@decks.cards.keep
def turned_card(
    name: str | None, width: int, state: str, angle: float, piece_painter: FacePainter = ANY
) -> pygame.Surface:
    """Return a card (`None`: its back) turned clockwise by `angle` degrees, drawn twice as large first to stay crisp.

    Small faces are drawn that way even when straight, so that they match turned ones beside them.
    """
    as_turned = name is None and PLAIN_BACK < width < FINE_BACK  # a single back in a fan is upright
    if not angle and not as_turned and (name is None or width >= faces.COMPACT):
        return piece_painter.back(width) if name is None else piece_painter.card(name, width, state)
    scale = 2.0
    if name is not None:
        large = inspect.unwrap(piece_painter.card)(name, 2 * width, state)  # kept turned, not large as well
    else:
        plain = width < FINE_BACK
        large = piece_painter.back(PLAIN_BACK if plain else 2 * width)
        scale = PLAIN_BACK / width if plain else 2.0
    return paint.spun(large, angle, look.CARD_EDGE, scale)


@art.sprites.keep
def turned(
    kind: str, width: int, height: int, angle: float, thick: float, strength: float = 1, colour: Rgb = look.SHADOW
) -> pygame.Surface:
    """Return the `shadow` or `glow` (with that blur) around a turned card-shaped piece, or its `edge`."""
    radius = width * faces.CARD_RADIUS
    if kind != "edge":
        flat = paint.glow((width, height), radius, colour, thick, strength)
        return pygame.transform.rotozoom(flat, -angle, 1) if angle else flat
    inner = paint.rounded((2 * width, 2 * height), 2 * radius, None, colour, 2 * thick)
    return paint.spun(inner, angle, colour, 2)


def corners(x: float, y: float, width: float, height: float, angle: float) -> list[tuple[float, float]]:
    """Return the corners of a box centred on a point and turned clockwise by `angle` degrees."""
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    half = ((-width / 2, -height / 2), (width / 2, -height / 2), (width / 2, height / 2), (-width / 2, height / 2))
    return [(x + dx * cos - dy * sin, y + dx * sin + dy * cos) for dx, dy in half]
