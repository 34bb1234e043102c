"""All Powerbases below each other while they are compared, before anyone is named first (LT-211, LT-214)."""

from __future__ import annotations

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases.blood import blood
from game.rules.living_trumps.phases.poker import by_weight, value
from game.rules.living_trumps.text.ending import kind_of
from scenes.games.living_trumps import steps
from scenes.games.living_trumps.ending import small_card
from scenes.games.living_trumps.ending import text as say
from scenes.games.living_trumps.page import Page
from scenes.stage import fonts

ROW, CARD, GAP = 40.0, 26.0, 4.0  # greatest height of a row; width of a card; between two cards
NAME, SIGN = 0.26, 22.0  # share of the width for a name; size of the sign before it


def draw(context: Page) -> bool:
    """Draw the Powerbases in the order of the Turn; return False while they are not compared."""
    model, painter, view = context.model, context.painter, context.model.view
    last = next((line.event.kind for line in reversed(model.log) if line.event is not None), "")
    if last != "compares" or not model.sentence:
        return False
    x, y, w, h = steps.quiet(context.layout)
    order = view.vars[lt.V.ORDER] or range(lt.players(view))
    height = min(ROW, h / len(order))
    width = min(CARD, (height - 6) / 1.4)
    names, run = w * NAME, (width + GAP) * lt.POWER_SIZE
    spoken = []
    for row, seat in enumerate(order):
        middle = y + height * (row + 0.5)
        cards = by_weight(lt.cards(view, lt.PB_UP, seat))
        kind = say.compared(kind_of(value(cards, context.table.options["wheel"] == "on"), cards), blood(view, seat))
        painter.seat(context.colours[seat], x + SIGN / 2, middle, SIGN)
        left = x + SIGN + 8
        painter.label(model.name(seat), *fonts.LABEL, left, middle, painter.tones.text, widest=names - SIGN - 12)
        for at, card in enumerate(cards[: lt.POWER_SIZE]):
            small_card.draw(painter, card, x + names + (width + GAP) * at + width / 2, middle, width)
        left = x + names + run + 10
        painter.label(kind, *fonts.LABEL, left, middle, painter.tones.gold, widest=x + w - left)
        spoken.append(f"{model.name(seat)}: {kind}")
    words = "; ".join(spoken)
    painter.target(("note", "compared"), (x, y, w, height * len(order)), words, "label", tip=words)
    return True
