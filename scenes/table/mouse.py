"""The mouse at a table: pressing, dragging, pointing; presses that cannot have been meant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.table import Action, View
from scenes.hotseat import text as texts
from scenes.table.blocks import markers
from scenes.table.drag import CARDS, DragController
from scenes.table.marker_drag import Marking
from scenes.table.model import Carried
from scenes.table.resting_mouse import STIR, Resting, way
from scenes.ui.target import Key, Target, at, dragged, find

if TYPE_CHECKING:
    from scenes.table.rendered import RenderedScreen


DOUBLE = 0.35  # seconds in which a second click on the same target belongs to the first


class TableMouse:
    """The mouse at one table with rules.

    Attributes:
        drag: controls the piece that is held.
        marking: controls the marker that is moved.
        resting: knows what has just appeared under a mouse that does not move.
        pressed: the target and the point at which the button went down, until it comes up.
        missed: whether the last press hit no target.
        early: whether the mouse presses something now that it cannot answer yet: the question has just come.
        points: whether the mouse has moved since the keyboard moved the focus; keys then act on what is under it.
    """

    def __init__(self, table: RenderedScreen) -> None:
        self.table = table
        self.presenter = table.presenter
        self.ui = table.ui
        self.drag = DragController(
            table.presenter,
            lambda action: table.questions.sure(action, table.act),
            lambda handles: table.questions.which(handles, table.act),
        )
        self.marking = Marking(table.presenter, lambda: table.drawn_by, self._marked)
        self.resting = Resting()
        self.pressed: tuple[Key, tuple[int, int]] | None = None
        self.missed = self.points = self.early = self._early = False
        self._clicked: tuple[Key | None, tuple[int, int], float, bool] = (None, (0, 0), 0.0, False)  # see `_click`
        self._acted = False  # whether an action was done since the last click began
        self._put_back: Carried | None = None  # the marker that the last press put back: the last frame still shows it
        self._slips = False  # whether the mouse is down on a target that was not meant
        self._seen: View | None = None  # the view since which the mouse is there
        self._acting: int | None = None  # the seat that could act there, at an open table

    # -- hooks for games -------------------------------------------------------------------------------------------

    def begins(self, target: Target | None, pos: tuple[int, int], ring: Key | None) -> None:
        """Handle the button going down, on a target or on none; the keyboard focus was at `ring`."""

    def drags(self, pos: tuple[int, int]) -> None:
        """Handle a move of the mouse; `pressed` is the target on which the button went down, if it is down."""

    def ends(self, pos: tuple[int, int]) -> bool:
        """Handle the button coming up; return True if that ended a gesture of the game's own."""
        return False

    def graspable(self, key: Key, at: tuple[int, int]) -> int | None:
        """Return the piece that a drag from a point of a target picks up, or None."""
        renderer = self.table.drawn_by
        return self.drag.graspable(key, at, renderer.places if renderer is not None else {})

    def drop(self, at: tuple[int, int]) -> None:
        """Drop the dragged piece at a point."""
        self.drag.drop(at, self.table.drawn)

    # -- events ----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """Take a mouse event while the table is open."""
        if event.type == pygame.MOUSEMOTION:
            self._move(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._press(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.table.enlarge(at(self.table.drawn, *event.pos))
        elif event.type == pygame.MOUSEWHEEL:
            self.table.scroll(event.y)

    def _move(self, pos: tuple[int, int]) -> None:
        ui = self.ui
        self.points = True
        if self.pressed and ui.drag is None:
            key, start = self.pressed
            if dragged(start, pos):
                if key[0] == "marker":
                    self.take_marker(int(str(key[1])), pos)
                    self.pressed = None
                piece = self.graspable(key, start)
                if piece is not None:
                    self.drag.drag(piece, pos)
        if ui.drag is not None and not self.drag.gliding:
            ui.drag.x, ui.drag.y = pos
            self.presenter.changed = True
        if self.marking.held:
            self.marking.move(pos)
        self.resting.move(pos, self.presenter.now)
        self._seen = self.presenter.model.view
        over = at(self.table.drawn, *pos)
        hover = over.key if over else None
        if hover != ui.hover:
            ui.hover = hover
            self.presenter.changed = True
        self._hush()
        self.drags(pos)

    def _press(self, pos: tuple[int, int]) -> None:
        self._put_back = None
        target, ring = self._aim(pos), self.ui.focus
        self._early = self.table.asked_afresh(self.presenter.now)
        self.ui.focus = self.ui.enlarged = None
        self.presenter.changed = True
        self.resting.hush(pos)
        self._hush()
        if target is None or target.key != ("ui", "talk"):
            self.table.talk.drop()
        if self.marking.held and self.marking.gives_way(target):
            self._put_back = self.ui.carried
            self.marking.release()
        if self.marking.held:
            self.marking.move(pos)
        elif target is not None:
            self.pressed = (target.key, pos)
        self.missed = target is None
        self.begins(target, pos, ring)

    def _aim(self, pos: tuple[int, int]) -> Target | None:
        """Return the target that is meant at a point; never the marker that is carried, or that this press put back."""
        carried = self.ui.carried or self._put_back
        targets = self.table.drawn
        if carried is not None:
            targets = [target for target in targets if target.key != ("marker", carried.seat)]
        return self.drag.aim(pos, targets)

    def _release(self, pos: tuple[int, int]) -> None:
        pressed, self.pressed = self.pressed, None
        self.table.hand_access.release()
        self.presenter.changed = True
        if self.ends(pos):
            return
        early = self._early or self.table.asked_afresh(self.presenter.now)
        if self.marking.held and pressed is None:
            self.marking.lay()
        elif self.ui.drag is not None and self.table.asked_afresh(self.presenter.now):
            self.drag.put_back(pos)
        elif self.ui.drag is not None:
            self.drop(pos)
        elif pressed is not None:
            target = self._aim(pos)
            if target is not None and target.key == pressed[0]:
                self.early = early
                self._click(target.key, pos)
                self.early = False

    def _click(self, key: Key, pos: tuple[int, int]) -> None:
        """Press a target. The second click of a double click does the only thing that a held card can do.

        It does nothing if the first click has already done something with the card, or has acted otherwise.
        """
        now, (last, place, since, acted) = self.presenter.now, self._clicked
        if key == last and now - since < DOUBLE and way(place, pos) < STIR:
            holds = key[0] in CARDS and self.drag.held == key[1]
            if acted or (key[0] in CARDS and not holds):
                return
        self._acted = False
        self.table.activate(key)
        self._clicked = key, pos, now, self._acted

    # -- markers ---------------------------------------------------------------------------------------------------

    def take_marker(self, seat: int, at: tuple[int, int], by_keys: bool = False) -> None:
        """Pick up a marker; the first time, explain what markers are for."""
        self.marking.take(seat, at, by_keys)
        self.table.app.say_once("markers", f"A marker: {markers.ONE}")

    def _marked(self) -> None:
        """Handle a marker that was moved."""
        self.table.app.sound.play("token")
        self.table.refresh()

    # -- what it holds ---------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Return whether it drags a piece or carries a marker."""
        return self.ui.drag is not None or self.marking.held

    def release(self) -> None:
        """Forget what the mouse holds or has pressed."""
        self.pressed = None
        self.drag.release()
        self.marking.release()

    def keep(self, others: bool) -> None:
        """Keep what is held after a change, if it still can be; `others`: the viewer has changed."""
        if others:
            self.marking.release()
        self.drag.keep()
        if self.pressed and self.pressed[0][0] != "piece":
            self.pressed = None

    def used(self, action: Action) -> None:
        """Let go of the piece with which an action was done, for it was picked up for that."""
        self._acted = True
        if self.drag.held in action.args:
            self.drag.release()

    def glide(self, now: float) -> bool:
        """Move a refused piece home; return True while it moves."""
        drag, renderer = self.ui.drag, self.table.drawn_by
        home = renderer.places.get(drag.piece) if drag is not None and renderer is not None else None
        return self.drag.glide(now, home)

    # -- what is meant ---------------------------------------------------------------------------------------------

    def meant(self, pos: tuple[int, int]) -> bool:
        """Return whether a press at `pos` can be meant for the target there.

        It cannot if the target has just appeared under a resting mouse, or where another button was a moment ago, which
        went by itself. It cannot either if the target opens another person's hand where something else was a moment
        ago, however the mouse moves.
        """
        target = at(self.table.drawn, *pos)
        seat = self.table.offers_look(target.key) if target is not None else None
        opens = target if seat is not None else None
        owner = self.presenter.model.names[seat] if seat is not None else ""
        if target is not None and self.resting.aims_elsewhere(target, pos, self.presenter.now, owner):
            return False
        return self.resting.meant(pos, self.presenter.now, opens)

    def key_pressed(self) -> None:
        """Note a press of a key: who pressed it has seen what the buttons were called."""
        self.resting.act(self.presenter.now)

    def misses_target(self, event: pygame.event.Event) -> bool:
        """Note where the mouse is; return True if the press cannot have been meant for what is there now."""
        if self.table.covered and event.type != pygame.MOUSEWHEEL:
            self.resting.move(event.pos, self.presenter.now)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._slips = not self.meant(event.pos)
            target = at(self.table.drawn, *event.pos) if self._slips else None
            seat = self.table.offers_look(target.key) if target is not None else None
            if seat is not None:
                self.presenter.say(texts.opens_now(self.presenter.model.names[seat]))
            self.resting.act(self.presenter.now)
            return self._slips
        elif event.type == pygame.MOUSEWHEEL:
            self.resting.act(self.presenter.now)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            missed, self._slips = self._slips, False
            return missed
        return False

    def rests(self, pos: tuple[int, int]) -> None:
        """Hide the tip of what is under a mouse that has not moved since the table came into sight."""
        self.resting.hush(pos)
        self._hush()

    def lose(self) -> None:
        """Forget where the mouse is, because another scene is on top."""
        self.ui.hover = None
        self.resting.lose()

    def follow(self, before: Sequence[Target]) -> None:
        """Compare the targets `before` a redraw with those after it.

        A hover on a target that has gone from under the resting mouse is dropped.
        """
        view, ui = self.presenter.model.view, self.ui
        seen, self._seen = self._seen, view
        acted, self._acting = self._acting, self.presenter.speaker()
        others = acted != self._acting
        if others and acted is not None:
            self.resting.pass_on(before, self.presenter.now)
        if ui.drag is not None:
            return
        if self.table.on_top:
            self.resting.see(before, self.table.drawn, others, self.presenter.now)
        self._hush()
        mouse = self.resting.mouse
        if ui.hover is None or mouse is None or seen is view:
            return
        target = find(self.table.drawn, ui.hover)
        if target is None or not target.hits(*mouse):
            ui.hover = None
            self.presenter.changed = True

    def _hush(self) -> None:
        """Update whether tips are shown."""
        if self.ui.hushed != self.resting.hushed:
            self.ui.hushed = self.resting.hushed
            self.presenter.changed = True
