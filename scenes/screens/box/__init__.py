"""Screens for a box of one's own cards: what was found in dropped files, and the box with its counts and prints."""
