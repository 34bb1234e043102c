"""The Coins that the GM gives a PC by its appearance: four figures of the guide, or any other by steps (KT-26)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.know_thyself.pieces import P
from game.rules.know_thyself.text.prompts_text import coins
from game.table import Action, Table, num
from scenes.games.know_thyself import stepper
from scenes.games.know_thyself.page import Page
from scenes.games.know_thyself.presenter import KnowModel
from scenes.story import paper
from scenes.table.blocks.toolbar import Entry
from scenes.ui.button import button_ground
from scenes.ui.painter import Box

# Coins, and the appearance of such a PC.
GUIDE = ((15, "almost nothing"), (12, "plain clothes"), (9, "a calling"), (6, "rank and habits"))
USUAL = 12
HIGH, LOW = 104.0, 52.0
GAP, MINIMUM = 10.0, 62.0  # between two figures; width of a figure


def given(model: KnowModel, legal: Sequence[Action]) -> Action | None:
    """Return the chosen award, or the nearest that is allowed; `None` if no award is asked for."""
    wanted = model.set_out("base", USUAL), model.set_out("dock", 0)

    def off(action: Action) -> tuple[int, int]:
        _, base, dock = map(num, action.args)
        return abs(base - wanted[0]), abs(dock - wanted[1])

    return min((action for action in legal if len(action.args) == 3), key=off, default=None)


def entry(_table: Table, model: KnowModel, legal: Sequence[Action]) -> Entry:
    """Return the button that gives the award."""
    action = given(model, legal)
    assert action is not None
    pc, base, dock = map(num, action.args)
    return Entry(("main",), f"Give {model.name(pc)} {coins(base - dock)}", True, "Enter", actions=(action,))


def draw(context: Page, box: Box) -> Box:
    """Draw the figures at the foot of a box for the giving GM, and return the box left above them."""
    model = context.model
    legal = model.asked.legal if model.asked is not None and model.view.phase == P.AWARD else ()
    action = given(model, legal)
    if action is None:
        return box
    painter, (x, y, w, h) = context.painter, box
    _, base, dock = map(num, action.args)
    bases = [num(each.args[1]) for each in legal if len(each.args) == 3]
    docks = [num(each.args[2]) for each in legal if len(each.args) == 3 and num(each.args[1]) == base]
    low = h < 330
    height = LOW if low else HIGH
    width = min(w - 16, 900.0)
    place = (x + (w - width) / 2, y + h - height - (4 if low else 14), width, height)
    paper.panel(painter, place)
    left, top, _, _ = place
    steps = min(stepper.WIDE, width * 0.24)
    each = (width - 2 * steps - 24 - GAP * 6) / 4
    keys = low or width < 640 or any(painter.text_width(words, "sans", 15) > each - 4 for _, words in GUIDE)
    for at, (figure, words) in enumerate(GUIDE):
        able, chosen = figure in bases, figure == base
        tile = (left + 12 + (each + GAP) * at, top + 6, each, height - 12)
        key = ("set", "base", figure)
        button_ground(painter, key, tile, enabled=able)
        if chosen:
            painter.box(tile, 10, None, painter.tones.highlighted, 2.5)
        tone = painter.tones.highlighted if chosen else painter.tones.text if able else painter.tones.muted
        middle = tile[1] + tile[3] * (0.5 if keys else 0.36)
        painter.label(str(figure), "serif_bold", 26, tile[0] + each / 2, middle, tone, 0.5)
        if not keys:
            below = tile[1] + tile[3] * 0.76
            painter.label(words, "sans", 16, tile[0] + each / 2, below, painter.tones.muted, 0.5, each - 4, 15)
        spoken = f"{coins(figure)}: {words}"
        painter.target(key, tile, spoken, "radio", able, spoken, group="base", chosen=chosen)
    right = left + width - 12
    for name, value, offered, what in (("dock", dock, docks, "docked"), ("base", base, bases, "Coins")):
        right -= steps
        inner = (right, top + 6, steps, height - 12) if keys else (right, top + 28, steps, height - 34)
        if not keys:
            text = "less, for Attachments" if name == "dock" else coins(base)
            painter.label(text, "sans", 15, right + steps / 2, top + 20, painter.tones.muted, 0.5, steps + 8)
        stepper.draw(context, name, value, (min(offered), max(offered)), inner, what, "−" if name == "dock" else "")
        right -= GAP * 1.5
    return x, y, w, h - height - (8 if low else 16)
