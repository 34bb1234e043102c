"""The page of a room: its description, exits, people now and before; and the GM's notes for those who may read them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.rules.know_thyself.palace import CLIFFS, GUEST_SUITE, MASTER_SUITE, MAZES, exits, room, sealed
from game.rules.know_thyself.pieces import V, free, pcs, room_words
from game.rules.know_thyself.text.prompts_text import coins, may_read
from game.rules.wording import listing
from game.table import Table
from scenes.games.know_thyself import notes, playing_on
from scenes.games.know_thyself import table_text as say
from scenes.games.know_thyself import text as texts
from scenes.games.know_thyself.presenter import KnowModel
from scenes.stage.cloths import Cloth
from scenes.story.nodes import Paragraph
from scenes.ui.boxtree import Area, Cell, Column, Mark, Node, Row, TargetBox, Text
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
    asks: whether the GM may say when it wants to be asked; not in a lesson.
    """

    painter: Painter
    table: Table
    model: KnowModel
    colours: tuple[int, ...]
    cloth: Cloth
    face_down: bool
    asks: bool = True

    def draw(self, body: Box) -> float:
        """Draw the page from the top of a box, and return where it ends."""
        x, y, w, _ = body
        page = self.tree()
        height = page.height_in(self.painter, w)
        page.draw(self.painter, (x, y, w, height))
        return y + height

    def tree(self) -> Node:
        """Return the page from its name down to the Wagers in this room."""
        noted = (
            notes.closed(self.painter, self.model, self.cloth)
            if self.face_down
            else notes.tree(self.painter, self.table, self.model, self.cloth)
        )
        space = Area(height=18) if noted is not None else None
        rule = self._words(self._rule(), "sans", 16, muted=True, above=6)
        above = (self._about(), Area(height=8), self._people(), self._asks(), space, noted, Area(height=8))
        return Column(*above, *self._ways(), rule, Area(height=10), *self._met())

    def _about(self) -> Node:
        """Return the name of the room and its description."""
        view, at = self.model.view, self.model.room
        name = view.vars[V.TRUE_NAMES][at]
        title = Text(room(at).name, 24, "serif_semibold", self.painter.tones.text, height=30, grows=True)
        text = say.of_name(name) if name else texts.ROOM_UNSEEN
        below = self._words(text, "serif_italic", 20 if name else 17, muted=not name)
        parts, blurb = [room_words(view, at)], None
        if name or may_read(self.table, view):
            blurb = self._words(room(at).blurb, "sans", 17, above=4)
            parts.append(room(at).blurb)
        spoken = ". ".join(part.rstrip(".") for part in (*parts, self._rule()) if part)
        return TargetBox(("about",), Column(Cell(title, edge=(EDGE, 7, EDGE, 1)), below, blurb), None, spoken, "label")

    def _words(self, text: str, face: str, size: float, muted: bool = False, above: float = 0.0) -> Node:
        """Return a wrapped text, with free space above it."""
        tone = self.painter.tones.muted if muted else self.painter.tones.text
        return Cell(Paragraph(text, face, size, tone), edge=(EDGE, above, EDGE, 0))

    def _people(self) -> Node | None:
        """Return the PCs in this room."""
        present = [seat for seat in pcs(self.model.view) if self.model.view.vars[V.AT][seat] == self.model.room]
        if not present:
            return None
        names = listing(self.model.name(seat) for seat in present)
        row = Row(*map(self._person, present), gap=16)
        people = TargetBox(("here",), Cell(row, height=26, edge=(EDGE, 0, EDGE, 0)), None, say.here(names), "label")
        return Column(people, Area(height=2))

    def _asks(self) -> Node | None:
        """Return the switch with which a GM is asked only about arrivals (KT-34), while it is asked for a scene."""
        model, painter, tones = self.model, self.painter, self.painter.tones
        if not self.asks or not playing_on.may_choose(model):
            return None

        def sign(x: float, y: float) -> None:
            painter.box((x - 10, y - 10, 20, 20), 5, tones.well, tones.tile_line, 1.5)
            if model.plays_on:
                painter.icon("check", x, y, 18, tones.gain)

        words = Cell(Text(say.ASK_ON_ARRIVAL, 17, tone=tones.text, min_size=15, grows=True), edge=(4, 0, 4, 0))
        inside = Cell(Row(Mark(sign, 32), words), height=ROW, edge=(EDGE, 0, EDGE, 0))
        state = f"{say.ASK_ON_ARRIVAL}: {'on' if model.plays_on else 'off'}"
        return Column(
            Area(height=4),
            TargetBox(
                playing_on.PLAY_ON, inside, self._well, state, "checkbox", tip=say.ASKED_ON_ARRIVAL,
                chosen=model.plays_on, group="notes", grow=True,
            ),
        )  # fmt: skip

    def _person(self, seat: int) -> Node:
        """Return the sign and the name of a PC."""
        sign = Mark(lambda x, y: self.painter.seat(self.colours[seat], x, y, 20), 20)
        return Row(sign, Text(self.model.name(seat), 17, "sans_semibold", self.painter.tones.text), gap=6)

    def _ways(self) -> Iterator[Node]:
        """Yield the exits, each of which shows its room, and doors that stay shut."""
        tones, names = self.painter.tones, self.model.view.vars[V.TRUE_NAMES]
        for at, kind in exits(self.model.room).items():
            true = names[at]
            seen = say.of_name(true) if true else say.NOT_SEEN_YET
            kinds = Cell(Text(kind, 15, tone=tones.muted, grows=True), width=84, edge=(10, 0, 4, 0))
            name = Text(room(at).name, 17, "serif_semibold", tones.text)
            face, size = ("serif_italic", 17) if true else ("sans", 15)
            words = Cell(Text(seen, size, face, tones.muted, grows=True), edge=(7, 0, 2, 0))
            arrow = Mark(lambda x, y: self.painter.icon("chevron-right", x, y, 20, tones.muted), 32)
            text = say.way(kind.capitalize(), room(at).name, seen)
            way = TargetBox(
                ("exit", at), Cell(Row(kinds, name, words, arrow), height=ROW - 4), self._well, text, "button",
                group="ways", grow=True,
            )  # fmt: skip
            yield Column(way, Area(height=4))
        shut = sealed(self.model.room)
        if shut:
            rooms = listing(say.the_room(room(at).name) for at in sorted(shut))
            yield self._words(say.sealed_doors(rooms), "sans", 16, muted=True)

    def _well(self, box: Box) -> None:
        """Draw the ground of an exit."""
        self.painter.box(box, 7, self.painter.tones.well, self.painter.tones.tile_line, 1)

    def _rule(self) -> str:
        """Return the rules of this room alone, and how a PC leaves it, unless all PCs there are free."""
        if self.model.room in (GUEST_SUITE, MASTER_SUITE):
            return OWN_RULES[self.model.room]
        toll = int(self.table.options["toll"])
        price = say.or_toll(coins(toll)) if toll else ""
        view = self.model.view
        present = [pc for pc in pcs(view) if view.vars[V.AT][pc] == self.model.room]
        leaves = "" if present and all(free(view, pc) for pc in present) else say.to_leave(price)
        return " ".join(filter(None, (leaves, OWN_RULES.get(self.model.room, ""))))

    def _met(self) -> Iterator[Node]:
        """Yield the Wagers in this room with their results, newest first."""
        for each in reversed(self.model.meetings):
            if each.room == self.model.room:
                came = "; ".join(each.came) or say.UNDER_WAY
                yield self._words(say.met(each.wager, each.npc, came), "serif_italic", 17, above=4)
