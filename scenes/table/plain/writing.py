"""The sheet on which people write what goes with an action: a line, or the fields of a record."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.rules.plugin import Refusal
from game.story import Form
from game.table import Action
from scenes.dialog import LEADING, dim, text_height
from scenes.table.plain.words import plain
from scenes.ui.board import Board
from scenes.ui.canvas import Canvas
from scenes.ui.entry import Entry
from scenes.ui.target import Key

WIDE, EDGE, ROW, HIGH = 860.0, 30.0, 88.0, 46.0


class Line(NamedTuple):
    """One field: what it is called, what stands in it, how many letters it takes."""

    name: str
    text: str
    limit: int


def lines_of(takes: int | Form, text: str) -> list[Line]:
    """The fields of what is written, filled with a text that was written before."""
    if isinstance(takes, int):
        return [Line("In your words", text, takes)]
    written = takes.read(text) or takes.blank
    return [
        Line(plain(field.name).capitalize(), had, field.limit) for field, had in zip(takes.fields, written, strict=True)
    ]


class Writing(Board):
    """Something to write: what is typed is kept at every letter, and sent by a button or by Enter in the last line."""

    overlay = True
    first = ("field", 0)

    def __init__(
        self,
        action: Action,
        title: str,
        takes: int | Form,
        text: str,
        keep: Callable[[str], None],
        send: Callable[[Action], Refusal | None],
    ) -> None:
        """`send` carries the action out, or says why not; `keep` hears of all that is typed."""
        super().__init__()
        self.title = title
        self._action, self._takes, self._keep, self._send = action, takes, keep, send
        self._fields = lines_of(takes, text)
        self._why: Refusal | None = None
        self.entries = {
            ("field", k): Entry(field.text, field.limit, self._typed) for k, field in enumerate(self._fields)
        }
        self.focus_on(self.first)

    @property
    def text(self) -> str:
        """All that stands on the sheet, as the action carries it; empty if nothing does."""
        said = [self.entries["field", k].text.strip() for k in range(len(self._fields))]
        return (
            "" if not any(said) else said[0] if isinstance(self._takes, int) else self._takes.write(said).rstrip("\n")
        )

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.WINDOWFOCUSLOST and self.app.top is self:  # nobody looks: what was typed is kept
            self.app.pop()
        else:
            super().handle(event)

    def _typed(self, _text: str) -> None:
        self._why = None
        self._keep(self.text)

    def entered(self, key: Key | None) -> None:
        """Enter in the last line sends."""
        if key == ("field", len(self._fields) - 1):
            self._done()
        else:
            super().entered(key)

    def _done(self) -> None:
        self._why = self._send(self._action._replace(text=self.text))
        if self._why is None:
            self.app.pop()
        else:
            self.focus_on(self.first)
        self.changed()

    def paint(self, canvas: Canvas) -> None:
        dim(canvas)
        wide = min(WIDE, canvas.wide - 32)
        inside = wide - 2 * EDGE - 4
        head = text_height(canvas, self.title, inside, "h2") + 14
        long = self.entries["field", 0].text if len(self._fields) == 1 else ""
        long = long if canvas.width(long, "entry") > inside - 30 else ""
        below = text_height(canvas, long, inside) + 10 if long else 0.0
        why = (
            ""
            if self._why is None
            else f"{self._why.message} ({self._why.rule})"
            if self._why.rule
            else self._why.message
        )
        wrong = text_height(canvas, why, inside) + 10 if why else 0.0
        content = head + ROW * len(self._fields) + below + wrong
        shown = min(content, canvas.high - 32 - EDGE - 86)
        height = shown + EDGE + 86
        x, y = (canvas.wide - wide) / 2, (canvas.high - height) / 2
        canvas.panel(x, y, wide, height)
        with canvas.scrolled(("bar",), x + EDGE - 8, y + EDGE, inside + 22, shown, self.stretch) as top:
            self.stretch.content = content
            left = x + EDGE
            canvas.paragraph(self.title, "h2", left, top, inside, canvas.theme.title)
            top += head
            for k, field in enumerate(self._fields):
                self._field(canvas, k, field, left, top, inside)
                top += ROW
            if long:
                canvas.paragraph(long, "body", left, top, inside, canvas.theme.muted, leading=LEADING)
            if why:
                canvas.paragraph(why, "body", left, top + below, inside, canvas.theme.warning, leading=LEADING)
        foot = y + height - 72
        canvas.button(("ui", "cancel"), x + wide - EDGE - 330, foot, 150, 54, "Not now", self.back)
        canvas.button(("ui", "done"), x + wide - EDGE - 164, foot, 160, 54, "Done", self._done, kind="main")

    def _field(self, canvas: Canvas, k: int, field: Line, x: float, y: float, w: float) -> None:
        entry = self.entries["field", k]
        left = entry.limit - len(entry.text)
        canvas.text(field.name, "label", x, y + 14, width=w * 0.6)
        canvas.text(
            f"{left} letters left" if left else "no room left", "label", x + w, y + 14, canvas.theme.muted, "right"
        )
        canvas.entry(("field", k), x, y + 30, w, HIGH, entry, f"{field.name}, {left} letters left")
