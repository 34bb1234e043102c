"""The row of the set-up for choosing a table preset."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.records import table_presets
from scenes.app.dialog import Dialog, DropDown
from scenes.screens.setup import row
from scenes.screens.setup import text as texts
from scenes.ui.painter import Box, Painter

if TYPE_CHECKING:
    from scenes.screens.setup.setup import SetupScene

NONE = texts.SET_UP_A_NEW_TABLE


class TablePresetRow:
    """The choice of a table preset; nothing is shown while there are none."""

    def __init__(self, scene: SetupScene) -> None:
        self.scene = scene
        self._found: list[table_presets.Found] = []

    def look(self) -> None:
        """Read the saved presets."""
        self._found = table_presets.shelf(self.scene.app.data_dir, self.scene.game)

    def choose(self, place: Box) -> None:
        """Open the list of presets."""
        rows = [("", NONE)]
        for k, preset in enumerate(self._found):
            name = preset.layout.name if preset.layout is not None else texts.unavailable(preset.path.name)
            rows.append((str(k), name))
        chosen = self.scene.draft.layout
        present = next((str(k) for k, preset in enumerate(self._found) if preset.layout == chosen), "")
        self.scene.app.push(DropDown(place, rows, present if chosen else "", self._take, texts.SAVED_TABLE))

    def _take(self, value: str) -> None:
        preset = self._found[int(value)] if value else None
        if preset is not None and preset.layout is None:
            forget = partial(self._forget, preset.path)
            self.scene.app.push(
                Dialog(
                    texts.THIS_TABLE_CANNOT_BE_USED, preset.trouble, [(texts.DELETE_THE_FILE, forget), ("Cancel", None)]
                )
            )
            return
        self.scene.draft.lay(preset.layout if preset is not None else None)

    def ask_to_forget(self) -> None:
        """Ask whether to delete the chosen preset."""
        chosen = self.scene.draft.layout
        preset = next((preset for preset in self._found if preset.layout == chosen), None)
        if chosen is None or preset is None:
            return
        forget = partial(self._forget, preset.path)
        text = texts.DELETING_PRESET_NOTE
        self.scene.app.push(Dialog(texts.delete_table(chosen.name), text, [("Delete", forget), ("Cancel", None)]))

    def _forget(self, path: Path) -> None:
        try:
            path.unlink()
        except OSError as error:
            self.scene.app.say(texts.not_deleted((error.strerror or "unknown").lower()))
        self.scene.draft.lay(None)
        self.look()

    def paint(self, painter: Painter, x: float, y: float, w: float) -> float:
        """Draw the row; return its height, 0 if there is nothing to choose."""
        chosen = self.scene.draft.layout
        if not self._found:
            return 0.0
        name = chosen.name if chosen is not None else NONE
        text = texts.PRESET_CONTENTS_NOTE if chosen else texts.USE_A_SAVED_TABLE
        forget = row.Undo(("ui", "forget"), "forget", texts.delete_named(name), self.ask_to_forget)
        return row.put(
            painter, ("ui", "kept"), texts.SAVED_TABLE, text, (name,), self.choose, x, y, w,
            None if chosen is None else forget,            beside=w >= row.BESIDE,
        )  # fmt: skip
