"""The sentences of the launcher."""

from __future__ import annotations

FIRST_GAME = "Play a first game with three bots."
FILE_UNCHANGED = "The file has not changed. Other saved games are under Saves…"
WHAT_SHALL_WE_PLAY = "What shall we play?"
