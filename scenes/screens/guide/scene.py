"""The guide over any screen: contents at the left, a page on paper, the way back."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from scenes.app.dialog import dim
from scenes.screens.guide import page as pages
from scenes.screens.guide import text as texts
from scenes.screens.guide.contents import Contents
from scenes.screens.guide.page import MARGIN, NOTES, GuidePage, PagePainter
from scenes.stage import fonts
from scenes.ui import widgets
from scenes.ui.book import Book, BookPlace, Found
from scenes.ui.book_reader import book_of
from scenes.ui.entry import TextEntry
from scenes.ui.painter import Painter
from scenes.ui.scroll import Scroll
from scenes.ui.target import Key, neighbour
from scenes.ui.widget_screen import WidgetScreen

PAPER = 1300.0  # largest width of the guide
CONTENTS = 340  # width of the column of contents, where no title needs more
COLUMN = 624  # of the text
HEADER, FOOTER = 88, 58
_STEP = 60.0  # an arrow key scrolls
_MAX_FOUND = 40


@dataclass
class Stay:
    """A visited place in the guide.

    Attributes:
        offset: Its scroll position.
        block: The block still to be scrolled into view; -1 for none.
        highlighted: The block that was requested here and stays marked; -1 for none.
    """

    section: int
    offset: float = 0.0
    block: int = -1
    highlighted: int = -1


class GuideScene(WidgetScreen):
    """The guide of a game, open at a section, a phase of the game or a rule.

    `came` explains what led here: a short text and its bold part. `games` are the other available guides.
    """

    overlay = True

    def __init__(
        self, game: str, at: str = "", came: tuple[str, str] | None = None, back: str = texts.BACK_TO_THE_TABLE,
        games: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        super().__init__()
        self.game = game
        self.book: Book = book_of(game)
        self.title = texts.guide_of(self.book.title)
        self._came = came
        self._back = back
        self.games = games
        self.contents = Contents(self)
        self.found: list[Found] = []
        self.hit = -1
        self._listing = False  # where there is no room for both: whether the contents are shown, not the page
        self.search = TextEntry(limit=40, change=self._searched)
        self.entries = {("search",): self.search}
        self._scroll, self.list = Scroll(), Scroll()
        self._page: tuple[tuple[object, ...], GuidePage] | None = None
        place = self.book.find(at) or BookPlace(0)
        self._stays = [Stay(place.section, block=place.block, highlighted=place.block)]
        self._at = 0

    # -- places ----------------------------------------------------------------------------------------------------

    @property
    def stay(self) -> Stay:
        """Return the current place."""
        return self._stays[self._at]

    @property
    def highlighted(self) -> int:
        """Return the requested block, marked until another place is opened; -1 for none."""
        return self.stay.highlighted

    def go(self, place: BookPlace) -> None:
        """Go to a place; the previous place stays in the history."""
        self._leave()
        self._stays[self._at + 1 :] = [Stay(place.section, block=place.block, highlighted=place.block)]
        self._at += 1
        self._arrive()

    def follow(self, link: str) -> None:
        """Follow a link; a rule without a paragraph leads nowhere."""
        place = self.book.find(link)
        if place is not None:
            self.go(place)

    def step(self, by: int) -> None:
        """Go back or forwards among the visited places."""
        if 0 <= self._at + by < len(self._stays):
            self._leave()
            self._at += by
            self._arrive()

    def turn(self, by: int) -> None:
        """Go to the previous or the next section."""
        section = self.stay.section + by
        if 0 <= section < len(self.book.sections):
            self.go(BookPlace(section))

    def _leave(self) -> None:
        self.stay.offset = self._scroll.offset

    def _arrive(self) -> None:
        self._listing = False
        self._scroll.offset = self.stay.offset
        if self.hands.focus and self.hands.focus[0] in ("link", "rule"):
            self.hands.focus = None
        self.changed()

    def _copy(self, rule: str) -> None:
        try:
            pygame.scrap.put_text(f"{self.book.title}, {rule}")
            self.app.say(texts.was_copied(rule))
        except pygame.error:
            self.app.say(texts.NO_COPY_HERE)

    def another(self, game: str) -> None:
        """Open another guide."""
        self.app.replace(GuideScene(game, "", self._came, self._back, self.games))

    # -- search ----------------------------------------------------------------------------------------------------

    def _searched(self, words: str) -> None:
        self.found = self.book.search(words)[:_MAX_FOUND]
        self.hit = -1
        self.list.offset = 0.0
        self.changed()

    def entered(self, key: Key | None) -> None:
        """Go to the next search result on Enter in the search."""
        if self.found:
            self.hit = (self.hit + 1) % len(self.found)
            self.show(self.hit)
        else:
            self.app.say(texts.NO_MATCH_FOUND if self.search.text.strip() else texts.SEARCH_HINT)

    def show(self, hit: int) -> None:
        """Go to a search result."""
        self.hit = hit
        self.go(self.found[hit].place)

    # -- keys, wheel, time -----------------------------------------------------------------------------------------

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Handle page keys, Home and End, Alt with an arrow, Ctrl+F, and the guide key, which closes the guide."""
        what = self.app.keymap.meaning(event)
        if event.mod & pygame.KMOD_ALT and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.step(-1 if event.key == pygame.K_LEFT else 1)
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            down = event.key == pygame.K_PAGEDOWN
            if event.mod & pygame.KMOD_CTRL:
                self.turn(1 if down else -1)
            else:
                self._scroll.move(self._scroll.view * (0.85 if down else -0.85))
        elif event.key in (pygame.K_HOME, pygame.K_END) and self._edited() is None:
            self._scroll.move(self._scroll.content * (-1 if event.key == pygame.K_HOME else 1))
        elif event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL:
            self._listing = True
            self.focus_on(("search",))
        elif what == "guide":
            self.back()
        else:
            return False
        return True

    def back(self) -> None:
        """Leave the search on Escape, otherwise the guide."""
        if self.search.text:
            self.search.set("")
            self._searched("")
        else:
            self.app.pop()

    def _arrow(self, dx: int, dy: int) -> None:
        if dy and neighbour(self._targets, self.hands.focus, dx, dy) is None:
            self._scroll.move(dy * _STEP)
            self.changed()
        else:
            super()._arrow(dx, dy)

    def scroll_of(self, key: Key) -> Scroll | None:
        bars: dict[Key, Scroll] = {("bar",): self._scroll, ("listbar",): self.list}
        return bars.get(key)

    def scroll_at(self, x: float, y: float) -> Scroll | None:
        over = next((t for t in self._targets if t.key == ("contents",) and t.rect.collidepoint(x, y)), None)
        return self.list if over else self._scroll

    def on_theme_changed(self) -> None:
        self._page = None

    # -- the picture -----------------------------------------------------------------------------------------------

    def paint(self, painter: Painter) -> None:
        dim(painter, 0.72)
        painter.turn_to(painter.theme.paper)
        wide_layout = painter.wide_layout
        w = min(PAPER, painter.width - (60 if wide_layout else 24))
        x, y, h = (painter.width - w) / 2, 36.0 if wide_layout else 10.0, painter.height - (76 if wide_layout else 20)
        self._paper(painter, x, y, w, h)
        if wide_layout:
            column = min(max(CONTENTS, self.contents.width(painter)), 1.2 * CONTENTS)
            self.contents.paint(painter, x, y, column, h)
            self._reading(painter, x + column, y, w - column, h)
        elif self._listing:
            self._header(painter, x, y, w)
            self.contents.paint(painter, x, y + HEADER - 8, w, h - HEADER + 8, headed=False)
        else:
            self._reading(painter, x, y, w, h)

    def _paper(self, painter: Painter, x: float, y: float, w: float, h: float) -> None:
        box, paper = (x, y, w, h), painter.theme
        painter.shade(box, 6, 14, 0.6, 10)
        painter.box(box, 6, paper.ground if not paper.flat else paper.panel, paper.line)

    # -- the page --------------------------------------------------------------------------------------------------

    def _reading(self, painter: Painter, x: float, y: float, w: float, h: float) -> None:
        beside = w >= MARGIN + COLUMN + NOTES + 60
        left = x + MARGIN + (30 if beside else 14)
        room = COLUMN if beside else w - MARGIN - 14 - 40
        page = self._set(painter, room, beside)
        top, height = y + HEADER, h - HEADER - FOOTER
        self._scroll.view, self._scroll.content = height, page.height
        self._bring_into_view(page)
        with widgets.scrolled(painter, ("bar",), (x + 8, top, w - 30, height), self._scroll) as at:
            PagePainter(painter, page, self.app.keymap, self.follow, self._copy, self.highlighted).paint(left, at)
        self._header(painter, x, y, w)
        self._footer(painter, x, y + h - FOOTER, w)

    def _set(self, painter: Painter, w: float, beside: bool) -> GuidePage:
        key = (self.stay.section, painter.k, painter.theme.name, w, beside)
        if self._page is None or self._page[0] != key:
            section = self.book.sections[self.stay.section]
            self._page = (key, pages.lay(painter, section, self.game, w, self.book.glossary, beside))
        return self._page[1]

    def _bring_into_view(self, page: GuidePage) -> None:
        """Scroll to the requested block."""
        block, self.stay.block = self.stay.block, -1
        if not 0 <= block < len(page.placed):
            return
        placed = page.placed[block]
        self._scroll.offset = max(0.0, placed.y - min(60.0, self._scroll.view / 6))
        self._scroll.move(0)

    def _header(self, painter: Painter, x: float, y: float, w: float) -> None:
        theme = painter.theme
        if len(self._stays) > 1:
            self._history(painter, x + 26, y + 22)
        keys = self.app.keymap.key_hints("back")
        caption = self._back if painter.wide_layout else "Close"
        width = painter.text_width(caption, *fonts.BUTTON) + 48 + (56 if keys else 0)
        widgets.button(painter, ("close",), (x + w - width - 22, y + 22, width, 46), caption, self.app.pop, keys=keys)
        if not painter.wide_layout:
            label = "Page" if self._listing else "Contents"
            widgets.button(
                painter,
                ("contents", "show"),
                (x + 140, y + 22, painter.text_width(label, *fonts.BUTTON) + 66, 46),
                label,
                self._list_or_page,
                icon="menu",
            )
        elif self._came:
            left = x + 146
            painter.icon("link", left, y + 45, 20)
            left += 20
            left += painter.label(self._came[0], *fonts.NOTE, left, y + 45, theme.muted) + 8
            painter.label(
                self._came[1],
                "sans_bold",
                fonts.NOTE.size,
                left,
                y + 45,
                theme.text,
                widest=max(0.0, x + w - width - 50 - left),
            )

    def _history(self, painter: Painter, x: float, y: float) -> None:
        """Add the buttons for the previous and the next visited place."""
        for k, (by, side, what) in enumerate(((-1, "left", "Back"), (1, "right", "Forward"))):
            can = 0 <= self._at + by < len(self._stays)
            there = self.book.sections[self._stays[self._at + by].section].title if can else texts.NOTHING_YET
            widgets.button(
                painter, ("history", by), (x + k * 52, y, 46, 46), "", partial(self.step, by),
                icon=f"arrow-{side}", name=f"{what}: {there}", tip=f"{what}: {there}", enabled=can,
            )  # fmt: skip

    def _list_or_page(self) -> None:
        self._listing = not self._listing

    def _footer(self, painter: Painter, x: float, y: float, w: float) -> None:
        painter.rule(x + 26, y, w - 26, 1, painter.theme.line)
        sections, section = self.book.sections, self.stay.section
        if section > 0:
            self._neighbour(painter, x + 26, y + 6, sections[section - 1].title, -1, w / 2 - 40)
        if section + 1 < len(sections):
            self._neighbour(painter, x + w - 26, y + 6, sections[section + 1].title, 1, w / 2 - 40)

    def _neighbour(self, painter: Painter, x: float, y: float, words: str, by: int, maximum: float) -> None:
        """Add the link to the previous section (from `x` on) or the next one (ending at `x`)."""
        theme, key = painter.theme, ("turn", by)
        width = min(painter.text_width(words, *fonts.BUTTON), maximum - 34) + 34
        left = x if by < 0 else x - width
        ink = theme.lit_line if painter.state(key) != "normal" else theme.accent
        painter.icon("chevron-left" if by < 0 else "chevron-right", x - by * 10, y + 22, 20, ink)
        painter.label(words, *fonts.BUTTON, left + (28 if by < 0 else 0), y + 22, ink, widest=width - 30)
        name = f"{'Before' if by < 0 else 'Next'}: {words}"
        painter.target(key, (left, y, width, 44), name, "link", act=partial(self.turn, by), radius=8)
