"""Learning from a game: hints, instant replay, review of decisions, what bots knew."""
