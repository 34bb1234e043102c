"""Creating the PCs before they know themselves: looks, Attachments, Coins (KT-20 to KT-26)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations

from game.rules.choices import Args
from game.rules.flow import mask_of
from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.phases.exploring import wake
from game.rules.know_thyself.phases.flow import ask, ask_all, ask_each, heading
from game.rules.know_thyself.text import refusals
from game.rules.know_thyself.text.lines import PalaceWriter
from game.rules.plugin import Refusal
from game.story import plain
from game.table import Action, State, num

DEALT = 4


def setup(s: State) -> None:
    """Set up Coins and three shuffled decks, and start the first phase of the PCs (KT-20 to KT-22)."""
    cards = range(len(s.table.pieces))
    s.lay(kt.PLAY, cards[:52])
    s.lay(kt.RED, cards[52:78])
    s.lay(kt.BLACK, cards[78:])
    for deck in (kt.PLAY, kt.RED, kt.BLACK):
        s.shuffle(deck)
    count, master = len(kt.pcs(s)), int(s.table.options["master_per_pc"])
    s.vars[kt.V.MASTER], s.vars[kt.V.BANK] = master * count, (kt.COINS_EACH - master) * count
    heading(s, "waking")
    if s.table.options["attachments"] == "written":
        ask_all(s, kt.P.APPEAR, mask_of(kt.pcs(s)))
    else:
        ask_all(s, kt.P.HC_WRITE, s.table.seated)


def order(s: State) -> str:
    """Return how this table creates Attachments."""
    return str(s.table.options["attachments"])


# In secret, for each other


def write_lines(s: State, seat: int, action: Action) -> None:
    """Write five lines for unknown players; blank ones are filled (KT-25)."""
    written_lines = PalaceWriter(s.table, s, seat, s.roll).lines()
    lines = kt.HC_SHEET.read(action.text) or kt.HC_SHEET.blank
    s.vars[kt.hc_lines(s.table, seat)] = tuple(line or other for line, other in zip(lines, written_lines, strict=True))
    s.note("wrote", seat)
    if kt.SEALED.put(s, seat, ("done",)):
        kt.SEALED.open(s)
        (deal_lines if order(s) == "hardcore" else appear)(s)


def appear(s: State) -> None:
    """Ask each PC for its appearance (KT-23)."""
    ask_all(s, kt.P.APPEAR, mask_of(kt.pcs(s)))


def deal_lines(s: State) -> None:
    """Deal four lines to each PC from these and the shelf; the rest stay there, without writers (KT-25)."""
    lines = [line for seat in range(s.table.seats) for line in s.vars[kt.hc_lines(s.table, seat)]]
    while len(lines) < 5 * s.table.seats:  # a world in which others wrote nothing
        lines.append("something without a name")
    lines += [line for line in s.vars[kt.V.SHELF] if line.strip() and plain(line, kt.ATTACHMENT_LIMIT)]
    for at in range(len(lines) - 1):
        other = at + s.roll(len(lines) - at)
        lines[at], lines[other] = lines[other], lines[at]
    for seat in range(s.table.seats):
        s.vars[kt.hc_lines(s.table, seat)] = ()
    for seat in kt.pcs(s):
        kt.put(s, kt.V.ATTACHMENTS, seat, tuple(lines[:DEALT]))
        s.note("dealt", seat, data=tuple(lines[:DEALT]))
        lines = lines[DEALT:]
    s.vars[kt.V.SHELF] = tuple(lines)
    ask_each(s, kt.P.HC_DEAL, kt.pcs(s))


def assignments(_s: State, _seat: int) -> Iterable[Args]:
    """Return the ways to assign the four lines to diamonds, hearts, clubs, spades."""
    return [tuple(map(num, each)) for each in permutations(range(1, DEALT + 1))]


def assign(s: State, seat: int, action: Action) -> None:
    """Assign the dealt lines to suits (KT-25)."""
    dealt = s.vars[kt.V.ATTACHMENTS][seat]
    kt.put(s, kt.V.ATTACHMENTS, seat, tuple(dealt[num(at) - 1] for at in action.args))
    s.note("assigned", seat, data=s.vars[kt.V.ATTACHMENTS][seat])
    if s.vars[kt.V.QUEUE]:
        ask_each(s, kt.P.HC_DEAL, s.vars[kt.V.QUEUE])
    elif order(s) == "hardcore":
        appear(s)
    else:
        next_award(s)


# Looks and things


def describe(s: State, seat: int, action: Action) -> None:
    """Describe body and clothing, without a name (KT-23, KT-265)."""
    text = action.text.strip() or s.vars[kt.V.APPEARANCE][seat] or PalaceWriter(s.table, s, seat, s.roll).look()
    kt.put(s, kt.V.APPEARANCE, seat, text)
    s.note("described", seat, data=(text,))
    if not kt.SEALED.put(s, seat, ("done",)):
        return
    if order(s) == "written":
        ask_all(s, kt.P.ATTACH, kt.SEALED.asked(s))
    elif order(s) == "hardcore" or all(map(any, s.vars[kt.V.ATTACHMENTS][1:])):
        next_award(s)
    else:
        deal_lines(s)


def attachable(s: State, seat: int) -> Iterable[Args]:
    """Return the suits without an Attachment, or without a rewritten one (KT-24)."""
    return [(s.table.word(word),) for at, word in enumerate(kt.SUIT_WORDS) if not s.vars[kt.V.ATTACHED][seat] >> at & 1]


def why_not_attach(s: State, seat: int, action: Action) -> Refusal | None:
    """Return why a suit cannot be chosen: it has an Attachment."""
    word = s.table.names[action.args[0]] if len(action.args) == 1 and action.args[0] >= 0 else ""
    if word not in kt.SUIT_WORDS:
        return None
    return refusals.attached(word)


def attach(s: State, seat: int, action: Action) -> None:
    """Write an Attachment for one suit: carried, near, or part of the body; a blank is filled (KT-24, KT-206)."""
    at = kt.SUIT_WORDS.index(s.table.names[action.args[0]])
    had = s.vars[kt.V.ATTACHMENTS][seat]
    text = action.text.strip() or had[at] or PalaceWriter(s.table, s, seat, s.roll).thing()
    kt.put(s, kt.V.ATTACHMENTS, seat, (*had[:at], text, *had[at + 1 :]))
    kt.put(s, kt.V.ATTACHED, seat, s.vars[kt.V.ATTACHED][seat] | 1 << at)
    s.note("attached", seat, data=(kt.SUIT_WORDS[at], text))
    if not attachable(s, seat) and kt.SEALED.put(s, seat, ("done",)):
        next_award(s)


# Coins


def next_award(s: State) -> None:
    """Ask the GM about the next PC without Coins, in the order of seats; then the PCs wake (KT-26, KT-27)."""
    poor = mask_of(seat for seat in kt.pcs(s) if not s.vars[kt.V.PURSE][seat])
    seat = kt.following(poor)
    if seat >= 0:
        ask(s, kt.P.AWARD, kt.GM, seat)
        return
    if s.table.options["leftover"] == "master":
        s.vars[kt.V.MASTER] += s.vars[kt.V.BANK]
        s.vars[kt.V.BANK] = 0
    wake(s)


def awards(s: State, _seat: int) -> Iterable[Args]:
    """Return the awards: never below the smallest purse; dealt lines are not docked (KT-26, KT-203, KT-204)."""
    minimum, about = int(s.table.options["min_start"]), num(s.vars[kt.V.ABOUT])
    docks = kt.MAX_START if order(s) == "written" else 0
    maximum = min(kt.MAX_START, s.vars[kt.V.BANK])
    return [
        (about, num(base), num(dock))
        for base in range(minimum, maximum + 1)
        for dock in range(min(base - minimum, docks) + 1)
    ]


def award(s: State, seat: int, action: Action) -> None:
    """Award Coins for what was left unsaid (KT-26); a PC that has revised must accept them."""
    pc, base, dock = map(num, action.args)
    s.vars[kt.V.AWARDED] = (base, dock)
    s.note("awarded", seat, data=(pc, base, dock))
    if kt.has(s, kt.V.REVISED, pc):
        take_award(s, pc)
    else:
        ask(s, kt.P.AWARD_PC, pc, pc)


def may_return(s: State, _seat: int) -> Iterable[Args]:
    """Return the choice to send words back that reveal an identity, once for each PC (KT-150)."""
    return [] if kt.has(s, kt.V.RETURNED, s.vars[kt.V.ABOUT]) else [()]


def why_not_return(_s: State, _seat: int, _action: Action) -> Refusal:
    """Return why the words cannot be sent back: they were sent back once before."""
    return refusals.INSISTED


def send_back(s: State, seat: int, action: Action) -> None:
    """Send words back that name a person, as the GM (KT-150)."""
    pc = s.vars[kt.V.ABOUT]
    kt.mark(s, kt.V.RETURNED, [pc])
    s.note("sent_back", seat, data=(pc, action.text))
    reopen(s, pc)


def reopen(s: State, pc: int) -> None:
    """Ask for appearance and written Attachments again; the old texts may stay (KT-26)."""
    kt.put(s, kt.V.ATTACHED, pc, 0)
    ask_all(s, kt.P.APPEAR, 1 << pc)


def accept_award(s: State, seat: int, _action: Action) -> None:
    """Accept the Coins."""
    take_award(s, seat)


def take_award(s: State, seat: int) -> None:
    """Move the award from the bank to the purse (KT-26)."""
    base, dock = s.vars[kt.V.AWARDED]
    kt.pay(s, seat, base - dock)
    s.vars[kt.V.BANK] -= base - dock
    s.note("purse", seat, data=(base - dock,))
    next_award(s)


def revise(s: State, seat: int, _action: Action) -> None:
    """Revise the words, once (KT-26)."""
    kt.mark(s, kt.V.REVISED, [seat])
    s.note("revised", seat)
    reopen(s, seat)
