"""Shared parts of the screens of story games: paper and ink, records, export of the story."""
