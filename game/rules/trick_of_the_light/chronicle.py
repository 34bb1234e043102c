"""How an evening reads afterwards: the story first, of the cards only what turned it (TL-124)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules.plugin import Passage
from game.rules.trick_of_the_light.charts import KINDS
from game.rules.trick_of_the_light.pieces import SUITS, short
from game.rules.trick_of_the_light.words import tell
from game.table import Event, Table

# How each note is set; what is not named is left out.
SET_AS: Mapping[str, str] = {
    "round": "heading",
    "character": "cast",
    "sub": "cast",
    "other": "cast",
    "opened": "card",
    "provoked": "told",
    "adopted": "card",
    "claimed_under": "card",
    "objected": "told",
    "refused": "card",
    "epiphany": "turn",
    "ending": "note",
    "unmasked": "turn",
    "peeked": "note",
    "queen": "turn",
    "extra": "note",
    "statement": "sealed",
    "score": "fate",
    "veiled": "note",
}
# Notes that begin with (text, name of who said it).
SPOKEN: Mapping[str, str] = {"answered": "answer", "you_tell_me": "answer", "gave_back": "told", "epilogue": "told"}


def story(table: Table, event: Event, names: Sequence[str]) -> Passage | None:
    """How the chronicle tells a public event; None if it leaves it out."""
    if event.kind == "beat":
        return _beat(table, event, names)
    if event.kind in ("over", "reworded"):
        return _question(table, event, names)
    if event.kind in SPOKEN:
        text, name = str(event.data[0]), str(event.data[1])
        return Passage(SPOKEN[event.kind], text, short(name)) if text else None
    line = tell(table, event, None, names) if event.kind in SET_AS else None
    player = names[event.seat] if event.kind == "character" else ""
    return Passage(SET_AS[event.kind], line, player) if line else None


def _beat(table: Table, event: Event, names: Sequence[str]) -> Passage | None:
    layer, tag, text, speaker = (str(part) for part in event.data[:4])
    if not tag and short(speaker) not in text:
        kind = "aside" if layer == "oasis" else "told"
        return Passage(kind, text, short(speaker)) if text else None
    line = tell(table, event, None, names)
    return Passage("told", line) if line else None


def _question(table: Table, event: Event, names: Sequence[str]) -> Passage:
    """The question with its kind, or without words only the card."""
    text, name = str(event.data[0]), str(event.data[-1])
    if text:
        return Passage("question", text, short(name))
    kind = KINDS[SUITS[int(event.data[1])]].name if event.kind == "over" else "In other words"
    line = tell(table, event, None, names)
    return Passage("card", line or f"{kind}.")
