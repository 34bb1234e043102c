"""The keyboard at the free table: everything the mouse does, by keys.

Tab goes from one zone to the next, arrows from thing to thing, Enter or the Menu key opens what can be done with it,
Space chooses it. What is in the hand moves with the arrows and is put down with Enter; Tab then goes from place to
place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from scenes.games.free_table import rows
from scenes.games.free_table.camera import HOME, STEP, bounded
from scenes.games.free_table.carry import Carry
from scenes.games.free_table.context_menu import Deed
from scenes.games.free_table.gestures import on_cloth
from scenes.games.free_table.snapping import pitch
from scenes.table.keyboard import RECAP
from scenes.table.keys import ARROWS, Keys
from scenes.table.rendered import KEY_ACTS
from scenes.ui.key_events import modifiers
from scenes.ui.keymap import ACTS as KEYS
from scenes.ui.keymap import FREE, THINGS, digit_of
from scenes.ui.target import Key, Target, find, neighbour, step

if TYPE_CHECKING:
    from scenes.games.free_table.scene import FreeScene

FINE = 5  # units of the table by which Shift and an arrow move what is carried
NEW = ("note", "counter", "place")  # what hangs from the hand before its words are asked for
WRITING = frozenset((pygame.K_SPACE, *range(pygame.K_0, pygame.K_9 + 1), *range(pygame.K_a, pygame.K_z + 1)))
MEANT = frozenset({"pile", "whole", "held", "slip", "bag", "dice", "die", "supply"})  # what letters are meant for
LANDS = frozenset({"pile", "tray", "seat", "bag"})  # what something carried can be put on


class FreeKeyboard(Keys["FreeScene"]):
    """The keys of one free table."""

    where = FREE

    def __init__(self, table: FreeScene) -> None:
        super().__init__(table)
        self.pose = table.pose

    def do(self, event: pygame.event.Event, what: str) -> None:
        table = self.table
        focus, carry = self.pose.focus, self.pose.carry
        if carry is not None and carry.kind in NEW and not event.mod & pygame.KMOD_CTRL and event.key in WRITING:
            table.sitting.say(f"Put the {carry.kind} down first: what stands on it is asked then.")
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
        elif self.pose.carry is not None and digit_of(event) not in ("", "0"):
            table.count_carried(int(digit_of(event)))

    def act_on(self, target: Target) -> None:
        self.try_to(self._enter, target)

    # -- going about -----------------------------------------------------------------------------------------------

    def focus(self, target: Target | None) -> None:
        if target is None:
            return
        self.pose.focus, self.pose.ring = target.key, True
        if target.key[0] in ("pile", "slip"):
            self._into_sight(target)
        if self.pose.carry is not None:
            self.pose.at = target.rect.center

    def _into_sight(self, target: Target) -> None:
        """Look where the focus is, if that is out of the window."""
        camera = self.table.camera()
        if not on_cloth(camera, *target.rect.center):
            x, y = camera.world(*target.rect.center)
            if self.pose.zoom != 1 or self.pose.look != HOME:
                self.pose.look = bounded(x, y)

    def _next(self, event: pygame.event.Event) -> None:
        targets, by = self.table.targets(), -1 if event.mod & pygame.KMOD_SHIFT else 1
        if self.pose.carry is not None:
            lands = [target for target in targets if target.key[0] in LANDS and target.enabled]
            place = next((k for k, target in enumerate(lands) if target.key == self.pose.focus), None)
            if lands:
                self.focus(lands[0 if place is None else (place + by) % len(lands)])
            return
        if not self.pose.ring:  # what was clicked is no place to go on from
            self.pose.focus = None
        self.next(event)

    def _arrow(self, dx: int, dy: int, mod: int) -> None:
        pose, targets = self.pose, self.table.targets()
        if pose.carry is not None:
            camera = self.table.camera()
            board = self.table.sitting.model.situation.board if pose.snap else ""
            reach = (FINE if mod & pygame.KMOD_SHIFT else pitch(board, camera.scale)) * camera.scale
            width, height = self.table.app.surface.get_size()
            x, y = pose.at[0] + dx * reach, pose.at[1] + dy * reach
            pose.at = (min(max(x, 0), width - 1), min(max(y, 0), height - 1))
            pose.focus = None
        elif mod & pygame.KMOD_CTRL:
            pose.look = bounded(pose.look[0] + dx * 80 / pose.zoom, pose.look[1] + dy * 80 / pose.zoom)
        elif mod & pygame.KMOD_SHIFT and pose.focus is not None and pose.focus[0] == "held":
            self.table.sitting.shift(int(str(pose.focus[1])), dx)
        elif find(targets, pose.focus) is None:
            first = next((target for target in targets if target.group == "hand" and target.role == "piece"), None)
            self.focus(first or step(targets, None, 1))
        else:
            self.focus(neighbour(targets, pose.focus, dx, dy))

    # -- doing -----------------------------------------------------------------------------------------------------

    def enter(self) -> Key | None:
        pose = self.pose
        slip = pose.recap and self.table.sitting.model.recap and pose.focus in (None, RECAP)
        return RECAP if slip else pose.focus

    def _enter(self) -> None:
        table, pose = self.table, self.pose
        if self.enter() == RECAP:
            table.press("recap")
        elif table.session.result() is not None:
            table.to_results()
        elif pose.carry is not None:
            table.gestures.drop(table.gestures.goal_at(*pose.at, under=bool(modifiers() & pygame.KMOD_SHIFT)))
        elif pose.focus is not None:
            key = pose.focus
            if key[0] in ("pile", "slip", "bag", "found", "held"):
                self._menu()
            else:
                table.activate(key)

    def _menu(self) -> None:
        key = self.pose.focus or self.pose.hover
        if key is None and self.pose.selection:
            key = ("pile", self.pose.selection[0])
        if key is not None and key[0] == "found":
            searched = self.table.sitting.model.searched
            if searched is not None:
                self.table.gestures.pick(Carry("nth", (searched,), int(str(key[1]))))
        elif key is not None:
            self.table.gestures.menu(key)

    def _look(self) -> None:
        """Choose what has the focus; without it, see a hand. What was clicked keeps no key to peek."""
        table, focus = self.table, self.pose.focus
        if table.looking.peeking and not self.pose.ring:
            focus = None
        if focus is not None and focus[0] == "pile":
            table.gestures.choose(int(str(focus[1])), more=True)
        elif focus is not None and focus[0] == "held":
            table.gestures.pick(Carry("held", table.gestures.of_hand(int(str(focus[1])))))
        elif focus is not None and focus[0] not in ("tray", "peek"):
            table.activate(focus)
        elif table.looking.peeking:
            table.peeking.show(table.whose())

    def back(self) -> None:
        pose, table = self.pose, self.table
        if pose.enlarged is not None:
            pose.enlarged = None
        elif pose.carry is not None or pose.marquee is not None:
            table.mouse.let_go()
        elif pose.supply:
            table.close_supply()
        elif pose.selection or pose.picked:
            pose.selection = pose.picked = ()
        elif pose.ring and pose.focus is not None:
            pose.focus, pose.ring = None, False
        else:
            table.menu()

    def _enlarge(self) -> None:
        key = self.pose.focus if self.pose.ring else self.pose.hover
        self.table.enlarge(key)

    # -- letters ---------------------------------------------------------------------------------------------------

    def _as_row(self, what: str) -> None:
        """Do with what has the focus, is under the mouse or is chosen what the row of its menu does."""
        pose, table = self.pose, self.table
        if pose.carry is not None:
            if what == "flip" and pose.carry.kind == "held":
                table.turn_carried()
            elif what == "turn" and pose.carry.kind in ("piles", "top", "nth", "held"):
                pose.carry = replace(pose.carry, turn=pose.carry.turn + 90)
            return
        listed: Sequence[Deed]
        if len(pose.selection) > 1:
            listed = rows.of_piles(table.gestures, pose.selection)
        else:
            key = pose.focus if pose.ring else pose.hover
            if (key is None or key[0] not in MEANT) and pose.selection:
                key = ("pile", pose.selection[0])
            listed = rows.of(table.gestures, key)[1] if key is not None else ()
        row = next((row for row in listed if row.act == what), None)
        if row is not None:
            row.do(row.count if row.most else 1)


DOES = frozenset(act.id for act in KEYS if act.group == THINGS)
ACTS: dict[str, Callable[[FreeKeyboard], None]] = {
    "act": lambda keys: keys.try_to(keys._enter, find(keys.table.targets(), keys.pose.focus)),
    "look": FreeKeyboard._look,
    "back": FreeKeyboard.back,
    "enlarge": FreeKeyboard._enlarge,
    "things": FreeKeyboard._menu,
    "snap": lambda keys: keys.table.tool("snap"),
    "nearer": lambda keys: keys.table.nearer(STEP),
    "farther": lambda keys: keys.table.nearer(1 / STEP),
    "whole": lambda keys: keys.table.nearer(0),
}
