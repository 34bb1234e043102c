"""The steps of a Wager above the tray: past, present and coming; between Wagers the scene."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.palace import GUEST_SUITE
from game.table import View
from scenes.games.know_thyself.page import Page
from scenes.games.know_thyself.stakes import in_wager, now
from scenes.table.blocks.plates import short_name
from scenes.ui.painter import Box

# The steps of a Wager with their phases. Comparing cards has no phase of its own (KT-59).
WAGER: tuple[tuple[str, tuple[int, ...]], ...] = (
    ("want", (kt.P.W_JOIN, kt.P.W_WANT)),
    ("stake", (kt.P.W_ANSWER, kt.P.W_CORRECT)),
    ("accept", (kt.P.W_ACCEPT, kt.P.W_BACK, kt.P.W_PLEDGE)),
    ("call Edges", (kt.P.W_EDGE_GM, kt.P.W_EDGE_PC, kt.P.W_OBJECT, kt.P.W_VOTE)),
    ("draw", (kt.P.W_DRAW,)),
    ("cut", (kt.P.W_CUT,)),
    ("invoke", (kt.P.W_INVOKE,)),
    ("compare", ()),
    ("who tells", (kt.P.W_RIGHTS, kt.P.TIEBREAK)),
    ("PCs tell", (kt.P.W_TELL_PC,)),
    ("Master tells", (kt.P.W_TELL_GM,)),
    ("pay", (kt.P.RESCUE,)),
    ("new Edges", (kt.P.W_EDGES, kt.P.RELOCATE)),
)
LINES, LOOK, THINGS = ("lines", (kt.P.HC_WRITE,)), ("look", (kt.P.APPEAR,)), ("things", (kt.P.ATTACH, kt.P.HC_DEAL))
COINS = ("Coins", (kt.P.AWARD, kt.P.AWARD_PC))
WAKING = {  # by how PCs get their Attachments (KT-22)
    "written": (LOOK, THINGS, COINS),
    "hardcore": (LINES, THINGS, LOOK, COINS),
    "extra_hardcore": (LINES, LOOK, THINGS, COINS),
}
ENDING = (
    ("who you are", (kt.P.E_QUESTIONS,)),
    ("last wagers", (kt.P.E_FINAL, kt.P.E_CUT)),
    ("how it ends", (kt.P.E_EPILOGUE,)),
)
WORDS = 17.0  # size of type
BAR, GAP = 4.0, 6.0  # height of a bar; between two steps


def draw(context: Page, box: Box) -> None:
    """Draw the strip of steps in a box at the top of the tray."""
    view, waking = context.model.view, WAKING[str(context.table.options["attachments"])]
    steps = next((each for each in (waking, ENDING) if any(view.phase in phases for _, phases in each)), WAGER)
    if steps is WAGER and not in_wager(view):
        _scene(context, box)
        return
    at = next((k for k, (_, phases) in enumerate(steps) if now(view) in phases), len(steps))
    names = [own(word, context.model.viewer) for word, _ in steps]
    width = sum(context.painter.text_width(name, "sans", WORDS) for name in names) + 2 * GAP * len(names)
    if context.layout.compact_layout or width > box[2]:
        _brief(context, names, at, box)
    else:
        _all(context, names, at, box)


def own(word: str, viewer: int | None) -> str:
    """Return a step in the viewer's words: `you tell`."""
    teller = {"PCs tell": viewer is not None and viewer != kt.GM, "Master tells": viewer == kt.GM}
    return "you tell" if teller.get(word) else word


def _all(context: Page, names: Sequence[str], at: int, box: Box) -> None:
    """Draw all steps: a bar and a word each, as wide as their words need."""
    painter, (x, y, w, h) = context.painter, box
    widths = [painter.text_width(name, "sans", WORDS) for name in names]
    spare = (w - sum(widths) - GAP * (len(names) - 1)) / len(names)
    for k, (name, width) in enumerate(zip(names, widths, strict=True)):
        width += spare
        tone = painter.tones.gain if k < at else painter.tones.highlighted if k == at else painter.tones.tile_line
        painter.box((x, y, width, BAR), BAR / 2, tone, None, alpha=0.35 if k > at else 1)
        ink = painter.tones.highlighted if k == at else painter.tones.text if k < at else painter.tones.muted
        face = "sans_bold" if k == at else "sans"
        painter.label(name, face, WORDS, x + width / 2, y + BAR + (h - BAR) / 2 + 1, ink, 0.5, width + GAP)
        state = "done" if k < at else "now" if k == at else "to come"
        painter.target(("step", k), (x, y, width, h), f"Step {k + 1} of {len(names)}, {name}: {state}", "label")
        x += width + GAP


def _brief(context: Page, names: Sequence[str], at: int, box: Box) -> None:
    """Draw a thin bar for each step, and the present one in words."""
    painter, (x, y, w, h) = context.painter, box
    text = f"{min(at + 1, len(names))} of {len(names)}: {names[min(at, len(names) - 1)]}"
    room = painter.label(text, "sans_bold", WORDS, x, y + h / 2, painter.tones.highlighted, 0) + 10
    width = (w - room) / len(names)
    for k in range(len(names)):
        tone = painter.tones.gain if k < at else painter.tones.highlighted if k == at else painter.tones.tile_line
        painter.box(
            (x + room + width * k, y + h / 2 - BAR / 2, width - 4, BAR), 2, tone, None, alpha=0.35 if k > at else 1
        )
    painter.target(("step", at), box, f"Step {text}", "label")


def _scene(context: Page, box: Box) -> None:
    """Draw the PC in the spotlight, its room, and what holds it there."""
    painter, model, (x, y, w, h) = context.painter, context.model, box
    view, seat = model.view, model.view.vars[kt.V.SPOTLIGHT]
    text = f"{short_name(model.name(seat))} in the {kt.room_words(view, view.vars[kt.V.AT][seat])}"
    state = held(view, seat) if view.phase < kt.P.E_QUESTIONS else ""  # nothing holds anybody before the Master
    painter.seat(context.colours[seat], x + 10, y + h / 2, 18)
    right = painter.text_width(state, "sans", WORDS)
    painter.label(text, "sans_bold", WORDS, x + 26, y + h / 2, painter.tones.highlighted, 0, w - 40 - right)
    painter.label(state, "sans", WORDS, x + w, y + h / 2, painter.tones.muted, 1)
    painter.rule(x, y + h + 1, w, 0.5)
    painter.target(("scene",), box, f"The spotlight is on {text}" + (f": {state}" if state else ""), "label")


def held(view: View, seat: int) -> str:
    """Return whether a PC can leave its room, or what would free it (KT-41)."""
    if kt.has(view, kt.V.BELOW, seat):
        return "below the cliff until a Wager is won"
    if kt.free(view, seat):
        return "free to leave"
    if view.vars[kt.V.AT][seat] == GUEST_SUITE:
        return "held here without the Attachments"
    return "held here until a Wager or a toll is paid"
