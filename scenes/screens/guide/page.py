"""The layout of one guide section at a width: its blocks and notes, and their painting. In logical units."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.rules.wording import terms_in
from scenes.screens.guide import flow
from scenes.screens.guide import text as texts
from scenes.screens.guide.figure import height as figure_height
from scenes.screens.guide.figure import paint_figure
from scenes.stage import art, fonts
from scenes.ui.book import Figure, Grid, GuideBlock, Heading, KeyList, Paragraph, Section, Spans, words_in, words_of
from scenes.ui.keymap import ACTS, Act, Keymap, key_hints
from scenes.ui.painter import Painter
from scenes.ui.target import Key

MARGIN = 76  # left of the text, for the numbers of rules
NOTES = 160  # right of the text, for words explained
INDENT = 26  # of a list entry
NOTE_WIDE = 138
_LEADING = 29.0
_AFTER = 12.0
_CELL = 14.0
_ROW = 42.0  # of a key
_CAPS = 130.0  # beside it
_RULE = 20.0


@dataclass(frozen=True)
class Placed:
    """A block with its place: its distance from the top of the page, and its height."""

    block: GuideBlock
    y: float
    h: float


@dataclass(frozen=True)
class Note:
    """A word explained beside the block in which it first occurs."""

    term: str
    text: str
    y: float
    h: float


@dataclass
class GuidePage:
    """The layout of a section on paper: title, blocks, and notes beside them (or under them on a narrow page)."""

    section: Section
    game: str
    w: float
    beside: bool
    placed: list[Placed] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    height: float = 0.0

    @property
    def note_width(self) -> float:
        """Return the largest width of the text of a note."""
        return NOTE_WIDE if self.beside else self.w - 20


def leading(painter: Painter) -> float:
    """Return the distance between two lines of the text."""
    return max(_LEADING, painter.line_height(*fonts.GUIDE) * 1.06)


def lay(
    painter: Painter, section: Section, game: str, w: float, glossary: Mapping[str, str], beside: bool
) -> GuidePage:
    """Lay out a section with text `w` wide; notes are at the right of the text (`beside`) or under it."""
    page = GuidePage(section, game, w, beside)
    headings = " ".join((section.title, *(heading.text for heading in section.headings)))
    whole = " ".join(words_of(block) for block in section.blocks)
    left = {term: text for term, text in glossary.items() if text not in whole}
    for term in terms_in(headings, left):
        del left[term]
    y, free = painter.line_height(*fonts.H1) + 14, 0.0
    for block in section.blocks:
        if isinstance(block, Heading):
            y += 12
        height = _HEIGHTS[type(block)](painter, block, w, game)
        page.placed.append(Placed(block, y, height))
        entry = isinstance(block, Paragraph) and block.mark
        for term in terms_in(words_in(block.spans), left) if isinstance(block, Paragraph) else []:
            note = _note(painter, term, left[term], max(y, free) if beside else y + height + 4, page.note_width)
            if not beside:
                height += note.h + 2
            elif note.y > y + height + 6:
                continue  # no room near the word; perhaps at a later one
            del left[term]
            page.notes.append(note)
            free = note.y + note.h + 10
        y += height + (5.0 if entry else _AFTER)
    page.height = y + 8
    return page


def _note(painter: Painter, term: str, text: str, y: float, width: float) -> Note:
    lines = fonts.wrap(text, "sans", painter.type(fonts.SMALL.size), painter.px(width))
    return Note(term, text, y, painter.line_height(*fonts.SMALL) * 1.02 * (len(lines) + 1) + 8)


# -- heights -------------------------------------------------------------------------------------------------------


def _paragraph_lines(painter: Painter, block: Paragraph, w: float, game: str) -> tuple[flow.Line, ...]:
    return flow.lines(block.spans, "sans", painter.type(fonts.GUIDE.size), painter.px(w - INDENT * block.depth), game)


def _paragraph_height(painter: Painter, block: Paragraph, w: float, game: str) -> float:
    text = len(_paragraph_lines(painter, block, w, game)) * leading(painter)
    return max(text, len(block.rules) * _rule_step(painter) if block.depth == 0 else 0.0)


def _rule_step(painter: Painter) -> float:
    """Return the distance between two rule numbers in the margin."""
    return max(_RULE, painter.line_height(*fonts.SMALL) * 1.02)


def _heading_height(painter: Painter, block: Heading, w: float, _game: str) -> float:
    return painter.line_height(*fonts.H2) * len(
        fonts.wrap(block.text, "serif_semibold", painter.type(fonts.H2.size), painter.px(w))
    )


def _figure_height(painter: Painter, block: Figure, w: float, _game: str) -> float:
    return figure_height(painter, block, w) + (_says_height(painter, block, w) + 10 if block.says else 0)


def _says_height(painter: Painter, block: Figure, w: float) -> float:
    return (
        len(fonts.wrap(block.says, "sans", painter.type(fonts.NOTE.size), painter.px(w)))
        * painter.line_height(*fonts.NOTE)
        * 1.05
    )


def _columns(painter: Painter, block: Grid, w: float, game: str) -> list[float]:
    """Return the widths of the columns: as wide as their text needs; the widest are reduced."""
    px = painter.type(fonts.GUIDE.size)
    count = max(len(row) for row in (block.heads, *block.rows))
    wants = [0.0] * count
    for row in (block.heads, *block.rows):
        for k, cell in enumerate(row):
            lines = flow.lines(cell, "sans_bold", px, 10_000, game)
            wants[k] = max(wants[k], sum(flow.line_width(line, px) for line in lines) / painter.k + _CELL)
    room = w - _CELL
    fair = room / count
    small = [want for want in wants if want <= fair]
    large = sum(want for want in wants if want > fair)
    spare = room - sum(small)
    return [want if want <= fair or large <= spare else spare * want / large for want in wants]


def _cells(
    painter: Painter, row: tuple[Spans, ...], columns: list[float], bold: bool, game: str
) -> list[tuple[flow.Line, ...]]:
    px, face = painter.type(fonts.GUIDE.size), "sans_bold" if bold else "sans"
    return [
        flow.lines(cell, face, px, painter.px(width - _CELL), game) for cell, width in zip(row, columns, strict=False)
    ]


def _row_height(painter: Painter, cells: list[tuple[flow.Line, ...]]) -> float:
    return max((len(cell) for cell in cells), default=1) * leading(painter) + 8


def _grid_height(painter: Painter, block: Grid, w: float, game: str) -> float:
    columns = _columns(painter, block, w, game)
    rows = [(block.heads, True)] if block.heads else []
    rows += [(row, False) for row in block.rows]
    return sum(_row_height(painter, _cells(painter, row, columns, bold, game)) for row, bold in rows) + 4


def _keys_height(painter: Painter, block: KeyList, w: float, _game: str) -> float:
    return sum(_key_row(painter, act, w)[1] for act in _listed() if act.group == block.group)


def _key_row(painter: Painter, act: Act, w: float) -> tuple[float, float]:
    """Return the largest width of the note of a command, and the height of its row."""
    room = w * 0.7 - _CAPS - 16
    lines = fonts.wrap(act.note, "sans", painter.type(fonts.SMALL.size), painter.px(room))
    return room, max(_ROW, len(lines) * painter.line_height(*fonts.SMALL) + 14)


def _listed() -> list[Act]:
    """Return the commands of the keyboard; of the choices by number, only the first."""
    return [act for act in ACTS if not act.id.startswith("choice") or act.id == "choice1"]


_HEIGHTS: dict[type, Callable[..., float]] = {
    Paragraph: _paragraph_height,
    Heading: _heading_height,
    Figure: _figure_height,
    Grid: _grid_height,
    KeyList: _keys_height,
}


# -- painting ------------------------------------------------------------------------------------------------------


class PagePainter:
    """Paints one page; a link calls `follow`, the number of a rule calls `copy`; block `highlighted` is marked."""

    def __init__(
        self, painter: Painter, page: GuidePage, keymap: Keymap, follow: Callable[[str], None],
        copy: Callable[[str], None], highlighted: int = -1,
    ) -> None:  # fmt: skip
        self.painter = painter
        self.page = page
        self.keymap = keymap
        self.follow = follow
        self.copy = copy
        self.highlighted = highlighted
        self.paper = painter.theme.paper
        self._index = 0

    def paint(self, x: float, top: float) -> None:
        """Paint the whole page, with its text starting at `x` and its upper edge at `top`."""
        painter, page = self.painter, self.page
        painter.label(
            page.section.title, *fonts.H1, x, top + painter.line_height(*fonts.H1) / 2, self.paper.title, widest=page.w
        )
        for index, placed in enumerate(page.placed):
            self._index = index
            y = top + placed.y
            if index == self.highlighted:
                self._light(x, y, placed.h)
            box = (x, y, page.w, placed.h)
            painter.target(("block", index), box, words_of(placed.block), "label")
            _PAINTERS[type(placed.block)](self, placed.block, x, y)
        for note in page.notes:
            self._note(note, x + (page.w + 24 if page.beside else 14), top + note.y)

    def _light(self, x: float, y: float, h: float) -> None:
        box = (x - MARGIN, y - 5, self.page.w + MARGIN + 10, h + 10)
        flat = self.paper.flat
        self.painter.box(box, 8, None if flat else self.paper.best_row, self.paper.lit_line if flat else None, 2)

    def _note(self, note: Note, x: float, y: float) -> None:
        painter = self.painter
        post = (x - 12, y + 2, 2, note.h - 8)
        painter.box(post, 0, self.paper.accent)
        height = painter.line_height(*fonts.SMALL) * 1.02
        painter.label(
            note.term[:1].upper() + note.term[1:],
            *fonts.KEY,
            x,
            y + height / 2,
            self.paper.accent,
            widest=self.page.note_width,
        )
        painter.paragraph(note.text, *fonts.SMALL, x, y + height, self.page.note_width, self.paper.muted, leading=1.02)
        box = (x, y, self.page.note_width, note.h)
        painter.target(("note", note.term), box, f"{note.term}: {note.text}", "label")

    def spans(self, lines: tuple[flow.Line, ...], x: float, y: float, ink: tuple[int, int, int]) -> None:
        """Draw lines from the top edge `y`; links become targets."""
        painter, step = self.painter, leading(self.painter)
        px = painter.type(fonts.GUIDE.size)
        seen = painter.surface.get_clip().inflate(0, 4 * px)
        for number, line in enumerate(lines):
            left, middle = painter.at(x, y + (number + 0.5) * step)
            if not seen.top < middle < seen.bottom and not any(word.link for word in line):
                continue
            for place, (link, rect) in enumerate(
                flow.draw(painter.surface, line, px, left, middle, ink, self.paper.focus, self.page.game)
            ):
                self._link(("link", self._index, round(x), round(y), number, place, link), link, rect)

    def _link(self, key: Key, link: str, rect: pygame.Rect) -> None:
        painter = self.painter
        base = rect.y + fonts.ascent("sans", painter.type(fonts.GUIDE.size))
        under = pygame.Rect(rect.x, base + painter.px(2), rect.w, painter.px(1.25))
        painter.surface.fill(self.paper.focus, under.clip(painter.surface.get_clip()))
        paper, act = painter.on(self.paper), partial(self.follow, link)
        paper.target(key, painter.box_of(rect), texts.go_to(link), "link", act=act, radius=4)

    def rule(self, number: str, x: float, y: float) -> None:
        """Draw the number of a rule in the margin, ending at `x`, without the letters of the game."""
        painter = self.painter
        width = painter.label(number.rpartition("-")[2], *fonts.SMALL, x, y, self.paper.muted, 1)
        key, box = ("rule", number, self._index), (x - width - 4, y - 13, width + 8, 26)
        tip = texts.rule_number_tip(number)
        act = partial(self.copy, number)
        painter.on(self.paper).target(key, box, texts.rule(number), "link", tip=tip, act=act, radius=6)


def _paint_paragraph(brush: PagePainter, block: Paragraph, x: float, y: float) -> None:
    painter, step = brush.painter, leading(brush.painter)
    for k, number in enumerate(block.rules):
        brush.rule(number, x - 16, y + step / 2 + k * _rule_step(painter))
    left = x + INDENT * block.depth
    if block.mark:
        painter.label(block.mark, *fonts.GUIDE, left - 8, y + step / 2, brush.paper.accent, 1)
    brush.spans(_paragraph_lines(painter, block, brush.page.w, brush.page.game), left, y, brush.paper.text)


def _paint_heading(brush: PagePainter, block: Heading, x: float, y: float) -> None:
    brush.painter.paragraph(block.text, *fonts.H2, x, y, brush.page.w, brush.paper.title)


def _paint_figure(brush: PagePainter, block: Figure, x: float, y: float) -> None:
    painter, w = brush.painter, brush.page.w
    paint_figure(painter, block, brush.page.game, x, y, w)
    if block.says:
        top = y + figure_height(painter, block, w) + 8
        painter.paragraph(block.says, *fonts.NOTE, x, top, w, brush.paper.muted, leading=1.05)


def _paint_grid(brush: PagePainter, block: Grid, x: float, y: float) -> None:
    painter, w, game = brush.painter, brush.page.w, brush.page.game
    columns = _columns(painter, block, w, game)
    rows = [(block.heads, True)] if block.heads else []
    rows += [(row, False) for row in block.rows]
    for row, bold in rows:
        cells = _cells(painter, row, columns, bold, game)
        height = _row_height(painter, cells)
        left = x
        for cell, width in zip(cells, columns, strict=False):
            brush.spans(cell, left, y + 4, brush.paper.title if bold else brush.paper.text)
            left += width
        y += height
        painter.rule(x, y, w, 0.9 if bold else 0.6, brush.paper.line)


def _paint_keys(brush: PagePainter, block: KeyList, x: float, y: float) -> None:
    painter, paper, w = brush.painter, brush.paper, brush.page.w
    for act in _listed():
        if act.group != block.group:
            continue
        room, height = _key_row(painter, act, w)
        middle = y + height / 2
        painter.label(act.title, *fonts.LABEL, x, middle, paper.text, widest=w * 0.3 - 8)
        lines = fonts.wrap(act.note, "sans", painter.type(fonts.SMALL.size), painter.px(room))
        painter.paragraph(
            act.note,
            *fonts.SMALL,
            x + w * 0.3,
            middle - len(lines) * painter.line_height(*fonts.SMALL) / 2,
            room,
            paper.muted,
        )
        at = x + w
        for cap in reversed(key_hints(next(iter(brush.keymap.chords[act.id]), "none"))):
            sprite = art.key_cap(cap, painter.px(25), paper.text, dark=not paper.flat)
            width = sprite.get_width() / painter.k
            painter.mid(sprite, at - width / 2, middle)
            at -= width + 5
        y += height
        painter.rule(x, y, w, 0.5, paper.line)


_PAINTERS: dict[type, Callable[..., None]] = {
    Paragraph: _paint_paragraph,
    Heading: _paint_heading,
    Figure: _paint_figure,
    Grid: _paint_grid,
    KeyList: _paint_keys,
}
