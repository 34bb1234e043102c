"""10:35 to 10:55: the guests, their identities, their secrets, and the Shadows (MJ-410 to MJ-417)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.flow import after
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
from game.rules.midnight_justice.pieces import (
    ADJECTIVE,
    DECK,
    GUEST,
    HAND_SIZE,
    SEALED,
    SHADOW,
    SHADOW_ADJECTIVE,
    SHADOW_FORM,
    SHADOW_SHEET,
    P,
    V,
    entries,
    guest,
    own,
    put,
    target,
    text_of,
    write,
    zone,
)
from game.rules.midnight_justice.text.prompts import PromptWriter
from game.rules.plugin import Refusal
from game.rules.script import Args, Why
from game.table import Action, State, num

ADJECTIVES = 2


def setup(s: State) -> None:
    """Draw lots for the ages and deal six cards each; the youngest begins (MJ-301, MJ-302)."""
    seats = s.table.seats
    s.lay(DECK, range(len(s.table.pieces)))
    order = list(range(seats))
    for at in range(seats - 1):
        other = at + s.roll(seats - at)
        order[at], order[other] = order[other], order[at]
    s.vars[V.AGE], s.vars[V.TURN], s.phase = tuple(order), order[0], P.BACKGROUND
    heading(s, "background")
    s.note("ages", data=tuple(order))
    s.deal(DECK, [(zone(s.table, "hand", seat), HAND_SIZE) for seat in range(seats)])


def may_say_youngest(s: State, seat: int) -> Iterable[Args]:
    """Return the seats that people can name as the youngest, before the first turn (MJ-301, MJ-605)."""
    begun = any(s.vars[V.TURNS]) or s.phase != P.BACKGROUND or not s.vars[V.HUMANS] >> seat & 1
    return [] if begun else [(num(other),) for other in range(s.table.seats) if other != s.vars[V.AGE][0]]


def say_youngest(s: State, _seat: int, action: Action) -> None:
    """Make this seat the youngest; the other seats keep their order."""
    first = num(action.args[0])
    s.vars[V.AGE] = (first, *(seat for seat in s.vars[V.AGE] if seat != first))
    s.vars[V.TURN] = first
    s.note("ages", data=s.vars[V.AGE])


def unnamed(s: State, seat: int) -> bool:
    """Check whether the guest of a seat has no name."""
    return not text_of(s, seat, GUEST)


def lacking(s: State, seat: int) -> int:
    """Return how many Adjectives the guest of a seat still lacks."""
    return ADJECTIVES - len(entries(s, seat, ADJECTIVE))


def patient(s: State, seat: int) -> bool:
    """Check whether a seat need not write on its sheet in this turn (MJ-411, MJ-412)."""
    patience = s.table.options["background_patience"]
    complete = not unnamed(s, seat) and not lacking(s, seat)
    return complete or not patience or s.vars[V.TURNS][seat] < patience


def may_name(s: State, seat: int) -> Iterable[Args]:
    """Return the choice to name the guest, once (MJ-410)."""
    return [()] if unnamed(s, seat) else []


def may_add(s: State, seat: int) -> Iterable[Args]:
    """Return the choice to add an Adjective, twice (MJ-410)."""
    return [()] if lacking(s, seat) else []


def may_wait(s: State, seat: int) -> Iterable[Args]:
    """Return the choice to say something that is not for a sheet, or nothing (MJ-410, MJ-412)."""
    return [()] if patient(s, seat) else []


why_no_name: Why = always("named", "MJ-411", "Your guest has a name.")
why_no_adjective: Why = always("traits_full", "MJ-411", "Your guest has two Adjectives, and takes no third.")
must_write = always("must_write", "MJ-412", "Your guest still lacks a name or an Adjective: write one now.")


def why_no_wait(s: State, seat: int, action: Action) -> Refusal | None:
    """Return why the seat cannot wait: it has waited long enough."""
    return None if patient(s, seat) else must_write(s, seat, action)


def name(s: State, seat: int, action: Action) -> None:
    """Name the guest; a blank text takes a name from the list (MJ-410)."""
    text = action.text.strip() or PromptWriter(s.table, s, seat, s.roll).name()
    write(s, seat, (GUEST, text, 0))
    remember(s, "name", seat, text)
    s.note("name", seat, data=(text,))
    take_turn(s, seat)


def adjective(s: State, seat: int, action: Action) -> None:
    """Give the guest an Adjective; a blank text takes one from the list (MJ-410)."""
    text = action.text.strip() or PromptWriter(s.table, s, seat, s.roll).adjective()
    write(s, seat, (ADJECTIVE, text, 0))
    s.note("adjective", seat, data=(text, guest(s, seat)))
    take_turn(s, seat)


def color(s: State, seat: int, action: Action) -> None:
    """Say something that is not for a sheet (MJ-410)."""
    remember(s, "color", seat, action.text)
    s.note("color", seat, data=(action.text, guest(s, seat)))
    take_turn(s, seat)


def wait(s: State, seat: int, _action: Action) -> None:
    """Say nothing this time (MJ-410)."""
    s.note("waited", seat)
    take_turn(s, seat)


def take_turn(s: State, seat: int) -> None:
    """Go on to the next seat, or end the background once nothing is missing (MJ-410, MJ-413)."""
    s.vars[V.TURNS] = put(s.vars[V.TURNS], seat, s.vars[V.TURNS][seat] + 1)
    if any(unnamed(s, other) or lacking(s, other) for other in range(s.table.seats)):
        s.vars[V.TURN] = after(seat, s.table.seats)[0]
    else:
        introductions(s)


def shadows(s: State) -> None:
    """Ask all seats for the form of a Shadow (MJ-415)."""
    heading(s, "shadows")
    ask_all(s, P.SHADOWS)


def shadow(s: State, seat: int, action: Action) -> None:
    """Write a Shadow that hunts the Target: name, form, one Adjective; blanks are filled from the lists (MJ-415)."""
    proposed = PromptWriter(s.table, s, seat, s.roll).shadow()
    written = tuple(line or other for line, other in zip(fields(SHADOW_SHEET, action.text), proposed, strict=True))
    if seal(s, seat, written):
        for each, answer in SEALED.open(s).items():
            s.vars[own(s.table, "shadow", each)] = answer
        reveals(s)


def reveal(s: State, seat: int, action: Action) -> None:
    """Reveal the Shadow and tie it to its Target (MJ-416)."""
    at = own(s.table, "shadow", seat)
    shown = s.vars[at]
    kinds = (SHADOW, SHADOW_FORM, SHADOW_ADJECTIVE)
    write(s, seat, *((kind, text, 0) for kind, text in zip(kinds, shown, strict=True)))
    s.vars[at] = ()
    s.note("unveiled", seat, data=(action.text, *shown, target(s.table.seats, seat)))
    if not next_turn(s):
        open_scene(s)  # MJ-417


reveals, _ = once_round(P.REVEAL, "reveal", open_scene)
after_connection: Then
connections, after_connection = once_round(P.CONNECTIONS, "connections", shadows)
after_introduction: Then
introductions, after_introduction = once_round(P.INTRODUCTIONS, "introductions", connections)
