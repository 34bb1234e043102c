"""A page of the side panel: the guide's text about this moment, and the house rules in force."""

from __future__ import annotations

from game.rules.plugin import Meta, Option
from game.table import Table
from scenes.stage import fonts
from scenes.table import text as texts
from scenes.table.blocks.panel import LEADING, Tab
from scenes.ui import boxes, rich
from scenes.ui.book import Paragraph, words_in
from scenes.ui.book_reader import book_of
from scenes.ui.keymap import first_chords, spelled
from scenes.ui.painter import Box, Painter

RULES = Tab("rules", "Rules", "guide", talks=False)


def draw(painter: Painter, table: Table, meta: Meta, phase: str, body: Box) -> float:
    """Draw the page from the top of a box and return its lower end; rule numbers open the guide there."""
    book, tones = book_of(meta.id), painter.tones
    x, top, w, _ = body
    place = book.find(phase)
    if place is not None:
        section = book.sections[place.section]
        top += 34 + rich.draw(painter, section.title, "serif_semibold", 22, x, top + 34, w, 28, tones.gold) - 28
        top += 12
        for block in section.blocks:
            if isinstance(block, Paragraph):
                top = _paragraph(painter, block, boxes.from_top(body, top))
    options = [option for option in meta.options if option.name in table.options]
    if options:
        painter.rule(x, top + 8, w)
        painter.text(texts.HOUSE_RULES_OF_THIS_GAME, "serif_semibold", 20, x, top + 40, tones.gold, 0, w)
        top += 52
        for option in options:
            top = _option(painter, option, table.options[option.name], boxes.from_top(body, top))
    painter.rule(x, top + 8, w)
    words = texts.press_for_guide(painter.key_hints.get("guide", spelled(first_chords("guide")[0])))
    return top + 34 + rich.draw(painter, words, "sans", 16, x, top + 34, w, LEADING, tones.muted) - 8


def _paragraph(painter: Painter, paragraph: Paragraph, box: Box) -> float:
    x, y, w, _ = box
    inset = 22.0 * paragraph.depth
    words = f"{paragraph.mark} {words_in(paragraph.spans)}".strip()
    step = max(LEADING, painter.units(painter.type(17) * 1.32))
    y += (
        step
        + rich.draw(painter, words, "sans", 17, x + inset, y + step, w - inset, LEADING, painter.tones.text)
        - step
        + 2
    )
    left = x + inset
    for number in paragraph.rules:
        short = number.rpartition("-")[2]  # the letters of a game mean nothing to a player
        name = texts.rule(short)
        width = painter.text(name, "sans_semibold", 15, left, y + step, painter.tones.accent)
        place, tip = (left, y + step - 15, width, 20), texts.read_in_guide(short)
        painter.target(("rule", number), place, name, "link", tip=tip, grow=True)
        left += width + 14
    return y + (step if paragraph.rules else 0) + 8


def _option(painter: Painter, option: Option, value: object, box: Box) -> float:
    """Draw a house rule and its value, below each other where there is no room side by side; return the lower end."""
    x, y, w, _ = box
    chosen = next((choice for choice in option.choices if choice.value == value), None)
    spoken = (chosen.brief or chosen.label) if chosen else "none" if value == option.off else str(value)
    step = max(26.0, painter.units(painter.type(17) * 1.4))
    apart = painter.text_width(option.title, "sans", 17) + painter.text_width(spoken, "sans_semibold", 17) + 24 > w
    height = 2 * step if apart else step
    painter.label(option.title, "sans", 17, x, y + step / 2, painter.tones.text, 0, w)
    face = "sans" if value == option.default else "sans_bold"
    painter.label(spoken, face, 17, x + w, y + height - step / 2, painter.tones.muted, 1, w)
    text = f"{option.title}: {chosen.label if chosen else spoken}"
    painter.target(("rule", option.rule), (x, y, w, height), text, "link", tip=fonts.clean(f"{option.explain} {text}."))
    return y + height
