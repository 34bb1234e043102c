"""The picture of the table of Midnight Justice: the ledger, what this part of the evening is about, the ledge."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from game.rules.midnight_justice.pieces import P
from scenes.games.midnight_justice import midnight, told
from scenes.games.midnight_justice.layout import Layout, layout
from scenes.stage import fonts
from scenes.story import ledge
from scenes.table import layout as common
from scenes.table import panel
from scenes.table.model import Pose
from scenes.table.panel import Tab
from scenes.table.plain.picture import PlainPicture
from scenes.table.plain.state import PlainModel
from scenes.table.plain.zones import Zones
from scenes.ui.pen import Pen

SHEET = Tab("sheet", "Sheet", "log")
CHRONICLE = Tab("log", "Chronicle", "book", ends=True)


# What each part of the evening shows in the middle.
PAGES: dict[int, Callable[[Zones], None]] = {
    P.MIDNIGHT: midnight.draw,
    P.JUDGEMENT: midnight.draw,
}

# What lies below the buttons instead of the hand, once there are no hands any more.
BELOW: dict[int, Callable[[Zones], None]] = {
    P.MIDNIGHT: told.draw,
    P.JUDGEMENT: told.draw,
}


class MidnightPicture(PlainPicture):
    """Draws one table at one window size."""

    tabs: ClassVar[tuple[panel.Tab, ...]] = (SHEET, CHRONICLE)

    @classmethod
    def roomy(cls, size: tuple[int, int]) -> bool:
        """The sheet stands beside the cloth at every size while text is not enlarged."""
        return fonts.text_size() == 1

    def layout(self, pose: Pose) -> Layout:
        base = super().layout(pose)
        return layout(base.seats, base.panel_open, fonts.text_size())

    def middle(self, zones: Zones) -> None:
        PAGES.get(zones.model.view.phase, super().middle)(zones)

    def under_hand(self, pen: Pen, model: PlainModel, pose: Pose, here: common.Layout) -> None:
        assert isinstance(here, Layout)
        if model.view.phase in BELOW:
            return
        if model.viewer is not None:
            ledge.tray(pen, here.ledge, model.name(model.viewer))
        else:
            ledge.closed(pen, here.ledge)
        super().under_hand(pen, model, pose, here)

    def beside_hand(self, zones: Zones) -> None:
        BELOW.get(zones.model.view.phase, super().beside_hand)(zones)
