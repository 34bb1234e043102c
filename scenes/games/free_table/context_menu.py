"""The context menu of a thing on the free table, which opens beside it with every action that is possible now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from scenes.games.free_table import text as texts
from scenes.stage import art, fonts
from scenes.ui import widgets
from scenes.ui.keymap import FREE, digit_of
from scenes.ui.painter import Painter
from scenes.ui.target import Key, Target, find
from scenes.ui.widget_screen import WidgetScreen

WIDE, ROW, HEADER, PAD = 300, 44, 46, 8
GAP = 14
MAXIMUM = 640.0  # largest height of all rows in units, as long as each can be hit


@dataclass(frozen=True)
class Deed:
    """A row: its label, its icon, its function (called with its number), and the key act that does the same.

    `maximum` above 0 gives it a stepper from 1 to `maximum` that starts at `count`; `unit` is shown after the number.
    `rule` draws a line above it, `digit` is a key of its own.
    """

    label: str
    icon: str
    do: Callable[[int], object]
    act: str = ""
    maximum: int = 0
    count: int = 1
    unit: str = ""
    rule: bool = False
    digit: str = ""


class Menu(WidgetScreen):
    """Rows beside an anchor in px, never over it.

    Up and down arrows move between rows. Left, right and digits change a number. The letter on a row presses it.
    """

    overlay = True

    def __init__(self, title: str, anchor: pygame.Rect, rows: Sequence[Deed]) -> None:
        self.first = ("row", 0)
        super().__init__()
        self.title = title
        self._anchor = anchor
        self._rows = tuple(rows)
        self._counts = [min(row.count, max(1, row.maximum)) for row in rows]
        self._typed = False

    # -- actions ---------------------------------------------------------------------------------------------------

    def _take(self, index: int) -> None:
        row, count = self._rows[index], self._counts[index]
        self.app.pop()
        row.do(count)

    def _step(self, index: int, by: int) -> None:
        row = self._rows[index]
        self._counts[index] = min(max(self._counts[index] + by, 1), row.maximum)
        self._typed = False
        self.changed()

    def _focused_row(self) -> int:
        focus = self.hands.focus
        return int(str(focus[1])) if focus is not None and focus[0] in ("row", "less", "more") else -1

    def put_away(self) -> None:
        """Close the menu together with the hand, because it may name a piece of the hand."""
        if self.app.top is self:
            self.app.pop()

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Take a key: digits, left and right change a number, a row's letter presses it, blackout covers the screen."""
        meant = self.app.keymap.meaning(event, FREE)
        if meant == "blackout":
            self.app.pop()
            if self.app.top:
                self.app.top.handle(event)
            return True
        index = self._focused_row()
        stepped = index >= 0 and self._rows[index].maximum > 0
        if stepped and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._step(index, 1 if event.key == pygame.K_RIGHT else -1)
            return True
        digit = digit_of(event)
        if digit:
            index = index if stepped else next((k for k, row in enumerate(self._rows) if row.maximum), -1)
            if index >= 0:
                self._press_digit(index, int(digit))
                return True
        for k, row in enumerate(self._rows):
            if (row.act and row.act == meant) or (digit and row.digit == digit):
                self._take(k)
                return True
        return False

    def _press_digit(self, index: int, digit: int) -> None:
        row = self._rows[index]
        longer = self._counts[index] * 10 + digit
        self._counts[index] = longer if self._typed and longer <= row.maximum else min(max(digit, 1), row.maximum)
        self._typed = True
        self.focus_on(("row", index))

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.app.pop()
            return
        super().handle(event)

    # -- painting --------------------------------------------------------------------------------------------------

    def paint(self, painter: Painter) -> None:
        widest = max(
            painter.text_width(row.label, *fonts.BUTTON) + (150 + painter.text_width(row.unit,
            *fonts.NOTE) if row.maximum else 0)
            + 40 * bool(self._cap(row))
            for row in self._rows
        )  # fmt: skip
        width = min(max(WIDE, widest + 84), painter.width - 16)
        rules = sum(row.rule for row in self._rows) * 13
        room = painter.height - 16 - HEADER - 2 * PAD - rules
        pitch = max(34.0, min(float(ROW), room / len(self._rows), MAXIMUM / len(self._rows)))
        height = HEADER + pitch * len(self._rows) + rules + 2 * PAD
        visible_height = min(height, painter.height - 16)
        left, top = self._beside(painter, width, visible_height)
        screen = painter.surface.get_rect()
        painter.targets.append(Target(("beside",), screen, texts.CLOSE_THE_MENU, "label", act=self.app.pop))
        widgets.panel(painter, (left, top, width, visible_height), inner=False)
        painter.targets.append(
            Target(("panel",), painter.rect((left, top, width, visible_height)), self.title, "label")
        )
        painter.label(self.title, *fonts.LABEL, left + 18, top + 26, painter.theme.muted, widest=width - 36)
        with widgets.scrolled(
            painter, ("bar",), (left, top + HEADER, width, visible_height - HEADER - PAD), self.stretch
        ) as y:
            self.stretch.content = height - HEADER - PAD
            for index, row in enumerate(self._rows):
                if row.rule:
                    painter.rule(left + 14, y + 6, width - 28, 0.6)
                    y += 13
                self._row(painter, index, row, left + PAD, y, width - 2 * PAD, pitch)
                y += pitch

    def _beside(self, painter: Painter, width: float, height: float) -> tuple[float, float]:
        """Return the place of the menu: at the right of its thing, else at the left, else above or below."""
        unit = painter.k
        left, right = (self._anchor.left - painter.ox) / unit, (self._anchor.right - painter.ox) / unit
        upper, lower = (self._anchor.top - painter.oy) / unit, (self._anchor.bottom - painter.oy) / unit
        top = min(max(8.0, upper - 20), painter.height - 8 - height)
        if right + GAP + width <= painter.width - 8:
            return right + GAP, top
        if left - GAP - width >= 8:
            return left - GAP - width, top
        across = min(max(8.0, left), painter.width - 8 - width)
        if lower + GAP + height <= painter.height - 8:
            return across, lower + GAP
        return across, max(8.0, upper - GAP - height)

    def _cap(self, row: Deed) -> str:
        """Return the name of a row's key; empty if it has none."""
        return self.app.keymap.cap(row.act) if row.act else row.digit

    def _row(self, painter: Painter, index: int, row: Deed, x: float, y: float, w: float, h: float) -> None:
        key: Key = ("row", index)
        theme, middle = painter.theme, y + h / 2
        box = (x, y, w, h)
        highlighted = self.hands.hover in (key, ("less", index), ("more", index)) or self.hands.focus == key
        if highlighted:
            painter.box(box, 7, theme.selected_row, theme.lit_line if theme.flat else None)
        ink = theme.selected_text if highlighted else theme.text
        painter.icon(row.icon, x + 22, middle, 22)
        painter.label(row.label, *fonts.BUTTON, x + 46, middle, ink, widest=w - 60 - (150 if row.maximum else 0))
        spoken = f"{row.label} {self._counts[index]} {row.unit}".strip() if row.maximum else row.label
        act = partial(self._take, index)
        painter.target(key, box, spoken, "menuitem", act=act, group="rows", radius=7)
        right = x + w - 8
        if self._cap(row):
            cap = art.key_cap(self._cap(row), painter.px(24), theme.text)
            half = cap.get_width() / painter.k / 2
            beside = x + 58 + painter.text_width(row.label, *fonts.BUTTON) + half
            painter.mid(cap, beside if row.maximum else right - half, middle)
        if row.maximum:
            self._stepper(painter, index, row, right, middle, min(h - 6, 36))

    def _stepper(self, painter: Painter, index: int, row: Deed, right: float, middle: float, size: float) -> None:
        if row.unit:
            right -= painter.label(row.unit, *fonts.NOTE, right, middle, painter.theme.muted, 1) + 10
        width = max(34.0, painter.text_width(str(row.maximum), *fonts.BUTTON) + 10)
        for name, icon, by, x in (("more", "plus", 1, right - size), ("less", "minus", -1, right - 2 * size - width)):
            widgets.button(
                painter, (name, index), (x, middle - size / 2, size, size), "", partial(self._step, index, by),
                icon=icon, name=texts.menu_one(row.label, name),
            )  # fmt: skip
        painter.label(str(self._counts[index]), *fonts.BUTTON, right - size - width / 2, middle, align=0.5)

    def activate(self, target: Target) -> None:
        """Press a target; changing a number keeps the focus on its row."""
        super().activate(target)
        if target.key[0] in ("less", "more") and find(self.targets(), ("row", target.key[1])):
            self.focus_on(("row", target.key[1]), ring=self.hands.ring)
