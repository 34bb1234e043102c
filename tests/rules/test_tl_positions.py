"""Positions from outside: how far they have come, and that none is taken in which the rules fail later."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

from game.check import random_options
from game.match import Match, SeatInfo
from game.rules import load
from game.rules.plugin import complete_options
from game.rules.trick_of_the_light import GAME
from game.table import Piece, Position, PositionError, Table, Variable
from tests.rules.tl_table import SCENE, awake

BARE = {name: cards for name, cards in SCENE.items() if name != "scene_pile"}
ALL_AWAKE = awake(("K♠", "A♥", "Q♦", "J♣"))


def posed(zones: Mapping[str, Sequence[str]], phase: str = "", game: str = GAME.meta.id, **variables: Any) -> Match:
    """A match of four people in a position."""
    position = Position({name: list(cards) for name, cards in zones.items()}, variables, phase)
    return Match.new(game, [SeatInfo(name) for name in "ABCD"], {}, "owl", position=position)


@pytest.mark.parametrize(
    ("zones", "variables", "phase"),
    [
        ({}, {}, "CAST"),
        (SCENE, {}, "SCENE"),
        ({"scene_pile": ["6♣"]}, {}, "SCENE"),
        (SCENE, {"claimant": 1, "claim_card": "5♥", "claim_actor": 0}, "UNDER_JUDGE"),
        (BARE, {}, "OPEN"),
        ({"hand[2]": ["6♦"]}, {"narrator": 2}, "OPEN"),
        ({**ALL_AWAKE, "hand[0]": ["2♥"], "hand[1]": ["3♥"]}, {}, "OPEN"),
        (ALL_AWAKE, {}, "STATEMENTS"),
        ({**ALL_AWAKE, "peek[1]": ["A♣"]}, {}, "STATEMENTS"),
        (ALL_AWAKE, {"ender": 2}, "ENDER"),
        ({**ALL_AWAKE, "hand[1]": ["2♥"]}, {"ender": 2}, "ENDER"),
        (ALL_AWAKE, {"ender": 2, "queen_shown": True}, "STATEMENTS"),
        (ALL_AWAKE, {"statements": (("K", 1), ("A", 2), ("Q",), ("J",))}, "EPILOGUE"),
    ],
)
def test_without_a_phase_it_is_as_far_as_the_cards_have_come(zones: Any, variables: Any, phase: str) -> None:
    """TL-30, TL-34, TL-36, TL-74, TL-77, TL-79: and never CAST with cards on the table."""
    assert posed(zones, **variables).phase == phase


@pytest.mark.parametrize(
    ("zones", "phase", "variables", "named"),
    [
        ({"tableau": ["K♥"]}, "", {}, "phase"),
        ({"hand[1]": ["6♦"]}, "", {}, "phase"),
        (BARE, "CAST", {}, "phase"),
        (SCENE, "INTRO", {}, "scene_pile"),
        ({"scene_pile": ["6♣"]}, "STATEMENTS", {}, "scene_pile"),
        ({}, "REVEAL", {}, "sealed"),
        (ALL_AWAKE, "REVEAL", {"sealed[0]": (1,), "sealed[2]": (1,)}, "sealed"),
        (ALL_AWAKE, "STATEMENTS", {"asked": 4}, "asked"),
        (ALL_AWAKE, "STATEMENTS", {"asked": 15, "answered": 1}, "sealed"),
        (ALL_AWAKE, "EPILOGUE", {"statements": (("A",), ("A",), ("Q",), ("J",))}, "statements"),
        (ALL_AWAKE, "EPILOGUE", {"statements": (("K",), ("A",), ("Q",), ("J",))}, "statements"),
        ({**SCENE, **awake(("K♣",)), "pack[0]": ["A♦"]}, "SCENE", {}, "pack"),
        (
            {
                **SCENE,
                "pack[0]": ["2♠"],
                "tableau": [*["A♥", "A♦", "A♠", "K♦", "K♣", "K♠", "Q♥", "Q♣", "Q♠", "J♥", "J♣", "J♦", "J♠"]],
            },
            "SCENE",
            {},
            "court_stack",
        ),
    ],
)
def test_what_cannot_be_played_is_a_bad_position(zones: Any, phase: str, variables: Any, named: str) -> None:
    """TL-16, TL-61, TL-77: it is refused at once and the message names what is wrong."""
    with pytest.raises(PositionError, match=named):
        posed(zones, phase, **variables)


def test_introductions_posed_without_cards_are_dealt_first() -> None:
    """TL-24, TL-31."""
    match = posed({}, "INTRO", ready=(True,) * 4)
    assert match.phase == "INTRO"
    assert [len(match.state.zones[match.table.zone[f"hand[{seat}]"]]) for seat in range(4)] == [3] * 4


def test_all_ready_before_the_deal_means_that_it_is_dealt() -> None:
    """TL-30."""
    assert posed({}, "CAST", ready=(True,) * 4).phase == "INTRO"


def test_a_narrator_without_a_card_ends_the_story() -> None:
    """TL-178: an empty hand would have ended it before, so only a position from outside has one."""
    zones = {name: cards for name, cards in SCENE.items() if name not in ("hand[1]", "pack[1]")}
    match = posed(zones, "SCENE")
    match.act(0, match.table.parse("end_scene()"))
    while match.phase == "LAST_CALL":
        match.act(match.deciding[0], match.table.parse("pass_call()"))
    assert match.phase == "PEEK"
    assert match.state.vars[match.table.variable["ender"]] == 1


def any_position(table: Table, rng: Random) -> Position:
    """Some pieces in some zones, some variables, perhaps a phase."""
    pieces: list[Piece] = list(table.pieces)
    rng.shuffle(pieces)
    zones: dict[str, list[str]] = {}
    for zone in rng.sample(table.zones, rng.randint(0, min(8, len(table.zones)))):
        taken = [piece for piece in pieces if zone.holds in ("", piece.kind)][: rng.randint(0, 4)]
        pieces = [piece for piece in pieces if piece not in taken]
        zones[zone.name] = [piece.name for piece in taken]
    held = {variable.name: any_value(variable, rng) for variable in rng.sample(table.variables, rng.randint(0, 4))}
    phase = rng.choice(("", rng.choice(table.phases)))
    return Position(zones, {name: value for name, value in held.items() if value is not None}, phase)


def any_value(variable: Variable, rng: Random) -> Any:
    """A value of the right shape, sensible or not; None for texts and lists of any length."""
    start = variable.start
    if isinstance(start, bool):
        return rng.random() < 0.5
    if isinstance(start, int):
        return rng.randint(-1, 4)
    if isinstance(start, tuple) and start and all(isinstance(part, int) for part in start):
        return tuple(rng.random() < 0.5 if isinstance(part, bool) else rng.randint(-1, 4) for part in start)
    return None


@pytest.mark.kit
@pytest.mark.parametrize("game_id", ["trick-of-the-light", "tricks-and-treats"])
def test_a_position_that_is_taken_can_be_played(game_id: str) -> None:
    """Whatever is posed: refused by name, or played on without the rules failing."""
    game = load(game_id)
    taken = 0
    for seed in range(260 if game_id == "trick-of-the-light" else 60):
        rng = Random(seed)
        seats, options = rng.randint(*game.meta.seats), random_options(game, rng)
        table = game.table(complete_options(game.meta, options), seats)
        people = [SeatInfo(f"S{i}", rng.choice(("human", "bot:random"))) for i in range(seats)]
        try:
            match = Match.new(game_id, people, options, str(seed), position=any_position(table, rng))
        except PositionError:
            continue
        taken += 1
        for _ in range(60):
            if match.result is not None:
                break
            seat = rng.choice(match.deciding)
            action = rng.choice(match.legal(seat))
            spoken_action = action._replace(text=game.talk.improvise(table, match.view(seat), action, rng))
            match.act(seat, spoken_action if match.refusal(seat, spoken_action) is None else action)
            match.view(None)
        assert match.notices == [], f"seed {seed}"
    assert taken > 10
