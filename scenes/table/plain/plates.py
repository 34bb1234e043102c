"""The plates of the plain table: who sits there, how many points and cards, what lies before them."""

from __future__ import annotations

from collections.abc import Hashable

from game.rules.wording import counted
from scenes.table.layout import Plate
from scenes.table.model import hand_of
from scenes.table.plain.places import kept
from scenes.table.plain.state import Standing
from scenes.table.plain.words import lying, zone_words
from scenes.table.plain.zones import LABEL, Zones
from scenes.table.plates import LANTERN, PLATE_ALPHA, draw_backs, draw_lantern, medallion, short_name


def draw(zones: Zones) -> None:
    """All plates, clockwise from the near one, and the lantern of whoever decides."""
    model, here, standing, hidden = zones.model, zones.layout, zones.model.situation, zones.hidden
    for seat in range(here.seats):
        _plate(zones, seat, here.plates[model.step(seat)], standing, hidden)
    deciding = model.situation.deciding
    if deciding is not None and "lantern" not in hidden:
        draw_lantern(zones.pen, here.plates[model.step(deciding)], here.panel_open)


def _plate(zones: Zones, seat: int, plate: Plate, standing: Standing, hidden: frozenset[Hashable]) -> None:
    score, cards = standing.scores[seat] if standing.scores else None, standing.hand_counts[seat]
    pen, model, table = zones.pen, zones.model, zones.table
    x, y, w, h = plate.box
    tones, own = pen.tones, model.viewer == seat
    if seat != model.bottom and not zones.layout.stacked and plate.side != "brief":
        draw_backs(pen, plate, seat, cards, hidden)
    deciding = bool(model.view.actors >> seat & 1)
    marked = ("seat", seat) in zones.open
    pen.shade(plate.box, 14, 8, 0.5, 4)
    if deciding or marked:
        pen.halo(plate.box, 14, spread=9, strength=0.6)
    line = tones.lit if deciding or marked else tones.panel_line
    pen.box(plate.box, 14, tones.panel, line, 2.5 if deciding or marked else 1.25, PLATE_ALPHA)
    if marked:
        pen.dashes((x + 4, y + 4, w - 8, h - 8), 11, tones.lit, 1.5, 0.9)
    there = kept(table, model.view, seat, standing.middle, standing.wanted)
    there_lie = [zone for zone in there if not (own and _beside_hand(zones, zone))]
    held = [lying(cards)] if hand_of(table, seat) is not None else []
    known = standing.plates[seat]
    said = [*held, *known, *(f"{zone_words(table, z)}: {len(model.view.zones[z])}" for z in there)]
    spoken = [model.persona(seat), "person" if model.human(seat) else "bot", *said]
    if score is not None:
        spoken.insert(1, counted(score, "point"))
    spoken += ["decides now"] if deciding else []
    persona = model.persona(seat)
    tip = ", ".join([*([persona] if persona != model.name(seat) else []), *said])
    pen.target(("seat", seat), plate.box, ", ".join(spoken), "seat", marked, tip, group="seats")
    foot = _head(zones, seat, plate, deciding, score)
    if known and plate.side == "top" and score is None:
        pen.label(known[0], "sans", 16.5, x + w - 14, y + 29, tones.muted, 1, w * 0.6)
    small = "brief" in plate.side
    room = (x + 12, foot, w - 24, y + h - foot - 6)
    if small:
        taken = 0.0
        if held and (not there_lie or w >= LABEL * 2):
            taken = 14 + pen.label(held[0], "sans", 16.5, x + 14, foot + room[3] / 2, tones.muted, 0, w - 28)
        zones.shelf((room[0] + taken, room[1], room[2] - taken, room[3]), there_lie, False)
    else:
        taken = pen.text(held[0], "sans", 16.5, x + 14, foot + 14, tones.muted, 0, w - 28) if held else 0.0
        if plate.side == "top":
            zones.shelf((x + 34 + taken, foot - 6, w - 48 - taken, y + h - foot), there_lie, False)
            return
        if known:
            foot += 20
            pen.text(known[0], "sans", 16.5, x + 14, foot + 14, tones.muted, 0, w - 28)
        zones.shelf((x + 14, foot + 20, w - 28, y + h - foot - 26), there_lie, False)


def _beside_hand(zones: Zones, zone: int) -> bool:
    """Whether a zone of the viewer lies beside the hand, where there is more room."""
    return any(piece >= 0 for piece in zones.model.view.zones[zone]) and zones.table.zones[zone].lies != "stack"


def beside_hand(zones: Zones) -> None:
    """What the viewer has before itself, so large that it can be taken, at the right of the hand."""
    model, table, (x, y, w, h) = zones.model, zones.table, zones.layout.beside
    seat = model.viewer
    if seat is None:
        return
    standing = model.situation
    there = kept(table, model.view, seat, standing.middle, standing.wanted)
    there_lie = [zone for zone in there if _beside_hand(zones, zone)]
    if not there_lie:
        return
    pen = zones.pen
    pen.shade((x, y, w, h), 14, 8, 0.5, 4)
    pen.box((x, y, w, h), 14, pen.tones.panel, pen.tones.panel_line, 1.25, PLATE_ALPHA)
    zones.shelf((x + 10, y + 8, w - 20, h - 16), there_lie, True)


def _head(zones: Zones, seat: int, plate: Plate, deciding: bool, score: int | None) -> float:
    """Sign, name and points; returns where they end."""
    pen, model = zones.pen, zones.model
    x, y, w, _ = plate.box
    small = "brief" in plate.side
    size = 26.0 if small else 48.0
    medallion(pen, model, zones.colours, seat, x + 6 + size / 2, y + 5 + size / 2, size)
    right = x + w - 14 - (LANTERN * 0.6 if deciding and (small or plate.side == "row") else 0)
    middle_of = y + size / 2 + 5
    told = "" if score is None else str(score)
    taken = pen.label(told, "serif_bold", 22 if small else 32, right, middle_of, pen.tones.text, 1) if told else 0
    room = right - taken - 8 - (x + 12 + size)
    name = short_name(model.name(seat))
    pen.label(name, "sans_bold", 19 if small else 21, x + 12 + size, middle_of, pen.tones.text, 0, room)
    return y + size + 8
