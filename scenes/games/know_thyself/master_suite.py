"""The Master Suite: a bright hall of pillars, in which the ending is played (KT-100)."""

from __future__ import annotations

import pygame

from scenes.games.know_thyself.page import Page
from scenes.stage import grounds, look, paint
from scenes.ui.painter import Box

FAR, NEAR = look.rgb("#fffdf4"), look.rgb("#dccfae")
STONE, JOINT = look.rgb("#cdbd97"), look.rgb("#a8946a")
RAYS = (-0.62, -0.36, -0.16, 0.04, 0.22, 0.45, 0.7)  # where they meet the floor, of the width from the middle
PILLARS = ((0.035, 0.07), (0.145, 0.05), (0.225, 0.036))  # shares of the width: edge to middle; width of a pillar
HORIZON = 0.72  # where the floor begins, as a share of the height
RADIUS = 6.0


@grounds.kept.keep
def _hall(size: tuple[int, int], k: float) -> pygame.Surface:
    w, h = size[0] / k, size[1] / k
    low = h * HORIZON
    glow = (
        f'<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{w / 2}" cy="{h * 0.16}" r="{w * 0.62}">'
        f'<stop offset="0" stop-color="#ffffff"/><stop offset=".35" stop-color="{paint.code(FAR)}"/>'
        f'<stop offset="1" stop-color="{paint.code(NEAR)}"/></radialGradient>'
        f'<linearGradient id="s" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="{paint.code(STONE)}"/>'
        f'<stop offset=".55" stop-color="#f4ead0"/><stop offset="1" stop-color="{paint.code(STONE)}"/>'
        f"</linearGradient></defs>"
    )
    rays = "".join(
        f'<path d="M{w / 2} {-h * 0.1}L{w * (0.5 + x) - w * 0.05} {h}H{w * (0.5 + x) + w * 0.05}Z" fill="#ffffff" '
        'fill-opacity=".32"/>'
        for x in RAYS
    )
    floor = "".join(
        f'<path d="M{w / 2 + (x - 0.5) * w * 0.42} {low}L{w / 2 + (x - 0.5) * w * 2.2} {h}"/>'
        for x in (0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1)
    ) + "".join(f'<path d="M0 {low + (h - low) * y}H{w}"/>' for y in (0, 0.12, 0.32, 0.6))
    stones = ""
    for at, width in PILLARS:
        bottom = low + (h - low) * (0.62 - at * 2.3)
        for middle in (w * at, w * (1 - at)):
            left, across = middle - w * width / 2, w * width
            stones += (
                f'<rect x="{left}" y="-4" width="{across}" height="{bottom + 4}" fill="url(#s)" fill-opacity=".8"/>'
                f'<rect x="{left - across * 0.16}" y="{bottom}" width="{across * 1.32}" height="{across * 0.3}" '
                f'rx="{across * 0.05}" fill="{paint.code(STONE)}"/>'
                f'<rect x="{left + across * 0.22}" y="{bottom * 0.56}" '
                f'width="{across * 0.56}" height="{across * 0.36}" '
                f'rx="2" fill="none" stroke="{paint.code(JOINT)}" stroke-opacity=".6" stroke-width="1"/>'
            )
    body = (
        f'{glow}<rect width="{w}" height="{h}" fill="url(#g)"/>'
        f'<g fill="none" stroke="{paint.code(JOINT)}" stroke-opacity=".28" stroke-width="1.2">{floor}</g>'
        f"{rays}{stones}"
    )
    surface = paint.vector(size, body, (w, h)).copy()
    shape = paint.rounded(size, RADIUS * k, (255, 255, 255))
    surface.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return paint.native(surface)


def ground(context: Page) -> Box:
    """Fill the place of the map with the hall, and return its box."""
    painter, box = context.painter, context.layout.map
    if painter.theme.flat:
        painter.box(box, RADIUS, painter.theme.ground[0], painter.theme.line, 2)
        return box
    rect = painter.rect(box)
    painter.shade(box, RADIUS, 12, 0.5, 6)
    painter.surface.blit(_hall(rect.size, painter.k), rect)
    return box
