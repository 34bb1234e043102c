"""The data of a guide: sections and blocks, with lookup and search. Nothing here draws."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Span:
    """A run of text with its style. `link` is its destination; `piece` marks the name of a piece."""

    text: str
    strong: bool = False
    slanted: bool = False
    link: str = ""
    piece: bool = False


Spans = tuple[Span, ...]


def words_in(spans: Spans) -> str:
    """Return the text of some spans."""
    return "".join(span.text for span in spans)


@dataclass(frozen=True)
class Paragraph:
    """Text with the numbers of the rules it explains.

    `mark` precedes an entry of a list; `depth` is its level of indentation.
    """

    spans: Spans
    rules: tuple[str, ...] = ()
    mark: str = ""
    depth: int = 0


@dataclass(frozen=True)
class Heading:
    """The heading of a sub-section."""

    text: str
    id: str


@dataclass(frozen=True)
class FigurePiece:
    """A piece of a figure with a name and a note under it."""

    name: str
    title: str = ""
    note: str = ""


@dataclass(frozen=True)
class FigureRow:
    """Pieces side by side: a `line` with its front, `cards` or `tokens`; the highlighted ones have a ring."""

    kind: str
    pieces: tuple[FigurePiece, ...]
    highlighted: tuple[str, ...] = ()
    label: str = ""


@dataclass(frozen=True)
class Figure:
    """Rows of pieces on the cloth, with a sentence under them."""

    rows: tuple[FigureRow, ...]
    says: str = ""


@dataclass(frozen=True)
class Grid:
    """A table; `heads` may be empty."""

    heads: tuple[Spans, ...]
    rows: tuple[tuple[Spans, ...], ...]


@dataclass(frozen=True)
class KeyList:
    """The keys of a group of commands, as they are set on this computer."""

    group: str


GuideBlock = Paragraph | Heading | Figure | Grid | KeyList


@dataclass(frozen=True)
class Section:
    """A page of a guide: its name in links, its number (0: not counted), its blocks and the phases it explains."""

    id: str
    title: str
    number: int
    blocks: tuple[GuideBlock, ...]
    phases: tuple[str, ...] = ()

    @property
    def headings(self) -> tuple[Heading, ...]:
        """Return the headings of the subsections."""
        return tuple(block for block in self.blocks if isinstance(block, Heading))


@dataclass(frozen=True)
class BookPlace:
    """A place in a guide: index of the section, and of the block in it (-1: the top)."""

    section: int
    block: int = -1


@dataclass(frozen=True)
class Found:
    """A search result: the place and the matching line."""

    place: BookPlace
    line: str


@dataclass(frozen=True)
class Book:
    """The guide of a game, followed by the sections about the table."""

    title: str
    sections: tuple[Section, ...]
    glossary: Mapping[str, str] = field(default_factory=dict)

    def find(self, name: str) -> BookPlace | None:
        """Return the place of a section, subsection, rule or phase with this name; `None` if there is none."""
        return self._names.get(name)

    @functools.cached_property
    def _names(self) -> dict[str, BookPlace]:
        names: dict[str, BookPlace] = {}
        for number, section in enumerate(self.sections):
            names.setdefault(section.id, BookPlace(number))
            for phase in section.phases:
                names.setdefault(phase, BookPlace(number))
            for index, block in enumerate(section.blocks):
                if isinstance(block, Heading):
                    names.setdefault(block.id, BookPlace(number, index))
                elif isinstance(block, Paragraph):
                    for rule in block.rules:
                        names.setdefault(rule, BookPlace(number, index))
        return names

    @property
    def rules(self) -> frozenset[str]:
        """Return the numbers of all rules that have a paragraph."""
        blocks = (block for section in self.sections for block in section.blocks)
        return frozenset(rule for block in blocks if isinstance(block, Paragraph) for rule in block.rules)

    def search(self, words: str) -> list[Found]:
        """Return every block that contains all the words, ignoring case.

        Sections whose title contains them come first.
        """
        wanted = words.casefold().split()
        titled: list[Found] = []
        hits: list[Found] = []
        for number, section in enumerate(self.sections) if wanted else ():
            if all(word in section.title.casefold() for word in wanted):
                titled.append(Found(BookPlace(number), section.title))
            for index, block in enumerate(section.blocks):
                text = words_of(block)
                if all(word in text.casefold() for word in wanted):
                    hits.append(Found(BookPlace(number, index), _around(text, wanted[0])))
        return titled + hits


def words_of(block: GuideBlock) -> str:
    """Return the text of a block, for searching and for reading aloud."""
    if isinstance(block, Paragraph):
        return " ".join((*block.rules, words_in(block.spans)))
    if isinstance(block, Heading):
        return block.text
    if isinstance(block, Grid):
        return "; ".join(", ".join(words_in(cell) for cell in row) for row in (block.heads, *block.rows) if row)
    if isinstance(block, Figure):
        return " ".join((*(_row_words(row) for row in block.rows), block.says)).strip()
    return block.group


def _row_words(row: FigureRow) -> str:
    pieces = ", ".join(" ".join(filter(None, (p.name.strip("<>"), p.title, p.note))) for p in row.pieces)
    return f"{row.label or row.kind.capitalize()}: {pieces}."


def _around(text: str, word: str, reach: int = 10, length: int = 102) -> str:
    """Return an excerpt around the first place of `word`, with `word` near its start, as narrow columns cut the end."""
    at = max(0, text.casefold().find(word))
    begin = text.rfind(" ", 0, max(0, at - reach)) + 1 if at > 2 * reach else 0
    return ("… " if begin else "") + text[begin : begin + length]
