"""Pieces on their way to hands, one after the other; each appears in the hand when it arrives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass

import pygame

from game.rules.free_table.view_model import Pile
from scenes.games.free_table import hand_tray, other_hands, pieces
from scenes.games.free_table.brush import HandBrush
from scenes.games.free_table.model import FreeModel, FreeUiState
from scenes.games.free_table.motions import TIMES, Cue, Motion, look_of, part
from scenes.stage.motion import Flight
from scenes.ui.target import Key, find

APART, LONGEST = 0.045, 2.4  # seconds between two pieces, and for all of them


@dataclass(frozen=True)
class DealtPiece:
    """One piece on its way: its code as seen before, the seat it goes to, its start time in seconds."""

    code: int
    kind: str
    seat: int
    sets_off: float


@dataclass(frozen=True)
class Dealing(Motion):
    """Pieces that go to hands; their speed is the usual one times `factor`.

    Attributes:
        source: the pile they come from, as it was; or the key of a target, or a point of the table.
        fresh: per seat the codes that are new in its hand, as the viewer knows them.
    """

    voices = ("dealt",)

    passed: tuple[DealtPiece, ...]
    source: Pile | Key
    fresh: tuple[tuple[int, ...], ...]
    factor: float
    start: tuple[float, float] | None = None

    def hides(self, model: FreeModel, ui: FreeUiState) -> frozenset[Hashable]:
        hidden: set[Hashable] = {("held", place) for place in self._places(model, ui) if place is not None}
        coming = Counter(one.seat for one in self.passed if one.seat != model.front_seat)
        hidden |= {("edge", seat, count) for seat, count in coming.items()}
        if isinstance(self.source, Pile):
            hidden.add(self.source.number)
        return frozenset(hidden)

    def _places(self, model: FreeModel, ui: FreeUiState) -> list[int | None]:
        """Return the index in the tray that each piece goes to; None for pieces that go elsewhere."""
        if model.front_seat is None:
            return [None] * len(self.passed)
        held = [one.code for one in hand_tray.in_tray(model, ui)]
        fresh = Counter(self.fresh[model.front_seat])
        free: list[int] = []
        for place in reversed(range(len(held))):
            if fresh[held[place]] > 0:
                fresh[held[place]] -= 1
                free.insert(0, place)
        own = {held[place]: place for place in free if held[place] >= 0}
        seen = {one.code for one in self.passed if one.seat == model.front_seat and one.code in own}
        others = iter([place for place in free if held[place] not in seen])
        return [
            None if one.seat != model.front_seat else own[one.code] if one.code in seen else next(others, None)
            for one in self.passed
        ]

    def draw(self, brush: HandBrush, share: float) -> pygame.Rect:
        time = share * self.lasts * self.factor
        drawn = []
        waiting = sum(one.sets_off > time for one in self.passed)
        if isinstance(self.source, Pile):
            now = brush.model.view_model.pile(self.source.number)
            left = (now.size if now is not None else 0) + waiting
            if left:
                drawn.append(brush.stand(part(self.source, 0, left)))
        held = hand_tray.in_tray(brush.model, brush.ui)
        if share <= 0:
            self._make_ready(brush, held)
        for one, place in zip(self.passed, self._places(brush.model, brush.ui), strict=True):
            if one.sets_off <= time:
                mine = min(1.0, (time - one.sets_off) / TIMES["fly"])
                drawn.append(self._fly(brush, one, held[place] if place is not None else None, mine))
        return pieces.united(drawn)

    def _make_ready(self, brush: HandBrush, held: Sequence[hand_tray.InTray]) -> None:
        """Prepare the sprites of the tray before the motion starts, so that no frame is slow."""
        table = brush.model.table
        for one, place in zip(self.passed, self._places(brush.model, brush.ui), strict=True):
            if place is not None:
                code, (_, _, width, turn) = held[place].code, hand_tray.place_of(brush.camera, held[place])
                pieces.piece(table, code, round(width), round(turn), one.kind)
                look_of(table, one.kind, (code, code), brush.theme.flat).face(round(width))

    def _fly(self, brush: HandBrush, one: DealtPiece, lands: hand_tray.InTray | None, share: float) -> pygame.Rect:
        """Draw one of the pieces; it stays where it has arrived until all have."""
        camera = brush.camera
        start = self._start(brush, one.kind)
        if lands is not None:
            end = hand_tray.place_of(camera, lands)
            code = lands.code
        else:
            x, y = camera.at(*other_hands.middle(brush.model, one.seat))
            wide = other_hands.card_width(brush.model, one.seat)
            width = float(camera.px(wide if one.kind == "card" else pieces.TOKEN))
            end, code = (float(x), float(y), width, 0.0), back_of(brush.model, one)
        turns = int(one.code != code)
        look = look_of(brush.model.table, one.kind, (one.code, code), brush.theme.flat)
        flight = Flight(look, start, end, 1.0, turns=turns)
        return flight.draw(brush.surface, share)

    def _start(self, brush: HandBrush, kind: str) -> tuple[float, float, float, float]:
        camera, width = brush.camera, float(brush.camera.px(pieces.size_of(kind)[0]))
        if self.start is not None:
            x, y = camera.at(*self.start)
            return float(x), float(y), width, 0.0
        if isinstance(self.source, Pile):
            x, y = camera.at(*pieces.middle_of(self.source))
            return float(x), float(y), width, float(self.source.turn)
        target = find(brush.targets, self.source)
        x, y = target.rect.center if target is not None else camera.at(800, 390)
        return float(x), float(y), width, 0.0


def deal(
    passed: tuple[DealtPiece, ...], source: Pile | Key, fresh: tuple[tuple[int, ...], ...], factor: float,
    start: tuple[float, float] | None,
) -> Dealing:  # fmt: skip
    """Return the motion of pieces to hands, until the last one has arrived; each is heard as it arrives."""
    whole = passed[-1].sets_off + TIMES["fly"]
    sound = "token" if passed[0].kind == "token" else "card"
    cues = tuple(Cue(0.999 * (one.sets_off + TIMES["fly"]) / whole, sound) for one in passed)
    return Dealing(whole / factor, passed, source, fresh, factor, start, cues=cues)


def back_of(model: FreeModel, one: DealtPiece) -> int:
    """Return the code of a piece face down."""
    return one.code if one.code < 0 else model.table.hidden[one.code]


def times(count: int) -> list[float]:
    """Return the start time of each of so many pieces in seconds: one after the other, within a limit."""
    apart = min(APART, LONGEST / max(1, count))
    return [k * apart for k in range(count)]


def in_turn(grown: Sequence[int], first: int) -> list[int]:
    """Return the seat for each new piece, one each in turn from the left of seat `first`."""
    seats = [(first + 1 + step) % len(grown) for step in range(len(grown))]
    return [seat for place in range(max(grown, default=0)) for seat in seats if grown[seat] > place]
