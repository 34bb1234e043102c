"""Refusals of gestures: first by what they touch, then by their text (FT-3..FT-10)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.rules.free_table import pieces as ft
from game.rules.free_table.phases import coins, score_refusals
from game.rules.free_table.phases.act_hands import after, sits
from game.rules.free_table.phases.action_text import (
    MAX_CHARACTERS,
    MAX_LAID_OUT,
    MAX_WORDS,
    NAME_LIMIT,
    USUAL_PLACE,
    UnclearError,
    Where,
    bracketed,
    coins_and_where,
    count_and_where,
    is_plain,
    named_pieces,
    number,
    numbers,
    place_and_words,
    place_size_and_words,
    seat_and_pieces,
    shifts,
    shown_to,
    where,
    where_and_pieces,
)
from game.rules.free_table.phases.choices import (
    BACK,
    FIXTURE,
    FREE,
    LOCKED,
    OPEN,
    PILE,
    REACHED,
    ROOM,
    SACK,
    THERE,
    UNCLEAR,
    WHY,
    look,
    pile_look,
    supply,
    why_not,
)
from game.rules.free_table.phases.places import is_up, kind_in, on_table, pieces_in
from game.rules.free_table.phases.presets import fault
from game.rules.free_table.phases.stock import TREATS_SORT, is_deck
from game.rules.plugin import Refusal
from game.table import Action, State, num

MAX_DEALT = 60
MAX_COUNTED = 1_000_000
FULL_TURN = 360

BAD_TEXT = Refusal("bad_text", "FT-10", "That text is too long or has characters that cannot be saved.")
BRACKETS = Refusal("bad_text", "FT-10", "Double square brackets are for pieces in the log. Use single ones.")
NOT_UNDERSTOOD = Refusal("unclear", "FT-3", "The number, the place or the piece is unclear.")
TOO_FEW = Refusal("too_few", "FT-4", "There are not that many pieces.")
OFF_TABLE = Refusal("off_table", "FT-3", "That spot is not on the table.")
OTHER_KIND = Refusal("wrong_kind", "FT-4", "A pile has one kind of piece: cards, tokens, chips or pawns.")
SAME = Refusal("unclear", "FT-4", "A pile cannot be put on itself.")
NO_SEAT = Refusal("no_such_thing", "FT-7", "No player sits there.")
NOT_HELD = Refusal("no_such_thing", "FT-7", "Not all of these pieces are in your hand.")
WHOLE = Refusal("too_few", "FT-12", "Put a whole deck on an empty spot.")
NO_SIZE = Refusal("off_table", "FT-10", "An area must be 60 to 900 wide and 60 to 600 high.")
FACE_UP = Refusal("wrong_kind", "FT-8", "Only face-down pieces can be put back in another order.")
NO_COINS = Refusal("too_few", "FT-18", "No smaller coins are left to change that.")
NO_DIE = Refusal("no_such_thing", "FT-9", "There is no such die.")
NO_CHANGE = Refusal("unclear", "FT-3", "That would change nothing.")


def refuse(s: State, seat: int, action: Action) -> Refusal | None:
    """Return None if the seat may do this now, else why not. The answer reveals nothing that is hidden."""
    if not 0 <= action.verb < len(ft.VERBS):
        return UNCLEAR
    refusal = why_not(s, seat, action)
    if refusal is not None:
        return refusal
    if not is_plain(action.text, MAX_LAID_OUT if ft.VERBS[action.verb] == "lay_out" else MAX_CHARACTERS):
        return BRACKETS if bracketed(action.text) else BAD_TEXT
    try:
        return CHECKS[ft.VERBS[action.verb]](s, seat, action)
    except UnclearError:
        return NOT_UNDERSTOOD


# What the texts of the gestures must fulfil


def _no_words(_s: State, _seat: int, action: Action) -> Refusal | None:
    return NOT_UNDERSTOOD if action.text.strip() else None


def _searched(s: State, _seat: int, action: Action) -> Refusal | None:
    return None if not action.text.strip() else _up_to_all(s, _seat, action)


def _closed(s: State, seat: int, action: Action) -> Refusal | None:
    """Return why the top of a searched pile cannot be put back in an order: it names each place from the top once."""
    order, pieces = numbers(action.text), pieces_in(s, s.vars[ft.V_SEARCHING][seat])
    if len(order) > len(pieces) or sorted(order) != list(range(1, len(order) + 1)):
        return NOT_UNDERSTOOD
    moved = pieces[len(pieces) - len(order) :]
    return FACE_UP if any(is_up(s, piece) for piece in moved) else None


def _spread(_s: State, _seat: int, action: Action) -> Refusal | None:
    return None if number(action.text, 1) in (1, ft.CASCADE) else NOT_UNDERSTOOD


def _moved(s: State, seat: int, action: Action) -> Refusal | None:
    if look(s, seat, action.args)[0] != PILE:
        to = where(action.text)
        return NOT_UNDERSTOOD if to.pile >= 0 else _spot(to.x, to.y)
    moves = shifts(num(action.args[0]), action.text)
    away = next((OFF_TABLE for move in moves if not on_table(move.x, move.y)), None)
    return away or _others(s, seat, action, [move.pile for move in moves[1:]], FREE)


def _thrown(_s: State, _seat: int, action: Action) -> Refusal | None:
    to = where(action.text)
    return NOT_UNDERSTOOD if to.pile >= 0 else _spot(to.x, to.y)


def _stacked(s: State, seat: int, action: Action) -> Refusal | None:
    others = numbers(action.text)
    refusal = _others(s, seat, action, others, FREE)
    kind = kind_in(s, num(action.args[0]))
    return refusal or (OTHER_KIND if any(kind_in(s, other) != kind for other in others) else None)


def _some(s: State, seat: int, action: Action) -> Refusal | None:
    count, to = count_and_where(action.text)
    pile = num(action.args[0])
    if not 0 < count < len(pieces_in(s, pile)):
        return TOO_FEW
    return _target(s, seat, to, kind_in(s, pile), pile)


def _one(s: State, seat: int, action: Action) -> Refusal | None:
    nth, to = count_and_where(action.text)
    pile = num(action.args[0])
    if not 0 < nth <= len(pieces_in(s, pile)):
        return TOO_FEW
    return _target(s, seat, to, kind_in(s, pile), pile)


def _part(s: State, _seat: int, action: Action) -> Refusal | None:
    count = number(action.text, 1)
    return None if 0 < count < len(pieces_in(s, num(action.args[0]))) else TOO_FEW


def _up_to_all(s: State, _seat: int, action: Action) -> Refusal | None:
    count = number(action.text, 1)
    return None if 0 < count <= len(pieces_in(s, num(action.args[0]))) else TOO_FEW


def _flipped(s: State, seat: int, action: Action) -> Refusal | None:
    return _others(s, seat, action, numbers(action.text), FREE | BACK)


def _turned(s: State, seat: int, action: Action) -> Refusal | None:
    degrees, *others = numbers(action.text) or (90,)
    if not 0 < abs(degrees) < FULL_TURN:
        return NO_CHANGE
    return _others(s, seat, action, others, FREE)


def _paid(s: State, seat: int, action: Action) -> Refusal | None:
    """Return why coins of a value cannot be taken out of a pile."""
    pile = num(action.args[0])
    if not action.text.strip():
        return None
    count, value, to = coins_and_where(action.text)
    if not 0 < count <= coins.values_in(s, pile).count(value):
        return TOO_FEW
    return _target(s, seat, to, kind_in(s, pile), pile)


def _changed(s: State, _seat: int, action: Action) -> Refusal | None:
    return None if coins.change_for(s, num(action.args[0]), number(action.text, 0)) is not None else NO_COINS


def _tucked(s: State, seat: int, action: Action) -> Refusal | None:
    if action.args[0] >= 0:
        return _shown(s, seat, action)
    count = number(action.text, 1)
    pieces = pieces_in(s, num(action.args[0]))
    if not 0 < count <= len(pieces):
        return TOO_FEW
    return None if all(is_up(s, piece) for piece in pieces[-count:]) else WHY[OPEN]


def _locked(s: State, seat: int, action: Action) -> Refusal | None:
    return _others(s, seat, action, numbers(action.text), FREE)


def _unlocked(s: State, seat: int, action: Action) -> Refusal | None:
    return _others(s, seat, action, numbers(action.text), THERE | REACHED | LOCKED)


def _named(_s: State, _seat: int, action: Action) -> Refusal | None:
    return None if is_plain(action.text, NAME_LIMIT) else BAD_TEXT


def _dealt(s: State, _seat: int, action: Action) -> Refusal | None:
    given = numbers(action.text)
    if len(given) > 2:
        return NOT_UNDERSTOOD
    if given and not 0 < given[0] <= MAX_DEALT:
        return TOO_FEW
    return None if len(given) < 2 or _sits(s, given[1]) else NO_SEAT


def _sits(s: State, seat: int) -> bool:
    return 0 <= seat < s.table.seats and sits(s, seat)


def _given(s: State, seat: int, action: Action) -> Refusal | None:
    to, others = seat_and_pieces(action.text, after(s, seat))
    if not _sits(s, to):
        return NO_SEAT
    if action.args[0] < 0:
        return NOT_UNDERSTOOD if others else None
    return NO_CHANGE if to == seat else _held(s, seat, action, others)


def _played(s: State, seat: int, action: Action) -> Refusal | None:
    to, others = where_and_pieces(action.text)
    refusal = _held(s, seat, action, others)
    if refusal is not None:
        return refusal
    kind = ft.kind_of(s.table, action.args[0])
    if any(ft.kind_of(s.table, s.table.code[name]) != kind for name in others):
        return OTHER_KIND
    return _target(s, seat, to, kind)


def _held(s: State, seat: int, action: Action, others: tuple[str, ...]) -> Refusal | None:
    """Return why further named pieces are wrong: not in the hand, or named twice."""
    named = [action.args[0], *(s.table.code.get(name, -1) for name in others)]
    if len(set(named)) < len(named):
        return SAME
    return None if set(named) <= set(s.zones[ft.HAND + seat]) else NOT_HELD


def _shown(s: State, seat: int, action: Action) -> Refusal | None:
    head, _, names = action.text.partition(";")
    return NOT_UNDERSTOOD if head.strip() else _held(s, seat, action, named_pieces(names))


def _showed(s: State, seat: int, action: Action) -> Refusal | None:
    to, (_, _, names) = shown_to(action.text), action.text.partition(";")
    if to >= 0 and not _sits(s, to):
        return NO_SEAT
    return NO_CHANGE if to == seat else _held(s, seat, action, named_pieces(names))


def _put_back(s: State, seat: int, action: Action) -> Refusal | None:
    if action.args[0] < 0:
        return _no_words(s, seat, action)
    refusal = _shown(s, seat, action)
    named = named_pieces(action.text.partition(";")[2])
    kinds = {ft.kind_of(s.table, s.table.code[name]) for name in named} if refusal is None else set()
    return refusal or (OTHER_KIND if kinds - {"token"} else None)


def _handed_in(s: State, seat: int, action: Action) -> Refusal | None:
    parts = action.text.split()
    if parts[:1] == ["to"]:
        to = number(" ".join(parts[1:]), -1)
        return NO_CHANGE if to == seat else None if _sits(s, to) else NO_SEAT
    to_where = where(action.text)
    if to_where.pile >= 0:
        return NOT_UNDERSTOOD
    kinds = {ft.kind_of(s.table, piece) for piece in s.zones[ft.HAND + seat]}
    full = len(s.vars[ft.V_ORDER]) + len(kinds) > ft.pile_count(s.table)
    return WHY[ROOM] if full else _spot(to_where.x, to_where.y)


def _brought(s: State, seat: int, action: Action) -> Refusal | None:
    if look(s, seat, action.args)[0] in (SACK, FIXTURE):
        to = where(action.text)
        return NOT_UNDERSTOOD if to.pile >= 0 else _spot(to.x, to.y)
    count, to = count_and_where(action.text)
    sort = action.args[0] - len(s.table.pieces)
    left = supply(s, sort)
    if is_deck(s.table.words[sort]):
        return WHOLE if count != 1 or to.pile >= 0 else _spot(to.x, to.y)
    return _target(s, seat, to, ft.kind_of(s.table, left[0])) if 0 < count <= len(left) else TOO_FEW


def _filled(s: State, _seat: int, action: Action) -> Refusal | None:
    sort = action.args[0] - len(s.table.pieces)
    if s.table.words[sort] == TREATS_SORT:
        return _no_words(s, _seat, action)
    return None if 0 < number(action.text, 1) <= len(supply(s, sort)) else TOO_FEW


def _reached(s: State, _seat: int, action: Action) -> Refusal | None:
    return None if 0 < number(action.text, 1) <= len(s.zones[ft.BAG]) else TOO_FEW


def _tipped(s: State, seat: int, action: Action) -> Refusal | None:
    count, to = count_and_where(action.text)
    return _target(s, seat, to, "token") if 0 < count <= len(s.zones[ft.BAG]) else TOO_FEW


def _rolled(s: State, _seat: int, action: Action) -> Refusal | None:
    dice = numbers(action.text)
    there = len(set(dice)) == len(dice) and all(0 < die <= len(s.vars[ft.V_DICE]) for die in dice)
    return None if there else NO_DIE


def _slip(limit: int) -> Callable[[State, int, Action], Refusal | None]:
    def laid(_s: State, _seat: int, action: Action) -> Refusal | None:
        to, words = place_and_words(action.text)
        return _spot(to.x, to.y) or (None if is_plain(words, limit) else BAD_TEXT)

    return laid


def _written(s: State, _seat: int, action: Action) -> Refusal | None:
    note = action.args[0] - len(s.table.pieces) < ft.FIRST_COUNTER
    return None if is_plain(action.text, MAX_WORDS if note else NAME_LIMIT) else BAD_TEXT


def _marked_out(_s: State, _seat: int, action: Action) -> Refusal | None:
    to, size, words = place_size_and_words(action.text)
    return _spot(to.x, to.y) or _size(*size) or (None if is_plain(words, NAME_LIMIT) else BAD_TEXT)


def _sized(_s: State, _seat: int, action: Action) -> Refusal | None:
    size = numbers(action.text) or USUAL_PLACE
    return _size(*size) if len(size) == 2 else NOT_UNDERSTOOD


def _size(wide: int, high: int) -> Refusal | None:
    return None if fits(wide, high) else NO_SIZE


def fits(wide: int, high: int) -> bool:
    """Check whether a place can have this width and height."""
    return 60 <= wide <= 900 and 60 <= high <= 600


def _laid_out(s: State, _seat: int, action: Action) -> Refusal | None:
    why = fault(s.table, action.text)
    return Refusal("unclear", "FT-13", why) if why else None


def _added(s: State, _seat: int, action: Action) -> Refusal | None:
    amount = number(action.text, 1)
    value = s.vars[ft.V_COUNTERS][action.args[0] - len(s.table.pieces) - ft.FIRST_COUNTER][3] + amount
    if not amount:
        return NO_CHANGE
    return None if abs(value) <= MAX_COUNTED else Refusal("too_few", "FT-10", "That number is too large for a counter.")


CHECKS: dict[str, Callable[[State, int, Action], Refusal | None]] = {
    **dict.fromkeys(("shuffle", "turn_over", "count"), _no_words),
    **dict.fromkeys(("shake", "remove", "stop"), _no_words),
    "put_back": _put_back,
    "show": _showed,
    "move": _moved,
    "throw": _thrown,
    "stack": _stacked,
    "take": _some,
    "pull": _one,
    "cut": _part,
    "flip": _flipped,
    "turn": _turned,
    "lock": _locked,
    "unlock": _unlocked,
    "label": _named,
    "peek": _up_to_all,
    "draw": _up_to_all,
    "fetch": _up_to_all,
    "deal": _dealt,
    "spread": _spread,
    "search": _searched,
    "close": _closed,
    "give": _given,
    "play": _played,
    "lay": _played,
    "bring": _brought,
    "reach": _reached,
    "tip": _tipped,
    "roll": _rolled,
    "note": _slip(MAX_WORDS),
    "counter": _slip(NAME_LIMIT),
    "write": _written,
    "add": _added,
    "fill": _filled,
    "size": _sized,
    "place": _marked_out,
    "name": _named,
    "hand_in": _handed_in,
    "lay_out": _laid_out,
    "pay": _paid,
    "change": _changed,
    "tuck": _tucked,
    **score_refusals.CHECKS,
}


def _spot(x: int, y: int) -> Refusal | None:
    return None if on_table(x, y) else OFF_TABLE


def _others(s: State, seat: int, action: Action, piles: Iterable[int], need: int) -> Refusal | None:
    """Return why further named piles are wrong: not to be touched like the first, or named twice."""
    named = [num(action.args[0]), *piles]
    if len(set(named)) < len(named):
        return SAME
    for pile in named[1:]:
        missing = need & ~(pile_look(s, seat, pile) if 0 <= pile < ft.pile_count(s.table) else 0)
        if missing:
            return WHY[missing & -missing]
    return None


def _target(s: State, seat: int, to: Where, kind: str, source: int = -1) -> Refusal | None:
    """Return why pieces of a kind cannot go there: only to a free spot, or on or under a pile of their kind."""
    if to.pile < 0:
        return _spot(to.x, to.y)
    if to.pile == source:
        return SAME
    missing = FREE & ~(pile_look(s, seat, to.pile) if to.pile < ft.pile_count(s.table) else 0)
    if missing:
        return WHY[missing & -missing]
    return None if kind_in(s, to.pile) == kind else OTHER_KIND
