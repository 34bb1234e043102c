"""Screens that belong to no game: launcher, set-up, saves, results, guide, settings and more."""
