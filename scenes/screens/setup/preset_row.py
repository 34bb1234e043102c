"""The presets of house rules in the set-up, as tiles."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from scenes.app.match_draft import length
from scenes.stage import fonts
from scenes.ui import controls
from scenes.ui.painter import Painter

if TYPE_CHECKING:
    from scenes.screens.setup.setup import SetupScene

TITLE = "Kind of game"
BOOK, OWN = "Standard", "Your own rules"
BOOK_TOLD, OWN_TOLD = "All house rules are standard.", "You have changed the house rules below."
HEAD, GAP, AT = 40.0, 8.0, 22.0  # of the question; between tiles; down to their dots


class GameKind(NamedTuple):
    """A preset: its name (`None`: cannot be chosen), its title, its duration, its explanation."""

    name: str | None
    title: str
    lasts: str
    words: str
    chosen: bool


class PresetRow:
    """The choice of a preset of house rules; nothing is shown if the game has none."""

    def __init__(self, scene: SetupScene) -> None:
        self.scene = scene

    def kinds(self) -> list[GameKind]:
        """Return the standard rules, the game's presets, and the custom rules if there are any."""
        draft = self.scene.draft
        meta, preset, own = draft.meta, draft.preset, draft.changes > 0
        kinds = [GameKind("", BOOK, length(meta.minutes), BOOK_TOLD, not own)]
        for each in meta.presets:
            words = each.title, length(each.minutes), each.explain
            if each.options:
                kinds.append(GameKind(each.name, *words, own and each == preset))
            else:  # the game has its own text for its standard rules
                kinds[0] = GameKind("", *words, not own)
        return [*kinds, *([GameKind(None, OWN, "", OWN_TOLD, True)] if own and preset is None else [])]

    def paint(self, painter: Painter, x: float, y: float, w: float) -> float:
        """Draw the tiles one below the other; return their height, 0 if there is nothing to choose."""
        if not self.scene.draft.meta.presets or self.scene.draft.layout is not None:
            return 0.0
        painter.label(TITLE, *fonts.LABEL, x + 2, y + 18, painter.theme.text)
        top = y + HEAD
        for kind in self.kinds():
            top += self._tile(painter, kind, x + 2, top, w - 4) + GAP
        painter.rule(x, top, w, 0.3)
        return top + GAP - y

    def _tile(self, painter: Painter, kind: GameKind, x: float, y: float, w: float) -> float:
        """Draw one tile; return its height."""
        height, take = controls.tile_height(painter, kind.words, w, AT), None
        if kind.name is not None:
            take = partial(self._take, kind.name)
        controls.tile(
            painter, ("preset", kind.name or kind.title), x, y, w, height, kind.title, kind.words, kind.chosen, take,
            group="presets", at=AT, aside=kind.lasts, lines=99,
        )  # fmt: skip
        return height

    def _take(self, name: str) -> None:
        self.scene.draft.take_preset(name)
        self.scene.changed()
