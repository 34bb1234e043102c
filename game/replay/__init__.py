"""Playing a recorded match again: replays, hints, reviews, lessons."""
