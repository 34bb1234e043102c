"""Where a saved evening stands, as an onlooker may know it. Its file is neither written nor locked to learn it."""

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


class Standing(msgspec.Struct, frozen=True):
    """How far an evening has come.

    Attributes:
        names, colours: of those who sit there, seat by seat.
        heading: of the present round; empty in a game without any.
        sentence: what is asked of whom; when it is over, what decided it.
        over: whether it has ended.
        first: the names of those on the first place, also where nobody has won; empty as `winners` are.
        winners: the names of those who won; empty while it goes on, and in a game without rules.
        headline: how it ended in a few words, where a game says that itself; else empty.
        points: per seat as they were told last; empty if none were, and where honours tell how it ended.
        notices: what was found about the file, in sentences for the player.
        open: the pieces that lie open to everybody, by the name of their place; what each seat has of its own, such as
            `held[0]`, stands together under `held`.
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
    told = () if result is not None and result.honours else told if counted is None else counted.scores
    asked = match.referee.guarded(lambda: ask(match.table, view, match.names), "")
    return Standing(
        names=tuple(seat.name for seat in match.seats if not seat.empty),
        colours=tuple(seat.colour if seat.colour >= 0 else k for k, seat in enumerate(match.seats) if not seat.empty),
        heading=headings[-1][1] if headings else "",
        sentence=asked if result is None else result.reason,
        over=result is not None,
        first=() if counted is None else tuple(match.names[seat] for seat in counted.firsts),
        winners=() if counted is None else tuple(match.names[seat] for seat in counted.winners),
        points=tuple(told),
        notices=tuple(map(str, notices)),
        open=_open(match),
        headline=result.headline if result is not None else "",
    )


def _open(match: Match) -> dict[str, tuple[str, ...]]:
    """The pieces an onlooker knows, by the name of their place."""
    found: dict[str, tuple[str, ...]] = {}
    names = match.table.names
    for zone, pieces in zip(match.table.zones, match.view(None).zones, strict=True):
        known = tuple(names[piece] for piece in pieces if piece >= 0)
        if known:
            place = zone.name.partition("[")[0]
            found[place] = found.get(place, ()) + known
    return found


class _Entry(msgspec.Struct, frozen=True):
    """Where an evening stood when its file was changed last (nanoseconds since 1970) and had this size (bytes)."""

    changed: int
    size: int
    standing: Standing


class _File(msgspec.Struct, frozen=True):
    """What is kept of one edition of the program, by the names of the files."""

    edition: str
    known: dict[str, _Entry]


_decoder = msgspec.json.Decoder(_File)


class Known:
    """Where saved evenings stand, kept in the data folder until their files change: no evening is played through twice.

    Losing what is kept costs time only, so nothing here complains about it.
    """

    def __init__(self, data: Path) -> None:
        """Read what is kept in a data folder."""
        self._path = data / KEPT
        self._known: dict[str, _Entry] = {}
        self._new = False
        with contextlib.suppress(OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            if self._path.stat().st_size <= KEPT_LIMIT:
                kept = _decoder.decode(self._path.read_bytes())
                self._known = kept.known if kept.edition == __version__ else {}

    def of(self, path: Path) -> Standing | None:
        """Where an evening stands; None if that is not known, or its file has changed since."""
        entry = self._known.get(path.name)
        return entry.standing if entry is not None and _state(path) == (entry.changed, entry.size) else None

    def learn(self, path: Path) -> Standing:
        """Where an evening stands, played through if it is not known; see `standing` for its errors."""
        found, state = self.of(path), _state(path)
        if found is None:
            found = standing(path)
            if state is not None:
                self._known[path.name] = _Entry(*state, found)
                self._new = True
        return found

    def keep(self, folder: Path) -> None:
        """Write down what was learned of the files of a folder; what is known of files that are gone is forgotten."""
        if self._new:
            self._new = False
            left = {name: entry for name, entry in self._known.items() if (folder / name).exists()}
            with contextlib.suppress(OSError):
                write_copy(self._path, msgspec.json.encode(_File(__version__, left)))


def _state(path: Path) -> tuple[int, int] | None:
    """When a file was changed and how large it is; None if it cannot be looked at."""
    try:
        status = path.stat()
    except (OSError, ValueError):
        return None
    return status.st_mtime_ns, status.st_size
