"""Seats that may act, gestures that are open to a seat, and why one is not (FT-1..FT-11).

Each gesture has needs. `look` returns the qualities of a piece for the seat that touches it, as a bit mask. A gesture
is open where all bits of its need are set; the first missing bit is the reason of a refusal.
"""

from __future__ import annotations

from functools import cache

from game.rules.free_table import pieces as ft
from game.rules.free_table.phases import coins
from game.rules.free_table.phases.places import is_up, owner_at, pieces_in, spot
from game.rules.free_table.phases.stock import (
    CARD,
    CHIP_COLOURS,
    PAWN_SORTS,
    TOKEN,
    TREATS_SORT,
    held,
    held_backs,
    is_token,
)
from game.rules.plugin import Refusal
from game.table import Action, State, Table, num

# What a gesture may touch, in the order in which their arguments sort.
NOTHING, PILE, HELD, SORT, SACK, FIXTURE, NOTE, COUNTER, PLACE, ANSWER = range(10)

# The properties that a thing may have.
(
    THERE,
    REACHED,
    LOOSE,
    QUIET,
    HANDY,
    BACK,
    SEVERAL,
    STACKED,
    LOCKED,
    RETURNS,
    IDLE,
    SEARCHES,
    DICE,
    NOTE_ROOM,
    COUNTER_ROOM,
    TOKENS,
    OTHERS,
    ROOM,
    PLACE_ROOM,
    STORED,
    FILLS,
    STANDS,
    AWAY,
    HOLDS,
    FRESH,
    PUTS,
    ABSENT,
    PRESENT,
    MISSING,
    ROW_ROOM,
    SCORED,
    PEGS,
    BANK,
    VALUED,
    CHANGES,
    OPEN,
) = (1 << bit for bit in range(36))
FREE = THERE | REACHED | LOOSE | QUIET | HANDY
TAKEN_FROM = THERE | REACHED | LOOSE | HANDY

# The refusals, in the order of the checks.
WHY: dict[int, Refusal] = {
    THERE: Refusal("no_such_thing", "FT-4", "There is nothing here to use that on."),
    REACHED: Refusal("not_yours", "FT-5", "That is in another player’s private area."),
    LOOSE: Refusal("locked", "FT-6", "That is locked. Unlock it first."),
    QUIET: Refusal("being_searched", "FT-8", "A player is looking through that pile."),
    HANDY: Refusal("being_searched", "FT-8", "Another player is looking through that pile."),
    BACK: Refusal("wrong_kind", "FT-7", "That has no back."),
    SEVERAL: Refusal("too_few", "FT-4", "That needs more than one piece."),
    STACKED: Refusal("not_now", "FT-4", "That pile is already spread."),
    LOCKED: Refusal("not_now", "FT-6", "That is not locked."),
    RETURNS: Refusal("wrong_kind", "FT-9", "That piece has no bag, bank or box to go back to."),
    IDLE: Refusal("not_now", "FT-8", "You are looking through a pile. Close it first."),
    SEARCHES: Refusal("not_now", "FT-8", "You are not looking through a pile."),
    DICE: Refusal("no_such_thing", "FT-9", "There are no dice."),
    NOTE_ROOM: Refusal("not_now", "FT-10", "The table has no room for another note."),
    COUNTER_ROOM: Refusal("not_now", "FT-10", "The table has no room for another counter."),
    TOKENS: Refusal("too_few", "FT-9", "The bag is empty."),
    OTHERS: Refusal("not_now", "FT-7", "There is no other player at this table."),
    ROOM: Refusal("not_now", "FT-4", "The table has no room for another pile. Stack some pieces first."),
    PLACE_ROOM: Refusal("not_now", "FT-10", "The table has no room for another area."),
    STORED: Refusal("wrong_kind", "FT-12", "Only decks, coloured tokens and the bag can be removed."),
    FILLS: Refusal("wrong_kind", "FT-12", "Only tokens go into the bag."),
    STANDS: Refusal("no_such_thing", "FT-12", "There is no bag on the table."),
    AWAY: Refusal(
        "hidden",
        "FT-12",
        "You can remove a whole deck in one pile, face-up tokens, or the bag while no token is in a hand or face down.",
    ),
    HOLDS: Refusal("too_few", "FT-7", "Your hand is empty."),
    FRESH: Refusal("not_now", "FT-13", "You can set up a saved table only before the first action."),
    PUTS: Refusal("wrong_kind", "FT-12", "Fill the bag with these tokens instead."),
    ABSENT: Refusal("not_now", "FT-12", "The bag is already on the table."),
    PRESENT: Refusal("no_such_thing", "FT-17", "That is not on the table."),
    MISSING: Refusal("not_now", "FT-17", "That is already on the table."),
    ROW_ROOM: Refusal("not_now", "FT-16", "The score pad has no room for another row."),
    SCORED: Refusal("no_such_thing", "FT-16", "The score pad is empty."),
    PEGS: Refusal("no_such_thing", "FT-17", "There is no cribbage board on the table."),
    BANK: Refusal("no_such_thing", "FT-18", "This table has no chips."),
    VALUED: Refusal("wrong_kind", "FT-18", "That works with face-up coins or chips that have a value."),
    CHANGES: Refusal("too_few", "FT-18", "No smaller coins are left to change that."),
    OPEN: Refusal("wrong_kind", "FT-7", "That is face down already. Draw it."),
}
OVER = Refusal("not_your_decision", "FT-11", "The game is over.")
WATCHING = Refusal("not_your_decision", "FT-1", "Only people can act. Bots watch.")
UNCLEAR = Refusal("unclear", "FT-3", "This table has no such action.")

NEEDS: dict[str, dict[int, int]] = {
    "move": {PILE: FREE, SACK: THERE | STANDS, FIXTURE: THERE | PRESENT, NOTE: THERE, COUNTER: THERE, PLACE: THERE},
    "throw": {PILE: FREE},
    "stack": {PILE: FREE},
    "take": {PILE: FREE | SEVERAL | ROOM},
    "pull": {PILE: TAKEN_FROM | SEVERAL | ROOM},
    "cut": {PILE: FREE | SEVERAL},
    "shuffle": {PILE: FREE | BACK | SEVERAL},
    "flip": {PILE: FREE | BACK},
    "turn_over": {PILE: FREE | BACK | SEVERAL},
    "turn": {PILE: FREE},
    "spread": {PILE: FREE | STACKED},
    "lock": {PILE: FREE},
    "unlock": {PILE: THERE | REACHED | LOCKED},
    "label": {PILE: FREE},
    "peek": {PILE: FREE | BACK},
    "search": {PILE: FREE | BACK | IDLE},
    "close": {NOTHING: SEARCHES},
    "count": {PILE: THERE},
    "draw": {PILE: FREE | BACK},
    "fetch": {PILE: TAKEN_FROM | BACK},
    "deal": {PILE: FREE | BACK},
    "give": {PILE: FREE | BACK, HELD: THERE | OTHERS},
    "put_back": {PILE: FREE | RETURNS, HELD: THERE | RETURNS},
    "play": {HELD: THERE | ROOM},
    "lay": {HELD: THERE | ROOM},
    "show": {HELD: THERE},
    "bring": {SORT: THERE | ROOM | PUTS, SACK: THERE | ABSENT, FIXTURE: THERE | MISSING},
    "shake": {NOTHING: TOKENS},
    "reach": {NOTHING: TOKENS},
    "tip": {NOTHING: TOKENS | ROOM},
    "roll": {NOTHING: DICE},
    "note": {NOTHING: NOTE_ROOM},
    "counter": {NOTHING: COUNTER_ROOM},
    "write": {NOTE: THERE, COUNTER: THERE, PLACE: THERE},
    "add": {COUNTER: THERE},
    "remove": {
        PILE: FREE | STORED | AWAY,
        SACK: THERE | STANDS | STORED | AWAY,
        FIXTURE: THERE | PRESENT,
        NOTE: THERE,
        COUNTER: THERE,
        PLACE: THERE,
    },
    "stop": {ANSWER: THERE},
    "fill": {SORT: THERE | FILLS | STANDS},
    "size": {PLACE: THERE},
    "place": {NOTHING: PLACE_ROOM},
    "name": {NOTHING: 0},
    "hand_in": {NOTHING: HOLDS | ROOM},
    "lay_out": {NOTHING: FRESH},
    "score": {NOTHING: ROW_ROOM},
    "score_row": {NOTHING: SCORED},
    "score_clear": {NOTHING: SCORED},
    "peg": {NOTHING: PEGS},
    "grid": {PLACE: THERE},
    "value": {NOTHING: BANK},
    "pay": {PILE: FREE | VALUED | ROOM},
    "change": {PILE: FREE | VALUED | CHANGES},
    "tuck": {PILE: FREE | BACK | OPEN, HELD: THERE},
}
OF_HANDS = frozenset(verb for verb, uses in NEEDS.items() if HELD in uses)
USES = tuple(dict(sorted(NEEDS[verb].items())) for verb in ft.VERBS)
Args = tuple[int, ...]


def actors(s: State) -> int:
    """Return the mask of the seats that may act: all people at once, or all bots where no person sits (FT-1)."""
    if s.phase != ft.P_TABLE:
        return 0
    taken = ft.taken_seats(s)
    humans: int = s.vars[ft.V_HUMANS] & taken
    return humans or taken


def private(_s: State, _seat: int) -> bool:
    """Return false: no gesture needs the curtain, and a seat asks for its hand when it wants it (FT-1)."""
    return False


def lasts(_table: Table, action: Action) -> bool:
    """Check for a preset that was set up: it cannot be undone, as nothing has happened before it (FT-13)."""
    return action.verb == ft.V["lay_out"]


def betrays(_s: State, _seat: int, action: Action) -> bool:
    """Check whether a gesture names further pieces of a hand, which only its owner may see (FT-7)."""
    shows = ft.VERBS[action.verb] == "show" and action.text.startswith("to")
    return shows or (ft.VERBS[action.verb] in OF_HANDS and ";" in action.text)


def look(s: State, seat: int, args: tuple[int, ...]) -> tuple[int, int]:
    """Return the kind of thing in a gesture's arguments, and its qualities for `seat`; (-1, 0) for no thing."""
    if not args:
        return NOTHING, _surroundings(s, seat)
    if len(args) > 1:
        return -1, 0
    code = args[0]
    if code < 0:
        return PILE, pile_look(s, seat, num(code)) if num(code) < ft.pile_count(s.table) else 0
    if code < len(s.table.pieces):
        return HELD, _held_look(s, code) if code in s.zones[ft.HAND + seat] else 0
    return _word_look(s, seat, code - len(s.table.pieces))


def pile_look(s: State, seat: int, pile: int) -> int:
    """Return the qualities of a pile for `seat`; 0 for an empty one."""
    pieces = pieces_in(s, pile)
    if not pieces:
        return 0
    x, y, _, locked, spread, _ = spot(s, pile)
    searching = s.vars[ft.V_SEARCHING]
    kind = ft.kind_of(s.table, pieces[-1])
    flags = THERE | (LOCKED if locked else LOOSE)
    if owner_at(s.table, x, y, s.vars[ft.V_EMPTY]) in (-1, seat):
        flags |= REACHED
    if pile not in searching:
        flags |= QUIET | HANDY
    elif searching[seat] == pile:
        flags |= HANDY
    if kind in ft.BACKED:
        flags |= BACK
    if kind not in ft.BACKED or (kind == TOKEN and s.vars[ft.V_BAG] != ft.NO_BAG):
        flags |= RETURNS
    if kind in ft.BACKED and _spare(s):
        flags |= _taken_away(s, kind, pieces)
    if len(s.vars[ft.V_ORDER]) < ft.pile_count(s.table):
        flags |= ROOM
    if len(pieces) > 1:
        flags |= SEVERAL
    if is_up(s, pieces[-1]):
        flags |= OPEN
    if kind != CARD and coins.values_in(s, pile):
        flags |= VALUED | (CHANGES if coins.change_for(s, pile) is not None else 0)
    if not spread:
        flags |= STACKED
    return flags | (IDLE if searching[seat] < 0 else 0)


def legal(s: State, seat: int) -> list[Action]:
    """Return every gesture open to the seat, once for each thing and without text, sorted (FT-3)."""
    if not actors(s) >> seat & 1:
        return []
    first = len(s.table.pieces)
    codes = (
        sorted(map(num, s.vars[ft.V_ORDER])),
        s.zones[ft.HAND + seat],
        [first + word for word in _words_there(s)],
    )
    things: dict[int, list[tuple[Args, int]]] = {thing: [] for thing in range(ANSWER + 1)}
    for args in ((), *((code,) for group in codes for code in group)):
        thing, like = look(s, seat, args)
        things[thing].append((args, like))
    verbs_found = []
    for verb, uses in enumerate(USES):
        for thing, need in uses.items():
            if not things[thing]:
                continue
            verbs_found += [_plain(verb, args) for args, like in things[thing] if like & need == need]
    return sorted(verbs_found) if len(s.table.words) > len(ft.WORDS) else verbs_found  # words of a box come last


def _words_there(s: State) -> list[int]:
    """Return the words with a meaning now, by their indexes in `WORDS`."""
    v, zones = s.vars, [s.zones[ft.BANK], s.zones[ft.BOX]]
    if _spare(s):
        zones.append(s.zones[ft.store_zone(s.table)])
    first = len(s.table.pieces)
    sorts = sorted(s.table.code[sort] - first for zone in zones for sort in held(s.table, zone))
    places = [*(sort for sort in sorts if sort < ft.BAG_WORD), *range(ft.BAG_WORD, ft.FIRST_NOTE)]
    for first, slips, none in (
        (ft.FIRST_NOTE, v[ft.V_NOTES], ft.NO_NOTE),
        (ft.FIRST_COUNTER, v[ft.V_COUNTERS], ft.NO_COUNTER),
        (ft.FIRST_PLACE, v[ft.V_PLACES], ft.NO_PLACE),
    ):
        places += [first + slot for slot, slip in enumerate(slips) if slip != none]
    return [*places, ft.YES, ft.NO, *(sort for sort in sorts if sort > ft.NO)]


@cache
def _plain(verb: int, args: Args) -> Action:
    return Action(verb, args)


def why_not(s: State, seat: int, action: Action) -> Refusal | None:
    """Return why a gesture is not open to the seat, apart from its text; None if it is."""
    if s.phase != ft.P_TABLE:
        return OVER
    if not 0 <= seat < s.table.seats or not actors(s) >> seat & 1:
        return WATCHING
    thing, like = look(s, seat, action.args)
    need = USES[action.verb].get(thing)
    if need is None:
        return UNCLEAR
    missing = need & ~like
    if not missing:
        return None
    return WHY[THERE] if need & THERE & missing else WHY[missing & -missing]


def _surroundings(s: State, seat: int) -> int:
    slips = s.table.options["slips"] == "on"
    flags = SEARCHES if s.vars[ft.V_SEARCHING][seat] >= 0 else 0
    if len(s.vars[ft.V_ORDER]) < ft.pile_count(s.table):
        flags |= ROOM
    if ft.NO_PLACE in s.vars[ft.V_PLACES]:
        flags |= PLACE_ROOM
    if s.zones[ft.HAND + seat]:
        flags |= HOLDS
    if not s.vars[ft.V_ACTS] and _spare(s):
        flags |= FRESH
    if s.vars[ft.V_DICE]:
        flags |= DICE
    if slips and ft.NO_NOTE in s.vars[ft.V_NOTES]:
        flags |= NOTE_ROOM
    if slips and ft.NO_COUNTER in s.vars[ft.V_COUNTERS]:
        flags |= COUNTER_ROOM
    if slips and len(s.vars[ft.V_SCORES]) < ft.MAX_ROWS:
        flags |= ROW_ROOM
    if s.vars[ft.V_SCORES]:
        flags |= SCORED
    if s.vars[ft.V_CRIB] != ft.NO_BAG:
        flags |= PEGS
    if coins.has_chips(s.table):
        flags |= BANK
    return flags | (TOKENS if s.zones[ft.BAG] else 0)


def _held_look(s: State, piece: int) -> int:
    returns = ft.kind_of(s.table, piece) == TOKEN and s.vars[ft.V_BAG] != ft.NO_BAG
    flags = THERE | (RETURNS if returns else 0)
    if len(s.vars[ft.V_ORDER]) < ft.pile_count(s.table):
        flags |= ROOM
    return flags | (OTHERS if ft.taken_seats(s).bit_count() > 1 else 0)


def _word_look(s: State, seat: int, word: int) -> tuple[int, int]:
    v = s.vars
    stands = STANDS if v[ft.V_BAG] != ft.NO_BAG else 0
    if word < ft.BAG_WORD or word > ft.NO:
        sort = s.table.words[word]
        flags = THERE | stands if supply(s, word) else 0
        flags |= 0 if sort == TREATS_SORT else PUTS
        flags |= FILLS if sort == TREATS_SORT or is_token(sort) else 0
        return SORT, flags | (ROOM if len(v[ft.V_ORDER]) < ft.pile_count(s.table) else 0)
    if word < ft.FIRST_FIXTURE:
        return SACK, _bag_look(s)
    if word < ft.FIRST_NOTE:
        if v[ft.V_FIXTURES[word - ft.FIRST_FIXTURE]] != ft.NO_BAG:
            return FIXTURE, THERE | PRESENT
        return FIXTURE, THERE | MISSING if _spare(s) else 0
    if word < ft.FIRST_COUNTER:
        return NOTE, THERE if v[ft.V_NOTES][word - ft.FIRST_NOTE] != ft.NO_NOTE else 0
    if word < ft.FIRST_PLACE:
        return COUNTER, THERE if v[ft.V_COUNTERS][word - ft.FIRST_COUNTER] != ft.NO_COUNTER else 0
    if word < ft.YES:
        return PLACE, THERE if v[ft.V_PLACES][word - ft.FIRST_PLACE] != ft.NO_PLACE else 0
    voted = bool(v[ft.V_VOTES] >> seat & 1)
    return ANSWER, THERE if voted != (word == ft.YES) else 0


# Bank, box and store


def _spare(s: State) -> bool:
    """Check whether this table has spare pieces (FT-12)."""
    return bool(s.table.options["spares"] == "on")


def word_of(s: State, sort: str) -> int:
    """Return the index of a sort in the words of the table."""
    return s.table.code[sort] - len(s.table.pieces)


def supply(s: State, sort: int) -> tuple[int, ...]:
    """Return the available pieces of a sort (its index in `WORDS`); of a deck all or none."""
    word = s.table.words[sort]
    if word in CHIP_COLOURS:
        zone = ft.BANK
    elif word in PAWN_SORTS:
        zone = ft.BOX
    elif _spare(s):
        zone = ft.store_zone(s.table)
    else:
        return ()
    return held(s.table, s.zones[zone]).get(word, ())


def _taken_away(s: State, kind: str, pieces: tuple[int, ...]) -> int:
    """Return whether pieces can go back into the store; face-down ones are known by their backs alone (FT-12)."""
    table = s.table
    if kind == CARD:
        backs = {table.back[piece] for piece in pieces}
        stored = held_backs(table, s.zones[ft.store_zone(table)])
        out = sum(len(table.alike[back]) - stored.get(back, 0) for back in backs)
        return STORED | (AWAY if out == len(pieces) else 0)
    if not all(is_up(s, piece) for piece in pieces):
        return STORED
    return STORED | AWAY if all(is_token(table.pieces[piece].alias) for piece in pieces) else 0


def _bag_look(s: State) -> int:
    """Return the qualities of the bag: it can be removed while its contents are public (FT-12)."""
    flags = THERE | STANDS if s.vars[ft.V_BAG] != ft.NO_BAG else 0
    if not _spare(s):
        return flags
    table, up = s.table, frozenset(s.vars[ft.V_UP])
    hands = s.zones[ft.HAND : ft.pile_zone(table, 0)]
    hidden = any(ft.kind_of(table, piece) == TOKEN for hand in hands for piece in hand) or any(
        ft.kind_of(table, pieces[-1]) == TOKEN and not all(table.names[piece] in up for piece in pieces)
        for pieces in (pieces_in(s, pile) for pile in s.vars[ft.V_ORDER])
    )
    return (flags or THERE | ABSENT) | STORED | (0 if hidden else AWAY)


def unlogged(table: Table, action: Action) -> bool:
    """Check whether a gesture is hidden from other seats: pieces from a pile, further pieces (FT-7, FT-8)."""
    verb = table.verbs[action.verb]
    if action.text and (verb == "close" or (verb == "show" and action.text.startswith("to"))):
        return True
    return verb == "fetch" or (verb in ("lay", "give", "put_back") and ";" in action.text)
