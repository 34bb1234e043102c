"""The constant part of a game: its pieces, zones, variables, phases and verbs, with their names."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from game.table.action import Action, num
from game.table.kinds import Kind

TEXT_LIMIT = 20_000
MAX_SEATS = 8
LIES = ("fan", "stack", "row", "grid", "board", "bag", "map", "free")  # how the pieces of a zone are laid out


class Sees(Enum):
    """The seats that learn which piece enters a zone, or what a variable holds."""

    EVERYONE = "everyone"
    OWNER = "owner"
    NOBODY = "nobody"


@dataclass(frozen=True)
class Piece:
    """One thing on the table.

    Attributes:
        name: its unique name.
        kind: the group of pieces to which a zone may be limited (`card`, `token`).
        back: its back; pieces with the same back look alike face down.
        alias: a shared name (`Thief` for `Thief#1` and `Thief#2`).
        rest: the zone in which a position puts the piece if it does not name it; empty for the one of its kind.
    """

    name: str
    kind: str
    back: str = ""
    alias: str = ""
    rest: str = ""


@dataclass(frozen=True)
class Zone:
    """A place for pieces, named as in the rule book (`hand[2]`).

    Attributes:
        counted: whether everyone may know the number of pieces here; otherwise only the owner and the seats that see
            the zone.
        lies: the layout on the screen, one of `LIES`. A `board` has a zone for each of its squares, `board[0]` to
            `board[columns * rows - 1]`, row by row from its upper left corner.
        columns, rows: the size of the board of which this zone is a square.
        holds: the only kind of piece allowed here; empty for any.
        rest: whether a position puts unnamed pieces of this kind here.
        mixes: whether a piece that enters is lost among the rest, so that seats know only what the zone shows (a bag).
        stock: whether the pieces are known to all and never concealed here.
        stays: whether its place is shown while it is empty, however crowded the table is.
    """

    name: str
    sees: Sees = Sees.EVERYONE
    owner: int | None = None
    ordered: bool = False
    counted: bool = True
    lies: str = "row"
    holds: str = ""
    rest: bool = False
    mixes: bool = False
    stock: bool = False
    stays: bool = False
    columns: int = 0
    rows: int = 0


@dataclass(frozen=True)
class Variable:
    """A variable of the game: its name in the rule book, its value before set-up, and who sees it (by default no seat).

    Values are bool, int, str or tuples of these, so that they can be written, read back and compared. `kind` limits the
    values (`game.table.kinds`); None allows any value of the type of `start`.
    """

    name: str
    start: Any = 0
    sees: Sees = Sees.NOBODY
    owner: int | None = None
    kind: Kind | None = None


def public(name: str, start: Any = 0, kind: Kind | None = None) -> Variable:
    """Return a variable that everyone sees."""
    return Variable(name, start, Sees.EVERYONE, kind=kind)


class TextError(ValueError):
    """A text that names no action, piece or zone of this table. The message contains the text, shortened."""


def shorten(text: str, limit: int = 60) -> str:
    """Return `text` in a form for messages: printable ASCII, at most `limit` characters."""
    safe = text.encode("unicode_escape").decode("ascii")
    return safe if len(safe) <= limit else safe[: limit - 3] + "..."


class Table:
    """The constant part of a game for one seat count and one set of options. All its states share it.

    Args:
        seats: number of seats, 1..8.
        pieces, zones, variables, phases, verbs, words: their ids are their indices in these tuples.
        options: the chosen house rules, by name.

    Attributes:
        seated: bit mask of all seats.
        room: the bit of an onlooker without a seat (the open table). It is set only for what is shown to everyone at
            once, never for what each seat knows separately.
        everyone: bit mask of all seats and the room. Pieces shown to this mask are shown openly.
        back: per piece the index of its back in `backs`; pieces of different kinds never share one.
        hidden: per piece the negative code that replaces it where it is not known.
        alike: per back the pieces that have it.
        open: per zone whether it is ordered and everyone sees its pieces.
        alike_in: per zone the code that hides all pieces it may hold, 0 if their backs differ.
        sight, variable_sight: per zone and per variable the bit mask of those (seats, the room) that see its contents.
        starts: the values of the variables before set-up.
        private: the indices of the variables that not everyone sees.
        count_sight: per zone the bit mask of those (seats, the room) that know the number of its pieces.

    Raises:
        ValueError: a wrong number of seats, names that are not unique or cannot be written, an owner that is no seat,
            an ordered zone that mixes, a hidden stock, a board without all its squares, or a variable whose start value
            does not fit its kind.
    """

    def __init__(
        self,
        seats: int,
        pieces: tuple[Piece, ...],
        zones: tuple[Zone, ...],
        variables: tuple[Variable, ...],
        phases: tuple[str, ...],
        verbs: tuple[str, ...],
        words: tuple[str, ...] = (),
        options: Mapping[str, Any] | None = None,
    ) -> None:
        if not 1 <= seats <= MAX_SEATS:
            raise ValueError(f"1 to {MAX_SEATS} seats, not {seats}")
        self.seats = seats
        self.pieces = pieces
        self.zones = zones
        self.variables = variables
        self.phases = phases
        self.verbs = verbs
        self.words = words
        self.options: Mapping[str, Any] = dict(options or {})
        self.seated = (1 << seats) - 1
        self.room = 1 << seats
        self.everyone = self.seated | self.room
        self.names = tuple(p.name for p in pieces) + words
        _check_names(self.names, verbs)
        self.code = _index(self.names, "piece or word")
        self.zone = _index(tuple(z.name for z in zones), "zone")
        self.variable = _index(tuple(v.name for v in variables), "variable")
        self.verb = _index(verbs, "verb")
        self.phase = _index(phases, "phase")
        looks = sorted({(p.kind, p.back) for p in pieces})
        self.backs = tuple(back for _, back in looks)
        self.back = tuple(looks.index((p.kind, p.back)) for p in pieces)
        self.hidden = tuple(~b for b in self.back)
        self.alike = tuple(tuple(p for p, b in enumerate(self.back) if b == back) for back in range(len(looks)))
        held = {
            holds: {self.hidden[p] for p, piece in enumerate(pieces) if holds in ("", piece.kind)}
            for holds in {z.holds for z in zones}
        }
        self.alike_in = tuple(min(held[z.holds]) if len(held[z.holds]) == 1 else 0 for z in zones)
        self.ordered = tuple(z.ordered for z in zones)
        self.mixes = tuple(z.mixes for z in zones)
        self.stock = tuple(z.stock for z in zones)
        if any(z.mixes and z.ordered for z in zones):
            raise ValueError("a zone that mixes has no order")
        if any(z.stock and z.sees is not Sees.EVERYONE for z in zones):
            raise ValueError("the pieces of a stock are known to all")
        _check_boards(zones)
        self.sight = tuple(_mask(z.sees, z.owner, seats) for z in zones)
        self.open = tuple(z.ordered and mask == self.everyone for z, mask in zip(zones, self.sight, strict=True))
        self.count_sight = tuple(
            self.everyone if z.counted else sight | (0 if z.owner is None else 1 << z.owner)
            for z, sight in zip(zones, self.sight, strict=True)
        )
        for variable in variables:
            if variable.kind is not None and not variable.kind.takes(variable.start, seats):
                raise ValueError(f"{variable.name} is {variable.kind.says}, not {variable.start!r}")
        self.variable_sight = tuple(_mask(v.sees, v.owner, seats) for v in variables)
        self.starts = tuple(v.start for v in variables)
        self.private = tuple(i for i, mask in enumerate(self.variable_sight) if mask != self.everyone)

    def word(self, word: str) -> int:
        """Return the argument for `word`, one of `self.words`."""
        return self.code[word]

    def number(self, n: int) -> int:
        """Return the argument for the plain number `n`."""
        return num(n)

    def text(self, action: Action) -> str:
        """Return the text form of an action: `use(Switch, 0, 3)`, or `say() "hello"` with a text."""
        args = ", ".join(str(~a) if a < 0 else self.names[a] for a in action.args)
        quoted = " " + json.dumps(action.text) if action.text else ""
        return f"{self.verbs[action.verb]}({args}){quoted}"

    def parse(self, text: str) -> Action:
        """Return the action of a text form. Extra spaces, quotes round words and typographic brackets are accepted.

        Raises:
            TextError: there is no such verb, piece or word, or the text is no action.
        """
        match = _ACTION.fullmatch(text.strip()) if len(text) <= TEXT_LIMIT else None
        if match is None:
            raise TextError(f"not an action: {shorten(text)} (an action is written as play(KS) or draw())")
        verb = self.verb.get(match["verb"])
        if verb is None:
            raise TextError(f"no such action: {shorten(match['verb'])}")
        inner = match["args"].strip()
        args = tuple(self.argument(part) for part in inner.split(",")) if inner else ()
        words = ""
        if match["text"]:
            try:
                words = json.loads(match["text"])
            except ValueError as error:
                raise TextError(f"not a text: {shorten(match['text'])}") from error
        return Action(verb, args, words)

    def argument(self, text: str) -> int:
        """Return the int for one written argument. A piece may be called by its alias if no other piece has the same
        alias.

        Raises:
            TextError: the text is neither a number nor a name of this table.
        """
        name = tidy(text)
        if name.isascii() and name.isdigit() and len(name) < 10:
            return num(int(name))
        code = self.code.get(name)
        if code is not None:
            return code
        called = [p for p, piece in enumerate(self.pieces) if name and piece.alias == name]
        if len(called) == 1:
            return called[0]
        if called:
            raise TextError(f"which {name}? There are {', '.join(self.names[p] for p in called)}"[:200])
        raise TextError(f"no such piece or word: {shorten(text)}")


def tidy(name: str) -> str:
    """Return a written name as the table spells it: no outer spaces or quotes, `<K9>` for typographic brackets."""
    return name.strip().strip("\"'").replace("⟨", "<").replace("⟩", ">")


_WRITABLE = re.compile(r"[^(),\s](?:[^(),]*[^(),\s])?")
_VERB = re.compile(r"[a-z_]+")
_ACTION = re.compile(r'(?P<verb>[a-z_]+)\((?P<args>[^()]*)\)\s*(?P<text>".*")?', re.DOTALL)


def _check_names(names: tuple[str, ...], verbs: tuple[str, ...]) -> None:
    for name in names:
        if not _WRITABLE.fullmatch(name) or name != tidy(name) or name.isdigit():
            raise ValueError(f"not a name for a piece or word: {shorten(name)}")
    for verb in verbs:
        if not _VERB.fullmatch(verb):
            raise ValueError(f"not a name for a verb: {shorten(verb)}")


def _index(names: tuple[str, ...], what: str) -> dict[str, int]:
    index = {name: i for i, name in enumerate(names)}
    if len(index) != len(names):
        twice = sorted({name for name in names if names.count(name) > 1})
        raise ValueError(f"{what} names must be unique: {', '.join(twice)}")
    return index


def _mask(sees: Sees, owner: int | None, seats: int) -> int:
    if owner is not None and not 0 <= owner < seats:
        raise ValueError(f"owner {owner} is no seat of {seats}")
    if sees is Sees.EVERYONE:
        return (1 << seats + 1) - 1
    if sees is Sees.OWNER:
        if owner is None:
            raise ValueError("a zone or variable that its owner sees needs an owner")
        return 1 << owner
    return 0


def _check_boards(zones: tuple[Zone, ...]) -> None:
    """Check that each board has its squares one after another.

    Raises:
        ValueError: it has not.
    """
    boards: dict[str, list[Zone]] = {}
    for zone in zones:
        if zone.lies == "board":
            boards.setdefault(zone.name.partition("[")[0], []).append(zone)
    for name, squares in boards.items():
        size = (squares[0].columns, squares[0].rows)
        wanted = [f"{name}[{at}]" for at in range(size[0] * size[1])]
        if not wanted or [zone.name for zone in squares] != wanted or {(z.columns, z.rows) for z in squares} != {size}:
            raise ValueError(f"the board {name} needs the zones {name}[0] to {name}[columns * rows - 1], in order")
