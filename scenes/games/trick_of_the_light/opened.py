"""Four letters out of their envelopes: what they say, what they are worth, and what becomes of everybody."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from game.rules.trick_of_the_light.pieces import SEATS
from game.rules.trick_of_the_light.situation import Fate
from scenes.games.trick_of_the_light import fates, last_words
from scenes.games.trick_of_the_light.forms import Browsing
from scenes.games.trick_of_the_light.leaf import Leaf
from scenes.games.trick_of_the_light.natures import SIGNS
from scenes.stage import fonts, look, motion, paint
from scenes.stage.look import Rgb
from scenes.story import envelope, handwriting, night, paper
from scenes.story.leaf import button_high
from scenes.ui.pen import TOP_OF_CLOTH, Box, Pen

GOOD, BAD, EVEN = look.rgb("#1f6b3a"), look.rgb("#a32434"), look.rgb("#6d5420")
GOOD_FILL, BAD_FILL, EVEN_FILL = look.rgb("#dff0df"), look.rgb("#f7dcdc"), look.rgb("#efe4c8")
CRACK, RISE, TURN = 0.18, 0.32, 0.22  # seconds: the seals break, the letters rise, the cards turn
ROW = 0.9  # seconds in which one row is counted, so that it can be read
ROOMY = 1270.0  # units of width under which one letter at a time is read
OPENED = "letters opened"
TIGHT = 1.2  # from one line of writing to the next


@dataclass(frozen=True)
class LettersLayout:
    """Where four columns stand; with little room `columns` are the tabs above one letter that fills `one`."""

    title: float
    columns: tuple[Box, ...]
    pocket: float  # height of the pocket in a column
    foot: Box
    one: Box | None = None

    @classmethod
    def of(cls, pen: Pen) -> LettersLayout:
        """The places for the size of the window and of the text."""
        high = button_high(pen)
        foot = (24.0, pen.high - 6 - high, pen.wide - 48, high)
        if pen.wide < ROOMY:
            each = (pen.wide - 40 - 30) / SEATS
            tabs = tuple((20 + k * (each + 10), TOP_OF_CLOTH + 2.0, each, 46.0) for k in range(SEATS))
            top = TOP_OF_CLOTH + 56.0
            return cls(0, tabs, 0, foot, (20, top, pen.wide - 40, foot[1] - 8 - top))
        margin, gap = pen.wide * 63 / 1600, 22.0 if pen.high > 860 else 16.0
        each = (pen.wide - 2 * margin - 3 * gap) / SEATS
        top = 116.0 if pen.high > 860 else 100.0
        bottom = foot[1] - 7
        columns = tuple((margin + k * (each + gap), top, each, bottom - top) for k in range(SEATS))
        return cls(
            top - 26, columns, min(200.0, (bottom - top) * 0.277), (margin, foot[1], pen.wide - 2 * margin, high)
        )


def draw(leaf: Leaf) -> None:
    """Four letters out of their envelopes: identities, statements, what they are worth, and each fate."""
    Opened(**vars(leaf)).draw()


@dataclass
class Opened(Leaf):
    """One frame of the opened letters."""

    def draw(self) -> None:
        """Draw everything and collect its targets."""
        pen, model = self.pen, self.model
        self.layout = LettersLayout.of(pen)
        self.fates = model.situation.fates
        self.seen = OPENED in self.pose.shown
        self.night()
        if self.layout.one is None:
            told = "Four letters, opened by one fire"
            pen.text(
                told, "serif_semibold", 34, pen.wide / 2, self.layout.title, pen.tones.text, 0.5, pen.wide - 80, True
            )
            for seat, box in enumerate(self.layout.columns):
                self._column(seat, box)
        else:
            self._tabs()
            self._one(self._looked_at(), self.layout.one)
        self._foot()
        if not self.seen and not self.hands.moving:
            self.pose.shown.add(OPENED)

    # -- time --------------------------------------------------------------------------------------------------------

    def _share(self, name: str, lasts: float, after: float) -> float:
        return 1.0 if self.seen else self.hands.share(name, lasts, after)

    def _counted(self, seat: int) -> list[float]:
        """How far each row of a seat is counted: humans first, then the spirits that hang on them (TL-105)."""
        rows = fates.rows(self.model, self.fates[seat])
        begin = CRACK + RISE + TURN
        if self.fates[seat].statement.rank in fates.SPIRITS:
            humans = [len(fate.items) for fate in self.fates if fate.statement.rank not in fates.SPIRITS]
            begin += ROW * max(humans, default=0)
        return [self._share(f"row {seat} {k}", ROW, begin + ROW * k) for k in range(len(rows))]

    # -- a column ----------------------------------------------------------------------------------------------------

    def _column(self, seat: int, box: Box) -> None:
        pen, high = self.pen, self.layout.pocket
        x, y, w, h = box
        colour = look.SEAT_COLOURS[self.model.colours[seat] % 8]
        top = y + h - high
        rise = motion.ease_out(self._share("rise", RISE, CRACK))
        envelope.lay_lining(pen, x, top, w, colour)
        inset = w * 18 / 352
        letter = (x + inset, y + (1 - rise) * (h - high), w - 2 * inset, h - high + envelope.NOTCH)
        with pen.within((x, 0, w, top + high - 8)):
            self._letter(seat, letter, rise)
        pen.put(envelope.pocket(pen.px(w), pen.px(high), pen.theme), x, top)
        self._pocket(seat, (x, top, w, high), colour)
        told = self._told(seat)
        self.target(("ui", f"letter {seat}"), box, told, "label")

    def _letter(self, seat: int, box: Box, rise: float) -> None:
        pen = self.pen
        x, y, w, h = box
        paper.sheet(pen, box, None, 6)
        if not pen.theme.flat:
            size = w * 0.42
            pen.mid(
                night.stamp(pen.px(size), look.rgb("#8c7a5c"), 0.13), x + w / 2, y + h - envelope.NOTCH - size * 0.2
            )
        head = 148.0 if h > 560 else 112.0
        self._head(seat, (x, y, w, head))
        pen.rule(x + 14, y + head + 16, w - 28, 0.6, paper.EDGE)
        words = f"“{fates.statement(self.model, self.fates[seat].statement)}”"
        lines = 3
        step = 26.0 if h > 560 else 24.0
        handwriting.fitted(pen, words, (x + 16, y + head + 49 - step * 0.8, w - 42, lines * step), 21, 17, TIGHT)
        top = y + head + 32 + lines * step
        pen.rule(x + 14, top, w - 28, 0.6, paper.EDGE)
        room = h - envelope.NOTCH - (top - y) - 8
        self._rows(seat, (x + 14, top + 6, w - 28, room))

    def _head(self, seat: int, box: Box) -> None:
        """The identity, what it makes of its owner, who that was."""
        pen, model, fate = self.pen, self.model, self.fates[seat]
        x, y, w, h = box
        wide = h / 1.55 if h < 130 else 96.0
        turn = self._share("turn", TURN, CRACK + RISE)
        name = model.piece(fate.card) if turn > 0.5 else None
        paper.card(pen, name, x + 14 + wide / 2, y + h / 2 + 10, wide, -3)
        left = x + wide + 30
        room = x + w - left - 8
        if turn > 0.5:
            nature = SIGNS[fate.statement.rank]
            size = min(40.0, h * 0.28)
            tone = paper.ink(pen, nature.colour)
            pen.icon(nature.icon, left + size / 2, y + h * 0.32, size, tone)
            words = fates.NATURE_WORDS[fate.statement.rank]
            pen.label(words, "serif_bold", 24, left + size + 10, y + h * 0.32, tone, 0, room - size - 10, 16)
        pen.label(model.character(seat), "serif_semibold", 19, left, y + h * 0.66, self.ink, 0, room, 16)
        pen.seat(model.colours[seat], left + 9, y + h * 0.66 + 27, 18)
        pen.label(model.names[seat], "sans", 17, left + 26, y + h * 0.66 + 27, self.soft, 0, room - 26)

    def _rows(self, seat: int, box: Box) -> None:
        """One row for each thing that counts; what is not counted yet is not there yet."""
        x, y, w, h = box
        rows = fates.rows(self.model, self.fates[seat])
        each = min(53.0, h / max(1, len(rows)))
        for k, (row, share) in enumerate(zip(rows, self._counted(seat), strict=True)):
            if share > 0:
                self._row(row, (x, y + k * each, w, each), share)

    def _row(self, row: fates.ReckoningRow, box: Box, share: float) -> None:
        pen = self.pen
        x, y, w, h = box
        middle = y + h / 2
        size = min(34.0, h - 8)
        if row.about >= 0:
            self.medallion(row.about, x + size / 2 + 2, middle, size)
        else:
            pen.icon(row.icon, x + size / 2 + 2, middle, size * 0.8, paper.ink(pen, SIGNS["K"].colour))
        if row.mark:
            good = row.mark == "check"
            place = x + size, middle + size * 0.34
            pen.mid(paint.disc(pen.px(17), look.rgb("#fbf6ea"), GOOD if good else BAD, pen.k), *place)
            pen.icon(row.mark, *place, 14, GOOD if good else BAD)
        left = x + size + 16
        points = fates.signed(row.points)
        wide = pen.width(points, "serif_bold", 23) + 10
        room = x + w - left - wide
        if h >= 42:
            pen.label(row.said, "sans_semibold", 17, left, middle - 10, self.ink, 0, room)
            pen.label(row.why, "sans", 15.5, left, middle + 11, self.soft, 0, room)
        else:
            text = f"{row.said}, {row.why}" if row.why else row.said
            pen.label(text, "sans", 16, left, middle, self.ink, 0, room)
        tone = GOOD if row.points > 0 else BAD if row.points < 0 else EVEN
        if share >= 0.5:
            pen.label(points, "serif_bold", 23, x + w - 2, middle, paper.ink(pen, tone), 1)

    # -- the pocket --------------------------------------------------------------------------------------------------

    def _pocket(self, seat: int, box: Box, colour: Rgb) -> None:
        """The broken seal, the score in its ring, and the fate."""
        pen, fate = self.pen, self.fates[seat]
        x, y, w, h = box
        crack = self._share("crack", CRACK, 0)
        notch = envelope.NOTCH * h / envelope.BOX[1]
        size = 74.0 if h > 170 else 58.0
        wax = envelope.broken(pen.px(size), colour) if crack > 0.4 else envelope.seal(pen.px(size / 1.2), colour)
        pen.mid(wax, x + w / 2, y + notch)
        counted = self._counted(seat)
        rows = fates.rows(self.model, fate)
        done = all(share >= 1 for share in counted)
        score = sum(row.points for row, share in zip(rows, counted, strict=True) if share >= 0.5)
        r = 37.0 if h > 170 else 30.0
        middle = y + h - r - 22
        shown = score if not done else fate.score
        self._ring(shown, x + 18 + r, middle, r, any(share > 0 for share in counted))
        if not done:
            return
        left = x + 18 + 2 * r + 16
        self._fate(fate, left, middle, x + w - left - 14, 22)

    def _fate(self, fate: Fate, x: float, middle: float, room: float, size: float) -> None:
        """What becomes of somebody, beside the score."""
        self.pen.label(fates.short_fate(fate), "serif_bold", size, x, middle - 13, self._tone(fate.score), 0, room, 16)
        down = middle + size - 20
        self.paragraph(fates.last_line(fate), "serif_italic", size - 5, x, down, room, self.soft, 2, 0.92)

    def _tone(self, score: int) -> Rgb:
        return paper.ink(self.pen, GOOD if score > 0 else BAD if score < 0 else EVEN)

    def _ring(self, score: int, x: float, y: float, r: float, known: bool) -> None:
        pen = self.pen
        tone = self._tone(score if known else 0)
        fill = GOOD_FILL if score > 0 else BAD_FILL if score < 0 else EVEN_FILL
        if pen.theme.flat:
            fill = pen.theme.panel[0]
        pen.mid(paint.disc(pen.px(2 * r), fill, tone, 3 * pen.k), x, y)
        if known:
            pen.label(fates.signed(score), "serif_bold", 30 if r > 32 else 25, x, y, tone, 0.5)

    # -- one letter at a time ----------------------------------------------------------------------------------------

    def _looked_at(self) -> int:
        chosen = self.hands.form(Browsing).letter
        return chosen if chosen is not None else self.model.viewer or 0

    def _tabs(self) -> None:
        pen, model = self.pen, self.model
        for seat, box in enumerate(self.layout.columns):
            on = seat == self._looked_at()
            x, y, w, h = box
            key = ("ui", f"letter {seat}")
            paper.panel(pen, box, on)
            pen.seat(model.colours[seat], x + 20, y + h / 2, 22)
            counted = all(share >= 1 for share in self._counted(seat))
            score = fates.signed(self.fates[seat].score) if counted else "…"
            pen.label(model.names[seat], "sans_semibold", 17, x + 38, y + h / 2, pen.tones.text, 0, w - 84)
            pen.label(score, "serif_bold", 21, x + w - 12, y + h / 2, pen.tones.lit, 1)
            name = f"{model.names[seat]}, {score}"
            self.target(
                key, box, name, "tab", group="letters", chosen=on, act=partial(self.hands.choose, Browsing, letter=seat)
            )

    def _one(self, seat: int, box: Box) -> None:
        """One letter that fills the room: who and what at the left, the reckoning at the right."""
        pen, fate = self.pen, self.fates[seat]
        x, y, w, h = box
        paper.sheet(pen, box, None, 8)
        half = w * 0.44
        head = min(124.0, h * 0.4)
        self._head(seat, (x + 6, y - 4, half, head))
        words = f"“{fates.statement(self.model, fate.statement)}”"
        handwriting.fitted(pen, words, (x + 20, y + head + 14, half - 28, 75), 21, 17, TIGHT)
        r = 28.0
        middle = y + h - r - 14
        counted = self._counted(seat)
        done = all(share >= 1 for share in counted)
        self._ring(fate.score if done else 0, x + 20 + r, middle, r, done)
        if done:
            self._fate(fate, x + 36 + 2 * r, middle, half - 2 * r - 44, 21)
        pen.post(x + half + 4, y + 16, h - 32)
        self._rows(seat, (x + half + 18, y + 12, w - half - 34, h - 24))
        self.target(("ui", "letter"), box, self._told(seat), "label")

    def _told(self, seat: int) -> str:
        """A letter as it is read out."""
        model, fate = self.model, self.fates[seat]
        parts = [f"{model.character(seat)}, {model.names[seat]}: {fates.NATURE_WORDS[fate.statement.rank]}"]
        parts.append(fates.statement(model, fate.statement).removesuffix("."))
        parts += [f"{row.said}, {row.why}: {fates.signed(row.points)}" for row in fates.rows(model, fate)]
        return ". ".join((*parts, f"Score {fates.signed(fate.score)}: {fates.short_fate(fate)}"))

    # -- the foot ----------------------------------------------------------------------------------------------------

    def _foot(self) -> None:
        pen, model, hands = self.pen, self.model, self.hands
        x, y, w, h = self.layout.foot
        tell = partial(last_words.begin, self)
        keep = "Open this story" if hands.kept else "Keep this story", lambda: hands.press("keep")
        if model.situation.phase == "DONE":
            buttons = [
                ("home", "All games", lambda: hands.press("home")),
                ("again", "Play again", lambda: hands.press("anew")),
            ]
            buttons += [("tell", "Last words", tell), ("keep", *keep)]
        else:
            words = "Tell how it went" if model.find("done") is not None else "Last words"
            buttons = [("keep", *keep), ("tell", words, tell)]
        each = min(214.0, (w - 12 * (len(buttons) - 1)) / len(buttons))
        left = x + w - each * len(buttons) - 12 * (len(buttons) - 1)
        if left - x > 300:
            told = "Humans are counted first, then the spirits, who hang on them. Above nought ends well."
            missing = last_words.awaited(model) if model.find("done") is None else ""
            told = model.seed or missing or told
            if not (model.seed or missing) and len(fonts.wrap(told, "sans", pen.type(16), pen.px(left - x - 16))) > 2:
                told = "Humans first, then the spirits who hang on them. Above nought ends well."
            down = 4 if pen.width(told, "sans", 16) > left - x - 16 else 14
            self.paragraph(told, "sans", 16, x, y + down, left - x - 16, pen.tones.muted, 2)
            self.target(("ui", "foot"), (x, y, left - x - 16, h), told, "label")
        for k, (name, words, act) in enumerate(buttons):
            kind, group = ("main", "main") if k == len(buttons) - 1 else ("plain", "foot")
            box = (left + k * (each + 12), y, each, h)
            self.button(("ui", name), box, words, act, kind, group=group)
