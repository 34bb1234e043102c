"""The animations of one table scene: flights, announcements, the pulse of a refused piece.

Every flight is made from what the present viewer may know. When the viewer changes, or nobody may look, all flights are
gone in the same frame.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from operator import is_not

import pygame

from game.rules.plugin import Occasion
from game.table import Event
from game.table.event import BY_THE_TABLE
from scenes.stage import look, physics
from scenes.stage.motion import TIMES, Flight, Place, Timeline, ease_out
from scenes.table import text as texts
from scenes.table.animations import looks
from scenes.table.animations.flights import flights
from scenes.table.animations.moments import Moments, Split, straight_on
from scenes.table.animations.plan import CARD_SHAPE, LANTERN
from scenes.table.blocks import announcement
from scenes.table.blocks.announcement import AnnouncementFlight
from scenes.table.model import Model, UiState
from scenes.table.renderer import AnyRenderer
from scenes.ui.target import Key, Target, find
from scenes.ui.toast import Toast


@dataclass(frozen=True)
class Ended:
    """The table when a round ended and its points were counted, and the events since."""

    model: Model
    since: tuple[Event, ...] = ()


AHEAD = 0.5  # seconds of flights to come from which bots wait


class Moving:
    """The animations of one table scene.

    Attributes:
        factor: factor on the speed: 1 as usual, 0 for no animation.
        tumbles: whether tokens tumble.
        holds: whether the table rests at moments worth seeing, even if nothing moves.
        asks: whether points stay until a player continues.
        rests: how long results stay before the next animation, as a share of the usual time.
        occasions: returns the occasion for which the table stops, or None.
        counted: whether the points of the finished game have counted up.
        asked_at: when the present question came into sight after a motion, in seconds.
    """

    def __init__(
        self,
        occasions: Callable[[Event], Occasion | None] = lambda _event: None,
        split: Split = straight_on,
    ) -> None:
        self.factor = 0.0
        self.tumbles = False
        self.holds = True
        self.rests = 1.0
        self.asks = False
        self.occasions = occasions
        self.counted = False
        self.asked_at = float("-inf")
        self._moments = Moments(split)
        self._now_shown: list[Event] = []  # since the last call of `shown_now`
        self._landing: list[Event] = []  # what is shown once everything has arrived
        self._timeline = Timeline()
        self._events: list[Event] = []
        self._heard_by: int | None = None
        self._shown: Model | None = None  # the model in the last frame; None: a curtain, or nothing yet
        self._places: dict[int, Place] = {}
        self._drawn: Mapping[int, Place] = {}  # the place of each piece as the table was drawn last
        self._given: dict[int, frozenset[int]] = {}  # by viewer, the pieces from others that were seen arriving
        self._dragged: tuple[int, Place] | None = None  # the piece dragged then, and its place
        self._toast: Toast | None = None
        self._size = (0, 0)
        self._prepared = False
        self._arrived: Model | None = None  # the last model that has arrived completely
        self._in_sight: Model | None = None
        self._hand_closed = False  # whether what is on its way was done with a hand that is closed now
        # A model and the one before, and what is seen between them.
        self._between: tuple[tuple[Model, Model], Model] | None = None
        self._ended: Ended | None = None  # shown until its points were seen; then its events start
        self._lights: int | None = None  # the seat to which the lantern last set off
        self._raised: dict[int, float] = {}
        self._now = 0.0

    @property
    def busy(self) -> bool:
        """Return whether an animation is running."""
        return self._timeline.busy or any(far < 1 for far in self._raised.values())

    @property
    def arriving(self) -> bool:
        """Return whether something that happened has not arrived yet, or is still held."""
        to_come = self._moments.left or (bool(self._moments.earlier) and bool(self._events))
        return self._ended is not None or to_come or self._timeline.left(self._now) > 0

    @property
    def underway(self) -> bool:
        """Return whether something that happened is still to be shown, or on its way."""
        return bool(self._events) or self.arriving

    @property
    def nothing_seen(self) -> bool:
        """Return whether nothing of this table has been on the screen yet."""
        return self._shown is None

    @property
    def seen_out(self) -> bool:
        """Return whether the moments on the way have all been held, and everything has arrived since."""
        return bool(self._moments.earlier) and not self._events and not self.arriving

    @property
    def holding(self) -> bool:
        """Return whether a moment is held, or comes."""
        return self._moments.left

    @property
    def reading(self) -> float:
        """The seconds for which the moment on the screen still stays to be read; 0 without one."""
        return self._moments.reading(self._now)

    @property
    def behind(self) -> bool:
        """Return whether so much is still to be shown that bots must wait."""
        unseen = self._size == (0, 0) or bool(self._events) or self._ended is not None or self._moments.left
        return unseen or self._timeline.left(self._now) > AHEAD

    @property
    def plays(self) -> bool:
        """Return whether events are shown one after the other: by motion, or at least by moments that hold."""
        return self.factor > 0 or self.holds

    def shown_now(self) -> list[Event]:
        """Return what has come into sight since the last call: movements as they begin, words as they land."""
        if self._landing and self._timeline.left(self._now) <= 0:
            self._now_shown, self._landing = [*self._now_shown, *self._landing], []
        visible, self._now_shown = self._now_shown, []
        return visible

    def heard(self) -> list[str]:
        """Return the sounds of everything that has hit the table since the last call."""
        return self._timeline.heard()

    def on_events(self, events: Sequence[Event], viewer: int | None, covered: bool, ended: Ended | None = None) -> None:
        """Take the events as `viewer` knows them; behind a curtain they are not animated.

        If a round has `ended`, the events after it are shown once everybody has looked at its points.
        """
        if covered or viewer != self._heard_by:
            self._events.clear()
            self._ended = None
        self._heard_by = viewer
        if covered or not self.plays:
            return
        if self._ended is None:
            self._events += events
            self._ended = ended
        else:
            self._ended = replace(self._ended, since=(*self._ended.since, *events))

    def update(self, now: float, hover: Key | None) -> bool:
        """Advance to a time in seconds, the mouse being at `hover`; return True if the table must be redrawn."""
        eased = self._ease(now - self._now, hover)
        self._now = now
        if self.tumbles and not self._prepared and self._shown is not None and not self.busy:
            self.tumbles = physics.prepare()
            self._prepared = True
        went_on = self._moments.over(now, self._timeline.left(now) <= 0)
        return self._timeline.update(now) or eased or went_on

    def keep_time(self, slowness: float) -> None:
        """Set how long results and moments stay, as a share of the usual time; fast motion halves it at least."""
        self.rests = slowness
        self._moments.share = slowness if self.factor <= 1 else min(slowness, 1 / self.factor)

    def _ease(self, seconds: float, hover: Key | None) -> bool:
        """Raise the piece under the mouse a little further and lower those that it has left.

        Return True if any of them moved.
        """
        aim = hover[1] if hover is not None and hover[0] == "piece" and isinstance(hover[1], int) else None
        before = dict(self._raised)
        step = seconds * self.factor / TIMES["hover"] if self.factor > 0 else 1.0
        for piece in {*before, *(() if aim is None else (aim,))}:
            far = before.get(piece, 0.0) + (step if piece == aim else -step)
            self._raised[piece] = min(1.0, far)
            if far <= 0 and piece != aim:
                del self._raised[piece]
        return self._raised != before

    def skip(self) -> bool:
        """Let everything arrive at once; return True if the press that did so may do nothing else.

        That is so if an announcement was shown or comes now, or if the question has not been seen yet. A coming
        announcement that waits for a player is shown at once. A press for the button that has just turned the cards by
        itself does nothing at all, so that nobody misses what they show.
        """
        if self._moments.comes_late(self._now):
            return True
        if self._timeline.left(self._now) <= 0 and self._moments.turn():
            return True
        unseen = self._unseen or self._moments.left
        if self._moments.left:  # only what must be read is still to come
            skipped = [*self._moments.clear(), *self._events]
            self._events = [event for event in self._events if self.occasions(event) is not None]
            self._now_shown += [event for event in skipped if event not in self._events]  # they are still heard
        announcement, coming = self._timeline.shows(AnnouncementFlight), self._timeline.awaits(AnnouncementFlight)
        self._timeline.finish()
        if coming is not None and coming is not announcement and coming.asks:
            comes = replace(coming, begins=0.0)
            facts = self._timeline.come()[0][-1:] if comes.counts else []  # who won is still to be counted
            self._timeline.play([comes], self._now, so=[(comes.counted, each) for each in facts])
        return unseen or announcement is not None or (coming is not None and coming.asks)

    @property
    def _unseen(self) -> bool:
        """Return whether the screen still shows an earlier question than the present one."""
        model, seen = self._shown, self._arrived
        return seen is not None and model is not None and seen is not model

    @property
    def in_sight(self) -> Model | None:
        """Return the position on the screen while it is not the present one; None otherwise."""
        return self._in_sight

    @property
    def asked(self) -> str:
        """Return the subject of the announcement that waits for a player to continue; empty if there is none.

        While its points count, it names no winner.
        """
        announcement = self._timeline.shows(AnnouncementFlight)
        if announcement is None or not announcement.asks:
            return ""
        return announcement.subject if self._now >= announcement.counted else texts.COUNTING

    def catch_up(self, before: Model, events: Sequence[Event]) -> None:
        """Play events that happened behind a page, from the position before them, if this viewer heard of them."""
        if self.plays and self._heard_by == before.viewer:
            self._shown = self._arrived = before
            self._events = [*events]

    def drop(self) -> None:
        """Drop all animations and everything remembered of the screen."""
        self._timeline.finish()
        self._events.clear()
        self._ended = None
        self._moments.clear()
        self._shown = self._dragged = self._arrived = self._in_sight = None
        self._places = {}

    # -- drawing ---------------------------------------------------------------------------------------------------

    def draw(
        self, surface: pygame.Surface, renderer: AnyRenderer, model: Model, ui: UiState, intact: bool = False
    ) -> list[Target]:
        """Draw the table with all its animations; return the targets of the settled table.

        `intact` says that the surface still shows the frame before.
        """
        present = model
        if self._shown is not None and self._shown.viewer != model.viewer:
            self._moments.clear()
        if self._shown is not None and (self._shown.viewer != model.viewer or self._size != renderer.size):
            self._timeline.finish()
            self._places = {}
        model, events = self._next(self._as_ended(model))
        self._set_off(renderer, model, ui, events)
        self._gone(events)  # only once everything in flight has been drawn
        renderer.raised = tuple((piece, ease_out(far)) for piece, far in self._raised.items())
        self._arrive(renderer, model, ui)
        seen = self._seen(renderer, model)
        if LANTERN in self._timeline.hidden and seen.view_model.deciding != self._lights:
            self._timeline.drop(LANTERN)  # another seat decides already
        waiting: frozenset[Hashable] = frozenset()
        if seen is not model:
            waiting = self._timeline.waiting(self._drawn) | self._dealt(seen)
        if self._between is not None and seen.waiting != waiting:
            seen = replace(seen, waiting=waiting)
            self._between = self._between[0], seen
        targets = renderer.draw(surface, seen, ui, self._timeline.hidden - waiting, intact)
        self._drawn = renderer.places
        if seen is not model:  # what is on its way cannot be pressed
            gone = self._timeline.hidden - _staying(seen, model)
            targets = [each for each in targets if each.key[0] != "piece" or each.key[1] not in gone]
        self._pulse(renderer, ui)
        panel, whole = find(targets, ("panel",)), surface.get_clip()
        if panel is not None:  # it may cover the table: nothing flies across it
            surface.set_clip(whole.clip(pygame.Rect(0, 0, panel.rect.left, surface.get_height())))
        renderer.cover(self._timeline.draw(surface, waiting=waiting))
        surface.set_clip(whole)
        renderer.cover(self._timeline.draw(surface, beside=True))
        self._shown, self._size = model, renderer.size
        earlier, self._in_sight = self._in_sight, None if seen is present else seen
        if earlier is not None and seen is present and earlier.sentence != present.sentence:
            self.asked_at = self._now
        if seen is model:  # else they are known since the flights began
            self._places = renderer.places
        self._dragged = _in_hand(ui, renderer.places)
        return targets

    def _arrive(self, renderer: AnyRenderer, model: Model, ui: UiState) -> None:
        """Let what others gave to the viewer while this hand was closed fly into it, once."""
        if model.viewer is None:
            return
        given, known = renderer.given(model), self._given.get(model.viewer, frozenset())
        new = {piece: giver for piece, giver in given.items() if piece not in known | self._timeline.hidden}
        if new and self.arriving:
            return
        if new and self.factor > 0:
            self._timeline.play(renderer.arrivals(model, ui, new), self._now, self.factor)
        self._given[model.viewer] = frozenset(given)

    def _as_ended(self, model: Model) -> Model:
        """Return the model to show: the end of a round until the announcement of its points has gone."""
        ended = self._ended
        if ended is None:
            return model
        if ended.model.viewer == model.viewer and (
            self._events or self._moments.left or self._timeline.awaits(AnnouncementFlight) is not None
        ):
            return ended.model
        self._events, self._ended = [*ended.since], None
        return model

    def _next(self, model: Model) -> tuple[Model, list[Event]]:
        """Return the position to be shown next and the events to be played for it: moments come before `model`."""
        moments, last = self._moments, self._shown
        if moments.held is not None:
            return moments.held.model, []
        if self._heard_by != model.viewer or not self.plays:
            return model, []
        if not moments.left and self._events:
            same = last is not None and last.viewer == model.viewer
            way = moments.take(last if same else None, self._events)
            self._events = [*way.rest]
            if way.before is not None and not same:
                # a hand was open, and everybody has seen the table before; or nothing was seen at all
                self._shown = self._arrived = way.before
                self._hand_closed = last is not None and not way.moments
        moment = moments.next
        return (model, self._events) if moment is None else (moment.model, [*moment.events])

    def _gone(self, events: Sequence[Event]) -> None:
        """Note that these events have set off, as `_next` returned them."""
        if self._moments.held is not None:
            return
        if self._moments.begin() is None:
            self._events = []
        moves = [event for event in events if event.kind in BY_THE_TABLE]
        self._now_shown += [*self._landing, *moves]
        self._landing = [event for event in events if event not in moves]

    def _set_off(self, renderer: AnyRenderer, model: Model, ui: UiState, events: Sequence[Event]) -> None:
        """Start the animations of events that lead to a position."""
        if not events or self.factor <= 0:
            return
        same = self._shown if self._shown is not None and self._shown.viewer == model.viewer else None
        anchors = renderer.anchors(model, ui)
        places = renderer.measure(model, ui)
        stage = renderer.stage(
            renderer.table, same, model, self._lay(ui), places, anchors,
            renderer.theme.flat, self.tumbles, lambda event: self._announcement(event, renderer, model,
            anchors.announced()), renderer.piece_painter,
        )  # fmt: skip
        plan = renderer.plan(stage, tuple(events), rests=self.rests, earlier=self._moments.earlier)
        wanted = flights(plan)
        arrived = max((flight.ends for flight in wanted if not self._stays(flight)), default=0.0)
        arrived = max([arrived, *(each.counted for each in plan.announcements if each.counts)])
        late = same is not None and arrived > 0 and not _asks_the_same(same, model)
        if late:
            wanted = [
                replace(each, begins=max(each.begins, arrived), waits=False) if each.reveals else each
                for each in wanted
            ]
        so: list[tuple[float, object]] = [(arrived, model)] if late else []
        begun = (plan.answered, *(each.begins for each in plan.announcements))
        answered = min((at for at in begun if at is not None), default=arrived)
        if so and same is not None and answered < arrived:
            so.insert(0, (answered, replace(same, sentence="")))  # answered, and nothing else is asked
        if so and same is not None and same.turns:
            so.insert(0, (0.0, replace(same, sentence="")))  # what was face down is not any more
        if so and same is not None and plan.deals is not None:
            so.insert(-1, (plan.deals, same.dealing(model, renderer.table)))
        self._timeline.play(wanted, self._now, self.factor, so, arrived if so else 0.0)
        if any(flight.hides == LANTERN for flight in wanted):
            self._lights = model.view_model.deciding
        self._places = dict(places)

    def _stays(self, flight: Flight) -> bool:
        """Return whether the new table is shown before a flight is over.

        It need not wait for flights beside all others, for one that keeps in sight what has arrived, and for an
        announcement that the next events wait for.
        """
        asks = isinstance(flight, AnnouncementFlight) and (flight.asks or self._ended is not None)
        return flight.free or flight.lingers or asks

    def _seen(self, renderer: AnyRenderer, model: Model) -> Model:
        """Return what the viewer has seen of a model: the table before it, until everything that moves has arrived."""
        come, more = self._timeline.come()
        models = [each for each in come if isinstance(each, Model)]
        before = self._arrived
        self._arrived = model if not more or before is None else models[-1] if models else before
        if self._arrived is model:
            self._between, self._hand_closed = None, False
            return model
        landed = renderer.in_tallied(model, self._timeline.landed)
        key = model, self._arrived
        if self._between is None or any(map(is_not, self._between[0], key)):
            self._between = key, self._arrived.on_the_way(model, self._hand_closed)
        if self._between[1].landed != landed:
            self._between = key, replace(self._between[1], landed=landed)
        return self._between[1]

    def _dealt(self, seen: Model) -> frozenset[Hashable]:
        """Return the backs that have been dealt to fans: the table draws them, behind the plates."""
        counts = seen.view_model.hand_counts
        landed = (each for each in self._timeline.landed if isinstance(each, tuple) and each[0] == "hand")
        return frozenset(each for each in landed if each[2] < counts[each[1]])

    def _lay(self, ui: UiState) -> dict[int, Place]:
        """Return the place of each piece in the last frame; for a piece released since, where it was dropped."""
        dropped = dict([self._dragged]) if self._dragged is not None and ui.drag is None else {}
        return {**self._places, **dropped}

    def _announcement(
        self, event: Event, renderer: AnyRenderer, model: Model, middle: Place
    ) -> AnnouncementFlight | None:
        """Return the announcement for an event, or None."""
        occasion = self.occasions(event)
        if occasion is None:
            return None
        self.counted = self.counted or announcement.counts_first(occasion)
        return announcement.of(occasion, model, renderer, middle, self.asks)

    def _pulse(self, renderer: AnyRenderer, ui: UiState) -> None:
        """Let a refused piece pulse once."""
        fresh = ui.toast is not None and ui.toast is not self._toast
        if not fresh or ui.toast is None or self.factor <= 0:
            self._toast = ui.toast
            return
        half = TIMES["refuse"] / 2
        pulses = []
        for piece in ui.toast.culprits:
            if piece not in renderer.places:
                continue
            place = renderer.places[piece]
            shape = CARD_SHAPE if renderer.table.pieces[piece].kind == "card" else 1.0
            glow = looks.halo(shape, look.REFUSED)
            for begins, fades in ((0.0, (0.0, 1.0)), (half, (1.0, 0.0))):
                pulses.append(Flight(glow, place, place, half, begins, fades=fades, waits=False, free=True))
        self._timeline.play(pulses, self._now, self.factor)
        self._toast = ui.toast


def _asks_the_same(before: Model, after: Model) -> bool:
    """Return whether the same decision goes on, as while several cards are chosen: then the table is never late."""
    return before.asked is not None and after.asked is not None and before.sentence == after.sentence


def _staying(before: Model, after: Model) -> frozenset[int]:
    """Return the pieces that are in the same zone before and after."""
    rows = zip(before.view.zones, after.view.zones, strict=True)
    return frozenset(piece for one, other in rows for piece in one if piece in other)


def _in_hand(ui: UiState, places: Mapping[int, Place]) -> tuple[int, Place] | None:
    """Return the dragged piece and the place where it is drawn, or None."""
    drag = ui.drag
    if drag is None or drag.piece not in places:
        return None
    return drag.piece, (drag.x, drag.y, places[drag.piece][2], 0.0)
