"""The sheet for the text of an action: a single line, or the fields of a form."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from math import hypot
from typing import NamedTuple

import pygame

from game.rules.plugin import Refusal
from game.story import Form, Sheet
from game.table import Action
from scenes.app.dialog import PARAGRAPH_LEADING, dim, text_height
from scenes.stage import art, fonts
from scenes.table import text as texts
from scenes.table.words import plain_name
from scenes.ui import widgets
from scenes.ui.entry import TextEntry, rows_height
from scenes.ui.painter import Box, Painter
from scenes.ui.target import Key
from scenes.ui.widget_screen import WidgetScreen
from scenes.ui.writing import broken

WIDE, EDGE, ROW, HIGH = 860.0, 30.0, 94.0, 46.0
NARROWEST = 760.0  # least width beside a panel that stays in sight
LABEL = 36.0  # from the top of a field to its entry: the focus ring is below the descenders
CHIP, CHIP_ROW = 40.0, 54.0
TAKEN = 0.6  # seconds after a page opens in which a press was meant for what was there before
STILL = 6.0  # px that a mouse at rest may move
LONG, MIN_ROWS, MAX_ROWS = 300, 3, 8  # letters from which a field is long; its least and most rows


class WritingField(NamedTuple):
    """One field: its label, its text, its largest number of letters."""

    name: str
    text: str
    limit: int


class WritingPage(NamedTuple):
    """The page of one person who may write.

    Attributes:
        seat, name, colour: the person, as everybody knows them.
        sheet: what is to be written.
        text: the text at first.
        keep: called with all that is typed.
        send: carries the action out, or returns the refusal.
        idea: returns a new idea each time, given what was typed already; empty if none is left.
        title: its title; empty: that of the scene.
        verb: what is written on it, if a sitting has several pages; else empty.
        following: the page that the same person writes next; None: this is the last.
    """

    seat: int
    name: str
    colour: int
    sheet: Sheet
    text: str
    keep: Callable[[str], None]
    send: Callable[[Action], Refusal | None]
    idea: Callable[[str], str]
    title: str = ""
    verb: str = ""
    following: WritingPage | None = None


def lines_of(takes: int | Form, text: str) -> list[WritingField]:
    """Return the fields of a sheet, filled with an earlier text."""
    if isinstance(takes, int):
        return [WritingField(texts.IN_YOUR_WORDS, text, takes)]
    written = takes.read(text) or takes.blank
    return [
        WritingField(f"{name[:1].upper()}{name[1:]}", had, field.limit)
        for field, had in zip(takes.fields, written, strict=True) for name in [plain_name(field.name)]
    ]  # fmt: skip


class WritingScene(WidgetScreen):
    """A sheet to write on: every letter is kept, and a button or Enter in the last line sends the text.

    Enter in a blank line goes to the button: nothing is left blank by one press but Ctrl+Enter, which always sends. A
    page that has just opened, and on which nothing was typed yet, cannot be sent: the press was meant for what was
    there before.

    If several people share the screen it says who writes. If several of them may write, each has a chip. A die fills
    blank fields with an idea, and replaces its own earlier ideas. It never changes what a person typed. A sheet can
    begin with such an idea (`Sheet.begun`); it becomes a draft only once a person changes it.
    """

    overlay = True
    first: Key | None = ("field", 0)

    def __init__(
        self,
        action: Action,
        title: str,
        pages: Sequence[WritingPage],
        several: bool = False,
        in_turn: bool = False,
        free: Callable[[], int | None] = lambda: None,
        writes: Callable[[int | None, str], None] = lambda _seat, _verb: None,
        ended: Callable[[], None] = lambda: None,
    ) -> None:
        """Create the sheet; the first of `pages` writes first; `several`: several people share the screen.

        `in_turn`: when one person is done, the next who has not written yet goes on. `free` returns the px from the
        left beside which a panel stays in sight; None: nothing does. `writes` is called with the writing seat and
        the verb of the page; None: the sheet has gone. `ended` is called after that, when all has been sent.
        """
        super().__init__()
        self._title, self._ended = title, ended
        self._action, self._pages, self._several, self._in_turn = action, pages, several, in_turn
        self._free, self._writes = free, writes
        self._texts = {page.seat: page.text for page in pages}
        self._ideas: dict[int, dict[int, str]] = {page.seat: {} for page in pages}  # by seat and field, from the die
        self._opened_at: float | None = None  # when the page came into sight; None: not yet
        self._now = 0.0
        self._turn_to(pages[0])

    def _turn_to(self, page: WritingPage) -> None:
        """Show the page of a person."""
        self._end_editing()
        self._page, self._opened_at, self._touched, self._aimed = page, None, False, False
        self.title = page.title or self._title
        self._writes(page.seat, page.verb)
        self._fields = lines_of(page.sheet.takes, self._texts[page.seat])
        self._why: Refusal | None = None
        self._grown: list[int] = []  # rows of each field when last drawn
        self._diced = self._ideas[page.seat]
        self._no_more = False
        self.entries = {
            ("field", k): TextEntry(field.text, field.limit, self._typed) for k, field in enumerate(self._fields)
        }
        takes = page.sheet.takes
        if page.sheet.begun and not self._texts[page.seat] and not self._diced:
            self._fill_in(range(len(self._fields)))
            self._texts[page.seat] = self.text
        self.first = ("field", 0 if isinstance(takes, int) else takes.begin)
        self.focus_on(self.first)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Close on Escape, and send on Ctrl+Enter, even while a line is being edited: what was typed is kept."""
        act = {"back": self.back, "start": self._press_done}.get(self.app.keymap.meaning(event))
        if act is not None:
            act()
            return True
        return super().shortcut(event)

    def leave(self) -> None:
        self._writes(None, "")
        super().leave()

    @property
    def text(self) -> str:
        """Return the whole text in the form that the action takes; empty if there is none."""
        return self._text_of(range(len(self._fields)))

    def _text_of(self, filled: Collection[int]) -> str:
        """Return the text of some of the fields in the form that the action takes."""
        parts = [self.entries["field", k].text.strip() if k in filled else "" for k in range(len(self._fields))]
        takes = self._page.sheet.takes
        return "" if not any(parts) else parts[0] if isinstance(takes, int) else takes.write(parts).rstrip("\n")

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            self._aimed |= hypot(event.pos[0] - self.hands.x, event.pos[1] - self.hands.y) > STILL
        elif event.type == pygame.MOUSEBUTTONUP and self._aimed:  # the mouse came to what lies there now
            self._touched = True
        if (
            event.type == pygame.WINDOWFOCUSLOST and self.app.top is self
        ):  # the window lost the focus: what was typed is kept
            self.app.pop()
            return
        if (
            event.type == pygame.TEXTINPUT and not self.targets()
        ):  # the letter that opened the sheet, before its first frame
            self._outdated = True
            self._renew()
        if event.type == pygame.TEXTINPUT and event.text.strip() and self.hands.focus not in self.entries:
            self._write_on()
        super().handle(event)

    def _write_on(self) -> None:
        """Go back to a field, as a person types while a button has the focus."""
        self.focus_on(("field", len(self._fields) - 1) if self.text else self.first)
        self._outdated = True
        self._renew()

    def update(self, now: float) -> bool:
        self._now = now
        if self._opened_at is None:
            self._opened_at = now
        return super().update(now)

    def _early(self) -> bool:
        """Return whether a press was meant for what was there before this page."""
        return not self._touched and (self._opened_at is None or self._now - self._opened_at < TAKEN)

    def _typed(self, _text: str) -> None:
        self._why, self._touched = None, True
        self._texts[self._page.seat] = self.text
        self._page.keep(self.text)

    def entered(self, key: Key | None) -> None:
        """Send the text on Enter in the last line; if there is none, go to the button that leaves it blank."""
        if key != ("field", len(self._fields) - 1):
            super().entered(key)
        elif self.text or self._early():
            self._press_done()
        else:
            self.focus_on(("ui", "done"))
            self._opened_at, self._touched = self._now, False  # a second press follows too fast to be meant

    def _press_done(self) -> None:
        """Send the text, unless the press was meant for what was there before."""
        if not self._early():
            self._done()

    def _done(self) -> None:
        self._why = self._page.send(self._action._replace(text=self.text))
        left = [page for page in self._pages if self._in_turn and page is not self._page]
        following = self._page.following
        if self._why is not None:
            self.focus_on(self.first)
        elif following is not None:
            self._pages = [following if page is self._page else page for page in self._pages]
            self._texts[following.seat], self._ideas[following.seat] = following.text, {}
            self._turn_to(following)
        elif left:
            self._pages = left
            self._turn_to(left[0])
        else:
            self.app.pop()
            self._ended()
        self.changed()

    # -- ideas -----------------------------------------------------------------------------------------------------

    def _open_to_ideas(self) -> list[int]:
        """Return the fields that the die may fill."""
        had = {k: self.entries["field", k].text.strip() for k in range(len(self._fields))}
        return [k for k, text in had.items() if not text or text == self._diced.get(k)]

    def _dice(self) -> None:
        """Fill in an idea that suits what was typed; typing next replaces its first line."""
        filled = self._fill_in(self._open_to_ideas())
        if filled:
            self.focus_on(("field", filled[0]))
        self._typed("")
        self.changed()

    def _fill_in(self, free: Collection[int]) -> list[int]:
        """Write an idea into some fields, and return those that it has something for."""
        idea = self._page.idea(self._text_of({*range(len(self._fields))} - {*free})).split("\n")
        filled = [k for k in free if k < len(idea) and idea[k]]
        for k in filled:
            entry = self.entries["field", k]
            entry.set(idea[k])
            self._diced[k] = entry.text.strip()
        self._no_more = not any(idea)
        return filled

    # -- drawing ---------------------------------------------------------------------------------------------------

    def paint(self, painter: Painter) -> None:
        across = self._across(painter)
        dim(painter, right=None if across == painter.width else across)
        width = min(WIDE, across - 32)
        inside = width - 2 * EDGE - 4
        sheet, why = self._page.sheet, self._reason()
        header = text_height(painter, self.title, inside, fonts.H2) + 14
        chips = CHIP_ROW if self._several else 0.0
        about = text_height(painter, sheet.about, inside) + 8 if sheet.about else 0.0
        prompt = text_height(painter, sheet.prompt, inside) + 8 if sheet.prompt else 0.0
        wrong = text_height(painter, why, inside) + 10 if why else 0.0
        blank = text_height(painter, sheet.blank, inside, fonts.NOTE) + 8 if sheet.blank else 0.0
        around, maximum = chips + header + about + prompt + wrong + blank, painter.height - 32 - EDGE - 86
        for min_rows in (MIN_ROWS, 1):  # where not all fits, empty rows go first
            rows = [self._rows(painter, k, field, inside, min_rows) for k, field in enumerate(self._fields)]
            content = around + sum(ROW - HIGH + _height(painter, count) for count in rows)
            if content <= maximum or len(rows) == 1:
                break
        visible_height = min(content, maximum)
        height = visible_height + EDGE + 86
        x, y = (across - width) / 2, (painter.height - height) / 2
        widgets.panel(painter, (x, y, width, height))
        with widgets.scrolled(
            painter, ("bar",), (x + EDGE - 8, y + EDGE, inside + 22, visible_height), self.stretch
        ) as top:
            self.stretch.content = content
            left, muted = x + EDGE, painter.theme.muted
            if chips:
                self._chips(painter, left, top, inside)
            painter.paragraph(self.title, *fonts.H2, left, top + chips, inside, painter.theme.title)
            top += chips + header
            painter.paragraph(sheet.about, *fonts.BODY, left, top, inside, leading=PARAGRAPH_LEADING)
            painter.paragraph(sheet.prompt, *fonts.BODY, left, top + about, inside, muted, leading=PARAGRAPH_LEADING)
            top += about + prompt
            for k, (field, count) in enumerate(zip(self._fields, rows, strict=True)):
                self._field(painter, k, field, (left, top, inside, _height(painter, count)), count)
                top += ROW - HIGH + _height(painter, count)
            painter.paragraph(why, *fonts.BODY, left, top, inside, painter.theme.warning, leading=PARAGRAPH_LEADING)
            painter.paragraph(sheet.blank, *fonts.NOTE, left, top + wrong, inside, muted)
        if rows != self._grown:  # scroll a growing field into view
            self._grown = rows
            if self.hands.focus in painter.spans:
                _, upper, lower, _ = painter.spans[self.hands.focus]
                self.stretch.reveal(upper - 12, lower + 12)
                self.changed()
        bottom = y + height - 72
        self._die(painter, x + EDGE, bottom)
        keys = self.app.keymap.key_hints("start") if across >= NARROWEST else ()
        wide = (200.0 if self._leaves_blank() else 160.0) + (110.0 if keys else 0.0)
        left = x + width - EDGE - 4 - wide
        widgets.button(painter, ("ui", "cancel"), (left - 166, bottom, 150, 54), texts.NOT_NOW, self.back)
        widgets.button(
            painter, ("ui", "done"), (left, bottom, wide, 54), self._sends(), self._press_done, keys=keys,
            kind="plain" if self._leaves_blank() else "main",
        )  # fmt: skip

    def _leaves_blank(self) -> bool:
        """Return whether the button leaves the whole page blank, and that is possible."""
        return bool(self._page.sheet.blank) and not self.text

    def _sends(self) -> str:
        """Return what stands on the button."""
        if self._leaves_blank():
            return texts.LEAVE_BLANK
        return "Done" if self._page.following is None else texts.NEXT_PAGE

    def _across(self, painter: Painter) -> float:
        """Return the width for the sheet: up to a panel that stays in sight, if there is room enough."""
        free = self._free()
        across = painter.width if free is None else painter.units(free)
        return across if across >= NARROWEST else painter.width

    def _reason(self) -> str:
        why = self._why
        return "" if why is None else why.message

    def _chips(self, painter: Painter, x: float, y: float, w: float) -> None:
        """Draw who writes; if several may, each can be chosen."""
        choice = len(self._pages) > 1
        for page in self._pages:
            spoken, key = page.name if choice else texts.writes(page.name), ("writer", page.seat)
            width = min(painter.text_width(spoken, *fonts.BUTTON) + 66, w)
            if choice:
                widgets.button(
                    painter, key, (x, y, width, CHIP), "", partial(self._turn_to, page), chosen=page is self._page,
                    group="writers", role="radio", name=texts.writes(page.name),
                )  # fmt: skip
            else:
                painter.target(key, (x, y, width, CHIP), spoken, "label")
            left = x + 22 if choice else x + 13
            painter.mid(art.seat_shape(page.colour, painter.px(26)), left, y + CHIP / 2)
            painter.label(spoken, *fonts.BUTTON, left + 22, y + CHIP / 2, widest=width - 54)
            x, w = x + width + 10, w - width - 10

    def _die(self, painter: Painter, x: float, y: float) -> None:
        """Draw the die that gives an idea."""
        there = bool(self._open_to_ideas())
        tip = texts.NO_OTHER_IDEA_COMES if self._no_more else texts.DIE_FILLS_BLANKS if there else texts.NO_BLANKS_LEFT
        label = "Another" if self._diced else texts.AN_IDEA
        enabled = there and not self._no_more
        widgets.button(
            painter, ("ui", "idea"), (x, y, 150, 54), label, self._dice, icon="dice", enabled=enabled, tip=tip
        )

    def _rows(self, painter: Painter, k: int, field: WritingField, w: float, min_rows: int) -> int:
        """Return the height of a field in rows, at least `min_rows` for a long text; it grows with its text."""
        left, right, _ = painter.style.inside
        px, room = painter.type(fonts.ENTRY.size), painter.px(w - left - right)
        rows = broken(self.entries["field", k].text, fonts.ENTRY.face, px, room)
        return min(max(len(rows), min_rows if field.limit >= LONG else 1), MAX_ROWS)

    def _field(self, painter: Painter, k: int, field: WritingField, box: Box, rows: int) -> None:
        x, y, w, height = box
        entry = self.entries["field", k]
        left = entry.limit - len(entry.text)
        painter.label(field.name, *fonts.LABEL, x, y + 14, widest=w * 0.6)
        painter.label(
            texts.letters_left(left) if left else texts.NO_ROOM_LEFT,
            *fonts.LABEL,
            x + w,
            y + 14,
            painter.theme.muted,
            1,
        )
        spoken = texts.field_letters_left(field.name, left)
        widgets.entry(painter, ("field", k), (x, y + LABEL, w, height), entry, spoken, lines=rows)


def _height(painter: Painter, rows: int) -> float:
    """Return the height of a field of so many rows."""
    return (
        HIGH if rows == 1 else rows_height(painter, rows, painter.type(fonts.ENTRY.size)) + 2 * painter.style.inside[2]
    )
