"""The large picture of a piece: a panel beside the table, never over the hand, the log or the toolbar.

A card of a box has its whole text, if that is cut on its face, and the number of its copies.
"""

from __future__ import annotations

import pygame

from game.rules.free_table import boxed
from scenes.games.free_table import pieces
from scenes.games.free_table import text as texts
from scenes.games.free_table.brush import HandBrush
from scenes.games.free_table.sheet import LARGE_LEFT, LARGE_RIGHT, PANEL
from scenes.stage import box_faces, box_text, fonts, paint

FACE, ROUND = 280, 190  # width of a card and of any other piece, in logical units
PAD, BESIDE = 18, 300  # the margin of the panel, the width of the text beside a card
BODY, SMALL = 19, 16  # type sizes
SHORTEST = 170  # least width of a card whose panel would be too high


def piece(brush: HandBrush, code: int) -> pygame.Rect:
    """Draw a piece large at the side of the table that the state says; return the area that was drawn on."""
    model, ui, unit = brush.model, brush.ui, brush.camera.unit
    kind = model.table.pieces[code if code >= 0 else min(model.table.alike[~code])].kind
    left, top, right, bottom = LARGE_LEFT if ui.enlarged_left else LARGE_RIGHT
    if ui.panel_open and not ui.enlarged_left:
        right = int(PANEL[0]) - 8
    notes = _notes(brush, code)
    pad, small = round(PAD * unit), fonts.px(SMALL, unit)
    below = round(small * 1.5) * len(notes)
    width = FACE if kind == "card" else ROUND
    sprite = pieces.piece(model.table, code, round(width * unit), 0, kind)
    room = round((bottom - top) * unit) - 2 * pad - below
    if sprite.get_height() > room:
        share = room / sprite.get_height()
        px = max(round(SHORTEST * unit), int(width * unit * share))
        sprite = pieces.piece(model.table, code, px, 0, kind)
    lines, beside = _text(brush, code, sprite.get_width())
    size = sprite.get_width() + 2 * pad + (beside + pad if lines else 0), sprite.get_height() + 2 * pad + below
    plate = pygame.Rect(0, 0, *size)
    plate.bottom = round(brush.camera.top + bottom * unit)
    if ui.enlarged_left:
        plate.left = round(brush.camera.left + left * unit)
    else:
        plate.right = round(brush.camera.left + right * unit)
    plate.clamp_ip(brush.surface.get_rect())
    return _drawn(brush, plate, sprite, lines, notes)


def _notes(brush: HandBrush, code: int) -> list[str]:
    """Return what stands under a piece: how many there are of a card of the box, and that nobody else sees it."""
    model = brush.model
    box, entry = pieces.look_of(model.table), boxed.card(model.table, code) if code >= 0 else None
    notes = []
    if box is not None and entry is not None:
        deck = box.cards[entry.name][1]
        notes.append(texts.copies(entry.count, deck.count, deck.name))
    return [*notes, texts.ONLY_YOU_SEE_THIS] if brush.ui.enlarged_secret else notes


def _text(brush: HandBrush, code: int, px: int) -> tuple[list[list[box_text.Word]], int]:
    """Return the lines of a text that is cut on the face of a card, and their width in px; no lines otherwise."""
    model, unit = brush.model, brush.camera.unit
    box, entry = pieces.look_of(model.table), boxed.card(model.table, code) if code >= 0 else None
    if box is None or entry is None or not entry.body or box_faces.says_all(box, entry.name, px):
        return [], 0
    width = round(BESIDE * unit)
    return list(box_text.lines_of(box, entry.body, "sans", fonts.px(BODY, unit), width)), width


def _drawn(
    brush: HandBrush, plate: pygame.Rect, sprite: pygame.Surface, lines: list[list[box_text.Word]], notes: list[str]
) -> pygame.Rect:
    """Draw the panel with a piece, the lines beside it and the notes under it."""
    unit, theme, box = brush.camera.unit, brush.theme, pieces.look_of(brush.model.table)
    pad, text, small = round(PAD * unit), fonts.px(BODY, unit), fonts.px(SMALL, unit)
    shade = paint.shadow(plate.size, 14 * unit, max(1, round(14 * unit)), 0.6)
    drawn = [brush.centred(shade, plate.centerx, plate.centery + 8 * unit)]
    ground = paint.rounded(plate.size, 14 * unit, theme.well, theme.lit_line, max(1.0, 2 * unit))
    drawn.append(brush.blit(ground, *plate.topleft))
    across = plate.x + pad if lines else plate.centerx - sprite.get_width() // 2
    brush.blit(sprite, across, plate.y + pad)
    left, pitch = plate.x + 2 * pad + sprite.get_width(), round(text * 1.3)
    for k, line in enumerate(lines[: max(1, (plate.h - 2 * pad) // pitch)]):
        assert box is not None  # only cards of a box have lines
        at = (left, plate.y + pad + k * pitch)
        box_text.draw_line(brush.surface, box, line, "sans", text, theme.text, at, plate.right - pad - left)
    step = round(small * 1.5)
    for k, words in enumerate(notes):
        cut = fonts.ellipsize(words, "sans", small, plate.w - pad)
        note = fonts.render(cut, "sans", small, theme.muted)
        brush.centred(note, plate.centerx, plate.bottom - pad / 2 - step * (len(notes) - k - 0.5))
    return drawn[0].unionall(drawn[1:])
