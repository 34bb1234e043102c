"""Evenings played twice on the same chance: by the rules, and in the world of the search beside them."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from random import Random
from typing import Any

from game.bots import decide
from game.rules import load
from game.rules.plugin import complete_options
from game.rules.trick_of_the_light import course
from game.rules.trick_of_the_light.moves import M_SEAL, MOVES, ROOM, move_of, number_of
from game.rules.trick_of_the_light.pieces import (
    CARD_OF,
    CARDS,
    RANKS,
    SEALED,
    SEATS,
    WORD,
    P,
    V,
    Verb,
    Z,
    of_seats,
    others,
    rank_of,
)
from game.rules.trick_of_the_light.world import World
from game.table import Action, State, Table, num, view

GAME = load("trick-of-the-light")
# Where the rules wait though nothing is to be decided about cards, and what is done by whoever can play none.
WORDS = frozenset((P.OVER_RPS, P.OVER_ANSWER, P.OVER_TELL))
PASSES = frozenset((Verb.PASS, Verb.PASS_CALL, Verb.STAY_OUT, Verb.DECLINE, Verb.DO_NOTHING, Verb.END_SCENE))
VARIABLES = ("phase", "scene", "narrator", "claimant", "ender", "queen_shown", "heard", "called")


class Told:
    """Chance that remembers the orders it brought since it was last asked, and whether it rolled a number."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.brought: list[int] = []
        self.rolled = False

    def piece(self, pool: tuple[int, ...]) -> int:
        at = self.rng.randrange(len(pool))
        self.brought.append(number_of(pool[at]))
        return at

    def order(self, pool: tuple[int, ...]) -> list[int]:
        order = self.rng.sample(pool, len(pool))
        self.brought += map(number_of, order)
        return order

    def number(self, n: int) -> int:
        self.rolled = True
        return self.rng.randrange(n)


def any_options(rng: Random) -> dict[str, Any]:
    """Every option, each choice as likely."""
    chosen: dict[str, Any] = {}
    for option in GAME.meta.options:
        if option.choices:
            chosen[option.name] = rng.choice(option.choices).value
        elif option.range and rng.random() < 0.5:
            chosen[option.name] = rng.randrange(option.range[0], 12)
    return complete_options(GAME.meta, chosen)


def begun(table: Table, rng: Random) -> State:
    """The first position in which a card is played; bots have told who they are."""
    s = State(table, rng.getrandbits(64))
    GAME.setup(s)
    while s.phase < P.OPEN:
        actors = GAME.actors(s)
        seat = (actors & -actors).bit_length() - 1
        GAME.apply(s, seat, decide("careful", GAME, table, view(s, seat, actors), GAME.legal(s, seat), rng, inf))
    return s


def seen_in(s: State) -> dict[str, object]:
    """What a world keeps, as the rules have it."""
    v, zones = s.vars, s.zones

    def cards(zone: int) -> list[set[int]]:
        return [set(map(number_of, lying)) for lying in of_seats(s, zone)]

    def seats(variable: int) -> set[int]:
        return {seat for seat, flag in enumerate(v[variable]) if flag}

    answers = [SEALED.answer(s, seat) for seat in range(SEATS)]
    sealed = s.phase == P.STATEMENTS
    pile = zones[Z.SCENE_PILE]
    return {
        "hands": cards(Z.HAND),
        "packs": [list(map(number_of, pack)) for pack in of_seats(s, Z.PACK)],
        "stack": list(map(number_of, zones[Z.COURT_STACK])),
        "identities": cards(Z.IDENTITY),
        "peeked": cards(Z.PEEK),
        "top": number_of(pile[-1]) if pile else -1,
        "pile": set(map(number_of, pile)),
        "tableau": set(map(number_of, zones[Z.TABLEAU])),
        "exposed": {number_of(CARD_OF[name]) for name in v[V.EXPOSED]},
        "claim": number_of(CARD_OF[v[V.CLAIM_CARD]]) if v[V.CLAIM_CARD] else -1,
        "order": list(v[V.PLAY_ORDER]),
        **{name: seats(at) for name, at in (("played", V.PLAYED), ("awakened", V.AWAKENED), ("blocked", V.BLOCKED))},
        "asked": SEALED.asked(s),
        "waiting": SEALED.waiting(s),
        "yes": {seat for seat, answer in enumerate(answers) if answer in (("join",), ("object",))},
        "stated": [set(answer) if sealed else set() for answer in answers],
        "done to": v[V.BEATS][-1][3] if v[V.BEATS] and v[V.BEATS][-1][2] else -1,
        "turn": (GAME.actors(s) & -GAME.actors(s)).bit_length() - 1 if s.phase < P.EPILOGUE else -1,
        **{name: s.phase if name == "phase" else v[s.table.variable[name]] for name in VARIABLES},
    }


def kept_by(w: World) -> dict[str, object]:
    """The same of a world."""

    def held(mask: int) -> set[int]:
        return {card for card in range(CARDS) if mask >> card & 1}

    def one(card: int) -> set[int]:
        return {card} - {-1}

    return {
        "hands": list(map(held, w.hands)),
        "packs": w.packs,
        "stack": w.stack,
        "identities": list(map(one, w.identity)),
        "peeked": list(map(one, w.peeked)),
        "top": w.top,
        "pile": held(w.pile),
        "tableau": held(w.tableau),
        "exposed": held(w.exposed),
        "claim": w.claim,
        "order": w.order,
        **{name: held(getattr(w, name)) for name in ("played", "awakened", "blocked", "yes")},
        "asked": w.asked,
        "waiting": w.waiting,
        "stated": [held(max(named, 0)) if w.phase == P.STATEMENTS else set() for named in w.stated],
        "done to": w.first,
        "turn": w.turn,
        **{name: getattr(w, name) for name in VARIABLES},
    }


def asked_of(s: State) -> tuple[int, list[Action]]:
    """The seat that decides and its decisions about cards."""
    actors = GAME.actors(s)
    seat = (actors & -actors).bit_length() - 1
    return seat, [action for action in GAME.legal(s, seat) if action.verb in MOVES]


def play_words(s: State, rng: Random) -> bool:
    """Go on by the rules as long as nothing is to be decided about cards: signs, answers, forced passes.

    Returns whether signs were thrown.
    """
    thrown = False
    while s.phase < P.EPILOGUE:
        seat, found = asked_of(s)
        moves = {move_of(action) for action in found}
        if s.phase not in WORDS and moves - {M_SEAL} - {verb * ROOM for verb in PASSES}:
            break
        thrown = thrown or s.phase == P.OVER_RPS
        GAME.apply(s, seat, rng.choice(found))
    return thrown


def tell_something(s: State, seat: int, rng: Random) -> None:
    """A line that does something to somebody, or that works on a bot (TL-123, TL-139)."""
    deed = rng.choice([card for card in range(CARDS) if RANKS[rank_of(card)] != "A"])
    line = Action(Verb.BEAT, (WORD["flashback"], deed, num(rng.choice(others(seat)))), "It is done.")
    provocations = [action for action in GAME.legal(s, seat) if action.verb == Verb.PROVOKE]
    GAME.apply(s, seat, rng.choice(provocations) if provocations and rng.random() < 0.5 else line)


def game_twice(table: Table, rng: Random, dice: Random) -> Iterator[tuple[State, World]]:
    """A random evening from its first scene to the envelopes, told after each decision: the state of the rules and the
    world that was led along. Now and then something is told, or the world goes on as a copy.
    """
    s = begun(table, rng)
    s.chance = told = Told(dice)
    thrift = rng.choice((0.0, 0.5, 0.8))  # how often nothing is claimed
    talk = rng.choice((0.0, 0.2))
    w = World(s)
    while s.phase < P.EPILOGUE:
        seat, found = asked_of(s)
        assert w.turn == seat
        assert {move_of(action) for action in found} == set(course.legal(w)), table.phases[s.phase]
        assert len({*course.legal(w)}) == len(course.legal(w))
        if s.phase == P.SCENE and rng.random() < talk:
            tell_something(s, seat, rng)
            play_words(s, rng)
            w = World(s)
            assert kept_by(w) == seen_in(s)
            continue
        passes = [action for action in found if action.verb in PASSES]
        action = rng.choice(passes if passes and rng.random() < thrift else found)
        told.brought.clear()
        told.rolled = False
        GAME.apply(s, seat, action)
        if play_words(s, rng) or told.rolled:
            told.brought.append(s.vars[V.CLAIMANT])
        w.told = told.brought[::-1]
        course.apply(w, seat, move_of(action))
        assert not w.told
        yield s, w
        if rng.random() < 0.05:
            w = w.clone() if rng.random() < 0.5 else World(s)
