"""The plain table: any game without a table of its own is played on it, arranged by what its zones declare."""
