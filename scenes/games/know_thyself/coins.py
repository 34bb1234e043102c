"""Animations of Coins: they hop onto the piles one by one, and move from there to the winner."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import TYPE_CHECKING

from game.rules.know_thyself.bots.odds import gain
from game.rules.know_thyself.pieces import GM
from game.table import Event
from scenes.games.know_thyself.count import STACK
from scenes.games.know_thyself.stakes import staked
from scenes.stage import bits
from scenes.stage.motion import BETWEEN, TIMES, Flight, PieceLook, Place

if TYPE_CHECKING:
    from scenes.games.know_thyself.animations import KnowPlan

LIFT = 0.12  # rise per Coin on a pile, as a share of its width
MAXIMUM = 8  # at most so many Coins per movement
COUNT_PACE, COUNTING = 0.07, 2.4  # seconds between two Coins of a count, and of the longest count
LOOK = PieceLook("coin", bits.coin)


def hop(plan: KnowPlan, start: Place, end: Place, count: int, hides: tuple[Hashable, ...] = ()) -> None:
    """Animate Coins one after another; with `hides`, each one on a pile ends higher than the last."""
    for k in range(min(count, MAXIMUM)):
        x, y, width, turn = end
        place = (x, y - k * width * LIFT, width, turn) if hides else end
        key = (*hides, k) if hides else None
        begins = plan.at + k * BETWEEN
        plan.flights.append(Flight(LOOK, start, place, TIMES["arc"], begins, key, arc=-0.1, waits=False, beside=True))


def accepted(plan: KnowPlan, events: list[Event]) -> None:
    """Animate both stakes, as many Coins as the level says (KT-53)."""
    anchors, view = plan.stage.anchors, plan.stage.after.view
    for event in events:
        for side, purse in ((0, event.seat), (1, GM)):
            pile = anchors.pile(view, event.seat, side)
            hop(plan, anchors.purse(purse), pile, int(event.data[0]), ("coin", side, event.seat))
        plan.wait()


def raised(plan: KnowPlan, events: list[Event]) -> None:
    """Animate one more Coin on the side whose stake an Edge raises (KT-56)."""
    anchors, before = plan.stage.anchors, plan.stage.before
    for event in events:
        had = staked(before.view, event.seat) if before is not None else (0, 0)
        side = int(int(event.data[1]) > had[1])
        pile = anchors.pile(plan.stage.after.view, event.seat, side)
        hop(plan, anchors.purse(GM if side else event.seat), pile, 1)
        plan.wait()


def paid(plan: KnowPlan, events: list[Event]) -> None:
    """Animate both piles to the winner; what a lesser success does not win goes back to the Master (KT-66).

    The cards are put away at the same time.
    """
    anchors, before = plan.stage.anchors, plan.stage.before
    if before is None:
        return
    plan.wait()
    for event in events:
        how, seat = int(event.data[0]), event.seat
        ours, theirs = staked(before.view, seat)
        won = gain(theirs, how)
        own, other = (anchors.pile(before.view, seat, side) for side in (0, 1))
        purse, master = anchors.purse(seat), anchors.purse(GM)
        hop(plan, own, purse if how else master, ours)
        hop(plan, other, purse, won if how else 0)
        hop(plan, other, master, theirs - won if how else theirs)


def invoked(plan: KnowPlan, events: list[Event]) -> None:
    """Animate a Coin to the Master for a Memory (KT-60)."""
    anchors = plan.stage.anchors
    for event in events:
        hop(plan, anchors.purse(event.seat), anchors.purse(GM), 1)


def gave(plan: KnowPlan, events: list[Event]) -> None:
    """Animate Coins to another PC, and their fee to the bank (KT-88)."""
    anchors = plan.stage.anchors
    for event in events:
        needy, count, fee = map(int, event.data)
        hop(plan, anchors.purse(event.seat), anchors.purse(needy), count)
        hop(plan, anchors.purse(event.seat), anchors.bank(), fee)
        plan.wait()


def begun(plan: KnowPlan, events: list[Event]) -> None:
    """Animate the first Coins of a PC from the bank (KT-26)."""
    anchors = plan.stage.anchors
    for event in events:
        hop(plan, anchors.bank(), anchors.purse(event.seat), int(event.data[0]))
        plan.wait()


def toll(plan: KnowPlan, events: list[Event]) -> None:
    """Animate the Coins of a toll to the bank (KT-39)."""
    anchors = plan.stage.anchors
    for event in events:
        hop(plan, anchors.purse(event.seat), anchors.bank(), int(event.data[0]))


def last_cut(plan: KnowPlan, events: list[Event]) -> None:
    """Animate the payment of the last wager (KT-104)."""
    anchors = plan.stage.anchors
    for event in events:
        won, count = bool(event.data[0]), int(event.data[1])
        purse, master = anchors.purse(event.seat), anchors.purse(GM)
        hop(plan, *((master, purse) if won else (purse, master)), count)
    plan.wait()


def counted(plan: KnowPlan, events: list[Event]) -> None:
    """Animate the count: Coin by Coin the stacks grow, all at the same pace, on the page of the count (KT-102)."""
    anchors = plan.stage.anchors
    for event in events:
        held = [int(coins) for coins in event.data]
        pace = min(COUNT_PACE, COUNTING / max(1, *held))
        for seat, coins in enumerate(held):
            x, y, width, height = anchors.stacks[f"{STACK}[{seat}]"]
            for k in range(coins):
                up = 0.5 + k * bits.COIN_STEP
                lies = anchors.px(x + width * (0.5 + bits.askew(k)), y + height - width * up, width)
                plan.flights.append(
                    Flight(LOOK, anchors.purse(seat), lies, TIMES["hop"], plan.at + k * pace, (STACK, seat, k),
                           arc=-0.1, waits=False, lingers=True)
                )  # fmt: skip
        plan.wait()


STEPS: Mapping[tuple[str, str], Callable[[KnowPlan, list[Event]], None]] = {
    ("accepted", ""): accepted,
    ("raised", ""): raised,
    ("paid", ""): paid,
    ("invoked", ""): invoked,
    ("gave", ""): gave,
    ("purse", ""): begun,
    ("toll", ""): toll,
    ("last_cut", ""): last_cut,
    ("counted", ""): counted,
}
