"""The sentences of the program itself: messages, dialogs, files."""

from __future__ import annotations

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
