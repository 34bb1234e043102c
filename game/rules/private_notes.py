"""Private notes: one text per seat that only its writer reads, in every story game (MJ-601, TL-12, KT-11)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from game.rules.choices import Args
from game.rules.flow import Choices
from game.rules.script import Offer, Paper
from game.table import Action, State, View

VERB = "note"
NOTED = "noted"  # the event, which only the writer receives; no log has a line for it
LIMIT = 2000  # characters
WORDS = "Write private notes"
PAPER = Paper(blank="Only you can read your notes. They are in no log and in no story.")


class PrivateNotes(NamedTuple):
    """The private notes of one game.

    Attributes:
        rule: the number of the rule that allows them.
        first: (state or view) -> the index of the variable with the notes of seat 0; those of the other seats follow.
            Each variable is seen by its owner only.
        limit: how many characters they may have.
    """

    rule: str
    first: Callable[[State | View], int]
    limit: int = LIMIT

    def offer(self, choices: Choices) -> Offer:
        """Return the offer to write them at any time, beside all decisions; nobody else notices."""
        return Offer(
            VERB, self.rule, self.write, choices, words=WORDS, text=self.limit, aside=True, sealed=True,
            stands=self.present,
        )  # fmt: skip

    def write(self, s: State, seat: int, action: Action) -> None:
        """Store notes in place of the earlier ones."""
        s.vars[self.first(s) + seat] = action.text
        s.note(NOTED, seat, to=1 << seat)

    def present(self, view: View, seat: int, _action: Action) -> str:
        """Return the notes of the seat of the view; empty for the notes of other seats."""
        return str(view.vars[self.first(view) + seat]) if view.seat == seat else ""


def people(humans: int) -> Choices:
    """Return the choice to write notes for people, none for bots. `humans`: the variable with the mask of people."""

    def choices(s: State, seat: int) -> Iterable[Args]:
        return [()] if s.vars[humans] >> seat & 1 else []

    return choices


def writing(verbs: tuple[str, ...], open_actions: Iterable[Action]) -> Action | None:
    """Return the action that writes notes among a seat's open actions; None if it cannot write any now.

    Notes are shown only together with this action: not in a replay, and not after the game.
    """
    return next((action for action in open_actions if verbs[action.verb] == VERB), None)
