"""The table page: the tableau, the scene in the pool, the seats, the narration, the private ledge, the chronicle."""

from __future__ import annotations

from scenes.light.hands import Hands
from scenes.light.model import Model, Pose
from scenes.table.pen import Pen


def draw(pen: Pen, model: Model, pose: Pose, hands: Hands) -> None:
    """Draw the page and collect its targets."""
    pen.text(model.sentence, "serif_semibold", 24, pen.wide / 2, pen.high / 2, pen.tones.text, 0.5, pen.wide - 80)
