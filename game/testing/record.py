"""Record games of a plugin, one for each ending: `python -m game.testing.record GAME FOLDER`.

For every ending that a game declares, games are played by several habits and house rules until one ends so. The
shortest of a few is kept; of about equal ones, that with the most house rules and seats. Of a game with variants, a
game of heuristic bots is kept for each but the first. Everything follows from fixed seeds.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from game.check import random_options
from game.match.chance import Dice
from game.rules import load
from game.rules.plugin import Game
from game.table import Action, view
from game.testing.recorded import PlayedGame, dealt, written

TRIES = 600
ENOUGH = 3
LONGEST = 1500
SMALL = 3  # the highest number of a house rule, unless its range begins above
# So long an endless game is played before its table stops.
EVENING = 150
Habit = Callable[[list[tuple[int, Action]], list[str], Random], int]


def anything(actions: list[tuple[int, Action]], _texts: list[str], rng: Random) -> int:
    """Choose any action."""
    return rng.randrange(len(actions))


def nothing(actions: list[tuple[int, Action]], texts: list[str], rng: Random) -> int:
    """Decline whatever can be declined, and keep what one has."""
    declining = [i for i, text in enumerate(texts) if "(none)" in text or text.startswith("pass(")]
    quiet = [i for i, text in enumerate(texts) if not text.startswith("use(")]
    return rng.choice(declining or quiet or range(len(actions)))


def leaving(actions: list[tuple[int, Action]], texts: list[str], rng: Random) -> int:
    """Mostly anything, but vote to stop when asked."""
    stopping = [i for i, text in enumerate(texts) if text == "stop(yes)"]
    return rng.choice(stopping) if stopping and rng.random() < 0.1 else rng.randrange(len(actions))


HABITS: tuple[Habit, ...] = (anything, nothing, leaving)


def heuristics(game: Game, seed: int, **options: Any) -> PlayedGame | None:
    """Return a game of heuristic bots from a seed; None if it takes too long to be a good record."""
    rng = Random(seed)
    seats = rng.randint(*game.meta.seats)
    played = dealt(game, seats, options, 0, dice=Dice(rng.randbytes(32)))
    while game.result(played.s) is None:
        if len(played.lines) > LONGEST:
            return None
        asked = game.actors(played.s)
        seat = (asked & -asked).bit_length() - 1
        seen = view(played.s, seat, asked)
        action = game.careful(played.table, seen, game.legal(played.s, seat), rng)
        played.act(seat, action, dice=Dice(rng.randbytes(32)))
    return played


def changed_options(game: Game, rng: Random) -> dict[str, Any]:
    """Return random house rules without those that have their default; numbers are small, for a short record."""
    options: dict[str, Any] = {}
    chosen = random_options(game, rng)
    for option in game.meta.options:
        value = chosen[option.name]
        if value == option.default:
            continue
        if option.range and value:
            value = min(int(value), next((n for n in reversed(option.numbers) if n <= SMALL), option.range[0]))
        options[option.name] = value
    return options


def play(game: Game, seed: int) -> PlayedGame | None:
    """Return a game from a seed; None if it takes too long to be a good record."""
    rng = Random(seed)
    habit = HABITS[seed % len(HABITS)]
    seats = rng.randint(*game.meta.seats)
    options = changed_options(game, rng)
    humans = rng.getrandbits(seats) | 1
    played = dealt(game, seats, options, humans, dice=Dice(rng.randbytes(32)))
    while game.result(played.s) is None:
        if len(played.lines) > LONGEST:
            return None
        offers = [game.legal(played.s, seat) for seat in range(seats)]
        if habit is leaving:
            offers = [offer + game.open_actions(played.s, seat) for seat, offer in enumerate(offers)]
        actions = [(seat, action) for seat, offer in enumerate(offers) for action in offer]
        if game.meta.endless:
            actions = in_time(played, actions)
        texts = [played.table.text(action) for _, action in actions]
        seat, action = actions[habit(actions, texts, rng)]
        spoken_action = action._replace(text=game.talk.improvise(played.table, view(played.s, seat, 0), action, rng))
        allowed = game.refuse(played.s, seat, spoken_action) is None
        played.act(seat, spoken_action if allowed else action, dice=Dice(rng.randbytes(32)))
    return played


def in_time(played: PlayedGame, actions: list[tuple[int, Action]]) -> list[tuple[int, Action]]:
    """Return the actions of an endless game: none that stop it at first, later nothing else."""
    stop = Action(played.table.verb["stop"], (played.table.word("yes"),))
    late = len(played.lines) >= EVENING
    return [(seat, action) for seat, action in actions if (action == stop if late else action.verb != stop.verb)]


def record(game: Game, folder: Path) -> None:
    """Find one game for each ending and write it into a folder."""
    by_ending: dict[str, list[PlayedGame]] = {ending: [] for ending in game.meta.endings}
    for seed in count(1):
        if seed > TRIES or all(len(games) >= ENOUGH for games in by_ending.values()):
            break
        played = play(game, seed)
        result = None if played is None else game.result(played.s)
        if played is not None and result is not None:
            by_ending.setdefault(result.ending, []).append(played)
    for seed in range(TRIES // 10 if game.meta.limit else 0):  # what chance alone does not come to
        played = heuristics(game, seed)
        result = None if played is None else game.result(played.s)
        if played is not None and result is not None and len(by_ending[result.ending]) < ENOUGH:
            by_ending[result.ending].append(played)
    variants = next((option.choices[1:] for option in game.meta.options if option.name == "variant"), ())
    for variant in variants:
        each = (heuristics(game, seed, variant=variant.value) for seed in range(TRIES // 100))
        by_ending[f"won {variant.value}"] = [played for played in each if played and game.result(played.s)]
    folder.mkdir(parents=True, exist_ok=True)
    for ending, games in by_ending.items():
        if not games:
            print(f"{game.meta.id}: no game ended by {ending} in {TRIES}")
            continue
        best = min(games, key=lambda played: (len(played.lines) // 10, -len(played.options), -played.seats))
        path = folder / f"{ending.replace(' ', '-')}.jsonl"
        path.write_text(written(best), encoding="utf-8")
        print(f"{path.name}: {best.seats} seats, {len(best.lines)} actions")


if __name__ == "__main__":
    record(load(sys.argv[1]), Path(sys.argv[2]))
