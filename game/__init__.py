"""The table, rules, bots and saved games of Lantern Table. This package does not depend on a window or on graphics."""

__version__ = "0.1.0"
