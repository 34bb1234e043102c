"""A plan of flights: where pieces set off and arrive, when, and what follows from all of it."""

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
from scenes.table.blocks.announcement import MEANWHILE, Banner
from scenes.table.model import Model

SLID = 2.0  # px by which a piece must have moved to be seen sliding
CARD_SHAPE = 1.4  # height to width


@dataclass(frozen=True)
class Stage:
    """The table before and after something happened, as one viewer sees it.

    Attributes:
        before: what was on the screen; None if other eyes looked then.
        here, there: where each piece lay and where it lies now, in px.
        anchors: the places of the picture as it is now.
        flat: whether nothing throws a shadow.
        tumbles: whether tokens tumble in the bag.
        banner: the slip that an event is worth, to lie in the middle for a moment; None for most.
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
    banner: Callable[[Event], Banner | None] = lambda _event: None
    piece_painter: FacePainter = faces.ANY


class Way(TypedDict, total=False):
    """What may be said of a flight, as `Flight` has it."""

    begins: float
    hides: Hashable
    turns: int
    arc: float
    swell: float
    fades: tuple[float, float]
    waits: bool
    stays: bool
    shows_back: bool


@dataclass
class Plan:
    """The flights so far. `at` is when the next thing may begin; `lies` where a piece that has flown lies then."""

    stage: Stage
    events: tuple[Event, ...]
    at: float = 0.0
    rests: float = 1.0  # how long a thing lies still to be looked at, as a share of the usual: by the pace of the bots
    flights: list[Flight] = field(default_factory=list)
    lies: dict[int, Place] = field(default_factory=dict)
    closing: dict[str, float] = field(default_factory=dict)  # when the first piece has left a row
    ran: float | None = None  # when the last card came to the trick
    answered: float | None = None  # when what was done has arrived, and only what follows from it is on its way
    stopped: list[Event] = field(default_factory=list)  # for which the table stops
    banners: list[Banner] = field(default_factory=list)  # over everything, and nothing waits for them to go

    rows: ClassVar[frozenset[str]] = frozenset({"hand"})  # zones in which pieces close up or make room

    # -- what a game knows besides ---------------------------------------------------------------------------------

    def step(self, kind: tuple[str, str]) -> Step | None:
        """How events of a kind look, where a game has a way of its own for them."""
        return None

    def wins(self, seat: int, piece: int) -> bool:
        """Whether a card that a seat has just played beats those that lie there already."""
        return False

    def winner(self) -> int | None:
        """Who won the trick that is swept away."""
        return next((event.seat for event in self.events if event.kind == "won"), None)

    def afterwards(self) -> None:
        """Add what follows from all that happened."""
        self.slide()
        self.light()

    # -- help ------------------------------------------------------------------------------------------------------

    def kind(self, event: Event) -> tuple[str, str]:
        """The names of the zones of a movement, else the word of the event."""
        if event.kind == "move":
            return base(self.stage.table, event.src), base(self.stage.table, event.dst)
        return event.kind, ""

    def name(self, piece: int) -> str | None:
        """The name of a piece; None for a hidden one."""
        return self.stage.table.names[piece] if piece >= 0 else None

    def look(self, piece: int, zone: int) -> PieceLook:
        """What a piece on its way from or to a zone shows."""
        if self.stage.table.zones[zone].holds == "card":
            return looks.card(self.name(piece), self.stage.flat, self.stage.piece_painter)
        return looks.token(self.name(piece), self.stage.flat, piece_painter=self.stage.piece_painter)

    def wait(self) -> None:
        """Let everything so far arrive before the next thing begins."""
        self.at = max([self.at, *(flight.ends for flight in self.flights)])

    def start(self, piece: int, zone: int, index: int = 0) -> Place:
        """Where a piece is when it sets off: where it lay on the screen, or about where its zone is."""
        if piece in self.lies:
            return self.lies[piece]
        if piece in self.stage.here:
            return self.stage.here[piece]
        return self.stage.anchors.of(zone, piece, index)

    def end(self, piece: int, zone: int, index: int = 0) -> Place:
        """Where a piece comes to lie: where the picture has it if it stays there, else about where its zone is."""
        if piece in self.stage.there and piece in self.stage.after.view.zones[zone]:
            return self.stage.there[piece]
        return self.stage.anchors.of(zone, piece, index)

    def fly(self, piece: int, zone: int, start: Place, end: Place, time: str, **more: Unpack[Way]) -> Flight:
        """Add the flight of a piece; hidden ones leave nothing empty where they arrive."""
        way: Way = {"begins": self.at, "hides": piece if piece >= 0 else None, "shows_back": piece < 0}
        way.update(more)
        flight = Flight(self.look(piece, zone), start, end, TIMES[time], **way)
        self.flights.append(flight)
        if piece >= 0:
            self.lies[piece] = end
        return flight

    def rest(self, flight: Flight, seconds: float) -> None:
        """Let what has arrived lie there for so long, at the usual pace, before the next thing begins."""
        self.wait()
        still = replace(flight, start=flight.end, begins=self.at, lasts=seconds * self.rests, turns=0, waits=False)
        self.flights.append(still)
        self.at = still.ends

    def lands(self, flight: Flight) -> None:
        """Let the piece that was set off last fall onto its place with all its weight."""
        landing = Landing(**{**vars(flight), "lasts": TIMES["play"] + TIMES["land"], "hears": "thump", "hits": HITS})
        self.flights[self.flights.index(flight)] = landing

    def owner(self, zone: int) -> int:
        """The seat of a zone."""
        return self.stage.table.zones[zone].owner or 0

    def stop(self, event: Event) -> None:
        """Let the table stop a moment for an event that is worth it; what comes after begins under its slip."""
        slip = self.stage.banner(event) if event not in self.stopped else None
        if slip is None:
            return
        self.stopped.append(event)
        before = [flight.ends for flight in (*self.flights, *self.banners) if not flight.free]
        begins = max([self.at, *before])
        self.banners.append(replace(slip, begins=begins))
        self.at = begins + MEANWHILE

    # -- what follows from all of it -------------------------------------------------------------------------------

    def slide(self) -> None:
        """What lies elsewhere than before without having flown closes up or makes room."""
        stage = self.stage
        if stage.before is None:
            return
        was, now = stage.before.view.zones, stage.after.view.zones
        for zone, row in enumerate(now):
            name = base(stage.table, zone)
            if name not in self.rows:
                continue
            for piece in row:
                if piece < 0 or piece in self.lies or piece not in was[zone]:
                    continue
                here, there = stage.here.get(piece), stage.there.get(piece)
                if here is None or there is None:
                    continue
                if abs(here[0] - there[0]) + abs(here[1] - there[1]) > SLID:
                    self.at = self.closing.get(name, 0.0)
                    self.fly(piece, zone, here, there, "close")

    def light(self) -> None:
        """The lantern lights up at the seat that decides now, with one sway, once all else has arrived."""
        stage = self.stage
        now = stage.after.view_model.deciding
        if now is None or (stage.before is not None and stage.before.view_model.deciding == now):
            return
        place = stage.anchors.lantern(now)
        begins = max((flight.ends for flight in self.flights if not flight.free), default=0.0)
        self.flights.append(
            Flight(
                looks.lantern(), place, place, TIMES["sway"], begins, hides="lantern", fades=(0.2, 1.0), sways=7.0,
                waits=False, free=True,
            )
        )  # fmt: skip


Step = Callable[[Plan, list[Event]], None]
