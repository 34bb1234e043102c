"""Seat plates: points, cards, treats, claimed suits and bells, as everybody may see them; the same for every seat."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.tricks_and_treats.outlook import EFFECTS
from game.rules.tricks_and_treats.pieces import SUIT_NAME, SUITS, WINDOWS, human_name, suit_of
from game.rules.wording import counted, noun
from scenes.games.tricks_and_treats.drawing import Drawing
from scenes.stage import faces, fonts, look
from scenes.stage.motion import Place
from scenes.table.layout import OWN_HIGH, OWN_WIDE, Plate
from scenes.table.plates import LANTERN, PLATE_ALPHA, draw_backs, draw_lantern, hangs_low, medallion, short_name
from scenes.table.stacked import BRIEF, BRIEF_WIDTH, BRIEFER
from scenes.ui import rich
from scenes.ui.pen import Box, Pen

BELL_ICON = {"off": "bell-off", "auto": "bell-auto", "on": "bell"}
BELL_WORDS = {
    "off": "never asked {window} whether to use a treat",
    "auto": "asked {window} whether to use a treat when it is likely to matter",
    "on": "always asked {window} whether to use a treat",
}
SUIT_PITCH, OWN_PITCH, LEAST_PITCH = 36.0, 46.0, 22.5  # of suits on a brief plate
PILL = 26.0  # height


@dataclass
class Plates(Drawing):
    """Draws the plates of one frame and notes where each piece on them lies."""

    places: dict[int, Place]
    aimed: int | None = None  # the seat a treat is aimed at
    under: bool = False  # whether a sheet lies over the near seat's plate and treats

    def draw_all(self) -> None:
        """Draw every seat's plate with its fan of backs, and the box of the near seat's treats."""
        bottom, seats = self.model.bottom, self.layout.seats
        for step in range(1, seats if self.under else seats + 1):
            seat = (bottom + step) % seats
            self._plate(seat, self.layout.plates[step % seats])
        if not self.under:
            self._own_treats(bottom)
        self._lantern()

    # -- one plate -------------------------------------------------------------------------------------------------

    def _plate(self, seat: int, plate: Plate) -> None:
        pen, tones = self.pen, self.pen.tones
        x, y, w, h = plate.box
        self._fan(seat, plate)
        deciding = self.model.situation.deciding == seat
        pen.shade(plate.box, 14, 8, 0.5, 4)
        if deciding:
            pen.halo(plate.box, 14, spread=9, strength=0.6)
        line = tones.lit if deciding else tones.panel_line
        pen.box(plate.box, 14, tones.panel, line, 2.5 if deciding else 1.25, PLATE_ALPHA)
        name = self._told(seat, deciding)
        aimable = ("seat", seat) in self.pose.marks
        can_knock = not deciding and self.model.human(seat) and bool(self.model.situation.usable[seat])
        knocks = can_knock and self.model.viewer is None and not aimable
        persona = self.model.persona(seat)
        tips = [persona] if persona != self.model.name(seat) else []
        tips += ["Touch the plate to knock"] if knocks else []
        pen.target(("seat", seat), plate.box, name, "seat", aimable or knocks, ". ".join(tips), group="seats")
        self._header(seat, plate, deciding)
        if plate.side == "top":
            pen.rule(x + 14, y + 60, 215)
            self._pills(seat, plate)
            pen.post(x + 240, y + 14, h - 28)
            self._treats(seat, x + 255, y + 51, w - 255 - 52, 66, 74)
            self._bell(seat, x + w - 30, y + 31)
            self._used(seat, x + w - 14, y + 80, 22)
        elif plate.side == "brief":
            self._brief(seat, plate)
        elif plate.side == "own brief":
            self._own_brief(seat, plate)
        elif plate.side == "own":
            pen.rule(x + 14, y + 63, w - 28)
            self._pills(seat, plate)
            pen.rule(x + 14, y + 117, w - 28)
            pen.label("used", "sans", 17, x + 14, y + 147, tones.muted, 0)
            self._used(seat, x + w - 14, y + 147, 34)
        else:
            pen.rule(x + 14, y + 61, w - 28)
            self._treats(seat, x + 14, y + 94, w - 28 - 38, 54, 61)
            self._bell(seat, x + w - 27, y + 93)
            pen.rule(x + 14, y + 125, w - 28)
            self._pills(seat, plate)
            self._used(seat, x + w - 14, y + 147, 22)
        self._marks(seat, plate)

    def _told(self, seat: int, deciding: bool) -> str:
        """A plate as it is read out."""
        model, situation = self.model, self.model.situation
        scores, cards = situation.scores[seat], situation.hand_counts[seat]
        told = [model.persona(seat), counted(scores, "point"), counted(cards, "card")]
        told += ["decides now"] if deciding else []
        told.append("person" if model.human(seat) else "bot")
        suits = [f"{count} {SUIT_NAME[suit]}" for suit, count in situation.claimed[seat].items() if count]
        told += [f"claimed {' and '.join(suits)}"] if suits else []
        used = len(situation.used[seat])
        told += [f"{used} treat{'s' if used != 1 else ''} used"] if used else []
        return ", ".join(told)

    def _count(self, seat: int, right: float, y: float) -> float:
        """How many cards a seat holds, as a small pair of backs and a number; returns the width it takes."""
        pen, count = self.pen, self.model.situation.hand_counts[seat]
        width = pen.label(str(count), "sans_semibold", 17, right, y, pen.tones.muted, 1)
        pen.card(None, right - width - 19, y - 1, 13, angle=-8)
        pen.card(None, right - width - 12, y - 1, 13, angle=9)
        return width + 36

    def _brief(self, seat: int, plate: Plate) -> None:
        """Where room is scarce: treats and claimed suits in one row, on a narrow plate one below the other."""
        x, y, w, h = plate.box
        treats, suits = len(self.model.situation.unused[seat]), self._claims(seat)
        if _narrow(plate):
            size, middle = h - BRIEFER, y + 27 + (h - BRIEFER) / 2
            room = w - 22 - self._count(seat, x + w - 10, middle)
            self._treats(seat, x + 10, middle, room, size, size + 2, size)
            self._brief_suits(seat, x + 9, y + h - 15, w - 18)
            return
        size, middle, room = h - BRIEF, y + 28 + (h - BRIEF) / 2, w - 20
        wanted = min(size * treats, room - LEAST_PITCH * len(suits)) if treats else 0.0
        told = min(SUIT_PITCH * len(suits), room - max(wanted, size))
        self._treats(seat, x + 10, middle, room - told - 4, size, size + 2, size)
        self._brief_suits(seat, x + w - 10 - told, middle, told)

    def _claims(self, seat: int) -> list[tuple[str, int]]:
        """The suits of which a seat has claimed tokens, with their number; what is still on its way does not count."""
        counts = self.model.situation.claimed[seat]
        coming = [suit_of(piece) for piece in self._coming(f"claimed[{seat}]")]
        there = [(suit, counts.get(suit, 0) - coming.count(suit)) for suit in SUITS]
        return [(suit, count) for suit, count in there if count > 0]

    def _brief_suits(self, seat: int, x: float, y: float, room: float, widest: float = SUIT_PITCH) -> None:
        """The claimed suits as small discs, each with its number, side by side."""
        pen, suits = self.pen, self._claims(seat)
        if not suits:
            return
        pitch = min(widest, room / len(suits))
        size = min(widest * 0.55, pitch - 10.5)
        digits = min(18.0, max(14.5, pitch * 0.55))
        for index, (suit, count) in enumerate(suits):
            at = x + pitch * index
            pen.mid(faces.suit_disc(suit, pen.px(size)), at + size / 2, y)
            pen.label(str(count), "sans_semibold", digits, at + size + 1, y, pen.tones.text, 0)

    def _own_brief(self, seat: int, plate: Plate) -> None:
        """The near seat where room is scarce: its claimed suits, and how many treats it used."""
        pen = self.pen
        x, y, w, h = plate.box
        used = len(self.model.situation.used[seat])
        pen.text(f"{used} used", "sans", 16.5, x + 10, y + h - 10, pen.tones.muted, 0, w * 0.5)
        self._count(seat, x + w - 10, y + h - 16)
        self._brief_suits(seat, x + 10, y + (h + 4) / 2, w - 20, OWN_PITCH)

    def _brief_header(self, seat: int, plate: Plate, deciding: bool) -> None:
        """Sign, name and score in one line."""
        pen, tones, model = self.pen, self.pen.tones, self.model
        x, y, w, _ = plate.box
        medallion(pen, model, self.colours, seat, x + 20, y + 18, 26)
        right = x + w - (LANTERN * 0.62 if deciding and not hangs_low(plate) else 10)
        score = pen.label(self._score(seat), "serif_bold", 25, right, y + 17, tones.text, 1)
        if plate.side == "brief" and not _narrow(plate):
            score += self._count(seat, right - score - 12, y + 17) + 12
        size = 20.0
        name = short_name(model.name(seat))
        while size > 16.5 and pen.width(name, "sans_bold", size) > right - score - x - 42:
            size -= 0.5
        pen.label(name, "sans_bold", size, x + 36, y + 17, tones.text, 0, right - score - x - 42)

    def _header(self, seat: int, plate: Plate, deciding: bool) -> None:
        if "brief" in plate.side:
            self._brief_header(seat, plate, deciding)
            return
        pen, tones, model = self.pen, self.pen.tones, self.model
        x, y, w, _ = plate.box
        right = x + (229 if plate.side == "top" else w - 14)
        if plate.side == "row" and deciding:  # the lantern hangs there
            right -= LANTERN * 0.7
        medallion(pen, model, self.colours, seat, x + 30, y + 29, 48)
        score = self._score(seat)
        scored = pen.text(score, "serif_bold", 32, right, y + 33, tones.lit if deciding else tones.text, 1)
        points = pen.text(noun(int(score), "point"), "sans", 15, right, y + 50, tones.muted, 1)
        name = short_name(model.name(seat))
        pen.text(name, "sans_bold", 21, x + 61, y + 26, tones.text, widest=right - scored - x - 61 - 8)
        count = model.situation.hand_counts[seat]
        pen.card(None, x + 65.5, y + 43, 13, angle=-8)
        pen.card(None, x + 72.5, y + 43, 13, angle=9)
        room = right - points - x - 85 - 6
        pen.text(counted(count, "card"), "sans", 16.5, x + 85, y + 48.5, tones.muted, widest=room)

    def _fan(self, seat: int, plate: Plate) -> None:
        """Backs peeping out behind the plate, unless the hand itself lies open below."""
        if self.layout.stacked or (plate.side == "own" and self.model.viewer == seat):
            return
        draw_backs(self.pen, plate, seat, self.model.situation.hand_counts[seat], self.hidden)

    def _pills(self, seat: int, plate: Plate) -> None:
        pen, counts = self.pen, self.model.situation.claimed[seat]
        coming = [suit_of(piece) for piece in self._coming(f"claimed[{seat}]")]
        for index, suit in enumerate(SUITS):
            there = counts.get(suit, 0) - coming.count(suit)
            sprite = faces.claimed_pill(suit, there, pen.px(PILL))
            px, py = pen.at(*pill(plate, index))
            pen.surface.blit(sprite, (px, py - sprite.get_height() // 2))

    def _score(self, seat: int) -> str:
        """The points of a seat as far as what they are for has arrived."""
        coming = [*self._coming(f"claimed[{seat}]"), *self._coming(f"unused[{seat}]")]
        return str(self.model.situation.score_without(seat, coming))

    def _coming(self, zone: str) -> list[int]:
        """The pieces of a zone that are still on their way to it."""
        return [piece for piece in self.model.view.zones[self.table.zone[zone]] if piece in self.hidden]

    def _used(self, seat: int, right: float, y: float, size: float) -> None:
        pen = self.pen
        used = tuple(piece for piece in self.model.situation.used[seat] if piece not in self.hidden)
        if not used:
            if size > 30:
                pen.label("none", "sans", 17, right, y, pen.tones.muted, 1)
            return
        width = pen.label(str(len(used)), "sans_semibold", 17, right, y, pen.tones.muted, 1)
        left = right - width - 6 - size / 2
        if len(used) > 1:
            pen.mid(faces.used_token(pen.px(size)), left, y)
            left -= size * 0.36
        pen.mid(faces.used_token(pen.px(size)), left, y)
        kinds = ", ".join(human_name(self.table.names[piece]) for piece in used)
        box = (left - size / 2, y - size / 2, right - left + size / 2, size)
        pen.target(
            ("zone", f"used[{seat}]"), box, f"{self.model.name(seat)}, used: {kinds}", "label", tip=f"Used: {kinds}"
        )

    def _bell(self, seat: int, x: float, y: float) -> None:
        """On a strange seat the bell shows its mode for the window that comes next."""
        window = self.model.situation.next_window(seat)
        mode = self.model.situation.bells[seat][window]
        pen = self.pen
        pen.icon(BELL_ICON[mode], x, y, 26, _bell_colour(pen, mode))
        told = self._bell_told(seat, window)
        pen.target(("bell", seat, window), (x - 14, y - 14, 28, 28), told, "label", tip=told)

    def _bell_told(self, seat: int, window: str) -> str:
        """Whose bell it is, and when it rings."""
        whose = "Your" if seat == self.model.viewer else f"{short_name(self.model.name(seat))}’s"
        mode = self.model.situation.bells[seat][window]
        return f"{whose} bell: {BELL_WORDS[mode].format(window=_window_words(window))}."

    def _treats(
        self, seat: int, x: float, y: float, room: float, size: float, pitch: float, least: float = 38.0
    ) -> None:
        """Unused treats in a row, squeezed when there are many."""
        pieces = self.model.situation.unused[seat]
        if not pieces:
            if self.pen.width("no treats", "sans", 16) <= room:
                self.pen.label("no treats", "sans", 16, x, y, self.pen.tones.muted, 0)
            return
        size = max(least, min(size, room / len(pieces)))
        if len(pieces) > 1:
            pitch = min(pitch, (room - size) / (len(pieces) - 1))
        for index, piece in enumerate(pieces):
            self._treat(seat, piece, x + size / 2 + index * pitch, y, size)

    def _treat(self, seat: int, piece: int, x: float, y: float, size: float) -> None:
        pen, pose, name = self.pen, self.pose, self.table.names[piece]
        kind = human_name(name)
        mine = self.choices.seat == seat
        key = ("piece", piece)
        marked = key in pose.marks
        usable = mine and self.choices.usable(kind)
        box = (x - size / 2, y - size / 2, size, size)
        self.places[piece] = (x, y, size, 0)
        if piece not in self.hidden:
            self._treat_token(piece, x, y, size, usable or marked)
        uses = self.choices.uses.get(kind, ()) if mine else ()
        said = f"{kind}, {self.model.name(seat)}" + (", can be used now" if usable else "")
        tip = EFFECTS[kind]
        group = "treats" if seat == self.model.bottom else "seats"
        pen.target(key, box, said, "piece", usable or marked, tip, uses, group, pose.armed == piece)

    def _treat_token(self, piece: int, x: float, y: float, size: float, live: bool) -> None:
        """A treat, glowing where it can be used or meant."""
        pen, pose, key = self.pen, self.pose, ("piece", piece)
        box = (x - size / 2, y - size / 2, size, size)
        if live or pose.armed == piece:
            pen.halo(box, size / 2, spread=size * 0.11, strength=0.75)
        dragged = pose.drag is not None and pose.drag.piece == piece
        lift = 3 if pose.hover == key and live else 0
        name = self.table.names[piece]
        pen.token(name, x, y - lift, size * (0.9 if dragged else 1), "bright" if live else "normal")
        if pose.armed == piece or key in pose.chosen:
            pen.pick(box, size / 2)

    def _marks(self, seat: int, plate: Plate) -> None:
        """Dashes round a plate that can be aimed at, a gold edge round the one aimed at."""
        key = ("seat", seat)
        x, y, w, h = plate.box
        around = (x - 4, y - 4, w + 8, h + 8)
        if key in self.pose.chosen or self.aimed == seat:
            self.pen.box(around, 18, None, self.pen.tones.lit, 3)
        elif key in self.pose.marks:
            self.pen.dashes(around, 18, self.pen.tones.text, 1.75, 0.9)

    # -- the near seat's treats ------------------------------------------------------------------------------------

    def _own_treats(self, seat: int) -> None:
        pen, tones, model = self.pen, self.pen.tones, self.model
        box = self.layout.treats
        x, y, w, _ = box
        pen.shade(box, 14, 8, 0.5, 4)
        pen.box(box, 14, tones.panel, tones.panel_line, 1.25, PLATE_ALPHA)
        if box[3] < OWN_HIGH or w < OWN_WIDE:
            self._own_short(seat, model.situation.unused[seat], box)
            return
        title = "Your treats" if model.viewer == seat else f"{short_name(model.name(seat))}’s treats"
        pen.text(title, "sans", 16.5, x + 14, y + 25, tones.muted, widest=w - 28)
        pieces = model.situation.unused[seat]
        if pieces:
            self._own_row(seat, pieces, x, y, w)
        else:
            ghost = (x + w / 2 - 30, y + 42, 60, 60)
            pen.dashes(ghost, 30, tones.muted, 1.5, 0.45)
            pen.text("none yet", "sans", 16, x + w / 2, y + 122, tones.muted, 0.5)
        pen.rule(x + 14, y + 136, w - 28)
        self._switches(seat, x, y + 157, w)

    def _own_row(self, seat: int, pieces: tuple[int, ...], x: float, y: float, w: float) -> None:
        pen = self.pen
        count = len(pieces)
        if count > 4:
            self._own_rows(seat, pieces, x, y, w)
            return
        size = {1: 72, 2: 72, 3: 60, 4: 48}[count]
        pitch = w / 2 - 10 if count == 2 else (w - 20 - size) / max(1, count - 1)
        kinds = [human_name(self.table.names[piece]) for piece in pieces]
        left = x + w / 2 - pitch * (count - 1) / 2
        named = all(pen.width(kind, "sans_semibold", 16.5) <= (pitch or w) - 3 for kind in kinds)
        for index, (piece, kind) in enumerate(zip(pieces, kinds, strict=True)):
            at = left + pitch * index
            self._treat(seat, piece, at, y + (69 if named else 78), size)
            if named:
                pen.text(kind, "sans_semibold", 16.5, at, y + 124, pen.tones.text, 0.5)

    def _own_short(self, seat: int, pieces: tuple[int, ...], box: Box) -> None:
        """Where room is scarce: the treats in a block at the left, the bell switches one below another at the right."""
        pen = self.pen
        x, y, w, h = box
        bells = 34 + max(pen.width(window, "sans", 16.5) for window in WINDOWS)
        room = w - bells - 14
        if pieces:
            high = h - 6
            across = max(range(1, len(pieces) + 1), key=lambda n: min(room / n, high / -(-len(pieces) // n)))
            down = -(-len(pieces) // across)
            size = min(max(48.0, 72 / fonts.text_size()), room / across, high / down)
            for index, piece in enumerate(pieces):
                column, line = index % across, index // across
                at = x + 6 + room / across * (column + 0.5), y + 3 + high / down * (line + 0.5)
                self._treat(seat, piece, *at, size)
        else:
            fitting = "no treats yet" if pen.width("treats", "sans", 16) <= room - 4 else "none"
            words = fitting if pen.width("none", "sans", 16) <= room - 4 else ""
            rich.draw(pen, words, "sans", 16, x + 12, y + h / 2 - 6, room, 21, pen.tones.muted)
        for index, window in enumerate(WINDOWS):
            at_y, pitch = y + h * (index + 0.5) / 3, h / 3
            self._switch(seat, window, (x + w - bells - 4, at_y - pitch / 2, bells, pitch))

    def _own_rows(self, seat: int, pieces: tuple[int, ...], x: float, y: float, w: float) -> None:
        """Many treats: two rows of small ones."""
        half = (len(pieces) + 1) // 2
        size = 46.0
        pitch = min(size + 4, (w - 20 - size) / max(1, half - 1))
        for index, piece in enumerate(pieces):
            row = pieces[:half] if index < half else pieces[half:]
            left = x + w / 2 - pitch * (len(row) - 1) / 2
            self._treat(seat, piece, left + pitch * (index % half), y + 57 + 50 * (index // half), size)

    def _switches(self, seat: int, x: float, y: float, w: float) -> None:
        """The three bell switches: at which windows this seat wants to be asked."""
        pen = self.pen
        widths = [28 + pen.width(window, "sans", 16.5) for window in WINDOWS]
        gap = max(4, (w - 26 - sum(widths)) / 2)
        left = x + 12
        for window, width in zip(WINDOWS, widths, strict=True):
            self._switch(seat, window, (left - 2, y - 15, width + 4, 30), grow=True)
            left += width + gap

    def _switch(self, seat: int, window: str, box: Box, grow: bool = False) -> None:
        """One bell: struck through, plain or ringing, and the word for its moment."""
        pen, mode = self.pen, self.model.situation.bells[seat][window]
        x, y, w, h = box
        pen.icon(BELL_ICON[mode], x + 14, y + h / 2, 24, _bell_colour(pen, mode))
        pen.label(window, "sans", 16.5, x + 29, y + h / 2, pen.tones.muted, 0, widest=w - 24)
        actions = tuple(a for (of, _), a in self.choices.bells.items() if of == window)
        told = self._bell_told(seat, window)
        pen.target(
            ("bell", seat, window), box, told, "switch", self.model.human(seat), f"{told} Touch it to change that.",
            actions, "bells", mode != "off", grow=grow,
        )  # fmt: skip

    def _lantern(self) -> None:
        """The lit lantern on the corner of the plate whose seat decides."""
        deciding = self.model.situation.deciding
        if deciding is None or (self.under and deciding == self.model.bottom):
            return
        if "lantern" not in self.hidden:
            draw_lantern(self.pen, self.layout.plates[self.model.step(deciding)], self.layout.panel_open)


def pill(plate: Plate, index: int) -> tuple[float, float]:
    """Where the pill of a claimed suit has its left edge and its middle."""
    x, y, w, h = plate.box
    if "brief" in plate.side:
        if plate.side == "own brief":
            return x + w / 2, y + (h + 4) / 2
        return (x + w / 2, y + h - 15) if _narrow(plate) else (x + w * 0.75, y + 28 + (h - BRIEF) / 2)
    if plate.side == "top":
        return x + 14 + 42 * index, y + 80.5
    if plate.side == "own":
        return x + 12 + (w - 24 - 37.5) / 4 * index, y + 90
    return x + 14 + 41 * index, y + 147


def used_stack(plate: Plate) -> tuple[float, float, float]:
    """About where the used treats of a seat lie, and how wide they are."""
    x, y, w, h = plate.box
    if "brief" in plate.side:
        return x + 20, y + h - 16, 22
    if plate.side == "own":
        return x + w - 46, y + 147, 34
    return x + w - 38, y + (80 if plate.side == "top" else 147), 22


def _narrow(plate: Plate) -> bool:
    """Whether treats and suits have a row each on a brief plate, as there is no room for them side by side."""
    return plate.box[2] < BRIEF_WIDTH


def _bell_colour(pen: Pen, mode: str) -> look.Rgb:
    return pen.tones.muted if mode == "off" else pen.tones.gold


def _window_words(window: str) -> str:
    return {"lead": "before a lead", "card": "before a card", "end": "at the end of a trick"}[window]
