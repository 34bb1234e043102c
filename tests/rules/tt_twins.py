"""Games played twice on the same chance: by the rules, and in the world of the search beside them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from game.rules import load
from game.rules.plugin import complete_options
from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.bots import search_rules
from game.rules.tricks_and_treats.bots.search_moves import action_of, move_of
from game.rules.tricks_and_treats.bots.search_state import World
from game.rules.tricks_and_treats.phases.scoring import tied_mask
from game.table import State, Table

GAME = load("tricks-and-treats")
VARIABLES = ("turn", "leader", "round", "winner", "ban", "master", "passed", "stirred", "winners")


class PairedDice:
    """Chance that remembers what it brought since it was last asked."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.brought: list[int] = []

    def piece(self, pool: tuple[int, ...]) -> int:
        at = self.rng.randrange(len(pool))
        self.brought.append(pool[at])
        return at

    def order(self, pool: tuple[int, ...]) -> list[int]:
        order = self.rng.sample(pool, len(pool))
        self.brought += order
        return order

    def number(self, n: int) -> int:
        raise AssertionError("nothing in this game rolls a number")


def any_options(rng: Random) -> dict[str, Any]:
    """Every option, each choice as likely."""
    chosen: dict[str, Any] = {}
    for option in GAME.meta.options:
        if option.choices:
            chosen[option.name] = rng.choice(option.choices).value
        elif option.range and rng.random() < 0.5:
            chosen[option.name] = rng.randrange(1, 4)
    return complete_options(GAME.meta, chosen)


def seen_in(s: State) -> dict[str, object]:
    """What a world keeps, as the rules have it."""
    table, n = s.table, s.table.seats
    v, zones = s.vars, s.zones
    bells, former = v[tt.V_BELLS], v[table.variable["former"]]

    def named(zone: str) -> tuple[int, ...]:
        return zones[table.zone[zone]]

    def bell(of: Any, mode: str) -> list[set[int]]:
        return [{seat for seat in range(n) if of[seat][window] == mode} for window in range(len(tt.WINDOWS))]

    picked = {named("line")[place] - tt.TOKEN for place in v[table.variable["picked"]]}
    return {
        "phase": s.phase,
        "hands": zones[tt.HAND : tt.HAND + n],
        "trick": named("trick"),
        "line": tuple(token - tt.TOKEN for token in named("line")),
        "bag": named("bag"),
        "peek": named("peek"),
        "starter": tuple(token - tt.TOKEN for token in named("starter")),
        "claimed": [len(zone) for zone in zones[tt.HAND + n : tt.HAND + 2 * n]],
        "unused": zones[tt.HAND + 2 * n : tt.HAND + 3 * n],
        "used": [len(zone) for zone in zones[tt.HAND + 3 * n :]],
        "bells": [bell(of, mode) for of in (bells, former) for mode in ("on", "auto")],
        "picked": picked,
        "trick number": v[table.variable["trick"]],
        "final": v[table.variable["final_round"]],
        **{name: v[table.variable[name]] for name in VARIABLES},
        **({"winners": tied_mask(s)} if s.phase == tt.P_DASH else {}),
    }


def kept_by(w: World) -> dict[str, object]:
    """The same of a world, which must not disagree with itself either."""

    def cards(mask: int) -> tuple[int, ...]:
        return tuple(card for card in range(tt.TOKEN) if mask >> card & 1)

    def seats(masks: list[int]) -> list[set[int]]:
        return [{seat for seat in range(w.seats) if mask >> seat & 1} for mask in masks]

    assert w.held == sum(w.hands)
    assert cards(w.named) == tuple(sorted(w.line))
    assert cards(w.played) == tuple(sorted(w.trick))
    assert cards(w.in_bag) == tuple(sorted(w.trumps))
    return {
        "phase": w.phase,
        "hands": [cards(hand) for hand in w.hands],
        "trick": tuple(w.trick),
        "line": tuple(w.line),
        "bag": tuple(sorted([*(card + tt.TOKEN for card in w.trumps), *w.treats])),
        "peek": tuple(w.peek),
        "starter": (w.starter,) if w.starter >= 0 else (),
        "claimed": w.claimed,
        "unused": w.unused,
        "used": w.used,
        "bells": [seats(masks) for masks in (w.on, w.auto, w.back_on, w.back_auto)],
        "picked": set(cards(w.picked)),
        "trick number": w.tricks,
        "final": w.final,
        **{name: getattr(w, name) for name in VARIABLES},
    }


def give_treats(s: State, rng: Random) -> None:
    """Give treats out of the bag to seats, none to all of them, but never the last Candy (TT-74)."""
    given = rng.choice((0.0, 0.0, 0.3, 0.9))
    for token in s.zones[tt.BAG]:
        if token > tt.TREAT and rng.random() < given:
            s.move(token, tt.BAG, tt.HAND + 2 * s.table.seats + rng.randrange(s.table.seats))


def unspent(s: State, rng: Random) -> World:
    """All used treats come to seats again, unused; the world of that."""
    n = s.table.seats
    for used in range(tt.HAND + 3 * n, tt.HAND + 4 * n):
        for token in s.zones[used]:
            s.move(token, used, tt.HAND + 2 * n + rng.randrange(n))
    return World(s)


def begun(table: Table, rng: Random) -> State:
    """The first position of a game."""
    s = State(table, rng.getrandbits(64))
    GAME.setup(s)
    return s


def game_twice(table: Table, rng: Random, dice: Random, final: bool = False) -> Iterator[tuple[State, World]]:
    """A random game to its end, told after each decision: the state of the rules and the world that was led along.

    It may begin in its `final` round, with all Thieves out. Now and then the world goes on as a copy, or as one that is
    read anew from the state.
    """
    s = State(table)
    s.chance = result = PairedDice(dice)
    n = table.seats
    s.vars[table.variable["humans"]] = rng.randrange(1 << n)
    GAME.setup(s)
    give_treats(s, rng)
    if final:
        s.vars[tt.V_FINAL] = True
        for token in s.zones[tt.BAG]:
            if tt.KIND[token] == tt.THIEF:
                s.move(token, tt.BAG, tt.HAND + 2 * n + rng.randrange(n))
    thrift = rng.choice((0.0, 0.8, 0.97))  # how often treats are kept, so that there are windows
    s.vars[tt.V_BELLS] = tuple(tuple(rng.choice(("off", "auto", "on")) for _ in tt.WINDOWS) for _ in range(n))
    again = rng.random() < 0.5  # whether treats come back, so that the two that answer each other meet (TT-61)
    w = World(s)
    while s.phase != tt.P_DASH and GAME.actors(s):
        seat: int = w.turn
        legal = GAME.legal(s, seat)
        moves = search_rules.legal(w)
        assert len(moves) == len(legal)
        assert {action_of(move) for move in moves} == set(legal), table.phases[s.phase]
        assert [move_of(action) for action in legal] == sorted(moves, key=lambda move: legal.index(action_of(move)))
        spared = [action for action in legal if action.verb != tt.USE and action not in (tt.PASS_ROUND, tt.KEEP_NONE)]
        if again and s.phase == tt.P_LEAD:
            w = unspent(s, rng)
            legal = GAME.legal(s, seat)
            spared = [action for action in legal if action.verb != tt.USE]
        action = rng.choice(spared if spared and rng.random() < thrift else legal)
        result.brought.clear()
        GAME.apply(s, seat, action)
        w.results = result.brought[::-1]
        search_rules.apply(w, seat, move_of(action))
        assert not w.results
        yield s, w
        if rng.random() < 0.02:
            w = w.clone() if rng.random() < 0.5 else World(s)
