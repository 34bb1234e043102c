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
    return f"changed {save_dates.when(saved.when)}"
