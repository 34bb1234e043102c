"""The auction of a scene: who attacks (MJ-420 to MJ-426)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.choices import Args
from game.rules.deck import ACE
from game.rules.flow import after
from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.phases.flow import always, go_round, heading
from game.rules.midnight_justice.phases.midnight import midnight
from game.rules.midnight_justice.phases.turning import turn_sheets
from game.rules.midnight_justice.text import refusals
from game.rules.plugin import Refusal
from game.rules.script import Why
from game.table import Action, State, Table, View, num


def open_scene(s: State) -> None:
    """Start the next scene with its First Bidder (MJ-420).

    On a short evening each half begins later: its first scenes are left out.
    """
    v, seats = s.vars, s.table.seats
    begins_half = v[mj.V.SCENE] % mj.HALF == 0
    v[mj.V.SCENE] += 1 + (mj.HALF - int(s.table.options["scenes_per_half"])) * begins_half
    heading(s, "scene", v[mj.V.SCENE])
    s.phase, v[mj.V.HIGH], v[mj.V.ATTACKER], v[mj.V.STRUCK], v[mj.V.CLAIM], v[mj.V.FRAME] = (
        mj.P.AUCTION,
        -1,
        -1,
        0,
        "",
        (),
    )
    mj.tell_more(s, "")
    v[mj.V.FIRST] = first_bidder(s)
    s.note("first_bidder", v[mj.V.FIRST])
    go_round(s, (v[mj.V.FIRST], *after(v[mj.V.FIRST], seats)))


def first_bidder(s: State | View) -> int:
    """Return the First Bidder: most cards, then fewest attacks, then youngest (MJ-420)."""
    seats = range(len(s.vars[mj.V.AGE]))
    standing = {seat: (len(mj.cards(s, "hand", seat)), -mj.attacks(s, seat)) for seat in seats}
    best = max(standing.values())
    return mj.youngest(s, [seat for seat in seats if standing[seat] == best])


def first_by(s: State | View) -> str:
    """Return what made the First Bidder so: `cards`, or in a tie `attacks` or `age` (MJ-420).

    It holds as long as nothing was bid.
    """
    first, seats = s.vars[mj.V.FIRST], range(len(s.vars[mj.V.AGE]))
    held = [len(mj.cards(s, "hand", seat)) for seat in seats]
    even = [seat for seat in seats if held[seat] == held[first]]
    if len(even) == 1:
        return "cards"
    return "age" if sum(mj.attacks(s, seat) == mj.attacks(s, first) for seat in even) > 1 else "attacks"


def offer(s: State | View, seat: int) -> tuple[int, ...]:
    """Return a seat's bid: the cards that it played and its free card (MJ-422)."""
    return mj.cards(s, "offer", seat) + mj.cards(s, "free", seat)


def high_offer(s: State | View) -> tuple[int, ...]:
    """Return the offer to beat; empty before there is one."""
    return offer(s, s.vars[mj.V.HIGH]) if s.vars[mj.V.HIGH] >= 0 else ()


def opening(s: State | View, seat: int) -> bool:
    """Check whether this is the opening bid: the First Bidder's turn without a high bid (MJ-421)."""
    return bool(seat == s.vars[mj.V.FIRST] and s.vars[mj.V.HIGH] < 0)


def nobody_has_cards(s: State | View) -> bool:
    """Check whether all hands are empty (MJ-423)."""
    return not any(mj.cards(s, "hand", seat) for seat in range(len(s.vars[mj.V.AGE])))


def enough(s: State | View, seat: int, laid: tuple[int, ...]) -> bool:
    """Check whether an offer of these cards is a legal bid now (MJ-422)."""
    return bool(laid) if opening(s, seat) else mj.higher(laid, high_offer(s))


def may_pick(s: State, seat: int) -> Iterable[Args]:
    """Return the cards of the hand that can go into a bid, if any bid is high enough."""
    hand = mj.cards(s, "hand", seat)
    if not enough(s, seat, offer(s, seat) + hand):
        return []
    return [(card,) for card in hand if card not in mj.picked(s, seat)]


def may_unpick(s: State, seat: int) -> Iterable[Args]:
    """Return the picked cards, which can be put back."""
    return [(card,) for card in mj.picked(s, seat)]


def pick(s: State, seat: int, action: Action) -> None:
    """Pick a card to play; other seats do not see it yet."""
    mj.set_picked(s, seat, (*mj.picked(s, seat), action.args[0]))
    s.note("picked", seat, action.args, to=1 << seat)


def unpick(s: State, seat: int, action: Action) -> None:
    """Put a picked card back."""
    mj.set_picked(s, seat, tuple(card for card in mj.picked(s, seat) if card != action.args[0]))
    s.note("unpicked", seat, action.args, to=1 << seat)


def lay(s: State, seat: int, kind: str) -> tuple[int, ...]:
    """Play the picked cards of a seat face up into its zone of a kind, and return them."""
    laid = mj.picked(s, seat)
    for card in laid:
        s.move(card, mj.zone(s.table, "hand", seat), mj.zone(s.table, kind, seat))
    return laid


def may_bid(s: State, seat: int) -> Iterable[Args]:
    """Return the choice to bid, if the picked cards with those already there are enough (MJ-422, MJ-423)."""
    for_nothing = opening(s, seat) and s.table.options["empty_auction"] == "free_attack" and nobody_has_cards(s)
    return [()] if for_nothing or enough(s, seat, offer(s, seat) + mj.picked(s, seat)) else []


def why_no_bid(s: State, seat: int, action: Action) -> Refusal | None:
    """Return why there is no bid: nothing at the opening, or not higher."""
    return (must_open if opening(s, seat) else must_rise)(s, seat, action)


def bid(s: State, seat: int, _action: Action) -> None:
    """Play the picked cards, which makes this offer the high one (MJ-422)."""
    laid = lay(s, seat, "offer")
    s.vars[mj.V.HIGH] = seat
    s.note("bid", seat, laid, data=(len(offer(s, seat)),))
    onward(s, seat)


def may_pass(s: State, seat: int) -> Iterable[Args]:
    """Return the choice to pass; the First Bidder can pass at the opening only without cards (MJ-422, MJ-423)."""
    skipping = s.table.options["empty_auction"] == "skip" and nobody_has_cards(s) and not offer(s, seat)
    return [()] if skipping or not opening(s, seat) else []


must_open: Why = always(refusals.MUST_OPEN)
must_rise = always(refusals.BID_TOO_LOW)


def let_pass(s: State, seat: int, _action: Action) -> None:
    """Pass (MJ-422)."""
    s.note("passed", seat)
    onward(s, seat)


def may_strike(s: State | View, seat: int) -> Iterable[Args]:
    """Return the unused Weaknesses of the seat's Target, by number (MJ-426)."""
    if not mj.late(s) or s.vars[mj.V.STRUCK] >> seat & 1 or not mj.can_draw(s):
        return []
    return uncrossed(mj.entries(s, mj.target(len(s.vars[mj.V.AGE]), seat), mj.WEAKNESS))


def uncrossed(lines: Iterable[tuple[str, str, int]]) -> list[Args]:
    """Return the numbers, from 1, of the unused lines."""
    return [(num(at + 1),) for at, (_, _, scene) in enumerate(lines) if not scene]


def why_no_strike(s: State, seat: int, action: Action) -> Refusal | None:
    """Return why a Weakness cannot be struck: once in an auction, and each Weakness once in a game."""
    lines = mj.entries(s, mj.target(s.table.seats, seat), mj.WEAKNESS)
    numbers = [num(code) for code in action.args]
    if len(numbers) != 1 or not 1 <= numbers[0] <= len(lines):
        return None
    if lines[numbers[0] - 1][2]:
        return refusals.WEAKNESS_USED
    return refusals.ONE_WEAKNESS


def strike_weakness(s: State, seat: int, action: Action) -> None:
    """Cross a Weakness off and draw a card that counts in the seat's offer (MJ-426)."""
    text = mj.cross(s, mj.target(s.table.seats, seat), mj.WEAKNESS, num(action.args[0]))
    s.vars[mj.V.STRUCK] |= 1 << seat
    card = mj.draw(s, mj.zone(s.table, "free", seat))
    s.note("weakness", seat, (card,), data=(text, mj.target(s.table.seats, seat)))


def plain_pass(table: Table, view: View) -> Action | None:
    """Return the pass of a seat that cannot bid, as everybody can see; None if it may have a choice (MJ-422).

    It cannot bid if all its cards together are too few, or as many and none of them higher. A card that not everybody
    knows counts as an ace. A Weakness that it may strike is a choice.
    """
    seat = view.vars[mj.V.TURN]
    if table.phases[view.phase] != "AUCTION" or seat < 0 or may_strike(view, seat):
        return None
    if opening(view, seat) and (table.options["empty_auction"] == "free_attack" or not nobody_has_cards(view)):
        return None
    at_best = [mj.rank(card) if card >= 0 else ACE for card in offer(view, seat) + mj.cards(view, "hand", seat)]
    high = [mj.rank(card) for card in high_offer(view)]
    enough_cards = len(at_best) > len(high) or (len(at_best) == len(high) > 0 and max(at_best) > max(high))
    return None if enough_cards else Action(table.verb["pass"])


def onward(s: State, seat: int) -> None:
    """Go on to the next seat, to a last turn of an outbid First Bidder, or to the close (MJ-421)."""
    v = s.vars
    queue = v[mj.V.QUEUE]
    if not queue and seat != v[mj.V.FIRST] and v[mj.V.HIGH] not in (-1, v[mj.V.FIRST]):
        queue = (v[mj.V.FIRST],)
    go_round(s, queue)
    if not queue:
        close(s)
    elif s.table.options["weaknesses_per_auction"] == "one_per_turn":
        v[mj.V.STRUCK] &= ~(1 << v[mj.V.TURN])


def close(s: State) -> None:
    """Let the high seat attack; its cards and all free cards are discarded, all others return (MJ-424)."""
    v, table = s.vars, s.table
    winner = v[mj.V.HIGH]
    for seat in range(table.seats):
        if seat == winner:
            mj.discard(s, mj.zone(table, "offer", seat))
        mj.discard(s, mj.zone(table, "free", seat))
        for card in mj.cards(s, "offer", seat):
            to_hand(s, card, mj.zone(table, "offer", seat), seat)
    if winner < 0:
        s.note("skipped")
        next_scene(s)
        return
    v[mj.V.CHECKS] = mj.put(v[mj.V.CHECKS], winner, v[mj.V.CHECKS][winner] | 1 << v[mj.V.SCENE] - 1)
    v[mj.V.ATTACKER] = v[mj.V.TURN] = winner
    s.note("attacker", winner, data=(mj.target(table.seats, winner),))
    s.phase = mj.P.FRAMING


def to_hand(s: State, card: int, src: int, seat: int) -> None:
    """Move a face-up card to a hand; it stays known there by option (MJ-208)."""
    s.move(card, src, mj.zone(s.table, "hand", seat))
    if s.table.options["memory_aid"] == "off":
        s.conceal(card, s.table.everyone & ~(1 << seat))


def next_scene(s: State) -> None:
    """Go on to the next scene, after VI to the turning of the sheets, after XII to midnight (MJ-439)."""
    {mj.HALF: turn_sheets, mj.SCENES: midnight}.get(s.vars[mj.V.SCENE], open_scene)(s)
