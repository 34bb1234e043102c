"""The guide: what a game's own book and the table's book say, set on paper."""
