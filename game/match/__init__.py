"""A match: checked actions, the list of actions that defines the game, undo, saving, and the log."""

from game.match.chance import seal, surprise
from game.match.match import Match
from game.match.referee import Refused
from game.match.save_format import SaveError
from game.match.seats import SeatInfo
from game.match.text import clean_name, clean_text, unique_names

__all__ = [
    "Match",
    "Refused",
    "SaveError",
    "SeatInfo",
    "clean_name",
    "clean_text",
    "seal",
    "surprise",
    "unique_names",
]
