"""The large picture of a card of the box, with its whole text beside it and the number of its copies below."""

from __future__ import annotations

import pygame

from game.rules.free_table import boxed
from scenes.games.free_table import pieces
from scenes.games.free_table import text as texts
from scenes.games.free_table.brush import HandBrush
from scenes.stage import box_faces, box_text, fonts, paint

PAD, BESIDE = 18, 300  # logical units: the margin of the plate, the width of the text beside a card
BODY, SMALL = 19, 16  # type sizes


def card(brush: HandBrush, code: int, px: int) -> pygame.Rect | None:
    """Draw a card of the box large in the middle; return the area, or None for any other piece or a back."""
    model, camera = brush.model, brush.camera
    box, entry = pieces.look_of(model.table), boxed.card(model.table, code) if code >= 0 else None
    if box is None or entry is None:
        return None
    unit, theme = camera.unit, brush.theme
    sprite = pieces.piece(model.table, code, px, 0, "card")
    beside = bool(entry.body) and not box_faces.says_all(box, entry.name, px)
    pad, width = round(PAD * unit), round(BESIDE * unit) if beside else 0
    below = fonts.px(SMALL, unit) * 2
    text = fonts.px(BODY, unit)
    lines = box_text.lines_of(box, entry.body, "sans", text, width) if beside else []
    size = sprite.get_width() + 2 * pad + (width + pad if beside else 0), sprite.get_height() + 2 * pad + below
    room = brush.surface.get_size()
    plate = pygame.Rect(0, 0, min(size[0], room[0]), min(size[1], room[1]))
    plate.center = (round(camera.left + 800 * unit), round(camera.top + 400 * unit))
    plate.clamp_ip(brush.surface.get_rect())
    shade = paint.shadow(plate.size, 14 * unit, max(1, round(14 * unit)), 0.6)
    drawn = [brush.centred(shade, plate.centerx, plate.centery + 8 * unit)]
    drawn.append(
        brush.blit(paint.rounded(plate.size, 14 * unit, theme.well, theme.lit_line, max(1.0, 2 * unit)), *plate.topleft)
    )
    brush.blit(sprite, plate.x + pad, plate.y + pad)
    left, pitch = plate.x + 2 * pad + sprite.get_width(), round(text * 1.3)
    for k, line in enumerate(lines[: max(1, (plate.h - 2 * pad) // pitch)]):
        at = (left, plate.y + pad + k * pitch)
        box_text.draw_line(brush.surface, box, line, "sans", text, theme.text, at, width)
    deck = box.cards[entry.name][1]
    words = texts.copies(entry.count, deck.count, deck.name)
    small = fonts.px(SMALL, unit)
    note = fonts.render(fonts.ellipsize(words, "sans", small, plate.w - 2 * pad), "sans", small, theme.muted)
    brush.centred(note, plate.centerx, plate.bottom - pad / 2 - below / 2)
    return drawn[0].unionall(drawn[1:])
