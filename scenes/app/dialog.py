"""Overlays on a screen: a question, a message, a list to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from typing import TYPE_CHECKING

import pygame

from scenes.app import text as texts
from scenes.stage import fonts, paint
from scenes.ui import widgets
from scenes.ui.entry import TextEntry
from scenes.ui.painter import Painter
from scenes.ui.scroll import Scroll
from scenes.ui.target import Key, Target
from scenes.ui.widget_screen import WidgetScreen

if TYPE_CHECKING:
    from scenes.app.app import App

Button = tuple[str, Callable[[], object] | None]
DIM = 0.7
PARAGRAPH_LEADING = 1.1
_VEIL = 64  # px of height that are darkened at once
_ROW, _PAD = 44, 8  # of a list, logical units
_MAX_ROWS = 9  # seen at once
_READ = 0.4  # seconds in which a question cannot be read yet
_EDGE, _ROWS = 26, 66  # of a question: the margins above and below, the pitch of its answers
_MAX_FOOTER = 0.6  # of the height of a question: where its answers would take more, they scroll with the text


def dim(painter: Painter, strength: float = DIM, right: float | None = None) -> None:
    """Darken everything below, up to `right` in logical units; None: everything."""
    surface = painter.surface
    width, height = surface.get_size()
    width = width if right is None else min(width, round(painter.px(right)))
    veil = pygame.transform.scale(paint.rounded((_VEIL, _VEIL), 0, (0, 0, 0), alpha=strength), (width, _VEIL))
    for top in range(0, height, _VEIL):
        surface.blit(veil, (0, top))


class Dialog(WidgetScreen):
    """A question with its answers; Escape takes the last one, which is harmless, and Enter takes the `main` one.

    There may be no main answer. Then Enter is ignored until the question could have been read, so that an extra press
    answers nothing. Each button closes the dialog and then runs its act. Line breaks separate the paragraphs of `text`.
    A question `to_one` person closes when the window loses the focus.
    """

    overlay = True

    def __init__(
        self, title: str, text: str, buttons: Sequence[Button] = (("Close", None),), width: float = 620,
        main: int | None = -1, to_one: bool = False,
    ) -> None:  # fmt: skip
        self.first = None if main is None else ("answer", main % len(buttons))
        super().__init__()
        self.title = title
        self._text = text
        self._buttons = tuple(buttons)
        self._width = width
        self._harmless = main == -1
        self._to_one = to_one
        self._now, self._since = 0.0, inf

    def update(self, now: float) -> bool:
        self._now, self._since = now, min(self._since, now)
        return super().update(now)

    def handle(self, event: pygame.event.Event) -> None:
        if self._to_one and event.type == pygame.WINDOWFOCUSLOST and self.app.top is self:
            self.app.pop()
            return
        pressed = event.type == pygame.KEYDOWN and self.app.keymap.meaning(event) in ("act", "look")
        if self._harmless or not pressed or self._now - self._since >= _READ:
            super().handle(event)

    def back(self) -> None:
        self._answer(len(self._buttons) - 1)

    def _answer(self, index: int) -> None:
        act = self._buttons[index][1]
        self.app.pop()
        if act:
            act()

    def paint(self, painter: Painter) -> None:
        dim(painter)
        width = min(self._width, painter.width - 32)
        inside = width - 64
        header = text_height(painter, self.title, inside, fonts.H2) + 12
        words = header + text_height(painter, self._text, inside) + 8
        rows = _in_rows([_button_width(painter, label, inside) for label, _ in self._buttons], inside)
        maximum, footer = painter.height - 32 - 2 * _EDGE, len(rows) * _ROWS
        loose = footer > maximum * _MAX_FOOTER
        content = words + footer if loose else words
        visible_height = min(content, maximum if loose else maximum - footer)
        height = visible_height + 2 * _EDGE + (0 if loose else footer)
        x, y = (painter.width - width) / 2, (painter.height - height) / 2
        widgets.panel(painter, (x, y, width, height))
        with widgets.scrolled(painter, ("bar",), (x + 24, y + _EDGE, inside + 16, visible_height), self.stretch) as top:
            self.stretch.content = content
            painter.paragraph(self.title, *fonts.H2, x + 32, top, inside, painter.theme.title)
            painter.paragraph(self._text, *fonts.BODY, x + 32, top + header, inside, leading=PARAGRAPH_LEADING)
            for k, row in enumerate(rows if loose else ()):
                self._answers(painter, row, x + 32, inside, top + words + 12 + _ROWS * k)
        for k, row in enumerate(() if loose else rows):
            self._answers(painter, row, x + 32, inside, y + height - _EDGE + 12 - _ROWS * (k + 1))

    def _answers(self, painter: Painter, row: Sequence[int], left: float, w: float, y: float) -> None:
        """Draw some of the buttons in a row, the first of them on the right."""
        widths = [_button_width(painter, self._buttons[index][0], w) for index in row]
        left += w - sum(widths) - 16 * (len(row) - 1)
        for index, width in zip(reversed(row), reversed(widths), strict=True):
            kind = "main" if self.first == ("answer", index) else "plain"
            act = partial(self._answer, index)
            widgets.button(
                painter,
                ("answer", index),
                (left, y, width, 54),
                self._buttons[index][0],
                act,
                kind=kind,
                group="answers",
            )
            left += width + 16


def text_height(painter: Painter, text: str, width: float, role: fonts.TextRole = fonts.BODY) -> float:
    """Return the height of a dialog's text, or of its title in the role `h2`, in a column of this width."""
    lines = fonts.wrap(text, role.face, painter.type(role.size), painter.px(width)) if text else ()
    return len(lines) * painter.line_height(*role) * (PARAGRAPH_LEADING if role == fonts.BODY else 1)


def _button_width(painter: Painter, label: str, maximum: float) -> float:
    return min(maximum, max(120.0, painter.text_width(label, *fonts.BUTTON) + 48))


def _in_rows(widths: Sequence[float], room: float) -> list[list[int]]:
    """Return the indices of buttons by rows, the last button first, as many in each as fit."""
    rows: list[list[int]] = [[]]
    left = room
    for index in reversed(range(len(widths))):
        if rows[-1] and widths[index] > left:
            rows.append([])
            left = room
        rows[-1].append(index)
        left -= widths[index] + 16
    return rows


def question(title: str, text: str, buttons: Sequence[Button], width: float = 620, main: int | None = -1) -> Dialog:
    """Return a private question to one person."""
    return Dialog(title, text, buttons, width, main, to_one=True)


class Form(WidgetScreen):
    """A form of a few labelled lines; `take` is called when they are accepted, never after Escape.

    It can be `started` by typing: the first line then holds the first letter, whose text event is still to come.
    """

    overlay = True
    first = ("field", 0)

    def __init__(
        self,
        title: str,
        text: str,
        fields: Sequence[tuple[str, TextEntry]],
        take: Callable[[], object],
        accept: str = "Done",
        started: bool = False,
    ) -> None:
        super().__init__()
        self.title = title
        self._text = text
        self._fields = tuple(fields)
        self._take = take
        self._accept = accept
        self.entries = {("field", k): entry for k, (_, entry) in enumerate(self._fields)}
        self.focus_on(self.first)
        self._awaits = ""  # the letter that has started it
        if started:
            entry = self._fields[0][1]
            entry.begin(select=False)
            self._awaits = entry.text

    def handle(self, event: pygame.event.Event) -> None:
        awaits = self._awaits
        if event.type in (pygame.KEYDOWN, pygame.TEXTINPUT):
            self._awaits = ""
        if event.type != pygame.TEXTINPUT or event.text != awaits:
            super().handle(event)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Close at once on Escape, even while a line is being edited."""
        if self.app.keymap.meaning(event) == "back":
            self.back()
            return True
        return False

    def _done(self) -> None:
        self.app.pop()
        self._take()

    def entered(self, key: Key | None) -> None:
        """Accept the form on Enter in the last line; otherwise go to the next line."""
        if key == ("field", len(self._fields) - 1):
            self._done()
        else:
            super().entered(key)

    def paint(self, painter: Painter) -> None:
        dim(painter)
        width, pitch = min(640.0, painter.width - 32), 58
        inside = width - 64
        body_height = text_height(painter, self._text, inside)
        content = body_height + 20 + pitch * len(self._fields)
        visible_height = min(content, painter.height - 32 - 70 - 98)
        height = 70 + visible_height + 98
        x, y = (painter.width - width) / 2, (painter.height - height) / 2
        widgets.panel(painter, (x, y, width, height))
        painter.label(self.title, *fonts.H2, x + 32, y + 42, painter.theme.title, widest=inside)
        with widgets.scrolled(painter, ("bar",), (x + 22, y + 70, inside + 20, visible_height), self.stretch) as top:
            self.stretch.content = content
            painter.paragraph(self._text, *fonts.BODY, x + 32, top, inside, leading=PARAGRAPH_LEADING)
            for k, (label, entry) in enumerate(self._fields):
                row = top + body_height + 20 + k * pitch
                painter.label(label, *fonts.LABEL, x + 32, row + 21, widest=inside * 0.34)
                widgets.entry(painter, ("field", k), (x + 32 + inside * 0.37, row, inside * 0.63, 42), entry, label)
        y += height - 78
        widgets.button(painter, ("ui", "cancel"), (x + width - 348, y, 150, 54), "Cancel", self.back)
        widgets.button(painter, ("ui", "done"), (x + width - 182, y, 150, 54), self._accept, self._done, kind="main")


def ask_to_quit(app: App) -> None:
    """Ask before the program ends; if a game cannot be saved, say what would be lost."""
    from scenes.app import unsaved

    if unsaved.quits(app):
        app.push(Dialog(texts.QUIT_LANTERN_TABLE, texts.EVERY_GAME_IS_SAVED, [("Quit", app.quit), ("Stay", None)]))


class DropDown(WidgetScreen):
    """The open list of a drop-down, or a menu: rows under (or over) their control.

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

    def _opened(self, visible_height: int) -> Scroll:
        """Return the scroll area of the rows, with the present value in the middle."""
        scroll = Scroll(view=visible_height * _ROW, content=len(self._rows) * _ROW)
        place = next((k for k, (value, _) in enumerate(self._rows) if value == self._present), 0)
        scroll.move((place - visible_height // 2) * _ROW)
        return scroll

    def _take(self, value: str) -> None:
        self.app.pop()
        self._choose(value)

    def paint(self, painter: Painter) -> None:
        x, y, w, h = self._anchor
        visible_rows = min(len(self._rows), _MAX_ROWS, int((painter.height - 16 - 2 * _PAD) / _ROW))
        if not self.stretch.view:
            self.stretch = self._opened(visible_rows)
        widest = max(painter.text_width(f"• {label}", *fonts.ENTRY) for _, label in self._rows) + 60
        width = min(max(w, widest), painter.width - 16)
        height = visible_rows * _ROW + 2 * _PAD
        top = y + h + 6
        if top + height > painter.height - 8:
            top = y - 6 - height if y - 6 - height >= 8 else (painter.height - height) / 2
        left = max(8.0, min(x, painter.width - 8 - width))
        screen = painter.surface.get_rect()
        painter.targets.append(Target(("beside",), screen, texts.CLOSE_THE_LIST, "label", act=self.app.pop))
        box = (left, top, width, height)
        painter.shade(box, 8, 12, 0.6, 10)
        painter.box(box, 8, painter.theme.panel, painter.theme.control_line)
        scrolls = visible_rows < len(self._rows)
        inside = width - (18 if scrolls else 0)
        with widgets.scrolled(painter, ("bar",), (left, top + _PAD, inside, visible_rows * _ROW), self.stretch) as at:
            for index, (value, label) in enumerate(self._rows):
                self._row(painter, value, label, left + _PAD, at + index * _ROW, width - 2 * _PAD)

    def _row(self, painter: Painter, value: str, label: str, x: float, y: float, w: float) -> None:
        key, theme = ("row", value), painter.theme
        highlighted = painter.aim.hover == key or painter.aim.focus == key
        box = (x, y, w, _ROW)
        chosen = value == self._present
        if highlighted:
            painter.box(box, 7, theme.selected_row, theme.lit_line if theme.flat else None)
        ink = theme.selected_text if highlighted else theme.text
        if chosen:
            painter.label("•", *fonts.ENTRY, x + 12, y + _ROW / 2, ink)
        painter.label(label, *fonts.ENTRY, x + 28, y + _ROW / 2, ink, widest=w - 36)
        painter.target(
            key, box, label, "menuitem", act=lambda: self._take(value), group="rows", chosen=chosen, radius=7
        )

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Go to the ends of the list on Home and End."""
        if event.key in (pygame.K_HOME, pygame.K_END):
            self.focus_on(("row", self._rows[0 if event.key == pygame.K_HOME else -1][0]))
            return True
        return False
