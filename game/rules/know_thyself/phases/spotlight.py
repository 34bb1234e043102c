"""The spotlight, and how it passes from player to player (KT-30, KT-31, KT-79, KT-266)."""

from __future__ import annotations

from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.phases.ending import to_the_suite
from game.rules.know_thyself.phases.flow import ask
from game.rules.know_thyself.phases.judging import vote_on_end
from game.table import State, Table, View


def gm_scene(s: State) -> None:
    """Ask the GM for the next scene."""
    ask(s, kt.P.SCENE_GM, kt.GM, s.vars[kt.V.SPOTLIGHT])


def next_spotlight(s: State) -> None:
    """Pass the spotlight on; after long without progress, vote on an end, or among bots end (KT-266)."""
    others_then = (*kt.others(s, s.vars[kt.V.SPOTLIGHT]), s.vars[kt.V.SPOTLIGHT])
    s.vars[kt.V.SPOTLIGHT], s.vars[kt.V.PROPOSED] = others_then[0], 0
    gm_scene(s)
    if stalled(s.table, s):
        s.note("stalled", data=(s.vars[kt.V.IDLE],))
        if s.vars[kt.V.HUMANS]:
            vote_on_end(s)
        else:
            to_the_suite(s, "called")


def stalled(table: Table, s: State | View) -> bool:
    """Check whether nothing has progressed for so long that an end is proposed."""
    patience = int(table.options["stall"])
    return bool(patience and s.vars[kt.V.IDLE] >= patience)


def idle_round(s: State | View) -> bool:
    """Check whether a whole round went without progress: then no PC may wait (KT-39a, KT-266)."""
    return bool(s.vars[kt.V.IDLE] >= len(kt.pcs(s)))


def must_offer(s: State) -> bool:
    """Check whether the GM can only offer a Wager, as in the first edition after an idle round."""
    return kt.is_first_edition(s.table) and idle_round(s)
