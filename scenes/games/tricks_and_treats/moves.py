"""How what happened looks: the events of the present viewer become flights over the settled table.

Only what the viewer is told and what was on the viewer's screen comes in. What is hidden flies as a back, and nothing
about a flight but its face depends on what a piece is.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence

from game.table import Event
from scenes.stage.motion import BETWEEN, TIMES, Flight
from scenes.table import looks
from scenes.table.plan import SLID, Plan, Stage
from scenes.table.spots import base

SEEN = 0.35  # seconds a finished trick lies before it is swept away
TURNED_UP = 0.1  # seconds from one token turned up to the next
ROLL = 200.0  # degrees a token turns as it rolls into the line
FIGURE = 46.0  # logical units of width of a treat's figure over a card


def flights(stage: Stage, events: Sequence[Event]) -> list[Flight]:
    """How these events look, one after another, from time 0 on."""
    plan = Plan(stage, tuple(events))
    kinds = itertools.groupby(enumerate(events), lambda entry: plan.kind(entry[1]))
    for kind, group in kinds:
        happened = [event for _, event in group]
        STEPS.get(kind, _other)(plan, happened)
        for event in happened:
            plan.stop(event)
    plan.slide()
    plan.light()
    plan.crown()
    return [*plan.flights, *plan.banners]


# -- cards ---------------------------------------------------------------------------------------------------------


def _play(plan: Plan, events: list[Event]) -> None:
    """A card flies to its place in the trick; out of a closed hand it turns over on its way."""
    stage = plan.stage
    for event in events:
        seat = plan.owner(event.src)
        shown = seat == stage.after.viewer
        for piece in event.pieces:
            start = plan.start(piece, event.src) if shown else stage.spots.hand(seat, 99, 1)
            lies = piece in stage.there and piece in stage.after.view.zones[event.dst]
            end = stage.there[piece] if lies else stage.spots.trick(seat)
            flight = plan.fly(piece, event.src, start, end, "play", turns=0 if shown else 1)
            if _wins(plan, seat, piece):
                plan.lands(flight)
        plan.wait()
    plan.ran = plan.at


def _wins(plan: Plan, seat: int, piece: int) -> bool:
    """Whether a card beats those that lie there already."""
    won = next((event.pieces for event in plan.events if event.kind == "won"), None)
    if won is not None:
        return won == (piece,) and plan.stage.before is not None and bool(plan.stage.before.situation.cards)
    now = plan.stage.after.situation
    return now.winner == seat and len(now.cards) > 1 and now.cards[-1] == (seat, piece)


def _sweep(plan: Plan, events: list[Event]) -> None:
    """A finished trick is seen for a moment, goes to who won it and from there to the played cards."""
    stage = plan.stage
    plan.wait()
    if plan.ran is not None:
        plan.at += SEEN
    winner = _winner(plan)
    begins = plan.at
    for event in events:
        for index, piece in enumerate(event.pieces):
            start, plan.at = plan.start(piece, event.src), begins
            if winner is not None:
                x, y, width, _ = stage.spots.seat(winner, stage.spots.layout.played_card)
                by = (x + (index - len(event.pieces) / 2) * width * 0.2, y, width, -7 + 4.2 * index)
                plan.at = plan.fly(piece, event.src, start, by, "sweep").ends
                start = by
            plan.fly(piece, event.dst, start, plan.end(piece, event.dst), "sweep")
    plan.wait()


def _winner(plan: Plan) -> int | None:
    """Who won the trick that is swept away."""
    told = next((event.seat for event in plan.events if event.kind == "won"), None)
    if told is not None or any(event.kind == "unwon" for event in plan.events):
        return told
    return plan.stage.before.situation.winner if plan.stage.before is not None else None


def _deal(plan: Plan, events: list[Event]) -> None:
    """Cards fly out one by one, each hand in turn; the viewer's own turn over as they arrive."""
    stage = plan.stage
    for event in plan.events:
        plan.stop(event)  # also for what is noted once new cards are dealt: that a round was over
    plan.wait()
    begins, order = plan.at, 0
    rows = [_in_order(plan, event) for event in events]
    for number in range(max(map(len, rows), default=0)):
        for event, row in zip(events, rows, strict=True):
            if number >= len(row):
                continue
            plan.at = begins + order * BETWEEN
            order += 1
            seat, piece = plan.owner(event.dst), row[number]
            start = stage.spots.middle() if event.src == event.dst else stage.spots.played()
            if piece >= 0:
                plan.fly(piece, event.dst, start, plan.end(piece, event.dst), "deal", turns=1, waits=False, stays=True)
                continue
            end = stage.spots.hand(seat, number, len(row))
            hides = ("hand", seat, number)
            plan.fly(piece, event.dst, start, end, "deal", hides=hides, waits=False, stays=True)
    plan.wait()


def _in_order(plan: Plan, event: Event) -> list[int]:
    """The cards of a deal as they are held, from left to right."""
    there = plan.stage.there
    return sorted(event.pieces, key=lambda piece: there[piece][0] if piece in there else 0.0)


def _redeal(plan: Plan, events: list[Event]) -> None:
    """All hands go to the middle and are dealt anew."""
    stage = plan.stage
    plan.wait()
    middle = stage.spots.middle()
    for event in events:
        seat, zone = plan.owner(event.dst), event.dst
        if stage.before is None:
            continue
        for index, piece in enumerate(stage.before.view.zones[zone]):
            own = piece >= 0 and piece in stage.here
            start = stage.here[piece] if own else stage.spots.hand(seat, index, len(event.pieces))
            look_of = looks.card(plan.name(piece) if own else None, stage.flat, stage.painter)
            hides = None if own else ("hand", seat, index)
            plan.flights.append(
                Flight(look_of, start, middle, TIMES["gather"], plan.at, hides, -1 if own else 0, shows_back=not own)
            )
    _deal(plan, events)


def _discard(plan: Plan, events: list[Event]) -> None:
    """Cards go from hands straight to the played pile, one after another."""
    stage = plan.stage
    for event in events:
        seat = plan.owner(event.src)
        for piece in event.pieces:
            shown = seat == stage.after.viewer and piece >= 0
            start = plan.start(piece, event.src) if shown else stage.spots.hand(seat, 99, 1)
            end = plan.end(piece, event.dst)
            plan.fly(piece, event.src, start, end, "sweep", turns=0 if shown or piece < 0 else 1)
            plan.at += 2 * BETWEEN
    plan.wait()


# -- tokens --------------------------------------------------------------------------------------------------------


def _claim(plan: Plan, events: list[Event]) -> None:
    """Tokens hop out of the line to the pills of who claims them."""
    plan.wait()
    for event in events:
        for piece in event.pieces:
            plan.fly(piece, event.src, plan.start(piece, event.src), plan.end(piece, event.dst), "hop", swell=0.25)
            plan.at += BETWEEN
    plan.closing["line"] = plan.at
    plan.wait()


def _turn_up(plan: Plan, events: list[Event]) -> None:
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


def _turned_up_at(plan: Plan, event: Event, piece: int) -> int:
    """The place in its row of a token that was turned up, also of one the picture does not have any more."""
    turned = [p for other in plan.events if (other.src, other.dst) == (event.src, event.dst) for p in other.pieces]
    return turned.index(piece) + max(0, len(plan.stage.after.view.zones[event.dst]) - len(turned))


def _drop_back(plan: Plan, events: list[Event]) -> None:
    """Treats that were turned up lie a moment beside the bag and drop back into it."""
    plan.wait()
    plan.at += TIMES["aside"]
    mouth = plan.stage.spots.mouth()
    for event in events:
        for piece in event.pieces:
            plan.fly(piece, event.dst, plan.start(piece, event.src), mouth, "drop", fades=(1.0, 0.3))
            plan.at += BETWEEN
    plan.wait()


def _draw(plan: Plan, events: list[Event]) -> None:
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


def _keep(plan: Plan, events: list[Event]) -> None:
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


def _arrange(plan: Plan, events: list[Event]) -> None:
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


def _spend(plan: Plan, events: list[Event]) -> None:
    """A treat turns over on its way to the stack of used ones."""
    for event in events:
        for piece in event.pieces:
            end = plan.stage.spots.used(plan.owner(event.dst))
            plan.fly(piece, event.dst, plan.start(piece, event.src), end, "spend", turns=-1)
    plan.wait()


def _steal(plan: Plan, events: list[Event]) -> None:
    """A treat goes over to another seat."""
    for event in events:
        for piece in event.pieces:
            plan.fly(piece, event.dst, plan.start(piece, event.src), plan.end(piece, event.dst), "steal", arc=0.15)
    plan.wait()


def _pop(plan: Plan, events: list[Event]) -> None:
    """What the Ghost takes fades away upwards."""
    for event in events:
        for piece in event.pieces:
            x, y, width, _ = start = plan.start(piece, event.src)
            plan.fly(piece, event.src, start, (x, y - width * 1.3, width * 1.25, 0.0), "pop", fades=(1.0, 0.0))
    plan.wait()
    plan.closing["line"] = plan.at


def _stir(plan: Plan, events: list[Event]) -> None:
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


def _starter(plan: Plan, events: list[Event]) -> None:
    """The sixth token steps out of the line, or goes back into the bag."""
    for event in events:
        for piece in event.pieces:
            into_bag = base(plan.stage.table, event.dst) == "bag"
            end = plan.stage.spots.mouth() if into_bag else plan.end(piece, event.dst, 5)
            plan.fly(piece, event.dst, plan.start(piece, event.src), end, "drop", fades=(1.0, 0.3 if into_bag else 1.0))
    plan.wait()


def _used(plan: Plan, events: list[Event]) -> None:
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


def _other(plan: Plan, events: Iterable[Event]) -> None:
    """Any other movement: straight from where it was to where it is."""
    for event in events:
        if event.kind == "move":
            for piece in event.pieces:
                if piece >= 0:
                    plan.fly(piece, event.dst, plan.start(piece, event.src), plan.end(piece, event.dst), "keep")
            plan.wait()


# By the zones a piece goes from and to, or by the word of the event.
STEPS: dict[tuple[str, str], Callable[[Plan, list[Event]], None]] = {
    ("hand", "trick"): _play,
    ("trick", "played"): _sweep,
    ("played", "hand"): _deal,
    ("hand", "hand"): _redeal,
    ("hand", "played"): _discard,
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
