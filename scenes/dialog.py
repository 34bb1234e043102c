"""What lies over a screen for a moment: a question, a message, a list to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.stage import fonts, paint
from scenes.ui.board import Board
from scenes.ui.canvas import Canvas, Scroll
from scenes.ui.entry import Entry
from scenes.ui.target import Key, Target

Button = tuple[str, Callable[[], None] | None]
DIM = 0.7
_ROW, _PAD = 44, 8  # of a list, logical units
_MOST_ROWS = 9  # seen at once


def dim(canvas: Canvas, strength: float = DIM) -> None:
    """Darken all that lies below."""
    veil = paint.rounded((64, 64), 0, (0, 0, 0), alpha=strength)
    surface = canvas.surface
    surface.blit(pygame.transform.scale(veil, surface.get_size()), (0, 0))


class Dialog(Board):
    """A question with its answers, the last one the harmless way out that Escape takes.

    Each button closes the dialog and then does its act; the first is the main one. `text` may hold several paragraphs,
    parted by line breaks.
    """

    overlay = True
    first = ("answer", 0)

    def __init__(
        self, title: str, text: str, buttons: Sequence[Button] = (("Close", None),), wide: float = 620
    ) -> None:
        super().__init__()
        self.title = title
        self._text = text
        self._buttons = tuple(buttons)
        self._wide = wide

    def back(self) -> None:
        self._answer(len(self._buttons) - 1)

    def _answer(self, index: int) -> None:
        act = self._buttons[index][1]
        self.app.pop()
        if act:
            act()

    def paint(self, canvas: Canvas) -> None:
        dim(canvas)
        size = canvas.size("body")
        inside = self._wide - 64
        high = len(fonts.wrap(self._text, "sans", size, canvas.px(inside))) * canvas.line("body") * 1.1
        height = 24 + 46 + high + 24 + 54 + 24
        x, y = 800 - self._wide / 2, 450 - height / 2
        canvas.panel(x, y, self._wide, height)
        canvas.text(self.title, "h2", x + 32, y + 46, canvas.theme.title, width=inside)
        canvas.paragraph(self._text, "body", x + 32, y + 76, inside, leading=1.1)
        self._answers(canvas, x + self._wide - 32, y + height - 78)

    def _answers(self, canvas: Canvas, right: float, y: float) -> None:
        """Put the buttons in a row ending at `right`, the main one last, as its place is the lower right."""
        widths = [max(120.0, canvas.width(label, "button") + 48) for label, _ in self._buttons]
        for index, (label, _) in enumerate(self._buttons):
            right -= widths[index]
            canvas.button(
                ("answer", index), right, y, widths[index], 54, label, lambda index=index: self._answer(index),
                kind="main" if index == 0 else "plain", group="answers",
            )  # fmt: skip
            right -= 16


class Form(Board):
    """A few lines to fill in, each with its label; `take` is called when they are accepted, never after Escape."""

    overlay = True
    first = ("field", 0)

    def __init__(
        self, title: str, text: str, fields: Sequence[tuple[str, Entry]], take: Callable[[], None], accept: str = "Done"
    ) -> None:
        super().__init__()
        self.title = title
        self._text = text
        self._fields = tuple(fields)
        self._take = take
        self._accept = accept
        self.entries = {("field", k): entry for k, (_, entry) in enumerate(self._fields)}
        self.focus_on(self.first)

    def _done(self) -> None:
        self.app.pop()
        self._take()

    def entered(self, key: Key | None) -> None:
        """Enter in the last line accepts."""
        if key == ("field", len(self._fields) - 1):
            self._done()
        else:
            super().entered(key)

    def paint(self, canvas: Canvas) -> None:
        dim(canvas)
        wide, pitch = 640, 58
        size = canvas.size("body")
        high = len(fonts.wrap(self._text, "sans", size, canvas.px(wide - 64))) * canvas.line("body") * 1.1
        height = 24 + 46 + high + 20 + pitch * len(self._fields) + 20 + 54 + 24
        x, y = 800 - wide / 2, 450 - height / 2
        canvas.panel(x, y, wide, height)
        canvas.text(self.title, "h2", x + 32, y + 46, canvas.theme.title, width=wide - 64)
        canvas.paragraph(self._text, "body", x + 32, y + 76, wide - 64, leading=1.1)
        row = y + 76 + high + 20
        for k, (label, entry) in enumerate(self._fields):
            canvas.text(label, "label", x + 32, row + 21, width=200)
            canvas.entry(("field", k), x + 244, row, wide - 276, 42, entry, label)
            row += pitch
        canvas.button(("ui", "cancel"), x + wide - 348, row + 20, 150, 54, "Cancel", self.back)
        canvas.button(("ui", "done"), x + wide - 182, row + 20, 150, 54, self._accept, self._done, kind="main")


class Choices(Board):
    """The open half of a drop-down, or a menu: rows under (or over) the control it belongs to.

    `rows` are (value, label); the present value is marked. A click beside the list closes it without a choice.
    """

    overlay = True

    def __init__(
        self,
        anchor: tuple[float, float, float, float],
        rows: Sequence[tuple[str, str]],
        present: str,
        choose: Callable[[str], None],
        name: str,
    ) -> None:
        self.first = ("row", present)
        super().__init__()
        self.title = name
        self._anchor = anchor
        self._rows = tuple(rows)
        self._present = present
        self._choose = choose
        shown = min(len(self._rows), _MOST_ROWS)
        self._scroll = Scroll(view=shown * _ROW, content=len(self._rows) * _ROW)
        place = next((k for k, (value, _) in enumerate(self._rows) if value == present), 0)
        self._scroll.move((place - shown // 2) * _ROW)

    def _take(self, value: str) -> None:
        self.app.pop()
        self._choose(value)

    def paint(self, canvas: Canvas) -> None:
        x, y, w, h = self._anchor
        shown = min(len(self._rows), _MOST_ROWS)
        wide = max(w, max(canvas.width(f"• {label}", "entry") for _, label in self._rows) + 60)
        high = shown * _ROW + 2 * _PAD
        top = y + h + 6 if y + h + 6 + high <= 892 else max(8, y - 6 - high)
        left = min(x, 1592 - wide)
        screen = canvas.surface.get_rect()
        canvas.targets.append(Target(("beside",), screen, "close the list", "label", act=self.app.pop))
        rect = canvas.box(left, top, wide, high)
        canvas.shadow(rect, 8, (10, 24, 0.6))
        canvas.rounded(rect, 8, canvas.theme.panel, canvas.theme.control_line)
        scrolls = shown < len(self._rows)
        inside = wide - (18 if scrolls else 0)
        with canvas.scrolled(("bar",), left, top + _PAD, inside, shown * _ROW, self._scroll) as at:
            for index, (value, label) in enumerate(self._rows):
                self._row(canvas, value, label, left + _PAD, at + index * _ROW, wide - 2 * _PAD)

    def _row(self, canvas: Canvas, value: str, label: str, x: float, y: float, w: float) -> None:
        key, theme = ("row", value), canvas.theme
        lit = canvas.hands.hover == key or canvas.hands.focus == key
        rect = canvas.box(x, y, w, _ROW)
        chosen = value == self._present
        if lit:
            canvas.rounded(rect, 7, theme.selected_row, theme.lit_line if theme.flat else None)
        ink = theme.selected_text if lit else theme.text
        if chosen:
            canvas.text("•", "entry", x + 12, y + _ROW / 2, ink)
        canvas.text(label, "entry", x + 28, y + _ROW / 2, ink, width=w - 36)
        canvas.target(
            Target(key, rect, label, "menuitem", act=lambda: self._take(value), group="rows", chosen=chosen), 7
        )

    def scroll_of(self, key: Key) -> Scroll | None:
        return self._scroll if key == ("bar",) else None

    def scroll_at(self, x: float, y: float) -> Scroll | None:
        return self._scroll

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Home and End go to the ends of the list."""
        if event.key in (pygame.K_HOME, pygame.K_END):
            self.focus_on(("row", self._rows[0 if event.key == pygame.K_HOME else -1][0]))
            return True
        return False
