"""Games of bots among themselves, many at once: what `simulate` prints and by what bots are tuned."""

from __future__ import annotations

import hashlib
import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, NamedTuple

import msgspec

from game.bots.choose import BOTS, UnknownBotError, decide
from game.rules import load
from game.rules.plugin import Game
from game.table import State, Table, view

FEWEST_TO_SHARE = 8
THINKING_SECONDS = 5.0


class GameRecord(NamedTuple):
    """How one game went: the seed it can be played again from, and its end.

    `rounds` is the game's own variable of that name, 0 if it has none; `ending` a word of the game.
    """

    seed: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int
    actions: int
    ending: str


def play_games(
    game_id: str,
    seats: int,
    options: Mapping[str, Any],
    bots: Sequence[str],
    seed: str,
    games: int,
    on_game: Callable[[GameRecord], None] | None = None,
    jobs: int | None = None,
) -> list[GameRecord]:
    """Play games without a window. The records depend on nothing but the game, the bots and the seed.

    Args:
        options: complete (`complete_options`).
        bots: names for seats 0, 1, ...; used over again from the first when there are more seats.
        on_game: called in the order of the games as each becomes known.
        jobs: how many processes share the games; None: as many as there are processors.

    Raises:
        UnknownGameError, UnknownBotError: no such game or bot.
        ValueError: no bot named.
    """
    if not bots:
        raise ValueError("name at least one bot")
    for bot in bots:
        if bot not in BOTS:
            raise UnknownBotError(f"no bot {bot[:40]!r}; there are: {', '.join(BOTS)}")
    load(game_id)
    kinds = tuple(bots[seat % len(bots)] for seat in range(seats))
    setting = (game_id, seats, msgspec.json.encode(dict(options)).decode(), kinds)
    seeds = [game_seed(seed, index) for index in range(games)]
    records = []
    with _players(setting, len(seeds), jobs or os.cpu_count() or 1) as played:
        for record in played(seeds):
            records.append(record)
            if on_game is not None:
                on_game(record)
    return records


def play_game(game: Game, table: Table, kinds: Sequence[str], seed: str) -> GameRecord:
    """One game of the bots `kinds`, each of which is told its own views and what it may do."""
    s = State(table, _number(f"{seed}|table"))
    game.setup(s)
    dice = [Random(_number(f"{seed}|{seat}")) for seat in range(table.seats)]
    count = 0
    while actors := game.actors(s):
        seat = (actors & -actors).bit_length() - 1
        seen, legal = view(s, seat, actors), game.legal(s, seat)
        action = decide(kinds[seat], game, table, seen, legal, dice[seat], time.monotonic() + THINKING_SECONDS)
        game.apply(s, seat, action)
        count += 1
    result = game.result(s)
    if result is None:
        raise RuntimeError(f"{game.meta.id} asks nobody and has no result (seed {seed})")
    rounds = s.vars[table.variable["round"]] if "round" in table.variable else 0
    return GameRecord(seed, result.scores, result.winners, rounds, count, result.ending)


def game_seed(seed: str, index: int) -> str:
    """The seed of game `index` of a league."""
    return hashlib.sha256(f"{seed}|{index}".encode("utf-8", "surrogatepass")).hexdigest()[:16]


def _number(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:16], "big")


_Setting = tuple[str, int, str, tuple[str, ...]]
_Played = Callable[[list[str]], Iterator[GameRecord]]
_here: list[tuple[Game, Table, tuple[str, ...]]] = []


@contextmanager
def _players(setting: _Setting, games: int, jobs: int) -> Iterator[_Played]:
    """What plays a list of seeds and gives the records in their order: this process, or a few others for many games."""
    if jobs == 1 or games < FEWEST_TO_SHARE:
        at = _prepare(setting)
        yield lambda seeds: (play_game(*at, seed) for seed in seeds)
        return
    chunk = max(1, min(16, games // (jobs * 4)))
    with multiprocessing.get_context("spawn").Pool(jobs, _sit_down, (setting,)) as pool:
        yield lambda seeds: pool.imap(_play, seeds, chunk)


def _prepare(setting: _Setting) -> tuple[Game, Table, tuple[str, ...]]:
    game_id, seats, options, kinds = setting
    game = load(game_id)
    return game, game.table(msgspec.json.decode(options), seats), kinds


def _sit_down(setting: _Setting) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _here[:] = [_prepare(setting)]


def _play(seed: str) -> GameRecord:
    return play_game(*_here[0], seed)
