"""Text entries on screens and tables: drawing text with caret and selection, and editing one text.

Typed and pasted text passes the game's text filter first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from scenes.stage import fonts
from scenes.stage.look import Rgb
from scenes.ui.composing import composition
from scenes.ui.history import History
from scenes.ui.painter import Box, Painter
from scenes.ui.writing import TextRow, Typed, Writing, broken, place_at, row_of

LEADING = 1.04  # distance between rows, in heights of the type
TOP = 8.0  # logical units above the first of several rows
_LONGEST = 2000  # characters of any entry
_STEADY, _BLINK = 1.0, 0.4  # seconds before the caret starts to blink, and of each blink
_TWICE = 500  # ms within which a second click selects a word


@dataclass(frozen=True)
class DrawnText:
    """The place of a drawn text in px of the window: its rows (none without room), seen from row `first` on.

    `slid` is how far a line is moved to the left to keep its caret visible.
    """

    rows: Sequence[TextRow] = ()
    first: int = 0
    left: int = 0
    top: float = 0.0
    step: float = 1.0
    face: str = fonts.ENTRY.face
    px: int = fonts.SMALLEST_PX
    slid: int = 0

    def at(self, x: float, y: float) -> int:
        """Return the index in the text nearest to a point."""
        if not self.rows:
            return 0
        down = max(int((y - self.top) / self.step), 0)
        row = self.rows[min(self.first + down, len(self.rows) - 1)]
        return row.start + place_at(row.text, x - self.left, self.face, self.px)


def rows_height(painter: Painter, rows: int, px: int, face: str = fonts.ENTRY.face) -> float:
    """Return the height of a box that shows `rows` rows, in logical units."""
    return rows * painter.units(fonts.height(face, px) * LEADING) + 2 * TOP


def draw(
    painter: Painter, box: Box, typed: Typed, px: int, ink: Rgb, caret_ink: Rgb, face: str = fonts.ENTRY.face,
    lines: int = 1, before: DrawnText | None = None,
) -> DrawnText:  # fmt: skip
    """Draw a text in a box, with caret and selection while it is being edited.

    A single line scrolls sideways to show the caret, no further than needed from its place in `before`. It ends in an
    ellipsis while it is not being edited. Several lines scroll down to the caret.
    """
    (_, y, w, h), rect, height = box, painter.rect(box), fonts.height(face, px)
    if min(rect.size) <= px:
        return DrawnText()
    typed, composed = _with_composition(typed)
    step, width, caret = painter.units(height * LEADING), max(1, px // 9), typed.caret
    rows, first, top, slid = [TextRow(typed.text, 0)], 0, y + (h - step) / 2, 0
    if lines > 1:
        rows, top = broken(typed.text, face, px, rect.w), y + TOP
        first = max(0, row_of(rows, caret or 0) - max(1, int((h - 1.5 * TOP) / step)) + 1)
    elif caret is None:
        rows = [TextRow(fonts.ellipsize(typed.text, face, px, rect.w), 0)]
    else:
        at, whole = (fonts.width(text, face, px) + width for text in (typed.text[:caret], typed.text))
        slid = min(max(before.slid if before else 0, at - rect.w, 0), at - width, max(0, whole - rect.w))
    left, surface, theme = rect.x - slid, painter.surface, painter.theme
    x, clip = painter.point(left, 0)[0], surface.get_clip()
    bounds = painter.rect((box[0] - 2, y, w + 4, h)).clip(clip)
    surface.set_clip(bounds)
    begin, end = (0, 0) if caret is None else sorted((caret, typed.anchor))
    stands = -1 if caret is None or not typed.highlighted else row_of(rows, caret)
    for k, row in enumerate(rows[first:], first):
        middle = top + (k - first + 0.5) * step
        if middle - step / 2 > y + h:
            break
        painter.words(row.text, px, x, middle, ink, face)
        upper = painter.at(0, middle)[1] - height // 2
        if max(begin, row.start) < min(end, row.end):
            lead, through = (fonts.width(row.text[: max(0, place - row.start)], face, px) for place in (begin, end))
            chosen = pygame.Rect(left + lead, upper, through - lead, height)
            surface.set_clip(chosen.clip(bounds))
            surface.fill(theme.selected[0], chosen)
            painter.words(row.text, px, x, middle, theme.selected_text, face)
            surface.set_clip(bounds)
        if max(composed[0], row.start) < min(composed[1], row.end):
            lead, through = (fonts.width(row.text[: max(0, place - row.start)], face, px) for place in composed)
            surface.fill(caret_ink, (left + lead, upper + height - width, through - lead, width))
        if k == row_of(rows, caret or 0) and caret is not None:
            at = left + fonts.width(row.text[: caret - row.start], face, px)
            composition.place(pygame.Rect(at, upper, width, height))
            if k == stands:
                surface.fill(caret_ink, (at, upper, width, height))
    surface.set_clip(clip)
    return DrawnText(rows, first, left, painter.at(0, top)[1], step * painter.k, face, px, slid)


def _with_composition(typed: Typed) -> tuple[Typed, tuple[int, int]]:
    """Return the text with the composition inserted at its caret, and the bounds of the composition (equal if none)."""
    if typed.caret is None or not composition.text:
        return typed, (0, 0)
    begin, end = sorted((typed.caret, typed.anchor))
    text = typed.text[:begin] + composition.text + typed.text[end:]
    caret = begin + composition.caret
    return Typed(text, caret, caret, True), (begin, begin + len(composition.text))


class TextMouse:
    """Mouse handling in a text: place the caret, select by dragging (`marks`), select a word by double click."""

    def __init__(self) -> None:
        self._pressed: tuple[int, int | None] | None = None  # time of the last press in ms; its index, if known
        self.marks = False

    def opened(self) -> None:
        """Count the press that opened the entry as the first of a double click; it has no index."""
        self._pressed = (pygame.time.get_ticks(), None)

    def press(self, text: Writing, at: int) -> None:
        """Handle a press of the mouse button at an index of the text."""
        now = pygame.time.get_ticks()
        again = self._pressed is not None and now - self._pressed[0] < _TWICE and self._pressed[1] in (at, None)
        self._pressed, self.marks = (now, at), not again
        text.go(at, select=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
        if again:
            text.select_word()

    def drag(self, text: Writing, at: int) -> None:
        """Handle a move of the mouse to an index, with the button down or not."""
        if self.marks:
            text.go(at, select=True)

    def release(self) -> None:
        """Handle the release of the button, or the end of editing."""
        self.marks = False


class TextEntry:
    """An editable text of at most `limit` characters.

    `change` is called with the text after every edit; `drawn` is where it was drawn last.
    """

    def __init__(self, text: str = "", limit: int = 24, change: Callable[[str], None] | None = None) -> None:
        self.limit = min(limit, _LONGEST)
        self.editing = False
        self._change = change
        self._writing = Writing(text, limit=self.limit)
        self.drawn = DrawnText()
        self._steady_since: float | None = None  # None: the caret has moved since the last frame
        self._highlighted = True
        self._mouse = TextMouse()

    @property
    def text(self) -> str:
        """Return the text of the entry."""
        return self._writing.text

    @property
    def typed(self) -> Typed:
        """Return the text with caret and selection, as it is shown now."""
        writing = self._writing
        return Typed(self.text, writing.caret, writing.anchor, self._highlighted) if self.editing else Typed(self.text)

    def set(self, text: str) -> None:
        """Replace the text and clear its history."""
        self._writing = Writing("", limit=self.limit)
        self._writing.insert(text)
        self._writing.history = History()

    def begin(self, select: bool = True) -> None:
        """Start editing, with everything selected or, without `select`, with the caret at the end."""
        self.editing = True
        if select:
            self._writing.select_all()
        else:
            self._writing.go(len(self.text), select=False)
        self._stir()
        pygame.key.start_text_input()

    def begin_by_press(self) -> None:
        """Start editing with a press of the mouse, which can be the first of a double click."""
        self.begin()
        self._mouse.opened()

    def end(self) -> None:
        """Stop editing; the text stays."""
        self.editing = False
        self._mouse.release()

    def step_back(self, redo: bool = False) -> None:
        """Undo the last edit of the text, or redo the edit undone last."""
        before = self.text
        (self._writing.redo if redo else self._writing.undo)()
        self._stir()
        if self._change and self.text != before:
            self._change(self.text)

    def handle(self, event: pygame.event.Event) -> None:
        """Handle a key, typed text or the mouse while the entry is being edited and visible."""
        if self.editing and self.drawn.rows:
            self.write(event)

    def write(self, event: pygame.event.Event) -> None:
        """Handle a key, typed text or the mouse."""
        writing, before = self._writing, self.text
        if event.type == pygame.TEXTINPUT:
            writing.insert(event.text)
        elif event.type == pygame.KEYDOWN:
            writing.key(event, self.drawn.rows if len(self.drawn.rows) > 1 else [TextRow(writing.text, 0)])
        else:
            self._point(event)
        self._stir()
        if self._change and self.text != before:
            self._change(self.text)

    def _point(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEBUTTONUP:
            self._mouse.release()
        elif event.type == pygame.MOUSEMOTION:
            self._mouse.drag(self._writing, self.drawn.at(*event.pos))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._mouse.press(self._writing, self.drawn.at(*event.pos))

    def _stir(self) -> None:
        """Restart the blinking after the caret has moved."""
        self._highlighted, self._steady_since = True, None

    def update(self, now: float) -> bool:
        """Let the caret blink at the time `now` (seconds); return whether it changed."""
        if not self.editing:
            return False
        if self._steady_since is None:
            self._steady_since = now
        passed, highlighted = now - self._steady_since - _STEADY, self._highlighted
        self._highlighted = passed < 0 or int(passed / _BLINK) % 2 == 1
        return self._highlighted != highlighted
