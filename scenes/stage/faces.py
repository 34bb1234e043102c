"""The faces of pieces: cards, tokens, bag and marks of the Halloween deck, and of all decks together.

Piece names: ``K9`` is a card, ``<K9>`` a trump token, ``Thief#1`` (or ``Thief``) a treat token; K Skulls, B Bats, P
Pumpkins, L Slime, S Spider. All sizes are in px. Returned surfaces are shared: blit them, never draw on them. An
unknown name raises ValueError.
"""

from __future__ import annotations

import math
import re

import pygame

from scenes.stage import art, bits, cloths, decks, fonts, lettered, look, paint, standard
from scenes.stage.piece import CARD_RADIUS, CARD_RATIO, COMPACT, FacePainter, card_height, number
from scenes.stage.piece import centred as _centred

__all__ = ("CARD_RADIUS", "CARD_RATIO", "COMPACT", "FacePainter", "card_height", "number")

SUITS = {"B": "bats", "P": "pumpkins", "K": "skulls", "L": "slime", "S": "spider"}
TREATS = (
    "candy", "compass", "evil-eye", "ghost", "hand", "master-trump", "mixer", "poison", "spy", "switch", "thief",
)  # fmt: skip
_BOX = (100, 100)
_RIMS: dict[str, tuple[str, str, str]] = {  # of a treat: top, bottom, thickness
    "normal": ("#c98236", "#94561c", "#5c340f"),
    "bright": ("#ffd089", "#f2a544", "#9c5d16"),
    "dim": ("#8a6a4a", "#654a34", "#3f2d20"),
    "used": ("#7a6c88", "#5a4d68", "#3a3047"),
}


def _suited(name: str) -> tuple[str, str] | None:
    """Return suit letter and rank of a card or trump token, or `None` for anything else."""
    match = re.fullmatch(r"(<)?([BPKLS])(1[0-2]|[1-9])(?(1)>)", name)
    return (match[2], match[3]) if match else None


def _treat(name: str) -> str:
    """Return the image name of a treat token such as ``Evil Eye#2``."""
    stem = _stem(name)
    if stem not in TREATS:
        raise ValueError(f"not a piece of the Halloween deck: {name!r}")
    return stem


def _stem(name: str) -> str:
    return re.sub(r"[\s_]+", "-", re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name.partition("#")[0].strip())).lower()


@art.sprites.keep
def suit(name: str, px: int, alpha: float = 1) -> pygame.Surface:
    """Return the glyph of a suit letter as a square of ``px``."""
    glyph = art.svg(f"halloween/suit-{SUITS[name]}", px, px)
    if alpha < 1:
        glyph = glyph.copy()
        glyph.set_alpha(round(255 * alpha))
    return glyph


@art.sprites.keep
def suit_disc(name: str, px: int) -> pygame.Surface:
    """Return the glyph of a suit on a paper disc with a ring in the suit's colour."""
    ring = max(1.0, px * 0.05)
    surface = paint.disc(px, look.CARD_PAPER, look.SUIT_COLOUR[name], ring).copy()
    _centred(surface, suit(name, round(px * 0.68)), px / 2, px / 2)
    return surface


# -- cards ---------------------------------------------------------------------------------------------------------


@decks.cards.keep
def card(name: str, width: int, state: str = "normal") -> pygame.Surface:
    """Return the face of a card, 1.4 as high as wide. ``dim`` is the illegal look, whose index stays readable."""
    suited = _suited(name)
    if suited is None or name.startswith("<"):
        raise ValueError(f"not a card of the Halloween deck: {name!r}")
    letter, rank = suited
    height = card_height(width)
    surface = _blank(letter, width, state == "dim").copy()
    compact = decks.compact(width)
    ink = (look.SUIT_INK_DIM if state == "dim" else look.SUIT_INK)[letter]
    cap = width * (0.25 if compact else 0.2)
    index = number(rank, round(cap), ink, round(width * (0.36 if compact else 0.265)))
    glyph_px = round(width * (0.3 if compact else 0.215))
    glyph = suit(letter, glyph_px, 0.86 if state == "dim" else 1)
    x = max(width * (0.21 if compact else 0.165), width * (0.045 if compact else 0.062) + index.get_width() / 2)
    top = width * (0.085 if compact else 0.09)
    corner = paint.clear_surface((width, height))
    corner.blit(index, (round(x - index.get_width() / 2), round(top)))
    _centred(corner, glyph, x, top + cap + width * 0.03 + glyph_px / 2)
    surface.blit(corner, (0, 0))
    if not compact:
        surface.blit(pygame.transform.rotate(corner, 180), (0, 0))
    return paint.native(surface)


@decks.cards.keep
def _blank(letter: str, width: int, dim: bool) -> pygame.Surface:
    """Return a card without its index; all ranks of a suit share it."""
    height = card_height(width)
    paper = look.CARD_PAPER_DIM if dim else look.CARD_PAPER
    edge = look.mix(look.CARD_PAPER_DIM, (0, 0, 0), 0.25) if dim else look.CARD_EDGE
    fill = paper if dim else (look.rgb("#fdf8ec"), look.rgb("#f1e7d2"))
    line = max(1.0, width * 0.008)
    surface = paint.rounded((width, height), width * CARD_RADIUS, fill, edge, line).copy()
    compact = decks.compact(width)
    if not compact:
        inset = round(width * 0.035)
        inner = paint.rounded(
            (width - 2 * inset, height - 2 * inset), width * 0.035, None, edge, line, line_alpha=0 if dim else 0.8
        )
        surface.blit(inner, (inset, inset))
    x, y, reach = (0.58, 0.66, 0.62) if compact else (0.5, 0.5, 0.5)
    ring = round(width * 0.66)
    tint = look.SUIT_COLOUR[letter]
    if not compact:
        _centred(surface, paint.disc(ring, tint, alpha=0.05), width * x, height * y)
        hoop = paint.dashed_ellipse((ring, ring), tint, line, dash=None, alpha=0.3)
        _centred(surface, hoop, width * x, height * y)
    _centred(surface, suit(letter, round(width * reach), 0.86 if dim else 1), width * x, height * y)
    return surface


@art.sprites.keep
def back(width: int) -> pygame.Surface:
    """Return the back of a card: a lattice of bats; plain under 60 px, where a lattice would flicker."""
    height = card_height(width)
    if width >= 60:
        surface = art.svg("halloween/back-bats", width, height).copy()
        surface.blit(paint.rounded((width, height), width * CARD_RADIUS, None, look.CARD_EDGE, width * 0.022), (0, 0))
        return surface
    rim = max(1.0, width * 0.05)
    shade = (look.rgb("#5b3f82"), look.rgb("#43296a"))
    surface = paint.rounded((width, height), width * CARD_RADIUS * 1.3, shade, look.CARD_EDGE, rim).copy()
    _centred(surface, art.bat(round(width * 0.56), cloths.PLUM.accent), width / 2, height / 2)
    return surface


# -- tokens --------------------------------------------------------------------------------------------------------


@art.sprites.keep
def token(name: str, diameter: int, state: str = "normal") -> pygame.Surface:
    """Return a token as a square of ``diameter``: trump tokens are smooth discs, treats scalloped with a dark face.

    ``bright`` is a treat that can be used now, ``dim`` one that cannot be chosen.
    """
    suited = _suited(name)
    surface = _trump_token(*suited, diameter) if suited else _treat_token(_treat(name), diameter, state)
    if suited and state == "dim":
        surface = surface.copy()
        surface.fill((150, 144, 150, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _trump_token(letter: str, rank: str, px: int) -> pygame.Surface:
    tone = look.SUIT_COLOUR[letter]
    light, deep = look.mix(tone, (255, 255, 255), 0.28), look.mix(tone, (0, 0, 0), 0.45)
    small = px < 64
    face = 38.5 if small else 35.5
    body = (
        f"<defs>{paint.shaded('r', (light, tone), 2, 94)}"
        f"{paint.shaded('f', (look.rgb('#fffbf1'), look.rgb('#efe3ca')), 12, 84)}</defs>"
        f'<circle cx="50" cy="52" r="46.5" fill="{paint.code(deep)}"/>'
        f'<circle cx="50" cy="47.5" r="46.5" fill="url(#r)"/>'
        '<path d="M8.5 40A42.6 42.6 0 0 1 78 15.5" fill="none" stroke="#ffffff" stroke-opacity=".45" '
        'stroke-width="3" stroke-linecap="round"/>'
        f'<circle cx="50" cy="47.5" r="{face + 2}" fill="{paint.code(deep)}"/>'
        f'<circle cx="50" cy="47.5" r="{face}" fill="url(#f)"/>'
    )
    surface = paint.vector((px, px), body, _BOX)
    _centred(surface, suit(letter, round(px * (0.37 if small else 0.345))), px * 0.5, px * (0.29 if small else 0.32))
    cap = round(px * (0.285 if small else 0.235))
    _centred(surface, number(rank, cap, look.SUIT_INK[letter], round(px * 0.5)), px * 0.5, px * 0.65)
    return surface


def _scallops(radius: float, middle: float) -> str:
    """Return the SVG path of a scalloped disc in the 100 unit box."""
    bumps, step = 16, math.pi / 8
    bump = radius * math.sin(step / 2) * 1.12
    points = [(50 + radius * math.sin(k * step), middle - radius * math.cos(k * step)) for k in range(bumps + 1)]
    first, *rest = points
    arcs = "".join(f"A{bump:.2f} {bump:.2f} 0 0 1 {x:.2f} {y:.2f}" for x, y in rest)
    return f"M{first[0]:.2f} {first[1]:.2f}{arcs}Z"


@art.sprites.keep
def _treat_rim(px: int, state: str) -> pygame.Surface:
    top, bottom, under = _RIMS[state]
    face = ("#4d4159", "#352b40") if state == "used" else ("#4a3468", "#261838")
    body = (
        f"<defs>{paint.shaded('r', look.shade(top, bottom), 2, 92)}"
        f"{paint.shaded('f', look.shade(*face), 12, 84)}</defs>"
        f'<path d="{_scallops(42.5, 52.5)}" fill="{under}"/><path d="{_scallops(42.5, 47.5)}" fill="url(#r)"/>'
        f'<circle cx="50" cy="47.5" r="38.5" fill="{under}" fill-opacity=".75"/>'
        f'<circle cx="50" cy="47.5" r="36.5" fill="url(#f)"/>'
        '<path d="M14 42A36.5 36.5 0 0 1 86 42A37 33 0 0 0 14 42Z" fill="#000000" fill-opacity=".28"/>'
    )
    return paint.vector((px, px), body, _BOX)


def _treat_token(picture: str, px: int, state: str) -> pygame.Surface:
    surface = _treat_rim(px, state).copy()
    reach = round(px * (0.66 if px < 48 else 0.6))
    drawing = art.svg(f"halloween/treat-{picture}", reach, reach)
    if state == "dim":
        drawing = drawing.copy()
        drawing.fill((150, 150, 150, 255), special_flags=pygame.BLEND_RGBA_MULT)
    _centred(surface, drawing, px * 0.5, px * 0.475)
    return surface


@art.sprites.keep
def used_token(diameter: int) -> pygame.Surface:
    """Return a used treat token, which is face down."""
    surface = _treat_rim(diameter, "used").copy()
    _centred(surface, art.bat(round(diameter * 0.46), look.rgb("#8d7f9c")), diameter * 0.5, diameter * 0.475)
    return surface


# -- marks ---------------------------------------------------------------------------------------------------------


@art.sprites.keep
def pill(piece_name: str, height: int) -> pygame.Surface:
    """Return a piece for a line of text: suit and number on paper (tokens with a ring), or the treat."""
    suited = _suited(piece_name)
    if not suited:
        return token(piece_name, height)
    letter, rank = suited
    glyph = suit(letter, round(height * 0.72))
    digits = number(rank, round(height * 0.5), look.SUIT_INK[letter], height, "sans_bold")
    pad, gap = round(height * 0.18), max(1, round(height * 0.08))
    width = 2 * pad + glyph.get_width() + gap + digits.get_width()
    ring = piece_name.startswith("<")
    line = look.SUIT_COLOUR[letter] if ring else look.CARD_EDGE
    radius = height / 2 if ring else height * 0.2
    thick = max(1.0, height * (0.07 if ring else 0.045))
    surface = paint.rounded((width, height), radius, look.CARD_PAPER, line, thick).copy()
    _centred(surface, glyph, pad + glyph.get_width() / 2, height / 2)
    surface.blit(digits, (width - pad - digits.get_width(), round((height - digits.get_height()) / 2)))
    return surface


@art.sprites.keep
def claimed_pill(letter: str, count: int, height: int) -> pygame.Surface:
    """Return the number of tokens of a suit a seat has claimed; none leaves an outline for the suit."""
    width = round(height * (1.6 if count > 9 else 1.44))
    if count <= 0:
        outline = look.rgb("#5a4a6e")
        surface = paint.rounded((width, height), height * 0.24, None, outline, max(1.0, height * 0.05)).copy()
        px = round(height * 0.6)
        ghost = art.silhouette(f"halloween/suit-{SUITS[letter]}", px, px, outline)
        _centred(surface, ghost, width / 2, height / 2)
        return surface
    surface = paint.rounded((width, height), height * 0.24, look.CARD_PAPER, look.CARD_EDGE, height * 0.04).copy()
    glyph = suit(letter, round(height * 0.76))
    surface.blit(glyph, (round(height * 0.1), (height - glyph.get_height()) // 2))
    digits = number(str(count), round(height * 0.46), look.SUIT_INK[letter], round(height * 0.62), "sans_bold")
    left = height * 0.1 + glyph.get_width()
    _centred(surface, digits, (left + width - height * 0.12) / 2 + height * 0.02, height / 2)
    return surface


@art.sprites.keep
def place_disc(n: int, px: int) -> pygame.Surface:
    """Return the sign of a place in the trump line (1 is the front): an orange disc with the number."""
    body = (
        f"<defs>{paint.shaded('o', look.shade('#f9a13c', '#e57c17'), 10, 98)}</defs>"
        '<circle cx="50" cy="54" r="43" fill="url(#o)" stroke="#8f4a06" stroke-width="5"/>'
    )
    surface = paint.vector((px, px), body, _BOX)
    digits = number(str(n), round(px * 0.42), cloths.PLUM.main_text, round(px * 0.6), "sans_bold")
    _centred(surface, digits, px * 0.5, px * 0.54)
    return surface


@art.sprites.keep
def trump_pill(n: int, height: int) -> pygame.Surface:
    """Return the label of a card that is a trump: the word and its place in the line."""
    tones = cloths.PLUM
    edge = max(1, round(height * 0.08))
    disc_px = round((height - edge) * 0.76)
    px = max(6, round(height * 0.6))
    word = fonts.render("trump", "sans_bold", px, tones.main_text)
    pad = round(height * 0.36)
    width = pad + word.get_width() + round(height * 0.18) + disc_px + round(height * 0.14)
    surface = paint.rounded((width, height), height / 2, look.rgb("#8f4a06")).copy()
    tones_fill = (look.rgb("#f9a13c"), look.rgb("#ee8a22"))
    surface.blit(
        paint.rounded((width, height - edge), (height - edge) / 2, tones_fill, tones.highlighted, edge * 0.5), (0, 0)
    )
    middle = (height - edge) / 2
    surface.blit(word, (pad, round(middle - word.get_height() / 2)))
    x = width - round(height * 0.14) - disc_px / 2
    _centred(surface, paint.disc(disc_px, tones.main_text), x, middle)
    _centred(
        surface, number(str(n), round(disc_px * 0.5), tones.highlighted, round(disc_px * 0.76), "sans_bold"), x, middle
    )
    return paint.native(surface)


@art.sprites.keep
def pumpkin(px: int) -> pygame.Surface:
    """Return the lit pumpkin that marks the front of the trump line."""
    return art.svg("halloween/pumpkin-marker", px, px)


# -- the bag -------------------------------------------------------------------------------------------------------


def bag_height(width: int) -> int:
    """Return the height of a bag ``width`` px wide."""
    return round(width * 340 / 300)


@art.sprites.keep
def bag_back(width: int) -> pygame.Surface:
    """Return the part of the bag behind tokens in its mouth, with its ground shadow."""
    return art.svg("halloween/bag-back", width, bag_height(width))


@art.sprites.keep
def bag_front(width: int, count: int | None = None) -> pygame.Surface:
    """Return the part of the bag in front of tokens, with ``count`` on a paper label unless it is `None`."""
    surface = art.svg("halloween/bag-front", width, bag_height(width))
    if count is None:
        return surface
    surface = surface.copy()
    label_width, label_height = round(width * 0.46), round(width * 0.3)
    coarse = 3
    size = (label_width * coarse, label_height * coarse)
    label = paint.rounded(size, size[1] * 0.08, look.CARD_PAPER, look.CARD_EDGE, size[1] * 0.03).copy()
    digits = number(str(count), round(size[1] * 0.5), look.PAPER.text, round(size[0] * 0.85))
    _centred(label, digits, size[0] / 2, size[1] / 2)
    label = pygame.transform.rotozoom(label, 4, 1 / coarse)
    x, y = width * 0.5, bag_height(width) * 0.68
    fall = paint.shadow((label_width, label_height), label_height * 0.08, max(1.0, width * 0.015), 0.5)
    _centred(surface, fall, x, y + width * 0.012)
    _centred(surface, label, x, y)
    return surface


@art.sprites.keep
def bag(width: int, count: int | None = None) -> pygame.Surface:
    """Return the whole bag, ``bag_height(width)`` high, with the number of tokens in it on a paper label."""
    surface = bag_back(width).copy()
    surface.blit(bag_front(width, count), (0, 0))
    return surface


# -- all decks -----------------------------------------------------------------------------------------------------


def _any_card(name: str, width: int, state: str = "normal") -> pygame.Surface:
    if standard.parse(name):
        return standard.card(name, width, state)
    suited = _suited(name) is not None and not name.startswith("<")
    return (card if suited else lettered.card)(name, width, state)


def _any_token(name: str, diameter: int, state: str = "normal") -> pygame.Surface:
    if bits.parse(name):
        return bits.token(name, diameter, state)
    return (token if _drawn(name) else lettered.token)(name, diameter, state)


def _any_pill(name: str, height: int) -> pygame.Surface:
    if standard.parse(name):
        return standard.pill(name, height)
    if bits.parse(name):
        return bits.token(name, height)
    return (pill if _drawn(name) else lettered.pill)(name, height)


def _drawn(name: str) -> bool:
    """Return whether this is a card or a token of the Halloween deck."""
    return _suited(name) is not None or _stem(name) in TREATS


def says_itself(piece_name: str) -> bool:
    """Return whether a piece in a line of text shows its number and suit or its name; otherwise its name is added."""
    return bool(standard.parse(piece_name) or _suited(piece_name) or not (bits.parse(piece_name) or _drawn(piece_name)))


def piece_painter(back: str, *others: str, two_colours: bool = False) -> FacePainter:
    """Return the painter for the pieces of every deck; unknown pieces are lettered with their name.

    `back` is the kind of their backs, `others` are those of a game with several decks. `two_colours` is for games in
    which red and black matter, unless the user has chosen four colours.
    """

    def paint_back(width: int) -> pygame.Surface:
        return standard.back(back, width)

    def paint_card(name: str, width: int, state: str = "normal") -> pygame.Surface:
        with decks.printed(two_colours=True):
            return _any_card(name, width, state)

    def paint_pill(name: str, height: int) -> pygame.Surface:
        with decks.printed(two_colours=True):
            return _any_pill(name, height)

    more = {other: piece_painter(other) for other in others}
    card_face, pill_face = (paint_card, paint_pill) if two_colours else (_any_card, _any_pill)
    return FacePainter(card_face, paint_back, _any_token, pill_face, more, two_colours)


ANY = piece_painter("plain")
HALLOWEEN = FacePainter(card=card, back=back, token=token, pill=pill)
