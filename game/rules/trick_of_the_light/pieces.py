"""Cards and markers, zones, variables, phases, verbs and words, with the small ints that stand for them (TL-10..13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from game.rules.trick_of_the_light.meta import ENDINGS
from game.rules.trick_of_the_light.text.charts import ACTS
from game.story import Field, Form, Sealed, Signs
from game.table import Piece, Sees, State, Table, Variable, View, Zone, kinds, public

SEATS = 4
ALL_SEATS = (1 << SEATS) - 1

# TL-6, TL-143: a card's id is its suit times 13 plus its rank, deuce 0 to ace 12; columns from left to right.
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = ("♥", "♣", "♦", "♠")
SUIT_NAMES = ("hearts", "clubs", "diamonds", "spades")
SUIT_NAME = dict(zip(SUITS, SUIT_NAMES, strict=True))
LETTERS = "HCDS"
JACK, QUEEN, KING, ACE = range(9, 13)
PER_SUIT = len(RANKS)
CARDS = PER_SUIT * len(SUITS)
CARD_NAMES = tuple(rank + suit for suit in SUITS for rank in RANKS)
CARD_OF = {name: card for card, name in enumerate(CARD_NAMES)}
COURTS = tuple(card for card in range(CARDS) if card % PER_SUIT >= JACK)
SPOTS = tuple(card for card in range(CARDS) if card % PER_SUIT < JACK)
ACES = tuple(card for card in COURTS if card % PER_SUIT == ACE)
ALL_CARDS, ALL_COURTS, ALL_SPOTS = frozenset(range(CARDS)), frozenset(COURTS), frozenset(SPOTS)
HAND_SIZE = 3
PACK_SIZE = 7  # cards of a pack at first: six spots and the identity (TL-25)
SOON = 2  # draws by which an early Epiphany has come
MARKER = CARDS

PIECES = (
    *(Piece(name, "card", "oasis", name[:-1] + LETTERS[SUITS.index(name[-1])]) for name in CARD_NAMES),
    *(Piece(f"marker{seat}", "marker", f"marker{seat}") for seat in range(SEATS)),
)


class Z:
    """The zones, as numbers (TL-12); of zones per seat or per suit, the first."""

    COURT_STACK, PACK, HAND, IDENTITY, PEEK = 0, 1, 5, 9, 13
    SCENE_PILE, TABLEAU, DISCARD, OFF_BOARD, COLUMN = range(17, 22)


ZONES = (
    Zone("court_stack", Sees.NOBODY, ordered=True, lies="stack", holds="card", rest=True),
    *(Zone(f"pack[{seat}]", Sees.NOBODY, seat, ordered=True, lies="stack", holds="card") for seat in range(SEATS)),
    *(Zone(f"hand[{seat}]", Sees.OWNER, seat, lies="fan", holds="card") for seat in range(SEATS)),
    *(Zone(f"identity[{seat}]", Sees.OWNER, seat, lies="stack", holds="card") for seat in range(SEATS)),
    *(Zone(f"peek[{seat}]", Sees.OWNER, seat, lies="stack", holds="card") for seat in range(SEATS)),
    Zone("scene_pile", ordered=True, lies="stack", holds="card"),
    Zone("tableau", lies="grid", holds="card"),
    Zone("discard", ordered=True, lies="stack", holds="card"),
    Zone("off_board", holds="marker", rest=True),
    *(Zone(f"column[{name}]", holds="marker") for name in SUIT_NAMES),
)


def names_of(numbers: type) -> tuple[str, ...]:
    """Return the names of a class's numbers, from 0 on."""
    named = {value: name for name, value in vars(numbers).items() if not name.startswith("_")}
    return tuple(named[value] for value in sorted(named))


class P:
    """The phases, as numbers (section 4)."""

    CAST, DEAL, INTRO, OPEN, SCENE = range(5)
    OVER_WINDOW, OVER_RPS, OVER_PLAY, OVER_ANSWER, OVER_TELL, UNDER_JUDGE, LAST_CALL = range(5, 12)
    CLOSE, UNMASK, PEEK, ENDER, STATEMENTS, REVEAL, EPILOGUE, DONE = range(12, 20)


class Verb:
    """The verbs, as numbers: the decisions in the order of the phases, then the open actions."""

    SET_RECORD, READY, SET_SUB, END_INTRO, PLAY_SCENE, CLAIM_OVER, CLAIM_UNDER, END_SCENE, PASS = range(9)
    JOIN_OVER, STAY_OUT, THROW, PLAY_OVER, ANSWER, YOU_TELL_ME, GIVE_BACK, ALLOW, OBJECT, PASS_CALL = range(9, 19)
    PEEK, DECLINE, SHOW_QUEEN, DRAW_EXTRA, DO_NOTHING, SEAL, DONE = range(19, 26)
    BEAT, PROVOKE, SET_OTHER, ADOPT, REWORD, CALL_OUT, VEIL, NOTE, MARK, WON, LET_RUN, LISTEN = range(26, 38)


PHASES, VERBS = names_of(P), tuple(map(str.lower, names_of(Verb)))
IN_SCENE = frozenset(range(P.SCENE, P.LAST_CALL + 1))

LAYERS = ("flashback", "oasis")
SIGNS = ("rock", "paper", "scissors")
BEATEN_BY: Mapping[str, str] = {"rock": "paper", "paper": "scissors", "scissors": "rock"}
# TL-139, each with its weights for clubs, diamonds, hearts and spades, out of 6.
TONES: Mapping[str, tuple[int, int, int, int]] = {
    "mock": (3, 0, 0, 3),
    "threaten": (3, 1, 0, 2),
    "obstruct": (4, 1, 0, 1),
    "pry": (1, 1, 1, 3),
    "boast": (1, 2, 1, 2),
    "tempt": (1, 5, 0, 0),
    "flirt": (1, 0, 5, 0),
    "plead": (0, 2, 4, 0),
    "grieve": (0, 1, 5, 0),
    "confide": (0, 1, 4, 1),
}
WEIGHED_SUITS = (1, 2, 0, 3)
# The headings of scenes in which one of the party dies (TL-140), and acts that are out of place there.
DEADLY = frozenset({"10", "A"})
IDLE_ACTS = frozenset({"2♥", "3♥", "4♥", "10♥", "Q♥", "3♦", "9♦"})
# TL-139: the ranks of each heat.
HEATS = ((0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11))
HEAT_WORDS = ("gently", "sharply", "fiercely")
MAX_PROVOCATIONS = 2
# TL-131, TL-132, TL-136
CALLS = ("reword", "bigger", "nobody_dies")
ACCEPTED = "accepted"
BOUND, HURT = "bound", "hurt"  # how somebody may be who does something all the same
WORDS = (*LAYERS, *SIGNS, *TONES, *CALLS, ACCEPTED)
WORD = {word: len(PIECES) + i for i, word in enumerate(WORDS)}

# Texts: how long they may be.
LINE_LIMIT = 600
NAME_LIMIT = 40
MARKS = Signs(frozenset("0123?!x"), 8)
# Words before a name that cannot replace it.
BEFORE_NAMES = frozenset(
    ("aunt", "brother", "captain", "doctor", "lady", "little", "lord", "madame", "miss", "sister", "uncle", "young")
)
SHORTEST = 3
# TL-121
RECORD = Form((Field("name", NAME_LIMIT), Field("role", 60), *(Field(f"trait {i}", 24) for i in (1, 2, 3))))
SUB = Form((Field("name", NAME_LIMIT), Field("role", 60)))
OTHER = Form((Field("name", NAME_LIMIT), Field("description", 120)))
OTHERS = 7
# Of the lines of a scene, and of all that was said on the evening, so many are kept at hand; the chronicle has all.
MAX_BEATS = 120
MAX_SAID = 600

NOBODY = (False,) * SEATS
NONE = (0,) * SEATS
MAYBE_CARD = kinds.one_of("a card", ("", *CARD_OF))
SHARED = (
    ("humans", 0, kinds.MASK),
    ("first_seat", 0, kinds.SEAT),
    ("intro", 0, kinds.SEAT),
    ("scene", 0, kinds.number(0)),
    ("narrator", 0, kinds.SEAT),
    ("heading", "", kinds.one_of("a rank", ("", *RANKS))),
    ("opener", "", MAYBE_CARD),
    ("ready", NOBODY),
    ("played", NOBODY),
    ("play_order", (), kinds.ORDER),
    ("awakened", NOBODY),
    ("plays", NONE),
    ("courts_played", NONE),
    ("exposed", (), kinds.list_of(kinds.one_of("a card", CARD_OF))),
    ("blocked", NOBODY),
    ("turn", -1, kinds.MAYBE_SEAT),
    ("claimant", -1, kinds.MAYBE_SEAT),
    ("claim_card", "", MAYBE_CARD),
    ("claim_actor", -1, kinds.MAYBE_SEAT),
    ("claim_beat", -1),
    ("called", 0, kinds.MASK),
    ("contenders", (), kinds.ORDER),
    ("ties", 0),
    ("question", ""),
    ("round", 0),
    ("heard", 0, kinds.MASK),
    ("told", False),
    ("beats", ()),
    ("lines", 0),
    ("provoked", NONE),
    ("harm", (0,) * SEATS * SEATS),
    ("ender", -1, kinds.MAYBE_SEAT),
    ("queen_shown", False),
    ("statements", ()),
    ("ended", 0, kinds.MASK),
    ("ending", "", kinds.one_of("an ending", ("", *ENDINGS))),
    ("evenings", 0, kinds.number(0)),
    ("said", ()),
    ("anew", False),
    ("doubts", 0, kinds.number(0)),
    ("run", 0, kinds.MASK),
    ("put_off", False),
)


class V:
    """The variables, as numbers: those of `SHARED` in its order, then `veiled`, the sealed answers, four a seat."""

    HUMANS, FIRST_SEAT, INTRO, SCENE, NARRATOR, HEADING, OPENER, READY, PLAYED, PLAY_ORDER, AWAKENED = range(11)
    PLAYS, COURTS_PLAYED, EXPOSED, BLOCKED, TURN, CLAIMANT, CLAIM_CARD, CLAIM_ACTOR, CLAIM_BEAT = range(11, 20)
    CALLED, CONTENDERS, TIES, QUESTION, ROUND, HEARD, TOLD, BEATS, LINES, PROVOKED, HARM = range(20, 31)
    ENDER, QUEEN_SHOWN, STATEMENTS, ENDED, ENDING, EVENINGS, SAID, ANEW, DOUBTS, RUN, PUT_OFF = range(31, 42)
    VEILED, ASKED = range(42, 44)
    RECORD, SUBS, OTHERS, NOTES, MARKS = range(ASKED + 2 + SEATS, ASKED + 2 + 6 * SEATS, SEATS)


SEALED = Sealed(V.ASKED)


def make_table(options: Mapping[str, Any], seats: int) -> Table:
    """Return the table for four seats and complete options (TL-1).

    Raises:
        ValueError: another number of seats.
    """
    if seats != SEATS:
        raise ValueError(f"A Trick of the Light is for exactly {SEATS} players, not {seats}.")
    everybody = range(SEATS)
    variables = (
        *(public(*declared) for declared in SHARED),
        public("veiled", (), kinds.list_of(kinds.one_of("an act", ACTS))),
        *Sealed.variables(SEATS),
        *(public(f"record[{seat}]", RECORD.blank) for seat in everybody),
        *(public(f"subs[{seat}]", (SUB.blank,) * SEATS) for seat in everybody),
        *(public(f"others[{seat}]", (OTHER.blank,) * OTHERS) for seat in everybody),
        *(Variable(f"notes[{seat}]", "", Sees.OWNER, seat) for seat in everybody),
        *(Variable(f"marks[{seat}]", ("",) * len(COURTS), Sees.OWNER, seat) for seat in everybody),
    )
    return Table(SEATS, PIECES, ZONES, variables, PHASES, VERBS, WORDS, options)


def rank_of(card: int) -> int:
    """Return the rank of a card, deuce 0 to ace 12."""
    return card % PER_SUIT


def suit_of(card: int) -> int:
    """Return the suit of a card, in the order of the columns."""
    return card // PER_SUIT


def is_court(card: int) -> bool:
    """Check whether a card is a court: jack, queen, king or ace (TL-5)."""
    return card % PER_SUIT >= JACK


def scene_card(s: State | View) -> int:
    """Return the card on top of the scene pile, -1 for none (TL-5, TL-179)."""
    return s.zones[Z.SCENE_PILE][-1] if s.zones[Z.SCENE_PILE] else -1


def of_seats(s: State | View, zone: int) -> Sequence[tuple[int, ...]]:
    """Return the cards of a zone that every seat has, by seat; `zone` is the first of them."""
    return s.zones[zone : zone + SEATS]


def undefeated(signs: Mapping[int, str]) -> tuple[int, ...]:
    """Return the seats that no other sign beat; all of them after a tie (TL-42)."""
    thrown = set(signs.values())
    if len(thrown) != len(SIGNS) - 1:
        return tuple(signs)
    return tuple(seat for seat, sign in signs.items() if BEATEN_BY[sign] not in thrown)


@cache
def others(seat: int) -> tuple[int, ...]:
    """Return the other seats, ascending."""
    return tuple(other for other in range(SEATS) if other != seat)


def put(values: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    """Return a copy of `values` with one of them changed."""
    return (*values[:at], value, *values[at + 1 :])


def is_bot(s: State | View, seat: int) -> bool:
    """Check whether a bot plays this seat."""
    return not s.vars[V.HUMANS] >> seat & 1


def marker_suit(s: State | View, seat: int) -> int:
    """Return the suit column of a seat's marker, -1 while it is off the board."""
    marker = MARKER + seat
    return next((suit for suit in range(len(SUITS)) if marker in s.zones[Z.COLUMN + suit]), -1)


def visible_ranks(s: State | View, seat: int) -> range:
    """Return the ranks that everyone knows a hand can hold: spots before the Epiphany (TL-60), then courts (TL-14)."""
    size, courts = len(s.zones[Z.HAND + seat]), min(len(s.zones[Z.HAND + seat]), courts_held(s, seat))
    lowest, highest = 0 if size > courts else JACK, ACE if courts else JACK - 1
    return range(lowest, highest + 1) if size else range(0)


def courts_held(s: State | View, seat: int) -> int:
    """Return how many courts a seat has in its hand, which is public (TL-14)."""
    return HAND_SIZE - s.vars[V.COURTS_PLAYED][seat] if s.vars[V.AWAKENED][seat] else 0


def character(s: State | View, seat: int) -> str:
    """Return the name of a seat's character in the present flashback; its main name at the oasis and in its own."""
    narrator = s.vars[V.NARRATOR]
    sub = s.vars[V.SUBS + seat][narrator][0] if seat != narrator else ""
    return str(sub or s.vars[V.RECORD + seat][0])


def main_name(s: State | View, seat: int) -> str:
    """Return the name of a seat's main character."""
    return str(s.vars[V.RECORD + seat][0])


def short(name: str) -> str:
    """Return the short form of a name: `Margo` for `Margo Thal`, but `Old Ben` in full."""
    first, _, rest = name.partition(" ")
    return first if rest and len(first) > SHORTEST and first.casefold() not in BEFORE_NAMES else name
