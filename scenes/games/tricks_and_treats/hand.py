"""The viewer's cards, with their places in the trump line."""

from __future__ import annotations

import math

import pygame

from game.rules.tricks_and_treats.pieces import NUMBERS, SUITS
from game.rules.tricks_and_treats.view_model import ordinal
from scenes.games.tricks_and_treats import text as texts
from scenes.games.tricks_and_treats.model import TreatsModel
from scenes.stage import faces
from scenes.table.blocks import hand

PILL, EDGE = 25.0, 3.0  # height of the label; its distance from the edge of the card


class TreatsHand(hand.Hand):
    """Draws the hand of the viewer."""

    model: TreatsModel

    def spoken(self, piece: int) -> str:
        place = self.model.now.places.get(piece)
        return super().spoken(piece) + (texts.in_line(ordinal(place)) if place else "")

    def note(self, piece: int, x: float, y: float, width: float, angle: float) -> None:
        """Draw the card's place in the line on the strip that stays visible in the fan.

        The word is with it if the card is a trump now and the word fits.
        """
        place = self.model.now.places.get(piece)
        if place is None:
            return
        shown_whole = piece == self.cards()[-1] or ("piece", piece) in (self.ui.hover, self.ui.focus)
        if shown_whole and self._is_trump(piece):
            pill = faces.trump_pill(place, self.painter.px(PILL * self.layout.share))
            inside = self.painter.units(pill.get_width()) / 2 + EDGE
            self._at(pill, inside, x, y, width, angle)
            return
        size = min(25 if width > 105 else 23, 8 + width * 0.2)
        self._at(faces.place_disc(place, self.painter.px(size)), width * 0.175, x, y, width, angle)

    def _is_trump(self, piece: int) -> bool:
        """Check whether a card of the line that can be played now is a trump in this trick (TT-44)."""
        led = self.model.now.led_suit
        return piece in self.model.plays and led is not None and SUITS[piece // NUMBERS] != led

    def tip(self, piece: int) -> str:
        place = self.model.now.places.get(piece)
        return texts.trump_if_led(place) if place else ""

    def _at(self, sign: pygame.Surface, inside: float, x: float, y: float, width: float, angle: float) -> None:
        """Draw a sign so far inside the left edge of a card, below its index."""
        dx, dy = -width / 2 + inside, -width * 0.7 + width * 0.72
        cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        self.painter.mid(sign, x + dx * cos - dy * sin, y + dx * sin + dy * cos)
