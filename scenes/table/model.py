"""What the picture of a table is drawn from: the model (what is so) and the pose (what the hands are doing).

Keys of the targets a picture answers with:

========================  ==========================================================================================
``("piece", id)``         a piece of the viewer's hand, in the middle, on a plate or on a sheet
``("zone", name)``        a place for pieces by its rule-book name, ``trick``, ``claimed[2]``; where they are dropped,
                          and what is clicked
``("seat", s)``           the plate of a seat
``("action", action)``    a button or tile that carries out this action
``("use", piece)``        a button that arms this piece, or a tab of a sheet that shows it
``("main",)``             the main button: plays what is selected
``("marker", s)``         the marker of a seat; ``("tray",)`` what markers lie in that are not on the cloth
``("tab", name)``         a tab of the side panel: ``log``, ``scores``
``("ui", name)``          ``panel`` (open or shut), ``undo``, ``blackout``, ``guide``, ``menu``, ``talk``,
                          ``hand`` (see my hand), ``recap`` (go on), ``toast``, ``rule``, ``look`` (lantern and key cap)
``("lesson", name)``      ``on``, ``back``, ``leave`` on the plate of a lesson
``("rule", number)``      the number of a rule in the side panel
========================  ==========================================================================================
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol, Self, cast

from game.table import Action, Event, Sees, Table, View
from scenes.ui.target import Aim, Key
from scenes.ui.toast import Toast
from scenes.ui.writing import Typed

if TYPE_CHECKING:
    from game.session.timer import Left
    from scenes.ui.caption import Caption


class ViewModel(Protocol):
    """What a table asks of any game's position: its phase, the one seat that must decide (None: none, or several).

    `scores` is empty where the game tells none; `hand_counts` says how many cards each seat holds.
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
    """Who decides now, and what is open to them."""

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


class LogLine(Protocol):
    """One line of the log; pieces stand in double square brackets in its text."""

    @property
    def seat(self) -> int: ...
    @property
    def text(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def event(self) -> Event | None: ...
    @property
    def weight(self) -> int: ...


class Seat(Protocol):
    """Who sits at a seat."""

    @property
    def name(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def colour(self) -> int: ...


@dataclass(frozen=True)
class Model:
    """Everything a frame may depend on besides the pose: what `viewer` (None: the open table) may know.

    `asked` is None while a bot thinks and when the game is over; `sentence` then still says who is at it.
    `open_actions` are
    the open actions of the viewer, or of the near seat on an open table. `recap` are the lines since the viewer last
    looked, which was when `since`. `front_seat` is the seat drawn at the bottom; None: the viewer's, on an open table
    the first human's. `race` are the points whenever they changed, `personas` the seats with costume and catch-phrase,
    `markers` where each seat's marker lies (thousandths of the cloth across and down; None: in the tray). `fewest_win`
    where few points are good. `barred` are the icon keys that would be refused, each with the reason;
    `hesitates` whether a bot waits so that a move can be taken back.
    `asks` is the person who is asked, though what is asked may be private; `lookers` are all who are, `named` the one
    of them the key to look is for; `alike` is what each of them may answer in secret, if it is the same for all;
    `common` whether the moment is everybody's. In the style `peek` a hand is open while that or a button is held; a
    click leaves the hands of `clicks` open, and `kept` is whether one is. Whoever is `ready` opens a hand by one press,
    though no curtain hangs. `before` is how the table stood until what is still on its way has arrived: what is
    said of it is so for as long. A game that shows more extends it.
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
    asks: int | None = None
    lookers: tuple[int, ...] = ()
    alike: tuple[Action, ...] = ()
    common: bool = True
    named: int | None = None
    clicks: tuple[int, ...] = ()
    kept: bool = False
    ready: int | None = None
    before: Model | None = None

    @property
    def standing(self) -> Self:
        """How the table stands to the eye: words and lantern tell of what has arrived, pieces lie where they go."""
        return self if self.before is None else cast(Self, self.before)

    def look_key(self, seat: int) -> str:
        """The key that shows the hand of a person who is asked, by what it is at first: the key to look where nobody
        else is, and else a number, always the same; empty: none does."""
        if seat == self.named:
            return "Space"
        return str(self.humans.index(seat) + 1) if len(self.lookers) > 1 and seat in self.lookers else ""

    @property
    def bottom(self) -> int:
        """The seat drawn at the bottom of the table."""
        if self.front_seat is not None:
            return self.front_seat
        if self.viewer is not None:
            return self.viewer
        return self.humans[0] if self.humans else 0

    def step(self, seat: int) -> int:
        """Which of the plates of a layout is that of a seat: how many clockwise from the bottom, unless a game has
        another order."""
        return (seat - self.bottom) % len(self.names)

    def name(self, seat: int) -> str:
        """The name of a seat."""
        return self.names[seat]

    def persona(self, seat: int) -> str:
        """A seat with its costume and catch-phrase, or its name."""
        return self.personas[seat] if self.personas else self.names[seat]

    def human(self, seat: int) -> bool:
        """Whether a person sits there."""
        return seat in self.humans


def hand_of(table: Table, seat: int) -> int | None:
    """The zone that a seat holds in the hand: its own, seen by it alone, that lies as a fan, or else the first that
    holds cards side by side; None if it has none."""
    secret = [at for at, zone in enumerate(table.zones) if zone.owner == seat and zone.sees is Sees.OWNER]
    fans = [at for at in secret if table.zones[at].lies == "fan"]
    rows = [at for at in secret if table.zones[at].lies == "row" and table.zones[at].holds == "card"]
    return next(iter(fans + rows), None)


def as_held(held: Sequence[int], order: Sequence[int]) -> tuple[int, ...]:
    """A hand as its owner has sorted it; what is new comes last."""
    kept = [piece for piece in order if piece in held]
    return (*kept, *(piece for piece in held if piece not in kept))


@dataclass
class Drag:
    """A piece in the hand: its id and where its middle is, in px."""

    piece: int
    x: float
    y: float


@dataclass
class Carried:
    """A marker in the hand: whose it is, where its middle is in px, whether keys carry it."""

    seat: int
    x: float
    y: float
    by_keys: bool = False


@dataclass
class UiState(Aim):
    """What the hands are doing: kept by the scene, never shown to anybody else, no part of the game.

    Attributes:
        told: what would come of what is aimed at, in the place of the sentence; empty: nothing is.
        selected: the piece picked up by a click or a key, ready for its place.
        drag: the piece being dragged.
        carried: the marker in the hand.
        armed: the piece whose parameters are being chosen; `chosen` the places touched for it so far.
        marks: keys of the places where the selected, dragged or armed piece can go.
        choice: the action a sheet shows (the tile with the ring, the use whose outcome is drawn).
        toast: the last refusal while it is to be seen.
        panel_open, tab, scroll: the side panel; `scroll` is how far it was moved, in units: from the newest line of
            what grows at its end back, from the top of the others down.
        order: per seat the viewer's own sorting of the hand (piece ids; others follow).
        enlarged: the piece shown large.
        hold: how far the key cap of the curtain has filled, 0 to 1.
        recap: whether the recap slip lies on the table.
        heard: how much of what other people said each has had before their eyes; None: the open table.
        talk: what is being typed to the table; None: the line is not open.
        now: seconds, for what blinks; nothing blinks while nothing changes.
        clock: how long the present decision takes so far, in words; empty if that is not asked for.
        left: what the clock of a table that plays by time shows, in whole seconds; None: there is none.
        hints: whether hints can be asked for.
        caption: what a lesson says, in the place of the side panel; None at a table that is no lesson.
        hushed: whether what the mouse is at has no tip now, as it was pressed there or has come there by itself.
        bare: whether there is no side panel, nor anything by which it could be opened.
    """

    told: str = ""
    selected: int | None = None
    drag: Drag | None = None
    carried: Carried | None = None
    armed: int | None = None
    chosen: tuple[Key, ...] = ()
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
    heard: dict[int | None, int] = field(default_factory=dict)
    talk: Typed | None = None
    now: float = 0.0
    clock: str = ""
    left: Left | None = None
    hints: bool = True
    caption: Caption | None = None
    hushed: bool = False
    bare: bool = False

    @property
    def typing(self) -> bool:
        """Whether something is being typed to the table."""
        return self.talk is not None
