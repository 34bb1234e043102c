"""The story of a game as an export: Markdown, or one self-contained page of HTML.

It is made from the events that an onlooker received, so it contains nothing that was not revealed.
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
# Per kind of passage: the text before its first line, and the marks around its text.
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
    """A picture for the page.

    Attributes:
        png: its PNG bytes.
        caption: its caption.
        heading: the number (from 1) of the chapter at whose end it is shown; 0 for the cover.
    """

    png: bytes
    caption: str
    heading: int = 0


class Chapter(NamedTuple):
    """A chapter: its heading, the card that opened it, its passages and pictures. The first one may have no heading."""

    heading: str
    card: str
    passages: list[Passage]
    pictures: list[tuple[str, str]]


class OpenPieces(NamedTuple):
    """The pieces that were open to everyone at the end of a chapter: its number (from 1), its title, piece ids by zone
    name."""

    heading: int
    title: str
    zones: Mapping[str, tuple[int, ...]]


def passages(match: Match) -> list[Passage]:
    """Return the passages of the whole game, oldest first. Talk of the players is quoted unchanged."""
    if match.game.tale.story is None:
        logged = [_of_log(line.text, line.kind, line.seat, match.names) for line in chronicle(match, None)]
    else:
        logged = [passage for _, passage in _passages(match) if passage is not None]
    return _in_paragraphs(passage._replace(text=in_words(passage.text, match.game.called)) for passage in logged)


def _in_paragraphs(passages: Iterable[Passage]) -> list[Passage]:
    """Return passages, each `joined` one in the paragraph before it; after a remark it begins another."""
    joined: list[Passage] = []
    for passage in passages:
        if passage.kind == "joined" and joined and joined[-1].kind == "told":
            joined[-1] = joined[-1]._replace(text=f"{joined[-1].text} {passage.text}")
        else:
            joined.append(passage._replace(kind="told") if passage.kind == "joined" else passage)
    return joined


def _passages(match: Match) -> Iterator[tuple[Event, Passage | None]]:
    """Yield the events that an onlooker received and that were not undone, each with its passage or None."""
    voices = match.game.tale.voices
    heard = match.referee.guarded(lambda: voices(match.table, match.view(None), match.names), match.names)
    events = [
        event
        for number, event in reversed([*match.heard(None)])
        if number not in match.gone and not (event.kind == SAID and event.data[0] == TAKEN)
    ]
    by_event = _told(match, [event for event in events if event.kind != SAID])
    at, opened = 0, list[tuple[Event, Passage | None]]()  # a chapter in which nothing has been told yet
    for event in events:
        if event.kind == SAID:  # right after a heading it is about the chapter before
            yield event, Passage("aside", str(event.data[0]), heard[event.seat])
            continue
        for passage in by_event.get(at) or [None]:
            if (passage.kind == "heading") if passage is not None else opened:
                opened.append((event, passage))
                continue
            yield from opened
            opened.clear()
            yield event, passage
        at += 1
    yield from opened


def _told(match: Match, events: Sequence[Event]) -> dict[int, list[Passage | None]]:
    """Return the passages of events by the numbers of these."""
    tale, whole = match.game.tale, match.game.tale.narrate
    passages = None if whole is None else match.referee.guarded(partial(whole, match.table, events, match.names), None)
    if passages is not None:
        by_event: dict[int, list[Passage | None]] = {}
        for number, passage in passages:
            by_event.setdefault(number, []).append(passage)
        return by_event
    assert tale.story is not None
    return {
        number: [match.referee.guarded(partial(tale.story, match.table, event, match.names), None)]
        for number, event in enumerate(events)
    }


def laid(match: Match) -> list[OpenPieces]:
    """Return the open pieces at the end of each chapter, for pictures of the table; empty for a game
    without a story."""
    if match.game.tale.story is None:
        return []
    names = [zone.name for zone in match.table.zones]
    where: dict[int, int] = {}
    chapters: list[OpenPieces] = []
    number, title = 0, ""
    for event, passage in _passages(match):
        if passage is not None and passage.kind == "heading":
            if number:
                chapters.append(OpenPieces(number, title, _by_zone(where, names)))
            number, title = number + 1, in_words(passage.text, match.game.called)
        for piece in event.pieces if event.kind in ("move", "reveal") else ():
            if piece >= 0:
                where[piece] = event.src if event.kind == "reveal" else event.dst
    if number:
        view = match.view(None)
        now = {piece: zone for zone, pieces in enumerate(view.zones) for piece in pieces if piece >= 0}
        chapters.append(OpenPieces(number, title, _by_zone(now, names)))
    return chapters


def _by_zone(where: Mapping[int, int], names: Sequence[str]) -> dict[str, tuple[int, ...]]:
    by_zone: dict[str, list[int]] = {}
    for piece, zone in where.items():
        by_zone.setdefault(names[zone], []).append(piece)
    return {zone: tuple(pieces) for zone, pieces in by_zone.items()}


def markdown(match: Match) -> str:
    """Return the story of the game in Markdown. Texts of the players are escaped."""
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
    """Return the rows of the cast as everyone may know it."""
    cast, names = match.game.tale.cast, match.names
    rows = match.referee.guarded(lambda: cast(match.table, match.view(None), names), ())
    return [[in_words(cell, match.game.called) for cell in row] for row in rows]


def page(match: Match, pictures: Sequence[Picture] = ()) -> str:
    """Return the story of the game as one page of HTML, set like a book with pictures.

    Args:
        pictures: those with heading 0 are on the cover.
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


def _chapters(passages: Iterable[Passage], pictures: Sequence[Picture]) -> list[Chapter]:
    """Return the passages by chapter. Empty chapters are left out."""
    chapters = [Chapter("", "", [], [])]
    for passage in passages:
        if passage.kind == "heading":
            chapters.append(Chapter(passage.text, "", [], []))
        elif passage.kind == "opened":
            chapters[-1] = chapters[-1]._replace(card=passage.text)
        else:
            chapters[-1].passages.append(passage)
    for picture in pictures:
        chapters[min(picture.heading, len(chapters) - 1)].pictures.append(_source(picture))
    return [chapter for chapter in chapters if chapter.passages or chapter.pictures or chapter.card]


def _source(picture: Picture) -> tuple[str, str]:
    """Return a picture as a data URL, and its caption."""
    return "data:image/png;base64," + b64encode(picture.png).decode("ascii"), picture.caption


def _of_log(text: str, kind: str, seat: int, names: Sequence[str]) -> Passage:
    if kind in HEADINGS:
        return Passage("heading", text)
    return Passage("aside", text, names[seat]) if kind == "talk" else Passage("note", text)


def plain(text: str) -> str:
    """Return a text escaped for Markdown, so that it is shown literally."""
    return text.translate(MARKS)
