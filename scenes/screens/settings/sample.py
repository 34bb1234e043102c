"""A sample of a table for judging a text size."""

from __future__ import annotations

import pygame

from scenes.registry import FIRST, cloth_of
from scenes.screens.settings import text as texts
from scenes.stage import cloths, faces, fonts, look, standard
from scenes.ui import widgets
from scenes.ui.keymap import Keymap
from scenes.ui.painter import Painter, screen_painter

_CARDS = ("B2", "B10", "S6")
_COURT = "QD"
_TOKENS = ("<K9>", "<L4>", "Candy#1")
_PAD = 20.0
_HELD = texts.SAMPLE_SCORE


def paint(painter: Painter, rect: pygame.Rect, text: float, keymap: Keymap) -> None:
    """Draw a plate, tokens, cards, a question, a line of the log and buttons in `rect` (px), at a text size."""
    cloth = cloth_of(FIRST, painter.theme)
    painter.box(painter.box_of(rect), 10, (cloth.centre, cloth.edge), painter.theme.line)
    with painter.targets.within(painter.surface, rect), fonts.at_text_size(text):
        small = screen_painter(painter.surface, painter.theme, painter.aim)
        small.ox, small.oy = rect.x, rect.y
        _table(small, cloth, rect.w / small.k, rect.h / small.k, keymap)


def _table(painter: Painter, cloth: cloths.Cloth, w: float, h: float, keymap: Keymap) -> None:
    inside = w - 2 * _PAD
    question, text = texts.SAMPLE_QUESTION, texts.SAMPLE_LOG_LINE
    tokens = inside - 3 * 64 >= painter.text_width(_HELD, *fonts.BODY) + 100
    width = inside - 3 * 64 if tokens else inside
    _plate(painter, cloth, _PAD, 16, width)
    if tokens:
        for k, name in enumerate(_TOKENS):
            painter.mid(faces.token(name, painter.px(56)), w - _PAD - 28 - (2 - k) * 64, 48)
    y = 94.0
    words = 70 + 2 * painter.line_height(*fonts.QUESTION) + 2 * painter.line_height(*fonts.BODY)
    card = min((inside - 36) / 4, (h - y - words - 34) / faces.CARD_RATIO)
    if card >= 56:
        for k, name in enumerate(_CARDS):
            painter.mid(faces.card(name, painter.px(card)), _PAD + (k + 0.5) * (card + 12) - 6, y + card * 0.7)
        queen = standard.card(_COURT, painter.px(card))
        painter.mid(queen, _PAD + (len(_CARDS) + 0.5) * (card + 12) - 6, y + card * 0.7)
        y += card * faces.CARD_RATIO + 16
    y += painter.paragraph(question, *fonts.QUESTION, _PAD, y, inside, cloth.text, lines=3) + 6
    painter.paragraph(text, *fonts.BODY, _PAD, y, inside, cloth.muted, lines=2)
    _buttons(painter, _PAD, h - 66, inside, keymap)


def _plate(painter: Painter, cloth: cloths.Cloth, x: float, y: float, w: float) -> None:
    painter.box((x, y, w, 64), 12, cloth.panel, look.SEAT_COLOURS[1])
    painter.medallion(1, True, x + 32, y + 32, 44)
    painter.label("Bruno", *fonts.LABEL, x + 64, y + 21, cloth.text, widest=w - 100)
    painter.label(_HELD, *fonts.BODY, x + 64, y + 44, cloth.muted, widest=w - 100)
    painter.icon("bell", x + w - 24, y + 32, 22, cloth.highlighted)


def _buttons(painter: Painter, x: float, y: float, w: float, keymap: Keymap) -> None:
    """Draw two buttons that cannot be pressed."""
    targets = len(painter.targets)
    width = min(190.0, w * 0.55)
    widgets.button(
        painter, ("sample", "play"), (x, y, width, 46), "Play", None, kind="main", keys=keymap.key_hints("act")[:1]
    )
    widgets.button(
        painter,
        ("sample", "pass"),
        (x + width + 12, y, min(150.0, w - width - 12), 46),
        "Pass",
        None,
        keys=keymap.key_hints("pass"),
    )
    del painter.targets[targets:]
