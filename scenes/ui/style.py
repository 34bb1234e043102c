"""How lines, writing and controls look, where screens, pages and tables differ."""

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
    """How lines and writing lie, where screens and tables differ; lengths in logical units.

    Attributes:
        line: the width of the line round a box.
        rule: the width of a rule, and how strong it is, 0 to 1.
        leading: of the height of the type, from one row to the next.
        capitals: whether the middle of a label is that of its capitals, not that of its line.
        repeats: whether what is far wider than high is kept as its ends and a little between, to be laid in a row;
            screens do, whose rows are as wide as the window.
        grows: whether the units grow with the text.
        ground: what lies under a button of a kind in a state, which may be the chosen one of several.
        row: what lies under a row of words of which one is chosen.
        measures: of what stands on a button.
        shrinks: whether words that have no room on a button get smaller; else the keys beside them go.
        tells: whether a button without words has its name as its tip.
        ticked: the width of the line of a ticked box, and of one that is not; 0: that of all lines.
        inside: what is left free at the left, at the right, and above and below within a field.
        slanted: whether what a field says while it is empty is in italics.
        bar: whether what scrolls has a bar to be dragged; else a thumb at its edge says how far it is moved.
        tip: what a tip looks like.
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
