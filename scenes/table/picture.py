"""The picture of a Tricks and Treats table: what a viewer may know, drawn from a model and a pose alone."""

from __future__ import annotations

import inspect
from collections.abc import Hashable, Mapping, Sequence

import pygame

from game.rules.plugin import Meta
from game.table import Table
from scenes.stage import faces, fonts, look, paint
from scenes.stage.look import Theme
from scenes.table import bar, panel, sheets
from scenes.table.bag import bag
from scenes.table.centre import Centre
from scenes.table.choices import choices
from scenes.table.hand import Hand
from scenes.table.layout import Layout, layout
from scenes.table.model import Model, Pose, Seat
from scenes.table.pen import HEIGHT, WIDTH, Pen
from scenes.table.plates import Plates
from scenes.ui.target import Target, find

WIDE = 1440  # px of window width from which the side panel stands beside the cloth
SHOWN = 260  # logical units of the width of an enlarged card

Place = tuple[float, float, float, float]


class Picture:
    """Draws one table at one window size.

    Attributes:
        size: of the window, in px.
        caps: the keys that buttons name, by what they were at first.
        places: after `draw`, where each piece lies: middle and width in px, turn in degrees clockwise.
    """

    def __init__(
        self,
        size: tuple[int, int],
        table: Table,
        meta: Meta,
        seats: Sequence[Seat],
        theme: Theme = look.LANTERN,
    ) -> None:
        self.size = size
        self.table = table
        self.meta = meta
        self.theme = theme
        self.colours = tuple(seat.colour if seat.colour >= 0 else index for index, seat in enumerate(seats))
        self.places: dict[int, Place] = {}
        self.caps: Mapping[str, str] = {}
        self._ground: tuple[bool, pygame.Surface] | None = None
        self._kept: tuple[Model, tuple[object, ...], pygame.Surface] | None = None  # the table under what moves
        self._targets: list[Target] = []

    def layout(self, pose: Pose) -> Layout:
        """Where everything lies; the panel stands beside the cloth only where the window is wide enough."""
        beside = self.size[0] >= WIDE or pose.caption is not None
        return layout(self.table.seats, pose.panel_open and beside)

    def draw(
        self, surface: pygame.Surface, model: Model, pose: Pose, hidden: frozenset[Hashable] | None = None
    ) -> list[Target]:
        """Draw the whole table and return its targets, in px, those on top last.

        What is `hidden` is still on its way to where it lies: `places` and targets have it there already. None: nothing
        is on its way, so that the table need not be kept for the next frame.
        """
        pen = self._pen(surface)
        state = (*_still(pose), hidden)
        moving = pose.drag is not None or hidden is not None
        if moving and self._kept is not None and self._kept[0] is model and self._kept[1] == state:
            surface.blit(self._kept[2], (0, 0))
        else:
            self._table(pen, model, pose, hidden or frozenset())
            self._targets = pen.targets
            if moving:
                self._keep(surface, model, state)
            else:
                self._kept = None
        self._drag(pen, pose)
        return self._targets

    def measure(self, model: Model, pose: Pose) -> dict[int, Place]:
        """Where each piece would lie, in px, with nothing drawn."""
        drawn, pen = self.places, self._pen(pygame.Surface(self.size, depth=8))
        pen.surface = pygame.Surface((1, 1))
        self._table(pen, model, pose, frozenset())
        self.places, measured = drawn, self.places
        return measured

    def frame(self) -> tuple[float, float, float]:
        """How logical units lie in the window: px per unit, and the px of the origin."""
        pen = self._pen(pygame.Surface(self.size, depth=8))
        return pen.k, pen.ox, pen.oy

    def _pen(self, surface: pygame.Surface) -> Pen:
        return Pen(surface, look.cloth_of(self.meta.id, self.theme), self.theme, caps=self.caps)

    def _keep(self, surface: pygame.Surface, model: Model, state: tuple[object, ...]) -> None:
        """Keep the table under what moves, in the same surface each time."""
        under = self._kept[2] if self._kept is not None else surface.copy()
        under.blit(surface, (0, 0))
        self._kept = (model, state, under)

    def _table(self, pen: Pen, model: Model, pose: Pose, hidden: frozenset[Hashable]) -> None:
        """Everything but the piece in the hand."""
        here = self.layout(pose)
        open_now = choices(self.table, model)
        places: dict[int, Place] = {}
        spots: dict[str, tuple[float, float]] = {}
        pen.surface.blit(self._background(pen, here), (0, 0))
        bar.top(pen, self.meta, model, pose, here, self.colours)
        sheet = sheets.sheet_of(pen, self.table, model, pose, here, open_now, self.colours, hidden)
        aimed = sheet.aimed if sheet is not None else sheets.aimed_at(self.table, pose)
        centre = Centre(pen, self.table, model, pose, here, open_now, self.colours, places, aimed, spots, hidden)
        centre.played()
        bag(pen, self.table, model, pose, here, open_now, hidden)
        Plates(pen, self.table, model, pose, here, open_now, self.colours, places, aimed, hidden).draw_all()
        centre.line()
        centre.trick()
        centre.aside()
        hand = Hand(pen, self.table, model, pose, here, open_now, places, sunk=sheet is not None, hidden=hidden)
        if sheet is None:
            bar.sentence(pen, model, here, self.colours)
            hand.draw()
            bar.actions(pen, self.table, model, pose, here, open_now)
        else:
            hand.draw()
            sheet.draw(places)
        panel.draw(pen, self.table, model, pose, here, self.colours, spots)
        if pose.toast is not None:
            bar.toast(pen, pose.toast, here, places)
        self._focus(pen, pose)
        self._tip(pen, pose)
        self.places = {piece: (*pen.at(x, y), width * pen.k, angle) for piece, (x, y, width, angle) in places.items()}
        self._enlarged(pen, pose)

    # -- the ground ------------------------------------------------------------------------------------------------

    def _background(self, pen: Pen, here: Layout) -> pygame.Surface:
        """The wood and the cloth, drawn once per size and frame."""
        if self._ground is None or self._ground[0] != here.panel_open:
            # Unwrapped: what is as large as the window is kept here once, and not among the small sprites too.
            ground = pygame.Surface(self.size)
            ground.blit(inspect.unwrap(paint.wood)(self.size, self.theme), (0, 0))
            rect = pen.rect(here.cloth)
            if not self.theme.flat:
                self._fall(ground, rect, pen)
            ground.blit(inspect.unwrap(paint.cloth)(rect.size, pen.tones, 40 * pen.k, pen.k), rect)
            if pygame.display.get_surface():
                ground = ground.convert()
            self._ground = (here.panel_open, ground)
        return self._ground[1]

    def _fall(self, ground: pygame.Surface, rect: pygame.Rect, pen: Pen) -> None:
        """The shadow of the cloth on the wood, blurred on a quarter of its size."""
        blur = max(1, pen.px(3))
        small = paint.shadow((max(1, rect.w // 4), max(1, rect.h // 4)), 10 * pen.k, blur, 0.6)
        reach = 4 * paint.margin(blur)
        soft = pygame.transform.smoothscale(small, (rect.w + 2 * reach, rect.h + 2 * reach))
        ground.blit(soft, (rect.x - reach, rect.y - reach + pen.px(5)))

    # -- what lies on top ------------------------------------------------------------------------------------------

    def _focus(self, pen: Pen, pose: Pose) -> None:
        """The ring of the keyboard's focus; turned cards draw their own."""
        target = find(pen.targets, pose.focus)
        if target is None or target.poly is not None:
            return
        rect = target.rect
        whole = (rect.x - pen.ox) / pen.k, (rect.y - pen.oy) / pen.k, rect.w / pen.k, rect.h / pen.k
        x, y, w, h = pen.boxes.get(target.key, whole)
        round_one = target.role == "piece" and abs(w - h) < 4
        pen.ring((x, y, w, h), w / 2 if round_one else 10, 0 if round_one else 1)

    def _tip(self, pen: Pen, pose: Pose) -> None:
        """What the thing under the mouse is, where that is not written on it."""
        target = find(pen.targets, pose.hover)
        if target is None or not target.tip or pose.drag is not None:
            return
        px = pen.type(16)
        lines = fonts.wrap(target.tip, "sans", px, pen.px(300))[:4]
        step = round(px * 1.35)
        width = max(fonts.width(line, "sans", px) for line in lines) + pen.px(24)
        height = step * len(lines) + pen.px(14)
        x = max(pen.px(6), min(target.rect.centerx - width // 2, self.size[0] - width - pen.px(6)))
        y = target.rect.y - height - pen.px(8)
        if y < pen.px(6):
            y = target.rect.bottom + pen.px(8)
        plain = paint.rounded((width, height), pen.px(8), pen.tones.well, pen.tones.tile_line, max(1.0, 1.25 * pen.k))
        pen.surface.blit(plain, (x, y))
        for index, line in enumerate(lines):
            drawn = fonts.render(line, "sans", px, pen.tones.text)
            pen.surface.blit(drawn, (x + pen.px(12), y + pen.px(7) + index * step + (step - drawn.get_height()) // 2))

    def _enlarged(self, pen: Pen, pose: Pose) -> None:
        """The piece that is shown large, in the middle of the table; only a piece that lies open here."""
        piece = pose.enlarged
        if piece is None or piece not in self.places:
            return
        name = self.table.names[piece]
        veil = paint.rounded(self.size, 0, (0, 0, 0), alpha=0.55)
        pen.surface.blit(veil, (0, 0))
        if self.table.pieces[piece].kind == "card":
            pen.mid(faces.card(name, pen.px(SHOWN)), WIDTH / 2, HEIGHT / 2)
        else:
            pen.token(name, WIDTH / 2, HEIGHT / 2, SHOWN)

    def _drag(self, pen: Pen, pose: Pose) -> None:
        """The piece in the hand, if it is one this viewer sees."""
        drag = pose.drag
        if drag is None or drag.piece not in self.places:
            return
        name, width = self.table.names[drag.piece], self.places[drag.piece][2]
        x, y = (drag.x - pen.ox) / pen.k, (drag.y - pen.oy) / pen.k
        px = max(1, round(width))
        if self.table.pieces[drag.piece].kind == "card":
            pen.shade(
                (x - width / pen.k / 2, y - width / pen.k * 0.7, width / pen.k, width / pen.k * 1.4), 7, 10, 0.45, 12
            )
            pen.mid(faces.card(name, px), x, y)
        else:
            pen.mid(faces.token(name, px), x, y)


def _still(pose: Pose) -> tuple[object, ...]:
    """All of a pose but where the dragged piece is and what time it is."""
    told = {**vars(pose), "drag": pose.drag and pose.drag.piece, "now": 0, "order": tuple(pose.order.items())}
    return tuple(told.values())
