"""The end of a frame of a screen: the focus ring and the tooltip over everything, and its targets."""

from __future__ import annotations

from dataclasses import replace

import pygame

from scenes.ui import tip
from scenes.ui.painter import CASING, Painter
from scenes.ui.target import MIN_TARGET, Pointing, Target, Targets, find

_GAP = 3  # logical units between a target and its ring
_POINTED = (180, 96)  # logical units round the mouse: a tooltip keeps beside them


def finish(painter: Painter, hands: Pointing) -> list[Target]:
    """Draw the focus ring and the tooltip over everything and return the frame's targets."""
    focused = find(painter.targets, hands.focus)
    if hands.ring and focused and focused.rect.w > 1:
        _ring(painter, focused)
    pointed = find(painter.targets, hands.hover) if hands.rested else None
    by_ring = hands.ring and not (pointed and pointed.tip)  # the mouse has come to rest since the last key
    target = focused if by_ring else pointed
    if target and target.rect.w > 1 and target.key != hands.announced:
        tip.draw(painter, target, target.clear or (target.rect if by_ring else _pointed(painter, hands, target.rect)))
    return _eased(painter)


def _pointed(painter: Painter, hands: Pointing, rect: pygame.Rect) -> pygame.Rect:
    """Return the part of a target around the mouse, so that the tooltip of a large one is near the mouse."""
    around = pygame.Rect(0, 0, *map(painter.px, _POINTED))
    around.center = round(hands.x), round(hands.y)
    return rect.clip(around) if rect.colliderect(around) else rect


def _eased(painter: Painter) -> list[Target]:
    """Return the targets, small ones widened up to halfway to their neighbours, sliders by their height."""
    window = painter.surface.get_rect()
    stops = [target for target in painter.targets if target.focusable and target.rect.w > 1]
    eased = []
    for target in painter.targets:
        rect = target.rect
        small = min(rect.size) < MIN_TARGET and rect.w > 1
        if small and target.focusable and target.role != "slider":
            span = painter.spans.get(target.key)
            others = [other.rect for other in stops if other.key != target.key]
            target = replace(target, rect=widened(rect, others, window if span is None else span.within))
        eased.append(target)
    painter.targets = Targets(eased)
    return eased


def _ring(painter: Painter, target: Target) -> None:
    radius, theme = painter.rings.get(target.key, (10.0, painter.theme))
    grow = round((_GAP + theme.focus_width) * painter.k)
    casing = max(1, round(CASING * painter.k))
    rect = (target.drawn or target.rect).inflate(2 * grow, 2 * grow)
    around = rect.inflate(2 * casing, 2 * casing)
    width = max(1.5, theme.focus_width * painter.k)
    painter.encircle(rect, around, radius * painter.k + grow, width, casing, theme.focus)


def widened(rect: pygame.Rect, others: list[pygame.Rect], within: pygame.Rect) -> pygame.Rect:
    """Return a rectangle of px widened towards `MIN_TARGET`, at most halfway to its neighbours."""
    width, height = max(0, MIN_TARGET - rect.w), max(0, MIN_TARGET - rect.h)
    left, top = max(within.left, rect.left - -(-width // 2)), max(within.top, rect.top - -(-height // 2))
    right, bottom = min(within.right, rect.right + width // 2), min(within.bottom, rect.bottom + height // 2)
    for other in others:
        reach = other.inflate(max(0, MIN_TARGET + 1 - other.w), max(0, MIN_TARGET + 1 - other.h))
        if reach.right <= left or reach.left >= right or reach.bottom <= top or reach.top >= bottom:
            continue
        if other.bottom <= rect.top:
            top = max(top, -(-(other.bottom + rect.top) // 2))
        elif other.top >= rect.bottom:
            bottom = min(bottom, (other.top + rect.bottom) // 2)
        elif other.right <= rect.left:
            left = max(left, -(-(other.right + rect.left) // 2))
        elif other.left >= rect.right:
            right = min(right, (other.left + rect.right) // 2)
        else:  # they already overlap
            return rect
    grown = pygame.Rect(left, top, right - left, bottom - top)
    return grown if grown.contains(rect) else rect
