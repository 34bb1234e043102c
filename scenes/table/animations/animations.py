"""What moves on the table of one scene: flights, the pulse of what was refused.

Every flight is made of what the present viewer was told. Whenever other eyes look, or nobody may look, all of them
are gone in the same frame.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pygame

from game.rules.plugin import Occasion
from game.table import Event
from scenes.stage import look, physics
from scenes.stage.motion import TIMES, Flight, Place, Timeline, ease_out
from scenes.table.animations import looks
from scenes.table.animations.flights import flights
from scenes.table.animations.plan import CARD_SHAPE
from scenes.table.blocks import announcement
from scenes.table.blocks.announcement import Banner
from scenes.table.model import Model, UiState
from scenes.table.renderer import TableRenderer
from scenes.ui.target import Key, Target, find
from scenes.ui.toast import Toast


@dataclass(frozen=True)
class Ended:
    """How the table lay when points were counted that everybody looks at, and what has happened since."""

    model: Model
    since: tuple[Event, ...] = ()


AHEAD = 0.5  # seconds of flights after which bots wait until the picture has come so far


class Moving:
    """The motion of one table scene.

    Attributes:
        factor: how fast: 1 as usual, 0 not at all.
        tumbles: whether tokens do.
        asks: whether points that everybody looks at stay until somebody goes on.
        rests: how long what happened lies still to be looked at, as a share of the usual.
        occasions: for what the table stops a moment.
    """

    def __init__(self, occasions: Callable[[Event], Occasion | None] = lambda _event: None) -> None:
        self.factor = 0.0
        self.tumbles = False
        self.rests = 1.0
        self.asks = False
        self.occasions = occasions
        self._timeline = Timeline()
        self._events: list[Event] = []
        self._heard_by: int | None = None
        self._shown: Model | None = None  # what was on the screen in the last frame; None: a curtain, or nothing yet
        self._places: dict[int, Place] = {}
        self._dragged: tuple[int, Place] | None = None  # the piece that was in the hand then, and where
        self._toast: Toast | None = None
        self._size = (0, 0)
        self._prepared = False
        self._told: Model | None = None  # the last model of which all has arrived
        self._mixed: tuple[Model, Model, Model] | None = None  # a model, how it stood, both in one
        self._ended: Ended | None = None  # what is seen until its points were looked at, and what sets off then
        self._quiet: tuple[Model, Model] | None = None  # a model, the same with nothing to answer
        self._raised: dict[int, float] = {}
        self._now = 0.0

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        return self._timeline.busy or any(far < 1 for far in self._raised.values())

    @property
    def arriving(self) -> bool:
        """Whether something that happened has not arrived yet."""
        return self._ended is not None or self._timeline.left(self._now) > 0

    @property
    def behind(self) -> bool:
        """Whether so much is under way, or unseen yet, that bots had better wait."""
        unseen = self._size == (0, 0) or bool(self._events) or self._ended is not None
        return unseen or self._timeline.left(self._now) > AHEAD

    def heard(self) -> list[str]:
        """The sounds of what has hit the table since this was last asked."""
        return self._timeline.heard()

    def hear(self, events: Sequence[Event], viewer: int | None, covered: bool, ended: Ended | None = None) -> None:
        """Take what happened, as `viewer` was told it; behind a curtain nobody sees how it came about.

        Where a round has `ended`, what happened since is seen once everybody has looked at its points.
        """
        if covered or viewer != self._heard_by:
            self._events.clear()
            self._ended = None
        self._heard_by = viewer
        if covered or self.factor <= 0:
            return
        if self._ended is None:
            self._events += events
            self._ended = ended
        else:
            self._ended = replace(self._ended, since=(*self._ended.since, *events))

    def update(self, now: float, hover: Key | None) -> bool:
        """Go on to a time in seconds, the mouse being at `hover`; True if the picture changes."""
        eased = self._ease(now - self._now, hover)
        self._now = now
        if self.tumbles and not self._prepared and self._shown is not None and not self.busy:
            self.tumbles = physics.prepare()
            self._prepared = True
        return self._timeline.update(now) or eased

    def _ease(self, seconds: float, hover: Key | None) -> bool:
        """Raise the piece under the mouse a little further and lower those it has left; True if any moved."""
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
        """Let everything arrive at once, but for a slip that stays and is to come, which comes now; True if one did, or
        lay over the table: till then nothing is asked that a key could answer."""
        slip, coming = self._timeline.shows(Banner), self._timeline.awaits(Banner)
        self._timeline.finish()
        if coming is not None and coming is not slip and coming.asks:
            self._timeline.play([replace(coming, begins=0.0)], self._now)
        return slip is not None or (coming is not None and coming.asks)

    @property
    def ended(self) -> Model | None:
        """How a round ended, as long as that is seen in the place of what has come since; None otherwise."""
        return self._ended.model if self._ended is not None else None

    @property
    def asked(self) -> str:
        """What the slip is about that stays until somebody goes on; empty: none does."""
        slip = self._timeline.shows(Banner)
        return slip.told if slip is not None and slip.asks else ""

    def drop(self) -> None:
        """Have nothing on its way any more and nothing remembered of what was on the screen."""
        self._timeline.finish()
        self._events.clear()
        self._ended = None
        self._shown = self._dragged = self._told = None
        self._places = {}

    # -- drawing ---------------------------------------------------------------------------------------------------

    def draw(
        self, surface: pygame.Surface, renderer: TableRenderer[Any], model: Model, ui: UiState, intact: bool = False
    ) -> list[Target]:
        """Draw the table with all that moves on it; the targets are those of the settled table.

        What is `intact` still shows the frame before.
        """
        model = self._as_ended(model)
        if self._shown is not None and (self._shown.viewer != model.viewer or self._size != renderer.size):
            self._timeline.finish()
            self._places = {}
        self._set_off(renderer, model, ui)
        self._events = []  # not before all that flies has been drawn
        renderer.raised = tuple((piece, ease_out(far)) for piece, far in self._raised.items())
        standing = self._standing(model)
        if renderer.asks_late and standing.standing.sentence != standing.sentence:
            standing = self._unasked(standing)
        targets = renderer.draw(surface, standing, ui, self._timeline.hidden, intact)
        self._pulse(renderer, ui)
        panel, whole = find(targets, ("panel",)), surface.get_clip()
        if panel is not None:  # it may lie over the table: nothing flies across it
            surface.set_clip(whole.clip(pygame.Rect(0, 0, panel.rect.left, surface.get_height())))
        renderer.cover(self._timeline.draw(surface))
        surface.set_clip(whole)
        renderer.cover(self._timeline.draw(surface, beside=True))
        self._shown, self._places, self._size = model, renderer.places, renderer.size
        self._dragged = _in_hand(ui, renderer.places)
        return targets

    def _as_ended(self, model: Model) -> Model:
        """What is seen of a model: how a round ended until the slip with its points has gone."""
        ended = self._ended
        if ended is None:
            return model
        if ended.model.viewer == model.viewer and (self._events or self._timeline.awaits(Banner) is not None):
            return ended.model
        self._events, self._ended = [*ended.since], None
        return model

    def _set_off(self, renderer: TableRenderer[Any], model: Model, ui: UiState) -> None:
        """Set off how what was heard since the last frame came about."""
        events = self._events
        if not events or self._heard_by != model.viewer or self.factor <= 0:
            return
        same = self._shown if self._shown is not None and self._shown.viewer == model.viewer else None
        anchors = renderer.anchors(model, ui)
        stage = renderer.stage(
            renderer.table, same, model, self._lay(ui), renderer.measure(model, ui), anchors,
            renderer.theme.flat, self.tumbles, lambda event: self._banner(event, renderer, model, anchors.middle()),
            renderer.piece_painter,
        )  # fmt: skip
        plan = renderer.plan(stage, tuple(events), rests=self.rests)
        wanted = flights(plan)
        arrived = max((flight.ends for flight in wanted if not (flight.free or self._stays(flight))), default=0.0)
        so: list[tuple[float, object]] = [(arrived, model)] if same is not None and arrived > 0 else []
        if so and same is not None and plan.answered is not None and plan.answered < arrived:
            so.insert(0, (plan.answered, replace(same, sentence="")))  # it has been answered, and nothing else is asked
        self._timeline.play(wanted, self._now, self.factor, so)

    def _stays(self, flight: Flight) -> bool:
        """Whether it is a slip with what comes after it: what has arrived before need not wait for that."""
        return isinstance(flight, Banner) and (flight.asks or self._ended is not None)

    def _standing(self, model: Model) -> Model:
        """The model as it stands to the eye, with what has arrived."""
        come, more = self._timeline.come()
        told = [each for each in come if isinstance(each, Model)]
        self._told = model if not more or self._told is None else told[-1] if told else self._told
        if self._told is model:
            return model
        if self._mixed is None or self._mixed[0] is not model or self._mixed[1] is not self._told:
            self._mixed = model, self._told, replace(model, before=self._told)
        return self._mixed[2]

    def _unasked(self, model: Model) -> Model:
        """The model without answers to what is asked next, while what was asked before stands over them."""
        if self._quiet is None or self._quiet[0] is not model:
            nobody = replace(
                model, asked=None, open_actions=(), asks=None, lookers=(), named=None, alike=(), ready=None
            )
            self._quiet = model, nobody
        return self._quiet[1]

    def _lay(self, ui: UiState) -> dict[int, Place]:
        """Where each piece lay in the last frame; what has been let go since, where it was dropped."""
        dropped = dict([self._dragged]) if self._dragged is not None and ui.drag is None else {}
        return {**self._places, **dropped}

    def _banner(self, event: Event, renderer: TableRenderer[Any], model: Model, middle: Place) -> Banner | None:
        """The slip that an event is worth."""
        occasion = self.occasions(event)
        return None if occasion is None else announcement.of(occasion, model, renderer, middle, self.asks)

    def _pulse(self, renderer: TableRenderer[Any], ui: UiState) -> None:
        """What was refused pulses once."""
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


def _in_hand(ui: UiState, places: Mapping[int, Place]) -> tuple[int, Place] | None:
    """The piece that is dragged, and where it is drawn."""
    drag = ui.drag
    if drag is None or drag.piece not in places:
        return None
    return drag.piece, (drag.x, drag.y, places[drag.piece][2], 0.0)
