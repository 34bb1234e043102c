"""What the leaves of a notebook are drawn with: whose it is, what it knows, the tones of ink on paper."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.rules.trick_of_the_light.pieces import SUIT_NAMES, SUITS
from scenes.games.trick_of_the_light.forms import Browsing
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.pose import Pose
from scenes.stage import art, fonts, look
from scenes.stage.look import Rgb
from scenes.story import widgets
from scenes.story.hands import Hands
from scenes.ui.pen import Box, Pen
from scenes.ui.target import Key

ROWS = ("A", "K", "Q", "J")
RANK_WORDS = {"A": "ace", "K": "king", "Q": "queen", "J": "jack"}
SUIT_INK: dict[str, Rgb] = {
    "♥": look.rgb("#b32437"),
    "♣": look.rgb("#1c6b45"),
    "♦": look.rgb("#1f62ad"),
    "♠": look.rgb("#171f2e"),
}
SUIT_ON_BLACK: dict[str, Rgb] = {
    "♥": look.rgb("#ff9aa8"),
    "♣": look.rgb("#7fdca8"),
    "♦": look.rgb("#8fc4ff"),
    "♠": look.rgb("#ffffff"),
}
CELL = look.rgb("#fffaf0")
CELL_LINE = look.rgb("#cdb98c")
TINTED = look.rgb("#efe2c2")
COOL = look.rgb("#e3e8ee")


@dataclass(frozen=True)
class Leaf:
    """What both leaves are drawn with, and the tones of ink."""

    pen: Pen
    model: Model
    pose: Pose
    hands: Hands

    def part(self, name: str, draw: Callable[[Leaf], object], *of: object) -> None:
        """Draw a part of what lies open; it is kept as long as the model, what is looked at there and `of` are."""

        def drawn(own: Pen) -> None:
            draw(replace(self, pen=own))

        self.hands.part(self.pen, name, (self.model, self.browsing, self.hands.odds, *of), drawn)

    @property
    def flat(self) -> bool:
        """Whether there is no paper."""
        return self.pen.theme.flat

    @property
    def ink(self) -> Rgb:
        """What is written first."""
        return self.pen.theme.text if self.flat else widgets.INK

    @property
    def soft(self) -> Rgb:
        """What is written second."""
        return self.pen.theme.muted if self.flat else widgets.SECOND_INK

    @property
    def line(self) -> Rgb:
        """Lines on paper."""
        return self.pen.theme.divider if self.flat else CELL_LINE

    @property
    def others(self) -> tuple[int, ...]:
        """Whom the notebook is about."""
        return tuple(seat for seat in range(len(self.model.names)) if seat != self.model.viewer)

    @property
    def public(self) -> bool:
        """Whether it shows what everybody can reckon (TL-254)."""
        return self.model.viewer is None or self.browsing.public

    @property
    def browsing(self) -> Browsing:
        """What lies open."""
        return self.hands.form(Browsing)

    def suit(self, suit: str) -> Rgb:
        """The ink of a suit."""
        return (SUIT_ON_BLACK if self.flat else SUIT_INK)[suit]

    def fill(self, box: Box, radius: float, colour: Rgb, line: Rgb | None = None, width: float = 1.25) -> None:
        """Draw a box on paper."""
        if self.flat:
            self.pen.box(box, radius, self.pen.theme.panel[0], line or self.line, width)
        else:
            self.pen.box(box, radius, colour, line, width)

    def paper_button(self, key: Key, box: Box, text: str, act: Callable[[], object], chosen: bool, group: str) -> None:
        """Put a button of paper of which one of a group is chosen."""
        widgets.button(
            self.pen, self.pose, key, box, text, act, "paper", size=17, group=group, chosen=chosen, role="radio"
        )

    def sign(self, suit: str, x: float, y: float, size: float, colour: Rgb | None = None) -> None:
        """Draw the sign of a suit with its middle at a point, in its own colours or in one."""
        px = self.pen.px(size)
        picture = f"standard/suit-{suit_word(suit)}"
        if colour is None and self.flat:
            colour = self.suit(suit)
        drawn = art.svg(picture, px, px) if colour is None else art.silhouette(picture, px, px, colour)
        self.pen.mid(drawn, x, y)

    def rows(self, text: str, size: float, wide: float) -> list[str]:
        """The lines of a text in the plain face, broken to a width."""
        return fonts.wrap(text, "sans", self.pen.type(size), self.pen.px(wide))


def suit_word(suit: str) -> str:
    """The word for a suit."""
    return SUIT_NAMES[SUITS.index(suit)]


def court_word(name: str) -> str:
    """A court as people say it: `queen of hearts` for `Q♥`."""
    return f"{RANK_WORDS[name[:-1]]} of {suit_word(name[-1])}"
