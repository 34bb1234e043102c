"""Who may act and which gestures are open to a seat; why one is not (FT-1..FT-11).

Each gesture needs certain things of what it touches. `look` says what a thing is like for the seat that reaches for it,
as a bit mask; a gesture is open where all bits of its need are set, and the first that is missing is the reason if not.
"""

from __future__ import annotations

from functools import cache

from game.rules.free_table.pieces import (
    BACKED,
    BAG,
    BANK,
    BOX,
    COLOURS,
    FIRST_COUNTER,
    FIRST_NOTE,
    HAND,
    NO_COUNTER,
    NO_NOTE,
    P_TABLE,
    SORTS,
    TOKEN,
    V_COUNTERS,
    V_DICE,
    V_HUMANS,
    V_NOTES,
    V_SEARCHING,
    V_VOTES,
    VERBS,
    WORDS,
    YES,
    kind_of,
    pile_count,
)
from game.rules.free_table.places import owner_at, pieces_in, spot
from game.rules.plugin import Refusal
from game.table import Action, State, num

# What a gesture may touch, in the order in which their arguments sort.
NOTHING, PILE, HELD, SORT, NOTE, COUNTER, ANSWER = range(7)

# What a thing may be like.
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
) = (1 << bit for bit in range(17))
FREE = THERE | REACHED | LOOSE | QUIET | HANDY
TAKEN_FROM = THERE | REACHED | LOOSE | HANDY

# The reasons, in the order in which they are looked for.
WHY: dict[int, Refusal] = {
    THERE: Refusal("no_such_thing", "FT-4", "There is nothing there to do that with."),
    REACHED: Refusal("not_yours", "FT-5", "That lies in somebody else's own place."),
    LOOSE: Refusal("locked", "FT-6", "That is locked: unlock it first."),
    QUIET: Refusal("being_searched", "FT-8", "Somebody is looking through that pile."),
    HANDY: Refusal("being_searched", "FT-8", "Somebody else is looking through that pile."),
    BACK: Refusal("wrong_kind", "FT-7", "That has no back."),
    SEVERAL: Refusal("too_few", "FT-4", "It takes more than one piece for that."),
    STACKED: Refusal("not_now", "FT-4", "That is spread already."),
    LOCKED: Refusal("not_now", "FT-6", "That is not locked."),
    RETURNS: Refusal("wrong_kind", "FT-9", "That belongs on the table or in a hand."),
    IDLE: Refusal("not_now", "FT-8", "You are looking through a pile: close it first."),
    SEARCHES: Refusal("not_now", "FT-8", "You are not looking through a pile."),
    DICE: Refusal("no_such_thing", "FT-9", "There are no dice."),
    NOTE_ROOM: Refusal("not_now", "FT-10", "There is no room for another note."),
    COUNTER_ROOM: Refusal("not_now", "FT-10", "There is no room for another counter."),
    TOKENS: Refusal("too_few", "FT-9", "The bag is empty."),
    OTHERS: Refusal("not_now", "FT-7", "There is nobody else at this table."),
}
OVER = Refusal("not_your_decision", "FT-11", "The evening is over.")
WATCHING = Refusal("not_your_decision", "FT-1", "Only the people at the table take things in hand.")
UNCLEAR = Refusal("unclear", "FT-3", "That is no gesture of this table.")

NEEDS: dict[str, dict[int, int]] = {
    "move": {PILE: FREE, NOTE: THERE, COUNTER: THERE},
    "throw": {PILE: FREE},
    "stack": {PILE: FREE},
    "take": {PILE: FREE | SEVERAL},
    "pull": {PILE: TAKEN_FROM | SEVERAL},
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
    "play": {HELD: THERE},
    "lay": {HELD: THERE},
    "show": {HELD: THERE},
    "bring": {SORT: THERE},
    "shake": {NOTHING: TOKENS},
    "reach": {NOTHING: TOKENS},
    "tip": {NOTHING: TOKENS},
    "roll": {NOTHING: DICE},
    "note": {NOTHING: NOTE_ROOM},
    "counter": {NOTHING: COUNTER_ROOM},
    "write": {NOTE: THERE, COUNTER: THERE},
    "add": {COUNTER: THERE},
    "remove": {NOTE: THERE, COUNTER: THERE},
    "stop": {ANSWER: THERE},
}
USES = tuple(dict(sorted(NEEDS[verb].items())) for verb in VERBS)
Args = tuple[int, ...]


def actors(s: State) -> int:
    """The seats that may act: all people at once; where nobody but bots sits, all of them (FT-1)."""
    if s.phase != P_TABLE:
        return 0
    humans: int = s.vars[V_HUMANS] & s.table.everyone
    return humans or s.table.everyone


def private(_s: State, _seat: int) -> bool:
    """No gesture needs the curtain: a seat asks for its own hand when it wants it (FT-1)."""
    return False


def look(s: State, seat: int, args: tuple[int, ...]) -> tuple[int, int]:
    """What kind of thing the arguments of a gesture name, and what it is like for `seat`; (-1, 0) for no thing."""
    if not args:
        return NOTHING, _surroundings(s, seat)
    if len(args) > 1:
        return -1, 0
    code = args[0]
    if code < 0:
        return PILE, pile_look(s, seat, num(code)) if num(code) < pile_count(s.table) else 0
    if code < len(s.table.pieces):
        return HELD, _held_look(s, code) if code in s.zones[HAND + seat] else 0
    return _word_look(s, seat, code - len(s.table.pieces))


def pile_look(s: State, seat: int, pile: int) -> int:
    """What a pile is like for `seat`; 0 where nothing lies."""
    pieces = pieces_in(s, pile)
    if not pieces:
        return 0
    x, y, _, locked, spread, _ = spot(s, pile)
    searching = s.vars[V_SEARCHING]
    kind = kind_of(s.table, pieces[-1])
    found = THERE | (LOCKED if locked else LOOSE)
    if owner_at(s.table, x, y) in (-1, seat):
        found |= REACHED
    if pile not in searching:
        found |= QUIET | HANDY
    elif searching[seat] == pile:
        found |= HANDY
    if kind in BACKED:
        found |= BACK
    if kind != "card":
        found |= RETURNS
    if len(pieces) > 1:
        found |= SEVERAL
    if not spread:
        found |= STACKED
    return found | (IDLE if searching[seat] < 0 else 0)


def legal(s: State, seat: int) -> list[Action]:
    """Every gesture open to the seat, each once for each thing and without text, sorted (FT-3)."""
    if not actors(s) >> seat & 1:
        return []
    first = len(s.table.pieces)
    codes = (
        [num(pile) for pile in range(pile_count(s.table) - 1, -1, -1) if pieces_in(s, pile)],
        s.zones[HAND + seat],
        range(first, first + len(WORDS)),
    )
    things: dict[int, list[tuple[Args, int]]] = {thing: [] for thing in range(ANSWER + 1)}
    for args in ((), *((code,) for group in codes for code in group)):
        thing, like = look(s, seat, args)
        things[thing].append((args, like))
    found = []
    for verb, uses in enumerate(USES):
        for thing, need in uses.items():
            found += [_plain(verb, args) for args, like in things[thing] if like & need == need]
    return found


@cache
def _plain(verb: int, args: Args) -> Action:
    return Action(verb, args)


def why_not(s: State, seat: int, action: Action) -> Refusal | None:
    """Why a gesture, whatever its text says, is not open to the seat; None if it is."""
    if s.phase != P_TABLE:
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
    found = SEARCHES if s.vars[V_SEARCHING][seat] >= 0 else 0
    if s.vars[V_DICE]:
        found |= DICE
    if slips and NO_NOTE in s.vars[V_NOTES]:
        found |= NOTE_ROOM
    if slips and NO_COUNTER in s.vars[V_COUNTERS]:
        found |= COUNTER_ROOM
    return found | (TOKENS if s.zones[BAG] else 0)


def _held_look(s: State, piece: int) -> int:
    found = THERE | (RETURNS if kind_of(s.table, piece) == TOKEN else 0)
    return found | (OTHERS if s.table.seats > 1 else 0)


def _word_look(s: State, seat: int, word: int) -> tuple[int, int]:
    if word < SORTS:
        return SORT, THERE if supply(s, word) else 0
    if word < FIRST_COUNTER:
        return NOTE, THERE if s.vars[V_NOTES][word - FIRST_NOTE] != NO_NOTE else 0
    if word < YES:
        return COUNTER, THERE if s.vars[V_COUNTERS][word - FIRST_COUNTER] != NO_COUNTER else 0
    voted = bool(s.vars[V_VOTES] >> seat & 1)
    return ANSWER, THERE if voted != (word == YES) else 0


def supply(s: State, sort: int) -> list[int]:
    """The chips or pawns of a sort (its place in `WORDS`) that nobody has taken yet."""
    zone = BANK if sort < len(COLOURS) else BOX
    return [piece for piece in s.zones[zone] if s.table.pieces[piece].alias == WORDS[sort]]
