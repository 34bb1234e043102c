"""The picture of the table of Midnight Justice: the ledger, what this part of the evening is about, the ledge."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from game.rules.midnight_justice.pieces import P
from game.table import Action
from scenes.games.midnight_justice import fun, house, midnight, told
from scenes.games.midnight_justice.layout import Layout, layout
from scenes.games.midnight_justice.sheet import Sheet
from scenes.games.midnight_justice.sitting import MidnightModel
from scenes.stage import fonts
from scenes.story import ledge
from scenes.table import bar, panel, rules_page
from scenes.table import layout as common
from scenes.table.model import Pose
from scenes.table.panel import Tab
from scenes.table.plain.offers import Offer
from scenes.table.plain.picture import PlainPicture
from scenes.table.plain.state import PlainModel, may
from scenes.table.plain.zones import Zones
from scenes.ui.pen import Box, Pen

SHEET = Tab("sheet", "Sheet", "sheet", talks=False)
CHRONICLE = Tab("log", "Chronicle", "book", ends=True)
RULES = Tab("rules", "Rules", "guide", talks=False)
ELSEWHERE = frozenset(("reword", "give"))  # verbs of what has its own place and no button

# What each part of the evening shows in the middle.
PAGES: dict[int, Callable[[Zones], None]] = {
    **dict.fromkeys((*range(P.BACKGROUND, P.AUCTION), *range(P.AVATARS, P.MIDNIGHT)), house.draw),
    P.MIDNIGHT: midnight.draw,
    P.JUDGEMENT: midnight.draw,
    P.FUN: fun.draw,
    P.END: fun.draw,
}

# What lies below the buttons instead of the hand, once there are no hands any more.
BELOW: dict[int, Callable[[Zones], None]] = {
    P.MIDNIGHT: told.draw,
    P.JUDGEMENT: told.draw,
    P.FUN: fun.below,
    P.END: fun.below,
}


class MidnightPicture(PlainPicture):
    """Draws one table at one window size."""

    tabs: ClassVar[tuple[panel.Tab, ...]] = (SHEET, CHRONICLE, RULES)
    papered: ClassVar[bool] = True

    @classmethod
    def roomy(cls, size: tuple[int, int]) -> bool:
        """The sheet stands beside the cloth at every size while text is not enlarged."""
        return fonts.text_size() == 1

    def layout(self, pose: Pose) -> Layout:
        base = super().layout(pose)
        return layout(base.seats, base.panel_open, fonts.text_size())

    def middle(self, zones: Zones) -> None:
        PAGES.get(zones.model.view.phase, super().middle)(zones)

    def page(self, pen: Pen, tab: str, model: PlainModel, pose: Pose, here: common.Layout, body: Box) -> None:
        assert isinstance(model, MidnightModel)
        if tab == SHEET.name:
            panel.rolled(pen, pose, body, Sheet(pen, self.table, model, pose, self.colours).draw)
        elif tab == RULES.name:
            phase = model.situation.phase
            panel.rolled(pen, pose, body, lambda place: rules_page.draw(pen, self.table, self.meta, phase, place))
        else:
            super().page(pen, tab, model, pose, here, body)

    def rest(self, model: PlainModel, done: Sequence[Action] = ()) -> list[Offer]:
        """What stands on a sheet is worded anew there, red cards are given on the ledge."""
        elsewhere = [action for action in may(model) if self.table.verbs[action.verb] in ELSEWHERE]
        return super().rest(model, [*done, *elsewhere])

    def under_hand(self, pen: Pen, model: PlainModel, pose: Pose, here: common.Layout) -> None:
        assert isinstance(here, Layout)
        if model.view.phase in BELOW:
            return
        if model.viewer is not None:
            ledge.tray(pen, here.ledge, model.name(model.viewer))
        else:
            ledge.closed(pen, here.ledge)
        super().under_hand(pen, model, pose, here)

    def _buttons(self, pen: Pen, model: PlainModel, pose: Pose, here: common.Layout) -> None:
        """Red cards are given by what is set out on the ledge."""
        assert isinstance(model, MidnightModel)
        if not model.giving:
            super()._buttons(pen, model, pose, here)
            return
        entries = [fun.main(model), *self._own_hand(model), *self._entries(self.rest(model))]
        bar.row(pen, entries, pose, here.axis, here.bar, bar.bar_height(pen), here)

    def beside_hand(self, zones: Zones) -> None:
        BELOW.get(zones.model.view.phase, super().beside_hand)(zones)
