"""Setting up a game: seats, sharing, house rules."""
