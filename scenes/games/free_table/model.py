"""What the picture of the free table is drawn from: the model (what is so) and the pose (what the hands are doing).

Keys of the targets a picture answers with:

========================  ==========================================================================================
``("pile", n)``           a pile of the table, by its number
``("held", id)``          a piece of the viewer's hand
``("slip", word)``        a note, counter or place; ``("less", word)``, ``("more", word)`` are the buttons of a counter
``("size", word)``        the corner by which a place is made larger or smaller
``("bag",)``              the bag; ``("dice",)`` the tray, ``("die", k)`` one die in it, ``("roll",)`` its button
``("tray",)``             the tray in which the viewer's hand lies
``("seat", s)``           a seat in the bar; ``("edge", s)`` its hand at the edge of the table
``("tool", name)``        a tool of the rail
``("supply", sort)``      chips or pawns of a sort in their tray; ``("supply",)`` the tray
``("bar", name)``         a button of the bar over what is chosen
``("found", nth)``        a piece of the pile that the viewer looks through, the nth from the top
``("ui", name)``          everything else that can be pressed
========================  ==========================================================================================
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.table import Table
from scenes.games.free_table.camera import HOME
from scenes.games.free_table.carry import Carry
from scenes.table import model
from scenes.ui.target import Pointing

if TYPE_CHECKING:
    from game.rules.free_table import ViewModel
    from game.rules.free_table.view_model import Counter, NamedPlace, Note


@dataclass(frozen=True, kw_only=True)
class FreeModel(model.Model):
    """Everything a frame may depend on besides the pose; `front_seat` is the seat that gestures are made for, None
    where nobody at the screen plays, `colours` are those of the seats."""

    table: Table
    view_model: ViewModel
    colours: tuple[int, ...]

    @property
    def searched(self) -> int | None:
        """The pile the viewer looks through."""
        return None if self.viewer is None else self.view_model.searching[self.viewer]

    @property
    def hand(self) -> tuple[int, ...]:
        """The hand in the tray: codes where the viewer may not see it."""
        return () if self.front_seat is None else self.view_model.hands[self.front_seat]

    @property
    def slips(self) -> tuple[Note | Counter | NamedPlace, ...]:
        """The notes and counters that lie here, and the places that are marked out."""
        return (*self.view_model.notes, *self.view_model.counters, *self.view_model.places)

    def slip(self, word: str) -> Note | Counter | NamedPlace | None:
        """A note, counter or place by its word."""
        return next((slip for slip in self.slips if slip.word == word), None)

    def place(self, word: str) -> NamedPlace | None:
        """A place by its word."""
        return next((place for place in self.view_model.places if place.word == word), None)

    @property
    def own_hand(self) -> bool:
        """Whether the hand in the tray is seen by its owner."""
        return self.viewer is not None and self.viewer == self.front_seat


@dataclass
class FreeUiState(model.UiState, Pointing):
    """What the hands are doing, with mouse and keyboard among it, as a pen asks for them.

    Attributes:
        selection: the piles that are chosen, by number; `picked` the pieces of the hand, in the order they were.
        turning: the piles the wheel turns, and by how many degrees so far; empty and 0 for none.
        carry: what is in the hand; `at` where it is, in px; `sticky` if it was picked up by a click or a key.
        marquee: the corners of the frame being drawn, in px.
        zoom, look: how large the table is seen, and the point of it in the middle.
        snap: whether what is put down falls into line.
        supply: which tray is open, ``chips`` or ``pawns``; empty for none.
    """

    selection: tuple[int, ...] = ()
    picked: tuple[int, ...] = ()
    turning: tuple[tuple[int, ...], int] = ((), 0)
    carry: Carry | None = None
    at: tuple[float, float] = (0.0, 0.0)
    sticky: bool = False
    marquee: tuple[float, float, float, float] | None = None
    zoom: float = 1.0
    look: tuple[float, float] = HOME
    snap: bool = False
    supply: str = ""
    panel_open: bool = False
