"""Texts on the cards of a box, with tokens among the words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

import pygame

from scenes.stage import box_pieces, fonts
from scenes.stage.box_look import BoxLook
from scenes.stage.look import Rgb

BUILT_IN = frozenset(("coin", "coins"))  # drawn in a text even if the box has no such token
_TOKEN_IN_TEXT = re.compile(r":([^:\s][^:]{0,38}):")
Word = tuple["Run", ...]


class Run(NamedTuple):
    """A part of a word: a text, or the name of a token that is drawn."""

    text: str
    token: bool = False


def words_of(box: BoxLook, text: str) -> Iterator[Word]:
    """Yield the words of a text. A token that is drawn is one word with the number before it and the sign after it."""
    word: list[Run] = []
    at = 0
    for match in [*_TOKEN_IN_TEXT.finditer(text), None]:
        plain = text[at : match.start() if match is not None else len(text)]
        name = token_called(box, match[1]) if match is not None else ""
        if match is not None and not name:
            continue
        pieces = re.split(r"( +)", plain)
        for k, piece in enumerate(pieces):
            before_token = match is not None and k == len(pieces) - 2 and not pieces[-1]
            if piece.isspace():
                if before_token and word and word[-1].text[-1:].isdecimal():
                    word.append(Run("\u00a0"))
                elif word:
                    yield tuple(word)
                    word = []
            elif piece:
                word.append(Run(piece))
        if match is not None:
            word.append(Run(name, True))
            at = match.end()
    if word:
        yield tuple(word)


def token_called(box: BoxLook, word: str) -> str:
    """Return the name of the token that a word in colons means; empty for none."""
    plain = word.strip().casefold()
    for name in box.tokens:
        if plain in (name.casefold(), f"{name.casefold()}s") or name.casefold() == f"{plain}s":
            return name
    return plain if plain in BUILT_IN else ""


def width_of(word: Word, face: str, px: int) -> int:
    return sum(round(px * 1.12) if run.token else fonts.width(run.text, face, px) for run in word)


def lines_of(box: BoxLook, text: str, face: str, px: int, room: int) -> list[list[Word]]:
    """Return a text as lines of words that fit into a width."""
    lines: list[list[Word]] = [[]]
    space, used = fonts.width(" ", face, px), 0
    for word in words_of(box, text):
        width = width_of(word, face, px)
        if lines[-1] and used + space + width > room:
            lines.append([])
            used = 0
        used += width + (space if lines[-1] else 0)
        lines[-1].append(word)
    return lines


def draw_line(
    surface: pygame.Surface, box: BoxLook, line: list[Word], face: str, px: int, ink: Rgb, at: tuple[int, int],
    room: int,
) -> None:  # fmt: skip
    """Draw a line of words at its upper left corner; what does not fit is cut."""
    x, y = at
    space = fonts.width(" ", face, px)
    high = fonts.height(face, px)
    for word in line:
        for run in word:
            if run.token:
                size = round(px * 1.12)
                surface.blit(_in_text(box, run.text, size), (x, round(y + (high - size) / 2)))
                x += size
            else:
                drawn = fonts.render(fonts.ellipsize(run.text, face, px, max(1, at[0] + room - x)), face, px, ink)
                surface.blit(drawn, (x, y))
                x += drawn.get_width()
        x += space


def _in_text(box: BoxLook, name: str, px: int) -> pygame.Surface:
    return box_pieces.token(box, name, px) if name in box.tokens else box_pieces.coin(px)
