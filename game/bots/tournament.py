"""Tournaments: bots against each other on the same deals, each at every seat in turn, to reduce the effect of luck."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from game.bots.league import GameRecord, Task, game_seed, play_tasks
from game.rules.plugin import win_share

# Student's t for 95 %, by degrees of freedom from 1; beyond the table it is close to the normal distribution's.
T_95 = (12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26)
NORMAL_95 = 1.96


class Placing(NamedTuple):
    """The result of one entry in a tournament.

    Attributes:
        bot, games: the bot, and the number of games.
        win_share: its share of wins, 0 to 1; a shared win counts in equal parts, and a game without a winner for no
            one.
        mean_score: its mean score in points.
        low, high: the 95 % confidence interval of `win_share`, computed over deals; 0 and 1 for a single deal.
        score_low, score_high: the same for `mean_score`; the mean itself for a single deal.
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
    """Let one entry per seat play `games` games. As many games in a row share a deal as there are seats.

    From game to game of a deal every entry moves on by one seat. If `games` is a multiple of `seats`, all entries have
    played at all seats on all deals.

    Args:
        options: complete (`complete_options`).
        bots: the entries; repeated from the first when there are more seats.
        on_game: called with each record, in the order of the games.
        jobs: the number of processes that share the games; None for one per processor.

    Raises:
        UnknownGameError, UnknownBotError: there is no such game or bot.
        ValueError: there is no bot, or there are more bots than seats.
    """
    if not 0 < len(bots) <= seats:
        raise ValueError(f"{len(bots)} bots are too many for {seats} players")
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
    """Return half the width of the 95 % interval of the mean, None for less than two deals.

    The games of one deal depend on each other, so the mean of each deal is used.
    """
    deals = [fmean(values[first : first + seats]) for first in range(0, len(values), seats)]
    if len(deals) < 2:
        return None
    free = len(deals) - 2
    factor = T_95[free] if free < len(T_95) else NORMAL_95 + 2.5 / (free + 1)
    return factor * stdev(deals) / sqrt(len(deals))
