"""The private deduction grid: identities ruled out, those still possible, the exact odds (TL-127, TL-250..254)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from game.rules.trick_of_the_light import pieces as tl
from game.rules.trick_of_the_light.bots.careful import grudges
from game.rules.trick_of_the_light.bots.posterior import Posterior, posterior, public_posterior
from game.rules.trick_of_the_light.text.charts import NATURES
from game.rules.wording import listing
from game.table import Table, View

COUNTS = ("none", "one", "two", "three", "four")


class Cell(NamedTuple):
    """A court in the grid.

    Its state is `possible`, `seen` (open, or in the viewer's hands), `nobody` (no identity any more though unseen) or
    `own` (the viewer's identity). `mine` is set where the viewer holds it or peeked at it.
    """

    state: str
    mine: bool


class Odds(NamedTuple):
    """A seat's possible identities: the courts, and the chance of each nature (`A` `K` `Q` `J`)."""

    courts: tuple[int, ...]
    chances: dict[str, float]


@dataclass(frozen=True)
class Notebook:
    """The deduction grid of one viewer.

    Attributes:
        cells: per court id.
        odds: per seat, from the viewer's knowledge; its own seat is certain once it knows itself.
        seen_by_all: per seat, from public knowledge: how others see the viewer, too.
        columns: per suit whose identities can be named as a set, the sentence for the viewer (TL-252).
        columns_for_all: the same from public knowledge.
        deserves: per seat, the chance that it deserves a human viewer's trust; a ghost does unless it names the viewer
          (TL-100).
        aim: the present aim of the viewer's identity; empty before it knows it.
    """

    cells: dict[int, Cell]
    odds: tuple[Odds, ...]
    seen_by_all: tuple[Odds, ...]
    columns: tuple[str, ...]
    columns_for_all: tuple[str, ...]
    deserves: tuple[float, ...]
    aim: str


def notebook(view: View) -> Notebook:
    """Return the grid of the seat of the view; an onlooker's has public knowledge."""
    odds, open_to_all = posterior(view), public_posterior(view)
    own = -1 if view.seat is None else _first(view.zones[tl.Z.IDENTITY + view.seat])
    return Notebook(
        cells={court: _cell(view, odds, court, own) for court in tl.COURTS},
        odds=tuple(_odds(odds, seat) for seat in range(tl.SEATS)),
        seen_by_all=tuple(_odds(open_to_all, seat) for seat in range(tl.SEATS)),
        columns=_columns(view, odds),
        columns_for_all=_columns(view, open_to_all),
        deserves=tuple(_deserves(view, odds, seat) for seat in range(tl.SEATS)),
        aim=NATURES[tl.RANKS[tl.rank_of(own)]].aim if own >= 0 else "",
    )


def _deserves(view: View, odds: Posterior, seat: int) -> float:
    names_me = 0.0 if view.seat is None else grudges(view, view.seat)[seat]
    return odds.chance(seat, "A") + odds.chance(seat, "Q") + odds.chance(seat, "K") * (1 - names_me)


def trackers(table: Table, view: View) -> dict[str, Any]:
    """Return, for programs, each seat's possible courts, the chance of each nature, the courts in hand (TL-14, TL-250).

    It is empty for a position without a possible world.
    """
    try:
        odds = posterior(view)
    except ValueError:
        return {}
    each = [_odds(odds, seat) for seat in range(tl.SEATS)]
    return {
        "identities": [[table.names[court] for court in seat.courts] for seat in each],
        "odds": [seat.chances for seat in each],
        "courts_held": [tl.courts_held(view, seat) for seat in range(tl.SEATS)],
    }


def _first(zone: tuple[int, ...]) -> int:
    return zone[0] if zone else -1


def _odds(odds: Posterior, seat: int) -> Odds:
    courts = sorted(odds.possible(seat), key=lambda card: (tl.suit_of(card), -tl.rank_of(card)))
    return Odds(tuple(courts), {nature: odds.chance(seat, nature) for nature in NATURES})


def _cell(view: View, odds: Posterior, court: int, own: int) -> Cell:
    if court == own:
        return Cell("own", True)
    held = () if view.seat is None else view.zones[tl.Z.HAND + view.seat] + view.zones[tl.Z.PEEK + view.seat]
    if any(court in odds.possible(seat) for seat in range(tl.SEATS)):
        return Cell("possible", False)
    seen = any(court in zone for zone in view.zones)
    return Cell("seen" if seen else "nobody", court in held)


def _columns(view: View, odds: Posterior) -> tuple[str, ...]:
    return tuple(line for suit in range(len(tl.SUIT_NAMES)) if (line := _column(view, odds, suit)))


def _column(view: View, odds: Posterior, suit: int) -> str:
    """Return what a column tells: how many identities, and once enough of it is seen, which (TL-252)."""
    marked = [seat for seat in range(tl.SEATS) if tl.marker_suit(view, seat) == suit]
    if not marked:
        return ""
    left = sorted({card for seat in marked for card in odds.possible(seat)}, key=tl.rank_of, reverse=True)
    natures = [NATURES[tl.RANKS[tl.rank_of(card)]].word for card in left]
    if len(left) == len(marked):
        listed = listing(f"{'an' if nature[0] == 'a' else 'a'} {nature}" for nature in natures)
        return f"In {tl.SUIT_NAMES[suit]}: {listed}."
    return f"In {tl.SUIT_NAMES[suit]}: {COUNTS[len(marked)]} of {listing(natures)}."
