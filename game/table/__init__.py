"""The table model, independent of any game: pieces in zones, knowledge of the seats, views, and sampled worlds."""

from game.table import kinds
from game.table.action import Action, num
from game.table.event import Event, events_for
from game.table.looking import carried, taken_back, view, view_of_all
from game.table.position import Position, PositionError, described, dump, place
from game.table.sample import Sampler, sample
from game.table.state import Chance, State, knowledge_grew
from game.table.table import Piece, Sees, Table, TextError, Variable, Zone, public
from game.table.view import UNKNOWN, View

__all__ = [
    "UNKNOWN",
    "Action",
    "Chance",
    "Event",
    "Piece",
    "Position",
    "PositionError",
    "Sampler",
    "Sees",
    "State",
    "Table",
    "TextError",
    "Variable",
    "View",
    "Zone",
    "carried",
    "described",
    "dump",
    "events_for",
    "kinds",
    "knowledge_grew",
    "num",
    "place",
    "public",
    "sample",
    "taken_back",
    "view",
    "view_of_all",
]
