"""The auction, large in the middle: what each seat has laid, and whose offer is to beat."""

from __future__ import annotations

from game.rules.midnight_justice.auction import offer
from game.rules.midnight_justice.pieces import V, cards, guest, picked, target, zone
from game.rules.midnight_justice.words import worth
from scenes.games.midnight_justice.layout import Layout
from scenes.games.midnight_justice.sitting import MidnightModel
from scenes.story import paper
from scenes.table import versus
from scenes.table.plain.zones import Zones
from scenes.table.plates import PLATE_ALPHA, short_name
from scenes.ui.pen import Box

GAP = 10.0
CARD, MOST = 86.0, 132.0  # the widest card; the highest row
ROOMY, NAME = 1000.0, 168.0  # width from which rows stand side by side; what a row's name takes


def draw(zones: Zones) -> None:
    """A row for each seat."""
    model, here = zones.model, zones.layout
    assert isinstance(model, MidnightModel)
    assert isinstance(here, Layout)
    for seat, box in enumerate(rows(len(model.names), here.board)):
        _row(zones, model, seat, box)


def rows(seats: int, box: Box) -> list[Box]:
    """A place for each seat's offer, in one column or in two."""
    x, y, w, h = box
    columns = 2 if seats > 4 or w >= ROOMY else 1
    deep = -(-seats // columns)
    high = min(MOST, (h - GAP * (deep - 1)) / deep)
    wide = (w - GAP * (columns - 1)) / columns
    return [(x + (wide + GAP) * (seat // deep), y + (high + GAP) * (seat % deep), wide, high) for seat in range(seats)]


def _row(zones: Zones, model: MidnightModel, seat: int, box: Box) -> None:
    pen, view, (x, y, w, h) = zones.pen, model.view, box
    tones, laid = pen.tones, offer(view, seat)
    high, asked = view.vars[V.HIGH] == seat, bool(view.actors >> seat & 1)
    if high:
        pen.halo(box, 12, spread=8, strength=0.5)
    line = tones.lit if high else tones.panel_line
    pen.box(box, 12, tones.panel, line, 2.5 if high else 1.25, PLATE_ALPHA if high or laid else 0.6)
    size = min(40.0, h * 0.5)
    paper.medallion(pen, zones.colours[seat], model.human(seat), x + 10 + size / 2, y + h / 2, size)
    left, name = x + size + 18, min(NAME, w * 0.36)
    room = name - size - 8
    count, best = worth(laid)
    told = "bids now" if asked else "passed" if seat in model.so_far.passed else "waits" if not laid else "outbid"
    if high:
        told = "high"
    pen.label(short_name(model.name(seat)), "sans_bold", 18, left, y + h / 2 - 11, tones.text, 0, room)
    pen.label(told, "sans_semibold" if high or asked else "sans", 16, left, y + h / 2 + 11,
              tones.lit if high or asked else tones.muted, 0, room)  # fmt: skip
    place, card = zone(zones.table, "offer", seat), min(CARD, (h - 14) / 1.4)
    start = x + 10 + name
    area = (start - 4, y + 4, w - name - 14, h - 8)
    zones.place(place, area)
    if ("zone", zones.table.zones[place].name) in zones.pose.marks:
        pen.halo(area, 10, spread=7, strength=0.5)
    ghosts = picked(view, seat) if view.seat == seat else ()
    words = pen.width(count, "serif_semibold", 20) + 16 if laid and w > 500 else 0.0
    total = len(laid) + len(ghosts)
    step = min(card + 8, (area[2] - words - card - 8) / max(1, total - 1))
    free = cards(view, "free", seat)
    for index, piece in enumerate((*laid, *ghosts)):
        at = start + card / 2 + step * index
        if piece in laid:
            zones.piece(piece, at, y + h / 2, card, also="drawn for a Weakness" if piece in free else "")
            if piece in free and piece not in zones.hidden:
                versus.badge(pen, "star", at + card / 2 - 12, y + h / 2 - card * 0.7 + 12, 10)
        else:
            versus.ghost(pen, zones.table.names[piece], at, y + h / 2, card)
    if words:
        pen.label(count, "serif_semibold", 20, x + w - 14, y + h / 2 - 10, tones.lit if high else tones.text, 1)
        pen.label(best, "sans", 16, x + w - 14, y + h / 2 + 13, tones.muted, 1)
    victim = guest(view, target(len(model.names), seat))
    said = f"{model.name(seat)} would attack {victim}: {told}"
    pen.target(("bid", seat), (x, y, name, h), f"{said}, {count}, {best}" if laid else said, "label", tip=said)
