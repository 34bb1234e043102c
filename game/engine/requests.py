"""The requests to the engine: one struct each, identified by `cmd`. All other lines are refused."""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.table import Position

# Whole numbers in a request: the range that every JSON reader keeps exact.
Whole = Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]
Scalar = Whole | str
# Values of variables: a number, a word, a boolean, rows and tables of those.
Value = Whole | str | bool | list[Whole | str | bool | list[Whole | str | bool | list[Whole | str | bool]]]
Seats = Annotated[list[Whole], msgspec.Meta(max_length=64)]


class Request(msgspec.Struct, forbid_unknown_fields=True, tag_field="cmd", tag=str.lower):
    """One line from the other program."""


class Games(Request):
    """List the games, with their seats and options."""


class New(Request):
    """Start a new match. Seats in `bots` count as bots (their bells are preset so), but the engine
    plays none of them."""

    game: str
    seats: Whole
    seed: Scalar = ""
    options: dict[str, Scalar] = {}
    names: list[str] = []
    bots: Seats = []


class Set(Request):
    """Start a new match from a position. Omitted `game`, `seats`, `options`, `names` and `bots` stay as before.

    `draws` are the first results of chance: names of drawn pieces, rolled numbers, orders of whole shuffles.
    """

    game: str | None = None
    seats: Whole | None = None
    seed: Scalar = ""
    options: dict[str, Scalar] | None = None
    names: list[str] | None = None
    bots: Seats | None = None
    zones: dict[str, list[str]] = {}
    vars: dict[str, Value] = {}
    phase: str = ""
    known: dict[str, Seats] = {}
    apart: list[str] = []
    draws: list[Whole | str | list[str]] = []

    def position(self) -> Position:
        """Return the position without the other fields."""
        known = {name: list(seats) for name, seats in self.known.items()}
        return Position(self.zones, dict(self.vars), self.phase, known, self.apart or msgspec.UNSET)


class Legal(Request):
    """List the actions that `seat` may take now."""

    seat: Whole


class Play(Request):
    """Let `seat` take `action`, in its text form."""

    seat: Whole
    action: str


class View(Request):
    """Get the view of `seat`; null for an onlooker."""

    seat: Whole | None = None


class Ask(Request):
    """Get the present question in a sentence, as `seat` reads it; null for an onlooker."""

    seat: Whole | None = None


class Log(Request):
    """Get the log from event number `since` on, as `seat` (null: an onlooker) reads it; each viewer has its own
    numbers."""

    seat: Whole | None = None
    since: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 0


class Events(Log):
    """Get the events from number `since` on, as `seat` (null: an onlooker) may know them; numbers as for the log."""


class Say(Request):
    """Let `seat` say something to the table."""

    seat: Whole
    text: str


class TakeOver(Request, tag="take_over"):
    """Let a person or a bot take over `seat`, with everything it has. The engine itself plays neither."""

    seat: Whole
    bot: bool


class State(Request):
    """Get the whole position, in the form that `set` takes."""


class Undo(Request):
    """Undo the last move. Without `agreed` everyone agrees, as the other program represents the table."""

    seat: Whole | None = None
    agreed: Seats | None = None


class Redo(Undo):
    """Redo what was undone last, if nothing has been played since."""


class Save(Request):
    """Write the match into a file."""

    path: str


class Load(Request):
    """Load the match of a file and continue it. The file itself stays unchanged."""

    path: str


class Quit(Request):
    """End the engine."""


AnyRequest = (
    Games
    | New
    | Set
    | Legal
    | Play
    | View
    | Ask
    | Log
    | Events
    | Say
    | TakeOver
    | State
    | Undo
    | Redo
    | Save
    | Load
    | Quit
)
_decoder = msgspec.json.Decoder(AnyRequest)


class RequestError(ValueError):
    """A line that is no request; `code` says why: `not_json` or `bad_request`."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def decode(line: bytes) -> AnyRequest:
    """Return the request in one line.

    Raises:
        RequestError: `not_json` or `bad_request`.
    """
    try:
        request: AnyRequest = _decoder.decode(line)
    except msgspec.ValidationError as error:
        raise RequestError("bad_request", str(error)) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RequestError("not_json", f"not a line of JSON: {error}") from error
    except RecursionError as error:
        raise RequestError("not_json", "not a line of JSON that nests this deep") from error
    return request
