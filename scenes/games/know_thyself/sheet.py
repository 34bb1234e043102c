"""The sheet of a PC in the side panel: look, four Attachments with their Memories, Edges (KT-12)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import pygame

from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.meta import GLOSSARY
from game.rules.know_thyself.palace import room
from game.rules.know_thyself.phases.ending import MAX_MEMORIES, MAX_ON_ONE
from game.rules.know_thyself.text.log_messages import rooms
from game.rules.know_thyself.text.prompts_text import keeps
from game.rules.wording import begun, counted, numeral
from game.table import Action, Table
from scenes.games.know_thyself import sheet_text as say
from scenes.games.know_thyself import text as texts
from scenes.games.know_thyself.presenter import KnowModel
from scenes.games.know_thyself.sheet_actions import Links, burdens, links, things
from scenes.stage import art, bits, look, paint, standard
from scenes.stage.look import Rgb
from scenes.story.plates import sheet_tab
from scenes.table.model import UiState
from scenes.table.plain import form
from scenes.ui import boxes, ledger
from scenes.ui.boxtext import Flow, Passage, is_cut, wrapped
from scenes.ui.boxtree import Area, Cell, Column, Layers, Mark, Node, Row, TargetBox, Text
from scenes.ui.painter import Box, Painter

TABS, PITCH = 34.0, 40.0
PAWN, NAME = 48.0, 46.0  # height of the pawn; width of its column
GAP = 6.0  # between two Memories
LINED = ("name", "look", "thing")  # parts with a line around them if they can be pressed
HAND, TITLE, NOTE = "serif_italic", "serif_semibold", 16  # faces of texts and Attachments; size of notes
ROWS = 99  # a text stands whole: the sheet scrolls
PILL = 30.0
GOLD = look.rgb("#b8862b")  # around parts that count now, on paper
TONES = {"▲": look.rgb("#1f6b4a"), "▼": look.rgb("#8b1d27")}  # colours of gifts and burdens
SHAPES = {"▲": "M0 10H12L6 0Z", "▼": "M0 0H12L6 10Z", "+": "M5 0H7V4H12V6H7V10H5V6H0V4H5Z"}
KINDS = {"▲": say.EDGE_A_GIFT, "▼": say.EDGE_A_BURDEN}
DOES = {"call": say.CALL_IT_FOR_1_COIN, "drop": say.REMOVE_IT, "add": say.ADD_AN_EDGE}
CALLS = say.ends_game(numeral(MAX_MEMORIES), numeral(MAX_ON_ONE))
ASKED = (say.WHY_I_CAME, say.THE_PRIZE, say.WHAT_I_RISKED)


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
        tree = self.tree(w, h)
        height = tree.height_in(self.painter, w)
        tree.draw(self.painter, (x, y, w, height))
        return y + height

    def tree(self, width: float, height: float) -> Node:
        """Return the open sheet for a width; in a low place the parts that count now come first."""
        painter, edges = self.painter, self._edges(width)
        above = Column(self._header(width), self._answers(width))
        things_of = [self._attachment(at, width) for at in range(len(kt.SUIT_WORDS))]
        fits, top = [each.height_in(painter, width) for each in things_of], above.height_in(painter, width)
        order, last = [*range(len(things_of))], 1 + max(self.links.highlighted, self.links.place)
        if top + sum(fits[:last]) > height:
            order.sort(key=lambda at: (at != self.links.highlighted, at != self.links.place))
        parts: list[Node | None] = [things_of[at] for at in order]
        tall = edges.height_in(painter, width) if edges is not None else 0.0
        edges_first = bool(self.links.edges or self.links.more) and top + sum(fits) + tall > height
        parts.insert(0 if edges_first else len(parts), edges)
        return Column(above, *parts, self._footer(width))

    # -- who it is -----------------------------------------------------------------------------------------------------

    def _header(self, w: float) -> Node:
        """Return pawn, name, look, and the tabs of the other sheets."""
        painter, view, tones = self.painter, self.model.view, self.painter.tones
        seats, tabs_width = kt.pcs(view), PITCH * len(kt.pcs(view))
        name = view.vars[kt.V.ANSWERS][self.seat][0] or say.NO_NAME_YET
        beside = painter.text_width(say.NO_NAME_YET, TITLE, 20) <= w - NAME - tabs_width - 8
        tabs = Cell(
            Row(*(self._tab(each) for each in seats), gap=PITCH - TABS, start=1), height=TABS + 8, edge=(0, 8, 6, 0)
        )
        title = Text(name, 25, TITLE, tones.text, min_size=18, height=32, grows=True)
        label = say.played_by(name, self.model.name(self.seat))
        named = self._target(
            "name", Cell(title, edge=(4, 0, 0, 0)), label, self.links.name, say.ANSWER_THE_MASTER, label
        )
        line = Cell(named, edge=(0, 8, tabs_width + 4 if beside else 0, 0))
        text, room = view.vars[kt.V.APPEARANCE][self.seat], w - NAME
        words = text or (texts.ASK_LOOK if self.links.look else texts.NO_LOOK)
        passage = wrapped(painter, words, 18, room, ROWS, face=HAND, tone=tones.muted)
        look_of = Cell(passage, edge=(4, 2, 0, 2))
        looks = self._target("look", look_of, say.looks(words), self.links.look, say.DESCRIBE_LOOK, words, False)
        pawn = bits.pawn(self.colours[self.seat], painter.px(PAWN))
        figure = Cell(
            Mark(lambda x, y: painter.mid(pawn, x, y), 36), width=NAME - 4, height=PAWN + 16, edge=(0, 0, 6, 0)
        )
        who = Row(figure, Column(line, looks, gap=4), sink=0)
        whole = Layers(Column(tabs), who) if beside else Column(Cell(tabs, height=PITCH), who)
        return Column(whole, self._rule())

    def _tab(self, seat: int) -> Node:
        """Return the tab of a sheet."""
        text, is_open = say.sheet_of(self.model.name(seat)), seat == self.seat
        return Area(
            lambda box: sheet_tab(self.painter, self.ui.hover, seat, self.colours[seat], is_open, box, text), TABS, TABS
        )

    def _rule(self, alpha: float | None = None) -> Node:
        """Return a line across the sheet."""
        return ledger.rule(self.painter, 1, alpha)

    def _answers(self, w: float) -> Node | None:
        """Return the answers to the Master, once it asks (KT-101)."""
        painter, view = self.painter, self.model.view
        answers = view.vars[kt.V.ANSWERS][self.seat][1:]
        if view.phase < kt.P.E_QUESTIONS or not any(answers):
            return None
        fields = []
        for n, (label, text) in enumerate(zip(ASKED, answers, strict=True)):
            if text:
                room = w - painter.text_width(label, "sans_bold", 16) - 16
                passage = wrapped(painter, text, 18, room, ROWS, face=HAND, tone=painter.tones.text)
                field = Cell(form.field_beside(painter, label, passage), edge=(4, 0, 2, 0))
                fields.append(self._target(f"answer.{n}", field, f"{label}: {text}", None, "", text, False))
        return Column(Cell(Column(*fields, gap=2), edge=(0, 6, 0, 4)), self._rule())

    # -- the four things -----------------------------------------------------------------------------------------------

    def _title(self, at: int, w: float) -> Node:
        """Return an Attachment with its suit, and its note beside it or below for lack of room."""
        painter, tones, links = self.painter, self.painter.tones, self.links
        note, highlighted = links.notes.get(at, ""), links.highlighted == at
        named = things(self.model.view, self.seat)[at]
        words, room = named or say.NOTHING_YET, w - 38
        ink = tones.asked_text if highlighted else tones.text if named else tones.muted
        aside = Text(note, NOTE, tone=tones.gold if highlighted else tones.muted, height=22, reading="")
        beside = room - aside.size(painter)[0] - 14 if note else room
        below = bool(note) and painter.text_width(words, TITLE, 20) > beside
        passage = wrapped(painter, words, 20, room if below else beside, ROWS, face=TITLE, tone=ink)
        step = painter.row_height(TITLE, 20)
        sign, side = Cell(self._suit(at, 24), width=26), replace(aside, height=step) if note and not below else None
        inside = Row(sign, Column(passage, replace(aside, grows=True)) if below else passage, side, gap=8, sink=0)
        text = f"{kt.SUIT_WORDS[at].capitalize()}: {words}" + (f", {note}" if note else "")
        target = self._target(
            f"thing.{at}", Cell(inside, edge=(0, 1, 6, 1)), text, links.things.get(at),
            say.write_for(kt.SUIT_WORDS[at]), named, below and aside.size(painter)[0] > room,
        )  # fmt: skip
        return Cell(target, edge=(0, 4, 0, 2))

    def _attachment(self, at: int, w: float) -> Node:
        """Return an Attachment and its Memories, and the slot of a coming one."""
        links, highlighted = self.links, self.links.highlighted == at
        memories = [
            Cell(self._memory(memory, links.memories.get((at, n)), f"memory.{at}.{n}", w - 12), edge=(6, 0, 6, GAP))
            for n, memory in enumerate(kt.on_attachment(self.model.view, self.seat, at))
        ]
        coming = Cell(self._coming(w - 12), height=44, edge=(6, 0, 6, GAP)) if links.place == at else None
        ruled = links.place != at and not highlighted and at + 1 < len(kt.SUIT_WORDS)
        end = Cell(self._rule(0.35) if ruled else Row(), height=3, edge=(0, 2, 0, 0))

        def ground(box: Box) -> None:
            self.painter.box(boxes.grown(box, 5, -1), 10, self._warm, self._gold, 2.5)

        page = Column(self._title(at, w), *memories, coming, end)
        return Cell(page, ground=ground) if highlighted else page

    def _memory(self, memory: kt.Memory, action: Action | None, key: str, w: float) -> Node:
        """Return a Memory: its type, its room, its words; struck through once it was invoked."""
        painter, tones, flat = self.painter, self.painter.tones, self.painter.theme.flat
        spent, hover = bool(memory.invoked), self.ui.hover == ("sheet", key)
        line, thick = (self._gold, 3.0 if hover else 2.0) if action is not None else (tones.panel_line, 1.25)
        ink, end = tones.muted if spent else tones.text, say.SPENT if spent else ""

        def ground(box: Box) -> None:
            painter.box(box, 8, tones.well, line, thick, 0.45 if spent and not flat else 1, 0.7 if spent else 1)

        kind = Text(memory.type, 17, "sans_bold", ink, height=23)
        where, brief = f"{rooms(memory.true_name, memory.room)}{end}", f"{room(memory.room).name}{end}"
        short = painter.text_width(where, HAND, 16) > w - 52 - kind.size(painter)[0]
        place = Text(brief if short else where, 16, HAND, tones.muted, 1, height=22, grows=True)
        header = Row(self._suit(kt.TYPES.index(memory.type), 16, 0.5 if spent else 1), kind, place, gap=6)
        heading = Cell(header, height=23, fills=True)
        text = wrapped(painter, memory.text, 18, w - 24, ROWS, face=HAND, tone=ink)
        words = Struck(text.wordings, text.type, text.face, text.tone, rows=text.rows) if spent else text
        inside = Cell(Column(heading, words), edge=(8, 3, 10, 4), ground=ground)
        full = f"{memory.type}, {where}: {memory.text}"
        return self._target(key, inside, full, action, say.INVOKE_FOR_1_COIN, full, short)

    def _coming(self, w: float) -> Node:
        """Return the slot of the Memory that this Wager will bring."""
        painter, links = self.painter, self.links
        brief = say.written_here(links.kind)
        text = f"{links.why}: {brief}" if links.why else say.after_wager(brief)
        passage = Passage((text, brief), tone=painter.tones.muted, rows=1)
        inside = Cell(Row(self._suit(kt.TYPES.index(links.kind), 16), passage, gap=8), edge=(10, 0, 8, 0), fills=True)
        return TargetBox(
            ("sheet", "coming"),
            inside,
            lambda box: painter.dashes(box, 8, painter.tones.muted, 1.5, 0.8),
            text,
            tip=text,
        )

    # -- below -----------------------------------------------------------------------------------------------------

    def _edges(self, w: float) -> Node | None:
        """Return Edges as pills: gifts, burdens, and unknown ones."""
        painter, had, more = self.painter, kt.edges(self.model.view, self.seat), self.links.more
        if not had and more is None:
            return None
        heavy = burdens(self.model, self.seat)
        word = Text("Edges", 17, "sans_bold", painter.tones.text, height=PILL)
        label = Cell(TargetBox(("sheet", "edges"), word, tip=GLOSSARY["Edge"]), edge=(4, 0, 4, 0))
        pills = [
            self._pill(words, "" if words not in heavy else "▼" if heavy[words] else "▲", self.links.edges.get(n), n)
            for n, words in enumerate(had)
        ]
        pills += [self._pill(say.ADD_EDGE_HERE, "+", more, len(had))] if more is not None else []
        return Column(self._rule(), Cell(Flow(label, *pills, width=w, gap=8, across=GAP), edge=(0, 5, 0, 2)))

    def _pill(self, words: str, sign: str, action: Action | None, n: int) -> Node:
        painter, tones, flat, key = self.painter, self.painter.tones, self.painter.theme.flat, f"edge.{n}"
        tone = tones.text if flat else TONES.get(sign, tones.sheet_line)
        hover = self.ui.hover == ("sheet", key) and action is not None

        def ground(box: Box) -> None:
            if action is not None:
                painter.box(boxes.inset(box, -3), box[3] / 2 + 3, None, self._gold, 3 if hover else 2)
            if sign == "+":
                painter.dashes(box, box[3] / 2, tones.muted, 1.5)
            else:
                painter.box(box, box[3] / 2, tones.well, tone, 1.5)

        mark = Mark(lambda x, y: painter.mid(_sign(SHAPES[sign], painter.px(13), tone), x, y), 13) if sign else None
        inside = Row(mark, Text(words, 17, tone=tones.text, height=PILL), gap=5)
        does = DOES[self.table.verbs[action.verb]] if action is not None else ""
        pill = Cell(inside, height=PILL, edge=(13, 0, 13, 0), ground=ground)
        return self._target(key, pill, f"{KINDS.get(sign, 'Edge')}: {words}", action, does, words)

    def _footer(self, w: float) -> Node | None:
        """Return how many Memories end the game, and what holds the PC in its room (KT-41, KT-93)."""
        view = self.model.view
        if view.phase < kt.P.SCENE_GM or view.phase >= kt.P.E_QUESTIONS:
            return None
        have = len(kt.memories(view, self.seat))
        text = f"{counted(have, 'Memory', 'Memories') if have else say.NO_MEMORY_YET}. {CALLS}"
        kept = keeps(self.table, view, self.seat)
        own = self.model.viewer == self.seat
        who, where = "you" if own else self.model.name(self.seat), kt.room_words(view, view.vars[kt.V.AT][self.seat])
        free = say.must(who, kept) if kept else say.can_leave(begun(who), where)
        lines = (self._small(key, words, w) for key, words in (("count", text), ("free", free)))
        return Cell(Column(*lines), edge=(0, 2, 0, 0))

    def _small(self, key: str, words: str, w: float) -> Node:
        """Return a text in small letters as a target."""
        passage = wrapped(self.painter, words, 16, w - 8, 9, tone=self.painter.tones.muted)
        return TargetBox(("sheet", key), Cell(passage, edge=(4, 0, 4, 0)), reading=words)

    # -- small things --------------------------------------------------------------------------------------------------

    @property
    def _gold(self) -> Rgb:
        return self.painter.tones.highlighted if self.painter.theme.flat else GOLD

    @property
    def _warm(self) -> Rgb:
        tones = self.painter.tones
        return look.mix(tones.panel, tones.asked, 0.45)

    def _suit(self, at: int, size: float, alpha: float = 1) -> Node:
        """Return the sign of a suit, by its slot on the sheet."""
        painter = self.painter
        px = painter.px(size)
        if painter.theme.flat or alpha < 1:
            tone = painter.tones.text if painter.theme.flat else painter.tones.muted
            sign = art.silhouette(f"standard/suit-{kt.SUIT_WORDS[at]}", px, px, tone, alpha)
        else:
            sign = standard.glyph(kt.KEPT_SUITS[at], px)
        return Mark(lambda x, y: painter.mid(sign, x, y), size)

    def _target(
        self, key: str, inside: Node, text: str, action: Action | None, does: str, whole: str, short: bool | None = None
    ) -> Node:
        """Return a part of the sheet as a target; with an action it is a button.

        Its tip is the `whole` text where something of it is cut; `short` says whether, if that is known.
        """
        painter = self.painter

        def tip(box: Box) -> str:
            cut = whole if (is_cut(inside, painter, box) if short is None else short) else ""
            return cut if action is None else f"{does}\n{cut}".strip()

        def line(box: Box) -> None:
            if action is not None and key.partition(".")[0] in LINED:
                hover = self.ui.hover == ("sheet", key)
                painter.box(boxes.grown(box, 1, 0), 8, None, self._gold, 2.5 if hover else 1.5)

        if action is None:
            return TargetBox(("sheet", key), inside, reading=text, tip=tip)
        return TargetBox(
            ("sheet", key), inside, line, f"{does}. {text}", "button", tip=tip, group="sheet", actions=(action,)
        )


@dataclass(eq=False)
class Struck(Passage):
    """A text with a line through each row."""

    def draw(self, painter: Painter, box: Box) -> None:
        super().draw(painter, box)
        x, y, w, _ = box
        step = painter.row_height(self.face, self.type)
        for k, row in enumerate(painter.truncated(self.shown(painter, box), self.face, self.type, w, self.rows)):
            width = painter.text_width(row, self.face, self.type)
            painter.rule(x - 2, y + step * (k + 0.5) + 1, width + 4, 0.9, self.tone)


@art.sprites.keep
def _sign(shape: str, px: int, colour: Rgb) -> pygame.Surface:
    """Return a small sign in a colour."""
    return paint.vector((px, px), f'<path d="{shape}" fill="{paint.code(colour)}"/>', (12, 10))
