"""Text input at the free table: names of the table, of piles and places, text on notes."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.rules.free_table import hands
from game.rules.free_table.phases.action_text import place_size_and_words
from game.rules.free_table.phases.refusals import FULL_TURN
from game.rules.free_table.pieces import CHIP_VALUES
from game.rules.free_table.view_model import NamedPlace, Note, Pile
from game.table import Action
from scenes.app.dialog import Form
from scenes.games.free_table import text as texts
from scenes.ui.entry import TextEntry

if TYPE_CHECKING:
    from scenes.games.free_table.gestures import FreeGestures

ANGLE = re.compile(r"[-+]?[0-9]{1,3}")  # degrees as they are typed
LONG, SHORT = 200, 40  # characters of a note, of a name
# Text for new things: the title of the dialog, the label, the largest number of characters.
ASKED = {
    "note": (texts.WRITE_ON_THE_NOTE, "Text", LONG),
    "counter": (texts.NAME_THE_COUNTER, "Name", SHORT),
    "place": (texts.NAME_THIS_AREA, "Name", SHORT),
}


def ask(
    g: FreeGestures, title: str, what: str, text: str, limit: int, take: Callable[[str], object], about: str = ""
) -> None:
    """Ask for one line, starting with the unsent text of the same person, if there is any."""
    unsent, key = g.table.live.safety.unsent, f"{g.model.front_seat} {about or title}"
    entry = TextEntry(unsent.text(key) or text, limit, lambda typed: unsent.keep(key, typed))

    def done() -> None:
        unsent.keep(key, "")
        take(entry.text)

    g.table.app.push(Form(title, "", [(what, entry)], done))


def begin(g: FreeGestures, new: Action) -> bool:
    """Ask for the text of a new note, counter or place; without an answer nothing is created.

    Return False if the action creates no such thing.
    """
    asked = ASKED.get(g.model.table.verbs[new.verb])
    if asked is ASKED["place"] and place_size_and_words(new.text)[2]:  # a board has its name
        return False
    if asked is not None:
        ask(g, *asked[:2], "", asked[2], lambda text: g.act(new._replace(text=f"{new.text} {text}".strip())))
    return asked is not None


def label(g: FreeGestures, pile: Pile) -> None:
    """Ask for the label of a pile."""

    def take(text: str) -> None:
        g.act(hands.labelled(pile.number, text))

    draft_key = f"label {pile.number}"
    ask(g, texts.LABEL_THIS_PILE, "Label", pile.label, SHORT, take, draft_key)


def write(g: FreeGestures, word: str) -> None:
    """Ask for the text of a note, or the name of a counter or a place."""
    slip, table = g.model.slip(word), g.model.table

    def take(text: str) -> None:
        g.act(hands.on_slip(table, "write", word, text))

    if slip is not None:
        kind = "note" if isinstance(slip, Note) else "place" if isinstance(slip, NamedPlace) else "counter"
        title, what, limit = ASKED[kind]
        draft_key = f"words {word}"
        ask(g, title, what, slip.text if isinstance(slip, Note) else slip.name, limit, take, draft_key)


def name_table(g: FreeGestures) -> None:
    """Ask for the name of this table."""
    if g.model.front_seat is not None:
        ask(g, texts.NAME_THIS_TABLE, "Name", g.model.view_model.title, SHORT, lambda text: g.act(hands.named(text)))


def ask_checked(
    g: FreeGestures, title: str, what: str, typed: str, check: Callable[[str], str], take: Callable[[str], object],
    note: str = "", started: bool = False,
) -> None:  # fmt: skip
    """Ask for one line until `check` returns no sentence about it; the sentence is shown in the form.

    `started` says that `typed` is the first letter of what a person is typing.
    """
    entry = TextEntry(typed, SHORT)

    def done() -> None:
        problem = check(entry.text)
        if problem:
            ask_checked(g, title, what, entry.text, check, take, problem)
        else:
            take(entry.text)

    g.table.app.push(Form(title, note, [(what, entry)], done, started=started))


def refused(g: FreeGestures, action: Action) -> str:
    """Return the sentence why the person at the screen may not do this now; empty if they may."""
    if g.model.front_seat is None:
        return texts.NOBODY_TO_PLAY
    refusal = g.presenter.live.refusal(g.model.front_seat, action)
    return "" if refusal is None else refusal.message


def turn_by(g: FreeGestures, piles: Sequence[int]) -> None:
    """Ask by how many degrees piles are turned."""
    first = g.model.view_model.pile(piles[0])

    def check(typed: str) -> str:
        if not ANGLE.fullmatch(typed.strip()) or not 0 < abs(int(typed)) < FULL_TURN:
            return texts.NO_ANGLE
        return refused(g, hands.on_pile("turn", piles[0], int(typed), *piles[1:]))

    if first is not None:
        note = texts.turn_now(first.turn % FULL_TURN)
        ask_checked(g, texts.TURN_PIECES, texts.DEGREES, "", check, lambda typed: g.turn(piles, int(typed)), note)


def values_of_chips(g: FreeGestures) -> None:
    """Ask for the values of the five colours of chips."""

    def written(typed: str) -> Action:
        return Action(g.model.table.verb["value"], (), " ".join(typed.replace(",", " ").split()) or "0")

    now = " ".join(map(str, g.model.view_model.worth or CHIP_VALUES))
    ask_checked(
        g, texts.CHIP_VALUES, texts.FIVE_VALUES, now, lambda typed: refused(g, written(typed)),
        lambda typed: g.act(written(typed)), texts.WHICH_COLOURS,
    )  # fmt: skip
