"""The order of a Turn in the toolbar: past, present and coming players (LT-50)."""

from __future__ import annotations

from game.rules.living_trumps.pieces import P, V
from game.rules.wording import listing
from scenes.games.living_trumps import text as say
from scenes.table.blocks.plates import short_name
from scenes.table.model import Model
from scenes.ui.painter import Painter

SIGN, PITCH, TOP, HIGH = 26.0, 40.0, 9.0, 34.0


def draw(painter: Painter, model: Model, colours: tuple[int, ...], x: float, right: float) -> float:
    """Draw the pawns in their order from `x` on, the present one in gold with its name. Return where they end."""
    v = model.view.vars
    order, active = v[V.ORDER], v[V.ACTIVE]
    now = order.index(active) if active in order else len(order) if model.view.phase >= P.TURNING else -1
    name = short_name(model.name(active)) if 0 <= now < len(order) else ""
    width = painter.text_width(name, "sans_bold", 17) + 12 if name else 0.0
    if not order or x + 24 + PITCH * len(order) + width > right:
        return x
    left, begins = x + 24, x + 24
    for k, seat in enumerate(order):
        if k == now:
            painter.box(
                (left - 4, TOP, SIGN + width + 12, HIGH), HIGH / 2, painter.tones.edge, painter.tones.highlighted, 1.75
            )
        painter.seat(colours[seat], left + SIGN / 2 + 2, TOP + HIGH / 2, SIGN, 0.45 if k < now else 1)
        if k < now:
            painter.icon("check", left + SIGN - 1, TOP + HIGH - 10, 14, painter.theme.on_ground)
        if k == now:
            painter.label(name, "sans_bold", 17, left + SIGN + 8, TOP + HIGH / 2, painter.tones.gold, 0)
        left += PITCH + (width + 6 if k == now else 0)
    text = say.initiative(listing(model.name(seat) for seat in order), name)
    painter.target(("initiative",), (begins, TOP, left - begins, HIGH), text, "label", tip=text)
    return left
