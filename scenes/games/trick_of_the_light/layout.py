"""The boxes of the table page, in logical units of the window."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.trick_of_the_light.pieces import SEATS
from scenes.stage import fonts
from scenes.ui.painter import HEIGHT, TOP_OF_CLOTH, WIDTH, Box, Painter

PANEL, RAIL = 318.0, 60.0  # width of the panel beside the table, and of the rail that opens it
MIN_ENTRY = 300.0  # least width of the entry left of the buttons, in one row
BARE = 1260.0  # least width with everything but the chronicle
SIDE_BY_SIDE = 1000.0  # least width with two parts side by side instead of tabs
EDGE = 12.0
MIN_UNIT = 0.72  # px; smaller windows show less at a time, and larger
GAP = 8.0  # between a slate and the entry below it


@dataclass(frozen=True)
class LightLayout:
    """The boxes of one window.

    With large text the layout is compact: plates are in one row, and ledge, tableau and chronicle share `tabbed`, one
    at a time. Then `tableau` and `ledge` are `None`.
    """

    compact_layout: bool
    cloth: Box
    bar: float  # the right end of the keys in the bar
    plates: dict[int, Box]  # by steps clockwise from the near seat
    pool: tuple[float, float, float]  # middle and radius of the water
    heading: tuple[float, float, float]  # middle, baseline, width
    ladder: Box | None
    stacks: tuple[float, float] | None  # top left of the court stack, the discard beside it
    tableau: Box | None
    ledge: Box | None
    panel: Box | None
    sentence: tuple[float, float, float]
    entry: Box
    slate: Box  # above the entry and its neighbours: for text that does not fit there
    rail: Box | None = None  # opens the panel while it is closed
    tabbed: Box | None = None
    beside: bool = False  # whether the scene has room beside the tabs, where it is stacked


def closer(size: tuple[int, int]) -> float:
    """Return the factor by which a small window (size in px) is enlarged, so that its text stays readable."""
    unit = min(size[0] / WIDTH, size[1] / HEIGHT)
    return max(1.0, min(MIN_UNIT / unit, fonts.LARGEST_TEXT / fonts.text_size()))


def layout_of(
    painter: Painter, panel_open: bool, buttons: float, slate: float = 0.0, minimum: float = 0.0, row: float = 0.0
) -> LightLayout:
    """Return the layout for this window.

    Args:
    buttons: the width of the buttons beside the entry.
    slate: the height of the text box above the entry, 0 for none.
    minimum: its least height, which pool and tableau leave free; a higher box covers their foot. In the compact layout
      they make room for it.
    row: the width that the entry needs beside the buttons in the compact layout.
    """
    rise = slate + GAP if slate else 0.0
    if painter.width >= BARE and painter.height >= HEIGHT - 1:
        return _whole(panel_open, painter.width < WIDTH - 1, buttons, rise, minimum + GAP if minimum else 0.0)
    return _compact_layout(painter, buttons, rise, max(MIN_ENTRY, row))


def _whole(panel_open: bool, beside: bool, buttons: float, rise: float, kept: float) -> LightLayout:
    """Return the layout of a window with room for everything; `beside` keeps the chronicle's place free."""
    panel_open = panel_open or beside
    shift = 0.0 if panel_open else (PANEL - RAIL) / 2
    right = 1248.0 + 2 * shift
    end = 1246.0 + shift
    return LightLayout(
        compact_layout=False,
        cloth=(EDGE, TOP_OF_CLOTH, right, 836.0),
        bar=1264.0 + 2 * shift - (4 if panel_open else 8),
        plates={
            0: (26 + shift, 660, 206, 220),
            1: (26 + shift, 150, 212, 122),
            2: (612 + shift, 66, 396, 64),
            3: (1030 + shift, 150, 216, 122),
        },
        pool=(810 + shift, 384 - kept / 2, 142 - kept / 2.36),
        heading=(810 + shift, 161, 430),
        ladder=(1066 + shift, 278 if kept else 292, 46, 283 - kept if kept else 267),
        stacks=(50 + shift, 312),
        tableau=(246 + shift, 74, 348, 487 - kept),
        ledge=(244 + shift, 660, 1002, 220),
        panel=(1272, 10, PANEL, 880) if panel_open and not beside else None,
        rail=None if panel_open else (WIDTH - RAIL - 4, 10, RAIL, 880),
        sentence=(744 + shift, 572 - max(rise, kept), 980),
        entry=(244 + shift, 594, end - buttons - 244 - shift - (10 if buttons else 0), 50),
        slate=(244 + shift, 594 - rise, 1002, rise - GAP),
    )


def _compact_layout(painter: Painter, buttons: float, rise: float, row: float) -> LightLayout:
    width, height = painter.width, painter.height
    top, bottom = TOP_OF_CLOTH, height - 62
    each = (width - 2 * EDGE - 30) / SEATS
    plates: dict[int, Box] = {k: (EDGE + k * (each + 10), top + 6, each, 52.0) for k in range(SEATS)}
    one_line = width - 2 * EDGE - buttons >= row
    entry_wide = width - 2 * EDGE - (buttons + 10 if buttons and one_line else 0)
    entry = (EDGE, bottom if one_line else bottom - 54, entry_wide, 50.0)
    line = entry[1] - rise - 25  # the question keeps clear of the typed text
    begin, end = top + 66, line - 24
    two = width >= SIDE_BY_SIDE
    left = (width - 2 * EDGE) * 0.42 if two else width - 2 * EDGE
    scene = (EDGE, begin, left, end - begin)
    tabs_left = EDGE + left + 12 if two else EDGE
    tabbed = (tabs_left, begin, width - EDGE - tabs_left, end - begin)
    if not two:
        scene = (EDGE, begin + 46, left, end - begin - 46)
    radius = max(40.0, min(142.0, (scene[3] - 66) / 2 / 1.18, (left - 130) / 2))
    middle = scene[0] + (left - 86) / 2
    return LightLayout(
        compact_layout=True,
        cloth=(4, top, width - 8, height - top - 4),
        bar=width - EDGE,
        plates=plates,
        pool=(middle, scene[1] + 56 + (scene[3] - 56) / 2, radius),
        heading=(middle, scene[1] + 26, left - 90),
        ladder=(scene[0] + left - 76, scene[1] + 6, 46, scene[3] - 12),
        stacks=None,
        tableau=None,
        ledge=None,
        panel=None,
        sentence=(width / 2, line + 6, width - 2 * EDGE - 10),
        entry=entry,
        slate=(EDGE, entry[1] - rise, width - 2 * EDGE, rise - GAP),
        tabbed=tabbed,
        beside=two,
    )
