"""The eleven treats: when a seat may use them, when its bell rings, their effects (TT-51..65, TT-238..265)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from itertools import combinations
from typing import Final

from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.phases.bag import refill
from game.rules.tricks_and_treats.phases.trick import matched, trump_places, winner_of
from game.table import Action, State, num

# The moments L, C, E, D of TT-50, and the window of option last_call.
LEADING: Final = 0
CARD: Final = 1
END: Final = 2
DRAWING: Final = 3
LAST: Final = 4


def _bits(*kinds: int) -> int:
    return sum(1 << kind for kind in kinds)


# TT-60, TT-141
AT: Final = (
    _bits(tt.COMPASS, tt.GHOST, tt.HAND_TREAT, tt.MIXER, tt.POISON, tt.SWITCH, tt.THIEF),
    _bits(tt.COMPASS, tt.EYE, tt.GHOST, tt.MASTER, tt.MIXER, tt.SWITCH, tt.THIEF),
    _bits(tt.COMPASS, tt.EYE, tt.GHOST, tt.MASTER, tt.MIXER, tt.SWITCH, tt.THIEF),
    _bits(tt.SPY),
    _bits(tt.THIEF),
)
NEEDS_TWO: Final = _bits(tt.COMPASS, tt.SWITCH)
NEEDS_LINE: Final = _bits(tt.COMPASS, tt.GHOST, tt.MIXER, tt.SWITCH)
NEEDS_CARDS: Final = _bits(tt.HAND_TREAT, tt.POISON)
OWN_TURN_ONLY: Final = _bits(tt.COMPASS, tt.MIXER, tt.SWITCH, tt.THIEF)  # TT-238
SPY_DRAW: Final = 3
NOBODY: Final = -1


@lru_cache(4096)
def kinds_of(tokens: tuple[int, ...]) -> int:
    """Return the treat kinds among `tokens`, as a bit mask."""
    kinds = 0
    for token in tokens:
        kinds |= tt.KIND_BIT[token]
    return kinds


def usable(s: State, seat: int, moment: int, own: bool = False) -> int:
    """Return the treat kinds `seat` may use at `moment`, as a bit mask (TT-51).

    Args:
        own: whether it is the seat's own LEAD, FOLLOW or DRAW and no window.
    """
    zones = s.zones
    kinds = kinds_of(zones[tt.HAND + 2 * s.table.seats + seat]) & AT[moment]
    if not kinds:
        return 0
    if not own and s.table.options["free_treat_timing"] == "own_turn":
        kinds &= ~OWN_TURN_ONLY
    length = len(zones[tt.LINE])
    if length < 2:
        kinds &= ~(NEEDS_TWO if length else NEEDS_LINE)
    if kinds & NEEDS_CARDS and not zones[tt.HAND + seat]:
        kinds &= ~NEEDS_CARDS
    if kinds >> tt.THIEF & 1 and not loot(s, seat):
        kinds &= ~(1 << tt.THIEF)
    if kinds >> tt.SPY & 1 and len(zones[tt.BAG]) < SPY_DRAW:  # TT-227
        kinds &= ~(1 << tt.SPY)
    return kinds


def loot(s: State, seat: int) -> list[tuple[int, int]]:
    """Return what a Thief of `seat` could take: (victim, treat) (TT-60, TT-257, TT-259)."""
    n = s.table.seats
    safe = _bits(tt.THIEF) if s.table.options["thief_takes_candy"] == "on" else _bits(tt.THIEF, tt.CANDY)
    return [
        (victim, treat)
        for victim in range(n)
        if victim != seat
        for treat in s.zones[tt.HAND + 2 * n + victim]
        if not tt.KIND_BIT[treat] & safe
    ]


def rings(s: State, seat: int, moment: int, mode: str) -> bool:
    """Check whether the seat, its bell on `on` or `auto`, is asked in the window of `moment` (TT-53)."""
    if mode == "auto" and moment == CARD:
        return False
    kinds = usable(s, seat, moment)
    if mode == "on" or not kinds:
        return kinds > 0
    return bool(kinds & NEEDS_CARDS) if moment == LEADING else _rings_at_end(s, seat, kinds)


def _rings_at_end(s: State, seat: int, kinds: int) -> bool:
    v = s.vars
    n = s.table.seats
    last = not any(s.zones[tt.HAND : tt.HAND + n])
    if kinds >> tt.THIEF & 1 and v[tt.V_FINAL] and last:
        return True  # TT-53 d
    if seat == v[tt.V_WINNER]:
        return False
    trick, line = s.zones[tt.TRICK], s.zones[tt.LINE]
    stake = matched(trick, line)
    if kinds & _bits(tt.EYE, tt.MASTER) and (stake or last or v[tt.V_BAN] >= 0 or v[tt.V_MASTER] >= 0):
        return True  # TT-53 a
    if kinds & NEEDS_TWO and v[tt.V_MASTER] < 0:
        banned = (v[tt.V_BAN] - v[tt.V_LEADER]) % n if v[tt.V_BAN] >= 0 else len(trick)
        trumps = trump_places(trick, line)
        if sum(card in trumps for place, card in enumerate(trick) if place != banned) >= 2:
            return True  # TT-53 b
    return bool(kinds & _bits(tt.GHOST, tt.MIXER) and stake)  # TT-53 c


def uses(s: State, seat: int, moment: int, own: bool = False) -> list[Action]:
    """Return every `use` open to the seat at `moment`, sorted."""
    kinds = usable(s, seat, moment, own)
    actions: list[Action] = []
    while kinds:
        lowest = kinds & -kinds
        actions += WAYS[lowest.bit_length() - 1](s, seat)
        kinds ^= lowest
    return actions


def holds_two_spies(s: State, seat: int) -> bool:
    """Check whether the seat has two Spies for one draw, apart from the size of the bag (TT-226)."""
    spies = [t for t in s.zones[tt.HAND + 2 * s.table.seats + seat] if tt.KIND[t] == tt.SPY]
    return s.table.options["spy_stacking"] == "on" and len(spies) > 1


def _uses_of(kind: int, parameters: Iterable[tuple[int, ...]]) -> dict[tuple[int, ...], Action]:
    return {args: Action(tt.USE, (tt.KIND_WORD[kind], *args)) for args in parameters}


# Every use with a parameter, made once, as legal lists are made at every step.
GHOST_ON = _uses_of(tt.GHOST, ((token,) for token in range(tt.TOKEN, tt.TREAT)))
POISON_WITH = _uses_of(tt.POISON, ((card,) for card in range(tt.CARDS)))
EYE_ON = _uses_of(tt.EYE, ((num(seat),) for seat in range(tt.MAXIMUM)))
STEAL = _uses_of(
    tt.THIEF, ((num(seat), treat) for seat in range(tt.MAXIMUM) for treat in range(tt.TREAT, len(tt.KIND)))
)


@cache
def _switches(length: int) -> list[Action]:
    return sorted(_uses_of(tt.SWITCH, ((num(a), num(b)) for a, b in combinations(range(length), 2))).values())


def _alone(kind: int) -> Callable[[State, int], list[Action]]:
    use_it = [tt.USE_KIND[kind]]
    return lambda _s, _seat: use_it


def _on_a_seat(s: State, seat: int) -> list[Action]:
    return [EYE_ON[(num(other),)] for other in range(s.table.seats - 1, -1, -1) if other != seat]


def _on_the_line(s: State, _seat: int) -> list[Action]:
    return [GHOST_ON[(token,)] for token in sorted(s.zones[tt.LINE])]


def _with_a_card(s: State, seat: int) -> list[Action]:
    return [POISON_WITH[(card,)] for card in s.zones[tt.HAND + seat]]


def _in_the_line(s: State, _seat: int) -> list[Action]:
    return _switches(len(s.zones[tt.LINE]))


def _from_a_seat(s: State, seat: int) -> list[Action]:
    return sorted([STEAL[(num(victim), treat)] for victim, treat in loot(s, seat)])


def _for_a_draw(s: State, seat: int) -> list[Action]:
    twice = holds_two_spies(s, seat) and len(s.zones[tt.BAG]) > SPY_DRAW  # TT-72
    return [tt.USE_KIND[tt.SPY], tt.SPY_TWICE] if twice else [tt.USE_KIND[tt.SPY]]


WAYS: tuple[Callable[[State, int], list[Action]], ...] = (
    _alone(tt.CANDY),
    _alone(tt.COMPASS),
    _on_a_seat,
    _on_the_line,
    _alone(tt.HAND_TREAT),
    _alone(tt.MASTER),
    _alone(tt.MIXER),
    _with_a_card,
    _for_a_draw,
    _in_the_line,
    _from_a_seat,
)


def use(s: State, seat: int, args: tuple[int, ...]) -> None:
    """Spend a treat and carry out its whole effect at once (TT-58, TT-60). The DRAW phase does a Spy's draw."""
    kind = args[0] - tt.KIND_WORD[0]
    s.vars[tt.V_STIRRED] = True
    treat = spend(s, seat, kind)
    EFFECTS[kind](s, seat, treat, args[1:])
    if s.zones[tt.TRICK] or s.vars[tt.V_MASTER] >= 0:
        s.vars[tt.V_WINNER] = leading_seat(s)


def spend(s: State, seat: int, kind: int) -> int:
    """Turn over the seat's first treat of this kind, before its effect, and return it (TT-60)."""
    unused = tt.HAND + 2 * s.table.seats + seat
    treat = next(t for t in s.zones[unused] if tt.KIND[t] == kind)
    s.move(treat, unused, unused + s.table.seats)
    return treat


def leading_seat(s: State) -> int:
    """Return the provisional winner by cards, line and effects (TT-46)."""
    v = s.vars
    lone_ban = s.table.options["eye_no_card_left"] == "nobody"
    return winner_of(
        s.zones[tt.TRICK], s.zones[tt.LINE], v[tt.V_LEADER], s.table.seats, v[tt.V_BAN], v[tt.V_MASTER], lone_ban
    )


def _compass(s: State, seat: int, treat: int, _args: tuple[int, ...]) -> None:
    s.arrange(tt.LINE, s.zones[tt.LINE][::-1])
    s.note("used", seat, (treat,), ("Compass",))


def _evil_eye(s: State, seat: int, treat: int, args: tuple[int, ...]) -> None:
    target = num(args[0])
    s.note("used", seat, (treat,), ("Evil Eye", target))
    _counter(s, tt.V_MASTER, "Master Trump", tt.V_BAN, target)


def _master_trump(s: State, seat: int, treat: int, _args: tuple[int, ...]) -> None:
    s.note("used", seat, (treat,), ("Master Trump",))
    _counter(s, tt.V_BAN, "Evil Eye", tt.V_MASTER, seat)


def _counter(s: State, undone: int, undone_name: str, mine: int, value: int) -> None:
    """Use Eye against Master Trump or back: the old effect ends; the new one holds unless both vanish (TT-61,
    TT-243)."""
    v = s.vars
    held = v[undone]
    v[undone] = NOBODY
    both = held >= 0 and s.table.options["eye_vs_master"] == "annul"
    v[mine] = NOBODY if both else value
    if held >= 0:
        s.note("cancelled", held, data=(undone_name, int(both)))


def _ghost(s: State, seat: int, treat: int, args: tuple[int, ...]) -> None:
    s.move(args[0], tt.LINE, tt.REMOVED)  # TT-248
    s.note("used", seat, (treat, args[0]), ("Ghost",))
    refill(s)  # TT-231


def _hand(s: State, seat: int, treat: int, _args: tuple[int, ...]) -> None:
    n = s.table.seats
    s.redeal(range(tt.HAND, tt.HAND + n))  # TT-249
    s.vars[tt.V_VOID] = (0,) * n
    s.note("used", seat, (treat,), ("Hand",))


def _mixer(s: State, seat: int, treat: int, _args: tuple[int, ...]) -> None:
    old = s.zones[tt.LINE]
    s.move_all(tt.LINE, tt.BAG)
    s.note("used", seat, (treat, *old), ("Mixer",))
    refill(s)  # TT-255


def _poison(s: State, seat: int, treat: int, args: tuple[int, ...]) -> None:
    table = s.table
    n = table.seats
    closed = table.options["poison_discards"] == "closed"
    viewers = 0 if closed else table.everyone
    gone = {seat: args[0]}
    s.move(args[0], tt.HAND + seat, tt.PLAYED, viewers)
    for step in range(1, n):
        other = (seat + step) % n
        if s.zones[tt.HAND + other]:
            gone[other] = s.pick(tt.HAND + other)  # TT-252
            s.move(gone[other], tt.HAND + other, tt.PLAYED, viewers)
    if not closed:
        s.note("used", seat, (treat, *gone.values()), ("Poison", *gone))
        return
    s.note("used", seat, (treat,), ("Poison",))
    for other, card in gone.items():  # TT-251
        s.note("discarded", other, (card,), to=1 << other)


def _spy(s: State, seat: int, treat: int, args: tuple[int, ...]) -> None:
    spies = [treat]
    if args:
        spies.append(spend(s, seat, tt.SPY))
    s.note("used", seat, tuple(spies), ("Spy",))


def _switch(s: State, seat: int, treat: int, args: tuple[int, ...]) -> None:
    a, b = sorted(map(num, args))
    order = list(s.zones[tt.LINE])
    order[a], order[b] = order[b], order[a]
    s.arrange(tt.LINE, order)
    s.note("used", seat, (treat, order[b], order[a]), ("Switch", a, b))


def _thief(s: State, seat: int, treat: int, args: tuple[int, ...]) -> None:
    unused = tt.HAND + 2 * s.table.seats
    s.move(args[1], unused + num(args[0]), unused + seat)  # TT-65
    s.note("used", seat, (treat, args[1]), ("Thief", num(args[0])))


EFFECTS: dict[int, Callable[[State, int, int, tuple[int, ...]], None]] = {
    tt.COMPASS: _compass,
    tt.EYE: _evil_eye,
    tt.GHOST: _ghost,
    tt.HAND_TREAT: _hand,
    tt.MASTER: _master_trump,
    tt.MIXER: _mixer,
    tt.POISON: _poison,
    tt.SPY: _spy,
    tt.SWITCH: _switch,
    tt.THIEF: _thief,
}
