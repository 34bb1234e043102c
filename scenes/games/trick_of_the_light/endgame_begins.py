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
from scenes.stage import fonts, look
from scenes.story import paper
from scenes.ui.painter import Box

LINE = look.rgb("#8f6212")
SIZE, MINIMUM = 18.0, 15.0  # type sizes of a step
INDENT = 66.0  # units at both sides of its words
MARGIN = 24.0  # least space below the steps


def draw(context: PageContext) -> None:
    """Draw the first of `ui.moments`: the end of the last scene."""
    event, model = context.ui.moments[0], context.model
    held = HeldScene(**vars(context), with_tab=False)
    held.ground("endgame begins")
    held.top()
    why = ENDINGS[str(event.data[0])]
    laid = reading_paper.lay(held, LINE, endgame_text.ENDGAME, endgame_text.NO_MORE_SCENES, footed=False)
    reading_paper.stack(held, laid)
    who = endgame_text.whose_hand(named(model, event.seat)) if event.seat >= 0 else ""
    text = f"{why} {who}{endgame_text.NOW_YOU_LEARN}"
    held.fitted(text, "serif", 20, laid.text, held.ink)
    held.target(("ui", "endgame"), held.layout.card, f"{endgame_text.ENDGAME}. {text}", "label")
    _coming(held, steps(model, event.seat))


def steps(model: Model, ender: int) -> list[str]:
    """Return the coming steps in their order."""
    asleep = [named(model, seat) for seat in range(SEATS) if not model.view_model.plates[seat].awakened]
    moments = []
    if asleep:
        who = listing(asleep) if len(asleep) < SEATS else endgame_text.ALL_ASLEEP
        moments.append(endgame_text.learn(who, len(asleep) == 1))
        moments.append(endgame_text.LOOK_AT_ONE)
    if ender >= 0:
        moments.append(endgame_text.one_thing_more(named(model, ender)))
    moments.append(endgame_text.WRITE_LETTER)
    moments.append(endgame_text.BREAK_SEALS)
    return moments


def _coming(held: HeldScene, parts: list[str]) -> None:
    """Draw the steps in the place of the choices, and the button to go on."""
    painter, layout = held.painter, held.layout
    x, y, w, h = layout.choices
    top, footer = layout.sentence[1], held.height + 30
    maximum = (y + h if layout.compact_layout else painter.height - MARGIN) - top
    size = SIZE
    while size > MINIMUM and sum(_heights(held, parts, size, w - INDENT)) + footer > maximum:
        size -= 1
    heights = _heights(held, parts, size, w - INDENT)
    height = min(maximum, max(y + h - top, sum(heights) + footer))
    paper.panel(painter, (x, top, w, height), alpha=0.96)
    spare = (height - footer - sum(heights)) / len(parts)
    down = top + 12
    for k, (text, each) in enumerate(zip(parts, heights, strict=True)):
        _step(held, str(k + 1), text, size, (x + 18, down, w - 36, each + spare))
        down += each + spare
    held.continue_button(top + height - 10)


def _heights(held: HeldScene, parts: list[str], size: float, width: float) -> list[float]:
    """Return the height of each step, with the gap below it."""
    painter, row = held.painter, held.painter.row_height("sans", size)
    return [len(fonts.wrap(text, "sans", painter.type(size), painter.px(width))) * row + 4 for text in parts]


def _step(held: HeldScene, number: str, text: str, size: float, box: Box) -> None:
    painter = held.painter
    x, y, w, h = box
    painter.label(
        number, "serif_bold", size + 2, x + 8, y + painter.row_height("sans", size) / 2, painter.tones.gold, 0.5
    )
    held.fitted(text, "sans", size, (x + 30, y, w - 30, h), painter.tones.text)
    held.target(("ui", f"step {number}"), box, f"{number}. {text}", "label")
