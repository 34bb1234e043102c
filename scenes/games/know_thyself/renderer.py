"""The renderer of Know Thyself: the map of the Palace, the Wager tray, purses and sheets."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import ClassVar

import pygame

from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.palace import in_the
from game.rules.private_notes import writing
from game.table import Action, num
from scenes.games.know_thyself import (
    accepting,
    accounts,
    amounts,
    asking,
    buttons,
    chart,
    cutting,
    pages,
    papers,
    purses,
    tray,
)
from scenes.games.know_thyself import table_text as say
from scenes.games.know_thyself.anchors import KnowAnchors
from scenes.games.know_thyself.animations import KnowPlan, KnowStage
from scenes.games.know_thyself.button_text import GATHERED
from scenes.games.know_thyself.chart import Charted, Lens, charted, inside, keys, tokens
from scenes.games.know_thyself.chart.hands import Lying
from scenes.games.know_thyself.chart.pawn_drag import PawnDrag
from scenes.games.know_thyself.chart.sliding import sliding
from scenes.games.know_thyself.chart.state import highlighted, middle
from scenes.games.know_thyself.chart.walks import MapSeen
from scenes.games.know_thyself.layout import Layout, layout
from scenes.games.know_thyself.page import Page
from scenes.games.know_thyself.presenter import WHOLE_MAP, KnowModel
from scenes.games.know_thyself.room_page import RoomPage
from scenes.games.know_thyself.sheet import Sheet
from scenes.stage import fonts
from scenes.stage.motion import Flight
from scenes.table.blocks import panel, toolbar
from scenes.table.blocks.panel import Tab
from scenes.table.blocks.plates import short_name
from scenes.table.blocks.rules_page import RULES
from scenes.table.model import Model, UiState
from scenes.table.offers import Offer, gathered
from scenes.table.plain.model import doer
from scenes.table.plain.renderer import MORE, PlainRenderer
from scenes.ui.fragments import Fragment
from scenes.ui.frame import frame_of
from scenes.ui.painter import Box, Painter

SHEET = Tab("sheet", "Sheet", "sheet", talks=False)
ROOM = Tab("room", "Room", "map", talks=False)
CHRONICLE = Tab("log", "Chronicle", "book", ends=True)
NOTED = (kt.P.SCENE_GM, kt.P.W_ANSWER)

OBJECTIONS = frozenset(("object", "veto"))  # verbs of people who are not asked
BETWEEN = 10.0  # two buttons
BESIDE = 0.7  # least px per unit with the sheet beside the map
LIFTED = 58.0  # height of a dragged pawn


class KnowRenderer(PlainRenderer[KnowModel, Layout]):
    """Draws one table at one window size."""

    tabs: ClassVar[tuple[panel.Tab, ...]] = (SHEET, ROOM, CHRONICLE, RULES)
    papered: ClassVar[bool] = True
    makes_room: ClassVar[bool] = False
    stage = KnowStage
    plan = KnowPlan
    lens: Hashable = Lens()
    dragged_pawn: PawnDrag | None = None
    _charted: tuple[KnowModel, Charted] | None = None  # the contents of the map for the last model
    more: ClassVar[toolbar.Entry] = replace(MORE, text="More", short="More")

    @classmethod
    def wide_layout(cls, size: tuple[int, int]) -> bool:
        """Return whether the sheet fits beside the map; not with large text or in a small window."""
        return fonts.text_size() == 1 and frame_of(size).unit >= BESIDE

    def layout(self, ui: UiState) -> Layout:
        """Return the layout for the UI state."""
        return layout(self.table.seats, self.beside(ui), fonts.text_size(), not self.wide_layout(self.size))

    def placed(self, model: KnowModel, ui: UiState) -> Layout:
        """Return the layout of one moment: while a Wager runs the tray is raised, if need be with the whole map."""
        usual = self.layout(ui)
        if not model.raised:
            return usual
        raised = layout(self.table.seats, self.beside(ui), fonts.text_size(), not self.wide_layout(self.size), True)
        return raised.with_whole_map() if model.whole_map else raised

    def anchors(self, model: KnowModel, ui: UiState) -> KnowAnchors:
        """Return the start and end points of animations for a model."""
        painter, layout, now = self._painter(), self.placed(model, ui), purses.master(self.table, model.view)

        def gauge(before: Model) -> Flight | None:
            box = purses.places(context())["gauge"]
            return purses.filling(painter, layout, box, purses.master(self.table, before.view), now)

        def context() -> Page:
            own = painter.onto(pygame.Surface((1, 1)))
            return Page(own, self.table, model, ui, layout, Fragment(), frozenset(), self.called, self.colours, {})

        def slide(before: Model) -> Flight | None:
            """Return the slide of the map if the tray has risen or sunk, and a strip of the map stays above it."""
            assert isinstance(before, KnowModel)  # the earlier model is of this table, too
            if before.raised == model.raised or pages.lying(before) is not None or pages.lying(model) is not None:
                return None
            strip = layout if model.raised else self.placed(before, ui)
            if not strip.has_map or strip.map == strip.whole_map:
                return None
            return sliding(painter, layout.whole_map, strip.map, self._state(model), self._lens, model.raised)

        seen = self.seen(model, ui)
        return KnowAnchors(self.table, model, layout, painter.k, painter.ox, painter.oy, context, gauge, slide, seen)

    def ground(self) -> Sequence[tuple[str, Callable[[Page], None]]]:
        """Return the map, and its rooms as targets, as named parts of the page."""
        return ("map", self._map), ("rooms", self._rooms)

    def _map(self, context: Page) -> None:
        """Draw the map: blurred behind a page, and not at all if the page covers it."""
        painter, box, state, lens = context.painter, context.layout.map, self._state(context.model), self._lens
        if not context.layout.has_map:
            return
        if pages.lying(context.model) is None:
            whole = context.layout.whole_map
            chart.draw(painter, box, state, lens, context.hidden | {("pawn", lens.lifted)}, whole)
        elif not pages.fills(context.model):
            papers.behind(painter, box, state, lambda own: chart.draw(own, box, state, lens))

    def _rooms(self, context: Page) -> None:
        """Draw the rooms as targets, unless a page covers the map."""
        layout, state = context.layout, self._state(context.model)
        if pages.lying(context.model) is None and layout.has_map:
            chart.rooms(context.painter, layout.map, state, self._lens, context.ui.hover, layout.whole_map)
            if context.layout.compact_layout:
                keys.on_map(context.painter, context.layout.map)

    def _drag(self, surface: pygame.Surface, ui: UiState) -> list[pygame.Rect]:
        """Draw what is dragged: here it is a pawn."""
        if self.dragged_pawn is None or self.dragged_pawn.at is None or self.dragged_pawn.pawn is None:
            return super()._drag(surface, ui)
        height = self._painter().px(LIFTED)
        sprite = tokens.pawn(self.dragged_pawn.pawn.colour, height, False, self.theme.flat)
        return [surface.blit(sprite, sprite.get_rect(midbottom=self.dragged_pawn.at).move(0, height // 3))]

    @property
    def _lens(self) -> Lens:
        assert isinstance(self.lens, Lens)  # the table knows it as something to compare; this game's scene sets a lens
        return self.lens

    def _state(self, model: KnowModel) -> Charted:
        """Return the contents of the map for a model, cached."""
        if self._charted is None or self._charted[0] is not model:
            self._charted = model, charted(self.table, model, self.colours)
        return self._charted[1]

    def lying(self, model: KnowModel, ui: UiState) -> Lying:
        """Return the position of the map."""
        anchor = highlighted(model.view)
        painter, layout = self._painter(), self.placed(model, ui)
        visible = painter.rect(inside(layout.map)) if layout.has_map else pygame.Rect(0, 0, 0, 0)
        return Lying(visible, middle(anchor), anchor, chart.scale(painter, layout.whole_map))

    def seen(self, model: KnowModel, ui: UiState) -> MapSeen | None:
        """Return the map as it is now, for animations and hands over it; `None` while something covers it."""
        where = self.lying(model, ui)
        if pages.lying(model) is not None or not where.box.h:
            return None
        view = self._lens.view(where.box, where.point, fonts.text_size(), where.fit)
        dropped = self.dragged_pawn.dropped if self.dragged_pawn is not None else None
        return MapSeen(self._painter(), view, where.box, self._state(model), dropped)

    def toolbar_buttons(self, painter: Painter, ui: UiState, layout: Layout, right: float) -> float:
        """Draw the zoom keys in the toolbar, and return where they begin."""
        if layout.raised:
            return keys.whole_map(painter, right, WHOLE_MAP, layout.compact_layout)
        return right if layout.compact_layout else keys.on_toolbar(painter, right)

    def middle(self, context: Page) -> None:
        """Draw the page over the map, and the tray below."""
        pages.draw(context)
        tray.draw(context)

    def seats(self, context: Page) -> None:
        """Draw the purses."""
        purses.draw(context)

    def beside_hand(self, context: Page) -> None:
        """Draw no hand: this game has none."""

    def under_hand(self, painter: Painter, model: KnowModel, ui: UiState, layout: Layout) -> None:
        """Draw no ledge: this game has no hands."""

    def sentence(self, painter: Painter, model: KnowModel, ui: UiState, layout: Layout) -> None:
        """Draw question and note in the tray."""
        text = ui.spoken or pages.asked(model)
        if model.reading and ui.caption is None:  # else the button of the lesson goes on
            layout = asking.reading_button(painter, layout)
        elif model.turns:
            layout = asking.beside(layout)
        buttons = self.bar_height(painter, layout) if model.asked is not None else 0.0
        asking.draw(painter, self.table, model, layout, self.colours, text, buttons)

    def page(self, painter: Painter, tab: str, model: KnowModel, ui: UiState, layout: Layout, body: Box) -> None:
        """Draw a page of the side panel: sheet, room or another tab."""
        if tab == SHEET.name:
            panel.rolled(painter, ui, body, Sheet(painter, self.table, model, ui, self.colours).draw)
        elif tab == ROOM.name:
            cloth, face_down = self._painter().tones, model.viewer is None and kt.GM in model.lookers
            face_down = face_down and self.has_held(model, kt.GM)
            asks = ui.caption is None
            room_page = RoomPage(painter, self.table, model, self.colours, cloth, face_down, asks)
            panel.rolled(painter, ui, body, room_page.draw)
        else:
            super().page(painter, tab, model, ui, layout, body)

    def secret(self, _model: KnowModel) -> str:
        """Return the name of the secret on the ledge: notes."""
        return "notes"

    def has_held(self, model: KnowModel, seat: int) -> bool:
        """Return whether the GM's notes of the room can be opened now, if they are not open to all."""
        return seat == kt.GM and self.table.options["notes"] != "open" and model.view.phase in NOTED

    def _holds(self, model: KnowModel, seat: int) -> bool:
        """Return whether a seat has something private: notes, or secret answers."""
        return model.viewer is not None or bool(model.alike) or model.asked is None or self.has_held(model, seat)

    def breadcrumbs(self, model: KnowModel) -> list[str]:
        """Return the Wager and its room for the toolbar."""
        view = model.view
        at = view.vars[kt.V.AT][view.vars[kt.V.SPOTLIGHT]]
        wager = [say.wager(view.vars[kt.V.WAGER])] if view.vars[kt.V.WAGER] else []
        return [*wager, in_the(at, kt.room_words(view, at))]

    # -- actions -----------------------------------------------------------------------------------------------------

    def _buttons(self, painter: Painter, model: KnowModel, ui: UiState, layout: Layout) -> None:
        """Draw the buttons; number keys for Coins come before the others."""
        keys, height = self._amounts(painter, model, layout), self.bar_height(painter, layout)
        if model.turns:  # where the mouse turns a card, no answer to the next question comes
            layout, height = asking.aside(layout), asking.READ_ON_HEIGHT
        layout = amounts.draw(painter, keys, model, layout, height)
        row = self.row(painter, model, ui, layout, [*keys.every, *cutting.cuts(self.table, model).values()])
        toolbar.row(painter, row, layout.axis, layout.bar, height, layout, BETWEEN, fills=not layout.compact_layout,
                    close=bool(model.turns or keys.shown), waits=model.asked is None)  # fmt: skip

    def _amounts(self, painter: Painter, model: KnowModel, layout: Layout) -> amounts.AmountKeys:
        """Return the number keys beside which the notes and the other answers, or the button for all of them, fit."""
        asked = model.asked
        if asked is None or not buttons.amounts(self.table, model.view, asked.legal):
            return amounts.AmountKeys()
        beside = [*self._own_hand(model), self.more]
        wide = (toolbar.entry_width(painter, each, toolbar.LETTERS, True, False, each.short) for each in beside)
        return amounts.keys(painter, self.table, model, layout, sum(width + BETWEEN for width in wide))

    def _own_hand(self, model: KnowModel) -> list[toolbar.Entry]:
        """Return the buttons for the notes; their short text names them, and no player."""
        own = super()._own_hand(model)
        if model.given:  # nobody is asked while the rest of a sheet is put down
            return []
        if model.ready is not None:
            return own
        return [replace(each, short=say.NOTES) if each.icon.startswith("eye") else each for each in own]

    def bar_height(self, painter: Painter, layout: Layout) -> float:
        """Return the height of the buttons, with room for costs."""
        return layout.ask[1] + layout.ask[3] - layout.bar

    def main(self, model: KnowModel, ui: UiState) -> tuple[list[toolbar.Entry], Sequence[Action]]:
        """Return the main button and its actions: of the page, the cut, or the main action of a Wager."""
        reads = ui.caption is not None and ui.caption.main  # then the button of the lesson goes on
        if model.over:
            return [] if reads else [toolbar.RESULTS], ()
        page = None if reads and model.letter else pages.main(self.table, model)
        if page is not None:
            return page
        asked, cut = model.asked, cutting.middle(self.table, model)
        if cut is not None:
            return [toolbar.Entry(("main",), say.CUT_IN_THE_MIDDLE, True, "Enter", "", (cut,))], (cut,)
        first = buttons.main(self.table, model.view, asked.legal) if asked is not None else None
        if (now := buttons.at_once(self.table, model)) is not None:
            name = model.name(model.view.vars[kt.V.SPOTLIGHT])
            return [toolbar.Entry(("main",), say.let_play(name), True, "Enter", "", (now,), tip=say.LET_PLAY)], ()
        invoking = accounts.invoking(self.table, model)
        if len(invoking) > 1 and first is None and not self._may_look(model):
            entry = toolbar.Entry(("main",), say.INVOKE_THIS, True, "Enter", "", (invoking[0],))
            return [self.priced(model, entry)], invoking
        if first is not None and not self._may_look(model):
            text = say.INVOKE_THIS if first in invoking else self.phrase(model, first)  # it is whole beside the button
            entry = self.priced(model, toolbar.Entry(("main",), text, True, "Enter", "", (first,)))
            calls = ui.caption is None and bool(accepting.edges(self.table, model))
            return accepting.entries(entry, model, not self.wide_layout(self.size)) if calls else [entry], (first,)
        return super().main(model, ui)

    def row(
        self, painter: Painter, model: KnowModel, ui: UiState, layout: Layout, elsewhere: Sequence[Action] = ()
    ) -> list[toolbar.Entry]:
        """Return the buttons; to keep a card or draw again, to invoke or not, keep their places."""
        entries = super().row(painter, model, ui, layout, elsewhere)
        return sorted(entries, key=lambda entry: buttons.place(self.table, model.view, entry.actions))

    def phrase(self, model: KnowModel, action: Action) -> str:
        """Return the words of an action; with several people it names who takes its Attachments, or objects (KT-37).

        What is done about the viewer's own PC speaks to the viewer.
        """
        text, asked, verb = super().phrase(model, action), model.asked, self.table.verbs[action.verb]
        own_seat = model.humans[0] if len(model.humans) == 1 else model.viewer
        if verb in say.ABOUT_YOU and action.args and num(action.args[0]) == own_seat:
            return say.ABOUT_YOU[verb]
        own = model.viewer is not None or len(model.humans) < 2 or (asked is not None and action in asked.legal)
        if not own and verb in OBJECTIONS:
            return say.by_whom(short_name(model.name(doer(model, action))), text)
        if own or verb != "collect":
            return text
        return say.takes_attachments(model.name(doer(model, action)))

    def rest(self, model: KnowModel, done: Sequence[Action] = ()) -> list[Offer]:
        """Return the remaining offers; none under the letter or the count, and no private notes on the open table."""
        if model.covered or (model.view.phase == kt.P.END_VOTE and model.alike):  # all answer in secret
            return []
        notes = writing(self.table.verbs, model.open_actions)
        left = super().rest(model, [*done, notes] if model.viewer is None and notes is not None else done)
        offers = gathered(self.table, left, GATHERED)
        if model.view.phase == kt.P.W_EDGES:  # the button without an effect keeps its place
            verbs = {offer: self.table.verbs[offer.actions[0].verb] for offer in offers}
            offers.sort(key=lambda offer: (verbs[offer] != "add", verbs[offer] not in buttons.PASSES))
        return offers

    def priced(self, model: KnowModel, entry: toolbar.Entry) -> toolbar.Entry:
        """Return the button with cost, tip, key cap and short text."""
        action, legal = entry.actions[0], model.asked.legal if model.asked is not None else ()
        price, loss = buttons.price(self.table, model.view, action)
        short = buttons.brief(self.table, model.view, action)
        cap = entry.cap or (buttons.cap(self.table, action, legal) if len(entry.actions) == 1 else "")
        return replace(entry, price=price, loss=loss, tip=buttons.tip(self.table, action), cap=cap, short=short)
