"""The hint: a panel over the table with the thinker's choice and its reasons, and a ring around its pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.match import Refused
from scenes.hotseat.moment_pictures import marked_targets
from scenes.screens.results.results import on_cloth
from scenes.screens.review import marked_text
from scenes.screens.review import text as texts
from scenes.stage import fonts
from scenes.ui import ring, widgets
from scenes.ui.painter import Painter
from scenes.ui.target import at
from scenes.ui.tree import Spoken
from scenes.ui.widget_screen import WidgetScreen

if TYPE_CHECKING:
    from game.replay.review import Hint
    from game.session.session import Session
    from scenes.app.app import App

WIDE, BARS, PITCH = 470, 5, 34
MARGIN, HEADER = 24, 66
DROPPED = texts.HINT_TOO_LATE


class HintScene(WidgetScreen):
    """A panel over any table: it waits for the thinker, shows the hint, and closes with the person's next action.

    It shows nothing once another person looks or the decision changes.
    """

    overlay = True
    title = "Hint"
    first = ("ui", "close")

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.hint: Hint | None = None
        self._seat = session.practice.asker
        self._asked = False
        self._now = 0.0

    # -- life cycle ------------------------------------------------------------------------------------------------

    def leave(self) -> None:
        super().leave()
        self.session.practice.cancel()

    def put_away(self) -> None:
        """Drop the hint, as something else covers the table."""
        self._seat, self.hint = None, None

    def private(self) -> bool:
        return len(self.session.humans) > 1

    def busy(self) -> bool:
        return self._thinks

    @property
    def _thinks(self) -> bool:
        return self.session.practice.thinks_of(self._now) is not None

    @property
    def _stands(self) -> bool:
        """Return whether the hint is still for the person who asked for it."""
        return self._seat is not None and self.session.practice.asker == self._seat

    def update(self, now: float) -> bool:
        practice, thought = self.session.practice, self._thinks
        self._now = now
        if not self._asked:
            self._asked = True
            try:
                practice.ask_hint(now)
            except Refused as refused:
                self.app.say(refused.message)
                self.app.pop()
                return True
        hint = practice.hint(now) if self._stands else None
        gone = not self._stands or (hint is None and not practice.trouble and not self._thinks)
        if gone:
            self.app.pop()
            return True
        if hint is not self.hint:
            self.hint = hint
            self.changed()
        return super().update(now) or thought

    # -- events ----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """Close the hint on a click beside the panel, which goes to the table; say so if it was not ready."""
        beside = event.type == pygame.MOUSEBUTTONDOWN and at(self._targets, *event.pos) is None
        if beside:
            if self._thinks:
                self.app.say(DROPPED)
            self._hand_on(event)
        else:
            super().handle(event)

    def shortcut(self, event: pygame.event.Event) -> bool:
        what = self.app.keymap.meaning(event)
        if what == "hint":
            self.back()
        elif what == "blackout":
            self._hand_on(event)
        return what in ("hint", "blackout")

    def _hand_on(self, event: pygame.event.Event) -> None:
        app: App = self.app
        app.pop()
        if app.top:
            app.top.handle(event)

    def spoken(self) -> list[Spoken]:
        hint = self.hint
        if hint is None or not self._stands:
            return [Spoken(("hint",), self.session.practice.trouble or "Thinking")]
        return [Spoken(("hint",), self.session.in_words(" ".join((f"{hint.words}.", *hint.reasons))))]

    # -- the picture -----------------------------------------------------------------------------------------------

    def paint(self, painter: Painter) -> None:
        if not self._stands:
            return
        if self.hint is not None:
            self._rings(painter, self.hint)
        width = min(WIDE, painter.width - 2 * MARGIN)
        inside = width - 2 * MARGIN
        content = self._height(painter, inside)
        visible_height = min(content, painter.height - 2 * MARGIN - HEADER - 86)
        height = HEADER + visible_height + 86
        x, y = painter.width - width - MARGIN, max(MARGIN, min(72.0, painter.height - height - MARGIN))
        widgets.panel(painter, (x, y, width, height))
        painter.target(("panel",), (x, y, width, height), "Hint", "label")
        painter.icon("hint", x + MARGIN + 14, y + 38, 30, painter.theme.accent)
        painter.label("Hint", *fonts.H2, x + MARGIN + 40, y + 38, painter.theme.title)
        with widgets.scrolled(painter, ("bar",), (x + MARGIN, y + HEADER, inside, visible_height), self.stretch) as top:
            self.stretch.content = content
            self._body(painter, x + MARGIN, top, inside)
        label = "Cancel" if self._thinks else "Close"
        widgets.button(
            painter, ("ui", "close"), (x + width - MARGIN - 170, y + height - 70, 170, 50), label, self.back,
            keys=self.app.keymap.key_hints("back"),
        )  # fmt: skip

    def _height(self, painter: Painter, w: float) -> float:
        hint = self.hint
        if hint is None:
            return 60.0
        total = sum(marked_text.height(painter, reason, fonts.BODY, w) + 6 for reason in hint.reasons)
        return (
            marked_text.height(painter, hint.words, fonts.H3, w)
            + 10
            + total
            + self._pitch(painter) * len(hint.bars[:BARS])
            + 12
        )

    def _pitch(self, painter: Painter) -> float:
        return max(PITCH, painter.line_height(*fonts.NOTE) * 1.3)

    def _body(self, painter: Painter, x: float, y: float, w: float) -> None:
        hint, theme = self.hint, painter.theme
        if hint is None:
            trouble, share = self.session.practice.trouble, self.session.practice.thinks_of(self._now)
            painter.paragraph(trouble or texts.THINKING, *fonts.LEAD, x, y, w, theme.warning if trouble else theme.text)
            if share is not None:
                painter.box((x, y + 40, w, 10), 5, theme.well, theme.line)
                painter.box((x, y + 40, max(10.0, w * share), 10), 5, theme.main, theme.lit_line)
            return
        y += marked_text.draw(painter, hint.words, fonts.H3, x, y, w, theme.title) + 10
        for reason in hint.reasons:
            y += marked_text.draw(painter, reason, fonts.BODY, x, y, w, theme.text) + 6
        marked_text.bars(painter, hint.bars[:BARS], x, y + 6, w, self._pitch(painter), self.session.in_words)

    def _rings(self, painter: Painter, hint: Hint) -> None:
        below = self.app.stack[-2].targets() if len(self.app.stack) > 1 else []
        for target in marked_targets(below, hint.pieces, hint.action):
            ring.draw(painter.surface, below, target, on_cloth(painter.theme).lit_line, painter.px(4))
