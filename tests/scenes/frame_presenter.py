"""What stands on the glass of every window a test opens: only what the program has had shown there."""

from __future__ import annotations

import ctypes
import sys
from weakref import WeakKeyDictionary

import pygame
import pytest

from scenes.app.app import App

_memcmp = ctypes.CDLL("msvcrt" if sys.platform == "win32" else None).memcmp
_memcmp.argtypes = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t)


class FramePresenter:
    """Watches what each window shows: after every frame the glass must hold all that has been drawn.

    A scene says which patches of a frame it drew anew (`Scene.patches`), and the window shows those alone; what is
    drawn beside them would stay unseen, though every picture of the surface has it.
    """

    def __init__(self) -> None:
        self._shown: WeakKeyDictionary[App, pygame.Surface] = WeakKeyDictionary()
        self._showing = False

    def watch(self, patch: pytest.MonkeyPatch) -> None:
        """Look at every frame that any window shows, until ``patch`` is undone."""
        draw, show = App.draw, App._show

        def drawn(app: App) -> None:
            if not self._showing:  # by a test, which has it shown nowhere
                self._shown.pop(app, None)
            draw(app)

        def shown(app: App) -> None:
            self._showing = True
            try:
                show(app)
            finally:
                self._showing = False
            self._look(app)

        patch.setattr(App, "draw", drawn)
        patch.setattr(App, "_show", shown)

    def _look(self, app: App) -> None:
        surface, patches, frame_presenter = app.surface, app._patches, self._shown.get(app)
        if frame_presenter is None or frame_presenter.get_size() != surface.get_size():
            self._shown[app] = surface.copy()
            return
        if patches is None:
            frame_presenter.blit(surface, (0, 0))
            return
        for patch in patches:
            frame_presenter.blit(surface, patch, patch)
        if not _same(frame_presenter, surface):
            unseen = pygame.mask.from_threshold(_difference(frame_presenter, surface), (0, 0, 0), (1, 1, 1, 255))
            unseen.invert()
            where = unseen.get_bounding_rects()
            self._shown.pop(app)
            pytest.fail(f"drawn and not shown by {type(app.top).__name__}: {where[0].unionall(where[1:])}")


def _same(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether two surfaces of one size hold the same bytes; looked at where they lie, as every frame comes here."""
    length = one.get_buffer().length
    assert length == other.get_buffer().length
    return not _memcmp(one._pixels_address, other._pixels_address, length)


def _difference(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    more, less = one.copy(), other.copy()
    more.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return more
