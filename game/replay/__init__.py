"""Recorded matches: replays, hints, reviews, decision traces and lessons."""
