"""The page of a contest above the ledge as one tree: the steps, the matrix, and both sides."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.living_trumps.pieces import P
from scenes.games.living_trumps.contest import columns, deal_result, keys, matrix, progress, race, rows, small_parts
from scenes.games.living_trumps.contest.page import ContestPage
from scenes.stage import art
from scenes.ui import boxes
from scenes.ui.boxtree import Cell, Column, Layers, Node, Row
from scenes.ui.painter import Box

KEY, ASIDE, GAP = 40.0, 392.0, 12.0  # height of a key; width of the matrix; between the parts
DECK = 112.0  # width of the place from where cards come
OVER_ROWS = frozenset(
    (P.HELP, P.FLIP, P.WEAPONS, P.JOKER_SUIT)
)  # phases with keys on the ledge, so that the rows stay visible


def tree(context: ContestPage) -> Node:
    """Return the page: the steps above, the matrix at the left, both sides at the right."""
    height = small_parts.hook_height(context.layout.compact_layout)
    steps = Layers(progress.tree(context), small_parts.hook("lantern", height, 0.5))
    contest = Layers(_contest(context), Row(Cell(Row(), width=DECK, height=DECK, name="deck"), start=1))
    if context.layout.compact_layout:
        _, _, w, _ = context.layout.page
        over = context.model.view.phase in OVER_ROWS and bool(keys.shown(context))
        aside = keys.tree(context, KEY) if over else matrix.tree(context)
        return Column(Cell(steps, height=36), Row(Cell(aside, width=w * 0.32 - 8, fills=True), contest, gap=8), gap=8)
    small = small_parts.is_compact(context.painter)
    if rows.alone(context):
        return Column(Cell(steps, height=82 if small else 92), contest, gap=GAP)
    reason = deal_result.why(context) if deal_result.turned(context) else None
    note = Cell(matrix.note_below(context, reason), height=148 if small else 82)
    aside = Cell(Column(matrix.tree(context), note, gap=GAP), width=ASIDE, fills=True)
    return Column(Cell(steps, height=82 if small else 92), Row(aside, contest, gap=18), gap=GAP)


def _contest(context: ContestPage) -> Node:
    """Return both sides: in columns while terms, sealed cards or a Boon are settled, else in rows."""
    if context.model.view.phase in columns.PAGES and not rows.bot_names_price(context.model):
        return columns.tree(context)
    front, far = context.model.pair
    height = 28 if context.layout.compact_layout else 116 if small_parts.is_compact(context.painter) else 110
    between = Cell(race.tree(context), height=height)
    return Column(rows.side(context, far), between, rows.side(context, front), gap=5)


def places(context: ContestPage) -> Mapping[str, Box]:
    """Return the boxes of the named parts of the page."""
    return tree(context).anchors(context.painter, context.layout.page)


def draw(context: ContestPage) -> None:
    """Draw the page, and the lantern of the deciding player on it."""
    page, box = tree(context), context.layout.page
    page.draw(context.painter, box)
    deciding = context.model.view_model.deciding
    if deciding is not None and "lantern" not in context.hidden:
        names = (f"lantern[{deciding}]", "lantern")
        x, y, height = _hung(next(filter(None, (page.anchor(context.painter, box, name) for name in names))))
        context.painter.lamp(x, y + 6, 3.8 * height, 0.6)
        context.painter.mid(art.lantern(context.painter.px(height)), x, y)


def lantern(places: Mapping[str, Box], seat: int) -> tuple[float, float, float]:
    """Return where the lantern of a side hangs, and its height; over the steps for a seat that is no side."""
    return _hung(places.get(f"lantern[{seat}]", places["lantern"]))


def _hung(box: Box) -> tuple[float, float, float]:
    """Return the middle of the box of a lantern, and its height."""
    return *boxes.middle(box), box[2] / 1.1
