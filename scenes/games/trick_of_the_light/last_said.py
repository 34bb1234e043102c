"""The latest words of a bot in the Endgame, whose pages have no chronicle."""

from __future__ import annotations

from game.rules.trick_of_the_light.text.messages import spoken
from scenes.games.trick_of_the_light.held_scene import HeldScene
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.story import paper
from scenes.story.nodes import fitted
from scenes.table.model import LogLine
from scenes.ui.boxtree import Cell, Mark, Row, TargetBox
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


def say(context: PageContext, box: Box | None) -> None:
    """Draw the words in a box, with the pawn of their speaker; nothing without words or a place."""
    line = last(context.model)
    if line is None or box is None:
        return
    text, size = spoken(context.model.character(line.seat), line.text), min(32.0, box[3] - 8)
    sign = Mark(lambda x, y: context.medallion(line.seat, x, y, size), size)
    words = fitted(context, text, "serif_italic", SIZE, context.painter.tones.text, min_size=12, middle=True)

    def ground(box: Box) -> None:
        paper.panel(context.painter, box, alpha=0.9)

    inside = Cell(Row(sign, words, gap=12), edge=(12, 4, 16, 4), fills=True)
    TargetBox(("ui", "heard"), inside, ground, text).draw(context.painter, box)
