"""Rock, paper and scissors, drawn by hand."""

from __future__ import annotations

import pygame

from scenes.stage import art, paint
from scenes.ui.pen import Box, Pen

# In a box of 100.
SHAPES = {
    "rock": (
        '<path d="M16 66L24 38L46 22L72 28L86 52L80 76L54 84L26 80Z" fill="#a09384"/>'
        '<path d="M24 38L46 22L72 28L56 46L34 48Z" fill="#c2b6a5"/><path d="M86 52L80 76L54 84L62 58Z" fill="#796c5e"/>'
        '<path d="M34 48L56 46L62 58L54 84L26 80L16 66Z" fill="#8f8273"/>'
    ),
    "paper": (
        '<path d="M24 16H62L78 32V86H24Z" fill="#fdf9ef" stroke="#8c7a5c" stroke-width="3.4" stroke-linejoin="round"/>'
        '<path d="M62 16V32H78Z" fill="#d8c69c"/>'
        '<path d="M34 44H68M34 55H68M34 66H60" fill="none" stroke="#8c7a5c" stroke-width="3.4" stroke-linecap="round"/>'
    ),
    "scissors": (
        '<g stroke="#5c666b" stroke-width="2"><path d="M34 62L72 14L78 20L44 66Z" fill="#c3ced3"/>'
        '<path d="M66 62L28 14L22 20L56 66Z" fill="#9aa6ab"/></g>'
        '<circle cx="50" cy="47" r="3.4" fill="#4a4038"/>'
        '<g fill="none" stroke="#b5533f" stroke-width="7"><circle cx="33" cy="74" r="12"/>'
        '<circle cx="67" cy="74" r="12"/></g>'
    ),
}  # fmt: skip


@art.sprites.keep
def sign(name: str, px: int) -> pygame.Surface:
    """Return a sign as a square of `px`. Raises KeyError for another name."""
    return paint.vector((px, px), SHAPES[name], (100.0, 100.0))


def draw_sign(pen: Pen, name: str, box: Box) -> None:
    """Draw a sign as large as it fits in a box."""
    x, y, w, h = box
    size = min(w, h, 120.0)
    if size > 20:
        pen.mid(sign(name, pen.px(size)), x + w / 2, y + h / 2)
