"""The turn of the sheet at half past eleven: the lower blocks come to the top (MJ-441)."""

from __future__ import annotations

from dataclasses import replace

import pygame

from scenes.games.midnight_justice.blocks import Block, blocks
from scenes.games.midnight_justice.sheet import Sheet
from scenes.stage import paint
from scenes.stage.motion import between
from scenes.table.animations.appearing import NOTHING, NOWHERE, Drawn
from scenes.ui.painter import Box

LASTS = 0.9  # seconds
ROUND = (0, 1, 3, 2)  # the corners of a sheet clockwise: upper left, upper right, lower right, lower left


def turning(sheet: Sheet, body: Box) -> Drawn | None:
    """Return the animation of the turn: the blocks move clockwise to the opposite corners, the clock turns once.

    Return `None` if the blocks are not in two rows, or the sheet is scrolled: then it turns at once.
    """
    sheet.draw(body)
    four = blocks(sheet.table, sheet.model.view, sheet.model.open_sheet)
    lie = [sheet.boxes[block.kind] for block in four]
    if sheet.ui.scroll or lie[0][1] != lie[1][1]:
        return None
    drawn = [sprite_of(sheet, block) for block in four]
    area = sheet.painter.rect(lie[0]).unionall([sheet.painter.rect(box) for box in lie])

    def shown(surface: pygame.Surface, share: float) -> pygame.Rect:
        if sheet.ui.tab != "sheet" or not sheet.ui.panel_open:
            return NOWHERE
        own = replace(sheet, painter=sheet.painter.onto(surface))
        surface.fill(own.painter.tones.panel, area)
        drew = [surface.blit(sprite, own.painter.at(*_way(lie, at, share))) for at, sprite in enumerate(drawn)]
        own.clock(360 * share)
        x, y, r = own.round
        return area.unionall([*drew, own.painter.rect((x - r, y - r, 2 * r, 2 * r))])

    middle = (float(area.centerx), float(area.centery), float(area.w), 0.0)
    return Drawn(NOTHING, middle, middle, LASTS, free=True, beside=True, reveals=True, shown=shown)


def sprite_of(sheet: Sheet, block: Block) -> pygame.Surface:
    """Return one block as a sprite."""
    box = sheet.boxes[block.kind]
    rect, painter = sheet.painter.rect(box), sheet.painter
    sprite = paint.clear_surface(rect.size)
    replace(sheet, painter=painter.onto(sprite, rect.topleft), boxes={}).block(block, box)
    return sprite


def _way(lie: list[Box], end: int, share: float) -> tuple[float, float]:
    """Return where the block that ends at `end` is on its way from the opposite corner."""
    place = ROUND.index(end)
    corners = [lie[ROUND[(place + 2 + step) % 4]] for step in range(3)]
    leg = min(1, int(2 * share))
    (ax, ay, *_), (bx, by, *_) = corners[leg], corners[leg + 1]
    return between(ax, bx, 2 * share - leg), between(ay, by, 2 * share - leg)
