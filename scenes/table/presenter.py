"""The presenter of a table: turns the session into a model, and input into actions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, TypeVar

from game.rules import load
from game.table import Action, Event, View
from scenes.hotseat.player import Player
from scenes.table import text as texts
from scenes.table.animations.moments import HOLD, SEALED
from scenes.table.command import Command
from scenes.table.gestures import Gestures
from scenes.table.model import Model, UiState, ViewModel, as_held, hand_of

if TYPE_CHECKING:
    from game.match.log import LogLine
    from game.rules.plugin import DragHandle
    from game.session.session import Session
    from game.session.shown import ShownMatch
    from game.session.snapshot import Asked
    from scenes.ui.target import Key, Target

M = TypeVar("M", bound=Model)


class TablePresenter(Player[UiState], ABC):
    """A session as the screen shows it.

    Attributes:
        model: what the table is drawn from; `refresh` builds it again.
        gestures: the gestures of the present decision; None while no person at the screen is asked.
        underway: whether something that happened is not in sight yet: then a table that turns without a curtain waits.
        writer: the person who writes on a sheet over the table; None: nobody.
        poses: the class of the UI state.
        sealed_lasts: the seconds for which cards lie face down before they turn by themselves, at the normal pace.
        turned_lasts: the seconds for which they are read once they have turned.
    """

    poses: type[UiState] = UiState
    sealed_lasts: ClassVar[float] = SEALED
    turned_lasts: ClassVar[float] = HOLD

    def __init__(self, session: ShownMatch) -> None:
        super().__init__(session, self.poses())
        self.game = load(session.meta.id)
        self.model: Model
        self.gestures: Gestures | None = None
        self.underway = False
        self.writer: int | None = None
        self.written_verb = ""
        self._front_seat: int | None = None  # the last viewer, for whom the table stays turned

    def refresh(self, covered: bool) -> bool:
        """Build the model from the session; behind a curtain nobody is asked anything.

        Returns True if the viewer has changed: then the UI state of the viewer before is gone.
        """
        session, live = self.session, self.session.live
        others = self.viewer_changed(covered)
        if others:
            self.put_down()
        asked = self.asked()
        open_to_hands = asked is not None and (not asked.private or session.viewer == asked.seat)
        open_to_hands = open_to_hands and not covered and not self.handing_over
        self._front_seat = self.seat_in_front(self._front_seat)
        self.model = replace(
            self.as_seen(),
            asked=asked if open_to_hands else None,
            personas=tuple(seat.persona for seat in session.seats),
            front_seat=self._front_seat,
            race=tuple(session.score_race()),
            markers=session.markers,
            fewest_win=session.meta.fewest_win,
            asks=asked.seat if asked is not None else None,
        )
        if live is not None:
            self.model = self._with_people(live)
        self.gestures = self.gestures_of(asked) if open_to_hands and asked is not None else None
        self.changed = True
        return others

    def _with_people(self, live: Session) -> Model:
        """Return the model with the people who may decide, look and act."""
        seat = self.speaker()
        return replace(
            self.model,
            style=live.style,
            lookers=live.lookers,
            asked_at_once=live.asked_at_once,
            alike=live.alike(),
            common=live.common,
            named=live.named,
            ready=live.ready,
            open_actions=live.open_actions(seat) if seat is not None else (),
            barred=self.barred(),
            hesitates=live.hesitates,
            tells=live.tells,
        )

    def as_seen(self) -> Model:
        """Return the model for the viewer, without the decision that is asked."""
        session, view, log = self.session, self.session.view(), self.log()
        recaps = session.live if self.ui.recap else None  # only people who come back to the screen get a recap
        return Model(
            view=view,
            view_model=self.view_model(view),
            sentence=session.sentence(),
            asked=None,
            names=session.names,
            kinds=session.kinds,
            humans=session.humans,
            viewer=session.screen_viewer,
            clicks=self.clicks,
            kept=self.kept,
            log=log,
            unread=self._unread(log),
            recap=tuple(recaps.recap()) if recaps is not None else (),
            since=recaps.since() if recaps is not None else "",
            besides=self.game.tale.besides,
        )

    # -- hooks for games -------------------------------------------------------------------------------------------

    def seat_in_front(self, before: int | None) -> int | None:
        """Return the seat at the bottom of the table, where seat `before` was: the viewer's, or the last viewer's.

        Where people hold their hands open for a moment, no curtain hides that the table turns. So it never turns, and
        every plate keeps its side.
        """
        live = self.session.live
        if live is not None and live.style == "peek" and len(self.session.humans) > 1:
            return self.session.humans[0]
        return before if self.session.screen_viewer is None else self.session.screen_viewer

    @property
    def turns(self) -> bool:
        """Return whether another seat belongs at the bottom of the table now."""
        return self.seat_in_front(self._front_seat) != self._front_seat

    @abstractmethod
    def view_model(self, view: View) -> ViewModel:
        """Return the game's view model of a view."""

    def put_down(self) -> None:
        """Clear the parts of the UI state that belong to the viewer before."""
        ui = self.ui
        ui.hover = ui.focus = ui.toast = ui.enlarged = None

    def gestures_of(self, asked: Asked) -> Gestures | None:
        """Return the gestures for an open decision; None where no piece is gripped for it."""
        return Gestures(asked.legal, lambda action: self._handle(asked.seat, action))

    def decision(self) -> Hashable:
        """Return a value that is equal as long as one decision lasts, made only of facts that every view shows."""
        now = self.model.view_model
        return now.phase, now.deciding, now.scores, now.hand_counts

    def arms(self, piece: int) -> bool:
        """Return whether a piece that is picked up has parameters to choose.

        Other pieces are simply brought to their place.
        """
        return False

    def foretells(self, action: Action) -> bool:
        """Return whether the table shows the outcome of an action once its targets are chosen.

        Then a person confirms it, or chooses another target.
        """
        return False

    def touched(self, key: Key) -> bool:
        """Do what a touch of the game's own target does; return True if something was done."""
        return False

    def pressed(self, what: str, targets: Iterable[Target]) -> Key | Action | None:
        """Return the target or action that a key of the game's own means now, or None."""
        return None

    # -- common functions ------------------------------------------------------------------------------------------

    def begun(self) -> bool:
        return self.ui.selected is not None or self.ui.armed is not None

    def model_at(self, view: View, sentence: str, log: tuple[LogLine, ...]) -> Model:
        """Return the table with an earlier position that the viewer has seen; nobody is asked anything."""
        return self.at_moment(self.model, view, sentence, log)

    def at_moment(self, model: M, view: View, sentence: str, log: tuple[LogLine, ...]) -> M:
        """Return a model with an earlier position and without the decision; its own fields stay as they are."""
        lines = tuple(line for line in log if self.bot_talk or not self.is_bot_talk(line))
        return replace(
            model, view=view, view_model=self.view_model(view), sentence=sentence, asked=None,
            log=lines, recap=(), since="", open_actions=(),
        )  # fmt: skip

    def moment(
        self, before: Model, events: Sequence[Event], view: View, sentence: str, log: tuple[LogLine, ...]
    ) -> Model:
        """Return a position that is seen on the way from `before`, after some events; nobody is asked anything."""
        return self.model_at(view, sentence, log).resting(before)

    def sealed(self, events: Sequence[Event], noun: str = "") -> tuple[str, str]:
        """Return the headline while what some events turn up is face down, and the text of the button that turns it.

        `noun` is the plural of what is sealed instead of cards.
        """
        count = len(events) if noun else sum(len(event.pieces) for event in events)
        return texts.face_down(count, noun), texts.turn_cards(count)

    def sealed_times(self, _events: Sequence[Event]) -> tuple[float, float]:
        """Return for how many seconds, at the normal pace, what some events turn up lies face down and is then read."""
        return self.sealed_lasts, self.turned_lasts

    def _unread(self, log: tuple[LogLine, ...]) -> bool:
        """Return whether other people said something that the viewer has not seen in the open log."""
        ui, viewer, people = self.ui, self.session.screen_viewer, self.session.humans
        total = sum(line.kind == "talk" and line.seat in people and line.seat != viewer for line in log)
        if ui.panel_open and ui.tab == "log":
            ui.heard[viewer] = total
        return total > ui.heard.get(viewer, 0)

    def hand(self) -> list[int]:
        """Return the viewer's hand in its present order."""
        viewer = self.session.viewer
        zone = hand_of(self.session.table, viewer) if viewer is not None else None
        hand = self.model.view.zones[zone] if zone is not None else ()
        return [*as_held(hand, self.ui.order.get(viewer, ()))] if viewer is not None else []

    def arrange(self, order: Iterable[int]) -> None:
        """Sort the viewer's own hand: always allowed, invisible to others, and no part of the game."""
        if self.session.viewer is not None:
            self.ui.order[self.session.viewer] = tuple(order)
        self.changed = True

    def shift(self, piece: int, by: int) -> None:
        """Move a piece of the viewer's own hand by `by` places."""
        order = self.hand()
        if piece in order:
            place = order.index(piece)
            order.insert(max(0, place + by), order.pop(place))
            self.arrange(order)

    def _handle(self, seat: int, action: Action) -> DragHandle:
        return self.game.handle(self.session.table, self.model.view, seat, action)

    def speaker(self) -> int | None:
        """Return the seat for which a person at the screen acts.

        It is the viewer's, else that of the person asked, else that of the person at the bottom of the table.
        """
        asked = self.asked()
        if self.session.screen_viewer is not None:
            return self.session.screen_viewer
        if asked is not None:
            return asked.seat
        front = self._front_seat
        return front if front in self.session.humans else next(iter(self.session.humans), None)

    def command(self, action: Action, seat: int | None = None) -> Command:
        """Return the command that an action is now: for `seat`, or else for the seat that it is open to."""
        asked = self.asked()
        return Command(action, seat if seat is not None else asked.seat if asked else self.speaker())

    def secret_question(self, _seat: int) -> str:
        """Return the question that a seat answers in secret, with what it needs to read beside its answers."""
        return self.session.sentence()

    def act(self, action: Action, seat: int | None = None) -> bool:
        return self.do(self.command(action, seat).seat, action)

    def done(self) -> None:
        super().done()
        self.ui.focus = None
        self.ui.scroll = 0
