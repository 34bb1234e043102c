"""Embers: a small game in which few points win, for tests of what searches, ranks and races."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from game.rules.choices import cards_in
from game.rules.flow import nobody, turn
from game.rules.plugin import Meta, Result
from game.rules.script import REFUSALS, Offer, Phase, Script
from game.table import Action, Event, Piece, Sees, State, Table, View, Zone, kinds, public

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
    refusals=REFUSALS,
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
    variables = (public("turn", 0, kinds.SEAT), public("points", (0,) * seats))
    cards = tuple(Piece(f"E{n + 1}", "card", "embers") for n in range(CARDS))
    return Table(seats, cards, zones, variables, SCRIPT.names, SCRIPT.verbs)


def setup(s: State) -> None:
    """Four cards each."""
    s.lay(DECK, range(CARDS))
    s.note("round", data=(1,))
    s.deal(DECK, [(HAND + seat, EACH) for seat in range(s.table.seats)])


def burn(s: State, seat: int, action: Action) -> None:
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
    return META.ended(s.vars[POINTS], "burnt out", "The fire is out; who burnt least wins.")


def tell(table: Table, event: Event, viewer: int | None, names: Sequence[str]) -> str | None:
    """The log."""
    if event.kind == "burnt":
        who = "You" if event.seat == viewer else names[event.seat]
        return f"{who} burnt [[{table.names[event.pieces[0]]}]]."
    return "The fire" if event.kind == "round" else None


def careful(_table: Table, _view: View, actions: list[Action], _rng: Random) -> Action:
    """The cheapest card."""
    return min(actions)


SCRIPT = Script(
    "EM-1",
    (
        Phase("TURN", turn(TURN), "{who}, burn a card.", (
            Offer("burn", "EM-2", burn, cards_in(HAND), words="Burn {0}", to="ashes[{seat}]"),
        )),
        Phase("OVER", nobody, "The fire is out."),
    ),
)  # fmt: skip
GAME = SCRIPT.game(META, table, setup, result, tell, careful, scores=lambda _table, view: view.vars[POINTS])
