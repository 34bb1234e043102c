"""The launcher: the boxes of the games, and the last game."""
