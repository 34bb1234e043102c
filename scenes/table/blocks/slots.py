"""A row of buttons with fixed places: which buttons are offered and what they say moves none of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from scenes.table.blocks import toolbar
from scenes.table.blocks.toolbar import LETTERS, MINIMUM, Entry
from scenes.ui import boxes
from scenes.ui.painter import Box, Painter

GAP = 12.0  # between two places
USUAL = 19.0  # type size of a button


class Slot(NamedTuple):
    """One place of a row.

    Attributes:
        share: its width, as a share of the row.
        widest: its largest width in logical units.
        parts: into how many places of the same width it is divided.
    """

    share: float = 1.0
    widest: float = 240.0
    parts: int = 1


def places(slots: Mapping[str, Slot], box: Box) -> dict[tuple[str, int], Box]:
    """Return the box of each place, by slot and part; the row is centred in a box."""
    unit = (box[2] - GAP * (len(slots) - 1)) / sum(slot.share for slot in slots.values())
    row = boxes.row_of(box, [min(slot.share * unit, slot.widest) for slot in slots.values()], GAP)
    return {
        (name, index): part
        for (name, slot), place in zip(slots.items(), row, strict=True)
        for index, part in enumerate(boxes.across(place, slot.parts, GAP))
    }


def draw(painter: Painter, entries: Sequence[tuple[Entry, Box]]) -> None:
    """Draw buttons in their boxes, each in letters that fit."""
    for entry, box in entries:
        size, capped, words = _fitted(painter, entry, box[2])
        if words and words == entry.tiny and entry.named:  # what the words no longer name
            entry = replace(entry, brief_price=entry.named, price=entry.named, text=f"{entry.text}: {entry.price}")
        toolbar.button(painter, entry, box, size, capped, words)


def _fitted(painter: Painter, entry: Entry, width: float) -> tuple[float, bool, str]:
    """Return the type size of a button, whether it shows its key, and its shorter words, if it needs them."""
    bare = replace(entry, price="")
    wordings = [("", LETTERS), (entry.short, MINIMUM), ("", MINIMUM), (entry.tiny, MINIMUM)]
    for words, min_size in wordings if entry.tiny else wordings[:-1]:
        for capped in (True, False):
            size = USUAL
            while size >= min_size:
                if toolbar.entry_width(painter, bare, size, True, capped, words) <= width:
                    return size, capped, words
                size -= 1
    return MINIMUM, False, entry.tiny or entry.short
