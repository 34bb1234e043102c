"""The window of the system: opened at its last place, sharp on dense monitors, shown frame by frame."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from scenes.app import display, sdl, window_placement

CALM = 2.0  # seconds from the last change of its place until the place is saved
_GONE = (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
_BACK = (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWMAXIMIZED, pygame.WINDOWFOCUSGAINED)
_CHANGES = (pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED)


class Window:
    """The window. Sizes and places are in the units of the system; the surface may have several pixels per unit.

    Attributes:
        fullscreen: Whether it fills its monitor.
        path: The file that remembers its place; `None` if it is not remembered, because a size was requested.
    """

    def __init__(
        self, path: Path, size: tuple[int, int] | None = None, fullscreen: bool = False,
        hidden: Callable[[], object] | None = None,
    ) -> None:  # fmt: skip
        """Open the window; `hidden` is called before it is visible. Raises NoDisplay if that is impossible."""
        self.path = None if size is not None or fullscreen else path
        self._asked, self._fills, self._hidden = size, fullscreen, hidden
        self._dense: pygame.Window | None = None
        self._away = False
        self._moved: float | None = None  # time of the last change of its place that is not saved yet
        self._on = 0  # the number of its monitor
        self.fullscreen = False
        display.opening(self._open)

    def _open(self) -> None:
        monitors = sdl.monitors()
        to = window_placement.opening(
            window_placement.read(self.path) if self.path else window_placement.WindowMemory(), monitors, self._asked
        )
        self._on, self.fullscreen, self._size = to.monitor, to.fullscreen or self._fills, to.size
        self._corner = to.corner
        if pygame.display.get_driver() in display.DENSE_DRIVERS:
            try:
                self._open_dense(monitors[to.monitor], to)
                return
            except pygame.error:
                self._shut()
        where = {"SDL_VIDEO_WINDOW_POS": f"{to.corner[0]},{to.corner[1]}"} if to.corner else {"SDL_VIDEO_CENTERED": "1"}
        before = {name: os.environ.get(name) for name in where}
        os.environ.update(where)
        try:
            if self._hidden is not None:
                pygame.display.set_mode(self._size, pygame.HIDDEN, display=to.monitor)
                self._hidden()
            self._set_mode(to.monitor)
        finally:
            for name, value in before.items():
                if value is None:
                    del os.environ[name]
                else:
                    os.environ[name] = value
        self._put_back()

    def _put_back(self) -> None:
        """Move a window measured in pixels back to its place; some desktops put its frame there, not its content."""
        if self._corner and not self.fullscreen:
            pygame.event.pump()
            pygame.display.set_window_position(self._corner)

    def _open_dense(self, monitor: sdl.Monitor, to: window_placement.WindowOpening) -> None:
        middle = pygame.Rect((0, 0), to.size)
        middle.center = monitor.usable.center
        self._dense = pygame.Window(
            display.TITLE, to.size, to.corner or middle.topleft,
            resizable=True, allow_high_dpi=True, fullscreen_desktop=self.fullscreen,
        )  # fmt: skip
        self._dense.set_icon(display.icon())
        self._dense.get_surface()
        self._dense.flip()

    def _set_mode(self, monitor: int | None = None) -> None:
        """Open or change a window measured in pixels; the desktop may give it another size."""
        on = {} if monitor is None else {"display": monitor}
        size, flags = ((0, 0), pygame.FULLSCREEN) if self.fullscreen else (self._size, pygame.RESIZABLE)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)
            pygame.display.set_mode(size, flags, **on)

    # -- what is seen ----------------------------------------------------------------------------------------------

    @property
    def surface(self) -> pygame.Surface:
        """Return the surface of the window; it is another one after a change of size."""
        surface = self._dense.get_surface() if self._dense is not None else pygame.display.get_surface()
        assert surface is not None
        return surface

    @property
    def seen(self) -> bool:
        """Return whether any of the window may be visible."""
        return not self._away if self._dense is not None else pygame.display.get_active()

    @property
    def handle(self) -> int:
        """Return the system's number of the window; 0 if unknown."""
        return self._dense.handle if self._dense is not None else 0

    def show(self, patches: Sequence[pygame.Rect] | None) -> None:
        """Show the surface; `patches` are its changed parts, `None` is everything."""
        if self._dense is not None:
            self._dense.flip()
        elif patches is not None:
            pygame.display.update(patches)
        else:
            pygame.display.flip()

    @property
    def density(self) -> float:
        """Return the pixels of the surface per unit of the window."""
        return self.surface.get_width() / max(1, self._dense.size[0]) if self._dense is not None else 1.0

    # -- its size and place ----------------------------------------------------------------------------------------

    def toggle_fullscreen(self, now: float) -> None:
        """Switch between full screen and window."""
        if not self.fullscreen:
            self._note()
        self.fullscreen = not self.fullscreen
        if self._dense is None:
            self._set_mode()
            self._put_back()
        elif self.fullscreen:
            self._dense.set_fullscreen(True)
        else:
            self._dense.set_windowed()
        self._moved = now

    def at(self, event: pygame.event.Event, now: float) -> pygame.event.Event:
        """Handle an event of the window and return it with its position, if it has one, in pixels of the surface."""
        if event.type in _GONE or event.type in _BACK:
            self._away = event.type in _GONE
        elif event.type in _CHANGES:
            self._moved = now
            self._on = getattr(event, "display_index", self._on)
        k = self.density
        if k == 1.0 or "pos" not in event.dict:
            return event
        return pygame.event.Event(event.type, event.dict | {"pos": (round(event.pos[0] * k), round(event.pos[1] * k))})

    def rest(self, now: float) -> None:
        """Save the window's place once it has not changed for a moment."""
        if self._moved is not None and now - self._moved > CALM:
            self.keep()

    def keep(self) -> None:
        """Save the window's place on its monitor for the next start."""
        self._moved = None
        if self.path is None or not self.seen:
            return
        if not self.fullscreen:
            self._note()
        monitors = sdl.monitors()
        on = monitors[min(self._on, len(monitors) - 1)]
        corner = self._corner and (self._corner[0] - on.bounds.x, self._corner[1] - on.bounds.y)
        window_placement.keep(self.path, on.name, window_placement.WindowPlace(self._size, corner, self.fullscreen))

    def _note(self) -> None:
        """Note the window's place, unless it is full screen."""
        dense = self._dense
        self._size = dense.size if dense is not None else self.surface.get_size()
        if pygame.display.get_driver() == "wayland":  # Wayland does not report window positions
            self._corner = None
            return
        self._corner = dense.position if dense is not None else pygame.display.get_window_position()
        self._on = window_placement.monitor_at(pygame.Rect(self._corner, self._size), sdl.monitors())

    def close(self) -> None:
        """Save the window's place and close the window."""
        if pygame.display.get_init():
            self.keep()
        self._shut()

    def _shut(self) -> None:
        dense, self._dense = self._dense, None
        if dense is not None:
            dense.destroy()
