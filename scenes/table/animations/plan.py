"""A plan of flights: where and when pieces start and arrive, and the animations that follow from them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar, TypedDict, Unpack

from game.table import Event, Table
from scenes.stage import faces
from scenes.stage.motion import TIMES, Flight, PieceLook, Place
from scenes.stage.piece import FacePainter
from scenes.table.anchors import Anchors, base
from scenes.table.animations import looks
from scenes.table.animations.looks import HITS, Landing
from scenes.table.blocks.announcement import AnnouncementFlight
from scenes.table.model import Model

SLID = 2.0  # px by which a piece must have moved to be animated
SMALLER = 0.8  # share of its width below which a card of the hand gives way to a sheet
CARD_SHAPE = 1.4  # height to width
LANTERN = "lantern"  # what the flight of the lantern hides


@dataclass(frozen=True)
class Stage:
    """The table before and after some events, as one viewer sees it.

    Attributes:
        before: the model on the screen before; None if the viewer was another one.
        here, there: the place of each piece before and now, in px.
        anchors: the anchors of the table as it is now.
        flat: whether nothing has a shadow.
        tumbles: whether tokens tumble in the bag.
        announcement: returns the announcement for an event; None for most.
        piece_painter: paints the pieces.
    """

    table: Table
    before: Model | None
    after: Model
    here: Mapping[int, Place]
    there: Mapping[int, Place]
    anchors: Anchors
    flat: bool = False
    tumbles: bool = False
    announcement: Callable[[Event], AnnouncementFlight | None] = lambda _event: None
    piece_painter: FacePainter = faces.ANY


class Way(TypedDict, total=False):
    """The optional arguments of a `Flight`."""

    begins: float
    hides: Hashable
    turns: int
    arc: float
    swell: float
    fades: tuple[float, float]
    waits: bool
    stays: bool
    shows_back: bool
    free: bool
    reveals: bool


@dataclass
class Plan:
    """The flights so far. `at` is when the next animation can start; `ends_at` is where moved pieces are by
    then."""

    stage: Stage
    events: tuple[Event, ...]
    at: float = 0.0
    rests: float = 1.0  # how long results stay, as a share of the usual time; set by the pace of the bots
    earlier: tuple[Event, ...] = ()  # what the same action did before these events
    flights: list[Flight] = field(default_factory=list)
    ends_at: dict[int, Place] = field(default_factory=dict)
    closing: dict[str, float] = field(default_factory=dict)  # by row: when the first piece leaves it
    ran: float | None = None  # when the last card arrived at the trick
    answered: float | None = None  # when the action itself has arrived, and only its results follow
    deals: float | None = None  # when the first card of a deal to several hands sets off
    stopped: list[Event] = field(default_factory=list)  # events for which the table stops
    announcements: list[AnnouncementFlight] = field(
        default_factory=list
    )  # over everything; nothing waits for them to leave

    rows: ClassVar[frozenset[str]] = frozenset({"hand"})  # zones in which pieces close up or make room

    # -- the game's own facts --------------------------------------------------------------------------------------

    def step(self, kind: tuple[str, str]) -> Step | None:
        """Return the game's own animation for events of a kind, or None."""
        return None

    def wins(self, seat: int, piece: int) -> bool:
        """Return whether a card that a seat has just played beats the cards in the trick."""
        return False

    def winner(self) -> int | None:
        """Return the seat that won the trick that is swept away, or None."""
        return next((event.seat for event in (*self.events, *self.earlier) if event.kind == "won"), None)

    def afterwards(self) -> None:
        """Add the animations that follow from all events."""
        self.slide()

    # -- help ------------------------------------------------------------------------------------------------------

    def kind(self, event: Event) -> tuple[str, str]:
        """Return the zone names of a movement, or else the word of the event."""
        if event.kind == "move":
            return base(self.stage.table, event.src), base(self.stage.table, event.dst)
        return event.kind, ""

    def name(self, piece: int) -> str | None:
        """Return the name of a piece; None for a hidden one."""
        return self.stage.table.names[piece] if piece >= 0 else None

    def look(self, piece: int, zone: int) -> PieceLook:
        """Return the look of a piece on its way from or to a zone."""
        if self.stage.table.zones[zone].holds == "card":
            return looks.card(self.name(piece), self.stage.flat, self.stage.piece_painter)
        return looks.token(self.name(piece), self.stage.flat, piece_painter=self.stage.piece_painter)

    def wait(self) -> None:
        """Let everything so far arrive before the next animation starts."""
        self.at = max([self.at, *(flight.ends for flight in self.flights if not flight.reveals)])

    def start(self, piece: int, zone: int, index: int = 0) -> Place:
        """Return where a piece starts: its place on the screen, or roughly its zone."""
        if piece in self.ends_at:
            return self.ends_at[piece]
        if piece in self.stage.here:
            return self.stage.here[piece]
        return self.stage.anchors.of(zone, piece, index)

    def end(self, piece: int, zone: int, index: int = 0) -> Place:
        """Return where a piece ends: its place on the table if it stays there, or else roughly its zone."""
        if piece in self.stage.there and piece in self.stage.after.view.zones[zone]:
            return self.stage.there[piece]
        return self.stage.anchors.of(zone, piece, index)

    def fly(self, piece: int, zone: int, start: Place, end: Place, time: str, **more: Unpack[Way]) -> Flight:
        """Add the flight of a piece; hidden pieces leave no gap where they arrive."""
        way: Way = {"begins": self.at, "hides": piece if piece >= 0 else None, "shows_back": piece < 0}
        way.update(more)
        flight = Flight(self.look(piece, zone), start, end, TIMES[time], **way)
        self.flights.append(flight)
        if piece >= 0:
            self.ends_at[piece] = end
        return flight

    def rest(self, flight: Flight, seconds: float, lingers: bool = False) -> None:
        """Let an arrived piece stay for so many seconds, at the usual pace, before the next animation starts.

        If it only `lingers`, the table behind it is already the new one.
        """
        self.wait()
        still = replace(
            flight, start=flight.end, begins=self.at, lasts=seconds * self.rests, turns=0, waits=False, lingers=lingers
        )
        self.flights.append(still)
        self.at = still.ends

    def lands(self, flight: Flight) -> None:
        """Let the last piece of the plan fall heavily onto its place."""
        landing = Landing(**{**vars(flight), "lasts": TIMES["play"] + TIMES["land"], "hears": "thump", "hits": HITS})
        self.flights[self.flights.index(flight)] = landing

    def owner(self, zone: int) -> int:
        """Return the seat that owns a zone."""
        return self.stage.table.zones[zone].owner or 0

    def stop(self, event: Event) -> None:
        """Stop the table for an event that has an announcement; what follows starts as the announcement goes."""
        announcement = self.stage.announcement(event) if event not in self.stopped else None
        if announcement is None:
            return
        self.stopped.append(event)
        before = [flight.ends for flight in (*self.flights, *self.announcements) if not flight.free]
        begins = max([self.at, *before])
        self.announcements.append(replace(announcement, begins=begins))
        self.at = self.announcements[-1].gives_way

    # -- follow-up animations --------------------------------------------------------------------------------------

    def slide(self) -> None:
        """Let pieces that have moved without a flight close up or make room."""
        stage = self.stage
        if stage.before is None:
            return
        was, now = stage.before.view.zones, stage.after.view.zones
        for zone, row in enumerate(now):
            name = base(stage.table, zone)
            if name not in self.rows:
                continue
            for piece in row:
                if piece < 0 or piece in self.ends_at or piece not in was[zone]:
                    continue
                start, end = stage.here.get(piece), stage.there.get(piece)
                if start is None or end is None:
                    continue
                if name == "hand" and end[2] < SMALLER * start[2]:  # it makes room for a question, which comes last
                    self.wait()
                    self.fly(piece, zone, start, end, "close", waits=False, free=True, reveals=True)
                elif name == "hand" and start[1] - end[1] > SLID:  # it can be played by then: it rises last
                    self._close_up_then_rise(piece, zone, start, end)
                elif abs(start[0] - end[0]) + abs(start[1] - end[1]) > SLID:
                    self.at = self.closing.get(name, 0.0)
                    self.fly(piece, zone, start, end, "close")

    def _close_up_then_rise(self, piece: int, zone: int, start: Place, end: Place) -> None:
        """Let a card of the hand close up at once, but rise only with the question for which it can be used."""
        low = (end[0], start[1], *end[2:])
        if abs(start[0] - end[0]) > SLID:
            self.at = self.closing.get("hand", 0.0)
            self.fly(piece, zone, start, low, "close")
        self.wait()
        self.fly(piece, zone, low, end, "close", waits=False, free=True, reveals=True)

    def light(self) -> None:
        """Light the lantern of the seat that decides now, with one sway, once everything else has arrived."""
        stage = self.stage
        now = stage.after.view_model.deciding
        if now is None or (stage.before is not None and stage.before.view_model.deciding == now):
            return
        place = stage.anchors.lantern(now)
        begins = max((flight.ends for flight in self.flights if not (flight.free or flight.lingers)), default=0.0)
        self.flights.append(
            Flight(
                looks.lantern(), place, place, TIMES["sway"], begins, hides=LANTERN, fades=(0.2, 1.0), sways=7.0,
                waits=False, free=True, reveals=True,
            )
        )  # fmt: skip


Step = Callable[[Plan, list[Event]], None]
