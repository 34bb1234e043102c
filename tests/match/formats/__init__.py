"""Saved games in every form there ever was, of each game one that runs and one that is over: they open for ever."""
