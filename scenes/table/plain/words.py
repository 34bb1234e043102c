"""What things of a table are called, where its game gives no words of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.internal_names import place_in_words
from game.rules.wording import counted
from game.table import Action, Table, num

# What may stand before an argument, and says nothing without it.
BEFORE = frozenset({"a", "an", "and", "as", "at", "by", "for", "from", "in", "of", "on", "that", "the", "to", "with"})
Phrase = Callable[[Action], str]


def zone_words(table: Table, zone: int) -> str:
    """A zone as people call it where it is clear whose it is: `Won`, `Scene pile`, `Column hearts`, `Pile 2`."""
    declared = table.zones[zone]
    words = plain_name(declared.name.partition("[")[0]) if declared.owner is not None else place_in_words(declared, ())
    return words[:1].upper() + words[1:]


def plain_name(name: str) -> str:
    """A name of the rule book in words: `scene pile` for `scene_pile`."""
    return name.replace("_", " ").strip()


def lying(count: int, kind: str = "card") -> str:
    """So many pieces in words."""
    return counted(count, plain_name(kind) or "piece") if count else f"no {plain_name(kind) or 'piece'}s"


def together(phrases: Sequence[str], verb: str) -> str:
    """What several actions of one verb have in common, in words: `Use the Spy` for two that go on from there."""
    split = [phrase.split() for phrase in phrases]
    shared = []
    for words in zip(*split, strict=False):
        if len({*words}) > 1:
            break
        shared.append(words[0])
    while shared and (shared[-1].casefold().strip("(:,") in BEFORE or shared[-1].strip("(:,") == ""):
        shared.pop()
    told = " ".join(shared).rstrip("(:, ")
    return told if told.count("(") == told.count(")") and told else plain_name(verb).capitalize()


class Arguments:
    """The arguments of several actions of one verb, in words.

    Whether a number is that of a seat, the phrases of the game tell: then the name of that seat stands in each of them.
    """

    def __init__(self, table: Table, names: Sequence[str], called: Callable[[str], str], phrase: Phrase) -> None:
        self.table, self.names, self.called, self.phrase = table, names, called, phrase

    def word(self, actions: Sequence[Action], at: int, code: int) -> str:
        """The argument at a place, which is `code` in some of the actions."""
        table = self.table
        if code >= len(table.pieces):
            return plain_name(table.names[code]).capitalize()
        if code >= 0:
            return self.called(table.names[code])
        seats = [num(action.args[at]) for action in actions if at < len(action.args)]
        told = (self.phrase(action) for action in actions if at < len(action.args))
        named = all(
            seat < len(self.names) and self.names[seat] in words for seat, words in zip(seats, told, strict=True)
        )
        return self.names[num(code)] if named else str(num(code))
