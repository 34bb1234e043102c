"""The renderer of a table: draws what a viewer may know from a model and a UI state alone."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

import pygame

from game.rules import load
from game.rules.plugin import Game, Meta
from game.table import Table
from scenes.registry import cloth_of, look_of
from scenes.stage import cache, decks, fonts, grounds, look, paint
from scenes.stage.display_list import DisplayList, DrawCommand, Kept, joined, stroke, strokes_on
from scenes.stage.look import Theme
from scenes.stage.motion import Flight, Place
from scenes.table.anchors import Anchors, base
from scenes.table.animations import looks
from scenes.table.animations.plan import Plan, Stage
from scenes.table.blocks import caption, markers, panel, points, rules_page, toast
from scenes.table.blocks.hand import Raised
from scenes.table.layout import Layout
from scenes.table.model import Model, Seat, UiState
from scenes.table.offers import Offer
from scenes.ui import tip
from scenes.ui.entry import DrawnText
from scenes.ui.fragments import Draw, Fragment, FragmentCache
from scenes.ui.painter import HEIGHT, WIDTH, Box, Painter
from scenes.ui.target import KEYS, Aim, Key, Target, Targets, find

WIDE = 1440  # px of window width from which the side panel is beside the cloth
SHOWN = 260  # width of an enlarged card in logical units
SPEAKING = ("hand", "tiles")  # groups whose buttons or words name the focused target
TOLD = 560.0  # width of the text under it in logical units

M = TypeVar("M", bound=Model)
L = TypeVar("L", bound=Layout)
U = TypeVar("U", bound=UiState)


def stands_beside(size: tuple[int, int]) -> bool:
    """Return whether a window of `size` px has room for the side panel beside the cloth, at the present text size."""
    return size[0] >= WIDE and fonts.text_size() == 1


class TableRenderer(ABC, Generic[M, L, U]):
    """Draws one table at one window size. Each game draws its own middle, plates and buttons in `_table`.

    It is typed by the game's model, layout and UI state.

    Attributes:
        size: size of the window, in px.
        key_hints: the current names of the keys on buttons, by their default names.
        places: after `draw`, the place of each piece: middle and width in px, turn in degrees clockwise.
        lens: the view of a map in the middle, where a game has one.
        numbers: after `draw`, the targets with a number key on them, by the number.
        raised: how far cards of the hand are raised under the mouse; None: the hovered one, fully.
        patches: after `draw`, the parts of the surface that were drawn on; None: all of it.
        tabs: the tabs of the side panel; `page` draws their pages.
        papered: whether the side panel is a sheet of paper.
        makes_room: whether the table makes room for an open side panel even where it is not `wide_layout`.
        stage, plan: the classes that plan animations on this table.
        tallied: the zones whose pieces count one by one, as they arrive.
    """

    tabs: ClassVar[tuple[panel.Tab, ...]] = (panel.LOG, panel.SCORES)
    papered: ClassVar[bool] = False
    makes_room: ClassVar[bool] = False
    stage: ClassVar[type[Stage]] = Stage
    plan: ClassVar[type[Plan]] = Plan
    tallied: ClassVar[frozenset[str]] = frozenset()
    lens: Hashable = None

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
        self.piece_painter = look_of(meta.id).faces
        self.colours = tuple(seat.colour if seat.colour >= 0 else index for index, seat in enumerate(seats))
        self.places: dict[int, Place] = {}
        self.key_hints: Mapping[str, str] = {}
        self._aim = Aim()
        self._ground: tuple[Box, pygame.Surface] | None = None
        self._bare_ground: tuple[Box, pygame.Surface] | None = None  # a ground without its cloth
        self.raised: Raised | None = None
        self.numbers: Mapping[str, Key] = {}
        self.talk: DrawnText | None = None
        self.patches: list[pygame.Rect] | None = None
        self._kept = Kept(size)
        self._parts = FragmentCache()
        self._shown: tuple[object, ...] = ()  # the inputs of the last drawing
        self._targets: list[Target] = []
        self._over: list[pygame.Rect] = []

    @cached_property
    def game(self) -> Game:
        """Return the plugin, for its words and its drag handles."""
        return load(self.meta.id)

    def called(self, piece: str) -> str:
        """Return the spoken name of a piece."""
        return self.game.called(piece)

    @classmethod
    def wide_layout(cls, size: tuple[int, int]) -> bool:
        """Return whether a window of `size` px has so much room for the side panel that it is open at first."""
        return stands_beside(size)

    @abstractmethod
    def layout(self, ui: U) -> L:
        """Return the layout for a UI state."""

    def given(self, model: M) -> Mapping[int, int]:
        """Return the pieces in the viewer's hand that others have just given to them, each with its giver."""
        return {}

    def arrivals(self, model: M, ui: U, given: Mapping[int, int]) -> list[Flight]:
        """Return the flights of given pieces from their givers into the viewer's open hand."""
        return []

    def in_tallied(self, model: Model, pieces: frozenset[Hashable]) -> frozenset[int]:
        """Return those of some pieces that are in a zone whose pieces count as they arrive."""
        zones = (zone for zone in range(len(self.table.zones)) if base(self.table, zone) in self.tallied)
        return frozenset(piece for zone in zones for piece in model.view.zones[zone] if piece in pieces)

    def rest(self, model: M) -> list[Offer]:
        """Return offers for the actions of which a button "More" asks."""
        return []

    def beside(self, ui: U) -> bool:
        """Return whether the side panel is open beside the cloth, so that it hides nothing in play."""
        return ui.panel_open and (self.makes_room or self.wide_layout(self.size) or ui.caption is not None)

    def draw(
        self,
        surface: pygame.Surface,
        model: M,
        ui: U,
        hidden: frozenset[Hashable] = frozenset(),
        intact: bool = False,
    ) -> list[Target]:
        """Draw the whole table and return its targets, in px, those on top last.

        Args:
            hidden: the pieces and other things still in flight; `places` and targets have them at their goal already.
            intact: whether the surface still shows the last drawing: then only changes are drawn.
        """
        with decks.printed(self.piece_painter.two_colours):
            return self._draw(surface, model, ui, hidden, intact)

    def _draw(
        self, surface: pygame.Surface, model: M, ui: U, hidden: frozenset[Hashable], intact: bool
    ) -> list[Target]:
        self._aim = ui
        spoken = self._drawn_from(model, ui, hidden)
        changed: list[pygame.Rect] = []
        if not self._shown or self._shown[0] is not model or self._shown[1:] != spoken[1:]:
            changed = self._kept.show(self._table(model, ui, hidden))
            self._shown = spoken
        self.patches = joined(changed + self._over) if intact else None
        for part in (surface.get_rect(),) if self.patches is None else self.patches:
            surface.blit(self._kept.surface, part, part)
        self._over = []
        self.cover(self._drag(surface, ui))
        return self._targets if ui.carried is None else self._targets + self._carried(surface, model, ui)

    def cover(self, parts: list[pygame.Rect]) -> None:
        """Note the areas that were drawn over the table since: they must be restored in the next frame."""
        self._over += parts
        if self.patches is not None:
            self.patches += parts

    def measure(self, model: M, ui: U) -> dict[int, Place]:
        """Return the place of each piece, in px, without drawing."""
        drawn, targets = self.places, self._targets
        counts = model.view_model.hand_counts
        fans = (("hand", seat, index) for seat, count in enumerate(counts) for index in range(count))
        self._table(model, ui, frozenset([*range(len(self.table.pieces)), *fans]))  # hidden pieces need no sprites
        measured, self.places, self._targets = self.places, drawn, targets
        return measured

    def frame(self) -> tuple[float, float, float]:
        """Return the scale of the window: px per logical unit, and the px of the origin."""
        painter = self._painter()
        return painter.k, painter.ox, painter.oy

    def anchors(self, model: M, ui: U) -> Anchors:
        """Return the anchors of this table, for animations to and from things that are not drawn piece by piece."""
        painter = self._painter()
        return Anchors(self.table, model, self.layout(ui), painter.k, painter.ox, painter.oy)

    def _painter(self) -> Painter:
        cloth = cloth_of(self.meta.id, self.theme)
        return Painter(
            DisplayList(self.size),
            cloth,
            self.theme,
            self._aim,
            key_hints=self.key_hints,
            piece_painter=self.piece_painter,
        )

    def _drawn_from(self, model: M, ui: U, hidden: frozenset[Hashable]) -> tuple[object, ...]:
        """Return all that the table is drawn from except the held piece.

        The first item, the model, is compared by identity.
        """
        aimed = ui.hover, ui.focus, ui.enter, ui.spoken, ui.hushed
        return model, still_of(ui), aimed, ui.left, hidden, self.raised, self.lens

    @abstractmethod
    def _table(self, model: M, ui: U, hidden: frozenset[Hashable]) -> list[DrawCommand]:
        """Return the draw commands of the table, except the held piece."""

    def page(self, painter: Painter, tab: str, model: M, ui: U, layout: L, body: Box) -> None:
        """Draw a page of the side panel."""
        if tab == panel.SCORES.name:
            panel.rolled(painter, ui, body, lambda place: points.draw(painter, model, self.colours, place))
        elif tab == rules_page.RULES.name:
            phase = model.view_model.phase
            panel.rolled(painter, ui, body, lambda place: rules_page.draw(painter, self.table, self.meta, phase, place))
        else:
            panel.log(painter, model, ui, self.colours, body)

    def _toast(self, whole: Fragment, model: M, ui: U, layout: L, buttons: Sequence[Target]) -> None:
        """Draw the last refusal, clear of the lantern and of some buttons."""
        refusal, painter = ui.toast, self._painter()
        if refusal is None:
            return
        deciding = model.view_model.deciding
        lantern = None if deciding is None else self.anchors(model, ui).lantern_box(deciding)
        xs = [(x - painter.ox) / painter.k for target in buttons for x in (target.rect.left, target.rect.right)]
        ends = (min(xs, default=layout.axis), max(xs, default=layout.axis))
        self._part(
            whole, "toast", (model, still_of(ui), layout, ()), ui,
            lambda own, _: toast.draw(own, refusal, layout, whole.targets, lantern, ends),
        )  # fmt: skip

    def _part(self, whole: Fragment, name: str, of: tuple[object, ...], ui: U, draw: Draw) -> None:
        """Put a fragment on top; it is drawn again only if one of its inputs in `of` has changed."""
        whole.add(self._parts.draw(name, of, ui, self._painter, draw))

    def _finish(
        self, painter: Painter, ui: U, layout: L, whole: Fragment, hidden: frozenset[Hashable]
    ) -> list[DrawCommand]:
        """Draw the background under and the overlays over the fragments."""
        painter.targets, painter.boxes = Targets(whole.targets), whole.boxes
        if ui.caption is not None:
            caption.rings(painter, ui.caption, hidden)
        self._focus(painter, ui)
        rings = [each.rect for each in strokes_on(painter.surface)]
        for sign in whole.signs:
            if sign.rect.collidelist(rings) >= 0:
                painter.surface.blit(sign.sprite, sign.at, sign.area, sign.flags)
        self._tip(painter, ui)
        self.places = {
            p: (*painter.at(x, y), width * painter.k, angle) for p, (x, y, width, angle) in whole.places.items()
        }
        self._enlarged(painter, ui)
        self._targets = painter.targets
        return [
            stroke(self._background(painter, layout.cloth, self.theme)),
            *whole.strokes,
            *strokes_on(painter.surface),
        ]

    # -- the ground ------------------------------------------------------------------------------------------------

    def _background(self, painter: Painter, cloth: Box, theme: Theme) -> pygame.Surface:
        """Return the toolbar ground with the cloth on it, drawn once per size and frame, in two steps."""
        if self._ground is None or self._ground[0] != cloth:
            rect = painter.rect(cloth)
            if self._bare_ground is None or self._bare_ground[0] != cloth:
                self._bare_ground = cloth, cache.anew(lambda: self._bare(painter, rect, theme))
            bare, tones = self._bare_ground[1], cloth_of(self.meta.id, self.theme)
            bare.blit(
                cache.anew(lambda: grounds.once(grounds.cloth)(rect.size, tones, 40 * painter.k, painter.k)), rect
            )
            self._ground, self._bare_ground = self._bare_ground, None
        return self._ground[1]

    def _bare(self, painter: Painter, rect: pygame.Rect, theme: Theme) -> pygame.Surface:
        """Return the ground with the shadow of a cloth but without the cloth."""
        ground = grounds.once(grounds.wood)(self.size, theme)
        if painter.shaded:
            self._fall(ground, rect, painter)
        return ground

    def _fall(self, ground: pygame.Surface, rect: pygame.Rect, painter: Painter) -> None:
        """Draw the shadow of the cloth on the ground, blurred at a quarter of its size."""
        blur = max(1, painter.px(3))
        small = paint.shadow((max(1, rect.w // 4), max(1, rect.h // 4)), 10 * painter.k, blur, 0.6)
        reach = 4 * paint.margin(blur)
        soft = pygame.transform.smoothscale(small, (rect.w + 2 * reach, rect.h + 2 * reach))
        ground.blit(soft, (rect.x - reach, rect.y - reach + painter.px(5)))

    # -- overlays --------------------------------------------------------------------------------------------------

    def _focus(self, painter: Painter, ui: U) -> None:
        """Draw the keyboard focus; turned cards and tiles draw their own, under the things on top of them."""
        target = find(painter.targets, ui.focus)
        if target is None or target.poly is not None or target.group == "tiles" or ui.typing:
            return
        box = painter.shown(target)
        round_one = target.role == "piece" and abs(box[2] - box[3]) < 4
        painter.ring(box, box[2] / 2 if round_one else 10, 0 if round_one else 1)

    def _tip(self, painter: Painter, ui: U) -> None:
        """Draw the tip of the target under the mouse, or else of the focused one.

        There is no tip where the name is written on the target.
        """
        hover, ring = find(painter.targets, None if ui.hushed else ui.hover), find(painter.targets, ui.focus)
        if ring is not None and (ui.typing or ring.group in SPEAKING):
            ring = None
        target = hover or ring
        if target is None or ui.drag is not None or ui.enlarged is not None:
            return
        worded = target.role == "button" and target.group != KEYS  # icon keys have no words
        if worded and target.tip.casefold().startswith(target.name.casefold()):
            return
        tip.draw(painter, target)

    def _enlarged(self, painter: Painter, ui: U) -> None:
        """Draw the enlarged piece in the middle of the table, if the viewer sees its face."""
        piece = ui.enlarged
        if piece is None or piece not in self.places:
            return
        name = self.table.names[piece]
        veil = paint.rounded(self.size, 0, (0, 0, 0), alpha=0.55)
        painter.surface.blit(veil, (0, 0))
        edge = round(SHOWN * min(self.size[0] / WIDTH, self.size[1] / HEIGHT))
        card = self.table.pieces[piece].kind == "card"
        if card:
            painter.mid(self.piece_painter.card(name, edge), painter.width / 2, painter.height / 2)
        else:
            painter.mid(self.piece_painter.token(name, edge), painter.width / 2, painter.height / 2)
        target = find(painter.targets, ("piece", piece))
        words = (target.tip if target is not None else "", load(self.meta.id).about(self.table, piece))
        if any(words):
            self._under(
                painter, "\n".join(filter(None, words)), painter.height / 2 + edge / painter.k * (0.8 if card else 0.6)
            )

    def _under(self, painter: Painter, text: str, top: float) -> None:
        """Draw the text about the enlarged piece, under it."""
        size, step = 19.0, painter.units(painter.type(19.0) * 1.35)
        rows = fonts.wrap(text, "sans", painter.type(size), painter.px(TOLD))
        width = max(painter.text_width(row, "sans", size) for row in rows) + 36
        height = step * len(rows) + 20
        top = max(0.0, min(top, painter.height - height - 8))
        box = (painter.width / 2 - width / 2, top, width, height)
        painter.box(box, 10, painter.tones.panel, painter.tones.panel_line, 1.25)
        for index, row in enumerate(rows):
            painter.label(
                row, "sans", size, painter.width / 2, top + 10 + step * (index + 0.5), painter.tones.text, 0.5
            )

    def _drag(self, surface: pygame.Surface, ui: U) -> list[pygame.Rect]:
        """Draw the dragged piece, if the viewer sees it; return the areas that were drawn on."""
        drag = ui.drag
        if drag is None or drag.piece not in self.places:
            return []
        name, px = self.table.names[drag.piece], max(1, round(self.places[drag.piece][2]))
        flat = self.theme.flat
        card = self.table.pieces[drag.piece].kind == "card"
        lifted = (
            looks.card(name, flat, self.piece_painter)
            if card
            else looks.token(name, flat, piece_painter=self.piece_painter)
        )
        sprite = lifted.face(px)
        return [surface.blit(sprite, sprite.get_rect(center=(round(drag.x), round(drag.y))))]

    def _carried(self, surface: pygame.Surface, model: M, ui: U) -> list[Target]:
        """Draw the carried marker; return the target that says where it is."""
        painter = Painter(surface, cloth_of(self.meta.id, self.theme), self.theme)
        covered = markers.in_hand(painter, model, ui, self.layout(ui), self.colours)
        self.cover([] if covered is None else [covered])
        return painter.targets


AnyRenderer: TypeAlias = TableRenderer[Any, Any, Any]


def still_of(ui: UiState) -> tuple[object, ...]:
    """Return the UI state without mouse, focus, Enter, the place of a dragged piece, its outcome text and the times."""
    fields = {
        **vars(ui),
        "drag": ui.drag and ui.drag.piece,
        "carried": ui.carried and ui.carried.seat,
        "now": 0,
        "left": None,
    }
    return tuple(
        map(_as_it_is, {**fields, "hover": None, "focus": None, "enter": None, "spoken": "", "hushed": False}.values())
    )


def _as_it_is(value: object) -> object:
    """Return a hashable copy of a value that may be changed in place."""
    if isinstance(value, dict):
        return tuple(value.items())
    return tuple(value) if isinstance(value, list) else frozenset(value) if isinstance(value, set) else value
