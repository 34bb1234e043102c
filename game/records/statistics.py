"""Statistics of games played and won. They are counted when a game ends, and kept in a file in the data folder.

A game counts once, however often its file is opened. Games begun from a moment of an older game do not count, nor do
lessons and games without rules. The `Result` of a game says who has won.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Annotated

import msgspec

from game.match.journal import free_path, patiently, write_copy
from game.match.match import Match
from game.match.save_format import reason

NAME = "statistics.json"
FORMAT = "lantern-table statistics"
VERSION = 1
FILE_LIMIT = 16 << 20  # bytes
MAX_COUNTED = 20_000  # ids of counted games that are remembered

Count = Annotated[int, msgspec.Meta(ge=0)]


class StatisticsError(Exception):
    """The file cannot be read or written now and stays as it is. The message is meant for the player."""


class Tally(msgspec.Struct, omit_defaults=True):
    """The results of one player in one game.

    Attributes:
        games, won: the numbers of games and of wins, or of what `Result.winners` reached in a game without a winner.
        best: the best score, which is the lowest where few points win; None without scores.
        streak: the wins in a row up to the last game; 0 for games that nobody wins.
        longest: the longest such streak so far.
    """

    games: Count = 0
    won: Count = 0
    best: int | None = None
    streak: Count = 0
    longest: Count = 0

    def add(self, won: bool, score: int | None, fewest_win: bool, crowned: bool = True) -> None:
        """Add the result of one game; only games with a winner (`crowned`) make streaks."""
        self.games += 1
        self.won += won
        self.streak = self.streak + 1 if won and crowned else 0
        self.longest = max(self.longest, self.streak)
        if score is not None:
            better = min if fewest_win else max
            self.best = score if self.best is None else better(self.best, score)


class Statistics(msgspec.Struct):
    """The contents of the file: per game the tallies of people by name and of bots by kind, and the games counted so
    far."""

    format: str = FORMAT
    version: int = VERSION
    people: dict[str, dict[str, Tally]] = {}
    bots: dict[str, dict[str, Tally]] = {}
    counted: list[str] = []

    def add(self, match: Match) -> bool:
        """Count a finished match. Return False if it does not count or was counted before."""
        result, mark = match.result, _mark(match)
        if result is None or match.game.meta.endless or match.header.branch or mark in self.counted:
            return False
        self.counted = [*self.counted, mark][-MAX_COUNTED:]
        for at, seat in enumerate(match.seats):
            if seat.empty:
                continue
            of = (self.bots if seat.bot else self.people).setdefault(match.game.meta.id, {})
            score = None if result.honours else result.scores[at]
            of.setdefault(seat.bot or seat.name, Tally()).add(
                at in result.winners, score, match.game.meta.fewest_win, result.crowned
            )
        return True

    def reset(self, game_id: str = "") -> None:
        """Delete the tallies of a game, or of all games for an empty id. Counted games are not counted again."""
        for tallies in (self.people, self.bots):
            if game_id:
                tallies.pop(game_id, None)
            else:
                tallies.clear()


class _Mark(msgspec.Struct):
    """The fields that identify a statistics file of any version."""

    format: str = ""
    version: int = 0


_decoder = msgspec.json.Decoder(Statistics)


def _mark(match: Match) -> str:
    """Return an id that distinguishes a match from all others, even with the same seed."""
    return hashlib.sha256(f"{match.header.commitment} {match.header.started}".encode()).hexdigest()[:16]


def read(data: Path) -> tuple[Statistics, list[str]]:
    """Return the statistics of a data folder, and notices for the player about problems with the file.

    A damaged file is renamed, and the statistics start again from zero.

    Raises:
        StatisticsError: the file cannot be read, or is of a newer version.
    """
    path = data / NAME
    try:
        if path.stat().st_size > FILE_LIMIT:
            return _begin_anew(path)
        raw = path.read_bytes()
    except FileNotFoundError:
        return Statistics(), []
    except OSError as error:
        raise StatisticsError(f"The statistics cannot be read: {reason(error)}.") from error
    try:
        mark = msgspec.json.decode(raw, type=_Mark)
        if mark.format != FORMAT:
            return _begin_anew(path)
        if mark.version > VERSION:
            raise StatisticsError("The statistics are from a newer Lantern Table. They have not changed.")
        return _decoder.decode(raw), []
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return _begin_anew(path)


def _begin_anew(path: Path) -> tuple[Statistics, list[str]]:
    aside = free_path(path.with_name("statistics-damaged.json"))
    try:
        patiently(lambda: path.rename(aside))
    except OSError as error:
        raise StatisticsError(
            f"The statistics are damaged, and the file cannot be renamed: {reason(error)}."
        ) from error
    return Statistics(), [f"The statistics were damaged and start again. The damaged file is now {aside.name}."]


def write(data: Path, statistics: Statistics) -> None:
    """Write the statistics, all or nothing.

    Raises:
        StatisticsError: they could not be written; the old file is unchanged.
    """
    try:
        write_copy(data / NAME, msgspec.json.encode(statistics))
    except OSError as error:
        raise StatisticsError(f"The statistics cannot be saved: {reason(error)}.") from error


def count(data: Path, match: Match) -> list[str]:
    """Count a finished match once. Return notices for the player."""
    try:
        statistics, notices = read(data)
        if statistics.add(match):
            write(data, statistics)
    except StatisticsError as error:
        return [str(error)]
    return notices
