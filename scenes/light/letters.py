"""The sealed statements: four envelopes, opened in one moment, counted up, and what becomes of everybody."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.trick_of_the_light.pieces import LINE_LIMIT
from scenes.light import fates
from scenes.light.hands import Hands
from scenes.light.held import alias
from scenes.light.held import top as top_bar
from scenes.light.model import Model, Pose
from scenes.light.natures import SIGNS
from scenes.light.widgets import INK, SECOND_INK, button, field, label, paragraph, put
from scenes.stage import fonts, look, motion, paint
from scenes.stage.look import Rgb
from scenes.story import envelope, handwriting, night, paper
from scenes.table.pen import TOP_OF_CLOTH, Box, Pen

GOOD, BAD, EVEN = look.rgb("#1f6b3a"), look.rgb("#a32434"), look.rgb("#6d5420")
GOOD_FILL, BAD_FILL, EVEN_FILL = look.rgb("#dff0df"), look.rgb("#f7dcdc"), look.rgb("#efe4c8")
CRACK, RISE, TURN = 0.18, 0.32, 0.22  # seconds: the seals break, the letters rise, the cards turn
ROW = 0.25  # seconds in which one row is counted
ROOMY = 1270.0  # units of width under which one letter at a time is read
OPENED = "letters opened"


@dataclass(frozen=True)
class Layout:
    """Where four columns stand; with little room `columns` are the tabs above one letter that fills `one`."""

    title: float
    columns: tuple[Box, ...]
    pocket: float  # height of the pocket in a column
    foot: Box
    one: Box | None = None

    @classmethod
    def of(cls, pen: Pen) -> Layout:
        """The places for the size of the window and of the text."""
        foot = (24.0, pen.high - 53, pen.wide - 48, 46.0)
        if pen.wide < ROOMY:
            each = (pen.wide - 40 - 30) / 4
            tabs = tuple((20 + k * (each + 10), TOP_OF_CLOTH + 2.0, each, 46.0) for k in range(4))
            top = TOP_OF_CLOTH + 56.0
            return cls(0, tabs, 0, foot, (20, top, pen.wide - 40, foot[1] - 8 - top))
        margin, gap = pen.wide * 63 / 1600, 22.0 if pen.high > 860 else 16.0
        each = (pen.wide - 2 * margin - 3 * gap) / 4
        top = 116.0 if pen.high > 860 else 100.0
        bottom = pen.high - 60
        columns = tuple((margin + k * (each + gap), top, each, bottom - top) for k in range(4))
        return cls(
            top - 26, columns, min(200.0, (bottom - top) * 0.277), (margin, foot[1], pen.wide - 2 * margin, 46.0)
        )


def _ground(pen: Pen) -> None:
    pen.surface.blit(night.sky(pen.surface.get_size(), pen.theme), (0, 0))


# -- sealed --------------------------------------------------------------------------------------------------------


def sealed(pen: Pen, model: Model, pose: Pose, hands: Hands) -> None:
    """Four envelopes: of each only whether it is sealed (TL-77)."""
    _ground(pen)
    top_bar(pen, model, pose, hands)
    narrow = pen.wide < ROOMY
    size = 30.0 if not narrow else 24.0
    pen.text(
        "Four letters", "serif_semibold", size, pen.wide / 2, 110 if not narrow else 88, pen.tones.text, 0.5, soft=True
    )
    told = "Nobody sees what is written until the last seal is set."
    pen.text(
        told, "serif_italic", 19, pen.wide / 2, 142 if not narrow else 112, pen.tones.muted, 0.5, pen.wide - 60, True
    )
    if not narrow and not pen.theme.flat:
        _fire(pen)
    across = 4 if not narrow else 2
    top, bottom = (max(pen.high * 0.3, 250.0), pen.high * 0.76) if not narrow else (132.0, pen.high - 12)
    gap = 26.0
    rows = 4 // across
    each = (pen.wide - 2 * 63 - (across - 1) * gap) / across if not narrow else (pen.wide - 60) / 2
    high = (bottom - top) / rows
    for seat in range(4):
        column, row = seat % across, seat // across
        left = (63 if not narrow else 20) + column * (each + (gap if not narrow else 20))
        _sealed(pen, model, pose, hands, seat, (left, top + row * high, each, high - 8))


def _fire(pen: Pen) -> None:
    """The fire between the palms, by whose light they write."""
    x, y, size = pen.wide / 2, pen.high * 0.865, pen.high * 0.17
    wide = pen.high * 0.36
    for flip, at in ((False, x - pen.wide * 0.33), (True, x + pen.wide * 0.33)):
        pen.mid(night.palms(pen.px(wide), flip), at, pen.high * 0.97 - wide * 0.38)
    pen.mid(paint.lamp_glow(pen.px(size * 5), strength=0.5), x, y)
    pen.mid(night.fire(pen.px(size)), x, y)


def _sealed(pen: Pen, model: Model, pose: Pose, hands: Hands, seat: int, box: Box) -> None:
    x, y, w, h = box
    done = seat in model.situation.answered
    colour = look.SEAT_COLOURS[model.colours[seat] % 8]
    beside = h < 230
    wide = min(w * 0.42, (h - 12) * 1.7) if beside else min(w, (h - 128) / envelope.BOX[1] * envelope.BOX[0])
    tall = wide * envelope.BOX[1] / envelope.BOX[0]
    left, top = (x, y + (h - tall) / 2) if beside else (x + (w - wide) / 2, y)
    pen.shade((left, top, wide, tall), 8, 10, 0.5, 6)
    if not done:
        flap = wide * envelope.LINER / envelope.BOX[0]
        pen.put(envelope.lining(pen.px(wide), colour, pen.theme), left, top - flap + 1)
        pen.box((left + wide * 0.06, top - flap * 0.72, wide * 0.88, flap * 0.72 + tall * 0.5), 4, _letter_tone(pen))
    pen.put(
        envelope.closed(pen.px(wide), pen.theme) if done else envelope.pocket(pen.px(wide), pen.px(tall), pen.theme),
        left,
        top,
    )
    if done:
        size = max(40.0, wide * 0.19)
        pen.mid(envelope.seal(pen.px(size), colour), left + wide / 2, top + tall * 0.56)
    text_x, text_y = (left + wide + 16, y + h / 2 - 26) if beside else (x + w / 2, top + tall + 34)
    align, room = (0, w - wide - 20) if beside else (0.5, w)
    pen.label(model.character(seat), "serif_semibold", 21, text_x, text_y, pen.tones.text, align, room)
    state = "sealed" if done else "writes"
    line = f"{model.names[seat]} · {state}"
    pen.label(line, "sans", 17, text_x, text_y + 28, pen.tones.lit if done else pen.tones.muted, align, room)
    label(pen, ("ui", f"letter {seat}"), box, f"{model.character(seat)}, {model.names[seat]}: {state}")
    _pen_in_hand(pen, model, pose, hands, seat, (text_x, text_y + 50), align, done)


def _letter_tone(pen: Pen) -> look.Shade:
    return pen.theme.panel if pen.theme.flat else paper.SHEET


def _pen_in_hand(
    pen: Pen, model: Model, pose: Pose, hands: Hands, seat: int, at: tuple[float, float], align: float, done: bool
) -> None:
    """A button for people: to write behind the curtain, or to write anew while a letter is missing."""
    mine = model.viewer == seat
    shared = model.viewer is None and seat in model.humans
    if not (mine or shared):
        return
    text = "Write anew" if done else "Write"
    wide, high = 168.0, max(44.0, 44 / pen.k)
    box = (at[0] - wide * align, at[1], wide, high)
    act = (lambda: hands.pick("rewrite", True)) if mine else (lambda: hands.call(seat))
    name = f"{text}: {model.names[seat]}"
    button(pen, pose, ("ui", f"write {seat}"), box, text, act, "plain" if done else "main", name=name, group="tiles")


# -- opened --------------------------------------------------------------------------------------------------------


def opened(pen: Pen, model: Model, pose: Pose, hands: Hands) -> None:
    """Four letters out of their envelopes: identities, statements, what they are worth, and each fate."""
    Opened(pen, model, pose, hands).draw()


@dataclass
class Opened:
    """One frame of the opened letters."""

    pen: Pen
    model: Model
    pose: Pose
    hands: Hands

    def draw(self) -> None:
        """Draw everything and collect its targets."""
        pen, model = self.pen, self.model
        self.layout = Layout.of(pen)
        self.fates = model.situation.fates
        self.seen = OPENED in self.pose.shown
        _ground(pen)
        top_bar(pen, model, self.pose, self.hands)
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
        if self.hands.picked("telling"):
            self._last_words()
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
        lining = pen.px(w)
        pen.put(envelope.lining(lining, colour, pen.theme), x, top - envelope.LINER * w / envelope.BOX[0] + 1)
        inset = w * 18 / 352
        letter = (x + inset, y + (1 - rise) * (h - high), w - 2 * inset, h - high + envelope.NOTCH)
        before = pen.surface.get_clip()
        pen.surface.set_clip(pen.rect((x, 0, w, top + high - 8)).clip(before))
        self._letter(seat, letter, rise)
        pen.surface.set_clip(before)
        pen.put(envelope.pocket(pen.px(w), pen.px(high), pen.theme), x, top)
        self._pocket(seat, (x, top, w, high), colour)
        told = self._told(seat)
        label(pen, ("ui", f"letter {seat}"), box, told)

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
        words = f"“{fates.statement(self.model, self.fates[seat])}”"
        lines = 3
        step = 26.0 if h > 560 else 24.0
        self._write(words, x + 16, y + head + 49, w - 32, lines, step)
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
        name = alias(model, fate.card) if turn > 0.5 else None
        paper.card(pen, name, x + 14 + wide / 2, y + h / 2 + 10, wide, -3)
        left = x + wide + 30
        room = x + w - left - 8
        if turn > 0.5:
            nature = SIGNS[fate.statement.rank]
            size = min(40.0, h * 0.28)
            tone = paper.ink(pen, nature.colour)
            pen.icon(nature.icon, left + size / 2, y + h * 0.32, size, tone)
            words = fates.NATURE_WORDS[fate.statement.rank]
            self._fitted(words, "serif_bold", 24, left + size + 10, y + h * 0.32, tone, room - size - 10)
        self._fitted(model.character(seat), "serif_semibold", 19, left, y + h * 0.66, paper.ink(pen, INK), room)
        pen.seat(model.colours[seat], left + 9, y + h * 0.66 + 27, 18)
        pen.label(
            model.names[seat], "sans", 17, left + 26, y + h * 0.66 + 27, paper.ink(pen, SECOND_INK, True), 0, room - 26
        )

    def _fitted(self, text: str, face: str, size: float, x: float, y: float, colour: Rgb, room: float) -> None:
        """A line made smaller until it fits."""
        pen = self.pen
        while size > 16 and pen.width(text, face, size) > room:
            size -= 1
        pen.label(text, face, size, x, y, colour, 0, room)

    def _write(self, words: str, x: float, y: float, room: float, lines: int, step: float) -> None:
        size = 21.0
        while size > 17 and len(fonts.wrap(words, handwriting.FACE, self.pen.type(size), self.pen.px(room))) > lines:
            size -= 1
        ink = handwriting.INK if not self.pen.theme.flat else self.pen.theme.text
        handwriting.write(self.pen, words, size, x, y, room, step, ink, lines)

    def _rows(self, seat: int, box: Box) -> None:
        """One row for each thing that counts; what is not counted yet is not there yet."""
        x, y, w, h = box
        rows = fates.rows(self.model, self.fates[seat])
        each = min(53.0, h / max(1, len(rows)))
        for k, (row, share) in enumerate(zip(rows, self._counted(seat), strict=True)):
            if share > 0:
                self._row(row, (x, y + k * each, w, each), share)

    def _row(self, row: fates.Row, box: Box, share: float) -> None:
        pen, model = self.pen, self.model
        x, y, w, h = box
        middle = y + h / 2
        size = min(34.0, h - 8)
        if row.about >= 0:
            paper.medallion(pen, model.colours[row.about], row.about in model.humans, x + size / 2 + 2, middle, size)
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
            pen.label(row.said, "sans_semibold", 17, left, middle - 10, paper.ink(pen, INK), 0, room)
            pen.label(row.why, "sans", 15.5, left, middle + 11, paper.ink(pen, SECOND_INK, True), 0, room)
        else:
            text = f"{row.said}, {row.why}" if row.why else row.said
            pen.label(text, "sans", 16, left, middle, paper.ink(pen, INK), 0, room)
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
        tone = self._tone(fate.score)
        room = x + w - left - 14
        self._fitted(fates.short_fate(fate), "serif_bold", 22, left, middle - 13, tone, room)
        ink = SECOND_INK if not pen.theme.flat else pen.theme.muted
        paragraph(pen, fates.last_line(fate), "serif_italic", 17, left, middle + 2, room, ink, 2, 0.92)

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
        chosen = self.hands.picked("letter", self.model.viewer if self.model.viewer is not None else 0)
        return chosen if isinstance(chosen, int) and 0 <= chosen < 4 else 0

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
            put(
                pen,
                key,
                box,
                name,
                lambda seat=seat: self.hands.pick("letter", seat),
                "tab",
                group="letters",
                chosen=on,
            )

    def _one(self, seat: int, box: Box) -> None:
        """One letter that fills the room: who and what at the left, the reckoning at the right."""
        pen, fate = self.pen, self.fates[seat]
        x, y, w, h = box
        paper.sheet(pen, box, None, 8)
        half = w * 0.44
        head = min(124.0, h * 0.4)
        self._head(seat, (x + 6, y - 4, half, head))
        words = f"“{fates.statement(self.model, fate)}”"
        self._write(words, x + 20, y + head + 34, half - 28, 3, 25)
        r = 28.0
        middle = y + h - r - 14
        counted = self._counted(seat)
        done = all(share >= 1 for share in counted)
        self._ring(fate.score if done else 0, x + 20 + r, middle, r, done)
        if done:
            left = x + 36 + 2 * r
            room = half - 2 * r - 44
            self._fitted(fates.short_fate(fate), "serif_bold", 21, left, middle - 13, self._tone(fate.score), room)
            ink = paper.ink(pen, SECOND_INK, True)
            paragraph(pen, fates.last_line(fate), "serif_italic", 16, left, middle + 1, room, ink, 2, 0.92)
        pen.post(x + half + 4, y + 16, h - 32)
        self._rows(seat, (x + half + 18, y + 12, w - half - 34, h - 24))
        label(pen, ("ui", "letter"), box, self._told(seat))

    def _told(self, seat: int) -> str:
        """A letter as it is read out."""
        model, fate = self.model, self.fates[seat]
        parts = [f"{model.character(seat)}, {model.names[seat]}: {fates.NATURE_WORDS[fate.statement.rank]}"]
        parts.append(fates.statement(model, fate))
        parts += [f"{row.said}, {row.why}: {fates.signed(row.points)}" for row in fates.rows(model, fate)]
        return ". ".join((*parts, f"Score {fates.signed(fate.score)}: {fates.short_fate(fate)}"))

    # -- the foot ----------------------------------------------------------------------------------------------------

    def _foot(self) -> None:
        pen, model, hands = self.pen, self.model, self.hands
        x, y, w, h = self.layout.foot
        h = max(h, 44 / pen.k)
        over = model.situation.phase == "DONE"
        buttons = [("keep", "Keep this story", lambda: hands.press("keep"), over)]
        if over:
            buttons.insert(0, ("last words", "Last words", lambda: hands.pick("telling", True), False))
            buttons[:0] = [
                ("home", "All games", lambda: hands.press("home"), False),
                ("again", "Play again", lambda: hands.press("again"), False),
            ]
        else:
            own = model.find("done") is not None
            words = "Tell how it went" if own else "Last words"
            buttons.insert(0, ("tell", words, lambda: hands.pick("telling", True), own))
        each = min(214.0, (w - 12 * (len(buttons) - 1)) / len(buttons))
        right = x + w
        for name, words, act, main in reversed(buttons):
            kind, group = ("main", "main") if main else ("plain", "foot")
            button(pen, self.pose, ("ui", name), (right - each, y, each, h), words, act, kind, group=group)
            right -= each + 12
        if right - x > 300:
            told = "Humans are counted first, then the spirits, who hang on them. Above nought ends well."
            paragraph(
                pen,
                told,
                "sans",
                16,
                x,
                y + (4 if pen.width(told, "sans", 16) > right - x else 14),
                right - x - 12,
                pen.tones.muted,
                2,
            )

    # -- last words --------------------------------------------------------------------------------------------------

    def _last_words(self) -> None:
        """A sheet with what was told so far, and a field for whoever has not spoken yet (TL-79)."""
        pen, model, hands = self.pen, self.model, self.hands
        w, h = min(760.0, pen.wide - 40), min(560.0, pen.high - TOP_OF_CLOTH - 20)
        x, y = (pen.wide - w) / 2, TOP_OF_CLOTH + (pen.high - TOP_OF_CLOTH - h) / 2
        pen.targets.clear()
        pen.box((0, 0, pen.wide, pen.high), 0, (0, 0, 0), alpha=0.6)
        paper.sheet(pen, (x, y, w, h), look.rgb("#8f6212"))
        pen.label("How it went", "serif_semibold", 27, x + 28, y + 40, paper.ink(pen, INK), 0, w - 56)
        speaker = model.speaker
        action = model.find("done") if speaker is not None else None
        high = max(46.0, 44 / pen.k)
        foot = y + h - high - 22
        below = foot - 12
        if action is not None and speaker is not None:
            below = foot - 12 - min(120.0, h * 0.28)
        self._told_words((x + 28, y + 64, w - 56, below - y - 76))
        if action is None or speaker is None:
            close = lambda: hands.pick("telling", None)  # noqa: E731
            button(
                pen, self.pose, ("ui", "close"), (x + w - 208, foot, 180, high), "Close", close, "main", group="main"
            )
            return
        who = model.character(speaker)
        field(
            pen, self.pose, hands, f"epilogue {speaker}", (x + 28, below, w - 56, foot - 12 - below),
            f"The last word of {who}", placeholder=f"What became of {who}?", limit=LINE_LIMIT,
            lines=4, paper=True, face="serif_italic", size=19, enter=lambda: self._say(speaker),
        )  # fmt: skip
        third = (w - 56 - 24) / 3
        later = lambda: hands.pick("telling", None)  # noqa: E731
        button(pen, self.pose, ("ui", "later"), (x + 28, foot, third, high), "Not yet", later, "paper", group="words")
        nothing = lambda: self._done(speaker, "")  # noqa: E731
        button(
            pen,
            self.pose,
            ("ui", "silent"),
            (x + 40 + third, foot, third, high),
            "Say nothing",
            nothing,
            "paper",
            group="words",
        )
        place = (x + 52 + 2 * third, foot, third, high)
        button(
            pen,
            self.pose,
            ("ui", "say"),
            place,
            "Say it",
            lambda: self._say(speaker),
            "main",
            cap="Ctrl+Enter",
            group="main",
        )

    def _told_words(self, box: Box) -> None:
        """The last words so far, the newest at the bottom, as many as have room."""
        pen = self.pen
        x, y, w, h = box
        told = [line.text for line in self.model.log if line.event is not None and line.event.kind == "epilogue"]
        if not told:
            words = "Nobody has spoken yet. Ghosts may tell how they died; everybody else, what came after."
            paragraph(pen, words, "serif_italic", 18, x, y, w, paper.ink(pen, SECOND_INK, True), 3)
            return
        px = pen.type(18)
        step = pen.units(fonts.height("serif", px))
        lines = [
            (line, k == 0) for text in told for k, line in enumerate(fonts.wrap(text, "serif", px, pen.px(w - 18)))
        ]
        for k, (line, first) in enumerate(lines[-max(1, int(h / step)) :]):
            if first:
                pen.label("•", "sans", 16, x, y + step * (k + 0.5), paper.ink(pen, SECOND_INK, True), 0)
            pen.label(line, "serif", 18, x + 18, y + step * (k + 0.5), paper.ink(pen, INK), 0, w - 18)

    def _say(self, speaker: int) -> None:
        text = self.hands.text(f"epilogue {speaker}").strip()
        if not text:
            self.hands.refuse("Write it first, or say nothing.", "TL-79")
        else:
            self._done(speaker, text)

    def _done(self, speaker: int, text: str) -> None:
        if self.hands.act(self.model.action("done"), text):
            self.hands.write(f"epilogue {speaker}", "")
            self.hands.pick("telling", None)
