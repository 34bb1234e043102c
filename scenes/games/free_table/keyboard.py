"""The keyboard at the free table: everything the mouse does, by keys.

Tab goes from one zone to the next, arrows from thing to thing. Enter or the Menu key opens the menu of a thing, and
Space selects it. Carried things move with the arrows and are put down with Enter; Tab then goes from place to place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from scenes.games.free_table import rows
from scenes.games.free_table import text as texts
from scenes.games.free_table.camera import HOME, STEP, bounded
from scenes.games.free_table.carry import Carry
from scenes.games.free_table.context_menu import Deed
from scenes.games.free_table.gestures import on_cloth
from scenes.games.free_table.snapping import pitch
from scenes.table.keyboard import RECAP
from scenes.table.keys import ARROWS, KEY_ACTS, Keys
from scenes.ui.key_events import modifiers
from scenes.ui.keymap import ACTS as KEYS
from scenes.ui.keymap import FREE, THINGS, digit_of
from scenes.ui.target import Key, Target, find, neighbour, step

if TYPE_CHECKING:
    from scenes.games.free_table.scene import FreeScene

FINE = 5  # units of the table by which Shift and an arrow move a carried thing
NEW = ("note", "counter", "place")  # new things that are carried before their text is asked for
WRITING = frozenset((pygame.K_SPACE, *range(pygame.K_0, pygame.K_9 + 1), *range(pygame.K_a, pygame.K_z + 1)))
MEANT = frozenset({"pile", "whole", "held", "slip", "bag", "dice", "die", "supply"})  # targets to which letters apply
LANDS = frozenset({"pile", "tray", "seat", "bag"})  # targets on which a carried thing can be put


class FreeKeyboard(Keys["FreeScene"]):
    """The keys of one free table."""

    where = FREE

    def __init__(self, table: FreeScene) -> None:
        super().__init__(table)
        self.ui = table.ui

    def do(self, event: pygame.event.Event, what: str) -> None:
        table = self.table
        focus, carry = self.ui.focus, self.ui.carry
        if carry is not None and carry.kind in NEW and not event.mod & pygame.KMOD_CTRL and event.key in WRITING:
            table.presenter.say(texts.put_down_first("area" if carry.kind == "place" else carry.kind))
        elif what in ARROWS:
            self._arrow(*ARROWS[what], event.mod)
        elif what == "look" and event.mod & pygame.KMOD_SHIFT and focus is not None and focus[0] == "held":
            table.gestures.pick_held(int(str(focus[1])), more=True)
        elif what == "next":
            self._next(event)
        elif what in KEY_ACTS:
            KEY_ACTS[what](table)
        elif what in ACTS:
            ACTS[what](self)
        elif what in DOES:
            self._as_row(what)
        elif self.ui.carry is not None and digit_of(event) not in ("", "0"):
            table.count_carried(int(digit_of(event)))

    def act_on(self, target: Target) -> None:
        self.try_to(self._enter, target)

    # -- navigation ------------------------------------------------------------------------------------------------

    def focus(self, target: Target | None) -> None:
        if target is None:
            return
        self.ui.focus, self.ui.ring = target.key, True
        if target.key[0] in ("pile", "slip"):
            self._into_sight(target)
        if self.ui.carry is not None:
            self.ui.at = target.rect.center

    def _into_sight(self, target: Target) -> None:
        """Move the view to the focused target, if that is out of the window."""
        camera = self.table.camera()
        if not on_cloth(camera, *target.rect.center):
            x, y = camera.world(*target.rect.center)
            if self.ui.zoom != 1 or self.ui.look != HOME:
                self.ui.look = bounded(x, y)

    def _next(self, event: pygame.event.Event) -> None:
        targets, by = self.table.targets(), -1 if event.mod & pygame.KMOD_SHIFT else 1
        if self.ui.carry is not None:
            lands = [target for target in targets if target.key[0] in LANDS and target.enabled]
            place = next((k for k, target in enumerate(lands) if target.key == self.ui.focus), None)
            if lands:
                self.focus(lands[0 if place is None else (place + by) % len(lands)])
            return
        if not self.ui.ring:  # a clicked target is no starting point for the arrows
            self.ui.focus = None
        self.next(event)

    def _arrow(self, dx: int, dy: int, mod: int) -> None:
        ui, targets = self.ui, self.table.targets()
        if ui.carry is not None:
            camera = self.table.camera()
            board = self.table.presenter.model.view_model.board if ui.snap else ""
            reach = (FINE if mod & pygame.KMOD_SHIFT else pitch(board, camera.scale)) * camera.scale
            width, height = self.table.app.surface.get_size()
            x, y = ui.at[0] + dx * reach, ui.at[1] + dy * reach
            ui.at = (min(max(x, 0), width - 1), min(max(y, 0), height - 1))
            ui.focus = None
        elif mod & pygame.KMOD_CTRL:
            ui.look = bounded(ui.look[0] + dx * 80 / ui.zoom, ui.look[1] + dy * 80 / ui.zoom)
        elif mod & pygame.KMOD_SHIFT and ui.focus is not None and ui.focus[0] == "held":
            self.table.presenter.shift(int(str(ui.focus[1])), dx)
        elif find(targets, ui.focus) is None:
            first = next((target for target in targets if target.group == "hand" and target.role == "piece"), None)
            self.focus(first or step(targets, None, 1))
        else:
            self.focus(neighbour(targets, ui.focus, dx, dy))

    # -- actions ---------------------------------------------------------------------------------------------------

    def enter(self) -> Key | None:
        ui = self.ui
        recap_shown = ui.recap and self.table.presenter.model.recap and ui.focus in (None, RECAP)
        return RECAP if recap_shown else ui.focus

    def _enter(self) -> None:
        table, ui = self.table, self.ui
        if self.enter() == RECAP:
            table.press("recap")
        elif table.session.result() is not None:
            table.to_results()
        elif ui.carry is not None:
            table.gestures.drop(table.gestures.goal_at(*ui.at, under=bool(modifiers() & pygame.KMOD_SHIFT)))
        elif ui.focus is not None:
            key = ui.focus
            if key[0] in ("pile", "slip", "bag", "found", "held"):
                self._menu()
            else:
                table.activate(key)

    def _menu(self) -> None:
        key = self.ui.focus or self.ui.hover
        if key is None and self.ui.selection:
            key = ("pile", self.ui.selection[0])
        if key is not None and key[0] == "found":
            searched = self.table.presenter.model.searched
            if searched is not None:
                self.table.gestures.pick(Carry("nth", (searched,), int(str(key[1]))))
        elif key is not None:
            self.table.gestures.menu(key)

    def _look(self) -> None:
        """Select, pick up or press the focused thing, or see a hand if nothing has the focus.

        In the style `peek` a clicked thing does not count as focused.
        """
        table, focus = self.table, self.ui.focus
        if table.hand_access.peeking and not self.ui.ring:
            focus = None
        if focus is not None and focus[0] == "pile":
            table.gestures.choose(int(str(focus[1])), more=True)
        elif focus is not None and focus[0] == "held":
            table.gestures.pick(Carry("held", table.gestures.of_hand(int(str(focus[1])))))
        elif focus is not None and focus[0] not in ("tray", "peek"):
            table.activate(focus)
        elif table.hand_access.peeking:
            table.peeking.show(table.hand_owner())

    def back(self) -> None:
        ui, table = self.ui, self.table
        if ui.enlarged is not None:
            ui.enlarged = None
        elif ui.carry is not None or ui.marquee is not None:
            table.mouse.release()
        elif ui.supply:
            table.close_supply()
        elif ui.selection or ui.picked:
            ui.selection = ui.picked = ()
        elif ui.ring and ui.focus is not None:
            ui.focus, ui.ring = None, False
        else:
            table.menu()

    def _enlarge(self) -> None:
        key = self.ui.focus if self.ui.ring else self.ui.hover
        self.table.show_large(key)

    # -- letters ---------------------------------------------------------------------------------------------------

    def _as_row(self, what: str) -> None:
        """Do what the menu row of a key does with the focused, hovered or selected thing."""
        ui, table = self.ui, self.table
        if ui.carry is not None:
            if what == "flip" and ui.carry.kind == "held":
                table.turn_carried()
            elif what == "turn" and ui.carry.kind in ("piles", "top", "nth", "held"):
                ui.carry = replace(ui.carry, turn=ui.carry.turn + 90)
            return
        listed: Sequence[Deed]
        if len(ui.selection) > 1:
            listed = rows.of_piles(table.gestures, ui.selection)
        else:
            key = ui.focus if ui.ring else ui.hover
            if (key is None or key[0] not in MEANT) and ui.selection:
                key = ("pile", ui.selection[0])
            listed = rows.of(table.gestures, key)[1] if key is not None else ()
        row = next((row for row in listed if row.act == what), None)
        if row is not None:
            row.do(row.count if row.maximum else 1)


DOES = frozenset(act.id for act in KEYS if act.group == THINGS)
ACTS: dict[str, Callable[[FreeKeyboard], None]] = {
    "act": lambda keys: keys.try_to(keys._enter, find(keys.table.targets(), keys.ui.focus)),
    "look": FreeKeyboard._look,
    "back": FreeKeyboard.back,
    "enlarge": FreeKeyboard._enlarge,
    "things": FreeKeyboard._menu,
    "snap": lambda keys: keys.table.tool("snap"),
    "nearer": lambda keys: keys.table.nearer(STEP),
    "farther": lambda keys: keys.table.nearer(1 / STEP),
    "whole": lambda keys: keys.table.nearer(0),
}
