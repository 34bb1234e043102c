"""Log lines about the score pad, the cribbage board, grids and coins."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.free_table.text.log_formatter import LogFormatter, quoted, some


def _row(number: int, name: str) -> str:
    return quoted(name) if name else f"row {number}"


def _whom(t: LogFormatter, seat: int) -> str:
    """Return a seat as an object, reflexive if it acts itself."""
    if seat != t.event.seat:
        return t.whom(seat)
    return "yourself" if t.own() else t.whom(seat)


def _scored(t: LogFormatter) -> str:
    seat, value, row = t.number(0), t.data[1], _row(t.number(2), str(t.data[3]))
    if value == "":
        theirs = "their" if seat == t.event.seat else f"{t.whom(seat)}’s"
        whose = "your" if seat == t.viewer else theirs
        return f"{t.who()} erased {whose} score in {row}."
    before = f", not {t.data[4]}" if t.data[4] != "" else ""
    return f"{t.who()} wrote {value} for {_whom(t, seat)} in {row}{before}."


def _pegged(t: LogFormatter) -> str:
    whose, points, hole = t.number(0), t.number(1), t.number(2)
    theirs = "their" if whose == t.event.seat else f"{t.whom(whose)}’s"
    peg = "your peg" if whose == t.viewer else f"{theirs} peg"
    if points < 0:
        return f"{t.who()} moved {peg} back to {hole}."
    many = "1 point" if points == 1 else f"{points} points"
    return f"{t.who()} moved {peg} {many} to {hole}."


def _paid(t: LogFormatter) -> str:
    count, value, onto, label, kind = t.number(0), t.number(1), str(t.data[2]), str(t.data[3]), str(t.data[4])
    source = quoted(label) if label else f"a pile of {some(t.number(5), kind)}"
    coins = f"{value}" if count == 1 else f"{count} × {value}"
    return f"{t.who()} took {coins} from {source}{f' to {quoted(onto)}' if onto else ''}."


LINES: dict[str, Callable[[LogFormatter], str]] = {
    "began_row": lambda t: f"{t.who()} began row {t.number(0)} of the score pad.",
    "scored": _scored,
    "named_row": lambda t: (
        f"{t.who()} named row {t.number(1)} of the score pad {quoted(str(t.data[0]))}."
        if t.data[0]
        else f"{t.who()} removed the name of row {t.number(1)} of the score pad."
    ),
    "cleared": lambda t: f"{t.who()} cleared the score pad.",
    "pegged": _pegged,
    "divided": lambda t: (
        f"{t.who()} divided {_area(str(t.data[0]))} into {t.number(1)} by {t.number(2)}."
        if t.number(1) * t.number(2) > 1
        else f"{t.who()} removed the grid of {_area(str(t.data[0]))}."
    ),
    "valued": lambda t: (
        f"{t.who()} gave the chips the values {', '.join(map(str, t.data))}."
        if t.data
        else f"{t.who()} removed the values of the chips."
    ),
    "paid": _paid,
    "changed": lambda t: f"{t.who()} changed {t.number(0)} into {t.data[1]}.",
}


def _area(name: str) -> str:
    return f"the area {quoted(name)}" if name else "an area"
