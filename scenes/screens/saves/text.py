"""The texts of the list of saved games."""

from __future__ import annotations

from game.match.save_format import SUFFIX, label
from game.saves.paths import Saved
from scenes.app import save_dates


def trouble(saved: Saved) -> str:
    """Return why a file cannot be opened. The row names the file already."""
    name = label(saved.path)
    return f"This file{saved.trouble.removeprefix(name)}" if saved.trouble.startswith(name) else saved.trouble


def changed(saved: Saved) -> str:
    """Return when a file that cannot be opened was last changed."""
    return f"Last changed {save_dates.when(saved.when)}"


def file_name(saved: Saved) -> str:
    """Return the name of a file that cannot be opened; a date in it need not be that of its last change."""
    return f"file “{label(saved.path).removesuffix(SUFFIX)}”"


DELETE_FOR_GOOD = "Delete this game for good?"
EMPTY_THE_TRASH = "Empty the trash?"
NO_SAVES = "No saved games yet."
FOLDER, STATISTICS = "Folder", "Statistics"
DRIVE_NEEDED = "Open a drive first."
UNREADABLE = "Unreadable file"
IN_TRASH = "This game is in the trash. Restore it to open it."
RENAME_NOTE = "This renames the file too. If blank, it is named by the time you left the game."
DROP_FILE = "You can also drop a file on the window."
OPEN_A_SAVED_GAME = "Open a saved game"
CHOOSE_A_FOLDER = "Choose a folder"
THIS_COMPUTER = "This computer"
CONTINUE, RESULTS = "Continue", "Results"
REPLAY, RENAME, DELETE, RESTORE = "Replay", "Rename", "Delete", "Restore"
SAVE_HERE = "Save here"
PARENT_FOLDER = "Parent folder"
SAVED_GAMES = "Saved games"
ALL_GAMES = "All games"
DELETE_BUTTON = "Delete for good"
RENAME_THIS_GAME = "Rename this game"
OPEN_THE_FOLDER = "Open the folder"
STATISTICS_TIP = "Statistics: games, wins, best scores"
SHOW_THE_SAVED_GAMES = "Show the saved games"
EMPTY_TRASH_BUTTON = "Empty the trash"
UNDO, UNDO_ALL, CANCEL = "Undo", "Undo all", "Cancel"
FILTER, SHOWN, NAME, REPLAYS = "Filter", "Shown", "Name", "Replays"
A_SHARED_WIN = "a shared win"


def folder_unreadable(name: str, why: str) -> str:
    """Return the message that a folder cannot be opened."""
    return f"{name} cannot be opened: {why}."


def folder_named(name: str) -> str:
    """Return a folder for a screen reader."""
    return f"Folder {name}"


def replayed_from(file: str) -> str:
    """Return the note of a game that began in another one."""
    return f"replayed from {file}"


def trash_with(count: int) -> str:
    """Return the tab of the trash."""
    return f"Trash ({count})"


def rename_with(key: str) -> str:
    """Return the tip of the button that renames a game."""
    return f"Rename ({key})"


def did_not_work(why: str) -> str:
    """Return the message after a failure."""
    return f"This did not work: {why}."


def open_folder(path: object) -> str:
    """Return the tip of the button that opens the folder."""
    return f"Open the folder: {path}"


def trash_holds(games: str) -> str:
    """Return the name of the button of the trash."""
    return f"Trash: {games}"


def deleted_after(days: int) -> str:
    """Return when a game in the trash is deleted."""
    return f"Deleted for good after {days} days."


def leads(headline: str, name: str) -> str:
    """Return how far a game is and who leads."""
    return f"{headline}; {name} leads"


def won(name: str) -> str:
    """Return who won a game."""
    return f"{name} won"


OVER_MARK = ", over"  # after a finished game, for a screen reader


def restored(name: str, count: int) -> str:
    """Return the message that games left the trash; `name` is the first of them."""
    return f"{name} is restored." if count == 1 else f"{count} games are restored."


def deletes(games: str, alone: bool) -> str:
    """Return the warning before games are deleted."""
    return f"{games} will be deleted for good. Nothing can bring {'it' if alone else 'them'} back."


def now_in_trash(name: str, count: int) -> str:
    """Return the note that games are in the trash now; `name` is the first of them."""
    return f"{name} is in the trash." if count == 1 else f"{count} games are in the trash."


def first_and(name: str, headline: str) -> str:
    """Return who came first in a game that no one won."""
    return f"{name} first, {headline}"
