"""The renderer of this game: one page at a time, painted only where it differs from the frame before."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

import pygame

from scenes.games.trick_of_the_light import animations, large_card, pages, table_page
from scenes.games.trick_of_the_light.layout import LightLayout, closer
from scenes.games.trick_of_the_light.ledge import CARD
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.pages import Page
from scenes.games.trick_of_the_light.ui_state import UiState
from scenes.registry import cloth_of
from scenes.stage import fonts
from scenes.stage.display_list import DisplayList, Drawable, DrawCommand, strokes_on
from scenes.stage.motion import Place
from scenes.story import paper
from scenes.story.hands import Door, Hands
from scenes.story.widgets import PAGE
from scenes.table.blocks import recap_card, toast
from scenes.table.layout import Layout, frame
from scenes.table.renderer import TableRenderer
from scenes.ui import tip
from scenes.ui.painter import Painter
from scenes.ui.target import Key, find

MINIMUM = 410.0  # least width of a recap with its button beside its heading
SHADE = 32.0  # units that the shadow of the recap reaches
ROOMY = 1250.0  # below this width the recap has its button beside its heading


class LightRenderer(TableRenderer[Model, Layout, UiState]):
    """Draws the pages of one table at one window size.

    Attributes:
    hands: the actions open to pages; `None` for a page without actions and motion.
    shows: the page to draw; `None` for the one of the moment.
    numbers: after `draw`, the targets with a number key, by key.
    """

    stage = animations.Stage
    plan = animations.Plan
    hands: Hands | None = None
    shows: Page | None = None
    _seen: Model | None = None

    @classmethod
    def wide_layout(cls, size: tuple[int, int]) -> bool:
        """Return True: every page has room at any size."""
        return True

    def layout(self, ui: UiState) -> Layout:
        return frame(self.table.seats, self.beside(ui), fonts.text_size())

    def painter(self, surface: Drawable) -> Painter:
        """Return a painter for a page."""
        cloth, much = cloth_of(self.meta.id, self.theme), closer(self.size)
        return Painter(surface, cloth, self.theme, self._aim, PAGE, key_hints=self.key_hints, closer=much)

    def _painter(self) -> Painter:
        return self.painter(DisplayList(self.size))

    def _table(self, model: Model, ui: UiState, hidden: frozenset[Hashable]) -> list[DrawCommand]:
        painter, hands = self._painter(), self.hands or at_rest(ui)
        hands.hidden = hidden if ui.drag is None else hidden | {ui.drag.piece}
        hands.fields.clear()
        hands.scrolled.clear()
        page = pages.page(model, ui) if model.held or self.shows is None else self.shows
        context = PageContext(painter, model, ui, hands)
        page(context)
        self.over_page(page, context)
        self.numbers: dict[str, Key] = painter.numbers
        self._targets, self._seen = painter.targets, model
        return strokes_on(painter.surface)

    def over_page(self, page: Page, context: PageContext) -> None:
        """Draw the parts over a page: recap, toast, focus ring, tip and large card."""
        painter, model, ui = context.painter, context.model, context.ui
        if model.recap and ui.recap and pages.below(model) is page:
            anchors = table_page.marked(model, table_page.anchored(context)) if page is table_page.draw else {}
            recap_card.draw(painter, model, ui, _ground(painter), self.colours, anchors, self.called)
        if ui.toast is not None:
            toast.over(painter, ui.toast, painter.targets)
        focus = find(painter.targets, ui.focus)
        if focus is not None and focus.key in painter.boxes and focus.key[0] != "field" and min(focus.rect.size) > 2:
            painter.ring(painter.shown(focus), 12)
        if ui.drag is None and ui.tool is None and not context.hands.moving:
            at = focus if focus is not None and focus.tip else find(painter.targets, None if ui.hushed else ui.hover)
            if at is None or ui.toast is None or at.tip != ui.toast.text:  # a reason is shown once
                tip.draw(painter, at)
        if ui.enlarged is not None:
            large_card.draw(context, ui.enlarged)

    def measure(self, model: Model, ui: UiState) -> dict[int, Place]:
        """Return no places: they are known without drawing."""
        return {}

    def anchors(self, model: Model, ui: UiState) -> animations.Anchors:
        """Return the start and end points of animations for a model."""
        painter = self._painter()
        desk = partial(self._desk, painter, ui)
        return animations.Anchors(self.table, model, self.layout(ui), painter.k, painter.ox, painter.oy, desk)

    def _desk(self, painter: Painter, ui: UiState, model: Model) -> LightLayout:
        return table_page.anchored(PageContext(painter, model, ui, self.hands or at_rest(ui)))

    def _drag(self, surface: pygame.Surface, ui: UiState) -> list[pygame.Rect]:
        drag, model = ui.drag, self._seen
        if drag is None or model is None:
            return []
        painter = self._painter()
        x, y = (drag.x - painter.ox) / painter.k, (drag.y - painter.oy) / painter.k
        paper.card(painter, model.piece(drag.piece), x, y, CARD, 3, lift=2.0)
        return [surface.blit(each.sprite, each.at, each.area, each.flags) for each in strokes_on(painter.surface)]


def at_rest(ui: UiState) -> Hands:
    """Return hands without actions, for a page without motion."""
    hands = Hands(ui, Door())
    hands.still = True
    return hands


def _ground(painter: Painter) -> recap_card.RecapRoom:
    """Return where the recap can be on a page, so that it hides no question and no answer."""
    low, parts = painter.width < ROOMY, ("sentence", "seat")
    seen = [(each, painter.box_of(each.rect)) for each in painter.targets if each.focusable or each.key[0] in parts]
    asked = [box for each, box in seen if each.key == ("sentence",)]
    never = [each.rect for each, _ in seen if each.role == "piece" or "main" in (each.group, *each.key)]
    free = [painter.box_of(rect.inflate(2 * painter.px(SHADE), 0)) for rect in never]
    width, bottom = min(560.0, max(MINIMUM, painter.width * 0.47)) if low else 294.0, painter.height - 10
    lowest = min((y - SHADE for _, y, _, _ in asked if low and y > bottom / 2), default=bottom)
    things = tuple(box for _, box in seen)
    return recap_card.RecapRoom(painter.width - 10 - width, width, lowest, (*free, *asked), things, low, story=True)
