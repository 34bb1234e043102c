"""The renderer of Midnight Justice: the ledger, the page of the phase, the ledge."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar

from game.rules.midnight_justice.phases.fun import claiming, giving
from game.rules.midnight_justice.pieces import P, V, late, zone
from game.rules.midnight_justice.text.guest_form import AHEAD
from game.rules.midnight_justice.text.log_messages import NUMERALS, TIMES
from game.rules.plugin import DragHandle
from game.rules.private_notes import VERB, writing
from game.table import Action
from scenes.games.midnight_justice import (
    auction,
    button_places,
    button_text,
    buttons,
    claim,
    clock,
    confession,
    contest,
    fun,
    guest_cards,
    last_word,
    ledger,
    midnight,
    thumbs,
)
from scenes.games.midnight_justice import text as texts
from scenes.games.midnight_justice.animations import MidnightAnchors, MidnightPlan, MidnightStage
from scenes.games.midnight_justice.hand import MidnightHand
from scenes.games.midnight_justice.layout import SECOND, Layout, layout
from scenes.games.midnight_justice.page import Page
from scenes.games.midnight_justice.presenter import MidnightModel
from scenes.games.midnight_justice.sheet import Sheet
from scenes.games.midnight_justice.sheet_turn import turning
from scenes.stage import fonts
from scenes.stage.cloths import papered
from scenes.story import ledge, private_notes
from scenes.table.anchors import Anchors
from scenes.table.blocks import panel, slots, toolbar
from scenes.table.blocks.hand import Hand
from scenes.table.blocks.panel import Tab
from scenes.table.blocks.rules_page import RULES
from scenes.table.model import UiState
from scenes.table.offers import Offer, gathered
from scenes.table.plain.model import may
from scenes.table.plain.renderer import PlainRenderer
from scenes.ui import boxes
from scenes.ui.fragments import Fragment
from scenes.ui.frame import frame_of
from scenes.ui.painter import Box, Painter

SHEET = Tab("sheet", "Sheet", "sheet", talks=False)
CHRONICLE = Tab("log", "Chronicle", "book", ends=True)
ELSEWHERE = frozenset(("reword", "give", VERB))  # verbs with a place of their own instead of a button
PARTS = {
    P.AUCTION: "auction",
    P.FRAMING: "attack",
    P.CLAIM: "claim",
    P.VOTE: "claim",
    P.CONCLUSION: "conclusion",
    **dict.fromkeys((P.OPENING, P.EXCHANGE, P.TAKE), "contest"),
}
# Phases in which no card matters, so that no button shows a hand.
CARDLESS = frozenset((P.BACKGROUND, P.INTRODUCTIONS, P.CONNECTIONS, P.REVEAL, P.FRAMING, P.CLAIM, P.VOTE))
BUTTON = 56.0  # height of a button with two lines
# Smallest type of the sentence; height of two rows as a multiple of it; how far its last row is below the page.
SENTENCE, TWO_ROWS, BELOW_PAGE = 19, 2.05, 18.0
BESIDE = 0.7  # least px per unit with the sheet beside the table


# The parts of the page in each phase.
PAGES: dict[int, tuple[Callable[[Page], None], ...]] = {
    P.AUCTION: (auction.draw,),
    **dict.fromkeys((P.FRAMING, P.CLAIM, P.VOTE), (claim.draw,)),
    **dict.fromkeys((P.OPENING, P.EXCHANGE, P.TAKE, P.CONCLUSION), (claim.draw, contest.draw)),
    **dict.fromkeys((*range(P.BACKGROUND, P.AUCTION), *range(P.AVATARS, P.MIDNIGHT)), (guest_cards.draw,)),
    P.MIDNIGHT: (midnight.draw,),
    P.JUDGEMENT: (midnight.draw,),
    P.FUN: (fun.draw,),
    P.END: (fun.draw,),
}

# The part below the buttons in phases without hands.
BELOW: dict[int, Callable[[Page], None]] = {
    P.MIDNIGHT: confession.draw,
    P.JUDGEMENT: confession.draw,
    P.FUN: fun.on_ledge,
    P.END: fun.on_ledge,
}


class MidnightRenderer(PlainRenderer[MidnightModel, Layout]):
    """Draws one table at one window size."""

    tabs: ClassVar[tuple[panel.Tab, ...]] = (SHEET, CHRONICLE, RULES)
    papered: ClassVar[bool] = True
    makes_room: ClassVar[bool] = False
    stage = MidnightStage
    plan = MidnightPlan
    holds: ClassVar[type[Hand]] = MidnightHand

    @classmethod
    def wide_layout(cls, size: tuple[int, int]) -> bool:
        """Return whether the sheet fits beside the table; not with large text or in a small window."""
        return fonts.text_size() == 1 and frame_of(size).unit >= BESIDE

    def layout(self, ui: UiState) -> Layout:
        """Return the layout for the UI state; in a small window two rows of the sentence are higher."""
        unit = frame_of(self.size).unit
        second = TWO_ROWS * fonts.px(SENTENCE, unit) / unit - BELOW_PAGE
        return layout(self.table.seats, self.beside(ui), fonts.text_size(), max(SECOND, round(second)))

    def anchors(self, model: MidnightModel, ui: UiState) -> Anchors:
        """Return the start and end points of animations for a model."""
        painter, layout = self._painter(), self.layout(ui)
        on_paper = replace(painter, tones=papered(painter.tones, painter.theme.paper))
        sheet = Sheet(on_paper, self.table, model, ui, self.colours)
        seen = ui.panel_open and ui.tab == SHEET.name and ui.caption is None

        def in_sight(which: MidnightModel) -> Sheet | None:
            if not seen or ui.scroll:
                return None
            laid_out = replace(sheet, model=which, boxes={})
            laid_out.draw(panel.body(layout, SHEET))
            return laid_out

        return MidnightAnchors(
            self.table, model, layout, painter.k, painter.ox, painter.oy,
            lambda: turning(sheet, panel.body(layout, SHEET)) if seen else None, lambda: self._columns(model, ui),
            partial(thumbs.look, painter), in_sight, self.theme,
        )  # fmt: skip

    def _columns(self, model: MidnightModel, ui: UiState) -> dict[str, Box]:
        """Return the anchors of the thumbs, of the columns at midnight, or of those to come."""
        context = self.context(self._painter(), model, ui, Fragment())
        if model.view.phase == P.VOTE:
            return claim.thumb_places(context)
        page = fun.page if model.view.phase in (P.FUN, P.END) else midnight.page
        return page(context).anchors(context.painter, context.layout.centre)

    def middle(self, context: Page) -> None:
        """Draw the page of the phase on the faint clock of the table."""
        if context.model.view.phase in PARTS:
            board = context.layout.board
            clock.faint(context.painter, *boxes.point(board, 0.5, 0.58), board[3] * 0.62)
        for draw in PAGES.get(context.model.view.phase, ()):
            draw(context)

    def seats(self, context: Page) -> None:
        """Draw the ledger."""
        ledger.draw(context)

    def beside_hand(self, context: Page) -> None:
        """Draw on the ledge in phases without hands; nothing else is beside a hand."""
        if context.model.view.phase in BELOW:
            BELOW[context.model.view.phase](context)

    def page(self, painter: Painter, tab: str, model: MidnightModel, ui: UiState, layout: Layout, body: Box) -> None:
        """Draw a page of the side panel; the *Sheet* tab has the open sheet."""
        if tab == SHEET.name:
            panel.rolled(painter, ui, body, Sheet(painter, self.table, model, ui, self.colours).draw)
        else:
            super().page(painter, tab, model, ui, layout, body)

    def rest(self, model: MidnightModel, done: Sequence[Action] = ()) -> list[Offer]:
        """Return the remaining offers. Lines are reworded on the sheet and red cards given on the ledge, so they have
        no buttons.
        """
        elsewhere = [action for action in may(model) if self.table.verbs[action.verb] in ELSEWHERE]
        return gathered(self.table, super().rest(model, [*done, *elsewhere]), buttons.TRAITS)

    def under_hand(self, painter: Painter, model: MidnightModel, ui: UiState, layout: Layout) -> None:
        """Draw the ledge under the hand, as a drop target; without an open hand also the last story text."""
        if model.view.phase in BELOW:
            return
        self._ledge(painter, model, ui, layout)
        private_notes.tab(painter, self._notes(model), layout.ledge)

    def _notes(self, model: MidnightModel) -> Action | None:
        """Return the action that writes the private notes of an open hand; None if there is none."""
        return writing(self.table.verbs, model.open_actions) if model.viewer is not None else None

    def _ledge(self, painter: Painter, model: MidnightModel, ui: UiState, layout: Layout) -> None:
        """Draw the ledge itself."""
        if model.viewer is not None:
            seen = set(model.known) & set(model.view.zones[zone(self.table, "hand", model.viewer)])
            note = texts.SEEN_BY_ALL if seen else ""
            before = private_notes.width(painter, self._notes(model), layout.ledge)
            ledge.tray(painter, layout.ledge, model.name(model.viewer), note=note, before=before)
        else:
            ledge.closed(painter, layout.ledge)
        seat = model.viewer if model.asked is None else model.asked.seat
        if seat is not None:
            key = ("zone", self.table.zones[zone(self.table, "hand", seat)].name)
            if key in ui.marks:
                painter.halo(layout.ledge, 14, spread=9, strength=0.5)
            painter.target(key, layout.ledge, texts.hand_of(model.name(seat)), "zone", key in ui.marks)
        if model.viewer is None:
            last_word.on_ledge(painter, model, ui, self.colours, layout.ledge)

    def sentence(self, painter: Painter, model: MidnightModel, ui: UiState, layout: Layout) -> None:
        """Draw the sentence; in auction and contest it says what to beat. A conceded contest asks nothing more."""
        asks = model.sentence and model.view.actors
        needs = buttons.requirement(model, layout.compact_layout) if asks else ""
        toolbar.sentence(painter, model, layout, self.colours, text=ui.spoken or needs, rows=2)

    def breadcrumbs(self, model: MidnightModel) -> list[str]:
        """Return the scene, the time on the clock, and the phase of the scene for the toolbar."""
        scene, part = model.view.vars[V.SCENE], PARTS.get(model.view.phase)
        return super().breadcrumbs(model) if part is None else [texts.scene(NUMERALS[scene]), TIMES[scene], part]

    # -- actions -----------------------------------------------------------------------------------------------------

    def handle(self, model: MidnightModel, action: Action) -> DragHandle:
        """Return how an action is dragged; cards that are clicked for an action can also be picked up."""
        handle_found = super().handle(model, action)
        touched = self.table.verbs[action.verb] in buttons.TOUCHED and not handle_found.drag
        return DragHandle(action.args[:1]) if touched else handle_found

    def main(self, model: MidnightModel, ui: UiState) -> tuple[list[toolbar.Entry], Sequence[Action]]:
        """Return the main button and its actions: play the picked cards, or give the red cards set on the ledge."""
        if model.over:  # in a lesson the button of its panel goes on
            return [toolbar.RESULTS] if ui.caption is None else [], ()
        if guest := buttons.described(self.table, model):
            phase = model.view.phase
            words, price = AHEAD.words(model.view), texts.ON_ONE_FORM[phase]
            return [toolbar.Entry(("main",), words, True, "Enter", "", tuple(guest), price=price)], guest
        if model.giving:
            return [fun.main(model)], ()
        laying = buttons.lay(self.table, model, self.layout(ui).compact_layout)
        if laying is not None:
            others = buttons.throws_all(self.table, model) or buttons.opens(self.table, model)
            return [laying, *others], (*laying.actions, *(action for other in others for action in other.actions))
        first = buttons.first(self.table, model)
        if first is not None:
            entry = toolbar.Entry(("main",), self.phrase(model, first), True, "Enter", "", (first,))
            return [self.priced(model, entry)], (first,)
        return super().main(model, ui)

    def secret(self, model: MidnightModel) -> str:
        """Return the name of the secret on the ledge: gifts, a pile, or a hand."""
        return "gifts" if giving(model.view) else "pile" if claiming(model.view) else super().secret(model)

    def _may_look(self, model: MidnightModel) -> bool:
        """Return whether hands can be opened; not while players write or vote, because no card matters then."""
        return model.view.phase in (*buttons.LAYS, P.OPENING) and super()._may_look(model)

    def priced(self, model: MidnightModel, entry: toolbar.Entry) -> toolbar.Entry:
        """Return the button with its cost, icon and tip."""
        (price, loss), text = buttons.price(self.table, model.view, entry.actions[0], model.names), entry.text
        icon, below = buttons.icon(self.table, entry.actions[0]), price
        if loss and fonts.text_size() > 1:
            text, below = f"{text}: {price}", ""
        verb = self.table.verbs[entry.actions[0].verb]
        tip, grace = price or buttons.TIPS.get(verb, ""), buttons.is_grace(self.table, model.view, entry.actions[0])
        short = texts.brief(verb, text, len(entry.actions), grace)
        tiny, named = button_text.tiny(verb, text, len(entry.actions), grace)
        if verb == "concede":
            named = buttons.lost(model.view)
        if verb == "vote":
            named = button_text.thumb(entry.actions[0].args == (self.table.word("up"),))
        if loss:
            short = texts.concedes_briefly(late(model.view))
        brief = buttons.brief_price(self.table, model.view, entry.actions[0])
        return replace(
            entry, text=text, price=below, loss=loss, tip=tip, icon=icon, short=short, brief_price=brief, tiny=tiny,
            named=named,
        )  # fmt: skip

    def _own_hand(self, model: MidnightModel) -> list[toolbar.Entry]:
        """Return the buttons that show and hide the hand, or ask in secret; while no card matters, only these."""
        own = super()._own_hand(model)
        return [each for each in own if each.key[0] == "secret"] if model.view.phase in CARDLESS else own

    def _fitting(self, painter: Painter, layout: Layout, before: list[toolbar.Entry], rest: list[toolbar.Entry]) -> int:
        """Return that all buttons fit: each has a place of its own."""
        return len(rest)

    def _buttons(self, painter: Painter, model: MidnightModel, ui: UiState, layout: Layout) -> None:
        """Draw the buttons in the fixed places of the phase."""
        height = self.bar_height(painter, layout)
        box = boxes.between(boxes.grown(layout.centre, -4, 0), layout.bar, layout.bar + height)
        row = button_places.placed(self.table, model, self.row(painter, model, ui, layout), box)
        if ui.can_go_on and ui.caption is None:  # else the button of the lesson goes on
            row.append((toolbar.READ_ON, button_places.reading_on(box)))
        slots.draw(painter, row)

    def bar_height(self, painter: Painter, layout: Layout) -> float:
        """Return the height of the buttons, with room for costs."""
        return super().bar_height(painter, layout) if layout.compact_layout else BUTTON
