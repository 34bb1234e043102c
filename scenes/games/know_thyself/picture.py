"""The picture of the table of Know Thyself: the map of the Palace, the Wager tray, purses, sheets."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import ClassVar

from game.rules.know_thyself.pieces import GM, P, V, room_words
from game.table import Action
from scenes.games.know_thyself import pages, purses, tray
from scenes.games.know_thyself.chart import Lens, charted, draw
from scenes.games.know_thyself.layout import Layout, layout
from scenes.games.know_thyself.room_page import RoomPage
from scenes.games.know_thyself.sheet import Sheet
from scenes.games.know_thyself.sitting import KnowModel
from scenes.stage import fonts
from scenes.table import bar, panel, rules_page
from scenes.table import layout as common
from scenes.table.model import Pose
from scenes.table.panel import Tab
from scenes.table.plain.offers import Offer
from scenes.table.plain.picture import PlainPicture
from scenes.table.plain.state import PlainModel
from scenes.table.plain.zones import Zones
from scenes.ui.pen import Box, Pen

SHEET = Tab("sheet", "Sheet", "sheet", talks=False)
ROOM = Tab("room", "Room", "map", talks=False)
CHRONICLE = Tab("log", "Chronicle", "book", ends=True)
NOTED = (P.SCENE_GM, P.W_ANSWER)
RULES = Tab("rules", "Rules", "guide", talks=False)


class KnowPicture(PlainPicture):
    """Draws one table at one window size."""

    tabs: ClassVar[tuple[panel.Tab, ...]] = (SHEET, ROOM, CHRONICLE, RULES)
    papered: ClassVar[bool] = True
    held: ClassVar[str] = "notes"
    lens: Hashable = Lens()

    @classmethod
    def roomy(cls, size: tuple[int, int]) -> bool:
        """The sheet stands beside the map at every size while text is not enlarged."""
        return fonts.text_size() == 1

    def layout(self, pose: Pose) -> Layout:
        base = super().layout(pose)
        return layout(base.seats, base.panel_open, fonts.text_size())

    def ground(self, zones: Zones) -> None:
        """The map."""
        assert isinstance(zones.layout, Layout)
        assert isinstance(zones.model, KnowModel)
        state, lens = charted(self.table, zones.model, self.colours), self.lens
        covered = pages.lying(zones.model) is not None
        assert isinstance(lens, Lens)
        draw(zones.pen, zones.layout.map, state, lens, zones.pose.hover, zones.hidden, covered)

    def middle(self, zones: Zones) -> None:
        """What lies over the map, and below it the tray."""
        pages.draw(zones)
        tray.draw(zones)

    def seats(self, zones: Zones) -> None:
        purses.draw(zones)

    def beside_hand(self, zones: Zones) -> None:
        """There is no hand."""

    def under_hand(self, pen: Pen, model: PlainModel, pose: Pose, here: common.Layout) -> None:
        """There is no hand."""

    def sentence(self, pen: Pen, model: PlainModel, pose: Pose, here: common.Layout) -> None:
        assert isinstance(model, KnowModel)
        bar.sentence(pen, model, here, self.colours, told=pose.told or pages.asked(model), rows=2)

    def page(self, pen: Pen, tab: str, model: PlainModel, pose: Pose, here: common.Layout, body: Box) -> None:
        assert isinstance(model, KnowModel)
        if tab == SHEET.name:
            panel.rolled(pen, pose, body, Sheet(pen, self.table, model, pose, self.colours).draw)
        elif tab == ROOM.name:
            cloth, face_down = self._pen().tones, model.viewer is None and GM in model.lookers
            face_down = face_down and self.has_held(model, GM)
            panel.rolled(pen, pose, body, RoomPage(pen, self.table, model, self.colours, cloth, face_down).draw)
        elif tab == RULES.name:
            phase = model.situation.phase
            panel.rolled(pen, pose, body, lambda place: rules_page.draw(pen, self.table, self.meta, phase, place))
        else:
            super().page(pen, tab, model, pose, here, body)

    def main(self, model: PlainModel, pose: Pose) -> tuple[list[bar.Entry], Sequence[Action]]:
        """What is set out on a page is done by its main button."""
        assert isinstance(model, KnowModel)
        return pages.main(self.table, model) or super().main(model, pose)

    def rest(self, model: PlainModel, done: Sequence[Action] = ()) -> list[Offer]:
        """While the letter lies there nothing is asked but to lay it aside; nobody writes private notes openly."""
        assert isinstance(model, KnowModel)
        notes = [action for action in model.asides if self.table.verbs[action.verb] == "note"]
        return [] if model.letter else super().rest(model, [*done, *notes] if model.viewer is None else done)

    def has_held(self, model: PlainModel, seat: int) -> bool:
        """The GM reads the notes of the room where they are wanted, if they are not open to all."""
        return seat == GM and self.table.options["notes"] != "open" and model.view.phase in NOTED

    def _holds(self, model: PlainModel, seat: int) -> bool:
        """Besides there are secret answers."""
        return model.viewer is not None or bool(model.alike) or model.asked is None or self.has_held(model, seat)

    def crumbs(self, model: PlainModel) -> list[str]:
        """The Wager, and where it is."""
        view = model.view
        at = view.vars[V.AT][view.vars[V.SPOTLIGHT]]
        wager = [f"Wager {view.vars[V.WAGER]}"] if view.vars[V.WAGER] else []
        return [*wager, f"in the {room_words(view, at)}"]
