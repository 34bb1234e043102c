"""The page context of this game, with the night background, the notebook's owner, and ink colours."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.rules.trick_of_the_light.pieces import SUIT_NAME
from game.rules.trick_of_the_light.view_model import ViewModel
from scenes.games.trick_of_the_light import toolbar
from scenes.games.trick_of_the_light.forms import Browsing
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.text import table_text
from scenes.games.trick_of_the_light.ui_state import UiState
from scenes.stage import art, fonts, look
from scenes.stage.look import Rgb
from scenes.story import handwriting, ledge, night, page_context, paper
from scenes.ui.painter import Box, Painter

ROWS = ("A", "K", "Q", "J")
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


@dataclass
class PageContext(page_context.PageContext[Model]):
    """One frame of a page of this game."""

    ui: UiState

    @property
    def now(self) -> ViewModel:
        """The view model of the present position, as far as the viewer knows it."""
        return self.model.view_model

    def night(self) -> None:
        """Draw the night background, and the toolbar over it."""
        self.painter.surface.blit(night.sky(self.painter.surface.get_size(), self.painter.theme), (0, 0))
        self.top()

    def top(self) -> None:
        """Draw the toolbar over a page without a table."""
        toolbar.over_night(self)

    def laid(self, title: str, width: float, height: float) -> Box:
        """Draw a sheet over the dimmed page, with the tab of the person who alone sees it, on a shared screen."""
        x, y, w, h = super().laid(title, width, height)
        if self.model.several and self.model.viewer is not None:
            ledge.tag(self.painter, (x - 24, max(14.0, y - 66), w + 48, h), self.model.names[self.model.viewer])
        return x, y, w, h

    def part(self, name: str, draw: Callable[[PageContext], object], *of: object) -> None:
        """Draw a part of a page, cached while the model, the displayed parts and `of` are the same."""

        def drawn(own: Painter) -> None:
            draw(replace(self, painter=own))

        self.hands.part(self.painter, name, (self.model, self.browsing, self.hands.odds, *of), drawn)

    @property
    def line(self) -> Rgb:
        """The colour of lines on paper."""
        return self.painter.theme.divider if self.flat else CELL_LINE

    @property
    def hand(self) -> Rgb:
        """The colour of handwriting."""
        return paper.ink(self.painter, handwriting.INK)

    @property
    def others(self) -> tuple[int, ...]:
        """The seats that the notebook is about."""
        return tuple(seat for seat in range(len(self.model.names)) if seat != self.model.viewer)

    @property
    def public(self) -> bool:
        """Return whether the notebook shows public conclusions (TL-254)."""
        return self.model.viewer is None or self.browsing.public

    @property
    def browsing(self) -> Browsing:
        """Return the state of the pages that are only read: which of their parts are displayed."""
        return self.hands.form(Browsing)

    def suit(self, suit: str) -> Rgb:
        """Return the ink of a suit."""
        return (SUIT_ON_BLACK if self.flat else SUIT_INK)[suit]

    def fill(self, box: Box, radius: float, colour: Rgb, line: Rgb | None = None, width: float = 1.25) -> None:
        """Draw a filled box on paper."""
        if self.flat:
            self.painter.box(box, radius, self.painter.theme.panel[0], line or self.line, width)
        else:
            self.painter.box(box, radius, colour, line, width)

    def turn_to(self, name: str, box: Box, word: str, group: str, chosen: bool, **fields: object) -> None:
        """Draw a paper button of a radio group, which sets `fields` of `Browsing`."""
        self.button(
            ("ui", name), box, word, lambda: self.hands.choose(Browsing, **fields), "paper", size=17, group=group,
            chosen=chosen, role="radio",
        )  # fmt: skip

    def look_at(self, seat: int, box: Box) -> None:
        """Draw the button with which a person sees a new card, disabled with a reason if it cannot."""
        model = self.model
        peek, shut = model.style == "peek", model.no_look(seat)
        how = table_text.HOLD_TO_LOOK if peek else table_text.SEE_CARD
        words = f"{fonts.clean(model.names[seat], 24)}: {table_text.LOOK_LATER if shut else how}"
        key = ("peek", seat) if peek else ("ui", "look")
        self.button(
            key,
            box,
            words,
            lambda: self.hands.look(seat),
            cap="Space" if peek else "",
            icon="eye",
            enabled=not shut,
            tip=shut,
        )

    def medallion(self, seat: int, x: float, y: float, size: float, bare: bool = False) -> None:
        """Draw the medallion of a seat, with a sign for a person or a bot unless it is `bare`."""
        human = None if bare else self.model.human(seat)
        self.painter.medallion(self.model.colours[seat], human, x, y, size)

    def sign(self, suit: str, x: float, y: float, size: float, colour: Rgb | None = None) -> None:
        """Draw the glyph of a suit, centred at a point, in its own colours or in one."""
        px = self.painter.px(size)
        picture = f"standard/suit-{SUIT_NAME[suit]}"
        if colour is None and self.flat:
            colour = self.suit(suit)
        drawn = art.svg(picture, px, px) if colour is None else art.silhouette(picture, px, px, colour)
        self.painter.mid(drawn, x, y)

    def rows(self, text: str, size: float, width: float) -> list[str]:
        """Return the lines of a text in the plain face, broken to a width."""
        return fonts.wrap(text, "sans", self.painter.type(size), self.painter.px(width))
