"""The end of a game: winner, score sheet, highlights."""
