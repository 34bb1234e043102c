"""The switch of each person where hands are peeked at: a click leaves their hand open, or only holding shows it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from scenes.app.dialog import PARAGRAPH_LEADING, dim, text_height
from scenes.hotseat import text as texts
from scenes.stage import fonts
from scenes.ui import controls, widgets
from scenes.ui.painter import Painter
from scenes.ui.widget_screen import WidgetScreen

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.app.settings.model import Settings

BUTTON = ("hands", "hand", texts.HANDS_HOLD_TO_SEE)  # name, icon, and words of the button
ABOUT = (
    "A click on its button leaves your hand open until you have decided. Clear the tick at your name if your hand"
    " should show only while you hold its button or key."
)
ALL = "A click opens every hand: this is set in the settings."
WIDE, EDGE, ROW = 640.0, 32.0, 56.0


def click_seats(settings: Settings, session: Session) -> tuple[int, ...]:
    """Return the people at a table whose hand a click leaves open: all who have not chosen to hold it."""
    every = settings.look == "press"
    return tuple(seat for seat in session.humans if every or session.names[seat] not in settings.hold_hands)


class ClicksBoard(WidgetScreen):
    """The switches of all who share the screen. The settings keep them, by name."""

    overlay = True
    title = texts.HOW_HANDS_OPEN
    first = ("ui", "done")

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def switch(self, seat: int) -> None:
        """Turn the switch of a person on or off."""
        settings, name = self.app.settings, self.session.names[seat]
        others = tuple(each for each in settings.hold_hands if each != name)
        wanted = others if name in settings.hold_hands else (*others, name)
        self.app.change(msgspec.structs.replace(settings, hold_hands=wanted))
        self.changed()

    def paint(self, painter: Painter) -> None:
        dim(painter)
        session, on = self.session, click_seats(self.app.settings, self.session)
        every = self.app.settings.look == "press"
        width = min(WIDE, painter.width - 32)
        inside = width - 2 * EDGE
        header = text_height(painter, self.title, inside, fonts.H2) + 12
        about = f"{ABOUT}\n{ALL}" if every else ABOUT
        height = sum(text_height(painter, line, inside) for line in about.split("\n")) + 16
        content = header + height + ROW * len(session.humans)
        visible_height = min(content, painter.height - 32 - 2 * EDGE - 70)
        x, y = (painter.width - width) / 2, (painter.height - visible_height - 2 * EDGE - 70) / 2
        widgets.panel(painter, (x, y, width, visible_height + 2 * EDGE + 70))
        with widgets.scrolled(
            painter, ("bar",), (x + EDGE - 8, y + EDGE, inside + 16, visible_height), self.stretch
        ) as top:
            self.stretch.content = content
            painter.paragraph(self.title, *fonts.H2, x + EDGE, top, inside, painter.theme.title)
            painter.paragraph(about, *fonts.BODY, x + EDGE, top + header, inside, leading=PARAGRAPH_LEADING)
            for k, seat in enumerate(session.humans):
                box = (x + EDGE + 4, top + header + height + ROW * k, inside - 8, ROW - 8)
                words = f"A click opens {session.names[seat]}’s hand"
                act = partial(self.switch, seat) if not every else self.changed
                controls.check(painter, ("click", seat), box, seat in on, act, words, tip=ALL if every else "")
        bottom = y + visible_height + EDGE + 24
        widgets.button(
            painter, ("ui", "done"), (x + width - EDGE - 150, bottom, 150, 54), "Done", self.back, kind="main"
        )
