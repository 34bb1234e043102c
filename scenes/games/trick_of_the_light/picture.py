"""The picture of this table: one page at a time, painted only where it differs from the frame before."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

import pygame

from scenes.games import cloth_of
from scenes.games.trick_of_the_light import large, moves, pages, table
from scenes.games.trick_of_the_light.layout import LightLayout, closer
from scenes.games.trick_of_the_light.ledge import CARD
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.pages import Page
from scenes.games.trick_of_the_light.pose import Pose
from scenes.stage.motion import Place
from scenes.stage.slate import Drawable, Slate, Stroke, strokes_on
from scenes.story import paper
from scenes.story.hands import Door, Hands
from scenes.table import model as common
from scenes.table.picture import Picture
from scenes.ui.pen import Pen
from scenes.ui.target import Key, find


class LightPicture(Picture[Model]):
    """Draws the pages of one table at one window size.

    Attributes:
        hands: what the pages may do; None: nothing, and nothing moves.
        shows: the page that is drawn; None: that of the moment.
        numbers: after `draw`, what has the cap of a number key on it.
    """

    stage = moves.Stage
    plan = moves.Plan
    hands: Hands | None = None
    shows: Page | None = None
    _seen: Model | None = None

    @classmethod
    def roomy(cls, size: tuple[int, int]) -> bool:
        """Every page finds a place for what it has."""
        return True

    def pen(self, surface: Drawable) -> Pen:
        """A pen for a page."""
        cloth, much = cloth_of(self.meta.id, self.theme), closer(self.size)
        return Pen(surface, cloth, self.theme, caps=self.caps, enter=self._enter, closer=much)

    def _pen(self) -> Pen:
        return self.pen(Slate(self.size))

    def _table(self, model: Model, pose: common.Pose, hidden: frozenset[Hashable]) -> list[Stroke]:
        assert isinstance(pose, Pose)
        pen, hands = self._pen(), self.hands or at_rest(pose)
        hands.hidden = hidden if pose.drag is None else hidden | {pose.drag.piece}
        hands.fields.clear()
        hands.scrolled.clear()
        page = self.shows or pages.page(model, pose)
        page(pen, model, pose, hands)
        self._over_page(pen, model, pose, hands)
        self.numbers: dict[str, Key] = pen.numbers
        self._targets, self._seen = pen.targets, model
        return strokes_on(pen.surface)

    def _over_page(self, pen: Pen, model: Model, pose: Pose, hands: Hands) -> None:
        """The ring of the keyboard, what the mouse is at in words, the card that is shown large."""
        focus = find(pen.targets, pose.focus)
        if focus is not None and focus.key in pen.boxes and focus.key[0] != "field" and min(focus.rect.size) > 2:
            pen.ring(pen.shown(focus), 12)
        if pose.drag is None and pose.tool is None and not hands.moving:
            pen.tip(focus if focus is not None and focus.tip else find(pen.targets, pose.hover))
        if pose.enlarged is not None:
            large.draw(pen, model, pose.enlarged)

    def measure(self, model: Model, pose: common.Pose) -> dict[int, Place]:
        """Where pieces lie is known without drawing them."""
        return {}

    def spots(self, model: Model, pose: common.Pose) -> moves.Spots:
        assert isinstance(pose, Pose)
        pen = self._pen()
        desk = partial(self._desk, pen, pose)
        return moves.Spots(self.table, model, self.layout(pose), pen.k, pen.ox, pen.oy, desk)

    def _desk(self, pen: Pen, pose: Pose, model: Model) -> LightLayout:
        return table.places(pen, model, pose, self.hands or at_rest(pose))

    def _drag(self, surface: pygame.Surface, pose: common.Pose) -> list[pygame.Rect]:
        drag, model = pose.drag, self._seen
        if drag is None or model is None:
            return []
        pen = self._pen()
        x, y = (drag.x - pen.ox) / pen.k, (drag.y - pen.oy) / pen.k
        paper.card(pen, model.piece(drag.piece), x, y, CARD, 3, lift=2.0)
        return [surface.blit(each.sprite, each.at, each.area, each.flags) for each in strokes_on(pen.surface)]


def at_rest(pose: Pose) -> Hands:
    """Hands that do nothing, over a page on which nothing moves."""
    hands = Hands(pose, Door())
    hands.still = True
    return hands
