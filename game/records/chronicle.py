"""The evening as a story to keep: Markdown, or one page of HTML that needs nothing beside it.

It is told from what an onlooker heard, so nothing that was never opened can stand in it.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from jinja2 import Environment

from game.match.log import HEADINGS, TAKEN, chronicle
from game.match.match import SAID, Match
from game.match.text import in_words
from game.records.chronicle_html import PAGE
from game.rules.plugin import Passage
from game.table import Event

MARKS = str.maketrans({mark: f"\\{mark}" for mark in "\\`*_{}[]<>#|~"})
# Per kind of passage: what stands before its first line, what round its text.
MARKDOWN = {
    "cast": ("- ", ""),
    "told": ("", ""),
    "deed": ("", ""),
    "aside": ("> ", "*"),
    "question": ("> ", "**"),
    "answer": ("> ", ""),
    "card": ("", "*"),
    "turn": ("", "**"),
    "sealed": ("- ", ""),
    "fate": ("- ", "**"),
    "note": ("", "*"),
}


class Picture(NamedTuple):
    """A picture for the page: a PNG, its caption, the number (from 1) of the heading at whose end it stands; 0: on the
    cover."""

    png: bytes
    caption: str
    heading: int = 0


class Chapter(NamedTuple):
    """A heading, the card that opened what follows, and that; the first chapter may have no heading."""

    heading: str
    card: str
    passages: list[Passage]
    pictures: list[tuple[str, str]]


class Laid(NamedTuple):
    """What lay open to everybody at the end of a chapter: its heading and number (from 1), piece ids by zone name."""

    heading: int
    title: str
    zones: Mapping[str, tuple[int, ...]]


def passages(match: Match) -> list[Passage]:
    """The whole evening, oldest first, as its game tells it; what was said at the table is kept as it was said."""
    if match.game.tale.story is None:
        told = [_of_log(line.text, line.kind, line.seat, match.names) for line in chronicle(match, None)]
    else:
        told = [passage for _, passage in _told(match) if passage is not None]
    return [passage._replace(text=in_words(passage.text, match.game.called)) for passage in told]


def _told(match: Match) -> Iterator[tuple[Event, Passage | None]]:
    """What an onlooker heard and was not taken back, each with how its game tells it."""
    story = match.game.tale.story
    assert story is not None
    voices = match.game.tale.voices
    heard = match.referee.guarded(lambda: voices(match.table, match.view(None), match.names), match.names)
    for number, event in reversed([*match.heard(None)]):
        if number in match.gone or (event.kind == SAID and event.data[0] == TAKEN):
            continue
        if event.kind == SAID:
            yield event, Passage("aside", str(event.data[0]), heard[event.seat])
        else:
            yield event, match.referee.guarded(partial(story, match.table, event, match.names), None)


def laid(match: Match) -> list[Laid]:
    """What lay open at the end of each chapter, for pictures of the table; empty for a game that tells no story."""
    if match.game.tale.story is None:
        return []
    names = [zone.name for zone in match.table.zones]
    where: dict[int, int] = {}
    chapters: list[Laid] = []
    number, title = 0, ""
    for event, passage in _told(match):
        if passage is not None and passage.kind == "heading":
            if number:
                chapters.append(Laid(number, title, _by_zone(where, names)))
            number, title = number + 1, in_words(passage.text, match.game.called)
        for piece in event.pieces if event.kind in ("move", "reveal") else ():
            if piece >= 0:
                where[piece] = event.src if event.kind == "reveal" else event.dst
    if number:
        view = match.view(None)
        now = {piece: zone for zone, pieces in enumerate(view.zones) for piece in pieces if piece >= 0}
        chapters.append(Laid(number, title, _by_zone(now, names)))
    return chapters


def _by_zone(where: Mapping[int, int], names: Sequence[str]) -> dict[str, tuple[int, ...]]:
    found: dict[str, list[int]] = {}
    for piece, zone in where.items():
        found.setdefault(names[zone], []).append(piece)
    return {zone: tuple(pieces) for zone, pieces in found.items()}


def markdown(match: Match) -> str:
    """The evening in Markdown; whatever people wrote stands there as text, not as markup."""
    lines = [f"# {plain(match.game.meta.title)}", "", plain(_who(match)), ""]
    head, *rows = _cast(match) or ((),)
    if head:
        lines += ["## The cast", "", _row(head), _row("---" for _ in head), *map(_row, rows), ""]
    for chapter in _chapters(passages(match), ()):
        if chapter.heading:
            card = f" ({plain(chapter.card)})" if chapter.card else ""
            lines += [f"## {plain(chapter.heading)}{card}", ""]
        before = ""
        for passage in chapter.passages:
            mark, round_it = MARKDOWN.get(passage.kind, ("", ""))
            speaker = f"{plain(passage.speaker)}: " if passage.speaker else ""
            if lines[-1] and not (passage.kind == before and mark == "- "):
                lines.append("")
            lines.append(f"{mark}{speaker}{round_it}{plain(passage.text).strip()}{round_it}")
            before = passage.kind
        lines += [""] if lines[-1] else []
    return "\n".join(lines)


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cell if cell == '---' else plain(cell) for cell in cells)} |"


def _cast(match: Match) -> Sequence[Sequence[str]]:
    """Who stands before the story, as everybody may know it."""
    cast, names = match.game.tale.cast, match.names
    rows = match.referee.guarded(lambda: cast(match.table, match.view(None), names), ())
    return [[in_words(cell, match.game.called) for cell in row] for row in rows]


def page(match: Match, pictures: Sequence[Picture] = ()) -> str:
    """The evening as one page of HTML, a book with pictures in it.

    Args:
        pictures: one of chapter 0 stands on the cover.
    """
    template = Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True).from_string(PAGE)
    return template.render(
        title=match.game.meta.title,
        who=_who(match),
        cover=[_source(picture) for picture in pictures if not picture.heading],
        cast=_cast(match),
        chapters=_chapters(passages(match), [picture for picture in pictures if picture.heading]),
        over=match.result is not None,
    )


def _who(match: Match) -> str:
    date = match.header.started[:10]
    names = ", ".join(seat.name for seat in match.seats if not seat.empty)
    return f"{names}. {date}." if date else f"{names}."


def _chapters(told: Iterable[Passage], pictures: Sequence[Picture]) -> list[Chapter]:
    """What was told by chapters; those in which there is nothing are left out."""
    found = [Chapter("", "", [], [])]
    for passage in told:
        if passage.kind == "heading":
            found.append(Chapter(passage.text, "", [], []))
        elif passage.kind == "opened":
            found[-1] = found[-1]._replace(card=passage.text)
        else:
            found[-1].passages.append(passage)
    for picture in pictures:
        found[min(picture.heading, len(found) - 1)].pictures.append(_source(picture))
    return [chapter for chapter in found if chapter.passages or chapter.pictures or chapter.card]


def _source(picture: Picture) -> tuple[str, str]:
    """A picture as it stands in the page, and its caption."""
    return "data:image/png;base64," + b64encode(picture.png).decode("ascii"), picture.caption


def _of_log(text: str, kind: str, seat: int, names: Sequence[str]) -> Passage:
    if kind in HEADINGS:
        return Passage("heading", text)
    return Passage("aside", text, names[seat]) if kind == "talk" else Passage("note", text)


def plain(text: str) -> str:
    """A text as Markdown that shows just these letters."""
    return text.translate(MARKS)
