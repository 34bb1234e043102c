"""What the hands do, drawn over the table: what is chosen, what is carried, the frame round many, refusals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.rules.free_table.situation import Pile
from scenes.free import cloth, pieces
from scenes.free.camera import Camera
from scenes.free.carry import Carry
from scenes.free.glides import Flight, Glides
from scenes.free.model import Model, Pose
from scenes.free.sheet import CLOTH, TRAY, Sheet
from scenes.stage import bits, fonts, paint
from scenes.stage.look import Theme
from scenes.table import looks
from scenes.ui.target import Target, find

LIFT = 9.0  # units of the table a piece is above it while it is carried
ACTIONS = (
    ("stack", "Stack", "stack"),
    ("turn", "Turn", "rotate"),
    ("flip", "Flip", "flip"),
    ("lock", "Lock", "lock"),
    ("move", "Move", "hand"),
)
LARGE = 330  # width of what is shown large, logical units


def lifted(pose: Pose) -> frozenset[int]:
    """The piles that are in the hand and not on the table."""
    carry = pose.carry
    return frozenset(carry.ids) if carry is not None and carry.kind == "piles" else frozenset()


def chosen(surface: pygame.Surface, camera: Camera, model: Model, pose: Pose, theme: Theme) -> None:
    """Draw a lit line round each chosen pile, and the dashed frame round many with their number."""
    around = []
    surface.set_clip(_clip(camera))
    for number in pose.chosen:
        pile = model.situation.pile(number)
        if pile is None or number in lifted(pose):
            continue
        around.append(pieces.ring(surface, camera, pile, theme.lit_line))
    if len(around) > 1:
        rect = around[0].unionall(around[1:]).inflate(camera.px(16), camera.px(16))
        dash = (7 * camera.unit, 5 * camera.unit)
        surface.blit(
            paint.dashed_rect(rect.size, 6 * camera.unit, theme.lit_line, max(1.0, 2 * camera.unit), dash=dash), rect
        )
        _pill(surface, camera, f"{len(around)} chosen", rect, theme)
    surface.set_clip(None)


def _clip(camera: Camera) -> pygame.Rect:
    x, y, w, h = (length * camera.unit for length in CLOTH)
    return pygame.Rect(round(camera.left + x), round(camera.top + y), round(w), round(h))


def _pill(surface: pygame.Surface, camera: Camera, text: str, rect: pygame.Rect, theme: Theme) -> None:
    px = fonts.px(17, camera.unit)
    drawn = fonts.render(text, "sans_semibold", px, theme.main_text)
    size = (drawn.get_width() + 2 * px, round(px * 1.8))
    place = pygame.Rect(rect.x, rect.y - size[1] // 2, *size)
    surface.blit(paint.rounded(size, size[1] / 2, theme.lit_line), place)
    surface.blit(drawn, (place.x + px, place.centery - drawn.get_height() // 2))


def bar(sheet: Sheet, camera: Camera, model: Model, pose: Pose) -> None:
    """The bar under what is chosen: what can be done with all of it at once."""
    if not pose.chosen or pose.carry is not None or pose.marquee is not None:
        return
    piles = [pile for pile in map(model.situation.pile, pose.chosen) if pile is not None]
    if not piles:
        return
    rects = [pieces.box_of([camera.at(*point) for point in pieces.corners(pile)]) for pile in piles]
    around = rects[0].unionall(rects[1:])
    locked = all(pile.locked for pile in piles)
    labels = [(name, "Unlock" if name == "lock" and locked else label, icon) for name, label, icon in ACTIONS]
    if len(piles) == 1:
        labels = [("more", "More", "menu"), *labels[1:]]
    widths = [sheet.width(label, "button") + 56 for _, label, _ in labels]
    wide = sum(widths) + 8 * len(labels) + 8
    left = (around.centerx - sheet.left) / sheet.unit - wide / 2
    top = (around.bottom - sheet.top) / sheet.unit + 22
    left = min(max(left, 126.0), 1570.0 - wide)
    if top + 56 > TRAY[1] - 4:
        top = max(92.0, (around.top - sheet.top) / sheet.unit - 84)
    sheet.panel(left, top, wide, 58, inner=False)
    x = left + 8
    for (name, label, icon), width in zip(labels, widths, strict=True):
        if name == "lock" and locked:
            icon = "unlock"
        sheet.button(("bar", name), x, top + 7, width, 44, label, None, kind="quiet", icon=icon, group="bar")
        x += width + 8


def toast(sheet: Sheet, pose: Pose) -> None:
    """Why something could not be done, over the hand."""
    if pose.toast is None:
        return
    theme, text = sheet.theme, pose.toast.text
    wide = min(sheet.width(text, "lead") + 90, 1100.0)
    x, y = 800 - wide / 2, 632.0
    rect = sheet.box(x, y, wide, 48)
    sheet.shadow(rect, 12, (4, 12, 0.5))
    sheet.rounded(rect, 12, theme.warning_fill, theme.warning_line)
    sheet.icon("warning", x + 28, y + 24, 24, theme.warning)
    sheet.text(text, "lead", x + 52, y + 24, theme.text, width=wide - 70)
    sheet.targets.append(Target(("ui", "toast"), rect, fonts.clean(f"{text} {pose.toast.rule}", 300), "label"))


# -- what moves ----------------------------------------------------------------------------------------------------


def moving(
    surface: pygame.Surface, camera: Camera, model: Model, pose: Pose,
    gliding: Mapping[int, tuple[float, float]], theme: Theme,
) -> None:  # fmt: skip
    """Draw piles on their way, what is carried, the frame being drawn and what is shown large."""
    for number, middle in gliding.items():
        pile = model.situation.pile(number)
        if pile is not None:
            pieces.lay(surface, camera, model.table, pile, model.viewer, theme, LIFT, middle)
    if pose.carry is not None:
        _carried(surface, camera, model, pose, pose.carry, theme)
    if pose.marquee is not None:
        _frame(surface, camera, pose.marquee, theme)
    if pose.enlarged is not None:
        _large(surface, camera, model, pose.enlarged)


def falling(surface: pygame.Surface, camera: Camera, model: Model, glides: Glides, theme: Theme) -> None:
    """Draw the bag in which tokens tumble, and the piles of which the top falls: what lies still, and what tumbles."""
    if glides.shaken is not None:
        (film, since), rect = glides.shaken, cloth.bag_place(camera)
        place = (float(rect.centerx), float(rect.centery), float(cloth.bag_width(rect)), 0.0)
        shaken = looks.tumble(place, model.situation.bag, film)
        shaken.draw(surface, (glides.now - since) * glides.factor)
    for fallen in glides.falling:
        pile = model.situation.pile(fallen.number)
        if pile is None:
            continue
        under = pile.size - fallen.count
        if under:
            lies = pile._replace(faces=pile.faces[:under], known=pile.known[:under])
            pieces.lay(surface, camera, model.table, lies, model.viewer, theme)
        codes = pieces.shown(pile, model.viewer)[under:]
        for code, pose in zip(codes, fallen.at(glides.now), strict=True):
            pieces.loose(surface, camera, model.table, pile.kind, code, pose, theme)


def flying(
    surface: pygame.Surface, camera: Camera, model: Model, flights: Sequence[tuple[Flight, float]],
    targets: Sequence[Target],
) -> None:  # fmt: skip
    """Draw the backs of what flies to hands: to the tray, or to the tab of another seat."""
    for flight, share in flights:
        target = find(targets, ("tray",) if flight.seat == model.present else ("seat", flight.seat))
        if target is None:
            continue
        (x0, y0), (x1, y1) = camera.at(*flight.start), target.rect.center
        px = camera.px(pieces.TOKEN if flight.kind == "token" else pieces.CARD)
        back = pieces.piece(model.table, -1, px, 0, flight.kind)
        if target.key != ("tray",) and share > 0.5:
            back = pygame.transform.smoothscale_by(back, 1.25 - share / 2)
        pieces.centred(surface, back, x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)


def _carried(
    surface: pygame.Surface, camera: Camera, model: Model, pose: Pose, carry: Carry, theme: Theme
) -> None:  # fmt: skip
    x, y = camera.world(*pose.at)
    x, y = x - carry.grip[0], y - carry.grip[1]
    if carry.kind == "piles":
        first = model.situation.pile(carry.ids[0])
        for number in carry.ids:
            pile = model.situation.pile(number)
            if pile is not None and first is not None:
                there = (x + pile.x - first.x, y + pile.y - first.y)
                pieces.lay(surface, camera, model.table, pile, model.viewer, theme, LIFT, there)
        return
    loose = loose_pile(model, carry)
    if loose is not None:
        pieces.lay(surface, camera, model.table, loose, model.viewer, theme, LIFT, (x, y))
        if loose.size > 1:
            pill = bits.count(loose.size, max(18, camera.px(27)), theme)
            pieces.centred(surface, pill, *camera.at(x, y + 50))
        return
    px, py = camera.at(x, y)
    if carry.kind in ("slip", "note", "counter"):
        _slip(surface, camera, model, carry, px, py, theme)


def loose_pile(model: Model, carry: Carry) -> Pile | None:
    """What is carried, as a pile of its own: pieces in the hand, from a pile, from the bag or the bank."""
    table, now = model.table, model.situation
    bare = Pile(-1, 0, 0, 0, False, False, "", "card", (), (), None, None)
    if carry.kind in ("top", "nth"):
        pile = now.pile(carry.ids[0])
        if pile is None:
            return None
        codes = pieces.shown(pile, model.viewer)
        codes = codes[-carry.count :] if carry.kind == "top" else codes[-carry.count :][:1]
        seen = model.searched == pile.number
        if carry.kind == "nth" and seen:
            codes = pile.known[-carry.count :][:1]
        return bare._replace(turn=pile.turn, kind=pile.kind, faces=codes, known=codes)
    if carry.kind == "held":
        code = table.hidden[carry.ids[0]] if carry.down else carry.ids[0]
        return bare._replace(kind=table.pieces[carry.ids[0]].kind, faces=(code,), known=(code,))
    if carry.kind == "sort":
        name = next((name for name in table.names if name.partition("#")[0] == carry.word and "#" in name), None)
        if name is None:
            return None
        codes = (table.code[name],) * carry.count
        return bare._replace(kind=table.pieces[codes[0]].kind, faces=codes, known=codes)
    if carry.kind == "bag":
        code = next(
            (hidden for hidden, what in zip(table.hidden, table.pieces, strict=True) if what.kind == "token"), -1
        )
        return bare._replace(kind="token", faces=(code,) * carry.count, known=(code,) * carry.count)
    return None


def _slip(
    surface: pygame.Surface, camera: Camera, model: Model, carry: Carry, x: float, y: float, theme: Theme
) -> None:  # fmt: skip
    words = {note.word: note.text for note in model.situation.notes}
    values = {counter.word: counter.value for counter in model.situation.counters}
    if carry.kind == "counter" or carry.word in values:
        sprite = bits.counter(values.get(carry.word, 0), camera.px(cloth.COUNTER_HIGH), theme)
    else:
        size = (camera.px(cloth.NOTE[0]), camera.px(cloth.NOTE[1]))
        px = max(fonts.SMALLEST_PX, round(fonts.px(19, camera.unit) * camera.zoom))
        sprite = bits.note(words.get(carry.word, ""), size, px)
    shade = paint.shadow(sprite.get_size(), 6, max(1, camera.px(6)), 0.4)
    pieces.centred(surface, shade, x, y + camera.px(6))
    pieces.centred(surface, sprite, x, y - camera.px(LIFT))


def _frame(surface: pygame.Surface, camera: Camera, corners: tuple[float, float, float, float], theme: Theme) -> None:
    x, y, right, bottom = corners
    rect = pygame.Rect(round(min(x, right)), round(min(y, bottom)), round(abs(right - x)), round(abs(bottom - y)))
    if rect.w < 3 or rect.h < 3:
        return
    veil = pygame.Surface(rect.size, pygame.SRCALPHA)
    veil.fill((*theme.lit_line, 26))
    surface.blit(veil, rect)
    step, dash, thick = max(4, round(12 * camera.unit)), max(2, round(7 * camera.unit)), max(1, round(2 * camera.unit))
    for left in range(rect.x, rect.right, step):
        for level in (rect.y, rect.bottom):
            pygame.draw.line(surface, theme.lit_line, (left, level), (min(left + dash, rect.right), level), thick)
    for top in range(rect.y, rect.bottom, step):
        for side in (rect.x, rect.right):
            pygame.draw.line(surface, theme.lit_line, (side, top), (side, min(top + dash, rect.bottom)), thick)


def _large(surface: pygame.Surface, camera: Camera, model: Model, code: int) -> None:
    """One piece large in the middle of the table."""
    px = round(LARGE * camera.unit)
    kind = model.table.pieces[code].kind if code >= 0 else "card"
    if kind in ("chip", "pawn", "token"):
        px = round(px * 0.7)
    sprite = pieces.piece(model.table, code, px, 0, kind)
    x, y = camera.left + 800 * camera.unit, camera.top + 380 * camera.unit
    shade = paint.shadow(sprite.get_size(), px * 0.06, max(1, round(14 * camera.unit)), 0.6)
    pieces.centred(surface, shade, x, y + 10 * camera.unit)
    pieces.centred(surface, sprite, x, y)
