"""The data that the free table is drawn from: the model (facts) and the UI state (selection, carried things and so on).

Keys of the targets that the renderer returns:

========================  ==========================================================================================
``("pile", n)``           a pile of the table, by its number
``("held", id)``          a piece of the viewer's hand
``("slip", word)``        a note, counter or place; ``("less", word)``, ``("more", word)`` are the buttons of a counter
``("size", word)``        the corner by which a place is made larger or smaller
``("fixture", word)``     the cribbage board or the dealer button; ``("peg", s)`` the front peg of a seat
``("bag",)``              the bag; ``("dice",)`` the tray, ``("die", k)`` one die in it, ``("roll",)`` its button
``("tray",)``             the tray with the viewer's hand
``("seat", s)``           a seat in the bar; ``("edge", s)`` its hand at the edge of the table
``("tool", name)``        a tool of the rail
``("supply", sort)``      chips or pawns of a sort in their tray; ``("supply",)`` the tray
``("bar", name)``         a button of the bar at the selection
``("found", nth)``        a piece of the pile that the viewer looks through, the nth from the top
``("pad",)``              the score pad; ``("row", r)`` the name of a row, ``("score", r, s)`` a cell, of seat `s`
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
    """All facts that a frame depends on besides the UI state.

    `front_seat` is the seat that acts; None where nobody at the screen plays. `colours` are the colours of the seats.
    `coming` has a seat for each piece that is still on its way to a hand.
    """

    table: Table
    view_model: ViewModel
    colours: tuple[int, ...]
    coming: tuple[int, ...] = ()

    @property
    def searched(self) -> int | None:
        """Return the pile that the viewer looks through, or None."""
        return None if self.viewer is None else self.view_model.searching[self.viewer]

    @property
    def hand(self) -> tuple[int, ...]:
        """Return the hand in the tray; codes for pieces that the viewer may not see."""
        return () if self.front_seat is None else self.view_model.hands[self.front_seat]

    def held(self, seat: int) -> int:
        """Return how many pieces have arrived in a hand."""
        return len(self.view_model.hands[seat]) - self.coming.count(seat)

    @property
    def slips(self) -> tuple[Note | Counter | NamedPlace, ...]:
        """Return the notes, counters and marked-out places on the table."""
        return (*self.view_model.notes, *self.view_model.counters, *self.view_model.places)

    def slip(self, word: str) -> Note | Counter | NamedPlace | None:
        """Return a note, counter or place by its word, or None."""
        return next((slip for slip in self.slips if slip.word == word), None)

    def place(self, word: str) -> NamedPlace | None:
        """Return a place by its word, or None."""
        return next((place for place in self.view_model.places if place.word == word), None)

    @property
    def own_hand(self) -> bool:
        """Return whether the viewer owns the hand in the tray."""
        return self.viewer is not None and self.viewer == self.front_seat


@dataclass
class FreeUiState(model.UiState, Pointing):
    """The UI state of the free table, including mouse and keyboard.

    Attributes:
        selection: the numbers of the selected piles; `picked` the selected pieces of the hand, in order of selection.
        turning: the piles that the wheel turns, and the degrees so far; empty and 0 for none.
        carry: the carried thing; `at` its place in px; `sticky` whether it was picked up by a click or a key.
        marquee: the corners of the selection frame, in px.
        zoom, look: the zoom of the table, and the point of the table in the middle.
        snap: whether things snap to a grid when they are put down.
        found: the pieces of a searched pile, and the order in which they go back, by their places from the top.
        pad: whether the score pad is `open` or `closed`; empty: as the window has room. `pad_back` are the rows by
            which it is scrolled back.
        enlarged_left: whether the enlarged piece is at the left side; `enlarged_secret`: only the viewer knows it.
        supply: the open tray, ``chips`` or ``pawns``; empty for none.
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
    enlarged_left: bool = False
    enlarged_secret: bool = False
    pad: str = ""
    pad_back: int = 0
    found: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())

    def found_order(self, model: FreeModel) -> tuple[int, ...]:
        """Return the places from the top of the pieces that the viewer looks through, in the order on the screen."""
        pile = model.view_model.pile(model.searched) if model.searched is not None else None
        if pile is None:
            return ()
        known, order = self.found
        if known == pile.known:
            return order
        return tuple(place for place in range(1, pile.size + 1) if pile.known[-place] >= 0)
