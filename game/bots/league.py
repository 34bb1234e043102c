"""Games of bots among themselves, many at once, for `simulate` and for tuning bots."""

from __future__ import annotations

import hashlib
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from math import inf
from random import Random
from typing import Any, NamedTuple

import msgspec

from game.bots.choose import check_bot, decide
from game.bots.thinker import Memory
from game.rules import load
from game.rules.plugin import Game
from game.table import State, Table, view
from game.table.state import Chance

FEWEST_TO_SHARE = 8


class GameRecord(NamedTuple):
    """The result of one game, with the seed to play it again.

    `rounds` is the variable of that name in the game, 0 if it has none. `ending` is a word of the game.
    """

    seed: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int
    actions: int
    ending: str


class Task(NamedTuple):
    """A game to play: its seed, one bot per seat, and the seed of its deals if it shares them with other games.

    Where games are saved, `evenings` is the number of games before this one, so that stories do not repeat.
    """

    seed: str
    kinds: tuple[str, ...]
    deals: str = ""
    evenings: int = 0


Player = Callable[[Game, Table, Task], GameRecord]


def play_games(
    game_id: str,
    seats: int,
    options: Mapping[str, Any],
    bots: Sequence[str],
    seed: str,
    games: int,
    on_game: Callable[[GameRecord], None] | None = None,
    jobs: int | None = None,
    player: Player | None = None,
) -> list[GameRecord]:
    """Play games without a window. The records depend only on the game, the bots and the seed.

    Only bots that think by the clock (`thinker-1s`) also depend on the computer.

    Args:
        options: complete (`complete_options`).
        bots: names for seats 0, 1, ...; repeated from the first when there are more seats.
        on_game: called with each record, in the order of the games.
        jobs: the number of processes that share the games; None for one per processor.
        player: the function that plays each game; None for `play_game`. It goes to other processes, so it must be
            picklable.

    Raises:
        UnknownGameError, UnknownBotError: there is no such game or bot.
        ValueError: no bot is named.
    """
    if not bots:
        raise ValueError("name at least one bot")
    kinds = tuple(bots[seat % len(bots)] for seat in range(seats))
    tasks = [Task(game_seed(seed, index), kinds, evenings=index) for index in range(games)]
    return play_tasks(game_id, seats, options, tasks, on_game, jobs, player=player)


def play_tasks(
    game_id: str,
    seats: int,
    options: Mapping[str, Any],
    tasks: Sequence[Task],
    on_game: Callable[[GameRecord], None] | None = None,
    jobs: int | None = None,
    fewest: int = FEWEST_TO_SHARE,
    player: Player | None = None,
) -> list[GameRecord]:
    """Play the given games; arguments and errors as for `play_games`.

    Args:
        fewest: the number of games from which other processes are worth starting.
    """
    for bot in {kind for task in tasks for kind in task.kinds}:
        check_bot(bot)
    load(game_id)
    setting = (game_id, seats, msgspec.json.encode(dict(options)).decode(), player or _play_task)
    jobs = min(jobs or os.cpu_count() or 1, max(1, len(tasks)))
    records = []
    with _players(setting, 1 if len(tasks) < fewest else jobs, len(tasks) // (jobs * 4)) as played:
        for record in played(tasks):
            records.append(record)
            if on_game is not None:
                on_game(record)
    return records


def play_game(game: Game, table: Table, kinds: Sequence[str], seed: str, chance: Chance | None = None) -> GameRecord:
    """Play one game of the bots `kinds`. Each bot gets its own views and legal actions.

    Args:
        chance: the source of chance of the table; None to use the seed.
    """
    s = State(table, _number(f"{seed}|table"))
    s.chance = chance
    game.setup(s)
    dice = bot_dice(seed, table.seats)
    memories = [Memory() for _ in range(table.seats)]
    count = 0
    while actors := game.actors(s):
        seat = (actors & -actors).bit_length() - 1
        seen, legal = view(s, seat, actors), game.legal(s, seat)
        action = decide(kinds[seat], game, table, seen, legal, dice[seat], inf, memories[seat])
        game.apply(s, seat, action)
        count += 1
    return record_of(game, s, seed, count)


def record_of(game: Game, s: State, seed: str, actions: int) -> GameRecord:
    """Return the record of a finished game with this number of `actions`.

    Raises:
        RuntimeError: the rules ask no seat and have no result.
    """
    result = game.result(s)
    if result is None:
        raise RuntimeError(f"{game.meta.id} asks no one and has no result (seed {seed})")
    round_place = s.table.variable.get(game.names.rounds)
    rounds = 0 if round_place is None else s.vars[round_place]
    return GameRecord(seed, result.scores, result.winners, rounds, actions, result.ending)


def bot_dice(seed: str, seats: int) -> list[Random]:
    """Return the dice of the bot at each seat, for the game with this seed."""
    return [Random(_number(f"{seed}|{seat}")) for seat in range(seats)]


def game_seed(seed: str, index: int) -> str:
    """Return the seed of game `index` of a league."""
    return hashlib.sha256(f"{seed}|{index}".encode("utf-8", "surrogatepass")).hexdigest()[:16]


def _number(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:16], "big")


class SameDeals:
    """A `Chance` that gives every game of a seed the same deals: its k-th shuffle puts the same cards into the same
    order.

    Single draws depend on how many were made before and on what is left to draw from.
    """

    def __init__(self, seed: str) -> None:
        """Start without any results drawn."""
        self._seed = seed
        self._counts = {"order": 0, "piece": 0, "number": 0}

    def _noise(self, purpose: str, size: int) -> bytes:
        self._counts[purpose] += 1
        text = f"{self._seed}|{purpose}|{self._counts[purpose]}"
        return hashlib.shake_128(text.encode("utf-8", "surrogatepass")).digest(size)

    def piece(self, pool: tuple[int, ...]) -> int:
        """Return the index in `pool` of the drawn piece."""
        noise = self._noise("piece", 4 * max(pool) + 4)
        return min(range(len(pool)), key=lambda at: noise[4 * pool[at] : 4 * pool[at] + 4])

    def order(self, pool: tuple[int, ...]) -> list[int]:
        """Return all pieces of `pool` in a random order."""
        noise = self._noise("order", 8 * max(pool, default=0) + 8)
        return sorted(pool, key=lambda piece: noise[8 * piece : 8 * piece + 8])

    def number(self, n: int) -> int:
        """Return a number from 0 to n - 1."""
        return int.from_bytes(self._noise("number", 16), "big") % n


_Setting = tuple[str, int, str, Player]
_Played = Callable[[Sequence[Task]], Iterator[GameRecord]]
_here: list[tuple[Game, Table, Player]] = []


@contextmanager
def _players(setting: _Setting, jobs: int, chunk: int) -> Iterator[_Played]:
    """Yield a function that plays games and returns their records in order: in this process or in `jobs` others.

    Other processes take `chunk` games at a time.
    """
    if jobs == 1:
        game, table, player = _prepare(setting)
        yield lambda tasks: (player(game, table, task) for task in tasks)
        return
    with multiprocessing.get_context("spawn").Pool(jobs, _sit_down, (setting,)) as pool:
        yield lambda tasks: pool.imap(_play, tasks, max(1, min(16, chunk)))


def _play_task(game: Game, table: Table, task: Task) -> GameRecord:
    return play_game(game, table, task.kinds, task.seed, SameDeals(task.deals) if task.deals else None)


def _prepare(setting: _Setting) -> tuple[Game, Table, Player]:
    game_id, seats, options, player = setting
    game = load(game_id)
    return game, game.table(msgspec.json.decode(options), seats), player


def _sit_down(setting: _Setting) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _here[:] = [_prepare(setting)]


def _play(task: Task) -> GameRecord:
    game, table, player = _here[0]
    return player(game, table, task)
