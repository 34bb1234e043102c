"""The start of the Endgame: its reason and its steps, before the first question (TL-70 to TL-78)."""

from __future__ import annotations

from game.rules.trick_of_the_light.meta import ENDINGS
from game.rules.trick_of_the_light.pieces import SEATS
from game.rules.wording import listing
from scenes.games.trick_of_the_light import reading_paper
from scenes.games.trick_of_the_light.fates import named
from scenes.games.trick_of_the_light.held_scene import HeldScene
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.text import endgame_text
from scenes.stage import look
from scenes.story import paper
from scenes.story.nodes import Paragraph
from scenes.ui.boxtree import Cell, Column, Node, Row, TargetBox, Text

LINE = look.rgb("#8f6212")
SIZE, MINIMUM = 18.0, 15.0  # type sizes of a step
MARGIN = 24.0  # least space below the steps


def draw(context: PageContext) -> None:
    """Draw the first of `ui.moments`: the end of the last scene."""
    event, model = context.ui.moments[0], context.model
    held = HeldScene(**vars(context), with_tab=False)
    held.ground("endgame-begins")
    held.top()
    reason = str(event.data[0])
    why = ENDINGS[reason]
    if event.seat >= 0 and reason in endgame_text.ENDED_BY:
        why = endgame_text.ENDED_BY[reason].format(who=named(model, event.seat))
    laid = reading_paper.lay(held, LINE, endgame_text.ENDGAME, endgame_text.NO_MORE_SCENES, footed=False)
    reading_paper.stack(held, laid)
    text = f"{why} {endgame_text.NOW_YOU_LEARN}"
    held.fitted(text, "serif", 20, laid.text, held.ink)
    held.target(("ui", "endgame"), held.layout["card"], f"{endgame_text.ENDGAME}. {text}", "label")
    _coming(held, steps(model, event.seat))


def steps(model: Model, ender: int) -> list[str]:
    """Return the coming steps in their order."""
    asleep = [named(model, seat) for seat in range(SEATS) if not model.view_model.plates[seat].awakened]
    moments = []
    if asleep:
        who = listing(asleep) if len(asleep) < SEATS else endgame_text.ALL_ASLEEP
        moments.append(endgame_text.learn(who, len(asleep) == 1))
        lookers = who if len(asleep) < SEATS else endgame_text.ALL_OF_YOU
        moments.append(endgame_text.look_at_one(lookers, len(asleep) == 1))
    if ender >= 0:
        moments.append(endgame_text.one_thing_more(named(model, ender)))
    moments.append(endgame_text.WRITE_LETTER)
    moments.append(endgame_text.BREAK_SEALS)
    return moments


def _coming(held: HeldScene, parts: list[str]) -> None:
    """Draw the steps in the place of the choices, and the button to go on."""
    painter, layout = held.painter, held.layout
    (x, y, w, h), top, footer = layout["choices"], layout["sentence"][1], held.height + 30
    maximum = (y + h if layout.compact_layout else painter.height - MARGIN) - top
    size = SIZE
    column = _column(held, parts, size)
    while size > MINIMUM and column.height_in(painter, w - 36) + footer > maximum:
        size -= 1
        column = _column(held, parts, size)
    height = min(maximum, max(y + h - top, column.height_in(painter, w - 36) + footer))
    paper.panel(painter, (x, top, w, height), alpha=0.96)
    Cell(column, edge=(18, 12, 18, footer - 12), fills=True).draw(painter, (x, top, w, height))
    held.continue_button(top + height - 10)


def _column(held: HeldScene, parts: list[str], size: float) -> Column:
    """Return the numbered steps below each other, in letters of a size."""
    return Column(*(_step(held, str(k), text, size) for k, text in enumerate(parts, 1)), gap=4)


def _step(held: HeldScene, number: str, text: str, size: float) -> Node:
    tones, row = held.painter.tones, held.painter.row_height("sans", size)
    sign = Cell(Text(number, size + 2, "serif_bold", tones.gold, 0.5, height=row, grows=True), 16)
    words = Row(sign, Paragraph(text, "sans", size, tones.text), gap=14)
    step = TargetBox(("ui", f"step {number}"), words, reading=f"{number}. {text}")
    step.stretches = True
    return step
