"""The bots: heuristics, odds, search."""
