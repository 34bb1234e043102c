"""How tokens and treats move: out of the bag, into the line, to who claims, uses or steals them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from game.table import Event
from scenes.games.tricks_and_treats.model import TreatsModel
from scenes.games.tricks_and_treats.spots import TreatsSpots
from scenes.stage import cloths
from scenes.stage.motion import BETWEEN, TIMES, Flight
from scenes.stage.physics import shaken_bag
from scenes.table import looks, plan
from scenes.table.plan import CARD_SHAPE, SLID, Step
from scenes.table.spots import base
from scenes.table.tumble import tumble

TURNED_UP = 0.1  # seconds from one token turned up to the next
ROLL = 200.0  # degrees a token turns as it rolls into the line
FIGURE = 46.0  # logical units of width of a treat's figure over a card


@dataclass(frozen=True)
class TreatsStage(plan.Stage):
    """The table before and after something happened, as one viewer sees it."""

    before: TreatsModel | None
    after: TreatsModel
    spots: TreatsSpots


@dataclass
class TreatsPlan(plan.Plan):
    """The flights so far."""

    stage: TreatsStage
    rows: ClassVar[frozenset[str]] = frozenset({"line", "hand", "unused", "starter"})

    def step(self, kind: tuple[str, str]) -> Step | None:
        step = STEPS.get(kind)
        return None if step is None else lambda _, events: step(self, events)

    def wins(self, seat: int, piece: int) -> bool:
        won = next((event.pieces for event in self.events if event.kind == "won"), None)
        if won is not None:
            return won == (piece,) and self.stage.before is not None and bool(self.stage.before.situation.cards)
        now = self.stage.after.situation
        return now.winner == seat and len(now.cards) > 1 and now.cards[-1] == (seat, piece)

    def winner(self) -> int | None:
        told = super().winner()
        if told is not None or any(event.kind == "unwon" for event in self.events):
            return told
        return self.stage.before.situation.winner if self.stage.before is not None else None

    def afterwards(self) -> None:
        super().afterwards()
        self.crown()

    def drawer(self) -> int:
        """The seat that draws: told with the draw, else who won or decides."""
        told = next((event.seat for event in self.events if event.kind in ("drew", "kept", "returned", "joined")), -1)
        situation = (self.stage.before or self.stage.after).situation
        known = (told, situation.winner, situation.deciding, 0)
        return next(seat for seat in known if seat is not None and seat >= 0)

    def shake(self) -> None:
        """The bag is shaken now; how its tokens jump depends on how many there are and on nothing else."""
        count = self.stage.after.situation.bag_count
        if self.stage.tumbles and count and not any(flight.hides == "bag" for flight in self.flights):
            self.flights.append(tumble(self.stage.spots.bag(), count, shaken_bag(count, count), self.at))

    def crown(self) -> None:
        """The halo of who wins slides from the card before to the new one."""
        stage = self.stage
        if stage.before is None or stage.before.situation.winner == stage.after.situation.winner:
            return
        was, now = stage.before.situation.winner, stage.after.situation.winner
        if was is None or now is None or self.ran is None or not stage.after.situation.cards:
            return
        glow = looks.halo(CARD_SHAPE, cloths.PLUM.lit)
        begins = max(0.0, self.ran - TIMES["halo"])
        self.flights.append(
            Flight(glow, stage.spots.trick(was), stage.spots.trick(now), TIMES["halo"], begins, waits=False)
        )


def _claim(plan: TreatsPlan, events: list[Event]) -> None:
    """Tokens hop out of the line to the pills of who claims them."""
    plan.wait()
    for event in events:
        for piece in event.pieces:
            plan.fly(piece, event.src, plan.start(piece, event.src), plan.end(piece, event.dst), "hop", swell=0.25)
            plan.at += BETWEEN
    plan.closing["line"] = plan.at
    plan.wait()


def _turn_up(plan: TreatsPlan, events: list[Event]) -> None:
    """Tokens tumble out of the bag face up: trumps roll into the line, treats lie beside the bag for now."""
    plan.shake()
    x, y, width, _ = plan.stage.spots.mouth()
    for event in events:
        into_line = base(plan.stage.table, event.dst) == "line"
        for piece in event.pieces:
            start = (x, y, width, ROLL if into_line else 0.0)
            end = plan.end(piece, event.dst, _turned_up_at(plan, event, piece))
            time = "refill" if into_line else "drop"
            plan.fly(piece, event.dst, start, end, time, waits=False, fades=(0.4, 1.0))
            plan.at += TURNED_UP


def _turned_up_at(plan: TreatsPlan, event: Event, piece: int) -> int:
    """The place in its row of a token that was turned up, also of one the picture does not have any more."""
    turned = [p for other in plan.events if (other.src, other.dst) == (event.src, event.dst) for p in other.pieces]
    return turned.index(piece) + max(0, len(plan.stage.after.view.zones[event.dst]) - len(turned))


def _drop_back(plan: TreatsPlan, events: list[Event]) -> None:
    """Treats that were turned up lie a moment beside the bag and drop back into it."""
    plan.wait()
    plan.at += TIMES["aside"]
    mouth = plan.stage.spots.mouth()
    for event in events:
        for piece in event.pieces:
            plan.fly(piece, event.dst, plan.start(piece, event.src), mouth, "drop", fades=(1.0, 0.3))
            plan.at += BETWEEN
    plan.wait()


def _draw(plan: TreatsPlan, events: list[Event]) -> None:
    """Tokens rise from the bag: to where the viewer chooses among them, else to the seat that draws."""
    stage, seat = plan.stage, plan.drawer()
    plan.wait()
    plan.shake()
    plan.at += TIMES["shake"]
    for event in events:
        for piece in event.pieces:
            end = stage.there.get(piece) if piece >= 0 else None
            fades = (0.4, 1.0) if end is not None else (1.0, 0.0)
            place = end or stage.spots.seat(seat, stage.spots.mouth()[2] / stage.spots.k)
            plan.fly(piece, event.dst, stage.spots.mouth(), place, "draw", fades=fades, waits=False)
            plan.at += 2 * BETWEEN
    plan.wait()


def _keep(plan: TreatsPlan, events: list[Event]) -> None:
    """What was drawn goes where it is kept: the line, the claimed, the treats; or back into the bag, face down."""
    stage, seat = plan.stage, plan.drawer()
    own = seat == stage.after.viewer
    for event in events:
        back = base(stage.table, event.dst) == "bag"
        for piece in event.pieces:
            here = plan.start(piece, event.src) if own and piece in stage.here else None
            start = here or stage.spots.seat(seat, stage.spots.mouth()[2] / stage.spots.k)
            index = max(0, len(stage.after.view.zones[event.dst]) - 1)
            end = stage.spots.mouth() if back else plan.end(piece, event.dst, index)
            fades = (1.0, 0.2) if back else (1.0, 1.0)
            plan.fly(piece, event.dst, start, end, "keep", fades=fades, waits=here is not None)
            plan.at += BETWEEN
    plan.wait()


def _arrange(plan: TreatsPlan, events: list[Event]) -> None:
    """Tokens of the line change places along arcs: all of them (Compass), or two that cross (Switch)."""
    stage = plan.stage
    plan.wait()
    for event in events:
        for piece in event.pieces:
            here, there = stage.here.get(piece), stage.there.get(piece)
            if here is None or there is None or abs(here[0] - there[0]) <= SLID:
                continue
            plan.fly(piece, event.src, here, there, "arc", arc=0.17)
    plan.wait()


def _spend(plan: TreatsPlan, events: list[Event]) -> None:
    """A treat turns over on its way to the stack of used ones."""
    for event in events:
        for piece in event.pieces:
            end = plan.stage.spots.used(plan.owner(event.dst))
            plan.fly(piece, event.dst, plan.start(piece, event.src), end, "spend", turns=-1)
    plan.wait()


def _steal(plan: TreatsPlan, events: list[Event]) -> None:
    """A treat goes over to another seat."""
    for event in events:
        for piece in event.pieces:
            plan.fly(piece, event.dst, plan.start(piece, event.src), plan.end(piece, event.dst), "steal", arc=0.15)
    plan.wait()


def _pop(plan: TreatsPlan, events: list[Event]) -> None:
    """What the Ghost takes fades away upwards."""
    for event in events:
        for piece in event.pieces:
            x, y, width, _ = start = plan.start(piece, event.src)
            plan.fly(piece, event.src, start, (x, y - width * 1.3, width * 1.25, 0.0), "pop", fades=(1.0, 0.0))
    plan.wait()
    plan.closing["line"] = plan.at


def _stir(plan: TreatsPlan, events: list[Event]) -> None:
    """The whole line goes round into the bag."""
    plan.wait()
    x, y, width, _ = plan.stage.spots.mouth()
    for event in events:
        for piece in event.pieces:
            start = plan.start(piece, event.src)
            plan.fly(piece, event.src, start, (x, y, width, ROLL), "stir", arc=-0.25, fades=(1.0, 0.4))
            plan.at += BETWEEN
    plan.wait()
    plan.shake()
    plan.at += TIMES["shake"]


def _starter(plan: TreatsPlan, events: list[Event]) -> None:
    """The sixth token steps out of the line, or goes back into the bag."""
    for event in events:
        for piece in event.pieces:
            into_bag = base(plan.stage.table, event.dst) == "bag"
            end = plan.stage.spots.mouth() if into_bag else plan.end(piece, event.dst, 5)
            plan.fly(piece, event.dst, plan.start(piece, event.src), end, "drop", fades=(1.0, 0.3 if into_bag else 1.0))
    plan.wait()


def _used(plan: TreatsPlan, events: list[Event]) -> None:
    """The figure of a treat that governs the trick grows over the card it is about."""
    stage = plan.stage
    for event in events:
        kind = event.data[0] if event.data else ""
        if kind not in ("Evil Eye", "Master Trump"):
            continue
        about = event.data[1] if kind == "Evil Eye" else event.seat
        x, y, _, _ = stage.spots.trick(int(about))
        width = FIGURE * stage.spots.k
        figure = looks.token(str(kind), True, "bright")
        plan.flights.append(
            Flight(
                figure, (x, y, width, 0.0), (x, y, width * 1.6, 0.0), TIMES["grow"], plan.at, fades=(1.0, 0.1),
                waits=False,
            )
        )  # fmt: skip
    plan.wait()


# By the zones a piece goes from and to, or by the word of the event.
STEPS: dict[tuple[str, str], Callable[[TreatsPlan, list[Event]], None]] = {
    ("line", "claimed"): _claim,
    ("bag", "line"): _turn_up,
    ("bag", "aside"): _turn_up,
    ("aside", "bag"): _drop_back,
    ("bag", "peek"): _draw,
    ("peek", "line"): _keep,
    ("peek", "claimed"): _keep,
    ("peek", "unused"): _keep,
    ("peek", "bag"): _keep,
    ("arrange", ""): _arrange,
    ("unused", "used"): _spend,
    ("unused", "unused"): _steal,
    ("line", "removed"): _pop,
    ("line", "bag"): _stir,
    ("line", "starter"): _starter,
    ("starter", "bag"): _starter,
    ("used", ""): _used,
}
