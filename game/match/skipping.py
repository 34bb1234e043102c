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

SKIPPED = "…"  # what stands in the place of a skipped text
WHOLE = 8  # the least number of letters of a text that is also looked for inside other texts

NOTHING_TOLD = Refusal("nothing_told", "", texts.NOTHING_TOLD)
IS_NEEDED = Refusal("is_needed", "", texts.IS_NEEDED)


def latest_text(match: Match) -> tuple[str, ...]:
    """Return the parts of the text that everybody could read last; empty if there is none.

    A text that a form was filled with has several parts. What was undone or only one seat could read does not count.
    """
    open_texts = {part for event in _open_events(match) for part in event.data if isinstance(part, str)}
    for line in reversed(match.history):
        rows = (row.strip() for row in _text(match, line).split("\n"))
        parts = tuple(row for row in rows if row not in ("", SKIPPED))
        if any(_is_in(part, other) for part in parts for other in open_texts):
            return parts
    return ()


def without(match: Match, parts: Sequence[str]) -> Match:
    """Return the same match without a text, wherever it was written or taken up again. It has no file.

    Raises:
        Refused: the rules need the text.
    """
    fresh = type(match)(match.header)
    fresh.begin()
    try:
        for line in match.history:
            carry_out(fresh, _redacted(match, line, parts), as_written)
    except (Refused, ValueError) as error:
        raise Refused(*IS_NEEDED) from error
    if fresh.now != match.now or fresh.deciding != match.deciding:
        raise Refused(*IS_NEEDED)
    return fresh


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


def _redacted(match: Match, line: Entry, parts: Sequence[str]) -> Entry:
    """Return a line of the match without the parts of a text."""
    text = _text(match, line)
    left = "\n".join(_left(row, parts) for row in text.split("\n"))
    if left == text:
        return line
    if isinstance(line, Say):
        return replace(line, text=left)
    assert isinstance(line, Act)
    return replace(line, action=match.table.text(match.table.parse(line.action)._replace(text=left)))


def _left(row: str, parts: Sequence[str]) -> str:
    """Return what is left of one row of a text."""
    for part in parts:
        if row.strip() == part:
            return SKIPPED
        if len(part) >= WHOLE:
            row = row.replace(part, SKIPPED)
    return row
