"""Lines of text with pieces in them: `You led [[K9]].` becomes words and small images, wrapped to a width.

An image that does not show its own name is followed by it: the treats, chips and pawns.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from dataclasses import dataclass

from scenes.registry import piece_words
from scenes.stage import faces, fonts
from scenes.stage.display_list import Drawable
from scenes.stage.look import Rgb
from scenes.ui.painter import Painter

_PIECE = re.compile(r"\[\[([^\[\]]{1,48})\]\]")
_GAP = 0.26  # of the type size, between words
_PILL = faces.ANY.pill


@dataclass(frozen=True)
class Word:
    """A word, or a small image of the piece in `text`, `width` px wide; `glued` ones follow without a space."""

    text: str
    piece: bool
    width: int
    glued: bool


@functools.lru_cache(maxsize=2048)
def lines(text: str, face: str, px: int, widest: int) -> tuple[tuple[Word, ...], ...]:
    """Wrap a text with marked pieces into lines of at most `widest` px; overlong words are cut."""
    gap = round(px * _GAP)
    done: list[tuple[Word, ...]] = []
    line: list[Word] = []
    used = 0
    for unit in _units(text, face, px, widest):
        size = line_width(unit, px)
        step = size + (gap if line and not unit[0].glued else 0)
        if line and used + step > widest:
            done.append(tuple(line))
            line, used, step = [], 0, size
        line.extend(unit)
        used += step
    if line:
        done.append(tuple(line))
    return tuple(done)


def truncated(text: str, face: str, px: int, widest: int, max_lines: int) -> tuple[tuple[Word, ...], ...]:
    """Wrap a text with marked pieces into at most `max_lines` lines; a longer text ends in an ellipsis."""
    whole = lines(text, face, px, widest)
    if len(whole) <= max_lines:
        return whole
    more = _word("…", face, px, widest, True)
    last = list(whole[max_lines - 1])
    while len(last) > 1 and line_width((*last, more), px) > widest:
        last.pop()
    return (*whole[: max_lines - 1], (*last, more))


def one_line(text: str, face: str, px: int, widest: int) -> tuple[Word, ...]:
    """Return a text with marked pieces as one line of at most `widest` px; a longer text ends in an ellipsis."""
    whole = lines(text, face, px, widest)
    if len(whole) < 2:
        return whole[0] if whole else ()
    more = _word("…", face, px, widest, True)
    begun = lines(text, face, px, max(1, widest - more.width))
    return (*begun[0], more)


def _units(text: str, face: str, px: int, widest: int) -> list[list[Word]]:
    """Return the unbreakable units of a text: a piece, its name and a full stop after it stay together."""
    units: list[list[Word]] = []
    fresh = True
    for index, part in enumerate(_PIECE.split(fonts.clean(text))):
        if index % 2:
            words = _piece(part, face, px, widest, not fresh)
            if fresh or not units:
                units.append(words)
            else:
                units[-1].extend(words)
            fresh = False
            continue
        for place, piece in enumerate(part.split(" ")):
            fresh = fresh or place > 0
            if not piece:
                continue
            word = _word(piece, face, px, widest, not fresh)
            if fresh or not units:
                units.append([word])
            else:
                units[-1].append(word)
            fresh = False
    return units


def _piece(name: str, face: str, px: int, widest: int, glued: bool) -> list[Word]:
    """Return a piece as it appears in a line: its image, and its name if the image does not show it."""
    try:
        width = _PILL(name, pill_height(px)).get_width()
    except ValueError:
        return [_word(name, face, px, widest, glued)]
    named = "" if faces.says_itself(name) else piece_words(name)
    words = [_word(named, face, px, max(1, widest - width - round(px * _GAP)), False)] if named else []
    return [Word(name, True, width, glued), *words]


def _word(text: str, face: str, px: int, widest: int, glued: bool) -> Word:
    text = fonts.ellipsize(text, face, px, widest)
    return Word(text, False, fonts.width(text, face, px), glued)


def pill_height(px: int) -> int:
    """Return the height in px of a piece in a line of this type size."""
    return round(px * 1.3)


def line_width(line: Sequence[Word], px: int) -> int:
    """Return the width of a line in px."""
    gap = round(px * _GAP)
    return sum(word.width for word in line) + sum(gap for word in line[1:] if not word.glued)


def draw_line(
    surface: Drawable, line: tuple[Word, ...], face: str, px: int, colour: Rgb, left: int, baseline: int
) -> None:
    """Draw one line of words and pieces; everything in px."""
    gap = round(px * _GAP)
    base = fonts.ascent(face, px)
    x = left
    for index, word in enumerate(line):
        if index and not word.glued:
            x += gap
        if word.piece:
            sprite = _PILL(word.text, pill_height(px))
            surface.blit(sprite, (x, baseline - round(px * 0.33) - sprite.get_height() // 2))
        else:
            surface.blit(fonts.render(word.text, face, px, colour), (x, baseline - base))
        x += word.width


def draw(
    painter: Painter, text: str, face: str, size: float, x: float, y: float, widest: float, leading: float, colour: Rgb,
    align: float = 0, maximum: int = 99,
) -> float:  # fmt: skip
    """Draw a text from its first baseline `y` down and return its height, in logical units."""
    px = painter.type(size)
    step = max(leading, painter.units(px * 1.32))
    broken = truncated(text, face, px, round(widest * painter.k), maximum)
    for index, line in enumerate(broken):
        left, baseline = painter.at(x, y + index * step)
        draw_line(painter.surface, line, face, px, colour, left - round(line_width(line, px) * align), baseline)
    return len(broken) * step


def pieces(text: str) -> list[str]:
    """Return the names of the pieces marked in a text, in order."""
    return _PIECE.findall(fonts.clean(text))
