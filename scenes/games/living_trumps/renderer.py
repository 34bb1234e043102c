"""The renderer of Living Trumps: plates, tiles, decks, the ledge and contests."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

import pygame

from game.match.log import LogLine
from game.match.text import in_words
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases.blood import blood
from game.rules.living_trumps.phases.substance import FIGHTS_FOR
from game.rules.living_trumps.phases.tricks import TRICK_SIZE
from game.rules.living_trumps.text.talk import OFFERS as ASIDES
from game.rules.plugin import DragHandle
from game.rules.wording import listing
from game.table import Action, num
from scenes.games.living_trumps import (
    answers,
    court,
    decks,
    initiative,
    menu,
    opening,
    reasons,
    reasons_text,
    step_summary,
    steps,
    trump_hand,
    worth,
)
from scenes.games.living_trumps import text as say
from scenes.games.living_trumps.animations import TrumpsAnchors, TrumpsPlan, TrumpsStage
from scenes.games.living_trumps.contest import renderer as contest
from scenes.games.living_trumps.contest import round_tiles, small_parts, tree
from scenes.games.living_trumps.contest.state import ContestModel
from scenes.games.living_trumps.ending import compared
from scenes.games.living_trumps.layout import Layout, beside_lesson, in_contest, in_opening, layout
from scenes.games.living_trumps.model import NONE, TrumpsModel
from scenes.games.living_trumps.page import Page
from scenes.games.living_trumps.presenter import CLICKED
from scenes.games.living_trumps.trump_hand import TrumpsHand
from scenes.stage import fonts
from scenes.table.blocks import panel, toolbar
from scenes.table.blocks.hand import Hand
from scenes.table.blocks.panel import Tab
from scenes.table.blocks.plates import short_name
from scenes.table.blocks.rules_page import RULES
from scenes.table.model import UiState
from scenes.table.offers import Offer, gathered, offers
from scenes.table.plain import parameters, tiles
from scenes.table.plain.model import may
from scenes.table.words import Arguments
from scenes.ui.boxtree import Cell, Mark, Row
from scenes.ui.fragments import Fragment
from scenes.ui.painter import Box, Painter

COURT = Tab("court", "Court", "people", talks=False)
WRITTEN = frozenset(offer.verb for offer in ASIDES)  # at any time, beside the decisions
PAID_SEVERALLY = {"fight": say.FIGHT_FOR_IT}  # one button for all payments: several would hide behind *more*
PRICED = (lt.P.SHADOW, lt.P.CHAOS, lt.P.APPROACH, lt.P.RIDDEN, lt.P.PILE, lt.P.CONSOLIDATE, lt.P.CONTROL)
GRID = 5  # columns of the keys in the place of the tiles; an argument with more options goes there
CROWDED = (
    lt.P.RIDDEN,
    lt.P.APPROACH,
    lt.P.CHAOS,
    lt.P.TURNING,
)  # phases whose answers need the room of the button to write
END_STEP = toolbar.Entry(("ui", "end_step"), say.END_STEP, tip=say.END_STEP_TIP, short=say.END_STEP_SHORT)
CLICK_INSTEAD = toolbar.Entry(("ui", "click_instead"), say.CLICK_INSTEAD, tip=say.CLICK_TIP)
WRITE = toolbar.Entry(("ui", "written"), say.WRITE_STORY, icon="note", tip=say.WRITE_TIP)


def pointing(context: Page) -> Page:
    """Return the page context with the pieces that the chosen tile can target, the picked ones and the requested
    Shadow.
    """
    view = context.model.view
    pieces = [part.picked for part in context.model.choosing[0] if part.pieces]
    pieces += [view.vars[lt.V.TARGET]] if view.phase == lt.P.RIDDEN else []
    picked = tuple(("piece", piece) for piece in pieces if piece is not None)
    ui = replace(context.ui, chosen=(*context.ui.chosen, *picked)) if picked else context.ui
    pointed = frozenset(("piece", piece) for piece in context.model.pointed)
    if context.model.menu == NONE:
        return replace(context, ui=ui, open=context.open | pointed)
    others = frozenset(key for key in context.open if key[0] != "piece")  # only what the tile can take is bright
    return replace(context, ui=ui, open=others | pointed, gripped=frozenset())


class TrumpsRenderer(contest.ContestRenderer[TrumpsModel]):
    """Draws one table at one window size."""

    tabs: ClassVar[tuple[panel.Tab, ...]] = (COURT, panel.LOG, RULES)
    holds: ClassVar[type[Hand]] = TrumpsHand
    stage = TrumpsStage
    plan = TrumpsPlan

    @classmethod
    def wide_layout(cls, size: tuple[int, int]) -> bool:
        """Return False: the side panel is a drawer at every size, because the table needs the whole window."""
        return False

    @property
    def is_small(self) -> bool:
        """Return whether tiles have no room for their text: the window is small, or text is large for it."""
        return fonts.text_size() > 1 or small_parts.is_compact(self._painter())

    def layout(self, ui: UiState) -> Layout:
        """Return the layout outside of contests and of the opening."""
        lesson = ui.caption is not None
        base = layout(self.table.seats, fonts.text_size(), lesson)
        return beside_lesson(base, small_parts.is_compact(self._painter())) if lesson else base

    def anchors(self, model: TrumpsModel, ui: UiState) -> TrumpsAnchors:
        """Return the start and end points of animations for a model."""
        painter, layout = self._painter(), self.placed(model, ui)

        def paints(surface: pygame.Surface) -> Page:
            own = painter.onto(surface)
            return Page(own, self.table, model, ui, layout, Fragment(), frozenset(), self.called, self.colours, {})

        def at(other: ContestModel) -> TrumpsAnchors:
            assert isinstance(other, TrumpsModel)
            return self.anchors(other, ui)

        return TrumpsAnchors(self.table, model, layout, painter.k, painter.ox, painter.oy, paints, at)

    def placed(self, model: TrumpsModel, ui: UiState) -> Layout:
        """Return the layout for the phase of a model: opening, contest or Intrigue Step."""
        opens = model.view.phase in opening.COLUMNS
        if not model.contest and not opens:
            return self.layout(ui)
        lesson = ui.caption is not None
        asked = self.table.seats, fonts.text_size(), lesson
        tiled = model.view.phase in round_tiles.PHASES
        layout = in_opening(*asked) if opens else in_contest(*asked, tiled)
        return beside_lesson(layout, small_parts.is_compact(self._painter())) if lesson else layout

    def middle(self, context: Page) -> None:
        """Draw the phases of an Intrigue Step, the tiles and the decks; or the page of a contest."""
        if context.layout.contest:
            tree.draw(context)
        else:
            context = pointing(context)
            steps.draw(context)
            if opening.draw(context):
                return
            if not answers.draw(context):
                decks.draw(context)
            if self._draw_grid(context):
                return
            if compared.draw(context):
                return
            if menu.draw(context):
                reasons.below(context)
            elif not reasons.draw(context):
                steps.recent(context)

    def seats(self, context: Page) -> None:
        """Draw the plates of all seats; a contest has none."""
        if not context.layout.contest:
            court.draw(pointing(context))

    def beside_hand(self, context: Page) -> None:
        """Draw the keys of a contest on the ledge."""
        self.keys_beside(context)

    def _in_hand(self, model: TrumpsModel) -> dict[int, Action]:
        """Return the cards of the hand that can be used now; while a tile is chosen, those that it can take."""
        if model.menu != NONE:
            left = model.choosing[1]
            return {arg: action for action in reversed(left) for arg in action.args if arg in model.pointed}
        held = lt.hand(model.view, model.viewer) if model.viewer is not None else ()
        return {piece: action for piece, action in super()._in_hand(model).items() if piece in held}

    def handle(self, model: TrumpsModel, action: Action) -> DragHandle:
        """Return how an action is dragged; cards of a Trick that are given away, and Shadows handed on, are clicked."""
        handle_found = super().handle(model, action)
        gives = self.table.verbs[action.verb] in CLICKED and not handle_found.drag
        return DragHandle(action.args[:1]) if gives else handle_found

    def main(self, model: TrumpsModel, ui: UiState) -> tuple[list[toolbar.Entry], Sequence[Action]]:
        """Return the main buttons and their actions. With tiles there is none, until a card is selected."""
        held = ui.selected is not None or ui.armed is not None
        if menu.tiles(self.table, model) and not held:
            return [], ()
        legal = model.asked.legal if model.asked is not None and model.view.phase == lt.P.LAY else ()
        lacking = TRICK_SIZE - len(lt.cards(model.view, lt.TRICK, model.asked.seat)) if legal and model.asked else 0
        if not held and 1 < lacking <= len(legal):  # one press does all; another card is clicked first
            words = say.PLAY_FOUR if lacking == TRICK_SIZE else say.PLAY_REST
            cards = sorted(legal, key=lambda action: lt.is_joker(action.args[0]))[:lacking]  # jokers only where needed
            tip = say.plays_these(listing(self.called(self.table.names[each.args[0]]) for each in cards))
            return [toolbar.Entry(("main",), words, True, "Enter", actions=(*cards,), tip=tip)], legal
        entries, done = super().main(model, ui)
        if model.view.phase == lt.P.CONSOLIDATE and entries and entries[0].order:
            words = reasons.which_shadow(self.table, model)
            entries = [replace(entries[0], text=words, tip=words)]
        return entries, done

    def priced(self, model: TrumpsModel, entry: toolbar.Entry) -> toolbar.Entry:
        """Return an answer's button with its cost: for jokers, riders, and Deals that the other player refused."""
        if model.view.phase not in PRICED or not entry.actions:
            return entry
        verb = self.table.verbs[entry.actions[0].verb]
        if model.view.phase == lt.P.SHADOW:
            kept = blood(model.view, model.asked.seat) if model.asked is not None else 0
            return replace(entry, price=say.keeps_blood(kept)) if kept and verb == "end_phase" else entry
        if model.view.phase in (lt.P.PILE, lt.P.CONSOLIDATE, lt.P.CONTROL):
            price = menu.comes(self.table, model.view, entry.actions[0])
            if model.view.phase == lt.P.PILE and fonts.text_size() > 1:  # no room for a second line
                return replace(entry, text=reasons_text.pile(self.table.names[entry.actions[0].args[0]], price))
            return replace(entry, price=price, tip=price)
        if model.view.phase == lt.P.RIDDEN:
            rider = short_name(model.name(model.view.vars[lt.V.RIDER]))
            price = say.answers_rider(verb, rider, model.view.vars[lt.V.STAKE], FIGHTS_FOR)
            return replace(entry, price=price, loss=verb == "fight", tip=price)
        if model.view.phase == lt.P.APPROACH:
            price, tip = menu.dealing(self.table, model.view, entry.actions[0])
            rival = entry.actions[0].args
            entry = replace(entry, short=short_name(model.name(num(rival[0]))) if rival else entry.text)
        else:
            price = tip = menu.facing(self.table, model.view, entry.actions[0])
            plans = [self.table.names[arg] for arg in entry.actions[0].args if arg >= 0]
            other = next((plan for plan in plans if plan in say.CONTROL_WITH), "")
            if other:  # paid with something else than free Blood
                entry, price = replace(entry, text=say.CONTROL_WITH[other]), say.CONTROLS
        return replace(entry, price=price, loss=verb in ("suffer", "walk_away"), tip=tip)

    def rest(self, model: TrumpsModel, done: Sequence[Action] = ()) -> list[Offer]:
        """Return the offers without a tile; texts that can be written at any time have one button together."""
        tiled = {tile.verb for tile in menu.tiles(self.table, model)}
        if model.view.phase in opening.COLUMNS:
            tiled = {action.verb for action in may(model) if action.args}
        beside = [action for action in model.open_actions if self.table.verbs[action.verb] in WRITTEN]
        offered = super().rest(model, [*done, *beside, *(a for a in may(model) if a.verb in tiled)])
        return gathered(self.table, offered, PAID_SEVERALLY) if model.view.phase == lt.P.RIDDEN else offered

    def row(
        self, painter: Painter, model: TrumpsModel, ui: UiState, layout: Layout, elsewhere: Sequence[Action] = ()
    ) -> list[toolbar.Entry]:
        """Return the buttons in the row. Who does nothing in the Substance Phase can end the step by the same press."""
        entries = super().row(painter, model, ui, layout, elsewhere)
        passes = {action for action in may(model) if self.table.verbs[action.verb] == "pass_substance"}
        at = next((at for at, entry in enumerate(entries) if passes.intersection(entry.actions)), None)
        if at is None or layout.compact_layout or entries[at].key[0] != "action":
            return entries
        return [*entries[: at + 1], END_STEP, *entries[at + 1 :]]

    def written(self, model: TrumpsModel) -> list[Offer]:
        """Return the offers to write a text, which are open at any time."""
        beside = [action for action in model.open_actions if self.table.verbs[action.verb] in WRITTEN]
        return offers(self.table, beside, lambda action: self.phrase(model, action), len(WRITTEN))

    def _own_hand(self, model: TrumpsModel) -> list[toolbar.Entry]:
        write = self.written(model) and model.view.phase not in (*opening.COLUMNS, *CROWDED)
        write = write and (not model.contest or fonts.text_size() > 1)
        return [*super()._own_hand(model), *([WRITE] if write else [])]

    def _buttons(self, painter: Painter, model: TrumpsModel, ui: UiState, layout: Layout) -> None:
        """Draw the buttons, or the parameters of a chosen tile in their place."""
        choosing, left = model.choosing
        if model.menu == NONE or model.view.phase in opening.COLUMNS:
            row = self.row(painter, model, ui, layout)
            keyed = any(entry.key[0] == "peek" and entry.cap for entry in row)  # a button names that key
            priced = not layout.compact_layout and any(entry.price for entry in row)
            height = contest.BUTTON if priced else self.bar_height(painter, layout)
            if not (layout.contest or layout.compact_layout) and layout.ledge[3]:  # clear of the tabs of the hand
                height = min(height, layout.ledge[1] - contest.RISE - layout.bar)
            toolbar.row(painter, row, layout.axis, layout.bar, height, layout, close=keyed, waits=model.asked is None)
            return
        _, _, w, h = layout.parameters
        ready = len(left) == 1
        words = menu.named(self.table, model) or self.phrase(model, left[0])
        words = menu.aimed_at(self.table, model, words, left[0]) if ready else words
        whole, brief, price, loss = "", "", "", False
        if ready and model.asked is not None and model.view.phase in menu.PHASES:
            (whole, brief), loss = menu.comes_to(self.table, model.view, model.asked.seat, left[0], model.names)
            price = whole if painter.text_width(whole, "sans", toolbar.PRICE) + 28 <= w * 0.6 else brief
        entry = toolbar.Entry(
            ("main",),
            words,
            ready,
            "Enter",
            actions=(left[0],) if ready else (),
            tip=whole,
            price=price,
            loss=loss,
        )
        if not ready:
            options = [each for part in choosing for each in part.options]
            ranks = all(each >= 0 and self.table.names[each] in lt.RANK_WORDS for each in options)
            counts = all(
                menu.heading(self.table, model.view, model.menu, part) == reasons_text.HOW_MANY for part in choosing
            )
            order = toolbar.click_first()
            text = reasons_text.CHOOSE_FIRST
            text = reasons_text.CHOOSE_RANK if ranks else reasons_text.CHOOSE_COUNT if counts else text
            entry = order if model.pointed else replace(order, text=text, tip="")
        minimum = max(110.0, painter.text_width(entry.text, "sans_semibold", 17) + 40)
        width = min(w * (0.45 if ready else 0.3), minimum)
        if price:
            width = min(w * 0.6, max(minimum, painter.text_width(price, "sans", toolbar.PRICE) + 28))
        hidden = self.table.names if layout.compact_layout else ()  # there not all plates show their cards
        signs, worded = functools.partial(menu.sign, self.table), self._worded(model)
        heads = functools.partial(menu.heading, self.table, model.view, model.menu)
        elsewhere = self._in_grid(painter, model, layout)
        choosing = tuple(part for part in choosing if part is not elsewhere)
        room = w - 12 - parameters.narrowest(painter, choosing, left, worded, signs)
        if width > room:  # no key gives way to the button; what its price says is in the tip
            if room < minimum:
                entry = replace(entry, text=entry.text.removeprefix(say.WALK))
                minimum = max(90.0, painter.text_width(entry.text, "sans_semibold", 17) + 30)
            width = max(room, min(width, minimum))
            prices = (each for each in (price, brief) if painter.text_width(each, "sans", toolbar.PRICE) + 16 <= width)
            entry = replace(entry, price=next(prices, ""))
        keys = Cell(parameters.tree(painter, choosing, left, worded, signs, hidden, heads), fills=True)
        button = Cell(
            Cell(Row(), ground=lambda box: toolbar.button(painter, entry, box, 17, False), fills=True),
            width=width,
            edge=(0, parameters.HEADING if parameters.is_headed(h) else 0, 0, 0),
            fills=True,
        )
        Row(keys, button, gap=12).draw(painter, layout.parameters)
        for other, box in self._others(painter, model, layout):
            toolbar.button(painter, other, box, 17, False)

    def _worded(self, model: TrumpsModel) -> parameters.WordsOf:
        """Return the function that says an option in words."""
        arguments = Arguments(self.table, model.names, self.called, lambda action: self.phrase(model, action))
        chooser = model.asked.seat if model.asked is not None else -1
        return functools.partial(menu.worded, self.table, model.view, chooser, arguments)

    def _in_grid(self, painter: Painter, model: TrumpsModel, layout: Layout) -> parameters.Argument | None:
        """Return what is chosen in the place of the tiles, with large text: the keys that have no room in a row."""
        choosing, left = model.choosing
        keyed = [part for part in choosing if not part.pieces and not part.stepped and len(part.options) > GRID]
        if not layout.compact_layout or model.view.phase not in menu.PHASES or not keyed:
            return None
        signs, width = functools.partial(menu.sign, self.table), layout.parameters[2] * 0.7
        fits = not parameters.overflow(painter, choosing, left, self._worded(model), signs, width)
        return None if fits else keyed[-1]

    def _draw_grid(self, context: Page) -> bool:
        """Draw the keys that have no room in a row in the place of the tiles, with a key that goes back to them."""
        model, painter = context.model, context.painter
        part = self._in_grid(painter, model, context.layout)
        if part is None:
            return False
        sign = Mark(lambda x, y: painter.icon("chevron-left", x, y, 24), 24)
        choice = tiles.Choice(("tile", model.menu), say.OTHER_ACTION, say.OTHER_ACTION)
        back = tiles.choice(painter, choice, Row(sign, start=0.5))
        signs = functools.partial(menu.sign, self.table)
        grid = parameters.grid(painter, part, model.choosing[1], self._worded(model), signs, GRID, back)
        grid.draw(painter, context.layout.tiles)
        return True

    def _others(self, painter: Painter, model: TrumpsModel, layout: Layout) -> list[tuple[toolbar.Entry, Box]]:
        """Return the decisions other than the one whose parameters are chosen, as buttons above its own."""
        if model.asked is None or model.menu == NONE or model.view.phase in (*menu.PHASES, *opening.COLUMNS):
            return []
        chosen = [action for action in model.asked.legal if action.verb == model.menu]
        beside = [action for action in model.open_actions if action not in model.asked.legal]
        entries = []
        x, y, w, _ = layout.parameters
        right, height = x + w, min(44.0, self.bar_height(painter, layout))
        for offer in super().rest(model, [*chosen, *beside]):
            entry = self.entry(model, offer)
            width = toolbar.entry_width(painter, entry, toolbar.LETTERS, False, False, "")
            entries.append((entry, (right - width, y - height - 6, width, height)))
            right -= width + 8
        return entries

    def sentence(self, painter: Painter, model: TrumpsModel, ui: UiState, layout: Layout) -> None:
        """Draw the question; in a contest also the button to write a text."""
        others = self._others(painter, model, layout) if layout.compact_layout else []
        if others:  # these buttons are beside the question
            right = min(box[0] for _, box in others) - 8
            layout = replace(layout, right=right, axis=(layout.left + right) / 2)
        super().sentence(painter, model, ui, layout)
        tiled = round_tiles.shown(model, layout)  # there it would cover the question
        if layout.contest and not layout.compact_layout and not tiled and self.written(model):
            x, y, w, _ = layout.ledge
            width = max(130.0, painter.text_width(WRITE.text, fonts.BUTTON.face, 16) + 60)
            toolbar.button(painter, WRITE, (x + w - 20 - width, y - 16, width, 36), 16)

    def under_hand(self, painter: Painter, model: TrumpsModel, ui: UiState, layout: Layout) -> None:
        """Draw the ledge, and above the viewer's hand the Tricks it makes."""
        if layout.contest or not layout.ledge[3]:
            return
        tabs = self.lay_ledge(painter, model, layout)
        if trump_hand.is_held(model) and not layout.compact_layout:
            x, y, w, _ = layout.ledge
            width = trump_hand.click_width(painter)
            toolbar.button(painter, CLICK_INSTEAD, (x + w - 14 - width, y + 6, width, 34), 15)
        if model.viewer is not None:
            raised, lesson = tabs if self._in_hand(model) else None, ui.caption is not None
            trump_hand.above(painter, layout, model, self.table, model.viewer, raised, lesson)

    def page(self, painter: Painter, tab: str, model: TrumpsModel, ui: UiState, layout: Layout, body: Box) -> None:
        """Draw a page of the side panel; the *Court* tab has all plates in full."""
        if tab == COURT.name:
            context = Page(
                painter, self.table, model, ui, layout, Fragment(), frozenset(), self.called, self.colours, {}
            )
            context = pointing(context)
            panel.rolled(painter, ui, body, lambda place: court.page(context, place))
        else:
            super().page(painter, tab, model, ui, layout, body)

    def pill(self, painter: Painter, model: TrumpsModel, left: float, right: float) -> None:
        """Draw the newest line; where the viewer is asked, others’ steps since in one line, which opens the log."""
        viewer = model.viewer
        lines = []
        if worth.is_dealing(model.view):  # the choices before are over
            return
        if viewer is not None and model.asked is not None and not model.contest:
            lines = step_summary.since(self.table, model.log, model.names, viewer)
        if len(lines) < 2:
            super().pill(painter, model, left, right)
            return
        words = say.since_last([say.step_line(short_name(model.name(line.seat)), line.words) for line in lines])
        box = toolbar.line_pill(painter, self.colours, LogLine(-1, words, "play"), left, right)
        if box is not None:
            painter.target(("ui", "since"), box, self.plain(words), tip=f"{self.plain(words)} {say.OPEN_LOG}")

    def plain(self, words: str) -> str:
        """Return a line with the names of its pieces."""
        return in_words(words, self.called)

    def beside_breadcrumbs(self, painter: Painter, model: TrumpsModel, x: float, right: float) -> float:
        """Draw the order of the Turn in the toolbar, and return where it ends."""
        return initiative.draw(painter, model, self.colours, x, right)

    def breadcrumbs(self, model: TrumpsModel) -> list[str]:
        """Return the Turn for the toolbar, with the limit if there is one; with large text also the phase."""
        turn, large = model.view.vars[lt.V.TURN], fonts.text_size() > 1 and not model.contest
        phase = [steps.TRACK[steps.now(model.view.phase)]] if large else []
        limit = self.table.options["turn_limit"]
        return [say.turn(turn, limit), *phase] if turn else []
