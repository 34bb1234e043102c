"""What a page of a story is drawn with: whose eyes look and what they see, the inks of paper, and what stands on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from scenes.stage.look import Rgb
from scenes.story import paper, widgets
from scenes.story.hands import Hands
from scenes.story.ui_state import UiState
from scenes.ui import controls
from scenes.ui import widgets as common
from scenes.ui.painter import Box, Painter
from scenes.ui.target import LEAST_TARGET

M = TypeVar("M")
P = ParamSpec("P")
R = TypeVar("R")


def _drawn(draw: Callable[Concatenate[Painter, P], R]) -> Callable[Concatenate[PageContext[Any], P], R]:
    def on_leaf(context: PageContext[Any], /, *args: P.args, **named: P.kwargs) -> R:
        return draw(context.painter, *args, **named)

    return on_leaf


def _handled(
    draw: Callable[Concatenate[Painter, UiState, Hands, P], R],
) -> Callable[Concatenate[PageContext[Any], P], R]:
    def on_leaf(context: PageContext[Any], /, *args: P.args, **named: P.kwargs) -> R:
        return draw(context.painter, context.ui, context.hands, *args, **named)

    return on_leaf


@dataclass
class PageContext(Generic[M]):
    """One frame of a page; `model` is what may be known of the game. What is drawn on it is that of `widgets`."""

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
        """Whether there is no paper."""
        return self.painter.theme.flat

    @property
    def ink(self) -> Rgb:
        """What is written first on paper."""
        return paper.ink(self.painter)

    @property
    def soft(self) -> Rgb:
        """What is written second on paper."""
        return paper.soft(self.painter)

    @property
    def height(self) -> float:
        """How high a button is: never lower than a finger needs."""
        return button_high(self.painter)

    def laid(self, title: str, width: float, height: float) -> Box:
        """Lay a dark sheet over the dimmed page, with its title and a way back; what is left of it for the rest."""
        painter = self.painter
        self.hands.backdrop(painter)
        w, h = min(width, painter.width - 24), min(height, painter.height - 16)
        x, y = (painter.width - w) / 2, (painter.height - h) / 2
        paper.panel(painter, (x, y, w, h), alpha=1)
        painter.label(title, "serif_semibold", 24, x + 28, y + 34, painter.tones.text, 0, w - 100)
        self.button(("ui", "close"), (x + w - 56, y + 12, 44, 44), "", self.away, icon="cross", name="Not now")
        return (x + 24, y + 66, w - 48, h - 84)

    def away(self) -> None:
        """Take away what lies over the page."""
        self.hands.overlay("")


def button_high(painter: Painter) -> float:
    """How high a button on a page is: never lower than a finger needs."""
    return max(46.0, LEAST_TARGET / painter.k)
