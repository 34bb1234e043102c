"""What people write at the free table: names of the table, of piles and places, words on notes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rules.free_table import hands
from game.rules.free_table.situation import NamedPlace, Note, Pile
from scenes.dialog import Form
from scenes.ui.entry import TextEntry

if TYPE_CHECKING:
    from scenes.games.free_table.gestures import FreeGestures

LONG, SHORT = 200, 40  # characters of a note, of a name


def ask(g: FreeGestures, title: str, what: str, text: str, limit: int, take: Callable[[str], object]) -> None:
    """Ask for one line."""
    entry = TextEntry(text, limit)
    g.table.app.push(Form(title, "", [(what, entry)], lambda: take(entry.text)))


def label(g: FreeGestures, pile: Pile) -> None:
    """Ask what a pile is called."""
    ask(g, "Label this pile", "Label", pile.label, SHORT, lambda text: g.act(hands.labelled(pile.number, text)))


def write(g: FreeGestures, word: str) -> None:
    """Ask what stands on a note, or what a counter or a place is called."""
    slip, table = g.model.slip(word), g.model.table

    def take(text: str) -> None:
        g.act(hands.on_slip(table, "write", word, text))

    if isinstance(slip, Note):
        ask(g, "Write on the note", "Words", slip.text, LONG, take)
    elif slip is not None:
        title = "Name this place" if isinstance(slip, NamedPlace) else "Name the counter"
        ask(g, title, "Name", slip.name, SHORT, take)


def name_table(g: FreeGestures) -> None:
    """Ask what this table is called."""
    if g.model.near is not None:
        ask(g, "Name this table", "Name", g.model.situation.title, SHORT, lambda text: g.act(hands.named(text)))
