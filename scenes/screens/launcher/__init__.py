"""The first screen: boxes of games and the last game."""
