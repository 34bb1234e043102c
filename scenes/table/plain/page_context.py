"""Draws zones: in the middle of the plain table each with its name, on plates and beside the hand as shelves."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from game.table import Piece, Table
from scenes.stage import faces, lettered
from scenes.stage.motion import TURNING
from scenes.table import text as texts
from scenes.table.layout import Layout
from scenes.table.model import UiState
from scenes.table.plain import trick
from scenes.table.plain.model import PlainModel
from scenes.table.plain.plain_layout import HEADER, RATIO, around, is_trick, pile, square_of, under_name
from scenes.table.words import lying, zone_words
from scenes.ui import boxes
from scenes.ui.fragments import Fragment
from scenes.ui.painter import Box, Painter
from scenes.ui.target import Key

TOKEN = 0.72  # share of the width of a card
SHELF, MIN_SHELF = 34.0, 26.0  # height of a shelf row: usual and least
SAME = 0.2  # share of its width within which a back is where a card turns over
EYED = 60.0  # width of a face-down card from which there is room for an eye beside its name
LABEL = 110.0  # width of a shelf from which its name is in front of its pieces


# Covariant: what draws a page of any table can draw the page of a game with a richer model and layout.
M = TypeVar("M", bound=PlainModel, covariant=True)
L = TypeVar("L", bound=Layout, covariant=True)


@dataclass
class PageContext(Generic[M, L]):
    """Draws the zones of one frame and notes the place of each piece.

    A game names its own model and layout in `page.py`: `Page = PageContext[GameModel, GameLayout]`.

    Attributes:
        colours: per seat the colour of its sign.
        brought: per piece in the middle the seat that brought it.
        gripped: the pieces that can be used now.
        open: the places that can be touched, or to which a piece can be brought, now.
    """

    painter: Painter
    table: Table
    model: M
    ui: UiState
    layout: L
    fragment: Fragment
    hidden: frozenset[Hashable]
    called: Callable[[str], str]
    colours: tuple[int, ...]
    brought: Mapping[int, int]
    gripped: frozenset[int] = frozenset()
    open: frozenset[Key] = frozenset()

    # -- the middle --------------------------------------------------------------------------------------------------

    def zone(self, zone: int, box: Box) -> None:
        """Draw one zone with its name; a faint outline if it is empty."""
        painter, declared, pieces = self.painter, self.table.zones[zone], self.model.view.zones[zone]
        if declared.lies == "board":
            self._square(zone, box, pieces)
            return
        marked, facts = self.place(zone, box), self.model.view_model.of(zone)
        if declared.lies == "stack" or declared.stock:
            self._stack(zone, box, pieces, marked)
            return
        if facts.trick and all(piece in self.brought for piece in pieces):
            trick.draw(self, zone, box)
            return
        name = facts.title or zone_words(self.table, zone)
        if facts.places:
            chosen = self.ui.together if declared.owner == self.model.viewer else ()
            self._places(box, name, pieces, facts.places, marked, chosen)
            return
        painter.text(name, "sans", 17, boxes.middle(box)[0], box[1] + 16, painter.tones.label, 0.5, box[2])
        if ("zone", declared.name) in self.ui.marks:
            painter.halo(boxes.trimmed(box, 4, HEADER - 2, 4, 2), 12, spread=8, strength=0.5)
        if marked or not pieces:
            inner = boxes.trimmed(box, 8, HEADER + 2, 8, 6)
            painter.dashes(inner, 12, painter.tones.highlighted if marked else painter.tones.muted, 1.5, 0.5)
        inside = under_name(box)
        if declared.lies == "bag":
            self._bag(inside, len(pieces))
        elif self._is_trick(zone):
            self._round(inside, pieces)
        elif declared.lies == "grid":
            self._grid(inside, pieces)
        else:
            self._row(inside, pieces)

    def _square(self, zone: int, box: Box, pieces: Sequence[int]) -> None:
        """Draw a square of a board with its pieces. Arrow keys move over the board."""
        painter, declared = self.painter, self.table.zones[zone]
        board = declared.name.partition("[")[0]
        marked = self.place(zone, box, board)
        row, column = divmod(square_of(declared), declared.columns)
        painter.box(box, 2, painter.tones.edge, painter.tones.muted, 1.0, alpha=0.42 if (row + column) % 2 else 0.16)
        if marked or ("zone", declared.name) in self.ui.marks:
            painter.box(boxes.inset(box, 2), 4, None, painter.tones.highlighted, 2.5)
        cards = any(self._is_card(piece) for piece in pieces)
        (width, height), (x, y) = boxes.size(boxes.inset(box, 4)), boxes.middle(box)
        size = min(width * (1 if cards else 1 / TOKEN), height / (RATIO if cards else TOKEN))
        size *= 1 if len(pieces) < 2 else 0.7
        step = 0.0 if len(pieces) < 2 else (box[2] * 0.3) / (len(pieces) - 1)
        for index, piece in enumerate(pieces):
            shift = (index - (len(pieces) - 1) / 2) * step
            self.piece(piece, x + shift, y, size, self.brought.get(piece), group=board, signed=False)

    def place(self, zone: int, box: Box, group: str = "") -> bool:
        """Note the target of a zone; return whether a piece can be brought there now."""
        name, pieces = self.table.zones[zone].name, self.model.view.zones[zone]
        facts = self.model.view_model.of(zone)
        key, words = ("zone", name), facts.title or zone_words(self.table, zone)
        marked = key in self.open
        text = f"{words}, {lying(len(pieces), self.table.zones[zone].holds)}"
        text = ". ".join((text, *facts.facts))
        cut = self.painter.text_width(words, "sans", 17) > box[2]
        self.painter.target(key, box, text, "zone", marked, words if cut or not pieces else "", group=group)
        return marked

    def _is_trick(self, zone: int) -> bool:
        """Return whether every piece of the zone was brought by a known seat, one by one."""
        pieces = self.model.view.zones[zone]
        return is_trick(self.table.zones[zone]) and bool(pieces) and all(piece in self.brought for piece in pieces)

    def _round(self, box: Box, pieces: Sequence[int]) -> None:
        """Draw a trick: each card in front of the seat that brought it."""
        for piece in pieces:
            seat = self.brought[piece]
            self.piece(piece, *around(box, self.layout, self.model.step(seat)), seat=seat)

    def _bag(self, box: Box, count: int) -> None:
        width = min(box[2] * 0.8, box[3] / 340 * 300 * 0.92, 150.0)
        self.painter.mid(faces.bag(self.painter.px(width), count), *boxes.middle(box))

    def _stack(self, zone: int, box: Box, pieces: Sequence[int], marked: bool) -> None:
        """Draw a pile from above; its name, its number and the facts about it are beside it, or below."""
        painter, tones, name = self.painter, self.painter.tones, zone_words(self.table, zone)
        x, y, size, beside = pile(box, self.layout)
        height = size * RATIO
        place = (x - size / 2, y - height / 2, size, height)
        if marked or ("zone", self.table.zones[zone].name) in self.ui.marks:
            painter.halo(boxes.inset(place, -3), size * faces.CARD_RADIUS, spread=9, strength=0.7)
        if not pieces:
            painter.dashes(place, size * faces.CARD_RADIUS, tones.highlighted if marked else tones.muted, 1.5, 0.5)
        for lift, piece in enumerate(pieces[-3:]):
            self.piece(piece, x + 3 * lift, y - 3 * lift, size)
        if marked:
            edge = boxes.inset((place[0] + 6, place[1] - 6, size, height) if len(pieces) > 2 else place, -2)
            painter.box(edge, size * faces.CARD_RADIUS, None, tones.highlighted, 2.5)
        if not beside:
            words = f"{name}, {len(pieces)}" if pieces else name
            painter.label(words, "sans_semibold", 17, box[0] + box[2] / 2, y + height / 2 + 14, tones.text, 0.5, box[2])
            return
        left, room = x + size / 2 + 16, box[0] + box[2] - x - size / 2 - 16
        lines = [(name, "sans_bold", tones.text), (lying(len(pieces)), "sans", tones.label)]
        for words in self.model.view_model.of(zone).facts:
            whole = painter.text_width(words, "sans_bold", 15) <= room
            rows = [words] if whole else painter.truncated(words, "sans_bold", 17, room, 2)
            lines += [(row, "sans_bold", tones.highlighted) for row in rows]
        top = y - 12 * (len(lines) - 1)
        for index, (words, face, tone) in enumerate(lines):
            fitting = painter.fitting(words, face, 17 if face == "sans" else 20, 15, room)
            painter.label(words, face, fitting, left, top + 24 * index, tone, 0, room)

    def _places(
        self, box: Box, name: str, pieces: Sequence[int], count: int, marked: bool, chosen: Sequence[int] = ()
    ) -> None:
        """Draw a row of places for cards under its name, with the cards that are there.

        The `chosen` ones, which are still in the hand, are dimmed in the places that they will have.
        """
        painter, inside = self.painter, under_name(box)
        width, height = boxes.size(inside)
        size = min(self.layout.hand_card[0], (height - 8) / RATIO, width / count - 14)
        row = boxes.centred(inside, (size + 14) * count - 14, size * RATIO)
        painter.label(
            name, "sans_semibold", 18, boxes.middle(inside)[0], row[1] - 16, painter.tones.text, 0.5, width
        )  # fmt: skip
        for index, place in enumerate(boxes.across(row, count, 14)):
            if index < len(pieces):
                self.piece(pieces[index], *boxes.middle(place), size)
                continue
            if index - len(pieces) < len(chosen):
                self.painter.card(self.table.names[chosen[index - len(pieces)]], *boxes.middle(place), size, "dim")
            tone = painter.tones.highlighted if marked else painter.tones.label
            painter.dashes(place, 7, tone, 1.5, 0.8 if marked else 0.6, painter.tones.edge, 0.35)

    def _grid(self, box: Box, pieces: Sequence[int]) -> None:
        """Draw rows of pieces, as large as fits."""
        width, height = boxes.size(boxes.inset(box, 4))
        best = (0.0, 1)
        for columns in range(1, max(2, len(pieces) + 1)):
            rows = -(-len(pieces) // columns)
            size = min(self.layout.trick_card[0], width / columns - 6, (height / max(1, rows) - 6) / RATIO)
            best = max(best, (size, columns))
        size, columns = best
        for piece, place in zip(pieces, boxes.in_rows(box, len(pieces), columns, (size, size * RATIO), 6), strict=True):
            self.piece(piece, *boxes.middle(place), size)

    def _row(self, box: Box, pieces: Sequence[int]) -> None:
        (width, height), cards = boxes.size(box), any(self._is_card(piece) for piece in pieces)
        size = min(self.layout.trick_card[0], (height - 12) / RATIO, max(30.0, width * 0.8))
        if pieces and not cards:
            size = min(size / TOKEN, (height - 12) / TOKEN, max(30.0 / TOKEN, (width / len(pieces) - 6) / TOKEN))
        own = size * (1 if cards else TOKEN)
        step = min(own + 8, (width - own - 8) / max(1, len(pieces) - 1))
        x, y = boxes.middle(box)
        for index, piece in enumerate(pieces):
            self.piece(piece, x + (index - (len(pieces) - 1) / 2) * step, y, size, self.brought.get(piece))

    # -- shelves -----------------------------------------------------------------------------------------------------

    def shelf(self, box: Box, zones: Sequence[int], touched: bool) -> list[str]:
        """Draw the zones of a seat in a small box, in as many rows as fit; return their contents in words.

        `touched`: whether pieces can be taken from here, not only looked at.
        """
        parts = [f"{zone_words(self.table, z)}: {self._count(z)}" for z in zones]
        rows = max(1, int(box[3] / SHELF))
        rows = rows if len(zones) <= rows else max(1, int(box[3] / MIN_SHELF))
        columns = -(-len(zones) // rows) if zones else 1
        rows = -(-len(zones) // columns) if zones else 1
        height = min(box[3] / rows, 70.0 if touched else SHELF)
        shelves = boxes.down(boxes.top_part(box, height * rows), rows)
        places = (place for shelf in shelves for place in boxes.across(shelf, columns, 10))
        for zone, text, place in zip(zones, parts, places, strict=False):
            self._shelf(zone, place, text, touched)
        return parts

    def _count(self, zone: int) -> str:
        """Return how many pieces of which kind a zone has, in words."""
        return lying(len(self.model.view.zones[zone]), self.table.zones[zone].holds)

    def _shelf(self, zone: int, box: Box, text: str, touched: bool) -> None:
        painter, pieces = self.painter, self.model.view.zones[zone]
        width, height = boxes.size(box)
        marked = ("zone", self.table.zones[zone].name) in self.open
        if marked or touched:
            self.place(zone, box)
        if marked:
            painter.dashes(box, 8, painter.tones.highlighted, 1.5, 0.8)
        words = zone_words(self.table, zone)
        arrangement = self.table.zones[zone].lies
        if (arrangement in ("stack", "bag") and not touched) or not any(piece >= 0 for piece in pieces):
            painter.label(text, "sans", 16.5, *boxes.point(box, 0.0, 0.5), painter.tones.muted, 0, width)
            return
        cards = any(self._is_card(piece) for piece in pieces)
        size, shelf = (height - 4) / (RATIO if cards else TOKEN), box
        if touched and height >= 52:
            heading = boxes.top_part(box, 18)
            painter.label(words, "sans", 16.5, *boxes.point(heading, 0.0, 0.5), painter.tones.muted, 0, width)
            size, shelf = size * (height - 22) / (height - 4), boxes.trimmed(box, top=18, bottom=2)
        elif width >= LABEL:
            room = width * 0.42
            used = painter.label(words, "sans", 16.5, *boxes.point(box, 0.0, 0.5), painter.tones.muted, 0, room)
            shelf = boxes.trimmed(box, left=min(room, used + 8))
        own = size * (1 if cards else TOKEN)
        step = min(own + 3, (shelf[2] - own) / max(1, len(pieces) - 1))
        first, middle = boxes.middle(boxes.left_part(shelf, own))
        for index, piece in enumerate(pieces):
            self.piece(piece, first + index * step, middle, size, aimed=not touched)

    # -- a piece -----------------------------------------------------------------------------------------------------

    def _is_card(self, piece: int) -> bool:
        return self._kind(piece).kind == "card"

    def _kind(self, piece: int) -> Piece:
        """Return a piece, or for a hidden one a piece that it may be."""
        return self.table.pieces[piece if piece >= 0 else self.table.alike[~piece][0]]

    def piece(
        self, piece: int, x: float, y: float, size: float, seat: int | None = None, aimed: bool = False,
        also: str = "", group: str = "", covered: bool = False, signed: bool = True,
    ) -> None:  # fmt: skip
        """Draw one piece, face up if the viewer knows it, with the sign of the seat that brought it.

        Without `signed`, the caller draws that sign.
        `aimed`: it is a target only while it can be used. `also` is text read aloud after its name. Arrow keys move
        within a `group`. A `covered` card is drawn face down although the viewer knows it.
        """
        painter, ui = self.painter, self.ui
        card = self._is_card(piece)
        height = size * (RATIO if card else TOKEN)
        width = size if card else height
        if piece >= 0:
            self.fragment.places[piece] = (x, y, width, 0)
        if piece in self.hidden or (ui.drag is not None and ui.drag.piece == piece) or self.turns_at(piece, x, y, size):
            return
        key = ("piece", piece)
        name = self.table.names[piece] if piece >= 0 else ""
        marked, chosen = key in self.open, ui.selected == piece or ui.armed == piece or key in ui.chosen
        radius = width * faces.CARD_RADIUS if card else width / 2
        box = (x - width / 2, y - height / 2, width, height)
        if painter.shaded and card:
            painter.shade(box, radius, 5, 0.42, 3)
        if (marked or chosen or piece in self.gripped) and not painter.theme.flat:
            painter.halo(box, radius, spread=8, strength=0.6)
        if card:
            painter.card(None if covered else name or None, x, y, size, back=self._kind(piece).back)
            if covered and name:
                self._known(name, x, y + height * 0.3, size)
        elif piece >= 0:
            painter.token(name, x, y, width)
        else:
            painter.mid(lettered.hidden(painter.px(width)), x, y)
        if chosen:
            painter.pick(box, radius, 2)
        elif marked or piece in self.gripped:
            painter.box(box, radius, None, painter.tones.highlighted, 2.5)
        if seat is not None and signed:
            painter.seat(self.colours[seat], x, y + height / 2 + 1, 18)
        if piece >= 0 and (not aimed or marked or piece in self.gripped):
            text = self.called(name)
            if seat is not None:
                text += texts.from_player(self.model.name(seat))
            text += texts.COVERED if covered else ""
            text += f", {also}" if also else ""
            open_now = marked or piece in self.gripped
            painter.target(key, box, text, "piece", open_now, text, (), group, chosen, grow=True)

    def turns_at(self, piece: int, x: float, y: float, size: float) -> bool:
        """Return whether a hidden piece of a width is left out at a place, because a card turns over there."""
        if piece >= 0 or not self.hidden:
            return False
        (left, top), reach = self.painter.at(x, y), self.painter.px(size * SAME)
        turning = (key for key in self.hidden if isinstance(key, tuple) and key[0] == TURNING)
        return any(abs(key[1] - left) <= reach and abs(key[2] - top) <= reach for key in turning)

    def _known(self, name: str, x: float, y: float, size: float) -> None:
        """Draw the golden pill on a face-down card that only the viewer knows: an eye, and its name."""
        painter = self.painter
        height = max(18.0, size * 0.24)
        face = painter.piece_painter.pill(name, painter.px(height * 0.86))
        eye = height * 0.8 if size >= EYED else 0.0
        width = face.get_width() / painter.k + eye + height * 0.5
        painter.box((x - width / 2, y - height / 2, width, height), height / 2, painter.tones.highlighted)
        if eye:
            painter.icon("eye", x - width / 2 + height * 0.25 + eye / 2, y, eye, painter.tones.main_text)
        painter.mid(face, x + eye / 2, y)


PlainPage: TypeAlias = PageContext[PlainModel, Layout]
