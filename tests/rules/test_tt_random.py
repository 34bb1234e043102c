"""What holds in every game, whatever is played (TT-30, TT-32, TT-46, TT-85, TT-95, TT-144, TT-268, TT-300)."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.tricks_and_treats.phases.treats import leading_seat
from game.table import Action, Position, PositionError, dump, num, place
from tests.rules.posing import GAME, Game, random_game, random_step, table_of

pytestmark = pytest.mark.kit

SEEDS = range(12)
MAX_STEPS = 15_000
MAX_ROUNDS = 97


@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_game_keeps_the_rules(seed: int) -> None:
    """Pieces are kept, one seat is asked, points are bounded, and it ends (TT-11, TT-30, TT-95, TT-144, TT-268)."""
    game, rng = random_game(seed)
    everything = list(range(len(game.table.pieces)))
    for _ in range(MAX_STEPS):
        if not game.actors:
            break
        assert sorted(piece for zone in game.state.zones for piece in zone) == everything
        assert len(game.actors) == 1 or game.phase == "DASH"
        assert sum(game.scores) <= 100
        assert game.zone("aside") == []
        random_step(game, rng, 0.05)
    assert game.phase == "OVER"
    assert game.result.winners
    assert game.var("round") <= MAX_ROUNDS or game.table.options["dead_table"] == "off"
    assert sum(len(game.zone(f"used[{seat}]")) for seat in range(game.table.seats)) <= 17


@pytest.mark.parametrize("seed", SEEDS)
def test_legal_and_refuse_agree(seed: int) -> None:
    """TT-32: exactly what is listed is not refused, but for a Switch named the other way round."""
    game, rng = random_game(seed)
    for _ in range(150):
        if not game.actors:
            break
        for seat in range(game.table.seats):
            allowed = GAME.legal(game.state, seat) + GAME.open_actions(game.state, seat)
            assert allowed == sorted(set(GAME.legal(game.state, seat))) + sorted(
                set(GAME.open_actions(game.state, seat))
            )
            assert all(GAME.refuse(game.state, seat, action) is None for action in allowed)
            for action in _guesses(game, rng):
                refusal = GAME.refuse(game.state, seat, action)
                same = {action, action._replace(args=(*action.args[:1], *sorted(action.args[1:], reverse=True)))}
                assert (refusal is None) == bool(same & set(allowed)), (seat, game.table.text(action), refusal)
                if refusal:
                    assert refusal.code in GAME.meta.refusals
                    assert refusal.rule.startswith("TT-")
                    assert refusal.message.endswith(".")
        random_step(game, rng, 0.1)


def _guesses(game: Game, rng: Random) -> list[Action]:
    """Actions that may or may not be allowed, some of them nonsense."""
    table = game.table
    codes = range(len(table.names))
    found = []
    for _ in range(12):
        args = [rng.choice((rng.choice(codes), num(rng.randrange(8)))) for _ in range(rng.randrange(4))]
        found.append(Action(rng.randrange(len(table.verbs)), tuple(args)))
    line = game.state.zones[table.zone["line"]]
    kind = rng.choice(table.words[:11])
    parameters = ((), (num(rng.randrange(6)),), (rng.choice(line or codes),), (num(0), num(rng.randrange(8))))
    return found + [Action(table.verb["use"], (table.word(kind), *args)) for args in parameters]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_winner_and_the_voids_are_true(seed: int) -> None:
    """TT-46, TT-300: the winner kept step by step is the one worked out afresh; no seat holds a suit it lacks."""
    game, rng = random_game(seed)
    for _ in range(300):
        if not game.actors:
            break
        if game.zone("trick"):
            assert game.var("winner") == leading_seat(game.state)
        for seat in range(game.table.seats):
            missing = {"BPKLS"[suit] for suit in range(5) if game.var("void")[seat] >> suit & 1}
            assert not missing & {card[0] for card in game.zone(f"hand[{seat}]")}
        random_step(game, rng, 0.05)


@pytest.mark.parametrize("seed", SEEDS)
def test_settling_leaves_a_played_position_alone(seed: int) -> None:
    """What play reaches is complete; written down, read back and settled it is the same."""
    game, rng = random_game(seed)
    for _ in range(120):
        before = dump(game.state)
        again = place(game.table, before)
        GAME.complete_position(again)
        assert dump(again) == before
        assert GAME.actors(again) == GAME.actors(game.state)
        if not game.actors:
            break
        random_step(game, rng, 0.1)


@pytest.mark.parametrize("seed", range(150))
def test_any_position_is_played_on_or_refused_with_a_reason(seed: int) -> None:
    """A position may be as incomplete and odd as anybody likes."""
    rng = Random(seed)
    seats = rng.randint(3, 6)
    table = table_of(seats)
    try:
        state = place(table, _odd_position(rng, seats), seed)
        GAME.complete_position(state)
    except PositionError:
        return
    game = Game(state)
    for _ in range(40):
        if not game.actors:
            assert game.phase == "OVER"
            break
        assert all(GAME.legal(state, seat) for seat in game.actors)
        GAME.ask(table, game.view(None), [str(seat) for seat in range(seats)])
        random_step(game, rng)


def _odd_position(rng: Random, seats: int) -> Position:
    names = [piece.name for piece in table_of(seats).pieces]
    stock = {"cards": names[:60], "trumps": names[60:120], "treats": names[120:]}
    for pieces in stock.values():
        rng.shuffle(pieces)

    def some(kind: str, maximum: int) -> list[str]:
        return [stock[kind].pop() for _ in range(min(rng.randint(0, maximum), len(stock[kind])))]

    zones = {"trick": some("cards", seats), "line": some("trumps", 8), "starter": some("trumps", 1)}
    zones["peek"] = some("trumps", 2) + some("treats", 1) if rng.random() < 0.3 else []
    for seat in range(seats):
        zones[f"hand[{seat}]"] = some("cards", 5)
        zones[f"unused[{seat}]"] = some("treats", 4)
        zones[f"used[{seat}]"] = some("treats", 1)
        zones[f"claimed[{seat}]"] = some("trumps" if rng.random() < 0.9 else "treats", 3)
    table = table_of(seats)
    seats_or_none = ("turn", "leader", "winner", "ban", "master", "knocker")
    variables = {name: rng.randrange(-1, seats) for name in seats_or_none if rng.random() < 0.3}
    variables |= {name: rng.randrange(1 << seats) for name in ("passed", "humans", "votes") if rng.random() < 0.3}
    kept = {name: pieces for name, pieces in zones.items() if rng.random() < 0.8}
    return Position(kept, variables, rng.choice((*table.phases, "")))


@pytest.mark.parametrize(
    ("variables", "zones"),
    [
        ({"leader": 9}, {}),
        ({"humans": 99}, {}),
        ({"round": 0}, {}),
        ({"bells": (("loud",) * 3,) * 3}, {}),
        ({"bells": (("on",) * 3,) * 2}, {}),
        ({"void": (1, 2)}, {}),
        ({"picked": (7,)}, {}),
        ({}, {"line": ["Ghost"]}),
        ({}, {"unused[0]": ["<B1>"]}),
        ({}, {"starter": ["<B1>", "<B2>"]}),
        ({}, {"trick": ["B1", "B2", "B3", "B4"]}),
    ],
)
def test_impossible_positions_are_refused(variables: dict[str, object], zones: dict[str, list[str]]) -> None:
    """The message names what cannot be."""
    with pytest.raises(PositionError, match=next(iter({**variables, **zones}), "").partition("[")[0]):
        GAME.complete_position(place(table_of(3), Position(zones, variables, "LEAD")))
