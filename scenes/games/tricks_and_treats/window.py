"""The sheet of a window: the outcome of the trick as it is, the outcome with a treat, and the buttons."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.chances import wins_with_new_line
from game.rules.tricks_and_treats.text import phrases
from game.rules.tricks_and_treats.view_model import Outcome, outcome
from scenes.games.tricks_and_treats import text as say
from scenes.games.tricks_and_treats.buttons import treats
from scenes.games.tricks_and_treats.page_context import names_of
from scenes.games.tricks_and_treats.sheet import QuestionSheet
from scenes.hotseat.read_aloud import plain
from scenes.stage import fonts, look
from scenes.table.blocks.plates import short_name
from scenes.table.blocks.toolbar import LETTERS, PRICED, Entry, bar_height, entry_width, peeks, row, see_hand
from scenes.ui import rich
from scenes.ui.boxtree import NO_EDGE, Area, Cell, Column, Mark, Node, Row, Text
from scenes.ui.painter import Box
from scenes.ui.target import Key

HEADED, LEADS = 0.36, 1.32  # place of the heading as a share of the box height; line height as a share of the type size
SHORT, LOW = 76.0, 66.0  # heights below which an outcome has no heading, and gives no reason
SHORT_LARGE = 100.0  # the first of these with large text
SIDE = 16.0  # margin at both sides of the sheet
TABS = 0.5  # share of the sheet's width up to which its tabs have names
PASSING: Key = ("main",)
WINDOWS = {"WINDOW_LEAD": "lead", "WINDOW_CARD": "card", "WINDOW_END": "end"}  # by phase, the bell that rang


class WindowSheet(QuestionSheet):
    """Asks whether to use a treat now: shows the outcome of the trick without and with it, and the buttons."""

    short = False  # whether there is room for the shortest text only

    @property
    def seat(self) -> int:
        """Return the seat that is asked."""
        return self.model.asker or 0

    @cached_property
    def pieces(self) -> dict[str, int]:
        """Return, by kind, the first treat that can be used."""
        return treats(self.table, self.model)

    @property
    def topic(self) -> str:
        """Return the treat in question; it may wait until the hand can be seen."""
        return self.kind or next(iter(self.model.now.usable[self.seat]), "")

    @cached_property
    def better(self) -> bool:
        """Return whether the treat is better than to pass: by the points of the sheet, or as a lesson asks for it."""
        view, seat = self.model.view, self.seat
        if self.ui.caption is not None:  # a lesson may ask for the treat although its target is not chosen yet
            return ("action", tt.PASS_ONCE) not in self.ui.caption.show
        stands = outcome(self.table, view, seat, None)
        changed = outcome(self.table, view, seat, self.use) if self.use is not None else None
        return stands is not None and changed is not None and _ahead(changed, seat) > _ahead(stands, seat)

    def draw(self) -> None:
        """Draw the question, the two outcomes and the buttons."""
        low = self.model.viewer is not None  # the viewer's hand stays visible below
        box = self.layout.over_hand if low else self.layout.window
        self.ground(box)
        self._page(box[2], box[3], low).draw(self.painter, box)

    def _page(self, width: float, height: float, low: bool) -> Node:
        """Return the sheet as a tree: the question, the outcomes, the buttons. A `low` one is above a hand."""
        header, footer = (66.0, 8.0) if low else (94.0, 17.0)
        bar = max(bar_height(self.painter), PRICED) if not self.layout.compact_layout else bar_height(self.painter)
        room = height - header - footer - bar - 8
        self.short = room < (SHORT_LARGE if self.layout.compact_layout else SHORT)
        if self.short:
            header, footer = 38.0, 8.0
        tall = height - header - footer - bar - 6 if self.short else min(116.0, room)
        inside = width - 2 * SIDE
        rows = Column(
            Cell(self._question(inside), height=header, edge=(0, 4, 0, 2), fills=True),
            Cell(self._results(inside, tall), height=tall, fills=True), Area(),
            Area(self._buttons, height=bar), Area(height=footer),
        )  # fmt: skip
        return Cell(rows, edge=(SIDE, 0, SIDE, 0), fills=True)

    def _question(self, width: float) -> Node:
        """Return the question, with a tab for each kind of treat; below it, what using one does or costs."""
        painter, model, tones = self.painter, self.model, self.painter.tones
        text = phrases.question(
            self.table, model.view, short_name(model.name(self.seat)), self.topic, self.use, names_of(model)
        )
        tabs = self._tabs(width) if len(model.uses) > 1 or (self.layout.compact_layout and model.uses) else None
        room = width - (tabs.size(painter)[0] + 12 if tabs is not None else 0.0)
        sign, largest = (32, 24) if self.short else (40, 28)
        size = painter.fitting(text, "serif_semibold", largest, 18, room - sign - 14)
        medallion = Mark(lambda x, y: painter.medallion(self.colours[self.seat], model.human(self.seat), x, y, sign),
                         sign)  # fmt: skip
        asked = Row(medallion, Text(text, size, "serif_semibold", tones.text, height=34), gap=14, start=0.5)
        if self.short:
            return Row(tabs, asked, gap=12)
        hint = phrases.standing(model.now, self.kind, names_of(model), self.use) or fonts.clean(model.sentence)
        size = painter.fitting(hint, "sans", 17, 15, room)
        hint = painter.whole_sentences(hint, "sans", size, room)  # the buttons say what a treat costs
        below = Text(hint, size, "sans", tones.muted, 0.5, height=20, grows=True)
        return Row(tabs, Column(Area(), Cell(asked, height=38, fills=True), below, Area()), gap=12)

    def _tabs(self, width: float) -> Node:
        """Return a small tab for each kind of treat that could be used, with its name where there is room."""
        painter, uses = self.painter, self.model.uses
        pitch, height = min(54.0, 260.0 / len(uses)), 30.0 if self.short else 50.0
        pitches = [max(pitch, painter.text_width(kind, "sans_semibold", 15) + 18) for kind in uses]
        named = not self.short and sum(pitches) <= width * TABS
        return Row(
            *(self._tab(kind, wide if named else pitch, height, named)
              for kind, wide in zip(uses, pitches, strict=True)), gap=6,
        )  # fmt: skip

    def _tab(self, kind: str, pitch: float, height: float, named: bool) -> Node:
        """Return the tab of a kind of treat."""
        painter, tones, is_open = self.painter, self.painter.tones, kind == self.kind
        key: Key = ("use", self.pieces[kind])

        def ground(box: Box) -> None:
            edge = tones.highlighted if is_open else tones.tile_line
            painter.box(box, 9, tones.tile if is_open else None, edge, 1.5)
            uses = self.model.uses[kind]
            painter.target(key, box, say.show_the(kind), "tab", True, kind, uses, "treat_tabs", is_open, grow=True)

        size, state = 28.0 if named else min(38.0, pitch - 10, height - 4), "bright" if is_open else "normal"
        token = Mark(lambda x, y: painter.token(kind, x, y, size, state, False), size)
        words = Text(kind, 15, "sans_semibold", tones.text, 0.5, height=17, grows=True) if named else None
        inside = Column(Row(token, start=0.5), words) if named else Row(token, start=0.5)
        return Cell(inside, pitch - 6, height, (0, 2, 0, 1) if named else NO_EDGE, ground)

    # -- results -----------------------------------------------------------------------------------------------------

    def _results(self, width: float, tall: float) -> Node:
        """Return the outcome as it is and the one with the treat; before a lead, what the treat does."""
        view, seat, tones = self.model.view, self.seat, self.painter.tones
        stands = outcome(self.table, view, seat, None)
        changed = outcome(self.table, view, seat, self.use) if self.use is not None else None
        if stands is None:
            return Area(self._explain)
        full = len(self.model.now.cards) == self.table.seats
        side = 330.0 if not self.layout.compact_layout else width / 2 - 14
        before = self._outcome(say.IF_YOU_PASS if full else say.NOW, stands, stands, tall)
        after = Area(self._unknown)
        arrow = min(36.0, width - 2 * side - 4)
        return Row(
            Cell(before, side, fills=True),
            Cell(Row(Mark(lambda x, y: self.painter.icon("arrow-right", x, y, arrow, tones.highlighted), arrow),
                     start=0.5), fills=True),
            Cell(after if changed is None else self._outcome(say.with_the(self.kind), changed, stands, tall), side,
                 fills=True),
        )  # fmt: skip

    def _outcome(self, header: str, what: Outcome, stands: Outcome, tall: float) -> Node:
        """Return the winning card, the winner and the reason, tokens, and the two scores; no heading on a low sheet."""
        painter, tones, changed, short = self.painter, self.painter.tones, what is not stands, self.short
        card = min(76.0, (tall - (10 if short else 24)) / 1.4)
        tokens = what.tokens[: 4 if short else 6]
        size = min(max(24.0, 42 / fonts.text_size()), tall * 0.4) if short else 42.0 if len(tokens) < 3 else 30.0
        name = say.NO_ONE_WINS_IT if what.winner is None else short_name(self.model.name(what.winner))
        done = len(self.model.now.cards) == self.table.seats
        ink = tones.highlighted if changed else tones.text

        def sign(x: float, y: float) -> None:
            if what.winner is not None:
                painter.seat(self.colours[what.winner], x, y, 19)

        def ground(box: Box) -> None:
            fill = tones.future if changed else look.mix(tones.tile, tones.panel, 0.25)
            painter.box(box, 12, fill, tones.highlighted if changed else tones.note_line, 1.75 if changed else 1.25)

        shares = (0.24, 0.28, 0.24, 0.24) if not short else (0.0, 0.37, 0.29, 0.34) if tall >= LOW else (0, 0.5, 0, 0.5)
        first, second, third, last = (share * (tall - 4) for share in shares)
        heading = Text(header, 16.5, "sans", tones.muted, height=first, grows=True) if first else None
        won = Text(say.wins(name, done), 20 if short else 22, "sans_bold", ink, height=second, grows=True)
        reason = Text(what.why, 16.5, "sans", tones.muted, height=third, grows=True) if third else None
        scores = Area(lambda box: self._scores(box, what, stands), height=last)
        taken = Row(*(self._token(piece, size) for piece in tokens), gap=2) if tokens else None
        upper = Column(heading, Row(Mark(sign, 19), won, gap=8))
        words = Column(
            Cell(Row(upper, None if short else taken), height=first + second, fills=True), reason,
            Cell(Row(scores, taken if short else None), height=last, fills=True),
        )  # fmt: skip
        held = Mark(lambda x, y: self._winning_card(what, (x, y), card), card)
        return Cell(Row(held, words, gap=13), edge=(13, 2, 12, 2), ground=ground, fills=True)

    def _token(self, piece: int, size: float) -> Node:
        """Return a token that the winner of a trick takes."""
        return Mark(lambda x, y: self.painter.token(self.name(piece), x, y, size), size)

    def _winning_card(self, what: Outcome, middle: tuple[float, float], width: float) -> None:
        """Draw the card that wins, or its empty place."""
        x, y = middle
        slot = (x - width / 2, y - width * 0.7, width, width * 1.4)
        if what.card is not None:
            self.painter.shade(slot, 5, 4, 0.45, 3)
            self.painter.card(self.name(what.card), x, y, width)
        else:
            self.painter.dashes(slot, 5, self.painter.tones.muted, 1.5, 0.5)

    def _scores(self, box: Box, what: Outcome, stands: Outcome) -> None:
        """Draw the points of the present winner and of the winner with the treat, or of the seat that is asked."""
        x, y = box[0], box[1] + box[3] / 2
        about = [stands.winner, what.winner if what.winner != stands.winner else self.seat]
        if self.use is not None and what.winner == stands.winner == self.seat:
            about = [self.seat]
        right = x + box[2]
        for seat in dict.fromkeys(seat for seat in about if seat is not None):
            if x > right - (90 if self.short else 40):
                return
            x += self.points(seat, what.scores[seat], x, y, 17) + 16

    def _unknown(self, box: Box) -> None:
        """Draw an outcome that is random, or that still needs a choice."""
        painter, (x, y, w, h) = self.painter, box
        painter.dashes(box, 12, painter.tones.muted, 1.5, 0.6, painter.tones.panel, 0.5)
        if self.kind:
            painter.token(self.kind, x + 45, y + h / 2, 62, "bright")
        share = wins_with_new_line(self.table, self.model.view, self.seat)
        text = phrases.unforetold(self.kind, self.use, bool(self.ui.chosen), self.ui.armed is not None, share)
        rich.draw(painter, text, "sans", 17, x + 92, y + h / 2 - 6, w - 108, 22, painter.tones.text)

    def _explain(self, box: Box) -> None:
        """Draw what the treat does, because before a lead there is no trick to foretell."""
        painter, model, (x, y, w, h) = self.painter, self.model, box
        painter.box(box, 12, look.mix(painter.tones.tile, painter.tones.panel, 0.25), painter.tones.note_line, 1.25)
        if not self.topic:
            return
        explained = phrases.explained(
            self.table,
            model.view,
            self.topic,
            bool(self.kind),
            self.use,
            bool(self.ui.chosen),
            names_of(model),
            self.ui.armed is not None,
        )
        text = plain(explained, tt.human_name)
        rows = len(rich.lines(text, "sans", painter.type(17.5), round((w - 140) * painter.k)))
        if self.short or h * HEADED + rows * painter.units(painter.type(17.5)) * LEADS > h:  # no room for a heading
            size = min(46.0, h - 8)
            painter.token(self.topic, x + 14 + size / 2, y + h / 2, size, "bright")
            broken = rich.lines(text, "sans", painter.type(17), round((w - size - 40) * painter.k))
            baseline = y + h / 2 + 6 - 10.5 * (min(2, len(broken)) - 1)
            limit = max(2, min(len(broken), int(h // 22)))
            baseline -= 10.5 * (min(limit, len(broken)) - min(2, len(broken)))
            ink, left = painter.tones.text, x + size + 28
            rich.draw(painter, text, "sans", 17, left, baseline, w - size - 40, 21, ink, 0, limit)
            return
        painter.token(self.topic, x + 62, y + h / 2, 84, "bright")
        painter.text(self.topic, "sans_bold", 22, x + 124, y + h * HEADED, painter.tones.highlighted)
        low = 11.5 * max(0, rows - 2)
        rich.draw(painter, text, "sans", 17.5, x + 124, y + h * 0.6 - low, w - 140, 23, painter.tones.text, 0, rows)

    # -- the answers -------------------------------------------------------------------------------------------------

    def _buttons(self, box: Box) -> None:
        """Draw the buttons: use the treat, pass, pass until the next deal, and show the hand.

        Enter uses the treat if it is armed or `better`; otherwise it passes.
        """
        painter, ui, model, armed, (x, y, w, h) = self.painter, self.ui, self.model, self.ui.armed is not None, box
        uses, price = armed or (self.better and self.use is not None), phrases.price(self.kind)
        passes, entries, cap = not armed and not self.better, list[Entry](), "Enter" if uses else "U"
        if self.use is not None:
            key = PASSING if uses else ("action", self.use)
            entries.append(Entry(key, say.use_the(self.kind), uses, cap, self.kind, (self.use,), price=price))
        elif self.kind and armed:
            entries.append(Entry(PASSING, say.use_the_on(self.kind), token=self.kind, ghost=True))
        elif self.kind:
            key, kinds = ("use", self.pieces[self.kind]), model.uses[self.kind]
            entries.append(Entry(key, say.use_the_on(self.kind), armed, cap, self.kind, kinds, price=price))
        if tt.PASS_ONCE in model.may[tt.PASS]:
            key, cap = (PASSING, "Enter") if passes else (("action", tt.PASS_ONCE), "P")
            entries.append(Entry(key, say.PASS, passes, cap, "", (tt.PASS_ONCE,), price=say.KEEPS_THE_TREAT))
        deals = model.now.trick == model.now.tricks  # after this trick, so that there is nothing to pass until then
        if tt.PASS_ROUND in model.may[tt.PASS] and not deals:
            tip = say.off_until_next_deal(say.BELLS[WINDOWS[model.now.phase]])
            stops = Entry(("action", tt.PASS_ROUND), say.NO_MORE_STOPS, actions=(tt.PASS_ROUND,), tip=tip)
            entries.append(replace(stops, price=say.UNTIL_THE_NEXT_DEAL))
        entries += peeks(model)
        if model.viewer is None and model.style != "peek":
            entries.append(Entry(("ui", "hand"), see_hand(model)))
        elif armed:
            entries.append(Entry(("ui", "cancel"), say.NOT_NOW, cap="Esc"))
        widths = (entry_width(painter, entry, LETTERS, narrow=True, capped=True) + 10 for entry in entries)
        if self.short or sum(widths) > w + 10:  # keys matter more than the lines below
            entries = [replace(entry, price="") for entry in entries]
        within = replace(self.layout, left=x - 4, right=x + w + 4)
        row(painter, entries, x + w / 2, y, h, within, 10, fills=True, close=True)
        recap = ui.recap and bool(model.recap)
        ringed = not (armed or ui.typing or recap) and any(entry.main for entry in entries)
        if ringed and ui.focus is None:
            painter.ring(painter.boxes[PASSING], 10, 1)


def _ahead(what: Outcome, seat: int) -> int:
    """Return the points of a seat less those of all other players."""
    return 2 * what.scores[seat] - sum(what.scores)
