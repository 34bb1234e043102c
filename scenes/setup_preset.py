"""The row of the set-up in which house rules that go together are chosen at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes import setup_row
from scenes.dialog import Choices
from scenes.setup_row import Place
from scenes.ui.canvas import Canvas

if TYPE_CHECKING:
    from scenes.setup import SetupScene

TITLE = "What kind of evening?"
BOOK, OWN = "As in the book", "By your own rules"
BOOK_TOLD, OWN_TOLD = "Every house rule is as it comes.", "The house rules below are as you have set them."


class PresetRow:
    """Which of the game's kinds of evening it is; nothing is shown where the game has none."""

    def __init__(self, scene: SetupScene) -> None:
        self.scene = scene

    def choose(self, place: Place) -> None:
        """Open the list of kinds of evening."""
        seating = self.scene.seating
        rows = [("", BOOK), *((preset.name, preset.title) for preset in seating.meta.presets)]
        self.scene.app.push(Choices(place, rows, self._present() or "", seating.take_preset, TITLE))

    def _present(self) -> str | None:
        """The name of the kind of evening, empty as in the book; None by rules of one's own."""
        seating = self.scene.seating
        return "" if not seating.changes else seating.preset.name if seating.preset is not None else None

    def paint(self, canvas: Canvas, x: float, y: float, w: float) -> float:
        """Put the row; returns its height, 0 where there is nothing to choose."""
        seating = self.scene.seating
        if not seating.meta.presets or seating.layout is not None:
            return 0.0
        preset, present = seating.preset, self._present()
        title, told = (BOOK, BOOK_TOLD) if present == "" else (OWN, OWN_TOLD)
        if preset is not None:
            title, told = preset.title, preset.explain
        row = setup_row.put(canvas, ("ui", "preset"), TITLE, told, title, self.choose, x, y, w, preset is not None)
        return row.high
