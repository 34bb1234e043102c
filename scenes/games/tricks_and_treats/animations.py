"""The animations of tokens and treats: from the bag, into the line, to the seats that claim, use or steal them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.rules.tricks_and_treats.pieces import EYE, KINDS, MASTER
from game.rules.tricks_and_treats.view_model import ViewModel
from game.table import Event
from scenes.games.tricks_and_treats.anchors import TreatsAnchors
from scenes.games.tricks_and_treats.layout import effect_key
from scenes.games.tricks_and_treats.model import TreatsModel
from scenes.stage import cloths
from scenes.stage.motion import BETWEEN, TIMES, Flight, Place
from scenes.stage.physics import shaken_bag
from scenes.table.anchors import base
from scenes.table.animations import looks
from scenes.table.animations.flights import along
from scenes.table.animations.plan import CARD_SHAPE, SLID, Plan, Stage, Step
from scenes.table.animations.tumble import Tumble, tumble

TURNED_UP = 0.1  # seconds from one token turned up to the next
ROLL = 200.0  # degrees by which a token turns as it rolls into the line
LARGE = 104.0  # width of a used treat in the middle of the table, in logical units
HELD, CHANGED = 0.9, 1.5  # seconds for which it stays there; for which a new winner is shown


class TreatsStage(Stage):
    """The table before and after some events, with the model and the anchors of this game."""

    after: TreatsModel
    anchors: TreatsAnchors


class TreatsPlan(Plan):
    """The flights so far."""

    stage: TreatsStage

    rows = frozenset({"line", "hand", "unused", "starter"})

    @property
    def anchors(self) -> TreatsAnchors:
        """Return the anchors of this table."""
        return self.stage.anchors

    @property
    def was(self) -> ViewModel | None:
        """Return the view model before; None if the viewer was another one."""
        return self.stage.before.now if isinstance(self.stage.before, TreatsModel) else None

    @property
    def now(self) -> ViewModel:
        """Return the present view model."""
        return self.stage.after.now

    def step(self, kind: tuple[str, str]) -> Step | None:
        own = STEPS.get(kind)
        return None if own is None else lambda _, events: own(self, events)

    def wins(self, seat: int, piece: int) -> bool:
        won = next((event.pieces for event in self.events if event.kind == "won"), None)
        if won is not None:
            return won == (piece,) and self.was is not None and bool(self.was.cards)
        return self.now.winner == seat and len(self.now.cards) > 1 and self.now.cards[-1] == (seat, piece)

    def winner(self) -> int | None:
        seat = super().winner()
        if seat is not None or any(event.kind == "unwon" for event in self.events):
            return seat
        return self.was.winner if self.was is not None else None

    def afterwards(self) -> None:
        super().afterwards()
        self.crown()
        arrived = max((flight.ends for flight in self.flights if not flight.free), default=0.0)
        for at, flight in enumerate(self.flights):
            if isinstance(flight, Tumble) and arrived > flight.begins:  # its number falls with all other numbers
                leaves = (arrived - flight.begins) / flight.lasts
                self.flights[at] = replace(flight, left=self.now.bag_count, leaves=leaves)

    def drawer(self) -> int:
        """Return the seat that draws: named by the draw event, or else the winner or the seat that decides."""
        drew = next((event.seat for event in self.events if event.kind in ("drew", "kept", "returned", "joined")), -1)
        before = self.was or self.now
        known = (drew, before.winner, before.deciding, 0)
        return next(seat for seat in known if seat is not None and seat >= 0)

    def at_drawer(self) -> Place:
        """Return the place of the seat that draws, with the width of a token in the mouth of the bag."""
        return self.anchors.seat(self.drawer(), self.anchors.mouth()[2] / self.anchors.k)

    def shake(self) -> None:
        """Shake the bag; the motion of its tokens depends only on their number, before any of them comes out."""
        count = (self.was or self.now).bag_count
        if self.stage.tumbles and count and not any(flight.hides == "bag" for flight in self.flights):
            self.flights.append(tumble(self.anchors.bag(), count, shaken_bag(count, count), self.at))

    def crown(self) -> None:
        """Move the halo of the winning card from the card before to the new one."""
        was, now = None if self.was is None else self.was.winner, self.now.winner
        if was is None or now is None or was == now or self.ran is None or not self.now.cards:
            return
        glow = looks.halo(CARD_SHAPE, cloths.PLUM.highlighted)
        begins, (start, end) = max(0.0, self.ran - TIMES["halo"]), map(self.anchors.trick, (was, now))
        slides = Flight(glow, start, end, TIMES["halo"], begins, waits=False)
        self.flights.append(slides)
        self.rest(slides, CHANGED, lingers=True)


def _turn_up(plan: TreatsPlan, events: list[Event]) -> None:
    """Let tokens tumble out of the bag face up: trumps roll into the line, treats stay beside the bag."""
    plan.shake()
    x, y, width, _ = plan.anchors.mouth()
    for event in events:
        into_line = base(plan.stage.table, event.dst) == "line"
        if into_line:
            plan.closing.setdefault("line", plan.at)
        for piece in event.pieces:
            start = (x, y, width, ROLL if into_line else 0.0)
            end = plan.end(piece, event.dst, _turned_up_at(plan, event, piece))
            time = "refill" if into_line else "drop"
            plan.fly(piece, event.dst, start, end, time, waits=False, fades=(0.4, 1.0))
            plan.at += TURNED_UP


def _turned_up_at(plan: TreatsPlan, event: Event, piece: int) -> int:
    """Return the place of a turned-up token in its row, even if the table does not show it any more."""
    turned = [p for other in plan.events if (other.src, other.dst) == (event.src, event.dst) for p in other.pieces]
    return turned.index(piece) + max(0, len(plan.stage.after.view.zones[event.dst]) - len(turned))


def _draw(plan: TreatsPlan, events: list[Event]) -> None:
    """Let tokens rise from the bag: to the viewer's choice, or to the seat that draws."""
    plan.wait()
    plan.shake()
    plan.at += TIMES["shake"]
    for event in events:
        for piece in event.pieces:
            end = plan.stage.there.get(piece) if piece >= 0 else None
            fades = (0.4, 1.0) if end is not None else (1.0, 0.0)
            start, end = plan.anchors.mouth(), end or plan.at_drawer()
            plan.fly(piece, event.dst, start, end, "draw", fades=fades, waits=False)
            plan.at += 2 * BETWEEN
    plan.wait()


def _keep(plan: TreatsPlan, events: list[Event]) -> None:
    """Move a drawn token to the line, the claimed ones or the treats, or back into the bag, face down."""
    stage, own = plan.stage, plan.drawer() == plan.stage.after.viewer
    for event in events:
        back = base(stage.table, event.dst) == "bag"
        if base(stage.table, event.dst) == "line":
            plan.closing.setdefault("line", plan.at)  # the line makes room as the token sets off
        for piece in event.pieces:
            start = plan.start(piece, event.src) if own and piece in stage.here else None
            end = plan.end(piece, event.dst, max(0, len(stage.after.view.zones[event.dst]) - 1))
            fades = (1.0, 0.2 if back else 1.0)
            plan.fly(piece, event.dst, start or plan.at_drawer(), end, "keep", fades=fades, waits=start is not None)
            plan.at += BETWEEN
    plan.wait()


def _arrange(plan: TreatsPlan, events: list[Event]) -> None:
    """Let tokens of the line change places along arcs: all of them (Compass), or two that cross (Switch)."""
    stage = plan.stage
    plan.wait()
    for event in events:
        for piece in event.pieces:
            start, end = stage.here.get(piece), stage.there.get(piece)
            if start is None or end is None or abs(start[0] - end[0]) <= SLID:
                continue
            plan.fly(piece, event.src, start, end, "arc", arc=0.17)
    plan.wait()


def _pop(plan: TreatsPlan, events: list[Event]) -> None:
    """Let tokens that the Ghost removes fade away upwards."""
    for event in events:
        for piece in event.pieces:
            x, y, width, _ = start = plan.start(piece, event.src)
            plan.fly(piece, event.src, start, (x, y - width * 1.3, width * 1.25, 0.0), "pop", fades=(1.0, 0.0))
    plan.wait()
    plan.closing["line"] = plan.at


def _stir(plan: TreatsPlan, events: list[Event]) -> None:
    """Move the whole line back into the bag."""
    plan.wait()
    x, y, width, _ = plan.anchors.mouth()
    for event in events:
        for piece in event.pieces:
            start = plan.start(piece, event.src)
            plan.fly(piece, event.src, start, (x, y, width, ROLL), "stir", arc=-0.25, fades=(1.0, 0.4))
            plan.at += BETWEEN
    plan.wait()
    plan.shake()
    plan.at += TIMES["shake"]


def _spend(plan: TreatsPlan, events: list[Event]) -> None:
    """Show a used treat in the middle of the table, then turn it down with the other used ones."""
    x, y, _, _ = plan.anchors.middle()
    for event in events:
        for piece in event.pieces:
            plan.wait()
            end = plan.end(piece, event.dst)
            large_place = (x, y, LARGE * plan.anchors.k, 0.0)
            comes = plan.fly(piece, event.dst, plan.start(piece, event.src), large_place, "spend")
            plan.answered = plan.answered or comes.ends
            plan.rest(comes, HELD)
            plan.fly(piece, event.dst, large_place, end, "spend", turns=-1, waits=False)
    plan.wait()


def _used(plan: TreatsPlan, events: list[Event]) -> None:
    """Let the sign of a treat that governs the trick go from the middle to its place beside the card, and stay there.

    It sets off as the treat itself is turned down.
    """
    for event in events:
        kind = str(event.data[0]) if event.data else ""
        if kind not in (KINDS[EYE], KINDS[MASTER]):
            continue
        about = int(event.data[1] if kind == KINDS[EYE] else event.seat)
        x, y, _, _ = plan.anchors.middle()
        end = plan.anchors.effect(about, int(kind == KINDS[MASTER] and plan.now.ban == about))
        begins = max(0.0, plan.at - TIMES["spend"])
        sign = looks.token(kind, True, "bright")
        plan.flights.append(
            Flight(
                sign, (x, y, LARGE * plan.anchors.k, 0.0), end, TIMES["grow"], begins, hides=effect_key(kind),
                fades=(0.2, 1.0), waits=False, stays=True,
            )
        )  # fmt: skip
    plan.wait()


# By the zones from and to which a piece moves, or by the word of the event.
STEPS: dict[tuple[str, str], Callable[[TreatsPlan, list[Event]], None]] = {
    ("line", "claimed"): along("hop", BETWEEN, 0.0, swell=0.25),
    ("bag", "line"): _turn_up,
    ("bag", "aside"): _turn_up,
    ("aside", "bag"): along("drop", BETWEEN, TIMES["aside"], fades=(1.0, 0.3)),
    ("bag", "peek"): _draw,
    ("peek", "line"): _keep,
    ("peek", "claimed"): _keep,
    ("peek", "unused"): _keep,
    ("peek", "bag"): _keep,
    ("arrange", ""): _arrange,
    ("unused", "used"): _spend,
    ("unused", "unused"): along("steal", arc=0.15),
    ("line", "removed"): _pop,
    ("line", "bag"): _stir,
    ("line", "starter"): along("drop", index=5),
    ("starter", "bag"): along("drop", fades=(1.0, 0.3)),
    ("used", ""): _used,
}
