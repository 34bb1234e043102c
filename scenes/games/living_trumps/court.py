"""The plates of the court: who somebody is, Blood, Powerbase, Shadows, Place of Power (LT-221)."""

from __future__ import annotations

from game.rules.living_trumps.blood import blood
from game.rules.living_trumps.names import identity
from game.rules.living_trumps.pieces import PB_DOWN, PB_UP, PLACE, SHADOWS, V, cards, players
from scenes.games.living_trumps.layout import Layout
from scenes.stage import art
from scenes.story import paper
from scenes.table import plates
from scenes.table.plain.places import RATIO
from scenes.table.plain.zones import Zones
from scenes.table.plates import short_name
from scenes.ui.pen import Box

HEAD, GAP = 60.0, 8.0


def draw(zones: Zones) -> None:
    """All plates, and the lantern of whoever decides."""
    here, pen = zones.layout, zones.pen
    assert isinstance(here, Layout)
    for seat in range(here.seats):
        _plate(zones, seat, here.plates[zones.model.step(seat)].box)
    deciding = zones.model.situation.deciding
    if deciding is not None and "lantern" not in zones.hidden:
        plate = here.plates[zones.model.step(deciding)]
        (x, y), size = plates.lantern(plate, here.panel_open), plates.lantern_size(plate)
        pen.lamp(x, y + 6, 3.8 * size, 0.7)
        pen.mid(art.lantern(pen.px(size)), x, y)


def _plate(zones: Zones, seat: int, box: Box) -> None:
    pen, model, view = zones.pen, zones.model, zones.model.view
    x, y, w, h = box
    tones, lit = pen.tones, bool(view.actors >> seat & 1)
    pen.box(box, 14, tones.panel, tones.lit if lit else tones.panel_line, 2.5 if lit else 1.25, 0.92)
    paper.medallion(pen, zones.colours[seat], model.human(seat), x + 28, y + 30, 40)
    pen.label(short_name(model.name(seat)), "sans_bold", 19, x + 56, y + 20, tones.text, 0, w - 200)
    told = [model.persona(seat)]
    if seat < players(view) and view.vars[V.IDENTITY][seat] >= 0:
        name = identity(zones.table, view.vars[V.COURT][seat], view.vars[V.IDENTITY][seat])
        pen.label(name, "sans", 16, x + 56, y + 42, tones.muted, 0, w - 200)
        pen.label(f"{blood(view, seat)} Blood", "sans_semibold", 17, x + w - 14, y + 30, tones.text, 1)
        told += [name, f"{blood(view, seat)} Blood"]
        top, rows = y + HEAD, (h - HEAD - 2 * GAP) / 2
        _row(zones, (*cards(view, PB_UP, seat), *cards(view, PB_DOWN, seat)), (x + 14, top, w - 28, rows))
        lying = (*cards(view, SHADOWS, seat), *cards(view, PLACE, seat))
        _row(zones, lying, (x + 14, top + rows + GAP, w - 28, rows))
    told += ["decides now"] if lit else []
    pen.target(("seat", seat), box, ", ".join(told), "seat", ("seat", seat) in zones.open, group="seats")


def _row(zones: Zones, lying: tuple[int, ...], box: Box) -> None:
    x, y, w, h = box
    size = max(12.0, min(62.0, h / RATIO))
    step = min(size + 8, (w - size) / max(1, len(lying) - 1))
    for index, card in enumerate(lying):
        zones.piece(card, x + size / 2 + step * index, y + h / 2, size)
