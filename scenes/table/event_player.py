"""Shows events at a table: their sounds, animations and announcements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules.plugin import Occasion
from game.table import Event, taken_back
from scenes.stage import motion
from scenes.table import on_the_way
from scenes.table import text as texts
from scenes.table.animations.animations import Ended, Moving
from scenes.table.animations.moments import Way, straight_on
from scenes.table.blocks import announcement
from scenes.table.model import Model
from scenes.table.on_the_way import OnTheWay
from scenes.ui.target import Target

if TYPE_CHECKING:
    from scenes.table.rendered import RenderedScreen


class EventPlayer:
    """Plays the events of one table with its animations `moving`."""

    def __init__(self, table: RenderedScreen, moving: Moving) -> None:
        self._table = table
        self._moving = moving
        self._unsaid: list[Event] = []  # whose announcements are messages, because nothing is animated

    def follow_settings(self) -> None:
        """Take the speed of animations from the settings."""
        settings = self._table.app.settings
        self._moving.factor = motion.speed(settings) * self._table.tempo
        self._moving.tumbles = motion.tumbling(settings)
        self._moving.holds = motion.holding()

    def on_events(self, events: list[Event]) -> None:
        """Play new events; where nothing is animated, show a message for special occasions."""
        table, session, moving = self._table, self._table.session, self._moving
        seen = moving.factor > 0 and not table.covered  # then the announcement plays the sound when it appears
        if table.covered or not moving.plays:
            table.play_sounds(events)
        if not seen and not table.covered:
            self._unsaid += events
        moving.asks = bool(session.humans) and table.presenter.pace != "fast"
        moving.keep_time(motion.RESTS[table.presenter.pace])
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
        since, occasions = events[upto:], [each for each in events[upto:] if self.announced(each) is not None]
        model = self._table.presenter.model_at(view, "", on_the_way.before(log, since)).resting()
        return [*events[:upto], *occasions], Ended(model, tuple(each for each in since if each not in occasions))

    def announced(self, event: Event) -> Occasion | None:
        """Return the announcement for an event; None where there is none, or the table itself shows what happened."""
        held = event.kind in self._table.presenter.game.tale.holds
        return None if held else self._occasion(event)

    def _occasion(self, event: Event) -> Occasion | None:
        """Return the occasion of an event. The points at the end of a game have the reason for the result with them."""
        occasion, result = self._table.session.occasion(event), self._table.session.result()
        if occasion is None or result is None or occasion.text or not occasion.points:
            return occasion
        return occasion._replace(text=result.reason)

    def moments(self, before: Model | None, events: Sequence[Event]) -> Way:
        """Return the way through some events, with the moments at which the table rests.

        Where `before` is None, another hand was open. Then the table is the one that everybody has seen. If nothing was
        seen at all, as when a game begins, the table is the one before the events.
        """
        live, presenter = self._table.session.live, self._table.presenter
        if before is None and live is not None and self._moving.nothing_seen:
            lay = taken_back(self._table.session.table, presenter.model.view, events)
            before = presenter.model_at(lay, "", on_the_way.before(self._table.session.log(), events)).resting()
            before = before.unbegun(self._table.session.table)
        elif before is None and live is not None and live.lay is not None:
            before = presenter.model_at(live.lay, "", on_the_way.before(self._table.session.log(), events)).resting()
        return straight_on(before, events) if before is None else OnTheWay(self._table, before, events).way()

    def _say(self, events: list[Event]) -> None:
        """Show a message for special occasions."""
        table = self._table
        occasions = [occasion for event in events if (occasion := self._occasion(event)) is not None]
        if occasions:
            sentences = (
                f"{each.title}. {announcement.sentence(each, table.presenter.model)}".strip() for each in occasions
            )
            table.app.say(" ".join(sentences))

    def update(self, now: float) -> bool:
        """Advance to a time in seconds and play the sounds of animations; return True if the table must be redrawn."""
        moved = self._moving.update(now, self._table.ui.hover)
        self._table.presenter.counted = self._moving.counted
        for sound in self._moving.heard():
            self._table.app.sound.play(sound)
        if visible := self._moving.shown_now():
            self._table.play_sounds([event for event in visible if self.announced(event) is None])
        if self._unsaid and not self._moving.arriving:
            self._say(self._unsaid)
            self._unsaid.clear()
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
