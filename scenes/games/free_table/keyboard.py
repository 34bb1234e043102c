"""The keyboard at the free table: everything the mouse does, by keys.

Tab goes from one zone to the next, arrows from thing to thing. Enter or the Menu key opens the menu of a thing, and
Space selects it. Carried things move with the arrows and are put down with Enter; Tab then goes from place to place.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

import pygame

from scenes.games.free_table import rows, scoring
from scenes.games.free_table import text as texts
from scenes.games.free_table.camera import HOME, STEP, bounded
from scenes.games.free_table.carry import Carry
from scenes.games.free_table.context_menu import Deed
from scenes.games.free_table.gestures import on_cloth
from scenes.games.free_table.snapping import pitch
from scenes.table.keyboard import RECAP, Keyboard
from scenes.table.keys import ARROWS
from scenes.ui.key_events import modifiers
from scenes.ui.keymap import ACTS as KEYS
from scenes.ui.keymap import FREE, THINGS, digit_of
from scenes.ui.target import Key, Target, find, neighbour

if TYPE_CHECKING:
    from scenes.games.free_table.model import FreeUiState
    from scenes.games.free_table.scene import FreeScene

FINE = 5  # units of the table by which Shift and an arrow move a carried thing
NEW = ("note", "counter", "place")  # new things that are carried before their text is asked for
WRITING = frozenset((pygame.K_SPACE, *range(pygame.K_0, pygame.K_9 + 1), *range(pygame.K_a, pygame.K_z + 1)))
# Targets to which letters apply.
MEANT = frozenset({"pile", "whole", "held", "slip", "bag", "dice", "die", "supply", "peg", "fixture"})
LANDS = frozenset({"pile", "tray", "seat", "bag"})  # targets on which a carried thing can be put


class FreeKeyboard(Keyboard["FreeScene"]):
    """The keys of one free table: those of every table, and what they mean for piles and for what is carried."""

    where = FREE
    table: FreeScene
    ui: FreeUiState
    acts: ClassVar = {
        **{act: Keyboard.acts[act] for act in ("act", "look", "back", "enlarge")},
        "things": lambda keys: keys.menu(),
        "reload": lambda keys: keys.table.own_box.reload(),
        "snap": lambda keys: keys.table.tool("snap"),
        "nearer": lambda keys: keys.table.nearer(STEP),
        "farther": lambda keys: keys.table.nearer(1 / STEP),
        "whole": lambda keys: keys.table.nearer(0),
    }

    def __init__(self, table: FreeScene) -> None:
        super().__init__(table, None)

    def do(self, event: pygame.event.Event, what: str) -> None:
        if self._scores(event):
            return
        if what not in DOES or what in self.acts:
            super().do(event, what)
        elif not self.holding(event, ""):
            self._as_row(what)

    def _scores(self, event: pygame.event.Event) -> bool:
        """Write or erase a number in the cell of the score pad that has the focus; return False for other keys."""
        focus = self.ui.focus
        if focus is None or focus[0] != "score" or self.ui.carry is not None:
            return False
        row, seat, typed = int(str(focus[1])), int(str(focus[2])), scoring.start_of(event)
        if typed:
            scoring.write(self.table.gestures, row, seat, typed)
        elif event.key in scoring.ERASES:
            scoring.erase(self.table.gestures, row, seat)
        return bool(typed) or event.key in scoring.ERASES

    def holding(self, event: pygame.event.Event, what: str) -> bool:
        """Take a key for what is carried, for the view or for a selected card of the hand."""
        table, carry, focus = self.table, self.ui.carry, self.ui.focus
        ctrl, shift = bool(event.mod & pygame.KMOD_CTRL), bool(event.mod & pygame.KMOD_SHIFT)
        held = focus is not None and focus[0] == "held"
        if carry is not None and carry.kind in NEW and not ctrl and event.key in WRITING:
            table.presenter.say(texts.put_down_first("area" if carry.kind == "place" else carry.kind))
        elif what in ARROWS and (carry is not None or ctrl):
            self._move(*ARROWS[what], shift)
        elif what in ARROWS and shift and held and focus is not None:
            table.presenter.shift(int(str(focus[1])), ARROWS[what][0])
        elif what == "look" and shift and held and focus is not None:
            table.gestures.pick_held(int(str(focus[1])), more=True)
        elif what == "next":
            self._next(event)
        elif carry is not None and not what and digit_of(event) not in ("", "0"):
            table.count_carried(int(digit_of(event)))
        else:
            return False
        return True

    def act_on(self, target: Target) -> None:
        self.try_to(self._enter, target)

    # -- navigation ------------------------------------------------------------------------------------------------

    def focus(self, target: Target | None) -> None:
        if target is None:
            return
        self.ui.focus, self.ui.ring = target.key, True
        self.table.mouse.points = False
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

    def _move(self, dx: int, dy: int, fine: bool) -> None:
        """Move the carried thing, or the view of the table if nothing is carried."""
        ui = self.ui
        if ui.carry is None:
            ui.look = bounded(ui.look[0] + dx * 80 / ui.zoom, ui.look[1] + dy * 80 / ui.zoom)
            return
        if ui.carry.kind == "peg":
            self.table.gestures.step_peg(dx - 5 * dy)
            return
        camera = self.table.camera()
        board = self.table.presenter.model.view_model.board if ui.snap else ""
        reach = (FINE if fine else pitch(board, camera.scale)) * camera.scale
        width, height = self.table.app.surface.get_size()
        x, y = ui.at[0] + dx * reach, ui.at[1] + dy * reach
        ui.at = (min(max(x, 0), width - 1), min(max(y, 0), height - 1))
        ui.focus = None

    def arrow(self, dx: int, dy: int, sort: bool) -> None:
        """Move the focus to the neighbour in a direction, but never out of its group."""
        focus, targets = self.ui.focus, self.table.targets()
        if find(targets, focus) is None:
            super().arrow(dx, dy, sort)
        else:
            self.focus(neighbour(targets, focus, dx, dy))

    def starts(self, target: Target) -> bool:
        return target.group == "hand" and target.role == "piece"

    # -- actions ---------------------------------------------------------------------------------------------------

    def enter(self) -> Key | None:
        ui = self.ui
        recap_shown = ui.recap and self.table.presenter.model.recap and ui.focus in (None, RECAP)
        return RECAP if recap_shown else ui.focus

    def press_enter(self) -> None:
        self.try_to(self._enter, find(self.table.targets(), self.ui.focus))

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
            if key[0] in ("pile", "slip", "bag", "found", "held", "peg", "fixture"):
                self.menu()
            else:
                table.activate(key)

    def _aimed(self) -> Key | None:
        """Return the target on which keys act: the one under the mouse or the ringed one, whichever came last."""
        ui = self.ui
        meant = ui.hover is not None and ui.hover[0] in MEANT
        return ui.focus if ui.ring and not (meant and self.table.mouse.points) else ui.hover

    def menu(self) -> None:
        key = self._aimed() or self.ui.focus
        if key is None and self.ui.selection:
            key = ("pile", self.ui.selection[0])
        if key is not None and key[0] == "found":
            searched = self.table.presenter.model.searched
            if searched is not None:
                self.table.gestures.pick(Carry("nth", (searched,), int(str(key[1]))))
        elif key is not None:
            self.table.gestures.menu(key)

    def look(self) -> None:
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
        elif table.presenter.model.searched is not None:
            table.press("close")
        elif ui.supply:
            table.close_supply()
        elif ui.selection or ui.picked:
            ui.selection = ui.picked = ()
        elif ui.ring and ui.focus is not None:
            ui.focus, ui.ring = None, False
        else:
            table.menu()

    def enlarge(self) -> None:
        self.table.show_large(self._aimed())

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
        key = self._aimed()
        apart = (
            table.mouse.points and key is not None and key[0] in MEANT and key[1:] not in [(n,) for n in ui.selection]
        )
        if len(ui.selection) > 1 and not apart:
            listed = rows.of_piles(table.gestures, ui.selection)
        else:
            if (key is None or key[0] not in MEANT) and ui.selection:
                key = ("pile", ui.selection[0])
            listed = rows.of(table.gestures, key)[1] if key is not None else ()
        row = next((row for row in listed if row.act == what), None)
        if row is not None:
            row.do(row.count if row.maximum else 1)


DOES = frozenset(act.id for act in KEYS if act.group == THINGS)
