"""The sentences of the launcher."""

from __future__ import annotations

PLAY_A_FIRST_GAME = "Play a first game with three bots."
THE_FILE_HAS_NOT = "The file has not changed. Other saved games are under Saves…"
WHAT_SHALL_WE_PLAY = "What shall we play?"
