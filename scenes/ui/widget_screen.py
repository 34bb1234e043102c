"""A screen worked by its targets: pointing, clicking, Tab, arrows, Enter, Escape."""

from __future__ import annotations

from abc import ABC, abstractmethod
from math import inf

import pygame

from scenes.stage.display_list import DisplayList, Drawable, DrawCommand, repaint
from scenes.ui import text as texts
from scenes.ui.controls import share_at
from scenes.ui.entry import TextEntry
from scenes.ui.finish import finish
from scenes.ui.frame import drawable
from scenes.ui.keymap import types
from scenes.ui.painter import Painter, screen_painter
from scenes.ui.scene import Scene
from scenes.ui.scroll import Scroll, Scrolled
from scenes.ui.target import Key, Pointing, Target, at, beyond, ends, find, neighbour, nothing_done, step

_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_ENDS = (pygame.K_HOME, pygame.K_END)
_PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN)
_REST = 0.4  # seconds the mouse stays on something before its tooltip shows
_WHEEL = 60.0  # logical units a notch


class WidgetScreen(Scene, ABC):
    """A scene painted with a `Painter`. Subclasses define `paint` and, where needed, `back`, `shortcut`, `entries`.

    `stretch` is the scroll area, if there is only one; its bar has the key ``("bar",)``.
    """

    first: Key | None = None
    sparing = False  # whether it fills the window and is painted again only where it differs from the frame before

    def __init__(self) -> None:
        self.hands = Pointing(focus=self.first, ring=self.first is not None)
        self.entries: dict[Key, TextEntry] = {}
        self._targets: list[Target] = []
        self._spans: dict[Key, Scrolled] = {}
        self.stretch = Scroll()
        self._dragged: Scroll | None = None
        self._slid: Target | None = None
        self._hovered_since: float | None = None
        self._ringed = False
        self._changed = True
        self._outdated = False  # whether an action followed the last frame: its targets may be gone
        self._strokes: list[DrawCommand] = []

    # -- hooks for subclasses --------------------------------------------------------------------------------------

    @abstractmethod
    def paint(self, painter: Painter) -> None:
        """Draw the whole screen."""

    def back(self) -> None:
        """Go one step back, as Escape does."""
        self.app.pop()

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Handle a key that works anywhere on the screen; return True if it was one."""
        return False

    def slide(self, key: Key, share: float) -> None:
        """Handle a move of a slider's knob to a share (0 to 1) of its way."""

    def slid(self, key: Key) -> None:
        """Handle the release of a slider's knob."""

    def nudge(self, key: Key, steps: int) -> None:
        """Handle an arrow key that moves a slider by `steps`."""

    # -- the frame -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        display_list = DisplayList(surface.get_size()) if self.sparing else None
        self._paint_on(display_list or surface)
        before, self._strokes = self._strokes, display_list.strokes if display_list else []
        self.patches = repaint(surface, before if self.intact else [], self._strokes) if display_list else None

    def _paint_on(self, surface: Drawable) -> None:
        painter = screen_painter(surface, self.app.theme, self.hands)
        self.paint(painter)
        self._targets = finish(painter, self.hands)
        self._spans = painter.spans
        self._outdated = False

    def _renew(self) -> None:
        """Update the targets, so that no press acts on a target removed by an earlier press in the same frame."""
        if self._outdated:
            if drawable(self.app.surface.get_size()):
                self._paint_on(pygame.Surface(self.app.surface.get_size()))
            else:
                self._targets = []

    def targets(self) -> list[Target]:
        return self._targets

    def focused(self) -> Key | None:
        return self.hands.focus

    def changed(self) -> None:
        """Request a new frame."""
        self._changed = True

    def update(self, now: float) -> bool:
        for entry in self.entries.values():
            if entry.editing and entry.update(now):
                self._changed = True
        self._rest(now)
        changed, self._changed = self._changed, False
        return changed

    def _rest(self, now: float) -> None:
        """Check whether the mouse has come to rest on a target."""
        if self.hands.hover is None or self.hands.rested:
            return
        if self._hovered_since is None:
            self._hovered_since = now
        elif now - self._hovered_since >= _REST:
            self.hands.rested = True
            self.changed()

    def resume(self) -> None:
        self._outdated = True
        self.hands.ring, self._ringed = self.hands.ring or self._ringed, False
        self.changed()

    def writes(self) -> bool:
        return any(entry.editing for entry in self.entries.values())

    def suspend(self) -> None:
        self._end_editing()
        self._slid = self._dragged = None
        self.hands.hover = self.hands.pressed = None
        self.hands.ring, self._ringed = False, self.hands.ring  # it is where the keys go: on what lies over this

    def leave(self) -> None:
        self._end_editing()

    # -- events ----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        if event.type in _PRESSES:
            self._renew()
        if event.type == pygame.MOUSEMOTION:
            self._point(*event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._press(event)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event)
        elif event.type == pygame.MOUSEWHEEL:
            self._roll(event)
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type in (pygame.TEXTINPUT, pygame.KEYUP):
            self._type(event)
        elif event.type == pygame.WINDOWLEAVE:
            self._point(-1, -1)

    def composed(self) -> None:
        self.changed()

    def mouse_rests(self, event: pygame.event.Event) -> None:
        self._point(*event.pos)

    def _point(self, x: float, y: float) -> None:
        self.hands.x, self.hands.y = x, y
        if self._dragged:
            self._drag_bar(y)
            return
        if self._slid:
            self.slide(self._slid.key, share_at(self._slid.rect, x))
            self.changed()
            return
        target = at(self._targets, x, y)
        key = target.key if target else None
        if key != self.hands.hover:
            self.hands.hover, self.hands.rested, self._hovered_since = key, False, None
            self.hands.announced = None
            self.changed()
        entry = self._edited()
        if entry and pygame.mouse.get_pressed()[0]:
            entry.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(1, 0, 0)))

    def _press(self, event: pygame.event.Event) -> None:
        target = at(self._targets, *event.pos)
        self.hands.ring = False
        self.changed()
        self.hands.pressed = target.key if target else None
        self._point(*event.pos)
        scroll = self.scroll_of(target.key) if target else None
        if scroll:
            self._dragged = scroll
            self._drag_bar(event.pos[1])
            return
        if target and target.role == "slider":
            self._slid = target
            self.focus_on(target.key, ring=False)
            self.slide(target.key, share_at(target.rect, event.pos[0]))
            return
        if target and target.role == "entry":
            entry = self.entries[target.key]
            if entry.editing:
                entry.handle(event)
            self.focus_on(target.key, ring=False, pressed=not entry.editing)
        else:
            self._end_editing()
            if target and target.focusable:
                self.hands.focus = target.key

    def _release(self, event: pygame.event.Event) -> None:
        self._dragged = None
        if self._slid:
            slid, self._slid = self._slid, None
            self.hands.pressed = None
            self.slid(slid.key)
            self.changed()
            return
        pressed, self.hands.pressed = self.hands.pressed, None
        self.changed()
        target = at(self._targets, *event.pos)
        if target and target.key in self.entries and target.role == "entry" and pressed in (None, target.key):
            self.entries[target.key].handle(event)
        elif target and target.key == pressed:
            self.activate(target)
        elif target and pressed:
            self.dropped(pressed, target.key)
            self._outdated = True

    def dropped(self, dragged: Key, place: Key) -> None:
        """Handle the drop of one target on another."""

    def activate(self, target: Target) -> None:
        """Activate a target, or say why that is impossible now."""
        if target.enabled and target.act:
            self.hands.announced = target.key  # before: what it opens may point at something else
            target.act()
            self._outdated = True
        elif not target.enabled:
            self._explain(target)
        self.changed()

    def _explain(self, target: Target) -> None:
        """Say why pressing a target has no effect; its tooltip does not repeat it."""
        text = nothing_done(target)
        self.hands.announced = target.key if text == target.tip else None
        self.app.say(text)

    def _key(self, event: pygame.event.Event) -> None:
        what = "" if self.claims(event) else self.app.keymap.meaning(event)
        self.hands.rested, self._hovered_since = False, inf  # a mouse at rest sends no more events
        if what == "next":
            target = step(self._targets, self.hands.focus, -1 if event.mod & pygame.KMOD_SHIFT else 1)
            if target:
                self.focus_on(target.key)
                self.app.tell_arrows(target, self._targets)
        elif what in ("undo", "redo") and (entry := self._edited()):
            entry.step_back(what == "redo")
            self.changed()
        elif self.shortcut(event):
            self._outdated = True
            self.changed()
        elif what == "back":
            self.changed()
            if self._edited():
                self._end_editing()
                self.hands.ring = True
            else:
                self.back()
        elif self._edited():
            self._type(event)
        elif what in ("act", "look"):
            self._enter()
        elif what in _ARROWS:
            self._arrow(*_ARROWS[what])
        elif event.key in _ENDS and (listed := ends(self._targets, self.hands.focus)):
            self.focus_on(listed[_ENDS.index(event.key)].key)

    def _enter(self) -> None:
        """Activate the target with the focus."""
        target = find(self._targets, self.hands.focus)
        self.hands.ring = True
        self.changed()
        if target and target.role == "entry":
            self.focus_on(target.key)
        elif target and (target.act is None or target.settled):
            self._explain(target)
        elif target:
            self.activate(target)
        else:
            self.app.say(texts.nothing_selected(self.app.keymap.cap("next")))

    def reach(self, key: Key, act: bool) -> None:
        self._renew()
        if find(self._targets, key) is not None:
            self.focus_on(key)
            if act:
                self._enter()

    def claims(self, event: pygame.event.Event) -> bool:
        """Return True for keys that write something while text is being typed."""
        return self._edited() is not None and types(event)

    def _arrow(self, dx: int, dy: int) -> None:
        focused = find(self._targets, self.hands.focus)
        if focused and focused.role == "slider" and dx:
            self.hands.ring = True
            self.nudge(focused.key, dx)
            self.changed()
            return
        target = neighbour(self._targets, self.hands.focus, dx, dy)
        if target:
            self.focus_on(target.key)
            if target.role in ("radio", "tab"):
                self.activate(target)
        elif out := beyond(self._targets, self.hands.focus, dx, dy):
            self.focus_on(out.key)
        else:
            self.hands.ring = True
            self.changed()

    def _type(self, event: pygame.event.Event) -> None:
        entry = self._edited()
        if entry:
            if event.type == pygame.KEYDOWN and self.app.keymap.meaning(event) == "act":
                self.entered(self.hands.focus)
            else:
                before = entry.text
                entry.handle(event)
                full = event.type == pygame.TEXTINPUT and len(before) >= entry.limit
                if full and entry.text == before:
                    self.app.say(texts.letters_fit(entry.limit))
            self.changed()

    def entered(self, key: Key | None) -> None:
        """Handle Enter in an entry: move the focus to the next target."""
        target = step(self._targets, key, 1)
        if target:
            self.focus_on(target.key)

    # -- focus -----------------------------------------------------------------------------------------------------

    def focus_on(self, key: Key | None, ring: bool = True, pressed: bool = False) -> None:
        """Move the focus; edit a focused entry, which the mouse may have `pressed`, and scroll its row into view."""
        if key != self.hands.focus:
            self._end_editing()
            self.hands.announced = None
        self.hands.focus, self.hands.ring = key, ring
        if key in self.entries and not self.entries[key].editing:
            self.entries[key].begin_by_press() if pressed else self.entries[key].begin()
        if key in self._spans:
            scroll, top, bottom, _ = self._spans[key]
            scroll.reveal(top - 12, bottom + 12)
        self.changed()

    def _edited(self) -> TextEntry | None:
        entry = self.entries.get(self.hands.focus) if self.hands.focus else None
        return entry if entry and entry.editing else None

    def _end_editing(self) -> None:
        for entry in self.entries.values():
            entry.end()

    # -- scrolling -------------------------------------------------------------------------------------------------

    def scroll_of(self, key: Key) -> Scroll | None:
        """Return the scroll area whose bar has this key."""
        return self.stretch if key == ("bar",) else None

    def scroll_at(self, x: float, y: float) -> Scroll | None:
        """Return the scroll area that the wheel moves while the mouse is at a point, in px."""
        return self.stretch

    def _roll(self, event: pygame.event.Event) -> None:
        scroll = self.scroll_at(self.hands.x, self.hands.y)
        if scroll and scroll.move(-event.y * _WHEEL):
            self.changed()

    def _drag_bar(self, y: float) -> None:
        bar = find(self._targets, self.hands.pressed)
        if self._dragged and bar and bar.rect.h:
            share = (y - bar.rect.y) / bar.rect.h
            self._dragged.offset = share * self._dragged.content - self._dragged.view / 2
            self._dragged.move(0)
            self.changed()
