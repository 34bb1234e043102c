"""The contents of a guide: the name of the book, the search, its sections or what was found."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scenes import games
from scenes.dialog import Choices
from scenes.guide.book import BookPlace, words_of
from scenes.guide.reading import book_of
from scenes.stage import look, paint
from scenes.ui.canvas import Canvas
from scenes.ui.target import Key, Target

if TYPE_CHECKING:
    from scenes.guide.scene import GuideScene

# Of the sections that all games share.
ICONS = {"moving": "deal", "sharing": "curtain", "practice": "hint", "keys": "keyboard"}


class Contents:
    """The column at the left of a guide, or what stands in the page's place where there is little room."""

    def __init__(self, scene: GuideScene) -> None:
        self.scene = scene

    def paint(self, canvas: Canvas, x: float, y: float, w: float, h: float, headed: bool = True) -> None:
        """Put the column into a rectangle; without its head where the name of the book stands elsewhere."""
        scene = self.scene
        rect = canvas.box(x, y, w, h)
        if headed and not canvas.theme.flat:
            column = paint.rounded(rect.size, 6 * canvas.k, look.rgb("#efe4cc"))
            canvas.surface.blit(column, rect)
        if headed:
            canvas.surface.blit(
                paint.rounded((canvas.px(1.25), rect.h), 0, canvas.theme.line), (rect.right - canvas.px(1.25), rect.y)
            )
        canvas.targets.append(Target(("contents",), rect, "Contents", "label"))
        top = y + 24
        if headed:
            self._name(canvas, x + 32, y + 44, w - 60)
            top = y + 74
        canvas.entry(
            ("search",), x + 28, top, w - 56, 44, scene.search, "Search the guide",
            placeholder="Search the guide", icon="search",
        )  # fmt: skip
        top += 60
        with canvas.scrolled(("listbar",), x + 16, top, w - 38, y + h - top - 12, scene.list) as at:
            end = (
                self._results(canvas, x + 16, at, w - 44)
                if scene.search.text
                else self._sections(canvas, x + 16, at, w - 44)
            )
            scene.list.content = end - at

    def _name(self, canvas: Canvas, x: float, y: float, w: float) -> None:
        if len(self.scene.games) > 1:
            place = (x - 6, y - 20, w, 40.0)
            rows = [(game, book_of(game).title) for game in self.scene.games]
            canvas.drop_down(
                ("book",), *place, self.scene.book.title, "Book",
                lambda: self.scene.app.push(Choices(place, rows, self.scene.game, self.scene.another, "Books")),
            )  # fmt: skip
            return
        game = self.scene.game
        title = games.title(game, canvas.size("h2"), canvas.theme.title)
        if title is not None and title.get_width() <= w * canvas.k:
            canvas.beside(title, x, y)
        else:
            canvas.text(self.scene.book.title, "h2", x, y, canvas.theme.title, width=w)

    def _sections(self, canvas: Canvas, x: float, y: float, w: float) -> float:
        told = False
        for number, section in enumerate(self.scene.book.sections):
            here = number == self.scene.stay.section
            if not section.number and not told:
                told = True
                canvas.rule(x + 14, y + 10, w - 28, 1, canvas.theme.line)
                canvas.text("At this table", "note", x + 14, y + 32, canvas.theme.muted)
                y += 48
            icon = "" if section.number else ICONS.get(section.id, "book")
            mark = str(section.number) if section.number else ""
            self._row(canvas, ("section", number), x, y, w, 40, section.title, here, BookPlace(number), mark, icon)
            y += 40
            for index, block in enumerate(section.blocks if here else ()):
                if block in section.headings:
                    key: Key = ("heading", number, index)
                    self._row(canvas, key, x + 40, y, w - 40, 36, words_of(block), False, BookPlace(number, index))
                    y += 36
        return y + 12

    def _row(
        self, canvas: Canvas, key: Key, x: float, y: float, w: float, h: float, words: str, here: bool,
        place: BookPlace, mark: str = "", icon: str = "",
    ) -> None:  # fmt: skip
        theme = canvas.theme
        rect = canvas.box(x, y + 1, w, h - 2)
        if here:
            canvas.rounded(rect, 8, theme.selected_row)
            canvas.rounded(
                canvas.box(x, y + 6, 4, h - 12), 1, theme.lit_line if not theme.flat else theme.selected_text
            )
        elif canvas.state(key) != "normal":
            canvas.rounded(rect, 8, theme.well, theme.control_line)
        ink = theme.selected_text if here else theme.text if mark or icon else theme.muted
        if mark:
            canvas.text(mark, "h4", x + 22, y + h / 2 - 1, ink if here else theme.accent, "centre")
        if icon:
            canvas.icon(icon, x + 22, y + h / 2, 22, ink if here else theme.accent)
        left = 46 if mark or icon else 12
        face = "sans_semibold" if here else ""
        canvas.text(words, "body", x + left, y + h / 2, ink, width=w - left - 8, face=face)
        name = f"{mark} {words}".strip()
        canvas.target(
            Target(key, rect, name, "link", act=partial(self.scene.go, place), group="contents", chosen=here), 8, theme
        )

    def _results(self, canvas: Canvas, x: float, y: float, w: float) -> float:
        """The places found, each with its section and its line."""
        theme = canvas.theme
        if not self.scene.found:
            canvas.paragraph("Nothing is written about that.", "body", x + 14, y + 8, w - 28, theme.muted)
            return y + 60
        for hit, found in enumerate(self.scene.found):
            here = hit == self.scene.hit
            key: Key = ("found", hit)
            rect = canvas.box(x, y + 1, w, 62)
            if here:
                canvas.rounded(rect, 8, theme.selected_row)
            elif canvas.state(key) != "normal":
                canvas.rounded(rect, 8, theme.well, theme.control_line)
            section = self.scene.book.sections[found.place.section]
            ink, quiet = (theme.selected_text,) * 2 if here else (theme.text, theme.muted)
            canvas.text(section.title, "label", x + 14, y + 20, ink, width=w - 24)
            canvas.text(found.line, "small", x + 14, y + 44, quiet, width=w - 24)
            name = f"{section.title}: {found.line}"
            canvas.target(
                Target(key, rect, name, "link", act=partial(self.scene.show, hit), group="contents", chosen=here),
                8, theme,
            )  # fmt: skip
            y += 64
        return y + 8
