"""Shows events at a table: their sounds, animations and announcements."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.table import Event
from scenes.stage import motion
from scenes.table import text as texts
from scenes.table.animations.animations import Ended, Moving
from scenes.table.blocks import announcement
from scenes.ui.target import Target

if TYPE_CHECKING:
    from scenes.table.rendered import RenderedScreen


class EventPlayer:
    """Plays the events of one table with its animations `moving`."""

    def __init__(self, table: RenderedScreen, moving: Moving) -> None:
        self._table = table
        self._moving = moving

    def follow_settings(self) -> None:
        """Take the speed of animations from the settings."""
        settings = self._table.app.settings
        self._moving.factor = motion.speed(settings) * self._table.tempo
        self._moving.tumbles = motion.tumbling(settings)

    def on_events(self, events: list[Event]) -> None:
        """Play new events; where nothing is animated, show a message for special occasions."""
        table, session, moving = self._table, self._table.session, self._moving
        seen = moving.factor > 0 and not table.covered  # then the announcement plays the sound when it appears
        table.play_sounds([event for event in events if not seen or session.occasion(event) is None])
        if not seen and not table.covered:
            self._say(events)
        moving.asks = bool(session.humans) and table.presenter.pace != "fast"
        moving.rests = motion.RESTS[table.presenter.pace]
        first, ended = self._parted(events) if seen else (events, None)
        moving.on_events(first, session.screen_viewer, table.covered, ended)

    def _parted(self, events: list[Event]) -> tuple[list[Event], Ended | None]:
        """Return the events up to the end of a round with the occasion about it, and how the round ended.

        If no round ended, or the game ended with it, return all events and None.
        """
        session = self._table.session
        live, log = session.live, session.log()
        upto, view = (None, None) if live is None else (live.counted(events), live.ended)
        if upto is None or view is None or session.result() is not None:
            return events, None
        since, occasions = events[upto:], [each for each in events[upto:] if session.occasion(each) is not None]
        while log and log[-1].event in since:
            log.pop()
        model = self._table.presenter.model_at(view, "", tuple(log))
        model = replace(model, asks=None, lookers=(), alike=(), named=None, ready=None)
        return [*events[:upto], *occasions], Ended(model, tuple(each for each in since if each not in occasions))

    def _say(self, events: list[Event]) -> None:
        """Show a message for special occasions."""
        table = self._table
        occasions = [occasion for event in events if (occasion := table.session.occasion(event)) is not None]
        if occasions:
            sentences = (
                f"{each.title}. {announcement.sentence(each, table.presenter.model)}".strip() for each in occasions
            )
            table.app.say(" ".join(sentences))

    def update(self, now: float) -> bool:
        """Advance to a time in seconds and play the sounds of animations; return True if the table must be redrawn."""
        moved = self._moving.update(now, self._table.ui.hover)
        for sound in self._moving.heard():
            self._table.app.sound.play(sound)
        return moved

    def draw(self, surface: pygame.Surface) -> list[Target]:
        """Draw the table with its animations; return its targets, and one to go on while an announcement waits."""
        table, moving = self._table, self._moving
        renderer = table.renderer_for(surface)
        drawn = moving.draw(surface, renderer, table.presenter.model, table.ui, table.intact)
        table.patches = renderer.patches
        if moving.asked:
            return [*drawn, Target(("ui", "on"), surface.get_rect(), texts.go_on_with(moving.asked))]
        return drawn
