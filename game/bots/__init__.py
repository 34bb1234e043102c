"""Bots: their choices from a view, the process in which they think, and games among themselves."""

from game.bots.choose import (
    BOTS,
    OFFERED,
    UnknownBotError,
    bot_label,
    check_bot,
    choose,
    decide,
    thinking_seconds,
    why,
)

__all__ = [
    "BOTS",
    "OFFERED",
    "UnknownBotError",
    "bot_label",
    "check_bot",
    "choose",
    "decide",
    "thinking_seconds",
    "why",
]
