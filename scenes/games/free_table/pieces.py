"""The look of things on the free table: the place of each piece of a pile, sprites, shadows, outlines."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterable
from typing import NamedTuple, Protocol

import pygame

from game.boxes.changes import merged
from game.boxes.manifest import Manifest
from game.rules.free_table import boxed
from game.rules.free_table.view_model import Pile
from game.table import Table
from scenes.games.free_table.camera import Camera
from scenes.stage import art, bits, box_art, box_faces, box_look, box_pieces, decks, faces, look, paint, standard
from scenes.stage.box_look import BoxLook
from scenes.stage.display_list import Drawable
from scenes.stage.look import Rgb
from scenes.stage.physics import BodyPose
from scenes.stage.piece import COMPACT, card_height
from scenes.ui import turned

# Sizes in units of the table, and the distances of the pieces of a row and of a column of tokens.
CARD, TOKEN, CHIP, PAWN = 105, 56, 62, (48, 66)
SPREAD = {"card": 32, "token": 44, "chip": 40, "pawn": 40}
DOWNWARD = {"card": 41, "token": 30, "chip": 30, "pawn": 36}  # the same of a cascade: the title is visible
NARROWEST, LOWEST = 8.0, 585.0  # the least distance in a cascade, and how far down its last piece can be
LONGEST, SLANTED = 1260, 640  # length of a level row, and of a turned one, at most
ROW_LEFT, ROW_RIGHT = 130, 1560  # limits on the table: a long row is moved to stay between them
TOKEN_STEP, MAX_STEPS = 4, 8
BETWEEN = 5  # between columns of coins
TALLEST = 20  # chips drawn of a column, at most
PILES = 8192  # piles whose places are cached
WHOLE = 70  # px of width from which a card shows its full artwork, straight or turned
PAINTER = faces.ANY
BACKS = {
    "cards": "plain",
    "red": "clock",
    "blue": "trump",
    "bats": "bats",
}  # backs of decks, by their names in the rules


class Lying(NamedTuple):
    """One piece of a pile: its code, its middle in units of the table, the number of pieces below it there."""

    code: int
    x: float
    y: float
    below: int


def size_of(kind: str) -> tuple[float, float]:
    """Return width and height of a single piece in units of the table."""
    return {"card": (CARD, CARD * 1.4), "token": (TOKEN, TOKEN), "chip": (CHIP, CHIP), "pawn": PAWN}[kind]


def shown(pile: Pile, viewer: int | None) -> tuple[int, ...]:
    """Return the pieces of a pile as a viewer sees them: owners see through the backs in their own place."""
    return pile.known if viewer is not None and pile.owner == viewer else pile.faces


def anchors(
    pile: Pile, viewer: int | None, middle: tuple[float, float] | None = None, opened: float = 1.0
) -> list[Lying]:  # fmt: skip
    """Return the pieces of a pile that are drawn, the lowest first: the top one, or all of a row.

    `middle` is the middle of a moving pile. A row that is not fully `opened` (0 to 1) is closer together.
    """
    codes = shown(pile, viewer)
    across, down = middle or middle_of(pile)
    if not pile.spread or len(codes) < 2:
        return _columns(pile, across, down) or [Lying(codes[-1], across, down, len(codes) - 1)]
    step = step_of(pile) * opened
    if pile.cascade:
        dx, dy = _downward(pile, step)
        return [Lying(code, across + k * dx, down + k * dy, 0) for k, code in enumerate(codes)]
    cos, sin = math.cos(math.radians(pile.turn)), math.sin(math.radians(pile.turn))
    half = (len(codes) - 1) / 2
    return [
        Lying(code, across + (k - half) * step * cos, down + (k - half) * step * sin, 0) for k, code in enumerate(codes)
    ]


def columns(pile: Pile) -> tuple[int, ...]:
    """Return the values of a pile of coins that lies in columns by value, the largest first; empty for others."""
    if pile.spread or len(set(pile.values)) < 2 or len(pile.values) != pile.size:
        return ()
    return tuple(sorted(set(pile.values), reverse=True))


def _columns(pile: Pile, across: float, down: float) -> list[Lying]:
    """Return the columns of a pile of coins: the top coin of each, and how many are below it."""
    values, pitch = columns(pile), size_of(pile.kind)[0] + BETWEEN
    lying = []
    for k, value in enumerate(values):
        coins = [code for code, own in zip(pile.faces, pile.values, strict=True) if own == value]
        lying.append(Lying(coins[-1], across + (k - (len(values) - 1) / 2) * pitch, down, len(coins) - 1))
    return lying


def value_at(pile: Pile, x: float) -> int:
    """Return the value of the column of coins at a point of the table; 0 for a pile without values."""
    values = columns(pile)
    if not values:
        return pile.values[-1] if pile.values else 0
    pitch = size_of(pile.kind)[0] + BETWEEN
    return values[min(max(int((x - pile.x) / pitch + len(values) / 2), 0), len(values) - 1)]


def beside(pile: Pile) -> float:
    """Return how much wider a pile of coins is than one column."""
    return max(0, len(columns(pile)) - 1) * (size_of(pile.kind)[0] + BETWEEN)


def step_of(pile: Pile) -> float:
    """Return the distance between pieces of a row or a cascade: the ranks are visible, if there is room."""
    if pile.cascade:
        room = max(0.0, LOWEST - pile.y) if pile.turn % 360 == 0 else SLANTED
        return min(DOWNWARD[pile.kind], max(NARROWEST, room / max(1, pile.size - 1)))
    level = pile.turn % 180 == 0
    return min(SPREAD[pile.kind], (LONGEST if level else SLANTED) / max(1, pile.size - 1))


def _downward(pile: Pile, step: float) -> tuple[float, float]:
    """Return the way from one piece of a cascade to the next."""
    return -step * math.sin(math.radians(pile.turn)), step * math.cos(math.radians(pile.turn))


def length(pile: Pile) -> float:
    """Return the distance from the first to the last piece of a row or cascade; 0 for other piles."""
    return step_of(pile) * (pile.size - 1) if pile.spread else 0.0


def middle_of(pile: Pile) -> tuple[float, float]:
    """Return the middle of a pile on the table: of a cascade that of its lowest piece, of a long row where all fits."""
    if pile.cascade:
        return pile.x, pile.y
    half = (length(pile) + size_of(pile.kind)[0]) / 2
    if half * 2 <= SLANTED or pile.turn % 180:
        return pile.x, pile.y
    return min(max(pile.x, ROW_LEFT + half), ROW_RIGHT - half), pile.y


def rest_of(pile: Pile, nth: int) -> BodyPose:
    """Return middle and turn of the nth piece of a pile of chips or tokens, counted from the lowest, 0."""
    if pile.kind == "chip":
        place = max(0, nth - max(0, pile.size - TALLEST))
        return pile.x + CHIP * bits.askew(place), pile.y - CHIP * bits.CHIP_STEP * place, 0.0
    place = max(0, nth - max(0, pile.size - 1 - MAX_STEPS))
    return pile.x, pile.y - TOKEN_STEP * place, float(pile.turn)


def height(camera: Camera, pile: Pile) -> float:
    """Return the height of a pile, by which things on it are drawn higher, in units of the table."""
    if pile.kind == "card":
        return (standard.thickness(camera.px(CARD), pile.size + 1)) / camera.scale
    if pile.kind == "chip":
        return CHIP * bits.CHIP_STEP * min(pile.size, TALLEST - 1)
    return float(TOKEN_STEP * min(pile.size, MAX_STEPS)) if pile.kind == "token" else 0.0


def corners(pile: Pile) -> list[tuple[float, float]]:
    """Return the corners of a whole pile in units of the table."""
    width, height = size_of(pile.kind)
    if pile.cascade:
        dx, dy = _downward(pile, length(pile) / 2)
        return turned.corners(pile.x + dx, pile.y + dy, width, height + length(pile), pile.turn)
    turn = 0 if columns(pile) else pile.turn  # columns of coins are upright
    return turned.corners(*middle_of(pile), width + length(pile) + beside(pile), height, turn)


def box_of(points: Iterable[tuple[float, float]]) -> pygame.Rect:
    """Return the smallest rectangle of whole px around points in px."""
    xs, ys = zip(*points, strict=True)
    left, top = math.floor(min(xs)), math.floor(min(ys))
    return pygame.Rect(left, top, math.ceil(max(xs)) - left, math.ceil(max(ys)) - top)


def nth_at(pile: Pile, viewer: int | None, x: float, y: float) -> int:
    """Return the index of the piece of a pile at a point of the table, counted from the top."""
    lying = anchors(pile, viewer)
    if len(lying) < 2:
        return 1
    turn, (across, down) = math.radians(-pile.turn), middle_of(pile)
    if pile.cascade:
        below = (x - across) * math.sin(turn) + (y - down) * math.cos(turn) + size_of(pile.kind)[1] / 2
        return len(lying) - min(max(int(below / step_of(pile)), 0), len(lying) - 1)
    along = (x - across) * math.cos(turn) - (y - down) * math.sin(turn)
    width = size_of(pile.kind)[0]
    step = step_of(pile)
    first = -(len(lying) - 1) / 2 * step - width / 2
    place = min(max(int((along - first) / step), 0), len(lying) - 1)
    return len(lying) - place


def look_of(table: Table) -> BoxLook | None:
    """Return how the box of a table is drawn now, with its pictures if they are here; None without a box."""
    manifest = boxed.box_of(table)
    if manifest is None:
        return None
    box = box_art.opened(manifest.hash)
    if box is not None and box.hash != manifest.hash:  # it was changed since
        manifest = _with_texts(table, box.number)
    return box_look.of(manifest, box, box_look.strong)


@functools.lru_cache(maxsize=4)
def _with_texts(table: Table, _number: int) -> Manifest:
    """Return the manifest of a table with the texts of its box as it was opened last."""
    manifest = boxed.box_of(table)
    assert manifest is not None
    box = box_art.opened(manifest.hash)
    return manifest if box is None else merged(manifest, box.manifest)


def back_of(table: Table, code: int) -> str:
    """Return the back of a card, by the code that hides it."""
    back = table.backs[~code]
    treats = table.options["spares"] == "off" and table.options["deck"] == "tricks-and-treats"
    return "bats" if treats else BACKS.get(back, "plain")


def face(table: Table, code: int, kind: str = "card") -> tuple[str, str]:
    """Return kind and name, for `sprite`, of a piece's visible side: its face, or its back for a negative code."""
    if (box := look_of(table)) is not None:
        own = _own_face(table, box, code)
        if own is not None:
            return own
    if code < 0:
        return ("token", "") if kind == "token" else ("back", back_of(table, code))
    return table.pieces[code].kind, table.names[code]


def _own_face(table: Table, box: BoxLook, code: int) -> tuple[str, str] | None:
    """Return the same for a piece of the box; None for other pieces. All copies of a card have one face."""
    if code < 0:
        deck = boxed.deck_of(table, table.backs[~code])
        return None if deck is None else ("box-back", box.face("back", deck.name))
    entry = boxed.card(table, code) or boxed.token(table, code)
    if entry is None:
        return None
    kind = table.pieces[code].kind
    return f"box-{kind}", box.face(kind, entry.name)


def piece(table: Table, code: int, px: int, turn: int = 0, kind: str = "card") -> pygame.Surface:
    """Return the sprite of a piece by its code: a face, or for a negative one its back; `px` is its width."""
    return sprite(*face(table, code, kind), px, turn)


class Draws(Protocol):
    """A function that returns the sprites of pieces, as `piece` does."""

    def __call__(self, table: Table, code: int, px: int, turn: int = 0, kind: str = "card") -> pygame.Surface: ...


@decks.cards.keep
def sprite(kind: str, name: str, px: int, turn: int) -> pygame.Surface:
    """Return the sprite of a `face`, ``px`` wide before it is turned."""
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
    if kind.startswith("box-"):
        mark, _, thing = name.split(":", 2)
        box = box_look.marked(mark)
        if kind == "box-token":
            return box_pieces.token(box, thing, px)
        deck = box.decks[thing] if kind == "box-back" else box.cards[thing][1]
        draw = box_pieces.back if kind == "box-back" else box_faces.card
        return draw(box, thing, box_look.fitted(deck, px)[0])
    if kind == "back":
        return standard.back(name, px)
    if kind == "token":
        return PAINTER.token(name, px, "normal") if name else bits.token_back(px)
    if kind == "card" and WHOLE <= px < COMPACT:
        return pygame.transform.smoothscale(PAINTER.card(name, COMPACT, "normal"), (px, card_height(px)))
    if kind == "card":
        return PAINTER.card(name, px, "normal")
    return bits.token(name, px)


def darker(sprite: pygame.Surface) -> pygame.Surface:
    """Return a sprite in shade, as it is drawn under others."""
    key = "darker", sprite
    return art.sprites.get(key, lambda: _dark(sprite))


def _dark(sprite: pygame.Surface) -> pygame.Surface:
    shaded = sprite.copy()
    shaded.fill((150, 140, 130, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return shaded


def card_size(table: Table, code: int, px: int) -> tuple[int, int]:
    """Return the size of a card by its code, where a usual card is `px` wide."""
    deck = boxed.deck_of(table, table.pieces[code].back if code >= 0 else table.backs[~code])
    return (px, card_height(px)) if deck is None else box_look.fitted(deck, px)


@art.sprites.keep
def edges(size: tuple[int, int], depth: int, turn: int) -> pygame.Surface:
    """Return the edges below the top card of a stack that is ``depth`` px high."""
    flat = standard.layers(size[0], depth, size[1])
    return paint.spun(flat, turn, look.CARD_EDGE) if turn else flat


@art.sprites.keep
def shade(size: tuple[int, int], radius: int, blur: int, strength: float, turn: int) -> pygame.Surface:
    """Return the shadow of a turned card."""
    flat = paint.shadow(size, radius, blur, strength)
    return pygame.transform.rotozoom(flat, -turn, 1) if turn else flat


def how_many(pile: Pile) -> str:
    """Return the pieces of a pile in words: `a card`, `12 chips`."""
    return f"{pile.size} {pile.kind}s" if pile.size > 1 else f"a {pile.kind}"


def counted(pile: Pile) -> bool:
    """Return whether a pile shows its number of pieces."""
    return pile.size > 1 and not (pile.spread and pile.size < 8)


def united(rects: Iterable[pygame.Rect]) -> pygame.Rect:
    """Return the smallest rectangle around all rectangles with a width; an empty one if there are none."""
    solid = [rect for rect in rects if rect.w]
    return solid[0].unionall(solid[1:]) if solid else pygame.Rect(0, 0, 0, 0)


@functools.lru_cache(maxsize=PILES)
def outline(camera: Camera, pile: Pile) -> tuple[tuple[tuple[int, int], ...], pygame.Rect]:
    """Return the corners of a whole pile in px, and the rectangle around them. Do not change them."""
    points = tuple(camera.at(*point) for point in corners(pile))
    return points, box_of(points)


@functools.lru_cache(maxsize=PILES)
def extent(camera: Camera, pile: Pile) -> pygame.Rect:
    """Return the rectangle in px of a whole pile with its height. Do not change it."""
    rect = outline(camera, pile)[1]
    top = top_of(camera, pile)[1]
    return pygame.Rect(rect.x, top, rect.w, rect.bottom - top)


@functools.lru_cache(maxsize=PILES)
def top_of(camera: Camera, pile: Pile) -> tuple[int, int]:
    """Return the point in px in the middle above a pile, for its label."""
    rect = outline(camera, pile)[1]
    rise = 0
    if not pile.spread:
        rise = standard.thickness(camera.px(CARD), pile.size) if pile.kind == "card" else 0
        tallest = max(map(pile.values.count, pile.values)) if columns(pile) else pile.size
        if pile.kind == "chip":
            rise = bits.column_height(camera.px(CHIP), min(tallest, TALLEST)) - camera.px(CHIP)
        if pile.kind == "token":
            rise = camera.px(TOKEN_STEP * min(tallest - 1, MAX_STEPS))
    return rect.centerx, rect.top - rise


def ring(surface: Drawable, camera: Camera, pile: Pile, colour: Rgb) -> pygame.Rect:
    """Draw a bright line around a whole pile; return the rectangle of the pile in px."""
    rect, whole = outline(camera, pile)[1], extent(camera, pile)
    width, height = size_of(pile.kind)
    width, height = (width, height + length(pile)) if pile.cascade else (width + length(pile) + beside(pile), height)
    size = (camera.px(width + 10), camera.px(height + 10) + whole.h - rect.h)
    round_ = pile.kind in ("token", "chip") and not pile.spread and not columns(pile)
    turn = 0 if pile.kind == "chip" or columns(pile) else pile.turn
    sprite = _line(size, round(size[0] / 2) if round_ else camera.px(9), colour, max(2, camera.px(3)), turn)
    y = rect.centery - (whole.h - rect.h) / 2
    surface.blit(sprite, (round(rect.centerx - sprite.get_width() / 2), round(y - sprite.get_height() / 2)))
    return whole


@art.sprites.keep
def _line(size: tuple[int, int], radius: int, colour: Rgb, weight: int, turn: int) -> pygame.Surface:
    line = paint.rounded(size, radius, None, colour, weight)
    return paint.spun(line, turn, colour) if turn % 180 else line
