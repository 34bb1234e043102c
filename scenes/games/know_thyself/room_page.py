"""The page of a room: its description, exits, people now and before; and the GM's notes for those who may read them."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.know_thyself.palace import CLIFFS, GUEST_SUITE, MASTER_SUITE, MAZES, exits, room, sealed
from game.rules.know_thyself.pieces import V, pcs, room_words
from game.rules.know_thyself.text.prompts_text import coins, may_read
from game.rules.wording import listing
from game.table import Table
from scenes.games.know_thyself import notes
from scenes.games.know_thyself import table_text as say
from scenes.games.know_thyself import text as texts
from scenes.games.know_thyself.presenter import KnowModel
from scenes.stage.cloths import Cloth
from scenes.ui.painter import Box, Painter

ROW, EDGE = 34.0, 4.0
OWN_RULES = {
    GUEST_SUITE: say.GUEST_SUITE_RULE,
    CLIFFS: say.CLIFFS_RULE,
    MASTER_SUITE: say.MASTER_SUITE_RULE,
    **dict.fromkeys(MAZES, say.MAZE_RULE),
}


@dataclass
class RoomPage:
    """Draws one room on the panel.

    Attributes:
    cloth: the colours of parts on leather instead of paper.
    face_down: whether there are closed notes that a person at the screen could open.
    """

    painter: Painter
    table: Table
    model: KnowModel
    colours: tuple[int, ...]
    cloth: Cloth
    face_down: bool

    def draw(self, body: Box) -> float:
        """Draw the page from the top of a box, and return where it ends."""
        model, view, at = self.model, self.model.view, self.model.room
        x, y, w, h = body
        name, open_to = view.vars[V.TRUE_NAMES][at], may_read(self.table, view)
        self.painter.text(
            room(at).name, "serif_semibold", 24, x + EDGE, y + 30, self.painter.tones.text, 0, w - 2 * EDGE
        )
        text = say.of_name(name) if name else texts.ROOM_UNSEEN
        y += 38 + self._words(text, "serif_italic", 20 if name else 17, (x, y + 38, w, h), muted=not name)
        parts, top = [room_words(view, at)], body[1]
        if name or open_to:
            y += 4 + self._words(room(at).blurb, "sans", 17, (x, y + 4, w, h))
            parts.append(room(at).blurb)
        spoken = ". ".join(part.rstrip(".") for part in (*parts, self._rule()) if part)
        self.painter.target(("about",), (x, top, w, y - top), spoken, "label")
        y = self._people((x, y + 8, w, h))
        below = (x, y + 18, w, h)
        end = (notes.shut(self.painter, model, self.cloth, below) if self.face_down
               else notes.draw(self.painter, self.table, model, self.cloth, below))  # fmt: skip
        y = end if end > below[1] else y
        y = self._ways((x, y + 8, w, h))
        y += 6 + self._words(self._rule(), "sans", 16, (x, y + 6, w, h), muted=True)
        return self._met((x, y + 10, w, h))

    def _words(self, text: str, face: str, size: float, box: Box, muted: bool = False) -> float:
        x, y, w, _ = box
        tone = self.painter.tones.muted if muted else self.painter.tones.text
        return self.painter.paragraph(text, face, size, x + EDGE, y, w - 2 * EDGE, tone)

    def _people(self, box: Box) -> float:
        """Draw the PCs in this room."""
        x, y, w, _ = box
        present = [seat for seat in pcs(self.model.view) if self.model.view.vars[V.AT][seat] == self.model.room]
        if not present:
            return y
        left = x + EDGE
        for seat in present:
            self.painter.seat(self.colours[seat], left + 10, y + 13, 20)
            left += 26 + self.painter.label(self.model.name(seat), "sans_semibold", 17, left + 26, y + 13,
                                        self.painter.tones.text, 0, w / 2) + 16  # fmt: skip
        names = listing(self.model.name(seat) for seat in present)
        self.painter.target(("here",), (x, y, w, 26), say.here(names), "label")
        return y + 28

    def _ways(self, box: Box) -> float:
        """Draw the exits, each of which shows its room, and doors that stay shut."""
        x, y, w, _ = box
        painter, names = self.painter, self.model.view.vars[V.TRUE_NAMES]
        for at, kind in exits(self.model.room).items():
            place, true = (x, y, w, ROW - 4), names[at]
            painter.box(place, 7, painter.tones.well, painter.tones.tile_line, 1)
            painter.label(kind, "sans", 15, x + 10, y + 15, painter.tones.muted, 0, 70)
            left = x + 84
            left += painter.label(room(at).name, "serif_semibold", 17, left, y + 15, painter.tones.text, 0, w - 120)
            seen = say.of_name(true) if true else say.NOT_SEEN_YET
            face = "serif_italic" if true else "sans"
            painter.label(seen, face, 17 if true else 15, left + 7, y + 15, painter.tones.muted, 0, x + w - 34 - left)
            painter.icon("chevron-right", x + w - 16, y + 15, 20, painter.tones.muted)
            text = say.way(kind.capitalize(), room(at).name, seen)
            painter.target(("exit", at), place, text, "button", group="ways", grow=True)
            y += ROW
        shut = sealed(self.model.room)
        if shut:
            text = listing(say.the_room(room(at).name) for at in sorted(shut))
            y += self._words(say.sealed_doors(text), "sans", 16, (x, y, w, 0), muted=True)
        return y

    def _rule(self) -> str:
        """Return the rules of this room alone, and how a PC leaves it."""
        if self.model.room in (GUEST_SUITE, MASTER_SUITE):
            return OWN_RULES[self.model.room]
        toll = int(self.table.options["toll"])
        price = say.or_toll(coins(toll)) if toll else ""
        leaves = say.to_leave(price)
        return " ".join(filter(None, (leaves, OWN_RULES.get(self.model.room, ""))))

    def _met(self, box: Box) -> float:
        """Draw the Wagers in this room with their results, newest first."""
        x, y, w, h = box
        for each in reversed(self.model.meetings):
            if each.room == self.model.room:
                came = "; ".join(each.came) or say.UNDER_WAY
                y += 4 + self._words(say.met(each.wager, each.npc, came), "serif_italic", 17, (x, y, w, h))
        return y
