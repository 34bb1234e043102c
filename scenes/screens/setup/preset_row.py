"""The kind of game in the set-up: tiles for the game's presets, with their times."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from scenes.screens.setup import text
from scenes.stage import fonts
from scenes.ui import boxes, controls
from scenes.ui.painter import Box, Painter
from scenes.ui.target import Key

if TYPE_CHECKING:
    from scenes.screens.setup.setup import SetupScene

HEADER, GAP, AT = 40.0, 8.0, 22.0  # of the heading; between tiles; down to their dots
ACROSS = 440.0  # width from which the tiles are side by side
TIME = 62.0  # down to the middle of the time on a tile


class GameKind(NamedTuple):
    """A preset: its name (`None`: cannot be chosen), its title, its duration, its explanation."""

    name: str | None
    title: str
    lasts: str
    explain: str
    chosen: bool


class PresetRow:
    """The choice of a preset of house rules; nothing is shown if the game has none."""

    def __init__(self, scene: SetupScene) -> None:
        self.scene = scene

    def kinds(self) -> list[GameKind]:
        """Return the game's presets in their order, and the custom rules if no preset has exactly these rules."""
        draft = self.scene.draft
        kinds = [
            GameKind(
                each.name if each.options else "", each.title, text.minutes(draft.lasts(each)), each.explain,
                each == draft.preset,
            )
            for each in draft.meta.presets
        ]  # fmt: skip
        return [*kinds, *([GameKind(None, *text.OWN_RULES, True)] if draft.preset is None else [])]

    def paint(self, painter: Painter, x: float, y: float, w: float) -> float:
        """Draw the tiles, side by side where there is room; return their height, 0 if there is nothing to choose."""
        draft = self.scene.draft
        if not draft.meta.presets or draft.layout is not None:
            return 0.0
        used = painter.label(text.KIND_OF_GAME, *fonts.H3, x + 2, y + 20, painter.theme.title)
        kinds, top, across = self.kinds(), y + HEADER, w >= ACROSS
        if across:
            times = text.times_for(text.players(len(draft.seats)))
            if used + painter.text_width(times, *fonts.NOTE) + 14 <= w:
                painter.label(times, *fonts.NOTE, x + w, y + 21, painter.theme.muted, 1)
            width = (w - GAP * (len(kinds) - 1)) / len(kinds)
            height = max(self._height(painter, kind, width) for kind in kinds)
            for kind, box in zip(kinds, boxes.across((x, top, w, height), len(kinds), GAP), strict=True):
                self._upright(painter, kind, box)
            top += height + GAP
        else:
            for kind in kinds:
                top += self._low(painter, kind, x + 2, top, w - 4) + GAP
        return top + GAP - y

    def _height(self, painter: Painter, kind: GameKind, w: float) -> float:
        rows = painter.truncated(kind.explain, *fonts.NOTE, w - 20, 99) if kind.explain else []
        return TIME + 14 + len(rows) * painter.row_height(*fonts.NOTE)

    def _upright(self, painter: Painter, kind: GameKind, box: Box) -> None:
        """Draw a tile with its time large under its title."""
        x, y, w, h = box
        theme = painter.theme
        name = f"{kind.title}. {kind.lasts}. {kind.explain}"
        controls.tile(
            painter, self._key(kind), x, y, w, h, kind.title, "", kind.chosen, self._act(kind), group="presets", at=AT,
            under=True, spoken=name,
        )  # fmt: skip
        ink = theme.selected_text if kind.chosen and not theme.flat else theme.text
        painter.label(kind.lasts, *fonts.LABEL, x + w / 2, y + TIME - 8, ink, 0.5, w - 8)
        painter.paragraph(kind.explain, *fonts.NOTE, x + w / 2, y + TIME + 6, w - 20, ink, align=0.5)

    def _low(self, painter: Painter, kind: GameKind, x: float, y: float, w: float) -> float:
        """Draw a tile as wide as the column; return its height."""
        height = controls.tile_height(painter, kind.explain, w, AT)
        controls.tile(
            painter, self._key(kind), x, y, w, height, kind.title, kind.explain, kind.chosen, self._act(kind),
            group="presets", at=AT, aside=kind.lasts, lines=99,
        )  # fmt: skip
        return height

    def _key(self, kind: GameKind) -> Key:
        return ("preset", kind.name or kind.title)

    def _act(self, kind: GameKind) -> partial[None] | None:
        return None if kind.name is None else partial(self._take, kind.name)

    def _take(self, name: str) -> None:
        self.scene.take_preset(name)
