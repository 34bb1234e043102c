"""A Wager before its cards: aims, the stake, who accepts, Edges (KT-50 to KT-56)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules.choices import Args
from game.rules.flow import mask_of
from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.phases.after_cards import reach_aim
from game.rules.know_thyself.phases.cards import begin_draw
from game.rules.know_thyself.phases.flow import (
    ask,
    ask_all,
    ask_aside,
    ask_each,
    go_back,
    heading,
    next_asked,
    opened,
    remember_text,
)
from game.rules.know_thyself.phases.spotlight import next_spotlight
from game.rules.know_thyself.text import refusals
from game.rules.plugin import Refusal
from game.table import Action, State, View, num


def open_wager(s: State, origin: str, npc: str, premise: str, joined: Sequence[int]) -> None:
    """Open a new Wager with these participants."""
    v, seats = s.vars, s.table.seats
    v[kt.V.WAGER] += 1
    v[kt.V.ORIGIN], v[kt.V.NPC], v[kt.V.PREMISE], v[kt.V.COUNTER], v[kt.V.LEVEL] = origin, npc, premise, "", 0
    for mask in (kt.V.ACCEPTED, kt.V.DECLINED, kt.V.COVERED, kt.V.INVOKED, kt.V.LOST, kt.V.VETOED, kt.V.CORRECTED):
        v[mask] = 0
    v[kt.V.PLEDGES], v[kt.V.DRAWN], v[kt.V.OBJECTED] = (0,) * seats, (0,) * seats, (0,) * seats
    v[kt.V.WANTS], v[kt.V.AIM], v[kt.V.TELLS], v[kt.V.STRUCK], v[kt.V.CALLED] = (
        ("",) * seats,
        ("none",) * seats,
        "",
        (),
        0,
    )
    v[kt.V.JOINED], v[kt.V.ABOUT] = mask_of(joined), joined[0]
    v[kt.V.SCENES] = (*v[kt.V.SCENES], (npc, premise))
    heading(s, "wager", v[kt.V.WAGER], v[kt.V.AT][joined[0]], v[kt.V.TRUE_NAMES][v[kt.V.AT][joined[0]]])


# What it is about


def offered(s: State, seat: int, npc: str, targets: Sequence[int], premise: str) -> None:
    """Open a Wager that the GM offers; each target then says what it wants (KT-32, KT-51)."""
    open_wager(s, kt.ORIGINS[1], npc, premise, targets)
    remember_text(s, premise)
    s.note("offered", seat, data=(npc, premise, *targets))
    ask_each(s, kt.P.W_WANT, sorted(targets))


def framed(s: State, seat: int, npc: str, aim: str, want: str) -> None:
    """Open a Wager that a PC frames; the others in the room may join (KT-36, KT-50)."""
    open_wager(s, kt.ORIGINS[2], npc, want, (seat,))
    s.note("framed", seat, data=(npc, want))
    wants(s, seat, aim, want)
    if not ask_each(s, kt.P.W_JOIN, kt.here(s, seat)):
        ask(s, kt.P.W_ANSWER, kt.GM)


def wants(s: State, seat: int, aim: str, text: str) -> None:
    """Store the want and the aim of a PC."""
    kt.put(s, kt.V.WANTS, seat, text)
    kt.put(s, kt.V.AIM, seat, aim)
    remember_text(s, text)


def own_aims(s: State, seat: int) -> Iterable[Args]:
    """Return the aims open to a PC where it is (KT-45)."""
    return [(s.table.word(aim),) for aim in kt.aims(s, seat)]


def state_want(s: State, seat: int, action: Action) -> None:
    """State the want of a target, which cannot decline yet (KT-51)."""
    wants(s, seat, s.table.names[action.args[0]], action.text)
    s.note("wanted", seat, data=(action.text,))
    if not next_asked(s):
        ask(s, kt.P.W_ANSWER, kt.GM)


def join(s: State, seat: int, action: Action) -> None:
    """Join the Wager of another PC (KT-50)."""
    kt.mark(s, kt.V.JOINED, [seat])
    wants(s, seat, s.table.names[action.args[0]], action.text)
    s.note("joined", seat, data=(action.text,))
    if not next_asked(s):
        ask(s, kt.P.W_ANSWER, kt.GM)


def stay_out(s: State, seat: int, _action: Action) -> None:
    """Stay out of the Wager."""
    s.note("stayed_out", seat)
    if not next_asked(s):
        ask(s, kt.P.W_ANSWER, kt.GM)


# The answer of the GM


def bounds(options: dict[str, object], s: State | View) -> tuple[int, int]:
    """Return the lowest and the highest level (KT-52, KT-219, KT-221, KT-281)."""
    joined = kt.taking_part(s)
    high = s.vars[kt.V.MASTER] // max(len(joined), 1)
    cap = int(str(options["stake_cap"]))
    poorest = 1 in (s.vars[kt.V.PURSE][pc] for pc in joined) and options["short_stake"] == "on"
    return (1 if poorest else 2), min(high, cap) if cap else high


def levels(s: State, _seat: int) -> Iterable[Args]:
    """Return every level that the GM may name."""
    low, high = bounds(dict(s.table.options), s)
    return [(num(level),) for level in range(low, high + 1)]


def why_no_level(s: State, _seat: int, action: Action) -> Refusal | None:
    """Return why a level is refused: too low, or more than the Master can pay to all."""
    if len(action.args) != 1 or action.args[0] >= 0:
        return None
    low, high = bounds(dict(s.table.options), s)
    return refusals.stake_range(low, high)


def name_level(s: State, seat: int, action: Action) -> None:
    """Name what the GM wants instead, and the level (KT-52)."""
    s.vars[kt.V.LEVEL], s.vars[kt.V.COUNTER] = num(action.args[0]), action.text
    remember_text(s, action.text)
    s.note("level", seat, data=(s.vars[kt.V.LEVEL], action.text))
    next_to_accept(s)


def may_grant(s: State, _seat: int) -> Iterable[Args]:
    """Return the choice to grant, unless a PC wants to climb up (KT-52, KT-81)."""
    climbing = any(s.vars[kt.V.AIM][pc] == "climb_up" for pc in kt.taking_part(s))
    return [] if climbing and list(levels(s, kt.GM)) else [()]


def why_not_grant(_s: State, _seat: int, _action: Action) -> Refusal:
    """Return why the GM cannot grant: climbing up must be won."""
    return refusals.MUST_CLIMB


def grant(s: State, seat: int, action: Action) -> None:
    """Grant what is wanted, without a conflict (KT-52, KT-268)."""
    joined = kt.taking_part(s)
    s.note("granted", seat, data=(action.text, *joined))
    remember_text(s, action.text)
    for pc in joined:
        if s.vars[kt.V.AIM][pc] != "climb_up":
            reach_aim(s, pc)
    kt.mark(s, kt.V.GRANTED, joined)
    owe_a_turn(s, joined)
    nothing_came(s)


def owe_a_turn(s: State, seats: Iterable[int]) -> None:
    """Note that the GM cannot make another offer to these PCs before they had a turn of their own (KT-32)."""
    if s.vars[kt.V.ORIGIN] == kt.ORIGINS[1] and not kt.is_first_edition(s.table):
        kt.mark(s, kt.V.TURN_DUE, seats)


def may_correct(s: State, _seat: int) -> Iterable[Args]:
    """Return other aims for each participant, once each; climbing up is never taken from a PC (KT-158)."""
    return [
        (num(pc), s.table.word(aim))
        for pc in kt.taking_part(s)
        for aim in kt.aims(s, pc)
        if aim != s.vars[kt.V.AIM][pc]
        and (kt.is_first_edition(s.table) or not (kt.has(s, kt.V.CORRECTED, pc) or s.vars[kt.V.AIM][pc] == "climb_up"))
    ]


def why_not_correct(s: State, _seat: int, action: Action) -> Refusal | None:
    """Return why an aim cannot be corrected: it was before, or the PC wants to climb up."""
    pc = num(action.args[0]) if len(action.args) == 2 and action.args[0] < 0 else -1
    if pc not in kt.taking_part(s):
        return None
    if kt.has(s, kt.V.CORRECTED, pc):
        return refusals.ASKED_BEFORE
    if s.vars[kt.V.AIM][pc] == "climb_up":
        return refusals.CLIMBING
    return None


def correct(s: State, seat: int, action: Action) -> None:
    """Ask for another aim, as the GM; the PC agrees or withdraws its want (KT-158)."""
    pc, aim = num(action.args[0]), s.table.names[action.args[1]]
    if kt.is_first_edition(s.table):
        kt.put(s, kt.V.AIM, pc, aim)
        s.note("corrected", seat, data=(pc, aim))
        return
    kt.mark(s, kt.V.CORRECTED, [pc])
    s.vars[kt.V.READ_AS] = aim
    s.note("read_as", seat, data=(pc, aim))
    ask(s, kt.P.W_CORRECT, pc, pc)


def agree_to_aim(s: State, seat: int, _action: Action) -> None:
    """Agree to the aim that the GM read in the want (KT-158)."""
    kt.put(s, kt.V.AIM, seat, s.vars[kt.V.READ_AS])
    s.note("aimed", seat, data=(s.vars[kt.V.READ_AS],))
    ask(s, kt.P.W_ANSWER, kt.GM, kt.taking_part(s)[0])


def nothing_came(s: State) -> None:
    """End the Wager without Coins or cards (KT-31, KT-55)."""
    s.vars[kt.V.ACCEPTED] = 0
    s.vars[kt.V.IDLE] += 1
    next_spotlight(s)


# Who accepts


def next_to_accept(s: State) -> None:
    """Ask the next participant; then go on to Edges, or end the Wager without acceptances (KT-53, KT-55, KT-250)."""
    v = s.vars
    seat = kt.following(v[kt.V.JOINED] & ~v[kt.V.ACCEPTED] & ~v[kt.V.DECLINED])
    if seat >= 0:
        ask(s, kt.P.W_ACCEPT, seat, seat)
    elif v[kt.V.ACCEPTED]:
        next_edges(s, kt.following(v[kt.V.ACCEPTED]), kt.P.W_EDGE_GM)
    else:
        s.note("void")
        nothing_came(s)


def affordable(s: State, seat: int) -> bool:
    """Check whether a purse has the Coins of the level (KT-53)."""
    return bool(s.vars[kt.V.PURSE][seat] >= s.vars[kt.V.LEVEL])


def may_ask_cover(s: State, seat: int) -> bool:
    """Check whether a PC can ask for cover: too poor, not alone, and for the first time (KT-53)."""
    return not affordable(s, seat) and len(kt.pcs(s)) > 1 and not kt.has(s, kt.V.COVERED, seat)


def why_not_accept(_s: State, _seat: int, _action: Action) -> Refusal:
    """Return why a PC cannot accept: it is too poor."""
    return refusals.TOO_POOR


def why_no_cover(s: State, seat: int, _action: Action) -> Refusal | None:
    """Return why a PC cannot ask for cover: rich enough, or asked before."""
    if affordable(s, seat):
        return refusals.CAN_PAY
    return refusals.COVER_ASKED if kt.has(s, kt.V.COVERED, seat) else refusals.NO_ONE_TO_ASK


def accept(s: State, seat: int, _action: Action) -> None:
    """Accept: both sides stake as many Coins as the level says (KT-53, KT-218)."""
    accepted(s)


def accepted(s: State) -> None:
    """Accept for the PC in question."""
    pc, level = s.vars[kt.V.ABOUT], s.vars[kt.V.LEVEL]
    kt.mark(s, kt.V.ACCEPTED, [pc])
    kt.pay(s, pc, -level)
    s.vars[kt.V.MASTER] -= level
    kt.put(s, kt.V.STAKE_PC, pc, level)
    kt.put(s, kt.V.STAKE_GM, pc, level)
    s.note("accepted", pc, data=(level,))
    next_to_accept(s)


def back_down(s: State, seat: int, action: Action) -> None:
    """Back down or withdraw the want; the PC tells it, or the GM if a PC framed it (KT-53, KT-158, KT-267)."""
    kt.mark(s, kt.V.DECLINED, [seat])
    owe_a_turn(s, [seat])
    s.note("backed_down", seat, data=(action.text,))
    remember_text(s, action.text)
    if s.vars[kt.V.ORIGIN] == kt.ORIGINS[2]:
        ask(s, kt.P.W_BACK, kt.GM, seat)
    else:
        after_backing(s)


def tell_backing(s: State, seat: int, action: Action) -> None:
    """Tell, as the GM, how a PC backed down."""
    remember_text(s, action.text)
    s.note("backing", seat, data=(action.text,))
    after_backing(s)


def after_backing(s: State) -> None:
    """Go on without the PC that backed down: to the GM if there is no level yet, else to the next PC."""
    if not s.vars[kt.V.LEVEL] and kt.taking_part(s):
        ask(s, kt.P.W_ANSWER, kt.GM, kt.taking_part(s)[0])
    else:
        next_to_accept(s)


# Edges


def next_edges(s: State, pc: int, phase: int) -> None:
    """Ask GM, then PC, for each who accepted, where there is an Edge to call and a Coin for it (KT-56, KT-228)."""
    v = s.vars
    v[kt.V.CALLED], v[kt.V.STRUCK] = 0, ()
    while pc >= 0:
        if phase == kt.P.W_EDGE_GM and kt.edges(s, pc) and v[kt.V.PURSE][pc]:
            return ask(s, phase, kt.GM, pc)
        if kt.edges(s, pc) and v[kt.V.MASTER] and (phase == kt.P.W_EDGE_PC or not v[kt.V.PURSE][pc]):
            return ask(s, kt.P.W_EDGE_PC, pc, pc)
        pc, phase = (
            (pc, kt.P.W_EDGE_PC) if phase == kt.P.W_EDGE_GM else (kt.following(v[kt.V.ACCEPTED], pc), kt.P.W_EDGE_GM)
        )
    begin_draw(s)
    return None


def callable_edges(s: State, _seat: int) -> list[Args]:
    """Return the numbers of the PC's Edges, without those voted down in this call (KT-56, KT-299)."""
    numbers = [n + 1 for n in range(len(kt.edges(s, s.vars[kt.V.ABOUT]))) if n + 1 not in s.vars[kt.V.STRUCK]]
    return [(num(n),) for n in numbers]


def gm_edges(s: State, seat: int) -> list[Args]:
    """Return the same as the GM names them: PC, then Edge."""
    return [(num(s.vars[kt.V.ABOUT]), *args) for args in callable_edges(s, seat)]


def why_no_edge(s: State, _seat: int, action: Action) -> Refusal | None:
    """Return why an Edge cannot be called: it was voted down."""
    if action.args and num(action.args[-1]) in s.vars[kt.V.STRUCK]:
        return refusals.VOTED_DOWN
    return None


def call(s: State, seat: int, action: Action) -> None:
    """Call an Edge with words; the other side may object if other PCs could judge it (KT-56, KT-154)."""
    pc, number = s.vars[kt.V.ABOUT], num(action.args[-1])
    s.vars[kt.V.CALLED] = number
    remember_text(s, action.text)
    s.note("called", seat, data=(pc, kt.edges(s, pc)[number - 1], action.text))
    if may_be_judged(s, pc):
        ask_aside(s)
        ask(s, kt.P.W_OBJECT, pc if seat == kt.GM else kt.GM)
    else:
        call_stands(s)


def may_be_judged(s: State | View, pc: int) -> bool:
    """Check whether other PCs could vote on a call (KT-154).

    If people play, one voter must be a person, as bots accept every call.
    """
    voters, people = mask_of(kt.others(s, pc)), s.vars[kt.V.HUMANS]
    return bool(voters & people if people else voters)


def no_call(s: State, seat: int, _action: Action) -> None:
    """Call no Edge from this side."""
    s.note("no_call", seat, data=(s.vars[kt.V.ABOUT],))
    further(s)


def further(s: State) -> None:
    """Go on to the other side, or to the next PC."""
    pc = s.vars[kt.V.ABOUT]
    if s.phase == kt.P.W_EDGE_GM:
        next_edges(s, pc, kt.P.W_EDGE_PC)
    else:
        next_edges(s, kt.following(s.vars[kt.V.ACCEPTED], pc), kt.P.W_EDGE_GM)


def call_stands(s: State) -> None:
    """Stake the Coin: the PC's for a call of the GM, the Master's for one of the PC (KT-56, KT-229, KT-230)."""
    pc = s.vars[kt.V.ABOUT]
    if s.phase == kt.P.W_EDGE_GM:
        kt.pay(s, pc, -1)
        kt.put(s, kt.V.STAKE_PC, pc, s.vars[kt.V.STAKE_PC][pc] + 1)
    else:
        s.vars[kt.V.MASTER] -= 1
        kt.put(s, kt.V.STAKE_GM, pc, s.vars[kt.V.STAKE_GM][pc] + 1)
    s.note("raised", pc, data=(s.vars[kt.V.STAKE_PC][pc], s.vars[kt.V.STAKE_GM][pc]))
    further(s)


def let_stand(s: State, seat: int, _action: Action) -> None:
    """Accept the call."""
    s.note("let_stand", seat)
    go_back(s)
    call_stands(s)


def object_to_call(s: State, seat: int, _action: Action) -> None:
    """Object; the other PCs vote whether the Edge applies (KT-154)."""
    s.note("objected_edge", seat)
    ask_all(s, kt.P.W_VOTE, mask_of(kt.others(s, s.vars[kt.V.ABOUT])))


def call_voted(s: State) -> None:
    """Accept the call on a tie or better; else another Edge may be named, and no Coin moves (KT-154, KT-299)."""
    applies, not_so = opened(s, "yes")
    go_back(s)
    s.note("edge_judged", s.vars[kt.V.ABOUT], data=(int(applies >= not_so),))
    if applies >= not_so:
        call_stands(s)
    else:
        s.vars[kt.V.STRUCK] = (*s.vars[kt.V.STRUCK], s.vars[kt.V.CALLED])
        s.vars[kt.V.CALLED] = 0
