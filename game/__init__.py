"""The table, rules, bots and saved games of Lantern Table. This package does not depend on a window or on graphics."""

__version__ = "0.1.0"
# The option by which `game.bots.worker` starts the process in which bots think. GAME SEATS OPTIONS follow it.
BOT_PROCESS = "--bots"
