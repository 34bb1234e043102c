"""Where a saved evening stands, as an onlooker may know it. Nothing is written or locked to learn it."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from game.match.log import round_headings
from game.match.match import Match
from game.table import Table, View


class Standing(NamedTuple):
    """How far an evening has come.

    Attributes:
        names, colours: of those who sit there, seat by seat.
        heading: of the present round; empty in a game without any.
        sentence: what is asked of whom; when it is over, what decided it.
        over: whether it has ended.
        winners: the names of those who won; empty while it goes on, and in a game without rules.
        points: per seat as they were told last; empty if none were.
        notices: what was found about the file, in sentences for the player.
        table, view: the table, and what lies open on it.
    """

    names: tuple[str, ...]
    colours: tuple[int, ...]
    heading: str
    sentence: str
    over: bool
    winners: tuple[str, ...]
    points: tuple[int, ...]
    notices: tuple[str, ...]
    table: Table
    view: View


def standing(path: Path) -> Standing:
    """Play a saved evening through and say where it stands.

    Raises:
        SaveError: it cannot be opened; the message is meant for the player.
    """
    match, notices = Match.load(path, resume=False)
    view, result, ask = match.view(None), match.result, match.game.ask
    headings = round_headings(match)
    counted = None if match.game.meta.endless else result
    told = match.race[-1][1] if match.race else ()
    asked = match.referee.guarded(lambda: ask(match.table, view, match.names), "")
    return Standing(
        names=tuple(seat.name for seat in match.seats if not seat.empty),
        colours=tuple(seat.colour if seat.colour >= 0 else k for k, seat in enumerate(match.seats) if not seat.empty),
        heading=headings[-1][1] if headings else "",
        sentence=asked if result is None else result.reason,
        over=result is not None,
        winners=() if counted is None else tuple(match.names[seat] for seat in counted.winners),
        points=tuple(told if counted is None else counted.scores),
        notices=tuple(notices),
        table=match.table,
        view=view,
    )
