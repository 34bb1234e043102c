"""The picture of a Tricks and Treats table: line, trick and bag in the middle, sheets over the hand."""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar

from scenes.games.tricks_and_treats import moves, pages, past
from scenes.games.tricks_and_treats.bag import bag
from scenes.games.tricks_and_treats.buttons import actions
from scenes.games.tricks_and_treats.centre import Centre
from scenes.games.tricks_and_treats.choices import Choices, choices
from scenes.games.tricks_and_treats.hand import TreatsHand
from scenes.games.tricks_and_treats.layout import TreatsLayout, layout
from scenes.games.tricks_and_treats.model import TreatsModel
from scenes.games.tricks_and_treats.plates import Plates
from scenes.games.tricks_and_treats.sheet import QuestionSheet, aimed_at
from scenes.games.tricks_and_treats.spots import TreatsSpots, marked
from scenes.games.tricks_and_treats.tiles import ClaimSheet, KeepSheet, ResultSheet
from scenes.games.tricks_and_treats.window import WindowSheet
from scenes.games.tricks_and_treats.wood import top
from scenes.stage import fonts
from scenes.stage.slate import Stroke
from scenes.table import bar, markers, panel, picture
from scenes.table import layout as common
from scenes.table.model import Pose
from scenes.table.picture import still_of
from scenes.table.slip import Marked
from scenes.ui.parts import Draw, Part
from scenes.ui.pen import Box, Pen


class TreatsPicture(picture.Picture[TreatsModel]):
    """Draws one table at one window size."""

    tabs: ClassVar[tuple[panel.Tab, ...]] = pages.TABS
    stage: ClassVar[type[moves.TreatsStage]] = moves.TreatsStage
    plan: ClassVar[type[moves.TreatsPlan]] = moves.TreatsPlan

    def layout(self, pose: Pose) -> TreatsLayout:
        base = super().layout(pose)
        return layout(base.seats, base.panel_open, fonts.text_size())

    def spots(self, model: TreatsModel, pose: Pose) -> TreatsSpots:
        pen = self._pen()
        return TreatsSpots(self.table, model, self.layout(pose), pen.k, pen.ox, pen.oy)

    def page(self, pen: Pen, tab: str, model: TreatsModel, pose: Pose, here: common.Layout, body: Box) -> None:
        colours, stacked = self.colours, here.stacked
        if tab == "tricks":
            past.draw(pen, self.table, model, pose, colours, body)
        elif tab == "bag":
            panel.rolled(pen, pose, body, lambda place: pages.bag(pen, self.table, model, place))
        elif tab == "scores":
            panel.rolled(pen, pose, body, lambda place: pages.scores(pen, model, colours, place, stacked))
        else:
            super().page(pen, tab, model, pose, here, body)

    def _table(self, model: TreatsModel, pose: Pose, hidden: frozenset[Hashable]) -> list[Stroke]:
        """What the table consists of: everything but the piece in the hand."""
        pen, here, open_now = self._pen(), self.layout(pose), choices(self.table, model)
        table, colours, still, whole = self.table, self.colours, still_of(pose), Part()
        of = table, model, pose, here, open_now, colours, hidden
        kind = sheet_of(open_now)
        sheet = kind(pen, *of) if kind is not None else None
        aimed = sheet.aimed if sheet is not None else aimed_at(table, pose)
        under = sheet is not None and here.stacked

        def part(name: str, draw: Draw, *holds: Hashable) -> None:
            self._part(whole, name, (model, still, here, holds), pose, draw)

        def centre(own: Pen, told: Part) -> Centre:
            return Centre(own, *of, told.places, aimed, told.spots)

        def plates(own: Pen, told: Part) -> None:
            Plates(own, *of, told.places, aimed, under).draw_all()

        def middle(own: Pen, told: Part) -> None:
            shared = centre(own, told)
            shared.line()
            shared.trick()
            shared.aside()

        def hand(own: Pen, told: Part) -> None:
            sunk = sheet is not None
            TreatsHand(
                own, table, model, pose, here, self.called, open_now.plays, told.places, sunk, hidden, self.raised
            ).draw()

        def question(own: Pen, told: Part) -> None:
            if sheet is not None:
                sheet.pen = own
                sheet.draw(told.places)
            else:
                actions(own, table, model, pose, here, open_now)

        part("top", lambda own, _: top(own, self.meta, model, pose, here, colours))
        part("played", lambda own, told: centre(own, told).played(), hidden)
        part("bag", lambda own, _: bag(own, table, model, pose, here, open_now, hidden), hidden)
        part("plates", plates, hidden)
        part("middle", middle, hidden)
        if sheet is None:
            part("sentence", lambda own, _: bar.sentence(own, model, here, colours, told=pose.told), pose.told)
        part("hand", hand, hidden, self.raised)
        part("markers", lambda own, _: markers.on_cloth(own, model, pose, here, colours))
        before = len(whole.targets)
        part("question", question, hidden)
        buttons = whole.targets[before:]
        spots: Marked = {}
        if pose.recap and model.recap:
            spots = marked(table, model, whole.spots, whole.places, self.spots(model, pose))
        part("panel", lambda own, _: panel.draw(own, self, model, pose, here, spots))
        self._toast(whole, model, pose, here, buttons)
        return self._finish(pen, pose, here, whole, hidden)


def sheet_of(choices: Choices) -> type[QuestionSheet] | None:
    """The sheet over the hand for what is asked now; None where the hand and the action bar are enough."""
    if choices.keeps:
        return KeepSheet
    if choices.claims:
        return ClaimSheet
    if choices.passes:
        return WindowSheet
    return ResultSheet if choices.results else None
