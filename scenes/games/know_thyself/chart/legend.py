"""The legend of the map, in the corner of the Field, and the names of grove, pond and sea."""

from __future__ import annotations

import pygame

from scenes.games.know_thyself.chart import text as texts
from scenes.games.know_thyself.chart.ink import Ink, Tones, slab
from scenes.games.know_thyself.chart.labels import line
from scenes.games.know_thyself.chart.lens import MapView
from scenes.games.know_thyself.chart.plan import PLAN
from scenes.stage import fonts, paint
from scenes.story import handwriting
from scenes.ui.painter import Painter

CORNER = (1580.0, 1002.0)  # its lower right corner on the board
WIDEST, HIGHEST = 480.0, 156.0  # on the board, so that the Field stays visible
SIGNS = (texts.A_WAY_THROUGH, texts.A_DOOR_NO_ONE_CAN, texts.A_WAY_UNDER_THE_HILL, texts.TRUE_NAME_ONCE_DRAWN)
NAMED = {
    "grove": (0.5, 1.08),
    "pond": (0.5, 0.5),
    "sea": (0.45, 0.5),
}  # where in the box of each its name has its middle


def draw(painter: Painter, view: MapView, tones: Tones) -> None:
    """Draw the legend, if its words fit into the Field."""
    px = max(fonts.SMALLEST_PX, min(painter.type(15), round(24 * view.scale)))
    step, sign = round(px * 1.3), round(px * 0.85)
    width = 3 * sign + max(fonts.width(words, "sans", px) for words in SIGNS) + sign
    right, low = view.at(*CORNER)
    rect = pygame.Rect(0, 0, width, step * len(SIGNS) + sign // 2)
    rect.bottomright = round(right), round(low)
    if rect.w <= WIDEST * view.scale and rect.h <= HIGHEST * view.scale:
        painter.surface.blit(paint.rounded(rect.size, px * 0.25, tones.paper, tones.core, 1.2, alpha=0.82), rect)
        for k, words in enumerate(SIGNS):
            y = rect.y + sign / 4 + step * (k + 0.5)
            drawn = fonts.render(words, "sans", px, tones.text)
            painter.surface.blit(drawn, (rect.x + 3 * sign, round(y - drawn.get_height() / 2)))
            sprite = _sign(k, sign, px, tones)
            left = rect.x + 1.6 * sign - sprite.get_width() / 2
            painter.surface.blit(sprite, (round(left), round(y - sprite.get_height() / 2)))


def _sign(k: int, side: int, px: int, tones: Tones) -> pygame.Surface:
    if k == 0:
        return paint.rounded(
            (side, side), 2, tones.ink if tones.flat else (255, 253, 246), tones.ink, max(1.5, side * 0.14)
        )
    if k == 1 and tones.flat:
        cross = slab(1.5, 1.5, 17, 17) + "M5 5l10 10m0 -10l-10 10"
        return paint.vector((side, side), Ink(tones).block(cross, 2.6, tones.ink), (20, 20))
    if k == 1:
        return paint.rounded((side, side), 1, (23, 17, 11))
    if k == 2:
        code, width = paint.code(tones.ink), round(side * 1.9)
        body = f'<path d="M0 6H38" stroke="{code}" stroke-width="3.2" stroke-dasharray="10 4"/>'
        return paint.vector((width, max(4, round(width * 12 / 38))), body, (38, 12))
    return handwriting.line("Aa", px, tones.name)


def scenery(painter: Painter, view: MapView, tones: Tones) -> None:
    """Draw the names of grove, pond and sea."""
    px = max(fonts.SMALLEST_PX, min(painter.type(16), round(23 * view.scale)))
    for key, (across, down) in NAMED.items():
        each = PLAN.scenery[key]
        x, y, w, h = each.box
        left, top = view.at(x + w * across, y + h * down)
        sprite = line(each.name, px, True, tones.text if tones.flat else (44, 78, 84), tones.paper)
        if h > 2 * w:
            sprite = pygame.transform.rotate(sprite, -90)
        painter.surface.blit(sprite, (round(left - sprite.get_width() / 2), round(top - sprite.get_height() / 2)))
