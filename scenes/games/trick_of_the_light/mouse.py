"""The mouse at a story table: pointing, pressing, texts that are marked, cards that are dragged to the pool."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.games.trick_of_the_light import squares
from scenes.games.trick_of_the_light import table as table_page
from scenes.games.trick_of_the_light.ledge import claim
from scenes.table.model import Drag
from scenes.ui.target import Key, at, find

if TYPE_CHECKING:
    from scenes.games.trick_of_the_light.scene import LightScene

GRIP = 6  # pixels the mouse moves before a press becomes a drag
WHEEL = 48.0  # logical units of one turn
Point = tuple[int, int]


class Mouse:
    """The mouse of one table."""

    def __init__(self, table: LightScene) -> None:
        self.table = table
        self.pose = table.pose
        self._pressed: Key | None = None
        self._grip: Point = (0, 0)  # where it was pressed
        self._at: Point = (0, 0)

    def let_go(self) -> None:
        """Forget what is pressed."""
        self._pressed = self.pose.tool = None

    def handle(self, event: pygame.event.Event) -> None:
        """Take an event of the mouse over an open table."""
        table = self.table
        if event.type == pygame.MOUSEMOTION:
            self._move(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._press(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and not table.covered:
            table.enlarge(at(table.targets(), *event.pos))
        elif event.type == pygame.MOUSEWHEEL:
            table.scroll(-event.y * WHEEL, self._at)

    def _move(self, pos: Point) -> None:
        table, pose, self._at = self.table, self.pose, pos
        over = at(table.targets(), *pos)
        if self._pressed is not None and self._pressed[0] == "piece" and self._drags(pos):
            pose.drag = Drag(int(str(self._pressed[1])), *pos)
            table.touch()
        tool = self._tool()
        if tool and (self.pose.tool is not None or self._far(pos)):
            pose.tool = tool, *pos
            table.touch()
        hover = over.key if over is not None else None
        if hover != pose.hover:
            pose.hover = hover
            table.sitting.changed = True
        if self._pressed is not None and self._pressed[0] == "field" and table.keyboard.writing:
            with table.written() as text:
                text.go(table.hands.fields[pose.field].locate(*pos), True)

    def _press(self, pos: Point) -> None:
        table, target = self.table, at(self.table.targets(), *pos)
        table.touch()
        self._pressed, self._grip = target.key if target is not None else None, pos
        self.pose.enlarged = None
        table.keyboard.end()
        if target is None or target.key != self.pose.focus:
            self.pose.focus = None
            table.leave_field()
        if target is not None and target.role == "entry":
            table.focus(target.key)
            if table.keyboard.writing:
                with table.written() as text:
                    text.go(table.hands.fields[self.pose.field].locate(*pos), False)

    def _release(self, pos: Point) -> None:
        table, (pressed, self._pressed) = self.table, (self._pressed, None)
        table.looking.let_go()
        table.touch()
        target = at(table.targets(), *pos)
        drag, self.pose.drag = self.pose.drag, None
        carried, self.pose.tool = self.pose.tool, None
        if drag is not None:
            self._drop(drag.piece, pos)
        elif carried is not None:
            if target is not None and target.group == "cells":
                squares.drop(table.hands, table.sitting.model.situation.marks, carried[0], target)
        elif target is not None and target.key == pressed and target.role != "entry":
            table.activate(target.key)

    def _drags(self, pos: Point) -> bool:
        """Whether the card that is held down has been moved far enough, and may be."""
        if self.pose.drag is not None:
            return True
        far = self._far(pos)
        held = self._pressed[1] if self._pressed is not None else None
        own = any(slip.card == held for slip in self.table.sitting.model.situation.slips)
        return far and own and self.table.page is table_page.draw

    def _far(self, pos: Point) -> bool:
        """Whether the mouse has moved so far that a press becomes a drag."""
        return abs(pos[0] - self._grip[0]) + abs(pos[1] - self._grip[1]) >= GRIP

    def _tool(self) -> str:
        """The pencil mark of the notebook that is held down; empty if none is."""
        kind, _, tool = str(self._pressed[-1]).partition(":") if self._pressed is not None else ("", "", "")
        return tool if kind == "pencil" else ""

    def _drop(self, card: int, pos: Point) -> None:
        """A card of one's own is let go: over the pool it means what pressing it would."""
        model, hands = self.table.sitting.model, self.table.hands
        pool = find(self.table.targets(), ("pile",))
        slip = next((slip for slip in model.situation.slips if slip.card == card), None)
        if pool is None or slip is None or not pool.rect.collidepoint(pos):
            return
        if slip.why and not model.find("play_scene", card):
            hands.refuse(f"{slip.why[:1].upper()}{slip.why[1:]}.")
        else:
            claim(model, hands, slip)
