"""The renderer of Tricks and Treats: line, trick and bag in the middle, sheets over the hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from game.rules.tricks_and_treats import pieces as tt
from game.table import Action
from scenes.games.tricks_and_treats import bag, buttons, pages, treats_toolbar, trick_history
from scenes.games.tricks_and_treats.anchors import TreatsAnchors
from scenes.games.tricks_and_treats.animations import TreatsPlan, TreatsStage
from scenes.games.tricks_and_treats.centre import Centre
from scenes.games.tricks_and_treats.hand import TreatsHand
from scenes.games.tricks_and_treats.layout import TreatsLayout, layout
from scenes.games.tricks_and_treats.model import TreatsModel
from scenes.games.tricks_and_treats.page_context import Page
from scenes.games.tricks_and_treats.plates import Plates
from scenes.games.tricks_and_treats.sheet import QuestionSheet
from scenes.games.tricks_and_treats.tiles import ClaimSheet, KeepSheet, ResultSheet
from scenes.games.tricks_and_treats.window import WindowSheet
from scenes.stage import fonts
from scenes.table.blocks import panel, toolbar
from scenes.table.blocks.hand import Hand
from scenes.table.model import UiState
from scenes.table.plain.renderer import PlainRenderer
from scenes.ui.painter import Box, Painter

# The sheets over the hand, by the verb that answers them.
SHEETS: dict[int, type[QuestionSheet]] = {
    tt.KEEP: KeepSheet,
    tt.CLAIM: ClaimSheet,
    tt.PASS: WindowSheet,
    tt.PROPOSE: ResultSheet,
}


class TreatsRenderer(PlainRenderer[TreatsModel, TreatsLayout]):
    """Draws one table at one window size."""

    tabs: ClassVar[tuple[panel.Tab, ...]] = pages.TABS
    tallied: ClassVar[frozenset[str]] = frozenset({"hand", "claimed", "unused", "used"})
    holds: ClassVar[type[Hand]] = TreatsHand
    stage = TreatsStage
    plan = TreatsPlan

    def layout(self, ui: UiState) -> TreatsLayout:
        return layout(self.table.seats, self.beside(ui), fonts.text_size())

    def anchors(self, model: TreatsModel, ui: UiState) -> TreatsAnchors:
        painter = self._painter()
        return TreatsAnchors(self.table, model, self.layout(ui), painter.k, painter.ox, painter.oy)

    def ground(self) -> Sequence[tuple[str, Callable[[Page], None]]]:
        """Return the parts under the middle: played cards, bag and plates.

        So the light of the plates' lanterns is under line and trick.
        """
        return ("played", lambda zones: Centre.of(zones).played()), ("bag", bag.draw), ("seats", self._plates)

    def _plates(self, context: Page) -> None:
        """Draw the plates; with large text a sheet hides the front seat's plate."""
        Plates.of(context).draw(context.layout.compact_layout and self.sunk(context.model))

    def middle(self, context: Page) -> None:
        Centre.of(context).draw()

    def seats(self, context: Page) -> None:
        """Draw nothing: the plates are drawn below the middle."""

    def beside_hand(self, context: Page) -> None:
        """Draw nothing: it is drawn with the plates."""

    def page(
        self, painter: Painter, tab: str, model: TreatsModel, ui: UiState, layout: TreatsLayout, body: Box
    ) -> None:
        colours, compact_layout = self.colours, layout.compact_layout
        if tab == "tricks":
            trick_history.draw(painter, self.table, model, ui, colours, body)
        elif tab == "bag":
            panel.rolled(painter, ui, body, lambda place: pages.bag(painter, model, place))
        elif tab == "scores":
            panel.rolled(painter, ui, body, lambda place: pages.scores(painter, model, colours, place, compact_layout))
        else:
            super().page(painter, tab, model, ui, layout, body)

    # -- the question ------------------------------------------------------------------------------------------------

    @staticmethod
    def sheet(model: TreatsModel) -> type[QuestionSheet] | None:
        """Return the sheet for the present question; None where the hand and a row of buttons are enough."""
        return next((sheet for verb, sheet in SHEETS.items() if model.may[verb]), None)

    def sunk(self, model: TreatsModel) -> bool:
        return self.sheet(model) is not None

    def sentence(self, painter: Painter, model: TreatsModel, ui: UiState, layout: TreatsLayout) -> None:
        """Draw the sentence, unless a sheet shows it."""
        if not self.sunk(model):
            toolbar.sentence(painter, model, layout, self.colours, text=ui.spoken)

    def question(self, context: Page) -> None:
        sheet = self.sheet(context.model)
        if sheet is not None:
            sheet.of(context).draw()
        else:
            super().question(context)

    def row(
        self, painter: Painter, model: TreatsModel, ui: UiState, layout: TreatsLayout, elsewhere: Sequence[Action] = ()
    ) -> list[toolbar.Entry]:
        return buttons.entries(self.table, model, ui)

    def _in_hand(self, model: TreatsModel) -> dict[int, Action]:
        return model.plays

    def _top(self, painter: Painter, model: TreatsModel, ui: UiState, layout: TreatsLayout) -> None:
        treats_toolbar.draw(painter, self.meta, model, ui, layout, self.colours)
