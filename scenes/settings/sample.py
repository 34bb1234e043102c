"""A piece of a table to judge a text size by."""

from __future__ import annotations

import pygame

from scenes.games import FIRST, cloth_of
from scenes.settings.keymap import Keymap
from scenes.stage import art, cloths, faces, fonts, look, standard
from scenes.ui.canvas import Canvas

_CARDS = ("B2", "B10", "S6")
_COURT = "QD"
_TOKENS = ("<K9>", "<L4>", "Candy#1")
_PAD = 20.0
_HELD = "12 cards, 9 points"


def paint(canvas: Canvas, rect: pygame.Rect, text: float, keymap: Keymap) -> None:
    """Put a plate, tokens, cards, a question, a line of the log and buttons into `rect` (px), at a text size."""
    cloth = cloth_of(FIRST, canvas.theme)
    canvas.rounded(rect, 10, (cloth.centre, cloth.edge), canvas.theme.line)
    with canvas.targets.within(canvas.surface, rect), fonts.at_text_size(text):
        small = Canvas(canvas.surface, canvas.theme, canvas.hands)
        small.ox, small.oy = rect.x, rect.y
        _table(small, cloth, rect.w / small.k, rect.h / small.k, keymap)


def _table(canvas: Canvas, cloth: cloths.Cloth, w: float, h: float, keymap: Keymap) -> None:
    inside = w - 2 * _PAD
    question, told = "Nell, follow Bats, or throw any card if you have none.", "Moss claims Skulls 9 and Slime 4."
    tokens = inside - 3 * 64 >= canvas.width(_HELD, "body") + 100
    wide = inside - 3 * 64 if tokens else inside
    _plate(canvas, cloth, _PAD, 16, wide)
    if tokens:
        for k, name in enumerate(_TOKENS):
            canvas.mid(faces.token(name, canvas.px(56)), w - _PAD - 28 - (2 - k) * 64, 48)
    y = 94.0
    words = 70 + 2 * canvas.line("question") + 2 * canvas.line("body")
    card = min((inside - 36) / 4, (h - y - words - 34) / faces.CARD_RATIO)
    if card >= 56:
        for k, name in enumerate(_CARDS):
            canvas.mid(faces.card(name, canvas.px(card)), _PAD + (k + 0.5) * (card + 12) - 6, y + card * 0.7)
        queen = standard.card(_COURT, canvas.px(card))
        canvas.mid(queen, _PAD + (len(_CARDS) + 0.5) * (card + 12) - 6, y + card * 0.7)
        y += card * faces.CARD_RATIO + 16
    y += canvas.paragraph(question, "question", _PAD, y, inside, cloth.text, lines=3) + 6
    canvas.paragraph(told, "body", _PAD, y, inside, cloth.muted, lines=2)
    _buttons(canvas, _PAD, h - 66, inside, keymap)


def _plate(canvas: Canvas, cloth: cloths.Cloth, x: float, y: float, w: float) -> None:
    canvas.rounded(canvas.box(x, y, w, 64), 12, cloth.panel, look.SEAT_COLOURS[1])
    canvas.mid(art.medallion(1, "human", canvas.px(44)), x + 32, y + 32)
    canvas.text("Bruno", "label", x + 64, y + 21, cloth.text, width=w - 100)
    canvas.text(_HELD, "body", x + 64, y + 44, cloth.muted, width=w - 100)
    canvas.icon("bell", x + w - 24, y + 32, 22, cloth.lit)


def _buttons(canvas: Canvas, x: float, y: float, w: float, keymap: Keymap) -> None:
    """Put two buttons that cannot be pressed."""
    targets = len(canvas.targets)
    wide = min(190.0, w * 0.55)
    canvas.button(("sample", "play"), x, y, wide, 46, "Play", None, kind="main", keys=keymap.caps("act")[:1])
    canvas.button(
        ("sample", "pass"), x + wide + 12, y, min(150.0, w - wide - 12), 46, "Pass", None, keys=keymap.caps("pass")
    )
    del canvas.targets[targets:]
