"""The tray beside the tools with chips, pawns, tokens or decks: a well for each sort, with the number left."""

from __future__ import annotations

import pygame

from game.rules.free_table import boxed, deck_name, human_name
from game.rules.free_table.boxed import BOARD_SIGN
from game.rules.free_table.phases.stock import BACKS, DECK_SORTS, TOKEN_SORTS, is_deck, is_token
from game.rules.free_table.pieces import BUTTON, FIXTURES, PEG_BOARD
from game.table import Table
from scenes.games.free_table import pegboard, pieces, scores_text
from scenes.games.free_table import text as texts
from scenes.games.free_table.model import FreeModel, FreeUiState
from scenes.games.free_table.sheet import RAIL, cloth_tones
from scenes.stage import bits, box_pieces, fonts, look, paint
from scenes.ui import widgets
from scenes.ui.painter import Painter
from scenes.ui.target import Target

WELL, HIGH, PAD = 84.0, 150.0, 14.0
CLOSE = 40.0
ROW = 12  # wells in a row
BOARD_PLATE, BOARD_LINE = look.rgb("#2b3d33"), look.rgb("#8a6432")
WELLS = {PEG_BOARD: scores_text.WELL_BOARD, BUTTON: scores_text.WELL_BUTTON}
SINGLE = frozenset({"", "board", "fixture"})  # kinds of sorts that are taken as one thing
CALLED = {PEG_BOARD: scores_text.CRIBBAGE_BOARD, BUTTON: scores_text.DEALER_BUTTON}
LAYERS = 4  # chips per chip drawn in a well, which has no room for twenty
DECK = 57.0  # width of a deck in its well
SIZES = {"52": "52", "54": "52 + 2"}
TIP = texts.DRAG_ONE_OUT


def stock(model: FreeModel, supply: str) -> dict[str, int]:
    """Return the number left of each sort in a tray."""
    now = model.view_model
    if supply == "box":
        return _in_box(model)
    sorts = {"tokens": TOKEN_SORTS, "decks": DECK_SORTS}.get(supply)
    if sorts is not None and now.spares:
        single = _singles(model) if supply == "decks" else {}
        return {sort: now.store.get(sort, 0) for sort in sorts} | single
    if sorts is not None:
        return {}
    return {"chips": now.bank, "pawns": now.box}.get(supply, {})


def _singles(model: FreeModel) -> dict[str, int]:
    """Return whether the cribbage board and the dealer button are in the box: 1 or 0."""
    return {word: int(word not in model.view_model.fixtures) for word in FIXTURES}


def _in_box(model: FreeModel) -> dict[str, int]:
    """Return what is left in the box of the table: a deck counts its cards; a board on the table is not left."""
    box, now = boxed.box_of(model.table), model.view_model
    if box is None:
        return {}
    places = {place.name for place in now.places}
    boards = {f"{BOARD_SIGN}{name}": int(name not in places) for name in box.boards}
    return {word: now.store.get(word, 0) for word in boxed.words(box)} | boards


def left_of(model: FreeModel, sort: str) -> int:
    """Return how many pieces of a sort can be taken now; a deck counts as one."""
    now = model.view_model
    if is_deck(sort):
        return min(1, now.store.get(sort, 0))
    return {**now.bank, **now.box, **now.store, **_in_box(model), **_singles(model)}.get(sort, 0)


def kind_of(sort: str) -> str:
    """Return the kind of the pieces of a sort; empty for a deck, which goes on no pile."""
    if is_deck(sort):
        return ""
    if sort in FIXTURES:
        return "fixture"
    if sort.startswith(BOARD_SIGN):
        return "board"
    return "token" if is_token(sort) else "pawn" if sort.startswith("pawn") else "chip"


def called(sort: str) -> str:
    """Return the name of a sort: `a deck of 52 with red backs`, `red chip`."""
    if sort in FIXTURES:
        return CALLED[sort]
    if sort.startswith(BOARD_SIGN):
        return texts.board_of_the_box(sort.removeprefix(BOARD_SIGN))
    return deck_name(sort) if is_deck(sort) else human_name(f"{sort}#1")


def back_of(table: Table, sort: str) -> int:
    """Return the code of the backs of a deck."""
    own = sort.removeprefix(boxed.DECK_SIGN)
    for piece, what in enumerate(table.pieces):
        deck = boxed.deck_of(table, what.back)
        if BACKS.get(what.back) == sort.partition("-")[0] if deck is None else deck.name == own and own != sort:
            return table.hidden[piece]
    raise ValueError(f"no deck {sort}")


def draw(painter: Painter, model: FreeModel, ui: FreeUiState) -> None:
    """Draw the open tray, and note its wells as targets."""
    held = stock(model, ui.supply)
    if not held:
        return
    x, y = RAIL[0] + RAIL[2] + 10, RAIL[1]
    across = min(len(held), ROW)
    box = (x, y, across * WELL + 2 * PAD + CLOSE, HIGH * -(-len(held) // across))
    rect = painter.rect(box)
    if not painter.theme.flat:
        painter.shade(box, 12, 7, 0.55, 4)
    painter.surface.blit(bits.tray(rect.size, painter.theme), rect)
    where = texts.IN_THE_BANK if ui.supply == "chips" else texts.IN_THE_BOX
    painter.targets.append(Target(("supply",), rect, texts.supply(ui.supply), "label"))
    for k, (sort, left) in enumerate(held.items()):
        if ui.carry is not None and (ui.carry.kind, ui.carry.word) == ("sort", sort):
            left = 0 if kind_of(sort) in SINGLE else left - ui.carry.count
        _well(painter, model, sort, left, where, x + PAD + (k % across + 0.5) * WELL, y + k // across * HIGH)
    name = texts.close_supply(ui.supply)
    right = x + across * WELL + 2 * PAD - 8
    dark = painter.theme if painter.theme.flat else look.LANTERN  # dark like the tray in every theme
    widgets.button(
        painter.on(dark),
        ("ui", "supply"),
        (right, y + 10, CLOSE, CLOSE),
        "",
        None,
        kind="quiet",
        icon="cross",
        name=name,
    )
    if ui.supply == "box":
        _reload(painter, right, y + HIGH - CLOSE - 16)


def _reload(painter: Painter, right: float, y: float) -> None:
    """Draw the button that reads the box again."""
    dark = painter.theme if painter.theme.flat else look.LANTERN
    widgets.button(
        painter.on(dark), ("ui", "reload"), (right, y, CLOSE, CLOSE), "", None, kind="quiet", icon="replay",
        name=texts.RELOAD, tip=texts.RELOAD_TIP,
    )  # fmt: skip
    widgets.button(
        painter.on(dark), ("ui", "sample"), (right, y - CLOSE, CLOSE, CLOSE), "", None, kind="quiet", icon="palm",
        name=texts.SAMPLE_HAND, tip=texts.SAMPLE_TIP,
    )  # fmt: skip


def _well(painter: Painter, model: FreeModel, sort: str, left: int, where: str, x: float, y: float) -> None:
    """Draw the place of one sort: its pieces, and the number left under them."""
    key, floor = ("supply", sort), y + HIGH - 44
    whole = (x - WELL / 2 + 3, y + 10, WELL - 6, HIGH - 20)
    place = painter.rect(whole)
    if key in (painter.aim.hover, painter.aim.focus) and left:
        fill = paint.rounded(place.size, painter.px(10), (255, 255, 255), alpha=0.08)
        painter.surface.blit(fill, place)
    sprite = _sprite(painter, model, sort, left)
    if left <= 0:
        sprite = sprite.copy()
        sprite.set_alpha(60)
    single = kind_of(sort) in SINGLE
    bottom = painter.at(x, floor + (-4 if single else pieces.CHIP / 2 - 8))
    painter.surface.blit(sprite, sprite.get_rect(midbottom=bottom))
    if single:
        words, ink = _label(model, sort), cloth_tones(painter.theme).text
        painter.label(words, *fonts.SMALL, x, y + HIGH - 29, ink, 0.5, WELL - 6)
    else:
        pill = bits.count(max(0, left), painter.px(25), painter.theme)
        painter.surface.blit(pill, pill.get_rect(center=painter.at(x, y + HIGH - 26)))
    what = called(sort)
    spoken = f"{what[:1].upper()}{what[1:]}" + ("" if single else f": {left} {where}")
    tip = texts.DRAG_IT_OUT_OR_CLICK if single else TIP
    tip = tip if left > 0 else texts.NONE_LEFT
    painter.target(key, whole, spoken, "piece", enabled=left > 0, tip=tip, group="supply", radius=10)


def _label(model: FreeModel, sort: str) -> str:
    """Return the words under a deck or a board: the name of one of the box, the size of a standard deck."""
    if sort in FIXTURES:
        return WELLS[sort]
    name = sort.removeprefix(boxed.DECK_SIGN).removeprefix(BOARD_SIGN)
    return name if name != sort else SIZES.get(sort.partition("-")[2], "60")


def _sprite(painter: Painter, model: FreeModel, sort: str, left: int) -> pygame.Surface:
    """Return the sprite of a well."""
    if sort.startswith("pawn"):
        return bits.token(sort, painter.px(pieces.PAWN[1] * 1.1), "normal" if left > 0 else "dim")
    if sort in FIXTURES:
        return _single(painter, sort)
    if is_deck(sort):
        return pieces.piece(model.table, back_of(model.table, sort), painter.px(DECK))
    if sort.startswith(BOARD_SIGN):
        return _board(painter, model, sort.removeprefix(BOARD_SIGN))
    if is_token(sort):
        like = next(piece for piece, what in enumerate(model.table.pieces) if what.alias == sort)
        return pieces.piece(model.table, like, painter.px(pieces.TOKEN), 0, "token")
    return bits.column((sort,) * max(1, -(-left // LAYERS)), painter.px(pieces.CHIP), loose=True)


def _single(painter: Painter, sort: str) -> pygame.Surface:
    """Return a small picture of the cribbage board or the dealer button."""
    if sort == BUTTON:
        return paint.disc(painter.px(50), look.rgb("#fbf6ea"), look.rgb("#6f5a36"), 3)
    return pegboard.bare((painter.px(WELL - 12), painter.px(28)), 2)


def _board(painter: Painter, model: FreeModel, name: str) -> pygame.Surface:
    """Return a small picture of a board; a plain plate before it is there."""
    box, size = pieces.look_of(model.table), (painter.px(WELL - 12), painter.px(WELL - 30))
    picture = None if box is None else box_pieces.board(box, name, size)
    return paint.rounded(size, 4, BOARD_PLATE, BOARD_LINE, 2) if picture is None else picture
