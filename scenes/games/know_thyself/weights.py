"""What speaks for the answers to a question, in one or two sentences beside the latest story text."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.palace import GUEST_SUITE
from game.rules.know_thyself.text.prompts_text import WON
from game.rules.wording import counted, odds
from game.table import Table, View
from scenes.games.know_thyself import text as texts
from scenes.games.know_thyself.presenter import KnowModel
from scenes.games.know_thyself.sheet_actions import burdens
from scenes.table.blocks.plates import short_name
from scenes.ui.painter import Painter

FACE, SIZE = "sans", 16.0


def sentences(model: KnowModel, table: Table) -> str:
    """Return what each answer costs or brings, from what the viewer knows; empty in phases that need no more words."""
    asked = model.asked
    weight = WEIGHTS.get(model.view.phase) if asked is not None and model.viewer in (None, asked.seat) else None
    return weight(model, table) if weight is not None and not model.letter else ""


def height(painter: Painter, text: str, width: float, size: float = SIZE) -> float:
    """Return the height of a text in rows of a width."""
    return len(painter.truncated(text, FACE, size, width, 99)) * painter.row_height(FACE, size) if text else 0.0


def draw(painter: Painter, text: str, x: float, y: float, width: float, h: float, size: float = SIZE) -> None:
    """Draw a text with its lower end at the end of a box of that height, or only as a tip if it does not fit."""
    tall = height(painter, text, width, size)
    if tall <= h:
        painter.paragraph(text, FACE, size, x, y + h - tall, width, painter.tones.label)
    painter.target(("weights",), (x, y + max(0.0, h - tall), width, min(tall, h)), text, "label", tip=text)


def _pc(model: KnowModel, seat: int) -> str:
    return short_name(model.name(seat))


def _stake(model: KnowModel, table: Table) -> str:
    verbs = {table.verbs[action.verb] for action in model.asked.legal} if model.asked is not None else set()
    allow = (texts.ALLOWED_UNDER_MORE if len(verbs) > 2 else texts.ALLOWED) if "grant" in verbs else ""
    return texts.STAKE_WEIGHED.format(odds=odds(1 - WON), allow=allow)


def _scene(model: KnowModel, _table: Table) -> str:
    view = model.view
    pc = view.vars[kt.V.SPOTLIGHT]
    held = kt.free(view, pc) or kt.has(view, kt.V.BELOW, pc) or view.vars[kt.V.AT][pc] == GUEST_SUITE
    leave = "" if held else texts.WAGER_FREES
    return texts.SCENE_WEIGHED.format(odds=odds(1 - WON), pc=_pc(model, pc), leave=leave)


def _begins(_model: KnowModel, _table: Table) -> str:
    return texts.WAGER_WEIGHED.format(odds=odds(WON))


def _join(model: KnowModel, _table: Table) -> str:
    view, seat = model.view, max(model.view.vars[kt.V.TURN], 1)
    leave = texts.AND_LEAVE if not kt.free(view, seat) else ""
    return texts.JOIN_WEIGHED.format(odds=odds(WON), leave=leave)


def _edges(model: KnowModel, _table: Table) -> str:
    view, pc = model.view, max(model.view.vars[kt.V.ABOUT], 1)
    teller, had = view.vars[kt.V.TURN], len(kt.edges(view, pc))
    if had:
        known = burdens(model, pc)
        signs = [known.get(edge) for edge in kt.edges(view, pc)]
        bad = None if None in signs else sum(map(bool, signs))
        return texts.more_edges("" if teller == pc else _pc(model, pc), counted(had, "Edge"), bad)
    return texts.OWN_EDGE if teller == pc else texts.FIRST_EDGE.format(pc=_pc(model, pc))


def about(view: View) -> int:
    """Return the PC that the question is about, after its Wager; -1 in other phases."""
    return max(view.vars[kt.V.ABOUT], 1) if view.phase == kt.P.W_EDGES else -1


WEIGHTS: dict[int, Callable[[KnowModel, Table], str]] = {
    kt.P.SCENE_GM: _scene, kt.P.SCENE_PC: _begins, kt.P.W_JOIN: _join, kt.P.W_ANSWER: _stake, kt.P.W_EDGES: _edges,
    kt.P.AGREE: lambda _model, _table: texts.COMPANY_WEIGHED,
}  # fmt: skip
