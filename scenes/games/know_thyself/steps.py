"""The steps of a Wager above the tray: past, present and coming; between Wagers the scene."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.meta import GLOSSARY
from game.rules.know_thyself.palace import GUEST_SUITE, in_the
from game.table import View
from scenes.games.know_thyself import wager_text as say
from scenes.games.know_thyself.page import Page
from scenes.games.know_thyself.stakes import in_wager, now
from scenes.table.blocks.plates import short_name
from scenes.ui import ledger
from scenes.ui.boxtree import Area, Cell, Column, Fitting, Mark, Node, Row, TargetBox, Text
from scenes.ui.painter import Painter

PAY = "pay"
# The steps of a Wager with their phases. Comparing cards has no phase of its own (KT-59).
WAGER: tuple[tuple[str, tuple[int, ...]], ...] = (
    ("want", (kt.P.W_JOIN, kt.P.W_WANT)),
    ("stake", (kt.P.W_ANSWER, kt.P.W_CORRECT)),
    ("accept", (kt.P.W_ACCEPT, kt.P.W_BACK, kt.P.W_PLEDGE)),
    (say.CALL_EDGES, (kt.P.W_EDGE_GM, kt.P.W_EDGE_PC, kt.P.W_OBJECT, kt.P.W_VOTE)),
    ("draw", (kt.P.W_DRAW,)),
    ("cut", (kt.P.W_CUT,)),
    ("invoke", (kt.P.W_INVOKE,)),
    ("compare", ()),
    (say.WHO_TELLS, (kt.P.W_RIGHTS, kt.P.TIEBREAK)),
    (say.PCS_TELL, (kt.P.W_TELL_PC,)),
    (say.GM_TELLS, (kt.P.W_TELL_GM,)),
    (PAY, (kt.P.RESCUE,)),
    (say.NEW_EDGES, (kt.P.W_EDGES, kt.P.RELOCATE)),
)
LINES, LOOK, THINGS = ("lines", (kt.P.HC_WRITE,)), ("look", (kt.P.APPEAR,)), ("things", (kt.P.ATTACH, kt.P.HC_DEAL))
COINS = ("Coins", (kt.P.AWARD, kt.P.AWARD_PC))
WAKING = {  # by how PCs get their Attachments (KT-22)
    "written": (LOOK, THINGS, COINS),
    "hardcore": (LINES, THINGS, LOOK, COINS),
    "extra_hardcore": (LINES, LOOK, THINGS, COINS),
}
ENDING = (
    (say.WHO_YOU_ARE, (kt.P.E_QUESTIONS,)),
    (say.LAST_WAGERS, (kt.P.E_FINAL, kt.P.E_CUT)),
    (say.HOW_IT_ENDS, (kt.P.E_EPILOGUE,)),
)
WORDS = 17.0  # size of type
BAR, GAP = 4.0, 6.0  # height of a bar; between two steps


def tree(context: Page) -> Node:
    """Return the strip of steps at the top of the tray; between Wagers the scene."""
    view, waking = context.model.view, WAKING[str(context.table.options["attachments"])]
    steps = next((each for each in (waking, ENDING) if any(view.phase in phases for _, phases in each)), WAGER)
    if steps is WAGER and not in_wager(view):
        return _scene(context)
    at = next((k for k, (_, phases) in enumerate(steps) if now(view) in phases), len(steps))
    if _pays(view) or _pays(context.model.latest.view):
        at = next(k for k, (word, _) in enumerate(steps) if word == PAY)
    names = [own(word, context.model.viewer) for word, _ in steps]
    words = [word for word, _ in steps]
    brief = _brief(context, names, at, say.STEP_TIPS.get(words[min(at, len(words) - 1)], ""))
    return brief if context.layout.compact_layout else Fitting(_all(context, names, words, at), brief)


def _pays(view: View) -> bool:
    """Check whether Coins are paid now: the last text is told, and nothing is at stake any more (KT-66)."""
    at_stake = (*view.vars[kt.V.STAKE_PC], *view.vars[kt.V.STAKE_GM])
    return view.phase in (kt.P.W_TELL_PC, kt.P.W_TELL_GM) and not any(at_stake)


def own(word: str, viewer: int | None) -> str:
    """Return a step in the viewer's words: `you tell`."""
    teller = {say.PCS_TELL: viewer is not None and viewer != kt.GM, say.GM_TELLS: viewer == kt.GM}
    return say.YOU_TELL if teller.get(word) else word


def _all(context: Page, names: Sequence[str], words: Sequence[str], at: int) -> Node:
    """Return all steps: a bar and a word each, as wide as their words need; each has its sentence as a tip."""
    painter, tones = context.painter, context.painter.tones

    def step(k: int, name: str) -> Node:
        ink = tones.highlighted if k == at else tones.text if k < at else tones.muted
        face = "sans_bold" if k == at else "sans"
        text = Text(name, WORDS, face, ink, 0.5, grows=True)
        state = "done" if k < at else "now" if k == at else say.TO_COME
        inside = Column(_bar(painter, k, at), Cell(text, edge=(-GAP / 2, 1, -GAP / 2, 0), fills=True))
        tip = say.STEP_TIPS.get(words[k], "")
        target = TargetBox(("step", k), inside, reading=say.step(k + 1, len(names), name, state), tip=tip)
        width = painter.text_width(name, face, WORDS)
        return Cell(target, width=width, fills=True, stretches=True)

    return Row(*(step(k, name) for k, name in enumerate(names)), gap=GAP)


def _bar(painter: Painter, k: int, at: int) -> Node:
    """Return the bar of a step, before, at or after the present one."""
    tone = painter.tones.gain if k < at else painter.tones.highlighted if k == at else painter.tones.tile_line
    return Area(lambda box: painter.box(box, BAR / 2, tone, None, alpha=0.35 if k > at else 1), height=BAR)


def _brief(context: Page, names: Sequence[str], at: int, tip: str) -> Node:
    """Return a thin bar for each step, and the present one in words, with its sentence as a tip."""
    painter = context.painter
    text = say.step_briefly(min(at + 1, len(names)), len(names), names[min(at, len(names) - 1)])
    bars = (_bar(painter, k, at) for k in range(len(names)))
    words = Text(text, WORDS, "sans_bold", painter.tones.highlighted)
    return TargetBox(("step", at), Row(words, Row(*bars, gap=4), gap=10), reading=say.step_spoken(text), tip=tip)


def _scene(context: Page) -> Node:
    """Return the PC in the spotlight, its room, and what holds it there."""
    painter, model, tones = context.painter, context.model, context.painter.tones
    view, seat = model.view, model.view.vars[kt.V.SPOTLIGHT]
    at = view.vars[kt.V.AT][seat]
    text = say.who_where(short_name(model.name(seat)), in_the(at, kt.room_words(view, at)))
    state = held(view, seat) if view.phase < kt.P.E_QUESTIONS else ""  # nothing holds anybody before the Master
    sign = Cell(Mark(lambda x, y: painter.seat(context.colours[seat], x, y, 18), 18), width=20)
    end = Text(state, WORDS, tone=tones.muted) if state else None
    row = Row(sign, Text(text, WORDS, "sans_bold", tones.highlighted, grows=True), end, gap=6)
    rule = ledger.rule(painter, 1, 0.5)
    reading = say.spotlight(text) + (f": {state}" if state else "")
    tip = GLOSSARY["held"] if state == say.HELD_UNTIL_WAGER else GLOSSARY["spotlight"]
    return TargetBox(("scene",), Column(Cell(row, fills=True), rule), reading=reading, tip=tip)


def held(view: View, seat: int) -> str:
    """Return whether a PC can leave its room, or what would free it (KT-41)."""
    if kt.has(view, kt.V.BELOW, seat):
        return say.BELOW_CLIFF
    if kt.free(view, seat):
        return say.FREE_TO_LEAVE
    if view.vars[kt.V.AT][seat] == GUEST_SUITE:
        return say.HELD_WITHOUT_ATTACHMENTS
    return say.HELD_UNTIL_WAGER
