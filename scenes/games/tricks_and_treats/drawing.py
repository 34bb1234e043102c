"""What every part of the picture of Tricks and Treats is drawn with."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from game.table import Table
from scenes.games.tricks_and_treats.choices import Choices
from scenes.games.tricks_and_treats.layout import TreatsLayout
from scenes.games.tricks_and_treats.model import TreatsModel
from scenes.table.model import Pose
from scenes.ui.pen import Pen


@dataclass
class Drawing:
    """What is so, what may be done, and where it is drawn; `hidden` is still on its way to where it lies."""

    pen: Pen
    table: Table
    model: TreatsModel
    pose: Pose
    layout: TreatsLayout
    choices: Choices
    colours: tuple[int, ...]
    hidden: frozenset[Hashable]

    def zone(self, name: str) -> tuple[int, ...]:
        """What lies in a zone, as the view shows it."""
        return self.model.view.zones[self.table.zone[name]]

    def name(self, piece: int) -> str:
        """The name of a piece."""
        return self.table.names[piece]
