"""The sentences of the replay."""

from __future__ import annotations

A_NEW_GAME_STARTS = "A new game starts here, with its own file. The first game does not change."
NO_LOG_FOR_THIS = "No log for this move."
