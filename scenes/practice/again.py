"""What happened, shown once more: it changes nothing and can be left at any time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.match.past import Moment
from scenes.practice import words
from scenes.practice.pictures import Player, player
from scenes.ui.board import Board
from scenes.ui.canvas import Canvas
from scenes.ui.tree import Spoken

if TYPE_CHECKING:
    from game.match.evening import Evening

HIGH = 50


class AgainScene(Board):
    """Moments that the present viewer saw, one after another, drawn as the table draws them."""

    title = "Again"
    first = ("ui", "back")

    def __init__(self, evening: Evening, moments: Sequence[Moment]) -> None:
        super().__init__()
        self.evening = evening
        self._moments = tuple(moments)
        self._at = -1
        self._viewer = evening.viewer
        self._player: Player | None = None
        self._size = (0, 0)
        self._now = 0.0

    def put_away(self) -> None:
        """Cover a hand of one of several people; there is nothing to go on with then."""
        if self.private():
            self.evening.cover()

    def private(self) -> bool:
        return len(self.evening.humans) > 1 and self._viewer is not None

    def busy(self) -> bool:
        return True

    def restyle(self) -> None:
        self._player = None

    def update(self, now: float) -> bool:
        self._now = now
        if self.evening.viewer != self._viewer:
            self.app.pop()
            return True
        size = self.app.surface.get_size()
        if self._player is None or size != self._size:
            self._player, self._size = player(self.app, self.evening, size), size
            self._at = max(0, self._at)
            self._player.show(self._moments[self._at])
        moved = self._player.update(now)
        if not self._player.busy(now):
            if self._at + 1 == len(self._moments):
                self.app.pop()
                return True
            self._go_on()
            moved = True
        return super().update(now) or moved

    def _go_on(self) -> None:
        assert self._player is not None
        self._at += 1
        self._player.show(self._moments[self._at])

    def shortcut(self, event: pygame.event.Event) -> bool:
        what = self.app.keymap.meaning(event)
        if what in ("again", "hint", "blackout"):
            app = self.app
            app.pop()
            if what == "blackout" and app.top:
                app.top.handle(event)
            return True
        return False

    def _told(self) -> str:
        told = [
            line.text for line in self._moments[max(0, self._at)].told if line.kind in ("play", "private", "notice")
        ]
        return " ".join(told)

    def spoken(self) -> list[Spoken]:
        return [Spoken(("again",), words.plain(self._told()))] if self._told() else []

    def paint(self, canvas: Canvas) -> None:
        if self.evening.viewer != self._viewer or self._player is None:
            canvas.surface.fill(canvas.theme.ground[0])
            return
        self._player.draw(canvas.surface)
        wide = canvas.wide - 16
        x = (canvas.wide - wide) / 2
        canvas.panel(x, 2, wide, HIGH, inner=False)
        count = f"Again, {max(0, self._at)} of {len(self._moments) - 1}"
        used = canvas.text(count, "label", x + 20, 2 + HIGH / 2, canvas.theme.accent)
        button = 230.0 if canvas.roomy else 120.0
        room = wide - used - button - 60
        top = 2 + HIGH / 2 - canvas.size("body") * words.LEADING / canvas.unit / 2
        words.marked(canvas, self._told(), "body", x + 40 + used, top, room, lines=1)
        label = "Back to the table" if canvas.roomy else "Back"
        canvas.button(
            ("ui", "back"), x + wide - button - 6, 6, button, HIGH - 8, label, self.back,
            keys=self.app.keymap.caps("back") if canvas.roomy else (),
        )  # fmt: skip
