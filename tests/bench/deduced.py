"""How many unseen cards of Tricks and Treats lie in the right hand, with and without what was played (TT-300).

Run by `python -m tests.bench.deduced [--games N] [--seed S] [--seats N] [--odd SHARE] [--bot B]`.

In games of careful bots some decisions about cards are looked at from the seat that decides: 20 worlds as they fit the
view, and 20 as `deduction.py` deals them, which begin anew at each decision. So many decisions as `--odd` says are
taken by chance instead, and with `--bot thinker-300n` others play than the one who is reckoned with. Printed is, by the
cards left in hand, the share of the others' cards that lie where they truly do, and the processor time of 20 worlds.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Callable
from math import inf
from random import Random
from time import process_time

from game.bots.choose import decide
from game.rules import load
from game.rules.plugin import complete_options
from game.rules.tricks_and_treats.bots.deduction import deduce, keep
from game.rules.tricks_and_treats.bots.inference import barred
from game.rules.tricks_and_treats.pieces import HAND, P_FOLLOW, P_LEAD
from game.table import Sampler, State, View, view

GAME = load("tricks-and-treats")
WORLDS = 20
LOOKED_AT = 0.15  # of the decisions about cards


def main() -> None:
    """Play, look and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", default="deduced")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--odd", type=float, default=0.0)
    parser.add_argument("--bot", default="careful")
    chosen = parser.parse_args()
    table = GAME.table(complete_options(GAME.meta, {}), chosen.seats)
    rows: dict[int, list[tuple[float, float, float]]] = defaultdict(list)
    for game in range(chosen.games):
        rng, dice = Random(f"{chosen.seed}|{game}"), Random(game)
        s = State(table, rng.getrandbits(64))
        GAME.setup(s)
        views: list[list[View]] = [[] for _ in range(chosen.seats)]
        while actors := GAME.actors(s):
            seat = (actors & -actors).bit_length() - 1
            seen, legal = view(s, seat, actors), GAME.legal(s, seat)
            views[seat] = keep(views[seat], seen)
            if s.phase in (P_LEAD, P_FOLLOW) and rng.random() < LOOKED_AT and held_by_others(s, seat):
                sampler = Sampler(table, seen, barred(table, seen))
                before = right(s, seat, [sampler.draw(dice) for _ in range(WORLDS)])
                start = process_time()
                deal = deduce(table, views[seat], dice)
                after = right(s, seat, [dealt(deal, sampler.draw(dice)) for _ in range(WORLDS)])
                rows[len(seen.zones[HAND + seat])].append((before, after, process_time() - start))
            bot = "random" if rng.random() < chosen.odd else chosen.bot
            GAME.apply(s, seat, decide(bot, GAME, table, seen, legal, rng, inf))
    for left in sorted(rows):
        print(row_text(f"{left:2} left", rows[left]))
    print(row_text("all", [each for row in rows.values() for each in row]))


def held_by_others(s: State, seat: int) -> int:
    """How many cards the other seats hold."""
    return sum(len(hand) for other, hand in enumerate(s.zones[HAND : HAND + s.table.seats]) if other != seat)


def dealt(deal: Callable[[State], None], world: State) -> State:
    """The world with its hands dealt anew."""
    deal(world)
    return world


def right(s: State, seat: int, worlds: list[State]) -> float:
    """The share of the others' cards that lie in the right hand."""
    hands = [HAND + other for other in range(s.table.seats) if other != seat]
    found = sum(len({*s.zones[hand]}.intersection(world.zones[hand])) for world in worlds for hand in hands)
    return found / (len(worlds) * held_by_others(s, seat))


def row_text(name: str, row: list[tuple[float, float, float]]) -> str:
    """The means of a row."""
    n = len(row)
    before, after, seconds = (sum(each) / n for each in zip(*row, strict=True))
    return f"{name:<8}{n:6} decisions{before:8.1%}{after:8.1%}{seconds * 1000:8.1f} ms"


if __name__ == "__main__":
    main()
