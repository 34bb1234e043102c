"""The sentences of the program itself: messages, dialogs, files."""

from __future__ import annotations

from datetime import date, datetime

NAME_YOU_IS_TAKEN = "A player cannot be called You: the game uses that word."
TABLE_NAME_IS_TAKEN = "A table with this name is already saved."
EVERY_GAME_IS_SAVED = "Every game is saved."
HINTS_OFF_IN_SETTINGS = "Hints are switched off in the settings."
LEAVE_WITHOUT_SAVING = "Leave without saving?"
NOTHING_HAS_HAPPENED_YET = "Nothing has happened yet."
NO_BOT_DECISION = "No bot has made a decision in this game."
NO_SCREENSHOT_OF_OPEN_HAND = "No screenshot while a hand is open: other players could see it later."
ONLY_BOTS_PLAYED = "Only bots played this game."
QUIT_LANTERN_TABLE = "Quit Lantern Table?"
SETTINGS_FILE_DAMAGED = "The settings file is damaged. All settings have their default values."
WRITING_STORY = "The story is being written …"
PRESET_SAVED_NOTE = (
    "You can choose it in the set-up. It has the decks, piles, places, notes and counters of now, and no secrets."
)
SHOWN_WHEN_OVER = "You can see this when the game is over."
SPREADSHEET = "spreadsheet"
SOUND_OFF = "Sound off"
SOUND_ON = "Sound on"
CLOSE_THE_LIST = "close the list"
LANTERN_TABLE = "Lantern Table"
THIS_TABLE_CANNOT_BE_SAVED = "This table cannot be saved"
SAVE_THIS_TABLE = "Save this table"
NO_LIMIT = "No limit"
THIS_GAME_CANNOT_BE_OPENED = "This game cannot be opened"
LOOK_BACK = "Look back"
WHAT_THE_BOTS_KNEW = "What the bots knew"
BACK_TO_THE_TABLE = "Back to the table"
FOLDER_WITHOUT_NAME = "the folder has no usable name"
NOT_SAVED = "Not saved"
QUIT_WITHOUT_SAVING = "Quit without saving?"
SAVE_IN_ANOTHER_FOLDER = "Save in another folder…"
LEAVE_UNSAVED = "Leave without saving"
QUIT_UNSAVED = "Quit without saving"

NO_PDF = (
    "A PDF needs fpdf2. Install it with: pip install 'lantern-table[print]'. Pictures of the pages need nothing more."
)
NO_PDF_IN_DOWNLOAD = "This download cannot write a PDF. Save the pages as PNGs, and print those."
PROGRAM = "Lantern Table"
PRINTING_STOPPED = "The printing was stopped."


def text_size(size: int) -> str:
    """Return the message after a change of the text size."""
    return f"Text size {size} %"


def screenshot_failed(error: object) -> str:
    """Return the message that a screenshot could not be saved."""
    return f"The screenshot could not be saved: {error}"


def screenshot_saved(path: object) -> str:
    """Return the message that a screenshot was saved."""
    return f"Screenshot saved as {path}"


def no_window(error: object) -> str:
    """Return why no window can be opened."""
    return f"no window can be opened here: {error}"


def no_display(why: object) -> str:
    """Return the error for a computer without a display."""
    return f"no display found ({why})"


def file_is_in(name: str, folder: object) -> str:
    """Return where an exported file is."""
    return f"“{name}” is in {folder}"


def no_program_to_open(where: str) -> str:
    """Return the message that no program can open an exported file."""
    return f"No program was found to open it. {where}"


def copy_failed(why: str) -> str:
    """Return the message that a copy could not be written."""
    return f"The copy could not be written: {why}."


def replace_table(name: str) -> str:
    """Return the question before a saved table is replaced."""
    return f"Replace “{name}”?"


def table_not_saved(why: str) -> str:
    """Return the message that a table could not be saved."""
    return f"The table could not be saved: {why}."


def table_saved(name: str) -> str:
    """Return the message that a table was saved."""
    return f"“{name}” is saved. You can choose it when you set up a table."


def export_failed(what: str, why: str) -> str:
    """Return the message that an export could not be written."""
    return f"The {what} could not be written: {why}."


def exported(what: str, path: object) -> str:
    """Return the message that an export was written."""
    return f"{what} saved as {path}"


def at_the_table(people: str) -> str:
    """Return the line of an export that lists the players."""
    return f"At the table: {people}"


def seal_line(seal: str) -> str:
    """Return the line of an export with the seal of the shuffle."""
    return f"Seal of the shuffle: {seal}"


def points_line(scores: str) -> str:
    """Return the line of an export with the points."""
    return f"Points: {scores}"


def seed_line(seed: object) -> str:
    """Return the line of an export with the seed of the shuffle."""
    return f"Seed of the shuffle: {seed}"


def folder_missing(path: object) -> str:
    """Return the message that the folder of saved games does not exist."""
    return f"The folder does not exist: {path}"


def saves_are_in(path: object) -> str:
    """Return where the saved games are."""
    return f"The saved games are in {path}"


def no_program_for_folders(where: str) -> str:
    """Return the message that no program can open folders."""
    return f"No program was found to open folders. {where}"


def players_exactly(count: int) -> str:
    """Return how many can play a game for one number of players."""
    return f"{count} players"


def players_between(low: int, high: int) -> str:
    """Return how many can play a game."""
    return f"{low} to {high} players"


def as_long_as_you_like(people: str) -> str:
    """Return the facts of a game without an end."""
    return f"{people}, as long as you like"


def hours(low: int, high: int) -> str:
    """Return a duration in hours."""
    return f"{low} to {high} hours"


def minutes(low: int, high: int) -> str:
    """Return a duration in minutes."""
    return f"{low} to {high} minutes"


def seat_without_name(seat: int) -> str:
    """Return the fault of a draft in which a seat has no name."""
    return f"Seat {seat} has no name."


def same_name(name: str) -> str:
    """Return the fault of a draft in which two players have one name."""
    return f"Two players are called {name}."


def seat_name(seat: int) -> str:
    """Return the name of a seat without a player's name."""
    return f"Seat {seat}"


def settings_unreadable(why: str) -> str:
    """Return the message that the settings could not be read."""
    return f"The settings could not be read: {why}."


def settings_reset(names: str) -> str:
    """Return the message that some settings have their default values."""
    return f"These settings have their default values: {names}."


def settings_damaged(file: str) -> str:
    """Return the message that damaged settings were put aside."""
    return f"The settings were damaged and have their default values. The file is now {file}."


def settings_not_saved(why: str) -> str:
    """Return the message that settings cannot be saved."""
    return f"Settings cannot be saved and will be lost at exit: {why}."


def lost_on_leaving(unsaved: str) -> str:
    """Return the warning before an unsaved game is left."""
    return f"{unsaved} You lose it if you leave now."


def save_elsewhere(lost: str) -> str:
    """Return the warning before an unsaved game is closed, with the way out."""
    return f"{lost}\nYou can save the whole game in another folder."


COPY_SAVED = "A copy is with your saved games."
COPY_SAVED_LOCKED = f"{COPY_SAVED} It is locked until the game ends and opens on this computer only."
DEFAULT_MARK = " · default"  # after the default value of a house rule
DISPLAY_NOT_SET = "DISPLAY is not set"
TODAY, YESTERDAY = "today", "yesterday"


def bot_named(label: str) -> str:
    """Return a bot as a kind of player."""
    return f"Bot: {label}"


def and_bots(people: str, bots: int) -> str:
    """Return how many people and bots play."""
    return f"{people}, {bots} bot{'' if bots == 1 else 's'}"


def on_day(day: date) -> str:
    """Return a day without its year: `on 3 May`."""
    return f"on {day.day} {day:%B}"


def at_time(day: str, time: datetime) -> str:
    """Return a day with its time: `today at 21:40`."""
    return f"{day} at {time:%H:%M}"


def not_printed(name: str) -> str:
    """Return the message that a print cannot be written."""
    return f"{name} cannot be written. Is the disk full, or the folder locked?"
