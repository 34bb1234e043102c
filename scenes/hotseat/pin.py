"""A PIN at the curtain, for tables where others might look while a player is away."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.app.dialog import dim
from scenes.hotseat import text as texts
from scenes.hotseat.vote import ask_all
from scenes.stage import fonts, paint
from scenes.ui import widgets
from scenes.ui.painter import Painter
from scenes.ui.widget_screen import WidgetScreen

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.app.app import App

LENGTH = 4
DIGITS: dict[int, str] = {
    base + k - first: str(k)
    for base, first, last in ((pygame.K_0, 0, 9), (pygame.K_KP_1, 1, 9), (pygame.K_KP_0, 0, 0))
    for k in range(first, last + 1)
}
_PAD = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "", "0", "back")
_WIDE, _KEY, _GAP = 420, 60, 10


class PinScene(WidgetScreen):
    """Asks for a PIN of four digits and shows dots only.

    `pin` is the number to type; if it is empty, the player chooses one by typing it twice. `done` is called with the
    number after the scene has closed, `forgotten` if the player has forgotten it.
    """

    overlay = True

    def __init__(self, name: str, pin: str, done: Callable[[str], None], forgotten: Callable[[], None]) -> None:
        super().__init__()
        self.title = texts.your_pin(name)
        self._pin, self._done, self._forgotten = pin, done, forgotten
        self._chosen = ""
        self._typed = ""
        self._wrong = ""

    @property
    def asked(self) -> str:
        """Return the prompt for the number to type now."""
        if self._wrong:
            return self._wrong
        if self._pin:
            return texts.ENTER_PIN
        return texts.REPEAT_PIN if self._chosen else texts.CHOOSE_PIN

    def type(self, digit: str) -> None:
        """Take a digit; "back" removes the last one."""
        self._wrong = ""
        self._typed = self._typed[:-1] if digit == "back" else (self._typed + digit)[:LENGTH]
        if len(self._typed) == LENGTH:
            self._complete()
        self.changed()

    def _complete(self) -> None:
        typed, self._typed = self._typed, ""
        wanted = self._pin or self._chosen
        if typed == wanted:
            self.app.pop()
            self._done(typed)
        elif wanted:
            self._wrong, self._chosen = texts.WRONG_PIN_TRY_AGAIN, ""
        else:
            self._chosen = typed

    def _forget(self) -> None:
        self.app.pop()
        self._forgotten()

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Take the digit keys; Backspace removes the last digit."""
        digit = "back" if event.key == pygame.K_BACKSPACE else DIGITS.get(event.key, "")
        if digit:
            self.type(digit)
        return bool(digit)

    def paint(self, painter: Painter) -> None:
        dim(painter)
        theme = painter.theme
        key = min(_KEY, (painter.height - 250) / 4 - _GAP)
        height = 136 + 4 * (key + _GAP) + 68
        x, y = (painter.width - _WIDE) / 2, (painter.height - height) / 2
        widgets.panel(painter, (x, y, _WIDE, height))
        painter.label(self.title, *fonts.H2, x + _WIDE / 2, y + 36, theme.title, 0.5, _WIDE - 48)
        painter.label(self.asked, *fonts.NOTE, x + _WIDE / 2, y + 68, theme.text, 0.5, _WIDE - 48)
        for k in range(LENGTH):
            fill = theme.lit_line if k < len(self._typed) else theme.well
            dot = paint.disc(painter.px(20), fill, theme.lit_line, painter.px(2))
            painter.mid(dot, x + _WIDE / 2 + (k - 1.5) * 36, y + 102)
        self._pad(painter, x + 40, y + 128, (_WIDE - 80 - 2 * _GAP) / 3, key)
        low, half = y + height - 62, (_WIDE - 64 - 12) / 2
        widgets.button(
            painter, ("ui", "forgotten"), (x + 32, low, half, 46), texts.FORGOT_IT, self._forget,
            enabled=bool(self._pin), tip="" if self._pin else texts.NO_PIN_YET,
        )  # fmt: skip
        widgets.button(painter, ("ui", "cancel"), (x + 44 + half, low, half, 46), texts.NOT_NOW, self.back)

    def _pad(self, painter: Painter, x: float, y: float, width: float, height: float) -> None:
        for k, digit in enumerate(_PAD):
            if not digit:
                continue
            place = (x + k % 3 * (width + _GAP), y + k // 3 * (height + _GAP), width, height)
            back = digit == "back"
            widgets.button(
                painter, ("digit", digit), place, "" if back else digit, partial(self.type, digit), group="digits",
                icon="chevron-left" if back else "", name=texts.DELETE_THE_LAST_DIGIT if back else digit,
            )  # fmt: skip


class Pins:
    """The PINs that the people of one session chose. They are kept nowhere else."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._chosen: dict[int, str] = {}

    def ask(self, app: App, seat: int, done: Callable[[], None]) -> None:
        """Ask a person for their PIN, or let them choose one the first time; call `done` once it is right."""
        names, humans = self._session.names, self._session.humans

        def known(pin: str) -> None:
            self._chosen[seat] = pin
            done()

        def forgotten() -> None:
            others = [other for other in humans if other != seat]
            ask_all(
                app, names, others, texts.forgot_pin(names[seat]),
                lambda _: self._forget(seat), lambda no: app.say(texts.says_no(names[no])),
            )  # fmt: skip

        app.push(PinScene(names[seat], self._chosen.get(seat, ""), known, forgotten))

    def _forget(self, seat: int) -> None:
        self._chosen.pop(seat, None)
