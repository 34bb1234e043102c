"""The notebook: excluded identities, private notes, and the odds of each nature (TL-127, TL-250..254).

It covers the table and is for one person only. With large text it shows one page at a time.
"""

from __future__ import annotations

from functools import partial

from scenes.games.trick_of_the_light.odds import everybody, one_seat, reasons
from scenes.games.trick_of_the_light.page_context import TINTED, PageContext
from scenes.games.trick_of_the_light.squares import carried, pencils, squares
from scenes.games.trick_of_the_light.text import panels_text
from scenes.stage import look
from scenes.story import book
from scenes.ui import boxes
from scenes.ui.painter import Box

WHOLE, HIGH = 1500.0, 880.0  # least width and height with both pages side by side, in logical units


def draw(context: PageContext) -> None:
    """Draw the open notebook over the dimmed table."""
    painter = context.painter
    context.hands.backdrop(painter, 0.62)
    if painter.width >= WHOLE and painter.height >= HIGH:
        left = (painter.width - 1416) / 2
        book.spread(painter, (left, 64, 1416, 820))
        book.ribbon(painter, left + 1296, 57, 92)
        context.part("title", lambda own: _title(own, left + 54, 122, left + 666))
        squares(context, (left + 138, 190, 520, 528), 162)
        context.part("pencils", lambda own: pencils(own, (left + 138, 722, 520, 118)))
        everybody(context, (left + 750, 84, 608, 740))
        context.part("foot", lambda own: _footer(own, (left + 746, 827, 612, 44)))
        carried(context)
        return
    box = (10.0, 8.0, painter.width - 20, painter.height - 16)
    book.spread(painter, box, False)
    _turned(context, (box[0] + 26, box[1] + 18, box[2] - 52, box[3] - 36))
    carried(context)


def _turned(context: PageContext, box: Box) -> None:
    """Draw one page at a time, with tabs: the squares, then a page for each seat."""
    x, y, w, h = box
    seats = range(len(context.model.names)) if context.public else context.others
    tabs = [("squares", panels_text.SQUARES), *((str(seat), context.model.names[seat]) for seat in seats)]
    page = context.browsing.context
    page = page if page in dict(tabs) else "squares"
    close = 64.0
    row = (x, y, w - close - 14, 44)
    for (value, word), place in zip(tabs, boxes.across(row, len(tabs), 6), strict=True):
        context.turn_to(f"leaf:{value}", place, word, "leaves", value == page, context=value)
    _close(context, (x + w - close, y, close, 44), "", "paper", icon="cross")
    if page == "squares":
        tools = min(200.0, w * 0.27)
        cells = (x + 90, y + 92, w - tools - 112, h - 92)
        squares(context, cells, y + 70)
        context.part("pencils", lambda own: pencils(own, (x + w - tools, y + 58, tools, h - 58), icons_only=True))
        return
    one_seat(context, int(page), (x, y + 56, w, 152))
    context.part("why", lambda own: reasons(own, (x, y + 222, w, max(40.0, h - 222 - 52))))
    context.part("foot", lambda own: _footer(own, (x, y + h - 44, w, 44), close=False))


def _title(context: PageContext, x: float, y: float, right: float) -> None:
    painter, viewer = context.painter, context.model.viewer
    pill = panels_text.ONLY_YOU if viewer is not None else panels_text.EVERYONE_KNOWS
    width = painter.text_width(pill, "sans_semibold", 16) + 62
    title = panels_text.notebook_of(context.model.names[viewer]) if viewer is not None else panels_text.NOTEBOOK
    painter.text(title, "serif_semibold", 31, x, y, context.ink, 0, right - x - width - 20)
    context.fill((right - width, y - 28, width, 32), 16, TINTED, context.line if context.flat else None)
    painter.icon("eye", right - width + 26, y - 12, 23, context.soft)
    painter.label(pill, "sans_semibold", 16, right - width + 46, y - 12, context.soft, 0)


def _footer(context: PageContext, box: Box, close: bool = True) -> None:
    """Draw whose odds are shown, the switch for odds, and the button to close."""
    x, y, w, h = box
    if context.model.viewer is not None:
        context.turn_to("odds:mine", (x, y, 98, h), panels_text.MY_ODDS, "whose-odds", not context.public, public=False)
        context.turn_to(
            "odds:public", (x + 102, y, 180, h), panels_text.SEEN_BY_ALL, "whose-odds", context.public, public=True
        )
    shut = 126.0 if close else 0.0
    _toggle(context, (x + w - shut - 164 - (12 if close else 0), y, 164, h))
    if close:
        _close(context, (x + w - shut, y, shut, h), panels_text.CLOSE, cap="N")


def _close(context: PageContext, box: Box, word: str, kind: str = "plain", icon: str = "", cap: str = "") -> None:
    spoken = panels_text.CLOSE_NOTEBOOK
    context.button(
        ("ui", "notebook:close"), box, word, context.away, kind, icon=icon, cap=cap, name=spoken, group="main"
    )


def _toggle(context: PageContext, box: Box) -> None:
    """Draw the switch for the odds, which is a setting."""
    painter, on = context.painter, context.hands.odds
    x, y, w, h = box
    painter.label(panels_text.SHOW_ODDS, "sans", 17, x + w - 62, y + h / 2, context.ink, 1)
    track = (x + w - 52, y + h / 2 - 14, 50, 28)
    tone = look.rgb("#19766c") if on else look.rgb("#7c6a4d")
    if context.flat:
        tone = painter.theme.lit_line if on else painter.theme.panel[0]
    painter.box(track, 14, tone, painter.theme.line if context.flat else None, 1.5)
    knob = (track[0] + (25 if on else 3), track[1] + 3, 22, 22)
    painter.box(knob, 11, painter.theme.panel[0] if context.flat and on else look.rgb("#fffaf0"))
    spoken = panels_text.odds_switch(on)
    context.target(("ui", "odds"), box, spoken, "checkbox", chosen=on, act=partial(context.hands.press, "odds"))
