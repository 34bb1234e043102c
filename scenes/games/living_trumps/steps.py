"""How far an Intrigue Step has come (LT-40)."""

from __future__ import annotations

from game.rules.living_trumps.pieces import S_REVEAL, TRICK, P, cards, players
from scenes.games.living_trumps.layout import Layout
from scenes.table.plain.zones import Zones
from scenes.ui import rich

LEAST = 96.0  # width of a step with its name
TRACK = ("Initiative", "New Blood", "Shadow", "Substance", "Tricks", "Power")


def now(phase: int) -> int:
    """Which of the steps of `TRACK` a phase belongs to."""
    if phase <= P.FORTE:
        return 0
    return 2 if phase <= P.SWITCH else 3 if phase <= P.DEBT else 4 if phase <= P.YIELD_CARDS else 5


def draw(zones: Zones) -> None:
    """The phases of the Intrigue Step."""
    assert isinstance(zones.layout, Layout)
    pen, at = zones.pen, now(zones.model.view.phase)
    x, y, w, h = zones.layout.track
    if w < LEAST * len(TRACK):  # where text is large only where it stands
        told = f"{TRACK[at]}, {at + 1} of {len(TRACK)}"
        pen.box((x, y, w, h), 6, pen.tones.panel, pen.tones.panel_line, 1.25)
        pen.label(told, "sans_bold", 17, x + w / 2, y + h / 2, pen.tones.gold, 0.5, w - 8)
        return
    wide = w / len(TRACK)
    for k, name in enumerate(TRACK):
        box = (x + wide * k, y, wide - 4, h)
        pen.box(box, 6, pen.tones.lit if k == at else pen.tones.panel, pen.tones.panel_line, 1.25)
        tone = pen.tones.main_text if k == at else pen.tones.text if k < at else pen.tones.muted
        pen.label(name, "sans_bold" if k == at else "sans", 17, x + wide * k + wide / 2 - 2, y + h / 2, tone, 0.5, wide)


def lately(zones: Zones) -> None:
    """While others are at it, the last that was done, where nothing lies turned."""
    assert isinstance(zones.layout, Layout)
    pen, model = zones.pen, zones.model
    if model.view.zones[S_REVEAL] or any(cards(model.view, TRICK, seat) for seat in range(players(model.view))):
        return
    x, y, w, h = zones.layout.tiles
    lines = [line for line in model.log if line.kind in ("play", "notice", "private")]
    leading = pen.units(pen.type(17)) * 1.45
    for k, line in enumerate(reversed(lines[-max(1, int(h / leading)) :])):
        low = y + h - leading * (k + 0.3)
        if line.seat >= 0:
            pen.seat(zones.colours[line.seat], x + 10, low - 6, 14, 1.0 if k == 0 else 0.6)
        tone = pen.tones.text if k == 0 else pen.tones.muted
        rich.draw(pen, line.text, "sans", 17, x + 26, low, w - 30, 24, tone, most=1)
