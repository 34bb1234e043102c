"""What stands on the glass of the window while its picture is made in another size or in other looks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf

import pygame

from scenes.stage import cache

SHARE = 0.02  # seconds of processor of one frame in which sprites are drawn anew
TRIES = 100  # frames after which the rest of a picture is drawn at once, whatever it is that never comes
RESTS = 0.1  # seconds after which a window that was drawn to another size has taken it


class FramePresenter:
    """Shows pictures in the window, and what was seen before as long as the next is not there yet.

    While the window is drawn to another size it shows pictures of the size before, stretched, and everything goes on in
    them as ever. A picture in a new size or in new looks is drawn over some frames, each with its share of sprites, and
    is seen once all of it is there.

    Attributes:
        surface: what screens draw on; between frames it holds what is seen.
        due: whether the next picture is one of which little is there.
        whole: whether the last picture was drawn to its end. Until then nothing may happen but that the window changes
            its size: what is seen would no longer be true, nor be hit where it is seen.
    """

    def __init__(self, window: pygame.Surface, show: Callable[[Sequence[pygame.Rect] | None], object]) -> None:
        """Begin with the surface of a window and what shows it, in parts or (None) as a whole."""
        self.surface = self._window = window
        self._show = show
        self.whole = True
        self._size = window.get_size()  # of the pictures; the window's surface is another size's at any time
        self._resized = 0.0  # when the window took its size
        self._shows = False  # anything yet: for the first picture nobody looks at another
        self.due = False
        self._seen: pygame.Surface | None = None  # while a picture is made
        self._share = cache.Allowance(SHARE)
        self._tries = 0  # of the picture that is made

    def renew(self) -> None:
        """Have the next picture be drawn over some frames, as little of it is there."""
        self.due = self._shows

    def resize(self, window: pygame.Surface, now: float) -> None:
        """The window may have taken another size at `now`, in seconds."""
        if self.surface is self._window:
            self.surface = window if window.get_size() == self._size else pygame.Surface(self._size)
        self._window, self._resized = window, now

    def rest(self, now: float) -> bool:
        """Have pictures be of the window's size once that rests; True if one is to be drawn for it."""
        if self.surface is self._window or not self.whole or now - self._resized < RESTS:
            return False
        seen, self.surface, self._size = self.surface, self._window, self._window.get_size()
        self._seen = _lay(seen, pygame.Surface(self._size))
        self.due = True
        return True

    def at(self, event: pygame.event.Event) -> pygame.event.Event:
        """Return an event of the window with its position, if it has one, in the picture."""
        if self.surface is self._window or "pos" not in event.dict:
            return event
        shares = zip(event.pos, self._size, self._window.get_size(), strict=True)
        return pygame.event.Event(event.type, event.dict | {"pos": tuple(x * own // all_ for x, own, all_ in shares)})

    def draw(self, draw: Callable[[], object], hurry: bool = False) -> bool:
        """Draw the next picture, all of it in one frame if there is `hurry`; False if it is not there yet."""
        if self.due and self._seen is None:
            self._seen = self.surface.copy()
        self._tries += 1
        self._share.most = SHARE if self.due and not hurry and self._tries <= TRIES else inf
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
        """Show what is drawn in the window; `patches` are the parts that are new, None: all."""
        self._shows = True
        if self.surface is not self._window:
            _lay(self.surface, self._window)
            patches = None
        self._show(patches)


def _lay(picture: pygame.Surface, surface: pygame.Surface) -> pygame.Surface:
    """Cover a surface with a picture, stretched where that has another size; return the surface."""
    if picture.get_size() == surface.get_size():
        surface.blit(picture, (0, 0))
    else:
        pygame.transform.smoothscale(picture, surface.get_size(), surface)
    return surface
