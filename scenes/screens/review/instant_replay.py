"""Instant replay: the last moments played back on the table, with pause and single steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.replay.history import HistoryPoint
from scenes.screens.review import marked_text
from scenes.screens.review import text as texts
from scenes.stage import fonts, motion
from scenes.ui import widgets
from scenes.ui.painter import Painter
from scenes.ui.tree import Spoken
from scenes.ui.widget_screen import WidgetScreen

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.ui.moment_player import MomentPlayer

STAYS, STANDS = 0.6, 1.2  # seconds a moment stays after its animation, and without one
NAMES = {"back": texts.BACK_TO_THE_TABLE}  # short labels of buttons
PAD, GAP = 12.0, 8.0  # logical units in and between buttons


class InstantReplayScene(WidgetScreen):
    """Moments that the current viewer saw, one after another. It changes nothing and can be left at any time."""

    title = "Again"
    first = ("ui", "pause")

    def __init__(
        self, session: Session, moments: Sequence[HistoryPoint], player: MomentPlayer, ended: Callable[[float], None]
    ) -> None:
        """Play back the last moments; call `ended(time)` when playback finishes by itself."""
        super().__init__()
        self._ended = ended
        self.session = session
        self._moments = tuple(moments)
        self._player = player
        self._at = 0
        self._runs = True  # whether it is playing
        self._fresh = True
        self._until = 0.0
        self._viewer = session.viewer
        lines = session.log()
        total = sum(len(moment.lines) for moment in self._moments[1:])
        self._before = tuple(lines[: len(lines) - total])
        self._show(0, moving=False)

    def put_away(self) -> None:
        """Cover the hand of one of several people; the playback cannot continue then."""
        if self.private():
            self.session.cover()

    def private(self) -> bool:
        return len(self.session.humans) > 1 and self._viewer is not None

    def busy(self) -> bool:
        return self._runs or self._player.moving

    # -- time ------------------------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        if self.session.viewer != self._viewer:
            self.app.pop()
            return True
        moved = self._player.update(now) or self._fresh
        if self._fresh or self._player.moving:
            speed = motion.speed(self.app.settings)
            self._until, self._fresh = now + (STAYS / speed if speed else STANDS), False
        elif self._runs and now >= self._until:
            if self._at + 1 == len(self._moments):
                self.app.pop()
                self._ended(now)
                return True
            self._show(self._at + 1, moving=True)
            moved = True
        return super().update(now) or moved

    def _show(self, at: int, moving: bool) -> None:
        """Go to a moment, with its animation if `moving`, otherwise directly."""
        self._at, self._fresh = at, True
        log = [line for moment in self._moments[1 : at + 1] for line in moment.lines]
        self._player.show(self._moments[at], (*self._before, *log), moving)
        self.changed()

    # -- input -----------------------------------------------------------------------------------------------------

    def pause(self) -> None:
        """Pause or continue; after the last moment, start from the first."""
        self._runs = not self._runs
        if self._runs and self._at + 1 == len(self._moments):
            self._show(0, moving=False)

    def step(self, by: int) -> None:
        """Pause, and go `by` moments forwards, or backwards if negative."""
        self._runs = False
        at = min(max(0, self._at + by), len(self._moments) - 1)
        if at != self._at:
            self._show(at, moving=by > 0)

    def shortcut(self, event: pygame.event.Event) -> bool:
        what = self.app.keymap.meaning(event)
        if what in KEYS:
            KEYS[what](self)
            return True
        if what in ("again", "hint", "blackout"):
            app = self.app
            app.pop()
            if what == "blackout" and app.top:
                app.top.handle(event)
            return True
        return False

    # -- drawing ---------------------------------------------------------------------------------------------------

    def _text(self) -> str:
        lines = [line.text for line in self._moments[self._at].lines if line.kind in ("play", "private", "notice")]
        return " ".join(lines) if self._at else texts.HOW_IT_WAS

    def spoken(self) -> list[Spoken]:
        return [Spoken(("again",), self.session.in_words(self._text()))] if self._text() else []

    def paint(self, painter: Painter) -> None:
        if self.session.viewer != self._viewer:
            painter.surface.fill(painter.theme.ground[0])
            return
        surface = painter.surface
        assert isinstance(surface, pygame.Surface)  # it is not sparing: tables paint by themselves
        self._player.draw(surface)
        room = self._player.room(surface)
        (left, top), unit = painter.at(0, 0), painter.k
        x, y, w, h = (room.x - left) / unit, (room.y - top) / unit, room.w / unit, room.h / unit
        widgets.panel(painter, (x, y + 2, w, h - 2), inner=False, shadow=False)
        used = self._buttons(painter, x + w - 6, y + 6, h - 10)
        count = texts.step_of(self._at, len(self._moments) - 1)
        begun = x + 20 + painter.label(count, *fonts.LABEL, x + 20, y + h / 2, painter.theme.accent) + 16
        line = y + h / 2 - painter.type(fonts.BODY.size) * marked_text.LEADING / unit / 2
        marked_text.draw(painter, self._text(), fonts.BODY, begun, line, max(0.0, used - begun - 12), lines=1)

    def _buttons(self, painter: Painter, right: float, y: float, h: float) -> float:
        """Add the buttons of the bar, ending at `right`; return their left edge. Without much room they are icons."""
        last, key_hints = len(self._moments) - 1, self.app.keymap.key_hints
        halt = ("Pause", "pause") if self._runs else (texts.CONTINUE, "play")
        buttons: list[tuple[str, str, str, Callable[[], None], tuple[str, ...], bool]] = [
            ("older", texts.STEP_BACK, "step-back", partial(self.step, -1), key_hints("left"), self._at > 0),
            ("pause", *halt, self.pause, key_hints("look"), True),
            ("newer", texts.STEP_FORWARD, "step", partial(self.step, 1), key_hints("right"), self._at < last),
            ("back", "Leave", "exit", self.back, key_hints("back"), True),
        ]
        words = painter.wide_layout
        widths = [
            painter.text_width(label, *fonts.BUTTON)
            + 2 * PAD
            + 30
            + sum(painter.text_width(cap, *fonts.SMALL) + 36 for cap in keys)
            if words
            else h
            for _, label, _, _, keys, _ in buttons
        ]
        x = begun = right - sum(widths) - GAP * (len(buttons) - 1)
        for (key, label, icon, act, keys, enabled), width in zip(buttons, widths, strict=True):
            widgets.button(
                painter, ("ui", key), (x, y, width, h), label if words else "", act, icon=icon,
                keys=keys if words else (), enabled=enabled, tip="" if words else label, name=NAMES.get(key, label),
                group="again",
            )  # fmt: skip
            x += width + GAP
        return begun


KEYS: dict[str, Callable[[InstantReplayScene], None]] = {
    "look": InstantReplayScene.pause,
    "left": lambda scene: scene.step(-1),
    "right": lambda scene: scene.step(1),
}
