"""Number keys for Coins: the level of a Wager, or a gift; arrow keys show more numbers than fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.rules.know_thyself.pieces import P
from game.rules.know_thyself.text.prompts_text import coins
from game.table import Action, Table, num
from scenes.games.know_thyself.buttons import amounts, worth
from scenes.games.know_thyself.layout import Layout
from scenes.games.know_thyself.presenter import KnowModel
from scenes.ui.button import button_ground
from scenes.ui.painter import Box, Painter
from scenes.ui.target import MIN_TARGET, Key

GAP, SHARE = 4.0, 0.62  # between two keys; how much of the width they may take
WIDE, NUMBER = 44.0, 21.0  # width of a key, size of its number
FIRST = "first"  # the name of the choice of the first number with a key


@dataclass(frozen=True)
class AmountKeys:
    """A part of the possible numbers, as keys.

    Attributes:
    every: an action for each number, lowest first; empty if the question has no number.
    shown: the numbers with a key now.
    before, after: where the parts before and after this one begin; -1 if there is none.
    """

    every: Sequence[Action] = ()
    shown: Sequence[Action] = ()
    before: int = -1
    after: int = -1


def keys(painter: Painter, table: Table, model: KnowModel, layout: Layout) -> AmountKeys:
    """Return as many number keys as fit, from the number that the arrows have moved to."""
    asked = model.asked
    every = amounts(table, model.view, asked.legal if asked is not None else ())
    room = max(3, int((layout.ask[2] * SHARE + GAP) / (width(painter) + GAP)))
    if len(every) < 2:
        return AmountKeys()
    if len(every) <= room:
        return AmountKeys(every, every)
    start = min(max(0, model.set_out(FIRST, 0)), len(every) - 1)
    end = start + room - 1 - (start > 0)
    before = -1 if not start else 0 if start < room else start - (room - 2)
    return AmountKeys(every, every[start:end], before, end if end < len(every) else -1)


def width(painter: Painter) -> float:
    """Return the width of a key: large enough to be hit."""
    return max(WIDE, MIN_TARGET / painter.k)


def draw(painter: Painter, amount_keys: AmountKeys, model: KnowModel, layout: Layout, height: float) -> Layout:
    """Draw the keys at the left, and return a layout with the remaining space for the other buttons."""
    if not amount_keys.shown:
        return layout
    x, size = layout.left, width(painter)
    if amount_keys.before >= 0:
        _turn(painter, amount_keys.before, False, (x, layout.bar, size, height))
        x += size + GAP
    for action in amount_keys.shown:
        _key(painter, action, model, (x, layout.bar, size, height))
        x += size + GAP
    if amount_keys.after >= 0:
        _turn(painter, amount_keys.after, True, (x, layout.bar, size, height))
        x += size + GAP
    return replace(layout, left=x, axis=(x + layout.right) / 2)


def _key(painter: Painter, action: Action, model: KnowModel, box: Box) -> None:
    x, y, w, h = box
    count = num(action.args[0])
    means, key = worth(model.view, count), ("action", action)
    button_ground(painter, key, box)
    painter.label(str(count), "sans_bold", NUMBER, x + w / 2, y + h / 2, painter.tones.gold, 0.5)
    verb = "Stake" if model.view.phase == P.W_ANSWER else "Give"
    text = f"{verb} {coins(count)}" + f": {means}" * bool(means)
    painter.target(key, box, text, "button", True, text, (action,), "actions", grow=True)


def _turn(painter: Painter, start: int, on: bool, box: Box) -> None:
    """Draw the arrow key for higher numbers (`on`) or lower ones."""
    x, y, w, h = box
    key: Key = ("set", FIRST, start)
    button_ground(painter, key, box)
    painter.icon("chevron-right" if on else "chevron-left", x + w / 2, y + h / 2, 22, painter.tones.text)
    text = "More Coins" if on else "Fewer Coins"
    painter.target(key, box, text, "button", True, text, (), "actions", grow=True)
