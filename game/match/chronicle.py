"""The evening as a story to keep: Markdown, or one page of HTML that needs nothing beside it.

It is told from what an onlooker heard, so nothing that was never opened can stand in it.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from jinja2 import Environment

from game.match.chronicle_page import PAGE
from game.match.log import HEADINGS, chronicle
from game.match.match import SAID, Match
from game.match.text import in_words
from game.rules.plugin import Passage
from game.table import Event

MARKS = str.maketrans({mark: f"\\{mark}" for mark in "\\`*_{}[]<>#|~"})
# Per kind of passage: what stands before its first line, what round its text.
MARKDOWN = {
    "heading": ("## ", ""),
    "cast": ("- ", ""),
    "told": ("", ""),
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
    """A picture for the page: a PNG, its caption, the number (from 1) of the heading at whose end it stands."""

    png: bytes
    caption: str
    heading: int = 0


class Chapter(NamedTuple):
    """A heading and what follows; the first may have none."""

    heading: str
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
    for number, event in reversed([*match.heard(None)]):
        if number in match.gone:
            continue
        if event.kind == SAID:
            yield event, Passage("aside", str(event.data[0]), match.names[event.seat])
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
    lines = [f"# {plain(match.game.meta.title)}", "", _who(match).translate(MARKS), ""]
    before = ""
    for passage in passages(match):
        head, round_it = MARKDOWN.get(passage.kind, ("", ""))
        speaker = f"{plain(passage.speaker)}: " if passage.speaker else ""
        if lines[-1] and not (passage.kind == before and head == "- "):
            lines.append("")
        text = plain(passage.text).strip()
        lines.append(f"{head}{speaker}{round_it}{text}{round_it}")
        before = passage.kind
    return "\n".join(lines) + "\n"


def page(match: Match, pictures: Sequence[Picture] = ()) -> str:
    """The evening as one page of HTML, with pictures in it."""
    template = Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True).from_string(PAGE)
    return template.render(
        title=match.game.meta.title,
        who=_who(match),
        chapters=_chapters(passages(match), pictures),
        over=match.result is not None,
    )


def _who(match: Match) -> str:
    date = match.header.started[:10]
    names = ", ".join(seat.name for seat in match.seats if not seat.empty)
    return f"{names}. {date}." if date else f"{names}."


def _chapters(told: Iterable[Passage], pictures: Sequence[Picture]) -> list[Chapter]:
    found = [Chapter("", [], [])]
    for passage in told:
        if passage.kind == "heading":
            found.append(Chapter(passage.text, [], []))
        else:
            found[-1].passages.append(passage)
    for picture in pictures:
        source = "data:image/png;base64," + b64encode(picture.png).decode("ascii")
        found[min(picture.heading, len(found) - 1)].pictures.append((source, picture.caption))
    return [chapter for chapter in found if chapter != ("", [], [])]


def _of_log(text: str, kind: str, seat: int, names: Sequence[str]) -> Passage:
    if kind in HEADINGS:
        return Passage("heading", text)
    return Passage("aside", text, names[seat]) if kind == "talk" else Passage("note", text)


def plain(text: str) -> str:
    """A text as Markdown that shows just these letters."""
    return text.translate(MARKS)
