"""The texts of the list of saved games."""

from __future__ import annotations

from game.match.save_format import label
from game.saves.paths import Saved
from scenes.app import save_dates


def trouble(saved: Saved) -> str:
    """Return why a file cannot be opened. The row names the file already."""
    name = label(saved.path)
    return f"This file{saved.trouble.removeprefix(name)}" if saved.trouble.startswith(name) else saved.trouble


def changed(saved: Saved) -> str:
    """Return when a file that cannot be opened was last changed."""
    return f"Last changed {save_dates.when(saved.when)}"


DELETE_FOR_GOOD = "Delete this game for good?"
EMPTY_THE_TRASH = "Empty the trash?"
NO_SAVES = "No saved games yet."
FOLDER, STATISTICS = "Folder", "Statistics"
DRIVE_NEEDED = "Open a drive first."
UNREADABLE = "Unreadable file"
IN_TRASH = "This game is in the trash. Restore it to open it."
RENAME_NOTE = "This renames the file too. If blank, it is named by the time you left the game."
DROP_FILE = "You can also drop a file on the window."
