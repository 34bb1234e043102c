"""The side panel: its tabs, the log, points, the talk line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import pygame

from scenes.stage import art, fonts, look, paint
from scenes.stage.cloths import papered
from scenes.stage.look import Rgb
from scenes.table import text as texts
from scenes.table.blocks import caption, recap_card
from scenes.table.blocks.recap_card import Marked
from scenes.table.layout import Layout
from scenes.table.model import LogLine, Model, UiState
from scenes.ui import boxes, entry, rich, widgets
from scenes.ui.boxtree import Cell, Mark, Row, Text
from scenes.ui.caption import Caption
from scenes.ui.fragments import Fragment
from scenes.ui.painter import Box, Painter
from scenes.ui.scroll import Scroll

if TYPE_CHECKING:
    from scenes.table.renderer import AnyRenderer, TableRenderer

M = TypeVar("M", bound=Model)
L = TypeVar("L", bound=Layout)
U = TypeVar("U", bound=UiState)


class Tab(NamedTuple):
    """A tab of the panel. One with `ends` is shown from its end; one with `talks` has the talk line."""

    name: str
    title: str
    icon: str
    ends: bool = False
    talks: bool = True


LOG = Tab("log", "Log", "log", ends=True)
SCORES = Tab("scores", "Score", "chart")
LEADING = 23.0
BESIDE = 15  # type size of lines about cards between those of a story
MORE_BELOW = 30.0  # height of the veil over the lower end of a page that goes on
SCROLL = 60.0  # logical units per turn of the wheel
CAPTION = 316.0  # height of a lesson's caption, below the tab that it is about


def draw(
    painter: Painter,
    renderer: TableRenderer[M, L, U],
    model: M,
    ui: U,
    layout: L,
    anchors: Marked,
    drawn: Fragment | None = None,
) -> None:
    """Draw the panel, or the rail that opens it, and then the recap card, clear of what is `drawn`.

    A lesson has its caption instead.
    """
    tabs, recap, on_cloth = renderer.tabs, ui.recap and bool(model.recap), painter
    if ui.caption is not None:
        _lesson(painter, renderer, model, ui, ui.caption, layout)
        return
    if renderer.papered:
        painter = replace(painter, tones=papered(painter.tones, painter.theme.paper))
    if not ui.panel_open:
        if layout.rail is not None and not ui.bare:  # otherwise the frame has no rail
            rail(painter, ui, layout.rail, tabs, model.unread)
        if recap:
            on = recap_card.ground(painter, model, ui, layout, drawn)
            recap_card.draw(on_cloth, model, ui, on, renderer.colours, anchors, renderer.called)
        return
    tab = opened(painter, ui, layout.panel, tabs)
    page = body(layout, tab)
    renderer.page(painter, tab.name, model, ui, layout, page)
    if tab.talks:
        _talk_line(painter, renderer, ui, boxes.trimmed(boxes.bottom_part(layout.panel, 49), 12, 0, 12, 9))
    if recap:
        veil = painter.rect(boxes.grown(page, 10, 0))
        painter.surface.blit(paint.rounded(veil.size, 0, painter.tones.panel, alpha=0.66), veil)
        on = recap_card.ground(painter, model, ui, layout, drawn)
        recap_card.draw(on_cloth, model, ui, on, renderer.colours, anchors, renderer.called)


def _lesson(painter: Painter, renderer: TableRenderer[M, L, U], model: M, ui: U, lesson: Caption, layout: L) -> None:
    """Draw the caption of a lesson, and above it the tab that it is about, if the text size leaves room."""
    tab = lesson.tab if fonts.text_size() == 1 else ""
    if not tab:
        caption.draw(painter, lesson, layout.panel, renderer.table, renderer.called)
        return
    above = boxes.trimmed(layout.panel, bottom=CAPTION + 10)
    paper = replace(painter, tones=papered(painter.tones, painter.theme.paper)) if renderer.papered else painter
    paper.shade(above, 14, 12, 0.6, 4)
    paper.box(above, 14, paper.tones.panel, paper.tones.panel_line, 1.25)
    paper.target(("panel",), above, tab, "label")
    renderer.page(paper, tab, model, ui, layout, boxes.inset(above, 12))
    caption.draw(painter, lesson, boxes.bottom_part(layout.panel, CAPTION), renderer.table, renderer.called)


def body(layout: Layout, tab: Tab) -> Box:
    """Return the box of a tab's page."""
    return boxes.trimmed(layout.panel, 12, 58, 12, 56 if tab.talks else 8)


def rolled(painter: Painter, ui: UiState, body: Box, paint_it: Callable[[Box], float]) -> None:
    """Draw a page that may be higher than the panel, moved up as far as it is scrolled.

    `paint_it` returns the lower end of the page.
    """
    area, before, scroll = boxes.trimmed(body, left=-6, right=-10), len(painter.targets), Scroll(ui.scroll)
    with widgets.scrolled(painter, ("panel", "bar"), area, scroll) as top:
        scroll.content = paint_it(boxes.from_top(body, top)) - top + 8
    if scroll.offset < ui.scroll - 0.01:  # the page is shorter
        ui.scroll = scroll.offset
        del painter.targets[before:]
        ground = painter.rect(area)
        painter.surface.blit(paint.rounded(ground.size, 0, painter.tones.panel), ground)
        rolled(painter, ui, body, paint_it)
        return
    painter.targets[before:] = [target for target in painter.targets[before:] if target.rect.w and target.rect.h]
    if scroll.content > scroll.top + scroll.view + 1 and not painter.theme.flat:  # a cut line shows that more follows
        ground = painter.rect(boxes.bottom_part(area, MORE_BELOW))
        painter.surface.blit(paint.fade(ground.size, painter.tones.panel), ground)


def opened(
    painter: Painter, ui: UiState, box: Box, tabs: Sequence[Tab], stays: bool = False, first: Tab | None = None
) -> Tab:  # fmt: skip
    """Draw the panel with its tabs and return the chosen one; if none is chosen, `first` or the first of all.

    A panel that `stays` cannot be closed.
    """
    painter.shade(box, 14, 12, 0.6, 4)
    painter.box(box, 14, painter.tones.panel, painter.tones.panel_line, 1.25)
    tab = next((each for each in tabs if each.name == ui.tab), first or tabs[0])
    painter.target(("panel",), box, tab.title, "label")  # things under the panel cannot be hit
    header = boxes.top_part(boxes.trimmed(box, 8, 5, 8 if stays else 38), 44)
    places = boxes.across(header, len(tabs))
    worded = all(painter.text_width(title, "sans_bold", 17.5) < places[0][2] for _, title, *_ in tabs)
    for place, (name, title, icon, *_) in zip(places, tabs, strict=True):
        (middle, low), chosen = boxes.middle(place), tab.name == name
        if chosen:
            painter.box(place, 9, painter.tones.tile)
            painter.box(boxes.trimmed(boxes.centred(place, 40, 4), top=19, bottom=-19), 2, painter.tones.accent)
        elif ui.hover == ("tab", name):
            painter.box(place, 9, painter.tones.tile, alpha=0.5)
        face = "sans_bold" if chosen else "sans"
        ink = painter.tones.text if chosen else painter.tones.muted
        if worded:
            painter.label(title, face, 17.5, middle, low - 1, ink, 0.5, place[2])
        else:
            painter.icon(icon, middle, low - 1, 24, ink)
        tip = "" if worded else title
        painter.target(("tab", name), place, title, "tab", True, tip, (), "tabs", chosen, grow=True)
    if not stays:
        closing = boxes.trimmed(boxes.right_part(header, 32), left=34, right=-34)
        painter.icon("chevron-right", *boxes.middle(closing), 24, painter.tones.muted)
        painter.target(("ui", "panel"), closing, texts.CLOSE_THE_PANEL, tip=texts.CLOSE_THE_PANEL, grow=True)
    painter.rule(box[0] + 12, box[1] + 54, box[2] - 24)
    return tab


def rail(painter: Painter, ui: UiState, box: Box, tabs: Sequence[Tab], unread: bool = False) -> None:
    """Draw the rail that opens the panel at a tab or at the talk line, with a mark if talk is `unread`."""
    painter.shade(box, 12, 8, 0.5, 3)
    painter.box(box, 12, painter.tones.panel, painter.tones.panel_line, 1.25)
    entries = [(("tab", name), icon, title) for name, title, icon, *_ in tabs]
    if any(tab.talks for tab in tabs):
        entries.append((("ui", "talk"), "talk", "Talk"))
    room = box[2] - 2
    worded = all(painter.text_width(title, "sans", 16) <= room for _, _, title in entries)
    pitch = min(84.0, (box[3] - 8) / len(entries))
    first, gap = (14, 10) if pitch == 84 else (4, 2)
    column = boxes.top_part(boxes.trimmed(box, 3, first, 3), pitch * len(entries))
    for (key, icon, title), slot in zip(entries, boxes.down(column, len(entries)), strict=True):
        place = boxes.trimmed(slot, bottom=gap)
        if ui.hover == key:
            painter.box(place, 9, painter.tones.tile)
        middle, high = boxes.point(slot, 0.5, 0.3 if worded else 0.45)
        painter.icon(icon, middle, high, 27, painter.tones.text)
        if worded:
            painter.text(title, "sans", 16, *boxes.point(slot, 0.5, 0.74), painter.tones.muted, 0.5, room)
        if unread and key == ("ui", "talk"):
            title += texts.NEW_MESSAGE
            painter.mid(paint.disc(painter.px(14), painter.tones.accent), middle + 16, high - 12)
        painter.target(key, place, title, "tab", True, "" if worded else title, (), "tabs", grow=True)


def _talk_line(painter: Painter, renderer: AnyRenderer, ui: UiState, box: Box) -> None:
    tones, typed = painter.tones, ui.talk
    painter.rule(box[0], box[1] - 12, box[2])
    painter.box(box, 9, tones.well, painter.focus if typed else tones.tile_line, 2 if typed else 1.25)
    icon = Mark(lambda x, y: painter.icon("talk", x, y, 23, tones.muted), 44)
    if typed is None:
        words = Text(texts.SAY_SOMETHING_TO_THE_TABLE, 17, tone=tones.muted, grows=True)
        Row(icon, Cell(words, edge=(-2, 0, 16, 0))).draw(painter, box)
    else:
        icon.draw(painter, boxes.left_part(box, 44))
        place = boxes.trimmed(box, 42, 2, 8, 2)
        renderer.talk = entry.draw(
            painter, place, typed, painter.type(17), tones.text, tones.highlighted, before=renderer.talk
        )
    painter.target(("ui", "talk"), box, texts.SAY_SOMETHING_TO_THE_TABLE, "entry", grow=True)


# -- the log -------------------------------------------------------------------------------------------------------


class _Block:
    """One entry of the log, broken to the width of the panel."""

    def __init__(self, painter: Painter, line: LogLine, width: float, besides: frozenset[str]) -> None:
        self.line = line
        self.kind = line.kind
        self.beside = line.kind == "play" and line.event is not None and line.event.kind in besides
        self.px = painter.type(BESIDE if self.beside else 17)
        self.step = max(LEADING, painter.units(self.px * 1.3))
        self.indent = 0.0 if self.kind in ("round", "trick") else 34.0
        pad = 20.0 if self.kind == "private" else 0.0
        self.face = {"round": "sans_bold", "trick": "sans_bold", "talk": "sans_italic"}.get(self.kind, "sans")
        text = f"“{line.text}”" if self.kind == "talk" else line.text
        self.lines = rich.lines(text, self.face, self.px, round((width - self.indent - pad - 6) * painter.k))
        own = max(1, len(self.lines)) * self.step
        self.above = {"round": 16.0, "trick": 14.0, "private": 4.0}.get(self.kind, 3.0 if self.beside else 7.5)
        self.height = own + self.above + (42.0 if self.kind == "private" else 0.0)


def log(painter: Painter, model: Model, ui: UiState, colours: tuple[int, ...], body: Box) -> None:
    """Draw the log lines from the newest at the bottom upwards, fading at the top."""
    x, y, w, h = body
    bottom = y + h
    asked_height = _asked(painter, model, colours, (x - 4, bottom, w + 8, 0))
    ui.scroll = min(ui.scroll, _furthest(painter, model, w, h - asked_height - 4, ui.scroll))
    base = bottom - asked_height - 4 + ui.scroll
    with painter.within((x - 6, y, w + 12, h - asked_height)):
        for line in reversed(model.log):
            block = _Block(painter, line, w, model.besides)
            base -= block.height
            if base + block.height > bottom:
                continue
            _block(painter, block, colours, x, base, w)
            if base < y:
                break
        if base < y:
            painter.put(_fade(painter.px(w + 12), painter.px(34), painter.tones.panel), x - 6, y)
    painter.target(("zone", "log"), (x, y, w, h - asked_height), "Log", "label")


def _furthest(painter: Painter, model: Model, w: float, room: float, wanted: float) -> float:
    """Return how far the log can be scrolled up towards `wanted`, until its oldest line is visible."""
    height = 0.0
    for line in reversed(model.log):
        height += _Block(painter, line, w, model.besides).height
        if height - room > wanted:
            return wanted
    return max(0.0, height - room)


@art.sprites.keep
def _fade(width: int, height: int, colour: Rgb) -> pygame.Surface:
    """Return a gradient from the panel's colour down to nothing."""
    tone = paint.code(colour)
    return paint.vector(
        (width, height),
        f'<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{tone}"/>'
        f'<stop offset="1" stop-color="{tone}" stop-opacity="0"/></linearGradient></defs>'
        f'<rect x="0" y="0" width="{width}" height="{height}" fill="url(#g)"/>',
    )


def _block(painter: Painter, block: _Block, colours: tuple[int, ...], x: float, top: float, width: float) -> None:
    tones, line = painter.tones, block.line
    y = top + block.above
    baseline = y + block.step / 2 + 0.33 * painter.units(block.px)
    ink = tones.text
    left = x + block.indent
    if block.kind in ("round", "trick"):
        ink = tones.gold
        end = x + rich.line_width(block.lines[0], block.px) / painter.k + 12 if block.lines else x
        painter.rule(end, y + block.step / 2, max(1.0, x + width - end), 0.5)
    elif block.kind == "private":
        box = (x + 26, y + 4, width - 26, block.height - block.above - 8)
        painter.box(box, 9, look.mix(tones.panel, tones.tile, 0.75), tones.note_line, 1.25)
        painter.icon("eye", x + 46, y + 20, 21, tones.highlighted)
        painter.label(texts.ONLY_YOU_KNOW, "sans_bold", 16, x + 64, y + 20, tones.highlighted, 0)
        baseline += 29
        left = x + 38
    else:
        if line.seat >= 0:
            painter.seat(colours[line.seat], x + 14, y + block.step / 2, 12 if block.beside else 16)
        if block.kind == "talk":
            ink = tones.talk
        elif block.kind == "notice" or line.seat < 0 or block.beside:
            ink = tones.muted
    for index, words in enumerate(block.lines):
        at = painter.at(left, baseline + index * block.step)
        rich.draw_line(painter.surface, words, block.face, block.px, ink, *at)


def _asked(painter: Painter, model: Model, colours: tuple[int, ...], bottom: Box) -> float:
    """Draw the present question in a warm box under the newest line; return the height of the box."""
    seat, asked = model.view_model.deciding, model.sentence
    if seat is None:
        return 0.0
    px, sentence = painter.type(17), asked or model.latest.sentence
    lines = rich.lines(fonts.clean(sentence), "sans_bold", px, round((bottom[2] - 56) * painter.k))[:3]
    step = max(LEADING, painter.units(px * 1.3))
    height = step * len(lines) + 13
    if not asked:  # answered, but the next question is not shown yet: keep its place
        return height + 6
    box = boxes.bottom_part(bottom, height)
    painter.box(box, 8, painter.tones.asked, painter.tones.accent, 1.75)
    rows = boxes.down(boxes.inset(box, 6.5), len(lines))
    painter.seat(colours[seat], box[0] + 19, boxes.middle(rows[0])[1], 16)
    for words, row in zip(lines, rows, strict=True):
        at = painter.at(box[0] + 38, boxes.middle(row)[1] + 0.33 * painter.units(px))
        rich.draw_line(painter.surface, words, "sans_bold", px, painter.tones.asked_text, *at)
    return height + 6
