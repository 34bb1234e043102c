"""Gestures on bag, bank, box and dice, notes and counters (FT-9, FT-10)."""

from __future__ import annotations

from game.rules.free_table.choices import supply
from game.rules.free_table.pieces import (
    BAG,
    BANK,
    BOX,
    CHIP,
    FIRST_COUNTER,
    FIRST_NOTE,
    HAND,
    NO_COUNTER,
    NO_NOTE,
    SIDES,
    V_COUNTERS,
    V_DICE,
    V_NOTES,
    WORDS,
    kind_of,
)
from game.rules.free_table.places import carry, face, on_top
from game.rules.free_table.said import Where, count_and_where, number, numbers, place_and_words, where
from game.table import Action, State


def bring(s: State, seat: int, action: Action) -> None:
    """Chips or pawns come onto the table."""
    count, to = count_and_where(action.text)
    sort = action.args[0] - len(s.table.pieces)
    pieces = supply(s, sort)[:count]
    zone = BANK if kind_of(s.table, pieces[0]) == CHIP else BOX
    there = carry(s, zone, pieces, to, s.table.everyone)
    on_top(s, there)
    s.note("brought", seat, data=(count, WORDS[sort], kind_of(s.table, pieces[0])))


def shake(s: State, seat: int, _action: Action) -> None:
    """Shake the bag."""
    s.note("shook", seat)


def reach(s: State, seat: int, action: Action) -> None:
    """Draw tokens from the bag in hand."""
    pieces = tuple(s.move_random(BAG, HAND + seat) for _ in range(number(action.text, 1)))
    s.note("reached", seat, data=(len(pieces),))
    s.note("saw", seat, pieces, to=1 << seat)


def tip(s: State, seat: int, action: Action) -> None:
    """Take tokens out of the bag, face up onto the table."""
    count, to = count_and_where(action.text)
    everyone = s.table.everyone
    pieces: list[int] = []
    there = to.pile
    for _ in range(count):
        pieces.append(s.pick(BAG))
        there = carry(s, BAG, pieces[-1:], to if there < 0 else Where(pile=there, under=to.under), everyone)
    face(s, pieces)
    on_top(s, there)
    s.note("tipped", seat, tuple(pieces))


def roll(s: State, seat: int, action: Action) -> None:
    """Roll dice, all or some."""
    dice = list(s.vars[V_DICE])
    chosen = [die - 1 for die in numbers(action.text)] or range(len(dice))
    for die in chosen:
        dice[die] = 1 + s.roll(SIDES)
    s.vars[V_DICE] = tuple(dice)
    s.note("rolled", seat, data=tuple(dice[die] for die in chosen))


# Notes and counters


def _slips(s: State, word: int) -> tuple[int, int]:
    """The variable and the slot of the note or counter that a word stands for."""
    slip = word - len(s.table.pieces)
    return (V_NOTES, slip - FIRST_NOTE) if slip < FIRST_COUNTER else (V_COUNTERS, slip - FIRST_COUNTER)


def _set_slip(s: State, var: int, slot: int, slip: tuple[int | str, ...]) -> None:
    slips = s.vars[var]
    s.vars[var] = (*slips[:slot], slip, *slips[slot + 1 :])


def note(s: State, seat: int, action: Action) -> None:
    """Lay out a note."""
    to, words = place_and_words(action.text)
    _set_slip(s, V_NOTES, s.vars[V_NOTES].index(NO_NOTE), (to.x, to.y, words))
    s.note("noted", seat, data=(words,))


def counter(s: State, seat: int, action: Action) -> None:
    """Set out a counter."""
    to, name = place_and_words(action.text)
    _set_slip(s, V_COUNTERS, s.vars[V_COUNTERS].index(NO_COUNTER), (to.x, to.y, name, 0))
    s.note("set_out", seat, data=(name,))


def move_slip(s: State, seat: int, action: Action) -> None:
    """A note or a counter to another spot."""
    to = where(action.text)
    var, slot = _slips(s, action.args[0])
    old = s.vars[var][slot]
    _set_slip(s, var, slot, (to.x, to.y, *old[2:]))
    s.note("moved_slip", seat, data=("note" if var == V_NOTES else "counter", old[2]))


def write(s: State, seat: int, action: Action) -> None:
    """Write on a note, or rename a counter."""
    var, slot = _slips(s, action.args[0])
    old = s.vars[var][slot]
    _set_slip(s, var, slot, (*old[:2], action.text.strip(), *old[3:]))
    s.note("wrote", seat, data=("note" if var == V_NOTES else "counter", action.text.strip(), old[2]))


def add(s: State, seat: int, action: Action) -> None:
    """Raise or lower a counter."""
    amount = number(action.text, 1)
    var, slot = _slips(s, action.args[0])
    x, y, name, value = s.vars[var][slot]
    _set_slip(s, var, slot, (x, y, name, value + amount))
    s.note("added", seat, data=(name, amount, value + amount))


def remove(s: State, seat: int, action: Action) -> None:
    """Take a note or counter away."""
    var, slot = _slips(s, action.args[0])
    old = s.vars[var][slot]
    _set_slip(s, var, slot, NO_NOTE if var == V_NOTES else NO_COUNTER)
    s.note("removed", seat, data=("note" if var == V_NOTES else "counter", old[2]))
