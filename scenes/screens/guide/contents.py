"""The contents of a guide: its name, the search, its sections or the search results."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scenes import registry
from scenes.app.dialog import DropDown
from scenes.screens.guide import text as texts
from scenes.stage import fonts, look, paint
from scenes.ui import widgets
from scenes.ui.book import BookPlace, words_of
from scenes.ui.book_reader import book_of
from scenes.ui.painter import Painter
from scenes.ui.target import Key, Target

if TYPE_CHECKING:
    from scenes.screens.guide.scene import GuideScene

# Of the sections that all games share.
ICONS = {"moving": "deal", "sharing": "curtain", "practice": "hint", "keys": "keyboard"}


MARGIN_NOTE = texts.RULE_NUMBERS_NOTE
_AROUND = 98  # logical units round the title of a section


class Contents:
    """The column at the left of a guide, or the replacement of the page where there is little room."""

    def __init__(self, scene: GuideScene) -> None:
        self.scene = scene
        self._opened: tuple[str, frozenset[int]] = ("", frozenset())  # of a guide, the sections opened so far

    def width(self, painter: Painter) -> float:
        """Return the width of the column for the title of every section."""
        titles = (section.title for section in self.scene.book.sections)
        return max(painter.text_width(title, "sans_semibold", fonts.BODY.size) for title in titles) + _AROUND

    def paint(self, painter: Painter, x: float, y: float, w: float, h: float, headed: bool = True) -> None:
        """Draw the column in a rectangle; without its head if the name of the guide is elsewhere."""
        scene = self.scene
        rect = painter.rect((x, y, w, h))
        if headed and not painter.theme.flat:
            column = paint.rounded(rect.size, 6 * painter.k, look.rgb("#efe4cc"))
            painter.surface.blit(column, rect)
        if headed:
            painter.surface.blit(
                paint.rounded((painter.px(1.25), rect.h), 0, painter.theme.line),
                (rect.right - painter.px(1.25), rect.y),
            )
        painter.targets.append(Target(("contents",), rect, "Contents", "label"))
        top = y + 24
        if headed:
            self._name(painter, x + 32, y + 44, w - 60)
            top = y + 74
        widgets.entry(
            painter, ("search",), (x + 28, top, w - 56, 44), scene.search, texts.SEARCH_THE_GUIDE,
            placeholder=texts.SEARCH_THE_GUIDE, icon="search",
        )  # fmt: skip
        top += 60
        with widgets.scrolled(painter, ("listbar",), (x + 16, top, w - 38, y + h - top - 12), scene.list) as at:
            end = (
                self._results(painter, x + 16, at, w - 44)
                if scene.search.text
                else self._sections(painter, x + 16, at, w - 44)
            )
            scene.list.content = end - at

    def _name(self, painter: Painter, x: float, y: float, w: float) -> None:
        if len(self.scene.games) > 1:
            place = (x - 6, y - 20, w, 40.0)
            rows = [(game, book_of(game).title) for game in self.scene.games]
            widgets.drop_down(
                painter, ("book",), place, self.scene.book.title, "Book",
                lambda: self.scene.app.push(DropDown(place, rows, self.scene.game, self.scene.another, "Books")),
            )  # fmt: skip
            return
        game = self.scene.game
        title = registry.title(game, painter.type(fonts.H2.size), painter.theme.title)
        if title is not None and title.get_width() <= w * painter.k:
            painter.beside(title, x, y)
        else:
            painter.label(self.scene.book.title, *fonts.H2, x, y, painter.theme.title, widest=w)

    def _sections(self, painter: Painter, x: float, y: float, w: float) -> float:
        """Draw the sections; those opened so far keep showing their headings, so that no row moves under the mouse."""
        book, opened = self._opened
        self._opened = self.scene.game, (opened if book == self.scene.game else frozenset()) | {self.scene.stay.section}
        announced = False
        for number, section in enumerate(self.scene.book.sections):
            is_open = number == self.scene.stay.section
            if not section.number and not announced:
                announced = True
                painter.rule(x + 14, y + 10, w - 28, 1, painter.theme.line)
                painter.label(texts.AT_THIS_TABLE, *fonts.NOTE, x + 14, y + 32, painter.theme.muted)
                y += 48
            icon = "" if section.number else ICONS.get(section.id, "book")
            mark = str(section.number) if section.number else ""
            self._row(painter, ("section", number), x, y, w, 40, section.title, is_open, BookPlace(number), mark, icon)
            y += 40
            for index, block in enumerate(section.blocks if number in self._opened[1] else ()):
                if block in section.headings:
                    key: Key = ("heading", number, index)
                    self._row(painter, key, x + 40, y, w - 40, 36, words_of(block), False, BookPlace(number, index))
                    y += 36
        return y + 20 + painter.paragraph(MARGIN_NOTE, *fonts.NOTE, x + 14, y + 20, w - 28, painter.theme.muted)

    def _row(
        self, painter: Painter, key: Key, x: float, y: float, w: float, h: float, words: str, is_open: bool,
        place: BookPlace, mark: str = "", icon: str = "",
    ) -> None:  # fmt: skip
        theme = painter.theme
        box = (x, y + 1, w, h - 2)
        if is_open:
            painter.box(box, 8, theme.selected_row)
            painter.box((x, y + 6, 4, h - 12), 1, theme.lit_line if not theme.flat else theme.selected_text)
        elif painter.state(key) != "normal":
            painter.box(box, 8, theme.well, theme.control_line)
        ink = theme.selected_text if is_open else theme.text if mark or icon else theme.muted
        if mark:
            painter.label(mark, *fonts.H4, x + 22, y + h / 2 - 1, ink if is_open else theme.accent, 0.5)
        if icon:
            painter.icon(icon, x + 22, y + h / 2, 22, ink if is_open else theme.accent)
        left = 46 if mark or icon else 12
        face = "sans_semibold" if is_open else fonts.BODY.face
        painter.label(words, face, fonts.BODY.size, x + left, y + h / 2, ink, widest=w - left - 8)
        name = f"{mark} {words}".strip()
        painter.target(
            key,
            box,
            name,
            "link",
            act=partial(self.scene.go, place),
            group="contents",
            chosen=is_open,
            radius=8,
        )

    def _results(self, painter: Painter, x: float, y: float, w: float) -> float:
        """Draw the search results, each with its section and its line."""
        theme = painter.theme
        if not self.scene.found:
            painter.paragraph(texts.NO_MATCH_FOUND, *fonts.BODY, x + 14, y + 8, w - 28, theme.muted)
            return y + 60
        for hit, passage in enumerate(self.scene.found):
            chosen = hit == self.scene.hit
            key: Key = ("found", hit)
            box = (x, y + 1, w, 62)
            if chosen:
                painter.box(box, 8, theme.selected_row)
            elif painter.state(key) != "normal":
                painter.box(box, 8, theme.well, theme.control_line)
            section = self.scene.book.sections[passage.place.section]
            ink, quiet = (theme.selected_text,) * 2 if chosen else (theme.text, theme.muted)
            painter.label(section.title, *fonts.LABEL, x + 14, y + 20, ink, widest=w - 24)
            painter.label(passage.line, *fonts.SMALL, x + 14, y + 44, quiet, widest=w - 24)
            name = f"{section.title}: {passage.line}"
            painter.target(
                key, box, name, "link", act=partial(self.scene.show, hit), group="contents", chosen=chosen, radius=8,
            )  # fmt: skip
            y += 64
        return y + 8
