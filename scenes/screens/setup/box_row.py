"""The row of the set-up for playing with a box of one's own cards."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game import rules
from game.boxes import shelf
from game.boxes.files import ZIPS
from game.match import clean_text
from scenes.app import boxes, routes
from scenes.app.dialog import DropDown, Form
from scenes.screens.setup import row
from scenes.screens.setup import text as texts
from scenes.ui.entry import TextEntry
from scenes.ui.painter import Box, Painter

if TYPE_CHECKING:
    from scenes.screens.setup.setup import SetupScene

USUAL, OPEN = "", "open"
PATH_LIMIT = 500


class BoxRow:
    """The choice of a box, in games that can be played with one.

    Attributes:
        chosen: Where the box is; `None` for the game's own cards.
    """

    def __init__(self, scene: SetupScene) -> None:
        self.scene = scene
        self.chosen: Path | None = None
        self._offered = rules.load(scene.game).boxed is not None

    def choose(self, place: Box) -> None:
        """Open the list of boxes: those in the data folder, and one from elsewhere."""
        stored = [*shelf.stored(self.scene.app.data_dir), *boxes.samples()]
        if self.chosen is not None and self.chosen not in stored:
            stored = [self.chosen, *stored]
        rows = [(USUAL, texts.USUAL_CARDS), *((str(path), _name(path)) for path in stored), (OPEN, texts.OPEN_A_BOX)]
        present = str(self.chosen) if self.chosen is not None else USUAL
        self.scene.app.push(DropDown(place, rows, present, self._take, texts.CARDS))

    def _take(self, value: str) -> None:
        if value == OPEN:
            self._ask()
        else:
            self.chosen = Path(value) if value else None
        self.scene.changed()

    def _ask(self) -> None:
        """Ask for the path of a box."""
        entry = TextEntry("", PATH_LIMIT)

        def done() -> None:
            path = Path(entry.text.strip().strip("\"'")).expanduser()
            if entry.text.strip() and path.exists():
                self.scene.app.push(routes.box_import([path], self.scene.draft.plan()))
            else:
                self.scene.app.say(texts.no_box_at(clean_text(str(path), 200)))

        self.scene.app.push(
            Form(texts.OPEN_A_BOX_TITLE, texts.OPEN_A_BOX_NOTE, [(texts.PATH, entry)], done, texts.OPEN)
        )

    def look(self) -> None:
        """Open the page of the chosen box; a box of the program cannot be changed and has none."""
        if self.chosen is None:
            return
        plan = self.scene.draft.plan()
        if self.chosen in boxes.samples():
            self.scene.app.push(routes.box_import([self.chosen], plan))
        else:
            self.scene.app.push(routes.box_page(self.chosen, plan))

    def start(self) -> bool:
        """Begin the game with the chosen box; return whether one is chosen."""
        if self.chosen is None:
            return False
        self.scene.app.push(routes.box_import([self.chosen], self.scene.draft.plan(), at_once=True))
        return True

    def paint(self, painter: Painter, x: float, y: float, w: float) -> float:
        """Draw the row; return its height, 0 in other games."""
        if not self._offered:
            return 0.0
        chosen = self.chosen
        name = _name(chosen) if chosen is not None else texts.USUAL_CARDS
        open_ = None
        if chosen is not None:
            open_ = row.Undo(("ui", "box-page"), texts.LOOK_AT_BOX, texts.look_at_box(name), self.look)
        return row.put(
            painter, ("ui", "box"), texts.CARDS, texts.CARDS_NOTE, (name,), self.choose, x, y, w, open_,
            beside=w >= row.BESIDE,
        )  # fmt: skip


def _name(path: Path) -> str:
    name = path.stem if path.suffix.lower() in ZIPS else path.name
    if path in boxes.samples():
        name = texts.sample_box(" ".join(each.capitalize() for each in name.split("-")))
    return clean_text(name, 60) or "?"
