"""The creation of PCs: a paper for each with its look and Attachments, and secret lines (KT-22 to KT-26)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.text.prompts_text import coins
from game.table import Action, Table
from scenes.games.know_thyself import award, papers
from scenes.games.know_thyself.attachments import order, swapped
from scenes.games.know_thyself.page import Page
from scenes.games.know_thyself.presenter import KnowModel
from scenes.stage import art, look
from scenes.story import envelope, handwriting, paper
from scenes.table.blocks.plates import short_name
from scenes.table.blocks.toolbar import Entry
from scenes.table.plain.model import may
from scenes.ui.painter import Box

LINES = 5  # that each seat writes in secret
SIGN = 30.0  # width of the sign of a suit before its thing
COINS = 62.0  # height of the place of Coins at the foot of a paper
TITLES = {
    kt.P.HC_WRITE: "Five things for a stranger",
    kt.P.HC_DEAL: "Four things each",
    kt.P.APPEAR: "A face",
    kt.P.ATTACH: "Four things",
    kt.P.AWARD: "Coins at the bedside",
    kt.P.AWARD_PC: "Coins at the bedside",
}
BESIDE = {
    kt.P.HC_WRITE: "written in secret, dealt at random",
    kt.P.HC_DEAL: "touch a line, then the suit it goes to",
    kt.P.APPEAR: "body and clothes, no names",
    kt.P.ATTACH: "carried, at hand, or part of the body",
    kt.P.AWARD: "the less you say, the more you get",
    kt.P.AWARD_PC: "the less you say, the more you get",
}


def draw(context: Page) -> None:
    """Draw the papers of all PCs; before lines are dealt an envelope for each seat."""
    model = context.model
    phase, box = model.view.phase, papers.ground(context)
    box = papers.heading(context, box, TITLES[phase], BESIDE[phase])
    if phase == kt.P.HC_WRITE:
        for seat, place in papers.places(model, box, range(len(model.names))):
            _envelope(context, seat, place)
        return
    if phase == kt.P.AWARD:
        box = award.draw(context, box)
    for seat, place in papers.places(model, box):
        _paper(context, seat, place)


def entry(_table: Table, model: KnowModel, open_now: Sequence[Action]) -> Entry:
    """Return the button for the first open Attachment; the others are clicked on the paper."""
    return Entry(("main",), "Write the next of four", True, "Enter", actions=(open_now[0],))


# -- in secret ---------------------------------------------------------------------------------------------------------


def _envelope(context: Page, seat: int, box: Box) -> None:
    """Draw whether a seat has written its five lines, never their text (KT-25)."""
    painter, model = context.painter, context.model
    x, y, w, h = box
    writes = bool(kt.SEALED.waiting(model.view) >> seat & 1)
    name = model.name(seat)
    state = "writes" if writes else "sealed"
    width = min(w - 8, 300.0, (h - 50) / envelope.height(1))
    height = envelope.height(width)
    left, top = x + (w - width) / 2, y + (h - height - 36) / 2
    if writes:
        paper.sheet(painter, (left, top, width, height), radius=4)
        for line in range(LINES):
            paper.blank(painter, left + 24, top + height * (line + 1) / (LINES + 1), width - 48)
    else:
        envelope.lay(painter, left, top, width, look.SEAT_COLOURS[context.colours[seat] % 8], width * 0.24)
    text = f"{short_name(name)}: {state}"
    room = min(w, painter.text_width(text, "sans_semibold", 17) + 54)
    footer = (x + (w - room) / 2, top + height + 10, room, 32)
    painter.box(footer, 16, painter.tones.panel, painter.tones.highlighted if writes else painter.tones.panel_line, 1.5)
    painter.seat(context.colours[seat], footer[0] + 19, footer[1] + 16, 18)
    painter.label(text, "sans_semibold", 17, footer[0] + 34, footer[1] + 16, painter.tones.text, 0, room - 44)
    painter.target(("page", seat), (x, top, w, height + 42), f"{name}, {state}", "label")


# -- the appearance of a PC --------------------------------------------------------------------------------------------


def _paper(context: Page, seat: int, box: Box) -> None:
    painter, model = context.painter, context.model
    view = model.view
    asked = _asked(model, seat)
    state, good = _state(model, seat)
    x, y, w, h = papers.draw_paper(context, seat, box, state, asked, good)
    text, things = str(view.vars[kt.V.APPEARANCE][seat]), view.vars[kt.V.ATTACHMENTS][seat]
    words = [model.name(seat), state, f"looks: {text}" if text else "no look yet"]
    words += [f"{word}: {thing}" for word, thing in zip(kt.SUIT_WORDS, things, strict=True) if thing]
    words += [spoken] if (spoken := _purse(model, seat)) else []
    spoken = ". ".join(filter(None, words))
    if writes_now(model, seat):
        painter.target(
            ("page", seat), box, f"{spoken}: write", "button", True, f"{model.name(seat)}: write", group="page"
        )
    else:
        painter.target(("page", seat), box, spoken, "label", tip=". ".join(words[2:]) if h < 130 else "")
    place, rows, footer = parts((x, y, w, h))
    own = _action(context, seat, "describe")
    if own is not None:
        _open(context, ("action", own), place, "Describe how you look", own)
    if text:
        handwriting.fitted(painter, text, place, 21, 16)
    else:
        for line in range(max(1, int(place[3] / 32))):
            paper.blank(painter, x, y + 26 + 32 * line, w * (1, 0.92, 0.6)[line % 3])
    _things(context, seat, rows)
    if footer is not None:
        _coins(context, seat, footer)


def writes_now(model: KnowModel, seat: int) -> bool:
    """Check whether a click on a paper lets its person write: one of several who is not asked yet."""
    waits = bool(model.view.actors >> seat & 1) and model.view.phase in (kt.P.APPEAR, kt.P.ATTACH)
    asked = model.asked.seat if model.asked is not None else None
    return waits and seat in model.humans and model.viewer is None and asked != seat


def parts(box: Box) -> tuple[Box, list[Box], Box | None]:
    """Return the boxes of a paper: the look, the four Attachments if they fit, and the Coins or `None`."""
    x, y, w, h = box
    footer = COINS if h >= 260 else 0.0
    face = min(120.0, (h - footer) * 0.34) if h >= 170 else min(48.0, h * 0.4)
    top, left = y + face + 6, h - face - footer - 8
    across = 1 if left >= 4 * 26 else 2
    height, width = min(64.0, left * across / 4), w / across
    apart = 10.0 if across > 1 else 0.0
    rows = [
        (x + width * (at % across), top + height * (at // across), width - apart, height)
        for at in range(len(kt.SUIT_WORDS))
    ]
    return (x, y, w, face), rows if left >= 44 else [], (x, y + h - footer + 4, w, footer - 4) if footer else None


def _things(context: Page, seat: int, rows: Sequence[Box]) -> None:
    """Draw four Attachments with their suits; those that can be written or moved are buttons."""
    painter, model = context.painter, context.model
    things = model.view.vars[kt.V.ATTACHMENTS][seat]
    dealt = order(model) if model.view.phase == kt.P.HC_DEAL and model.view.vars[kt.V.TURN] == seat else ()
    for (at, word), row in zip(enumerate(kt.SUIT_WORDS), rows, strict=False):
        thing = str(things[dealt[at] - 1] if dealt else things[at])
        left, top, room, deep = row
        held = bool(dealt) and model.set_out("held", 0) == at + 1
        if held:
            painter.box((left - 6, top + 1, room + 12, deep - 2), 7, None, painter.tones.highlighted, 2.5)
        papers.suit(painter, at, left + 11, top + deep / 2)
        if thing:
            handwriting.fitted(painter, thing, (left + SIGN, top, room - SIGN, deep), 19, 15, centred=True)
        else:
            paper.blank(painter, left + SIGN, top + deep / 2 + 9, room - SIGN - 6)
        action = _action(context, seat, "attach", at)
        if action is not None:
            _open(context, ("action", action), row, f"Write an Attachment for {word}", action)
        elif dealt and context.model.asked is not None and context.model.asked.seat == seat:
            spoken = f"{thing}, for {word}" + (", taken up" if held else "")
            hover = context.ui.hover == swapped(model, at)
            if hover and not held:
                painter.dashes((left - 6, top + 1, room + 12, deep - 2), 7, painter.theme.paper.accent, 1.5, 0.9)
            painter.target(swapped(model, at), row, spoken, "button", True, group="dealt", chosen=held, grow=True)


def _open(context: Page, key: tuple[str, Action], box: Box, words: str, action: Action) -> None:
    """Draw a place on a paper where the viewer can write now."""
    painter, (x, y, w, h) = context.painter, box
    hover = context.ui.hover == key
    line = painter.theme.paper.lit_line if hover else painter.theme.paper.accent
    painter.dashes((x - 6, y + 1, w + 12, h - 2), 7, line, 2 if hover else 1.25, 0.9)
    painter.target(key, box, words, "button", True, words, (action,), group="page", grow=True)


def _coins(context: Page, seat: int, box: Box) -> None:
    """Draw the Coins a PC begins with, or is offered."""
    painter, (x, y, w, h) = context.painter, box
    theme, purse = painter.theme.paper, _purse(context.model, seat)
    painter.rule(x, y, w, 0.8, theme.line)
    middle = y + h / 2 + 2
    if not purse:
        painter.label("no Coins yet", "serif_italic", 17, x + 4, middle, theme.muted, 0, w)
        return
    painter.mid(art.svg("ui/coin", painter.px(34), painter.px(34)), x + 18, middle)
    painter.label(purse, "serif_semibold", 21, x + 44, middle, theme.title, 0, w - 44)


def _purse(model: KnowModel, seat: int) -> str:
    """Return the Coins of a PC in words; empty while it has none."""
    v = model.view.vars
    if v[kt.V.PURSE][seat]:
        return coins(v[kt.V.PURSE][seat])
    base, dock = v[kt.V.AWARDED]
    offered = model.view.phase == kt.P.AWARD_PC and v[kt.V.ABOUT] == seat
    return f"{coins(base - dock)} offered" if offered else ""


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
    return ("decides" if view.phase == kt.P.AWARD_PC else "being judged"), False


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
