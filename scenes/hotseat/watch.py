"""The controller of a table in a replay: nobody decides, so nothing is covered and nothing waits."""

from __future__ import annotations

import pygame

from scenes.hotseat import read_aloud
from scenes.hotseat.curtain_animation import CurtainAnimation
from scenes.hotseat.hooks import TableHooks
from scenes.stage import motion
from scenes.ui.tree import Spoken


class WatchController:
    """Passes events, time and frames on to a table, as `HotseatController` does where people play.

    Attributes:
        covered: whether a curtain hides the table: never.
    """

    covered = False

    def __init__(self, table: TableHooks) -> None:
        self.table = table
        self.session = table.session
        self._turning = CurtainAnimation(table.session.meta.id)
        self._shown: tuple[tuple[int, int], int | None] | None = None  # the last frame: its size, its front seat
        self._draped = True  # whether the animation of a turn is on the surface, too

    def suspend(self) -> None:
        """Release what is held, because another scene is on top."""
        self.table.release()

    def leave(self) -> None:
        """Release what is held. The match belongs to the screen that contains the table."""
        self.table.release()

    def on_theme_changed(self) -> None:
        """Apply changed settings."""
        settings = self.table.app.settings
        self._turning.speed = motion.speed(settings) * self.table.tempo
        self.table.person.message_time, self.table.person.bot_talk = settings.message_time, settings.bot_talk
        self.table.refresh()

    def private(self) -> bool:
        """Return whether the screen shows something that only one of several people may see: never."""
        return False

    def busy(self) -> bool:
        """Return whether the table turns."""
        return self._turning.moving

    def update(self, now: float) -> bool:
        """Advance to the time `now` (seconds); return whether the table changed."""
        presenter, ui = self.table.person, self.table.person.ui
        presenter.now = ui.now = now
        self.table.on_events(self.session.drain())
        moved = self.table.advance(now)
        if ui.toast and now >= ui.toast.until:
            ui.toast, moved = None, True
        changed, presenter.changed = presenter.changed or moved or self._turning.moving, False
        return changed

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table. Where another seat comes to the front, it turns with an animation."""
        size, front_seat = surface.get_size(), self.table.front_seat()
        if self._shown is not None and self._shown[0] == size and self._shown[1] != front_seat:
            self._turning.turn(surface)
        self.table.intact = self.table.intact and not self._draped
        self.table.patches = None
        self.table.paint(surface)
        self._shown = size, front_seat
        self._draped = self._turning.draw(surface, self.table.app.theme, self.table.person.now)
        if self._draped:
            self.table.patches = None

    def spoken(self) -> list[Spoken]:
        """Return the texts to read aloud when they change."""
        return read_aloud.of_table(self.table.in_sight(), self.table.person.ui, self.table.session.called)
