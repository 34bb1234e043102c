"""The toolbar: title, scene, the soft clock, the keys."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.rules.trick_of_the_light.meta import META
from game.table import Event
from scenes.games.trick_of_the_light.layout import LightLayout, layout_of
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.text import table_text
from scenes.stage import look
from scenes.story import plates
from scenes.story.ground import title
from scenes.table.blocks import toolbar as common
from scenes.ui import boxes
from scenes.ui.painter import Box

if TYPE_CHECKING:
    from scenes.games.trick_of_the_light.page_context import PageContext

KEYS = (*common.KEYS[:3], ("notebook", "note", table_text.NOTEBOOK_KEY), *common.KEYS[3:])
LESSON_KEYS = ("notebook", "guide", "menu")
SCENES = ("OPEN", "SCENE", "LAST_CALL")  # phases in which the scene of a moment may be over already
SOFT, LONG = 5 * 60, 10 * 60  # TL-125: seconds of the two marks
SHOWN = 60  # seconds before the clock comes into sight
CLOCK, STRIP_HEIGHT = 240.0, 36.0


def stage_of(model: Model, moment: Event | None = None) -> str:
    """Return the stage of the game in a few words; while a `moment` is read, the scene in which it happened."""
    now = model.view_model
    if moment is not None and now.phase in SCENES and (scene := _scene_of(model, moment)):
        return table_text.scene(scene)
    if now.phase == "INTRO":
        return table_text.introduction(now.intro + 1)
    return table_text.STAGES.get(now.phase, table_text.scene(now.scene))


def _scene_of(model: Model, moment: Event) -> int:
    """Return the number of the scene in which an event happened, by the log; 0 if it was in none."""
    events = [line.event for line in model.log if line.event is not None]
    at = next((at for at in reversed(range(len(events))) if events[at] == moment), 0)
    begun = (event.data for event in reversed(events[:at]) if event.kind == "round")
    data = next(begun, ("",))
    return int(data[1]) if data[0] == "scene" else 0


def draw(context: PageContext, layout: LightLayout, game: str) -> None:
    """Draw the toolbar with its keys."""
    painter, seconds = context.painter, context.hands.seconds
    x, _, w, _ = layout["bar"]
    left = common.icon_buttons(painter, context.model, context.ui, x + w, KEYS, LESSON_KEYS)
    if painter.width >= common.TITLED:
        x = common.dot(painter, x + title(painter, game, x, 33))
    stage = stage_of(context.model, next(iter(context.ui.moments), None))
    x += painter.text(stage, "sans", 18, x, 33, painter.theme.on_ground, 0, max(80.0, left - x - 12)) + 24
    if seconds >= SHOWN and left - x > 190:
        width = min(CLOCK, left - x - 130)
        _clock(context, seconds, max(x + 40, 500.0 if left > 900 else x + 40), width)


def over_night(context: PageContext) -> None:
    """Draw the toolbar over the night background, which is dark under every theme that is not flat."""
    painter, theme = context.painter, context.painter.theme
    if not theme.flat:
        painter.theme = look.theme(look.LANTERN.name, theme.strong)
    draw(context, layout_of(painter, False, 0.0), META.title)
    painter.theme = theme


def _clock(context: PageContext, seconds: float, x: float, width: float) -> None:
    """Draw how long this scene has been told; its marks are only advice (TL-125)."""
    painter, tones, middle = context.painter, context.painter.tones, 26.0
    painter.icon("hourglass", x - 20, middle, 22, painter.theme.accent)
    painter.box((x, middle - 4, width, 8), 4, tones.well, tones.tile_line)
    share = min(1.0, int(seconds) / LONG)  # it is drawn again when it shows another second
    if share > 0.01:
        painter.box(
            (x, middle - 4, max(8.0, width * share), 8),
            4,
            look.rgb("#e2b352") if not painter.theme.flat else tones.highlighted,
        )
    for mark in (SOFT, LONG):
        painter.box((x + width * mark / LONG - 1, middle - 9, 2, 18), 0, painter.theme.text)
    minutes, rest = divmod(int(seconds), 60)
    painter.label(f"{minutes}:{rest:02}", "sans_semibold", 17, x + width + 10, middle, painter.theme.on_ground, 0)
    text = table_text.into_the_scene(minutes)
    context.target(("clock",), (x - 34, 6, width + 90, 40), text, "label", tip=text)


def raised(context: PageContext, box: Box) -> None:
    """Draw, in the place of the question, who waits to claim until a line is sent, and the button to let them first."""
    painter, model, seat = context.painter, context.model, context.model.raised or 0
    x, y, w, h = box = boxes.trimmed(box, top=max(0.0, box[3] - STRIP_HEIGHT - 2), bottom=2)
    name, words = model.names[seat], table_text.waits_to_claim(model.names[seat])
    let = table_text.let_go_first(name)
    width = min(painter.text_width(let, "sans_semibold", 17) + 36, w * 0.45)
    painter.box(box, 10, painter.tones.panel, plates.teal(painter), 1.5)
    painter.seat(model.colours[seat], x + 22, y + h / 2, 20)
    left = x + 42 + painter.label(words, "sans_bold", 17, x + 42, y + h / 2, painter.tones.text, 0, w - width - 60) + 8
    room = x + w - width - 12 - left
    if painter.text_width(table_text.LINE_FIRST, "sans", 17) <= room:
        painter.label(table_text.LINE_FIRST, "sans", 17, left, y + h / 2, painter.tones.text, 0, room)
    context.target(("sentence",), (x, y, w - width - 8, h), f"{words} {table_text.LINE_FIRST}", "label")
    first = (x + w - width - 3, y + 3, width, h - 6)
    context.button(("ui", "goes first"), first, let, partial(context.hands.press, "first"), size=17, group="raised")


def asked(context: PageContext, box: Box, rows: int = 1) -> None:
    """Draw the question in rows in the middle of a box, with the pawn of its addressee before it."""
    model = context.model
    if not model.sentence:
        return
    seat = model.asked.seat if model.asked else next(iter(model.view_model.waiting), None)
    if model.spoken_to and seat not in model.spoken_to:
        seat = model.spoken_to[0]
    colour = None if seat is None else model.colours[seat]
    words = common.asked_line(context.painter, model.sentence, colour, (*boxes.middle(box), box[2]), rows)
    context.target(("sentence",), words, model.sentence, "label")
