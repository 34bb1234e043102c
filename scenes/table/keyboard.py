"""The keyboard at the table: what each key act does. The keymap says which key does which act."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from game.table import Action
from scenes.table.drag import CARDS
from scenes.table.keys import ARROWS, CHOICES, KEY_ACTS, Keys, T
from scenes.ui.target import Key, Target, find, neighbour, step

if TYPE_CHECKING:
    from scenes.table.mouse import TableMouse

RECAP: Key = ("ui", "recap")
RESULTS: Key = ("ui", "results")
CAPS: dict[str, str] = {"Enter": "act", "U": "use", "P": "pass", "Esc": "back"}  # the key acts, by key name on buttons


class Keyboard(Keys[T]):
    """The keys of one table with a `mouse`: Tab goes from zone to zone, arrows from piece to piece, Enter acts."""

    acts: ClassVar[Mapping[str, Callable[[Any], object]]] = {
        "act": lambda keys: keys.press_enter(),
        "look": lambda keys: keys.look(),
        "back": lambda keys: keys.back(),
        "enlarge": lambda keys: keys.enlarge(),
        "step": lambda keys: keys.table.live.step(),
        "hint": lambda keys: keys.table.screens.hint(),
        "again": lambda keys: keys.table.screens.again(),
    }

    def __init__(self, table: T, mouse: TableMouse | None) -> None:
        super().__init__(table)
        self.ui = table.ui
        self._mouse = mouse

    @property
    def mouse(self) -> TableMouse:
        """Return the mouse of a table with rules."""
        assert self._mouse is not None  # the free table, which has a mouse of its own, overrides what asks for it
        return self._mouse

    def do(self, event: pygame.event.Event, what: str) -> None:
        table = self.table
        if self.holding(event, what):
            return
        if what in CHOICES:
            self.choose(CHOICES[what])
        elif what == "next":
            self.next(event)
        elif what in ARROWS:
            self.arrow(*ARROWS[what], bool(event.mod & pygame.KMOD_SHIFT))
        elif what in self.acts:
            self.acts[what](self)
        elif what in KEY_ACTS:
            KEY_ACTS[what](table)
        else:
            self._own(table.presenter.pressed(what, table.targets()))

    def holding(self, event: pygame.event.Event, what: str) -> bool:
        """Take a key for what is held, such as a marker; return False if it means what it means with empty hands."""
        marking = self.mouse.marking
        return marking.held and marking.key(what, bool(event.mod & pygame.KMOD_SHIFT))

    def at_curtain(self, what: str) -> None:
        if what == "undo":
            self.table.questions.undo()
        super().at_curtain(what)

    def _own(self, meant: Key | Action | None) -> None:
        """Do what a key of the game's own means."""
        if isinstance(meant, Action):
            self.table.act(meant)
        elif meant is not None:
            self.table.activate(meant)

    def choose(self, at: int) -> None:
        """Press the target with this number on it (counted from 0), or choose this tile; a chosen one is taken."""
        renderer = self.table.drawn_by
        key = renderer.numbers.get(str(at + 1)) if renderer is not None else None
        numbered = find(self.table.targets(), key)
        if numbered is not None:
            self._press(numbered.key)
            return
        tiles = [target for target in self.table.targets() if target.group == "tiles"]
        tile = tiles[at] if at < len(tiles) else None
        if tile is not None and tile.key == self.ui.focus and self.ui.choice in tile.actions:
            self._press(tile.key)
        else:
            self.focus(tile)

    # -- navigation ------------------------------------------------------------------------------------------------

    def arrow(self, dx: int, dy: int, sort: bool) -> None:
        """Move the focus to the neighbour in a direction, or sort a card in the hand that way."""
        focus, targets = self.ui.focus, self.table.targets()
        aimed = self.aimed()
        if sort and aimed is not None and aimed[0] == "piece" and isinstance(aimed[1], int):
            self.table.presenter.shift(aimed[1], dx)
        elif find(targets, focus) is None:
            self.focus(next(filter(self.starts, targets), None) or step(targets, None, 1))
        else:
            self.focus(neighbour(targets, focus, dx, dy) or step(targets, focus, dx or dy))

    def starts(self, target: Target) -> bool:
        """Return whether an arrow may go to this target first, while nothing has the focus: a tile or a usable card."""
        return target.group == "tiles" or (target.group == "hand" and bool(target.actions))

    def focus(self, target: Target | None) -> None:
        if target is None:
            return
        self.ui.focus = target.key
        if self._mouse is not None:
            self._mouse.points = False
        if target.group == "tiles" and isinstance(target.key[1], Action):
            self.ui.choice = target.key[1]

    # -- actions ---------------------------------------------------------------------------------------------------

    def enter(self) -> Key | None:
        table, ui = self.table, self.ui
        focus = ui.focus if find(table.targets(), ui.focus) is not None else None
        if table.session.result() is not None:
            return RESULTS if find(table.targets(), RESULTS) is not None else None
        if ui.typing or ui.carried is not None:
            return None
        if ui.recap and focus in (None, RECAP):
            return RECAP
        return table.main if focus is None or focus == ("piece", self.mouse.drag.held) else focus

    def press_enter(self) -> None:
        """Press the recap card, the results button, the focused target or the main button, in this order."""
        table, focus = self.table, self.ui.focus
        if self.enter() == RECAP:
            table.close_recap()
        elif table.session.result() is not None:
            table.to_results()
        else:
            main = table.main if table.course is not None else None  # a lesson may ask for something else
            self._press(focus if focus is not None and find(table.targets(), focus) is not None else main or ("main",))

    def look(self) -> None:
        """Peek while the key is held, or else press the focused target, or else let the bots take a step."""
        table, focus = self.table, self.ui.focus
        if table.hand_access.peeking:
            named = table.offers_look(focus) if focus is not None else None
            if named is None:
                table.hotseat.open_named()
            else:
                table.peeking.show(named)
        elif focus is not None:
            self._press(focus)
        else:
            table.live.step()

    def _press(self, key: Key) -> None:
        self.try_to(lambda: self.table.activate(key), find(self.table.targets(), key))

    def back(self) -> None:
        """Go one step back, and at last to the menu."""
        drag = self.mouse.drag
        if self.ui.enlarged is not None:
            self.ui.enlarged = None
        elif self.ui.drag or drag.held is not None:
            drag.release()
        elif self.table.side.drawn_out:
            self.table.panel()
        elif find(self.table.targets(), RECAP) is not None:
            self.table.close_recap()
        elif self.ui.focus is not None:
            self.ui.focus = self.ui.choice = None
        else:
            self.table.menu()

    def aimed(self) -> Key | None:
        """Return the target on which keys act: the one under the mouse or the focused one, whichever came last."""
        ui, points = self.ui, self._mouse is not None and self._mouse.points
        under = ui.hover if ui.hover is not None and ui.hover[0] in CARDS else None
        return (under or ui.focus if points else ui.focus) or ui.hover

    def enlarge(self) -> None:
        """Show the piece large on which keys act."""
        self.table.enlarge(find(self.table.targets(), self.aimed()))
