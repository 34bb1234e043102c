"""The tab *Rules*: the chart of the 48 acts, the questions of an Over, and the limits. It is the same for everyone.

It is the chart of the rule book, and depends on no hand (TL-142, TL-141, TL-199).
"""

from __future__ import annotations

from functools import partial

from game.rules.trick_of_the_light.pieces import RANKS, SUIT_NAME, SUITS
from game.rules.trick_of_the_light.text.charts import ACTS, KINDS, OFFERS, SHARED_DEALS
from game.rules.trick_of_the_light.text.messages import act_in_words, human_name
from scenes.games.trick_of_the_light.forms import Browsing
from scenes.games.trick_of_the_light.page_context import SUIT_ON_BLACK, PageContext
from scenes.games.trick_of_the_light.text import panels_text
from scenes.ui.painter import Box

SIZE, SMALL = 16.5, 15.0
BESIDE = 112.0  # units of width beside the words of an act


def draw(context: PageContext, box: Box) -> None:
    """Draw the tab into a box: four suits to choose from, and the acts of the chosen one."""
    (x, y, w, h), suit = box, context.browsing.suit
    _suits(context, suit, (x + 10, y + 4, w - 20, 44))
    rows = [rank + suit for rank in RANKS if rank + suit in ACTS]
    heads = _heads(context, suit, w)
    height = heads + sum(_height(context, name, w) for name in rows) + 112
    with context.scrolled(f"chart-{suit}", (x, y + 54, w, h - 54), height) as top:
        down = top + _header(context, suit, (x, top, w, heads))
        for name in rows:
            tall = _height(context, name, w)
            _act(context, name, (x, down, w, tall))
            down += tall
        _footer(context, (x + 10, down + 10, w - 20, 44))


def _suits(context: PageContext, suit: str, box: Box) -> None:
    painter, (x, y, w, h) = context.painter, box
    each = (w - 18) / len(SUITS)
    for at, one in enumerate(SUITS):
        place = (x + at * (each + 6), y, each, h)
        context.button(
            ("ui", f"chart:{one}"), place, "", partial(context.hands.choose, Browsing, suit=one), "plain",
            name=panels_text.acts_of(SUIT_NAME[one], panels_text.ABOUT[one]), group="chart", chosen=one == suit,
            role="radio",
        )  # fmt: skip
        ink = SUIT_ON_BLACK[one]
        if painter.theme.flat and one == suit:
            ink = painter.tones.main_text
        painter.label(one, "sans_bold", 24, place[0] + each / 2, y + h / 2, ink, 0.5)


def _heads(context: PageContext, suit: str, width: float) -> float:
    painter, kind = context.painter, KINDS[suit]
    step = painter.units(painter.type(SIZE) * 1.3)
    lines = context.rows(f"{kind.name}: {kind.meaning}.", SIZE, width - 30)
    return 40 + step * len(lines) + 52


def _header(context: PageContext, suit: str, box: Box) -> float:
    """Draw the questions of an Over in this suit and the heading of the acts; return their height."""
    painter, (x, y, w, h) = context.painter, box
    kind, tones = KINDS[suit], painter.tones
    painter.text(panels_text.OVER_ASKS, "serif_semibold", 18, x + 14, y + 28, tones.highlighted)
    text = f"{kind.name}: {kind.meaning}."
    context.paragraph(text, "sans", SIZE, x + 14, y + 38, w - 30, tones.text)
    painter.rule(x + 14, y + h - 40, w - 28, 0.35)
    painter.text(
        panels_text.under_heading(panels_text.ABOUT[suit]), "serif_semibold", 18, x + 14, y + h - 12, tones.highlighted
    )
    context.target(("ui", "chart:over"), (x, y, w, h), panels_text.over_with(SUIT_NAME[suit], text), "label")
    return h


def _spoken(name: str) -> str:
    words = act_in_words(name, panels_text.ACTOR, panels_text.VICTIM)
    return panels_text.to_you(words.removeprefix(f"{panels_text.ACTOR} "))


def _note(name: str) -> str:
    return panels_text.NOTES[name in OFFERS] if name in OFFERS | SHARED_DEALS else ""


def _height(context: PageContext, name: str, width: float) -> float:
    """Return the height of the row of an act."""
    painter = context.painter
    step = painter.units(painter.type(SIZE) * 1.26)
    height = step * len(context.rows(_spoken(name), SIZE, width - BESIDE))
    if _note(name):
        height += painter.units(painter.type(SMALL) * 1.26) * len(context.rows(_note(name), SMALL, width - BESIDE))
    return max(44.0, height + 14)


def _act(context: PageContext, name: str, box: Box) -> None:
    """Draw one act, and whether it happens out of sight."""
    painter, (x, y, w, h) = context.painter, box
    tones = painter.tones
    painter.rule(x + 14, y, w - 28, 0.18)
    painter.label(name[:-1], "serif_semibold", 20, x + 34, y + h / 2, SUIT_ON_BLACK[name[-1]], 0.5)
    step = painter.units(painter.type(SIZE) * 1.26)
    rows, note = context.rows(_spoken(name), SIZE, w - BESIDE), _note(name)
    notes = context.rows(note, SMALL, w - BESIDE) if note else []
    small = painter.units(painter.type(SMALL) * 1.26)
    middle = y + (h - step * len(rows) - small * len(notes)) / 2
    for row in rows:
        painter.label(row, "sans", SIZE, x + 60, middle + step / 2, tones.text, 0, w - 108)
        middle += step
    for row in notes:
        painter.label(row, "sans_italic", SMALL, x + 60, middle + small / 2, tones.muted, 0, w - 108)
        middle += small
    veiled = name in context.now.veiled
    spoken = f"{human_name(name)}: {_spoken(name)}{f' ({note})' if note else ''}{panels_text.VEILED if veiled else ''}"
    context.target(("ui", f"act:{name}"), (x + 14, y, w - 66, h), spoken, "label")
    action = context.model.find("veil", context.model.table.code[name])
    key, place = ("ui", f"veil:{name}"), (x + w - 50, y + h / 2 - 20, 40, 40)
    if veiled:
        painter.icon("eye-off", place[0] + 20, place[1] + 20, 22, tones.accent)
    elif action is not None:
        hover = key in (context.ui.hover, context.ui.focus)
        painter.icon("eye", place[0] + 20, place[1] + 20, 20, tones.highlighted if hover else tones.muted)
        context.target(
            key, place, panels_text.veil(human_name(name)), tip=panels_text.VEIL_TIP, group="veil",
            act=partial(context.hands.act, action),
        )  # fmt: skip


def _footer(context: PageContext, box: Box) -> None:
    """Draw the reminder button for the table (TL-136), and the button to the full guide."""
    x, y, w, h = box
    reminder = context.model.find("call_out", "nobody_dies")
    if reminder is not None:
        context.button(
            ("ui", "nobody dies"), (x, y, w, h), panels_text.NO_DEATH, partial(context.hands.act, reminder), size=16,
            name=panels_text.REMIND,
        )  # fmt: skip
        y += h + 8
    context.button(
        ("ui", "whole guide"),
        (x, y, w, h),
        panels_text.ALL_RULES,
        partial(context.hands.press, "guide"),
        icon="guide",
        size=16,
    )
