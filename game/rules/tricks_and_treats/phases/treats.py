"""The eleven treats: when a seat may use them, when its bell rings, their effects (TT-51..65, TT-238..265)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from itertools import combinations
from typing import Final

from game.rules.tricks_and_treats.phases.bag import refill
from game.rules.tricks_and_treats.phases.trick import matched, trump_places, winner_of
from game.rules.tricks_and_treats.pieces import (
    BAG,
    CANDY,
    CARDS,
    COMPASS,
    EYE,
    GHOST,
    HAND,
    HAND_TREAT,
    KIND,
    KIND_BIT,
    KIND_WORD,
    LINE,
    MASTER,
    MIXER,
    MOST,
    PLAYED,
    POISON,
    REMOVED,
    SPY,
    SPY_TWICE,
    SWITCH,
    THIEF,
    TOKEN,
    TREAT,
    TRICK,
    USE,
    USE_KIND,
    V_BAN,
    V_FINAL,
    V_LEADER,
    V_MASTER,
    V_STIRRED,
    V_VOID,
    V_WINNER,
)
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
    _bits(COMPASS, GHOST, HAND_TREAT, MIXER, POISON, SWITCH, THIEF),
    _bits(COMPASS, EYE, GHOST, MASTER, MIXER, SWITCH, THIEF),
    _bits(COMPASS, EYE, GHOST, MASTER, MIXER, SWITCH, THIEF),
    _bits(SPY),
    _bits(THIEF),
)
NEEDS_TWO: Final = _bits(COMPASS, SWITCH)
NEEDS_LINE: Final = _bits(COMPASS, GHOST, MIXER, SWITCH)
NEEDS_CARDS: Final = _bits(HAND_TREAT, POISON)
OWN_TURN_ONLY: Final = _bits(COMPASS, MIXER, SWITCH, THIEF)  # TT-238
SPY_DRAW: Final = 3
NOBODY: Final = -1


@lru_cache(4096)
def kinds_of(tokens: tuple[int, ...]) -> int:
    """Return the treat kinds among `tokens`, as a bit mask."""
    kinds = 0
    for token in tokens:
        kinds |= KIND_BIT[token]
    return kinds


def usable(s: State, seat: int, moment: int, own: bool = False) -> int:
    """Return the treat kinds `seat` may use at `moment`, as a bit mask (TT-51).

    Args:
        own: whether it is the seat's own LEAD, FOLLOW or DRAW and no window.
    """
    zones = s.zones
    kinds = kinds_of(zones[HAND + 2 * s.table.seats + seat]) & AT[moment]
    if not kinds:
        return 0
    if not own and s.table.options["free_treat_timing"] == "own_turn":
        kinds &= ~OWN_TURN_ONLY
    length = len(zones[LINE])
    if length < 2:
        kinds &= ~(NEEDS_TWO if length else NEEDS_LINE)
    if kinds & NEEDS_CARDS and not zones[HAND + seat]:
        kinds &= ~NEEDS_CARDS
    if kinds >> THIEF & 1 and not loot(s, seat):
        kinds &= ~(1 << THIEF)
    if kinds >> SPY & 1 and len(zones[BAG]) < SPY_DRAW:  # TT-227
        kinds &= ~(1 << SPY)
    return kinds


def loot(s: State, seat: int) -> list[tuple[int, int]]:
    """Return what a Thief of `seat` could take: (victim, treat) (TT-60, TT-257, TT-259)."""
    n = s.table.seats
    safe = _bits(THIEF) if s.table.options["thief_takes_candy"] == "on" else _bits(THIEF, CANDY)
    return [
        (victim, treat)
        for victim in range(n)
        if victim != seat
        for treat in s.zones[HAND + 2 * n + victim]
        if not KIND_BIT[treat] & safe
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
    last = not any(s.zones[HAND : HAND + n])
    if kinds >> THIEF & 1 and v[V_FINAL] and last:
        return True  # TT-53 d
    if seat == v[V_WINNER]:
        return False
    trick, line = s.zones[TRICK], s.zones[LINE]
    stake = matched(trick, line)
    if kinds & _bits(EYE, MASTER) and (stake or last or v[V_BAN] >= 0 or v[V_MASTER] >= 0):
        return True  # TT-53 a
    if kinds & NEEDS_TWO and v[V_MASTER] < 0:
        banned = (v[V_BAN] - v[V_LEADER]) % n if v[V_BAN] >= 0 else len(trick)
        trumps = trump_places(trick, line)
        if sum(card in trumps for place, card in enumerate(trick) if place != banned) >= 2:
            return True  # TT-53 b
    return bool(kinds & _bits(GHOST, MIXER) and stake)  # TT-53 c


def uses(s: State, seat: int, moment: int, own: bool = False) -> list[Action]:
    """Return every `use` open to the seat at `moment`, sorted."""
    kinds = usable(s, seat, moment, own)
    found: list[Action] = []
    while kinds:
        lowest = kinds & -kinds
        found += WAYS[lowest.bit_length() - 1](s, seat)
        kinds ^= lowest
    return found


def holds_two_spies(s: State, seat: int) -> bool:
    """Check whether the seat has two Spies for one draw, apart from the size of the bag (TT-226)."""
    spies = [t for t in s.zones[HAND + 2 * s.table.seats + seat] if KIND[t] == SPY]
    return s.table.options["spy_stacking"] == "on" and len(spies) > 1


def _uses_of(kind: int, parameters: Iterable[tuple[int, ...]]) -> dict[tuple[int, ...], Action]:
    return {args: Action(USE, (KIND_WORD[kind], *args)) for args in parameters}


# Every use with a parameter, made once, as legal lists are made at every step.
GHOST_ON = _uses_of(GHOST, ((token,) for token in range(TOKEN, TREAT)))
POISON_WITH = _uses_of(POISON, ((card,) for card in range(CARDS)))
EYE_ON = _uses_of(EYE, ((num(seat),) for seat in range(MOST)))
STEAL = _uses_of(THIEF, ((num(seat), treat) for seat in range(MOST) for treat in range(TREAT, len(KIND))))


@cache
def _switches(length: int) -> list[Action]:
    return sorted(_uses_of(SWITCH, ((num(a), num(b)) for a, b in combinations(range(length), 2))).values())


def _alone(kind: int) -> Callable[[State, int], list[Action]]:
    use_it = [USE_KIND[kind]]
    return lambda _s, _seat: use_it


def _on_a_seat(s: State, seat: int) -> list[Action]:
    return [EYE_ON[(num(other),)] for other in range(s.table.seats - 1, -1, -1) if other != seat]


def _on_the_line(s: State, _seat: int) -> list[Action]:
    return [GHOST_ON[(token,)] for token in sorted(s.zones[LINE])]


def _with_a_card(s: State, seat: int) -> list[Action]:
    return [POISON_WITH[(card,)] for card in s.zones[HAND + seat]]


def _in_the_line(s: State, _seat: int) -> list[Action]:
    return _switches(len(s.zones[LINE]))


def _from_a_seat(s: State, seat: int) -> list[Action]:
    return sorted([STEAL[(num(victim), treat)] for victim, treat in loot(s, seat)])


def _for_a_draw(s: State, seat: int) -> list[Action]:
    twice = holds_two_spies(s, seat) and len(s.zones[BAG]) > SPY_DRAW  # TT-72
    return [USE_KIND[SPY], SPY_TWICE] if twice else [USE_KIND[SPY]]


WAYS: tuple[Callable[[State, int], list[Action]], ...] = (
    _alone(CANDY),
    _alone(COMPASS),
    _on_a_seat,
    _on_the_line,
    _alone(HAND_TREAT),
    _alone(MASTER),
    _alone(MIXER),
    _with_a_card,
    _for_a_draw,
    _in_the_line,
    _from_a_seat,
)


def use(s: State, seat: int, args: tuple[int, ...]) -> None:
    """Spend a treat and carry out its whole effect at once (TT-58, TT-60). The DRAW phase does a Spy's draw."""
    kind = args[0] - KIND_WORD[0]
    s.vars[V_STIRRED] = True
    treat = spend(s, seat, kind)
    EFFECTS[kind](s, seat, treat, args[1:])
    if s.zones[TRICK] or s.vars[V_MASTER] >= 0:
        s.vars[V_WINNER] = leading_seat(s)


def spend(s: State, seat: int, kind: int) -> int:
    """Turn over the seat's first treat of this kind, before its effect, and return it (TT-60)."""
    unused = HAND + 2 * s.table.seats + seat
    treat = next(t for t in s.zones[unused] if KIND[t] == kind)
    s.move(treat, unused, unused + s.table.seats)
    return treat


def leading_seat(s: State) -> int:
    """Return the provisional winner by cards, line and effects (TT-46)."""
    v = s.vars
    lone_ban = s.table.options["eye_no_card_left"] == "nobody"
    return winner_of(s.zones[TRICK], s.zones[LINE], v[V_LEADER], s.table.seats, v[V_BAN], v[V_MASTER], lone_ban)


def _compass(s: State, seat: int, treat: int, _args: tuple[int, ...]) -> None:
    s.arrange(LINE, s.zones[LINE][::-1])
    s.note("used", seat, (treat,), ("Compass",))


def _evil_eye(s: State, seat: int, treat: int, args: tuple[int, ...]) -> None:
    target = num(args[0])
    s.note("used", seat, (treat,), ("Evil Eye", target))
    _counter(s, V_MASTER, "Master Trump", V_BAN, target)


def _master_trump(s: State, seat: int, treat: int, _args: tuple[int, ...]) -> None:
    s.note("used", seat, (treat,), ("Master Trump",))
    _counter(s, V_BAN, "Evil Eye", V_MASTER, seat)


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
    s.move(args[0], LINE, REMOVED)  # TT-248
    s.note("used", seat, (treat, args[0]), ("Ghost",))
    refill(s)  # TT-231


def _hand(s: State, seat: int, treat: int, _args: tuple[int, ...]) -> None:
    n = s.table.seats
    s.redeal(range(HAND, HAND + n))  # TT-249
    s.vars[V_VOID] = (0,) * n
    s.note("used", seat, (treat,), ("Hand",))


def _mixer(s: State, seat: int, treat: int, _args: tuple[int, ...]) -> None:
    old = s.zones[LINE]
    s.move_all(LINE, BAG)
    s.note("used", seat, (treat, *old), ("Mixer",))
    refill(s)  # TT-255


def _poison(s: State, seat: int, treat: int, args: tuple[int, ...]) -> None:
    table = s.table
    n = table.seats
    closed = table.options["poison_discards"] == "closed"
    shown = 0 if closed else table.everyone
    gone = {seat: args[0]}
    s.move(args[0], HAND + seat, PLAYED, shown)
    for step in range(1, n):
        other = (seat + step) % n
        if s.zones[HAND + other]:
            gone[other] = s.pick(HAND + other)  # TT-252
            s.move(gone[other], HAND + other, PLAYED, shown)
    if not closed:
        s.note("used", seat, (treat, *gone.values()), ("Poison", *gone))
        return
    s.note("used", seat, (treat,), ("Poison",))
    for other, card in gone.items():  # TT-251
        s.note("discarded", other, (card,), to=1 << other)


def _spy(s: State, seat: int, treat: int, args: tuple[int, ...]) -> None:
    spies = [treat]
    if args:
        spies.append(spend(s, seat, SPY))
    s.note("used", seat, tuple(spies), ("Spy",))


def _switch(s: State, seat: int, treat: int, args: tuple[int, ...]) -> None:
    a, b = sorted(map(num, args))
    order = list(s.zones[LINE])
    order[a], order[b] = order[b], order[a]
    s.note("used", seat, (treat, order[b], order[a]), ("Switch", a, b))
    s.arrange(LINE, order)


def _thief(s: State, seat: int, treat: int, args: tuple[int, ...]) -> None:
    unused = HAND + 2 * s.table.seats
    s.move(args[1], unused + num(args[0]), unused + seat)  # TT-65
    s.note("used", seat, (treat, args[1]), ("Thief", num(args[0])))


EFFECTS: dict[int, Callable[[State, int, int, tuple[int, ...]], None]] = {
    COMPASS: _compass,
    EYE: _evil_eye,
    GHOST: _ghost,
    HAND_TREAT: _hand,
    MASTER: _master_trump,
    MIXER: _mixer,
    POISON: _poison,
    SPY: _spy,
    SWITCH: _switch,
    THIEF: _thief,
}
