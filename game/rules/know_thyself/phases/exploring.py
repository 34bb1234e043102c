"""Exploring the Palace: the actions of GM and PCs between Wagers (KT-32 to KT-45, KT-80 to KT-84)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, combinations

from game.rules.choices import Args
from game.rules.flow import seats_of
from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.palace import GUEST_SUITE, ROOMS, exits, sealed
from game.rules.know_thyself.phases.covering import broke_ends_it, rescue
from game.rules.know_thyself.phases.flow import arrive, ask, ask_each, count, heading, next_asked, remember_text
from game.rules.know_thyself.phases.spotlight import gm_scene, idle_round, must_offer, next_spotlight
from game.rules.know_thyself.phases.wager import framed, offered
from game.rules.know_thyself.text import refusals
from game.rules.know_thyself.text.lines import PalaceWriter, blurb, in_room
from game.rules.plugin import Refusal
from game.table import Action, State, num


def groups(seats: Iterable[int]) -> Iterable[tuple[int, ...]]:
    """Return all subsets of these seats, with the empty one."""
    seats = [*seats]
    return chain.from_iterable(combinations(seats, count) for count in range(len(seats) + 1))


# The GM


def targets(s: State) -> list[tuple[int, ...]]:
    """Return the targets of an offer: one PC, or several of one room, without those whose turn is due (KT-32)."""
    open_to = [pc for pc in kt.pcs(s) if not kt.has(s, kt.V.TURN_DUE, pc)]
    return [group for group in groups(open_to) if len({s.vars[kt.V.AT][pc] for pc in group}) == 1]


def wagers(s: State, _seat: int) -> Iterable[Args]:
    """Return the targets as choices."""
    return [tuple(map(num, group)) for group in targets(s)]


def why_not_offer(s: State, _seat: int, action: Action) -> Refusal | None:
    """Return why a PC cannot be a target: it has answered an offer and had no turn since."""
    if not any(num(arg) in kt.pcs(s) and kt.has(s, kt.V.TURN_DUE, num(arg)) for arg in action.args if arg < 0):
        return None
    return refusals.TURN_DUE


def offer_wager(s: State, seat: int, action: Action) -> None:
    """Offer a Wager with an NPC or a thing in the PCs' way (KT-32)."""
    npc, premise = kt.OFFER_SHEET.read(action.text) or kt.OFFER_SHEET.blank
    at = s.vars[kt.V.AT][num(action.args[0])]
    if premise.startswith(blurb(at)):
        count(s, in_room(at))
    offered(s, seat, npc, [num(pc) for pc in action.args], premise)


def light(s: State, _seat: int) -> Iterable[Args]:
    """Return the other PCs for the spotlight (KT-33)."""
    return [] if must_offer(s) else [(num(pc),) for pc in kt.pcs(s) if pc != s.vars[kt.V.SPOTLIGHT]]


def why_must_offer(s: State, _seat: int, _action: Action) -> Refusal | None:
    """Return why the GM must offer a Wager: a whole round was idle, in the first edition."""
    if not must_offer(s):
        return None
    return refusals.MUST_OFFER


def spotlight(s: State, seat: int, action: Action) -> None:
    """Give the spotlight to another PC, who may act at once (KT-33)."""
    s.vars[kt.V.SPOTLIGHT] = num(action.args[0])
    s.note("spotlight", seat, data=(s.vars[kt.V.SPOTLIGHT],))
    let_play(s, seat, action)


def let_play(s: State, seat: int, action: Action) -> None:
    """Set the scene and let the PC in the spotlight act (KT-34)."""
    pc = s.vars[kt.V.SPOTLIGHT]
    key = PalaceWriter(s.table, s, seat, s.roll).scene_key(pc)
    for text_key in (key, in_room(s.vars[kt.V.AT][pc])) if key == "scene" else (key,):
        count(s, text_key)
    s.vars[kt.V.PREMISE] = action.text
    remember_text(s, action.text)
    s.note("let_play", seat, data=(pc, action.text))
    kt.mark(s, kt.V.TURN_DUE, [pc], on=False)
    ask(s, kt.P.SCENE_PC, pc, pc)


# The PC in the spotlight


def frames(s: State, seat: int) -> Iterable[Args]:
    """Return the aims for a framed Wager (KT-45)."""
    return [(s.table.word(aim),) for aim in kt.aims(s, seat)]


def frame_wager(s: State, seat: int, action: Action) -> None:
    """Frame a Wager: the PC wants something from an NPC or a thing in the room (KT-36)."""
    npc, want = kt.FRAME_SHEET.read(action.text) or kt.FRAME_SHEET.blank
    framed(s, seat, npc, s.table.names[action.args[0]], want)


def may_collect(s: State, seat: int) -> bool:
    """Check whether a PC can collect its Attachments: in the Guest Suite, once (KT-37)."""
    return s.vars[kt.V.AT][seat] == GUEST_SUITE and not kt.has(s, kt.V.COLLECTED, seat)


def why_not_collect(s: State, seat: int, _action: Action) -> Refusal:
    """Return why the Attachments cannot be collected: it was done, or the PC is elsewhere."""
    return refusals.COLLECTED if kt.has(s, kt.V.COLLECTED, seat) else refusals.NOT_IN_THE_SUITE


def may_collect_beside(s: State, seat: int) -> Iterable[Args]:
    """Return the choice to collect out of turn (KT-37)."""
    waits = seat != kt.GM and seat != s.vars[kt.V.TURN] and not kt.is_first_edition(s.table)
    return [()] if waits and may_collect(s, seat) else []


def collect(s: State, seat: int, _action: Action) -> None:
    """Collect the four Attachments (KT-37, KT-209)."""
    kt.mark(s, kt.V.COLLECTED, [seat])
    s.vars[kt.V.IDLE] = 0
    s.note("collected", seat)


def moves(s: State, seat: int) -> Iterable[Args]:
    """Return the open passages, with any free PCs of the room as company (KT-38, KT-289)."""
    if not kt.free(s, seat):
        return []
    company = [tuple(map(num, group)) for group in groups(sorted(pc for pc in kt.here(s, seat) if kt.free(s, pc)))]
    return [(s.table.word(ROOMS[room]), *group) for room in exits(s.vars[kt.V.AT][seat]) for group in company]


def why_not_move(s: State, seat: int, action: Action) -> Refusal | None:
    """Return why a move is not possible: no passage, a sealed door, or a PC that is not free."""
    name = s.table.names[action.args[0]] if action.args and action.args[0] >= 0 else ""
    if name not in ROOMS:
        return None
    at, room = s.vars[kt.V.AT][seat], ROOMS.index(name)
    if kt.has(s, kt.V.BELOW, seat):
        return refusals.BELOW
    if room in sealed(at):
        return refusals.SEALED_DOOR
    if room not in exits(at):
        return refusals.NO_WAY
    if not kt.free(s, seat):
        held = refusals.NOT_PAID if int(s.table.options["toll"]) else refusals.NOT_SETTLED
        return refusals.TAKE_THINGS if at == GUEST_SUITE else held
    return refusals.COMPANION_HELD


def move(s: State, seat: int, action: Action) -> None:
    """Walk on, after the PCs asked along have answered (KT-38, KT-40)."""
    room, *company = action.args
    s.vars[kt.V.WAY], s.vars[kt.V.JOINED] = ROOMS.index(s.table.names[room]), 1 << seat
    s.note("leaves", seat, data=(s.vars[kt.V.WAY], *map(num, company)))
    asked = [pc for pc in kt.here(s, seat) if num(pc) in company]
    if not ask_each(s, kt.P.AGREE, asked):
        walk(s)


def agree(s: State, seat: int, action: Action) -> None:
    """Come along, or not (KT-40)."""
    comes = s.table.verbs[action.verb] == "agree"
    kt.mark(s, kt.V.JOINED, [seat], comes)
    s.note("agreed" if comes else "refused", seat)
    if not next_asked(s):
        walk(s)


def walk(s: State) -> None:
    """Move the company to the room, then ask the GM (KT-40)."""
    s.vars[kt.V.IDLE] = 0
    arrive(s, seats_of(s.vars[kt.V.JOINED]), s.vars[kt.V.WAY])
    s.vars[kt.V.JOINED], s.vars[kt.V.WAY] = 0, -1
    gm_scene(s)


def may_pay_toll(s: State, seat: int) -> bool:
    """Check whether a PC can pay a toll: not free, not below the cliff, by option (KT-39, KT-212)."""
    held = not kt.free(s, seat) and not kt.has(s, kt.V.BELOW, seat)
    return bool(s.table.options["toll"]) and held and s.vars[kt.V.AT][seat] != GUEST_SUITE


def why_no_toll(s: State, seat: int, _action: Action) -> Refusal:
    """Return why no toll is due: below the cliff, free anyway, or by option."""
    if kt.has(s, kt.V.BELOW, seat):
        return refusals.NO_TOLL_BELOW
    return refusals.NO_TOLL


def pay_toll(s: State, seat: int, _action: Action) -> None:
    """Pay to leave this visit, with the whole purse if necessary (KT-39, KT-44)."""
    toll = min(int(s.table.options["toll"]), s.vars[kt.V.PURSE][seat])
    kt.pay(s, seat, -toll)
    s.vars[kt.V.BANK] += toll
    kt.mark(s, kt.V.PAID, [seat])
    s.vars[kt.V.IDLE] = 0
    s.note("toll", seat, data=(toll, s.vars[kt.V.PURSE][seat]))
    rescue(s, after_toll)


def after_toll(s: State) -> None:
    """End the game if the PC is still without Coins; else the same PC goes on (KT-87)."""
    if not broke_ends_it(s):
        ask(s, kt.P.SCENE_PC, s.vars[kt.V.SPOTLIGHT])


def may_pass(s: State, _seat: int) -> bool:
    """Check whether a PC may pass: not after a whole idle round (KT-39a)."""
    return kt.is_first_edition(s.table) or not idle_round(s)


def why_not_pass(_s: State, _seat: int, _action: Action) -> Refusal:
    """Return why a PC may not pass: a whole round was idle."""
    return refusals.MUST_ACT


def pass_on(s: State, seat: int, _action: Action) -> None:
    """Do nothing for now (KT-39a)."""
    s.vars[kt.V.IDLE] += 1
    s.note("passed", seat)
    next_spotlight(s)


def wake(s: State) -> None:
    """Wake all PCs in the Guest Suite, where they find the letter (KT-27)."""
    heading(s, "letter")
    s.note("letter")
    v = s.vars
    v[kt.V.COLLECTED] = v[kt.V.BELOW] = 0
    v[kt.V.SPOTLIGHT] = 1
    arrive(s, kt.pcs(s), GUEST_SUITE)
    gm_scene(s)
