"""Number keys for Coins: the level of a Wager, or a gift; two keys show more numbers than fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.rules.know_thyself.pieces import P
from game.rules.know_thyself.text.prompts_text import coins
from game.table import Action, Table, num
from scenes.games.know_thyself import text as texts
from scenes.games.know_thyself import weights
from scenes.games.know_thyself.buttons import amounts, worth
from scenes.games.know_thyself.layout import Layout
from scenes.games.know_thyself.presenter import KnowModel
from scenes.stage import look
from scenes.table.plain.tiles import Choice, choice
from scenes.ui.boxtree import Cell, Node, Row, Text
from scenes.ui.painter import Painter
from scenes.ui.target import MIN_TARGET

LOSS = look.rgb("#ffb9a8")  # the number of a stake that can end the game
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


def keys(painter: Painter, table: Table, model: KnowModel, layout: Layout, others: float) -> AmountKeys:
    """Return as many number keys as fit, from the number that was turned to.

    `others` is the width that the other buttons of the row need.
    """
    asked = model.asked
    every = amounts(table, model.view, asked.legal if asked is not None else ())
    share = min(layout.ask[2] * SHARE, layout.right - layout.left - others)
    room = max(3, int((share + GAP) / (width(painter) + GAP)))
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
    nodes: list[Node] = [_key(painter, action, model) for action in amount_keys.shown]
    first, last = (num(amount_keys.shown[at].args[0]) for at in (0, -1))
    if amount_keys.before >= 0:
        nodes.insert(0, _turn(painter, amount_keys.before, texts.FEWER_COINS, texts.LOWER.format(first - 1)))
    if amount_keys.after >= 0:
        nodes.append(_turn(painter, amount_keys.after, texts.MORE_COINS, texts.HIGHER.format(last + 1)))
    row = Row(*(Cell(node, width=width(painter), fills=True) for node in nodes), gap=GAP)
    taken = row.size(painter)[0]
    row.draw(painter, (layout.left, layout.bar, taken, height))
    left = layout.left + taken + GAP
    return replace(layout, left=left, axis=(left + layout.right) / 2)


def _key(painter: Painter, action: Action, model: KnowModel) -> Node:
    """Return the key of a number, with its meaning as a tip."""
    count = num(action.args[0])
    means, verb = worth(model.view, count), "Stake" if model.view.phase == P.W_ANSWER else "Give"
    text = f"{verb} {coins(count)}" + f": {means}" * bool(means)
    tone, ends = painter.tones.gold, model.view.phase == P.W_ANSWER and weights.can_end(model.view, count)
    if ends:
        text, tone = f"{text}. {texts.CAN_END}", tone if painter.theme.flat else LOSS
    number = Text(texts.ending(count) if ends else str(count), NUMBER, "sans_bold", tone, 0.5, grows=True)
    return choice(
        painter, Choice(("action", action), text, text, actions=(action,), group="actions"), number, grow=True
    )


def _turn(painter: Painter, start: int, text: str, label: str) -> Node:
    """Return the key for higher or lower numbers: it stakes none."""
    number = Text(label, NUMBER, "sans_bold", painter.tones.text, 0.5, min_size=14, grows=True)
    return choice(painter, Choice(("set", FIRST, start), text, text, group="actions"), number, grow=True)
