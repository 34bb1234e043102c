"""Votes: ending the game, whether a Memory fits, what may not happen to a PC (KT-46, KT-155, KT-157)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.choices import Args
from game.rules.flow import mask_of, seats_of
from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.phases.ending import to_the_suite
from game.rules.know_thyself.phases.flow import ask, ask_all, ask_aside, go_back, opened, remember_text
from game.rules.know_thyself.text import refusals
from game.rules.know_thyself.text.lines import PalaceWriter
from game.rules.plugin import Refusal
from game.table import Action, State, View, num


def yes_no(s: State, _seat: int) -> Iterable[Args]:
    """Return the choices yes and no."""
    return [(s.table.word("yes"),), (s.table.word("no"),)]


# Ending early


def may_propose(s: State, seat: int) -> Iterable[Args]:
    """Return the choice to propose an end, once in each turn of the spotlight (KT-35)."""
    return [] if kt.has(s, kt.V.PROPOSED, seat) else [()]


def why_not_propose(_s: State, _seat: int, _action: Action) -> Refusal:
    """Return why an end cannot be proposed: it was already."""
    return refusals.PROPOSED


def propose_end(s: State, seat: int, _action: Action) -> None:
    """Propose to end the game here (KT-46)."""
    kt.mark(s, kt.V.PROPOSED, [seat])
    s.note("proposed", seat)
    vote_on_end(s)


def vote_on_end(s: State) -> None:
    """Ask all seats for a secret vote."""
    ask_aside(s)
    ask_all(s, kt.P.END_VOTE, s.table.seated)


def end_voted(s: State) -> None:
    """End the game if more than half vote for it (KT-46, KT-257, KT-298)."""
    yes, no = opened(s, "yes")
    go_back(s)
    if yes > no:
        to_the_suite(s, "called")
    else:
        s.note("went_on", data=(yes, no))


# What was told


def fresh(s: State | View, seat: int) -> kt.Memory | None:
    """Return the Memory that a PC has gained in this Wager; None before it is told."""
    last = kt.memories(s, seat)[-1:]
    return last[0] if last and last[0].wager == s.vars[kt.V.WAGER] else None


def teller(s: State | View, seat: int, what: str) -> int:
    """Return the seat that tells the outcome or the Memory of a PC (KT-63)."""
    return seat if s.vars[kt.V.TELLS] == what else kt.GM


def may_object(s: State, seat: int) -> Iterable[Args]:
    """Return the PCs whose new Memory a person can object to, once each, before it is judged (KT-155)."""
    if not kt.has(s, kt.V.HUMANS, seat):
        return []
    return [
        (num(pc),)
        for pc in seats_of(s.vars[kt.V.ACCEPTED])
        if fresh(s, pc) and seat != teller(s, pc, "memory") and open_to(s.vars[kt.V.OBJECTED][pc], seat)
    ]


def open_to(objected: int, seat: int) -> bool:
    """Check whether one more objection is allowed, and this seat may make it."""
    return objected.bit_count() < 2 and not objected >> seat & 1


def object_to(s: State, seat: int, action: Action) -> None:
    """Object to a Memory: first its teller rewrites it, the second time it is judged (KT-155)."""
    pc = num(action.args[0])
    again = bool(s.vars[kt.V.OBJECTED][pc])
    kt.put(s, kt.V.OBJECTED, pc, s.vars[kt.V.OBJECTED][pc] | 1 << seat)
    s.note("objected", seat, data=(pc, action.text))
    ask_aside(s)
    s.vars[kt.V.ABOUT], s.vars[kt.V.REWORDS] = pc, "memory"
    if not again:
        ask(s, kt.P.W_REWORD, teller(s, pc, "memory"))
    else:
        ask_all(s, kt.P.W_JUDGE, 1 << kt.GM if teller(s, pc, "memory") != kt.GM else mask_of(kt.pcs(s)))


def judged(s: State) -> None:
    """Keep the Memory on a tie or better; else it is rewritten once more, finally (KT-155)."""
    stands, falls = opened(s, "yes")
    s.note("judged", s.vars[kt.V.ABOUT], data=(int(stands >= falls),))
    if stands >= falls:
        go_back(s)
    else:
        ask(s, kt.P.W_REWORD, teller(s, s.vars[kt.V.ABOUT], "memory"))


def may_veto(s: State, seat: int) -> Iterable[Args]:
    """Return the PCs whose outcome a person's PC can veto for death or incapacity, once each (KT-157, KT-273)."""
    if seat == kt.GM or not kt.has(s, kt.V.HUMANS, seat):
        return []
    vetoable = [pc for pc in seats_of(s.vars[kt.V.ACCEPTED]) if has_outcome(s, pc) and not kt.has(s, kt.V.VETOED, pc)]
    return [(num(pc),) for pc in vetoable if teller(s, pc, "outcome") != seat]


def has_outcome(s: State, pc: int) -> bool:
    """Check whether the outcome of a PC has been told."""
    telling = kt.P.W_TELL_PC if s.vars[kt.V.TELLS] == "outcome" else kt.P.W_TELL_GM
    return s.phase > telling or (s.phase == telling and pc < s.vars[kt.V.ABOUT])


def veto(s: State, seat: int, action: Action) -> None:
    """Veto an outcome; its teller rewrites it."""
    pc = num(action.args[0])
    kt.mark(s, kt.V.VETOED, [pc])
    s.note("vetoed", seat, data=(pc, action.text))
    ask_aside(s)
    s.vars[kt.V.ABOUT], s.vars[kt.V.REWORDS] = pc, "outcome"
    ask(s, kt.P.W_REWORD, teller(s, pc, "outcome"))


def reword(s: State, seat: int, action: Action) -> None:
    """Rewrite an outcome or a Memory; a blank Memory is filled."""
    pc, what = s.vars[kt.V.ABOUT], s.vars[kt.V.REWORDS]
    text = action.text.strip()
    if what == kt.RIGHTS[1]:
        text = text or PalaceWriter(s.table, s, seat, s.roll).memory(pc)
        *before, last = kt.memories(s, pc)
        kt.put(s, kt.V.MEMORIES, pc, (*map(tuple, before), tuple(last._replace(text=text))))
    remember_text(s, text)
    s.note("reworded", seat, data=(what, text, pc))
    go_back(s)
