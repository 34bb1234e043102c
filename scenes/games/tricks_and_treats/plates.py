"""Seat plates: points, cards, treats, claimed suits and bells, public facts only; the same for every seat."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.text.phrases import bell
from game.rules.tricks_and_treats.text.terms import TREATS
from game.rules.wording import counted
from scenes.games.tricks_and_treats import plate_page
from scenes.games.tricks_and_treats import text as say
from scenes.games.tricks_and_treats.page_context import TreatsContext
from scenes.stage import faces, fonts, look
from scenes.table.blocks.plates import draw_backs, draw_lantern, short_name
from scenes.table.layout import OWN_HIGH, OWN_WIDE, Plate
from scenes.table.plain import plates as common
from scenes.ui import boxes, rich
from scenes.ui.boxtree import Text
from scenes.ui.painter import Box, Painter

SIGN = 28.0  # width of a bell before its word, in logical units
BELL_ICON = {"off": "bell-off", "auto": "bell-auto", "on": "bell"}
SUIT_PITCH, OWN_PITCH, MIN_PITCH = 36.0, 46.0, 22.5  # distances of suits on a brief plate
PILL = 26.0  # height of a pill
USED, WORDED = 52.0, 30.0  # room for "2 used"; size of the stack of used treats from which other words say so
NAMES = (16.5, 15.5, 14.5)  # type sizes of the names of treats


class Plates(TreatsContext):
    """Draws the plates of one frame and notes the place of each piece on them."""

    def draw(self, under: bool) -> None:
        """Draw every seat's plate with its fan of backs, and the lantern.

        With `under`, a sheet covers the front seat's plate, so that it is left out.
        """
        bottom, seats, deciding = self.model.bottom, self.layout.seats, self.model.now.deciding
        for step in range(1, seats if under else seats + 1):
            seat = (bottom + step) % seats
            self._plate(seat, self.layout.plates[step % seats])
        if not under:
            self._own_treats()
        if deciding is not None and not (under and deciding == bottom) and "lantern" not in self.hidden:
            draw_lantern(self.painter, self.layout.plates[self.model.step(deciding)])

    @property
    def _box_seat(self) -> int:
        """Return the seat whose treats and bells are in the box beside the hand: the open hand's, or the front seat."""
        return self.model.bottom if self.model.viewer is None else self.model.viewer

    # -- one plate -------------------------------------------------------------------------------------------------

    def _plate(self, seat: int, plate: Plate) -> None:
        painter, tones, model = self.painter, self.painter.tones, self.model
        deciding, held, cards = model.now.deciding == seat, model.now.hand_counts[seat], self._cards(seat)
        if not self.layout.compact_layout and self.model.viewer != seat:
            draw_backs(painter, plate, seat, held, self.hidden)
        common.ground(painter, plate.box, deciding)
        aimable = ("seat", seat) in self.ui.marks
        can_knock = not deciding and self.model.human(seat) and bool(self.model.now.usable[seat])
        knocks = can_knock and self.model.viewer is None and not aimable
        parts = [persona := model.persona(seat), counted(model.now.scores[seat], "point"), counted(cards, "card")]
        parts += [say.DECIDES_NOW] if deciding else []
        parts += ["person" if model.human(seat) else "bot", *model.view_model.plates[seat]]
        tips = [persona] if persona != self.model.name(seat) else []
        tips += [say.CLICK_THE_PANEL_TO_KNOCK] if knocks else []
        painter.target(
            ("seat", seat), plate.box, ", ".join(parts), "seat", aimable or knocks, ". ".join(tips), group="seats"
        )
        common.header(self, seat, plate, deciding, self._score(seat), cards, 243.0 if plate.side == "top" else 0.0)
        own = plate_page.parts(plate)
        if plate.side == "top":
            painter.rule(*own["suits"][:3])
            self._pills(seat, plate)
            painter.post(*own["post"][:2], own["post"][3])
            self._treats(seat, own["treats"], 66, 74)
            self._bell(seat, own["bell"])
            self._used(seat, own["used"], 22)
        elif plate.side == "brief":
            self._brief(seat, plate)
        elif plate.side == "own_brief":
            self._own_brief(seat, plate)
        elif plate.side == "own":
            painter.rule(*own["suits"][:3])
            self._pills(seat, plate)
            painter.rule(*own["used"][:3])
            if seat != self._box_seat:
                self._treats(seat, own["used"], 34, 38, 28)
                self._marks(seat, plate)
                return
            words = say.TREATS_USED if self.model.now.used[seat] else say.NO_TREAT_USED
            if self.model.latest.now.used[seat] and not self.model.now.used[seat]:
                words = ""  # the first one is on its way
            Text(words, 17, tone=tones.muted, grows=True).draw(painter, own["used"])
            self._used(seat, own["used"], 34)
        else:
            painter.rule(own["treats"][0], own["treats"][1] - 1, own["suits"][2])
            self._treats(seat, own["treats"], 54, 61)
            self._bell(seat, own["bell"])
            painter.rule(*own["suits"][:3])
            self._pills(seat, plate)
            self._used(seat, own["used"], 22)
        self._marks(seat, plate)

    def _brief(self, seat: int, plate: Plate) -> None:
        """Draw a brief plate: treats and claimed suits in one row, or on a narrow plate below each other."""
        treats, suits = len(self.model.now.unused[seat]), sum(count > 0 for count in self._claimed(seat).values())
        parts = plate_page.parts(plate)
        row, size = parts["treats"], parts["treats"][3]
        if plate_page.is_narrow(plate):
            end = boxes.point(row, 1.0, 0.5)
            taken = common.card_count(self.painter, self._cards(seat), *end)
            self._treats(seat, boxes.trimmed(row, right=taken + 2), size, size + 2, size)
            self._brief_suits(seat, parts["suits"])
            return
        wanted = min(size * treats, row[2] - MIN_PITCH * suits) if treats else 0.0
        size_left = min(SUIT_PITCH * suits, row[2] - max(wanted, size))
        self._treats(seat, boxes.trimmed(row, right=size_left + 4), size, size + 2, size)
        self._brief_suits(seat, boxes.right_part(row, size_left))

    def _claimed(self, seat: int) -> dict[str, int]:
        """Return the number of tokens of each suit that a seat has claimed; tokens still in flight do not count."""
        coming = [tt.suit_of(piece) for piece in self._coming(f"claimed[{seat}]")]
        return {suit: count - coming.count(suit) for suit, count in self.model.latest.now.claimed[seat].items()}

    def _brief_suits(self, seat: int, box: Box, widest: float = SUIT_PITCH) -> None:
        """Draw the claimed suits as small discs, each with its number, side by side from the left of a box."""
        painter, suits = self.painter, [(suit, count) for suit, count in self._claimed(seat).items() if count > 0]
        if not suits:
            return
        pitch = min(widest, box[2] / len(suits))
        size = min(widest * 0.55, pitch - 10.5)
        digits = min(18.0, max(14.5, pitch * 0.55))
        for (suit, count), place in zip(suits, boxes.row_of(box, [pitch] * len(suits), start=0.0), strict=True):
            disc = boxes.left_part(place, size)
            painter.mid(faces.suit_disc(suit, painter.px(size)), *boxes.middle(disc))
            number = boxes.point(boxes.trimmed(disc, right=-1), 1.0, 0.5)
            painter.label(str(count), "sans_semibold", digits, *number, painter.tones.text, 0)

    def _own_brief(self, seat: int, plate: Plate) -> None:
        """Draw the front seat's brief plate: its claimed suits, and the number of treats it used."""
        painter, parts = self.painter, plate_page.parts(plate)
        count, used = parts["count"], len(self.model.now.used[seat])
        if seat == self._box_seat:
            baseline, room = boxes.bottom(count) - 10, plate.box[2] * 0.5
            painter.text(say.used_count(used), "sans", 16.5, count[0], baseline, painter.tones.muted, 0, room)
        else:
            self._treats(seat, boxes.left_part(count, plate.box[2] * 0.5), 30, 32, 24)
        common.card_count(self.painter, self._cards(seat), *boxes.point(count, 1.0, 0.5))
        self._brief_suits(seat, parts["suits"], OWN_PITCH)

    def _pills(self, seat: int, plate: Plate) -> None:
        """Draw the claimed tokens by suit, each suit in its place."""
        for index, (suit, count) in enumerate(self._claimed(seat).items()):
            sprite, (x, y) = faces.claimed_pill(suit, count, self.painter.px(PILL)), plate_page.pill(plate, index)
            self.painter.beside(sprite, x, y)
            for token in self.lying(f"claimed[{seat}]"):
                if tt.suit_of(token) == suit:  # a letter is below it: its number stays readable
                    self.fragment.anchors[self.name(token)] = (x + PILL * 0.7, y + PILL)

    def _score(self, seat: int) -> int:
        """Return the points of a seat, without pieces still in flight."""
        coming = [piece for zone in ("claimed", "unused", "used") for piece in self._coming(f"{zone}[{seat}]")]
        return self.model.latest.now.score_without(seat, coming)

    def _cards(self, seat: int) -> int:
        """Return how many cards a seat holds; while cards are dealt, those that have come to it."""
        model, count = self.model, self.model.now.hand_counts[seat]
        if not model.deals:
            return count
        if seat == model.viewer:
            return count - len(self._coming(f"hand[{seat}]"))
        return count - sum(("hand", seat, index) in self.hidden for index in range(count))

    def _coming(self, zone: str) -> list[int]:
        """Return the pieces that are still in flight to a zone, not those that only change their place in it."""
        model, at = self.model, self.table.zone[zone]
        before = frozenset[int]() if model.ahead is None else frozenset(model.view.zones[at])
        to_come = self.hidden | model.waiting
        flying = (piece for piece in model.latest.view.zones[at] if piece in to_come and piece not in before)
        return [piece for piece in flying if piece not in model.landed]

    def _leaving(self, seat: int) -> frozenset[int]:
        """Return the treats of a seat that are on their way from it, or turned over."""
        owned = self.model.latest.now.unused[seat]
        return frozenset(piece for piece in self.model.now.unused[seat] if piece not in owned)

    def _receives(self, seat: int) -> bool:
        """Return whether a treat is on its way to a seat."""
        return not {*self.model.latest.now.unused[seat]} <= {*self.model.now.unused[seat]}

    def _used(self, seat: int, box: Box, size: float) -> None:
        """Draw the used treats at the right end of a box."""
        painter, (right, y) = self.painter, boxes.point(box, 1.0, 0.5)
        used = tuple(piece for piece in self.model.now.used[seat] if piece not in self.hidden)
        if not used:
            return
        words = say.used_count(len(used))
        if size < WORDED and painter.text_width(words, "sans", 15.5) <= USED:
            left = right - painter.label(words, "sans", 15.5, right, y, painter.tones.muted, 1) + size / 2
        else:
            width = painter.label(str(len(used)), "sans_semibold", 17, right, y, painter.tones.muted, 1)
            left = right - width - 6 - size / 2
            if len(used) > 1:
                painter.mid(faces.used_token(painter.px(size)), left, y)
                left -= size * 0.36
            painter.mid(faces.used_token(painter.px(size)), left, y)
        kinds = ", ".join(tt.human_name(self.table.names[piece]) for piece in used)
        place = (left - size / 2, y - size / 2, right - left + size / 2, size)
        painter.target(
            ("zone", f"used[{seat}]"),
            place,
            say.treats_used(self.model.name(seat), kinds),
            "label",
            tip=say.used(kinds),
        )

    def _bell(self, seat: int, box: Box) -> None:
        """Draw the bell of another seat in its mode for the next window."""
        window = self.model.now.next_window(seat)
        mode = self.model.now.bells[seat][window]
        painter = self.painter
        painter.icon(BELL_ICON[mode], *boxes.middle(box), 26, _bell_colour(painter, mode))
        state = bell(self._possessive(seat), window, mode)
        if seat != self._box_seat:
            painter.target(("bell", seat, window), box, state, "label", tip=state)

    def _possessive(self, seat: int) -> str:
        """Return the possessive for a seat: `Your` or its name."""
        return say.YOUR if seat == self.model.viewer else f"{short_name(self.model.name(seat))}’s"

    def _treats(self, seat: int, box: Box, size: float, pitch: float, min_pitch: float = 38.0) -> None:
        """Draw unused treats in a row, squeezed if there are many."""
        pieces, room = self.model.now.unused[seat], box[2]
        if not pieces:
            if self.painter.text_width(say.NO_TREATS, "sans", 16) <= room and not self._receives(seat):
                Text(say.NO_TREATS, tone=self.painter.tones.muted).draw(self.painter, box)
            return
        size = max(min_pitch, min(size, room / len(pieces)))
        beside = seat == self._box_seat  # they can be used in the box beside the hand: the plate only shows them
        if len(pieces) > 1:
            pitch = min(pitch, (room - size) / (len(pieces) - 1))
        first, middle = boxes.middle(boxes.left_part(box, size))
        for index, piece in enumerate(pieces):
            if beside and piece not in self.hidden:
                self.painter.token(self.name(piece), first + index * pitch, middle, size, "normal")
            elif not beside:
                self._treat(seat, piece, first + index * pitch, middle, size)

    def _treat(self, seat: int, piece: int, x: float, y: float, size: float) -> None:
        """Draw a treat, glowing if it can be used or targeted."""
        painter, ui, key = self.painter, self.ui, ("piece", piece)
        kind = tt.human_name(self.name(piece))
        uses = self.model.uses.get(kind, ()) if self.model.asker == seat else ()
        live = bool(uses) or key in ui.marks
        box = (x - size / 2, y - size / 2, size, size)
        self.fragment.places[piece] = (x, y, size, 0)
        if piece not in self.hidden:
            if live or ui.armed == piece:
                painter.halo(box, size / 2, spread=size * 0.11, strength=0.75)
            dragged = ui.drag is not None and ui.drag.piece == piece
            lift, width = 3 if ui.hover == key and live else 0, size * (0.9 if dragged else 1)
            painter.token(self.name(piece), x, y - lift, width, "bright" if live else "normal")
            if ui.armed == piece or key in ui.chosen:
                painter.pick(box, size / 2)
        spoken = f"{kind}, {self.model.name(seat)}" + (say.USABLE if uses else "")
        group = "treats" if seat == self._box_seat else "seats"
        painter.target(key, box, spoken, "piece", live, TREATS[kind], uses, group, ui.armed == piece)

    def _marks(self, seat: int, plate: Plate) -> None:
        """Draw dashes around a plate that can be aimed at, a gold edge around the one aimed at."""
        key = ("seat", seat)
        around = boxes.inset(plate.box, -4)
        if key in self.ui.chosen or self.aimed == seat:
            self.painter.box(around, 18, None, self.painter.tones.highlighted, 3)
        elif key in self.ui.marks:
            self.painter.dashes(around, 18, self.painter.tones.text, 1.75, 0.9)

    # -- the front seat's treats -----------------------------------------------------------------------------------

    def _own_treats(self) -> None:
        """Draw the treats in the box beside the hand, and the switches of their owner's bells below or beside them."""
        painter, tones, seat = self.painter, self.painter.tones, self._box_seat
        box = self.layout.treats
        common.ground(painter, box, False)
        count = len(self.model.now.unused[seat])
        if box[3] < OWN_HIGH or box[2] < OWN_WIDE:
            bells = 34 + max(painter.text_width(word, "sans", 16.5) for word in say.BELLS.values())
            spread = boxes.trimmed(box, 6, 3, bells + 8, 3)
            self._spread(seat, spread, max(48.0, 72 / fonts.text_size()))
            none = say.NO_TREATS_LEFT if self.model.now.used[seat] else say.NO_TREATS_YET
            fitting = [words for words in (none, "none") if self._fits(words, spread[2] - 4)]
            if fitting and not count and not self._receives(seat):
                left, middle = boxes.point(spread, 0.0, 0.5)
                rich.draw(painter, fitting[0], "sans", 16, left + 6, middle - 6, spread[2], 21, tones.muted)
            switches = boxes.right_part(boxes.trimmed(box, right=4), bells)
            for window, place in zip(tt.WINDOWS, boxes.down(switches, len(tt.WINDOWS)), strict=True):
                self._switch(seat, window, place)
            return
        title = boxes.top_part(boxes.grown(box, -14, 0), 21)
        painter.text(
            say.treats_of_player(self._possessive(seat)), "sans", 16.5, *boxes.point(title, 0.0, 1.0), tones.muted,
            widest=title[2],
        )  # fmt: skip
        spread = boxes.top_part(boxes.trimmed(box, 10, 26, 10), 92)
        self._spread(seat, spread, 58 if count == 3 else 66, named=True)
        if not count:
            place = boxes.centred(boxes.top_part(spread, 70), 58, 58)
            painter.dashes(place, 29, tones.muted, 1.5, 0.45)
            none = say.NONE_LEFT if self.model.now.used[seat] else say.NONE_YET
            none = "" if self._receives(seat) else none
            painter.text(none, "sans", 16, boxes.middle(place)[0], boxes.bottom(place) + 20, tones.muted, 0.5)
        stops = boxes.trimmed(box, 14, 120, 14)
        painter.rule(*stops[:3])
        painter.text(say.STOP_AT, "sans", 15, stops[0], stops[1] + 18, tones.muted, widest=stops[2])
        self._switches(seat, boxes.trimmed(boxes.bottom_part(box, 32), bottom=2))

    def _fits(self, words: str, room: float) -> bool:
        """Return whether no word of a text is wider than the room."""
        return all(self.painter.text_width(word, "sans", 16) <= room for word in words.split())

    def _spread(self, seat: int, box: Box, size: float, named: bool = False) -> None:
        """Draw treats in the number of rows that makes them largest.

        If `named`, their names are drawn as well where there is room for all.
        """
        painter, pieces, (width, height) = self.painter, self.model.now.unused[seat], boxes.size(box)
        count = len(pieces)
        if not count:
            return
        across = max(range(1, count + 1), key=lambda n: min(width / n, height / -(-count // n)))
        down, gap = -(-count // across), 4 if named else 0
        each = width / across, height / down
        size, pitch = min(size, *(length - gap for length in each)), min(each[0], width / 2)
        kinds = [tt.human_name(self.name(piece)) for piece in pieces]
        rows, letters = self._names(kinds, pitch - 4)
        gone = self._leaving(seat)
        named = named and down == 1 and bool(rows) and not self._receives(seat)  # the treats make room first
        raised = 11 if max(map(len, rows), default=1) < 2 else 17
        for index, (piece, place) in enumerate(zip(pieces, boxes.in_rows(box, count, across, each), strict=True)):
            centre, middle = boxes.middle(place)
            self._treat(seat, piece, centre, middle - (raised if named else 0), size)
            for at, words in enumerate(rows[index] if named and piece not in gone else ()):
                baseline = box[1] + 87 + (at - (raised - 11) / 12) * 16 + (raised - 11) * 0.75
                painter.text(words, "sans_semibold", letters, centre, baseline, painter.tones.text, 0.5)

    def _names(self, kinds: Sequence[str], room: float) -> tuple[list[list[str]], float]:
        """Return the names of treats, each in one or more rows of at most `room`, and their type size; no rows if none
        fits."""
        wide = self.painter.text_width
        for size in NAMES:
            whole = [kind if wide(kind, "sans_semibold", size) <= room else "" for kind in kinds]
            rows = [[one] if one else kind.split() for one, kind in zip(whole, kinds, strict=True)]
            low = max(map(len, rows)) < 2 or self.painter.units(self.painter.type(size)) <= NAMES[0]
            if low and all(wide(word, "sans_semibold", size) <= room for row in rows for word in row):
                return rows, size
        return [], NAMES[-1]

    def _switches(self, seat: int, box: Box) -> None:
        """Draw the three bell switches: the windows in which this seat wants to be asked."""
        painter = self.painter
        words = [painter.text_width(say.BELLS[window], "sans", 16.5) for window in tt.WINDOWS]
        tight = sum(words) + 3 * SIGN > box[2] - 34
        sign, margin = (SIGN - 6, 4) if tight else (SIGN, 12)
        widths = [sign + word for word in words]
        gap = max(0 if tight else 4, (box[2] - 2 * margin - 2 - sum(widths)) / 2)
        places = boxes.row_of(boxes.trimmed(box, left=margin), widths, gap, 0.0)
        for window, place in zip(tt.WINDOWS, places, strict=True):
            self._switch(seat, window, boxes.grown(place, 2, 0), sign, grow=True)

    def _switch(self, seat: int, window: str, box: Box, sign: float = SIGN, grow: bool = False) -> None:
        """Draw one bell (struck through, plain or ringing) and the word for its window."""
        painter, mode = self.painter, self.model.now.bells[seat][window]
        mark, words = boxes.left_part(box, sign), boxes.trimmed(box, left=sign + 1, right=-5)
        painter.icon(BELL_ICON[mode], *boxes.middle(mark), min(24.0, sign), _bell_colour(painter, mode))
        Text(say.BELLS[window], 16.5, tone=painter.tones.muted, grows=True).draw(painter, words)
        actions = tuple(action for action in self.model.may[tt.SET_BELL] if action.args[0] == tt.WORD[window])
        state = bell(self._possessive(seat), window, mode)
        painter.target(
            ("bell", seat, window), box, state, "switch", self.model.human(seat), say.click_to_change(state),
            actions, "bells", mode != "off", grow=grow,
        )  # fmt: skip


def _bell_colour(painter: Painter, mode: str) -> look.Rgb:
    return painter.tones.muted if mode == "off" else painter.tones.gold
