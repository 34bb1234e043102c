"""The style of lines, text and controls where screens, pages and tables differ."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from scenes.ui import button, tip
from scenes.ui.button import Ground, Grounds, Measures
from scenes.ui.tip import TipLook

if TYPE_CHECKING:
    from scenes.ui.painter import Painter


class Style(NamedTuple):
    """The style of lines and text where screens and tables differ; lengths in logical units.

    Attributes:
        line: Width of the line around a box.
        rule: Width of a rule, and its opacity, 0 to 1.
        leading: Distance between two rows, in heights of the type.
        capitals: Whether a label is centred on its capitals, not on its line.
        repeats: Whether a very wide sprite is cached as its ends and a short middle that is repeated; for screens,
            whose rows are as wide as the window.
        grows: Whether the units grow with the text.
        ground: Returns the background of a button of a kind in a state, chosen or not.
        row: Returns the backgrounds of a row of choices.
        measures: Sizes of the content of a button.
        shrinks: Whether text that does not fit a button gets smaller; otherwise its key caps are left out.
        tells: Whether the name of a button without text is its tooltip.
        ticked: Line widths of a ticked check box and an unticked one; 0 is the usual line width.
        inside: Padding of a field at the left, at the right, and above and below.
        slanted: Whether the placeholder of an empty field is in italics.
        bar: Whether a scroll area has a bar to drag; otherwise a thumb at its edge shows its position.
        tip: Look of the tooltip.
    """

    line: float = 1.25
    rule: tuple[float, float] = (1.0, 0.55)
    leading: float = 1.04
    capitals: bool = True
    repeats: bool = False
    grows: bool = True
    ground: Callable[[Painter, str, str, bool], Ground] = button.cloth_ground
    row: Callable[[Painter], Grounds] = button.row_on_cloth
    measures: Measures = button.TABLE_ROW
    shrinks: bool = True
    tells: bool = True
    ticked: tuple[float, float] = (1.5, 1.5)
    inside: tuple[float, float, float] = (14.0, 14.0, 0.0)
    slanted: bool = True
    bar: bool = False
    tip: TipLook = tip.ON_CLOTH


TABLE = Style()


@functools.cache
def screen(line: float, grows: bool = True) -> Style:
    """Return the style of screens with lines of this width."""
    return Style(
        line, (1.25, 0.35), 1.0, capitals=False, repeats=True, grows=grows, ground=button.wood_ground,
        row=button.row_on_wood, measures=button.SCREEN_ROW, shrinks=False, tells=False, ticked=(2.0, 0.0),
        inside=(14.0, 10.0, 3.0), slanted=False, bar=True, tip=tip.ON_WOOD,
    )  # fmt: skip
