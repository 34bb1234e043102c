"""Paints the things on the table: pieces with their shadows, piles with their labels and numbers."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.rules.free_table import boxed
from game.rules.free_table.view_model import NamedPlace, Pile
from scenes.games.free_table import pieces
from scenes.games.free_table.camera import Camera
from scenes.games.free_table.model import FreeModel, FreeUiState
from scenes.games.free_table.pieces import CARD, CHIP, MAX_STEPS, PAWN, TALLEST, TOKEN, TOKEN_STEP, Lying, united
from scenes.registry import cloth_of
from scenes.stage import bits, box_pieces, fonts, look, paint, standard
from scenes.stage.display_list import Drawable
from scenes.stage.look import Theme
from scenes.stage.physics import BodyPose
from scenes.stage.piece import CARD_RADIUS
from scenes.ui.painter import Painter
from scenes.ui.target import Target, Targets

GAME = "free-table"
BOARD, BOARD_LINE = look.rgb("#2b3d33"), look.rgb("#8a6432")  # of a board whose picture is not here
LABEL_WIDTH = {"token": 84}  # units of the table; tokens are close to each other
NOWHERE = pygame.Rect(0, 0, 0, 0)


class TableBrush(Painter):
    """Paints in units of the table; every painting method returns the area of the surface that was drawn on.

    Attributes:
        camera: the camera of the table.
        model: the table, as its viewer sees it.
        draws: returns the sprites of pieces.
    """

    def __init__(
        self, surface: Drawable, camera: Camera, model: FreeModel, theme: Theme, draws: pieces.Draws = pieces.piece
    ) -> None:
        super().__init__(surface, cloth_of(GAME, theme), theme)
        self.camera = camera
        self.model = model
        self.draws = draws
        self.k = camera.scale
        self.ox, self.oy = camera.origin

    # -- sprites, in px --------------------------------------------------------------------------------------------

    def blit(self, sprite: pygame.Surface, x: int, y: int) -> pygame.Rect:
        """Draw a sprite with its top left corner at a point in px."""
        self.surface.blit(sprite, (x, y))
        return sprite.get_rect(topleft=(x, y))

    def centred(self, sprite: pygame.Surface, x: float, y: float) -> pygame.Rect:
        """Draw a sprite with its middle at a point in px."""
        return self.blit(sprite, round(x - sprite.get_width() / 2), round(y - sprite.get_height() / 2))

    def shadow(
        self, size: tuple[int, int], radius: float, blur: int, strength: float, x: float, y: float
    ) -> pygame.Rect:
        """Draw the shadow of a rounded piece with its middle at a point in px; none under a flat theme."""
        return NOWHERE if self.theme.flat else self.centred(paint.shadow(size, radius, blur, strength), x, y)

    # -- pieces ----------------------------------------------------------------------------------------------------

    def lay(
        self, pile: Pile, lift: float = 0.0, middle: tuple[float, float] | None = None, opened: float = 1.0
    ) -> pygame.Rect:
        """Draw the pieces of a pile as its viewer sees them.

        `lift` is its height above the table. `middle` is its present place, if it is moving. A row can be `opened` only
        in part, 0 to 1.
        """
        return united(
            self.anchor(pile, anchor, lift) for anchor in pieces.anchors(pile, self.model.viewer, middle, opened)
        )

    def stand(self, pile: Pile) -> pygame.Rect:
        """Draw a pile at its place, with its label and its number."""
        return self.lay(pile).union(self.dress(pile))

    def anchor(self, pile: Pile, anchor: Lying, lift: float = 0.0) -> pygame.Rect:
        """Draw one piece or column of a pile."""
        at = self.camera.at(anchor.x, anchor.y - lift)
        if pile.kind == "card":
            return self._card(anchor, pile.turn, at, lift)
        if pile.kind == "token":
            return self._token(anchor, pile.turn, at, lift)
        return self._pawns(pile, anchor, at, lift) if pile.kind == "pawn" else self._chips(pile, anchor, at, lift)

    def loose(self, kind: str, code: int, ui: BodyPose) -> pygame.Rect:
        """Draw one piece by itself at its middle and turn."""
        x, y = self.at(ui[0], ui[1])
        px = self.px(pieces.size_of(kind)[0])
        shade = self.shadow((px, px), px / 2, self.px(2.5), 0.5, x, y + self.px(3))
        turn = round(ui[2] / 6) * 6 if kind == "token" else 0
        return united([shade, self.centred(pieces.piece(self.model.table, code, px, turn, kind), x, y)])

    def _card(self, anchor: Lying, turn: int, at: tuple[int, int], lift: float) -> pygame.Rect:
        px, (x, y) = self.px(CARD), at
        size = pieces.card_size(self.model.table, anchor.code, px)
        rise = standard.thickness(px, anchor.below + 1)
        rects = []
        if not self.theme.flat:
            blur, fall = self.px(3 + lift * 0.3), self.px(2.5 + lift * 0.8) + rise // 2
            strength = 0.5 - min(lift * 0.01, 0.15)
            shade = pieces.shade(size, round(px * CARD_RADIUS), blur, strength, turn)
            rects.append(self.centred(shade, x, y + fall))
        if rise:
            rects.append(self.centred(pieces.edges(size, rise, turn), x, y - rise / 2))
        return united([*rects, self.centred(self.draws(self.model.table, anchor.code, px, turn), x, y - rise)])

    def _token(self, anchor: Lying, turn: int, at: tuple[int, int], lift: float) -> pygame.Rect:
        px, (x, y), step = self.px(TOKEN), at, self.k * TOKEN_STEP
        rects = [self.shadow((px, px), px / 2, self.px(2.5), 0.5, x, y + self.px(3 + lift))]
        under = min(anchor.below, MAX_STEPS)
        top = self.draws(self.model.table, anchor.code, px, turn, "token")
        own = anchor.code >= 0 and boxed.token(self.model.table, anchor.code) is not None
        below = pieces.darker(top) if own and under else bits.token_back(px)
        rects += [self.centred(below, x, y - k * step) for k in range(under)]
        return united([*rects, self.centred(top, x, y - under * step)])

    def _pawns(self, pile: Pile, anchor: Lying, at: tuple[int, int], lift: float) -> pygame.Rect:
        """Draw pawns beside each other: they are upright, whatever their turn."""
        px, (x, y), rects = self.px(PAWN[1]), at, []
        codes = pile.faces[-4:] if not pile.spread else (anchor.code,)
        for k, code in enumerate(codes):
            left = x + (k - (len(codes) - 1) / 2) * px * 0.34
            bottom = (round(px * 0.5), round(px * 0.22))
            rects.append(self.shadow(bottom, px * 0.1, max(1, px // 20), 0.5, left, y + px * 0.4 + self.px(lift)))
            rects.append(self.centred(self.draws(self.model.table, code, px, 0, "pawn"), left, y))
        return united(rects)

    def _chips(self, pile: Pile, anchor: Lying, at: tuple[int, int], lift: float) -> pygame.Rect:
        """Draw chips in a column that is upright, whatever its turn."""
        px, (x, y) = self.px(CHIP), at
        codes = (anchor.code,) if pile.spread else pile.faces[-TALLEST:]
        if pieces.columns(pile):
            codes = (anchor.code,) * min(anchor.below + 1, TALLEST)
        column = bits.column(tuple(bits.colour(self.model.table.names[code]) for code in codes), px, loose=True)
        shade = self.shadow((px, px), px / 2, self.px(3), 0.5, x, y + self.px(3 + lift))
        return united([shade, self.blit(column, x - column.get_width() // 2, y + px // 2 - column.get_height())])

    # -- names and numbers -----------------------------------------------------------------------------------------

    def type(self, size: float) -> int:
        """Return a type size in px; it does not grow with the zoom."""
        return fonts.px(size, self.camera.unit)

    def caption(self, text: str, x: int, bottom: int, widest: int) -> pygame.Rect:
        """Write on the cloth, centred and above a line in px."""
        px = self.type(17)
        drawn = fonts.render(fonts.ellipsize(text, "sans", px, widest), "sans", px, self.tones.label)
        return self.blit(drawn, x - drawn.get_width() // 2, bottom - drawn.get_height())

    def pill(self, pile: Pile) -> tuple[pygame.Surface, pygame.Rect]:
        """Return the number of pieces of a pile as a sprite, and its place."""
        rect = pieces.outline(self.camera, pile)[1]
        number = sum(pile.values) or pile.size
        pill = bits.count(number, max(18, self.px(27), self.type(21)), self.theme)
        return pill, pill.get_rect(center=(rect.centerx, rect.bottom - self.px(4)))

    def dress(self, pile: Pile) -> pygame.Rect:
        """Draw the label of a pile and its number of pieces."""
        rects = []
        if pile.label:
            x, top = pieces.top_of(self.camera, pile)
            rects.append(self.caption(pile.label, x, top - self.px(5), self.px(LABEL_WIDTH.get(pile.kind, 220))))
        if pieces.counted(pile):
            pill, place = self.pill(pile)
            rects.append(self.blit(pill, *place.topleft))
        return united(rects)

    # -- piles and slips -------------------------------------------------------------------------------------------

    def around(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """Return the rectangle in px around a point of the table."""
        return self.rect((x - width / 2, y - height / 2, width, height))

    def board(self, name: str, rect: pygame.Rect) -> pygame.Rect | None:
        """Draw the board of this name, whole within a rectangle; return its place, or None for any other name."""
        box = pieces.look_of(self.model.table)
        if box is None or name not in box.manifest.boards:
            return None
        picture = box_pieces.board(box, name, rect.size)
        if picture is None:  # its picture is not here
            return self.blit(paint.rounded(rect.size, 10 * self.k, BOARD, BOARD_LINE, 3), *rect.topleft)
        shade = self.shadow(picture.get_size(), 8, self.px(5), 0.5, rect.centerx, rect.centery + self.px(5))
        return united([shade, self.centred(picture, *rect.center)])

    def outline(self, rect: pygame.Rect, dashed: bool = False) -> pygame.Rect:
        """Draw the line around a place; it is `dashed` where things that are dropped move to a middle."""
        weight = max(1.0, 1.6 * self.camera.unit)
        if dashed:
            dash = (8 * self.camera.unit, 6 * self.camera.unit)
            line = paint.dashed_rect(rect.size, 10 * self.k, self.tones.label, weight, dash=dash, alpha=0.9)
        else:
            line = paint.rounded(rect.size, 10 * self.k, None, self.tones.label, weight, line_alpha=0.7)
        return self.blit(line, *rect.topleft)

    def cells(self, place: NamedPlace, rect: pygame.Rect) -> None:
        """Draw the lines between the cells of a grid."""
        weight = max(1, round(1.2 * self.camera.unit))
        for column in range(1, place.columns):
            x = rect.x + round(rect.w * column / place.columns)
            self.blit(paint.rounded((weight, rect.h), 0, self.tones.label, alpha=0.45), x, rect.y)
        for row in range(1, place.rows):
            y = rect.y + round(rect.h * row / place.rows)
            self.blit(paint.rounded((rect.w, weight), 0, self.tones.label, alpha=0.45), rect.x, y)


class HandBrush(TableBrush):
    """Paints moving things and what the player does over the table, straight onto the surface.

    Attributes:
        ui: the UI state; apart from the time it and the model are all that a drawing depends on.
        targets: the targets of the table below.
    """

    surface: pygame.Surface

    def __init__(
        self, surface: pygame.Surface, camera: Camera, model: FreeModel, ui: FreeUiState, theme: Theme,
        targets: Iterable[Target],
    ) -> None:  # fmt: skip
        super().__init__(surface, camera, model, theme)
        self.ui = ui
        self.targets = Targets(targets)
