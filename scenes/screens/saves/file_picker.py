"""A file picker for saved games anywhere: folders to enter, files to open."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from string import ascii_uppercase
from typing import TYPE_CHECKING

from game.match import clean_text
from game.match.save_format import SUFFIX, reason
from scenes.app import open_match
from scenes.screens.saves import text as texts
from scenes.stage import fonts, grounds
from scenes.ui import boxes, controls, widgets
from scenes.ui.painter import Painter
from scenes.ui.target import Key
from scenes.ui.widget_screen import WidgetScreen

if TYPE_CHECKING:
    from scenes.app.app import App

WIDE, PAD, ROW = 1000.0, 22.0, 56.0
MAXIMUM = 2000  # entries of a folder that are listed


def _windows() -> bool:
    return sys.platform == "win32"


def drives() -> list[Path]:
    """Return the drives of this computer if its folders have no common root, as on Windows; otherwise none."""
    if not _windows():
        return []
    listed = getattr(os, "listdrives", None)
    names = listed() if listed else [f"{letter}:\\" for letter in ascii_uppercase if os.path.exists(f"{letter}:\\")]
    return [Path(name) for name in names]


class FilesScene(WidgetScreen):
    """The folders and saved games of one folder; with `take`, its folders alone, to choose where something is saved."""

    first: Key = ("file", 0)

    def __init__(self, folder: Path | None = None, take: Callable[[Path], object] | None = None) -> None:
        """Start with a folder; `None` is the user's home folder.

        `take` is called with the chosen folder once this screen is closed.
        """
        super().__init__()
        self.title = texts.OPEN_A_SAVED_GAME if take is None else texts.CHOOSE_A_FOLDER
        self._take = take
        self._folder = folder or Path.home()
        self._listed: list[tuple[Path, bool]] = []  # each with whether it is a folder
        self._drives = False  # whether the drives of this computer are listed

    def enter(self, app: App) -> None:
        super().enter(app)
        self.look_into(self._folder if self._folder.is_dir() else app.data_dir)

    def look_into(self, folder: Path) -> None:
        """List a folder; if it cannot be read, say why and keep the old list."""
        try:
            entries_all = [(path, path.is_dir()) for path in folder.iterdir() if not path.name.startswith(".")]
        except OSError as error:
            self.app.say(texts.folder_unreadable(clean_text(folder.name, 60), reason(error)))
            return
        entries = [(path, is_folder) for path, is_folder in entries_all if is_folder or self._opens(path)]
        self._folder = folder
        self._list(sorted(entries, key=lambda each: (not each[1], each[0].name.casefold()))[:MAXIMUM])
        if folder.parent != folder or drives():
            self._listed.insert(0, (folder.parent, True))

    def _opens(self, path: Path) -> bool:
        """Return whether a file can be opened here."""
        return self._take is None and path.suffix == SUFFIX

    def list_drives(self) -> None:
        """List the drives of this computer."""
        self._list([(path, True) for path in drives()])
        self._drives = True

    def _list(self, entries: list[tuple[Path, bool]]) -> None:
        self._listed, self._drives = entries, False
        self.stretch.offset = 0.0
        self.focus_on(("file", 0), ring=self.hands.ring)

    def paint(self, painter: Painter) -> None:
        painter.surface.blit(grounds.wood(painter.surface.get_size(), self.app.theme), (0, 0))
        controls.back(painter, self.back)
        used = painter.label(self.title, *fonts.H1, 108, 50, painter.theme.title)
        w = min(WIDE, painter.width - 48)
        x, y, h = (painter.width - w) / 2, 100.0, painter.height - 100 - (60.0 if self._take is None else 92.0)
        room = painter.width - 156 - used - 48
        text = texts.THIS_COMPUTER if self._drives else clean_text(str(self._folder), 400)
        painter.label(text, *fonts.NOTE, painter.width - 48, 52, painter.theme.on_ground, 1, room)
        widgets.panel(painter, (x, y, w, h))
        with widgets.scrolled(painter, ("bar",), (x + 20, y + PAD, w - 52, h - 2 * PAD), self.stretch) as top:
            self.stretch.content = len(self._listed) * ROW
            for k, (path, folder) in enumerate(self._listed):
                at = top + k * ROW
                self._row(painter, k, path, folder, (x + 28, at + 3, w - 72, ROW - 6), -ROW < at - y < h)
        self._footer(painter, x, y + h, w)

    def _footer(self, painter: Painter, x: float, y: float, w: float) -> None:
        """Draw the content below the list: a note, or the button that takes the folder."""
        if self._take is None:
            note = texts.DROP_FILE
            painter.label(note, *fonts.NOTE, x + w / 2, y + 28, painter.theme.on_ground, 0.5, w)
            return
        width = min(w, 240.0)
        place = (x + w - width, y + 18, width, 54)
        tip = "" if not self._drives else texts.DRIVE_NEEDED
        act = partial(self._take_folder, self._take)
        widgets.button(
            painter, ("ui", "take"), place, texts.SAVE_HERE, act, kind="main", icon="save", enabled=not tip, tip=tip
        )

    def _take_folder(self, take: Callable[[Path], object]) -> None:
        folder = self._folder
        self.app.pop()
        take(folder)

    def _row(
        self, painter: Painter, k: int, path: Path, folder: bool, box: tuple[float, float, float, float], seen: bool
    ) -> None:
        key, theme, up = ("file", k), painter.theme, not self._drives and k == 0 and path == self._folder.parent
        above = texts.THIS_COMPUTER if path == self._folder else texts.PARENT_FOLDER
        name = above if up else clean_text(path.name or str(path), 200) or "?"
        if seen:
            highlighted = painter.state(key) != "normal"
            fill, line = (theme.selected, theme.lit_line) if highlighted else (theme.button, theme.control_line)
            painter.box(box, 9, fill, line)
            ink = theme.selected_text if highlighted else theme.text
            icon = "arrow-up" if up else "open" if folder else "log"
            left, middle = boxes.point(box, 0.0, 0.5)
            painter.icon(icon, left + 26, middle, 24, ink if highlighted else theme.accent)
            painter.label(name, *fonts.LABEL, left + 52, middle, ink, widest=box[2] - 66)
        act: Callable[[], object] = partial(self.look_into if folder else partial(open_match.offer, self.app), path)
        if up and path == self._folder:
            act = self.list_drives
        spoken = name if up or not folder else texts.folder_named(name)
        painter.target(key, box, spoken, act=act, group="files", radius=9)
