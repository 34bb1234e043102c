"""The heuristic bots, the thinker's view of a Turn, what play proves: LT-5, LT-215, LT-B1 to LT-B16."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.check import random_options
from game.match.chance import Dice, Recorder
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.bots.careful import choose
from game.rules.living_trumps.bots.chances import chances
from game.rules.living_trumps.bots.goals import Goals
from game.rules.living_trumps.bots.odds import before_joker, first_blood, joker_first, mean_turned
from game.rules.living_trumps.bots.plans import Planner
from game.rules.living_trumps.text.lines import SITUATIONS, lines
from game.table import State, sample, view
from tests.rules.lt_table import GAME, Court, court, fresh


def played(state: State, rng: Random) -> State:
    """The game played to its end by heuristic bots; hands are twelve whenever nothing is half done."""
    while asked := GAME.actors(state):
        seat = (asked & -asked).bit_length() - 1
        state.chance = Recorder(state.table, Dice(rng.randbytes(16)))
        seen = view(state, seat, asked)
        GAME.apply(state, seat, GAME.careful(state.table, seen, GAME.legal(state, seat), rng))
        if state.table.phases[state.phase] in ("SHADOW", "SUBSTANCE", "TRICKS", "TRIM"):
            assert {len(state.zones[lt.HAND + each]) for each in range(lt.players(state))} == {12}
    return state


@pytest.mark.kit
@pytest.mark.parametrize("variant", ["amber", "chaos", "shadow"])
def test_careful_bots_come_to_a_win(variant: str) -> None:
    """LT-2, LT-5, LT-16, LT-24, LT-210."""
    state = played(fresh(5, variant=variant, turn_limit=80, seed=3).state, Random(variant))
    result = GAME.result(state)
    assert result is not None
    assert result.ending == "won"


@pytest.mark.parametrize("seed", range(4))
def test_any_house_rules_are_played(seed: int) -> None:
    """LT-45, LT-215, LT-250: whatever is chosen, bots play on, and the game ends."""
    rng = Random(seed)
    options = random_options(GAME, rng)
    state = played(fresh(3 + seed, **options, seed=seed).state, rng)
    assert state.vars[lt.V.ENDING] in ("won", "undecided")
    assert state.vars[lt.V.TURN] <= options["turn_limit"]


def test_goals_are_what_lies_nearest() -> None:
    """LT-B2."""
    zones = {"powerbase[0]": "S2H S4H S6H S8H", "shadows[0]": "SJH S3C"}
    goals = Goals(court(3, hands=("JC JD JS",), zones=zones, identities=(5, 13, 9)).state, 0)
    assert goals.fits(court(3).table.code["JH#3"]) == 1.0
    assert goals.completes(court(3).table.code["JH#3"]) > goals.completes(court(3).table.code["3C#3"])
    assert goals.wanted_ranks()[0] == 9
    assert goals.turns < 3


def chosen_in(game: Court) -> str:
    """What the careful bot does."""
    (seat,) = game.actors
    legal = GAME.legal(game.state, seat)
    action = choose(game.table, game.view(seat), seat, legal, lambda _n: 0)
    return game.table.text(action)


def test_bots_know_what_they_want() -> None:
    """LT-B3 to LT-B5, LT-B9, LT-B13: a middle rank, a Trick that fits, a Boon near one, a Joker controlled."""
    assert chosen_in(fresh(3, draws=[0])) == "take_identity(eights)"
    zones = {"powerbase[0]": "S2H S4H S6H S8H", "shadows[0]": "SJH SQH SKH"}
    trick = court(3, "TRICKS", ("JC JD JS JH",), zones=zones, identities=(5, 13, 9))
    assert chosen_in(trick) == "declare_trick(jacks)"
    boon = court(3, "BOON", ("JC JD JS",), zones=zones, winner=0, loser=1, rider=0, foe=1, identities=(5, 13, 9))
    assert chosen_in(boon) == "boon(jacks)"
    storm = court(
        3,
        "CHAOS",
        ("JC JD JS",),
        zones={**zones, "shadow_reveal": "SJK"},
        rider=0,
        action="shadowshift",
        turned=1,
        stake=2,
        left=1,
        identities=(5, 13, 9),
    )
    assert chosen_in(storm) == "control()"


def test_bots_come_to_the_end_of_the_war() -> None:
    """LT-199 to LT-202, LT-212: ready but for the Jewel they seek a Storm with all their Blood; with it they save for
    Place and deed; whoever is far from a win spends it."""
    flush = "S2H S4H S6H S8H SJH"
    war: dict[str, Any] = {"options": {"variant": "patternfall"}, "court": ("A", "C", "S"), "identities": (5, 13, 9)}
    home: dict[str, Any] = {"where": ("amber", "", ""), "place_blood": (1, 0, 0)}
    lying = {"powerbase[0]": flush, "place[0]": "S3C"}
    ready = court(3, zones=lying, feat=1, free=(20, 5, 5), **war, **home)
    assert chosen_in(ready) == "shadowshift(20)"
    storm = court(3, "CHAOS", zones={**lying, "shadow_reveal": "SJK"}, feat=1, rider=0, action="shadowshift", turned=1,
                  stake=5, left=4, free=(9, 5, 5), **war, **home)  # fmt: skip
    assert chosen_in(storm) == "suffer()"
    saving = court(3, "TRICKS", ("JC JD JS JH",), zones={**lying, "shadows[0]": "SJC"}, jewel=0, free=(2, 5, 5), **war,
                   **home)  # fmt: skip
    assert chosen_in(saving) == "end_tricks()"
    far = court(3, "SHADOW", zones={"powerbase[0]": "S2H"}, jewel=0, free=(6, 5, 5), **war)
    assert chosen_in(far) == "shapeshift(jewel)"
    homeward = court(3, "SHADOW", zones={"powerbase[0]": flush, "shadows[0]": "S3C"}, jewel=0, feat=1, **war)
    assert chosen_in(homeward) == "travel_amber(3C#3)"
    keep: dict[str, Any] = {**war, "court": ("S", "C", "A"), "where": ("keep", "", ""), "place_blood": (4, 0, 0)}
    lying = {"powerbase[0]": flush, "place[0]": "S2C S3C S4C S7C", "shadow_reveal": "S5C S5H"}
    found = court(
        3, "ONWARD", zones=lying, rider=0, action="living_trump", named=("hearts",), turned=2, count=1, **keep
    )
    assert chosen_in(found) == "done()"


def test_bots_use_what_is_seldom_of_use() -> None:
    """LT-78, LT-83, LT-89, LT-93: a Shadow that another lacks, a House that would win, the last Blood, the Pit."""
    zones = {"powerbase[1]": "S2H S4H S6H S8H", "shadows[1]": "SJH SKC"}
    riding = court(3, zones=zones, free=(3, 5, 5), identities=(5, 13, 9))
    planner = Planner(riding.table, riding.view(0), 0, GAME.legal(riding.state, 0), lambda _n: 0)
    dear, idle = (planner.gain(riding.table.parse(f"hellride({name}, offer)")) for name in ("JH#3", "KC#3"))
    assert dear > idle + 0.3
    poor = court(3, zones={**zones, "shadows[1]": "", "powerbase[0]": "S10C SQC SKC SAC"}, free=(1, 5, 5))
    cursing = Planner(poor.table, poor.view(0), 0, GAME.legal(poor.state, 0), lambda _n: 0)
    assert cursing.gain(poor.table.parse("blood_curse(1)")) > 0 > cursing.gain(poor.table.parse("blood_curse(2)"))
    war: dict[str, Any] = {"options": {"variant": "patternfall"}, "feat": 3}
    flush, homes = "S2H S4H S6H S8H SJH", {"where": ("amber", "amber", ""), "place_blood": (1, 1, 0)}
    lying = {"powerbase[1]": flush, "place[0]": "S3C", "place[1]": "S4C"}
    assert chosen_in(court(3, zones=lying, jewel=1, court=("A", "A", "S"), **war, **homes)).startswith("siege(1")
    abyss = court(3, zones={"powerbase[0]": flush}, free=(9, 5, 5), court=("C", "A", "S"), **war)
    assert chosen_in(abyss) == "pit_dive()"


def test_bots_ask_where_a_trace_found_something() -> None:
    """LT-65, LT-B1: of two others the one that was told to hold a card of the rank."""
    facts = ((1, "no", "jacks"), (2, "yes", "jacks"))
    zones = {"powerbase[0]": "S2H S4H S6H S8H", "shadows[0]": "SJH"}
    deal = court(3, "APPROACH", ("JC JD JS",), zones=zones, facts=facts, rider=0, stake=1, action="shadowshift",
                 identities=(5, 13, 9))  # fmt: skip
    assert chosen_in(deal) == "approach(2)"


def test_bots_do_not_ask_again_for_what_was_refused() -> None:
    """LT-161, LT-B1: what a seat would not give when it was asked is not asked of it again; who refused comes last."""
    zones = {"powerbase[0]": "S2H S4H S6H S8H", "shadows[0]": "SJH"}
    mine: dict[str, Any] = {"zones": zones, "rider": 0, "action": "shadowshift", "identities": (5, 13, 9)}
    asking = court(3, "WANT", ("JC JD JH",), foe=1, stake=1, **mine)
    assert chosen_in(asking) == "want(jacks, spades)"
    asking.do("0 want(jacks, spades)", "0 promise(aces, spades)", "1 stop_deal()")
    assert asking.var("refused") == ((0, 1, "jacks", "spades"),)
    refused: dict[str, Any] = {"refused": asking.var("refused")}
    again = chosen_in(court(3, "WANT", ("JC JD JH",), foe=1, stake=1, **mine, **refused))
    assert again.startswith("want(")
    assert "jacks" not in again
    of_another = court(3, "WANT", ("JC JD JH",), foe=2, stake=1, **mine, **refused)
    assert chosen_in(of_another) == "want(jacks, spades)"
    for deaf, other in ((1, 2), (2, 1)):
        turning = court(3, "APPROACH", foe=-1, stake=1, refused=((0, deaf, "jacks", "spades"),), **mine)
        assert chosen_in(turning) == f"approach({other})"


def test_the_odds_of_the_book() -> None:
    """LT-246, LT-247."""
    assert [round(before_joker(wanted, 2), 3) for wanted in (8, 26, 32)] == [0.8, 0.929, 0.941]
    assert [round(mean_turned(90, wanted, 2), 1) for wanted in (8, 26, 32)] == [8.3, 3.1, 2.6]
    assert [round(100 * (1 - joker_first(k, 2, 90)), 1) for k in range(1, 6)] == [97.8, 95.6, 93.4, 91.3, 89.1]
    assert [[round(100 * chance, 1) for chance in first_blood(n)] for n in (3, 5, 8)] == [
        [2.8, 7.5, 7.5],
        [4.6, 7.3, 7.3],
        [7.1, 7.1, 7.1],
    ]


def test_what_was_told_of_hands_holds_in_every_world() -> None:
    """LT-65, LT-90, LT-B1: a traced hand, and an open one."""
    game = court(3, "SHADOW", ("KH", "KD", "2C")).do("0 trace(KH)")
    seen = game.view(0)
    kings = {piece for piece, name in enumerate(game.table.names) if name[0] == "K" and "#3" not in name}
    for seed in range(5):
        world = sample(game.table, seen, Random(seed), GAME.search.barred(game.table, seen))
        assert not kings & {*world.zones[lt.HAND + 2]}
    keep = court(
        3, zones={"place[1]": "S2C S3C S4C S5C"}, where=("", "keep", ""), options={"variant": "shadow"}, aside=0
    )
    barred = GAME.search.barred(keep.table, keep.view(0))
    assert {keep.table.names[card][:6] for card in barred[keep.table.zone["place[1]"]]} == {"joker2"}
    assert lt.opponents(game.state, 0) == (1, 2)


def test_a_thinker_plays_a_turn_in_its_head() -> None:
    """LT-B15: sealed answers of others are filled in, the Intrigue Step is the horizon, chances add up."""
    game = court(
        3,
        "SHOW",
        ("TKD", "TQD"),
        rider=0,
        foe=1,
        stake=2,
        action="hellride",
        suits=(1, 1, 1),
        asked=3,
        who=-1,
        zones={"shadows[1]": "S6C"},
        target=court(3).table.code["6C#3"],
    )
    game.do("0 show(KD)")
    world = sample(game.table, game.view(1), Random(1))
    horizon = GAME.search.begin(world)
    assert world.vars[lt.V.ASKED + 2] != ()
    policy, values = GAME.search.policy, GAME.search.values
    assert policy is not None
    assert values is not None
    while not GAME.search.over(world, horizon) and GAME.actors(world):
        asked = GAME.actors(world)
        seat = (asked & -asked).bit_length() - 1
        GAME.apply(world, seat, policy(world, seat))
    assert abs(sum(values(world)) - 1) < 1e-9


def test_a_thinker_weighs_a_few_actions_and_what_is_usual_first() -> None:
    """LT-B15: no two Patterns for one rank, no more than two of a kind, an accusation among the cards of a Deal."""
    game = court(3, hands=("JC JD JS",), zones={"powerbase[0]": "S2H S4H S6H S8H", "place[0]": "S3C"},
                 where=("amber", "", ""), place_blood=(1, 0, 0), free=(3, 5, 5), identities=(5, 13, 9))  # fmt: skip
    legal = GAME.legal(game.state, 0)
    worth = dict(zip(map(game.table.text, legal), GAME.search.prior(game.table, game.view(0), legal), strict=True))
    assert max(worth, key=worth.__getitem__) == chosen_in(game)
    thought = [text for text, prior in worth.items() if prior >= 0]
    assert 2 < len(thought) <= 8
    walks = [text for text in thought if text.startswith("patternwalk")]
    assert 0 < sum("tirnanogth" in text for text in walks) == len(walks) <= 2
    deal = court(3, "ANTE", ("JC JD JS KH",), terms=("jacks", "clubs", "tens", "hearts"), rider=0, foe=1, stake=1,
                 action="shadowshift", asked=3, who=-1, identities=(5, 11, 9))  # fmt: skip
    legal = GAME.legal(deal.state, 0)
    priors = GAME.search.prior(deal.table, deal.view(0), legal)
    thought = [deal.table.text(action) for action, prior in zip(legal, priors, strict=True) if prior >= 0]
    assert "ante(KH)" in thought
    assert len(thought) < len(legal) / 2


def test_in_a_world_of_thought_hands_stay_hidden() -> None:
    """LT-B1: what a bot is taken to do in thought does not hang on cards that it could not see; shown ones it knows."""
    game = court(3, "SHADOW", ("KH", "KD", "2C"))
    minds = [Planner(game.table, game.state, seat, [], lambda _n: 0) for seat in range(2)]
    assert [mind.known(1 - mind.seat) for mind in minds] == [[], []]
    game.do("0 trace(KH)")
    assert minds[1].known(0) == [game.table.code["KH"]]


def test_the_chances_of_a_position() -> None:
    """LT-2, LT-B2, LT-B15: nearer is likelier, complete is all but won, a won game is won."""
    flush = "S2D S4D S6D S8D SJD"
    lying = court(3, zones={"powerbase[0]": "S2H S4H S6H S8H", "powerbase[1]": "S3C", "powerbase[2]": flush})
    likely = chances(lying.state)
    assert likely[2] > 0.8 > likely[0] > likely[1] > 0
    assert sum(likely) == pytest.approx(1)
    lying.state.vars[lt.V.WON] = (0, 1)
    assert chances(lying.state) == [0.5, 0.5, 0.0]


def test_bots_have_a_line_for_what_happens_to_them() -> None:
    """LT-B16, LT-231."""
    assert set(lines().talk.events) == {*SITUATIONS}
    game = court(3, zones={"shadows[1]": "S6C"})
    events = game.events("0 hellride(6C#3, offer)")
    remarks = [GAME.talk.says(game.table, event, 0, Random(seed)) for event in events for seed in range(20)]
    assert any(remarks)


def test_a_bot_answers_what_another_player_does_to_it_and_no_one_else_does() -> None:
    """LT-B16: the owner of a Shadow that is attacked."""
    game = court(3, zones={"shadows[1]": "S6C"})
    (attack,) = [event for event in game.events("0 hellride(6C#3, offer)") if event.kind == "hellride"]
    remarks = {seat: {GAME.talk.says(game.table, attack, seat, Random(seed)) for seed in range(60)} for seat in (1, 2)}
    assert remarks[1] - {None} == {*lines().talk.events["ridden"]}
    assert remarks[2] == {None}
