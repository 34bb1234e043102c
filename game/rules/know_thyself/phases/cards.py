"""The cards of a Wager: drawing, the cut, invoking (KT-57 to KT-62)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.choices import Args
from game.rules.flow import mask_of, seats_of
from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.bots.odds import beats
from game.rules.know_thyself.phases.after_cards import ask_rights
from game.rules.know_thyself.phases.flow import ask, remember_text
from game.rules.know_thyself.text import refusals
from game.rules.plugin import Refusal
from game.table import Action, State, View, num


def begin_draw(s: State) -> None:
    """Shuffle all 52 cards and let the first PC draw (KT-57, KT-231)."""
    s.shuffle(kt.PLAY)
    draw_first(s, kt.following(s.vars[kt.V.ACCEPTED]))


def draw_first(s: State, pc: int) -> None:
    """Let the next PC draw; after the last, the GM cuts (KT-57, KT-282)."""
    if pc < 0:
        ask(s, kt.P.W_CUT, kt.GM)
        return
    ask(s, kt.P.W_DRAW, pc, pc)
    draw(s, pc)


def draw(s: State, pc: int) -> None:
    """Draw the top card face up; the third one stays (KT-57)."""
    take(s, pc)
    kt.put(s, kt.V.DRAWN, pc, s.vars[kt.V.DRAWN][pc] + 1)
    s.note("drew", pc, (kt.card_of(s, pc),), (s.vars[kt.V.DRAWN][pc],))
    if s.vars[kt.V.DRAWN][pc] == kt.DRAWS:
        draw_first(s, kt.following(s.vars[kt.V.ACCEPTED], pc))


def take(s: State, pc: int) -> None:
    """Replace the card of a PC by the top of the deck, with the discard shuffled into an empty deck (KT-61)."""
    zone = kt.PC_CARD + pc - 1
    s.move_all(zone, kt.DISCARD)
    if not s.zones[kt.PLAY]:
        s.move_all(kt.DISCARD, kt.PLAY)
        s.shuffle(kt.PLAY)
    s.move(s.zones[kt.PLAY][-1], kt.PLAY, zone)


def redraw(s: State, seat: int, _action: Action) -> None:
    """Discard the card face up and draw the next."""
    draw(s, seat)


def keep(s: State, seat: int, _action: Action) -> None:
    """Keep the card."""
    s.note("kept", seat, (kt.card_of(s, seat),))
    draw_first(s, kt.following(s.vars[kt.V.ACCEPTED], seat))


def cuts(s: State, _seat: int) -> Iterable[Args]:
    """Return the numbers of cards at which to cut (KT-58)."""
    return [(num(number),) for number in range(1, len(s.zones[kt.PLAY]) + 1)]


def cut(s: State, _seat: int, action: Action) -> None:
    """Give the GM the card under the cut (KT-58, KT-232, KT-295)."""
    card = s.zones[kt.PLAY][-num(action.args[0])]
    s.move(card, kt.PLAY, kt.GM_CARD)
    s.note("cut", kt.GM, (card,), (num(action.args[0]),))
    next_loser(s, kt.following(s.vars[kt.V.ACCEPTED]))


def losing(s: State, pc: int) -> bool:
    """Check whether a PC's card loses against the GM's (KT-59, KT-233)."""
    return not beats(kt.card_of(s, pc), kt.card_of(s, kt.GM))


def next_loser(s: State, pc: int) -> None:
    """Ask the next losing PC that can invoke a Memory; after the last, note who lost (KT-60, KT-283)."""
    while pc >= 0:
        if losing(s, pc) and may_invoke(s, pc):
            ask(s, kt.P.W_INVOKE, pc, pc)
            return
        pc = kt.following(s.vars[kt.V.ACCEPTED], pc)
    s.vars[kt.V.LOST] = mask_of(each for each in seats_of(s.vars[kt.V.ACCEPTED]) if losing(s, each))
    ask_rights(s)


def invokable(s: State | View, pc: int) -> list[kt.Memory]:
    """Return the Memories on the Attachment of the suit of the PC's card (KT-60)."""
    return kt.on_attachment(s, pc, kt.suit(kt.card_of(s, pc)))


def may_invoke(s: State, seat: int) -> list[Args]:
    """Return the numbers of those not yet invoked, for a Coin each (KT-60, KT-234)."""
    if not s.vars[kt.V.PURSE][seat]:
        return []
    return [(num(n + 1),) for n, memory in enumerate(invokable(s, seat)) if not memory.invoked]


def why_not_invoke(s: State, seat: int, action: Action) -> Refusal | None:
    """Return why a Memory cannot be invoked: it was invoked before."""
    number = num(action.args[0]) if len(action.args) == 1 else 0
    if 1 <= number <= len(invokable(s, seat)):
        return refusals.INVOKED
    return None


def invoke(s: State, seat: int, action: Action) -> None:
    """Pay a Coin to the Master for a new card that stays; a PC that still loses may invoke again (KT-60, KT-239)."""
    memory = invokable(s, seat)[num(action.args[0]) - 1]
    at = s.vars[kt.V.MEMORIES][seat].index(tuple(memory))
    kt.put(s, kt.V.MEMORIES, seat, tuple(
        tuple(memory._replace(invoked=1)) if place == at else row
        for place, row in enumerate(s.vars[kt.V.MEMORIES][seat])
    ))  # fmt: skip
    kt.pay(s, seat, -1)
    s.vars[kt.V.MASTER] += 1
    kt.mark(s, kt.V.INVOKED, [seat])
    take(s, seat)
    remember_text(s, action.text)
    attachment = s.vars[kt.V.ATTACHMENTS][seat][memory.attachment]
    s.note("invoked", seat, (kt.card_of(s, seat),), (memory.type, memory.text, attachment, action.text))
    next_loser(s, seat)


def stand(s: State, seat: int, _action: Action) -> None:
    """Accept the loss."""
    s.note("let_be", seat)
    next_loser(s, kt.following(s.vars[kt.V.ACCEPTED], seat))
