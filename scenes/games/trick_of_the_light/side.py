"""The side panel with its tabs; with large text all parts of the table are tabs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.match.text import in_words
from game.rules.trick_of_the_light.pieces import SEATS
from game.rules.trick_of_the_light.text.messages import human_name
from scenes.games.trick_of_the_light import chart, ledge, pool, tableau
from scenes.games.trick_of_the_light.chronicle import entries
from scenes.games.trick_of_the_light.layout import LightLayout
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.text import table_text
from scenes.story import column
from scenes.story.nodes import Narrow, Paragraph, Scrolled, button
from scenes.story.plates import teal
from scenes.table.blocks import panel as common
from scenes.table.blocks.panel import Tab
from scenes.table.blocks.rules_page import RULES
from scenes.ui import boxes
from scenes.ui.boxtree import Area, Cell, Column, Mark, Node, Row, TargetBox, Text
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
    return boxes.trimmed(box, 4, 58, 4, 6)


def draw_compact(context: PageContext, layout: LightLayout) -> None:
    """Draw the scene with one of the tabs, beside it or in its place, for large text."""
    painter, model = context.painter, context.model
    tabs = BELOW_SCENE if layout.beside else (SCENE, *BELOW_SCENE)
    first = CHRONICLE if not model.all("play_scene") else BELOW_SCENE[0]
    tab = common.opened(painter, context.ui, layout["tabbed"], tabs, True, first)
    if layout.beside or tab is SCENE:
        pool.pool(context, layout)
        pool.heading(context, layout)
        pool.ladder(context, layout["ladder"])
    if tab is not SCENE:
        SHOWN[tab.name](context, _below(layout["tabbed"]))


def _chronicle(context: PageContext, box: Box) -> None:
    model = context.model
    column.chronicle(context.painter, context.ui, context.hands, box, entries(model))
    newest = in_words(model.log[-1].text, human_name) if model.log else table_text.NOTHING_YET
    context.target(("chronicle",), box, table_text.chronicle(newest), "label")


def _cast(context: PageContext, box: Box) -> None:
    """Draw all characters, with their names in the other tales (TL-121)."""
    show = partial(context.hands.overlay, "record")
    opens = button(context, ("ui", "record"), table_text.OPEN_RECORD, show, height=44, icon="sheet")
    column = Column(opens, Area(height=16), *(_somebody(context, seat) for seat in range(SEATS)))
    Scrolled(context, "cast", Cell(column, edge=(14, 8, 14, 0))).draw(context.painter, box)


def _lines(context: PageContext, seat: int) -> Iterator[Paragraph]:
    """Yield the lines below a name: role, traits, and the characters in the other tales."""
    painter, model = context.painter, context.model
    sheet, narrator, tones = model.sheet(seat), model.view_model.narrator, painter.tones
    yield Paragraph(sheet.role or model.names[seat], tone=tones.muted, rows=3)
    yield Paragraph(", ".join(trait for trait in sheet.traits if trait), "sans_italic", 16, tones.text, 3)
    for teller, (name, role) in enumerate(sheet.subs):
        if name:
            ink = teal(painter) if teller == narrator else tones.muted
            words = table_text.in_tale(f"{name}, {role}" if role else name, model.character(teller))
            yield Paragraph(words, tone=ink, rows=3)


def _somebody(context: PageContext, seat: int) -> Node:
    painter, model, tones = context.painter, context.model, context.painter.tones
    sheet, lines = model.sheet(seat), [line for line in _lines(context, seat) if line.text]
    name = Text(sheet.name or table_text.NOT_CAST, 19, "serif_semibold", tones.text, height=25, grows=True)
    sign = Mark(lambda x, y: context.medallion(seat, x, y, 38), 38)
    header = Row(sign, Column(name, *lines[: bool(sheet.role or lines)]), gap=9)
    insets = (2.0, *(14.0 for _ in lines))
    rest = (Cell(line, edge=(inset, 5, 8, 0)) for line, inset in zip(lines[1:], insets, strict=False))
    text = ". ".join((sheet.name or model.names[seat], *(line.text for line in lines)))
    rule = Area(height=10, paint=lambda box: painter.rule(box[0], box[1], box[2], 0.35)) if seat else None
    return Column(rule, TargetBox(("cast", seat), Column(header, *rest), reading=text), Area(height=12))


def _tableau(context: PageContext, box: Box) -> None:
    """Draw the tableau at a readable size; it scrolls if it is higher than its tab."""
    height = max(box[3] - 10, TABLEAU)

    def paint(place: Box) -> None:
        tableau.draw(context.painter, context.model, place, context.hands.hidden)

    page = Cell(Narrow(Area(height=height, paint=paint), min(box[2] - 16, height * 0.78)), edge=(0, 4, 0, 4))
    Scrolled(context, "tableau", page).draw(context.painter, box)


SHOWN: dict[str, Tabbed] = {
    "hand": lambda context, box: ledge.draw(context, (box[0] + 8, box[1] + 18, box[2] - 16, box[3] - 24)),
    "tableau": _tableau,
    "chronicle": _chronicle,
    "cast": _cast,
    "rules": chart.draw,
}
