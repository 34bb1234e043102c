"""The contract of a table with the match that it shows: a live session and a replay both fulfil it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

from game.match.log import LogLine
from game.match.seats import SeatInfo
from game.rules.plugin import Meta, Occasion, Result
from game.table import Event, Table, View

if TYPE_CHECKING:
    from game.session.session import Session


class ShownMatch(Protocol):
    """The contract of a match that a table shows: never more than the present viewer may know.

    `Session` adds the people who decide and look, the bots and the clock; a table reaches them by `live`.
    """

    @property
    def live(self) -> Session | None:
        """Return the session in which people act; None in a replay, where nothing can be done."""
        ...

    @property
    def table(self) -> Table:
        """Return the static table."""
        ...

    @property
    def meta(self) -> Meta:
        """Return the description of the game."""
        ...

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        """Return the players, seat by seat, with colour and costume."""
        ...

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names, seat by seat."""
        ...

    @property
    def kinds(self) -> tuple[str, ...]:
        """Return `human`, `bot:NAME` or `empty`, seat by seat."""
        ...

    @property
    def humans(self) -> tuple[int, ...]:
        """Return the seats of people."""
        ...

    @property
    def options(self) -> Mapping[str, str | int]:
        """Return the house rules of the match, complete."""
        ...

    @property
    def revision(self) -> int:
        """Return a number that grows with every change that a frame could show."""
        ...

    @property
    def viewer(self) -> int | None:
        """Return the seat whose private view may be shown; None for the open table."""
        ...

    @property
    def screen_viewer(self) -> int | None:
        """Return the seat whose view is on the screen; None for the open table."""
        ...

    @property
    def markers(self) -> tuple[tuple[int, int] | None, ...]:
        """Return the place of each seat's marker, in thousandths of the table's width and height; None in the tray."""
        ...

    def view(self) -> View:
        """Return the view on the screen."""
        ...

    def open_view(self) -> View:
        """Return the view of an onlooker at the open table."""
        ...

    def sentence(self) -> str:
        """Return the question in one plain sentence for the viewer; after the end, the reason for the result."""
        ...

    def log(self) -> list[LogLine]:
        """Return the log of the viewer."""
        ...

    def drain(self) -> list[Event]:
        """Return the events since the last call, as the viewer may know them, for animations."""
        ...

    def this_round(self) -> list[Event]:
        """Return the events of the present round that were not undone, as the viewer may know them."""
        ...

    def result(self) -> Result | None:
        """Return the result of the game; None while it goes on."""
        ...

    def score_race(self) -> list[tuple[str, tuple[int, ...]]]:
        """Return the score per seat at each change, with the heading of its round; empty if the game has no scores."""
        ...

    def occasion(self, event: Event) -> Occasion | None:
        """Return the banner for which the whole table pauses at an event; None if there is none."""
        ...

    def called(self, piece: str) -> str:
        """Return the name that people use for a piece, given its name on the table."""
        ...

    def in_words(self, text: str) -> str:
        """Return a line with the names of its pieces for people."""
        ...

    def seal(self) -> str:
        """Return the seal of the seed, shown before the deal: 64 hex digits."""
        ...

    def seed_if_over(self) -> str | None:
        """Return the seed once the game is over; otherwise None."""
        ...
