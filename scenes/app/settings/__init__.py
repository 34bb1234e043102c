"""The settings as data: their values, defaults and file."""
