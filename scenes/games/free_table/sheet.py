"""The painter of the free table: its lengths do not grow with the text, as the pieces are among them."""

from __future__ import annotations

from scenes.games.free_table import text as texts
from scenes.registry import cloth_of
from scenes.stage import fonts
from scenes.stage.cloths import Cloth
from scenes.stage.display_list import Drawable
from scenes.stage.look import Theme
from scenes.table import layout
from scenes.ui.frame import LOGICAL
from scenes.ui.painter import Box, Painter, screen_painter
from scenes.ui.target import Aim

CLOTH: Box = (25, 66, 1550, 806)
BAR: Box = (24, 5, 1552, 54)
RAIL: Box = (24, 96, 92, 592)
TRAY: Box = (140, 700, 1320, 184)
PANEL: Box = (1240, 92, 324, 590)
LOG = (148, 678, 900)  # left, middle, width
# Where a piece is shown large: left, top, right, bottom. The log is below the left side, the hand below both.
LARGE_LEFT, LARGE_RIGHT = (132, 92, 1000, 620), (300, 92, 1562, 664)
PAD: Box = (1192, 92, 370, 146)  # the place of the score pad with two rows
BOARD: Box = (392, 92, 816, 564)  # the place of a printed grid or map, in units of the table
FIELDS = (12, 8)  # columns and rows of the printed grid
FAN: Box = (440, 706, 840, 168)  # the place of the hand in its tray


class FreeLayout(layout.Layout):
    """The parts that every table has; the talk line in the log stays visible while it is used."""

    def landmarks(self, front_seat: str) -> list[tuple[str, Box]]:
        x, y, w, h = self.panel
        return super().landmarks(front_seat) + [(texts.THE_LINE_OF_TALK, (x, y + h - 56, w, 56))] * self.panel_open


def lay_out(panel_open: bool) -> FreeLayout:
    """Return the layout of the parts that every table has, in units of a painter, which grow with the text."""
    share = 1 / fonts.text_size()

    def lying(box: Box) -> Box:
        x, y, w, h = box
        return x * share, y * share, w * share, h * share

    width, height = LOGICAL[0] * share, LOGICAL[1] * share
    tray_x, _, tray_width, _ = lying(TRAY)
    return FreeLayout(
        seats=0, panel_open=panel_open, axis=width / 2, left=tray_x, right=tray_x + tray_width, icon_buttons=0.0,
        cloth=lying(CLOTH), panel=lying(PANEL), rail=None, plates=(), beside=lying(TRAY), trick=(),
        trick_centre=(0.0, 0.0), trick_card=(0.0, 0.0), hand=lying(FAN), hand_under=lying(FAN), hand_arc=0.0,
        hand_low=0.0,
        toast=480 * share, toast_bottom=660 * share, toast_width=640.0, sentence=height, bar=height,
    )  # fmt: skip


def painter_on(surface: Drawable, theme: Theme, ui: Aim) -> Painter:
    """Return a painter for the things around this table: 1600 x 900 units at any text size."""
    return screen_painter(surface, theme, ui, grows=False)


def cloth_tones(theme: Theme) -> Cloth:
    """Return the colours of things on the cloth."""
    return cloth_of("free-table", theme)
