"""10:35 to 10:55: the guests, their identities, their secrets, and the Shadows (MJ-410 to MJ-417)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.choices import Args
from game.rules.flow import after
from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.phases.auction import open_scene
from game.rules.midnight_justice.phases.flow import (
    Then,
    always,
    ask_all,
    fields,
    heading,
    next_turn,
    once_round,
    remember,
    seal,
)
from game.rules.midnight_justice.text import refusals
from game.rules.midnight_justice.text.prompts import MidnightWriter
from game.rules.plugin import Refusal
from game.rules.script import Why
from game.table import Action, State, num

ADJECTIVES = 2


def setup(s: State) -> None:
    """Draw lots for the ages and deal six cards each; the youngest begins (MJ-301, MJ-302)."""
    seats = s.table.seats
    s.lay(mj.DECK, range(len(s.table.pieces)))
    order = list(range(seats))
    for at in range(seats - 1):
        other = at + s.roll(seats - at)
        order[at], order[other] = order[other], order[at]
    s.vars[mj.V.AGE], s.vars[mj.V.TURN], s.phase = tuple(order), order[0], mj.P.BACKGROUND
    heading(s, "background")
    s.note("ages", data=tuple(order))
    s.deal(mj.DECK, [(mj.zone(s.table, "hand", seat), mj.HAND_SIZE) for seat in range(seats)])


def may_say_youngest(s: State, seat: int) -> Iterable[Args]:
    """Return the seats that people can name as the youngest, before the first turn (MJ-301, MJ-605)."""
    begun = any(s.vars[mj.V.TURNS]) or s.phase != mj.P.BACKGROUND or not s.vars[mj.V.HUMANS] >> seat & 1
    return [] if begun else [(num(other),) for other in range(s.table.seats) if other != s.vars[mj.V.AGE][0]]


def say_youngest(s: State, _seat: int, action: Action) -> None:
    """Make this seat the youngest; the other seats keep their order."""
    first = num(action.args[0])
    s.vars[mj.V.AGE] = (first, *(seat for seat in s.vars[mj.V.AGE] if seat != first))
    s.vars[mj.V.TURN] = first
    s.note("ages", data=s.vars[mj.V.AGE])


def unnamed(s: State, seat: int) -> bool:
    """Check whether the guest of a seat has no name."""
    return not mj.text_of(s, seat, mj.GUEST)


def lacking(s: State, seat: int) -> int:
    """Return how many Adjectives the guest of a seat still lacks."""
    return ADJECTIVES - len(mj.entries(s, seat, mj.ADJECTIVE))


def patient(s: State, seat: int) -> bool:
    """Check whether a seat need not write on its sheet in this turn (MJ-411, MJ-412)."""
    patience = s.table.options["background_patience"]
    complete = not unnamed(s, seat) and not lacking(s, seat)
    return complete or not patience or s.vars[mj.V.TURNS][seat] < patience


def may_name(s: State, seat: int) -> Iterable[Args]:
    """Return the choice to name the guest, once (MJ-410)."""
    return [()] if unnamed(s, seat) else []


def may_add(s: State, seat: int) -> Iterable[Args]:
    """Return the choice to add an Adjective, twice (MJ-410)."""
    return [()] if lacking(s, seat) else []


def may_wait(s: State, seat: int) -> Iterable[Args]:
    """Return the choice to say something that is not for a sheet, or nothing (MJ-410, MJ-412)."""
    return [()] if patient(s, seat) else []


why_no_name: Why = always(refusals.NAMED)
why_no_adjective: Why = always(refusals.TWO_ADJECTIVES)


def why_no_wait(s: State, seat: int, _action: Action) -> Refusal | None:
    """Return why the seat cannot wait: it has waited long enough."""
    return None if patient(s, seat) else refusals.MUST_WRITE


def name(s: State, seat: int, action: Action) -> None:
    """Name the guest; a blank text takes a name from the list (MJ-410)."""
    text = action.text.strip() or MidnightWriter(s.table, s, seat, s.roll).name()
    mj.write(s, seat, (mj.GUEST, text, 0))
    remember(s, "name", seat, text)
    s.note("name", seat, data=(text,))
    take_turn(s, seat)


def adjective(s: State, seat: int, action: Action) -> None:
    """Give the guest an Adjective; a blank text takes one from the list (MJ-410)."""
    text = action.text.strip() or MidnightWriter(s.table, s, seat, s.roll).adjective()
    mj.write(s, seat, (mj.ADJECTIVE, text, 0))
    s.note("adjective", seat, data=(text, mj.guest(s, seat)))
    take_turn(s, seat)


def color(s: State, seat: int, action: Action) -> None:
    """Say something that is not for a sheet (MJ-410)."""
    remember(s, "color", seat, action.text)
    s.note("color", seat, data=(action.text, mj.guest(s, seat)))
    take_turn(s, seat)


def wait(s: State, seat: int, _action: Action) -> None:
    """Say nothing this time (MJ-410)."""
    s.note("waited", seat)
    take_turn(s, seat)


def take_turn(s: State, seat: int) -> None:
    """Go on to the next seat, or end the background once nothing is missing (MJ-410, MJ-413)."""
    s.vars[mj.V.TURNS] = mj.put(s.vars[mj.V.TURNS], seat, s.vars[mj.V.TURNS][seat] + 1)
    if any(unnamed(s, other) or lacking(s, other) for other in range(s.table.seats)):
        s.vars[mj.V.TURN] = after(seat, s.table.seats)[0]
    else:
        introductions(s)


def shadows(s: State) -> None:
    """Ask all seats for the form of a Shadow (MJ-415)."""
    heading(s, "shadows")
    ask_all(s, mj.P.SHADOWS)


def shadow(s: State, seat: int, action: Action) -> None:
    """Write a Shadow that hunts the Target: name, form, one Adjective; blanks are filled from the lists (MJ-415)."""
    proposed = MidnightWriter(s.table, s, seat, s.roll).shadow()
    written = tuple(line or other for line, other in zip(fields(mj.SHADOW_SHEET, action.text), proposed, strict=True))
    if seal(s, seat, written):
        for each, answer in mj.SEALED.open(s).items():
            s.vars[mj.own(s.table, "shadow", each)] = answer
        reveals(s)


def reveal(s: State, seat: int, action: Action) -> None:
    """Reveal the Shadow and tie it to its Target (MJ-416)."""
    at = mj.own(s.table, "shadow", seat)
    texts = s.vars[at]
    kinds = (mj.SHADOW, mj.SHADOW_FORM, mj.SHADOW_ADJECTIVE)
    mj.write(s, seat, *((kind, text, 0) for kind, text in zip(kinds, texts, strict=True)))
    s.vars[at] = ()
    s.note("unveiled", seat, data=(action.text, *texts, mj.target(s.table.seats, seat)))
    if not next_turn(s):
        open_scene(s)  # MJ-417


reveals, _ = once_round(mj.P.REVEAL, "reveal", open_scene)
after_connection: Then
connections, after_connection = once_round(mj.P.CONNECTIONS, "connections", shadows)
after_introduction: Then
introductions, after_introduction = once_round(mj.P.INTRODUCTIONS, "introductions", connections)
