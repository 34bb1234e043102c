"""The thinker: it knows no more than its view, spends what it is given, and tells what it found (TT-311)."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from math import inf
from random import Random
from typing import Any

import pytest

from game.bots import OFFERED, UnknownBotError, bot_label, check_bot, choose, thinking_seconds, why
from game.bots.thinker import Budget, Candidate, Edge, Memory, Thought, remember, think
from game.rules import load
from game.rules.plugin import Game, Search, complete_options
from game.rules.tricks_and_treats.bots import fast_forward
from game.rules.tricks_and_treats.bots.search import SEARCH
from game.rules.tricks_and_treats.bots.search_state import World, mask_of
from game.table import Action, Position, State, Table, place, sample, view
from tests.bots.tables import asked, game, options, random_options, started, wander

NODES = 40


def thought(g: Game, table: Table, s: State, seed: int = 1, nodes: float = NODES) -> Thought:
    seat, seen = asked(s)
    return think(g, table, seen, g.legal(s, seat), Random(seed), Budget(nodes))


@pytest.mark.kit
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_it_thinks_the_same_in_games_that_differ_in_what_it_cannot_know(seats: int) -> None:
    table, s = started(seats=seats, seed=seats)
    dice = Random(9)
    compared = 0
    for seat, seen in wander(s, Random(4), 40):
        legal = game().legal(s, seat)
        if len(legal) == 1:
            continue
        twin = sample(table, seen, dice, game().search.barred(table, seen))
        same = view(twin, seat, seen.actors)
        mine = think(game(), table, seen, legal, Random(1), Budget(NODES))
        assert mine == think(game(), table, same, game().legal(twin, seat), Random(1), Budget(NODES))
        assert mine.action in legal
        compared += 1
    assert compared > 5


@pytest.mark.kit
def test_what_it_keeps_between_moves_tells_no_more_than_its_views_did() -> None:
    """Two evenings of one seat's views, the second with all that it cannot know dealt anew before each decision."""
    table, s = started(seed=12)
    mine, twins = [Memory() for _ in range(4)], [Memory() for _ in range(4)]
    dice, rng = Random(9), Random(4)
    used = 0
    for step in range(120):
        if not game().actors(s):
            break
        seat, seen = asked(s)
        legal = game().legal(s, seat)
        found = think(game(), table, seen, legal, Random(step), Budget(80), mine[seat])
        twin = sample(table, seen, dice, game().search.barred(table, seen))
        same = view(twin, seat, seen.actors)
        used += World(twin).seen(seat) in twins[seat].nodes
        assert think(game(), table, same, game().legal(twin, seat), Random(step), Budget(80), twins[seat]) == found
        game().apply(s, seat, found.action if rng.random() < 0.8 else rng.choice(legal))
    assert used > 5


def test_what_grew_below_the_next_decision_is_kept_for_it() -> None:
    action, other = Action(0, (1,)), Action(0, (2,))
    kept = Edge("root")
    for each, visits, total in (("action", 60, 30.0), ("other", 20, 2.0)):
        edge = kept.edges.setdefault(1, {})[each] = Edge(each)
        edge.visits, edge.total = visits, total
        edge.edges[2] = {"below": Edge("below")}
    field = [
        Candidate(other, "other", 0.0, 40),
        Candidate(action, "action", 0.0, 40),
        Candidate(Action(1), "third", 0.0, 40),
    ]
    remember(field, kept, 1)
    assert field[1].prior > field[2].prior == 0.0 > field[0].prior
    assert field[1].trust - field[2].trust == 60
    assert list(field[1].edges[2]) == ["below"]
    assert not field[2].edges


@pytest.mark.parametrize(
    ("zones", "values", "does"),
    [
        # the last seat wins a stake of two with the higher card and keeps none: nothing else is left to win
        ({"hand[2]": "K5 L1", "trick": "K3 K4", "line": "K3 K4 S9 S10 B11"}, {}, "play(K5)"),
        # void: the trump takes three tokens
        ({"hand[2]": "S9 L2", "trick": "K11 K12", "line": "K11 K12 S9 P1 P2"}, {}, "play(S9)"),
        # the last card of the game: now or never for the Thief (TT-310)
        (
            {"hand[2]": "K5", "trick": "K11 K12", "line": "B2 B3 S9 S10 B11", "unused[2]": "Thief", "unused[0]": "Spy"},
            {"final_round": True},
            "use(Thief, 0, Spy#1)",
        ),
    ],
)
def test_it_finds_what_a_few_cards_decide(zones: dict[str, str], values: dict[str, object], does: str) -> None:
    """TT-304, TT-310, TT-311."""
    table = game().table(options(), 3)
    start = {"leader": 0, "void": [0] * 3, "bells": [["on", "off", "on"]] * 3, **values}
    lie = {"hand[0]": "P5", "hand[1]": "P10", **zones}
    s = place(table, Position({name: text.split() for name, text in lie.items()}, start, "FOLLOW"), rng=5)
    game().complete_position(s)
    for seed in range(3):
        assert table.text(thought(game(), table, s, seed, nodes=200).action) == does


def test_the_position_it_was_asked_about_stays_as_it_was() -> None:
    table, s = started(seed=3)
    for seat, seen in wander(s, Random(2), 30):
        before = s.clone()
        choose("thinker-20n", game(), table, seen, Random(1), inf)
        assert (s.zones, s.vars, s.seen, s.phase, s.rng) == (
            before.zones,
            before.vars,
            before.seen,
            before.phase,
            before.rng,
        )
        assert seat == asked(s)[0]


@pytest.mark.kit
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_it_plays_whole_games_under_random_options(seats: int) -> None:
    rng = Random(seats)
    table = game().table(random_options(rng), seats)
    s = State(table, rng.getrandbits(64))
    game().setup(s)
    for _ in range(1500):
        if not game().actors(s):
            break
        seat, seen = asked(s)
        legal = game().legal(s, seat)
        kind = "thinker-4n" if rng.random() < 0.2 else "random"
        action = choose(kind, game(), table, seen, rng, inf)
        assert action in legal
        game().apply(s, seat, action)


@pytest.mark.kit
def test_quick_moves_are_legal_and_chances_to_win_add_up() -> None:
    for seed in range(12):
        rng = Random(seed)
        table = game().table(random_options(rng), 3 + seed % 4)
        s = State(table, rng.getrandbits(64))
        if seed % 3 == 0:
            s.vars[table.variable["humans"]] = rng.randrange(1, 1 << table.seats)
        game().setup(s)
        for _ in range(2000):
            if not game().actors(s):
                break
            seat, _ = asked(s)
            legal = game().legal(s, seat)
            quick = SEARCH.quick(s, seat)
            assert quick in legal
            assert sum(SEARCH.values(World(s))) == pytest.approx(1.0)
            game().apply(s, seat, quick if rng.random() < 0.5 else rng.choice(legal))
        result = game().result(s)
        assert result is None or max(SEARCH.values(World(s))) == 1 / len(result.winners)


def test_a_node_budget_is_kept_and_visits_tell_where_it_went() -> None:
    table, s = started(seed=5)
    for seat, seen in wander(s, Random(1), 40):
        legal = game().legal(s, seat)
        found = think(game(), table, seen, legal, Random(2), Budget(60))
        visits = sum(judged.visits for judged in found.judged)
        assert [judged.action for judged in found.judged] == legal
        assert visits < 60 + len(legal)
        assert (visits == 0) == (len(legal) == 1)


def test_chances_stay_chances_however_sure_the_first_sight_is() -> None:
    """`Judged.value`: drawn towards what the heuristics say, it is a chance still."""

    def sure(_table: object, _view: object, legal: Sequence[Action]) -> list[float]:
        return [0.99] + [0.0] * (len(legal) - 1)

    certain = replace(game(), search=replace(SEARCH, prior=sure, values=lambda w: [1.0] * len(w.hands), finish=None))
    table, s = started(seed=5)
    for seat, seen in wander(s, Random(1), 20):
        legal = certain.legal(s, seat)
        if len(legal) > 1 and seen.phase in (SEARCH.phases or {seen.phase}):
            found = think(certain, table, seen, legal, Random(2), Budget(20))
            assert all(0.0 <= judged.value <= 1.0 for judged in found.judged)


def test_a_deadline_ends_the_thought() -> None:
    table, s = started(seed=5)
    for seat, _ in wander(s, Random(1), 40):
        if len(game().legal(s, seat)) > 4:
            break
    begun = time.monotonic()
    found = why("thinker", game(), table, asked(s)[1], Random(1), begun)  # too late already: one world is looked at
    assert found.worlds == 1
    seen = asked(s)[1]
    assert any(why("thinker-100ms", game(), table, seen, Random(1), inf).worlds > 1 for _ in range(50))  # busy or not


def test_a_world_is_taken_as_often_as_play_makes_it_likely() -> None:
    """`Search.weight`: worlds that what others did makes impossible are not played in."""
    table, s = started(seed=8)
    for _ in wander(s, Random(1), 9):
        pass
    seat, seen = asked(s)
    other = table.zone["hand[0]"] + (seat + 1) % 4
    seen_there: list[int] = []

    def begin(world: State) -> object:
        seen_there.append(min(world.zones[other]))
        return SEARCH.begin(world)

    def weight(_view: object, world: State) -> float:
        return float(world.zones[other][0] % 2)

    biased = replace(game(), search=replace(SEARCH, begin=begin, weight=weight))
    think(biased, table, seen, game().legal(s, seat), Random(1), Budget(200))
    odd = sum(card % 2 for card in seen_there)
    assert odd >= 0.9 * len(seen_there)


def test_playing_on_in_masks_keeps_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """A trick of the quick game is the one that the same habits play by the rules (TT-41, TT-45, TT-71)."""
    left: dict[str, Any] = {}

    def judge(_w: World, hands: list[int], named: int, gained: list[float]) -> list[float]:
        left.update(hands=hands, named=named, gained=gained)
        return []

    monkeypatch.setattr(fast_forward, "judge", judge)
    staked = 0
    for seed in range(60):
        table, s = started(seats=3 + seed % 4, seed=seed)
        rng = Random(seed)
        for _ in wander(s, rng, rng.randrange(10, 90)):
            pass
        SEARCH.begin(s)
        while game().actors(s) and table.phases[s.phase] not in ("LEAD", "FOLLOW"):
            game().apply(s, asked(s)[0], SEARCH.quick(s, asked(s)[0]))
        starting, effects = table.zone["starter"], [table.variable["ban"], table.variable["master"]]
        if not game().actors(s) or s.zones[starting] or any(s.vars[effect] >= 0 for effect in effects):
            continue
        if s.vars[table.variable["final_round"]]:
            continue  # the last card may go with a Thief (TT-310)
        before = list(game().scores(table, view(s, None, 0)))
        w = World(s)
        fast_forward.play_on(w, w.round * fast_forward.ROUND + w.tricks + 1)
        while table.phases[s.phase] in ("LEAD", "FOLLOW") and len(s.zones[table.zone["trick"]]) < table.seats:
            game().apply(s, asked(s)[0], SEARCH.quick(s, asked(s)[0]))
        first = table.zone["hand[0]"]
        assert left["hands"] == [mask_of(hand) for hand in s.zones[first : first + table.seats]]
        winner = left["gained"].index(max(left["gained"]))
        if table.phases[s.phase] == "CLAIM":
            game().apply(s, winner, SEARCH.quick(s, winner))
            after = game().scores(table, view(s, None, 0))
            assert left["gained"] == [now - then for now, then in zip(after, before, strict=True)]
            staked += 1
        elif table.phases[s.phase] == "DRAW":
            assert asked(s)[0] == winner
    assert staked > 10


def test_a_game_that_tells_nothing_is_searched_at_random() -> None:
    table, s = started(seed=6)
    plain = replace(game(), search=Search(barred=game().search.barred))
    for _ in wander(s, Random(3), 12):
        pass
    found = thought(plain, table, s, nodes=12)
    assert found == thought(plain, table, s, nodes=12)
    assert found.action in game().legal(s, asked(s)[0])


def test_at_a_table_without_rules_it_does_as_the_careful_bot() -> None:
    free = load("free-table")
    table = free.table(complete_options(free.meta, {}), 3)
    s = State(table, 1)
    free.setup(s)
    actors = free.actors(s)
    seat = (actors & -actors).bit_length() - 1
    legal = free.legal(s, seat)
    found = think(free, table, view(s, seat, actors), legal, Random(1), Budget(100))
    assert found.worlds == 0
    assert found.action == free.careful(table, view(s, seat, actors), legal, Random(1))


def test_onlookers_do_not_think() -> None:
    table, s = started()
    with pytest.raises(ValueError, match="onlooker"):
        think(game(), table, view(s, None, 1), game().legal(s, asked(s)[0]), Random(1), Budget(1))


def test_names_say_how_long_it_thinks() -> None:
    assert [bot_label(kind) for kind in OFFERED] == ["careful", "random", "thinker, 1 s", "thinker, 5 s"]
    assert bot_label("thinker-300n") == "thinker, 300 playouts"
    seconds = {"thinker-5s": 5.0, "thinker-250ms": 0.25, "thinker-9n": 0.0, "careful": 0.0}
    assert {kind: thinking_seconds(kind) for kind in seconds} == seconds
    for kind in ("thinker", "thinker-60s", "thinker-1n", *OFFERED):
        check_bot(kind)
    wrong = ("thinker-0s", "thinker-61s", "thinker-", "careful-1s", "thinker-1s\n", "thinker-١s", "\0", "x" * 10_000)
    for kind in wrong:
        with pytest.raises(UnknownBotError):
            check_bot(kind)
