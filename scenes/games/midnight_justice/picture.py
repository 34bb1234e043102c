"""The picture of the table of Midnight Justice: the ledger, what this part of the evening is about, the ledge."""

from __future__ import annotations

from typing import ClassVar

from scenes.games.midnight_justice.layout import Layout, layout
from scenes.stage import fonts
from scenes.story import ledge
from scenes.table import layout as common
from scenes.table import panel
from scenes.table.model import Pose
from scenes.table.panel import Tab
from scenes.table.plain.picture import PlainPicture
from scenes.table.plain.state import PlainModel
from scenes.ui.pen import Pen

SHEET = Tab("sheet", "Sheet", "log")
CHRONICLE = Tab("log", "Chronicle", "book", ends=True)


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

    def under_hand(self, pen: Pen, model: PlainModel, pose: Pose, here: common.Layout) -> None:
        assert isinstance(here, Layout)
        if model.viewer is not None:
            ledge.tray(pen, here.ledge, model.name(model.viewer))
        else:
            ledge.closed(pen, here.ledge)
        super().under_hand(pen, model, pose, here)
