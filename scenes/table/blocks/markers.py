"""The markers of the table: one per seat, placed anywhere on the cloth by any player. They touch no zone."""

from __future__ import annotations

from math import hypot

import pygame

from game.match.save_format import GRAIN
from scenes.stage import bits, look
from scenes.table import text as texts
from scenes.table.blocks.plates import short_name
from scenes.table.layout import Layout
from scenes.table.model import Model, UiState
from scenes.ui import boxes
from scenes.ui.painter import TOP_OF_CLOTH, Box, Painter
from scenes.ui.target import Point

SIZE, MIN_SIZE = 34.0, 27.0  # width on the cloth, in logical units
IN_TRAY, PITCH, RIM = 28.0, 32.0, 8.0  # width in the tray, distance there, margin around them
TRAY_TOP, TRAY_HIGH, MIN_TRAY = 5.0, 42.0, 56.0
TITLE = "Markers"
MEANT = texts.MARKERS_TIP
ONE = texts.MARKER_TIP
BESIDE = 340.0  # width that the newest log line needs before the tray gets its title
INSET = 24.0  # margin of the cloth without markers, in logical units


def min_width(model: Model, ui: UiState) -> float:
    """Return the smallest width of the tray on the toolbar; 0 without markers and in a lesson."""
    return MIN_TRAY + 14 if model.markers and ui.caption is None else 0.0


def size(layout: Layout) -> float:
    """Return the width of a marker on the cloth, in logical units."""
    return max(MIN_SIZE, SIZE * layout.share)


def ground(layout: Layout) -> Box:
    """Return the area for the middles of markers, in logical units."""
    return boxes.inset(layout.cloth, INSET)


def place(layout: Layout, model: Model, at: tuple[int, int]) -> Point:
    """Return the place of a marker stored as `at`, in logical units: it turns with the table."""
    return boxes.point(ground(layout), *_turned(layout, (at[0] / GRAIN, at[1] / GRAIN), _share(model)))


def kept(layout: Layout, model: Model, x: float, y: float) -> tuple[int, int] | None:
    """Return a point in logical units as it is stored, seen from the first seat.

    It is the nearest place on the cloth, or None above it.
    """
    if y < TOP_OF_CLOTH:
        return None
    across, down = (min(1.0, max(0.0, share)) for share in boxes.shares(ground(layout), (x, y)))
    across, down = _turned(layout, (across, down), -_share(model))
    return round(GRAIN * across), round(GRAIN * down)


def _share(model: Model) -> float:
    """Return how far the table is turned from the first seat's view, clockwise, as a share of a full turn."""
    return model.step(0) / len(model.names)


def _turned(layout: Layout, at: Point, share: float) -> Point:
    """Return a place on the cloth (0 to 1 across and down), turned clockwise about the trick's middle.

    `share` is the share of a full turn. The place stays on its rectangular frame around that middle, parallel to the
    edge
    of the cloth. So nothing leaves the cloth, and turning back gives the same place.
    """
    pivot = boxes.shares(ground(layout), layout.trick_centre)
    x, y = ((each - mid) / (mid if each < mid else 1 - mid) for each, mid in zip(at, pivot, strict=True))
    reach = max(abs(x), abs(y))
    if not reach or not share:
        return at
    x, y = x / reach, y / reach
    side, along = (0.0, x) if y <= -1 else (1.0, y) if x >= 1 else (2.0, -x) if y >= 1 else (3.0, -y)
    side, along = divmod((side + (along + 1) / 2 + 4 * share) % 4, 1)
    along = 2 * along - 1
    x, y = ((along, -1.0), (1.0, along), (-along, 1.0), (-1.0, -along))[int(side) % 4]
    across, down = (
        mid + each * reach * (mid if each < 0 else 1 - mid) for each, mid in zip((x, y), pivot, strict=True)
    )
    return across, down


def landmarks(layout: Layout, model: Model) -> list[tuple[str, Box]]:
    """Return the shared things on the table, by name, each with its box in logical units."""
    marks = layout.landmarks(model.names[model.bottom])
    plates = [(texts.panel_of(name), layout.plates[model.step(seat)].box) for seat, name in enumerate(model.names)]
    return [*marks, *plates]


def nearest(layout: Layout, model: Model, at: Point) -> str:
    """Return the name of the thing nearest to a point in logical units."""
    return min(landmarks(layout, model), key=lambda marks: hypot(*boxes.gaps(marks[1], at)))[0]


def beside(layout: Layout, model: Model, name: str) -> Point:
    """Return a place beside a named thing where a marker covers nothing, or else the thing's middle."""
    marks, half = landmarks(layout, model), size(layout) / 2 + 2
    box = dict(marks)[name]
    around = boxes.inset(box, -half)
    others = [boxes.inset(other, -half) for called, other in marks if called != name]
    for at in (boxes.point(around, *end) for end in ((0.0, 0.5), (1.0, 0.5), (0.5, 1.0), (0.5, 0.0))):
        if boxes.contains(ground(layout), at) and not any(boxes.contains(other, at) for other in others):
            return at
    return boxes.middle(box)


def named(layout: Layout, model: Model, seat: int, at: Point | None) -> str:
    """Return the spoken text of a marker: its owner, and roughly where it is (None: in the tray)."""
    where = texts.IN_THE_TRAY if at is None else texts.beside(nearest(layout, model, at))
    return texts.marker_at(model.names[seat], where)


# -- drawing -------------------------------------------------------------------------------------------------------


def tray(
    painter: Painter, model: Model, ui: UiState, layout: Layout, colours: tuple[int, ...], left: float, right: float,
    beside: float = BESIDE,
) -> float:  # fmt: skip
    """Draw the tray on the toolbar with its right edge at `right`, squeezed at `left`; return its left edge.

    It has a title if at least `beside` is left next to it.
    """
    count = len(model.markers)
    if not min_width(model, ui):
        return right
    width = max(MIN_TRAY, min(PITCH * count + 2 * RIM, right - left))
    worded = painter.text_width(TITLE, "sans", 16) + 14
    if width + worded + beside > right - left:
        worded = 0.0
    box = (right - width - worded, TRAY_TOP, width + worded, TRAY_HIGH)
    pitch = (width - 2 * RIM) / count if width >= PITCH * count else (width - 2 * RIM - IN_TRAY) / max(1, count - 1)
    first = right - width + RIM + (PITCH if width >= PITCH * count else IN_TRAY) / 2
    rect = painter.rect(box)
    painter.surface.blit(bits.tray(rect.size, painter.theme), rect)
    if worded:
        ink = painter.theme.text if painter.theme.flat else look.LANTERN.on_ground  # the cloth is dark in every theme
        painter.label(TITLE, "sans", 16, box[0] + RIM + 4, TRAY_TOP + TRAY_HIGH / 2, ink, 0)
    full = ui.carried is not None
    words = texts.PUT_MARKER_BACK if full else texts.marker_tray(MEANT)
    painter.target(("tray",), box, words, "button" if full else "label", tip="" if full else MEANT)
    for seat, at in enumerate(model.markers):
        x, y = first + pitch * seat, TRAY_TOP + TRAY_HIGH / 2
        if at is not None or _in_hand(ui, seat):
            painter.seat(colours[seat], x, y, IN_TRAY * 0.5, 0.4)
            continue
        _draw(painter, ui, seat, colours[seat], (x, y), IN_TRAY)
        words = named(layout, model, seat, None)
        tip = texts.marker_tip(short_name(model.names[seat]), ONE)
        hit = (x - min(pitch, PITCH) / 2, TRAY_TOP, min(pitch, PITCH), TRAY_HIGH)
        painter.target(("marker", seat), hit, words, "piece", True, tip, group="markers")
        painter.boxes[("marker", seat)] = (x - IN_TRAY / 2, y - IN_TRAY / 2, IN_TRAY, IN_TRAY)
    return box[0]


def on_cloth(painter: Painter, model: Model, ui: UiState, layout: Layout, colours: tuple[int, ...]) -> None:
    """Draw the markers on the cloth."""
    width = size(layout)
    for seat, at in enumerate(model.markers):
        if at is None or _in_hand(ui, seat):
            continue
        x, y = place(layout, model, at)
        painter.shade((x - width / 2, y - width / 2, width, width), width / 2, 4, 0.5, 3)
        _draw(painter, ui, seat, colours[seat], (x, y), width)
        box = (x - width / 2, y - width / 2, width, width)
        tip = texts.marker_of(short_name(model.names[seat]))
        painter.target(
            ("marker", seat), box, named(layout, model, seat, (x, y)), "piece", True, tip, group="markers", grow=True
        )


def in_hand(
    painter: Painter, model: Model, ui: UiState, layout: Layout, colours: tuple[int, ...]
) -> pygame.Rect | None:
    """Draw the carried marker over everything, with a target that says where it is; return the area it covers."""
    held = ui.carried
    if held is None:
        return None
    width = size(layout) * 1.15
    x, y = (held.x - painter.ox) / painter.k, (held.y - painter.oy) / painter.k
    box = (x - width / 2, y - width / 2, width, width)
    painter.shade(box, width / 2, 9, 0.5, 9)
    painter.mid(bits.marker(colours[held.seat], painter.px(width)), x, y)
    if held.by_keys:
        painter.ring(box, width / 2, 1)
    at = (x, y) if kept(layout, model, x, y) is not None else None
    painter.target(("marker", held.seat), box, texts.marker_in_hand(named(layout, model, held.seat, at)), "piece")
    return painter.rect(box).inflate(painter.px(60), painter.px(60))


def _in_hand(ui: UiState, seat: int) -> bool:
    return ui.carried is not None and ui.carried.seat == seat


def _draw(painter: Painter, ui: UiState, seat: int, colour: int, at: Point, width: float) -> None:
    lift = 2 if ui.hover == ("marker", seat) else 0
    painter.mid(bits.marker(colour, painter.px(width)), at[0], at[1] - lift)
