"""Creating the PCs before they know themselves: looks, Attachments, Coins (KT-20 to KT-26)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations

from game.rules.flow import mask_of
from game.rules.know_thyself.phases.exploring import wake
from game.rules.know_thyself.phases.flow import ask, ask_all, ask_each, heading
from game.rules.know_thyself.pieces import (
    ATTACHMENT_LIMIT,
    BLACK,
    COINS_EACH,
    GM,
    HC_SHEET,
    MOST_START,
    PLAY,
    RED,
    SEALED,
    SUIT_WORDS,
    P,
    V,
    following,
    has,
    hc_lines,
    mark,
    pay,
    pcs,
    put,
)
from game.rules.know_thyself.text.lines import PromptWriter
from game.rules.plugin import Refusal
from game.rules.script import Args
from game.story import plain
from game.table import Action, State, num

DEALT = 4


def setup(s: State) -> None:
    """Set up Coins and three shuffled decks, and start the first phase of the PCs (KT-20 to KT-22)."""
    cards = range(len(s.table.pieces))
    s.lay(PLAY, cards[:52])
    s.lay(RED, cards[52:78])
    s.lay(BLACK, cards[78:])
    for deck in (PLAY, RED, BLACK):
        s.shuffle(deck)
    count, master = len(pcs(s)), int(s.table.options["master_per_pc"])
    s.vars[V.MASTER], s.vars[V.BANK] = master * count, (COINS_EACH - master) * count
    heading(s, "waking")
    if s.table.options["attachments"] == "written":
        ask_all(s, P.APPEAR, mask_of(pcs(s)))
    else:
        ask_all(s, P.HC_WRITE, s.table.seated)


def order(s: State) -> str:
    """Return how this table creates Attachments."""
    return str(s.table.options["attachments"])


# In secret, for each other


def write_lines(s: State, seat: int, action: Action) -> None:
    """Write five lines for unknown players; blank ones are filled (KT-25)."""
    found = PromptWriter(s.table, s, seat, s.roll).lines()
    told = HC_SHEET.read(action.text) or HC_SHEET.blank
    s.vars[hc_lines(s.table, seat)] = tuple(line or other for line, other in zip(told, found, strict=True))
    s.note("wrote", seat)
    if SEALED.put(s, seat, ("done",)):
        SEALED.open(s)
        (deal_lines if order(s) == "hardcore" else appear)(s)


def appear(s: State) -> None:
    """Ask each PC for its appearance (KT-23)."""
    ask_all(s, P.APPEAR, mask_of(pcs(s)))


def deal_lines(s: State) -> None:
    """Deal four lines to each PC from these and the shelf; the rest stay there, without writers (KT-25)."""
    lines = [line for seat in range(s.table.seats) for line in s.vars[hc_lines(s.table, seat)]]
    while len(lines) < 5 * s.table.seats:  # a world in which others wrote nothing
        lines.append("something that nobody remembers")
    lines += [line for line in s.vars[V.SHELF] if line.strip() and plain(line, ATTACHMENT_LIMIT)]
    for at in range(len(lines) - 1):
        other = at + s.roll(len(lines) - at)
        lines[at], lines[other] = lines[other], lines[at]
    for seat in range(s.table.seats):
        s.vars[hc_lines(s.table, seat)] = ()
    for seat in pcs(s):
        put(s, V.ATTACHMENTS, seat, tuple(lines[:DEALT]))
        s.note("dealt", seat, data=tuple(lines[:DEALT]))
        lines = lines[DEALT:]
    s.vars[V.SHELF] = tuple(lines)
    ask_each(s, P.HC_DEAL, pcs(s))


def assignments(_s: State, _seat: int) -> Iterable[Args]:
    """Return the ways to assign the four lines to diamonds, hearts, clubs, spades."""
    return [tuple(map(num, each)) for each in permutations(range(1, DEALT + 1))]


def assign(s: State, seat: int, action: Action) -> None:
    """Assign the dealt lines to suits (KT-25)."""
    dealt = s.vars[V.ATTACHMENTS][seat]
    put(s, V.ATTACHMENTS, seat, tuple(dealt[num(at) - 1] for at in action.args))
    s.note("assigned", seat, data=s.vars[V.ATTACHMENTS][seat])
    if s.vars[V.QUEUE]:
        ask_each(s, P.HC_DEAL, s.vars[V.QUEUE])
    elif order(s) == "hardcore":
        appear(s)
    else:
        next_award(s)


# Looks and things


def describe(s: State, seat: int, action: Action) -> None:
    """Describe body and clothing, without a name (KT-23, KT-265)."""
    text = action.text.strip() or s.vars[V.APPEARANCE][seat] or PromptWriter(s.table, s, seat, s.roll).look()
    put(s, V.APPEARANCE, seat, text)
    s.note("described", seat, data=(text,))
    if not SEALED.put(s, seat, ("done",)):
        return
    if order(s) == "written":
        ask_all(s, P.ATTACH, SEALED.asked(s))
    elif order(s) == "hardcore" or all(map(any, s.vars[V.ATTACHMENTS][1:])):
        next_award(s)
    else:
        deal_lines(s)


def attachable(s: State, seat: int) -> Iterable[Args]:
    """Return the suits without an Attachment, or without a rewritten one (KT-24)."""
    return [(s.table.word(word),) for at, word in enumerate(SUIT_WORDS) if not s.vars[V.ATTACHED][seat] >> at & 1]


def why_not_attach(s: State, seat: int, action: Action) -> Refusal | None:
    """Return why a suit cannot be chosen: it has an Attachment."""
    word = s.table.names[action.args[0]] if len(action.args) == 1 and action.args[0] >= 0 else ""
    if word not in SUIT_WORDS:
        return None
    return Refusal("already", "KT-24", f"You have an Attachment for {word}.")


def attach(s: State, seat: int, action: Action) -> None:
    """Write an Attachment for one suit: carried, near, or part of the body; a blank is filled (KT-24, KT-206)."""
    at = SUIT_WORDS.index(s.table.names[action.args[0]])
    had = s.vars[V.ATTACHMENTS][seat]
    text = action.text.strip() or had[at] or PromptWriter(s.table, s, seat, s.roll).thing()
    put(s, V.ATTACHMENTS, seat, (*had[:at], text, *had[at + 1 :]))
    put(s, V.ATTACHED, seat, s.vars[V.ATTACHED][seat] | 1 << at)
    s.note("attached", seat, data=(SUIT_WORDS[at], text))
    if not attachable(s, seat) and SEALED.put(s, seat, ("done",)):
        next_award(s)


# Coins


def next_award(s: State) -> None:
    """Ask the GM about the next PC without Coins, in the order of seats; then the PCs wake (KT-26, KT-27)."""
    poor = mask_of(seat for seat in pcs(s) if not s.vars[V.PURSE][seat])
    seat = following(poor)
    if seat >= 0:
        ask(s, P.AWARD, GM, seat)
        return
    if s.table.options["leftover"] == "master":
        s.vars[V.MASTER] += s.vars[V.BANK]
        s.vars[V.BANK] = 0
    wake(s)


def awards(s: State, _seat: int) -> Iterable[Args]:
    """Return the awards: never below the smallest purse; dealt lines are not docked (KT-26, KT-203, KT-204)."""
    least, about = int(s.table.options["min_start"]), num(s.vars[V.ABOUT])
    docks = MOST_START if order(s) == "written" else 0
    most = min(MOST_START, s.vars[V.BANK])
    return [
        (about, num(base), num(dock)) for base in range(least, most + 1) for dock in range(min(base - least, docks) + 1)
    ]


def award(s: State, seat: int, action: Action) -> None:
    """Award Coins for what was left unsaid (KT-26); a PC that has revised must accept them."""
    pc, base, dock = map(num, action.args)
    s.vars[V.AWARDED] = (base, dock)
    s.note("awarded", seat, data=(pc, base, dock))
    if has(s, V.REVISED, pc):
        take_award(s, pc)
    else:
        ask(s, P.AWARD_PC, pc, pc)


def may_return(s: State, _seat: int) -> Iterable[Args]:
    """Return the choice to send words back that reveal an identity, once for each PC (KT-150)."""
    return [] if has(s, V.RETURNED, s.vars[V.ABOUT]) else [()]


def why_not_return(_s: State, _seat: int, _action: Action) -> Refusal:
    """Return why the words cannot be sent back: they were before."""
    return Refusal("already", "KT-150", "You have given these words back once: the player insists.")


def send_back(s: State, seat: int, action: Action) -> None:
    """Send words back that name a person, as the GM (KT-150)."""
    pc = s.vars[V.ABOUT]
    mark(s, V.RETURNED, [pc])
    s.note("sent_back", seat, data=(pc, action.text))
    reopen(s, pc)


def reopen(s: State, pc: int) -> None:
    """Ask for appearance and written Attachments again; the old texts may stay (KT-26)."""
    put(s, V.ATTACHED, pc, 0)
    ask_all(s, P.APPEAR, 1 << pc)


def accept_award(s: State, seat: int, _action: Action) -> None:
    """Accept the Coins."""
    take_award(s, seat)


def take_award(s: State, seat: int) -> None:
    """Move the award from the bank to the purse (KT-26)."""
    base, dock = s.vars[V.AWARDED]
    pay(s, seat, base - dock)
    s.vars[V.BANK] -= base - dock
    s.note("purse", seat, data=(base - dock,))
    next_award(s)


def revise(s: State, seat: int, _action: Action) -> None:
    """Revise the words, once (KT-26)."""
    mark(s, V.REVISED, [seat])
    s.note("revised", seat)
    reopen(s, seat)
