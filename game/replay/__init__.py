"""Recorded matches: timeline, replay, history, reviews and decision traces."""
