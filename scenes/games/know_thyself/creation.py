"""The creation of PCs: a paper for each with its look and Attachments, and secret lines (KT-22 to KT-26)."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.text.prompts_text import coins
from game.table import Action, Table
from scenes.games.know_thyself import award, papers
from scenes.games.know_thyself import creation_text as say
from scenes.games.know_thyself.attachments import order, swapped
from scenes.games.know_thyself.page import Page
from scenes.games.know_thyself.presenter import KnowModel
from scenes.stage import art, look
from scenes.story import envelope, paper
from scenes.table.blocks.plates import short_name
from scenes.table.blocks.toolbar import Entry
from scenes.table.plain.model import may
from scenes.table.plain.tiles import TileGrid
from scenes.ui import boxes, ledger
from scenes.ui.boxtext import ForBox
from scenes.ui.boxtree import Area, Cell, Column, Mark, Node, Row, TargetBox, Text
from scenes.ui.painter import Box

LINES = 5  # that each seat writes in secret
SIGN = 30.0  # width of the sign of a suit before its thing
COINS = 62.0  # height of the place of Coins at the foot of a paper
ROOMY, HIGH, LOW_PAPER = 260.0, 170.0, 204.0  # heights: with Coins; with a large look; of a paper that tells in its tip
MIN_ROW = 26.0  # height of an Attachment
TITLES = {
    kt.P.HC_WRITE: say.FIVE_THINGS_FOR_A_STRANGER,
    kt.P.HC_DEAL: say.FOUR_THINGS_EACH,
    kt.P.APPEAR: "A face",
    kt.P.ATTACH: say.FOUR_THINGS,
    kt.P.AWARD: say.COINS_AT_THE_BEDSIDE,
    kt.P.AWARD_PC: say.COINS_AT_THE_BEDSIDE,
}
BESIDE = {
    kt.P.HC_WRITE: say.SECRET_LINES,
    kt.P.HC_DEAL: say.DEAL_LINES,
    kt.P.APPEAR: say.BODY_AND_CLOTHES,
    kt.P.ATTACH: say.FOUR_THINGS_ARE,
    kt.P.AWARD: say.LESS_IS_MORE,
    kt.P.AWARD_PC: say.LESS_IS_MORE,
}


def draw(context: Page) -> None:
    """Draw the papers of all PCs; before lines are dealt an envelope for each seat."""
    tree(context).draw(context.painter, papers.ground(context))


def tree(context: Page) -> Node:
    """Return the papers of all PCs under their heading."""
    model, phase = context.model, context.model.view.phase
    if phase == kt.P.HC_WRITE:
        below = papers.side_by_side(model, functools.partial(_envelope, context), range(len(model.names)))
    else:
        below = papers.side_by_side(model, functools.partial(_paper, context))
    below = award.tree(context, below) if phase == kt.P.AWARD else below
    return papers.headed(context.painter, TITLES[phase], BESIDE[phase], below)


def entry(_table: Table, model: KnowModel, open_now: Sequence[Action]) -> Entry:
    """Return the button for the form of all four, or for the first open Attachment; others are clicked on the paper."""
    words = say.WRITE_FOUR_THINGS if len(open_now) == len(kt.SUIT_WORDS) else say.WRITE_THE_NEXT_OF_FOUR
    return Entry(("main",), words, True, "Enter", actions=(open_now[0],))


# -- in secret ---------------------------------------------------------------------------------------------------------


def _envelope(context: Page, seat: int) -> Node:
    """Return whether a seat has written its five lines, never their text (KT-25)."""
    painter, model, tones = context.painter, context.model, context.painter.tones
    writes = bool(kt.SEALED.waiting(model.view) >> seat & 1)
    name, state = model.name(seat), "writes" if writes else "sealed"

    def sheet(box: Box) -> None:
        if writes:
            paper.sheet(painter, box, radius=4)
        else:
            wax = look.SEAT_COLOURS[context.colours[seat] % 8]
            envelope.lay(painter, *box[:3], wax, box[2] * 0.24)

    def ground(box: Box) -> None:
        painter.box(box, 16, tones.panel, tones.highlighted if writes else tones.panel_line, 1.5)

    lines = Cell(papers.blanks(painter, (1,) * LINES, 0) if writes else Row(), edge=(24, 2, 24, 14), fills=True)
    mark = Mark(lambda x, y: painter.seat(context.colours[seat], x, y, 18), 18)
    words = Text(f"{short_name(name)}: {state}", 17, "sans_semibold", tones.text, height=32)
    footer = Row(Cell(Row(mark, words, gap=7), edge=(10, 0, 10, 0), ground=ground), start=0.5)

    def arranged(width: float, height: float) -> Node:
        wide = min(width - 8, 300.0, (height - 50) / envelope.height(1))
        lying = Cell(lines, width=wide, height=envelope.height(wide), ground=sheet)
        return Column(Row(lying, start=0.5), footer, gap=10, start=0.5)

    return TargetBox(("page", seat), ForBox(arranged), reading=f"{name}, {state}")


# -- the appearance of a PC --------------------------------------------------------------------------------------------


def _paper(context: Page, seat: int) -> Node:
    """Return the paper of a PC: its look, its Attachments and its Coins, as far as they fit."""
    model, view = context.model, context.model.view
    state, good = _state(model, seat)
    text, belongings = str(view.vars[kt.V.APPEARANCE][seat]), view.vars[kt.V.ATTACHMENTS][seat]
    words = [model.name(seat), state, say.looks(text) if text else say.NO_LOOK_YET]
    words += [f"{word}: {thing}" for word, thing in zip(kt.SUIT_WORDS, belongings, strict=True) if thing]
    words += [spoken] if (spoken := _purse(model, seat)) else []
    face, purse = _look(context, seat, text), _coins(context, seat)
    rows = [_thing(context, seat, at) for at in range(len(kt.SUIT_WORDS))]

    def arranged(_: float, height: float) -> Node:
        footer = COINS if height >= ROOMY else 0.0
        upper = min(120.0, (height - footer) * 0.34) if height >= HIGH else min(48.0, height * 0.4)
        left = height - upper - footer - 8
        across = 1 if left >= len(rows) * MIN_ROW else 2
        grid = TileGrid(*rows, columns=across, gap=10, across=0, max_height=64) if left >= MIN_ROW * 1.7 else None
        return Column(Cell(face, height=upper), grid, Cell(purse, height=footer - 4) if footer else None, gap=6)

    lies = papers.paper_of(context, seat, ForBox(arranged), state, _asked(model, seat), good)
    reading = ". ".join(filter(None, words))
    if writes_now(model, seat):
        tip = say.to_write(model.name(seat))
        return TargetBox(("page", seat), lies, reading=say.to_write(reading), role="button", tip=tip, group="page")
    on_it = ". ".join(words[2:])
    return TargetBox(("page", seat), lies, reading=reading, tip=lambda box: on_it if box[3] < LOW_PAPER else "")


def _look(context: Page, seat: int, text: str) -> Node:
    """Return the look of a PC, or blank lines for it."""
    painter, name = context.painter, f"look[{seat}]"
    blank = papers.blanks(painter, (1, 0.92, 0.6), 32, name)
    inside = papers.handwritten(painter, text, 21, 16, name=name) if text else blank
    own = _action(context, seat, "describe")
    return _open(context, inside, say.DESCRIBE_LOOK, own) if own is not None else inside


def writes_now(model: KnowModel, seat: int) -> bool:
    """Check whether a click on a paper lets its person write: one of several who is not asked yet."""
    waits = bool(model.view.actors >> seat & 1) and model.view.phase in (kt.P.APPEAR, kt.P.ATTACH)
    asked = model.asked.seat if model.asked is not None else None
    return waits and seat in model.humans and model.viewer is None and asked != seat


def _thing(context: Page, seat: int, at: int) -> Node:
    """Return an Attachment with its suit; one that can be written or moved is a button."""
    painter, model, word = context.painter, context.model, kt.SUIT_WORDS[at]
    belongings = model.view.vars[kt.V.ATTACHMENTS][seat]
    dealt = order(model) if model.view.phase == kt.P.HC_DEAL and model.view.vars[kt.V.TURN] == seat else ()
    thing = str(belongings[dealt[at] - 1] if dealt else belongings[at])
    name = f"thing[{seat}][{word}]"
    blank = Area(lambda box: paper.blank(painter, box[0], box[1] + box[3] / 2 + 9, box[2] - 6), name=name)
    written = papers.handwritten(painter, thing, 19, 15, centred=True, name=name) if thing else blank
    inside = Row(papers.suit(painter, at), written, gap=SIGN - 22)
    action = _action(context, seat, "attach", at)
    if action is not None:
        return _open(context, inside, say.write_attachment(word), action)
    if not dealt:
        return inside
    held, key = model.set_out("held", 0) == at + 1, swapped(model, at)

    def ground(box: Box) -> None:
        edge = boxes.grown(box, 6, -1)
        if held:
            painter.box(edge, 7, None, painter.tones.highlighted, 2.5)
        elif context.ui.hover == key and chooses:
            painter.dashes(edge, 7, painter.theme.paper.accent, 1.5, 0.9)

    chooses = context.model.asked is not None and context.model.asked.seat == seat
    if not chooses:
        return Cell(inside, ground=ground, fills=True)
    spoken = say.thing_for(thing, word) + (say.TAKEN_UP if held else "")
    return TargetBox(key, inside, ground, spoken, "button", group="dealt", chosen=held, grow=True)


def _open(context: Page, inside: Node, words: str, action: Action) -> Node:
    """Return a place on a paper where the viewer can write now."""
    painter, key = context.painter, ("action", action)
    hover = context.ui.hover == key
    line = painter.theme.paper.lit_line if hover else painter.theme.paper.accent

    def over(box: Box) -> None:
        painter.dashes(boxes.grown(box, 6, -1), 7, line, 2 if hover else 1.25, 0.9)

    target = TargetBox(key, inside, reading=words, role="button", tip=words, group="page", actions=(action,), grow=True)
    return Cell(target, over=over, fills=True)


def _coins(context: Page, seat: int) -> Node:
    """Return the Coins a PC begins with, or is offered."""
    painter, theme, purse = context.painter, context.painter.theme.paper, _purse(context.model, seat)
    rule = ledger.rule(painter, 4, 0.8, theme.line)
    if not purse:
        return Column(rule, Cell(Text(say.NO_COINS_YET, 17, "serif_italic", theme.muted, grows=True), fills=True))
    coin = Mark(lambda x, y: painter.mid(art.svg("ui/coin", painter.px(34), painter.px(34)), x, y), 34)
    words = Text(purse, 21, "serif_semibold", theme.title, grows=True)
    return Column(rule, Cell(Row(coin, words, gap=9), fills=True))


def _purse(model: KnowModel, seat: int) -> str:
    """Return the Coins of a PC in words; empty while it has none."""
    v = model.view.vars
    if v[kt.V.PURSE][seat]:
        return coins(v[kt.V.PURSE][seat])
    base, dock = v[kt.V.AWARDED]
    offered = model.view.phase == kt.P.AWARD_PC and v[kt.V.ABOUT] == seat
    return say.offered(coins(base - dock)) if offered else ""


def _asked(model: KnowModel, seat: int) -> bool:
    """Check whether the table waits for the words of a PC, or for its Coins."""
    view = model.view
    if view.phase in (kt.P.APPEAR, kt.P.ATTACH):
        return bool(kt.SEALED.waiting(view) >> seat & 1)
    return bool((view.vars[kt.V.TURN] if view.phase == kt.P.HC_DEAL else view.vars[kt.V.ABOUT]) == seat)


def _state(model: KnowModel, seat: int) -> tuple[str, bool]:
    """Return the state of a PC in a word, and whether it is done."""
    view = model.view
    if view.phase in (kt.P.APPEAR, kt.P.ATTACH):
        return ("writes", False) if _asked(model, seat) else ("done", True)
    if view.phase == kt.P.HC_DEAL:
        return ("chooses", False) if _asked(model, seat) else ("", False)
    if view.vars[kt.V.PURSE][seat]:
        return "ready", True
    if not _asked(model, seat):
        return "", False
    return ("decides" if view.phase == kt.P.AWARD_PC else say.BEING_JUDGED), False


def _action(context: Page, seat: int, verb: str, at: int = -1) -> Action | None:
    """Return the viewer's action to write on its own PC's paper, or `None`."""
    model = context.model
    own = seat in (model.viewer, model.asked.seat if model.asked is not None else None)
    if not own:
        return None
    for action in may(model):
        if context.table.verbs[action.verb] == verb:
            suit = context.table.names[action.args[0]] if action.args else ""
            if at < 0 or suit == kt.SUIT_WORDS[at]:
                return action
    return None
