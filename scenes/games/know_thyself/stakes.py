"""The state of a Wager in few words and numbers: the winner, the cards that would turn it, gains and losses."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules import wording
from game.rules.deck import ACE, JACK, RANKS, STANDARD, rank_name
from game.rules.flow import seats_of
from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.bots.odds import beats, gain, keeping, rank_beats, redrawing, redrawn, unseen
from game.table import View
from scenes.games.know_thyself import wager_text as say

SETTLED = range(kt.P.W_RIGHTS, kt.P.RELOCATE + 1)  # phases with a known winner
PAID = (kt.P.RESCUE, kt.P.W_EDGES, kt.P.RELOCATE)  # phases without cards and Coins again
WAGER = range(kt.P.W_JOIN, kt.P.RELOCATE + 1)


@dataclass(frozen=True)
class Verdict:
    """A PC's card against the GM's.

    Attributes:
    pill: the comparison, such as `10 below Q` or `tie`.
    word: who wins or loses, and the gain once it is settled.
    won: whether the PC wins.
    """

    pill: str
    word: str
    won: bool


def in_wager(view: View) -> bool:
    """Check whether a Wager is going on; this includes help for a broke PC, and votes within it."""
    phase = now(view)
    return phase in WAGER and (phase != kt.P.RESCUE or bool(view.vars[kt.V.ACCEPTED]))


def now(view: View) -> int:
    """Return the present phase, or the one to return to after a vote on an Edge or a Memory (KT-154, KT-155)."""
    back = view.vars[kt.V.BACK]
    return int(back[0]) if back else view.phase


def at_last_card(view: View) -> bool:
    """Check whether cards of a last wager lie there: while the Master's card comes, the view is the one before."""
    return view.phase == kt.P.E_CUT or (view.phase == kt.P.E_FINAL and bool(view.zones[kt.GM_CARD]))


def company(view: View) -> tuple[int, ...]:
    """Return the PCs of this Wager: those that accepted, before that those that joined and have not declined."""
    v = view.vars
    if at_last_card(view):
        return (v[kt.V.TURN],)
    return seats_of(v[kt.V.ACCEPTED] or v[kt.V.JOINED] & ~v[kt.V.DECLINED])


def foremost(view: View) -> int:
    """Return the current PC of this Wager; its first one if none is current.

    When the PCs vote on what they tell, each sees its own card; on the open table, the first person who votes (KT-63).
    """
    seats, about = company(view), view.vars[kt.V.ABOUT]
    if view.phase == kt.P.W_RIGHTS:
        votes = seats_of(view.actors & view.vars[kt.V.HUMANS])
        own = next((seat for seat in (view.seat, *votes, *seats) if seat in seats), about)
        return int(own if own is not None else about)
    if view.phase == kt.P.TIEBREAK and seats:
        return seats[0]
    return about if about in seats else seats[0] if seats else max(about, 1)


def staked(view: View, seat: int) -> tuple[int, int]:
    """Return the stakes of a PC and of the Master against it, in Coins."""
    if view.phase == kt.P.E_CUT:
        return view.vars[kt.V.LEVEL], view.vars[kt.V.LEVEL]
    return view.vars[kt.V.STAKE_PC][seat], view.vars[kt.V.STAKE_GM][seat]


def verdict(view: View, seat: int, name: str) -> Verdict | None:
    """Return the comparison of a PC with the GM, or `None` before both cards are open (KT-59); `name` is the PC's."""
    own, gm = kt.card_of(view, seat), kt.card_of(view, kt.GM)
    if own < 0 or gm < 0:
        return None
    won = beats(own, gm)
    if STANDARD.rank(own) == STANDARD.rank(gm):
        pill = "tie"
    else:
        pill = f"{_called(own, gm)} {'above' if won else 'below'} {_called(gm, own)}"
    if now(view) not in SETTLED:
        return Verdict(pill, say.leaning(name, "winning" if won else "losing"), won)
    if kt.has(view, kt.V.LOST, seat):
        return Verdict(pill, say.loses(name, staked(view, seat)[0]), won)
    if not staked(view, seat)[1]:  # it is paid, and the cards are still there
        return Verdict(pill, say.wins_by(name, kt.DEGREES[kt.degree(view, seat)]), won)
    return Verdict(
        pill, say.wins(name, kt.DEGREES[kt.degree(view, seat)], prize(view, seat, kt.degree(view, seat))), won
    )


def _called(card: int, against: int) -> str:
    """Return a card by its rank; an ace may count low against the other card (KT-59)."""
    rank = STANDARD.rank(card)
    if rank != ACE:
        return RANKS[rank]
    return say.LOW_A if STANDARD.rank(against) < JACK else "A"


def drawn(view: View, seat: int) -> str:
    """Return which draw gave a PC its card, in words; empty before the first."""
    if kt.has(view, kt.V.INVOKED, seat):
        return say.BY_A_MEMORY
    count = view.vars[kt.V.DRAWN][seat]
    return say.draws(wording.numeral(count), "s" * (count > 1)) if count and kt.card_of(view, seat) >= 0 else ""


def prize(view: View, seat: int, how: int) -> int:
    """Return the gain of a win by its degree (1 Full, 2 Partial, 3 Minor), without the own stake (KT-173)."""
    return gain(staked(view, seat)[1], how)


def winners(view: View, seat: int) -> tuple[int, int]:
    """Return how many unseen cards would let a PC win, and how many are unseen.

    Before the GM's card is open these are the cards of a cut. Afterwards they are the PC's draw by a Memory. At the
    last wager they are its cut, where a tie is the Master's (KT-59, KT-60, KT-104).
    """
    left, own, gm = unseen(view), kt.card_of(view, seat), kt.card_of(view, kt.GM)
    if gm < 0:
        good = sum(n for rank, n in enumerate(left) if own >= 0 and rank_beats(STANDARD.rank(own), rank))
    else:
        ties = view.phase != kt.P.E_CUT
        good = sum(n for rank, n in enumerate(left) if rank_beats(rank, STANDARD.rank(gm), ties))
    return good, sum(left)


def odds(view: View, seat: int) -> str:
    """Return a PC's chances in people's words, and what it may lose; empty if nothing is open."""
    ours, (good, of) = staked(view, seat)[0], winners(view, seat)
    chance = wording.odds(good / max(1, of))
    if view.phase == kt.P.W_DRAW and kt.card_of(view, seat) >= 0:
        rank = STANDARD.rank(kt.card_of(view, seat))
        card = say.ACE_BEATS_FEW if rank == ACE else say.rank_wins(rank_name(rank))
        count = int(view.vars[kt.V.DRAWN][seat])
        wins, *more = (prize(view, seat, how) for how in range(count, kt.DRAWS + 1))
        share = redrawn(count, *staked(view, seat), unseen(view))
        again = wording.odds(share)
        if again == chance:
            again = say.A_LITTLE_BETTER if share > good / max(1, of) else say.NO_BETTER
        loss = 0 if rank == ACE else ours  # what the ace beats needs the room; the tray says what a loss costs, too
        return say.draw_odds(card, (chance, wins), (again, more), loss)
    if view.phase == kt.P.W_INVOKE and kt.card_of(view, kt.GM) >= 0:
        return say.invoke_odds(chance, prize(view, seat, kt.DRAWS), ours)
    if view.phase == kt.P.E_CUT:
        return say.cut_odds(chance, ours, ours)
    return ""


def invoking_pays(view: View, seat: int) -> bool:
    """Check whether a new card wins back more Coins on average than the one that it costs (KT-60)."""
    good, of = winners(view, seat)
    return good / max(1, of) * (prize(view, seat, kt.DRAWS) + staked(view, seat)[0]) >= 1


def keeping_pays(view: View, seat: int) -> bool:
    """Check whether keeping a PC's card is worth at least as many Coins on average as drawing again (KT-322)."""
    if kt.card_of(view, seat) < 0:
        return True
    rank, count, stakes, left = (
        STANDARD.rank(kt.card_of(view, seat)),
        int(view.vars[kt.V.DRAWN][seat]),
        staked(view, seat),
        unseen(view),
    )
    return keeping(rank, count, *stakes, left) >= redrawing(count, *stakes, left)


def best(view: View, seat: int) -> str:
    """Return the best result of drawing again: `Partial: +4` (KT-62)."""
    how = min(int(view.vars[kt.V.DRAWN][seat]) + 1, kt.DRAWS)
    return f"{kt.DEGREES[how]}: +{prize(view, seat, how)}"


def standing(view: View, seat: int) -> tuple[str, bool]:
    """Return whether a PC wins or loses, or has won or lost, in a word and as a bool; empty while that is open."""
    verdict_now = verdict(view, seat, "")
    if verdict_now is not None:
        return ("wins" if verdict_now.won else "loses"), verdict_now.won
    if now(view) in PAID:
        return ("lost", False) if kt.has(view, kt.V.LOST, seat) else ("won", True)
    return "", False


def discarded(view: View, seat: int) -> tuple[int, ...]:
    """Return the cards that a PC has redrawn; with several PCs without those replaced by Memories (KT-57)."""
    seats, lying = company(view), tuple(view.zones[kt.DISCARD])
    if len(seats) < 2:
        return lying
    counts = [max(0, view.vars[kt.V.DRAWN][each] - 1) for each in seats]
    before = sum(counts[: seats.index(seat)]) if seat in seats else 0
    return lying[before : before + (counts[seats.index(seat)] if seat in seats else 0)]


def outcome(view: View, seat: int) -> str:
    """Return the result of a PC in words, once the cards are gone: `lost`, `Full success` (KT-62)."""
    return "lost" if kt.has(view, kt.V.LOST, seat) else say.a_success(kt.DEGREES[kt.degree(view, seat)])
