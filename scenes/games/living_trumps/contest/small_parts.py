"""Small parts of a contest: icons, chips, rings, badges, the stake, and words that fit their space."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules.deck import RANKS, SUITS
from game.rules.living_trumps import pieces as lt
from game.table import View
from scenes.games.living_trumps import text as say
from scenes.stage import art, decks, fonts, look, paint, standard
from scenes.stage.look import Rgb
from scenes.ui.painter import Painter

ICONS = {lt.HONOUR: "shield", lt.LIE: "mask", lt.ACCUSE: "accuse"}
DID = say.DID
WARM, GREEN = look.rgb("#ffb9a8"), look.rgb("#9fe0b4")
TONES = {lt.HONOUR: GREEN, lt.LIE: WARM, lt.ACCUSE: look.rgb("#a9b8ff")}
STAR = look.rgb("#6a4fb0")
EARNS, NOTHING = look.rgb("#215a3d"), look.rgb("#4a5068")
Wordings = tuple[str, ...]  # one text in several wordings, the fullest first
PAPER_EDGE = look.rgb("#d9ccb2")
SMALL = 27.0  # row height of text above which the window counts as small


def is_compact(painter: Painter) -> bool:
    """Check whether text is large for the window: it does not shrink below a readable size."""
    return painter.row_height("sans", 16) > SMALL


def fitting(painter: Painter, wordings: Wordings, size: float, width: float, rows: float, face: str = "sans") -> str:
    """Return the first (fullest) wording that fits into `rows` rows of a width; empty if none does."""
    px, maximum = painter.type(size), painter.px(width)
    for words in wordings:
        broken = any(fonts.width(word, face, px) > maximum for word in words.split())
        if not broken and len(fonts.wrap(words, face, px, maximum)) <= rows:
            return words
    return ""


def rows_in(painter: Painter, size: float, height: float, leading: float = 1.0) -> int:
    """Return how many rows of text fit into a height."""
    return max(0, int((height + 0.5) / (painter.row_height("sans", size) * leading)))


def tone(painter: Painter, kind: str) -> Rgb:
    """Return the colour of a card type; plain text colour under a flat theme."""
    return painter.tones.text if painter.theme.flat else TONES[kind]


def chip(painter: Painter, spec: Sequence[str], x: float, y: float, height: float, align: float = 0.5) -> float:
    """Draw a rank, suit, colour or joker on a paper pill, and return its width."""
    words = [word for word in spec if word != "none"]
    parts = list(dict.fromkeys(words))
    size = height * 0.66
    widths = [_part(painter, word, 0, 0, size, False) for word in parts] or [
        painter.text_width("?", "serif_bold", size)
    ]
    width = sum(widths) + height * 0.5 + 3 * (len(widths) - 1)
    left = x - width * align
    flat = painter.theme.flat
    painter.box(
        (left, y - height / 2, width, height),
        height * 0.2,
        look.CARD_PAPER,
        painter.theme.line if flat else PAPER_EDGE,
        1.25,
    )
    at = left + height * 0.25
    if not parts:
        painter.label("?", "serif_bold", size, at, y, look.rgb("#75644e"), 0)
    for word, each in zip(parts, widths, strict=False):
        _part(painter, word, at, y, size, True)
        at += each + 3
    return width


def _part(painter: Painter, word: str, x: float, y: float, size: float, drawn: bool) -> float:
    """Return the width of one word of a chip, and draw it from `x` on if `drawn`."""
    if word in lt.SUIT_WORDS:
        if drawn:
            painter.mid(standard.glyph(SUITS[lt.SUIT_WORDS.index(word)], painter.px(size)), x + size / 2, y)
        return size
    if word == "joker":
        if drawn:
            painter.icon("star", x + size / 2, y, size * 1.15, STAR)
        return size
    text = RANKS[lt.RANK_WORDS.index(word)] if word in lt.RANK_WORDS else word
    face = "serif_bold" if word in lt.RANK_WORDS else "sans_semibold"
    if drawn:
        ink = decks.ink("H") if word == "red" else decks.ink("S")
        painter.label(text, face, size, x, y, ink, 0)
    return painter.text_width(text, face, size)


def ring(painter: Painter, suit: int, x: float, y: float, width: float) -> None:
    """Draw a battle suit on paper in a ring; an empty ring if `suit` is below 0."""
    box = (x - width / 2, y - width / 2, width, width)
    painter.box(box, width / 2, look.CARD_PAPER if suit >= 0 else None, painter.tones.accent, 2)
    if suit >= 0:
        painter.mid(standard.glyph(SUITS[suit], painter.px(width * 0.6)), x, y)


BADGE = 42.0  # half the width that a badge has at most


def badge(painter: Painter, points: int, doubled: bool, x: float, y: float) -> None:
    """Draw the points of a turned card on its corner."""
    spoken = f"+{points}" if points else "0"
    spoken += "×2" if doubled and points else ""
    width = max(30.0, painter.text_width(spoken, "sans_bold", 16) + 14)
    fill = (EARNS if points else NOTHING) if not painter.theme.flat else painter.theme.panel[0]
    line = GREEN if points and not painter.theme.flat else painter.tones.muted
    painter.box((x - width / 2, y - 15, width, 30), 15, fill, line, 1.5)
    painter.label(spoken, "sans_bold", 16, x, y, painter.tones.text, 0.5)


def at_stake(view: View) -> Wordings:
    """Return what a contest is about, in several wordings."""
    shadow = max(view.vars[lt.V.TARGET], view.vars[lt.V.SLOT]) >= 0
    brief = f"{view.vars[lt.V.STAKE]} Blood{', a Shadow' if shadow else ''}"
    return f"{brief} at stake", brief, f"{view.vars[lt.V.STAKE]} Blood"


def stake(painter: Painter, blood: int, x: float, y: float, width: float) -> None:
    """Draw the Blood at stake as drops over a bowl; more than six as one drop with a number."""
    height = min(34.0, width * 0.3)
    if 0 < blood <= 6:
        step = min(height * 0.95, width * 0.8 / blood)
        for k in range(blood):
            painter.mid(
                art.svg("ui/blood", painter.px(height * 0.8), painter.px(height)),
                x + (k - (blood - 1) / 2) * step,
                y - height * 0.5,
            )
    elif blood:
        painter.mid(art.svg("ui/blood", painter.px(height * 0.8), painter.px(height)), x - 16, y - height * 0.5)
        painter.label(f"× {blood}", "sans_bold", 19, x + 4, y - height * 0.5, painter.tones.text, 0)
    painter.mid(_bowl(painter.px(width), painter.px(width * 0.28)), x, y + width * 0.1)


@art.sprites.keep
def _bowl(width: int, height: int) -> pygame.Surface:
    """Return the front of a brass bowl with its rim."""
    return paint.vector(
        (width, height),
        '<path d="M2 4C12 24 32 27 50 27C68 27 88 24 98 4Z" fill="#6b4a1e" stroke="#d9a54d" stroke-width="1.6"/>'
        '<path d="M2 4Q50 13 98 4" fill="#2a1608" stroke="#d9a54d" stroke-width="1.6"/>',
        (100.0, 28.0),
    )


def pill(painter: Painter, spoken: str, right: float, y: float) -> None:
    """Draw a green pill that says what a player has done in secret, without details."""
    width = painter.text_width(spoken, "sans_semibold", 16) + 32
    fill = painter.theme.panel[0] if painter.theme.flat else EARNS
    painter.box((right - width, y - 14, width, 28), 14, fill, painter.tones.text if painter.theme.flat else GREEN, 1.25)
    painter.label(spoken, "sans_semibold", 16, right - width / 2, y, painter.tones.text, 0.5)
