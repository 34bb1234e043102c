"""Practice: the hint, showing what happened again, looking back on a game, and what its bots knew."""
