"""The texts beside a trick: the suit led or the leader, and the winner with the prize."""

from __future__ import annotations

from game.rules.tricks_and_treats.phases.scoring import TRUMP_POINTS
from game.rules.tricks_and_treats.pieces import SUIT_CARDS, SUITS
from game.rules.tricks_and_treats.text.phrases import drawn, gets, prize
from game.rules.wording import counted
from scenes.games.tricks_and_treats import text as say
from scenes.games.tricks_and_treats.page_context import TreatsContext
from scenes.stage import faces, fonts
from scenes.table.blocks.plates import short_name

SMALL = 15.0  # smallest type size
NAMED, REASON = 112.0, 152.0  # widths of the winner's name, and of the reason why it wins
GETS, PRIZE = 126.0, 150.0  # widths of what is won, and of the prize
INWARD, LARGE = 8.0, 22.0  # how far long text is moved to the cards; type size from which it has one row


class Plaques(TreatsContext):
    """Draws both texts; in short form with large text."""

    def led(self) -> None:
        """Draw the suit led, or the leader; in two lines where there is little room."""
        painter, now, suit = self.painter, self.model.now, self.model.now.led_suit
        if suit is None and now.deciding is None:
            return
        x, y = self.layout.trick_centre[0] - self.layout.plaque, self.layout.trick_centre[1]
        words = say.TO_LEAD if suit is None else say.LED_SUIT
        name = short_name(self.model.name(now.leader)) if suit is None else SUIT_CARDS[SUITS.index(suit)]
        if not self.layout.tight:
            painter.text(words, "sans", 17, x, y - 48, painter.tones.muted, 0.5)
            self._sign(suit, x, y - 4, 52 if suit is None else 60)
            painter.text(name, "sans_bold", 20, x, y + 46, painter.tones.text, 0.5, 128)
            return
        room = self._beside() - 34
        painter.text(words, "sans", 17, x, y - 10, painter.tones.muted, 0.5)
        size = painter.fitting(name, "sans_bold", 20, SMALL, room)
        width = painter.text_width(name, "sans_bold", size)
        if suit is not None and width > room:  # its icon says it too
            self._sign(suit, x, y + 14, 28)
            return
        left = x - (min(width, room) + 34) / 2
        self._sign(suit, left + 14, y + 14, 28)
        painter.label(name, "sans_bold", size, left + 34, y + 14, painter.tones.text, 0, min(width, room) + 2)

    def _sign(self, suit: str | None, x: float, y: float, size: float) -> None:
        """Draw the icon of a suit, or the sign of the leader."""
        painter = self.painter
        if suit is None:
            painter.medallion(self.colours[self.model.now.leader], None, x, y, size)
        else:
            painter.shade((x - size / 2, y - size / 2, size, size), size / 2, 4, 0.5, 3)
            painter.mid(faces.suit_disc(suit, painter.px(size)), x, y)

    def winning(self) -> None:
        """Draw the winner so far, and the prize."""
        painter, now, tones, tight = self.painter, self.model.now, self.painter.tones, self.layout.tight
        if not now.cards:
            self._prize()
            return
        x, y = self.layout.trick_centre[0] + self.layout.plaque, self.layout.trick_centre[1]
        fits = not tight and painter.text_width(now.reason, "sans", SMALL) <= REASON
        reason = now.reason if fits else ""
        top = y - (17 if tight else 76 if reason else 48)
        painter.text(say.WON_BY if now.won else say.WINNING_NOW, "sans", 17, x, top, tones.muted, 0.5)
        if now.winner is None:
            painter.text(say.NO_ONE_YET, "sans_bold", 20, x, y + (10 if tight else -18), tones.text, 0.5)
            return
        name, sign, base = short_name(self.model.name(now.winner)), 24 if tight else 28, top + (23 if tight else 34)
        room = self._beside() - sign if tight else NAMED
        size = painter.fitting(name, "sans_bold", 20, SMALL, room) if tight else 23
        width = min(painter.text_width(name, "sans_bold", size), room)
        left = x - (width + sign) / 2
        painter.seat(self.colours[now.winner], left + 10, base - 8, 18 if tight else 20)
        painter.text(name, "sans_bold", size, left + sign, base, tones.highlighted, 0, width + 2)
        if reason:
            painter.text(reason, "sans", 17, x - INWARD, base + 21, tones.muted, 0.5, REASON, min_size=SMALL)
        if now.deciding is None and not now.stake:  # the tokens are taken: nothing is to come
            return
        given = gets(now, say.draws(counted(now.draws, "token")))
        if not now.stake and now.phase != "KEEP" and not tight:
            given = drawn(given)
        if now.stake and now.phase != "KEEP":
            given = f"{given}: {counted(len(now.stake) * TRUMP_POINTS, 'point')}"
        if tight:
            short = given.removeprefix("takes ").removeprefix("may take ")
            painter.text(short, "sans_semibold", 17, x, y + 28, tones.text, 0.5, room + sign, min_size=SMALL)
            return
        stake = [piece for piece in self.lying("line") if piece in now.stake and now.phase != "KEEP"]
        rows = self._rows_of(given)
        above = 12 if len(rows) > 1 else 0  # so that they end within the line around the trick
        pitch = min(45, 124 / max(1, len(stake)))
        for index, piece in enumerate(stake):
            at = x + (index - (len(stake) - 1) / 2) * pitch
            painter.token(self.name(piece), at, y + 14 - above, min(42 - above, pitch + 8))
        if not stake:
            painter.mid(faces.bag(painter.px(38 - above / 2)), x, y + 14 - above)
        step = painter.units(painter.type(17) * 1.15)
        for row, words in enumerate(rows):
            height = y + 53 - 1.4 * above + row * step
            painter.text(words, "sans_semibold", 17, x - INWARD, height, tones.text, 0.5)

    def _rows_of(self, given: str) -> list[str]:
        """Return what the winner gets in at most two rows, and in one in a small window, in shorter words if needed."""
        painter, clause = self.painter, given.partition(",")[0]
        short = clause.removeprefix("takes ").removeprefix("may take ").removeprefix("draws ")
        px, rows = painter.type(17), list[str]()
        for words in (given, clause, short):
            rows = fonts.wrap(words, "sans_semibold", px, painter.px(GETS))
            if len(rows) <= (2 if painter.units(px) <= LARGE else 1):
                break
        what, colon, points = " ".join(rows).partition(": ")
        return [what + colon[:1], points] if colon and len(rows) == 2 else rows

    def _prize(self) -> None:
        """Draw what the winner will get, while a card is to be led."""
        painter, now, tones = self.painter, self.model.now, self.painter.tones
        if self.layout.tight or now.deciding is None:
            return
        x, y = self.layout.trick_centre[0] + self.layout.plaque, self.layout.trick_centre[1]
        painter.text(say.WINNER, "sans", 17, x, y - 48, tones.muted, 0.5)
        painter.mid(faces.bag(painter.px(36)), x, y - 20)
        px = painter.type(17)
        for row, words in enumerate(fonts.wrap(prize(now.draws), "sans_semibold", px, painter.px(PRIZE))):
            middle = x - INWARD
            painter.text(words, "sans_semibold", 17, middle, y + 14 + row * painter.units(px * 1.15), tones.text, 0.5)

    def _beside(self) -> float:
        """Return the room on each side of the cards of a trick in a row."""
        ends = max(abs(dx) for dx, _ in self.layout.trick) + self.layout.trick_card[0] / 2
        plaque = self.layout.plaque
        return min(2 * min(plaque - ends, self.layout.ellipse[0] - plaque + 4) - 12, 150.0)
