"""What happened to the pieces of a game, as a spreadsheet: one row for each piece that was drawn, played, moved.

It is made from the events that a reader received, so it contains nothing that this reader may not know. When the game
is over nothing is secret any more.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator
from itertools import count

from game.match.log import LogLine, numbered
from game.match.match import Match
from game.match.text import in_words
from game.table import Event

HEADINGS = ("step", "player", "event", "piece", "copy", "deck", "text", "row", "score")
_NUMBER = re.compile(r"-[0-9]+")  # this is no formula
_FORMULA = ("=", "+", "-", "@", "\t", "\r")  # with these a spreadsheet begins a formula


def written(match: Match, viewer: int | None) -> str:
    """Return the spreadsheet (CSV) of a game as `viewer` knows it; None for an onlooker. When it is over, all of it."""
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\r\n")
    rows.writerow(HEADINGS)
    for row in table_rows(match, viewer):
        rows.writerow([_safe(cell) for cell in row])
    return out.getvalue()


def table_rows(match: Match, viewer: int | None) -> Iterator[tuple[str, ...]]:
    """Yield the rows under the headings; the last ones are those of the score pad, with the sum of each player."""
    for step, (line, event) in zip(count(1), _lines(match, viewer), strict=False):
        who = match.names[event.seat] if 0 <= event.seat < len(match.names) else ""
        start = str(step), who, event.kind
        text = in_words(line.text, match.game.called)
        pieces = [piece for piece in event.pieces if piece >= 0] or [-1]
        for piece in pieces:
            yield (*start, *_piece(match, piece), text, "", "")
    yield from _scores(match)


def _scores(match: Match) -> Iterator[tuple[str, ...]]:
    """Yield a row for each number on the score pad, then the sums."""
    pad = match.game.score_pad(match.table, match.view(None))
    blank = ("",) * 4  # piece, copy, deck, text
    for name, values in pad:
        for seat, value in enumerate(values):
            if value is not None:
                yield "", match.names[seat], "score", *blank, name, str(value)
    for seat, player in enumerate(match.names):
        numbers = [values[seat] for _, values in pad if values[seat] is not None]
        if numbers:
            yield "", player, "total", *blank, "", str(sum(number or 0 for number in numbers))


def _lines(match: Match, viewer: int | None) -> Iterable[tuple[LogLine, Event]]:
    """Return the lines of the log with their events, oldest first."""
    readers = [viewer] if match.result is None else [None, *range(len(match.seats))]
    best: dict[int, list[tuple[LogLine, Event]]] = {}
    for reader in readers:
        lines: dict[int, list[tuple[LogLine, Event]]] = {}
        for number, line in numbered(match, reader, match.heard(reader)):
            if number not in match.gone and line.event is not None:
                lines.setdefault(number, []).append((line, line.event))
        for number, pairs in lines.items():
            known = sum(piece >= 0 for _, event in best.get(number, []) for piece in event.pieces)
            if number not in best or sum(piece >= 0 for _, event in pairs for piece in event.pieces) > known:
                best[number] = pairs
    return [pair for number in sorted(best) for pair in best[number]]


def _piece(match: Match, piece: int) -> tuple[str, str, str]:
    """Return the name of a piece, its number among its copies, and its deck; all empty for -1."""
    if piece < 0:
        return "", "", ""
    name, boxed = match.table.names[piece], match.game.boxed
    deck = boxed.deck_of(match.table, piece) if boxed is not None else ""
    return match.game.called(name), name.partition("#")[2], deck


def _safe(cell: str) -> str:
    return f"'{cell}" if cell.startswith(_FORMULA) and not _NUMBER.fullmatch(cell) else cell
