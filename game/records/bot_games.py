"""Bot games that are saved. Each is played as a match, so that its file can be opened, replayed and verified."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from pathlib import Path

from game.bots.choose import decide
from game.bots.league import GameRecord, Task, bot_dice, record_of
from game.bots.thinker import Memory
from game.match.journal import free_path
from game.match.match import Match
from game.match.save_format import SUFFIX
from game.match.seats import NAMES, SeatInfo
from game.rules.plugin import Game
from game.saves.paths import fit_for_file
from game.table import Table


def keep_game(folder: Path, game: Game, table: Table, task: Task) -> GameRecord:
    """Play a game of bots and save it in `folder` when it is over; with `folder` bound, this is a `league.Player`.

    The file is new and written whole. Chance comes from the sealed seed, as at any table. So it is a different game
    from the one that `league.play_game` deals from this seed.

    Raises:
        OSError: it could not be written.
    """
    seats = [SeatInfo(NAMES[seat], f"bot:{kind}") for seat, kind in enumerate(task.kinds)]
    match = Match.new(game.meta.id, seats, table.options, task.seed, evenings=task.evenings)
    count = play_out(match, task.kinds, task.seed)
    stem = fit_for_file(f"{game.meta.id} {task.seed}")
    match.save(free_path(folder / f"{stem}{SUFFIX}"))
    return record_of(game, match.state, task.seed, count)


def play_out(match: Match, kinds: Sequence[str], seed: str) -> int:
    """Let the bots `kinds`, one per seat, play a match to its end. Return the number of actions.

    Their dice come from `seed`.
    """
    dice, memories = bot_dice(seed, len(kinds)), [Memory() for _ in kinds]
    count = 0
    while deciding := match.deciding:
        seat = deciding[count % len(deciding) if match.game.meta.endless else 0]  # in an endless game, each in turn
        view, legal = match.view(seat), match.legal(seat)
        action = decide(kinds[seat], match.game, match.table, view, legal, dice[seat], inf, memories[seat])
        match.act(seat, action if match.refusal(seat, action) is None else action._replace(text=""))
        count += 1
    return count
