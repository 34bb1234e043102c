"""The stake of a Duel or a Deal, and how it is won (LT-81 to LT-84, LT-150, LT-166)."""

from __future__ import annotations

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases.blood import gain, leave
from game.rules.living_trumps.phases.boon import end_substance, owe, return_cards, sacrifice_stake, take_stake
from game.rules.living_trumps.phases.flow import count
from game.table import State, View


def other(s: State | View, seat: int) -> int:
    """Return the other side of a contest."""
    foe: int = s.vars[lt.V.FOE] if seat == s.vars[lt.V.RIDER] else s.vars[lt.V.RIDER]
    return foe


def win(s: State, winner: int, duty: int = -1, boon: bool = True, how: str = "") -> None:
    """Give Blood and Shadow to the winner; all cards return to hands before the Boon is named (LT-134).

    `how` says in one word how it was won, for the log.
    """
    v = s.vars
    rider, foe, loser = v[lt.V.RIDER], v[lt.V.FOE], other(s, winner)
    s.note("wins", winner, data=(loser, how) if how else (loser,))
    if v[lt.V.STAKED]:
        settle_siege(s, winner)
    else:
        take_stake(s, winner)
    if v[lt.V.TARGET] >= 0 and winner == rider:
        s.move(v[lt.V.TARGET], lt.zone(s, lt.SHADOWS, foe), lt.zone(s, lt.SHADOWS, rider))
    anted(s, winner)
    return_cards(s)
    if boon:
        owe(s, winner, loser, duty)
    else:
        end_substance(s)


def anted(s: State, seat: int) -> None:
    """Give shifted Shadows that were part of the Ante to the winner (LT-R46)."""
    if s.vars[lt.V.ACTION] == "shadowshift" and s.table.options["shadowshift_cards"] == "anted":
        owner = s.vars[lt.V.ACTIVE]
        for card in s.vars[lt.V.MOVED] if seat != owner else ():
            s.move(card, lt.zone(s, lt.SHADOWS, owner), lt.S_DECK if seat < 0 else lt.zone(s, lt.SHADOWS, seat))
        if seat < 0 and s.vars[lt.V.MOVED]:
            s.shuffle(lt.S_DECK)


def settle_siege(s: State, winner: int) -> None:
    """Return staked Place Blood to its Place, or lose it with the Place (LT-83, LT-84)."""
    v = s.vars
    rider, foe, staked = v[lt.V.RIDER], v[lt.V.FOE], v[lt.V.STAKED]
    if winner == foe:
        take_stake(s, foe)
        leave(s, rider)
        return
    v[lt.V.PLACE_BLOOD] = lt.put(v[lt.V.PLACE_BLOOD], rider, v[lt.V.PLACE_BLOOD][rider] + staked)
    v[lt.V.STAKE] -= staked
    take_stake(s, rider)
    card = lt.cards(s, lt.PLACE, foe)[v[lt.V.SLOT]]
    s.move(card, lt.zone(s, lt.PLACE, foe), lt.zone(s, lt.SHADOWS, rider))
    leave(s, foe)


def nobody_wins(s: State) -> None:
    """End without a winner: the stake is lost, the Shadow stays, there is no Boon (LT-180)."""
    sacrifice_stake(s)
    s.note("no_winner")
    return_cards(s)
    end_substance(s)


def yields(s: State, seat: int, won: bool = True, how: str = "yielded") -> None:
    """Give in and lose (LT-140)."""
    s.note("yields", seat)
    count(s, seat, "yielded")
    if won:
        win(s, other(s, seat), how=how)


def fair_trade(s: State, first: int, second: int) -> None:
    """Give each side the whole stake; the Shadow stays (LT-165, LT-200)."""
    v = s.vars
    stake, staker = v[lt.V.STAKE], v[lt.V.JEWEL_STAKED]
    for seat in (first, second):
        gain(s, seat, stake - (seat == staker))
    if staker >= 0:
        v[lt.V.JEWEL] = staker
    sacrifice_stake(s)
