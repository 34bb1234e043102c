"""Small parts of a contest: icons, chips, rings, badges, pills and the stake."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules.deck import RANKS, SUITS
from game.rules.living_trumps import pieces as lt
from game.table import View
from scenes.games.living_trumps.contest import text as say
from scenes.stage import art, decks, look, paint, standard
from scenes.stage.look import Rgb
from scenes.ui.boxtext import Wordings
from scenes.ui.boxtree import Area, Cell, Column, Fan, Mark, Node, Row, Text
from scenes.ui.painter import Box, Painter

ICONS = {lt.HONOUR: "shield", lt.LIE: "mask", lt.ACCUSE: "accuse"}
DID = say.DID
WARM, GREEN = look.rgb("#ffb9a8"), look.rgb("#9fe0b4")
TONES = {lt.HONOUR: GREEN, lt.LIE: WARM, lt.ACCUSE: look.rgb("#a9b8ff")}
STAR = look.rgb("#6a4fb0")
EARNS, NOTHING = look.rgb("#215a3d"), look.rgb("#4a5068")
UNKNOWN = look.rgb("#75644e")
DROPS = 6  # so many drops of Blood are drawn one by one
PAPER_EDGE = look.rgb("#d9ccb2")
SMALL = 27.0  # row height of text above which the window counts as small


def is_compact(painter: Painter) -> bool:
    """Check whether text is large for the window: it does not shrink below a readable size."""
    return painter.row_height("sans", 16) > SMALL


def tone(painter: Painter, kind: str) -> Rgb:
    """Return the colour of a card type; plain text colour under a flat theme."""
    return painter.tones.text if painter.theme.flat else TONES[kind]


def seat(painter: Painter, colour: int, size: float) -> Node:
    """Return the sign of a seat."""
    return Mark(lambda x, y: painter.seat(colour, x, y, size), size)


def piece(painter: Painter, name: str, height: float) -> Node:
    """Return a piece as a small pill."""
    face = painter.piece_painter.pill(name, painter.px(height))
    return Mark(lambda x, y: painter.mid(face, x, y), face.get_width() / painter.k)


def icon(painter: Painter, name: str, size: float, tone: Rgb, grows: float = 1.0) -> Node:
    """Return an icon; `grows` is its size as a multiple of the room it takes."""
    return Mark(lambda x, y: painter.icon(name, x, y, size * grows, tone), size)


def chip(painter: Painter, spec: Sequence[str], height: float) -> Node:
    """Return a rank, suit, colour or joker on a paper pill."""
    size, flat = height * 0.66, painter.theme.flat
    parts = dict.fromkeys(word for word in spec if word != "none")

    def ground(box: Box) -> None:
        line = painter.theme.line if flat else PAPER_EDGE
        painter.box(box, height * 0.2, look.CARD_PAPER, line, 1.25)

    nodes = [_part(painter, word, size) for word in parts] or [Text("?", size, "serif_bold", UNKNOWN)]
    return Cell(Row(*nodes, gap=3), edge=(height * 0.25, 0, height * 0.25, 0), ground=ground, height=height)


def _part(painter: Painter, word: str, size: float) -> Node:
    """Return one word of a chip."""
    if word in lt.SUIT_WORDS:
        suit = SUITS[lt.SUIT_WORDS.index(word)]
        return Mark(lambda x, y: painter.mid(standard.glyph(suit, painter.px(size)), x, y), size)
    if word == "joker":
        return icon(painter, "star", size, STAR, 1.15)
    text = RANKS[lt.RANK_WORDS.index(word)] if word in lt.RANK_WORDS else word
    face = "serif_bold" if word in lt.RANK_WORDS else "sans_semibold"
    return Text(text, size, face, decks.ink("H" if word == "red" else "S"))


def hook(name: str, height: float, start: float = 1.0) -> Node:
    """Return the place where a lantern hangs: at the upper right corner, or in the middle of the upper edge."""
    return Row(Area(width=height * 1.1, height=height * 0.36, name=name), start=start, sink=0)


def hook_height(compact_layout: bool) -> float:
    """Return the height of a lantern."""
    return 28.0 if compact_layout else 46.0


def ring(painter: Painter, suit: int, x: float, y: float, width: float) -> None:
    """Draw a battle suit on paper in a ring; an empty ring if `suit` is below 0."""
    box = (x - width / 2, y - width / 2, width, width)
    painter.box(box, width / 2, look.CARD_PAPER if suit >= 0 else None, painter.tones.accent, 2)
    if suit >= 0:
        painter.mid(standard.glyph(SUITS[suit], painter.px(width * 0.6)), x, y)


BADGE = 42.0  # half the width that a badge has at most


def badge(painter: Painter, points: int, doubled: bool, x: float, y: float) -> None:
    """Draw the points of a turned card on its corner; a long text grows inwards, clear of the next card."""
    spoken = f"+{points}" if points else "0"
    spoken += "×2" if doubled and points else ""
    width = max(30.0, painter.text_width(spoken, "sans_bold", 16) + 14)
    x -= (width - 30) / 2
    fill = (EARNS if points else NOTHING) if not painter.theme.flat else painter.theme.panel[0]
    line = GREEN if points and not painter.theme.flat else painter.tones.muted
    painter.box((x - width / 2, y - 15, width, 30), 15, fill, line, 1.5)
    painter.label(spoken, "sans_bold", 16, x, y, painter.tones.text, 0.5)


def at_stake(view: View) -> Wordings:
    """Return what a contest is about, in several wordings."""
    shadow = max(view.vars[lt.V.TARGET], view.vars[lt.V.SLOT]) >= 0
    return say.at_stake(view.vars[lt.V.STAKE], shadow)


def stake(painter: Painter, blood: int, width: float) -> Node:
    """Return the Blood at stake as drops over a bowl; more than six as one drop with a number."""
    height = min(34.0, width * 0.3)

    def drop(_: int, x: float, y: float, size: float) -> None:
        painter.mid(art.svg("ui/blood", painter.px(size), painter.px(size / 0.8)), x, y)

    count = blood if blood <= DROPS else 1
    drops = Fan(count, drop, height * 0.8, ratio=1.25, apart=height * 0.15, grows=False)
    number = Text(f"× {blood}", 19, "sans_bold", painter.tones.text, reading="") if blood > DROPS else None
    bowl = Mark(lambda x, y: painter.mid(_bowl(painter.px(width), painter.px(width * 0.28)), x, y), width)
    return Column(
        Cell(Row(drops if blood else None, number, gap=8, start=0.5), height=height),
        Cell(bowl, height=width * 0.24),
        name="stake",
    )


@art.sprites.keep
def _bowl(width: int, height: int) -> pygame.Surface:
    """Return the front of a brass bowl with its rim."""
    return paint.vector(
        (width, height),
        '<path d="M2 4C12 24 32 27 50 27C68 27 88 24 98 4Z" fill="#6b4a1e" stroke="#d9a54d" stroke-width="1.6"/>'
        '<path d="M2 4Q50 13 98 4" fill="#2a1608" stroke="#d9a54d" stroke-width="1.6"/>',
        (100.0, 28.0),
    )


def pill(painter: Painter, spoken: str) -> Node:
    """Return a green pill that says what a player has done in secret, without details."""
    tones, flat = painter.tones, painter.theme.flat

    def ground(box: Box) -> None:
        painter.box(box, 14, painter.theme.panel[0] if flat else EARNS, tones.text if flat else GREEN, 1.25)

    text = Text(spoken, 16, "sans_semibold", tones.text, height=28)
    return Cell(text, edge=(16, 0, 16, 0), ground=ground)
