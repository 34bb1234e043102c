"""The side panel with its tabs; with large text all parts of the table are tabs."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.match.text import in_words
from game.rules.trick_of_the_light.pieces import SEATS
from game.rules.trick_of_the_light.text.messages import human_name
from scenes.games.trick_of_the_light import chart, ledge, pool, tableau
from scenes.games.trick_of_the_light.chronicle import entries
from scenes.games.trick_of_the_light.layout import LightLayout
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.text import table_text
from scenes.stage import fonts
from scenes.stage.look import Rgb
from scenes.story import column
from scenes.story.plates import teal
from scenes.table.blocks import panel as common
from scenes.table.blocks.panel import Tab
from scenes.table.blocks.rules_page import RULES
from scenes.ui.painter import Box

TABLEAU = 330.0  # units: the least height of the tableau
CHRONICLE, CAST = (
    Tab("chronicle", table_text.TAB_CHRONICLE, "book", talks=False),
    Tab("cast", table_text.TAB_CAST, "people", talks=False),
)
BESIDE = (CHRONICLE, CAST, RULES)
BELOW_SCENE = (
    Tab("hand", table_text.TAB_HAND, "hand", talks=False),
    Tab("tableau", table_text.TAB_TABLEAU, "zone", talks=False),
    *BESIDE,
)
SCENE = Tab("scene", table_text.TAB_SCENE, "lantern", talks=False)
Tabbed = Callable[[PageContext, Box], None]


def panel(context: PageContext, box: Box, stays: bool = False) -> None:
    """Draw the panel beside the table; `stays` if it cannot be closed, as in a lesson."""
    SHOWN[common.opened(context.painter, context.ui, box, BESIDE, stays).name](context, _below(box))


def _below(box: Box) -> Box:
    """Return the box of a panel below its tabs."""
    x, y, w, h = box
    return x + 4, y + 58, w - 8, h - 64


def draw_compact(context: PageContext, layout: LightLayout) -> None:
    """Draw the scene with one of the tabs, beside it or in its place, for large text."""
    painter, model = context.painter, context.model
    tabs = BELOW_SCENE if layout.beside else (SCENE, *BELOW_SCENE)
    first = CHRONICLE if not model.all("play_scene") else BELOW_SCENE[0]
    tab = common.opened(painter, context.ui, layout["tabbed"], tabs, True, first)
    if layout.beside or tab is SCENE:
        pool.pool(context, layout)
        pool.heading(context, layout)
        pool.ladder(context, layout["ladder"], wide_layout=False)
    if tab is not SCENE:
        SHOWN[tab.name](context, _below(layout["tabbed"]))


def _chronicle(context: PageContext, box: Box) -> None:
    model = context.model
    column.chronicle(context.painter, context.ui, context.hands, box, entries(model))
    newest = in_words(model.log[-1].text, human_name) if model.log else table_text.NOTHING_YET
    context.target(("chronicle",), box, table_text.chronicle(newest), "label")


def _cast(context: PageContext, box: Box) -> None:
    """Draw all characters, with their names in the other tales (TL-121)."""
    x, _, w, _ = box
    parts = [_lines(context, seat, w) for seat in range(SEATS)]
    heights = [28.0 + max(26.0, sum(line.height for line in lines)) + 22 for lines in parts]
    with context.scrolled("cast", box, sum(heights) + 66) as top:
        context.button(
            ("ui", "record"), (x + 14, top + 8, w - 28, 44), table_text.OPEN_RECORD,
            lambda: context.hands.overlay("record"), icon="sheet",
        )  # fmt: skip
        at = top + 68
        for seat, (lines, height) in enumerate(zip(parts, heights, strict=True)):
            _somebody(context, seat, lines, (x, at, w, height))
            at += height


class _Line(NamedTuple):
    """A line of the cast: its words, type, inset, colour and height."""

    text: str
    face: str
    inset: float
    ink: Rgb
    height: float


def _lines(context: PageContext, seat: int, w: float) -> list[_Line]:
    """Return the lines below a name: role, traits, and the characters in the other tales."""
    painter, model = context.painter, context.model
    sheet, narrator = model.sheet(seat), model.view_model.narrator
    lines = [
        (sheet.role or model.names[seat], "sans", 58.0, painter.tones.muted),
        (", ".join(trait for trait in sheet.traits if trait), "sans_italic", 16.0, painter.tones.text),
    ]
    for teller, (name, role) in enumerate(sheet.subs):
        words = f"{name}, {role}" if role else name
        if name:
            ink = teal(painter) if teller == narrator else painter.tones.muted
            lines.append((table_text.in_tale(words, model.character(teller)), "sans", 28.0, ink))
    step = painter.units(fonts.height("sans", painter.type(16))) * 1.04
    return [
        _Line(
            text,
            face,
            inset,
            ink,
            5 + step * min(3, len(fonts.wrap(text, face, painter.type(16), painter.px(w - inset - 22)))),
        )
        for text, face, inset, ink in lines
        if text
    ]


def _somebody(context: PageContext, seat: int, lines: list[_Line], box: Box) -> None:
    painter, model, (x, at, w, height) = context.painter, context.model, box
    sheet, tones = model.sheet(seat), painter.tones
    if seat:
        painter.rule(x + 12, at - 10, w - 24, 0.35)
    context.medallion(seat, x + 30, at + 22, 38)
    painter.label(sheet.name or table_text.NOT_CAST, "serif_semibold", 19, x + 58, at + 12, tones.text, 0, w - 70)
    down = at + 25
    for line in lines:
        context.paragraph(line.text, line.face, 16, x + line.inset, down, w - line.inset - 22, line.ink, 3)
        down += line.height
    text = ". ".join((sheet.name or model.names[seat], *(line.text for line in lines)))
    context.target(("cast", seat), (x, at, w, height - 12), text, "label")


def _tableau(context: PageContext, box: Box) -> None:
    """Draw the tableau at a readable size; it scrolls if it is higher than its tab."""
    x, _, w, h = box
    height = max(h - 10, TABLEAU)
    width = min(w - 16, height * 0.78)
    with context.scrolled("tableau", box, height + 8) as top:
        tableau.draw(
            context.painter, context.model, (x + (w - width) / 2, top + 4, width, height), context.hands.hidden
        )


SHOWN: dict[str, Tabbed] = {
    "hand": lambda context, box: ledge.draw(context, (box[0] + 8, box[1] + 18, box[2] - 16, box[3] - 24)),
    "tableau": _tableau,
    "chronicle": _chronicle,
    "cast": _cast,
    "rules": chart.draw,
}
