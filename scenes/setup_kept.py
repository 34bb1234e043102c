"""The row of the set-up in which a table that was kept is chosen to be laid again."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.match import layouts
from scenes.dialog import Choices, Dialog
from scenes.ui.canvas import Canvas

if TYPE_CHECKING:
    from scenes.setup import SetupScene

VALUE = 190.0  # logical units of width of the value beside its words, as at house rules
NONE = "No, lay it anew"
Place = tuple[float, float, float, float]


class KeptRow:
    """Which of the tables that people kept is laid; nothing is shown where none was kept yet."""

    def __init__(self, scene: SetupScene) -> None:
        self.scene = scene
        self._found: list[layouts.Found] = []

    def look(self) -> None:
        """See what is on the shelf."""
        self._found = layouts.shelf(self.scene.app.data_dir, self.scene.game)

    def choose(self, place: Place) -> None:
        """Open the list of kept tables."""
        rows = [("", NONE)]
        for k, found in enumerate(self._found):
            name = found.layout.name if found.layout is not None else f"{found.path.name}: cannot be laid"
            rows.append((str(k), name))
        chosen = self.scene.seating.layout
        present = next((str(k) for k, found in enumerate(self._found) if found.layout == chosen), "")
        self.scene.app.push(Choices(place, rows, present if chosen else "", self._take, "A table you kept"))

    def _take(self, value: str) -> None:
        found = self._found[int(value)] if value else None
        if found is not None and found.layout is None:
            forget = partial(self._forget, found.path)
            self.scene.app.push(
                Dialog("This table cannot be laid", found.trouble, [("Delete the file", forget), ("Leave it", None)])
            )
            return
        self.scene.seating.lay(found.layout if found is not None else None)

    def ask_to_forget(self) -> None:
        """Ask whether the chosen table is to be kept no longer."""
        chosen = self.scene.seating.layout
        found = next((found for found in self._found if found.layout == chosen), None)
        if chosen is None or found is None:
            return
        forget = partial(self._forget, found.path)
        text = "It is deleted from the folder in which tables are kept."
        self.scene.app.push(Dialog(f"Forget “{chosen.name}”?", text, [("Forget it", forget), ("Keep it", None)]))

    def _forget(self, path: Path) -> None:
        try:
            path.unlink()
        except OSError as error:
            self.scene.app.say(f"That could not be deleted: {(error.strerror or 'unknown').lower()}.")
        self.scene.seating.lay(None)
        self.look()

    def paint(self, canvas: Canvas, x: float, y: float, w: float) -> float:
        """Put the row; returns its height, 0 where there is nothing to choose."""
        chosen, theme = self.scene.seating.layout, canvas.theme
        if not self._found:
            return 0.0
        name = chosen.name if chosen is not None else NONE
        beside = w >= 440
        wide = w - VALUE - 12 if beside else w - 6
        end = x + 2 + canvas.text("A table you kept", "label", x + 2, y + 18, theme.text)
        told = "Its cards, bag and heaps lie as they did, the decks shuffled." if chosen else "Lay one of them again?"
        high = canvas.paragraph(told, "note", x + 2, y + 30, wide, theme.muted, lines=3, leading=0.95)
        place: Place = (x + w - VALUE, y + 14, VALUE, 40) if beside else (x + 2, y + 38 + high, w - 2, 40)
        row = max(68.0, 30 + high + 8) if beside else 38 + high + 40 + 18
        canvas.drop_down(
            ("ui", "kept"), *place, name, "A table you kept", partial(self.choose, place), lit=chosen is not None,
            spoken=name,
        )  # fmt: skip
        if chosen is not None:
            canvas.button(
                ("ui", "forget"), min(end + 6, place[0] - 70 if beside else end + 6), y + 3, 62, 30, "forget",
                self.ask_to_forget, kind="link", name=f"Forget {chosen.name}",
            )  # fmt: skip
        canvas.rule(x, y + row - 1, w, 0.3)
        return row
