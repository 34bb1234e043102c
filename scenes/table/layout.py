"""Where everything lies on the table: the game's `layout.toml` worked out for a number of seats and a frame."""

from __future__ import annotations

import functools
import tomllib
from dataclasses import dataclass
from importlib import resources
from typing import Any

from scenes.table import stacked
from scenes.table.pen import HEIGHT, WIDTH, Box

CARD_RATIO = 1.4
OWN_WIDE, OWN_HIGH = 200.0, 172.0  # of the near seat's plate and treats, from where all of them has room


@dataclass(frozen=True)
class Plate:
    """The plate of one seat: `side` is `own`, `left`, `top` or `right`.

    Where text is large it is `row` in the row of the others, and `brief` (`own brief` for the near seat) where only
    names and numbers have room.
    """

    side: str
    box: Box


@dataclass(frozen=True)
class Layout:
    """All places of one frame in logical units; `plates` and `trick` by seat, clockwise from the one at the bottom."""

    seats: int
    panel_open: bool
    axis: float
    left: float
    right: float
    keys: float
    cloth: Box
    panel: Box
    rail: Box | None
    plates: tuple[Plate, ...]
    treats: Box
    trick: tuple[tuple[float, float], ...]
    trick_centre: tuple[float, float]
    trick_card: tuple[float, float]
    ellipse: tuple[float, float]
    plaque: float
    played: Box
    played_card: float
    line: tuple[float, float, float, float, float]  # middle, top, height, longest run, what stands before the tokens
    line_pitch: float
    line_token: float
    bag: Box
    bag_large: bool
    hand: tuple[float, float]
    hand_card: tuple[float, float]
    hand_run: float
    hand_arc: float
    hand_sunk: float
    hand_low: float
    keep: Box
    window: Box
    over_hand: Box
    toast: float
    toast_foot: float = 676.0
    sentence: float = 602.0  # its baseline
    bar: float = 616.0  # top of the action bar
    stacked: bool = False  # whether text is so large that the seats stand in a row
    tight: bool = False  # whether what stands beside the trick must be short

    @property
    def share(self) -> float:
        """How large cards are, of their size at the usual text size."""
        return self.hand_card[0] / stacked.HAND[0]

    @property
    def pile(self) -> tuple[float, float]:
        """The middle of the lowest card of the last trick."""
        x, y, _, h = self.played
        return x + 6 + self.played_card / 2, y + (h / 2 if self.stacked else 82)

    @property
    def line_room(self) -> float:
        """How far to the left the words before the trump line may reach."""
        return self.played[0] + self.played[2] if self.stacked else 0.0


@functools.cache
def data(package: str) -> dict[str, Any]:
    """The layout a game's folder brings. Raises FileNotFoundError where it brings none."""
    return tomllib.loads(resources.files(package).joinpath("layout.toml").read_text("utf-8"))


@functools.cache
def layout(seats: int, panel_open: bool, package: str = "game.rules.tricks_and_treats", text: float = 1.0) -> Layout:
    """The layout of a game for its number of seats, with the side panel beside the cloth or shut.

    `text` is how much larger than usual people want to read; whoever wants that has everything in rows.
    """
    if text > 1:
        return _stacked(seats, panel_open, text)
    told = data(package)
    frame = told["frames"]["open" if panel_open else "shut"]
    here = told["seats"][str(seats)]
    zones = told["zones"]
    base = {name: float(frame[name]) for name in ("left", "axis", "right")}

    def placed(where: str, box: list[float]) -> Box:
        return box[0] + base[where], box[1], box[2], box[3]

    own = float(frame["own"])
    top_of_own, own_height = zones["unused"]["box"][1], zones["unused"]["box"][3]
    side = float(frame["side"])
    top = placed("axis", zones["top"]["box" if panel_open else "wide"])
    boxes = {"left": base["left"], "right": base["right"] - side}
    plates = [Plate("own", (base["left"], top_of_own, own, own_height))]
    for plate in here["plates"]:
        where = plate["side"]
        plates.append(Plate(where, top if where == "top" else (boxes[where], plate["y"], side, 168.0)))
    trick, hand, line = zones["trick"], zones["hand"], zones["line"]
    return Layout(
        seats=seats,
        panel_open=panel_open,
        axis=base["axis"],
        left=base["left"],
        right=base["right"],
        keys=float(frame["keys"]),
        cloth=_box(frame["cloth"]),
        panel=_box(frame["panel"]),
        rail=_box(frame["rail"]) if "rail" in frame else None,
        plates=tuple(plates),
        treats=(base["right"] - own, top_of_own, own, own_height),
        trick=tuple((x, y) for x, y in here["trick"]),
        trick_centre=(base["axis"], trick["box"][1]),
        trick_card=(trick["box"][2], trick["box"][3]),
        ellipse=(frame["ellipse"][0], frame["ellipse"][1]),
        plaque=float(frame["plaque"]),
        played=placed("left", zones["played"]["box"]),
        played_card=zones["played"]["card"],
        line=(base["axis"] + line["box"][0], line["box"][1], line["box"][3], frame["run"], line["before"]),
        line_pitch=line["pitch"],
        line_token=line["token"],
        bag=(base["right"] - side, *zones["bag"][here["bag"]][:1], side, zones["bag"][here["bag"]][1]),
        bag_large=here["bag"] == "large",
        hand=(base["axis"], hand["box"][1]),
        hand_card=(hand["box"][2], hand["box"][3]),
        hand_run=hand["run"],
        hand_arc=hand["arc"],
        hand_sunk=hand["sunk"],
        hand_low=hand["low"],
        keep=placed("axis", told["sheet"]["keep"]),
        window=placed("axis", told["sheet"]["window"]),
        over_hand=placed("axis", told["sheet"]["over_hand"]),
        toast=float(frame["toast"]),
    )


def _stacked(seats: int, beside: bool, text: float) -> Layout:
    """The layout in rows, for large text."""
    here = stacked.stack(seats, text, beside)
    wide, high, share, axis = WIDTH / text, HEIGHT / text, here.share, here.axis
    panel = stacked.panel_width(wide, beside)
    pile, bag = 94 * share + 6, 84 * share + 14
    left, top, width, height = here.line
    card = stacked.CARD[0] * share
    pitch = card + max(14.0, 20 * share)
    others = range(1, seats)
    order = [*others[: seats // 2], 0, *others[seats // 2 :]]  # as the plates above, the near seat in the middle
    places = tuple(((order.index(seat) - (seats - 1) / 2) * pitch, 0.0) for seat in range(seats))
    plaque = min(pitch * seats / 2 + 84, width / 2 - 70)
    hand_low = here.low
    sheet = (left, here.bar + 4, width, hand_low - 2 - here.bar)
    whole = (left, here.words - 18, width, hand_low + 20 - here.words)
    strip = min(44.0, 60 * share)
    return Layout(
        seats=seats,
        panel_open=beside,
        axis=axis,
        left=here.left,
        right=here.right,
        keys=here.right,
        cloth=(12, 54, here.right + 10 - 12, high - 58),
        panel=(wide - panel - 10, 10, panel, high - 20),
        rail=None if beside else (wide - stacked.RAIL - 8, 10, stacked.RAIL, high - 20),
        plates=(
            Plate("own" if here.own[3] >= OWN_HIGH and here.own[2] >= OWN_WIDE else "own brief", here.own),
            *(Plate("row" if here.full else "brief", box) for box in here.plates),
        ),
        treats=here.treats,
        trick=places,
        trick_centre=(axis, here.trick),
        trick_card=(card, stacked.CARD[1] * share),
        ellipse=(min(plaque + 84, width / 2), here.row / 2),
        plaque=plaque,
        played=(left, top, pile, height),
        played_card=stacked.PILE * share,
        line=(axis, top, height, width - 2 * max(pile, bag) - 20, 92 * share),
        line_pitch=86 * share,
        line_token=stacked.TOKEN * share,
        bag=(left + width - bag, top, bag, height),
        bag_large=False,
        hand=(axis, hand_low - stacked.HAND[1] * share / 2),
        hand_card=(stacked.HAND[0] * share, stacked.HAND[1] * share),
        hand_run=width - 2 * here.own[2] - 2 * stacked.GAP - 12,
        hand_arc=3000,
        hand_sunk=high - strip + stacked.HAND[1] * share / 2,
        hand_low=hand_low,
        keep=sheet,
        window=whole,
        over_hand=(whole[0], whole[1], whole[2], whole[3] - strip + 4),
        toast=here.right - 358,
        toast_foot=here.words - 22,
        sentence=here.words,
        bar=here.bar,
        stacked=True,
        tight=here.row < stacked.TIGHT,
    )


def _box(box: list[float]) -> Box:
    x, y, w, h = box
    return x, y, w, h


@dataclass(frozen=True)
class Row:
    """A row of tokens on the cloth: its box, the middle of its first place, how far apart and how large they are."""

    box: Box
    first: float
    middle: float
    pitch: float
    size: float


def line_row(layout: Layout, slots: int) -> Row:
    """Where the tokens of the trump line lie when it has so many places; beside the bag it moves to the left."""
    middle, top, height, run, before = layout.line
    pitch = min(layout.line_pitch, (run - before - 12) / max(1, slots))
    width = min(run, before + 12 + pitch * (slots or 3))
    left = min(middle - width / 2, layout.bag[0] - 10 - width)
    size = min(layout.line_token, pitch - 3)
    return Row((left, top, width, height), left + before - 6 + pitch / 2, top + height / 2, pitch, size)
