"""Motions of whole packets on the free table: a cut, a riffle, stirred tokens."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import pygame

from game.rules.free_table.view_model import Pile
from scenes.games.free_table import pieces
from scenes.games.free_table.brush import HandBrush
from scenes.games.free_table.motions import LIFT, Cue, OfPile, part
from scenes.stage.motion import between, ease_both


@dataclass(frozen=True)
class Cutting(OfPile):
    """A cut: the upper packet is lifted aside and goes under the lower one. `was` is the pile before it."""

    voices = ("cut",)

    was: Pile
    count: int
    cues: tuple[Cue, ...] = field(default=(Cue(0.08, "card"), Cue(0.8, "card")), kw_only=True)

    def draw(self, brush: HandBrush, share: float) -> pygame.Rect:
        now = brush.model.view_model.pile(self.number)
        if now is None or now.size != self.was.size:
            return pygame.Rect(0, 0, 0, 0)
        whole = self.was._replace(spread=False)
        lower, upper = part(whole, 0, now.size - self.count), part(whole, now.size - self.count, now.size)
        far = math.sin(math.pi * share) * pieces.size_of(now.kind)[0] * 1.08
        turn = math.radians(now.turn)
        aside = (now.x + far * math.cos(turn), now.y + far * math.sin(turn) - 10 * math.sin(math.pi * share))
        if share < 0.5:
            drawn = [brush.lay(lower, 0.0, (now.x, now.y)), brush.lay(upper, LIFT, aside)]
        else:
            drawn = [brush.lay(upper, 0.0, aside), brush.lay(lower, LIFT, (now.x, now.y))]
        return pieces.united(drawn)


RIFFLED = (*(Cue(0.24 + 0.1 * k, "riffle") for k in range(5)), Cue(0.86, "card"))


@dataclass(frozen=True)
class Riffle(OfPile):
    """A pile that is divided, riffled and squared, face down. It shows only the number of cards."""

    voices = ("shuffle",)

    cues: tuple[Cue, ...] = field(default=RIFFLED, kw_only=True)

    def draw(self, brush: HandBrush, share: float) -> pygame.Rect:
        pile = brush.model.view_model.pile(self.number)
        if pile is None:
            return pygame.Rect(0, 0, 0, 0)
        back = next((code for code in pile.faces if code < 0), -1)
        hidden = pile._replace(faces=(back,) * pile.size, known=(back,) * pile.size, spread=False)
        if pile.kind != "card":
            return self._stirred(brush, hidden, share)
        gathered = between(pieces.length(pile), 0.0, ease_both(share / GATHER)) if pile.spread else 0.0
        if gathered > 1 or (pile.spread and share > 1 - GATHER):
            opened = max(gathered / pieces.length(pile), ease_both((share - 1 + GATHER) / GATHER))
            row = hidden._replace(spread=True)
            return brush.lay(row, opened=opened)
        return self._riffled(brush, hidden, share)

    def _riffled(self, brush: HandBrush, pile: Pile, share: float) -> pygame.Rect:
        """Draw the halves moving apart, their cards falling in turn onto each other, and the squared result."""
        width = pieces.CARD * 0.56
        apart = ease_both((share - 0.02) / PARTED) * (1 - ease_both((share - WOVEN) / (1 - WOVEN)))
        steps = min(pile.size, MAX_RIFFLED)
        beat = (share - PARTED) / (WOVEN - PARTED) * (steps + IN_AIR)  # one more card is released at each
        gone = min(steps, max(0, math.ceil(beat)))
        down = min(steps, max(0, math.floor(beat - IN_AIR)))
        middle = pile.size * down // steps
        left_over = pile.size - pile.size * gone // steps
        x, y = pieces.middle_of(pile)
        drawn = [self._packet(brush, part(pile, 0, middle), (x, y), 0.0)] if middle else []
        for count, side in ((left_over - left_over // 2, -1), (left_over // 2, 1)):
            if count:
                aside = _beside(pile, side * width * apart)
                drawn.append(self._packet(brush, part(pile, 0, count), aside, side * apart))
        for k in range(down, gone):
            fallen = min(1.0, max(0.0, (beat - k) / IN_AIR))
            side = -1 if k % 2 else 1
            across, up = _beside(pile, side * width * apart * (1 - ease_both(fallen)))
            rise = RISE * math.sin(math.pi * (0.15 + 0.85 * fallen))
            drawn.append(self._packet(brush, part(pile, 0, 1), (across, up - rise), side * apart * (1 - fallen)))
        return pieces.united(drawn)

    def _packet(self, brush: HandBrush, pile: Pile, at: tuple[float, float], lean: float) -> pygame.Rect:
        leaning = pile._replace(turn=(pile.turn + round(lean * LEAN / 2) * 2) % 360)
        return brush.lay(leaning, 0.0, at)

    def _stirred(self, brush: HandBrush, pile: Pile, share: float) -> pygame.Rect:
        """Draw tokens being stirred on the table, as many as are shown of a pile."""
        count = min(pile.size, MAX_STIRRED)
        far = pieces.TOKEN * 0.95 * math.sin(math.pi * share)
        drawn = []
        for k in range(count):
            angle = math.tau * k / count + 2.2 * math.pi * ease_both(share)
            rest = pieces.rest_of(pile, pile.size - count + k)
            ui = (
                rest[0] + far * math.cos(angle), rest[1] + far * 0.8 * math.sin(angle), rest[2] + 200 * ease_both(share)
            )  # fmt: skip
            code = pile.faces[0]
            drawn.append(brush.loose(pile.kind, code, ui))
        return pieces.united(drawn)


GATHER = 0.12  # share of a shuffle for gathering a row before, and for opening it after
PARTED, WOVEN = 0.2, 0.84  # shares of a shuffle: the halves are apart; they are one again
MAX_RIFFLED, MAX_STIRRED = 22, 8  # cards shown falling and tokens shown stirred, at most
IN_AIR, RISE = 4, 20  # cards that fall at once, and how far they bend upwards
LEAN = 8  # turn of the halves, in degrees


def _beside(pile: Pile, far: float) -> tuple[float, float]:
    """Return a point beside the middle of a pile, along its own lower edge."""
    turn = math.radians(pile.turn)
    x, y = pieces.middle_of(pile)
    return x + far * math.cos(turn), y + far * math.sin(turn)
