"""Whole random games beside a second, slow writing of the rules: the same positions, choices and ends."""

from __future__ import annotations

from random import Random

import pytest

from game.match.chance import Recorder
from game.table import Action
from tests.rules.posing import GAME, Game, random_game
from tests.rules.reference import Reference

STEPS = 400


def as_data(game: Game) -> dict[str, object]:
    """What the program says of its position."""
    seats = range(game.table.seats)
    zones = ("line", "trick", "played", "removed", "starter")
    own = [f"{name}[{seat}]" for name in ("claimed", "unused", "used") for seat in seats]
    going = game.phase not in ("DASH", "OVER")
    return {
        **{name: game.zone(name) for name in (*zones, *own)},
        "bag": set(game.zone("bag")),
        "peek": set(game.zone("peek")),
        "hands": [set(game.zone(f"hand[{seat}]")) for seat in seats],
        "phase": game.phase,
        "actors": set(game.actors),
        "legal": [set(game.legal(seat)) for seat in seats],
        "asides": [set(game.open_actions(seat)) for seat in seats],
        "bells": [tuple(bells) for bells in game.var("bells")],
        "scores": game.scores,
        "round": game.var("round"),
        "final": game.var("final_round"),
        "leader": game.var("leader") if going else -1,
        "effects": (game.var("ban"), game.var("master")),
        "winner": game.var("winner") if going else -1,
    }


def expected(game: Reference) -> dict[str, object]:
    """What it ought to be."""
    seats = range(game.n)
    going = game.phase not in ("DASH", "OVER")
    winner = game.winner() if going else None
    own = {"claimed": game.claimed, "unused": game.unused, "used": game.used}
    return {
        "line": game.line,
        "trick": [card for _, card in game.trick],
        "played": game.played,
        "removed": game.removed,
        "starter": [game.starter] if game.starter else [],
        **{f"{name}[{seat}]": lying[seat] for name, lying in own.items() for seat in seats},
        "bag": game.bag,
        "peek": set(game.peek),
        "hands": game.hand,
        "phase": game.phase,
        "actors": game.actors(),
        "legal": [game.legal(seat) for seat in seats],
        "asides": [game.open_actions(seat) for seat in seats],
        "bells": [tuple(bells.values()) for bells in game.bells],
        "scores": [game.key(seat)[0] for seat in seats],
        "round": game.round,
        "final": game.final,
        "leader": game.leader if going else -1,
        "effects": tuple(-1 if seat is None else seat for seat in (game.ban, game.master)),
        "winner": -1 if winner is None else winner,
    }


def step(game: Game, rng: Random, lazy: bool) -> tuple[int, Action]:
    """Treats more often than by chance, at lazy tables hardly ever; now and then an aside, mostly a knock."""
    seat = rng.choice(game.actors)
    actions = GAME.legal(game.state, seat)
    names = [game.table.verbs[action.verb] for action in actions]
    wanted = [a for a, name in zip(actions, names, strict=True) if (name == "use") != lazy]
    if wanted and rng.random() < 0.5:
        actions = wanted
    if rng.random() < 0.15:
        other = rng.randrange(game.table.seats)
        beside = {a: game.table.verbs[a.verb] for a in GAME.open_actions(game.state, other)}
        knocks = [a for a, verb in beside.items() if verb == "knock"]
        others = [a for a, verb in beside.items() if verb != "stop" or rng.random() < 0.02]
        if knocks or others:
            return other, rng.choice(knocks or others)
    return seat, rng.choice(actions)


def give_treats(game: Game, reference: Reference, rng: Random) -> None:
    """Let every seat have some of the treats in the bag, but for Candies, as late in a game."""
    table = game.table
    treats = sorted(t for t in reference.bag if "#" in t and not t.startswith("Candy"))
    for treat in rng.sample(treats, len(treats) * 2 // 3):
        seat = rng.randrange(table.seats)
        game.state.move(table.code[treat], table.zone["bag"], table.zone[f"unused[{seat}]"])
        reference.bag.remove(treat)
        reference.unused[seat].append(treat)


@pytest.mark.kit
@pytest.mark.parametrize("seed", range(10))
def test_the_program_and_the_reference_agree(seed: int) -> None:
    game, rng = random_game(seed)
    chance = game.state.chance
    assert isinstance(chance, Recorder)
    humans = [seat for seat in range(game.table.seats) if game.var("humans") >> seat & 1]
    reference = Reference(game.table.seats, game.table.options, humans)
    reference.set_up(chance.drawn)
    assert as_data(game) == expected(reference)
    lazy = seed % 4 == 3
    given = lazy
    for number in range(STEPS):
        if game.phase == "OVER":
            break
        if game.phase == "LEAD" and game.var("trick") == 2 and not given:
            give_treats(game, reference, rng)
            given = True
        seat, action = step(game, rng, lazy)
        text, drawn = game.table.text(action), len(chance.drawn)
        GAME.apply(game.state, seat, action)
        reference.act(seat, text, chance.drawn[drawn:])
        assert as_data(game) == expected(reference), f"step {number}: {seat} {text}"
    if game.phase == "OVER":
        assert set(game.result.winners) == reference.winners
        assert (game.result.places, game.result.ending) == (reference.places(), reference.ending)
