"""The contest parts of the table: pages, the question on the ledge, and buttons with their cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Generic, TypeVar

from game.rules.living_trumps.pieces import P
from game.rules.plugin import DragHandle
from game.table import Action
from scenes.games.living_trumps import trump_hand
from scenes.games.living_trumps.contest import ask, keys, round_tiles, small_parts
from scenes.games.living_trumps.contest.state import SLOT, SPELT, ContestModel, by_card
from scenes.games.living_trumps.contest.tree import KEY, OVER_ROWS
from scenes.games.living_trumps.layout import Layout
from scenes.stage import fonts
from scenes.story import ledge
from scenes.table.blocks import hand_tabs, toolbar
from scenes.table.blocks.plates import short_name
from scenes.table.model import UiState
from scenes.table.offers import Offer
from scenes.table.plain.model import doer
from scenes.table.plain.page_context import PageContext
from scenes.table.plain.renderer import MORE, PlainRenderer
from scenes.ui.boxtext import fitting
from scenes.ui.boxtree import Row, Text
from scenes.ui.painter import Painter

BUTTON = 56.0  # height of a button with two lines
TABBED, RISE, WHOSE = 22.0, 13.0, 260.0  # where tabs begin on the ledge, how far over it; room to say whose hand it is
OPENING = frozenset((P.COURT, P.IDENTITY, P.FORTE))
TILED = OPENING | {P.SHADOW, P.SUBSTANCE, P.TRICKS}


M = TypeVar("M", bound=ContestModel)


class ContestRenderer(PlainRenderer[M, Layout], Generic[M]):
    """Draws a table at which two seats can fight a contest."""

    def _contest(self, model: M, layout: Layout) -> M | None:
        """Return the model of a contest; `None` outside of one."""
        return model if layout.contest else None

    def handle(self, model: M, action: Action) -> DragHandle:
        """Return how an action is dragged; cards of a contest go to a side."""
        return by_card(self.table, model.view, doer(model, action), action, super().handle(model, action))

    def main(self, model: M, ui: UiState) -> tuple[list[toolbar.Entry], Sequence[Action]]:
        """Return the main buttons and the actions they cover; keys and slots share one button."""
        contest = self._contest(model, self.placed(model, ui))
        if contest is None:
            return super().main(model, ui)
        if ask.by_keys(self.table, contest) and model.asked is not None:
            named = [each for each in model.asked.legal if ask.verb(self.table, each) in (*SPELT, SLOT)]
            return [ask.main(self.table, contest)], named
        entries, done = super().main(model, ui)
        return [ask.priced(self.table, contest, entry) for entry in entries], done

    def entry(self, model: M, offer: Offer) -> toolbar.Entry:
        """Return the button of an offer, in a contest with its cost."""
        standard = super().entry(model, offer)
        if not model.contest:
            return standard
        return ask.priced(self.table, model, standard)

    def rest(self, model: M, done: Sequence[Action] = ()) -> list[Offer]:
        """Return the remaining offers. In a contest, actions beside the decision wait until it is over."""
        if not model.contest:
            return super().rest(model, done)
        offers = super().rest(replace(model, open_actions=()), done)
        return sorted(offers, key=lambda offer: ask.late(self.table, offer.actions[0]))

    def row(
        self, painter: Painter, model: M, ui: UiState, layout: Layout, elsewhere: Sequence[Action] = ()
    ) -> list[toolbar.Entry]:
        """Return the buttons in the row. Costs move to the tips if an answer would otherwise hide behind *more*."""
        if round_tiles.shown(model, layout):
            return self._own_hand(model)
        entries = [self._named_button(model, each) for each in super().row(painter, model, ui, layout, elsewhere)]
        more = next((entry for entry in entries if entry.key == MORE.key), None)
        if more is None:
            return entries
        left = [self.entry(model, offer) for offer in self.rest(model) if offer.actions[0] in more.actions]
        at = entries.index(more)
        every = (*entries[:at], *left, *entries[at + 1 :])
        terse = [each if each.loss else replace(each, price="") for each in every]  # a loss stays in sight
        return terse if self._fitting(painter, layout, terse[:-1], terse[-1:]) else entries

    def _named_button(self, model: M, entry: toolbar.Entry) -> toolbar.Entry:
        """Return the button with the name of the seat it answers for, if several are asked and no hand is open."""
        if model.asked is None or model.viewer is not None or len(model.lookers) < 2 or not entry.actions:
            return entry
        return replace(entry, text=f"{short_name(model.name(model.asked.seat))}: {entry.text}")

    def lay_ledge(self, painter: Painter, model: M, layout: Layout) -> float:
        """Draw the ledge with the tabs of hands; a closed ledge shows the backs of the cards.

        Return the distance from its left edge to the end of the tabs.
        """
        x, y, w, _ = layout.ledge
        at, room = (x + TABBED, y - RISE), w - 2 * TABBED - WHOSE
        laid = (
            []
            if layout.compact_layout
            else hand_tabs.places(painter, model, at, lambda seat: self._holds(model, seat), room)
        )
        after = max((box[0] + box[2] + hand_tabs.APART - at[0] for _, box, _ in laid), default=0.0)
        if model.viewer is not None:
            ledge.tray(painter, layout.ledge, model.name(model.viewer), after)
        else:
            ledge.closed(painter, layout.ledge)
            trump_hand.backs(painter, model, layout, after)
        hand_tabs.draw(painter, laid, main=model.asked is None)
        return TABBED + after if laid else 0.0

    def tabbed(self) -> bool:
        """Check whether hands are opened by tabs on the ledge. With large text ordinary buttons do it."""
        return fonts.text_size() <= 1

    def _own_hand(self, model: M) -> list[toolbar.Entry]:
        return [entry for entry in super()._own_hand(model) if entry.key[0] != "peek" or not self.tabbed()]

    def bar_height(self, painter: Painter, layout: Layout) -> float:
        """Return the height of the buttons, in logical units."""
        if layout.contest and not layout.compact_layout:
            return BUTTON
        return super().bar_height(painter, layout)

    def sentence(self, painter: Painter, model: M, ui: UiState, layout: Layout) -> None:
        """Draw the question; in a contest it is on the ledge."""
        contest = self._contest(model, layout)
        if contest is None:
            quiet = model.view.phase not in TILED and not layout.compact_layout  # there are no tiles below it
            opens = layout.compact_layout and model.view.phase in OPENING  # beside a head, which is two rows high
            y, rows = (layout.sentence + 24, 2) if quiet else (layout.sentence, 1 + opens)
            if not quiet and not layout.compact_layout:  # as wide as the phases
                x, _, w, _ = layout.track
                layout = replace(layout, left=x, right=x + w, axis=x + w / 2)
            toolbar.sentence(painter, model, layout, self.colours, y, text=ui.spoken, rows=rows)
            return
        self.lay_ledge(painter, contest, layout)
        tiled = round_tiles.shown(contest, layout)
        keyed = contest.view.phase in OVER_ROWS and ask.by_keys(self.table, contest)
        y = layout.bar - KEY - 22 if keyed and not layout.compact_layout and not tiled else layout.sentence
        lesson = ui.caption is not None
        lines, pieces = ((ui.spoken,), ()) if ui.spoken else ask.second_line(self.table, contest, lesson)
        if (
            small_parts.is_compact(painter) and contest.view.phase == P.AGREE and not layout.compact_layout
        ):  # three cards are named in it
            y, lines = y + 24, ()
        toolbar.sentence(painter, model, layout, self.colours, y, rows=1 if layout.compact_layout or tiled else 3)
        if lines and not keyed and not tiled and not layout.compact_layout:
            y = layout.sentence + 24
            room = layout.right - layout.left - 80
            words = fitting(painter, lines, 17, room, 1) or lines[-1]
            text = Text(words, 17, tone=painter.tones.muted)
            pills = (small_parts.piece(painter, name, 26) for name in pieces)
            Row(text, *pills, gap=14).draw(painter, (layout.left + 4, y - 15, room + 80, 30))

    def keys_beside(self, context: PageContext[M, Layout]) -> None:
        """Draw the tiles of a round on the ledge, or keys while the rows stay visible."""
        layout, model = context.layout, context.model
        if round_tiles.shown(model, layout):
            x, y, w, h = layout.left, layout.sentence + 24, layout.right - layout.left, 0.0
            h = layout.bar + BUTTON + 6 - y
            (main, *_), done = self.main(model, context.ui)
            rest = [self._named_button(model, self.entry(model, each)) for each in self.rest(model, done)]
            others = {ask.verb(self.table, each.actions[0]): each for each in rest}
            round_tiles.tree(context, self._named_button(model, main), others).draw(context.painter, (x, y, w, h))
        elif (
            layout.contest
            and not layout.compact_layout
            and context.model.view.phase in OVER_ROWS
            and keys.shown(context)
        ):
            box = (layout.left, layout.bar - KEY - 10, layout.right - layout.left, KEY)
            keys.tree(context, KEY).draw(context.painter, box)
