"""The renderer of any table: seats around it, common zones in the middle, the viewer's hand, buttons for offers."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import ClassVar, Generic, TypeVar

from game.match.text import in_words
from game.rules.plugin import DragHandle
from game.table import Action
from scenes.stage import fonts
from scenes.stage.display_list import DrawCommand
from scenes.stage.motion import Flight, Place
from scenes.table import text as texts
from scenes.table.anchors import Anchors
from scenes.table.animations import looks
from scenes.table.animations.plan import Plan
from scenes.table.blocks import markers, panel, time_left, toolbar
from scenes.table.blocks.hand import Hand
from scenes.table.blocks.plates import score_box, short_name
from scenes.table.blocks.recap_card import Marked
from scenes.table.blocks.rules_page import RULES
from scenes.table.layout import Layout, Plate
from scenes.table.model import LogLine, UiState, hand_of
from scenes.table.offers import Offer, offers
from scenes.table.plain import plain_layout, plates
from scenes.table.plain.flights import PlainPlan
from scenes.table.plain.hand import PlainHand
from scenes.table.plain.model import PlainModel, doer, may
from scenes.table.plain.page_context import PageContext
from scenes.table.renderer import TableRenderer, still_of
from scenes.table.words import zone_words
from scenes.ui import boxes
from scenes.ui.fragments import Draw, Fragment
from scenes.ui.painter import Box, Painter
from scenes.ui.target import Key

MAX_BUTTONS = 6
CORNER = 0.42  # distance of a letter from the middle of a piece, in its widths
GAP = 14.0  # gap between two buttons
ARRIVES = 0.4  # seconds in which a card from another player flies into the hand
MORE = toolbar.Entry(("ui", "more"), texts.MORE, icon="menu")


class PlainAnchors(Anchors):
    """The anchors of the plain table."""

    model: PlainModel

    @cached_property
    def boxes(self) -> dict[int, Box]:
        """Return the boxes of the zones in the middle."""
        return plain_layout.middle(self.table, self.layout, self.model.view_model.middle)

    def of(self, zone: int, piece: int, index: int = 0) -> Place:
        owner = self.table.zones[zone].owner
        if zone in self.boxes:
            box, declared = self.boxes[zone], self.table.zones[zone]
            if declared.lies == "stack" or declared.stock:
                return self.px(*plain_layout.pile(box, self.layout)[:3])
            width = self._width(zone)
            return self.px(*boxes.middle(box), min(width, box[2] - 8) if declared.lies == "board" else width)
        if owner is None:
            return self.middle()
        if zone == hand_of(self.table, owner):
            return self.hand(owner, index, self.model.view_model.hand_counts[owner])
        return self.seat(owner, 36.0)

    def _width(self, zone: int) -> float:
        return self.layout.trick_card[0] if self.table.zones[zone].holds in ("card", "") else 44.0

    def played(self) -> Place:
        """Return the place from which cards are dealt: the first pile."""
        piles = (zone for zone in self.boxes if self.table.zones[zone].lies == "stack")
        zone = next(piles, None)
        return self.middle() if zone is None else self.of(zone, -1)

    def trick(self, seat: int) -> Place:
        tricks = (zone for zone in self.boxes if plain_layout.is_trick(self.table.zones[zone]))
        zone = next(tricks, None)
        if zone is None:
            return self.middle()
        return self.px(
            *plain_layout.around(
                self.boxes[zone] if self.model.view_model.of(zone).trick else plain_layout.under_name(self.boxes[zone]),
                self.layout,
                seat - self.model.bottom,
            )
        )


M = TypeVar("M", bound=PlainModel)
L = TypeVar("L", bound=Layout)


class PlainRenderer(TableRenderer[M, L, UiState], Generic[M, L]):
    """Draws the table of any game at one window size, typed by the game's model and layout.

    An action whose piece can be gripped is done by dragging, any other has a button.
    """

    tabs: ClassVar[tuple[panel.Tab, ...]] = (panel.LOG, RULES, panel.SCORES)
    plan: ClassVar[type[Plan]] = PlainPlan
    holds: ClassVar[type[Hand]] = Hand
    makes_room: ClassVar[bool] = True
    more: ClassVar[toolbar.Entry] = MORE
    _handles: tuple[M, dict[Action, DragHandle]] | None = None

    def handle(self, model: M, action: Action) -> DragHandle:
        """Return the drag handle of an action."""
        return self.game.handle(self.table, model.view, doer(model, action), action)

    def handles(self, model: M) -> dict[Action, DragHandle]:
        """Return the actions of a model, each with its drag handle; they are worked out once for a model."""
        if self._handles is None or self._handles[0] is not model:
            self._handles = model, {action: self.handle(model, action) for action in may(model)}
        return self._handles[1]

    def phrase(self, model: M, action: Action) -> str:
        """Return an action in the words of its button."""
        return in_words(self.game.phrase(self.table, model.view, action, model.names), self.called)

    @abstractmethod
    def layout(self, ui: UiState) -> L:
        """Return the layout for a UI state."""

    def anchors(self, model: M, ui: UiState) -> Anchors:
        painter = self._painter()
        return PlainAnchors(self.table, model, self.placed(model, ui), painter.k, painter.ox, painter.oy)

    def placed(self, _model: M, ui: UiState) -> L:
        """Return the layout of one moment, if a game moves things as it goes on; cloth and panel stay."""
        return self.layout(ui)

    def context(
        self, painter: Painter, model: M, ui: UiState, fragment: Fragment, hidden: frozenset[Hashable] = frozenset()
    ) -> PageContext[M, L]:
        """Return what a page needs to draw or measure one moment, before it is known what can be used."""
        return PageContext(
            painter, self.table, model, ui, self.placed(model, ui), fragment, hidden, self.called, self.colours,
            dict(model.view_model.brought),
        )  # fmt: skip

    def _table(self, model: M, ui: UiState, hidden: frozenset[Hashable]) -> list[DrawCommand]:
        painter, layout, still, whole = self._painter(), self.placed(model, ui), still_of(ui), Fragment()
        in_hand = self._in_hand(model)
        handles = self.handles(model).values()
        by_hand = frozenset(drag for handle in handles for drag in handle.drag)
        touched = (each.steps[0] for each in handles if each.steps and not each.drag)
        open_now = ui.marks.union(*touched)

        def part(name: str, draw: Draw, *holds: Hashable) -> None:
            whole.add(self._parts.draw(name, (model, still, layout, holds), ui, self._painter, draw))

        def zones(own: Painter, fragment: Fragment) -> PageContext[M, L]:
            return replace(self.context(own, model, ui, fragment, hidden), gripped=by_hand, open=open_now)

        def hand(own: Painter, fragment: Fragment) -> None:
            self.under_hand(own, model, ui, layout)
            self.holds(
                own, self.table, model, ui, layout, self.called, in_hand, fragment.places, self.sunk(model), hidden,
                self.raised,
            ).draw()  # fmt: skip

        part("top", lambda own, _: self._top(own, model, ui, layout), ui.left)
        for name, lay in self.ground():
            part(name, partial(lambda lay, own, fragment: lay(zones(own, fragment)), lay), hidden, self.lens)
        part("zones", lambda own, fragment: self.middle(zones(own, fragment)), hidden)
        part("plates", lambda own, fragment: self.seats(zones(own, fragment)), hidden)
        part("sentence", lambda own, _: self.sentence(own, model, ui, layout), ui.spoken)
        part("hand", hand, hidden, self.raised)
        part("own", lambda own, fragment: self.beside_hand(zones(own, fragment)), hidden)
        part("markers", lambda own, _: markers.on_cloth(own, model, ui, layout, self.colours))
        before = len(whole.targets)
        part("question", lambda own, fragment: self.question(zones(own, fragment)), hidden)
        buttons = whole.targets[before:]
        marked = self.marked(model, ui, whole) if ui.recap and model.recap else {}
        part("panel", lambda own, _: panel.draw(own, self, model, ui, layout, marked, whole))
        self._toast(whole, model, ui, layout, buttons)
        return self._finish(painter, ui, layout, whole, hidden)

    # -- drawing hooks for games ---------------------------------------------------------------------------------------

    def ground(self) -> Sequence[tuple[str, Callable[[PageContext[M, L]], None]]]:
        """Return the parts of the background of the middle, each with its name; none besides the cloth."""
        return ()

    def middle(self, context: PageContext[M, L]) -> None:
        """Draw the middle of the table."""
        for zone, box in plain_layout.middle(self.table, context.layout, context.model.view_model.middle).items():
            context.zone(zone, box)

    def seats(self, context: PageContext[M, L]) -> None:
        """Draw the plates of the seats."""
        plates.draw(context)

    def beside_hand(self, context: PageContext[M, L]) -> None:
        """Draw the zones beside the hand of the viewer."""
        plates.beside_hand(context)

    def under_hand(self, painter: Painter, model: M, ui: UiState, layout: L) -> None:
        """Draw the place of the hand, while a piece can be brought there."""
        zone = None if model.viewer is None else hand_of(self.table, model.viewer)
        key = None if zone is None else ("zone", self.table.zones[zone].name)
        if zone is None or key not in ui.marks:
            return
        painter.dashes(layout.hand, 8, painter.tones.highlighted, 1.5, 0.8)
        painter.target(key, layout.hand, zone_words(self.table, zone), "zone", True)

    def sunk(self, _model: M) -> bool:
        """Return whether the hand has sunk under the question."""
        return False

    def sentence(self, painter: Painter, model: M, ui: UiState, layout: L) -> None:
        """Draw the sentence: who is asked what."""
        toolbar.sentence(painter, model, layout, self.colours, text=ui.spoken, rows=2)

    def question(self, context: PageContext[M, L]) -> None:
        """Draw the answers: a row of buttons."""
        self._buttons(context.painter, context.model, context.ui, context.layout)

    def marked(self, model: M, ui: UiState, whole: Fragment) -> Marked:
        """Return the anchors for the letters of the recap card: on drawn pieces, or else on their zones.

        Pieces of a seat also have an anchor at its points, which are never covered.
        """
        anchors, marked_places = self.anchors(model, ui), {name: [at] for name, at in whole.anchors.items()}
        for zone, pieces in enumerate(model.view.zones):
            seat, name = self.table.zones[zone].owner, self.table.zones[zone].name
            for index, piece in enumerate(pieces):
                if piece < 0:
                    continue
                marks, place = marked_places.setdefault(self.table.names[piece], []), anchors.of(zone, piece, index)
                if not marks and piece in whole.places:
                    x, y, width, _ = whole.places[piece]
                    marks.append((x + width * CORNER, y - width * CORNER))
                elif not marks and name in whole.anchors:
                    marks.append(whole.anchors[name])
                elif not marks and place != anchors.middle():
                    marks.append(anchors.corner(place))
                if seat is not None:
                    marks.append(_beside_points(anchors.plate(seat)))
        return marked_places | {
            f"seat[{seat}]": [_beside_points(anchors.plate(seat))] for seat in range(self.table.seats)
        }

    # -- the toolbar -------------------------------------------------------------------------------------------------

    def _top(self, painter: Painter, model: M, ui: UiState, layout: L) -> None:
        """Draw title, breadcrumbs and icon buttons."""
        x, ink = 32.0, painter.theme.on_ground
        if painter.width >= toolbar.TITLED:
            x += painter.text(self.meta.title, "serif_semibold", 23, x, 33, painter.theme.text)
        keys = self.toolbar_buttons(painter, ui, layout, toolbar.icon_buttons(painter, model, ui, layout.icon_buttons))
        keys = time_left.draw(painter, ui, x + 190, keys)
        keys = markers.tray(painter, model, ui, layout, self.colours, x + 190, keys - 14)
        for text in (*self.breadcrumbs(model), *([ui.clock] if ui.clock else [])):
            if x + painter.text_width(text, "sans", 18) + 25 > keys - 14:
                break
            x = toolbar.dot(painter, x) if x > 32 else x
            x += painter.text(text, "sans", 18, x, 33, ink)
        x = self.beside_breadcrumbs(painter, model, x, keys - 14)
        if not layout.panel_open:
            self.pill(painter, model, x + 24, keys - 16)

    def pill(self, painter: Painter, model: M, left: float, right: float) -> None:
        """Draw the newest line of the log on the toolbar; a game can sum up several."""
        line = toolbar.last_line(model)
        if line is not None:
            toolbar.line_pill(painter, self.colours, line, left, right)

    def toolbar_buttons(self, _painter: Painter, _ui: UiState, _here: L, right: float) -> float:
        """Draw the game's own buttons on the toolbar, up to `right`; return where they begin."""
        return right

    def beside_breadcrumbs(self, _painter: Painter, _model: M, x: float, _right: float) -> float:
        """Draw further parts of the toolbar from `x` on, at most up to `right`; return where they end."""
        return x

    def breadcrumbs(self, model: M) -> list[str]:
        """Return the breadcrumbs: how far the game has come."""
        return self.headings(model.log)

    @staticmethod
    def headings(log: Sequence[LogLine]) -> list[str]:
        """Return the newest round heading and, if there is one, the newest trick of that round."""
        headings: dict[str, str] = {}
        for line in log:
            if line.kind == "round":
                headings.clear()
            if line.kind in ("round", "trick"):
                headings[line.kind] = line.text
        return [*headings.values()]

    # -- possible actions --------------------------------------------------------------------------------------------

    def _in_hand(self, model: M) -> dict[int, Action]:
        """Return which cards of the hand can be used now, each with its first action."""
        grips = {(piece, action) for action, handle in self.handles(model).items() for piece in handle.drag}
        return dict(sorted(grips, reverse=True))

    def _buttons(self, painter: Painter, model: M, ui: UiState, layout: L) -> None:
        """Draw the row of buttons."""
        row = self.row(painter, model, ui, layout)
        toolbar.row(painter, row, layout.axis, layout.bar, self.bar_height(painter, layout), layout,
                    waits=model.asked is None)  # fmt: skip

    def row(
        self, painter: Painter, model: M, ui: UiState, layout: L, elsewhere: Sequence[Action] = ()
    ) -> list[toolbar.Entry]:
        """Return the buttons of the action bar.

        The main one is first. Then come actions without a drag handle, one button for all the others, and last the
        hand.
        Actions that are done `elsewhere` have no button.
        """
        entries, done = self.main(model, ui)
        own = self._own_hand(model)
        rest = self.rest(model, [*done, *elsewhere])
        offered = [self.entry(model, offer) for offer in rest]
        fitting = self._fitting(painter, layout, [*entries, *own], offered)
        entries += offered[:fitting]
        if fitting < len(rest):
            left = tuple(action for offer in rest[fitting:] for action in offer.actions)
            entries.append(replace(self.more, actions=left))
        return [*entries, *own]

    def bar_height(self, painter: Painter, _here: L) -> float:
        """Return the height of the buttons."""
        return toolbar.bar_height(painter)

    def main(self, model: M, ui: UiState) -> tuple[list[toolbar.Entry], Sequence[Action]]:
        """Return the main button, or those of the held piece, and the actions that need no other button."""
        if model.turns:
            return [toolbar.Entry(toolbar.TURN, model.turns, True, "Enter")], ()
        asked = model.asked
        legal = asked.legal if asked is not None else ()
        by_hand = [action for action in may(model) if self._at_hand(model, action)]
        holding = ui.selected if ui.selected is not None else ui.armed
        if holding is None and model.together:
            return [self._together(model, ui)], [*model.together.values()]
        held = [action for action in by_hand if holding is not None and holding in self.handles(model)[action].drag]
        main = held if len(held) == 1 else list(legal) if len(legal) == 1 and not self._may_look(model) else []
        if main:
            entry = toolbar.Entry(("main",), self.phrase(model, main[0]), True, "Enter", "", (main[0],))
            return [self.priced(model, entry)], main
        if held and ui.marks:
            return [toolbar.Entry(("main",), texts.CHOOSE_ITS_PLACE, ghost=True)], ()
        if held:
            offers_found = offers(self.table, held, lambda each: self.phrase(model, each), MAX_BUTTONS)
            return [self.entry(model, offer) for offer in offers_found], ()
        if any(action in legal for action in by_hand):
            cards = all(self.table.pieces[p].kind == "card" for a in by_hand for p in self.handles(model)[a].drag)
            return [toolbar.click_first(model.view_model.clicks, "card" if cards else "piece")], ()
        return [], ()

    def _together(self, model: M, ui: UiState) -> toolbar.Entry:
        """Return the main button where several cards are chosen together: how many are missing, or what it does."""
        chosen, wanted = ui.together, model.view_model.clicks
        if len(chosen) < wanted:
            left = wanted - len(chosen)
            return toolbar.click_first(left, words=texts.click_more(left) if chosen else "")
        verb = self.phrase(model, model.together[chosen[0]]).partition(" ")[0]
        return toolbar.Entry(("main",), texts.use_together(verb, wanted), True, "Enter")

    def _holds(self, model: M, seat: int) -> bool:
        """Return whether there is something to see: a hand with cards in it, or a secret question."""
        cards = model.view_model.hand_counts[seat] > 0 or model.asked is None or model.viewer is not None
        return self.has_held(model, seat) and cards

    def secret(self, _model: M) -> str:
        """Return the name of what only its owner sees, for buttons."""
        return "hand"

    def has_held(self, _model: M, seat: int) -> bool:
        """Return whether a seat has something that it alone sees."""
        return hand_of(self.table, seat) is not None

    def _may_look(self, model: M) -> bool:
        """Return whether the hand of the person asked may allow more actions: then Enter must not pass by accident."""
        seat = None if model.viewer is not None or model.common or len(model.humans) < 2 else model.asks
        return seat is not None and model.view_model.hand_counts[seat] > 0

    def _own_hand(self, model: M) -> list[toolbar.Entry]:
        """Return the buttons that show and hide the hand, where several people share the screen."""
        if model.ready is not None:
            return toolbar.peeks(model, self.secret(model))
        if model.style == "peek":
            return [
                each for each in toolbar.peeks(model, self.secret(model)) if self._holds(model, int(str(each.key[1])))
            ]
        decide = [seat for seat in model.humans if model.view.actors >> seat & 1]
        if len(model.humans) < 2 or not decide or not self.has_held(model, decide[0]):
            return []
        if model.viewer is not None or model.asks is None:  # when the game is over, nobody needs to look
            return []
        name = short_name(model.name(model.asks))
        return [toolbar.Entry(("ui", "hand"), toolbar.see_hand(model, self.secret(model)), icon="eye", short=name)]

    def entry(self, model: M, offer: Offer) -> toolbar.Entry:
        """Return the button of an offer."""
        kind: Key = ("action", offer.actions[0]) if len(offer.actions) == 1 else ("offer", offer.actions[0].verb)
        return self.priced(model, toolbar.Entry(kind, offer.words, actions=offer.actions))

    def priced(self, _model: M, entry: toolbar.Entry) -> toolbar.Entry:
        """Return a button with its cost or benefit, where a game shows it."""
        return entry

    def rest(self, model: M, done: Sequence[Action] = ()) -> list[Offer]:
        """Return offers for actions without a gripped piece, except those `done`: decisions before open actions."""
        legal = model.asked.legal if model.asked is not None else ()
        beside = [action for action in model.open_actions if self.table.verbs[action.verb] != self.game.names.stop]
        left = [action for action in (*legal, *beside) if action not in done and not self._at_hand(model, action)]
        return offers(self.table, left, lambda action: self.phrase(model, action), MAX_BUTTONS)

    def _at_hand(self, model: M, action: Action) -> bool:
        """Return whether an action is done with a piece that can be gripped on the table."""
        drag, view, middle = self.handles(model)[action].drag, model.view, model.view_model.middle
        return any(
            piece in view.zones[zone]
            for zone, declared in enumerate(self.table.zones)
            if zone in middle or (declared.owner is not None and declared.owner == model.viewer)
            for piece in drag
        )

    def _fitting(self, painter: Painter, layout: L, before: list[toolbar.Entry], rest: list[toolbar.Entry]) -> int:
        """Return how many of the remaining buttons fit beside the others, in letters that are easy to read."""
        room = 2 * min(layout.axis - layout.left, layout.right - layout.axis) - 8 + GAP
        narrow = layout.compact_layout or any(entry.short for entry in (*before, *rest))
        more, *widths = (
            toolbar.entry_width(painter, entry, toolbar.LETTERS, narrow, False, entry.short) + GAP
            for entry in (self.more, *before, *rest)
        )
        if sum(widths) <= room and len(rest) <= MAX_BUTTONS:
            return len(rest)
        room -= sum(widths[: len(before)]) + more
        count = 0
        while count < min(len(rest), MAX_BUTTONS - 1) and widths[len(before) + count] <= room:
            room -= widths[len(before) + count]
            count += 1
        return count


def _beside_points(plate: Plate) -> tuple[float, float]:
    """Return a point over the end of the points on a plate."""
    box = score_box(plate)
    return boxes.right_end(box) - 6, box[1] - 22


class DefaultRenderer(PlainRenderer[PlainModel, Layout]):
    """Draws the table of a game that has no look of its own."""

    holds = PlainHand

    def layout(self, ui: UiState) -> Layout:
        low = not plain_layout.shelved(self.table)
        return plain_layout.frame(self.table.seats, self.beside(ui), fonts.text_size(), low)

    def given(self, model: PlainModel) -> Mapping[int, int]:
        return dict(model.view_model.received)

    def arrivals(self, model: PlainModel, ui: UiState, given: Mapping[int, int]) -> list[Flight]:
        anchors, places, comes = self.anchors(model, ui), self.measure(model, ui), list[Flight]()
        for index, (piece, giver) in enumerate(given.items()):
            x, y, _, turn = anchors.seat(giver, 0)
            shape = looks.card(self.table.names[piece], self.theme.flat, self.piece_painter)
            start = (x, y, places[piece][2], turn)
            comes.append(Flight(shape, start, places[piece], ARRIVES, index * ARRIVES / 2, hides=piece, waits=False))
        return comes
