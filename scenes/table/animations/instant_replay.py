"""Instant replay: past events on the table as it is, with its panel, hands and front seat."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from scenes.table.animations.animations import Moving
from scenes.ui.painter import TOP_OF_CLOTH

if TYPE_CHECKING:
    from game.match.log import LogLine
    from game.replay.history import HistoryPoint
    from scenes.table.scene import TableScene


class Replay:
    """Plays history points back on the table of a scene, which does not change."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._moving = Moving()
        self._moving.factor, self._moving.tumbles = table.moving.factor, table.moving.tumbles
        self._ui = replace(
            table.ui, hover=None, focus=None, selected=None, drag=None, carried=None, armed=None, chosen=(),
            marks=frozenset(), choice=None, toast=None, scroll=0, enlarged=None, recap=False, talk=None,
            clock="",
        )  # fmt: skip
        self._model = table.presenter.model

    def show(self, moment: HistoryPoint, log: tuple[LogLine, ...], moving: bool) -> None:
        """Show a history point; if `moving`, animate the events that led to it."""
        self._moving.skip()
        self._model = self._table.presenter.model_at(moment.view, moment.asked, log)
        if moving:
            self._moving.on_events(moment.events, moment.view.seat, covered=False)

    def update(self, now: float) -> bool:
        """Advance to a time in seconds; return True if the table must be redrawn."""
        return self._moving.update(now, None)

    @property
    def moving(self) -> bool:
        """Return whether an animation is running."""
        return self._moving.busy

    def room(self, surface: pygame.Surface) -> pygame.Rect:
        """Return the free part of the toolbar for a bar, in px."""
        renderer = self._table.renderer_for(surface)
        k, ox, oy = renderer.frame()
        x, _, w, _ = renderer.layout(self._ui).cloth
        return pygame.Rect(round(ox + x * k), round(oy), round(w * k), round((TOP_OF_CLOTH - 2) * k))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the history point."""
        self._moving.draw(surface, self._table.renderer_for(surface), self._model, self._ui)
