"""What may be asked of the engine: one struct a request, told apart by `cmd`. Anything else is refused."""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.table import Position

# Whole numbers a request may hold: what every JSON reader keeps exact.
Whole = Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]
Scalar = Whole | str
# Values of variables as rule books have them: a number, a word, a switch, rows and tables of those.
Value = Whole | str | bool | list[Whole | str | bool | list[Whole | str | bool | list[Whole | str | bool]]]
Seats = Annotated[list[Whole], msgspec.Meta(max_length=64)]


class Request(msgspec.Struct, forbid_unknown_fields=True, tag_field="cmd", tag=str.lower):
    """One line from the other program."""


class Games(Request):
    """Which games there are, with their seats and options."""


class New(Request):
    """A new match. Seats in `bots` count as bots (their bells are preset so); the engine itself plays none of them."""

    game: str
    seats: Whole
    seed: Scalar = ""
    options: dict[str, Scalar] = {}
    names: list[str] = []
    bots: Seats = []


class Set(Request):
    """A new match from a position. `game`, `seats`, `options`, `names` and `bots` stay as they were when left out.

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
        """The position alone."""
        known = {name: list(seats) for name, seats in self.known.items()}
        return Position(self.zones, dict(self.vars), self.phase, known, self.apart or msgspec.UNSET)


class Legal(Request):
    """What `seat` may do now."""

    seat: Whole


class Play(Request):
    """`seat` does `action`, in its text form."""

    seat: Whole
    action: str


class View(Request):
    """What `seat` may know; null: an onlooker."""

    seat: Whole | None = None


class Ask(Request):
    """The sentence that says what is asked of whom, as `seat` reads it; null: an onlooker."""

    seat: Whole | None = None


class Log(Request):
    """The log from event number `since` on, as `seat` (null: an onlooker) reads it; each viewer has its own numbers."""

    seat: Whole | None = None
    since: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 0


class Events(Log):
    """What happened from event number `since` on, as `seat` (null: an onlooker) may know it; numbers as for the log."""


class Say(Request):
    """`seat` says something to the table."""

    seat: Whole
    text: str


class TakeOver(Request, tag="take_over"):
    """A person or a bot plays on for `seat`, with all it has. The engine itself plays neither."""

    seat: Whole
    bot: bool


class State(Request):
    """The whole position, in the form that `set` takes."""


class Undo(Request):
    """Take the last move back. The other program is the table: unless it says otherwise, everybody agrees."""

    seat: Whole | None = None
    agreed: Seats | None = None


class Redo(Undo):
    """Let what was taken back last stand again, if nothing has been played since."""


class Save(Request):
    """Write the match into a file."""

    path: str


class Load(Request):
    """Go on with the match of a file; the file itself stays as it is."""

    path: str


class Quit(Request):
    """Good night."""


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
    """A line that is no request; `code` says which kind of nonsense."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def decode(line: bytes) -> AnyRequest:
    """The request of one line.

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
