"""The sheet of a PC in the side panel: look, four Attachments with their Memories, Edges (KT-12)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import pygame

from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.palace import room
from game.rules.know_thyself.phases.ending import MAX_MEMORIES, MAX_ON_ONE
from game.rules.know_thyself.text.log_messages import rooms
from game.rules.know_thyself.text.prompts_text import keeps
from game.rules.wording import begun, counted, numeral
from game.table import Action, Table
from scenes.games.know_thyself import text as texts
from scenes.games.know_thyself.presenter import KnowModel
from scenes.games.know_thyself.sheet_actions import Links, burdens, links, things
from scenes.stage import art, bits, look, paint, standard
from scenes.stage.look import Rgb
from scenes.story.plates import sheet_tab
from scenes.table.model import UiState
from scenes.ui import boxes
from scenes.ui.painter import Box, Painter

TABS, PITCH = 34.0, 40.0
PAWN, NAME = 48.0, 46.0  # height of the pawn; width of its column
MEMORY, GAP = 54.0, 6.0  # height of a Memory of one row; gap between two
HAND, TITLE, NOTE = "serif_italic", "serif_semibold", 16  # faces of texts and Attachments; size of notes
ROWS = 2  # at most so many rows of a text; the log has the full text
PILL = 30.0
GOLD = look.rgb("#b8862b")  # around parts that count now, on paper
TONES = {"▲": look.rgb("#1f6b4a"), "▼": look.rgb("#8b1d27")}  # colours of gifts and burdens
SHAPES = {"▲": "M0 10H12L6 0Z", "▼": "M0 0H12L6 10Z", "+": "M5 0H7V4H12V6H7V10H5V6H0V4H5Z"}
KINDS = {"▲": "Edge, a gift", "▼": "Edge, a burden"}
DOES = {"call": "Call it for 1 Coin more", "drop": "Remove it", "add": "Add an Edge"}
CALLS = (
    f"The game ends once a PC, a player’s character, has {numeral(MAX_MEMORIES)} Memories or more, "
    f"{numeral(MAX_ON_ONE)} of them on one Attachment."
)
ASKED = ("Why I came", "The prize", "What I risked")


@dataclass
class Sheet:
    """Draws one sheet on the panel."""

    painter: Painter
    table: Table
    model: KnowModel
    ui: UiState
    colours: tuple[int, ...]

    @cached_property
    def links(self) -> Links:
        """The sheet's parts that matter in the present moment."""
        return links(self.table, self.model, self.seat)

    @property
    def seat(self) -> int:
        """The seat of this sheet."""
        return self.model.open_sheet

    def draw(self, body: Box) -> float:
        """Draw the open sheet from the top of a box, and return where it ends."""
        x, y, w, h = body
        top = y + self._header(x, y, w)
        top += self._answers(x, top, w)
        order = [*range(len(kt.SUIT_WORDS))]
        fits = [self._height(at, w) for at in order]
        last = 1 + max(self.links.highlighted, self.links.place)
        if top + sum(fits[:last]) > y + h:  # parts that count now come first
            order.sort(key=lambda at: (at != self.links.highlighted, at != self.links.place))
        edges_first = bool(self.links.edges or self.links.more) and top + sum(fits) + self._edges_height(w) > y + h
        if edges_first:
            top += self._edges(x, top, w)
        for at in order:
            top += self._attachment(at, x, top, w)
        if not edges_first:
            top += self._edges(x, top, w)
        return top + self._footer(x, top, w)

    # -- who it is -----------------------------------------------------------------------------------------------------

    def _header(self, x: float, y: float, w: float) -> float:
        """Draw pawn, name, look, and the tabs of the other sheets."""
        painter, view = self.painter, self.model.view
        seats, above, tabs_width = kt.pcs(view), y, PITCH * len(kt.pcs(view))
        name = view.vars[kt.V.ANSWERS][self.seat][0] or "No name yet"
        room = w - NAME - tabs_width - 8
        if painter.text_width("No name yet", TITLE, 20) > room:  # the tabs have a row of their own
            room, y = w - NAME, y + PITCH
        for k, each in enumerate(seats):
            text, place = f"Sheet of {self.model.name(each)}", (x + w - tabs_width + PITCH * k, above + 8, TABS, TABS)
            sheet_tab(painter, self.ui.hover, each, self.colours[each], each == self.seat, place, text)
        pawn = bits.pawn(self.colours[self.seat], painter.px(PAWN))
        painter.mid(pawn, x + 18, y + 8 + PAWN / 2)
        painter.text(name, TITLE, 25, x + NAME, y + 32, painter.tones.text, 0, room, min_size=18)
        label = f"{name}, played by {self.model.name(self.seat)}"
        self._target("name", (x + NAME - 4, y + 8, room + 4, 32), label, self.links.name, "Answer the Master",
                     label if painter.text_width(name, TITLE, 18) > room else "")  # fmt: skip
        text, width = view.vars[kt.V.APPEARANCE][self.seat], w - NAME
        words = text or (texts.ASK_LOOK if self.links.look else texts.NO_LOOK)
        rows = painter.truncated(words, HAND, 18, width, ROWS)
        step = painter.row_height(HAND, 18)
        height = step * len(rows)
        for k, row in enumerate(rows):
            painter.label(row, HAND, 18, x + NAME, y + 46 + step * (k + 0.5), painter.tones.muted, 0, width)
        self._target("look", (x + NAME - 4, y + 44, width + 4, height + 4), f"Looks: {words}", self.links.look,
                     "Describe how you look", words if rows[-1].endswith("…") else "")  # fmt: skip
        painter.rule(x, y + 48 + height, w)
        return y + 49 + height - above

    def _answers(self, x: float, y: float, w: float) -> float:
        """Draw the answers to the Master, once it asks (KT-101)."""
        painter, view = self.painter, self.model.view
        answers = view.vars[kt.V.ANSWERS][self.seat][1:]
        if view.phase < kt.P.E_QUESTIONS or not any(answers):
            return 0
        top = y + 6
        for n, (label, text) in enumerate(zip(ASKED, answers, strict=True)):
            if not text:
                continue
            middle = max(12.0, painter.row_height(HAND, 18) / 2)
            width = painter.label(label, "sans_bold", 16, x + 4, top + middle, painter.tones.text, 0)
            rows = painter.truncated(text, HAND, 18, w - width - 16, ROWS)
            height = painter.paragraph(text, HAND, 18, x + width + 14, top, w - width - 16, painter.tones.text, ROWS)
            self._target(f"answer {n}", (x, top, w, height), f"{label}: {text}", None, "",
                         text if rows[-1].endswith("…") else "")  # fmt: skip
            top += max(24.0, height) + 2
        painter.rule(x, top + 4, w)
        return top + 6 - y

    # -- the four things -----------------------------------------------------------------------------------------------

    def _title(self, at: int, w: float) -> tuple[list[str], float, bool]:
        """Return an Attachment in rows, their width, and whether its note is below for lack of room."""
        note, room = self.links.notes.get(at, ""), w - 38
        words = things(self.model.view, self.seat)[at] or "nothing yet"
        beside = room - self.painter.text_width(note, "sans", NOTE) - 14 if note else room
        below = self.painter.text_width(words, TITLE, 20) > beside and bool(note)
        room = room if below else beside
        return self.painter.truncated(words, TITLE, 20, room, ROWS), room, below

    def _rows(self, memory: kt.Memory, w: float) -> list[str]:
        return self.painter.truncated(memory.text, HAND, 18, w - 36, ROWS)

    def _memory_height(self, memory: kt.Memory, w: float) -> float:
        return MEMORY - 22 + self._lead + (len(self._rows(memory, w)) - 1) * self.painter.row_height(HAND, 18)

    @property
    def _lead(self) -> float:
        """The distance from the type of a Memory to its text."""
        return max(22.0, self.painter.row_height(HAND, 18) * 0.95)

    def _header_height(self, at: int, w: float) -> float:
        rows, _, below = self._title(at, w)
        return 8 + self.painter.row_height(TITLE, 20) * len(rows) + (22 if below else 0)

    def _height(self, at: int, w: float) -> float:
        """Return the height of an Attachment with its Memories, and the slot of a coming one."""
        them = kt.on_attachment(self.model.view, self.seat, at)
        height = self._header_height(at, w) + sum(self._memory_height(each, w) + GAP for each in them)
        return height + (44 if self.links.place == at else 0) + 3

    def _attachment(self, at: int, x: float, y: float, w: float) -> float:
        """Draw an Attachment and its Memories."""
        painter, tones, links = self.painter, self.painter.tones, self.links
        height, highlighted = self._height(at, w), links.highlighted == at
        if highlighted:
            painter.box((x - 5, y + 1, w + 10, height - 2), 10, self._warm, self._gold, 2.5)
        self._suit(at, x + 13, y + 5 + painter.row_height(TITLE, 20) / 2, 24)
        rows, room, below = self._title(at, w)
        step = painter.row_height(TITLE, 20)
        words = things(self.model.view, self.seat)[at]
        ink = tones.asked_text if highlighted else tones.text if words else tones.muted
        for k, row in enumerate(rows):
            painter.label(row, TITLE, 20, x + 34, y + 5 + step * (k + 0.5), ink, 0, room)
        note = links.notes.get(at, "")
        if note:
            place = (x + 34, y + 14 + step * len(rows), 0) if below else (x + w - 6, y + 5 + step / 2, 1)
            painter.label(note, "sans", NOTE, *place[:2], tones.gold if highlighted else tones.muted, place[2], w - 38)
        text = f"{kt.SUIT_WORDS[at].capitalize()}: {words or 'nothing yet'}" + (f", {note}" if note else "")
        self._target(f"thing {at}", (x, y + 4, w, self._header_height(at, w) - 6), text, links.things.get(at),
                     f"Write it for {kt.SUIT_WORDS[at]}", words if rows[-1].endswith("…") else "")  # fmt: skip
        top = y + self._header_height(at, w)
        for n, memory in enumerate(kt.on_attachment(self.model.view, self.seat, at)):
            box = (x + 6, top, w - 12, self._memory_height(memory, w))
            self._memory(memory, links.memories.get((at, n)), f"memory {at} {n}", box)
            top += box[3] + GAP
        if links.place == at:
            self._coming((x + 6, top, w - 12, 38))
        elif not highlighted and at + 1 < len(kt.SUIT_WORDS):
            painter.rule(x, y + height - 1, w, 0.35)
        return height

    def _memory(self, memory: kt.Memory, action: Action | None, key: str, box: Box) -> None:
        """Draw a Memory: its type, its room, its words; struck through once it was invoked."""
        painter, tones, flat = self.painter, self.painter.tones, self.painter.theme.flat
        x, y, w, _ = box
        spent, hover = bool(memory.invoked), self.ui.hover == ("sheet", key)
        line, thick = (self._gold, 3.0 if hover else 2.0) if action is not None else (tones.panel_line, 1.25)
        painter.box(box, 8, tones.well, line, thick, 0.45 if spent and not flat else 1, 0.7 if spent else 1)
        ink = tones.muted if spent else tones.text
        self._suit(kt.TYPES.index(memory.type), x + 16, y + 16, 16, 0.5 if spent else 1)
        typed = painter.label(memory.type, "sans_bold", 17, x + 30, y + 16, ink, 0)
        end = ", spent" if spent else ""
        where, brief = f"{rooms(memory.true_name, memory.room)}{end}", f"{room(memory.room).name}{end}"
        short = painter.text_width(where, HAND, 16) > w - 52 - typed
        painter.label(brief if short else where, HAND, 16, x + w - 10, y + 16, tones.muted, 1, w - 52 - typed)
        rows, step = self._rows(memory, w + 12), painter.row_height(HAND, 18)
        for k, row in enumerate(rows):
            middle = y + 16 + self._lead + step * k
            width = painter.label(row, HAND, 18, x + 12, middle, ink, 0, w - 22)
            if spent:
                painter.rule(x + 10, middle + 1, width + 4, 0.9, ink)
        cut = short or rows[-1].endswith("…")
        text = f"{memory.type}, {where}: {memory.text}"
        self._target(key, box, text, action, "Invoke for 1 Coin", text if cut else "")

    def _coming(self, box: Box) -> None:
        """Draw the slot of the Memory that this Wager will bring."""
        painter, links = self.painter, self.links
        x, y, w, h = box
        painter.dashes(box, 8, painter.tones.muted, 1.5, 0.8)
        brief = f"a {links.kind} will be written here"
        text = f"{links.why}: {brief}" if links.why else f"{brief} after this Wager"
        self._suit(kt.TYPES.index(links.kind), x + 18, y + h / 2, 16)
        painter.label(
            text if painter.text_width(text, "sans", 16) <= w - 44 else brief,
            "sans",
            16,
            x + 34,
            y + h / 2,
            painter.tones.muted,
            0,
            w - 44,
        )
        painter.target(("sheet", "coming"), box, text, "label", tip=text)

    # -- below -----------------------------------------------------------------------------------------------------

    def _edges_height(self, w: float) -> float:
        """Return the height of all Edges."""
        had = kt.edges(self.model.view, self.seat)
        names = (*had, *(("add an Edge",) if self.links.more is not None else ()))
        rows, left = 1, self.painter.text_width("Edges", "sans_bold", 17) + 16
        for words in names:
            width = min(self.painter.text_width(words, "sans", 17) + 44, w)
            rows, left = (rows + 1, width + 8) if left + width > w else (rows, left + width + 8)
        return rows * (PILL + GAP) if names else 0.0

    def _edges(self, x: float, y: float, w: float) -> float:
        """Draw Edges as pills: gifts, burdens, and unknown ones."""
        painter, had = self.painter, kt.edges(self.model.view, self.seat)
        more = self.links.more
        if not had and more is None:
            return 0
        painter.rule(x, y + 1, w)
        text_width = painter.label("Edges", "sans_bold", 17, x + 4, y + 6 + PILL / 2, painter.tones.text, 0)
        heavy = burdens(self.model, self.seat)
        left, top = x + text_width + 16, y + 6
        for n, words in enumerate((*had, *(("add an Edge",) if more is not None else ()))):
            new = n == len(had)
            sign = "+" if new else "" if words not in heavy else "▼" if heavy[words] else "▲"
            width = min(painter.text_width(words, "sans", 17) + (44 if sign else 26), w)
            if left + width > x + w and left > x:
                left, top = x, top + PILL + GAP
            action = more if new else self.links.edges.get(n)
            self._pill(words, sign, action, f"edge {n}", (left, top, width, PILL))
            left += width + 8
        return top + PILL + 2 - y

    def _pill(self, words: str, sign: str, action: Action | None, key: str, box: Box) -> None:
        painter, tones, flat = self.painter, self.painter.tones, self.painter.theme.flat
        x, y, w, h = box
        tone = tones.text if flat else TONES.get(sign, tones.sheet_line)
        hover = self.ui.hover == ("sheet", key) and action is not None
        if action is not None:
            painter.box(boxes.inset(box, -3), (h + 6) / 2, None, self._gold, 3 if hover else 2)
        if sign == "+":
            painter.dashes(box, h / 2, tones.muted, 1.5)
        else:
            painter.box(box, h / 2, tones.well, tone, 1.5)
        left = x + 13
        if sign:
            painter.mid(_sign(SHAPES[sign], painter.px(13), tone), x + 19, y + h / 2)
            left = x + 31
        room = x + w - 12 - left
        painter.label(words, "sans", 17, left, y + h / 2, tones.text, 0, room)
        does = DOES[self.table.verbs[action.verb]] if action is not None else ""
        cut = painter.text_width(words, "sans", 17) > room
        self._target(key, box, f"{KINDS.get(sign, 'Edge')}: {words}", action, does, words if cut else "")

    def _footer(self, x: float, y: float, w: float) -> float:
        """Draw how many Memories end the game, and what holds the PC in its room (KT-41, KT-93)."""
        painter, view = self.painter, self.model.view
        if view.phase < kt.P.SCENE_GM or view.phase >= kt.P.E_QUESTIONS:
            return 0
        have = len(kt.memories(view, self.seat))
        text = f"{counted(have, 'Memory', 'Memories') if have else 'No Memory yet'}. {CALLS}"
        height = 2 + painter.paragraph(text, "sans", 16, x + 4, y + 2, w - 8, painter.tones.muted)
        painter.target(("sheet", "count"), (x, y + 2, w, height - 2), text, "label")
        kept = keeps(self.table, view, self.seat)
        own = self.model.viewer == self.seat
        who, where = "you" if own else self.model.name(self.seat), kt.room_words(view, view.vars[kt.V.AT][self.seat])
        free = f"To leave, {who} must {kept}." if kept else f"{begun(who)} can leave the {where}."
        more = painter.paragraph(free, "sans", 16, x + 4, y + height, w - 8, painter.tones.muted, 3)
        painter.target(("sheet", "free"), (x, y + height, w, more), free, "label")
        return height + more

    # -- small things --------------------------------------------------------------------------------------------------

    @property
    def _gold(self) -> Rgb:
        return self.painter.tones.highlighted if self.painter.theme.flat else GOLD

    @property
    def _warm(self) -> Rgb:
        tones = self.painter.tones
        return look.mix(tones.panel, tones.asked, 0.45)

    def _suit(self, at: int, x: float, y: float, size: float, alpha: float = 1) -> None:
        """Draw the sign of a suit, by its slot on the sheet."""
        painter = self.painter
        px = painter.px(size)
        if painter.theme.flat or alpha < 1:
            name = f"standard/suit-{kt.SUIT_WORDS[at]}"
            painter.mid(
                art.silhouette(name, px, px, painter.tones.text if painter.theme.flat else painter.tones.muted, alpha),
                x,
                y,
            )
        else:
            painter.mid(standard.glyph(kt.KEPT_SUITS[at], px), x, y)

    def _target(self, key: str, box: Box, text: str, action: Action | None, does: str, tip: str) -> None:
        """Add the target of a part of the sheet; with an action it is a button."""
        if action is None:
            self.painter.target(("sheet", key), box, text, "label", tip=tip)
            return
        self._highlighted(key, box)
        self.painter.target(
            ("sheet", key), box, f"{does}. {text}", "button", True, f"{does}\n{tip}".strip(), (action,), "sheet"
        )

    def _highlighted(self, key: str, box: Box) -> None:
        """Draw a line around a part that can be pressed, if it has none of its own."""
        if key.partition(" ")[0] in ("name", "look", "thing"):
            x, y, w, h = box
            hover = self.ui.hover == ("sheet", key)
            self.painter.box((x - 2, y, w + 2, h), 8, None, self._gold, 2.5 if hover else 1.5)


@art.sprites.keep
def _sign(shape: str, px: int, colour: Rgb) -> pygame.Surface:
    """Return a small sign in a colour."""
    return paint.vector((px, px), f'<path d="{shape}" fill="{paint.code(colour)}"/>', (12, 10))
