"""Motions on the free table: piles that glide, turn or open, pieces that turn over.

A change is effective at once. A motion shows it, made from what one viewer saw before and sees now. So it reveals
nothing, and its length does not depend on hidden facts. While it runs, the table leaves out what it `hides`.
All lengths are units of the table, all times are shares of the motion.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import ClassVar, NamedTuple

import pygame

from game.rules.free_table.view_model import Pile
from game.table import Table
from scenes.games.free_table import pieces
from scenes.games.free_table.brush import HandBrush
from scenes.games.free_table.model import FreeModel, FreeUiState
from scenes.stage.motion import Flight, PieceLook, between, ease_both, ease_out, flying
from scenes.table.animations import looks

# Duration of each motion at the normal speed, in seconds.
TIMES = {
    "glide": 0.2, "settle": 0.12, "turn": 0.3, "riffle": 0.95, "cut": 0.55, "join": 0.22, "fly": 0.28, "roll": 1.15,
}  # fmt: skip
LIFT = 9.0  # height above the table of a piece that is carried or glides
MAX_TURNED = 8  # pieces of a row that turn smoothly with it


class Cue(NamedTuple):
    """A sound at a share of a motion; `lasts` is its length as a share, 0: its natural length."""

    at: float
    sound: str
    lasts: float = 0.0


@dataclass(frozen=True)
class Motion(ABC):
    """A motion that takes `lasts` seconds.

    Attributes:
        cues: its sounds.
        voices: the kinds of events whose sounds it plays, instead of playing them at once.
    """

    lasts: float
    cues: tuple[Cue, ...] = field(default=(), kw_only=True)
    voices: ClassVar[tuple[str, ...]] = ()

    def hides(self, model: FreeModel, ui: FreeUiState) -> frozenset[Hashable]:
        """Return what the table leaves out while this motion runs.

        It is the number of a pile, `bag`, `dice`, or (`held`, index in the tray).
        """
        return frozenset()

    @abstractmethod
    def draw(self, brush: HandBrush, share: float) -> pygame.Rect:
        """Draw it after a share of its time; return the area that was drawn on."""


@dataclass(frozen=True)
class OfPile(Motion):
    """A motion of one pile, given by its number; the table leaves the pile out meanwhile."""

    number: int

    def hides(self, model: FreeModel, ui: FreeUiState) -> frozenset[Hashable]:
        return frozenset({self.number})


# -- piles to other places ---------------------------------------------------------------------------------------------


class Lie(NamedTuple):
    """The state of a pile: its middle, its turn in degrees, how far its row is open (0 to 1)."""

    x: float
    y: float
    turn: float
    opened: float


def lie_of(pile: Pile) -> Lie:
    """Return the state of a pile."""
    return Lie(*pieces.middle_of(pile), pile.turn, 1.0 if pile.spread else 0.0)


@dataclass(frozen=True)
class Gliding(OfPile):
    """A pile that glides from its old to its new state.

    It may also follow a `path`: by share of the time its middle, and its turn in degrees relative to the final one.
    """

    voices = ("threw",)

    start: Lie
    end: Lie
    path: Callable[[float], tuple[float, float, float]] | None = None

    def at(self, share: float) -> tuple[float, float]:
        """Return the middle of the moving thing after a share of the time."""
        if self.path is not None:
            return self.path(share)[:2]
        eased = ease_out(share)
        return between(self.start.x, self.end.x, eased), between(self.start.y, self.end.y, eased)

    def draw(self, brush: HandBrush, share: float) -> pygame.Rect:
        pile = brush.model.view_model.pile(self.number)
        if pile is None:
            return pygame.Rect(0, 0, 0, 0)
        eased = ease_out(share)
        row = self.start.opened != self.end.opened
        way = -((self.end.turn - self.start.turn + 180) % 360 - 180) * (1 - eased)
        if self.path is not None:
            way = self.path(share)[2]
        if way and (not pile.spread or pile.size <= MAX_TURNED):
            pile = pile._replace(turn=(pile.turn + round(way / 3) * 3) % 360)
        if row and pile.size > 1:
            pile = pile._replace(spread=True)
        opened = between(self.start.opened, self.end.opened, eased) if row else 1.0
        lifted = LIFT if (self.start.x, self.start.y) != (self.end.x, self.end.y) or self.path else 0.0
        return brush.lay(pile, lifted, self.at(share), opened)


@dataclass(frozen=True)
class Joining(OfPile):
    """Pieces that move onto a pile, or under it."""

    count: int
    under: bool
    start: tuple[float, float]

    def draw(self, brush: HandBrush, share: float) -> pygame.Rect:
        pile = brush.model.view_model.pile(self.number)
        if pile is None or pile.size <= self.count:
            return pygame.Rect(0, 0, 0, 0)
        cut = self.count if self.under else pile.size - self.count
        lower, upper = part(pile, 0, cut), part(pile, cut, pile.size)
        stays, comes = (upper, lower) if self.under else (lower, upper)
        x, y = pieces.middle_of(pile)
        if not self.under and not pile.spread:
            y -= pieces.height(brush.camera, lower)
        eased = ease_out(share)
        there = between(self.start[0], x, eased), between(self.start[1], y, eased)
        drawn = [
            brush.stand(stays) if who is stays else brush.lay(comes, LIFT, there)
            for who in ((comes, stays) if self.under else (stays, comes))
        ]
        return pieces.united(drawn)


def part(pile: Pile, first: int, last: int) -> Pile:
    """Return some of the pieces of a pile, counted from the lowest, as a pile at the same place."""
    values = pile.values[first:last]
    return pile._replace(faces=pile.faces[first:last], known=pile.known[first:last], values=values)


# -- pieces that turn over ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Turning(OfPile):
    """The pieces of a pile that turn over in place; `was` has their codes before, the lowest first.

    Of a stack only the top one is visible: with everything below it if `whole`, otherwise over the rest.
    """

    voices = ("flipped", "turned_over")

    was: tuple[int, ...]
    whole: bool

    def draw(self, brush: HandBrush, share: float) -> pygame.Rect:
        model = brush.model
        pile = model.view_model.pile(self.number)
        if pile is None or pile.size != len(self.was):
            return pygame.Rect(0, 0, 0, 0)
        anchors = pieces.anchors(pile, model.viewer)
        drawn = []
        before = self.was if len(anchors) > 1 else self.was[-1:]
        if len(anchors) == 1 and pile.size > 1 and not self.whole:
            drawn.append(brush.lay(part(pile, 0, pile.size - 1)))
        if share <= 0:
            self._make_ready(brush, pile, [anchor.code for anchor in anchors])
        for k, (anchor, old) in enumerate(zip(anchors, before, strict=True)):
            late = k / (len(anchors) - 1) if self.whole and len(anchors) > 1 else 0.0
            span = 1 / (1 + RIPPLE) if self.whole and len(anchors) > 1 else 1.0
            mine = (share - late * (1 - span)) / span
            if anchor.code != old and 0 < mine < 1:
                plain = len(anchors) > MAX_TURNED
                drawn.append(turned(brush, pile.kind, (old, anchor.code), (anchor.x, anchor.y), pile.turn, mine, plain))
            else:
                side = anchor._replace(code=old) if mine <= 0 else anchor
                drawn.append(brush.anchor(pile, side))
        return pieces.united([*drawn, brush.dress(pile)])

    def _make_ready(self, brush: HandBrush, pile: Pile, codes: Sequence[int]) -> None:
        """Prepare the sprites of the other sides before the motion starts, so that no frame is slow."""
        px = brush.px(pieces.size_of(pile.kind)[0])
        for code in codes:
            pieces.piece(brush.model.table, code, px, pile.turn, pile.kind)
            if len(codes) <= MAX_TURNED:
                look_of(brush.model.table, pile.kind, (code, code), brush.theme.flat).face(round(px * (1 + SWELL)))


SWELL = 0.06  # growth of a piece halfway through its turn, as a share of its size
RIPPLE = 1.0  # delay of the last piece of a row after the first, in durations of one turn


def turned(
    brush: HandBrush, kind: str, codes: tuple[int, int], middle: tuple[float, float], turn: float, share: float,
    plain: bool = False,
) -> pygame.Rect:  # fmt: skip
    """Draw a piece that turns over around its vertical axis, a little above the table.

    A `plain` one is one of many: it has no shadow and does not rise.
    """
    px = brush.px(pieces.size_of(kind)[0])
    raised = math.sin(math.pi * share)
    x, y = brush.at(middle[0], middle[1] - 1.6 * LIFT * raised)
    place = (float(x), float(y), float(px), float(turn))
    look = look_of(brush.model.table, kind, codes, brush.theme.flat or plain)
    flight = Flight(look, place, place, 1.0, turns=1, swell=0.0 if plain else SWELL)
    return flight.draw(brush.surface, ease_share(share))


def ease_share(share: float) -> float:
    """Return the share at which a `Flight`, which slows down, is as far as a motion that starts and ends slowly."""
    return 1 - math.pow(1 - ease_both(share), 1 / 3)


def look_of(table: Table, kind: str, codes: tuple[int, int], flat: bool) -> PieceLook:
    """Return the look of a flying piece: its back side (the first code), then its face; `flat` without a shadow."""

    def side(code: int) -> Callable[[int], pygame.Surface]:
        return lambda px: _lifted(table, kind, code, px, flat)

    names = tuple(kind if code < 0 else table.names[code] for code in codes)
    deck = str(table.options["deck"]) if min(codes) < 0 else ""
    return PieceLook(("free", names, deck, flat), side(codes[1]), side(codes[0]))


def _lifted(table: Table, kind: str, code: int, px: int, flat: bool) -> pygame.Surface:
    """Return a lifted piece with its shadow, the piece in the middle."""
    sprite = pieces.piece(table, code, px, 0, kind)
    name = kind if code < 0 else table.names[code]
    key = "free", name, table.options["deck"], px
    return sprite if flat else flying.get(key, partial(looks.shaded, sprite, kind == "card", 0.05))
