"""The rows of a page of settings: the text, and its control beside it, or under it where there is less room."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from scenes.screens.settings import text as texts
from scenes.stage import fonts
from scenes.ui import controls, widgets
from scenes.ui.controls import Values
from scenes.ui.painter import Painter
from scenes.ui.target import Key

if TYPE_CHECKING:
    from scenes.screens.settings.scene import SettingsScene

SettingPicture = Callable[[Painter, str, float, float, float, float], None]
GAP = 16  # logical units between words and control
_HEADER, _SPACE, _MAX_SPACE = 24, 20, 26  # a label's line, what stays free under a row, and how much more may
_NARROWEST = 190  # of a row's words
_WIDEST = 396  # of segments
_TILE = 196  # the narrowest tile


@dataclass(frozen=True)
class SettingRow:
    """A setting: its field in the settings, its label, one line about it."""

    field: str
    label: str
    note: str


@dataclass(frozen=True)
class Choice(SettingRow):
    """A choice of a few values: segments where they fit, otherwise a drop-down."""

    values: Values = ()


@dataclass(frozen=True)
class Switch(SettingRow):
    """A setting that is on or off."""


@dataclass(frozen=True)
class Slide(SettingRow):
    """A value between two per cents, in steps; `sound` is played on release of the knob and by the button beside it."""

    low: int = 0
    high: int = 100
    step: int = 5
    sound: str = ""


@dataclass(frozen=True)
class Tiles(SettingRow):
    """A choice of values with longer texts: (value, title, note, icon), with an image above if there is one."""

    tiles: tuple[tuple[str, str, str, str], ...] = ()
    height: float = 100
    picture: SettingPicture | None = None


def fields(rows: Iterable[SettingRow]) -> tuple[str, ...]:
    """Return the fields that rows set."""
    return tuple(row.field for row in rows)


def paint_rows(
    painter: Painter, scene: SettingsScene, rows: Sequence[SettingRow], x: float, y: float, w: float, height: float = 0
) -> float:
    """Draw rows below each other, spread over a page of that `height`; return the height used."""
    top, spare = y, height - sum(_usual(row) + _SPACE for row in rows)
    space = _SPACE + max(0.0, min(_MAX_SPACE, spare / len(rows)))
    for k, row in enumerate(rows):
        if k:
            painter.rule(x, y - space / 2, w, 0.3)
        y += _paint(painter, scene, row, x, y, w) + space
    return y - top


def _usual(row: SettingRow) -> float:
    """Return the approximate height of a row with one line of text."""
    return row.height + 56 if isinstance(row, Tiles) else controls.TALL + 4


def _paint(painter: Painter, scene: SettingsScene, row: SettingRow, x: float, y: float, w: float) -> float:
    if isinstance(row, Tiles):
        return _tiles(painter, scene, row, x, y, w)
    width = min(_width(painter, row), w)
    beside = w - width - GAP >= _NARROWEST
    room = w - width - GAP if beside else w
    painter.label(row.label, *fonts.LABEL, x, y + _HEADER / 2, widest=room)
    words = _HEADER + painter.paragraph(row.note, *fonts.NOTE, x, y + _HEADER, room, painter.theme.muted, lines=3)
    if beside:
        _control(painter, scene, row, x + w - width, y + (max(words, controls.TALL) - controls.TALL) / 2, width)
        return max(words, controls.TALL)
    _control(painter, scene, row, x, y + words + 8, min(w, max(width, 420.0)))
    return words + 8 + controls.TALL


def _width(painter: Painter, row: SettingRow) -> float:
    """Return the preferred width of a row's control."""
    if isinstance(row, Choice):
        side_by_side = controls.segments_width(painter, row.values)
        return side_by_side if side_by_side <= _WIDEST else 250
    return controls.TALL if isinstance(row, Switch) else 300


def _control(painter: Painter, scene: SettingsScene, row: SettingRow, x: float, y: float, w: float) -> None:
    if isinstance(row, Switch):
        on, key = bool(scene.value(row.field)), ("switch", row.field)
        place = x + (w - 22 if w <= controls.TALL else 22)
        tick = (place - 22, y, 44.0, 44.0)
        controls.check(painter, key, tick, on, partial(scene.put, row.field, not on), name=row.label)
    elif isinstance(row, Slide):
        _slide(painter, scene, row, x, y, w)
    elif isinstance(row, Choice):
        present, take = str(scene.value(row.field)), partial(scene.put, row.field)
        if controls.segments_width(painter, row.values) <= w:
            controls.segments(painter, row.field, (x, y, w, controls.TALL), row.values, present, take, row.label)
        else:
            beside = (x, y, w, float(controls.TALL))
            opened = partial(scene.pick, row.field, row.label, row.values, beside)
            widgets.drop_down(painter, ("drop", row.field), beside, dict(row.values)[present], row.label, opened)


def _slide(painter: Painter, scene: SettingsScene, row: Slide, x: float, y: float, w: float) -> None:
    value, key = int(scene.value(row.field)), scene.slide_key(row)
    figure = 62.0
    play = 52.0 if row.sound else 0.0
    share = (value - row.low) / (row.high - row.low)
    controls.slider(painter, key, x, y + 22, w - figure - play, share, f"{row.label}: {value} %")
    painter.label(f"{value} %", *fonts.LABEL, x + w - play, y + 22, painter.theme.title, 1)
    if row.sound:
        heard: Key = ("hear", row.field)
        widgets.button(
            painter, heard, (x + w - 44, y, 44, 44), "", partial(scene.play_sound, row.sound), icon="play",
            name=texts.hear_sound(row.label.lower()), tip=texts.HEAR_IT,
        )  # fmt: skip


def _tiles(painter: Painter, scene: SettingsScene, row: Tiles, x: float, y: float, w: float) -> float:
    painter.label(row.label, *fonts.LABEL, x, y + _HEADER / 2, widest=w)
    top = y + _HEADER
    if row.note:
        top += painter.paragraph(row.note, *fonts.NOTE, x, top, w, painter.theme.muted, lines=2)
    top += 8
    minimum = max(
        _TILE, *(painter.text_width(title, *fonts.LABEL) + 48 + (38 if icon else 8) for _, title, _, icon in row.tiles)
    )
    columns = max(1, min(len(row.tiles), int((w + 12) // (minimum + 12))))
    width, present = (w - 12 * (columns - 1)) / columns, scene.value(row.field)
    notes = [controls.tile_height(painter, note, width) - 6 for _, _, note, _ in row.tiles if note]
    height = max(row.height, *notes) if notes and columns > 1 else max(notes, default=row.height)
    for k, (value, title, note, icon) in enumerate(row.tiles):
        left, upper = x + (k % columns) * (width + 12), top + (k // columns) * (height + 12)
        act = partial(scene.put, row.field, value)
        at = height - 24 if row.picture else 26
        key: Key = ("tile", row.field, value)
        controls.tile(
            painter, key, left, upper, width, height, title, note, value == present, act,
            group=row.field, icon=icon, at=at,
        )  # fmt: skip
        if row.picture:
            row.picture(painter, value, left + 8, upper + 8, width - 16, height - 54)
    return top + -(-len(row.tiles) // columns) * (height + 12) - 12 - y
