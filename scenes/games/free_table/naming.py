"""What people write at the free table: names of the table, of piles and places, words on notes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rules.free_table import hands
from game.rules.free_table.view_model import NamedPlace, Note, Pile
from game.table import Action
from scenes.app.dialog import Form
from scenes.ui.entry import TextEntry

if TYPE_CHECKING:
    from scenes.games.free_table.gestures import FreeGestures

LONG, SHORT = 200, 40  # characters of a note, of a name
# What is asked for on what is laid out: a title, what it is called, how many characters.
ASKED = {
    "note": ("Write on the note", "Words", LONG),
    "counter": ("Name the counter", "Name", SHORT),
    "place": ("Name this place", "Name", SHORT),
}


def ask(
    g: FreeGestures, title: str, what: str, text: str, limit: int, take: Callable[[str], object], about: str = ""
) -> None:
    """Ask for one line; one that was begun by the same person and never laid down stands there again."""
    unsent, key = g.table.session.safety.unsent, f"{g.model.front_seat} {about or title}"
    entry = TextEntry(unsent.text(key) or text, limit, lambda typed: unsent.keep(key, typed))

    def done() -> None:
        unsent.keep(key, "")
        take(entry.text)

    g.table.app.push(Form(title, "", [(what, entry)], done))


def begin(g: FreeGestures, new: Action) -> bool:
    """Ask what stands on a note, a counter or a place that is about to be laid out: without an answer nothing lies
    there. False if the gesture lays out no such thing."""
    asked = ASKED.get(g.model.table.verbs[new.verb])
    if asked is not None:
        ask(g, *asked[:2], "", asked[2], lambda text: g.act(new._replace(text=f"{new.text} {text}".strip())))
    return asked is not None


def label(g: FreeGestures, pile: Pile) -> None:
    """Ask what a pile is called."""

    def take(text: str) -> None:
        g.act(hands.labelled(pile.number, text))

    ask(g, "Label this pile", "Label", pile.label, SHORT, take, f"label {pile.number}")


def write(g: FreeGestures, word: str) -> None:
    """Ask what stands on a note, or what a counter or a place is called."""
    slip, table = g.model.slip(word), g.model.table

    def take(text: str) -> None:
        g.act(hands.on_slip(table, "write", word, text))

    if slip is not None:
        kind = "note" if isinstance(slip, Note) else "place" if isinstance(slip, NamedPlace) else "counter"
        title, what, limit = ASKED[kind]
        ask(g, title, what, slip.text if isinstance(slip, Note) else slip.name, limit, take, f"words {word}")


def name_table(g: FreeGestures) -> None:
    """Ask what this table is called."""
    if g.model.front_seat is not None:
        ask(g, "Name this table", "Name", g.model.view_model.title, SHORT, lambda text: g.act(hands.named(text)))
