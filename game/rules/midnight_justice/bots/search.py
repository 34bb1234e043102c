"""The search of a thinking bot within a scene (MJ-908)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.bots.careful import (
    ADMISSION,
    BLOT,
    CARD,
    LAYS,
    choose,
    keeping,
    scenes_left,
    to_lay,
    unstruck,
)
from game.rules.midnight_justice.bots.odds import exonerations, outlasting, promised
from game.rules.midnight_justice.script import SCRIPT
from game.rules.plugin import Search
from game.table import Action, State, Table, View

# Thumbs are not searched: they say whether the claim fits (MJ-605).
PHASES = frozenset((mj.P.AUCTION, mj.P.OPENING, mj.P.EXCHANGE, mj.P.TAKE))
EXPECTED_REDS = 2  # kept at midnight, before XII
PUNISHED = 0.4  # the worth of an earlier end of the Target, where walking free is worth 1 (MJ-901)
HABIT = 0.01  # the head start of the careful bot's choice before anything is known
STEP = 4  # into how many parts a Blot is divided


def begin(world: State) -> int:
    """Return the horizon of a playout: the number of the present scene."""
    return int(world.vars[mj.V.SCENE])


def over(s: State, scene: int) -> bool:
    """Check whether the scene is over."""
    return bool(s.vars[mj.V.SCENE] > scene or s.phase >= mj.P.CONCLUSION)


def laying(s: State | View, seat: int, legal: Sequence[Action], table: Table) -> tuple[int, ...] | Action:
    """Return the careful bot's whole bid or play, or another action, for a seat that picks cards."""
    if s.phase not in LAYS:
        return choose(table, s, seat, legal, lambda _n: 0)
    verbs = {table.verbs[action.verb]: action for action in reversed(legal)}
    return to_lay(table, s, seat, verbs, mj.picked(s, seat))


def policy(s: State | View, seat: int, legal: Sequence[Action], table: Table) -> Action:
    """Return the next step of `laying`."""
    wanted = laying(s, seat, legal, table)
    if isinstance(wanted, Action):
        return wanted
    pick, lay = table.verb["pick"], table.verb[LAYS[s.phase]]
    missing = sorted({*wanted} - {*mj.picked(s, seat)})
    return Action(pick, (missing[0],)) if missing else Action(lay)


def finish(s: State, scene: int) -> Sequence[float]:
    """Return the values after playing the scene on, whole bids at a time."""
    table = s.table
    while not over(s, scene) and (actors := SCRIPT.actors(s)):
        seat = (actors & -actors).bit_length() - 1
        wanted = laying(s, seat, SCRIPT.legal(s, seat), table)
        if not isinstance(wanted, Action):
            mj.set_picked(s, seat, wanted)
            wanted = Action(table.verb[LAYS[s.phase]])
        SCRIPT.apply(s, seat, wanted)
    return values(s)


def sensible(s: State | View, legal: Sequence[Action], seat: int, table: Table) -> list[Action]:
    """Return the actions without putting cards back, with picks in ascending order: each bid occurs once."""
    pick, unpick = table.verb["pick"], table.verb["unpick"]
    last = max(mj.picked(s, seat), default=-1)
    ordered = [a for a in legal if a.verb != unpick and (a.verb != pick or a.args[0] > last)]
    return ordered or list(legal)


def prior(table: Table, view: View, legal: Sequence[Action]) -> list[float]:
    """Return a prior that favours the careful bot's action and rules out actions that are not sensible."""
    assert view.seat is not None
    habit, good = policy(view, view.seat, legal, table), sensible(view, legal, view.seat, table)
    return [HABIT * (action == habit) if action in good else -2.0 for action in legal]


def saved(s: State, seat: int) -> float:
    """Return the value of cards, unused lines and few Admissions to a seat before midnight, in rounds."""
    left = scenes_left(s) - 1
    kinds = (mj.TERROR_ADJECTIVE, mj.SAVING_GRACE) if mj.late(s) else (mj.ADJECTIVE, mj.SHADOW_ADJECTIVE)
    unused = sum(kind in kinds and not scene for kind, _, scene in mj.sheet(s, seat))
    lines = unused + unstruck(s, seat) if mj.late(s) else unused
    lost = 0 if mj.late(s) else mj.admissions(s, seat)
    hand = sum(keeping(s, card) for card in mj.cards(s, "hand", seat))
    return hand + CARD * lines * min(left, 3) / 3 - ADMISSION * lost


def values(s: State) -> Sequence[float]:
    """Return the chance to walk free and to outlast the Target, judged by Blots and cards, from 0 to 1 (MJ-901)."""
    seats = s.table.seats
    to_come = mj.SCENES - s.vars[mj.V.SCENE]
    stacks = []
    for seat in range(seats):
        kept = EXPECTED_REDS if to_come else len(mj.reds(mj.cards(s, "hand", seat)))
        expected = mj.blots(s, seat) - saved(s, seat) / BLOT if to_come else mj.blots(s, seat)
        stacks.append(promised(kept, round(expected * STEP) / STEP, to_come, seats))
    free = exonerations(stacks)
    punished = (outlasting(stacks[seat], stacks[mj.target(seats, seat)]) for seat in range(seats))
    return [(mine + PUNISHED * theirs) / (1 + PUNISHED) for mine, theirs in zip(free, punished, strict=True)]


SEARCH = Search(
    begin=begin,
    over=over,
    policy=lambda s, seat: policy(s, seat, SCRIPT.legal(s, seat), s.table),
    moves=lambda s, seat: sensible(s, SCRIPT.legal(s, seat), seat, s.table),
    finish=finish,
    values=values,
    prior=prior,
    phases=PHASES,
    goal="come off well",
)
