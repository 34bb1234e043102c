"""The notebook: excluded identities, private notes, and the odds of each nature (TL-127, TL-250..254).

It covers the table and is for one person only. With large text it shows one page at a time.
"""

from __future__ import annotations

from functools import partial

from scenes.games.trick_of_the_light.odds import everybody, one_seat, part, reasons
from scenes.games.trick_of_the_light.page_context import TINTED, PageContext
from scenes.games.trick_of_the_light.squares import carried, pencils, squares
from scenes.games.trick_of_the_light.text import panels_text
from scenes.stage import look
from scenes.story import book
from scenes.story.nodes import Narrow, button
from scenes.ui import boxes
from scenes.ui.boxtree import Area, Cell, Column, Layers, Mark, Node, Row, TargetBox, Text
from scenes.ui.painter import Box, Painter

WHOLE, HIGH = 1500.0, 880.0  # least width and height with both pages side by side, in logical units
WIDTH, HEIGHT, ABOVE = 1416.0, 820.0, 64.0  # size of the open book, and the space above it
PAGE = 612.0  # width of a page
FOOTER, CLOSE = 44.0, 64.0  # height of the row at the foot; width of the button to close beside the tabs


def draw(context: PageContext) -> None:
    """Draw the open notebook over the dimmed table."""
    painter = context.painter
    context.hands.backdrop(painter, 0.62)
    if painter.width >= WHOLE and painter.height >= HIGH:
        page = Column(Area(height=ABOVE), Cell(Narrow(_spread(context), WIDTH), height=HEIGHT, fills=True), Area())
    else:
        turned = Cell(_turned(context), edge=(26, 18, 26, 18), ground=lambda box: book.spread(painter, box, False))
        page = Column(Cell(turned, edge=(10, 8, 10, 8), fills=True))
    page.draw(painter, (0, 0, painter.width, painter.height))
    carried(context)


def _spread(context: PageContext) -> Node:
    """Return both pages side by side, with a ribbon over them."""
    left = Column(
        part(context, "title", _title, height=54),
        Area(height=8),
        squares(context, 84, 44, 528),
        Area(height=4),
        Cell(part(context, "pencils", pencils), height=118, edge=(84, 0, 8, 0), fills=True),
    )
    right = Column(
        Cell(everybody(context), edge=(4, 0, 0, 0), fills=True),
        Area(height=3),
        part(context, "foot", _footer, height=FOOTER),
    )
    pages = Row(
        Cell(left, 612, edge=(0, 20, 0, 44), fills=True), Cell(right, 612, edge=(0, 20, 0, 13), fills=True), gap=80
    )
    ribbon = Row(Area(), Mark(partial(_ribbon, context.painter), 2), Area(width=119), sink=0)
    return Layers(Cell(pages, edge=(54, 0, 58, 0), ground=partial(book.spread, context.painter), fills=True), ribbon)


def _ribbon(painter: Painter, x: float, y: float) -> None:
    """Draw the ribbon that hangs over the upper edge of the book, whose middle is at `y`."""
    book.ribbon(painter, x, y - HEIGHT / 2 - 7, 92)


def _turned(context: PageContext) -> Node:
    """Return one page at a time, with tabs: the squares, then a page for each seat."""
    seats = range(len(context.model.names)) if context.public else context.others
    tabs = [("squares", panels_text.SQUARES), *((str(seat), context.model.names[seat]) for seat in seats)]
    page = context.browsing.context
    page = page if page in dict(tabs) else "squares"
    row = Row(
        *(Cell(_tab(context, value, word, value == page), fills=True) for value, word in tabs),
        Area(width=2),
        Cell(_close(context, "", "paper", icon="cross"), CLOSE, fills=True),
        gap=6,
    )
    header = Cell(row, height=FOOTER, fills=True)
    if page == "squares":
        tools = partial(pencils, icons_only=True)
        beside = Column(Area(height=14), part(context, "pencils", tools))
        both = Row(
            Cell(squares(context, 90, 48), fills=True),
            Cell(beside, min(200.0, context.painter.width * 0.25), fills=True),
        )
        return Column(header, both)
    return Column(
        header,
        Area(height=12),
        one_seat(context, int(page), 152),
        Area(height=14),
        part(context, "why", reasons),
        Area(height=8),
        part(context, "foot", partial(_footer, close=False), height=FOOTER),
    )


def _tab(context: PageContext, value: str, word: str, chosen: bool) -> Node:
    return Area(lambda box: context.turn_to(f"leaf:{value}", box, word, "leaves", chosen, context=value))


def _title(context: PageContext) -> Node:
    """Return the title, with who may see the notebook."""
    viewer = context.model.viewer
    pill = panels_text.ONLY_YOU if viewer is not None else panels_text.EVERYONE_KNOWS
    title = panels_text.notebook_of(context.model.names[viewer]) if viewer is not None else panels_text.NOTEBOOK
    eye = Mark(lambda x, y: context.painter.icon("eye", x, y, 23, context.soft), 23)
    words = Text(pill, 16, "sans_semibold", context.soft, height=32)

    def ground(box: Box) -> None:
        context.fill(box, 16, TINTED, context.line if context.flat else None)

    seen = Cell(Row(Area(width=14), eye, Area(width=9), words, Area(width=16)), height=32, ground=ground)
    return Row(Text(title, 31, "serif_semibold", context.ink, height=44, grows=True), seen, gap=20)


def _footer(context: PageContext, close: bool = True) -> Node:
    """Return whose odds are shown, the switch for odds, and the button to close."""
    players: list[Node] = []
    if context.model.viewer is not None:
        players = [
            _whose(context, "odds:mine", panels_text.MY_ODDS, 98, False),
            Area(width=4),
            _whose(context, "odds:public", panels_text.SEEN_BY_ALL, 180, True),
        ]
    shut = Cell(_close(context, panels_text.CLOSE, cap="N"), 126, fills=True) if close else None
    return Row(*players, Area(), Cell(_toggle(context), 164, fills=True), Area(width=12) if close else None, shut)


def _whose(context: PageContext, name: str, word: str, width: float, public: bool) -> Node:
    """Return the button that shows the viewer's own odds, or those that everybody knows."""
    chosen = context.public == public
    return Area(lambda box: context.turn_to(name, box, word, "whose-odds", chosen, public=public), width)


def _close(context: PageContext, word: str, kind: str = "plain", icon: str = "", cap: str = "") -> Node:
    spoken = panels_text.CLOSE_NOTEBOOK
    return button(
        context, ("ui", "notebook:close"), word, context.away, kind, icon=icon, cap=cap, name=spoken, group="main"
    )


def _toggle(context: PageContext) -> Node:
    """Return the switch for the odds, which is a setting."""
    on = context.hands.odds
    words = Text(panels_text.SHOW_ODDS, 17, tone=context.ink, align=1, height=28, grows=True)
    page = Row(words, Area(width=10), Area(partial(_track, context, on), 50, 28), Area(width=2))
    act = partial(context.hands.press, "odds")
    return TargetBox(("ui", "odds"), page, reading=panels_text.odds_switch(on), role="checkbox", chosen=on, act=act)


def _track(context: PageContext, on: bool, box: Box) -> None:
    """Draw a switch."""
    painter = context.painter
    tone = look.rgb("#19766c") if on else look.rgb("#7c6a4d")
    if context.flat:
        tone = painter.theme.lit_line if on else painter.theme.panel[0]
    painter.box(box, 14, tone, painter.theme.line if context.flat else None, 1.5)
    place = Row(Area(), Area(name="knob", width=22)) if on else Row(Area(name="knob", width=22), Area())
    knob = place.anchors(painter, boxes.inset(box, 3))["knob"]
    painter.box(knob, 11, painter.theme.panel[0] if context.flat and on else look.rgb("#fffaf0"))
