"""Where everything lies on the table: the game's `layout.toml` worked out for a number of seats and a frame."""

from __future__ import annotations

import functools
import tomllib
from dataclasses import dataclass
from importlib import resources
from typing import Any

from scenes.table.pen import Box

CARD_RATIO = 1.4


@dataclass(frozen=True)
class Plate:
    """The plate of one seat: `side` is `own`, `left`, `top` or `right`."""

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


@functools.cache
def data(package: str) -> dict[str, Any]:
    """The layout a game's folder brings. Raises FileNotFoundError where it brings none."""
    return tomllib.loads(resources.files(package).joinpath("layout.toml").read_text("utf-8"))


@functools.cache
def layout(seats: int, panel_open: bool, package: str = "game.rules.tricks_and_treats") -> Layout:
    """The layout of a game for its number of seats, with the side panel beside the cloth or shut."""
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
