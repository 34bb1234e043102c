"""Choosing a saved evening that lies anywhere: folders to go into, files to open."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.match import clean_text
from game.match.saves import SUFFIX, reason
from scenes import opening
from scenes.stage import grounds
from scenes.ui import controls
from scenes.ui.board import Board
from scenes.ui.canvas import Canvas
from scenes.ui.target import Key, Target

if TYPE_CHECKING:
    from scenes.app import App

WIDE, PAD, ROW = 1000.0, 22.0, 56.0
MOST = 2000  # entries of a folder that are listed


class FilesScene(Board):
    """The folders and saved games of one folder."""

    title = "Open an evening"
    first: Key = ("file", 0)

    def __init__(self, folder: Path | None = None) -> None:
        """Beginning with a folder; None: where people keep their things."""
        super().__init__()
        self._folder = folder or Path.home()
        self._listed: list[tuple[Path, bool]] = []  # each with whether it is a folder

    def enter(self, app: App) -> None:
        super().enter(app)
        self.look_into(self._folder if self._folder.is_dir() else app.data_dir)

    def look_into(self, folder: Path) -> None:
        """List a folder; one that cannot be read says why, and what was listed stays."""
        try:
            found = [(path, path.is_dir()) for path in folder.iterdir() if not path.name.startswith(".")]
        except OSError as error:
            self.app.say(f"{clean_text(folder.name, 60)} cannot be opened: {reason(error)}.")
            return
        shown = [each for each in found if each[1] or each[0].suffix == SUFFIX]
        self._folder = folder
        self._listed = sorted(shown, key=lambda each: (not each[1], each[0].name.casefold()))[:MOST]
        if folder.parent != folder:
            self._listed.insert(0, (folder.parent, True))
        self.stretch.offset = 0.0
        self.focus_on(("file", 0), ring=self.hands.ring)

    def paint(self, canvas: Canvas) -> None:
        canvas.surface.blit(grounds.wood(canvas.surface.get_size(), self.app.theme), (0, 0))
        controls.back(canvas, self.back)
        used = canvas.text(self.title, "h1", 108, 50, canvas.theme.title)
        w = min(WIDE, canvas.wide - 48)
        x, y, h = (canvas.wide - w) / 2, 100.0, canvas.high - 100 - 60
        room = canvas.wide - 156 - used - 48
        told = clean_text(str(self._folder), 400)
        canvas.text(told, "note", canvas.wide - 48, 52, canvas.theme.on_ground, "right", width=room)
        canvas.panel(x, y, w, h)
        with canvas.scrolled(("bar",), x + 20, y + PAD, w - 52, h - 2 * PAD, self.stretch) as top:
            self.stretch.content = len(self._listed) * ROW
            for k, (path, folder) in enumerate(self._listed):
                at = top + k * ROW
                self._row(canvas, k, path, folder, (x + 28, at + 3, w - 72, ROW - 6), -ROW < at - y < h)
        note = "A file can also be dropped on the window."
        canvas.text(note, "note", x + w / 2, y + h + 28, canvas.theme.on_ground, "centre", width=w)

    def _row(
        self, canvas: Canvas, k: int, path: Path, folder: bool, box: tuple[float, float, float, float], seen: bool
    ) -> None:
        key, theme, (x, y, w, h) = ("file", k), canvas.theme, box
        rect, up = canvas.box(*box), path == self._folder.parent
        name = "The folder above" if up else clean_text(path.name, 200) or "?"
        if seen:
            lit = canvas.state(key) != "normal"
            fill, line = (theme.selected, theme.lit_line) if lit else (theme.button, theme.control_line)
            canvas.rounded(rect, 9, fill, line)
            ink = theme.selected_text if lit else theme.text
            icon = "arrow-up" if up else "open" if folder else "log"
            canvas.icon(icon, x + 26, y + h / 2, 24, ink if lit else theme.accent)
            canvas.text(name, "label", x + 52, y + h / 2, ink, width=w - 66)
        act = partial(self.look_into, path) if folder else partial(opening.offer, self.app, path)
        said = name if up or not folder else f"Folder {name}"
        canvas.target(Target(key, rect, said, act=act, group="files"), 9)
