"""A card shown large with its meanings: its act for an Under, its question for an Over (TL-141, TL-142)."""

from __future__ import annotations

from game.rules.trick_of_the_light.text.charts import ACTS, KINDS, NATURES, OFFERS
from game.rules.trick_of_the_light.text.messages import act_in_words, human_name
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.text import table_text
from scenes.stage.look import Rgb
from scenes.story import paper
from scenes.story.plates import teal
from scenes.ui.target import Target

WIDE = 640.0


def card_at(model: Model, target: Target | None) -> int | None:
    """Return the card that a target shows to the viewer, or `None`."""
    kind = target.key[0] if target is not None else ""
    which = target.key[1] if target is not None and len(target.key) > 1 else None
    if kind == "pile":
        return model.view_model.scene_card
    if not isinstance(which, int):
        return None
    open_cell = kind == "cell" and which in model.view_model.tableau
    return which if open_cell or (kind == "piece" and which >= 0) else None


def draw(context: PageContext, card: int) -> None:
    """Draw the large card over the middle of the window."""
    painter, model = context.painter, context.model
    name = model.table.names[card]
    w, h = min(WIDE, painter.width - 40), min(330.0, painter.height - 20)
    x, y = (painter.width - w) / 2, (painter.height - h) / 2
    paper.panel(painter, (x, y, w, h), highlighted=True, alpha=1)
    width = min(190.0, (h - 44) / 1.4, w * 0.4)
    paper.card(painter, model.piece(card), x + 24 + width / 2, y + h / 2, width)
    left, room, down = x + width + 48, w - width - 70, y + 24.0
    tones, kind = painter.tones, KINDS[name[-1]]
    spoken = human_name(name)
    down += (
        context.paragraph(spoken[:1].upper() + spoken[1:], "serif_semibold", 24, left, down, room, tones.text, 1) + 8
    )
    for header, text, ink in _meanings(context, name, kind.name, kind.meaning):
        if down > y + h - 50:
            return
        painter.label(header, "sans_bold", 16, left, down + 10, ink, 0, room)
        down += 22 + context.paragraph(text, "sans", 17, left, down + 22, room, tones.text, 3) + 8


def _meanings(context: PageContext, name: str, kind: str, meaning: str) -> list[tuple[str, str, Rgb]]:
    """Return headings, words and colours of a card's meanings."""
    painter, model = context.painter, context.model
    me = model.sheet(model.speaker).here if model.speaker is not None else "you"
    meanings = [(table_text.HEAD_OVER, table_text.meaning_over(kind.lower(), meaning), painter.tones.highlighted)]
    if name in ACTS:
        offer = table_text.AND_ACCEPTED if name in OFFERS else ""
        meanings.append(
            (table_text.HEAD_UNDER, f"{act_in_words(name, table_text.ANOTHER_CHARACTER, me)}{offer}", teal(painter))
        )
    if name[:-1] in NATURES:
        nature = NATURES[name[:-1]]
        meanings.append((table_text.AS_IDENTITY, f"{nature.word}: {nature.meaning}", painter.tones.gold))
    return meanings
