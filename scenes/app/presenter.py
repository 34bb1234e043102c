"""The frame presenter: shows the finished frame while a new size or theme is being drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf

import pygame

from scenes.stage import cache

SHARE = 0.02  # seconds of CPU time a frame for drawing sprites
TRIES = 100  # frames after which the rest is drawn at once, even if something never arrives
RESTS = 0.1  # seconds without change after which a resize is over


class FramePresenter:
    """Shows frames in the window, and the previous one until the next is finished.

    While the window is being resized, it shows frames of the old size, stretched, and the game continues normally. A
    frame in a new size or theme is drawn over several frames, each with a share of its sprites. It is shown once it is
    complete.

    Attributes:
        surface: The surface that screens draw on; between frames it holds what is shown.
        due: Whether most sprites of the next frame still have to be drawn.
        whole: Whether the last frame was completed. Until then, only changes of the window size may be handled. The
            shown frame would no longer be current, and its targets would no longer be where they are seen.
    """

    def __init__(self, window: pygame.Surface, show: Callable[[Sequence[pygame.Rect] | None], object]) -> None:
        """Start with the surface of a window and the function that shows it, in parts or (`None`) as a whole."""
        self.surface = self._window = window
        self._show = show
        self.whole = True
        self._size = window.get_size()  # of the frames; the window's surface can change its size at any time
        self._resized = 0.0  # time of the last change of size
        self._shows = False  # anything yet: the first frame has no previous one
        self.due = False
        self._seen: pygame.Surface | None = None  # while a frame is being drawn
        self._share = cache.Allowance(SHARE)
        self._tries = 0  # of the frame being drawn

    def renew(self) -> None:
        """Draw the next frame over several frames, as most of its sprites are missing."""
        self.due = self._shows

    def resize(self, window: pygame.Surface, now: float) -> None:
        """Note that the window may have changed its size at `now`, in seconds."""
        if self.surface is self._window:
            self.surface = window if window.get_size() == self._size else pygame.Surface(self._size)
        self._window, self._resized = window, now

    def rest(self, now: float) -> bool:
        """Switch to the window's size once it no longer changes; return True if a frame has to be drawn for it."""
        if self.surface is self._window or not self.whole or now - self._resized < RESTS:
            return False
        seen, self.surface, self._size = self.surface, self._window, self._window.get_size()
        self._seen = _lay(seen, pygame.Surface(self._size))
        self.due = True
        return True

    def at(self, event: pygame.event.Event) -> pygame.event.Event:
        """Return an event of the window with its position, if it has one, converted to the shown frame."""
        if self.surface is self._window or "pos" not in event.dict:
            return event
        shares = zip(event.pos, self._size, self._window.get_size(), strict=True)
        return pygame.event.Event(event.type, event.dict | {"pos": tuple(x * own // all_ for x, own, all_ in shares)})

    def draw(self, draw: Callable[[], object], hurry: bool = False) -> bool:
        """Draw the next frame, with `hurry` all of it at once; return False if it is not complete yet."""
        if self.due and self._seen is None:
            self._seen = self.surface.copy()
        self._tries += 1
        self._share.maximum = SHARE if self.due and not hurry and self._tries <= TRIES else inf
        self.whole = True
        try:
            with cache.within(self._share):
                draw()
        except cache.Later:
            assert self._seen is not None
            self.surface.set_clip(None)
            _lay(self._seen, self.surface)
            self.whole = False
        finally:
            if self.whole:  # it is there, or has failed: no more of it is to come
                self.due, self._seen, self._tries = False, None, 0
                self._share.made.clear()
        return self.whole

    def show(self, patches: Sequence[pygame.Rect] | None) -> None:
        """Show the surface in the window; `patches` are its changed parts, `None` is everything."""
        self._shows = True
        if self.surface is not self._window:
            _lay(self.surface, self._window)
            patches = None
        self._show(patches)


def _lay(picture: pygame.Surface, surface: pygame.Surface) -> pygame.Surface:
    """Cover a surface with an image, stretched if its size differs; return the surface."""
    if picture.get_size() == surface.get_size():
        surface.blit(picture, (0, 0))
    else:
        pygame.transform.smoothscale(picture, surface.get_size(), surface)
    return surface
