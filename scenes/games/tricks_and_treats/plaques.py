"""What stands beside a trick: the suit that was led, or who leads; who is winning, and what."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.tricks_and_treats.phrases import gets
from game.rules.tricks_and_treats.pieces import SUIT_NAME
from scenes.games.tricks_and_treats.drawing import Drawing
from scenes.stage import art, faces, fonts
from scenes.table.plates import short_name

SMALL = 15.0  # the least size of type
NONE_YET = "no token named"
GETS = 150.0  # logical units of width of what a trick gives its winner


@dataclass
class Plaques(Drawing):
    """Draws both; in short where text is large."""

    def led(self) -> None:
        pen, suit = self.pen, self.model.situation.led_suit
        x, y = self.layout.trick_centre[0] - self.layout.plaque, self.layout.trick_centre[1]
        if self.layout.tight:
            self._led_in_short(x, y)
            return
        if suit is None:
            leader = self.model.situation.leader
            if leader is not None and self.model.situation.deciding is not None:
                pen.text("To lead", "sans", 17, x, y - 48, pen.tones.muted, 0.5)
                pen.mid(art.medallion(self.colours[leader], "", pen.px(52)), x, y - 4)
                pen.text(short_name(self.model.name(leader)), "sans_bold", 19, x, y + 46, pen.tones.text, 0.5, 128)
            return
        pen.text("Led suit", "sans", 17, x, y - 48, pen.tones.muted, 0.5)
        pen.shade((x - 29, y - 33, 58, 58), 29, 4, 0.5, 3)
        pen.mid(faces.suit_disc(suit, pen.px(60)), x, y - 4)
        pen.text(SUIT_NAME[suit], "sans_bold", 20, x, y + 46, pen.tones.text, 0.5)

    def _led_in_short(self, x: float, y: float) -> None:
        """The suit that was led, or who leads, in two short lines."""
        pen, suit, leader = self.pen, self.model.situation.led_suit, self.model.situation.leader
        if suit is not None:
            words, name, sign = "Led suit", SUIT_NAME[suit], faces.suit_disc(suit, pen.px(28))
        elif leader is not None and self.model.situation.deciding is not None:
            words, name = "To lead", short_name(self.model.name(leader))
            sign = art.medallion(self.colours[leader], "", pen.px(28))
        else:
            return
        room = self._beside()
        pen.text(words, "sans", 17, x, y - 10, pen.tones.muted, 0.5)
        size = pen.fitting(name, "sans_bold", 20, SMALL, room - 34)
        width = min(pen.width(name, "sans_bold", size), room - 34)
        if suit is not None and pen.width(name, "sans_bold", size) > room - 34:  # its picture says it too
            pen.mid(sign, x, y + 14)
            return
        left = x - (width + 34) / 2
        pen.mid(sign, left + 14, y + 14)
        pen.label(name, "sans_bold", size, left + 34, y + 14, pen.tones.text, 0, width + 2)

    def winning(self) -> None:
        pen, situation, tones = self.pen, self.model.situation, self.pen.tones
        if not situation.cards:
            return
        if self.layout.tight:
            self._winning_in_short(self.layout.trick_centre[0] + self.layout.plaque, self.layout.trick_centre[1])
            return
        x, y = self.layout.trick_centre[0] + self.layout.plaque, self.layout.trick_centre[1]
        over = situation.won
        pen.text("Won by" if over else "Winning now", "sans", 17, x, y - 48, tones.muted, 0.5)
        if situation.winner is None:
            pen.text("nobody yet", "sans_bold", 20, x, y - 18, tones.text, 0.5)
            return
        name = short_name(self.model.name(situation.winner))
        width = min(pen.width(name, "sans_bold", 23), 112)
        left = x - (width + 28) / 2
        pen.seat(self.colours[situation.winner], left + 10, y - 22, 20)
        pen.text(name, "sans_bold", 23, left + 28, y - 14, tones.lit, 0, widest=114)
        stake = [piece for piece in self.zone("line") if piece in situation.stake]
        if situation.phase == "KEEP" or not stake:
            pen.mid(faces.bag(pen.px(38)), x, y + 14)
        else:
            pitch = min(45, 138 / len(stake))
            for index, piece in enumerate(stake):
                pen.token(
                    self.table.names[piece], x + (index - (len(stake) - 1) / 2) * pitch, y + 14, min(42, pitch + 8)
                )
        px = pen.type(17)
        for row, words in enumerate(fonts.wrap(gets(situation, NONE_YET), "sans_semibold", px, pen.px(GETS))):
            pen.text(words, "sans_semibold", 17, x, y + 56 + row * pen.units(px * 1.2), tones.text, 0.5)

    def _winning_in_short(self, x: float, y: float) -> None:
        """Who is winning, and what, in three short lines."""
        pen, situation, tones = self.pen, self.model.situation, self.pen.tones
        over = situation.won
        pen.text("Won by" if over else "Winning now", "sans", 17, x, y - 17, tones.muted, 0.5)
        if situation.winner is None:
            pen.text("nobody yet", "sans_bold", 20, x, y + 10, tones.text, 0.5)
            return
        name, room = short_name(self.model.name(situation.winner)), self._beside()
        size = pen.fitting(name, "sans_bold", 20, SMALL, room - 24)
        width = min(pen.width(name, "sans_bold", size), room - 24)
        left = x - (width + 24) / 2
        pen.seat(self.colours[situation.winner], left + 9, y - 1, 18)
        pen.text(name, "sans_bold", size, left + 24, y + 6, tones.lit, 0, width + 2)
        given = gets(situation, NONE_YET)
        size = pen.fitting(given, "sans_semibold", 17, SMALL, room)
        pen.text(given, "sans_semibold", size, x, y + 28, tones.text, 0.5, widest=room)

    def _beside(self) -> float:
        """How much room there is on each side of the cards of a trick that stand in a row."""
        ends = max(abs(dx) for dx, _ in self.layout.trick) + self.layout.trick_card[0] / 2
        plaque = self.layout.plaque
        return min(2 * min(plaque - ends, self.layout.ellipse[0] - plaque + 4) - 12, 150.0)
