"""The fan of the viewer's cards: always on the screen, usable ones raised, readable with twenty cards."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

import pygame

from game.table import Action, Table
from scenes.stage import art, faces, fonts, look
from scenes.table import text as texts
from scenes.table.layout import Layout
from scenes.table.model import Model, UiState, as_held, hand_of
from scenes.ui.boxes import bottom, middle
from scenes.ui.painter import CASING, Painter
from scenes.ui.target import Point
from scenes.ui.turned import corners, turned

MANY = 12  # from this number on, cards are closer together
CROWDED = 18  # and from this number on, a little smaller
CLOSER = 104 / 112
STEP = 5.0  # by how much a card must be higher than the next one for its upper edge to be drawn over that
INDEX = 0.4  # share of a card's width that must be visible of each card but the last

Raised = tuple[tuple[int, float], ...]
FrameLine = tuple[look.Rgb, float, float, float]  # around a card: colour, thickness, distance, opacity


class CardFrame(NamedTuple):
    """A card of the hand: its middle, its turn, and the lines around it."""

    place: tuple[float, float, float]
    lines: list[FrameLine]


@art.sprites.keep
def _end(
    width: int, height: int, angle: float, thick: float, colour: look.Rgb, alpha: float, inside: tuple[Point, ...]
) -> pygame.Surface:
    """Return the part of a card's outline that is inside a shape; sizes are px.

    The corners of the shape are relative to the card's middle.
    """
    line = turned("edge", width, height, angle, thick, colour=colour).copy()
    w, h = line.get_size()
    shape = pygame.Surface((w, h), pygame.SRCALPHA)
    pygame.draw.polygon(shape, (255, 255, 255, round(255 * alpha)), [(x + w // 2, y + h // 2) for x, y in inside])
    line.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return line


@art.sprites.keep
def _open(
    width: int, height: int, angle: float, thick: float, colour: look.Rgb, alpha: float, outside: tuple[Point, ...]
) -> pygame.Surface:
    """Return the part of a card's outline that is outside of a shape; see `_end`."""
    line = turned("edge", width, height, angle, thick, colour=colour).copy()
    w, h = line.get_size()
    pygame.draw.polygon(line, (0, 0, 0, 0), [(x + w // 2, y + h // 2) for x, y in outside])
    line.set_alpha(round(255 * alpha))
    return line


@dataclass
class Hand:
    """Draws the viewer's hand and notes the place of each card."""

    painter: Painter
    table: Table
    model: Model
    ui: UiState
    layout: Layout
    called: Callable[[str], str]
    plays: Mapping[int, Action]  # by card: the action for which it can be used now
    places: dict[int, tuple[float, float, float, float]]
    sunk: bool = False
    hidden: frozenset[Hashable] = frozenset()  # things still in flight
    raised: Raised | None = None  # how far cards are raised under the mouse, 0 to 1; None: the hovered one, fully

    glows: ClassVar[bool] = True  # whether cards that can be used stand out from the others
    share: ClassVar[float] = 0.58  # share of a card's width to the next card
    crowd: ClassVar[float] = 0.46  # the same with many cards

    def cards(self) -> tuple[int, ...]:
        """Return the viewer's cards in their order: the viewer's own sorting first, then as the view has them."""
        viewer = self.model.viewer
        if viewer is None:
            return ()
        zone = hand_of(self.table, viewer)
        held = tuple(p for p in self.model.view.zones[zone] if p >= 0) if zone is not None else ()
        return as_held(held, self.ui.order.get(viewer, ()))

    def draw(self) -> None:
        """Draw the fan from left to right."""
        cards = self.cards()
        shapes = self._shapes(cards)
        asked = self.model.asked
        playing = bool(self.plays) and asked is not None and asked.seat == self.model.viewer
        width, below = self._width(len(cards)), list[CardFrame]()
        drawn = [piece not in self.hidden and not self._dragged(piece) for piece in cards]
        for index, (piece, (x, y, angle)) in enumerate(zip(cards, shapes, strict=True)):
            above = next((at for at in range(index + 1, len(cards)) if drawn[at]), None)
            over = None if above is None else CardFrame(shapes[above], self._lines(cards[above]))
            own = self._card(piece, x, y, width, angle, playing, over)
            covers = drawn[index]
            for frame in below if covers else ():
                self._close(frame, own, x, y, width, angle)
            below = [own] if covers else [*below, own]

    def _close(self, frame: CardFrame, own: CardFrame, x: float, y: float, width: float, angle: float) -> None:
        """Close the outline of a card where the next one covers it, except for lines that both have."""
        painter = self.painter
        for colour, thick, grow, alpha in frame.lines:
            if (colour, thick, grow, alpha) in own.lines:
                continue
            fx, fy, turn = frame.place
            more = 2 * (grow - thick)  # up to the inner side of the line around it
            wide = width + more
            if abs(fy - y) <= STEP:  # only its left edge: above and below, hardly anything of the covered card is seen
                middle = x - width / 2 * math.cos(math.radians(angle)) + thick / 2 - grow
                fx, fy = middle, fy + (middle - fx) * math.tan(math.radians(turn))
                wide = thick + 1
            below = corners(fx, fy, wide, width * faces.CARD_RATIO + more, turn)
            inside = tuple((round((px - x) * painter.k, 1), round((py - y) * painter.k, 1)) for px, py in below)
            width_px, reach = painter.px(width), painter.px(grow)
            size = width_px + 2 * reach, faces.card_height(width_px) + 2 * reach
            painter.mid(_end(*size, round(angle, 1), max(1.0, thick * painter.k), colour, alpha, inside), x, y)

    def _width(self, count: int) -> float:
        """Return the width of the cards: with large text, no wider than leaves every index visible."""
        if self.sunk:
            return self.layout.hand_under[3] / faces.CARD_RATIO
        width = self.layout.hand_card[0] * (1 if count < CROWDED else CLOSER)
        seen = self.layout.hand[2] / (1 + INDEX * (count - 1))
        usual = self.layout.hand_card[0] / self.layout.share * (1 if count < CROWDED else CLOSER) / fonts.text_size()
        return min(width, max(usual, seen)) if self.layout.compact_layout else width

    def _shapes(self, cards: tuple[int, ...]) -> list[tuple[float, float, float]]:
        """Return middle and turn of each card on the arc, with room to the right of the hovered one."""
        count, layout = len(cards), self.layout
        if not count:
            return []
        width = self._width(count)
        height = width * faces.CARD_RATIO
        share = self.share if count < MANY else self.crowd
        step = min(share * width, (layout.hand[2] - width) / max(1, count - 1))
        cx, cy = middle(layout.hand_under if self.sunk else layout.hand)
        low = bottom(layout.hand_under) if self.sunk else layout.hand_low
        raised = self._raised(cards)
        room = layout.beside[0] - 12 - cx - (step * (count - 1) + width) / 2
        shapes = []
        for index, piece in enumerate(cards):
            dx = (index - (count - 1) / 2) * step
            angle = math.degrees(math.asin(max(-1.0, min(1.0, dx / layout.hand_arc))))
            for at, how_far in raised.items():
                if index > at:  # cards to the right make room, the last one least
                    after = count - 1 - at
                    maximum = min(0.2 * width, max(0.0, room) if after == 1 else width)
                    dx += how_far * maximum * (1 - (index - at - 1) / after)
            y = cy + layout.hand_arc - math.sqrt(layout.hand_arc**2 - dx * dx)
            lowest = y + height / 2 * math.cos(math.radians(angle)) + width / 2 * abs(math.sin(math.radians(angle)))
            y -= max(0.0, lowest - low)
            y -= self._lift(piece, raised.get(index, 0.0))
            shapes.append((cx + dx, y, angle))
        return shapes

    def _raised(self, cards: tuple[int, ...]) -> dict[int, float]:
        """Return how far each card is raised under the mouse, by its place in the fan."""
        hover = self.ui.hover
        if self.ui.drag is not None:
            return {}
        if self.raised is not None:
            return {cards.index(piece): far for piece, far in self.raised if piece in cards}
        return {cards.index(hover[1]): 1.0} if hover and hover[0] == "piece" and hover[1] in cards else {}

    def _lift(self, piece: int, raised: float) -> float:
        share = self.layout.share * (self.layout.hand_under[3] / self.layout.hand[3] if self.sunk else 1)
        step, lift = (13 if self.painter.k < 1 else 20) * share, 0.0
        if piece in self.plays or ("piece", piece) in self.ui.marks:
            lift += step
        if self.picked(piece):
            lift += step * (0.3 if self.layout.compact_layout else 1)  # the buttons are near
        return lift + 6 * share * raised

    def _lines(self, piece: int) -> list[FrameLine]:
        """Return the lines around a card: dragged, refused, usable, picked, focused."""
        ui, tones, key, lines = self.ui, self.painter.tones, ("piece", piece), list[FrameLine]()
        if self._dragged(piece):
            return [(tones.muted, 1.5, 1.0, 0.5)]
        if piece in self.hidden:
            return []
        if ui.toast is not None and piece in ui.toast.culprits:
            lines.append((look.REFUSED, 4, 1.0, 1.0))
        elif (piece in self.plays or key in ui.marks) and self.glows:
            lines.append((tones.highlighted, 2.5, 1.0, 1.0))
        if self.picked(piece):
            lines.append((self.ring(), 5, 3.0, 1.0))
        if ui.focus == key and not ui.typing:
            if not self.painter.theme.flat:
                lines.append((look.casing(self.painter.focus), 3.5 + 2 * CASING, 3 + CASING, 1.0))
            lines.append((self.painter.focus, 3.5, 3.0, 1.0))
        return lines

    def _edge(self, frame: CardFrame, line: FrameLine, width: float, over: CardFrame | None) -> None:
        """Draw a line around a card, but not round the next card, which lies over it."""
        painter, (x, y, angle), (colour, thick, grow, alpha) = self.painter, frame.place, line
        if over is None or line in over.lines:
            painter.edge(x, y, width, angle, *line)
            return
        nx, ny, turn = over.place
        aside = 2 * (grow - thick)  # it ends at the line that closes it at the next card
        up = aside if ny - y > STEP else 2 * (grow + STEP)
        shape = corners(nx, ny, width + aside, width * faces.CARD_RATIO + up, turn)
        outside = tuple((round((px - x) * painter.k, 1), round((py - y) * painter.k, 1)) for px, py in shape)
        width_px, reach = painter.px(width), painter.px(grow)
        size = width_px + 2 * reach, faces.card_height(width_px) + 2 * reach
        painter.mid(_open(*size, round(angle, 1), max(1.0, thick * painter.k), colour, alpha, outside), x, y)

    def _card(
        self, piece: int, x: float, y: float, width: float, angle: float, playing: bool, over: CardFrame | None
    ) -> CardFrame:  # fmt: skip
        painter, ui, tones = self.painter, self.ui, self.painter.tones
        key = ("piece", piece)
        name = self.table.names[piece]
        legal = piece in self.plays or key in ui.marks
        picked, highlighted = self.picked(piece), legal and self.glows
        refused = ui.toast is not None and piece in ui.toast.culprits
        px = painter.px(width)
        height = faces.card_height(px)
        self.places[piece] = (x, y, width, angle)
        poly = corners(x, y, width, width * faces.CARD_RATIO, angle)
        if reach := self.reach(piece):
            poly = [*poly[:2], *corners(x, y + reach, width, width * faces.CARD_RATIO, angle)[2:]]
        frame = CardFrame((x, y, angle), self._lines(piece))
        if piece not in self.hidden and not self._dragged(piece):
            if highlighted and not painter.theme.flat:
                painter.mid(turned("glow", px, height, angle, max(1, painter.px(10)), 0.62, tones.highlighted), x, y)
            if painter.shaded:
                fall = 9 if highlighted else 4
                painter.mid(
                    turned("shadow", px, height, angle, max(1, painter.px(6 if highlighted else 4)), 0.42), x, y + fall
                )
            dim = (playing or bool(ui.marks and ui.armed)) and not legal and not refused
            painter.card(name, x, y, width, "dim" if dim else "normal", angle)
        for line in frame.lines:
            self._edge(frame, line, width, over)
        if piece not in self.hidden and not self._dragged(piece):
            self.note(piece, x, y, width, angle)
        spoken = self.spoken(piece)
        if playing:
            spoken += texts.PLAYABLE if legal else texts.NOT_PLAYABLE
        action = self.plays.get(piece)
        ys = [point[1] for point in poly]
        xs = [point[0] for point in poly]
        box = (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        actions = (action,) if action is not None else ()
        painter.target(key, box, spoken, "piece", True, self.tip(piece), actions, "hand", picked, poly)
        return frame

    def _dragged(self, piece: int) -> bool:
        return self.ui.drag is not None and self.ui.drag.piece == piece

    # -- card hooks for games --------------------------------------------------------------------------------------

    def picked(self, piece: int) -> bool:
        """Return whether a card is selected or chosen."""
        return self.ui.selected == piece or ("piece", piece) in self.ui.chosen or piece in self.ui.together

    def reach(self, _piece: int) -> float:
        """Return how far below a card it can still be pressed: a card that rose under the mouse stays under it."""
        return 0.0

    def ring(self) -> look.Rgb:
        """Return the colour of the line around a selected card."""
        return self.painter.tones.highlighted

    def spoken(self, piece: int) -> str:
        """Return the spoken name of a card."""
        return self.called(self.table.names[piece])

    def tip(self, piece: int) -> str:
        """Return further text about a card; empty for most."""
        return ""

    def note(self, piece: int, x: float, y: float, width: float, angle: float) -> None:
        """Draw on the strip of a card that stays visible in the fan."""
