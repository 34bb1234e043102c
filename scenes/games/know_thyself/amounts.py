"""Keys for a number of Coins: the level of a Wager, what somebody gives; larger numbers stand behind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.rules.know_thyself.pieces import P
from game.rules.know_thyself.words import coins
from game.table import Action, Table, num
from scenes.games.know_thyself.buttons import amounts, worth
from scenes.games.know_thyself.layout import Layout
from scenes.table.model import Pose
from scenes.table.plain.state import PlainModel
from scenes.ui.pen import LEAST_TARGET, Box, Pen

GAP, SHARE = 4.0, 0.62  # between two keys; how much of the width they may take
WIDE, NUMBER = 44.0, 21.0  # width of a key, size of its number


def keys(pen: Pen, table: Table, model: PlainModel, here: Layout) -> list[Action]:
    """The actions that have a key of their own: the least numbers, as many as there is room for."""
    asked = model.asked
    found = amounts(table, model.view, asked.legal if asked is not None else ())
    room = int((here.ask[2] * SHARE + GAP) / (wide(pen) + GAP))
    return found[:room] if len(found) > 1 else []


def wide(pen: Pen) -> float:
    """How wide a key is: large enough to be hit."""
    return max(WIDE, LEAST_TARGET / pen.k)


def draw(pen: Pen, named: Sequence[Action], model: PlainModel, pose: Pose, here: Layout, high: float) -> Layout:
    """Draw the keys at the left, and return a layout in which the other buttons have what is left."""
    if not named:
        return here
    x, size = here.left, wide(pen)
    for action in named:
        _key(pen, action, model, pose, (x, here.bar, size, high))
        x += size + GAP
    return replace(here, left=x, axis=(x + here.right) / 2)


def _key(pen: Pen, action: Action, model: PlainModel, pose: Pose, box: Box) -> None:
    x, y, w, h = box
    count = num(action.args[0])
    means, key = worth(model.view, count), ("action", action)
    pen.button(box, False, pose.hover == key)
    pen.label(str(count), "sans_bold", NUMBER, x + w / 2, y + h / 2, pen.tones.gold, 0.5)
    verb = "Ask" if model.view.phase == P.W_ANSWER else "Give"
    told = f"{verb} {coins(count)}" + f": {means}" * bool(means)
    pen.target(key, box, told, "button", True, told, (action,), "actions", grow=True)
