"""The own Trump cards on the ledge: all twelve side by side."""

from __future__ import annotations

from typing import ClassVar

from scenes.table.hand import Hand


class TrumpsHand(Hand):
    """The hand of one seat, in a straight row."""

    share: ClassVar[float] = 1.04
    crowd: ClassVar[float] = 1.04
