"""Set-up and deal: four identities, one of them an ace, hidden in four packs (TL-20..27)."""

from __future__ import annotations

from game.rules.trick_of_the_light.pieces import (
    ACES,
    ALL_SPOTS,
    CARDS,
    HAND_SIZE,
    MARKER,
    SEATS,
    SOON,
    SPOTS,
    P,
    V,
    Z,
)
from game.rules.trick_of_the_light.text.charts import veiled_by
from game.table import State

# Where cards wait unseen while the deal sorts them: the identities, the aces, the spots.
FOUR, ACE_PILE, SPOT_PILE = Z.PACK, Z.PACK + 1, Z.PACK + 3
# Of the nine spots of a seat those below its hand; the last seat's are what is left.
LOWER = [(Z.PACK + seat, len(SPOTS) // SEATS - HAND_SIZE) for seat in range(SEATS - 1)]


def setup(s: State) -> None:
    """Set up the first position: nothing dealt, four blank records (TL-20)."""
    s.lay(Z.COURT_STACK, range(CARDS))
    s.lay(Z.OFF_BOARD, range(MARKER, MARKER + SEATS))
    first = s.table.options["first_seat"]
    s.vars[V.FIRST_SEAT] = s.roll(SEATS) if first == "random" else int(first)  # TL-205
    s.vars[V.VEILED] = veiled_by(s.table.options["veil"])
    s.note("round", data=("cast",))
    s.note("cast")


def deal(s: State) -> None:
    """Deal unseen: 12 courts in the stack, 3 spots in each hand, 6 spots and an identity in each pack (TL-21..26)."""
    s.phase = P.DEAL
    for ace in ACES:
        s.move(ace, Z.COURT_STACK, ACE_PILE)
    for spot in SPOTS:
        s.move(spot, Z.COURT_STACK, SPOT_PILE)
    s.deal(ACE_PILE, [(FOUR, 1)])  # TL-22
    s.move_all(ACE_PILE, Z.COURT_STACK)
    s.shuffle(Z.COURT_STACK)
    for _ in range(SEATS - 1):  # TL-23
        s.move(s.zones[Z.COURT_STACK][-1], Z.COURT_STACK, FOUR)
    s.deal(FOUR, [(Z.PACK + seat, 1) for seat in range(SEATS - 1)])
    s.deal(SPOT_PILE, [(Z.HAND + seat, HAND_SIZE) for seat in range(SEATS)] + LOWER)  # TL-24
    s.move(s.zones[FOUR][0], FOUR, SPOT_PILE)  # the last of the four waited below
    for seat in range(SEATS):
        s.shuffle(Z.PACK + seat)  # TL-25
        if s.table.options["epiphany_draw"] == "soon":
            bring_up(s, Z.PACK + seat)
    s.note("deal")


def bring_up(s: State, pack: int) -> None:
    """Put the identity among the top cards of a shuffled pack, unseen: the house rule of an early Epiphany (TL-25)."""
    others = [card for card in s.zones[pack] if card in ALL_SPOTS]
    at = len(others) - s.roll(SOON)
    identity = next(card for card in s.zones[pack] if card not in ALL_SPOTS)
    s.arrange(pack, [*others[:at], identity, *others[at:]])
