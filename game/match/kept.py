"""Games of bots that are kept: each is played as a match, so that its file can be opened, looked at and verified."""

from __future__ import annotations

from math import inf
from pathlib import Path

from game.bots.choose import decide
from game.bots.league import GameRecord, Task, bot_dice, record_of
from game.bots.thinker import Memory
from game.match.match import Match
from game.match.people import NAMES, SeatInfo
from game.match.resume import free_path
from game.match.saves import SUFFIX
from game.rules.plugin import Game
from game.table import Table


def keep_game(folder: Path, game: Game, table: Table, task: Task) -> GameRecord:
    """Play a game of bots and keep it in `folder` once it is over; with `folder` bound, a `league.Player`.

    The file is a new one, written whole. Chance comes from the sealed seed, as at any table: it is another game than
    the one that `league.play_game` deals from this seed.

    Raises:
        OSError: it could not be written.
    """
    seats = [SeatInfo(NAMES[seat], f"bot:{kind}") for seat, kind in enumerate(task.kinds)]
    match = Match.new(game.meta.id, seats, table.options, task.seed, evenings=task.evenings)
    dice, memories = bot_dice(task.seed, table.seats), [Memory() for _ in seats]
    count = 0
    while match.deciding:
        seat = match.deciding[0]
        view, legal = match.view(seat), match.legal(seat)
        match.act(seat, decide(task.kinds[seat], game, match.table, view, legal, dice[seat], inf, memories[seat]))
        count += 1
    match.save(free_path(folder / f"{game.meta.id} {task.seed}{SUFFIX}"))
    return record_of(game, match.state, task.seed, count)
