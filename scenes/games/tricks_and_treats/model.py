"""What the picture of Tricks and Treats is drawn from.

Besides the targets of any table it answers with ``("bell", seat, name)``, a bell switch (``lead``, ``card``, ``end``)
of the viewer (on the open table one's own), and with the tabs ``tricks``, ``bag`` and ``rules``.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.tricks_and_treats.history import PastTrick
from game.rules.tricks_and_treats.situation import Situation
from scenes.table import model


@dataclass(frozen=True)
class TreatsModel(model.Model):
    """Everything a frame may depend on besides the pose; `tricks` are those of this round."""

    situation: Situation
    tricks: tuple[PastTrick, ...] = ()
