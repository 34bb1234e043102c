"""The presenter of Know Thyself: its model, the open sheet, the displayed room and choices on pages."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from game.rules.know_thyself import pieces as kt
from game.table import Action, Event, View
from scenes.games.know_thyself.buttons import passing
from scenes.games.know_thyself.encounters import Meeting, meetings
from scenes.games.know_thyself.stakes import foremost, in_wager
from scenes.table import model as shown
from scenes.table.model import Model
from scenes.table.plain.model import PlainModel, PlainPresenter
from scenes.ui.target import Key, Target

if TYPE_CHECKING:
    from game.match.log import LogLine
    from game.session.shown import ShownMatch

COMES_WITH = frozenset(("letter", "arrived", "true_name", "notes"))  # notes that come with the letter, though of a seat
OPENLY = ("object", "veto", "collect")  # verbs for the open table, also while other players are asked
WHOLE_MAP: Key = ("whole_map",)
COUNT: Key = ("count_page",)
AFTER_COUNT = frozenset(("last_wager", "epilogue"))  # events after which the count was seen
ON_SHEETS = frozenset(
    (kt.P.W_EDGE_GM, kt.P.W_EDGE_PC, kt.P.W_INVOKE, kt.P.W_EDGES)
)  # phases with actions on the sheet of a PC


@dataclass(frozen=True)
class KnowModel(PlainModel):
    """Everything that a frame of this table may depend on besides the UI state.

    Attributes:
    open_sheet: the PC whose sheet is open.
    looked: the number of the displayed room; -1 for the one in the spotlight.
    chosen: the choices that the asked player has made on a page, as names and values.
    letter: whether the Master's letter covers the map.
    counting: whether the count is shown before the endings, as no last wager has shown it.
    whole_map: whether the whole map lies over the raised tray.
    reading: whether a bot waits until its words are read; a press goes on at once.
    given: whether the table is about to make a move that a person gave ahead, so that no one is asked.
    counts_up: whether the stacks grow, Coin by Coin, right after the last answer.
    plays_on: whether the GM is asked only when a PC has come into a room.
    cut_at: while the card of a cut lies face down, the number of cards at which the deck was cut; else 0.
    """

    open_sheet: int = 1
    looked: int = -1
    chosen: tuple[tuple[str, int], ...] = ()
    letter: bool = False
    counting: bool = False
    whole_map: bool = False
    reading: bool = False
    given: bool = False
    counts_up: bool = False
    plays_on: bool = False
    cut_at: int = 0

    deals_anew: ClassVar[bool] = False

    @cached_property
    def raised(self) -> bool:
        """Whether the tray is raised over the map: while a Wager runs. This is the only place that decides it."""
        return in_wager(self.view) and self.view.phase != kt.P.RELOCATE and not self.letter

    @property
    def covered(self) -> bool:
        """Whether a page has to be closed before the game goes on: the letter, or the count."""
        return self.letter or self.counting

    @property
    def room(self) -> int:
        """The room that the page of rooms shows."""
        return self.looked if self.looked >= 0 else int(self.view.vars[kt.V.AT][self.view.vars[kt.V.SPOTLIGHT]])

    @cached_property
    def meetings(self) -> tuple[Meeting, ...]:
        """The Wagers so far: people met, rooms and results."""
        return meetings(self.log, self.names)

    def set_out(self, name: str, usual: int) -> int:
        """Return the choice made under a name; else the usual value."""
        return dict(self.chosen).get(name, usual)

    def step(self, seat: int) -> int:
        """Return the slot of a seat: the Master's purse is first for every viewer."""
        return seat


class KnowPresenter(PlainPresenter):
    """Presents a game of Know Thyself."""

    model: KnowModel

    def __init__(self, session: ShownMatch) -> None:
        super().__init__(session)
        self.ui.tab = "sheet"
        self._chosen = (-1, -1, -1), -1  # when a sheet was opened by hand, and whose
        self._looked = (-1, -1, -1), -1  # the same for the displayed room
        self._done: tuple[int, int] | None = None  # the action on a sheet, and its phase
        self._framing = False  # whether the GM was asked to frame a scene before
        self._set: tuple[object, dict[str, int]] = None, {}  # the question that choices belong to, and the choices
        self._read = False  # whether the letter was laid aside
        self._count_seen = False  # whether the count before the endings was closed
        self._reading = False  # whether a bot waits for readers
        self.plays_on = False  # whether the GM is asked only when a PC has come into a room
        self._whole_map = -1  # the Wager in which the whole map was laid over the tray

    def refresh(self, covered: bool) -> bool:
        """Refresh the model with sheet, room, choices and letter; return the result of the base method."""
        others = super().refresh(covered)
        view, log, live = self.model.view, self.model.log, self.session.live
        self.model = KnowModel(
            **vars(self.model), open_sheet=self._open_sheet(view), looked=self._room(view), chosen=self._chosen_now(),
            letter=not self._read and letter_lies(log, self.model.humans),
            counting=not self._count_seen and shows_count(view, log, self.model.humans),
            reading=self._reading and self.model.asked is None,
            given=live is not None and live.ahead.move() is not None, plays_on=self.plays_on,
        )  # fmt: skip
        self.model = self._with_map()
        return others

    def turn_page(self) -> None:
        """Open the page of the room for a GM who frames a scene there, and the sheet after that.

        The question must be in sight: while the pawn is on its way, the page before stays open.
        """
        view, asked = self.model.view, self.model.asked
        framing = view.phase == kt.P.SCENE_GM and asked is not None and asked.seat == kt.GM
        if framing != self._framing:
            leaves = {True: "room", False: "sheet"}
            if self.ui.tab in leaves.values():
                self.ui.tab, self.ui.scroll = leaves[framing], 0
            self._framing = framing
        done = (view.phase, self.model.open_sheet) if view.phase in ON_SHEETS else None
        if done != self._done and done is not None and self.ui.tab == "sheet":
            self.ui.scroll = 0  # actions come first there
        self._done = done

    def others_may(self) -> tuple[tuple[Action, int], ...]:
        """Return actions other people can take at the open table: objections, and collecting Attachments."""
        actions, asked = dict[Action, int](), self.model.asked
        had = (*self.model.open_actions, *(asked.legal if asked is not None else ()))
        for seat in self.session.humans:
            for action in self.open_actions_of(seat):
                if action not in had and self.session.table.verbs[action.verb] in OPENLY:
                    actions.setdefault(action, seat)
        return tuple(actions.items())

    def touched(self, key: Key) -> bool:
        """Handle a click on the letter, a choice, a sheet tab or a room; return True if it changed the model."""
        if key[0] == "letter":
            self._read, self.model = True, replace(self.model, letter=False)
            return True
        if key == COUNT:
            self._count_seen, self.model = True, replace(self.model, counting=False)
            return True
        if key[0] == "set":
            values = {str(name): int(str(value)) for name, value in zip(key[1::2], key[2::2], strict=True)}
            self._set = _asked(self.model.view), {**dict(self.model.chosen), **values}
            self.model = replace(self.model, chosen=self._chosen_now())
            return True
        if key == WHOLE_MAP:
            wager = self.model.view.vars[kt.V.WAGER]
            self._whole_map = -1 if self._whole_map == wager else wager
            self.model = self._with_map()
            return True
        if key[0] not in ("leaf", "room", "exit"):
            return super().touched(key)
        moment, at = _moment(self.model.view), int(str(key[1]))
        if key[0] == "leaf":
            self._chosen, self.ui.tab = (moment, at), "sheet"
            self.model = replace(self.model, open_sheet=at)
        else:
            self._looked, self.ui.tab = (moment, at), "room"
            self.model = replace(self.model, looked=at)
        self.ui.scroll = 0
        return True

    def pressed(self, what: str, targets: Iterable[Target]) -> Key | Action | None:
        """Return the target or action of a key; the key to pass has many actions under different names."""
        asked = self.model.asked
        if what == "map" and self.model.raised:
            return WHOLE_MAP
        pass_action = passing(self.session.table, asked.legal) if what == "pass" and asked is not None else None
        return pass_action or super().pressed(what, targets)

    def model_at(self, view: View, sentence: str, log: tuple[LogLine, ...]) -> Model:
        """Return the model for an earlier view, with the sheet that was open then."""
        model = self.at_moment(self.model, view, sentence, log)
        return replace(
            model,
            open_sheet=self._open_sheet(view),
            looked=-1,
            chosen=(),
            letter=letter_lies(model.log, ()),
            counting=False,
            reading=False,
            given=False,
        )

    def moment(
        self, before: Model, events: Sequence[Event], view: View, sentence: str, log: tuple[LogLine, ...]
    ) -> Model:
        """Return a position on the way: the stacks while they are counted; where the deck was cut for a sealed card."""
        model = super().moment(before, events, view, sentence, log)
        assert isinstance(model, KnowModel)  # `model_at` makes one
        last = events[-1] if events else None
        cut_at = 0
        if last is not None and last.kind == "move" and last.src == kt.PLAY and last.dst == kt.GM_CARD:
            later = (line.event for line in self.session.log()[len(log) :] if line.event is not None)
            cut_at = next((int(event.data[0]) for event in later if event.kind == "cut"), 0)
        return replace(model, counts_up=last is not None and last.kind == "counted", cut_at=cut_at)

    def read(self, reading: bool) -> bool:
        """Note whether a bot waits for readers; return whether that is new."""
        waiting = reading and self.model.asked is None and not (self.model.over or self.model.covered)
        waiting = waiting and bool(self.model.humans)
        if waiting == self.model.reading:
            return False
        self.model = replace(self.model, reading=waiting)
        self._reading = waiting
        return True

    def _with_map(self) -> KnowModel:
        """Return the model with the whole map over the raised tray, if it was laid there in this Wager."""
        laid = self.model.raised and self._whole_map == self.model.view.vars[kt.V.WAGER]
        return replace(self.model, whole_map=laid) if laid != self.model.whole_map else self.model

    def _chosen_now(self) -> tuple[tuple[str, int], ...]:
        """Return the choices made for the present question; all others are forgotten."""
        asked, chosen = self._set
        return tuple(sorted(chosen.items())) if asked == _asked(self.model.view) else ()

    def _open_sheet(self, view: View) -> int:
        """Return the sheet opened by hand in this moment; else the viewer’s own, for others the one of the current PC.

        A person alone with bots is the viewer at the open table, too.
        """
        moment, open_sheet = self._chosen
        if moment == _moment(view):
            return open_sheet
        if self.writer is not None and self.writer > kt.GM:  # who writes looks at the sheet that it is about
            return self.writer
        people = self.model.humans
        own = people[0] if len(people) == 1 else view.seat
        if own is not None and kt.GM < own < kt.seats_in(view):
            return own
        if view.phase in (kt.P.W_RIGHTS, kt.P.TIEBREAK):
            return foremost(view)
        turn, about = view.vars[kt.V.TURN], view.vars[kt.V.ABOUT]
        return int(
            next((seat for seat in (turn, about, view.vars[kt.V.SPOTLIGHT]) if kt.GM < seat < kt.seats_in(view)), 1)
        )

    def _room(self, view: View) -> int:
        moment, room = self._looked
        return room if moment == _moment(view) else -1


def _moment(view: View) -> tuple[int, int, int]:
    """Return how long a sheet opened by hand stays open: for a Wager, or for a stay of the spotlight's PC."""
    spotlight = view.vars[kt.V.SPOTLIGHT]
    return view.vars[kt.V.WAGER], spotlight, view.vars[kt.V.AT][spotlight]


def _asked(view: View) -> tuple[int, ...]:
    """Return the key of the present question, for which choices are remembered."""
    v = view.vars
    return -1 if view.seat is None else view.seat, view.phase, view.actors, v[kt.V.TURN], v[kt.V.ABOUT], v[kt.V.WAGER]


def letter_lies(log: Sequence[shown.LogLine], people: Collection[int]) -> bool:
    """Check whether the letter has come and none of `people` has acted since; without people, no player at all."""
    for line in reversed(log):
        event = line.event
        if event is None or event.kind == "move":
            continue
        if event.kind == "letter":
            return True
        if event.kind not in COMES_WITH and (not people or event.seat in people):
            return False
    return False


def shows_count(view: View, log: Sequence[shown.LogLine], people: Collection[int]) -> bool:
    """Check whether people have yet to see the count: the endings follow it at once if no PC needs a last wager."""
    if view.phase != kt.P.E_EPILOGUE or not people:
        return False
    for line in reversed(log):
        kind = line.event.kind if line.event is not None else ""
        if kind in AFTER_COUNT and line.event is not None and (kind == "last_wager" or line.event.seat in people):
            return False
        if kind == "counted":
            return True
    return False
