"""The table of a game within another screen: its own scene, drawn on its own surface."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from scenes import registry
from scenes.stage.display_list import Drawable
from scenes.ui.painter import HEIGHT
from scenes.ui.scene import Scene
from scenes.ui.target import Target

if TYPE_CHECKING:
    from game.replay.session import ReplaySession
    from scenes.app.app import App
    from scenes.table.rendered import RenderedScreen

MINIMUM = (1280, 720)  # px; a smaller table is drawn at this size and shrunk, as its text would not fit


class ReplayStage(Scene):
    """A table that is only shown. The screen that contains it draws it with `show`, in px of the window.

    Attributes:
        rect: Where it was shown last.
    """

    def __init__(self, session: ReplaySession) -> None:
        self.session = session
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._table: RenderedScreen
        self._drawn: pygame.Surface | None = None
        self._shown: pygame.Surface | None = None  # the same, at its shown size

    def enter(self, app: App) -> None:
        super().enter(app)
        self._table = registry.table_of(self.session.meta.id, app.launch.plain)(self.session)
        self._table.enter(app)

    def leave(self) -> None:
        self._table.leave()

    def on_theme_changed(self) -> None:
        self._table.on_theme_changed()
        self._shown = None

    def pace(self, tempo: float) -> None:
        """Set the speed of animations, as a factor of the usual speed."""
        self._table.tempo = tempo
        self._table.on_theme_changed()

    def turned(self, moving: bool) -> None:
        """Update the table after a move in time; the change is animated if `moving`."""
        if not moving:
            self._table.hide()
        self._table.refresh()
        self._shown = None

    def update(self, now: float) -> bool:
        if self._table.update(now):
            self._shown = None
        return self._shown is None

    def busy(self) -> bool:
        return self._table.busy()

    @property
    def toolbar_height(self) -> float:
        """Return the height of the table's own bar above its cloth, in units of 1/900 of the table's height."""
        return self._table.toolbar_height

    @property
    def arriving(self) -> bool:
        """Return whether an animation is running or a message waits to be read."""
        return self._table.arriving()

    def show(self, surface: Drawable, rect: pygame.Rect) -> None:
        """Draw the table in a rectangle of the window."""
        if self._shown is None or self._shown.get_size() != rect.size:
            small = rect.w < MINIMUM[0] or rect.h < MINIMUM[1]
            grown = max(MINIMUM[0] / rect.w, MINIMUM[1] / rect.h) if small else 1.0
            size = round(rect.w * grown), round(rect.h * grown)
            if self._drawn is None or self._drawn.get_size() != size:
                self._drawn = pygame.Surface(size)
            self._drawn.set_clip(None)  # as a picture may have left it that was not drawn to its end
            self._table.draw(self._drawn)
            self._shown = pygame.transform.smoothscale(self._drawn, rect.size) if small else self._drawn
        surface.blit(self._shown, rect)
        self.rect = rect

    def targets(self) -> list[Target]:
        """Return the things on its cloth as readable targets, in px of the window; none can be pressed."""
        if self._drawn is None:
            return []
        share = self.rect.w / self._drawn.get_width()
        edge = self._drawn.get_height() * self.toolbar_height / HEIGHT
        return [
            replace(
                each, key=("table", *each.key), rect=self._placed(each.rect, share), role="label", poly=None, act=None,
                actions=(), group="", tip=each.tip or each.name, drawn=None, enabled=True,
            )
            for each in self._table.targets()
            if each.rect.bottom > edge
        ]  # fmt: skip

    def _placed(self, rect: pygame.Rect, share: float) -> pygame.Rect:
        x, y, w, h = (round(length * share) for length in rect)
        return pygame.Rect(self.rect.x + x, self.rect.y + y, w, h)
