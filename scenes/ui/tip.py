"""The tooltip: explains the target under the mouse or the ring, or why it is disabled, on a plate beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import pygame

from scenes.stage import fonts
from scenes.ui.button import Ground
from scenes.ui.toast import READ

if TYPE_CHECKING:
    from scenes.ui.painter import Painter
    from scenes.ui.target import Target

RADIUS, PAD, GAP = 8.0, 10.0, 10.0  # logical units: corner radius, margin round the words, distance from its target
MARGIN = 6.0  # logical units that the edge of the window stays away
HIGHEST = 0.8  # of the window's height
_SHADOW = (6.0, 0.55, 4.0)


class TipLook(NamedTuple):
    """The look of a tooltip: its background, its largest line width in logical units, and whether it is above its
    target.
    """

    ground: Callable[[Painter], Ground]
    width: float
    above: bool


def _on_wood(painter: Painter) -> Ground:
    return Ground(painter.theme.text, painter.theme.panel, painter.theme.control_line, shadow=_SHADOW)


def _on_cloth(painter: Painter) -> Ground:
    return Ground(painter.tones.text, painter.tones.well, painter.tones.tile_line)


ON_WOOD = TipLook(_on_wood, 420.0, above=False)
ON_CLOTH = TipLook(_on_cloth, 300.0, above=True)


def _beside(
    size: pygame.Rect, beside: pygame.Rect, gap: int, above: bool, inside: pygame.Rect, questions: list[pygame.Rect]
) -> pygame.Rect:
    """Return the place of a tip at its target: above or below it, or at a side where it would cover a question.

    If it would cover one at each side, it is above the question.
    """
    over = size.move_to(midbottom=(beside.centerx, beside.top - gap))
    under = size.move_to(midtop=(beside.centerx, beside.bottom + gap))
    fits = over.top >= inside.top if above else under.bottom <= inside.bottom
    first, second = (over, under) if above == fits else (under, over)
    left = size.move_to(midright=(beside.left - gap, beside.centery))
    right = size.move_to(midleft=(beside.right + gap, beside.centery))
    covered = [each.top for each in questions if each.colliderect(over) and each.bottom <= beside.top]
    raised = over.move_to(bottom=min(covered, default=over.bottom) - gap)
    for rect in (first, second, right, left, raised):
        place = rect.clamp(inside)
        if place.collidelist(questions) < 0 and not place.colliderect(beside):
            return place
    return first.clamp(inside)


def draw(painter: Painter, target: Target | None, beside: pygame.Rect | None = None) -> None:
    """Draw the tooltip of a target beside it or a part of it, in px; it changes sides at the edge of the window.

    Nothing is drawn without a target or a tooltip.
    """
    if target is None or not target.tip:
        return
    beside = beside or target.rect
    ground, max_width, above = painter.style.tip
    face, px = fonts.NOTE.face, painter.type(fonts.NOTE.size)
    plate, window, height = ground(painter), painter.surface.get_size(), fonts.height(face, px)
    lines = fonts.truncated(target.tip, face, px, painter.px(max_width), max(1, round(window[1] * HIGHEST / height)))
    pad, gap, margin = painter.px(PAD), painter.px(GAP), painter.px(MARGIN)
    width = max(fonts.width(line, face, px) for line in lines) + 2 * pad
    rect = pygame.Rect(0, 0, width, height * len(lines) + 2 * pad - painter.px(4))
    inside = pygame.Rect((0, 0), window).inflate(-2 * margin, -2 * margin)
    questions = [each.rect for each in painter.targets if each.key in READ and each.key != target.key]
    rect = _beside(rect, beside, gap, above, inside, questions)
    plate.draw(painter, painter.box_of(rect), RADIUS)
    for index, line in enumerate(lines):
        drawn = fonts.render(line, face, px, plate.ink)
        painter.surface.blit(drawn, (rect.x + pad, rect.y + pad - painter.px(2) + index * height))
