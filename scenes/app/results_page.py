"""The contract between the results and the page of a game that shows its own end there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from scenes.ui.painter import Box, Painter
from scenes.ui.score_chart import ChartSeat

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.app.app import App
    from scenes.ui.scroll import Scroll


class ResultsHost(Protocol):
    """The results as a game's own page sees them; `stretch` is the one area of the page that may scroll."""

    session: Session
    seats: Sequence[ChartSeat]
    app: App
    stretch: Scroll

    def changed(self) -> object:
        """Draw the page again."""
        ...

    def share(self, after: float, upto: float) -> float:
        """Return the progress (0 to 1) of something that happens between two shares of the first seconds."""
        ...


class ResultsPage(Protocol):
    """A game's own page of the results, in place of winner, sheet and chart."""

    def is_wide(self, painter: Painter) -> bool:
        """Return whether the page fits as a whole."""
        ...

    def draw(self, painter: Painter, box: Box) -> None:
        """Draw the whole page in a box."""
        ...

    def draw_narrow(self, painter: Painter, x: float, y: float, w: float) -> float:
        """Draw the page below each other in a width; return the height."""
        ...

    def legend(self, painter: Painter, right: float, y: float) -> None:
        """Draw what explains the page beside the line about the shuffle, ending at `right`."""
        ...
