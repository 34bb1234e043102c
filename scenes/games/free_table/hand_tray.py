"""The tray with the hand."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import NamedTuple

import pygame

from game.rules.free_table import human_name
from scenes.games.free_table import pieces
from scenes.games.free_table import text as texts
from scenes.games.free_table.camera import Camera
from scenes.games.free_table.model import FreeModel, FreeUiState
from scenes.games.free_table.sheet import FAN, TRAY, cloth_tones
from scenes.stage import art, fonts, look, paint
from scenes.stage.motion import Place
from scenes.table.blocks import toolbar
from scenes.table.model import as_held
from scenes.ui import widgets
from scenes.ui.keymap import shown
from scenes.ui.painter import Painter
from scenes.ui.target import Target

CARD, HELD_TOKEN = 105, 64  # widths in the hand, in logical units
MAX_BACKS = 20  # pieces shown of a closed hand, at most
RAISED = 22
SIZES = (19.0, 18.0, 17.0, 16.0, 15.0)  # type sizes of the button that shows the hand
GROUP = "hand-tools"


def tray(painter: Painter, model: FreeModel, ui: FreeUiState, away: frozenset[Hashable]) -> None:
    """Draw the tray without the things that are `away`, and note its targets."""
    x, y, w, h = TRAY
    theme, seat = painter.theme, model.front_seat
    tones = cloth_tones(painter.theme)  # the tray is dark like the cloth in every theme
    box = TRAY
    painter.shade(box, 16, 12, 0.5, 8)
    edge = theme.line if seat is None else look.mix(theme.line, look.SEAT_COLOURS[model.colours[seat] % 8], 0.5)
    painter.box(box, 16, tones.panel, edge, alpha=1 if theme.flat else 0.86)
    if seat is None:
        watched = texts.WATCHERS_SEE_NO_HANDS if "human" in model.kinds else texts.NOBODY_TO_PLAY
        painter.label(watched, *fonts.LEAD, x + w / 2, y + h / 2, tones.muted, 0.5)
        return
    spoken = texts.hand_of(model.names[seat])
    painter.targets.append(Target(("tray",), painter.rect(box), spoken, "zone", ui.carry is not None))
    cards = model.held(seat)
    painter.mid(art.seat_mark(model.colours[seat], painter.px(22)), x + 32, y + 28)
    name = painter.label(model.names[seat], *fonts.LABEL, x + 52, y + 28, tones.text, widest=130)
    seen = texts.ONLY_YOU_SEE_THEM if model.own_hand and len(model.humans) > 1 else ""
    tokens = cards > 0 and any(_is_token(model, piece) for piece in model.hand)
    one, many = ("piece", "pieces") if tokens else ("card", "cards")
    what = texts.no_more(many) if not cards else texts.take_one(one) if cards == 1 else f"{cards} {many}"
    text = f"{what}, {seen}" if seen and cards else what
    beside = name + painter.text_width(text, *fonts.NOTE) + 70 < FAN[0] - x
    if not beside and painter.text_width(text, *fonts.NOTE) > FAN[0] - x - 30:
        painter.label(what, *fonts.NOTE, x + 62 + name, y + 28, tones.muted, widest=FAN[0] - x - 70 - name)
        painter.label(seen, *fonts.NOTE, x + 22, y + 56, tones.muted, widest=FAN[0] - x - 30)
    else:
        at = (x + 62 + name, y + 28) if beside else (x + 22, y + 56)
        painter.label(text, *fonts.NOTE, *at, tones.muted, widest=FAN[0] - x - 30)
    if not ui.bare:
        _tools(painter, model, seat)
    _hand(painter, model, ui, away)
    if not ui.bare:
        _hint(painter, model, ui)


def _tools(painter: Painter, model: FreeModel, seat: int) -> None:
    """Draw the buttons of the hand: those that show and hide it are the ones of every table."""
    x, y, _, _ = TRAY
    if model.own_hand:
        cards = model.held(seat)
        widgets.button(
            painter, ("ui", "sort"), (x + 20, y + 76, 130, 42), texts.SORT, None, icon="shuffle", enabled=cards > 1,
            group=GROUP,
        )  # fmt: skip
    entry = cover(model, seat)
    if entry is None:
        return
    room = FAN[0] - x - 30
    size = next((size for size in SIZES if toolbar.entry_width(painter, entry, size, True, True) <= room), 0.0)
    words = "" if size else entry.short
    size = size or SIZES[-1]
    width = min(room, max(130.0, toolbar.entry_width(painter, entry, size, True, bool(not words), words)))
    box = (x + 20, y + (126 if model.own_hand else 100), width, 46.0)
    toolbar.button(painter, entry, box, size, not words, words, GROUP)


def cover(model: FreeModel, seat: int) -> toolbar.Entry | None:
    """Return the button that shows or hides the hand of the present person; `None` where nobody else looks."""
    several = len(model.humans) > 1
    if several and model.style == "peek":
        alone = replace(
            model, lookers=(seat,), named=seat, alike=(), ready=None, viewer=seat if model.own_hand else None
        )
        return replace(toolbar.peeks(alone)[0], main=not model.own_hand)
    if model.own_hand:
        return toolbar.Entry(("ui", "hide"), texts.HIDE, icon="eye-off") if several else None
    return toolbar.Entry(("ui", "hand"), toolbar.see_hand(model), True, icon="eye")


def _hint(painter: Painter, model: FreeModel, ui: FreeUiState) -> None:
    """Draw what can be done with the hand, as far as there is room."""
    (x, y, w, _), cards, tones = TRAY, model.held(model.front_seat or 0), cloth_tones(painter.theme)
    count = len(ui.picked)
    if not cards and not ui.carry:
        return
    enlarges, more = texts.enlarges(shown("Alt")), texts.selects_more(shown("Ctrl"))
    idle = texts.selected_tip(count) if count > 1 else enlarges
    several = model.own_hand and cards > 1
    if count < 2 and several:
        idle = texts.hand_tip(more, idle)
    stands = [middle for middle, _, _ in fan(cards)][-1:] or [0.0]
    if x + w - 40 - painter.text_width(idle, *fonts.NOTE) < stands[0] + CARD / 2:
        idle = texts.selected(count) if count > 1 else more if several else enlarges
    hint = idle if not ui.carry else texts.X_TURNS_IT_OVER if ui.carry.kind == "held" else texts.ESC_PUTS_IT_BACK
    painter.label(hint, *fonts.NOTE, x + w - 20, y + 28, tones.muted, 1)


def fan(count: int) -> list[tuple[float, float, float]]:
    """Return middle and turn (degrees) of the pieces of a hand, all within the tray."""
    left, top, width, height = FAN
    step = min(78.0, (width - CARD) / max(1, count - 1))
    bend = min(9.0, 1.2 * (count - 1))
    places = []
    for k in range(count):
        share = (k - (count - 1) / 2) / max(1, (count - 1) / 2) if count > 1 else 0.0
        x = left + width / 2 + (k - (count - 1) / 2) * step
        places.append((x, top + height / 2 + 3 + share * share * 9, share * bend / 1.6))
    return places


class InTray(NamedTuple):
    """A piece in the tray: its code, its middle in logical units and its turn in degrees."""

    code: int
    x: float
    y: float
    turn: float
    token: bool

    @property
    def size(self) -> tuple[float, float]:
        """Return the width and height of the tray, in logical units."""
        return (HELD_TOKEN, HELD_TOKEN) if self.token else (CARD, CARD * 1.4)


def in_tray(model: FreeModel, ui: FreeUiState) -> list[InTray]:
    """Return the pieces in the tray: the viewer's own hand in its order, or as many backs of another's as fit."""
    order = ui.order.get(model.front_seat, ()) if model.front_seat is not None else ()
    codes = as_held(model.hand, order) if model.own_hand else model.hand[:MAX_BACKS]
    return [
        InTray(code, x, y, turn, _is_token(model, code))
        for code, (x, y, turn) in zip(codes, fan(len(codes)), strict=True)
    ]


def place_of(camera: Camera, piece: InTray) -> Place:
    """Return the place of a piece of the tray in px: its middle, its width, its turn."""
    width = piece.size[0] * camera.unit
    x, y = camera.left + piece.x * camera.unit, camera.top + piece.y * camera.unit
    return x, y, float(max(1, round(width))), 0.0 if piece.token else piece.turn


def _hand(painter: Painter, model: FreeModel, ui: FreeUiState, away: frozenset[Hashable]) -> None:
    """Draw the viewer's own hand, or the backs of a hand that the viewer may not see."""
    standing, own = in_tray(model, ui), model.own_hand
    if not standing:
        words = texts.OWN_HAND_EMPTY if own else texts.OTHER_HAND_EMPTY
        x, y = FAN[0] + FAN[2] / 2, FAN[1] + FAN[3] / 2
        painter.label(words, *fonts.LEAD, x, y, cloth_tones(painter.theme).muted, 0.5, FAN[2])
    for place, one in enumerate(standing):
        visible = ("held", place) not in away
        if own:
            step = standing[place + 1].x - one.x if place + 1 < len(standing) else None
            _own(painter, model, ui, one, step, visible)
        elif visible:
            painter.mid(_sprite(painter, model, one), one.x, one.y)


def _own(painter: Painter, model: FreeModel, ui: FreeUiState, one: InTray, step: float | None, visible: bool) -> None:
    """Draw a piece of the viewer's hand; the target is the part that the next one, a `step` further, leaves visible."""
    key = ("held", one.code)
    carried = ui.carry is not None and ui.carry.kind == "held" and one.code in ui.carry.ids
    if carried and not ui.sticky:
        return
    highlighted = carried or one.code in ui.picked
    aimed = ui.carry is None and (ui.hover == key or (ui.ring and ui.focus == key))
    one = one._replace(y=one.y - RAISED * (highlighted or aimed))
    (width, height), px = one.size, painter.px(one.size[0])
    box = (one.x - width / 2, one.y - height / 2, width, height)
    rect = painter.rect(box)
    if visible:
        if not painter.theme.flat and not one.token:
            size = pieces.card_size(model.table, one.code, px)
            painter.mid(paint.shadow(size, px * 0.06, max(1, painter.px(4)), 0.45), one.x, one.y + 3)
        painter.mid(_sprite(painter, model, one), one.x, one.y)
        if highlighted:
            painter.box(painter.box_of(rect.inflate(6, 6)), 10, None, painter.theme.lit_line, 3)
    if step is not None:
        rect.w = max(8, min(rect.w, painter.px(step) + 2))
    name = human_name(model.table.names[one.code])
    spoken = texts.in_your_hand(name[:1].upper() + name[1:])
    painter.target(key, box, spoken, "piece", group="hand", chosen=highlighted)


def _sprite(painter: Painter, model: FreeModel, one: InTray) -> pygame.Surface:
    kind, turn = ("token", 0) if one.token else ("card", round(one.turn))
    return pieces.piece(model.table, one.code, painter.px(one.size[0]), turn, kind)


def kind_of(model: FreeModel, code: int) -> str:
    """Return the kind of a piece, or of the pieces with this back."""
    return model.table.pieces[code if code >= 0 else min(model.table.alike[~code])].kind


def _is_token(model: FreeModel, code: int) -> bool:
    return kind_of(model, code) == "token"
