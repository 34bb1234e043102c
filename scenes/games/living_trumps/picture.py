"""The picture of the table of Living Trumps: plates of the court, what can be done, decks, the ledge; contests."""

from __future__ import annotations

from typing import ClassVar

from game.rules.living_trumps.pieces import V
from scenes.games.living_trumps import court, decks, initiative, steps
from scenes.games.living_trumps.held import TrumpsHand
from scenes.games.living_trumps.layout import Layout, in_contest, layout
from scenes.games.living_trumps.moves import TrumpsPlan, TrumpsSpots
from scenes.games.living_trumps.sitting import TrumpsModel
from scenes.stage import fonts
from scenes.story import ledge
from scenes.table import layout as common
from scenes.table import panel, rules_page
from scenes.table.hand import Hand
from scenes.table.model import Pose
from scenes.table.panel import Tab
from scenes.table.parts import Part
from scenes.table.plain.picture import PlainPicture
from scenes.table.plain.state import PlainModel
from scenes.table.plain.zones import Zones
from scenes.ui.pen import Box, Pen

COURT = Tab("court", "Court", "people", talks=False)
RULES = Tab("rules", "Rules", "guide", talks=False)


class TrumpsPicture(PlainPicture):
    """Draws one table at one window size."""

    tabs: ClassVar[tuple[panel.Tab, ...]] = (COURT, panel.LOG, RULES)
    holds: ClassVar[type[Hand]] = TrumpsHand
    plan = TrumpsPlan

    @classmethod
    def roomy(cls, size: tuple[int, int]) -> bool:
        """The side panel is a drawer at every size: the table needs the whole window."""
        return False

    def layout(self, pose: Pose) -> Layout:
        return layout(self.table.seats, fonts.text_size())

    def spots(self, model: PlainModel, pose: Pose) -> TrumpsSpots:
        pen = self._pen()
        return TrumpsSpots(self.table, model, self.placed(model, pose), pen.k, pen.ox, pen.oy)

    def placed(self, model: PlainModel, pose: Pose) -> Layout:
        assert isinstance(model, TrumpsModel)
        return in_contest(self.table.seats, fonts.text_size()) if model.contest else self.layout(pose)

    def middle(self, zones: Zones) -> None:
        """The phases of an Intrigue Step and the decks; a contest takes their place."""
        assert isinstance(zones.layout, Layout)
        if zones.layout.contest:
            steps.contest(zones)
        else:
            steps.draw(zones)
            decks.draw(zones)

    def seats(self, zones: Zones) -> None:
        assert isinstance(zones.layout, Layout)
        if not zones.layout.contest:
            court.draw(zones)

    def beside_hand(self, zones: Zones) -> None:
        """The ledge is as wide as the table."""

    def under_hand(self, pen: Pen, model: PlainModel, pose: Pose, here: common.Layout) -> None:
        assert isinstance(here, Layout)
        if model.viewer is not None:
            ledge.tray(pen, here.ledge, model.name(model.viewer))
        else:
            ledge.closed(pen, here.ledge)

    def page(self, pen: Pen, tab: str, model: PlainModel, pose: Pose, here: common.Layout, body: Box) -> None:
        if tab == COURT.name:
            zones = Zones(pen, self.table, model, pose, here, Part(), frozenset(), self.called, self.colours, {})
            panel.rolled(pen, pose, body, lambda place: court.page(zones, place))
        elif tab == RULES.name:
            phase = model.situation.phase
            panel.rolled(pen, pose, body, lambda place: rules_page.draw(pen, self.table, self.meta, phase, place))
        else:
            super().page(pen, tab, model, pose, here, body)

    def beside_crumbs(self, pen: Pen, model: PlainModel, x: float, right: float) -> float:
        return initiative.draw(pen, model, self.colours, x, right)

    def crumbs(self, model: PlainModel) -> list[str]:
        """The Turn."""
        return [f"Turn {model.view.vars[V.TURN]}"] if model.view.vars[V.TURN] else []
