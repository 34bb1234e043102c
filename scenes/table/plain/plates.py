"""The plates of the plain table: name, points, cards and zones of each player."""

from __future__ import annotations

from game.rules.wording import counted, noun
from scenes.table import text as texts
from scenes.table.blocks.plates import LANTERN_HIGH, PLATE_ALPHA, draw_backs, draw_lantern, hangs_low, short_name
from scenes.table.compact import BRIEF_WIDTH
from scenes.table.layout import Plate
from scenes.table.model import hand_of
from scenes.table.plain.page_context import PlainPage
from scenes.table.plain.plain_layout import kept
from scenes.table.words import lying, zone_words
from scenes.ui import boxes
from scenes.ui.painter import Box, Painter


def draw(context: PlainPage) -> None:
    """Draw all plates, clockwise from the front seat, and the lantern of the seat that decides."""
    model, layout = context.model, context.layout
    for seat in range(layout.seats):
        _plate(context, seat, layout.plates[model.step(seat)])
    deciding = model.view_model.deciding
    if deciding is not None and "lantern" not in context.hidden:
        draw_lantern(context.painter, layout.plates[model.step(deciding)])


def _plate(context: PlainPage, seat: int, plate: Plate) -> None:
    painter, model, table = context.painter, context.model, context.table
    view_model = model.view_model
    score, cards = view_model.scores[seat] if view_model.scores else None, view_model.hand_counts[seat]
    tones, own = painter.tones, model.viewer == seat
    faces = _faces(context, seat)
    closed = seat not in (model.bottom, model.viewer) or bool(faces)
    if closed and not context.layout.compact_layout and plate.side != "brief":
        draw_backs(painter, plate, seat, cards, context.hidden, faces)
    deciding = bool(model.view.actors >> seat & 1)
    marked = ("seat", seat) in context.open
    ground(painter, plate.box, deciding or marked)
    if marked:
        painter.dashes(boxes.inset(plate.box, 4), 11, tones.highlighted, 1.5, 0.9)
    there = kept(table, model.view, seat, view_model.middle, view_model.wanted)
    known = view_model.plates[seat]
    there_lie = [zone for zone in there if not (own and _beside_hand(context, zone))]
    if known:  # they say more than the height of a pile
        there_lie = [zone for zone in there_lie if _beside_hand(context, zone)]
    holds = hand_of(table, seat) is not None and not view_model.dealing
    held = [lying(cards)] if holds else []
    lines = [*held, *known, *(f"{zone_words(table, z)}: {_lies(context, z)}" for z in there)]
    spoken = [model.persona(seat), "person" if model.human(seat) else "bot", *lines]
    if score is not None:
        spoken.insert(1, counted(score, "point"))
    spoken += [texts.DECIDES_NOW] if deciding else []
    persona = model.persona(seat)
    tip = ", ".join([*([persona] if persona != model.name(seat) else []), *lines])
    painter.target(("seat", seat), plate.box, ", ".join(spoken), "seat", marked, tip, group="seats")
    bottom = header(context, seat, plate, deciding, score, cards if holds else None)
    if known and plate.side == "top" and score is None:
        right = boxes.right_end(plate.box) - 14
        painter.label(known[0], "sans", 16.5, right, plate.box[1] + 29, tones.muted, 1, plate.box[2] * 0.6)
    small = "brief" in plate.side
    room = boxes.between(boxes.grown(plate.box, -12, 0), bottom, boxes.bottom(plate.box) - 6)
    left, middle = boxes.point(boxes.trimmed(room, 2), 0.0, 0.5)
    if small and known and not there_lie:
        brief = known[0].partition(": ")[2] or known[0]  # the tip has all of it
        words = known[0] if painter.text_width(known[0], "sans", 15) <= room[2] else brief
        size = painter.fitting(words, "sans", 16.5, 15, room[2])
        painter.label(words, "sans", size, left, middle, tones.muted, 0, room[2])
        return
    if small:
        taken = 0.0
        if held and plate.box[2] < BRIEF_WIDTH and not there_lie:
            taken = 14 + painter.label(held[0], "sans", 16.5, left, middle, tones.muted, 0, room[2] - 4)
        context.shelf(boxes.trimmed(room, left=taken), there_lie, False)
        return
    words_high = 0
    if known and (plate.side != "top" or score is not None):
        painter.text(known[0], "sans", 16.5, left, bottom + 14, tones.muted, 0, room[2] - 4)
        words_high = 20
    context.shelf(boxes.trimmed(room, 2, words_high, 2), there_lie, False)


def _faces(context: PlainPage, seat: int) -> list[str]:
    """Return the cards of another player's hand that the viewer knows, as of those left at the end of a round."""
    model, hand = context.model, hand_of(context.table, seat)
    if hand is None or seat == model.viewer:
        return []
    pieces = model.view.zones[hand]
    return [context.table.names[piece] for piece in pieces] if min(pieces, default=-1) >= 0 else []


def _lies(context: PlainPage, zone: int) -> str:
    """Return how many pieces of which kind are in a zone, in words."""
    return lying(len(context.model.view.zones[zone]), context.table.zones[zone].holds)


def _beside_hand(context: PlainPage, zone: int) -> bool:
    """Return whether a zone of the viewer is beside the hand, where there is more room."""
    return any(piece >= 0 for piece in context.model.view.zones[zone]) and context.table.zones[zone].lies != "stack"


def beside_hand(context: PlainPage) -> None:
    """Draw the viewer's own zones at the right of the hand, large enough to take pieces from."""
    model, table, box = context.model, context.table, context.layout.beside
    seat = model.viewer
    if seat is None:
        return
    there = kept(table, model.view, seat, model.view_model.middle, model.view_model.wanted)
    there_lie = [zone for zone in there if _beside_hand(context, zone)]
    if not there_lie:
        return
    painter = context.painter
    painter.shade(box, 14, 8, 0.5, 4)
    painter.box(box, 14, painter.tones.panel, painter.tones.panel_line, 1.25, PLATE_ALPHA)
    context.shelf(boxes.grown(box, -10, -8), there_lie, True)


def ground(painter: Painter, box: Box, highlighted: bool) -> None:
    """Draw the ground of a plate, with a golden edge and a glow while it is highlighted."""
    painter.shade(box, 14, 8, 0.5, 4)
    if highlighted:
        painter.halo(box, 14, spread=9, strength=0.6)
    line = painter.tones.highlighted if highlighted else painter.tones.panel_line
    painter.box(box, 14, painter.tones.panel, line, 2.5 if highlighted else 1.25, PLATE_ALPHA)


def header(
    context: PlainPage,
    seat: int,
    plate: Plate,
    deciding: bool,
    score: int | None,
    cards: int | None,
    width: float = 0.0,
) -> float:
    """Draw sign, name, points and number of cards of a seat; None for points or cards that it does not have.

    Returns the right end. `width` is the width to use; 0: that of the plate.
    """
    if "brief" in plate.side:
        return _brief_head(context, seat, plate, deciding, score, cards)
    painter, tones, model, text = (
        context.painter,
        context.painter.tones,
        context.model,
        "" if score is None else str(score),
    )
    x, y, w, _ = plate.box
    right = x + (width or w) - 14
    if plate.side == "row" and deciding:  # the lantern is there
        right -= LANTERN_HIGH * 0.7
    painter.medallion(context.colours[seat], model.human(seat), x + 30, y + 29, 48)
    scored = (
        painter.text(text, "serif_bold", 32, right, y + 33, tones.highlighted if deciding else tones.text, 1)
        if text
        else 0.0
    )
    words = noun(score, "point") if score is not None else ""
    under = painter.text(words, "sans", 15, right, y + 50, tones.muted, 1) if words else 0.0
    base = y + (26 if cards is not None else 36)
    painter.text(
        short_name(model.name(seat)), "sans_bold", 21, x + 61, base, tones.text, widest=right - scored - x - 69
    )
    if cards is not None:
        _backs(painter, x + 65.5, y + 43)
        room, words = right - under - x - 91, counted(cards, "card")
        words = words if painter.text_width(words, "sans", 16.5) <= room else str(cards)  # its icon is drawn before it
        painter.text(words, "sans", 16.5, x + 85, y + 48.5, tones.muted)
    return y + 62


def _brief_head(
    context: PlainPage, seat: int, plate: Plate, deciding: bool, score: int | None, cards: int | None
) -> float:  # fmt: skip
    """Draw the same in one line where there is little room; cards only if the line is long enough."""
    painter, tones, name = context.painter, context.painter.tones, short_name(context.model.name(seat))
    x, y, w, _ = plate.box
    painter.medallion(context.colours[seat], context.model.human(seat), x + 20, y + 18, 26)
    right = x + w - (LANTERN_HIGH * 0.62 if deciding and not hangs_low(plate) else 10)
    taken = 0.0 if score is None else painter.label(str(score), "serif_bold", 25, right, y + 17, tones.text, 1)
    if cards is not None and plate.side == "brief" and w >= BRIEF_WIDTH:
        taken += card_count(painter, cards, right - taken - 12, y + 17) + 12
    room = right - taken - x - 42
    painter.label(name, "sans_bold", 20, x + 36, y + 17, tones.text, 0, room, 16.5)
    return y + 34


def card_count(painter: Painter, count: int, right: float, y: float) -> float:
    """Draw the number of cards held, with a small pair of backs; return the width."""
    width = painter.label(str(count), "sans_semibold", 17, right, y, painter.tones.muted, 1)
    _backs(painter, right - width - 19, y - 1)
    return width + 36


def _backs(painter: Painter, x: float, y: float) -> None:
    """Draw two small backs, the middle of the left one at a point."""
    painter.card(None, x, y, 13, angle=-8)
    painter.card(None, x + 7, y, 13, angle=9)
