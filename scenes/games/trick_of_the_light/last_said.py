"""The latest words of a bot in the Endgame, whose pages have no chronicle."""

from __future__ import annotations

from game.rules.trick_of_the_light.text.messages import spoken
from scenes.games.trick_of_the_light.held_scene import HeldScene
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.story import paper
from scenes.table.model import LogLine
from scenes.ui.painter import Box

SIZE = 18.0


def last(model: Model) -> LogLine | None:
    """Return the latest words of a bot since the Endgame began, or `None`."""
    for line in reversed(model.log):
        if line.event is not None and line.event.kind == "ending":
            break
        if line.kind == "talk" and line.seat in model.bots:
            return line
    return None


def scene(context: PageContext, with_hand: bool = False) -> HeldScene:
    """Return a held scene with room above the paper for these words."""
    return HeldScene(**vars(context), with_hand=with_hand, with_tab=last(context.model) is not None)


def say(context: PageContext, box: Box) -> None:
    """Draw the words in a box, with the pawn of their speaker."""
    line = last(context.model)
    if line is None:
        return
    x, y, w, h = box
    text = spoken(context.model.character(line.seat), line.text)
    size = min(32.0, h - 8)
    paper.panel(context.painter, box, alpha=0.9)
    context.medallion(line.seat, x + 12 + size / 2, y + h / 2, size)
    inner = (x + size + 24, y + 4, w - size - 40, h - 8)
    context.fitted(text, "serif_italic", SIZE, inner, context.painter.tones.text, min_size=12, middle=True)
    context.target(("ui", "heard"), box, text, "label")
