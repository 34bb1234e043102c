"""What every sheet has: its ground, and the seat an Evil Eye is about to look at."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from game.rules.tricks_and_treats import human_name
from game.table import Table
from scenes.games.tricks_and_treats.drawing import Drawing
from scenes.stage import look
from scenes.stage.motion import Place
from scenes.table.model import Pose
from scenes.ui.pen import Box


@dataclass
class QuestionSheet(Drawing, ABC):
    """What every sheet is drawn with. Each kind of sheet works out its answers when it is made."""

    def __post_init__(self) -> None:
        self.prepare()

    @abstractmethod
    def prepare(self) -> None:
        """Work out the answers."""

    @property
    def aimed(self) -> int | None:
        """The seat an Evil Eye is about to look at."""
        return aimed_at(self.table, self.pose)

    def ground(self, box: Box) -> None:
        """The dark sheet in its warm glow."""
        pen = self.pen
        x, y, w, h = box
        pen.halo(box, 18, look.rgb("#ffb455"), 16, 0.5)
        pen.box(box, 18, look.mix(pen.tones.panel, pen.tones.tile, 0.18), pen.tones.sheet_line, 1.75)
        pen.box((x + 5, y + 5, w - 10, h - 10), 14, None, pen.tones.panel_line, 1.0, line_alpha=0.6)

    @abstractmethod
    def draw(self, places: dict[int, Place]) -> None:
        """Draw the sheet and its answers."""


def aimed_at(table: Table, pose: Pose) -> int | None:
    """The seat that the armed Evil Eye is aimed at."""
    if pose.armed is None or human_name(table.names[pose.armed]) != "Evil Eye":
        return None
    return next((seat for kind, seat in pose.chosen if kind == "seat" and isinstance(seat, int)), None)
