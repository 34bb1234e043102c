"""The sheet of the settings over any screen: tabs, rows, a sample. Changes apply at once."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
import pygame

from scenes.app.dialog import DropDown, dim
from scenes.app.settings.model import LARGEST_TEXT, SMALLEST_TEXT, TEXT_STEP, Settings, defaults_of
from scenes.screens.settings import sample, tab_keys
from scenes.screens.settings import text as texts
from scenes.screens.settings.rows import Slide, fields, paint_rows
from scenes.screens.settings.tabs import TABS
from scenes.stage import fonts
from scenes.ui import controls, widgets
from scenes.ui.controls import Values
from scenes.ui.painter import Painter
from scenes.ui.scroll import Scroll
from scenes.ui.target import Key
from scenes.ui.widget_screen import WidgetScreen

KEPT = texts.CHANGES_APPLY_AT_ONCE
TEXT = Slide("text_size", texts.TEXT_SIZE, texts.THE_SIZE_OF_ALL_TEXT, SMALLEST_TEXT, LARGEST_TEXT, TEXT_STEP)
SIDE = 464  # the right column of a roomy sheet


_WITH_TEXT_SIZE = (0, 1)  # the tabs that show it where there is no right column


class SettingsScene(WidgetScreen):
    """All settings of the user."""

    overlay = True
    title = "Settings"
    first = ("tab", 0)

    def __init__(self) -> None:
        super().__init__()
        self.tab = 0
        self.hands.focus = ("tab", 0)
        self.keys = tab_keys.KeysPage(self)
        self._moving: dict[str, int] = {}  # values of sliders that are still held
        self._slides: dict[Key, Slide] = {}
        self._scrolls = [Scroll() for _ in TABS]

    # -- values ----------------------------------------------------------------------------------------------------

    def value(self, field: str) -> Any:
        """Return the current value of a setting, even while its knob is being moved."""
        return self._moving.get(field, getattr(self.app.settings, field))

    def put(self, field: str, value: object) -> None:
        """Set the value of a setting and save it."""
        self._moving.pop(field, None)
        self.app.change(msgspec.structs.replace(self.app.settings, **{field: value}))
        self.changed()

    def pick(self, field: str, label: str, values: Values, place: tuple[float, float, float, float]) -> None:
        """Open the list of a drop-down."""
        self.app.push(DropDown(place, values, str(self.value(field)), partial(self.put, field), label))

    def play_sound(self, sound: str) -> None:
        """Play a sound at its set volume."""
        self.app.sound.play(sound)

    def reset_page(self) -> None:
        """Reset everything on this page to its defaults."""
        self.app.change(self._as_at_first())
        self.changed()

    def _as_at_first(self) -> Settings:
        """Return the settings with this page reset to its defaults."""
        own = fields(TABS[self.tab].rows) or ("keys",)
        if self._shows_text_size(self.tab):
            own = (*own, TEXT.field)
        return defaults_of(self.app.settings, own)

    def _shows_text_size(self, tab: int) -> bool:
        return tab in _WITH_TEXT_SIZE

    # -- sliders ---------------------------------------------------------------------------------------------------

    def slide_key(self, row: Slide) -> Key:
        """Return the key of a row's slider, and remember the row under it."""
        key: Key = ("slide", row.field)
        self._slides[key] = row
        return key

    def slide(self, key: Key, share: float) -> None:
        row = self._slides[key]
        steps = round(share * (row.high - row.low) / row.step)
        value = row.low + steps * row.step
        if value == self.value(row.field):
            return
        self._moving[row.field] = value
        if row.field != TEXT.field:  # text grows on release: the slider would run away under the mouse
            self.app.change(msgspec.structs.replace(self.app.settings, **{row.field: value}), keep=False)

    def slid(self, key: Key) -> None:
        row = self._slides[key]
        self.put(row.field, self.value(row.field))
        if row.sound:
            self.play_sound(row.sound)

    def nudge(self, key: Key, steps: int) -> None:
        row = self._slides[key]
        self.put(row.field, min(max(self.value(row.field) + steps * row.step, row.low), row.high))
        if row.sound:
            self.play_sound(row.sound)

    # -- events ----------------------------------------------------------------------------------------------------

    def suspend(self) -> None:
        super().suspend()
        self.keys.listen(None)

    def leave(self) -> None:
        super().leave()
        if self._moving:
            self.app.change(self.app.settings)

    def claims(self, event: pygame.event.Event) -> bool:
        return self.keys.listening is not None or super().claims(event)

    def handle(self, event: pygame.event.Event) -> None:
        if not self.keys.on_event(event):
            super().handle(event)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Change pages on Ctrl+Tab; close on the key for the settings."""
        if event.key == pygame.K_TAB and event.mod & pygame.KMOD_CTRL:
            self.turn_to((self.tab + (-1 if event.mod & pygame.KMOD_SHIFT else 1)) % len(TABS))
            self.focus_on(("tab", self.tab))
            return True
        return self._page_keys(event)

    def _page_keys(self, event: pygame.event.Event) -> bool:
        step = {pygame.K_PAGEUP: -0.8, pygame.K_PAGEDOWN: 0.8}.get(event.key)
        return step is not None and self._scrolls[self.tab].move(step * self._scrolls[self.tab].view)

    def turn_to(self, tab: int) -> None:
        """Show another page."""
        self.keys.listen(None)
        self._end_editing()
        self.tab = tab
        self.changed()

    def scroll_of(self, key: Key) -> Scroll | None:
        return self._scrolls[self.tab] if key == ("bar",) else None

    def scroll_at(self, x: float, y: float) -> Scroll | None:
        return self._scrolls[self.tab]

    # -- the picture -----------------------------------------------------------------------------------------------

    def paint(self, painter: Painter) -> None:
        dim(painter)
        wide_layout = painter.wide_layout
        w, h = min(1300.0, painter.width - 24), min(800.0, painter.height - 20)
        x, y = (painter.width - w) / 2, (painter.height - h) / 2
        widgets.panel(painter, (x, y, w, h), inner=wide_layout)
        pad = 36.0 if wide_layout else 16.0
        if wide_layout:
            painter.label("Settings", *fonts.H1, x + pad, y + 50, painter.theme.title)
        top = y + (92 if wide_layout else 14)
        room = w - 2 * pad - (0 if wide_layout else 56)
        width = min(142.0, (room - 8 * (len(TABS) - 1)) / len(TABS))
        titles = [(tab.title, tab.icon) for tab in TABS]
        controls.tabs(painter, x + pad, top, width, 50, titles, self.tab, self.turn_to)
        bottom = y + h - (74 if wide_layout else 60)
        page = (x + pad, top + 50, w - 2 * pad, bottom - 12 - top - 50)
        painter.box(page, 10, None, painter.theme.control_line)
        self._page(painter, *page)
        self._footer(painter, x + pad, bottom, w - 2 * pad)
        side = 44.0
        widgets.button(
            painter, ("ui", "close"), (x + w - pad - side, y + (28 if wide_layout else 14), side, side), "", self.back,
            icon="cross", name="Close", tip=texts.CLOSE_ESC,
        )  # fmt: skip

    def _page(self, painter: Painter, x: float, y: float, w: float, h: float) -> None:
        rows = TABS[self.tab].rows
        if not rows:
            self.keys.paint(painter, self._scrolls[self.tab], x, y, w, h)
            return
        pad = 28.0 if painter.wide_layout else 16.0
        left = w - 2 * pad - (SIDE + 2 * pad if painter.wide_layout else 22)
        if not painter.wide_layout and self._shows_text_size(self.tab):
            rows = (TEXT, *rows)
        if painter.wide_layout:
            self._beside(painter, x + w - pad - SIDE, y + 16, SIDE, h - 40)
        scroll = self._scrolls[self.tab]
        with widgets.scrolled(painter, ("bar",), (x + 6, y + 6, pad + left, h - 12), scroll) as top:
            scroll.content = 20 + paint_rows(painter, self, rows, x + pad, top + 14, left, h - 30)

    def _beside(self, painter: Painter, x: float, y: float, w: float, h: float) -> None:
        """Draw the text size and the sample that follows it."""
        theme = painter.theme
        size = int(self.value(TEXT.field))
        post = (x - 28, y, 1.25, h + 8)
        painter.box(post, 0, theme.line, alpha=0.6)
        edge = x + 16 + painter.label(texts.TEXT_SIZE, *fonts.LABEL, x, y + 16)
        painter.label(f"{size} %", *fonts.LABEL, edge, y + 16, theme.title)
        share = (size - SMALLEST_TEXT) / (LARGEST_TEXT - SMALLEST_TEXT)
        controls.slider(painter, self.slide_key(TEXT), x, y + 52, w, share, texts.text_size(size))
        for mark in range(SMALLEST_TEXT, LARGEST_TEXT + 1, 25):
            place = x + 11 + (mark - SMALLEST_TEXT) / (LARGEST_TEXT - SMALLEST_TEXT) * (w - 22)
            painter.label(str(mark), *fonts.SMALL, place, y + 84, theme.muted, 0.5)
        sample.paint(painter, painter.rect((x, y + 106, w, h - 98)), size / 100, self.app.keymap)

    def _footer(self, painter: Painter, x: float, y: float, w: float) -> None:
        height, done, reset = 50.0, 148.0, 190.0
        dragged = TEXT.field in self._moving
        words = texts.RELEASE_TO_APPLY if dragged else KEPT
        painter.label(words, *fonts.NOTE, x, y + height / 2, painter.theme.muted, widest=w - done - reset - 40)
        same = self._as_at_first() == self.app.settings
        tip = texts.PAGE_RESET if same else ""
        widgets.button(
            painter, ("ui", "reset"), (x + w - done - reset - 16, y, reset, height), texts.RESET_THIS_PAGE,
            self.reset_page, enabled=not same, tip=tip,
        )  # fmt: skip
        widgets.button(
            painter,
            ("ui", "done"),
            (x + w - done, y, done, height),
            "Done",
            self.back,
            kind="main",
            keys=self.app.keymap.key_hints("back"),
        )
