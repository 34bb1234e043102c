"""Saved games as files: folders, trash, summaries, drafts, verification."""
