"""The thinker at A Trick of the Light: cards are searched, words are left to the careful bot (TL-260 to TL-270)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from math import inf
from random import Random

import pytest

from game.bots import decide
from game.bots.thinker import Budget, Memory, think
from game.rules import load
from game.rules.plugin import complete_options
from game.rules.trick_of_the_light import pieces as tl
from game.rules.trick_of_the_light.bots.posterior import posterior
from game.rules.trick_of_the_light.bots.search import ABOUT_CARDS, SEARCH
from game.table import Action, Sampler, State, Table, View, sample, view

GAME = load("trick-of-the-light")
HistoryPoint = tuple[State, int, View, list[Action]]
WORLDS = 1500  # drawn to count in them


def session(seed: int, humans: int = 0, **options: str | int) -> Iterator[HistoryPoint]:
    """An evening of careful bots; it goes on with what `send` brings, or else with what they do."""
    table = GAME.table(complete_options(GAME.meta, options), 4)
    rng = Random(seed)
    s = State(table, rng.getrandbits(64))
    s.vars[table.variable["humans"]] = humans
    GAME.setup(s)
    while actors := GAME.actors(s):
        seat = (actors & -actors).bit_length() - 1
        seen, legal = view(s, seat, actors), GAME.legal(s, seat)
        action = yield s, seat, seen, legal
        GAME.apply(s, seat, action or decide("careful", GAME, table, seen, legal, rng, inf))
    assert GAME.result(s) is not None


def about_cards(seed: int, maximum: int) -> Iterator[HistoryPoint]:
    """Decisions of an evening that are searched."""
    for s, seat, seen, legal in session(seed):
        if seen.phase in ABOUT_CARDS and len(legal) > 1:
            maximum -= 1
            yield s, seat, seen, legal
        if not maximum:
            return


@pytest.mark.kit
@pytest.mark.parametrize(
    ("seed", "options"),
    [
        (1, {}),
        (2, {"over_contest": "lots", "under_judge": "narrator", "end_check": "at_once"}),
        (3, {"over_contest": "first", "after_epiphany_draw": "none", "last_call": "off", "scene_limit": 5}),
    ],
)
def test_it_plays_whole_evenings_in_every_phase(seed: int, options: dict[str, str | int]) -> None:
    rng = Random(seed)
    table: Table | None = None
    memories = [Memory() for _ in range(4)]
    phases = set()
    table_session = session(seed, **options)
    action = None
    try:
        while True:
            s, seat, seen, legal = table_session.send(action)
            table = s.table
            action = decide("thinker-4n", GAME, table, seen, legal, rng, inf, memories[seat])
            assert action._replace(text="") in legal
            phases.add(table.phases[seen.phase])
    except StopIteration:
        pass
    assert {"CAST", "INTRO", "OPEN", "SCENE", "STATEMENTS", "EPILOGUE"} <= phases


@pytest.mark.kit
def test_it_thinks_the_same_in_evenings_that_differ_in_what_it_cannot_know() -> None:
    dice = Random(9)
    compared = 0
    for s, seat, seen, legal in about_cards(4, 12):
        barred = GAME.search.barred(s.table, seen)
        twin = next((w for w in (sample(s.table, seen, dice, barred) for _ in range(300)) if GAME.search.fits(w)), None)
        if twin is None:
            continue
        same = view(twin, seat, seen.actors)
        mine = think(GAME, s.table, seen, legal, Random(1), Budget(12))
        assert mine == think(GAME, s.table, same, GAME.legal(twin, seat), Random(1), Budget(12))
        assert mine.action in legal
        compared += 1
    assert compared > 5


def test_words_are_left_to_the_careful_bot() -> None:
    asked = set()
    for s, _, seen, legal in session(5):
        if seen.phase in ABOUT_CARDS or len(legal) == 1:
            continue
        found = think(GAME, s.table, seen, legal, Random(3), Budget(50))
        assert found.worlds == 0
        assert found.action == GAME.careful(s.table, seen, legal, Random(3))
        asked.add(s.table.phases[seen.phase])
    assert {"SCENE", "UNDER_JUDGE", "STATEMENTS"} <= asked


def test_worlds_hold_an_ace_and_what_it_takes_to_go_over() -> None:
    """TL-22, TL-35: whoever claims Over has a higher card, and one of the four is human."""
    weights = {"OPEN": set(), "OVER_WINDOW": set()}
    for s, _, seen, _ in about_cards(6, 30):
        barred = GAME.search.barred(s.table, seen)
        worlds = [w for w in (sample(s.table, seen, Random(k), barred) for k in range(40)) if GAME.search.fits(w)]
        weights.setdefault(s.table.phases[seen.phase], set()).update(SEARCH.weight(seen, w) for w in worlds)
        assert SEARCH.weight(seen, s) > 0
    assert 0.0 in weights["OVER_WINDOW"]
    assert all(0.0 <= weight <= 1.0 for found in weights.values() for weight in found)


def test_worlds_are_mended_behind_the_back_of_the_seat() -> None:
    """TL-14: every pack and hand gets its courts, and the seat sees what it saw."""
    assert SEARCH.mend is not None
    fitting = total = 0
    for s, seat, seen, _ in about_cards(9, 25):
        barred = GAME.search.barred(s.table, seen)
        for k in range(10):
            world = sample(s.table, seen, Random(k), barred)
            SEARCH.mend(seen)(world)
            assert view(world, seat, seen.actors) == seen
            assert sorted(c for zone in world.zones for c in zone) == sorted(c for zone in s.zones for c in zone)
            fitting += GAME.search.fits(world)
            total += 1
        true = s.clone()
        SEARCH.mend(seen)(true)
        assert GAME.search.fits(true)
        assert view(true, seat, seen.actors) == seen
    assert fitting > 0.9 * total


@pytest.mark.kit
def test_identities_are_dealt_as_likely_as_they_are() -> None:
    """TL-250: what each seat is in mended worlds comes as often as reckoned exactly, within four standard errors."""
    asked = list(about_cards(9, 25))
    tested = 0
    for s, seat, seen, _ in (asked[0], asked[len(asked) // 2], asked[-1]):
        odds, mend, drawn = posterior(seen), SEARCH.mend(seen), Counter()
        sampler = Sampler(s.table, seen, GAME.search.barred(s.table, seen))
        for k in range(WORLDS):
            world = sampler.draw(Random(k))
            mend(world)
            for other in range(4):
                held = world.zones[tl.Z.IDENTITY + other] or world.zones[tl.Z.PACK + other]
                drawn.update((other, tl.RANKS[tl.rank_of(card)]) for card in held if tl.is_court(card))
        for other in range(4):
            for nature in "AKQJ":
                chance = odds.chance(other, nature)
                error = (WORLDS * chance * (1 - chance)) ** 0.5
                assert abs(drawn[other, nature] - WORLDS * chance) <= 4 * error, (seat, other, nature)
                tested += 0 < chance < 1
    assert tested > 20


def test_quick_moves_are_legal_and_lead_to_the_envelopes() -> None:
    for s, _, _, _ in about_cards(7, 10):
        world = s.clone()
        SEARCH.begin(world)
        steps = 0
        while world.phase < tl.P.EPILOGUE:
            seat = (GAME.actors(world) & -GAME.actors(world)).bit_length() - 1
            quick = SEARCH.quick(world, seat)
            legal = GAME.legal(world, seat)
            if quick.verb == tl.Verb.CLAIM_UNDER:  # whose act it was is left open
                assert quick.args[0] in {action.args[0] for action in legal if action.verb == quick.verb}
                quick = next(action for action in legal if action.args[:1] == quick.args[:1])
            assert quick in legal
            GAME.apply(world, seat, quick)
            steps += 1
            assert steps < 400


def test_where_no_world_can_be_imagined_the_first_sight_decides() -> None:
    nowhere = replace(GAME, search=replace(SEARCH, weight=lambda _view, _world: 0.0))
    for s, _, seen, legal in about_cards(8, 3):
        found = think(nowhere, s.table, seen, legal, Random(1), Budget(30))
        assert found.worlds == 0
        priors = SEARCH.prior(s.table, seen, legal)
        assert found.action == legal[priors.index(max(priors))]
