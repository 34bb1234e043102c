"""Loading a match: every line of the file is carried out again and must produce exactly the same line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from msgspec import UnsetType

from game.match import load_text
from game.match.chance import Draw, Recorder
from game.match.encryption import Key, key_near
from game.match.journal import Journal, free_path
from game.match.log import round_headings
from game.match.match import Match
from game.match.referee import Refused
from game.match.save_format import (
    VERSION,
    Act,
    AnyLine,
    Damage,
    Deal,
    Handover,
    Header,
    Mark,
    Redo,
    Row,
    SaveError,
    Say,
    Share,
    Undo,
    check_file,
    damaged_start,
    label,
    read,
)
from game.match.text import Alarm
from game.rules import UnknownGameError
from game.rules.plugin import OptionError

COPY = "copy of "  # the start of a copy's name, after the id of its game
ChanceOf = Callable[[Match, list[Draw]], Recorder]


def as_written(match: Match, draws: list[Draw]) -> Recorder:
    """Return the chance recorded in a line."""
    return Recorder(match.table, None, draws)


def from_the_seed(match: Match, _draws: list[Draw]) -> Recorder:
    """Return chance rolled again from the seed."""
    return match.chance()


def load(path: Path, resume: bool) -> tuple[Match, list[str]]:
    """Load a match; see `Match.load`."""
    check_file(path)
    journal = Journal(path, fresh=False)
    if resume:
        journal.claim()
    try:
        match, read_, damage = replay(path, as_written)
    except SaveError:
        journal.close()
        raise
    match.store = None
    notices: list[str] = [Alarm(_warning(path, damage, match))] if damage is not None else []
    older = match.header.rules < match.game.meta.rules_version
    changed = older and isinstance(damage, OtherRules)
    if older and not changed:
        notices.append(load_text.started_with_older_rules(label(path)))
    match.key = read_.key or key_near(path)
    if not resume:
        return match, notices
    key = match.key if match.result is None else None
    if is_copy(path, match.header.game):
        journal.close()
        match.keep_in(Journal(_gone_on_from(path), key=key, before=b"".join(match.raw)))
        notices.append("The copy does not change. From here on, this is a separate saved game.")
        return match, notices
    if damage is None:
        journal.holds(b"".join(match.raw[: read_.lines]), read_.size, read_.key)
        fits = (read_.version, read_.key is None) == (VERSION, key is None)
        if fits or journal.rewrite(b"".join(match.raw), key) or read_.version == VERSION:
            match.keep_in(journal, b"".join(match.raw[journal.count :]))
            return match, notices
        notices.append(f"{label(path)} keeps its older format, because it cannot be rewritten now.")
    else:
        notices.append("The file has not changed." if changed else "The damaged file does not change.")
    journal.close()
    named = load_text.OLDER_RULES if changed else "recovered"
    copy = free_path(path.with_name(f"{path.stem} ({named}){path.suffix}"))
    match.keep_in(Journal(copy, key=key), b"".join(match.raw))
    notices.append(f"The game continues in {label(copy)}.")
    return match, notices


def is_copy(path: Path, game_id: str) -> bool:
    """Return whether the file name is that of a copy saved from a match of this game."""
    return path.stem.startswith(f"{game_id} {COPY}")


def _gone_on_from(copy: Path) -> Path:
    """Return the file in which a match opened from a copy continues."""
    return copy.with_name(copy.name.replace(COPY, f"from the {COPY}", 1))


class Read(NamedTuple):
    """The sound part of a file.

    Attributes:
        size: its length in bytes.
        lines: its number of lines.
        version: the version of the file format.
        key: the key that decrypted it; None if it was not encrypted.
    """

    size: int
    lines: int
    version: int
    key: Key | None


def replay(path: Path, chance: ChanceOf) -> tuple[Match, Read, Damage | None]:
    """Carry out the lines of a file again. Return the match up to the first damage, the sound part, and the damage or
    None.

    Raises:
        SaveError: nothing of the file can be opened.
    """
    rows = read(path)
    first = next(rows)
    match = _empty_table(path, first)
    reading = _Reading(match, chance)
    damage = None
    try:
        for number, row in enumerate(rows, 2):
            reading.take(number, row)
    except Damage as found:
        damage = found
    match.store = None
    if not match.history:
        _deal_again(path, match)
    return match, Read(first.size + reading.size, 1 + reading.lines, first.version, first.key), damage


class OtherRules(Damage):
    """A line that is whole, but does not fit the rules of the program: they have changed, or somebody wrote it."""


class _Reading:
    """A match while its lines are read. Each line is carried out; the line this would write must equal the one in the
    file."""

    def __init__(self, match: Match, chance: ChanceOf) -> None:
        self.size = self.lines = 0
        self._match = match
        self._chance = chance
        self._row: Row
        self._number = 0
        # The rest of what the line before wrote: the line `end`.
        self._rest = b""
        match.store = self._compare

    def take(self, number: int, row: Row) -> None:
        """Carry out one row of the file and compare the result. Raise Damage if it differs."""
        self._number, self._row = number, row
        if self._rest:
            self._compare(self._rest)
        else:
            lines = len(self._match.raw)
            self._carry_out(row.line)
            if len(self._match.raw) == lines:
                raise OtherRules(number, "says nothing")
        self.size += row.size
        self.lines += 1

    def _compare(self, written: bytes) -> None:
        if not written.startswith(self._row.raw):
            raise OtherRules(self._number, "does not match the rules and the shuffle of this game")
        self._rest = written.removeprefix(self._row.raw)

    def _carry_out(self, line: AnyLine) -> None:
        match = self._match
        if isinstance(line, Deal) == bool(match.history):
            raise OtherRules(self._number, "is in the wrong place")
        try:
            done = carry_out(match, line, self._chance)
        except (Refused, ValueError, RecursionError) as error:
            raise OtherRules(self._number, f"is impossible ({error})") from error
        if not done:
            raise OtherRules(self._number, "ends a game too early")


def carry_out(match: Match, line: AnyLine, chance: ChanceOf) -> bool:
    """Do what a line says, with the errors of the methods of `Match`. Return False if the line does nothing (`end`)."""
    if isinstance(line, Deal):
        match.deal(chance(match, line.draws))
    elif isinstance(line, Act):
        action, forced, plain = match.table.parse(line.action), line.forced is True, line.plain is True
        match.carry_out(line.seat, action, chance(match, line.draws), forced, plain)
    elif isinstance(line, Say):
        match.say(line.seat, line.text)
    elif isinstance(line, Mark):
        match.mark(line.seat, line.at)
    elif isinstance(line, Share):
        match.share(line.style, None if isinstance(line.forced, UnsetType) else line.forced)
    elif isinstance(line, Undo):
        match.undo(line.seat, line.agreed)
    elif isinstance(line, Redo):
        match.redo(line.seat, line.agreed)
    elif isinstance(line, Handover):
        match.hand_over(line.seat, line.kind, chance(match, line.draws), line.name)
    else:
        return False
    return True


def _empty_table(path: Path, first: Row) -> Match:
    """Return the match that the first line describes, before its deal."""
    header = first.line
    assert isinstance(header, Header)  # the first line of a save is its header, or it cannot be read
    try:
        match = Match(header)
    except (UnknownGameError, OptionError, ValueError) as error:
        raise SaveError(f"{label(path)} cannot be played here: {error}") from error
    if header.rules > match.game.meta.rules_version:
        raise SaveError(f"{label(path)} uses newer rules than this program. The file has not changed.")
    match.begin()
    if match.raw[0] != first.raw:
        raise damaged_start(path)
    return match


def _deal_again(path: Path, match: Match) -> None:
    """Deal from the seed in the first line, which is the only sound one. The result is the original deal."""
    try:
        match.deal(match.chance())
    except (Refused, ValueError, RecursionError) as error:
        raise SaveError(f"{label(path)} cannot be played here: {error}") from error


def _warning(path: Path, damage: Damage, match: Match) -> str:
    """Return the message about the damage and how much of the game was loaded."""
    headings = round_headings(match)
    then, now = match.header.rules, match.game.meta.rules_version
    if then < now and isinstance(damage, OtherRules):
        last = headings[-1][1] if headings else ""
        return load_text.rules_have_changed(label(path), match.game.meta.title, then, now, damage.number, last)
    reached = f", up to {headings[-1][1]}" if headings else ""
    return f"{label(path)}: {damage}. Everything before it is loaded{reached}."
