"""The data that a table is drawn from: the model (facts) and the UI state (focus, selection, open tab and so on).

Keys of the targets that a renderer returns:

========================  ==========================================================================================
``("piece", id)``         a piece of the viewer's hand, in the middle, on a plate or on a sheet
``("zone", name)``        a place for pieces by its rule-book name, ``trick``, ``claimed[2]``; pieces are dropped there,
                          or it is clicked
``("seat", s)``           the plate of a seat
``("action", action)``    a button or tile that carries out this action
``("use", piece)``        a button that arms this piece, or a tab of a sheet that shows it
``("main",)``             the main button: plays what is selected
``("marker", s)``         the marker of a seat; ``("tray",)`` is the tray for markers that are not on the cloth
``("tab", name)``         a tab of the side panel: ``log``, ``scores``
``("ui", name)``          ``panel`` (open or close), ``undo``, ``blackout``, ``guide``, ``menu``, ``talk``,
                          ``hand`` (see my hand), ``recap`` (close), ``toast``, ``rule``, ``look`` (lantern and key cap)
``("lesson", name)``      ``on``, ``back``, ``leave`` on the plate of a lesson
``("rule", number)``      the number of a rule in the side panel
========================  ==========================================================================================
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Protocol, Self, cast

from game.table import Action, Sees, Table, View
from scenes.hotseat.read_aloud import LogLine as LogLine
from scenes.table import text as texts
from scenes.ui.target import Aim, Key
from scenes.ui.toast import Toast
from scenes.ui.writing import Typed

if TYPE_CHECKING:
    from game.session.timer import TimeLeft
    from scenes.ui.caption import Caption


class ViewModel(Protocol):
    """The facts of a position that every table needs: its phase and the only seat to decide (None: none or several).

    `scores` is empty where the game keeps no scores; `hand_counts` is the number of cards in each seat's hand.
    """

    @property
    def phase(self) -> str: ...
    @property
    def deciding(self) -> int | None: ...
    @property
    def scores(self) -> tuple[int, ...]: ...
    @property
    def hand_counts(self) -> tuple[int, ...]: ...


class Asked(Protocol):
    """The decision that is asked now: the seat, the question, and the actions open to the seat."""

    @property
    def seat(self) -> int: ...
    @property
    def sentence(self) -> str: ...
    @property
    def private(self) -> bool: ...
    @property
    def legal(self) -> tuple[Action, ...]: ...
    @property
    def open_actions(self) -> tuple[Action, ...]: ...


class Seat(Protocol):
    """The person or bot at a seat."""

    @property
    def name(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def colour(self) -> int: ...


@dataclass(frozen=True)
class Model:
    """All facts that a frame depends on besides the UI state: what `viewer` may know (None: the open table).

    `asked` is None while a bot thinks and when the game is over; `sentence` then still says who must act.
    `open_actions` are the open actions of the viewer, or of the front seat on an open table.
    `recap` is the log since the viewer last looked, and `since` says when that was.
    `front_seat` is the seat at the bottom; None: the viewer's seat, or on an open table the first human's.
    `race` lists the points after each change, `personas` the seats with costume and catch-phrase.
    `markers` is the place of each seat's marker (thousandths of the cloth across and down; None: in the tray).
    `fewest_win` is set where few points are good. `barred` has the icon buttons that would be refused, with the
    reasons.
    `hesitates` is set while a bot waits so that a move can be taken back. `tells` is set where texts are told, so that
    anyone may have one skipped.
    `besides` are the notes about cards between the lines of a story (`Tale.besides`).
    `asks` is the person who is asked, even if the question is private; `lookers` are all who are asked.
    `asked_at_once` are all whom this question asked, also those who have answered.
    `named` is the looker for whom the look key is. `alike` are the secret answers, if they are the same for all
    lookers.
    `common` is set while everybody is asked. In the style `peek` a hand is open while it is held.
    A click leaves the hands of `clicks` open, and `kept` says whether one is open.
    The person who is `ready` opens a hand by one press, although no curtain is closed.
    While sealed cards lie face down, `turns` is the text of the button that turns them.
    While pieces move, the screen shows the table before them: then `ahead` is the table as it is, and `landed` has the
    pieces of its `tallied` zones that have already arrived, `waiting` those that have not set off yet.
    A game that shows more extends this class.
    """

    view: View
    view_model: ViewModel
    sentence: str
    asked: Asked | None
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    humans: tuple[int, ...]
    viewer: int | None
    style: str = "curtain"
    log: tuple[LogLine, ...] = ()
    recap: tuple[LogLine, ...] = ()
    unread: bool = False
    since: str = ""
    open_actions: tuple[Action, ...] = ()
    front_seat: int | None = None
    race: tuple[tuple[str, tuple[int, ...]], ...] = ()
    personas: tuple[str, ...] = ()
    markers: tuple[tuple[int, int] | None, ...] = ()
    fewest_win: bool = False
    barred: Mapping[str, str] = field(default_factory=dict)
    hesitates: bool = False
    tells: bool = False
    besides: frozenset[str] = frozenset()
    asks: int | None = None
    lookers: tuple[int, ...] = ()
    asked_at_once: tuple[int, ...] = ()
    alike: tuple[Action, ...] = ()
    common: bool = True
    named: int | None = None
    clicks: tuple[int, ...] = ()
    kept: bool = False
    ready: int | None = None
    turns: str = ""
    ahead: Model | None = None
    landed: frozenset[int] = frozenset()
    waiting: frozenset[Hashable] = frozenset()

    @property
    def latest(self) -> Self:
        """Return the present table, even if the screen still shows an earlier one."""
        return self if self.ahead is None else cast(Self, self.ahead)

    def on_the_way(self, ahead: Self, can_look: bool = False) -> Self:
        """Return this table while pieces move on the way to the table `ahead`: it asks nothing.

        With `can_look` the next person can look at their hand already, so that their button does not come late.
        """
        if can_look:
            return replace(
                self.on_the_way(ahead), asks=ahead.asks, lookers=ahead.lookers, named=ahead.named, ready=ahead.ready,
                asked_at_once=ahead.asked_at_once,
            )  # fmt: skip
        return replace(
            self, ahead=ahead, barred=ahead.barred, hesitates=ahead.hesitates, asked=None, open_actions=(), asks=None,
            lookers=(), named=None, alike=(), ready=None, turns="",
        )  # fmt: skip

    def dealing(self, ahead: Self, table: Table) -> Self:
        """Return what is seen while the cards of the table `ahead` are dealt; `table` is the game's."""
        return replace(self, sentence=texts.DEALING)

    def unbegun(self, _table: Table) -> Self:
        """Return this position, from before a game has begun, without anything that the first deal only brings."""
        return self

    def resting(self, before: Model | None = None, turns: str = "") -> Self:
        """Return this earlier position while it is seen: nobody is asked, and points are those `before` it.

        `turns` is the text of the button that turns the sealed cards.
        """
        race = self.race if before is None else before.race
        return replace(
            self, asked=None, asks=None, lookers=(), alike=(), named=None, ready=None, race=race, turns=turns
        )

    def look_key(self, seat: int) -> str:
        """Return the default name of the key that shows the hand of a person who is asked; empty: no key does.

        It is the look key if nobody else is asked by this question. Otherwise it is a number, which stays the same when
        the others have answered.
        """
        if len(self.asked_at_once) > 1 and seat in self.asked_at_once:
            return str(self.humans.index(seat) + 1) if seat in self.lookers else ""
        return "Space" if seat == self.named else ""

    @property
    def bottom(self) -> int:
        """Return the seat at the bottom of the table."""
        if self.front_seat is not None:
            return self.front_seat
        if self.viewer is not None:
            return self.viewer
        return self.humans[0] if self.humans else 0

    def step(self, seat: int) -> int:
        """Return the index of a seat's plate in the layout: clockwise from the bottom, unless a game overrides it."""
        return (seat - self.bottom) % len(self.names)

    def name(self, seat: int) -> str:
        """Return the name of a seat."""
        return self.names[seat]

    def persona(self, seat: int) -> str:
        """Return the name of a seat, with costume and catch-phrase if it has them."""
        return self.personas[seat] if self.personas else self.names[seat]

    def human(self, seat: int) -> bool:
        """Return whether a person plays a seat."""
        return seat in self.humans


def hand_of(table: Table, seat: int) -> int | None:
    """Return the zone that is a seat's hand; None if it has none.

    It is the seat's own zone, seen by its owner only: the first fan, or else the first row of cards.
    """
    secret = [at for at, zone in enumerate(table.zones) if zone.owner == seat and zone.sees is Sees.OWNER]
    fans = [at for at in secret if table.zones[at].lies == "fan" and table.zones[at].holds in ("card", "")]
    rows = [at for at in secret if table.zones[at].lies == "row" and table.zones[at].holds == "card"]
    return next(iter(fans + rows), None)


def as_held(held: Sequence[int], order: Sequence[int]) -> tuple[int, ...]:
    """Return a hand in its owner's order; new pieces come last."""
    kept = [piece for piece in order if piece in held]
    return (*kept, *(piece for piece in held if piece not in kept))


@dataclass
class Drag:
    """A dragged piece: its id and its middle in px."""

    piece: int
    x: float
    y: float


@dataclass
class Carried:
    """A marker that is carried: its seat, its middle in px, whether keys carry it."""

    seat: int
    x: float
    y: float
    by_keys: bool = False


@dataclass
class UiState(Aim):
    """The UI state of a table: kept by the scene, shown to nobody else, and no part of the game.

    Attributes:
        spoken: the outcome of the action that is aimed at, shown in place of the sentence; empty: none.
        selected: the piece picked up by a click or a key.
        drag: the piece being dragged.
        carried: the marker that is carried.
        armed: the piece whose parameters are being chosen; `chosen` are the places touched for it so far.
        together: the pieces chosen so far where several are chosen together.
        marks: keys of the places to which the selected, dragged or armed piece can go.
        choice: the action shown on a sheet (the focused tile, or the use whose outcome is drawn).
        toast: the last refusal while it is shown.
        panel_open, tab, scroll: the side panel; `scroll` is in logical units: back from the newest line in tabs that
            grow at the end, down from the top in the others.
        order: per seat the viewer's own sorting of the hand (piece ids; others follow).
        enlarged: the piece shown large.
        hold: how far the key cap of the curtain has filled, 0 to 1.
        recap: whether the recap card is shown.
        recap_corners: per size of the window (px) the corner where it appears, and whether it is low.
        heard: per viewer the number of lines of talk by others that they have seen; None: the open table.
        talk: the text being typed to the table; None: the talk line is closed.
        now: seconds, for blinking; nothing blinks while nothing changes.
        clock: how long the present decision has taken, as text; empty if that is not wanted.
        left: the time shown by the clock of a timed table, in whole seconds; None: there is no clock.
        hints: whether hints can be asked for.
        caption: the caption of a lesson, shown in place of the side panel; None: no lesson.
        hushed: whether the target under the mouse has no tip now, because it was pressed or appeared there by itself.
        bare: whether there is no side panel and no button to open one.
        can_go_on: whether bots wait for readers, and a button goes on.
        reading: the story text that was turned to another part, by its checksum, and the part.
    """

    spoken: str = ""
    selected: int | None = None
    drag: Drag | None = None
    carried: Carried | None = None
    armed: int | None = None
    chosen: tuple[Key, ...] = ()
    together: tuple[int, ...] = ()
    marks: frozenset[Key] = frozenset()
    choice: Action | None = None
    toast: Toast | None = None
    panel_open: bool = True
    tab: str = "log"
    scroll: float = 0.0
    order: dict[int, tuple[int, ...]] = field(default_factory=dict)
    enlarged: int | None = None
    hold: float = 0.0
    recap: bool = False
    recap_corners: dict[tuple[int, int], tuple[tuple[float, float, float, float], bool]] = field(default_factory=dict)
    heard: dict[int | None, int] = field(default_factory=dict)
    talk: Typed | None = None
    now: float = 0.0
    clock: str = ""
    left: TimeLeft | None = None
    hints: bool = True
    caption: Caption | None = None
    hushed: bool = False
    bare: bool = False
    can_go_on: bool = False
    reading: tuple[int, int] = (0, 0)

    @property
    def typing(self) -> bool:
        """Return whether a person is typing to the table."""
        return self.talk is not None
