"""The toolbar: round and trick, the three Candies, the newest log line."""

from __future__ import annotations

from game.rules.plugin import Meta
from game.rules.tricks_and_treats.pieces import CANDIES
from game.rules.tricks_and_treats.text.phrases import candies
from scenes.games.tricks_and_treats import text as texts
from scenes.games.tricks_and_treats.layout import TreatsLayout
from scenes.games.tricks_and_treats.model import TreatsModel
from scenes.stage import art
from scenes.table.blocks import markers
from scenes.table.blocks.toolbar import PILL, TITLED, dot, icon_buttons, last_line, line_pill
from scenes.table.model import UiState
from scenes.ui.painter import Painter

SWEETS = 107  # width of the Candies with their margins, in logical units
SHORT_PILL = 360.0  # width of the newest log line that leaves room for one word


def draw(
    painter: Painter, meta: Meta, model: TreatsModel, ui: UiState, layout: TreatsLayout, colours: tuple[int, ...]
) -> None:
    """Draw title, round and trick, the three Candies, and the icon buttons at the right."""
    view_model, ink = model.now, painter.theme.on_ground
    x = 32.0
    if painter.width >= TITLED:
        x += painter.text(meta.title, "serif_semibold", 23, x, 33, painter.theme.text)
    buttons_left = icon_buttons(painter, model, ui, layout.icon_buttons)
    for part in _moment(painter, model, ui, buttons_left - x - markers.min_width(model, ui) - SWEETS):
        x = dot(painter, x) if x > 32 else x
        painter.text(part, "sans", 18, x, 33, ink)
        x += _moment_width(painter, part)
    first = x = dot(painter, x)
    for index in range(CANDIES):
        if index < view_model.candies:
            painter.mid(art.svg("halloween/treat-candy", painter.px(30), painter.px(30)), x + 14, 27)
        else:
            painter.dashes((x, 13, 28, 28), 14, ink, 1.5, 0.7)
            ghost = art.silhouette("halloween/treat-candy", painter.px(22), painter.px(22), ink, 0.35)
            painter.mid(ghost, x + 14, 27)
        x += 33
    last = x + 8
    words, short = candies(view_model.candies, view_model.final_round)
    painter.target(("ui", "candies"), (first, 8, x - first, 38), words, "label", tip=words)
    pill = last_line(model)
    face = "sans_semibold" if view_model.final_round else "sans"
    worded = painter.text_width(short, face, 18)
    beside = worded + 16 if layout.panel_open or pill is None else markers.BESIDE
    buttons_left = markers.tray(painter, model, ui, layout, colours, last, buttons_left - 14, beside)
    room = buttons_left - 16 - last
    if layout.panel_open or pill is None:
        fitting = (each for each in (words, short) if painter.text_width(each, face, 18) <= room)
        painter.text(next(fitting, ""), face, 18, last, 33, ink)
        return
    wanted = ((short, PILL), (texts.CANDIES, SHORT_PILL))  # the signs of the Candies are there anyway
    named = next((text for text, beside in wanted if painter.text_width(text, face, 18) + beside <= room), "")
    used = painter.text(named, face, 18, last, 33, ink) if named else 0.0
    line_pill(painter, colours, pill, last + used + 24, buttons_left - 22)


def _moment(painter: Painter, model: TreatsModel, ui: UiState, room: float) -> list[str]:
    """Return round and trick, and the clock if it is wanted, in as many words as fit."""
    now = model.now
    trick = texts.trick_of(now.trick, now.tricks) if now.tricks > 1 else texts.trick(now.trick)
    clock = [ui.clock] if ui.clock else []
    for parts in ([texts.round_number(now.round), trick, *clock], [trick, *clock], [texts.trick(now.trick), *clock]):
        if sum(_moment_width(painter, part) + 25 for part in parts) <= room:
            return parts
    return clock or [texts.trick(now.trick)]


def _moment_width(painter: Painter, part: str) -> float:
    """Return the width of a part; a clock has the same width for all digits, so that nothing beside it moves."""
    return painter.text_width("00:00" if ":" in part else part, "sans", 18)
