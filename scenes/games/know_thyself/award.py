"""The Coins that the GM gives a PC by its appearance: four figures of the guide, or any other by steps (KT-26)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.know_thyself.appearance import starting
from game.rules.know_thyself.pieces import P, V
from game.rules.know_thyself.text.prompts_text import coins
from game.table import Action, Table, num
from scenes.games.know_thyself import stepper
from scenes.games.know_thyself import text as texts
from scenes.games.know_thyself.page import Page
from scenes.games.know_thyself.presenter import KnowModel
from scenes.story import paper
from scenes.table.blocks.toolbar import Entry
from scenes.table.plain.tiles import Choice, choice
from scenes.ui.boxtext import ForBox
from scenes.ui.boxtree import Cell, Column, Node, Row, Text
from scenes.ui.painter import Painter

# Coins, and the appearance of such a PC.
GUIDE = ((15, texts.NEARLY_BARE), (12, texts.PLAIN_CLOTHES), (9, texts.TRADE_SHOWS), (6, texts.RANK_SHOWS))
HIGH, LOW, LOW_PAGE = 104.0, 52.0, 330.0  # heights: of the panel; of a low one; of a page below which it is low
GAP, SMALL, NARROW, WIDEST = 10.0, 15.0, 616.0, 900.0  # between two figures; type; width with words; of the panel


def given(model: KnowModel, legal: Sequence[Action]) -> Action | None:
    """Return the chosen award, at first what the look seems worth, as far as allowed; `None` if not asked for."""
    look = model.view.vars[V.APPEARANCE][max(model.view.vars[V.ABOUT], 1)]
    wanted = model.set_out("base", starting(look)), model.set_out("dock", 0)

    def off(action: Action) -> tuple[int, int]:
        _, base, dock = map(num, action.args)
        return abs(base - wanted[0]), abs(dock - wanted[1])

    return min((action for action in legal if len(action.args) == 3), key=off, default=None)


def entry(_table: Table, model: KnowModel, legal: Sequence[Action]) -> Entry:
    """Return the button that gives the award."""
    action = given(model, legal)
    assert action is not None
    pc, base, dock = map(num, action.args)
    return Entry(("main",), texts.give(model.name(pc), coins(base - dock)), True, "Enter", actions=(action,))


def tree(context: Page, above: Node) -> Node:
    """Return a page with the figures at its footer for the giving GM."""
    model, painter = context.model, context.painter
    legal = model.asked.legal if model.asked is not None and model.view.phase == P.AWARD else ()
    action = given(model, legal)
    if action is None:
        return above
    _, base, dock = map(num, action.args)
    bases = [num(each.args[1]) for each in legal if len(each.args) == 3]
    docks = [num(each.args[2]) for each in legal if len(each.args) == 3 and num(each.args[1]) == base]
    steps = (
        ("base", base, bases, "Coins", texts.ANY_NUMBER, ""),
        ("dock", dock, docks, "docked", texts.LESS_FOR_THINGS, "−"),
    )

    def panel(width: float, height: float) -> Node:
        aside = min(stepper.WIDE, width * 0.24)
        each = (width - 2 * aside - GAP * 5) / len(GUIDE)
        wordy = height >= HIGH - 12 and width >= NARROW
        wordy = wordy and all(painter.text_width(words, "sans", SMALL) <= each - 4 for _, words in GUIDE)
        figures = (_figure(painter, *each, each[0] in bases, each[0] == base, wordy) for each in GUIDE)
        counters = []
        for name, value, offered, what, words, sign in steps:
            keys = stepper.tree(context, name, value, (min(offered), max(offered)), what, sign)
            label = Text(words, SMALL, tone=painter.tones.muted, align=0.5, height=22, reading="", grows=True)
            counters.append(Cell(Column(label, keys) if wordy else keys, width=aside, fills=True))
        return Row(*figures, *counters, gap=GAP)

    def arranged(width: float, height: float) -> Node:
        low = height < LOW_PAGE
        panelled = Cell(
            ForBox(panel), width=min(width - 16, WIDEST), edge=(12, 6, 12, 6),
            ground=lambda box: paper.panel(painter, box), fills=True,
        )  # fmt: skip
        footer = Cell(Row(panelled, start=0.5), height=LOW if low else HIGH, fills=True)
        return Cell(Column(above, footer, gap=4), edge=(0, 0, 0, 4 if low else 14), fills=True)

    return ForBox(arranged)


def _figure(painter: Painter, figure: int, words: str, able: bool, chosen: bool, wordy: bool) -> Node:
    """Return a number of Coins that can be chosen, with the appearance it stands for."""
    tones = painter.tones
    tone = tones.highlighted if chosen else tones.text if able else tones.muted
    number = Text(str(figure), 26, "serif_bold", tone, 0.5, height=36, grows=True)
    below = Text(words, 16, tone=tones.muted, align=0.5, min_size=SMALL, height=30, grows=True) if wordy else None
    spoken = f"{coins(figure)}: {words}"
    it = Choice(("set", "base", figure), spoken, spoken, "radio", not able, chosen, group="base")
    return Cell(choice(painter, it, Column(number, below, start=0.5) if wordy else number), fills=True)
