"""The table, the rules, the bots and the saves of Lantern Table. Nothing in here knows about windows or pictures."""

__version__ = "0.1.0"
