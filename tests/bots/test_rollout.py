"""The careful bot over again in worlds, and rounds that it plays to their end there (TT-300..312)."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from game.bots.thinker import Budget, Candidate, forget_last, think
from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.bots import rollout, rollout_bot, rollout_values, search_rules
from game.rules.tricks_and_treats.bots.careful import Player
from game.rules.tricks_and_treats.bots.inference import Reading
from game.rules.tricks_and_treats.bots.rollout import Rollout, play_out
from game.rules.tricks_and_treats.bots.search_moves import M_USE, USE_ROOM, action_of
from game.rules.tricks_and_treats.bots.search_state import World
from game.table import Action, Position, State, place
from tests.bots.tables import asked, game, options, random_options, started
from tests.rules.tt_twins import give_treats


@pytest.mark.kit
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_in_a_world_it_does_what_the_careful_bot_does(seats: int) -> None:
    """Its move is one of those that the careful bot values most, whatever the options; it reads no other hand."""
    for seed in range(4):
        rng = Random(f"{seats} {seed}")
        chosen = random_options(rng) if seed % 2 else options()
        for left_out in ("free_treat_timing", "past_tricks"):
            chosen[left_out] = options()[left_out]
        table = game().table(chosen, seats)
        s = State(table, rng.getrandbits(64))
        game().setup(s)
        if seed > 1:
            give_treats(s, rng)
        compared = 0
        while game().actors(s) and compared < 250:
            seat, seen = asked(s)
            legal = game().legal(s, seat)
            if len(legal) > 1 and table.phases[s.phase] != "DASH":
                rates = Player(Reading(table, seen)).rate(legal)
                mine = action_of(rollout_bot.move(World(s), seat, list(s.vars[tt.V_VOID])))
                assert rates[legal.index(mine)] == pytest.approx(max(rates)), (table.text(mine), seed, compared)
                compared += 1
                best = [action for action, rate in zip(legal, rates, strict=True) if rate == max(rates)]
                # a card or a treat out of the way now and then, but none lost face down (TT-251)
                fair = [action for action in legal if "Poison" not in table.text(action)]
                game().apply(s, seat, rng.choice(best if rng.random() < 0.9 or not fair else fair))
            else:
                game().apply(s, seat, rng.choice(legal))
        assert compared > 100


def careful_until(s: State, round_number: int, trick: int) -> None:
    """Let careful bots play until the lead of a trick."""
    rng = Random(7)
    while (s.vars[tt.V_ROUND], s.vars[tt.V_TRICK]) < (round_number, trick) or s.phase != tt.P_LEAD:
        seat, seen = asked(s)
        game().apply(s, seat, game().careful(s.table, seen, game().legal(s, seat), rng))


def test_it_stops_where_the_next_round_is_dealt() -> None:
    _, s = started(seed=4)
    careful_until(s, 2, 9)
    w = World(s)
    assert sum(play_out(w, Rollout(2, tuple(s.vars[tt.V_VOID])))) == pytest.approx(1.0)
    assert (w.round, w.tricks, w.hands[0].bit_count()) == (3, 1, 15)


def test_the_luck_of_the_bag_is_taken_out_and_nothing_else() -> None:
    """Over many rounds from one position points count as much without the luck as with it, and lie closer together."""
    _, s = started(seed=4)
    careful_until(s, 2, 13)
    rng = Random(3)
    base = World(s)
    plain, even = [], []
    for _ in range(600):
        w = base.clone()
        w.rng = rng.getrandbits(60)
        before = rollout_values.scored(w, 0)
        luck = play_out_with_luck(w, tuple(s.vars[tt.V_VOID]))
        if not luck:  # the third Candy came, and with it the end of the game: nothing is judged any more
            continue
        plain.append(rollout_values.scored(w, 0) - before)
        even.append(plain[-1] - luck[0])
    assert fmean(plain) == pytest.approx(fmean(even), abs=0.12)


def test_once_a_hand_is_used_nothing_is_known_of_the_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """TT-249: whether a Hand comes before the playout or in it, no bot there holds a seat for void of a suit."""
    zones = {"hand[0]": "B8 K8 S2", "hand[1]": "L8 L3 P3", "hand[2]": "L2 B4 B6", "hand[3]": "B2 L9 K1"}
    s = posed(4, zones | {"line": "P1 S5 L12 S3 B10", "unused[0]": "Hand#2"}, (4, 8, 7, 9), "LEAD", 0)
    use_hand = M_USE + tt.HAND_TREAT * USE_ROOM
    known: list[tuple[int, ...]] = []

    def reads(w: World, seat: int, voids: list[int]) -> int:
        known.append(tuple(voids))
        return use_hand if asks and len(known) == 1 else careful_move(w, seat, voids)

    careful_move = rollout_bot.move
    monkeypatch.setattr(rollout, "move", reads)
    for asks in (False, True):
        known.clear()
        w = World(s)
        if not asks:
            search_rules.apply(w, 0, use_hand)
        play_out(w, Rollout(w.round, (0, 2, 1, 4)))
        assert known[0] == ((0, 2, 1, 4) if asks else (0, 0, 0, 0))
        assert known[1] == (0, 0, 0, 0)


def play_out_with_luck(w: World, voids: tuple[int, ...]) -> list[float]:
    """Play to the end of the round; per seat the points that its draws brought beyond the average ones."""
    lines: list[float] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rollout, "judge", lambda _w, _hands, _named, gained: lines.extend(gained))
        play_out(w, Rollout(w.round, voids))
    return [-more for more in lines]


def posed(seats: int, zones: dict[str, str], claimed: tuple[int, ...], phase: str, leader: int) -> State:
    """A position of the final round with so many tokens claimed by each seat; treats are separated by bars."""
    table = game().table(options(), seats)
    tokens = iter([f"{suit}{number}" for suit in "KL" for number in range(1, 12)] + [f"P{n}" for n in range(2, 12)])
    lie = {name: text.split("|") if "used" in name else text.split() for name, text in zones.items()}
    lie |= {f"claimed[{seat}]": [next(tokens) for _ in range(count)] for seat, count in enumerate(claimed)}
    start = {"leader": leader, "void": [0] * seats, "bells": [["on", "off", "on"]] * seats, "final_round": True}
    s = place(table, Position(lie, start, phase), rng=5)
    game().complete_position(s)
    return s


@pytest.mark.parametrize(
    ("zones", "claimed", "phase", "leader", "asks"),
    [
        # with the card to play, two tricks before the end
        (
            {
                "hand[0]": "B8 K8", "hand[1]": "L8", "hand[2]": "L2", "hand[3]": "B2 L9",
                "trick": "B7 L12", "line": "P1 S5 L12 S3 B10",
                "unused[0]": "Candy#2", "unused[1]": "Candy#1|Thief#2|Spy#2|Candy#3", "unused[2]": "Thief#1",
                "unused[3]": "Hand#2|Switch#1",
                "used[0]": "Evil Eye#1", "used[1]": "Switch#2|Compass#1", "used[3]": "Master Trump#1|Mixer#1|Ghost#1",
            },
            (4, 8, 7, 13), "FOLLOW", 1, 3,
        ),
        # in the last window of all
        (
            {
                "trick": "K12 B2 B3", "line": "S1 S2 S3 S4 S5",
                "unused[0]": "Candy#1|Candy#2|Candy#3", "unused[1]": "Switch#1", "unused[2]": "Thief#1",
            },
            (0, 9, 7), "WINDOW_END", 0, 1,
        ),
    ],
)  # fmt: skip
def test_before_a_thief_comes_it_spends_what_that_would_take(
    zones: dict[str, str], claimed: tuple[int, ...], phase: str, leader: int, asks: int
) -> None:
    """TT-310: a Switch that is kept costs two points and gives the Thief's owner one more, which decides the game."""
    s = posed(len(claimed), zones, claimed, phase, leader)
    seat, seen = asked(s)
    assert seat == asks
    for seed in range(3):
        found = think(game(), s.table, seen, game().legal(s, seat), Random(seed), Budget(300))
        assert s.table.text(found.action).startswith("use(Switch")


def test_a_world_that_time_ran_out_in_counts_for_nobody() -> None:
    field = [Candidate(Action(tt.PLAY, (card,)), card, 0.0, 5) for card in range(3)]
    for candidate in field:
        candidate.values, candidate.total, candidate.visits = [0.25, 0.5], 0.75, 2
    forget_last(field[:2])
    assert [(each.values, each.total, each.visits) for each in field] == [
        ([0.25], 0.25, 1),
        ([0.25], 0.25, 1),
        ([0.25, 0.5], 0.75, 2),
    ]
