"""Sheets that are answered by one of a few tiles: what to keep, what to claim, who won the race."""

from __future__ import annotations

from abc import abstractmethod
from functools import cached_property
from itertools import accumulate

from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.phases.answers import Answer, agreeing, claiming, keeping
from game.rules.wording import counted, numeral
from scenes.games.tricks_and_treats import text as texts
from scenes.games.tricks_and_treats.page_context import names_of
from scenes.games.tricks_and_treats.sheet import QuestionSheet
from scenes.stage import faces, fonts, look
from scenes.table.blocks.toolbar import sentence
from scenes.ui import boxes, rich
from scenes.ui.boxes import middle
from scenes.ui.boxtree import Area, Cell, Column, Layers, Node, Row, Text
from scenes.ui.painter import Box

WIDEST, WIDER = 228.0, 296.0  # width of a tile, at the usual text size; of one of two
FIGURE = 78.0  # largest size of the figure of a tile, half of which reaches above the tile
TITLED, SCORED = 34.0, 24.0  # height of a title with its margins, and of the effect on the score
MARGIN = 16.0  # margin of the sheet beside its tiles
LARGEST = 104.0  # size of a figure with large text, divided by the text size
LYING = 250.0  # width of a low tile from which the figure is beside all words
LEADING, ROW = 20.0, 22.0  # height of a row of words; of a row with large text
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
        sentence(self.painter, self.model, self.layout, self.colours, box[1] - 12, note=self.note)
        self._page(box[2], box[3]).draw(self.painter, box)

    def _page(self, width: float, height: float) -> Node:
        """Return the sheet as a tree: tiles side by side, on a ground as wide as they are."""
        count, compact_layout = len(self.tiles), self.layout.compact_layout
        gap, widest = 16.0 if count < 4 else 10.0, (WIDER if count < 3 else WIDEST) * (2 if compact_layout else 1)
        each = min(widest, (width - 2 * MARGIN - gap * (count - 1)) / max(1, count))
        above, below = (10, 10) if compact_layout else (4, 12)
        numbers = accumulate(int(tile.action is not None) for tile in self.tiles)
        arranged = self._card if compact_layout else self._tile
        tiles = [
            Cell(arranged(tile, number, each, height - above - below), each, fills=True)
            for tile, number in zip(self.tiles, numbers, strict=True)
        ]
        whole = each * count + gap * (count - 1) + 2 * MARGIN
        sheet = Cell(Row(*tiles, gap=gap), whole, height, (MARGIN, above, MARGIN, below), self.ground, fills=True)
        return Row(sheet, start=0.5)

    @property
    def _leading(self) -> float:
        """Return the height of a row of words."""
        return max(LEADING, self.painter.units(self.painter.type(17) * 1.32))

    def _rows(self, tile: Answer, width: float) -> int:
        """Return how many rows the words of a tile take: two at most above points, else three."""
        broken = rich.lines(tile.words, "sans", self.painter.type(17), round((width - 22) * self.painter.k))
        return max(1, min(2 if tile.gain is not None else 3, len(broken)))

    def _tile(self, tile: Answer, number: int, width: float, height: float) -> Node:
        """Return a tile: figures that reach above its body, title, words, and the effect on the score."""
        tones, rows, step = self.painter.tones, self._rows(tile, width), self._leading
        below = (SCORED * (each.gain is not None) + self._rows(each, width) * step for each in self.tiles)
        size = min(FIGURE, height - TITLED - max(below))
        ink = tones.text if tile.action is not None else tones.muted
        title = Text(tile.title, 22, "sans_bold", ink, 0.5, 16, 26, grows=True)
        words = [Area(height=3), Area(lambda box: self._rich(tile, box, rows), height=rows * step)]
        if self.painter.text_width(tile.title, "sans_bold", 16) > width - 14:  # the title takes the place of the words
            title, words = Text(tile.title, 16, "sans_bold", ink, 0.5, height=step, grows=True, rows=2), []
        parts = Column(
            Area(lambda box: self._figures(tile, box, size), height=size), title, *words, Area(),
            Area(lambda box: self._score(tile, box), height=SCORED) if tile.gain is not None else None, Area(height=5),
        )  # fmt: skip
        body = Cell(Area(lambda box: self._ground(tile, number, box)), edge=(0, size / 2 - 1, 0, 0), fills=True)
        return Cell(Layers(body, Cell(parts, edge=(7, 0, 7, 0), fills=True)),
                    over=lambda box: self._note_tile(tile, number, box, "" if words else tile.words),
                    fills=True)  # fmt: skip

    def _card(self, tile: Answer, number: int, width: float, height: float) -> Node:
        """Return a tile for large text: the figures at the top, or beside the words on a low tile."""
        usual, count = LARGEST / fonts.text_size(), max(1, len(tile.pieces or tile.seats))
        score = Area(lambda box: self._score(tile, box), height=30)
        parts: Node
        if height - 104 >= usual:
            size = min(max(72.0, usual), height - 104)
            figures = Area(lambda box: self._figures(tile, box, size), height=size)
            words = Column(*self._words(tile, width - 16, height - 42 - size), score)
            parts = Column(Area(height=8), Cell(figures, height=size, edge=(28, 0, 0, 0), fills=True),
                           Cell(words, edge=(8, 4, 8, 0), fills=True))  # fmt: skip
        elif width >= LYING:
            area = min(0.42 * width, max(72.0, 58.0 * count))
            size = min(72.0, height - 24, max(44.0, area / count))
            figures = Area(lambda box: self._figures(tile, box, size), width=area)
            words = Column(*self._words(tile, width - 54 - area, height - 34), score)
            parts = Row(Area(width=40), figures, Cell(words, edge=(6, 4, 8, 0), fills=True))
        else:
            size = min(usual, 0.42 * width, height - 66)
            area = size if count == 1 else min(0.54 * width, 46.0 * count)
            figures = Area(lambda box: self._figures(tile, box, size), width=area, height=size)
            side = max(27.0, area)
            words = Column(*self._words(tile, width - 24 - side, height - 32))
            below = Column(Area(height=39), Row(figures), Area())
            parts = Column(
                Cell(Row(Cell(below, side, fills=True), Cell(words, edge=(6, 2, 0, 0), fills=True)),
                     edge=(12, 0, 6, 0), fills=True), score,
            )  # fmt: skip
        ground = Area(lambda box: self._ground(tile, number, box))
        return Cell(Layers(ground, parts), over=lambda box: self._note_tile(tile, number, box, tile.words), fills=True)

    def _words(self, tile: Answer, width: float, height: float) -> list[Node]:
        """Return the title in rows and the words, as far as there is room for all of them, with free space below."""
        painter, tones = self.painter, self.painter.tones
        size = painter.fitting(max(tile.title.split(), key=len, default=""), "sans_bold", 19, 15, width)
        lines = fonts.wrap(tile.title, "sans_bold", painter.type(size), round(width * painter.k))[:3]
        rows = len(rich.lines(tile.words, "sans", painter.type(17), round(width * painter.k)))
        title = [Text(line, size, "sans_bold", tones.text, 0.5, height=ROW, grows=True) for line in lines]
        fits = 0 < rows <= int((height - ROW * len(lines) + 6) / ROW)
        words = Area(lambda box: self._rich(tile, box, rows, 0.0), height=rows * ROW) if fits else None
        return [*title, *([words] if words is not None else []), Area()]

    def _rich(self, tile: Answer, box: Box, rows: int, inside: float = 4.0) -> None:
        """Draw the words of a tile, with images of the pieces in them, in at most so many rows."""
        painter, step = self.painter, box[3] / rows
        centre, base, width = middle(box)[0], box[1] + 0.78 * step, box[2] - 2 * inside
        rich.draw(painter, tile.words, "sans", 17, centre, base, width, step, painter.tones.muted, 0.5, rows)

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

    def _figures(self, tile: Answer, box: Box, largest: float) -> None:
        """Draw the tokens or players of an answer in the middle of a box, at most so large."""
        painter, (x, y) = self.painter, middle(box)
        count = len(tile.pieces or tile.seats)
        if not count:
            painter.mid(
                faces.bag(painter.px(78 if largest > 78 else largest * 0.86)), x, y - (4 if largest > 78 else 0)
            )
            return
        room = box[2] - (0 if self.layout.compact_layout else 70)  # between the digit and its mirror image
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

    def _score(self, tile: Answer, box: Box) -> None:
        """Draw the effect of an answer on the points of the seat that is asked."""
        (x, y), room = middle(box), box[2]
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
        keep = self.layout.keep
        self.ground(keep)
        sentence(self.painter, self.model, self.layout, self.colours, keep[1] - 12)
        rows = -(-len(self.tiles) // 13)
        columns, inside = -(-len(self.tiles) // rows), boxes.grown(keep, -14, -12)
        size = inside[2] / columns, inside[3] / rows
        places = boxes.in_rows(inside, len(self.tiles), columns, size, start=0.0)
        for tile, place in zip(self.tiles, places, strict=True):
            self._cell(tile, boxes.inset(place, 2))

    def _cell(self, tile: Answer, box: Box) -> None:
        """Draw one set of winners as the signs of their seats."""
        painter = self.painter
        assert tile.action is not None
        key = ("action", tile.action)
        highlighted = key in (self.ui.hover, self.ui.focus)
        painter.box(
            box, 8, painter.tones.tile, painter.tones.highlighted if highlighted else painter.tones.tile_line, 1.5
        )
        if self.ui.focus == key:
            painter.ring(box, 8, 1)
        seats = tile.seats
        size = min(26.0, box[2] / 3 - 2, box[3] / 2 - 4)
        for seat, place in zip(seats, boxes.in_rows(box, len(seats), 3, (size, size), 2, 3), strict=True):
            painter.seat(self.colours[seat], *boxes.middle(place), size)
        words = tile.title if len(seats) == 1 else texts.share_win(tile.words)
        painter.target(key, box, words, "button", True, words, (tile.action,), "tiles")
