"""Zones, variables, verbs and words of the free table, with the small ints that stand for them (FT-2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.boxes.manifest import Manifest
from game.rules.free_table import boxed
from game.rules.free_table.meta import META
from game.rules.free_table.phases import stock
from game.rules.free_table.phases.stock import CARD, CHIP, PAWN, SORTS, TOKEN
from game.table import Sees, State, Table, Zone, kinds, public

FEWEST, MAXIMUM = 1, 8
# The table from corner to corner in its own units, and where things come to lie if nobody says where (FT-3).
WIDTH, HEIGHT = 1600, 900
MIDDLE = (800, 390)

SIDES = 6
SLOTS = 12
MAX_PILES = 256  # where there are spare things; else as many as there are pieces

BACKED = frozenset({CARD, TOKEN})

# Zones. The hands follow, then the piles, then the store of spare things if there is one.
BAG, BANK, BOX, HAND = range(4)

PHASES = ("TABLE", "OVER")
P_TABLE, P_OVER = range(len(PHASES))

VERBS = (
    "move",
    "throw",
    "stack",
    "take",
    "pull",
    "cut",
    "shuffle",
    "flip",
    "turn_over",
    "turn",
    "spread",
    "lock",
    "unlock",
    "label",
    "peek",
    "search",
    "close",
    "count",
    "draw",
    "fetch",
    "deal",
    "give",
    "put_back",
    "play",
    "lay",
    "show",
    "bring",
    "shake",
    "reach",
    "tip",
    "roll",
    "note",
    "counter",
    "write",
    "add",
    "remove",
    "stop",
    "fill",
    "size",
    "place",
    "name",
    "hand_in",
    "lay_out",
    "score",
    "score_row",
    "score_clear",
    "peg",
    "grid",
    "value",
    "pay",
    "change",
    "tuck",
)
V = {verb: i for i, verb in enumerate(VERBS)}

NOTES = tuple(f"note#{i + 1}" for i in range(SLOTS))
COUNTERS = tuple(f"counter#{i + 1}" for i in range(SLOTS))
PLACES = tuple(f"place#{i + 1}" for i in range(SLOTS))
THE_BAG = "bag"
PEG_BOARD, BUTTON = FIXTURES = ("cribbage", "button")  # single things beside the bag: a cribbage board, a dealer button
WORDS = (*SORTS, THE_BAG, *FIXTURES, *NOTES, *COUNTERS, *PLACES, "yes", "no")
BAG_WORD = len(SORTS)
FIRST_FIXTURE = BAG_WORD + 1
FIRST_NOTE = FIRST_FIXTURE + len(FIXTURES)
FIRST_COUNTER = FIRST_NOTE + SLOTS
FIRST_PLACE = FIRST_COUNTER + SLOTS
YES, NO = FIRST_PLACE + SLOTS, FIRST_PLACE + SLOTS + 1

CASCADE = 2  # the number in gestures of a pile that is spread downward
# A pile's place: x, y, turn in degrees clockwise, whether it is locked, whether it is spread, its label.
Spot = tuple[int, int, int, bool, bool, str]
NOWHERE: Spot = (-1, -1, 0, False, False, "")
NO_NOTE = (-1, -1, "")
NO_COUNTER = (-1, -1, "", 0)
NO_PLACE = (-1, -1, 0, 0, "")  # middle, width and height, name
NO_BAG = (-1, -1)
MAX_ROWS = 60  # of the score pad
NO_GRID = (1, 1)  # columns and rows of a place without a grid
LAST_HOLE, LANES = 121, (2, 4)  # of a cribbage board: its last hole, how many players have a track on it
CHIP_VALUES = (1, 5, 10, 25, 100)  # the usual values of the five colours of chips
BOARD = (800, 372, 760, 440)  # the first board of a box: its middle, width and height
BAG_HOME = (196, 370)  # the first place of the bag of Tricks and Treats

# acts: how many there have been; votes, humans: masks of seats; up: names of the pieces that lie face up; order: the
# piles, the lowest first; searching: per seat the pile it looks through, -1 for none; title: the name of the table;
# places: named parts of the cloth; bag_at: where the bag stands; empty: mask of the seats where nobody sits; marked:
# mask of those whose own places are marked out on the cloth; cascades: the numbers of the piles that are spread
# downward; scores: the rows of the score pad, each its name and a number or "" per seat; grids: columns and rows of
# each place; crib_at, button_at: where the fixtures are; pegs: per seat the holes of the front and the back peg;
# worth: the values of the colours of chips, none if they have no values. A place for each pile follows.
VARIABLES = (
    *("acts", "votes", "humans", "up", "order", "searching", "dice", "notes", "counters"),
    *("title", "places", "bag_at", "empty", "marked", "cascades"),
    *("scores", "grids", "crib_at", "button_at", "pegs", "worth"),
)
V_ACTS, V_VOTES, V_HUMANS, V_UP, V_ORDER, V_SEARCHING, V_DICE, V_NOTES, V_COUNTERS = range(9)
V_TITLE, V_PLACES, V_BAG, V_EMPTY, V_MARKED, V_CASCADES = range(9, 15)
V_SCORES, V_GRIDS, V_CRIB, V_BUTTON, V_PEGS, V_WORTH = range(15, len(VARIABLES))
V_FIXTURES = (V_CRIB, V_BUTTON)
V_PLACE = len(VARIABLES)


def make_table(options: Mapping[str, Any], seats: int) -> Table:
    """Return the table for 1 to 8 seats and complete options.

    Raises:
        ValueError: the number of seats is not allowed, or the box is damaged.
    """
    META.check_seats(seats)
    pieces = stock.pieces(options, seats)
    spare = options["spares"] == "on"
    piles = range(min(len(pieces), MAX_PILES) if spare else len(pieces))
    zones = (
        Zone("bag", Sees.NOBODY, lies="bag", holds=TOKEN, rest=True, mixes=True),
        Zone("bank", lies="grid", holds=CHIP, rest=True),
        Zone("box", lies="row", holds=PAWN, rest=True),
        *(Zone(f"hand[{seat}]", Sees.OWNER, seat, lies="fan") for seat in range(seats)),
        *(Zone(f"pile[{i}]", Sees.NOBODY, ordered=True, lies="free", rest=i == 0) for i in piles),
        *((Zone("store", lies="grid", stock=True),) if spare else ()),
    )
    dice: int = options["dice"]
    starts: tuple[tuple[Any, kinds.Kind | None], ...] = (
        *((0, kinds.number(0)), (0, kinds.MASK), (0, kinds.MASK), ((), None), ((), kinds.list_of(kinds.number(0)))),
        ((-1,) * seats, kinds.each_seat(kinds.number(-1, len(piles) - 1))),
        ((0,) * dice, kinds.row(*(kinds.number(0, SIDES),) * dice)),
        *(((NO_NOTE,) * SLOTS, None), ((NO_COUNTER,) * SLOTS, None), ("", None), ((NO_PLACE,) * SLOTS, None)),
        (BAG_HOME if options["tokens"] != "none" else NO_BAG, None),
        *((0, kinds.MASK), ((1 << seats) - 1, kinds.MASK), ((), kinds.list_of(kinds.number(0, len(piles) - 1)))),
        *(((), None), ((NO_GRID,) * SLOTS, None), (NO_BAG, None), (NO_BAG, None), (((0, 0),) * seats, None)),
        ((), kinds.list_of(kinds.number(1))),
    )
    variables = (
        *(public(name, *start) for name, start in zip(VARIABLES, starts, strict=True)),
        *(public(f"place[{i}]", NOWHERE) for i in piles),
    )
    words = (*WORDS, *boxed.words(boxed.manifest_in(options)))
    kept = {name: value for name, value in options.items() if value or name != "box"}
    return Table(seats, pieces, zones, variables, PHASES, VERBS, words, kept)


def setup(s: State) -> None:
    """Put the cards in the middle, shuffled and face down; the rest into bag, bank, box and store (FT-2)."""
    of_kind: dict[str, list[int]] = {kind: [] for kind in (CARD, TOKEN, CHIP, PAWN)}
    stored: list[int] = []
    own: dict[str, list[int]] = {}  # pieces of the box, by their deck or the kind of token
    for piece, what in enumerate(s.table.pieces):
        sort = boxed.sort_of(s.table, piece)
        (own.setdefault(sort, []) if sort else stored if what.rest else of_kind[what.kind]).append(piece)
    s.lay(BAG, of_kind[TOKEN])
    s.lay(BANK, of_kind[CHIP])
    s.lay(BOX, of_kind[PAWN])
    if stored:
        s.lay(store_zone(s.table), stored)
    if of_kind[CARD]:
        deck = pile_zone(s.table, 0)
        s.lay(deck, of_kind[CARD])
        s.shuffle(deck)
        s.vars[V_ORDER] = (0,)
        s.vars[V_PLACE] = (*MIDDLE, *NOWHERE[2:])
    _set_up_box(s, own)
    box = boxed.box_of(s.table)
    if box is not None and box.layout and s.table.options["spares"] == "on":
        from game.rules.free_table.phases import presets

        presets.set_out_if_it_fits(s, box.layout)
    s.vars[V_MARKED] &= ~s.vars[V_EMPTY]
    cards = len(of_kind[CARD]) + sum(len(own[sort]) for sort in boxed.deck_words(boxed.box_of(s.table)))
    s.note("set_up", data=(cards,))


def _set_up_box(s: State, own: Mapping[str, list[int]]) -> None:
    """Put the box on the table: its decks shuffled and face down, its tokens face up, its first board (FT-15)."""
    box = boxed.box_of(s.table)
    if box is None:
        return
    table = s.table
    s.vars[V_TITLE] = box.title[:40].rstrip()
    if box.boards:
        s.vars[V_PLACES] = ((*BOARD, box.boards[0]), *s.vars[V_PLACES][1:])
    free = iter(box_spots(box, bool(s.vars[V_ORDER])))
    pile = len(s.vars[V_ORDER])
    for sort in (*boxed.deck_words(box), *boxed.token_words(box)):
        zone = pile_zone(table, pile)
        s.lay(zone, own[sort])
        if sort.startswith(boxed.DECK_SIGN):
            s.shuffle(zone)
        else:
            s.vars[V_UP] = tuple(sorted((*s.vars[V_UP], *(table.names[piece] for piece in own[sort]))))
            for piece in own[sort]:
                s.reveal(piece, table.everyone)
        s.vars[V_PLACE + pile] = (*next(free), 0, False, False, sort.partition(": ")[2])
        s.vars[V_ORDER] = (*s.vars[V_ORDER], pile)
        pile += 1


def box_spots(box: Manifest, cards: bool) -> list[tuple[int, int]]:
    """Return the spots of the decks of a box, then of its tokens; with `cards` a standard deck is in the middle."""
    decks, tokens = len(box.decks), len(box.tokens)
    if box.boards:
        row = max(4, -(-tokens // 3))
        return [
            *((215 + 120 * (n // 3), 190 + 195 * (n % 3)) for n in range(decks)),
            *((1256 + min(88, 288 // (row - 1)) * (n % row), (220, 510, 620)[n // row]) for n in range(tokens)),
        ]
    right = 700 if cards else 1180
    step = min(150, (right - 250) // max(1, decks - 1))
    return [
        *((250 + step * n, 372) for n in range(decks)),
        *((250 + min(72, 940 // max(1, tokens)) * n, 472) for n in range(tokens)),
    ]


def kind_of(table: Table, piece: int) -> str:
    """Return the kind of a piece: `card`, `token`, `chip` or `pawn`."""
    return table.pieces[piece].kind


def pile_zone(table: Table, pile: int) -> int:
    """Return the zone of a pile by its number."""
    return HAND + table.seats + pile


def pile_count(table: Table) -> int:
    """Return how many piles there can be."""
    return len(table.variables) - V_PLACE


def store_zone(table: Table) -> int:
    """Return the zone of the spare pieces; it exists only where there are any."""
    return len(table.zones) - 1


def taken_seats(s: State) -> int:
    """Return the mask of the occupied seats."""
    empty: int = s.vars[V_EMPTY]
    return s.table.seated & ~empty
