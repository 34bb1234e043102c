"""Cards, tokens, chips and pawns; zones, variables, verbs and words, with the small ints that stand for them (FT-2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.rules.tricks_and_treats.pieces import PIECES as TREATS
from game.table import Piece, Sees, State, Table, Zone, public

FEWEST, MOST = 1, 8
# The table from corner to corner in its own units, and where things come to lie if nobody says where (FT-3).
WIDTH, HEIGHT = 1600, 900
MIDDLE = (800, 390)

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = "SHDC"
JOKERS = ("joker1", "joker2")
COLOURS = ("ivory", "red", "blue", "green", "ink")
CHIPS = 20
SIDES = 6
SLOTS = 12

CARD, TOKEN, CHIP, PAWN = "card", "token", "chip", "pawn"
BACKED = frozenset({CARD, TOKEN})

# Zones. The hands follow, then the piles, as many as there are pieces.
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
)
V = {verb: i for i, verb in enumerate(VERBS)}

PAWNS = tuple(f"pawn{seat + 1}" for seat in range(MOST))
NOTES = tuple(f"note#{i + 1}" for i in range(SLOTS))
COUNTERS = tuple(f"counter#{i + 1}" for i in range(SLOTS))
WORDS = (*COLOURS, *PAWNS, *NOTES, *COUNTERS, "yes", "no")
SORTS = len(COLOURS) + len(PAWNS)
FIRST_NOTE, FIRST_COUNTER, YES, NO = SORTS, SORTS + SLOTS, SORTS + 2 * SLOTS, SORTS + 2 * SLOTS + 1

# A pile's place: x, y, turn in degrees clockwise, whether it is locked, whether it is spread, its label.
Spot = tuple[int, int, int, bool, bool, str]
NOWHERE: Spot = (-1, -1, 0, False, False, "")
NO_NOTE = (-1, -1, "")
NO_COUNTER = (-1, -1, "", 0)

# acts: how many there have been; votes, humans: masks of seats; up: names of the pieces that lie face up; order: the
# piles, the lowest first; searching: per seat the pile it looks through, -1 for none. A place for each pile follows.
VARIABLES = ("acts", "votes", "humans", "up", "order", "searching", "dice", "notes", "counters")
V_ACTS, V_VOTES, V_HUMANS, V_UP, V_ORDER, V_SEARCHING, V_DICE, V_NOTES, V_COUNTERS = range(len(VARIABLES))
V_PLACE = len(VARIABLES)


def make_table(options: Mapping[str, Any], seats: int) -> Table:
    """The table for 1 to 8 seats and complete options.

    Raises:
        ValueError: no such number of seats.
    """
    pieces = (
        *_cards(options["deck"]),
        *(piece for piece in TREATS if piece.kind == TOKEN and options["tokens"] != "none"),
        *(
            Piece(f"{colour}#{i + 1}", CHIP, colour, colour)
            for colour in COLOURS
            for i in range(CHIPS if options["chips"] == "bank" else 0)
        ),
        *(Piece(f"{name}#{i + 1}", PAWN, name, name) for name in PAWNS[:seats] for i in range(options["pawns"])),
    )
    piles = range(len(pieces))
    zones = (
        Zone("bag", Sees.NOBODY, lies="bag", holds=TOKEN, rest=True, mixes=True),
        Zone("bank", lies="grid", holds=CHIP, rest=True),
        Zone("box", lies="row", holds=PAWN, rest=True),
        *(Zone(f"hand[{seat}]", Sees.OWNER, seat, lies="fan") for seat in range(seats)),
        *(Zone(f"pile[{i}]", Sees.NOBODY, ordered=True, lies="free", rest=i == 0) for i in piles),
    )
    starts: tuple[Any, ...] = (
        *(0, 0, 0, (), (), (-1,) * seats),
        (0,) * options["dice"],
        (NO_NOTE,) * SLOTS,
        (NO_COUNTER,) * SLOTS,
    )
    variables = (
        *(public(name, start) for name, start in zip(VARIABLES, starts, strict=True)),
        *(public(f"place[{i}]", NOWHERE) for i in piles),
    )
    return Table(seats, pieces, zones, variables, PHASES, VERBS, WORDS, options)


def _cards(deck: str) -> tuple[Piece, ...]:
    if deck == "none":
        return ()
    if deck == "tricks-and-treats":
        return tuple(piece for piece in TREATS if piece.kind == CARD)
    names = (*(f"{rank}{suit}" for suit in SUITS for rank in RANKS), *JOKERS[: 2 * deck.endswith("54")])
    copies = 2 if deck.startswith("2x") else 1
    ends = ("", "#2")[:copies]
    return tuple(Piece(name + end, CARD, "cards") for end in ends for name in names)


def setup(s: State) -> None:
    """The cards in the middle, shuffled and face down; everything else in bag, bank and box (FT-2)."""
    of_kind: dict[str, list[int]] = {kind: [] for kind in (CARD, TOKEN, CHIP, PAWN)}
    for piece, what in enumerate(s.table.pieces):
        of_kind[what.kind].append(piece)
    s.lay(BAG, of_kind[TOKEN])
    s.lay(BANK, of_kind[CHIP])
    s.lay(BOX, of_kind[PAWN])
    if of_kind[CARD]:
        deck = HAND + s.table.seats
        s.lay(deck, of_kind[CARD])
        s.shuffle(deck)
        s.vars[V_ORDER] = (0,)
        s.vars[V_PLACE] = (*MIDDLE, *NOWHERE[2:])
    s.note("set_up", data=(len(of_kind[CARD]),))


def kind_of(table: Table, piece: int) -> str:
    """`card`, `token`, `chip` or `pawn`."""
    return table.pieces[piece].kind


def pile_zone(table: Table, pile: int) -> int:
    """The zone of a pile by its number."""
    return HAND + table.seats + pile


def pile_count(table: Table) -> int:
    """How many piles there can be."""
    return len(table.pieces)
