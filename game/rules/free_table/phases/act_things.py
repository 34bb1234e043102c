"""Gestures on bag, bank, box and dice, notes and counters (FT-9, FT-10)."""

from __future__ import annotations

from game.rules.free_table import pieces as ft
from game.rules.free_table.phases.act_table import bring_bag, bring_deck, move_bag, move_fixture, set_grid, take_away
from game.rules.free_table.phases.action_text import Where, count_and_where, number, numbers, place_and_words, where
from game.rules.free_table.phases.choices import FIXTURE, SACK, look, supply
from game.rules.free_table.phases.places import carry, face, on_top
from game.rules.free_table.phases.stock import CHIP, PAWN, is_deck
from game.table import Action, State


def bring(s: State, seat: int, action: Action) -> None:
    """Bring chips, pawns, tokens, the bag or a whole deck onto the table."""
    thing = look(s, seat, action.args)[0]
    if thing in (SACK, FIXTURE):
        (bring_bag if thing == SACK else move_fixture)(s, seat, action)
        return
    count, to = count_and_where(action.text)
    sort = action.args[0] - len(s.table.pieces)
    word = s.table.words[sort]
    if is_deck(word):
        bring_deck(s, seat, word, to)
        return
    pieces = supply(s, sort)[:count]
    kind = ft.kind_of(s.table, pieces[0])
    zone = {CHIP: ft.BANK, PAWN: ft.BOX}.get(kind)
    there = carry(s, ft.store_zone(s.table) if zone is None else zone, pieces, to, s.table.everyone)
    if zone is None:
        face(s, pieces)
    on_top(s, there)
    s.note("brought", seat, data=(count, word, kind))


def shake(s: State, seat: int, _action: Action) -> None:
    """Shake the bag."""
    s.note("shook", seat)


def reach(s: State, seat: int, action: Action) -> None:
    """Draw tokens from the bag into the hand."""
    pieces = tuple(s.move_random(ft.BAG, ft.HAND + seat) for _ in range(number(action.text, 1)))
    s.note("reached", seat, data=(len(pieces),))
    s.note("saw", seat, pieces, to=1 << seat)


def tip(s: State, seat: int, action: Action) -> None:
    """Take tokens out of the bag, face up onto the table."""
    count, to = count_and_where(action.text)
    everyone = s.table.everyone
    pieces: list[int] = []
    there = to.pile
    for _ in range(count):
        pieces.append(s.pick(ft.BAG))
        there = carry(s, ft.BAG, pieces[-1:], to if there < 0 else Where(pile=there, under=to.under), everyone)
    face(s, pieces)
    on_top(s, there)
    s.note("tipped", seat, tuple(pieces))


def roll(s: State, seat: int, action: Action) -> None:
    """Roll all dice or some; the note has the results, then which dice they are."""
    dice = list(s.vars[ft.V_DICE])
    chosen = [die - 1 for die in numbers(action.text)] or range(len(dice))
    for die in chosen:
        dice[die] = 1 + s.roll(ft.SIDES)
    s.vars[ft.V_DICE] = tuple(dice)
    s.note("rolled", seat, data=(*(dice[die] for die in chosen), *(die + 1 for die in chosen)))


# Notes and counters


def _slips(s: State, word: int) -> tuple[int, int]:
    """Return the variable and the slot of the note, counter or place of a word."""
    slip = word - len(s.table.pieces)
    if slip < ft.FIRST_COUNTER:
        return ft.V_NOTES, slip - ft.FIRST_NOTE
    return (ft.V_COUNTERS, slip - ft.FIRST_COUNTER) if slip < ft.FIRST_PLACE else (ft.V_PLACES, slip - ft.FIRST_PLACE)


# Per variable: what its slips are called, where in one the words stand, an empty one.
SLIPS = {
    ft.V_NOTES: ("note", 2, ft.NO_NOTE),
    ft.V_COUNTERS: ("counter", 2, ft.NO_COUNTER),
    ft.V_PLACES: ("place", 4, ft.NO_PLACE),
}


def _set_slip(s: State, var: int, slot: int, slip: tuple[int | str, ...]) -> None:
    slips = s.vars[var]
    s.vars[var] = (*slips[:slot], slip, *slips[slot + 1 :])


def note(s: State, seat: int, action: Action) -> None:
    """Place a note."""
    to, words = place_and_words(action.text)
    _set_slip(s, ft.V_NOTES, s.vars[ft.V_NOTES].index(ft.NO_NOTE), (to.x, to.y, words))
    s.note("noted", seat, data=(words,))


def counter(s: State, seat: int, action: Action) -> None:
    """Place a counter."""
    to, name = place_and_words(action.text)
    _set_slip(s, ft.V_COUNTERS, s.vars[ft.V_COUNTERS].index(ft.NO_COUNTER), (to.x, to.y, name, 0))
    s.note("set_out", seat, data=(name,))


def move_slip(s: State, seat: int, action: Action) -> None:
    """Move a note, a counter, a place, the bag or another single thing to another spot."""
    thing = look(s, seat, action.args)[0]
    if thing in (SACK, FIXTURE):
        (move_bag if thing == SACK else move_fixture)(s, seat, action)
        return
    to = where(action.text)
    var, slot = _slips(s, action.args[0])
    old = s.vars[var][slot]
    _set_slip(s, var, slot, (to.x, to.y, *old[2:]))
    s.note("moved_slip", seat, data=(SLIPS[var][0], old[SLIPS[var][1]]))


def write(s: State, seat: int, action: Action) -> None:
    """Write on a note, or rename a counter or a place."""
    var, slot = _slips(s, action.args[0])
    old = s.vars[var][slot]
    kind, words, _ = SLIPS[var]
    _set_slip(s, var, slot, (*old[:words], action.text.strip(), *old[words + 1 :]))
    s.note("wrote", seat, data=(kind, action.text.strip(), old[words]))


def add(s: State, seat: int, action: Action) -> None:
    """Raise or lower a counter."""
    amount = number(action.text, 1)
    var, slot = _slips(s, action.args[0])
    x, y, name, value = s.vars[var][slot]
    _set_slip(s, var, slot, (x, y, name, value + amount))
    s.note("added", seat, data=(name, amount, value + amount))


def remove(s: State, seat: int, action: Action) -> None:
    """Remove a note, a counter or a place; a deck, tokens or the bag go back into the store."""
    if take_away(s, seat, action):
        return
    var, slot = _slips(s, action.args[0])
    old = s.vars[var][slot]
    kind, words, none = SLIPS[var]
    _set_slip(s, var, slot, none)
    if var == ft.V_PLACES:
        set_grid(s, slot, ft.NO_GRID)
    s.note("removed", seat, data=(kind, old[words]))
