"""How a Wager stands, in few words and numbers: who wins, which cards would turn it, what is won or lost by it."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.deck import ACE, JACK, RANKS, STANDARD
from game.rules.flow import seats_of
from game.rules.know_thyself.bots.odds import beats, gain, rank_beats, unseen
from game.rules.know_thyself.pieces import DEGREES, DISCARD, DRAWS, GM, P, V, card_of, degree, has
from game.rules.wording import numeral
from game.table import View

SETTLED = range(P.W_RIGHTS, P.RELOCATE + 1)  # phases in which it is known who has won
PAID = (P.RESCUE, P.W_EDGES, P.RELOCATE)  # and those in which cards and Coins are gone again
WAGER = range(P.W_JOIN, P.RELOCATE + 1)


@dataclass(frozen=True)
class Verdict:
    """A PC's card against the GM's.

    Attributes:
        pill: `10 below Q`, `tie`.
        word: who wins or loses, and what comes of it once it is settled.
        won: whether the PC wins.
    """

    pill: str
    word: str
    won: bool


def in_wager(view: View) -> bool:
    """Whether a Wager goes on: also while a broke PC is helped after one, or something in it is voted on."""
    phase = now(view)
    return phase in WAGER and (phase != P.RESCUE or bool(view.vars[V.ACCEPTED]))


def now(view: View) -> int:
    """The phase that the evening is in, or will go back to when a call or a Memory has been judged (KT-154, KT-155)."""
    back = view.vars[V.BACK]
    return int(back[0]) if back else view.phase


def company(view: View) -> tuple[int, ...]:
    """The PCs of this Wager: who accepted, before that who takes part and has not declined."""
    v = view.vars
    if view.phase == P.E_CUT:
        return (v[V.TURN],)
    return seats_of(v[V.ACCEPTED] or v[V.JOINED] & ~v[V.DECLINED])


def foremost(view: View) -> int:
    """The PC of this Wager that it is about now; the first of them where it is about none."""
    seats, about = company(view), view.vars[V.ABOUT]
    return about if about in seats else seats[0] if seats else max(about, 1)


def staked(view: View, seat: int) -> tuple[int, int]:
    """The Coins of a PC and of the Master that lie for it."""
    if view.phase == P.E_CUT:
        return view.vars[V.LEVEL], view.vars[V.LEVEL]
    return view.vars[V.STAKE_PC][seat], view.vars[V.STAKE_GM][seat]


def verdict(view: View, seat: int, name: str) -> Verdict | None:
    """How a PC stands against the GM, once both cards lie open (KT-59); `name` is the PC's."""
    own, gm = card_of(view, seat), card_of(view, GM)
    if own < 0 or gm < 0:
        return None
    won = beats(own, gm)
    if STANDARD.rank(own) == STANDARD.rank(gm):
        pill = "tie"
    else:
        pill = f"{_called(own, gm)} {'above' if won else 'below'} {_called(gm, own)}"
    if now(view) not in SETTLED:
        return Verdict(pill, f"{name} is {'winning' if won else 'losing'}", won)
    if has(view, V.LOST, seat):
        return Verdict(pill, f"{name} loses {staked(view, seat)[0]}", won)
    return Verdict(pill, f"{name} wins, {DEGREES[degree(view, seat)]}: +{prize(view, seat, degree(view, seat))}", won)


def _called(card: int, against: int) -> str:
    """A card by its rank; of an Ace also what it counts against the other (KT-59)."""
    rank = STANDARD.rank(card)
    if rank != ACE:
        return RANKS[rank]
    return "low A" if STANDARD.rank(against) < JACK else "A"


def drawn(view: View, seat: int) -> str:
    """By which draw a PC came to its card; empty before the first."""
    if has(view, V.INVOKED, seat):
        return "by a Memory"
    count = view.vars[V.DRAWN][seat]
    return f"{numeral(count)} draw{'s' * (count > 1)}" if count and card_of(view, seat) >= 0 else ""


def prize(view: View, seat: int, how: int) -> int:
    """What a win of a degree (1 Full, 2 Partial, 3 Minor) brings a PC besides its own stake (KT-173)."""
    return gain(staked(view, seat)[1], how)


def winners(view: View, seat: int) -> tuple[int, int]:
    """How many of the unseen cards would let a PC win, and how many are unseen.

    Before the GM's card lies there these are the cards it may cut; afterwards those the PC may draw by a Memory, or, at
    the last wager, cut itself, when a tie is the Master's (KT-59, KT-60, KT-104).
    """
    left, own, gm = unseen(view), card_of(view, seat), card_of(view, GM)
    if gm < 0:
        good = sum(n for rank, n in enumerate(left) if own >= 0 and rank_beats(STANDARD.rank(own), rank))
    else:
        ties = view.phase != P.E_CUT
        good = sum(n for rank, n in enumerate(left) if rank_beats(rank, STANDARD.rank(gm), ties))
    return good, sum(left)


def odds(view: View, seat: int) -> str:
    """What the chances of a PC are and what hangs on them, as numbers; empty where nothing is open."""
    ours, (good, of) = staked(view, seat)[0], winners(view, seat)
    if view.phase == P.W_DRAW and card_of(view, seat) >= 0:
        how = int(view.vars[V.DRAWN][seat])
        return f"It beats {good} of {of} cards: {_more(prize(view, seat, how))}. Else {ours} {_are(ours)} lost."
    if view.phase == P.W_INVOKE and card_of(view, GM) >= 0:
        return f"{good} of {of} cards win: {_more(prize(view, seat, DRAWS))}. Else {ours} {_are(ours)} lost."
    if view.phase == P.E_CUT:
        return f"{good} of {of} cards win: {ours} more. Else {ours} {_are(ours)} lost."
    return ""


def _more(count: int) -> str:
    return f"{count} more" if count else "nothing more"


def _are(count: int) -> str:
    return "is" if count == 1 else "are"


def best(view: View, seat: int) -> str:
    """What drawing again can bring at best: `Partial: +4` (KT-62)."""
    how = min(int(view.vars[V.DRAWN][seat]) + 1, DRAWS)
    return f"{DEGREES[how]}: +{prize(view, seat, how)}"


def standing(view: View, seat: int) -> tuple[str, bool]:
    """In a word whether a PC wins or loses by what lies there, or has won or lost; empty while that is open."""
    found = verdict(view, seat, "")
    if found is not None:
        return ("wins" if found.won else "loses"), found.won
    if now(view) in PAID:
        return ("lost", False) if has(view, V.LOST, seat) else ("won", True)
    return "", False


def discarded(view: View, seat: int) -> tuple[int, ...]:
    """The cards that a PC has redrawn; where several play, without those replaced by Memories (KT-57)."""
    seats, lying = company(view), tuple(view.zones[DISCARD])
    if len(seats) < 2:
        return lying
    counts = [max(0, view.vars[V.DRAWN][each] - 1) for each in seats]
    before = sum(counts[: seats.index(seat)]) if seat in seats else 0
    return lying[before : before + (counts[seats.index(seat)] if seat in seats else 0)]


def outcome(view: View, seat: int) -> str:
    """How it ended for a PC once the cards are gone: `lost`, `Full success` (KT-62)."""
    return "lost" if has(view, V.LOST, seat) else f"{DEGREES[degree(view, seat)]} success"
