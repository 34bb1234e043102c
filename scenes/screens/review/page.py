"""A list of decisions, with the table beside it as the deciding player saw it, and an enlarged view."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pygame

from game.table import Action
from scenes.hotseat.moment_pictures import Drawer, Seen, marked_targets
from scenes.screens.review import marked_text
from scenes.screens.review import text as texts
from scenes.stage import fonts, grounds, look, paint
from scenes.table.drawer import drawer
from scenes.ui import boxes, controls, ring, widgets
from scenes.ui.painter import Box, Painter
from scenes.ui.target import Key
from scenes.ui.widget_screen import WidgetScreen

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.app.app import App
    from scenes.ui.scroll import Scroll

EDGE, HEADER, GAP = 26.0, 88.0, 18.0
LIST, ROW, SIGHT = 420.0, 62.0, 16 / 9
FOOTER = 172.0  # height of the area under the image, logical units
BEYOND = 3  # rows out of view that arrows can reach
MINIMUM = (1280, 720)  # px under which an image of a table has no room for its text


class DecisionRow(NamedTuple):
    """A row of the list: its decision, a line above, the text of the action, and the text at its end."""

    place: int
    above: str
    words: str
    end: str = ""


class Mark(NamedTuple):
    """A highlight in the table image: an action, its pieces, and the colour."""

    action: Action
    pieces: tuple[int, ...]
    colour: look.Rgb


class PictureView(NamedTuple):
    """The content of a table image; `key` identifies it."""

    key: Hashable
    seen: Seen
    marks: tuple[Mark, ...] = ()


class Pictures:
    """Images of one session's table, with highlights; the last one is cached.

    A small one is drawn at size `MINIMUM` and shrunk, so that its text stays in place.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._drawer: tuple[Hashable, Drawer] | None = None
        self._kept: tuple[Hashable, pygame.Surface] | None = None

    def forget(self) -> None:
        """Clear the cached image."""
        self._kept = None

    def of(self, size: tuple[int, int], theme: look.Theme, view: PictureView) -> pygame.Surface:
        """Return the image of a view at a size in px."""
        large = MINIMUM if size[0] < MINIMUM[0] and size[1] < MINIMUM[1] else size
        style = (large, theme, fonts.text_size())
        if self._kept is None or self._kept[0] != (view.key, size, style):
            if self._drawer is None or self._drawer[0] != style:
                self._drawer = (style, drawer(self._session, large, theme))
            surface = pygame.Surface(large)
            targets = self._drawer[1].draw(surface, view.seen)
            for mark in view.marks:
                for target in marked_targets(targets, mark.pieces, mark.action):
                    ring.draw(surface, targets, target, mark.colour, max(2, round(large[1] / 200)))
            picture = surface if large == size else pygame.transform.smoothscale(surface, size)
            self._kept = ((view.key, size, style), paint.native(picture))
        return self._kept[1]


class DecisionScreen(Protocol):
    """A screen of decisions: it provides the list, and the content above it and under the image."""

    session: Session
    title: str
    app: App
    stretch: Scroll

    def changed(self) -> None:
        """Request a new frame."""
        ...

    def back(self) -> None:
        """Go one step back."""
        ...

    def rows(self) -> Sequence[DecisionRow]:
        """Return the rows of the list, in order."""
        ...

    def shown(self, place: int) -> PictureView:
        """Return the table image for a decision."""
        ...

    def tools(self, painter: Painter, x: float, y: float, w: float) -> float:
        """Paint the content above the list; return its height."""
        ...

    def footer(self, painter: Painter, place: int, box: Box) -> None:
        """Paint the content under the image."""
        ...

    def header(self, painter: Painter, right: float) -> None:
        """Paint the content at the right end of the title."""
        ...


class DecisionsPage:
    """The page of a screen of decisions, to step through them.

    Attributes:
        chosen: The place of the decision that is shown; `None` if there is none yet.
        listed: Whether the list is shown where there is no room for both.
    """

    def __init__(self, screen: DecisionScreen) -> None:
        self._screen = screen
        self.session = screen.session
        self.chosen: int | None = None
        self.listed = False
        self._pictures = Pictures(screen.session)

    def forget(self) -> None:
        """Clear the cached image."""
        self._pictures.forget()

    # -- navigation ------------------------------------------------------------------------------------------------

    def choose(self, place: int) -> None:
        """Show a decision."""
        self.chosen, self.listed = place, False
        self._screen.changed()

    def step(self, by: int) -> None:
        """Go `by` decisions forwards in the list, or backwards if negative."""
        places = [row.place for row in self._screen.rows()]
        if self.chosen in places:
            at = min(max(places.index(self.chosen) + by, 0), len(places) - 1)
            listed = self.listed
            self.choose(places[at])
            self.listed = listed
            self._reveal(at)

    def _reveal(self, at: int) -> None:
        self._screen.stretch.reveal(at * ROW, (at + 1) * ROW)

    def closer(self) -> None:
        """Show the image as large as the window."""
        if self.chosen is not None:
            self._screen.app.push(CloserScene(self.session, self._screen.shown(self.chosen)))

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Step through the list by its keys; return True if the key was one."""
        by = {"older": -1, "newer": 1}.get(self._screen.app.keymap.meaning(event), 0)
        if by:
            self.step(by)
        return bool(by)

    # -- the picture -----------------------------------------------------------------------------------------------

    def paint(self, painter: Painter) -> None:
        """Paint the list and the table, or one of them where there is no room for both."""
        painter.surface.blit(grounds.wood(painter.surface.get_size(), self._screen.app.theme), (0, 0))
        controls.back(painter, self._screen.back, EDGE, 22)
        used = painter.label(
            self._screen.title, *(fonts.H1 if painter.wide_layout else fonts.H2), 92, 46, painter.theme.title
        )
        self._screen.header(painter, 92 + used)
        height = painter.height - HEADER - EDGE
        if painter.wide_layout:
            width = LIST * min(1.0, painter.width / 1600)
            self._list(painter, (EDGE, HEADER, width, height))
            self._table(painter, (EDGE + width + GAP, HEADER, painter.width - 2 * EDGE - width - GAP, height))
        elif self.listed:
            self._list(painter, (EDGE, HEADER, painter.width - 2 * EDGE, height))
        else:
            self._table(painter, (EDGE, HEADER, painter.width - 2 * EDGE, height))

    def swap(self, painter: Painter, right: float) -> float:
        """Add the button that switches between list and table, where there is no room for both."""
        if painter.wide_layout:
            return right
        label, icon = ("Table", "zone") if self.listed else ("List", "log")
        widgets.button(painter, ("ui", "swap"), (right - 130, 22, 130, 48), label, self._swap, icon=icon)
        return right - 142

    def _swap(self) -> None:
        self.listed = not self.listed
        self._screen.changed()

    def _list(self, painter: Painter, box: Box) -> None:
        widgets.panel(painter, box)
        inside = boxes.inset(box, 18)
        above = self._screen.tools(painter, inside[0] + 2, inside[1], inside[2] - 4)
        area, rows = boxes.trimmed(inside, -4, above, 12), self._screen.rows()
        top, room = area[1], area[3]
        with widgets.scrolled(painter, ("bar",), area, self._screen.stretch) as at:
            self._screen.stretch.content = len(rows) * ROW
            first = int((top - at) / ROW)
            drawn = range(max(0, first - BEYOND), min(len(rows), first + int(room / ROW) + 2 + BEYOND))
            for k in drawn:
                row = rows[k]
                place = boxes.between(boxes.grown(area, -4, 0), at + k * ROW + 3, at + (k + 1) * ROW - 3)
                seen = -ROW < at + k * ROW - top < room
                self._row(painter, row, place, seen)

    def _row(self, painter: Painter, row: DecisionRow, box: Box, seen: bool) -> None:
        key, theme, (x, y, w, h) = ("row", row.place), painter.theme, box
        chosen, place = row.place == self.chosen, box
        if seen:
            highlighted = chosen or painter.state(key) != "normal"
            fill = theme.selected if highlighted else theme.button
            painter.box(place, 9, fill, theme.lit_line if highlighted else theme.control_line)
            ink, quiet = (theme.selected_text, theme.selected_text) if highlighted else (theme.text, theme.muted)
            end = painter.text_width(row.end, *fonts.LABEL) + 14 if row.end else 0
            painter.label(row.above, *fonts.SMALL, x + 14, y + h * 0.27, quiet, widest=w - 26)
            top = y + h * 0.66 - painter.type(fonts.BODY.size) * marked_text.LEADING / painter.k / 2
            marked_text.draw(painter, row.words, fonts.BODY, x + 14, top, w - 28 - end, ink, lines=1)
            painter.label(row.end, *fonts.LABEL, x + w - 12, y + h * 0.66, ink, 1)
        spoken = ", ".join(part for part in (row.above, self.session.in_words(row.words), row.end) if part)
        act = partial(self.choose, row.place)
        role = "radio" if painter.wide_layout else "button"  # a list without the table keeps the arrows
        painter.target(key, place, spoken, role, act=act, group="rows", chosen=chosen, radius=9)

    def _table(self, painter: Painter, box: Box) -> None:
        if self.chosen is None:
            widgets.panel(painter, box)
            painter.label(texts.NOTHING_TO_SHOW_YET, *fonts.LEAD, *boxes.middle(box), painter.theme.muted, 0.5)
            return
        above = box[3] - min(FOOTER, box[3] * 0.5) - 12
        width = min(box[2], above * SIGHT)
        place = boxes.centred(boxes.top_part(box, width / SIGHT), width, width / SIGHT)
        rect = painter.rect(place)
        view = self._screen.shown(self.chosen)
        painter.surface.blit(self._pictures.of(rect.size, painter.theme, view), rect)
        painter.box(place, 4, None, painter.theme.line)
        seat = view.seen.view.seat
        title = texts.what_player_saw(self.session.names[seat]) if seat is not None else texts.THE_TABLE
        painter.target(("ui", "closer"), place, texts.look_closer(title), tip=texts.LOOK_CLOSER, act=self.closer)
        below = boxes.trimmed(box, top=place[3] + 12)
        widgets.panel(painter, below)
        self._screen.footer(painter, self.chosen, boxes.trimmed(below, 24, 12, 24, 12))

    def steps(self, painter: Painter, x: float, y: float, w: float, h: float) -> None:
        """Add the buttons for the previous and the next decision."""
        half = (w - 12) / 2
        wordy = half >= 120
        for k, (name, label, icon, by) in enumerate(
            (("before", "Before", "chevron-left", -1), ("next", "Next", "chevron-right", 1))
        ):
            act: Callable[[], None] = partial(self.step, by)
            left = x + k * (half + 12)
            widgets.button(
                painter, ("ui", name), (left, y, half, h), label if wordy else "", act, icon=icon, name=label
            )


class CloserScene(WidgetScreen):
    """The table image alone, as large as the window."""

    title = texts.LOOKING_CLOSER
    first: Key = ("ui", "back")

    def __init__(self, session: Session, view: PictureView) -> None:
        super().__init__()
        self.session = session
        self._view = view
        self._pictures = Pictures(session)

    def paint(self, painter: Painter) -> None:
        painter.surface.blit(self._pictures.of(painter.surface.get_size(), painter.theme, self._view), (0, 0))
        widgets.button(
            painter, ("ui", "back"), (painter.width - 186, 4, 178, 46), "Back", self.back,
            keys=self.app.keymap.key_hints("back"),
        )  # fmt: skip
