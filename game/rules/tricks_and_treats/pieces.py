"""Cards, tokens, zones, variables, verbs and words, with the small ints that stand for them (TT-10..13).

The ints are final and written out: compiled code then holds the numbers themselves and looks up no names.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from game.table import Action, Piece, Sees, Table, Zone, kinds, num, public

# Suits, cards and tokens. A card's token is the card + TOKEN; treats follow the trump tokens.
SUITS = "BPKLS"
SUIT_NAMES = SUIT_CARDS = ("Bats", "Pumpkins", "Skulls", "Slime", "Spiders")  # also of several cards
SUIT_CARD = ("Bat", "Pumpkin", "Skull", "Slime", "Spider")
SUIT_NAME = dict(zip(SUITS, SUIT_NAMES, strict=True))
NUMBERS: Final = 12
CARDS: Final = 5 * NUMBERS
TOKEN: Final = CARDS
TREAT: Final = 2 * CARDS

# TT-11, in the book's order
TREAT_COUNTS = (
    ("Candy", 3),
    ("Compass", 2),
    ("Evil Eye", 1),
    ("Ghost", 1),
    ("Hand", 2),
    ("Master Trump", 1),
    ("Mixer", 2),
    ("Poison", 2),
    ("Spy", 2),
    ("Switch", 2),
    ("Thief", 2),
)
KINDS = tuple(kind for kind, _ in TREAT_COUNTS)
CANDY: Final = 0
COMPASS: Final = 1
EYE: Final = 2
GHOST: Final = 3
HAND_TREAT: Final = 4
MASTER: Final = 5
MIXER: Final = 6
POISON: Final = 7
SPY: Final = 8
SWITCH: Final = 9
THIEF: Final = 10
CANDIES: Final = 3

CARD_NAMES = tuple(f"{suit}{number}" for suit in SUITS for number in range(1, NUMBERS + 1))
TREAT_NAMES = tuple(f"{kind}#{i}" for kind, count in TREAT_COUNTS for i in range(1, count + 1))
TREAT_KINDS = tuple(kind for kind, (_, count) in enumerate(TREAT_COUNTS) for _ in range(count))
PIECES = (
    *(Piece(name, "card", "cards") for name in CARD_NAMES),
    *(Piece(f"<{name}>", "token", "tokens") for name in CARD_NAMES),
    *(Piece(name, "token", "tokens", KINDS[kind]) for name, kind in zip(TREAT_NAMES, TREAT_KINDS, strict=True)),
)
TOKENS = range(TOKEN, len(PIECES))
# Per piece its treat kind, -1 for cards and trump tokens; per piece the bit of that kind, 0 for none.
KIND = (-1,) * TREAT + TREAT_KINDS
KIND_BIT = (0,) * TREAT + tuple(1 << kind for kind in TREAT_KINDS)

# Zones (TT-13). Those of a seat follow, in blocks of n: hand, claimed, unused, used.
TRICK: Final = 0
PLAYED: Final = 1
LINE: Final = 2
BAG: Final = 3
STARTER: Final = 4
ASIDE: Final = 5
PEEK: Final = 6
REMOVED: Final = 7
HAND: Final = 8

LINE_SIZE: Final = 5
FEWEST: Final = 3
MAXIMUM: Final = 6

PHASES = (
    "DEAL",
    "WINDOW_LEAD",
    "LEAD",
    "WINDOW_CARD",
    "FOLLOW",
    "WINDOW_END",
    "CLAIM",
    "DRAW",
    "KEEP",
    "TIDY",
    "ROUND_END",
    "LAST_CALL",
    "SCORING",
    "DASH",
    "OVER",
)
P_DEAL: Final = 0
P_WINDOW_LEAD: Final = 1
P_LEAD: Final = 2
P_WINDOW_CARD: Final = 3
P_FOLLOW: Final = 4
P_WINDOW_END: Final = 5
P_CLAIM: Final = 6
P_DRAW: Final = 7
P_KEEP: Final = 8
P_TIDY: Final = 9
P_ROUND_END: Final = 10
P_LAST_CALL: Final = 11
P_SCORING: Final = 12
P_DASH: Final = 13
P_OVER: Final = 14

# Decisions first; from SET_BELL on, what anybody may do beside them.
VERBS = (
    "play",
    "use",
    "pass",
    "claim",
    "draw",
    "keep",
    "pick",
    "unpick",
    "propose_result",
    "set_bell",
    "knock",
    "stop",
)
PLAY: Final = 0
USE: Final = 1
PASS: Final = 2
CLAIM: Final = 3
DRAW: Final = 4
KEEP: Final = 5
PICK: Final = 6
UNPICK: Final = 7
PROPOSE: Final = 8
SET_BELL: Final = 9
KNOCK: Final = 10
STOP: Final = 11

WORDS = (
    *KINDS,
    "once",
    "round",
    "all",
    "none",
    "matches",
    "picked",
    "lead",
    "card",
    "end",
    "off",
    "auto",
    "on",
    "yes",
    "no",
)
WORD = {word: len(PIECES) + i for i, word in enumerate(WORDS)}
KIND_WORD = range(len(PIECES), len(PIECES) + len(KINDS))

# Bells (TT-52): three windows, three modes.
WINDOWS = ("lead", "card", "end")
MODES = ("off", "auto", "on")
BELLS_OF_HUMANS = ("auto", "off", "auto")
BELLS_OF_BOTS = ("on", "off", "on")
UNTOUCHED = ("", "", "")

# Every action without a parameter that the position decides, made once.
PLAY_CARD = tuple(Action(PLAY, (card,)) for card in range(CARDS))
KEEP_PIECE = tuple(Action(KEEP, (piece,)) for piece in range(len(PIECES)))
KEEP_MATCHES = Action(KEEP, (WORD["matches"],))
KEEP_NONE = Action(KEEP, (WORD["none"],))
CLAIM_ALL = Action(CLAIM, (WORD["all"],))
CLAIM_NONE = Action(CLAIM, (WORD["none"],))
CLAIM_PICKED = Action(CLAIM, (WORD["picked"],))
DRAW_TWO = Action(DRAW)
PASS_ONCE = Action(PASS, (WORD["once"],))
PASS_ROUND = Action(PASS, (WORD["round"],))
KNOCKING = Action(KNOCK)
STOP_YES = Action(STOP, (WORD["yes"],))
STOP_NO = Action(STOP, (WORD["no"],))
USE_KIND = tuple(Action(USE, (word,)) for word in KIND_WORD)
SPY_TWICE = Action(USE, (KIND_WORD[SPY], num(2)))

BELLS = kinds.each_seat(kinds.row(*(kinds.one_of("a mode", MODES),) * len(WINDOWS)))
FORMER_BELLS = kinds.each_seat(kinds.row(*(kinds.one_of("a mode or none", ("", *MODES)),) * len(WINDOWS)))
SUIT_MASKS = kinds.each_seat(kinds.number(0, (1 << len(SUITS)) - 1))
VARIABLES = (
    ("turn", -1, kinds.MAYBE_SEAT),  # the seat asked; -1 in DASH and OVER
    ("leader", -1, kinds.MAYBE_SEAT),
    ("round", 1, kinds.number(1)),
    ("trick", 1, kinds.number(1)),  # the number of the current trick in its round
    ("winner", -1, kinds.MAYBE_SEAT),  # provisional until WINDOW_END closes (TT-46); -1 nobody
    ("ban", -1, kinds.MAYBE_SEAT),
    ("master", -1, kinds.MAYBE_SEAT),
    ("passed", 0, kinds.MASK),  # mask of seats that passed in the open window (TT-55)
    ("knocked", 0, kinds.MASK),  # mask of seats that knocked since the last game move (TT-57)
    ("knocker", -1, kinds.MAYBE_SEAT),  # the seat that is asked first because it knocked
    ("final_round", False),
    ("stirred", False),  # this round a token reached a seat or a treat was used (TT-87)
    ("bells", (), BELLS),  # per seat its modes for lead, card, end
    ("former", (), FORMER_BELLS),  # per seat the modes that come back with the next deal (TT-56), "" for none
    ("humans", 0, kinds.MASK),  # mask of the seats where people sit
    ("void", (), SUIT_MASKS),  # per seat the mask of suits it showed it does not hold (TT-300)
    ("votes", 0, kinds.MASK),  # mask of seats that want to stop here (TT-103)
    ("picked", (), kinds.list_of(kinds.number(0))),  # positions in the line picked so far under claim_mode subset
    ("proposals", (), kinds.each_seat(kinds.MASK)),  # per seat the mask of winners it proposes (TT-104), 0 for none
    ("last_led", -1, kinds.MAYBE_SEAT),  # who led the trick before this one, -1 for none in this round
    ("last_at", 0, kinds.number(0, CARDS)),  # where its cards begin in the played pile
    ("winners", 0, kinds.MASK),  # mask, once the game is over
    ("ending", ""),
)
V_TURN: Final = 0
V_LEADER: Final = 1
V_ROUND: Final = 2
V_TRICK: Final = 3
V_WINNER: Final = 4
V_BAN: Final = 5
V_MASTER: Final = 6
V_PASSED: Final = 7
V_KNOCKED: Final = 8
V_KNOCKER: Final = 9
V_FINAL: Final = 10
V_STIRRED: Final = 11
V_BELLS: Final = 12
V_FORMER: Final = 13
V_HUMANS: Final = 14
V_VOID: Final = 15
V_VOTES: Final = 16
V_PICKED: Final = 17
V_PROPOSALS: Final = 18
V_LAST_LED: Final = 19
V_LAST_AT: Final = 20
V_WINNERS: Final = 21
V_ENDING: Final = 22


def make_table(options: Mapping[str, Any], seats: int) -> Table:
    """Return the table for `seats` seats and complete options.

    Raises:
        ValueError: fewer than 3 or more than 6 seats (TT-1).
    """
    if not FEWEST <= seats <= MAXIMUM:  # TT-1
        raise ValueError(f"Tricks and Treats is for {FEWEST} to {MAXIMUM} players, not {seats}.")
    # Face-down discards and forgotten tricks are shown or hidden piece by piece.
    open_pile = options["past_tricks"] == "open" and options["poison_discards"] == "open"
    pile_sees = Sees.EVERYONE if open_pile else Sees.NOBODY
    drawn_sees = Sees.EVERYONE if options["draw_privacy"] == "open" else Sees.NOBODY
    zones = [
        Zone("trick", ordered=True, lies="free", holds="card"),
        Zone("played", pile_sees, ordered=True, lies="stack", holds="card", rest=True),
        Zone("line", ordered=True, holds="token"),
        Zone("bag", Sees.NOBODY, lies="bag", holds="token", rest=True, mixes=True),
        Zone("starter", lies="free", holds="token"),
        Zone("aside", ordered=True, holds="token"),
        Zone("peek", drawn_sees, holds="token"),
        Zone("removed", ordered=True, lies="stack", holds="token"),
        *(Zone(f"hand[{seat}]", Sees.OWNER, seat, lies="fan", holds="card") for seat in range(seats)),
    ]
    for name in ("claimed", "unused", "used"):
        zones.extend(Zone(f"{name}[{seat}]", owner=seat, ordered=True, holds="token") for seat in range(seats))
    variables = tuple(public(*declared) for declared in VARIABLES)  # TT-15
    return Table(seats, PIECES, tuple(zones), variables, PHASES, VERBS, WORDS, options)


def token_of(card: int) -> int:
    """Return the token that names a card (TT-11)."""
    return card + TOKEN


def card_of(piece: int) -> int | None:
    """Return the card that a trump token names; None for every other piece, and for a hidden one."""
    return piece - TOKEN if TOKEN <= piece < TREAT else None


def suit_of(piece: int) -> str | None:
    """Return the suit letter of a card or of the card that a token names; None for a treat and for a hidden piece."""
    card = card_of(piece)
    card = piece if card is None else card
    return SUITS[card // NUMBERS] if 0 <= card < CARDS else None


@lru_cache(maxsize=256)  # said of every card in sight, frame by frame
def human_name(piece: str) -> str:
    """Return the common name of a piece: `Skulls 9` for `K9` and `<K9>`, `Ghost` for `Ghost` and `Ghost#1`."""
    bare = piece.strip("<>").partition("#")[0]
    if bare in CARD_NAMES:
        return f"{SUIT_NAMES[SUITS.index(bare[0])]} {bare[1:]}"
    return bare
