"""Bots against each other on the same deals, each bot at every seat in turn, so that luck tells little."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from game.bots.league import GameRecord, Task, game_seed, play_tasks
from game.rules.plugin import win_share

# Student's t for 95 %, by degrees of freedom from 1; beyond the table it comes close to the normal law's.
T_95 = (12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26)
NORMAL_95 = 1.96


class Placing(NamedTuple):
    """How one entry came out of a tournament.

    `win_share` is the part of its games that it won, a shared win counted in equal parts, none where nobody won;
    between `low` and `high` it truly lies with 95 % confidence, reckoned by deals. `mean_score` is in points;
    `score_low` and `score_high` bound it in the same way. With a single deal nothing bounds anything: the bounds are 0
    and 1, and the mean score.
    """

    bot: str
    games: int
    win_share: float
    mean_score: float
    low: float
    high: float
    score_low: float
    score_high: float


def tournament(
    game_id: str,
    seats: int,
    options: Mapping[str, Any],
    bots: Sequence[str],
    seed: str,
    games: int,
    on_game: Callable[[GameRecord], None] | None = None,
    jobs: int | None = None,
) -> list[Placing]:
    """Let an entry for each seat play `games` games, as many in a row on one deal as there are seats.

    From game to game of a deal every entry moves one seat on. All entries have played at all seats on all deals if
    `games` is a multiple of `seats`.

    Args:
        options: complete (`complete_options`).
        bots: the entries; used over again from the first when there are more seats.
        on_game: called in the order of the games as each becomes known.
        jobs: how many processes share the games; None: as many as there are processors.

    Raises:
        UnknownGameError, UnknownBotError: no such game or bot.
        ValueError: no bot, or more bots than seats.
    """
    if not 0 < len(bots) <= seats:
        raise ValueError(f"{len(bots)} bots do not fit on {seats} seats")
    entries = [bots[k % len(bots)] for k in range(seats)]
    tasks = []
    for index in range(games):
        deal, turn = divmod(index, seats)
        kinds = tuple(entries[(seat - turn) % seats] for seat in range(seats))
        tasks.append(Task(game_seed(seed, index), kinds, game_seed(f"{seed}|deals", deal)))
    records = play_tasks(game_id, seats, options, tasks, on_game, jobs, fewest=2)
    return [_standing(bot, entry, seats, records) for entry, bot in enumerate(entries)]


def _standing(bot: str, entry: int, seats: int, records: Sequence[GameRecord]) -> Placing:
    shares, scores = [], []
    for index, record in enumerate(records):
        seat = (entry + index) % seats
        shares.append(win_share(record.winners, seat))
        scores.append(float(record.scores[seat]))
    if not records:
        return Placing(bot, 0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    share, score = fmean(shares), fmean(scores)
    of_share, of_score = _error(shares, seats), _error(scores, seats)
    low, high = (0.0, 1.0) if of_share is None else (max(0.0, share - of_share), min(1.0, share + of_share))
    return Placing(bot, len(records), share, score, low, high, score - (of_score or 0.0), score + (of_score or 0.0))


def _error(values: Sequence[float], seats: int) -> float | None:
    """Half the width of the 95 % interval of the mean, None for less than two deals.

    The games of a deal hang together, so what counts is the mean of each deal.
    """
    deals = [fmean(values[first : first + seats]) for first in range(0, len(values), seats)]
    if len(deals) < 2:
        return None
    free = len(deals) - 2
    factor = T_95[free] if free < len(T_95) else NORMAL_95 + 2.5 / (free + 1)
    return factor * stdev(deals) / sqrt(len(deals))
