"""Saved games as files: folders, trash, summaries, verification, leftovers for later games."""
