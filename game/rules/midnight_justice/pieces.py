"""Cards, zones, variables, phases and forms, with the small ints that stand for them (MJ-201 to MJ-208)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.rules.deck import STANDARD, SUITS
from game.rules.private_notes import PrivateNotes
from game.story import Field, Form, Sealed
from game.table import Sees, State, Table, Variable, View, kinds, public

SCENES, HALF, HAND_SIZE, STACK_SIZE = 12, 6, 6, 10
PER_DECK = STANDARD.size
RED_SUITS = frozenset(SUITS.index(suit) for suit in "DH")

DECK, DISCARD = 0, 1  # zones; of those that follow there is one a seat
KINDS = ("hand", "offer", "free", "play", "stack", "turned", "fun")


class P:
    """The phases, as numbers, in the order of the game (MJ-403)."""

    BACKGROUND, INTRODUCTIONS, CONNECTIONS, SHADOWS, REVEAL = range(5)
    AUCTION, FRAMING, CLAIM, VOTE, OPENING, EXCHANGE, TAKE, CONCLUSION = range(5, 13)
    AVATARS, TERRORS, GRACE, REPLENISH, MIDNIGHT, JUDGEMENT, FUN, END = range(13, 21)


class V:
    """The variables, as numbers: in the order in which `variables` lists them."""

    HUMANS, AGE, SCENE, TURN, QUEUE, FIRST, HIGH, ATTACKER, STRUCK, INVOKED, CLAIM, FRAME, TURNS = range(13)
    CHECKS, BLOTS, ROUND, MOMENT, OUT, FATES, FREE, SHOWN, WINDOW, TOLD, ASKED = range(13, 24)


SEALED = Sealed(V.ASKED)

# A line of a sheet (MJ-602): what it is, its text, the scene in which it was used, crossed off or won (0: not).
Entry = tuple[str, str, int]
# The lines of the guest, its Shadow, its Avatar and its Terror; what else is written of each; what came of attacks.
GUEST, ADJECTIVE, ADMISSION, REVELATION, DENIED = "guest", "adjective", "admission", "revelation", "denied"
CLAIMED = frozenset((ADMISSION, REVELATION, DENIED))
TELLING = "telling"  # the longer telling of the claim on the line above it
SHADOW, SHADOW_FORM, SHADOW_ADJECTIVE = "shadow", "shadow form", "shadow adjective"
AVATAR, WEAKNESS, SAVING_GRACE = "avatar", "weakness", "grace"
TERROR, TERROR_FORM, TERROR_ADJECTIVE = "terror", "terror form", "terror adjective"
LINES = (GUEST, ADJECTIVE, *sorted(CLAIMED), TELLING, SHADOW, SHADOW_FORM, SHADOW_ADJECTIVE,
         AVATAR, WEAKNESS, SAVING_GRACE, TERROR, TERROR_FORM, TERROR_ADJECTIVE)  # fmt: skip
# Lines that are used once.
USED_ONCE = frozenset((ADJECTIVE, SHADOW_ADJECTIVE, WEAKNESS, SAVING_GRACE, TERROR_ADJECTIVE))
TOLD = ("name", "color", "introduce", "connect")  # texts to which later lines return
MOMENTS = ("", "strike", "omen", "confess", "exonerate", "give", "claims")


def variables(seats: int) -> tuple[Variable, ...]:
    """Return the variables of the table; the public ones are in the order of `V`."""
    number, nobody = kinds.number(0), kinds.MAYBE_SEAT
    text = kinds.Kind("a text", lambda value, _seats: isinstance(value, str))
    scene, blots = kinds.number(0, SCENES), kinds.row(*(kinds.number(0, 2),) * SCENES)
    texts, line = kinds.list_of(text), kinds.row(kinds.one_of("a line of a sheet", LINES), text, scene)
    each, everybody = kinds.each_seat, range(seats)
    own = (("shadow", texts), ("picked", kinds.list_of(number)), ("kept", kinds.list_of(number)))
    return (
        public("humans", 0, kinds.MASK),
        public("age_order", tuple(everybody), kinds.ORDER),  # all seats, the youngest first (MJ-205)
        public("scene", 0, scene),
        public("turn", -1, nobody),  # who is asked, where one seat is
        public("queue", (), kinds.ORDER),  # seats whose turn is still to come
        public("first_bidder", -1, nobody),
        public("high", -1, nobody),  # the seat with the highest offer
        public("attacker", -1, nobody),
        public("struck", 0, kinds.MASK),  # seats that may strike no more Weakness in this auction
        public("invoked", 0, kinds.MASK),  # seats that may invoke no more in this contest
        public("claim", ""),
        public("frame", (), texts),
        public("turns", (0,) * seats, each(number)),  # per seat, in the background
        public("checks", (0,) * seats, each(kinds.number(0, (1 << SCENES) - 1))),  # scenes it attacked in, I the lowest
        public("blots", ((0,) * SCENES,) * seats, each(blots)),  # in each scene
        public("round", 0, number),  # of judgement
        public("moment", "", kinds.one_of("a moment", MOMENTS)),  # in judgement and fun: the text that is asked for
        public("out", 0, kinds.MASK),
        public("fates", (), kinds.list_of(kinds.list_of(number))),  # (round, seats ...) in order (MJ-501)
        public("free", (), kinds.ORDER),  # exonerated
        public("shown", (-1,) * seats, each(kinds.number(-1))),  # the reds that it showed, -1: not shown
        public("window", 0, number),  # of claims
        public("told", (), kinds.list_of(kinds.row(kinds.one_of("what was told", TOLD), kinds.SEAT, text))),
        *SEALED.variables(seats),
        *(public(f"sheet[{seat}]", (), kinds.list_of(line)) for seat in everybody),
        *(Variable(f"{name}[{seat}]", (), Sees.OWNER, seat, kind) for name, kind in own for seat in everybody),
        *(Variable(f"private_notes[{seat}]", "", Sees.OWNER, seat, text) for seat in everybody),
        public("telling", "", text),  # the longer telling of the claim
        public("evenings", 0, number),  # earlier games of this kind begun here
    )


PRIVATE_NOTES = PrivateNotes("MJ-601", lambda s: V.ASKED + 2 + 5 * _seats(s))


# Texts: how long they may be. The table asks for a claim of SHORT letters, and shows it whole everywhere.
SHORT = 40
LINE_LIMIT, GRACE_LIMIT, NAME_LIMIT, TRAIT_LIMIT, FORM_LIMIT = 600, 80, 40, 40, 60
TRAITS = range(1, HALF + 1)
SHADOW_SHEET = Form(
    (
        Field("its name", NAME_LIMIT),
        Field("form: how it looks", FORM_LIMIT),
        Field("Adjective: what it is like", TRAIT_LIMIT),
    )
)
FRAME_SHEET = Form(
    (
        Field("where your Target is", 80),
        Field("what your Target is doing", 120),
        Field("who else is near", 120),
        Field("what happens", LINE_LIMIT),
    )
)
CLAIM_SHEET = Form((Field("claim, in a few words", LINE_LIMIT), Field("claim in full", LINE_LIMIT)))
AVATAR_SHEET = Form((Field("form: how it looks", FORM_LIMIT), *(Field(f"Weakness {i}", TRAIT_LIMIT) for i in TRAITS)))
TERROR_SHEET = Form((*SHADOW_SHEET.fields[:2], *(Field(f"Adjective {i}", TRAIT_LIMIT) for i in TRAITS)))


def decks(options: Mapping[str, Any], seats: int) -> int:
    """Return the number of decks (MJ-102)."""
    return 2 if seats == 6 else int(options["decks"])


def zone(table: Table, kind: str, seat: int) -> int:
    """Return the zone of a kind (`hand`) for a seat."""
    return 2 + KINDS.index(kind) * table.seats + seat


def cards(s: State | View, kind: str, seat: int) -> tuple[int, ...]:
    """Return the cards in a zone of a seat; a view has backs for unknown ones."""
    return s.zones[2 + KINDS.index(kind) * _seats(s) + seat]


def _seats(s: State | View) -> int:
    return len(s.vars[V.AGE])


def own(table: Table, name: str, seat: int) -> int:
    """Return the variable of a seat: `sheet`, `shadow`, `picked`, `kept`."""
    return V.ASKED + 2 + table.seats * (1 + ("sheet", "shadow", "picked", "kept").index(name)) + seat


def evenings(s: State | View) -> int:
    """Return how many games of this kind were begun here before."""
    return int(s.vars[V.ASKED + 3 + 6 * _seats(s)])


def telling(s: State | View) -> str:
    """Return the longer telling of the claim of this scene; empty if there is none."""
    return str(s.vars[V.ASKED + 2 + 6 * _seats(s)])


def tell_more(s: State, text: str) -> None:
    """Set the longer telling of the claim of this scene."""
    s.vars[V.ASKED + 2 + 6 * _seats(s)] = text


def sheet(s: State | View, seat: int) -> tuple[Entry, ...]:
    """Return the public lines of a seat's sheet."""
    entries_of_seat: tuple[Entry, ...] = s.vars[V.ASKED + 2 + _seats(s) + seat]
    return entries_of_seat


def picked(s: State | View, seat: int) -> tuple[int, ...]:
    """Return the cards of the hand that a seat has picked, ascending; they are in its own view only.

    They stay picked until their part of the scene is over. So no action puts them back, and other players cannot tell
    from an undo whether there were any.
    """
    part, *chosen = s.vars[V.ASKED + 2 + 3 * _seats(s) + seat] or (-1,)
    return tuple(card for card in cards(s, "hand", seat) if card in chosen) if part == _part(s) else ()


def set_picked(s: State, seat: int, chosen: Iterable[int]) -> None:
    """Replace the picked cards of a seat in this part of the scene."""
    s.vars[own(s.table, "picked", seat)] = (_part(s), *sorted(chosen))


def _part(s: State | View) -> int:
    """Return scene and phase as one number."""
    return int(s.vars[V.SCENE]) * (P.END + 1) + s.phase


def rank(card: int) -> int:
    """Return the rank of a card, from the deuce, 0, to the ace, 12 (MJ-201)."""
    return STANDARD.rank(card % PER_DECK)


def suit(card: int) -> int:
    """Return the index of a card's suit in `SUITS`, the same for both decks (MJ-201)."""
    return STANDARD.suit(card % PER_DECK)


def red(card: int) -> bool:
    """Check whether a card is a diamond or a heart."""
    return suit(card) in RED_SUITS


def reds(cards: Iterable[int]) -> list[int]:
    """Return the red cards."""
    return [card for card in cards if red(card)]


def higher(these: Sequence[int], those: Sequence[int]) -> bool:
    """Check whether these cards are more, or as many with a better best (MJ-207)."""
    if len(these) != len(those):
        return len(these) > len(those)
    return bool(these) and max(map(rank, these)) > max(map(rank, those))


def target(seats: int, seat: int) -> int:
    """Return the seat whose guest a seat torments: the one to its right (MJ-103)."""
    return (seat - 1) % seats


def tormentor(seats: int, seat: int) -> int:
    """Return the seat that torments this one: the one to its left (MJ-103)."""
    return (seat + 1) % seats


def from_youngest(s: State | View, among: int | None = None) -> tuple[int, ...]:
    """Return all seats, or those of a mask, once round from the youngest (MJ-205)."""
    seats = _seats(s)
    order = ((s.vars[V.AGE][0] + step) % seats for step in range(seats))
    return tuple(seat for seat in order if among is None or among >> seat & 1)


def youngest(s: State | View, among: Iterable[int]) -> int:
    """Return the youngest of some seats, by the whole order of ages (MJ-807)."""
    return min(among, key=s.vars[V.AGE].index)


def late(s: State | View) -> bool:
    """Check whether it is past 11:30: Avatars and Terrors replace guests and Shadows (MJ-703)."""
    return bool(s.vars[V.SCENE] > HALF)


def entries(s: State | View, seat: int, kind: str) -> list[Entry]:
    """Return the lines of one kind on a sheet, in their order."""
    return [entry for entry in sheet(s, seat) if entry[0] == kind]


def texts(s: State | View, seat: int, *kinds: str, scene: int | None = None) -> list[str]:
    """Return the texts of some kinds on a sheet, of all scenes or of one; blank ones are left out."""
    return [text for kind, text, at in sheet(s, seat) if kind in kinds and text and scene in (None, at)]


def text_of(s: State | View, seat: int, kind: str) -> str:
    """Return the text of the first line of a kind, empty if there is none."""
    return next((text for what, text, _ in sheet(s, seat) if what == kind), "")


def facts(s: State | View, kind: str, seat: int | None = None) -> list[str]:
    """Return what was told of a kind before the Shadows came, by all seats or by one; oldest first."""
    return [text for what, who, text in s.vars[V.TOLD] if what == kind and seat in (None, who)]


def guest(s: State | View, seat: int) -> str:
    """Return the name of a seat's guest, `a guest without a name` before it has one."""
    return text_of(s, seat, GUEST) or "a guest without a name"


def admissions(s: State | View, seat: int) -> int:
    """Return how many Admissions a guest has made (MJ-444)."""
    return len(entries(s, seat, ADMISSION))


def blots(s: State | View, seat: int) -> int:
    """Return the number of all Blots on a sheet (MJ-204)."""
    return sum(s.vars[V.BLOTS][seat])


def attacks(s: State | View, seat: int) -> int:
    """Return in how many scenes a seat attacked (MJ-204)."""
    return int(s.vars[V.CHECKS][seat]).bit_count()


def help_lines(s: State | View, seat: int, carried: bool) -> list[Entry]:
    """Return the lines of its sheet that a seat in the contest may invoke, used ones too (MJ-436).

    They are those of attacker or Target, of this half; `carried` adds those of the first half in the second.
    """
    attacking = seat == s.vars[V.ATTACKER]
    early = entries(s, seat, SHADOW_ADJECTIVE if attacking else ADJECTIVE)
    if not late(s):
        return early
    return entries(s, seat, TERROR_ADJECTIVE if attacking else SAVING_GRACE) + (early if carried else [])


def monster(s: State | View, seat: int) -> str:
    """Return the name of a seat's Shadow, after half past eleven of its Terror; empty if it has none yet."""
    return text_of(s, seat, TERROR if late(s) else SHADOW)


def put(values: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    """Return a copy of `values` with one of them changed."""
    return (*values[:at], value, *values[at + 1 :])


def write(s: State, seat: int, *lines: Entry) -> None:
    """Add lines at the end of a sheet."""
    s.vars[own(s.table, "sheet", seat)] += lines


def cross(s: State, seat: int, kind: str, number: int) -> str:
    """Mark line `number` (from 1) of a kind as used in this scene, and return its text."""
    at = [place for place, entry in enumerate(sheet(s, seat)) if entry[0] == kind][number - 1]
    text = sheet(s, seat)[at][1]
    s.vars[own(s.table, "sheet", seat)] = put(sheet(s, seat), at, (kind, text, s.vars[V.SCENE]))
    return text


def can_draw(s: State | View) -> bool:
    """Check whether a card can be drawn (MJ-206)."""
    return bool(s.zones[DECK] or s.zones[DISCARD])


def draw(s: State, to: int) -> int:
    """Draw the top of the deck to a zone, reshuffling the discard if needed; return -1 without cards (MJ-206)."""
    if not s.zones[DECK]:
        s.move_all(DISCARD, DECK)
        s.shuffle(DECK)
    if not s.zones[DECK]:
        return -1
    card = s.zones[DECK][-1]
    s.move(card, DECK, to)
    return card


def discard(s: State, src: int, some: Sequence[int] | None = None) -> None:
    """Put cards of a zone, by default all, face up on the discard (MJ-202)."""
    for card in s.zones[src] if some is None else some:
        s.move(card, src, DISCARD, s.table.everyone)
    cover(s)


def cover(s: State) -> None:
    """Hide all cards of the discard but the top one, by option (MJ-202)."""
    if s.table.options["pile_browse"] == "top":
        for card in s.zones[DISCARD][:-1]:
            s.conceal(card, s.table.everyone)
