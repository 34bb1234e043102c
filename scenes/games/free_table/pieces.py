"""How what lies on the free table looks: where each piece of a pile is, its sprite, its shadow, its outline."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterable
from typing import NamedTuple, Protocol

import pygame

from game.rules.free_table.view_model import Pile
from game.table import Table
from scenes.games.free_table.camera import Camera
from scenes.stage import art, bits, decks, faces, look, paint, standard
from scenes.stage.display_list import Drawable
from scenes.stage.look import Rgb
from scenes.stage.physics import BodyPose
from scenes.stage.piece import COMPACT, card_height
from scenes.ui import turned

# Sizes in units of the table, and how far apart the pieces of a row and of a column of tokens lie.
CARD, TOKEN, CHIP, PAWN = 105, 56, 62, (48, 66)
SPREAD = {"card": 32, "token": 44, "chip": 40, "pawn": 40}
LONGEST, SLANTED = 1260, 640  # from the first to the last of a row that lies level, and of one that is turned
ROW_LEFT, ROW_RIGHT = 130, 1560  # of the table: a long row moves along rather than lie beyond
TOKEN_STEP, MOST_STEPS = 4, 8
TALLEST = 20  # chips of a column that are drawn
PILES = 8192  # of which it is remembered where they lie
WHOLE = 70  # px of width from which a card shows its whole picture, straight or turned
PAINTER = faces.ANY
BACKS = {"cards": "plain", "red": "clock", "blue": "trump", "bats": "bats"}  # of decks, by what the rules call theirs


class Lying(NamedTuple):
    """One piece of a pile as it lies: its code, its middle in units of the table, how many lie under it there."""

    code: int
    x: float
    y: float
    below: int


def size_of(kind: str) -> tuple[float, float]:
    """Width and height of a single piece in units of the table."""
    return {"card": (CARD, CARD * 1.4), "token": (TOKEN, TOKEN), "chip": (CHIP, CHIP), "pawn": PAWN}[kind]


def shown(pile: Pile, viewer: int | None) -> tuple[int, ...]:
    """The pieces of a pile as a viewer sees them: an owner sees through the backs in the own place."""
    return pile.known if viewer is not None and pile.owner == viewer else pile.faces


def anchors(
    pile: Pile, viewer: int | None, middle: tuple[float, float] | None = None, opened: float = 1.0
) -> list[Lying]:  # fmt: skip
    """What of a pile is drawn, the lowest first: its top piece, or all of a row; round another `middle` on its way.

    A row that is not `opened` yet, or not all the way, lies closer together.
    """
    codes = shown(pile, viewer)
    across, down = middle or middle_of(pile)
    if not pile.spread or len(codes) < 2:
        return [Lying(codes[-1], across, down, len(codes) - 1)]
    step = step_of(pile) * opened
    cos, sin = math.cos(math.radians(pile.turn)), math.sin(math.radians(pile.turn))
    half = (len(codes) - 1) / 2
    return [
        Lying(code, across + (k - half) * step * cos, down + (k - half) * step * sin, 0) for k, code in enumerate(codes)
    ]


def step_of(pile: Pile) -> float:
    """How far it is from one piece of a row to the next: so far that the ranks show, if there is room for it."""
    level = pile.turn % 180 == 0
    return min(SPREAD[pile.kind], (LONGEST if level else SLANTED) / max(1, pile.size - 1))


def length(pile: Pile) -> float:
    """How far it is from the first to the last piece of a row; 0 for what is no row."""
    return step_of(pile) * (pile.size - 1) if pile.spread else 0.0


def middle_of(pile: Pile) -> tuple[float, float]:
    """The middle of a pile on the table; that of a long row where all of it lies on the table."""
    half = (length(pile) + size_of(pile.kind)[0]) / 2
    if half * 2 <= SLANTED or pile.turn % 180:
        return pile.x, pile.y
    return min(max(pile.x, ROW_LEFT + half), ROW_RIGHT - half), pile.y


def rest_of(pile: Pile, nth: int) -> BodyPose:
    """Where the nth piece of a pile of chips or tokens lies, counted from the lowest, 0: middle and turn."""
    if pile.kind == "chip":
        place = max(0, nth - max(0, pile.size - TALLEST))
        return pile.x + CHIP * bits.askew(place), pile.y - CHIP * bits.CHIP_STEP * place, 0.0
    place = max(0, nth - max(0, pile.size - 1 - MOST_STEPS))
    return pile.x, pile.y - TOKEN_STEP * place, float(pile.turn)


def height(camera: Camera, pile: Pile) -> float:
    """By how much a pile stands up, so that what lies on it is drawn higher, in units of the table."""
    if pile.kind == "card":
        return (standard.thickness(camera.px(CARD), pile.size + 1)) / camera.scale
    if pile.kind == "chip":
        return CHIP * bits.CHIP_STEP * min(pile.size, TALLEST - 1)
    return float(TOKEN_STEP * min(pile.size, MOST_STEPS)) if pile.kind == "token" else 0.0


def corners(pile: Pile) -> list[tuple[float, float]]:
    """The corners of a whole pile in units of the table."""
    width, height = size_of(pile.kind)
    return turned.corners(*middle_of(pile), width + length(pile), height, pile.turn)


def box_of(points: Iterable[tuple[float, float]]) -> pygame.Rect:
    """The smallest rectangle of whole px round points in px."""
    xs, ys = zip(*points, strict=True)
    left, top = math.floor(min(xs)), math.floor(min(ys))
    return pygame.Rect(left, top, math.ceil(max(xs)) - left, math.ceil(max(ys)) - top)


def nth_at(pile: Pile, viewer: int | None, x: float, y: float) -> int:
    """Which piece of a pile is at a point of the table, counted from the top."""
    lying = anchors(pile, viewer)
    if len(lying) < 2:
        return 1
    turn, (across, down) = math.radians(-pile.turn), middle_of(pile)
    along = (x - across) * math.cos(turn) - (y - down) * math.sin(turn)
    width = size_of(pile.kind)[0]
    step = step_of(pile)
    first = -(len(lying) - 1) / 2 * step - width / 2
    place = min(max(int((along - first) / step), 0), len(lying) - 1)
    return len(lying) - place


def back_of(table: Table, code: int) -> str:
    """Which back a card has, by the code that hides it."""
    back = table.backs[~code]
    treats = table.options["spares"] == "off" and table.options["deck"] == "tricks-and-treats"
    return "bats" if treats else BACKS.get(back, "plain")


def face(table: Table, code: int, kind: str = "card") -> tuple[str, str]:
    """What is seen of a piece by its code, a kind and a name for `sprite`: its face, or for a negative one its back."""
    if code < 0:
        return ("token", "") if kind == "token" else ("back", back_of(table, code))
    return table.pieces[code].kind, table.names[code]


def piece(table: Table, code: int, px: int, turn: int = 0, kind: str = "card") -> pygame.Surface:
    """The sprite of a piece by its code: a face, or for a negative one its back; `px` is its width."""
    return sprite(*face(table, code, kind), px, turn)


class Draws(Protocol):
    """Whatever gives the sprites of pieces, as `piece` does."""

    def __call__(self, table: Table, code: int, px: int, turn: int = 0, kind: str = "card") -> pygame.Surface: ...


@decks.cards.keep
def sprite(kind: str, name: str, px: int, turn: int) -> pygame.Surface:
    """What a `face` looks like, ``px`` wide before it is turned."""
    flat = _flat(kind, name, px)
    if turn % 360 == 0:
        return flat
    if turn % 90 == 0:
        return pygame.transform.rotate(flat, -turn)
    fine = 2 if px >= WHOLE else 1
    large = _flat(kind, name, fine * px)
    spun = paint.spun(large, turn, look.CARD_EDGE)
    return paint.native(pygame.transform.smoothscale(spun, (spun.get_width() // fine, spun.get_height() // fine)))


def _flat(kind: str, name: str, px: int) -> pygame.Surface:
    if kind == "back":
        return standard.back(name, px)
    if kind == "token":
        return PAINTER.token(name, px, "normal") if name else bits.token_back(px)
    if kind == "card" and WHOLE <= px < COMPACT:
        return pygame.transform.smoothscale(PAINTER.card(name, COMPACT, "normal"), (px, card_height(px)))
    if kind == "card":
        return PAINTER.card(name, px, "normal")
    return bits.token(name, px)


@art.sprites.keep
def edges(px: int, depth: int, turn: int) -> pygame.Surface:
    """What is seen below the top one of cards that lie ``depth`` px high on each other."""
    flat = standard.layers(px, depth)
    return paint.spun(flat, turn, look.CARD_EDGE) if turn else flat


@art.sprites.keep
def shade(size: tuple[int, int], radius: int, blur: int, strength: float, turn: int) -> pygame.Surface:
    """The shadow of a card that is turned."""
    flat = paint.shadow(size, radius, blur, strength)
    return pygame.transform.rotozoom(flat, -turn, 1) if turn else flat


def how_many(pile: Pile) -> str:
    """The pieces of a pile in words: `a card`, `12 chips`."""
    return f"{pile.size} {pile.kind}s" if pile.size > 1 else f"a {pile.kind}"


def counted(pile: Pile) -> bool:
    """Whether a pile says how many pieces it has."""
    return pile.size > 1 and not (pile.spread and pile.size < 8)


def united(rects: Iterable[pygame.Rect]) -> pygame.Rect:
    """The smallest rectangle round all of them; an empty one round none."""
    found = [rect for rect in rects if rect.w]
    return found[0].unionall(found[1:]) if found else pygame.Rect(0, 0, 0, 0)


@functools.lru_cache(maxsize=PILES)
def outline(camera: Camera, pile: Pile) -> tuple[tuple[tuple[int, int], ...], pygame.Rect]:
    """The corners of a whole pile in px, and the rectangle round them: not to be changed."""
    points = tuple(camera.at(*point) for point in corners(pile))
    return points, box_of(points)


@functools.lru_cache(maxsize=PILES)
def extent(camera: Camera, pile: Pile) -> pygame.Rect:
    """The rectangle in px of a whole pile with all that stands up of it: not to be changed."""
    rect = outline(camera, pile)[1]
    top = top_of(camera, pile)[1]
    return pygame.Rect(rect.x, top, rect.w, rect.bottom - top)


@functools.lru_cache(maxsize=PILES)
def top_of(camera: Camera, pile: Pile) -> tuple[int, int]:
    """The point in px in the middle above a pile, where its label stands."""
    rect = outline(camera, pile)[1]
    rise = 0
    if not pile.spread:
        rise = standard.thickness(camera.px(CARD), pile.size) if pile.kind == "card" else 0
        if pile.kind == "chip":
            rise = bits.column_height(camera.px(CHIP), min(pile.size, TALLEST)) - camera.px(CHIP)
    return rect.centerx, rect.top - rise


def ring(surface: Drawable, camera: Camera, pile: Pile, colour: Rgb) -> pygame.Rect:
    """Draw a lit line round a whole pile; returns the rectangle of the pile in px."""
    rect, whole = outline(camera, pile)[1], extent(camera, pile)
    width, height = size_of(pile.kind)
    width += length(pile)
    size = (camera.px(width + 10), camera.px(height + 10) + whole.h - rect.h)
    radius = round(size[0] / 2) if pile.kind in ("token", "chip") and not pile.spread else camera.px(9)
    sprite = _line(size, radius, colour, max(2, camera.px(3)), pile.turn if pile.kind != "chip" else 0)
    y = rect.centery - (whole.h - rect.h) / 2
    surface.blit(sprite, (round(rect.centerx - sprite.get_width() / 2), round(y - sprite.get_height() / 2)))
    return whole


@art.sprites.keep
def _line(size: tuple[int, int], radius: int, colour: Rgb, weight: int, turn: int) -> pygame.Surface:
    line = paint.rounded(size, radius, None, colour, weight)
    return paint.spun(line, turn, colour) if turn % 180 else line
