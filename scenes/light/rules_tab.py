"""The tab that tells the rules in short: the chart of acts, the same for everybody."""

from __future__ import annotations

from game.rules.trick_of_the_light.charts import ACTS, KINDS
from scenes.light.hands import Hands
from scenes.light.model import Model, Pose
from scenes.light.widgets import scrolled
from scenes.stage import standard
from scenes.table.pen import Box, Pen

ROW = 46.0
LETTERS = {"♥": "H", "♣": "C", "♦": "D", "♠": "S"}


def rules(pen: Pen, model: Model, pose: Pose, hands: Hands, box: Box) -> None:
    """Draw the tab."""
    x, _, w, _ = box
    with scrolled(pen, pose, hands, "rules", box, (len(ACTS) + len(KINDS)) * ROW + 20) as top:
        for k, (name, act) in enumerate(ACTS.items()):
            middle = top + 10 + (k + 0.5) * ROW
            pen.mid(standard.pill(name[:-1] + LETTERS[name[-1]], pen.px(24)), x + 34, middle)
            words = act.replace("{a}", "another").replace("{t}", "you")
            pen.label(words, "sans", 16, x + 66, middle, pen.tones.text, 0, w - 76)
