"""The table, rules, bots and saved games of Lantern Table. This package does not depend on a window or on graphics."""

__version__ = "0.1.0"
# The option by which `game.bots.worker` starts the program as the process in which bots think: GAME SEATS OPTIONS.
BOT_PROCESS = "--bots"
    "--bots"  # GAME SEATS OPTIONS: how `game.bots.worker` starts the program as the process in which bots think
)
