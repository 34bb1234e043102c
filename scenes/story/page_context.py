"""The context with which a page of a story is drawn: viewer, model, inks of paper, and drawing functions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from scenes.stage.look import Rgb
from scenes.story import paper, widgets
from scenes.story import text as texts
from scenes.story.hands import Hands
from scenes.story.ui_state import UiState
from scenes.ui import controls
from scenes.ui import widgets as common
from scenes.ui.painter import Box, Painter
from scenes.ui.target import MIN_TARGET

M = TypeVar("M")
P = ParamSpec("P")
R = TypeVar("R")


def _drawn(draw: Callable[Concatenate[Painter, P], R]) -> Callable[Concatenate[PageContext[Any], P], R]:
    def on_page(context: PageContext[Any], /, *args: P.args, **named: P.kwargs) -> R:
        return draw(context.painter, *args, **named)

    return on_page


def _handled(
    draw: Callable[Concatenate[Painter, UiState, Hands, P], R],
) -> Callable[Concatenate[PageContext[Any], P], R]:
    def on_page(context: PageContext[Any], /, *args: P.args, **named: P.kwargs) -> R:
        return draw(context.painter, context.ui, context.hands, *args, **named)

    return on_page


@dataclass
class PageContext(Generic[M]):
    """One frame of a page; `model` is what may be known of the game. Its drawing functions are those of `widgets`."""

    painter: Painter
    model: M
    ui: UiState
    hands: Hands

    target = _drawn(Painter.target)
    paragraph = _drawn(Painter.paragraph)
    fitted = _drawn(widgets.fitted)
    button = _drawn(common.button)
    check = _drawn(controls.check)
    field = _handled(widgets.field)
    scrolled = _handled(widgets.scrolled)

    @property
    def flat(self) -> bool:
        """Return whether the theme is flat, without paper."""
        return self.painter.theme.flat

    @property
    def ink(self) -> Rgb:
        """Return the colour of the main text on paper."""
        return paper.ink(self.painter)

    @property
    def soft(self) -> Rgb:
        """Return the colour of secondary text on paper."""
        return paper.soft(self.painter)

    @property
    def height(self) -> float:
        """Return the height of a button: large enough for a finger."""
        return button_height(self.painter)

    def laid(self, title: str, width: float, height: float) -> Box:
        """Draw a dark sheet over the dimmed page, with its title and a way back; return the box that is left."""
        painter = self.painter
        self.hands.backdrop(painter)
        w, h = min(width, painter.width - 24), min(height, painter.height - 16)
        x, y = (painter.width - w) / 2, (painter.height - h) / 2
        paper.panel(painter, (x, y, w, h), alpha=1)
        painter.label(title, "serif_semibold", 24, x + 28, y + 34, painter.tones.text, 0, w - 100)
        self.button(("ui", "close"), (x + w - 56, y + 12, 44, 44), "", self.away, icon="cross", name=texts.NOT_NOW)
        return (x + 24, y + 66, w - 48, h - 84)

    def away(self) -> None:
        """Close the overlay over the page."""
        self.hands.overlay("")


def button_height(painter: Painter) -> float:
    """Return the height of a button on a page: large enough for a finger."""
    return max(46.0, MIN_TARGET / painter.k)
