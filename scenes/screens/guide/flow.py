"""Spans of text wrapped into lines: words in several faces, pieces as small images. Everything in px."""

from __future__ import annotations

import functools
from dataclasses import dataclass

import pygame

from scenes.registry import look_of
from scenes.stage import fonts
from scenes.stage.display_list import Drawable
from scenes.stage.look import Rgb
from scenes.ui.book import Span, Spans

_GAP = 0.26  # of the type size, between words
PILL = 1.25  # share of the type size: height of a piece above the baseline


@dataclass(frozen=True)
class GuideWord:
    """A word or a piece, `width` px wide; `glued` ones follow without a space."""

    text: str
    face: str
    width: int
    glued: bool
    link: str = ""
    piece: bool = False


Line = tuple[GuideWord, ...]


def face_of(span: Span, base: str) -> str:
    """Return the face of a span in a text of the family and weight `base`."""
    face = base if not span.strong or "bold" in base else f"{base}_bold"
    return f"{face}_italic" if span.slanted else face


def gap(px: int) -> int:
    """Return the space between two words, in px."""
    return round(px * _GAP)


@functools.lru_cache(maxsize=1024)
def lines(spans: Spans, base: str, px: int, widest: int, game: str) -> tuple[Line, ...]:
    """Wrap spans into lines of at most `widest` px; a wider word has its own line and is cut."""
    done: list[Line] = []
    line: list[GuideWord] = []
    used = 0
    for unit in _units(spans, base, px, widest, game):
        size = sum(word.width for word in unit)
        step = size + (gap(px) if line else 0)
        if line and used + step > widest:
            done.append(tuple(line))
            line, used, step = [], 0, size
        line += unit
        used += step
    if line:
        done.append(tuple(line))
    return tuple(done)


def _units(spans: Spans, base: str, px: int, widest: int, game: str) -> list[list[GuideWord]]:
    """Return the unbreakable units: everything without a space in between stays on one line."""
    units: list[list[GuideWord]] = []
    fresh = True
    for span in spans:
        face = face_of(span, base)
        parts = [span.text] if span.piece else fonts.clean(span.text, 20_000).split(" ")
        for place, part in enumerate(parts):
            fresh = fresh or place > 0
            if not part:
                continue
            word = _word(part, span, face, px, widest, not fresh, game)
            if fresh or not units:
                units.append([word])
            else:
                units[-1].append(word)
            fresh = False
    return units


def _word(text: str, span: Span, face: str, px: int, widest: int, glued: bool, game: str) -> GuideWord:
    if span.piece:
        try:
            width = look_of(game).faces.pill(text, round(px * PILL)).get_width()
            return GuideWord(text, face, width, glued, span.link, piece=True)
        except (KeyError, ValueError):
            text = f"[{text}]"
    text = fonts.ellipsize(text, face, px, widest)
    return GuideWord(text, face, fonts.width(text, face, px), glued, span.link)


def line_width(line: Line, px: int) -> int:
    """Return the width of a line in px."""
    return sum(word.width for word in line) + sum(gap(px) for word in line[1:] if not word.glued)


def draw(
    surface: Drawable, line: Line, px: int, x: int, middle: int, ink: Rgb, link_ink: Rgb,
    game: str,
) -> list[tuple[str, pygame.Rect]]:  # fmt: skip
    """Draw a line from `x` with its middle at height `middle`; return each link with its rectangle."""
    links: list[tuple[str, pygame.Rect]] = []
    for index, word in enumerate(line):
        if index and not word.glued:
            x += gap(px)
        if word.piece:
            sprite = look_of(game).faces.pill(word.text, round(px * PILL))
            surface.blit(sprite, (x, middle - sprite.get_height() // 2))
        else:
            drawn = fonts.render(word.text, word.face, px, link_ink if word.link else ink)
            surface.blit(drawn, (x, middle - drawn.get_height() // 2))
        if word.link:
            height = fonts.height(word.face, px)
            rect = pygame.Rect(x, middle - height // 2, word.width, height)
            if links and links[-1][0] == word.link and links[-1][1].right >= x - 2 * gap(px):
                links[-1] = (word.link, links[-1][1].union(rect))
            else:
                links.append((word.link, rect))
        x += word.width
    return links
