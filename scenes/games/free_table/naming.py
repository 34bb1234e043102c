"""What people write at the free table: names of the table, of piles and places, words on notes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rules.free_table import hands
from game.rules.free_table.situation import Pile
from scenes.dialog import Form
from scenes.ui.entry import TextEntry

if TYPE_CHECKING:
    from scenes.games.free_table.gestures import FreeGestures

LONG, SHORT = 200, 40  # characters of a note, of a name


def ask(g: FreeGestures, title: str, what: str, text: str, limit: int, take: Callable[[str], None]) -> None:
    """Ask for one line."""
    entry = TextEntry(text, limit)
    g.app.push(Form(title, "", [(what, entry)], lambda: take(entry.text)))


def label(g: FreeGestures, pile: Pile) -> None:
    """Ask what a pile is called."""
    ask(g, "Label this pile", "Label", pile.label, SHORT, lambda text: g.do(hands.labelled(pile.number, text)))


def write(g: FreeGestures, word: str) -> None:
    """Ask what stands on a note, or what a counter or a place is called."""
    now, table = g.model.situation, g.model.table

    def take(text: str) -> None:
        g.do(hands.on_slip(table, "write", word, text))

    for note in now.notes:
        if note.word == word:
            ask(g, "Write on the note", "Words", note.text, LONG, take)
    for place in now.places:
        if place.word == word:
            ask(g, "Name this place", "Name", place.name, SHORT, take)
    for counter in now.counters:
        if counter.word == word:
            ask(g, "Name the counter", "Name", counter.name, SHORT, take)


def name_table(g: FreeGestures) -> None:
    """Ask what this table is called."""
    if g.model.near is not None:
        ask(g, "Name this table", "Name", g.model.situation.title, SHORT, lambda text: g.do(hands.named(text)))
