"""Lines of bots about public events that affect them, and ideas for people who write."""

from __future__ import annotations

from random import Random

from game.rules.midnight_justice.pieces import ADMISSION, DENIED
from game.rules.midnight_justice.text.lines import lines
from game.rules.midnight_justice.text.prompts import WRITERS, PromptWriter
from game.table import Action, Event, Table, View

CHANCE = 0.4


def talk(_table: Table, event: Event, seat: int, rng: Random) -> str | None:
    """Return what the bot at `seat` says to a public event, mostly None."""
    if event.seat != seat or rng.random() > CHANCE:
        return None
    written = lines().talk
    topics = {"blot": written.blotted, "out": written.out, "free": written.free}
    if event.kind == "outcome":
        topics["outcome"] = {ADMISSION: written.exposed, DENIED: written.spared}.get(str(event.data[0]), ())
    texts = topics.get(event.kind, ())
    return rng.choice(texts) if texts else None


def idea(table: Table, view: View, action: Action, rng: Random) -> str:
    """Return a suggested text for the seat's action: any line of a bot in its place, with the text so far."""
    writer = WRITERS.get(table.verbs[action.verb])
    if writer is None or view.seat is None:
        return ""
    return writer(PromptWriter(table, view, view.seat, rng.randrange, open_minded=True), action)
