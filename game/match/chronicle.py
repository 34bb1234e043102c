"""The evening as a story to keep: Markdown, or one page of HTML that needs nothing beside it.

It is told from what an onlooker heard, so nothing that was never opened can stand in it.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from jinja2 import Environment

from game.match.chronicle_page import PAGE
from game.match.log import HEADINGS, chronicle
from game.match.match import SAID, Match
from game.rules.plugin import Passage
from game.table import events_for

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


def passages(match: Match) -> list[Passage]:
    """The whole evening, oldest first, as its game tells it; what was said at the table is kept as it was said."""
    story = match.game.story
    if story is None:
        return [_of_log(line.text, line.kind, line.seat, match.names) for line in chronicle(match, None)]
    found = []
    for event in events_for(match.table, match.told(), None):
        if event.kind == SAID:
            found.append(Passage("aside", str(event.data[0]), match.names[event.seat]))
            continue
        told = match.referee.guarded(lambda it=event: story(match.table, it, match.names), None)  # type: ignore[misc]
        found += [told] if told is not None else []
    return found


def markdown(match: Match) -> str:
    """The evening in Markdown; whatever people wrote stands there as text, not as markup."""
    lines = [f"# {_plain(match.game.meta.title)}", "", _who(match).translate(MARKS), ""]
    before = ""
    for passage in passages(match):
        head, round_it = MARKDOWN.get(passage.kind, ("", ""))
        speaker = f"{_plain(passage.speaker)}: " if passage.speaker else ""
        if lines[-1] and not (passage.kind == before and head == "- "):
            lines.append("")
        text = _plain(passage.text).strip()
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
    return f"{', '.join(match.names)}. {date}." if date else f"{', '.join(match.names)}."


def _chapters(told: Iterable[Passage], pictures: Sequence[Picture]) -> list[Chapter]:
    found = [Chapter("", [], [])]
    for passage in told:
        if passage.kind == "heading":
            found.append(Chapter(_unmarked(passage.text), [], []))
        else:
            found[-1].passages.append(passage._replace(text=_unmarked(passage.text)))
    for picture in pictures:
        source = "data:image/png;base64," + b64encode(picture.png).decode("ascii")
        found[min(picture.heading, len(found) - 1)].pictures.append((source, picture.caption))
    return [chapter for chapter in found if chapter != ("", [], [])]


def _of_log(text: str, kind: str, seat: int, names: Sequence[str]) -> Passage:
    if kind in HEADINGS:
        return Passage("heading", text)
    return Passage("aside", text, names[seat]) if kind == "talk" else Passage("note", text)


def _unmarked(text: str) -> str:
    """Pieces without the brackets that mark them in a log."""
    return text.replace("[[", "").replace("]]", "")


def _plain(text: str) -> str:
    return _unmarked(text).translate(MARKS)
