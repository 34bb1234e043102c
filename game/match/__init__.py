"""A played evening: checked moves, the log that is the game, undo, saving, hotseat turns, the chronicle."""

from game.match.chance import seal, surprise
from game.match.match import Match
from game.match.people import SeatInfo
from game.match.referee import Refused
from game.match.saves import SaveError
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
