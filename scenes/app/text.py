"""The sentences of the program itself: messages, dialogs, files."""

from __future__ import annotations

A_PLAYER_CANNOT_BE = "A player cannot be called You: the game uses that word."
A_TABLE_WITH_THIS = "A table with this name is already saved."
EVERY_GAME_IS_SAVED = "Every game is saved."
HINTS_ARE_SWITCHED_OFF = "Hints are switched off in the settings."
LEAVE_WITHOUT_SAVING = "Leave without saving?"
NOTHING_HAS_HAPPENED_YET = "Nothing has happened yet."
NO_BOT_HAS_MADE = "No bot has made a decision in this game."
NO_SCREENSHOT_WHILE_A = "No screenshot while a hand is open: other players could see it later."
ONLY_BOTS_PLAYED_THIS = "Only bots played this game."
QUIT_LANTERN_TABLE = "Quit Lantern Table?"
THE_SETTINGS_FILE_IS = "The settings file is damaged. All settings have their default values."
THE_STORY_IS_BEING = "The story is being written …"
YOU_CAN_CHOOSE_IT = (
    "You can choose it in the set-up. It has the decks, piles, places, notes and counters of now, and no secrets."
)
YOU_CAN_SEE_THIS = "You can see this when the game is over."
