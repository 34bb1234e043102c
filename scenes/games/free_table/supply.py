"""The tray beside the tools with chips, pawns, tokens or decks: a well for each sort, with the number left."""

from __future__ import annotations

import pygame

from game.rules.free_table import deck_name, human_name
from game.rules.free_table.phases.stock import BACKS, DECK_SORTS, TOKEN_SORTS
from scenes.games.free_table import pieces
from scenes.games.free_table import text as texts
from scenes.games.free_table.model import FreeModel, FreeUiState
from scenes.games.free_table.sheet import RAIL, cloth_tones
from scenes.stage import bits, fonts, look, paint, standard
from scenes.ui import widgets
from scenes.ui.painter import Painter
from scenes.ui.target import Target

WELL, HIGH, PAD = 84.0, 150.0, 14.0
CLOSE = 40.0
LAYERS = 4  # chips per chip drawn in a well, which has no room for twenty
DECK = 57.0  # width of a deck in its well
SIZES = {"52": "52", "54": "52 + 2"}
TIP = texts.DRAG_ONE_OUT


def stock(model: FreeModel, supply: str) -> dict[str, int]:
    """Return the number left of each sort in a tray."""
    now = model.view_model
    sorts = {"tokens": TOKEN_SORTS, "decks": DECK_SORTS}.get(supply)
    if sorts is not None:
        return {sort: now.store.get(sort, 0) for sort in sorts} if now.spares else {}
    return {"chips": now.bank, "pawns": now.box}.get(supply, {})


def left_of(model: FreeModel, sort: str) -> int:
    """Return how many pieces of a sort can be taken now; a deck counts as one."""
    now = model.view_model
    if sort in DECK_SORTS:
        return min(1, now.store.get(sort, 0))
    return {**now.bank, **now.box, **now.store}.get(sort, 0)


def kind_of(sort: str) -> str:
    """Return the kind of the pieces of a sort; empty for a deck, which goes on no pile."""
    if sort in DECK_SORTS:
        return ""
    return "token" if sort in TOKEN_SORTS else "pawn" if sort.startswith("pawn") else "chip"


def called(sort: str) -> str:
    """Return the name of a sort: `a deck of 52 with red backs`, `red chip`."""
    return deck_name(sort) if sort in DECK_SORTS else human_name(f"{sort}#1")


def draw(painter: Painter, model: FreeModel, ui: FreeUiState) -> None:
    """Draw the open tray, and note its wells as targets."""
    held = stock(model, ui.supply)
    if not held:
        return
    x, y = RAIL[0] + RAIL[2] + 10, RAIL[1]
    box = (x, y, len(held) * WELL + 2 * PAD + CLOSE, HIGH)
    rect = painter.rect(box)
    if not painter.theme.flat:
        painter.shade(box, 12, 7, 0.55, 4)
    painter.surface.blit(bits.tray(rect.size, painter.theme), rect)
    where = texts.IN_THE_BANK if ui.supply == "chips" else texts.IN_THE_BOX
    painter.targets.append(Target(("supply",), rect, texts.supply(ui.supply), "label"))
    for k, (sort, left) in enumerate(held.items()):
        if ui.carry is not None and (ui.carry.kind, ui.carry.word) == ("sort", sort):
            left = 0 if sort in DECK_SORTS else left - ui.carry.count
        _well(painter, sort, left, where, x + PAD + (k + 0.5) * WELL, y)
    name = texts.close_supply(ui.supply)
    across = x + len(held) * WELL + 2 * PAD - 8
    dark = painter.theme if painter.theme.flat else look.LANTERN  # dark like the tray in every theme
    widgets.button(
        painter.on(dark),
        ("ui", "supply"),
        (across, y + 10, CLOSE, CLOSE),
        "",
        None,
        kind="quiet",
        icon="cross",
        name=name,
    )


def _well(painter: Painter, sort: str, left: int, where: str, x: float, y: float) -> None:
    """Draw the place of one sort: its pieces, and the number left under them."""
    key, floor = ("supply", sort), y + HIGH - 44
    whole = (x - WELL / 2 + 3, y + 10, WELL - 6, HIGH - 20)
    place = painter.rect(whole)
    if key in (painter.aim.hover, painter.aim.focus) and left:
        fill = paint.rounded(place.size, painter.px(10), (255, 255, 255), alpha=0.08)
        painter.surface.blit(fill, place)
    sprite = _sprite(painter, sort, left)
    if left <= 0:
        sprite = sprite.copy()
        sprite.set_alpha(60)
    bottom = painter.at(x, floor + (-4 if sort in DECK_SORTS else pieces.CHIP / 2 - 8))
    painter.surface.blit(sprite, sprite.get_rect(midbottom=bottom))
    if sort in DECK_SORTS:
        painter.label(
            SIZES.get(sort.partition("-")[2], "60"),
            *fonts.SMALL,
            x,
            y + HIGH - 29,
            cloth_tones(painter.theme).text,
            0.5,
        )
    else:
        pill = bits.count(max(0, left), painter.px(25), painter.theme)
        painter.surface.blit(pill, pill.get_rect(center=painter.at(x, y + HIGH - 26)))
    what = called(sort)
    spoken = f"{what[:1].upper()}{what[1:]}" + ("" if sort in DECK_SORTS else f": {left} {where}")
    tip = texts.DRAG_IT_OUT_OR_CLICK if sort in DECK_SORTS else TIP
    tip = tip if left > 0 else texts.NONE_LEFT
    painter.target(key, whole, spoken, "piece", enabled=left > 0, tip=tip, group="supply", radius=10)


def _sprite(painter: Painter, sort: str, left: int) -> pygame.Surface:
    """Return the sprite of a well."""
    if sort.startswith("pawn"):
        return bits.token(sort, painter.px(pieces.PAWN[1] * 1.1), "normal" if left > 0 else "dim")
    if sort in DECK_SORTS:
        back = next(back for back, colour in BACKS.items() if colour == sort.partition("-")[0])
        return standard.back(pieces.BACKS[back], painter.px(DECK))
    if sort in TOKEN_SORTS:
        return bits.token(sort, painter.px(pieces.TOKEN), "normal")
    return bits.column((sort,) * max(1, -(-left // LAYERS)), painter.px(pieces.CHIP), loose=True)
