"""Computer players: what they choose from a View, the process they think in, and leagues of games among themselves."""

from game.bots.choose import BOTS, UnknownBotError, choose, decide

__all__ = ["BOTS", "UnknownBotError", "choose", "decide"]
