"""Screens and everything drawn on them: pixels live here, rules never do."""
