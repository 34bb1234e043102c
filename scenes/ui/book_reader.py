"""Guides read from Markdown: sections and blocks.

Besides plain Markdown a guide may contain:

- ``## Following suit {#following LEAD FOLLOW}``: the name of a section, and the phases of the game it explains;
- ``{TT-41}`` or ``{TT-41, TT-42}`` before the text of a paragraph or list entry: the rules it explains;
- ``[[K9]]``, ``[[<K9>]]``, ``[[Ghost]]``: a piece in the line;
- ``[words](#following)``, ``[words](#TT-41)``: a link to a section or a rule;
- fenced blocks: ``figure`` (pieces on cloth, see `figure_of`), ``options`` (the house rules), ``keys GROUP``.
"""

from __future__ import annotations

import functools
import re
import tomllib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from scenes.ui import text as texts
from scenes.ui.book import (
    Book,
    Figure,
    FigurePiece,
    FigureRow,
    Grid,
    GuideBlock,
    Heading,
    KeyList,
    Paragraph,
    Section,
    Span,
    Spans,
)

if TYPE_CHECKING:
    from markdown_it.token import Token

    from game.rules.plugin import Meta

TABLE_BOOK = Path(__file__).parent.parent.parent / "assets" / "guide" / "table.md"
_RULES = re.compile(r"\{([A-Z]+-\d+[a-z]?(?:[ ,]+[A-Z]+-\d+[a-z]?)*)\}\s*")
_ATTRIBUTES = re.compile(r"\s*\{#([\w-]+)((?:\s+[A-Z_]+)*)\}\s*$")
_PIECE = re.compile(r"\[\[([^\[\]]{1,48})\]\]")
_ROW_KINDS = ("line", "cards", "tokens")


@functools.cache
def book_of(game_id: str) -> Book:
    """Return the guide of a game with the sections about the table; only these if the game has no guide.

    Raises:
        UnknownGameError: There is no such game.
    """
    from game import rules

    game = rules.load(game_id)
    own = read(rules.text_of(game_id, "guide.md"), game.meta)
    table = read(TABLE_BOOK.read_text("utf-8"), game.meta, numbered=False)
    return Book(game.meta.title, own.sections + table.sections, game.meta.glossary)


def read(text: str, meta: Meta | None = None, numbered: bool = True) -> Book:
    """Parse a guide from Markdown; `meta` gives title, glossary and the house rules.

    Raises:
        ValueError: A figure is invalid; the message says what is wrong.
    """
    from markdown_it import MarkdownIt

    tokens = MarkdownIt("commonmark", {"typographer": False}).enable("table").disable("html_inline").parse(text)
    title = meta.title if meta else ""
    sections: list[Section] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.type == "heading_open" and token.tag == "h1":
            title = tokens[at + 1].content if not meta else title
            at += 3
        elif token.type == "heading_open" and token.tag == "h2":
            end = next((k for k in range(at + 1, len(tokens)) if _begins(tokens[k])), len(tokens))
            name, words, phases = _named(tokens[at + 1].content)
            blocks = tuple(_blocks(tokens[at + 3 : end], meta))
            sections.append(Section(name, words, len(sections) + 1 if numbered else 0, blocks, phases))
            at = end
        else:
            at += 1
    return Book(title, tuple(sections), meta.glossary if meta else {})


def _begins(token: Token) -> bool:
    return token.type == "heading_open" and token.tag == "h2"


def _named(content: str) -> tuple[str, str, tuple[str, ...]]:
    """Return id, text and phases of a heading; without an id, one is made from the text."""
    match = _ATTRIBUTES.search(content)
    if match is None:
        return re.sub(r"\W+", "-", content.lower()).strip("-"), content, ()
    return match[1], content[: match.start()], tuple(match[2].split())


def _blocks(tokens: Sequence[Token], meta: Meta | None) -> Iterator[GuideBlock]:
    lists: list[int] = []  # per open list the number of its next entry; 0 without numbers
    mark = ""
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.type == "heading_open":
            name, words, _ = _named(tokens[at + 1].content)
            yield Heading(words, name)
            at += 2
        elif token.type in ("bullet_list_open", "ordered_list_open"):
            lists.append(int(token.type == "ordered_list_open"))
        elif token.type in ("bullet_list_close", "ordered_list_close"):
            lists.pop()
        elif token.type == "list_item_open":
            mark = f"{lists[-1]}." if lists[-1] else "•"
            lists[-1] += bool(lists[-1])
        elif token.type == "paragraph_open":
            yield _paragraph(tokens[at + 1], mark, len(lists))
            mark = ""
            at += 2
        elif token.type == "table_open":
            end = next(k for k in range(at, len(tokens)) if tokens[k].type == "table_close")
            yield _grid(tokens[at:end])
            at = end
        elif token.type == "fence":
            yield from _fence(token.info.split(), token.content, meta)
        at += 1


def _paragraph(inline: Token, mark: str, depth: int) -> Paragraph:
    spans = spans_of(inline)
    rule_match = _RULES.match(spans[0].text) if spans else None
    if rule_match is None:
        return Paragraph(spans, (), mark, depth)
    first = Span(spans[0].text[rule_match.end() :], spans[0].strong, spans[0].slanted, spans[0].link)
    rest = (first, *spans[1:]) if first.text else spans[1:]
    return Paragraph(rest, tuple(re.split(r"[ ,]+", rule_match[1])), mark, depth)


def spans_of(inline: Token) -> Spans:
    """Return the spans of an inline token."""
    spans: list[Span] = []
    strong = slanted = 0
    link = ""
    for child in inline.children or ():
        if child.type in ("strong_open", "strong_close"):
            strong += 1 if child.type == "strong_open" else -1
        elif child.type in ("em_open", "em_close"):
            slanted += 1 if child.type == "em_open" else -1
        elif child.type == "link_open":
            link = str(child.attrGet("href") or "").removeprefix("#")
        elif child.type == "link_close":
            link = ""
        elif child.type in ("softbreak", "hardbreak"):
            spans.append(Span(" ", bool(strong), bool(slanted), link))
        elif child.content:
            spans += _with_pieces(child.content, bool(strong) or child.type == "code_inline", bool(slanted), link)
    return tuple(spans)


def _with_pieces(text: str, strong: bool, slanted: bool, link: str) -> Iterator[Span]:
    for index, part in enumerate(_PIECE.split(text)):
        if part:
            yield Span(part, strong, slanted, link, piece=bool(index % 2))


def _grid(tokens: Sequence[Token]) -> Grid:
    rows: list[list[Spans]] = []
    heads = 0
    for token in tokens:
        if token.type == "tr_open":
            rows.append([])
        elif token.type == "inline":
            rows[-1].append(spans_of(token))
        elif token.type == "thead_close":
            heads = len(rows)
    header = tuple(rows[0]) if heads and any(rows[0]) else ()
    return Grid(header, tuple(tuple(row) for row in rows[heads:]))


# -- fenced blocks -------------------------------------------------------------------------------------------------


def _fence(info: list[str], content: str, meta: Meta | None) -> Iterator[GuideBlock]:
    kind = info[0] if info else ""
    if kind in FENCES:
        yield from FENCES[kind](" ".join(info[1:]), content, meta)


def figure_of(content: str) -> Figure:
    """Parse a figure from TOML: `[[row]]` tables and a sentence `says`.

    A row has one of `line`, `cards`, `tokens`: a list of piece names, each with a title and a note separated by bars
    (``"K9 | Nell leads | highest Skull"``; ``used`` is a treat face down). It may have `lit` (names of pieces to
    highlight) and a `label`.

    Raises:
        ValueError: The content is not a valid figure.
    """
    figure = tomllib.loads(content)
    rows = []
    for row in figure.get("row", ()):
        kind = next((kind for kind in _ROW_KINDS if kind in row), None)
        if kind is None:
            raise ValueError(f"a row of a figure has one of {', '.join(_ROW_KINDS)}, not {sorted(row)}")
        pieces = tuple(FigurePiece(*(part.strip() for part in entry.split("|"))) for entry in row[kind])
        rows.append(FigureRow(kind, pieces, tuple(row.get("lit", ())), row.get("label", "")))
    return Figure(tuple(rows), figure.get("says", ""))


def _figure(_argument: str, content: str, _meta: Meta | None) -> Iterator[GuideBlock]:
    yield figure_of(content)


def _options(_argument: str, _content: str, meta: Meta | None) -> Iterator[GuideBlock]:
    """Yield each house rule with its explanation and choices, the default choice first."""
    for option in meta.options if meta else ():
        yield Paragraph((Span(f"{option.title}. ", strong=True), Span(option.explain)), (option.rule,))
        if option.range is not None:
            usual = texts.NO_LIMIT if option.default == option.off else option.default
            range_text = (Span(texts.number_rule(*option.range, option.step, usual)),)
            yield Paragraph(range_text, (), "•", 1)
        for choice in option.choices:
            mark = (Span(texts.USUAL_MARK, slanted=True),) if choice.value == option.default else ()
            spans = (Span(choice.label), *mark)
            yield Paragraph(spans, (), "•", 1)


def _keys(argument: str, _content: str, _meta: Meta | None) -> Iterator[GuideBlock]:
    yield KeyList(argument)


FENCES: dict[str, Callable[[str, str, Meta | None], Iterator[GuideBlock]]] = {
    "figure": _figure,
    "options": _options,
    "keys": _keys,
}
