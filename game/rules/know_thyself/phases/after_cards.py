"""After the cards of a Wager: the right to narrate, the Memory, the payment, Edges, mazes (KT-63 to KT-72)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from game.rules.choices import Args
from game.rules.flow import mask_of, seats_of
from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.bots.odds import gain
from game.rules.know_thyself.palace import MASTER_SUITE, MAZES, ROOMS
from game.rules.know_thyself.phases.covering import rescue
from game.rules.know_thyself.phases.ending import cause_of_end, to_the_suite
from game.rules.know_thyself.phases.flow import arrive, ask, ask_all, collect_cards, opened, remember_text
from game.rules.know_thyself.phases.judging import teller
from game.rules.know_thyself.phases.spotlight import next_spotlight
from game.rules.know_thyself.text.lines import PalaceWriter
from game.table import Action, Event, State, Table, View, num


def ask_rights(s: State) -> None:
    """Ask all who took part, at once, what they will tell (KT-63)."""
    s.vars[kt.V.TELLS] = ""
    ask_all(s, kt.P.W_RIGHTS, s.vars[kt.V.ACCEPTED])


def rights(s: State, _seat: int) -> Iterable[Args]:
    """Return the two things that a PC can tell, as choices: the outcome and the Memory."""
    return [(s.table.word("outcome"),), (s.table.word("memory"),)]


def rights_chosen(s: State) -> None:
    """Give the majority its choice; the GM decides an equal split (KT-63, KT-251)."""
    outcome, memory = opened(s, "outcome")
    if outcome == memory:
        ask(s, kt.P.TIEBREAK, kt.GM)
    else:
        begin_telling(s, "outcome" if outcome > memory else "memory")


def break_tie(s: State, _seat: int, action: Action) -> None:
    """Decide, as the GM, what the PCs tell."""
    begin_telling(s, s.table.names[action.args[0]])


def begin_telling(s: State, what: str) -> None:
    """Let the PCs tell first, then the GM the other part of each (KT-64, KT-285)."""
    s.vars[kt.V.TELLS] = what
    s.note("tells", data=(what,))
    first = kt.following(s.vars[kt.V.ACCEPTED])
    ask(s, kt.P.W_TELL_PC, first, first)


def tell(s: State, seat: int, action: Action) -> None:
    """Tell an outcome or a Memory (KT-64)."""
    about, own = s.vars[kt.V.ABOUT], s.phase == kt.P.W_TELL_PC
    if (s.vars[kt.V.TELLS] == "memory") == own:
        remember(s, about, seat, action.text.strip())
    else:
        how = kt.degree(s, about)
        remember_text(s, action.text)
        s.note("outcome", seat, data=(about, how, action.text, s.vars[kt.V.WANTS][about]))
    further = kt.following(s.vars[kt.V.ACCEPTED], about)
    if further >= 0:
        ask(s, s.phase, further if own else kt.GM, further)
    elif own:
        ask(s, kt.P.W_TELL_GM, kt.GM, kt.following(s.vars[kt.V.ACCEPTED]))
    else:
        settle_up(s)


def remember(s: State, pc: int, seat: int, text: str) -> None:
    """Add a Memory to the sheet of a PC; a blank text is filled (KT-65, KT-142, KT-236)."""
    kind, attachment = kt.memory_of(s.table, s, pc)
    text = text or PalaceWriter(s.table, s, seat, s.roll).memory(pc)
    at = s.vars[kt.V.AT][pc]
    row = kt.Memory(kt.TYPES[kind], text, attachment, at, s.vars[kt.V.TRUE_NAMES][at], seat, s.vars[kt.V.WAGER], 0)
    kt.put(s, kt.V.MEMORIES, pc, (*s.vars[kt.V.MEMORIES][pc], tuple(row)))
    remember_text(s, text)
    s.note("memory", pc, data=(kt.TYPES[kind], text, s.vars[kt.V.ATTACHMENTS][pc][attachment], seat, at, row.true_name))


def settle_up(s: State) -> None:
    """Settle payment, aims, visits, cards, and help for PCs without Coins (KT-66 to KT-69)."""
    v = s.vars
    v[kt.V.IDLE] = 0
    for pc in seats_of(v[kt.V.ACCEPTED]):
        ours, theirs, how = v[kt.V.STAKE_PC][pc], v[kt.V.STAKE_GM][pc], kt.degree(s, pc)
        won = gain(theirs, how)
        if how:
            kt.pay(s, pc, ours + won)
            reach_aim(s, pc)
        v[kt.V.MASTER] += theirs - won if how else theirs + ours
        kt.put(s, kt.V.STAKE_PC, pc, 0)
        kt.put(s, kt.V.STAKE_GM, pc, 0)
        s.note("paid", pc, data=(how, won if how else ours, v[kt.V.PURSE][pc], v[kt.V.MASTER]))
        kt.mark(s, kt.V.SETTLED, [each for each in kt.pcs(s) if v[kt.V.VISIT][each] == v[kt.V.VISIT][pc]])
    collect_cards(s)
    rescue(s, change_edges)


def facts(_table: Table, view: View, events: Sequence[Event]) -> View:
    """Return an earlier view with what events tell: Coins after payments (KT-66), answers to the Master (KT-101)."""
    variables = [*view.vars]
    for event in events:
        if event.kind == "answer":
            answers = variables[kt.V.ANSWERS]
            variables[kt.V.ANSWERS] = (*answers[: event.seat], event.data, *answers[event.seat + 1 :])
        if event.kind not in ("paid", "last_cut"):
            continue
        *_, purse, variables[kt.V.MASTER] = event.data
        settled = [(kt.V.PURSE, purse)]
        settled += [(kt.V.STAKE_PC, 0), (kt.V.STAKE_GM, 0)] if event.kind == "paid" else []
        for at, coins in settled:
            each = variables[at]
            variables[at] = (*each[: event.seat], coins, *each[event.seat + 1 :])
    return replace(view, vars=tuple(variables))


def reach_aim(s: State, pc: int) -> None:
    """Give a PC its aim, besides the Coins (KT-67)."""
    aim = s.vars[kt.V.AIM][pc]
    if aim == "leave_bare":
        kt.mark(s, kt.V.COLLECTED, [pc])
    elif aim != "none":
        kt.mark(s, kt.V.BELOW, [pc], aim == "climb_down")
    if aim != "none":
        s.note("reached", pc, data=(aim,))


def change_edges(s: State) -> None:
    """Change one Edge of each PC, by the teller of its outcome (KT-70, KT-240)."""
    next_change(s, kt.following(s.vars[kt.V.ACCEPTED]))


def next_change(s: State, pc: int) -> None:
    """Ask about the Edges of a PC; after the last, check whether the game is over."""
    if pc >= 0:
        ask(s, kt.P.W_EDGES, teller(s, pc, "outcome"), pc)
    else:
        end_of_wager(s)


def may_drop(s: State, _seat: int) -> Iterable[Args]:
    """Return the numbers of the PC's Edges."""
    return [(num(number + 1),) for number in range(len(kt.edges(s, s.vars[kt.V.ABOUT])))]


def add_edge(s: State, seat: int, action: Action) -> None:
    """Add a gift or a burden; a blank text is filled (KT-70)."""
    pc = s.vars[kt.V.ABOUT]
    text = action.text.strip() or PalaceWriter(s.table, s, seat, s.roll).edge(pc)
    remember_text(s, text)
    kt.put(s, kt.V.EDGES, pc, (*kt.edges(s, pc), text))
    s.note("edge", pc, data=(text, seat))
    next_change(s, kt.following(s.vars[kt.V.ACCEPTED], pc))


def drop_edge(s: State, seat: int, action: Action) -> None:
    """Drop one Edge."""
    pc, number = s.vars[kt.V.ABOUT], num(action.args[0]) - 1
    had = kt.edges(s, pc)
    kt.put(s, kt.V.EDGES, pc, (*had[:number], *had[number + 1 :]))
    s.note("edge_lost", pc, data=(had[number], seat))
    next_change(s, kt.following(s.vars[kt.V.ACCEPTED], pc))


def leave_edges(s: State, seat: int, _action: Action) -> None:
    """Leave all Edges as they are."""
    s.note("edges_stay", seat, data=(s.vars[kt.V.ABOUT],))
    next_change(s, kt.following(s.vars[kt.V.ACCEPTED], s.vars[kt.V.ABOUT]))


def end_of_wager(s: State) -> None:
    """End the game, lead losers away from a maze, or go on (KT-71, KT-253, KT-287)."""
    cause, losers = cause_of_end(s), seats_of(s.vars[kt.V.LOST])
    s.vars[kt.V.ACCEPTED] = 0
    if cause:
        to_the_suite(s, cause)
    elif losers and s.vars[kt.V.AT][losers[0]] in MAZES:
        ask(s, kt.P.RELOCATE, kt.GM, losers[0])
    else:
        next_spotlight(s)


def elsewhere(s: State, _seat: int) -> Iterable[Args]:
    """Return all rooms but the present one and the Master Suite (KT-72)."""
    now = s.vars[kt.V.AT][s.vars[kt.V.ABOUT]]
    return [(s.table.word(name),) for at, name in enumerate(ROOMS) if at not in (now, MASTER_SUITE)]


def whom(s: State) -> int:
    """Return the mask of the PCs that `everyone` moves (KT-72, KT-241)."""
    if s.table.options["relocate_all"] == "palace":
        return mask_of(kt.pcs(s))
    about = s.vars[kt.V.ABOUT]
    return mask_of((about, *kt.here(s, about)))


def more_than_losers(s: State, seat: int) -> Iterable[Args]:
    """Return `elsewhere` where `everyone` is more than the losers."""
    return elsewhere(s, seat) if whom(s) != s.vars[kt.V.LOST] else []


def relocate(s: State, _seat: int, action: Action) -> None:
    """Move the losers, or everyone, to another room (KT-72, KT-241)."""
    everyone = s.table.verbs[action.verb] == "everyone"
    moved = seats_of(whom(s) if everyone else s.vars[kt.V.LOST])
    room = ROOMS.index(s.table.names[action.args[0]])
    s.note("led_away", moved[0], data=(room, *moved))
    arrive(s, moved, room)
    next_spotlight(s)


def stay(s: State, _seat: int, _action: Action) -> None:
    """Lead no PC away."""
    s.note("stayed", data=(s.vars[kt.V.AT][s.vars[kt.V.ABOUT]],))
    next_spotlight(s)
