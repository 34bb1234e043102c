"""What every part of the picture of Tricks and Treats is drawn with."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from game.table import Table
from scenes.games.tricks_and_treats.choices import Choices
from scenes.games.tricks_and_treats.layout import TreatsLayout
from scenes.games.tricks_and_treats.model import TreatsModel
from scenes.table.model import Pose
from scenes.table.plates import short_name
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


def names_of(model: TreatsModel, own: str = "") -> list[str]:
    """What seats are called in a few letters, the viewer ``own`` where that is said otherwise."""
    return [own if own and seat == model.viewer else short_name(name) for seat, name in enumerate(model.names)]
