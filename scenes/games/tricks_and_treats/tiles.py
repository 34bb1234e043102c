"""Sheets that are answered by one of a few tiles: what to keep, what to claim, who won the race."""

from __future__ import annotations

from abc import abstractmethod
from functools import cached_property

from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.phases.answers import Answer, agreeing, claiming, keeping
from game.rules.wording import counted, numeral
from scenes.games.tricks_and_treats import text as texts
from scenes.games.tricks_and_treats.page_context import names_of
from scenes.games.tricks_and_treats.sheet import QuestionSheet
from scenes.stage import faces, fonts, look
from scenes.table.blocks.toolbar import sentence
from scenes.ui import rich
from scenes.ui.painter import Box

WIDEST, WIDER = 228.0, 296.0  # width of a tile, at the usual text size; of one of two
FIGURE, ABOVE = 78.0, 38.0  # size of the figure of a tile; how far it reaches above the tile
MARGIN = 16.0  # margin of the sheet beside its tiles
LARGEST = 104.0  # size of a figure with large text, divided by the text size
LYING = 250.0  # width of a low tile from which the figure is beside all words
CAPPED = 0.28  # share of a tile's width for its key


class TileSheet(QuestionSheet):
    """A question answered by one of a few tiles, which the digit keys choose."""

    @property
    def note(self) -> tuple[str, str]:
        """Return a note beside the question: an icon and a text."""
        return "", ""

    @property
    @abstractmethod
    def tiles(self) -> list[Answer]:
        """Return the answers."""

    def draw(self) -> None:
        """Draw the question above the sheet and a tile for each answer."""
        box = self.layout.keep
        x, y, w, h = box
        sentence(self.painter, self.model, self.layout, self.colours, y - 12, note=self.note)
        count = len(self.tiles)
        gap = 16.0 if count < 4 else 10.0
        width = min(
            (WIDER if count < 3 else WIDEST) * (2 if self.layout.compact_layout else 1),
            (w - 32 - gap * (count - 1)) / max(1, count),
        )
        total = width * count + gap * (count - 1)
        left = x + w / 2 - total / 2
        self.ground((left - MARGIN, y, total + 2 * MARGIN, h))
        number = 0
        for index, tile in enumerate(self.tiles):
            number += tile.action is not None
            if self.layout.compact_layout:
                self._card(tile, number, (left + index * (width + gap), y + 10, width, h - 20))
            else:
                self._tile(tile, number, (left + index * (width + gap), y + 42, width, h - 54))

    def _tile(self, tile: Answer, number: int, box: Box) -> None:
        painter, tones = self.painter, self.painter.tones
        x, y, w, h = box
        self._ground(tile, number, box)
        self._figures(tile, x + w / 2, y, w, FIGURE)
        ink = tones.text if tile.action is not None else tones.muted
        painter.text(tile.title, "sans_bold", 22, x + w / 2, y + 60, ink, 0.5, w - 14, min_size=16)
        rows = 2 if tile.gain is not None else 3
        rich.draw(painter, tile.words, "sans", 17, x + w / 2, y + 84, w - 22, 20, tones.muted, 0.5, rows)
        self._score(tile, x + w / 2, y + h - 17, w)
        self._note_tile(tile, number, (x, y - ABOVE, w, h + ABOVE))

    def _note_tile(self, tile: Answer, number: int, box: Box, tip: str = "") -> None:
        """Make a tile a target, or only a label."""
        says = f"{tile.title}. {tile.words}"
        if tile.action is None:
            self.painter.target(("idle", *tile.pieces), box, says, "label", tip=tip)
            return
        chosen = self._chosen(tile)
        key = ("action", tile.action)
        self.painter.target(key, box, f"{number}: {says}", "button", True, tip, (tile.action,), "tiles", chosen)

    def _chosen(self, tile: Answer) -> bool:
        """Return whether a tile has the focus, or was chosen by its digit."""
        return tile.action is not None and (self.ui.focus == ("action", tile.action) or self.ui.choice == tile.action)

    def _ground(self, tile: Answer, number: int, box: Box) -> None:
        """Draw the body of a tile with its digit, and the focus ring behind its figure."""
        painter, tones, key = self.painter, self.painter.tones, ("action", tile.action)
        x, y, w, _ = box
        if tile.action is None:
            painter.dashes(box, 12, tones.tile_line, 1.25)
            return
        chosen = self._chosen(tile)
        painter.shade(box, 12, 6, 0.5, 4)
        fill = look.mix(tones.tile, (255, 255, 255), 0.07) if self.ui.hover == key or chosen else tones.tile
        painter.box(box, 12, fill, tones.highlighted if chosen else tones.tile_line, 2.5 if chosen else 1.25)
        if self.ui.focus == key:
            painter.ring(box, 12, 1)
        enter = painter.cap("Enter", key)  # once chosen by its digit, show the Enter key if there is room
        room = CAPPED * w >= painter.text_width(enter, "sans_semibold", 16) + 14
        cap = enter if enter and room else str(number)
        width = max(27.0, painter.text_width(cap, "sans_semibold", 16) + 14)
        painter.box((x + 10, y + 10, width, 27), 6, None, tones.highlighted if chosen else tones.tile_line, 1.25)
        painter.label(cap, "sans_semibold", 16, x + 10 + width / 2, y + 23.5, tones.text, 0.5)

    def _card(self, tile: Answer, number: int, box: Box) -> None:
        """Draw a tile for large text: the figure at the top, or beside the words on a low tile."""
        x, y, w, h = box
        self._ground(tile, number, box)
        usual = LARGEST / fonts.text_size()
        if h - 104 >= usual:
            size = min(max(72.0, usual), h - 104)
            self._figures(tile, x + w / 2 + 14, y + 8 + size / 2, w, size)
            self._words(tile, (x + 8, y + 12 + size, w - 16, h - 12 - size), x + w / 2, w)
        elif w >= LYING:
            count = max(1, len(tile.pieces or tile.seats))
            area = min(0.42 * w, max(72.0, 58.0 * count))
            size = min(72.0, h - 24, max(44.0, area / count))
            self._figures(tile, x + 40 + area / 2, y + h / 2, area + 84, size)
            left = x + 46 + area
            self._words(tile, (left, y + 4, x + w - 8 - left, h - 4), left + (x + w - 8 - left) / 2, x + w - left)
        else:
            size, count = min(usual, 0.42 * w, h - 66), max(1, len(tile.pieces or tile.seats))
            area = size if count == 1 else min(0.54 * w, 46.0 * count)
            self._figures(tile, x + 12 + area / 2, y + 39 + size / 2, area + 84, size)
            left = x + 18 + max(27.0, area)
            self._words(tile, (left, y + 2, x + w - 6 - left, h), x + w / 2, w)
        self._note_tile(tile, number, box, tile.words)

    def _words(self, tile: Answer, box: Box, middle: float, room: float) -> None:
        """Draw title, as many words as fit, and at the bottom, around `middle`, the effect on the score."""
        painter, tones = self.painter, self.painter.tones
        x, y, w, h = box
        scored = tile.gain is not None
        size = painter.fitting(max(tile.title.split(), key=len, default=""), "sans_bold", 19, 15, w)
        for line in fonts.wrap(tile.title, "sans_bold", painter.type(size), round(w * painter.k))[:3]:
            y, h = y + 22, h - 22
            painter.text(line, "sans_bold", size, x + w / 2, y - 4, tones.text, 0.5, w + 4)
        rows = int((h - (24 if scored else 6)) / 22)
        if 0 < len(rich.lines(tile.words, "sans", painter.type(17), round(w * painter.k))) <= rows:
            rich.draw(painter, tile.words, "sans", 17, x + w / 2, y + 17, w, 21, tones.muted, 0.5)
        self._score(tile, middle, box[1] + box[3] - 15, room)

    def _figures(self, tile: Answer, x: float, y: float, width: float, largest: float) -> None:
        painter = self.painter
        count = len(tile.pieces or tile.seats)
        if not count:
            painter.mid(
                faces.bag(painter.px(78 if largest > 78 else largest * 0.86)), x, y - (4 if largest > 78 else 0)
            )
            return
        room = width - 84  # between the digit and its mirror image
        size = largest if count == 1 else max(min(44.0, largest * 0.7), min(80.0, largest, room / count))
        pitch = min(size + 4, (room - size) / max(1, count - 1)) if count > 1 else 0
        left = x - (count - 1) / 2 * pitch
        for index, seat in enumerate(tile.seats):
            painter.medallion(self.colours[seat], self.model.human(seat), left + index * pitch, y, min(size, 84))
        for index, piece in enumerate(tile.pieces):
            at = left + index * pitch
            if not painter.theme.flat:
                painter.lamp(at, y, size * 1.8, 0.4)
            if piece not in self.hidden:
                painter.token(self.name(piece), at, y, size, "bright" if tt.card_of(piece) is None else "normal")
            if piece in self.lying("peek"):  # a token of the line stays there until it is claimed
                self.fragment.places[piece] = (at, y, size, 0)

    def _score(self, tile: Answer, x: float, y: float, room: float) -> None:
        """Draw the effect of an answer on the points of the seat that is asked."""
        painter, tones, seat = self.painter, self.painter.tones, self.model.asker
        if tile.gain is None or seat is None:
            return
        now, gain = self.model.now.scores[seat], f"(+{tile.gain})"
        if not tile.gain:
            text = texts.points_as_now(counted(now, "point"))
            painter.label(text, "sans_semibold", 16.5, x, y, tones.muted, 0.5, widest=room - 8)
            return
        total = self.points_width(now, now + tile.gain, 18)
        more = painter.text_width(gain, "sans_semibold", 17) + 10
        if total + more > room - 8:
            gain, more = "", 0.0
        at = x - (total + more) / 2
        at += self.points(seat, now + tile.gain, at, y, 18) + 10
        painter.label(gain, "sans_semibold", 17, at, y, tones.gain, 0)


# -- the questions -------------------------------------------------------------------------------------------------


class KeepSheet(TileSheet):
    """Asks which of the drawn tokens to keep. Only the player who drew sees it."""

    @property
    def note(self) -> tuple[str, str]:
        drawn = len(self.model.now.drawn)
        count = texts.these_tokens(numeral(drawn)) if drawn > 1 else texts.THIS_ONE
        return "eye", texts.only_you_see(count) if self.model.viewer is not None else ""

    @cached_property
    def tiles(self) -> list[Answer]:
        model = self.model
        return keeping(self.table, model.view, model.now, model.may[tt.KEEP], names_of(model, texts.YOU))


class ClaimSheet(TileSheet):
    """Asks whether to take the tokens of the line that the trick named. Everybody sees it."""

    @property
    def note(self) -> tuple[str, str]:
        return "hand", texts.CLICK_TOKENS_OF_THE_LINE if self.model.picks else ""

    @cached_property
    def tiles(self) -> list[Answer]:
        model = self.model
        picked = [action.args[0] for action in model.may[tt.UNPICK]]
        return claiming(self.table, model.view, model.now, model.may[tt.CLAIM], picked)


class ResultSheet(TileSheet):
    """Asks the tied people who won the race for the last tie-break: one of them or several."""

    @cached_property
    def tiles(self) -> list[Answer]:
        return agreeing(self.model.may[tt.PROPOSE], names_of(self.model))

    def draw(self) -> None:
        """Draw tiles if there are few, otherwise a grid of cells."""
        if len(self.tiles) <= 3:
            super().draw()
            return
        x, y, w, h = self.layout.keep
        self.ground(self.layout.keep)
        sentence(self.painter, self.model, self.layout, self.colours, y - 12)
        rows = -(-len(self.tiles) // 13)
        columns = -(-len(self.tiles) // rows)
        width, height = (w - 28) / columns, (h - 24) / rows
        for index, tile in enumerate(self.tiles):
            left, top = x + 14 + index % columns * width, y + 12 + index // columns * height
            self._cell(tile, (left + 2, top + 2, width - 4, height - 4))

    def _cell(self, tile: Answer, box: Box) -> None:
        """Draw one set of winners as the signs of their seats."""
        painter, (x, y, w, h) = self.painter, box
        assert tile.action is not None
        key = ("action", tile.action)
        highlighted = key in (self.ui.hover, self.ui.focus)
        painter.box(
            box, 8, painter.tones.tile, painter.tones.highlighted if highlighted else painter.tones.tile_line, 1.5
        )
        if self.ui.focus == key:
            painter.ring(box, 8, 1)
        seats = tile.seats
        size = min(26.0, w / 3 - 2, h / 2 - 4)
        for index, seat in enumerate(seats):
            row = seats[index // 3 * 3 : index // 3 * 3 + 3]
            at = x + w / 2 + (index % 3 - (len(row) - 1) / 2) * (size + 2)
            level = (index // 3 - (len(seats) - 1) // 3 / 2) * (size + 3)
            painter.seat(self.colours[seat], at, y + h / 2 + level, size)
        words = tile.title if len(seats) == 1 else texts.share_win(tile.words)
        painter.target(key, box, words, "button", True, words, (tile.action,), "tiles")
