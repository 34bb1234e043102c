"""The words of an action: what its button says."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.midnight_justice import pieces as mj
from game.rules.script import Words
from game.rules.wording import listing, mark, plural, quoted
from game.table import Action, Table, View, num


def _picked(verb: str, none: str) -> Words:
    """Return a function that makes the words with the picked cards, named to their own seat only."""

    def phrase(table: Table, view: View, _action: Action, _names: Sequence[str]) -> str:
        chosen = () if view.seat is None else mj.picked(view, view.seat)
        return f"{verb} {listing(mark(table, card) for card in chosen)}" if chosen else none

    return phrase


def bid(table: Table, view: View, action: Action, names: Sequence[str]) -> str:
    """Return the words of a bid: the picked cards, those on the table already, or nothing while every hand is empty."""
    seat = view.vars[mj.V.TURN] if view.seat is None else view.seat
    laid = mj.cards(view, "offer", seat) + mj.cards(view, "free", seat)
    empty = not laid and not any(mj.cards(view, "hand", each) for each in range(table.seats))
    return _picked("Bid", "Bid nothing" if empty else "Bid these cards")(table, view, action, names)


def _line(verb: str, lines: Callable[[Table, View, int], Sequence[mj.Entry]]) -> Words:
    """Return a function that makes the words with a line of a sheet, openly that of the seat on turn."""

    def phrase(table: Table, view: View, action: Action, _names: Sequence[str]) -> str:
        seat = view.vars[mj.V.TURN] if view.seat is None else view.seat
        lines_of_seat = lines(table, view, seat) if seat >= 0 else ()
        at = num(action.args[0]) - 1 if action.args else -1
        return f"{verb} {quoted(lines_of_seat[at][1])}" if 0 <= at < len(lines_of_seat) else f"{verb} …"

    return phrase


def give(table: Table, view: View, action: Action, names: Sequence[str]) -> str:
    """Return the words of a gift: how many red cards to each seat."""
    others = [names[seat] for seat in range(table.seats) if seat != view.seat]
    given = zip(others, map(num, action.args), strict=False)
    return f"Give {listing(f'{name} {count} red' for name, count in given)}"


def sheet_of(what: str, kind: str, many: str = "") -> Words:
    """Return the words of a form, with as many lines of a kind as the Target has Admissions."""

    def phrase(table: Table, view: View, _action: Action, _names: Sequence[str]) -> str:
        if view.seat is None:
            return f"Write {what}"
        made = mj.admissions(view, mj.target(table.seats, view.seat))
        return f"Write {what}" + (f" with {plural(made, kind, many)}" if made else "")

    return phrase


def again(what: str, first: str | Words) -> Words:
    """Return the words of a secret answer: `first`, or other words once the seat's answer is sealed (MJ-402)."""

    def phrase(table: Table, view: View, action: Action, names: Sequence[str]) -> str:
        own_answer = view.seat is not None and (mj.SEALED.asked(view) & ~mj.SEALED.waiting(view)) >> view.seat & 1
        if own_answer:
            return f"Rewrite {what}"
        return first if isinstance(first, str) else first(table, view, action, names)

    return phrase


shadow = again("your Shadow", "Write your Shadow")
grace = again("your Saving Grace", "Write your Saving Grace")
avatar = again("the Avatar", sheet_of("the Avatar of your Target", "Weakness", "Weaknesses"))
terror = again("your Terror", sheet_of("your Terror", "Adjective"))
play = _picked("Play", "Play the picked cards")
keep = _picked("Keep", "Discard all")
weakness = _line(
    "Use the Weakness", lambda table, view, seat: mj.entries(view, mj.target(table.seats, seat), mj.WEAKNESS)
)
invoke = _line("Use", lambda t, view, seat: mj.help_lines(view, seat, t.options["carry_adjectives"] == "on"))


def reword(table: Table, view: View, action: Action, names: Sequence[str]) -> str:
    """Return the button words for rewording a line of the seat's sheet, or of the sheet that the action names."""
    *sheets, at = action.args or (num(0),)
    of = num(sheets[0]) if sheets else None
    reworded = _line("Reword", lambda _table, view, seat: mj.sheet(view, seat if of is None else of))
    return reworded(table, view, action._replace(args=(at,)), names)
