"""Texts about saved games: when each was left, and which of them can be continued."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from game.saves.paths import Saved, moment, saved_games
from scenes.app import text as texts


def resumable(data_dir: Path) -> list[Saved]:
    """Return the games to continue, the best first: unfinished ones, then finished ones, copies last."""
    return sorted(saved_games(data_dir), key=lambda one: (one.copy, one.over))


def last_played(data_dir: Path) -> str:
    """Return the game of the newest saved match, finished or not; empty without one."""
    played = (saved for saved in saved_games(data_dir) if saved.header is not None and not saved.copy)
    newest = max(played, key=lambda saved: saved.when, default=None)
    return newest.header.game if newest is not None and newest.header is not None else ""


def when(left: float, now: datetime | None = None) -> str:
    """Return the time a game was left (seconds since 1970) as text: `today at 21:40`, `on 3 May at 20:15`."""
    then, today = moment(left), now or datetime.now()
    days = (today.date() - then.date()).days
    day = {0: texts.TODAY, 1: texts.YESTERDAY}.get(days, texts.on_day(then))
    year = f" {then.year}" if then.year != today.year and days not in (0, 1) else ""
    return texts.at_time(f"{day}{year}", then)


def last(saved: Saved, over: bool = False) -> str:
    """Return the last thing done with a game: copied, ended or left; `over` if it is known to have ended."""
    return "copied" if saved.copy else "ended" if over or saved.over else "left"
