"""Skipping a told text: it is taken out of the whole match, because somebody at the table does not want it there.

Story tables call this a line or a veil, or the X-card. Nobody has to say who asked for it, and nobody has to say why.
The rules never look into a text, so the same match is played again with the text left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.match import text as texts
from game.match.load import as_written, carry_out
from game.match.referee import Refused
from game.match.save_format import Act, Entry, Say
from game.rules.plugin import Refusal
from game.table import Event

if TYPE_CHECKING:
    from game.match.match import Match

SKIPPED = "(left out)"  # what stands in the place of a skipped text that the rules need
INSIDE = "…"  # what stands in its place inside another text
WHOLE = 8  # the least number of letters of a text that is also looked for inside other texts

NOTHING_TOLD = Refusal("nothing_told", "", texts.NOTHING_TOLD)
IS_NEEDED = Refusal("is_needed", "", texts.IS_NEEDED)


def latest_text(match: Match) -> tuple[str, ...]:
    """Return the parts of the text that everybody could read last; empty if there is none.

    A text that a form was filled with has several parts. What was undone or only one seat could read does not count.
    """
    open_texts = _open_texts(match)
    for line in reversed(match.history):
        rows = (row.strip() for row in _text(match, line).split("\n"))
        parts = tuple(row for row in rows if row not in ("", SKIPPED))
        if any(_is_in(part, other) for part in parts for other in open_texts):
            return parts
    return ()


def without(match: Match, parts: Sequence[str]) -> Match:
    """Return the same match without a text, wherever it was written or taken up again. It has no file.

    A text that may be empty becomes empty, as if it had been said aloud. It becomes `SKIPPED` if the rules need one, or
    fill an empty one with an earlier text.

    Raises:
        Refused: the rules need the text.
    """
    for blanks in (("", SKIPPED), (SKIPPED,)):
        fresh = type(match)(match.header)
        fresh.begin()
        try:
            for line in match.history:
                _carry_out_first(fresh, [_redacted(match, line, parts, blank) for blank in blanks])
        except (Refused, ValueError):
            continue
        same = fresh.now == match.now and fresh.deciding == match.deciding
        if same and (blanks == (SKIPPED,) or not _stands(fresh, parts)):
            return fresh
    raise Refused(*IS_NEEDED)


def _carry_out_first(fresh: Match, lines: Sequence[Entry]) -> None:
    """Carry out the first of several wordings of a line that is allowed.

    Raises:
        Refused, ValueError: none is.
    """
    *others, last = lines
    for line in others:
        try:
            carry_out(fresh, line, as_written)
        except (Refused, ValueError):
            continue
        return
    carry_out(fresh, last, as_written)


def _stands(match: Match, parts: Sequence[str]) -> bool:
    """Return whether everybody can still read a part of a text."""
    return any(_is_in(part, other) for part in parts for other in _open_texts(match))


def _open_texts(match: Match) -> set[str]:
    """Return all texts that everybody has received."""
    return {part for event in _open_events(match) for part in event.data if isinstance(part, str)}


def _open_events(match: Match) -> Iterator[Event]:
    """Return what everybody has received and was not undone."""
    everyone = match.table.everyone
    events = enumerate(match.events_since(0))
    return (event for number, event in events if event.saw == everyone and number not in match.gone)


def _text(match: Match, line: Entry) -> str:
    """Return the text that a line of the match brought; empty for most."""
    if isinstance(line, Say):
        return line.text
    return match.table.parse(line.action).text if isinstance(line, Act) else ""


def _is_in(part: str, text: str) -> bool:
    """Return whether a part of a text is a text, or stands in it."""
    return part == text or (len(part) >= WHOLE and part in text)


def _redacted(match: Match, line: Entry, parts: Sequence[str], blank: str) -> Entry:
    """Return a line of the match without the parts of a text, with `blank` in the place of each."""
    text, blank = _text(match, line), SKIPPED if isinstance(line, Say) else blank
    left = "\n".join(_left(row, parts, blank) for row in text.split("\n"))
    if left == text:
        return line
    if isinstance(line, Say):
        return replace(line, text=left)
    assert isinstance(line, Act)
    return replace(line, action=match.table.text(match.table.parse(line.action)._replace(text=left)))


def _left(row: str, parts: Sequence[str], blank: str) -> str:
    """Return what is left of one row of a text."""
    if row.strip() in parts:
        return blank
    for part in parts:
        if len(part) >= WHOLE:
            row = row.replace(part, INSIDE)
    return row
