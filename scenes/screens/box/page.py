"""What the screens of a box share: a heading, parts side by side or behind tabs, a foot, and work in a thread."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.boxes.model import Box as BoxContents
from scenes.app import boxes as box_games
from scenes.app import open_match, routes, unsaved
from scenes.app.box_faces import Faces
from scenes.app.dialog import DropDown
from scenes.screens.box import parts
from scenes.screens.box import text as texts
from scenes.screens.box.job import Job
from scenes.stage import fonts, grounds
from scenes.stage.box_art import OpenBox
from scenes.ui import boxes, controls, widgets
from scenes.ui.boxtree import Area, Cell, Column, Node, Row
from scenes.ui.painter import Box, Painter
from scenes.ui.scroll import Scroll
from scenes.ui.target import Key

if TYPE_CHECKING:
    from scenes.app.app import App
    from scenes.app.match_draft import SessionPlan

FOOTER, EDGE = 76.0, 40.0  # height of the foot, free space around the page


class PageOwner(Protocol):
    """A screen that is such a page."""

    app: App

    def heading(self) -> tuple[str, str]:
        """Return the title and the line beside it."""

    def body(self, painter: Painter) -> Node:
        """Return all parts side by side."""

    def tabs(self) -> Sequence[tuple[str, str]]:
        """Return the titles of the parts and their icons."""

    def tab_body(self, painter: Painter, tab: int) -> Node:
        """Return one part alone."""

    def footer(self, painter: Painter) -> Node:
        """Return what stands below all parts."""

    def reload(self) -> None:
        """Read the files again."""

    def put(self) -> None:
        """Put the box on the table."""

    def back(self) -> None:
        """Go one step back."""

    def changed(self) -> None:
        """Request a new frame."""


class BoxPage:
    """The frame of a screen of a box, with what such screens have in common.

    Attributes:
        faces: Draws the cards.
        tab: The open tab, where there is no room for all parts side by side.
        scrolls: The areas that scroll, by name.
    """

    def __init__(self, owner: PageOwner) -> None:
        self._owner = owner
        self.faces = Faces()
        self.tab = 0
        self.scrolls: dict[str, Scroll] = defaultdict(Scroll)
        self._areas: dict[str, pygame.Rect] = {}  # in px
        self._job: Job[Any] | None = None
        self._take: Callable[[Any], object] = lambda _: None

    # -- work in a thread ------------------------------------------------------------------------------------------

    @property
    def working(self) -> bool:
        """Return whether something is being written."""
        return self._job is not None

    def begin_job(self, job: Job[Any], take: Callable[[Any], object]) -> None:
        """Wait for a piece of work, then call `take` with its result, or say why it failed."""
        self._job, self._take = job, take
        self._owner.changed()

    def begin(self, box: BoxContents, path: Path, plan: SessionPlan | None) -> None:
        """Begin a game with a box; all earlier screens are closed. A thread opens the box and deals the game."""
        app = self._owner.app

        def take(opened: OpenBox) -> None:
            whole = box_games.plan_with(app, box, path, plan, opened)
            deal = partial(open_match.session_soon, app, whole)
            unsaved.leave(app, lambda: self.begin_job(Job(deal), lambda session: open_match.show(app, session)))

        self.begin_job(Job(lambda going: box_games.prepare(box, path)), take)

    def update(self) -> bool:
        """Take over what a thread has done; return whether something is new."""
        changed = self.faces.update()
        if self._job is not None and self._job.done:
            job, self._job = self._job, None
            if job.error:
                self._owner.app.say(job.error)
            elif job.result is not None:
                self._take(job.result)
            changed = True
        return changed

    def leave(self) -> None:
        """Forget the box, and stop what is being done."""
        self.faces.close()
        if self._job is not None:
            self._job.stop()

    # -- keys ------------------------------------------------------------------------------------------------------

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Read again on F5, put on the table on Ctrl+Enter, open the guide on F1; return whether it was one of them."""
        acts = {"start": self._owner.put, "guide": self.guide}
        act = self._owner.reload if event.key == pygame.K_F5 else acts.get(self._owner.app.keymap.meaning(event) or "")
        if act is not None:
            act()
        return act is not None

    def guide(self) -> None:
        """Open the guide of the game that is played with boxes."""
        self._owner.app.push(routes.guide(box_games.game_for_boxes().meta.id, back=texts.BACK_TO_THE_BOX))

    # -- parts -----------------------------------------------------------------------------------------------------

    def scrolling(self, painter: Painter, name: str, node: Node) -> Node:
        """Return a node in an area that scrolls."""

        def seen(box: Box) -> None:
            self._areas[name] = painter.rect(box)

        return parts.Scrolling(("scroll", name), node, self.scrolls[name], seen)

    def choice(
        self, painter: Painter, key: Key, rows: Sequence[tuple[str, str]], present: str,
        choose: Callable[[str], object], name: str, width: float = 0.0,
    ) -> Node:  # fmt: skip
        """Return a drop-down with its list."""
        value = dict(rows).get(present, present)

        def take(chosen: str) -> None:
            choose(chosen)

        def opened(place: Box) -> None:
            self._owner.app.push(DropDown(place, rows, present, take, name))

        return parts.drop_down(painter, key, value, name, opened, width)

    def turn_to(self, tab: int) -> None:
        """Open another tab."""
        self.tab = tab

    # -- the picture -----------------------------------------------------------------------------------------------

    def paint(self, painter: Painter) -> None:
        """Draw the page."""
        painter.surface.blit(grounds.wood(painter.surface.get_size(), self._owner.app.theme), (0, 0))
        self._areas.clear()
        self.faces.begin()
        whole = (0.0, 0.0, painter.width, painter.height)
        wide = parts.is_wide(painter)
        edge = EDGE if wide else 12.0
        footer = Cell(
            self._owner.footer(painter), edge=(18, 0, 8, 0) if wide else (8, 0, 8, 0), ground=self._ground(painter)
        )
        body = self._owner.body(painter) if wide else self._tabbed(painter)
        tree = Cell(
            Column(
                self._header(painter),
                Cell(body, fills=True),
                Cell(footer, height=FOOTER if wide else 64.0, fills=True),
                gap=16 if wide else 8,
            ),
            edge=(edge, 26 if wide else 8, edge, 18 if wide else 8), fills=True,
        )  # fmt: skip
        tree.draw(painter, whole)

    def _ground(self, painter: Painter) -> Callable[[Box], object]:
        return lambda box: widgets.panel(painter, box)

    def _header(self, painter: Painter) -> Node:
        title, note = self._owner.heading()
        wide = parts.is_wide(painter)
        height = 52.0 if wide else 46.0
        back = Area(lambda box: controls.back(painter, self._owner.back, box[0], box[1], box[3]), height, height)
        role = fonts.H1 if wide else fonts.H3
        named = parts.label(title, role, painter.theme.title)
        keys = self._owner.app.keymap.key_hints("guide") if wide else ()
        guide = parts.button(painter, ("ui", "guide"), texts.GUIDE, self.guide, icon="book", keys=keys, height=height)
        beside = parts.words(note, fonts.NOTE, painter.theme.on_ground)
        return Cell(Row(back, named, beside, guide, gap=16), height=height, fills=True)

    def _tabbed(self, painter: Painter) -> Node:
        titles = self._owner.tabs()

        def draw(box: Box) -> None:
            controls.tabs(painter, *boxes.across(box, len(titles), 8)[0], titles, self.tab, self.turn_to)

        return Column(Area(draw, height=46), Cell(self._owner.tab_body(painter, self.tab), fills=True), gap=8)

    def scroll_of(self, key: Key) -> Scroll | None:
        """Return the area whose bar has a key."""
        return self.scrolls[str(key[1])] if key[0] == "scroll" else None

    def scroll_at(self, x: float, y: float) -> Scroll | None:
        """Return the area at a point, in px; elsewhere the first one."""
        for name, area in self._areas.items():
            if area.collidepoint(x, y):
                return self.scrolls[name]
        return next((self.scrolls[name] for name in self._areas), None)
