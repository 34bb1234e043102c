"""Summaries of saved games, as an onlooker may know them. Reading a summary neither changes nor locks the file."""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec

from game import __version__
from game.match.journal import write_copy
from game.match.log import round_headings
from game.match.match import Match

KEPT = "standings.json"
KEPT_LIMIT = 16 << 20  # bytes


class SaveSummary(msgspec.Struct, frozen=True):
    """The summary of a saved game: how far it has come.

    Attributes:
        names, colours: of the players, seat by seat.
        heading: the heading of the present round; empty in a game without rounds.
        sentence: the present question, or the reason for the result.
        over: whether the game is over.
        first: the names on the first place, even without a winner; empty in the same cases as `winners`.
        winners: the names of the winners; empty during the game, and in a game without rules.
        headline: the result in a few words, where the game has such words; otherwise empty.
        crowned: whether the names in `winners` are called so; else the `headline` says what they reached.
        points: the latest points per seat; empty if there are none, and where honours tell the result.
        notices: problems with the file, in sentences for the player.
        open: the pieces that everyone knows, by zone name. The zones of all seats, such as `held[0]`, are joined as
            `held`.
    """

    names: tuple[str, ...]
    colours: tuple[int, ...]
    heading: str
    sentence: str
    over: bool
    first: tuple[str, ...]
    winners: tuple[str, ...]
    points: tuple[int, ...]
    notices: tuple[str, ...]
    open: dict[str, tuple[str, ...]]
    headline: str = ""
    crowned: bool = True


def standing(path: Path) -> SaveSummary:
    """Return the summary of a saved game, by carrying out all its actions.

    Raises:
        SaveError: the file cannot be opened; the message is meant for the player.
    """
    match, notices = Match.load(path, resume=False)
    view, result, ask = match.view(None), match.result, match.game.ask
    headings = round_headings(match)
    counted_result = None if match.game.meta.endless else result
    points = match.race[-1][1] if match.race else ()
    if counted_result is not None:
        points = () if counted_result.honours or match.game.meta.ranked else counted_result.scores
    asked = match.referee.guarded(lambda: ask(match.table, view, match.names), "")
    return SaveSummary(
        names=tuple(seat.name for seat in match.seats if not seat.empty),
        colours=tuple(seat.colour if seat.colour >= 0 else k for k, seat in enumerate(match.seats) if not seat.empty),
        heading=headings[-1][1] if headings else "",
        sentence=asked if result is None else result.reason,
        over=result is not None,
        first=() if counted_result is None else tuple(match.names[seat] for seat in counted_result.firsts),
        winners=() if counted_result is None else tuple(match.names[seat] for seat in counted_result.winners),
        points=tuple(points),
        notices=tuple(map(str, notices)),
        open=_open(match),
        headline=result.headline if result is not None else "",
        crowned=result is None or result.crowned,
    )


def _open(match: Match) -> dict[str, tuple[str, ...]]:
    """Return the pieces that an onlooker knows, by zone name."""
    open_zones: dict[str, tuple[str, ...]] = {}
    names = match.table.names
    for zone, pieces in zip(match.table.zones, match.view(None).zones, strict=True):
        known = tuple(names[piece] for piece in pieces if piece >= 0)
        if known:
            place = zone.name.partition("[")[0]
            open_zones[place] = open_zones.get(place, ()) + known
    return open_zones


class _Entry(msgspec.Struct, frozen=True):
    """A summary, with the time of the last change of its file (nanoseconds since 1970) and its size (bytes)."""

    changed: int
    size: int
    standing: SaveSummary


class _File(msgspec.Struct, frozen=True):
    """The stored summaries of one version of the program, by file name."""

    edition: str
    known: dict[str, _Entry]


_decoder = msgspec.json.Decoder(_File)


class SummaryCache:
    """A cache of summaries in the data folder, valid until a file changes, so that no game is carried out twice.

    The loss of the cache costs only time, so its errors are ignored.
    """

    def __init__(self, data: Path) -> None:
        """Read the cache in a data folder."""
        self._path = data / KEPT
        self._known: dict[str, _Entry] = {}
        self._new = False
        with contextlib.suppress(OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            if self._path.stat().st_size <= KEPT_LIMIT:
                kept = _decoder.decode(self._path.read_bytes())
                self._known = kept.known if kept.edition == __version__ else {}

    def of(self, path: Path) -> SaveSummary | None:
        """Return the summary of a saved game; None if it is not cached or the file has changed."""
        entry = self._known.get(path.name)
        return entry.standing if entry is not None and _state(path) == (entry.changed, entry.size) else None

    def learn(self, path: Path) -> SaveSummary:
        """Return the summary of a saved game, from the cache if possible; see `standing` for its errors."""
        summary, state = self.of(path), _state(path)
        if summary is None:
            summary = standing(path)
            if state is not None:
                self._known[path.name] = _Entry(*state, summary)
                self._new = True
        return summary

    def keep(self, folder: Path) -> None:
        """Write the cache to disk, without entries for files that are no longer in `folder`."""
        if self._new:
            self._new = False
            left = {name: entry for name, entry in self._known.items() if (folder / name).exists()}
            with contextlib.suppress(OSError):
                write_copy(self._path, msgspec.json.encode(_File(__version__, left)))


def _state(path: Path) -> tuple[int, int] | None:
    """Return the time of the last change of a file and its size; None if the file cannot be read."""
    try:
        status = path.stat()
    except (OSError, ValueError):
        return None
    return status.st_mtime_ns, status.st_size
