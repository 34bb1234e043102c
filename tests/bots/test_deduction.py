"""What a thinker concludes from the cards that others played: by its own views alone, and never for sure (TT-311)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random
from statistics import fmean

import pytest

from game.bots.thinker import Budget, Memory, think
from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.bots import deduction
from game.rules.tricks_and_treats.bots.deduction import MINIMUM, Chain, deduce, keep, plays_of, tricks_of
from game.rules.tricks_and_treats.bots.inference import barred
from game.rules.tricks_and_treats.bots.search import SEARCH
from game.rules.tricks_and_treats.bots.search_state import cards_in, mask_of
from game.table import Sampler, State, Table, View, sample, view
from tests.bots.tables import asked, game, random_options, started
from tests.rules.tt_twins import give_treats

pytestmark = pytest.mark.kit

Sampled = tuple[int, list[View]]


def sampled_views(table: Table, s: State, rng: Random, odd: float, steps: int = 4000) -> Iterator[Sampled]:
    """A game of bots that are careful but for an odd action now and then: who is asked, and what that seat kept."""
    views: list[list[View]] = [[] for _ in range(table.seats)]
    for _ in range(steps):
        if not game().actors(s):
            return
        seat, seen = asked(s)
        views[seat] = keep(views[seat], seen)
        yield seat, views[seat]
        legal = game().legal(s, seat)
        action = rng.choice(legal) if rng.random() < odd else game().careful(table, seen, legal, rng)
        game().apply(s, seat, action)


def others(s: State, seat: int) -> list[int]:
    return [other for other in range(s.table.seats) if other != seat and s.zones[tt.HAND + other]]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_seat_that_saw_the_round_knows_who_played_what(seats: int) -> None:
    """From its first trick on, or the first after hands were dealt anew or cards dropped (TT-249, TT-252)."""
    whole = parts = redealt = 0
    for seed in range(3):
        table, s = started(seats, seed)
        give_treats(s, Random(seed))
        true: dict[tuple[int, int], tuple[int, tuple[int, ...]]] = {}
        used, dealt_anew = 0, (0, 0)
        for _, views in sampled_views(table, s, Random(seed), 0.1):
            at = s.vars[tt.V_ROUND], s.vars[tt.V_TRICK]
            true[at] = s.vars[tt.V_LEADER], s.zones[tt.TRICK]
            hands = sum(
                tt.KIND[treat] == tt.HAND_TREAT for treats in s.zones[tt.HAND + 3 * seats :] for treat in treats
            )
            if hands > used:
                used, dealt_anew = hands, at
            past = tricks_of(table, views)
            for number, (_, leader, cards) in zip(range(at[1], 0, -1), reversed(past), strict=False):
                by, lay = true[at[0], number]  # after the last card nobody may have been asked
                assert (leader, cards[: len(lay)]) == (by, lay)
                assert len(cards) == (seats if number < at[1] else len(lay))
            if dealt_anew[0] == at[0]:
                assert len(past) <= at[1] - dealt_anew[1] + 1
            whole += len(past) == at[1]
            parts += len(past) < at[1]
        redealt += used
    assert redealt
    assert whole > parts > 0


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_the_true_hands_are_never_ruled_out_and_careful_play_is_found_careful(seats: int) -> None:
    """What is reckoned from one seat's views is what the careful bot at another one did, but for a few cards."""
    table, s = started(seats, 10 + seats)
    plays = likely = 0
    for _, views in sampled_views(table, s, Random(seats), 0.0):
        if s.phase not in (tt.P_LEAD, tt.P_FOLLOW) or min(views[-1].zones[tt.PLAYED], default=0) < 0:
            continue
        hands = [mask_of(hand) for hand in s.zones[tt.HAND : tt.HAND + seats]]
        for other, made in enumerate(plays_of(table, views, hands)):
            for play in made:
                found = play.likelihood(hands[other])
                assert MINIMUM <= found <= 1.0
                plays += 1
                likely += found == 1.0
    assert plays > 1000
    assert likely > 0.96 * plays


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_worlds_that_are_dealt_so_look_the_same_to_the_seat(seats: int) -> None:
    """Sizes of hands, voids, all that it sees: under random house rules, too (TT-300)."""
    for seed in range(3):
        rng = Random(f"{seats} {seed}")
        table = game().table(random_options(rng), seats)
        s = State(table, rng.getrandbits(64))
        game().setup(s)
        moved = 0
        for seat, views in sampled_views(table, s, rng, 0.2, 500):
            if rng.random() < 0.7:
                continue
            seen = views[-1]
            sampler, bars = Sampler(table, seen, barred(table, seen)), barred(table, seen)
            deal = deduce(table, views, rng)
            for _ in range(3):
                world = sampler.draw(rng)
                before = world.zones[:]
                deal(world)
                moved += world.zones != before
                assert view(world, seat, seen.actors) == seen
                for zone, cards in bars.items():
                    assert not cards.intersection(world.zones[zone])
        assert moved or table.options["past_tricks"] == "last_only"


def test_hands_come_as_often_as_what_was_played_makes_them_likely(monkeypatch: pytest.MonkeyPatch) -> None:
    """Against all ways to deal the last cards, each weighed."""
    monkeypatch.setattr(deduction, "STEPS", 12)
    table, s = started(4, 6)
    told_most = looked = 0.0
    for seat, views in sampled_views(table, s, Random(5), 0.1):
        left = others(s, seat)
        cards = [card for other in left for card in s.zones[tt.HAND + other]]
        if s.phase != tt.P_LEAD or len(s.zones[tt.HAND + seat]) != 2 or looked == 3:
            continue
        looked += 1
        seen = views[-1]
        sampler, bars = Sampler(table, seen, barred(table, seen)), barred(table, seen)
        chain = Chain(table, views, Random(1))
        chain.mix(sampler.draw(Random(1)))
        weights: dict[tuple[int, ...], float] = {}
        for first in combinations(cards, 2):
            rest = [card for card in cards if card not in first]
            for second in combinations(rest, 2):
                dealt = (first, second, tuple(card for card in rest if card not in second))
                if any(
                    bars.get(tt.HAND + other, frozenset()) & {*hand} for other, hand in zip(left, dealt, strict=True)
                ):
                    continue
                masks = tuple(map(mask_of, dealt))
                weight = 1.0
                for other, mask in zip(left, masks, strict=True):
                    weight *= chain.weight(other, mask)
                weights[masks] = weight
        times = 4000
        found: Counter[tuple[int, ...]] = Counter()
        for _ in range(times):
            chain.mix(sampler.draw(Random(2)))
            found[tuple(chain.hands[other] for other in left)] += 1
        total = sum(weights.values())
        apart = sum(abs(found[masks] / times - weight / total) for masks, weight in weights.items()) / 2
        alike = sum(abs(1 / len(weights) - weight / total) for weight in weights.values()) / 2
        assert apart < 0.08
        told_most = max(told_most, alike)
    assert looked == 3
    assert told_most > 0.3


def test_more_cards_lie_where_they_truly_do() -> None:
    rows: dict[bool, list[tuple[float, float]]] = defaultdict(list)
    for seed in range(4):
        table, s = started(4, seed)
        rng = Random(seed)
        for seat, views in sampled_views(table, s, rng, 0.0):
            held = len(s.zones[tt.HAND + seat])
            if s.phase not in (tt.P_LEAD, tt.P_FOLLOW) or not 2 <= held <= 8 or rng.random() < 0.5:
                continue
            sampler = Sampler(table, views[-1], barred(table, views[-1]))
            deal = deduce(table, views, rng)
            shares = []
            for step in (lambda _world: None, deal):
                right = count = 0
                for _ in range(8):
                    world = sampler.draw(rng)
                    step(world)
                    for other in others(s, seat):
                        right += len({*world.zones[tt.HAND + other]}.intersection(s.zones[tt.HAND + other]))
                        count += len(s.zones[tt.HAND + other])
                shares.append(right / count)
            rows[held <= 3].append((shares[0], shares[1]))
    for late, minimum in ((True, 0.12), (False, 0.05)):
        assert fmean(after - before for before, after in rows[late]) > minimum


def test_who_keeps_nothing_thinks_as_if_nothing_had_been_played() -> None:
    """Hints and looks back have no memory: they stay as they were, and the same."""

    def never(_table: Table, _views: Sequence[View], _rng: Random) -> Callable[[State], None]:
        raise AssertionError("nothing to conclude from")

    forgetful = replace(game(), search=replace(SEARCH, deduce=never))
    table, s = started(4, 3)
    thought = 0
    for seat, views in sampled_views(table, s, Random(3), 0.0, 120):
        legal = game().legal(s, seat)
        if len(legal) > 1 and s.phase in (tt.P_LEAD, tt.P_FOLLOW):
            found = think(forgetful, table, views[-1], legal, Random(1), Budget(30))
            assert found == think(game(), table, views[-1], legal, Random(1), Budget(30))
            thought += 1
    assert thought > 10


def test_what_it_concludes_it_concludes_from_its_own_views() -> None:
    """The same thoughts where all that its views do not show was dealt anew before each of its decisions."""
    table, s = started(4, 21)
    mine, twins = Memory(), Memory()
    dice = Random(2)
    dealt = 0
    for step, (seat, views) in enumerate(sampled_views(table, s, Random(8), 0.1, 240)):
        if seat:
            continue
        seen, legal = views[-1], game().legal(s, seat)
        twin = sample(table, seen, dice, barred(table, seen))
        same = view(twin, seat, seen.actors)
        found = think(game(), table, seen, legal, Random(step), Budget(30), mine)
        assert found == think(game(), table, same, game().legal(twin, seat), Random(step), Budget(30), twins)
        assert mine.views == twins.views == views
        dealt += len(tricks_of(table, mine.views)) > 5
    assert dealt > 5


def test_what_was_taken_back_is_forgotten() -> None:
    table, s = started(4, 4)
    kept: list[View] = []
    later: list[View] = []
    for seat, views in sampled_views(table, s, Random(1), 0.0, 60):
        if seat == 1:
            kept, later = later, views
    assert keep(later, kept[-1]) == [*kept, kept[-1]]
    assert keep([*later, later[-1]], later[-1])[-1] == later[-1]


def test_where_nobody_is_to_remember_nothing_is_concluded() -> None:
    """TT-270: under `past_tricks` `last_only` tricks go face down."""
    table, s = started(4, 2, past_tricks="last_only")
    for _, views in sampled_views(table, s, Random(1), 0.0, 200):
        if s.vars[tt.V_TRICK] > 6 and s.vars[tt.V_ROUND] == 1:
            world = sample(table, views[-1], Random(1))
            before = world.zones[:]
            deduce(table, views, Random(1))(world)
            assert world.zones == before
            assert cards_in(mask_of(world.zones[tt.HAND])) == list(world.zones[tt.HAND])
