"""Who has how many Coins: the Master with its floor, the PCs, and what Bribes & Tolls took (KT-13, KT-93)."""

from __future__ import annotations

from game.rules.know_thyself.pieces import FLOOR_EACH, GM, V, room_words
from game.rules.know_thyself.words import coins
from scenes.games.know_thyself.layout import Layout
from scenes.stage import art
from scenes.story import paper
from scenes.table import plates
from scenes.table.plain.zones import Zones
from scenes.table.plates import PLATE_ALPHA, short_name

SIGN = 32.0


def draw(zones: Zones) -> None:
    """All purses, and the lantern of whoever decides."""
    here, pen, view = zones.layout, zones.pen, zones.model.view
    assert isinstance(here, Layout)
    if not here.in_rows:
        paper.panel(pen, here.purses)
    for seat in range(here.seats):
        _purse(zones, seat)
    x, y, w, h = here.bank
    pen.label("Bribes, tolls", "sans", 15, x + w / 2, y + h * 0.28, pen.tones.muted, 0.5, w)
    pen.label(str(view.vars[V.BANK]), "serif_semibold", 24, x + w / 2, y + h * 0.7, pen.tones.text, 0.5)
    pen.target(("bank",), here.bank, f"Bribes and Tolls: {coins(view.vars[V.BANK])}", "label")
    deciding = zones.model.situation.deciding
    if deciding is not None and "lantern" not in zones.hidden:
        (x, y), size = (
            plates.lantern(here.plates[deciding], here.panel_open),
            plates.lantern_size(here.plates[deciding]),
        )
        pen.lamp(x, y + 6, 3.8 * size, 0.7)
        pen.mid(art.lantern(pen.px(size)), x, y)


def _purse(zones: Zones, seat: int) -> None:
    pen, model, view = zones.pen, zones.model, zones.model.view
    assert isinstance(zones.layout, Layout)
    box = zones.layout.plates[seat].box
    x, y, w, h = box
    lit = bool(view.actors >> seat & 1)
    tones = pen.tones
    pen.box(box, 12, tones.panel, tones.lit if lit else tones.panel_line, 2.5 if lit else 1.25, PLATE_ALPHA)
    paper.medallion(pen, zones.colours[seat], model.human(seat), x + 10 + SIGN / 2, y + h * 0.32, SIGN)
    pen.label(short_name(model.name(seat)), "sans_bold", 18, x + 18 + SIGN, y + h * 0.32, tones.text, 0, w - 60)
    held = view.vars[V.MASTER] if seat == GM else view.vars[V.PURSE][seat]
    staked = view.vars[V.STAKE_PC][seat]
    told = f"{held}" + (f" +{staked}" if staked else "")
    pen.label(told, "serif_semibold", 24, x + 18 + SIGN, y + h * 0.74, tones.text, 0)
    floor = FLOOR_EACH * (model.situation.hand_counts.__len__() - 1)
    words = [model.persona(seat), "GM" if seat == GM else room_words(view, view.vars[V.AT][seat]), coins(held)]
    words += [f"below {floor} it ends"] if seat == GM else []
    words += [f"{coins(staked)} staked"] if staked else []
    words += ["decides now"] if lit else []
    pen.target(("seat", seat), box, ", ".join(words), "seat", ("seat", seat) in zones.open, group="seats")
