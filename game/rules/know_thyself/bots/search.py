"""The search of a thinking bot within a Wager (KT-300, KT-301)."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.bots.careful import choose
from game.rules.know_thyself.phases.flow import winning
from game.rules.know_thyself.script import SCRIPT
from game.rules.plugin import Search
from game.table import Action, State

PHASES = frozenset((kt.P.W_ACCEPT, kt.P.W_EDGE_GM, kt.P.W_EDGE_PC, kt.P.W_DRAW, kt.P.W_INVOKE, kt.P.E_FINAL))
# What a PC's chance to win was like after a Wager of 1,200 games of careful bots at 2 to 5 seats, as a logistic curve:
# its beginning, what each of its Coins adds, and what each of the Master's, each PC and each Wager played takes.
FITTED = (1.68, 0.094, 0.024, 0.33, 0.108)
LAST_WAGER = 8 / 17  # KT-175


def begin(world: State) -> int:
    """Return the horizon: the present Wager, or -1 at the end of the game."""
    return int(world.vars[kt.V.WAGER]) if world.phase < kt.P.E_QUESTIONS else -1


def over(s: State, wager: int) -> bool:
    """Check whether the Wager is over."""
    return wager >= 0 and (s.phase in (kt.P.SCENE_GM, kt.P.RELOCATE, kt.P.END_VOTE) or s.phase >= kt.P.E_QUESTIONS)


def policy(s: State, seat: int) -> Action:
    """Return the careful bot's action."""
    return choose(s.table, s, seat, SCRIPT.legal(s, seat), s.roll)


def values(s: State) -> Sequence[float]:
    """Return the chance of each PC to beat the Master, and of the GM not to be beaten."""
    mine = [worth(s, seat) for seat in kt.pcs(s)]
    return [1 - sum(mine) / len(mine), *mine]


def worth(s: State, seat: int) -> float:
    """Return a PC's chance to win: exact at the end (KT-301), before it as often as PCs with these Coins won."""
    purse, master, players = s.vars[kt.V.PURSE][seat], s.vars[kt.V.MASTER], len(kt.pcs(s))
    share = players if s.table.options["compare"] == "share" else 1
    if s.phase == kt.P.OVER:
        return float(winning(s.table, s, seat))
    if s.phase >= kt.P.E_QUESTIONS:
        if winning(s.table, s, seat):
            return 1.0
        needed = (master - purse * share) // (share + 1) + 1
        return LAST_WAGER if needed <= purse and not kt.has(s, kt.V.STAKED, seat) else 0.0
    if not purse:
        return 0.0
    start, own, others, company, played = FITTED
    lead = start + own * purse - others * master / share - company * players / share - played * s.vars[kt.V.WAGER]
    return 1 / (1 + exp(-lead))


SEARCH = Search(
    begin=begin, over=over, policy=policy, values=values, phases=PHASES, goal="beat the Master",
    lead_goal="keep a PC from winning",
)  # fmt: skip
