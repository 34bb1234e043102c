"""The table at which Tricks and Treats is played."""

from __future__ import annotations

from scenes.games.tricks_and_treats.presenter import TreatsPresenter
from scenes.games.tricks_and_treats.renderer import TreatsRenderer
from scenes.table.plain.scene import PlainScene


class TreatsScene(PlainScene):
    """A session of Tricks and Treats on the screen. A touch of a plate knocks."""

    presenter_class = TreatsPresenter
    renderer_class = TreatsRenderer
    plates_open = False
