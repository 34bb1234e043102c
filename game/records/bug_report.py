"""A bug report: one file about a failure, with the position as one seat knew it.

The file is a zip with `report.json` and, if one could be drawn, `frame.png`. It contains only what the viewer could
see. Names and typed or spoken texts are included only with permission.
"""

from __future__ import annotations

import io
import platform
import re
import sys
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
from msgspec.structs import replace

from game import __version__
from game.match.fault import Fault, fault_of
from game.match.journal import free_path, write_copy
from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules import load
from game.rules.plugin import Game, Meta
from game.table import State, Table, TextError, View, dump, sample

if TYPE_CHECKING:
    from game.match.log import LogLine

FORMAT = 1
LINES = 40  # last lines of the log that are included
LARGEST = 4 << 20  # bytes of the report in the file
TEXT, PICTURE = "report.json", "frame.png"
LEFT_OUT = "…"


class ReportedGame(Protocol):
    """The open game that a report describes: its table, and what the present viewer may see, as in a `Session`."""

    @property
    def meta(self) -> Meta: ...
    @property
    def table(self) -> Table: ...
    @property
    def options(self) -> Mapping[str, str | int]: ...
    @property
    def kinds(self) -> tuple[str, ...]: ...
    @property
    def names(self) -> tuple[str, ...]: ...
    def view(self) -> View: ...
    def log(self) -> list[LogLine]: ...


class ReportError(Exception):
    """A file that is no report, or a report that cannot be used. The message is meant for the player."""


class Report(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A failure and its circumstances.

    Attributes:
        report: the version of the format.
        made: the time, in UTC.
        versions: of the program and its libraries and system, by name.
        part, error, trace: see `Fault`.
        game, rules, kinds, options: the table; `kinds` are `human`, `bot:NAME` or `empty` per seat. `game` is empty if
        no game was open.
        seat: the viewer; None for the open table or a curtain.
        view: the position as that seat knew it (`View.to_json`).
        seat_tried, tried: see `Fault`.
        log: the last lines of the log as that seat could read them, the newest last.
        words: whether names and typed or spoken texts are included.
    """

    report: int = FORMAT
    made: str
    versions: dict[str, str]
    part: str
    error: str
    trace: list[str]
    game: str = ""
    rules: int = 0
    kinds: list[str] = []
    options: dict[str, str | int] = {}
    seat: int | None = None
    view: msgspec.Raw = msgspec.Raw(b"null")
    seat_tried: int = -1
    tried: str = ""
    log: list[str] = msgspec.field(name="told", default_factory=list)
    words: bool = False

    @property
    def fault(self) -> Fault:
        """Return the failure itself."""
        return Fault(self.part, self.error, tuple(self.trace), self.seat_tried, self.tried)


def report_of(fault: Fault, session: ReportedGame | None, versions: Mapping[str, str], words: bool) -> Report:
    """Return the report of a failure in a session (None: no game was open), as the present viewer knows it.

    Args:
        versions: of the window's libraries, by name.
        words: whether to include names and typed or spoken texts.
    """
    report = Report(
        made=datetime.now(UTC).isoformat(timespec="seconds"),
        versions={
            "lantern-table": __version__,
            "python": platform.python_version(),
            "system": f"{platform.system()} {platform.release()} {platform.machine()}",
            "bundle": "yes" if getattr(sys, "frozen", False) else "no",
            **versions,
        },
        part=fault.part,
        error=fault.error,
        trace=list(fault.trace),
        words=words,
    )
    if session is None:
        return report
    meta, options = session.meta, dict(session.options)
    report = replace(report, game=meta.id, rules=meta.rules_version, kinds=list(session.kinds), options=options)
    try:
        view = session.view()
        lines = [*_log_lines(session, words)][-LINES:]
    except Exception:  # the rules that failed may be needed for the view
        return report
    known = view if words else _without_words(session.table, view)
    report = replace(report, seat=view.seat, view=msgspec.Raw(known.to_json()), log=lines)
    if not fault.tried or fault.seat != view.seat:
        return report
    return replace(report, seat_tried=fault.seat, tried=fault.tried if words else fault.tried.partition(' "')[0])


def _log_lines(session: ReportedGame, words: bool) -> Iterator[str]:
    """Yield the lines of the log. Without `words`, seats are numbered and lines with talk or written texts are left
    out."""
    for line in session.log():
        if words:
            yield f"{session.names[line.seat]}: {line.text}" if line.kind == "talk" and line.seat >= 0 else line.text
        elif _is_plain(line):
            yield _by_number(line.text, session.names)


def _is_plain(line: LogLine) -> bool:
    event = line.event
    return event is not None and line.kind != "talk" and all(isinstance(part, int) for part in event.data)


def _by_number(text: str, names: Sequence[str]) -> str:
    seats = {name: f"Seat {seat}" for seat, name in enumerate(names, 1) if name}
    if not seats:
        return text
    longest = sorted(map(re.escape, seats), key=len, reverse=True)
    return re.sub("|".join(longest), lambda match: seats[match[0]], text)


def _without_words(table: Table, view: View) -> View:
    """Return a view without texts written by people: only words of the table itself stay."""
    own = {*table.code, *table.zone, *table.phase, *table.verb, *map(str, table.starts), "?", ""}

    def plain(value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(map(plain, value))
        return value if not isinstance(value, str) or value in own else LEFT_OUT

    return replace(view, vars=tuple(map(plain, view.vars)))


# -- the file -----------------------------------------------------------------------------------------------------


def write(folder: Path, report: Report, picture: bytes | None) -> Path:
    """Write a report with its picture (PNG bytes, or None) to a new file in `folder`. Return the path.

    Raises:
        OSError: it could not be written.
    """
    text = msgspec.json.format(msgspec.json.encode(report), indent=1)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(TEXT, text)
        if picture is not None:
            file.writestr(PICTURE, picture)
    path = free_path(folder / f"report {datetime.now():%Y-%m-%d %H.%M}.zip")
    write_copy(path, packed.getvalue())
    return path


def is_report(path: Path) -> bool:
    """Return whether a file may be a report: whether it is a zip file."""
    return zipfile.is_zipfile(path)


def read(path: Path) -> Report:
    """Return the report in a file.

    Raises:
        ReportError: the file is no report, or is damaged.
        OSError: the file cannot be read.
    """
    try:
        with zipfile.ZipFile(path) as file:
            if file.getinfo(TEXT).file_size > LARGEST:
                raise ReportError(f"{path.name} is too large for a crash report.")
            report = msgspec.json.decode(file.read(TEXT), type=Report)
    except (zipfile.BadZipFile, KeyError, NotImplementedError, RuntimeError, msgspec.DecodeError, EOFError) as error:
        raise ReportError(f"{path.name} is not a crash report of this program, or is damaged.") from error
    except UnicodeDecodeError as error:
        raise ReportError(f"{path.name} contains something that is not text.") from error
    if report.report != FORMAT:
        raise ReportError(f"{path.name} has the format {report.report}; this program reads {FORMAT}.")
    return report


# -- reproducing the failure --------------------------------------------------------------------------------------


def world_of(report: Report) -> tuple[Game, State, View]:
    """Return the game, a random state that fits the view of a report, and that view.

    Raises:
        ReportError: the report has no position, or none that this program can read.
    """
    try:
        game = load(report.game)
        view = View.from_json(bytes(report.view))
        state = sample(game.table(report.options, len(report.kinds)), view, Random(0))
        if game.search.mend is not None and view.seat is not None:
            game.search.mend(view)(state)
    except Exception as error:
        raise ReportError("The report has no position that can be set up here.") from error
    return game, state, view


def match_of(report: Report) -> Match:
    """Return a match at the position of a report. Its players are named after their seats.

    Raises:
        ReportError: see `world_of`; or the game cannot continue from there.
    """
    _, state, _ = world_of(report)
    seats = [SeatInfo(f"Seat {seat}", kind) for seat, kind in enumerate(report.kinds, 1)]
    try:
        return Match.new(report.game, seats, report.options, "report", position=dump(state))
    except Exception as error:
        raise ReportError("The game cannot continue from the position in the report.") from error


def met_again(report: Report) -> bool:
    """Return whether the rules fail in the same way at the position of a report.

    Raises:
        ReportError: see `world_of`.
    """
    game, state, view = world_of(report)
    return any(_fault_in(look, report.fault) for look in _looks(report, game, state, view))


def _looks(report: Report, game: Game, state: State, view: View) -> Iterator[Callable[[], object]]:
    """Yield the calls that a table makes to its rules at a position, and the action that was tried."""
    table, names = state.table, [f"Seat {seat}" for seat in range(1, len(report.kinds) + 1)]
    for of_state in (game.actors, game.result, game.shared, game.turn):
        yield partial(of_state, state)
    for of_view in (game.scores, game.trackers):
        yield partial(of_view, table, view)
    yield partial(game.ask, table, view, names)
    for seat in range(table.seats):
        for of_seat in (game.legal, game.open_actions, game.private):
            yield partial(of_seat, state, seat)
    if report.tried:

        def tries() -> None:
            try:
                action = table.parse(report.tried)
            except TextError:
                return
            game.refuse(state, report.seat_tried, action)
            game.apply(state.clone(), report.seat_tried, action)

        yield tries


def _fault_in(look: Callable[[], object], wanted: Fault) -> bool:
    try:
        look()
    except Exception as error:
        return fault_of(error, wanted.part).same(wanted)
    return False
