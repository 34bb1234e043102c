"""Positions of Tricks and Treats in a few words, and what can be done with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from game.rules import load
from game.rules.plugin import complete_options
from game.table import Action, State, Table
from tests.rules.posed import Posed, begun, posed

GAME = load("tricks-and-treats")
LINE = ("<B1>", "<P2>", "<K3>", "<L4>", "<S5>")
# The seats' hands when a test does not care: a card of each suit, none of them named in LINE.
HANDS = (
    ("B7", "P7", "K7", "L7", "S7"),
    ("B8", "P8", "K8", "L8", "S8"),
    ("B9", "P9", "K9", "L9", "S9"),
    ("B10", "P10", "K10", "L10", "S10"),
)


def table_of(seats: int = 4, **options: Any) -> Table:
    """The table with these house rules, the others at their defaults."""
    return GAME.table(complete_options(GAME.meta, options), seats)


class Game(Posed):
    """A position of Tricks and Treats."""

    def __init__(self, state: State) -> None:
        super().__init__(state, GAME)

    def uses(self, seat: int | None = None) -> list[str]:
        """The treats a seat may use now."""
        return [text for text in self.legal(seat) if text.startswith("use")]


def fresh(seats: int = 4, **given: Any) -> Game:
    """A game just begun (`begun`)."""
    return Game(begun(GAME, seats, **given))


def pose(zones: Mapping[str, Sequence[str]], phase: str = "", *, seats: int = 4, **given: Any) -> Game:
    """A position (`posed`); the line is LINE unless given."""
    return Game(posed(GAME, seats, {"line": LINE, **zones}, phase, **given))


def hands(seats: int = 4, cards: int = 5) -> dict[str, Sequence[str]]:
    """Equal hands for up to four seats."""
    return {f"hand[{seat}]": HANDS[seat][:cards] for seat in range(seats)}


def random_game(seed: int) -> tuple[Game, Random]:
    """A game of random seats, people and house rules, just begun, and the dice to play it with."""
    rng = Random(seed)
    options: dict[str, str | int] = {}
    for option in GAME.meta.options:
        if rng.random() < 0.4:
            options[option.name] = rng.choice(option.choices).value if option.choices else rng.randint(0, 3)
    seats = rng.randint(3, 6)
    return fresh(seats, seed=rng.randrange(256), humans=rng.randrange(1 << seats), **options), rng


def random_step(game: Game, rng: Random, open_actions: float = 0.0) -> tuple[int, Action]:
    """One random decision or, now and then, an aside; what was done by whom."""
    state = game.state
    seat = rng.choice(game.actors)
    action = rng.choice(GAME.legal(state, seat))
    if rng.random() < open_actions:
        other = rng.randrange(game.table.seats)
        beside = [
            a for a in GAME.open_actions(state, other) if game.table.verbs[a.verb] != "stop" or rng.random() < 0.02
        ]
        if beside:
            seat, action = other, rng.choice(beside)
    GAME.apply(state, seat, action)
    return seat, action
