"""The sentences of the replay."""

from __future__ import annotations

NEW_GAME_BRANCHES = "A new game starts here, with its own file. The first game does not change."
NO_LOG_LINE = "No log for this move."
