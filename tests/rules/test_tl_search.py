"""The search of A Trick of the Light plays on by the rules: quick decisions are legal ones (TL-34..105, TL-260)."""

from __future__ import annotations

from math import inf
from random import Random
from typing import Any

import pytest

from game.bots import decide
from game.rules import load
from game.rules.plugin import complete_options
from game.rules.trick_of_the_light import pieces as tl
from game.rules.trick_of_the_light.bots.search import ABOUT_CARDS, SEARCH, finish, moves, policy, values
from game.rules.trick_of_the_light.phases import claims
from game.rules.trick_of_the_light.phases.scoring import scores_of, stated_in
from game.table import Action, State, Table, sample, view
from tests.rules.tl_table import SCENE, pose

GAME = load("trick-of-the-light")
# What is said and no card: it is left out of what the tree looks at.
WORDS = frozenset((tl.Verb.BEAT, tl.Verb.PROVOKE, tl.Verb.SET_SUB))


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
    while s.phase < tl.P.OPEN:
        seat = asked(s)
        seen = view(s, seat, GAME.actors(s))
        GAME.apply(s, seat, decide("careful", GAME, table, seen, GAME.legal(s, seat), rng, inf))
    return s


def asked(s: State) -> int:
    """The first seat that must decide."""
    actors = GAME.actors(s)
    return (actors & -actors).bit_length() - 1


def about_cards(legal: list[Action]) -> set[tuple[int, tuple[int, ...]]]:
    """Decisions without their words; of an Under only the card counts (TL-36)."""
    return {(verb, args[:1] if verb == tl.Verb.CLAIM_UNDER else args) for verb, args, _ in legal if verb not in WORDS}


@pytest.mark.parametrize("seed", range(20))
def test_all_that_is_played_in_thought_is_legal(seed: int) -> None:
    """Under any options; the tree sees every decision about a card that the rules leave open, and each just once."""
    rng = Random(seed)
    table = GAME.table(any_options(rng) if seed % 2 else complete_options(GAME.meta, {}), 4)
    s = begun(table, rng)
    thrift = rng.choice((0.0, 0.5, 0.8))  # how often the quick policy decides
    while s.phase < tl.P.EPILOGUE:
        seat = asked(s)
        legal = GAME.legal(s, seat)
        found, quick = moves(s, seat), policy(s, seat)
        assert {*found, quick} <= {*legal}, table.phases[s.phase]
        assert len({*found}) == len(found)
        if s.phase in ABOUT_CARDS or s.phase == tl.P.SCENE:
            assert about_cards(found) == about_cards(legal), table.phases[s.phase]
        GAME.apply(s, seat, quick if rng.random() < thrift else rng.choice(found))
    assert SEARCH.over(s, 0)


def test_an_evening_thought_to_its_end_is_worth_what_the_envelopes_say() -> None:
    """TL-3: nothing is decided before; then a score above nought is a good end, and nought half of one."""
    rng = Random(4)
    table = GAME.table(complete_options(GAME.meta, {}), 4)
    seen = set()
    for _ in range(12):
        s = begun(table, rng)
        assert values(s) == [0.5] * tl.SEATS
        found = finish(s, 0)
        assert SEARCH.over(s, 0)
        scores = scores_of(stated_in(s), table.options)
        assert found == values(s) == [1.0 if score > 0 else 0.5 if score == 0 else 0.0 for score in scores]
        seen |= {*found}
    assert {0.0, 1.0} <= seen


@pytest.mark.parametrize("answer", ["join_over()", "stay_out()"])
def test_who_has_answered_unseen_goes_over_where_it_could(answer: str) -> None:
    """TL-41: a world holds for the next seat what is likely, the same whatever was answered; one's own it knows."""
    tale = pose(SCENE | {"scene_pile": ["9♣"], "hand[3]": ["10♣", "8♥", "3♦"]}, "OVER_WINDOW", claimant=3).do(
        f"1 {answer}"
    )
    able = joined = 0
    for k in range(60):
        world = sample(tale.table, tale.view(2), Random(k))
        may = bool(claims.higher(world, 1))
        SEARCH.begin(world)
        joins = tl.SEALED.answer(world, 1) == ("join",)
        assert joins == may
        able, joined = able + may, joined + joins
    assert 0 < joined == able < 60
    own = sample(tale.table, tale.view(1), Random(1))
    SEARCH.begin(own)
    assert (tl.SEALED.answer(own, 1) == ("join",)) == (answer == "join_over()")
