"""The lines of words that are painted on a screen, and which of them lie over each other."""

from __future__ import annotations

import itertools

import pygame
import pytest

from scenes.ui import rich
from scenes.ui.painter import Box, Painter


class Reader:
    """Notes where text is drawn; what is painted over later is forgotten."""

    def __init__(self, listening: pytest.MonkeyPatch) -> None:
        self.texts: list[tuple[str, pygame.Rect]] = []
        text, box, line = Painter.text, Painter.box, rich.draw_line

        def noted(
            painter: Painter, words: str, face: str, size: float, x: float, y: float, *args: object, **more: object
        ):
            wide = text(painter, words, face, size, x, y, *args, **more)  # type: ignore[arg-type]
            align = float(args[1] if len(args) > 1 else more.get("align", 0))  # type: ignore[arg-type]
            px = painter.type(size)
            left, base = painter.at(x - wide * align, y)
            self.texts.append(
                (words, pygame.Rect(left, base - round(px * 0.6), round(wide * painter.k), round(px * 0.6)))
            )
            return wide

        def noted_line(surface, words, face, px, colour, left, baseline):
            line(surface, words, face, px, colour, left, baseline)
            rect = pygame.Rect(left, baseline - round(px * 0.6), rich.line_width(words, px), round(px * 0.6))
            if surface.get_clip().contains(rect):
                self.texts.append((" ".join(word.text for word in words), rect))

        def covering(
            painter: Painter, where: Box, radius: float = 14, fill: object = None, *args: object, **more: object
        ):
            box(painter, where, radius, fill, *args, **more)  # type: ignore[arg-type]
            alpha = args[2] if len(args) > 2 else more.get("alpha", 1)
            if fill is not None and float(alpha) > 0.9:  # type: ignore[arg-type]
                over = painter.rect(where)
                self.texts = [(words, rect) for words, rect in self.texts if not over.colliderect(rect)]

        listening.setattr(Painter, "text", noted)
        listening.setattr(Painter, "box", covering)
        listening.setattr(rich, "draw_line", noted_line)


def overlapping(lines: list[tuple[str, pygame.Rect]]) -> list[tuple[str, str]]:
    """Return the pairs of lines that lie over each other by more than 2 px."""
    pairs = itertools.combinations(lines, 2)
    return [(one, two) for (one, a), (two, b) in pairs if a.clip(b).w > 2 and a.clip(b).h > 2]
