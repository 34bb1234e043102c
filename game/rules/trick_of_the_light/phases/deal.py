"""Set-up and deal: four identities, one of them an ace, hidden in four packs (TL-20..27)."""

from __future__ import annotations

from game.rules.trick_of_the_light import pieces as tl
from game.rules.trick_of_the_light.text.charts import veiled_by
from game.table import State

# Where cards wait unseen while the deal sorts them: the identities, the aces, the spots.
FOUR, ACE_PILE, SPOT_PILE = tl.Z.PACK, tl.Z.PACK + 1, tl.Z.PACK + 3
# Of the nine spots of a seat those below its hand; the last seat's are what is left.
LOWER = [(tl.Z.PACK + seat, len(tl.SPOTS) // tl.SEATS - tl.HAND_SIZE) for seat in range(tl.SEATS - 1)]


def setup(s: State) -> None:
    """Set up the first position: nothing dealt, four blank records (TL-20)."""
    s.lay(tl.Z.COURT_STACK, range(tl.CARDS))
    s.lay(tl.Z.OFF_BOARD, range(tl.MARKER, tl.MARKER + tl.SEATS))
    first = s.table.options["first_seat"]
    s.vars[tl.V.FIRST_SEAT] = s.roll(tl.SEATS) if first == "random" else int(first)  # TL-205
    s.vars[tl.V.VEILED] = veiled_by(s.table.options["veil"])
    s.note("round", data=("cast",))
    s.note("cast")


def deal(s: State) -> None:
    """Deal unseen: 12 courts in the stack, 3 spots in each hand, 6 spots and an identity in each pack (TL-21..26)."""
    s.phase = tl.P.DEAL
    for ace in tl.ACES:
        s.move(ace, tl.Z.COURT_STACK, ACE_PILE)
    for spot in tl.SPOTS:
        s.move(spot, tl.Z.COURT_STACK, SPOT_PILE)
    s.deal(ACE_PILE, [(FOUR, 1)])  # TL-22
    s.move_all(ACE_PILE, tl.Z.COURT_STACK)
    s.shuffle(tl.Z.COURT_STACK)
    for _ in range(tl.SEATS - 1):  # TL-23
        s.move(s.zones[tl.Z.COURT_STACK][-1], tl.Z.COURT_STACK, FOUR)
    s.deal(FOUR, [(tl.Z.PACK + seat, 1) for seat in range(tl.SEATS - 1)])
    s.deal(SPOT_PILE, [(tl.Z.HAND + seat, tl.HAND_SIZE) for seat in range(tl.SEATS)] + LOWER)  # TL-24
    s.move(s.zones[FOUR][0], FOUR, SPOT_PILE)  # the last of the four waited below
    for seat in range(tl.SEATS):
        s.shuffle(tl.Z.PACK + seat)  # TL-25
    s.note("deal")
