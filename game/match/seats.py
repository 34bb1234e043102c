"""The players of a match, seat by seat."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import msgspec

from game.match.text import VIEWER, clean_name, clean_text, seen_as, unique_names

HUMAN, EMPTY = "human", "empty"
STYLES = ("curtain", "peek", "trust")  # how people share a screen, explained at `game.session.hotseat.Screen`
KIND = re.compile(rf"{HUMAN}|{EMPTY}|bot:[a-z0-9-]{{1,30}}")
TEXT_LIMIT = 40  # characters of a costume or a catch-phrase
COLOURS = 8
NAMES = ("Nell", "Bruno", "Ada", "Moss", "Wren", "Iris", "Otto", "Fay")  # usual at a table, from the first seat


class SeatInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The player of a seat: `kind` is `human`, `empty`, or `bot:` and the bot's name; `colour` is 0..7, or -1 for the
    seat's own.

    Name, `costume`, colour and `phrase` are the persona (TT-101): cosmetic, and not used by any rule.
    """

    name: str
    kind: str = "human"
    costume: str = ""
    colour: int = -1
    phrase: str = ""

    @property
    def bot(self) -> str:
        """Return the name of the bot at this seat; empty for a person or an empty seat."""
        return self.kind.removeprefix("bot:") if self.kind.startswith("bot:") else ""

    @property
    def empty(self) -> bool:
        """Return whether the seat is empty."""
        return self.kind == EMPTY

    @property
    def persona(self) -> str:
        """Return name, costume and catch-phrase in one line (TT-101): `Nell, dressed as a scarecrow: “Boo!”`."""
        dressed = f"{self.name}, dressed as {self.costume}" if self.costume else self.name
        return f"{dressed}: “{self.phrase}”" if self.phrase else dressed

    def played_by(self, kind: str) -> SeatInfo:
        """Return the same seat with another kind of player."""
        return msgspec.structs.replace(self, kind=kind)


def check_kind(kind: str) -> None:
    """Check that `kind` is `human`, `empty`, or `bot:` and a name.

    Raises:
        ValueError: it is not.
    """
    if not KIND.fullmatch(kind):
        raise ValueError(f"A player is human or bot:NAME, not {clean_text(kind, 40)}.")


def seated(seats: Iterable[SeatInfo]) -> tuple[SeatInfo, ...]:
    """Return the players of a table with clean texts, unique names and valid colours.

    Raises:
        ValueError: an impossible kind of player.
    """
    given = tuple(seats)
    for seat in given:
        check_kind(seat.kind)
    return tuple(
        SeatInfo(
            name,
            seat.kind,
            clean_text(seat.costume, TEXT_LIMIT),
            seat.colour if 0 <= seat.colour < COLOURS else -1,
            clean_text(seat.phrase, TEXT_LIMIT),
        )
        for name, seat in zip(_names(given), given, strict=True)
    )


def _names(seats: Sequence[SeatInfo]) -> tuple[str, ...]:
    """Return the names of a table. Only a person who plays alone with bots may be called You, which
    means the viewer."""
    at = next((k for k, seat in enumerate(seats) if seen_as(clean_name(seat.name)) == VIEWER), -1)
    alone = [k for k, seat in enumerate(seats) if seat.kind == HUMAN] == [at]
    names = list(unique_names((seat.name for k, seat in enumerate(seats) if not alone or k != at), {VIEWER}))
    if alone:
        names.insert(at, clean_name(seats[at].name))
    return tuple(names)


def renamed(seats: Sequence[SeatInfo], seat: int, name: str) -> SeatInfo:
    """Return the player of a seat with a new name, clean and unlike the others; an empty name changes nothing."""
    alone = seats[seat].kind == HUMAN and sum(other.kind == HUMAN for other in seats) == 1
    others = [other.name for other in seats if other is not seats[seat]]
    names = unique_names([*others, name], () if alone else {VIEWER})
    return msgspec.structs.replace(seats[seat], name=names[-1]) if clean_name(name) else seats[seat]
