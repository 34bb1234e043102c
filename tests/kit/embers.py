"""Embers: a small game in which few points win, for tests of what searches, ranks and races."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from game.rules.plugin import Game, Meta, Refusal, Result
from game.table import Action, Event, Piece, Sees, State, Table, View, Zone, public

META = Meta(
    id="embers",
    title="Embers",
    tagline="Whoever burns least wins.",
    kind="test",
    seats=(2, 4),
    minutes=(1, 2),
    designer="the kit",
    rules_version=1,
    endings=("burnt out",),
    refusals=("not_yours", "not_held"),
    bound=50,
    fewest_win=True,
)
DECK, HAND = 0, 1
CARDS, EACH = 24, 4
TURN, POINTS = 0, 1


def table(_options: Mapping[str, Any], seats: int) -> Table:
    """Cards that burn from 1 to 24; a hand and a heap of ashes for each seat, and the hearth."""
    zones = (
        Zone("deck", Sees.NOBODY, ordered=True, holds="card", rest=True),
        *(Zone(f"hand[{seat}]", Sees.OWNER, seat, holds="card") for seat in range(seats)),
        *(Zone(f"ashes[{seat}]", owner=seat, ordered=True, holds="card") for seat in range(seats)),
    )
    variables = (public("turn"), public("points", (0,) * seats))
    cards = tuple(Piece(f"E{n + 1}", "card", "embers") for n in range(CARDS))
    return Table(seats, cards, zones, variables, ("TURN", "OVER"), ("burn",))


def setup(s: State) -> None:
    """Four cards each."""
    s.lay(DECK, range(CARDS))
    s.note("round", data=(1,))
    s.deal(DECK, [(HAND + seat, EACH) for seat in range(s.table.seats)])


def actors(s: State) -> int:
    """The seat whose turn it is."""
    return 0 if s.phase else 1 << s.vars[TURN]


def legal(s: State, seat: int) -> list[Action]:
    """Any card of the own hand."""
    return [Action(0, (card,)) for card in s.zones[HAND + seat]] if actors(s) >> seat & 1 else []


def apply(s: State, seat: int, action: Action) -> None:
    """Burn a card: it costs as much as stands on it. When everybody has burnt two, the rest is thrown away."""
    n = s.table.seats
    (card,) = action.args
    s.move(card, HAND + seat, HAND + n + seat)
    points = s.vars[POINTS]
    s.vars[POINTS] = (*points[:seat], points[seat] + card + 1, *points[seat + 1 :])
    s.note("burnt", seat, (card,))
    s.vars[TURN] = (seat + 1) % n
    if all(len(ashes) == EACH // 2 for ashes in s.zones[HAND + n :]):
        s.phase = 1


def result(s: State) -> Result | None:
    """Fewest points win."""
    if not s.phase:
        return None
    points = s.vars[POINTS]
    places = tuple(1 + sum(other < own for other in points) for own in points)
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    return Result(points, winners, places, "burnt out", "The fire is out; who burnt least wins.")


def refuse(s: State, seat: int, action: Action) -> Refusal | None:
    """Whose turn it is, and what is held."""
    if action in legal(s, seat):
        return None
    if actors(s) >> seat & 1:
        return Refusal("not_held", "EM-2", "You do not hold that.")
    return Refusal("not_yours", "EM-1", "It is not your turn.")


def ask(_table: Table, view: View, names: Sequence[str]) -> str:
    """The one question."""
    return f"{names[view.vars[TURN]]}, burn a card." if view.actors else "The fire is out."


def tell(table: Table, event: Event, viewer: int | None, names: Sequence[str]) -> str | None:
    """The log."""
    if event.kind == "burnt":
        who = "You" if event.seat == viewer else names[event.seat]
        return f"{who} burnt [[{table.names[event.pieces[0]]}]]."
    return "The fire" if event.kind == "round" else None


def careful(_table: Table, _view: View, actions: list[Action], _rng: Random) -> Action:
    """The cheapest card."""
    return min(actions)


GAME = Game(
    meta=META, table=table, setup=setup, actors=actors, legal=legal, apply=apply, result=result, refuse=refuse,
    ask=ask, tell=tell, careful=careful, scores=lambda _table, view: view.vars[POINTS],
)  # fmt: skip
