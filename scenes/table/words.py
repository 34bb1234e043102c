"""Names of things on a table, for games that give no words of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.internal_names import place_in_words
from game.rules.wording import counted
from game.table import Action, Table, num
from scenes.table import text as texts

# Words before an argument that mean nothing without it.
BEFORE = frozenset({"a", "an", "and", "as", "at", "by", "for", "from", "in", "of", "on", "that", "the", "to", "with"})
Phrase = Callable[[Action], str]


def zone_words(table: Table, zone: int) -> str:
    """Return the name of a zone where its owner is clear: `Won`, `Scene pile`, `Column hearts`, `Pile 2`."""
    declared = table.zones[zone]
    if declared.lies == "board":
        return square_words(table, zone)
    words = plain_name(declared.name.partition("[")[0]) if declared.owner is not None else place_in_words(declared, ())
    return words[:1].upper() + words[1:]


def square_words(table: Table, zone: int) -> str:
    """Return the name of a square of a board: `Board B3`, the column as a letter, the row from below."""
    declared = table.zones[zone]
    base, _, at = declared.name.partition("[")
    row, column = divmod(int(at.rstrip("]")), declared.columns)
    letters = chr(ord("A") + column % 26) * (1 + column // 26)
    name = plain_name(base)
    return f"{name[:1].upper()}{name[1:]} {letters}{declared.rows - row}"


def plain_name(name: str) -> str:
    """Return a name of the rule book in words: `scene pile` for `scene_pile`."""
    return name.replace("_", " ").strip()


def lying(count: int, kind: str = "card") -> str:
    """Return a number of pieces in words."""
    return counted(count, plain_name(kind) or "piece") if count else texts.none_of(plain_name(kind) or "piece")


def together(phrases: Sequence[str], verb: str) -> str:
    """Return what several actions of one verb have in common: `Use the Spy` for two that continue from there."""
    split = [phrase.split() for phrase in phrases]
    shared = []
    for words in zip(*split, strict=False):
        if len({*words}) > 1:
            break
        shared.append(words[0])
    while shared and (shared[-1].casefold().strip("(:,") in BEFORE or shared[-1].strip("(:,") == ""):
        shared.pop()
    shared_words = " ".join(shared).rstrip("(:, ")
    return (
        shared_words
        if shared_words.count("(") == shared_words.count(")") and shared_words
        else plain_name(verb).capitalize()
    )


class Arguments:
    """The arguments of several actions of one verb, in words.

    A number is that of a seat if the phrases of the game show it: then each of them contains the name of that seat.
    """

    def __init__(self, table: Table, names: Sequence[str], called: Callable[[str], str], phrase: Phrase) -> None:
        self.table, self.names, self.called, self.phrase = table, names, called, phrase

    def word(self, actions: Sequence[Action], at: int, code: int) -> str:
        """Return the argument at a position, which is `code` in some of the actions."""
        table = self.table
        if code >= len(table.pieces):
            return plain_name(table.names[code]).capitalize()
        if code >= 0:
            return self.called(table.names[code])
        seats = [num(action.args[at]) for action in actions if at < len(action.args)]
        phrases = (self.phrase(action) for action in actions if at < len(action.args))
        named = all(
            seat < len(self.names) and self.names[seat] in words for seat, words in zip(seats, phrases, strict=True)
        )
        return self.names[num(code)] if named else str(num(code))
