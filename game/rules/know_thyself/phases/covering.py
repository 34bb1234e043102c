"""Coins from one PC to another, before a Wager or for a PC without Coins (KT-54, KT-86 to KT-88)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.rules.choices import Args
from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.phases.ending import cause_of_end, to_the_suite
from game.rules.know_thyself.phases.flow import Then, ask, ask_each, fee, maxgive, next_asked
from game.table import Action, State, View, num


def shortfall(s: State | View, seat: int) -> int:
    """Return how many Coins a PC still lacks for the level, after pledges (KT-222)."""
    pledged = sum(s.vars[kt.V.PLEDGES])
    return int(max(0, s.vars[kt.V.LEVEL] - s.vars[kt.V.PURSE][seat] - pledged))


def give_to(s: State, giver: int, needy: int, coins: int) -> None:
    """Give Coins and pay the fee for them (KT-88, KT-224)."""
    kt.pay(s, giver, -coins - fee(coins))
    kt.pay(s, needy, coins)
    s.vars[kt.V.BANK] += fee(coins)
    s.note("gave", giver, data=(needy, coins, fee(coins)))


# In front of a Wager


def ask_cover(s: State, seat: int, _action: Action) -> None:
    """Ask the other PCs for the rest of the stake (KT-53, KT-220)."""
    kt.mark(s, kt.V.COVERED, [seat])
    s.vars[kt.V.PLEDGES] = (0,) * s.table.seats
    s.vars[kt.V.ABOUT] = seat
    s.note("asked_cover", seat, data=(shortfall(s, seat),))
    if not ask_each(s, kt.P.W_PLEDGE, givers(s, seat)):
        refused_cover(s)


def givers(s: State, needy: int) -> tuple[int, ...]:
    """Return the other PCs that can give, clockwise (KT-86)."""
    return tuple(seat for seat in kt.others(s, needy) if maxgive(s.vars[kt.V.PURSE][seat]))


def refused_cover(s: State) -> None:
    """Return to accepting without cover; only backing down is left."""
    ask(s, kt.P.W_ACCEPT, s.vars[kt.V.ABOUT])
    s.note("no_cover", s.vars[kt.V.ABOUT])


def may_pledge(s: State, seat: int) -> Iterable[Args]:
    """Return the numbers of Coins to pledge: up to the shortfall, and one Coin stays (KT-54, KT-227)."""
    maximum = min(shortfall(s, s.vars[kt.V.ABOUT]), maxgive(s.vars[kt.V.PURSE][seat]))
    return [(num(coins),) for coins in range(maximum + 1)]


def pledge(covered: Then) -> Callable[[State, int, Action], None]:
    """Return the effect of a pledge. When the whole stake is pledged, it calls `covered` (KT-222, KT-223)."""

    def do(s: State, seat: int, action: Action) -> None:
        needy, coins = s.vars[kt.V.ABOUT], num(action.args[0])
        kt.put(s, kt.V.PLEDGES, seat, coins)
        s.note("pledged", seat, data=(needy, coins))
        if not shortfall(s, needy):
            for giver, given in enumerate(s.vars[kt.V.PLEDGES]):
                if given:
                    give_to(s, giver, needy, given)
            ask(s, kt.P.W_ACCEPT, needy)
            covered(s)
        elif not next_asked(s):
            refused_cover(s)

    return do


# Without a Coin


def rescue(s: State, then: Then, after: int = -1) -> None:
    """Let others help each PC without Coins after a seat, then call `then` (KT-69, KT-87, KT-297)."""
    broke = sum(1 << seat for seat, coins in enumerate(s.vars[kt.V.PURSE]) if seat and not coins)
    needy = kt.following(broke, after)
    if needy < 0:
        then(s)
        return
    s.vars[kt.V.ABOUT] = needy
    if not ask_each(s, kt.P.RESCUE, givers(s, needy)):
        rescue(s, then, needy)


def may_give(s: State, seat: int) -> Iterable[Args]:
    """Return the numbers of Coins to give; one Coin stays (KT-87)."""
    return [(num(coins),) for coins in range(maxgive(s.vars[kt.V.PURSE][seat]) + 1)]


def give(s: State, seat: int, action: Action, then: Then) -> None:
    """Give Coins, or none; several PCs may."""
    needy = s.vars[kt.V.ABOUT]
    if num(action.args[0]):
        give_to(s, seat, needy, num(action.args[0]))
    else:
        s.note("gave_none", seat, data=(needy,))
    if not next_asked(s):
        rescue(s, then, needy)


def broke_ends_it(s: State) -> bool:
    """Go to the Master Suite if a PC is still without a Coin, and return whether it is so (KT-93)."""
    over = cause_of_end(s) == "broke"
    if over:
        to_the_suite(s, "broke")
    return over
