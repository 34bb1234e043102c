"""The overlay of the player's gestures: the selection, carried things, the selection frame."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

import pygame

from game.rules.free_table.boxed import BOARD_SIGN
from game.rules.free_table.phases.action_text import USUAL_PLACE
from game.rules.free_table.phases.stock import is_deck
from game.rules.free_table.pieces import BOARD, FIXTURES
from game.rules.free_table.view_model import Pile
from scenes.games.free_table import cloth, large, pegboard, pieces, scores_text, supply
from scenes.games.free_table import text as texts
from scenes.games.free_table.brush import HandBrush, TableBrush
from scenes.games.free_table.camera import Camera
from scenes.games.free_table.carry import Carry, lies_down, resized
from scenes.games.free_table.model import FreeModel, FreeUiState
from scenes.games.free_table.motions import LIFT
from scenes.games.free_table.sheet import CLOTH, PANEL, TRAY
from scenes.games.free_table.snapping import takes, taking
from scenes.stage import bits, faces, fonts, paint
from scenes.ui import widgets
from scenes.ui.painter import Painter

ACTIONS = (  # the key act of the same menu row, the label, the icon
    ("spread", "Stack", "stack"),
    ("turn", "Turn", "rotate"),
    ("flip", "Flip", "flip"),
    ("lock", "Lock", "lock"),
    ("move", "Move", "hand"),
)


def lifted(ui: FreeUiState) -> frozenset[Hashable]:
    """Return what is carried and not on the table: pile numbers, the bag as `sack`, or the word of a slip."""
    carry = ui.carry
    if carry is None:
        return frozenset(ui.turning[0])
    if carry.kind == "piles":
        return frozenset(carry.ids)
    if carry.kind == "peg":
        return frozenset({("peg", int(carry.word))})
    if carry.kind == "sack":
        return frozenset({"sack"})
    return frozenset({carry.word} if carry.kind in ("slip", "size", "fixture") else ())


def chosen(brush: TableBrush, ui: FreeUiState) -> None:
    """Draw a bright line around each selected pile, and the dashed frame around several with their number."""
    camera, theme, unit = brush.camera, brush.theme, brush.camera.unit
    staying = [number for number in ui.selection if number not in lifted(ui)]
    piles = [pile for pile in map(brush.model.view_model.pile, staying) if pile is not None]
    left, top, width, height = (length * unit for length in CLOTH)
    brush.surface.set_clip(pygame.Rect(round(camera.left + left), round(camera.top + top), round(width), round(height)))
    around = [pieces.ring(brush.surface, camera, pile, theme.lit_line) for pile in piles]
    if len(around) > 1:
        rect = around[0].unionall(around[1:]).inflate(camera.px(16), camera.px(16))
        dash = (7 * unit, 5 * unit)
        frame = paint.dashed_rect(rect.size, 6 * unit, theme.lit_line, max(1.0, 2 * unit), dash=dash)
        brush.blit(frame, *rect.topleft)
        _pill(brush, texts.selected(len(around)), rect)
    brush.surface.set_clip(None)


def _pill(brush: TableBrush, text: str, rect: pygame.Rect) -> None:
    px = brush.type(17)
    drawn = fonts.render(text, "sans_semibold", px, brush.theme.main_text)
    size = (drawn.get_width() + 2 * px, round(px * 1.8))
    place = pygame.Rect(rect.x, rect.y - size[1] // 2, *size)
    brush.blit(paint.rounded(size, size[1] / 2, brush.theme.lit_line), *place.topleft)
    brush.blit(drawn, place.x + px, place.centery - drawn.get_height() // 2)


def bar(painter: Painter, camera: Camera, model: FreeModel, ui: FreeUiState) -> None:
    """Draw the bar under the selection: what can be done with all of it at once."""
    if not ui.selection or ui.carry is not None or ui.marquee is not None:
        return
    piles = [pile for pile in map(model.view_model.pile, ui.selection) if pile is not None]
    if not piles:
        return
    rects = [pieces.box_of([camera.at(*point) for point in pieces.corners(pile)]) for pile in piles]
    around = rects[0].unionall(rects[1:])
    locked = all(pile.locked for pile in piles)
    labels = [(name, "Unlock" if name == "lock" and locked else label, icon) for name, label, icon in ACTIONS]
    if len(piles) == 1:
        labels = [("more", "More", "menu"), *labels[1:]]
    widths = [painter.text_width(label, *fonts.BUTTON) + 56 for _, label, _ in labels]
    total = sum(widths) + 8 * len(labels) + 8
    left = (around.centerx - painter.ox) / painter.k - total / 2
    top = (around.bottom - painter.oy) / painter.k + 22
    left = max(126.0, min(left, (PANEL[0] - 8 if ui.panel_open else 1570.0) - total))
    if top + 56 > TRAY[1] - 4:
        top = max(92.0, (around.top - painter.oy) / painter.k - 84)
    widgets.panel(painter, (left, top, total, 58), inner=False)
    x = left + 8
    for (name, label, icon), width in zip(labels, widths, strict=True):
        if name == "lock" and locked:
            icon = "unlock"
        widgets.button(
            painter, ("bar", name), (x, top + 7, width, 44), label, None, kind="quiet", icon=icon, group="bar"
        )
        x += width + 8


# -- animations ----------------------------------------------------------------------------------------------------


def hands(brush: HandBrush) -> list[pygame.Rect]:
    """Draw carried things, the selection frame and the enlarged piece; return the areas that were drawn on."""
    ui = brush.ui
    drawn = []
    if ui.carry is not None:
        drawn += _taking(brush, ui.carry)
        drawn += _carried(brush, ui.carry)
    for pile in map(brush.model.view_model.pile, ui.turning[0]):
        if pile is not None:
            pile = pile._replace(turn=(pile.turn + ui.turning[1]) % 360)
            drawn.append(brush.lay(pile))
    if ui.marquee is not None:
        drawn.append(_frame(brush, ui.marquee))
    if ui.enlarged is not None:
        drawn.append(large.piece(brush, ui.enlarged))
    return drawn


def _taking(brush: HandBrush, carry: Carry) -> list[pygame.Rect]:
    """Draw a bright line around each area that takes what is carried, and fill the cell under it."""
    if carry.kind not in ("piles", "top", "nth", "held", "coins", "sort", "bag") or len(carry.ids) > 1:
        return []
    if carry.kind == "sort" and supply.kind_of(carry.word) in supply.SINGLE:
        return []
    x, y = brush.camera.world(*brush.ui.at)
    places = [place for place in brush.model.view_model.places if takes(place)]
    cell = taking(places, x - carry.grip[0], y - carry.grip[1])
    weight = max(2.0, 2.5 * brush.camera.unit)
    drawn = []
    for place in places:
        rect = brush.around(place.x, place.y, place.wide, place.high)
        drawn.append(
            brush.blit(paint.rounded(rect.size, 10 * brush.k, None, brush.theme.lit_line, weight), *rect.topleft)
        )
    if cell is not None:
        rect = brush.around(cell.x, cell.y, cell.wide, cell.high)
        brush.blit(paint.rounded(rect.size, 10 * brush.k, brush.theme.lit_line, alpha=0.2), *rect.topleft)
    return drawn


def _carried(brush: HandBrush, carry: Carry) -> list[pygame.Rect]:
    camera, model = brush.camera, brush.model
    x, y = camera.world(*brush.ui.at)
    x, y = x - carry.grip[0], y - carry.grip[1]
    if carry.kind == "piles":
        piles = [
            pile._replace(turn=(pile.turn + carry.turn) % 360)
            for pile in map(model.view_model.pile, carry.ids)
            if pile is not None
        ]
        return [brush.lay(pile, LIFT, (x + pile.x - piles[0].x, y + pile.y - piles[0].y)) for pile in piles]
    if carry.kind == "held" and model.front_seat is not None:
        carry = replace(carry, down=lies_down(model.table, carry, model.front_seat, x, y))
    loose = loose_pile(model, carry)
    if loose is not None:
        drawn = [brush.lay(loose, LIFT, (x, y))]
        if loose.size > 1:
            pill = bits.count(loose.size, max(18, camera.px(27)), brush.theme)
            drawn.append(brush.centred(pill, *camera.at(x, y + 50)))
        return drawn
    if carry.kind == "peg":
        return [_peg(brush, int(carry.word), x, y)]
    if carry.word in FIXTURES:
        return [pegboard.draw(brush, carry.word, x, y - LIFT)]
    if carry.kind in ("place", "size") or carry.word.startswith("place"):
        return [_place(brush, carry, x, y)]
    if carry.word.startswith(BOARD_SIGN):
        place = brush.board(carry.word.removeprefix(BOARD_SIGN), brush.around(x, y, *BOARD[2:]))
        return [] if place is None else [place]
    px, py = camera.at(x, y)
    if carry.kind == "sack":
        sprite = faces.bag(cloth.bag_width(brush.around(x, y, *cloth.BAG)), model.view_model.bag)
        return [brush.centred(sprite, px, py - camera.px(LIFT))]
    if carry.kind in ("slip", "note", "counter"):
        return [_slip(brush, carry, px, py)]
    return []


def loose_pile(model: FreeModel, carry: Carry) -> Pile | None:
    """Return what is carried as a pile of its own: from the hand, a pile, the bag or the bank."""
    table, now = model.table, model.view_model
    bare = Pile(-1, 0, 0, 0, False, False, "", "card", (), (), None, None)
    if carry.kind == "coins":
        return _coins(now.pile(carry.ids[0]), carry)
    if carry.kind in ("top", "nth"):
        pile = now.pile(carry.ids[0])
        if pile is None:
            return None
        codes = pieces.shown(pile, model.viewer)
        codes = codes[-carry.count :] if carry.kind == "top" else codes[-carry.count :][:1]
        seen = model.searched == pile.number
        if carry.kind == "nth" and seen:
            codes = pile.known[-carry.count :][:1]
        spread = pile.cascade and carry.kind == "top"
        turn = carry.turn % 360
        return bare._replace(
            turn=turn, kind=pile.kind, faces=codes, known=codes, spread=spread, cascade=spread, y=pile.y
        )
    if carry.kind == "held":
        codes = tuple(table.hidden[piece] for piece in carry.ids) if carry.down else carry.ids
        kind = table.pieces[carry.ids[0]].kind
        spread = len(codes) > 1 and not carry.down and kind == "card"
        return bare._replace(kind=kind, faces=codes, known=codes, turn=carry.turn % 360, spread=spread)
    if carry.kind == "sort":
        if is_deck(carry.word):
            code = supply.back_of(table, carry.word)
            return bare._replace(faces=(code,) * 52, known=(code,) * 52)
        like = next((piece for piece, what in enumerate(table.pieces) if what.alias == carry.word), None)
        if like is None:
            return None
        codes = (like,) * carry.count
        return bare._replace(kind=table.pieces[codes[0]].kind, faces=codes, known=codes)
    if carry.kind == "bag":
        code = next(code for code, what in zip(table.hidden, table.pieces, strict=True) if what.kind == "token")
        return bare._replace(kind="token", faces=(code,) * carry.count, known=(code,) * carry.count)
    return None


def _coins(pile: Pile | None, carry: Carry) -> Pile | None:
    """Return carried coins as a pile of their own."""
    if pile is None:
        return None
    codes = tuple(code for code, value in zip(pile.faces, pile.values, strict=True) if value == int(carry.word))
    coins = codes[-carry.count :]
    return pile._replace(number=-1, turn=0, spread=False, label="", faces=coins, known=coins, values=())


def _peg(brush: HandBrush, seat: int, x: float, y: float) -> pygame.Rect:
    """Draw a carried peg in the hole under it, with the points that it moves."""
    now = brush.model.view_model
    hole = pegboard.hole_at(now, x, y, seat)
    if hole is None:
        return pegboard.draw_peg(brush, seat, x, y)
    front = next(pegs.front for pegs in now.pegs if pegs.seat == seat)
    at = pegboard.spot_of(now, hole)
    drawn = pegboard.draw_peg(brush, seat, *at)
    px = brush.type(17)
    words = fonts.render(scores_text.points(hole.number - front), "sans_semibold", px, brush.theme.main_text)
    size = (words.get_width() + px, round(px * 1.6))
    left, top = drawn.centerx - size[0] // 2, drawn.top - size[1] - 4
    plate = brush.blit(paint.rounded(size, size[1] / 2, brush.theme.lit_line), left, top)
    brush.centred(words, *plate.center)
    return drawn.union(plate)


def _slip(brush: HandBrush, carry: Carry, x: float, y: float) -> pygame.Rect:
    camera, model = brush.camera, brush.model
    words = {note.word: note.text for note in model.view_model.notes}
    values = {counter.word: counter.value for counter in model.view_model.counters}
    if carry.kind == "counter" or carry.word in values:
        sprite = bits.counter(values.get(carry.word, 0), camera.px(cloth.COUNTER_HIGH), brush.theme)
    else:
        size = (camera.px(cloth.NOTE[0]), camera.px(cloth.NOTE[1]))
        px = max(fonts.SMALLEST_PX, round(fonts.px(19, camera.unit) * camera.zoom))
        sprite = bits.note(words.get(carry.word, ""), size, px)
    shade = paint.shadow(sprite.get_size(), 6, max(1, camera.px(6)), 0.4)
    return brush.centred(shade, x, y + camera.px(6)).union(brush.centred(sprite, x, y - camera.px(LIFT)))


def _place(brush: HandBrush, carry: Carry, x: float, y: float) -> pygame.Rect:
    """Draw the line around a place that is moved, resized or new."""
    width, height = USUAL_PLACE
    place = brush.model.place(carry.word)
    if carry.kind == "size":
        x, y, width, height = resized(carry, x, y)
    elif place is not None:
        width, height = place.wide, place.high
    return brush.outline(brush.around(x, y, width, height))


def _frame(brush: HandBrush, corners: tuple[float, float, float, float]) -> pygame.Rect:
    surface, unit, colour = brush.surface, brush.camera.unit, brush.theme.lit_line
    x, y, right, bottom = corners
    rect = pygame.Rect(round(min(x, right)), round(min(y, bottom)), round(abs(right - x)), round(abs(bottom - y)))
    if rect.w < 3 or rect.h < 3:
        return pygame.Rect(0, 0, 0, 0)
    veil = pygame.Surface(rect.size, pygame.SRCALPHA)
    veil.fill((*colour, 26))
    surface.blit(veil, rect)
    step, dash, thick = max(4, round(12 * unit)), max(2, round(7 * unit)), max(1, round(2 * unit))
    for left in range(rect.x, rect.right, step):
        for level in (rect.y, rect.bottom):
            pygame.draw.line(surface, colour, (left, level), (min(left + dash, rect.right), level), thick)
    for top in range(rect.y, rect.bottom, step):
        for side in (rect.x, rect.right):
            pygame.draw.line(surface, colour, (side, top), (side, min(top + dash, rect.bottom)), thick)
    return rect.inflate(4 * thick + 4, 4 * thick + 4).clip(surface.get_rect())
