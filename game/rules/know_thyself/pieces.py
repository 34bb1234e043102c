"""Cards, zones, variables, phases and texts, with the small ints that stand for them (KT-10 to KT-18)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, NamedTuple

from game.rules.deck import STANDARD, SUITS
from game.rules.flow import mask_of, seats_of
from game.rules.know_thyself.palace import CLIFFS, GUEST_SUITE, PALACE, ROOMS, room
from game.rules.private_notes import PrivateNotes
from game.rules.wording import quoted
from game.story import Field, Form, Sealed
from game.table import Piece, Sees, State, Table, Variable, View, Zone, kinds, public

COINS_EACH, MAX_START, FLOOR_EACH = 35, 15, 8  # KT-5, KT-26, KT-93
GM = 0  # KT-2
DRAWS = 3
SIDES = (("DH", "true-name-red", "red_deck"), ("SC", "true-name-black", "black_deck"))
KEPT_SUITS = "DHCS"  # in the order of a sheet (KT-12)
SUIT_WORDS = ("diamonds", "hearts", "clubs", "spades")
TYPES = ("Triumph", "Goal", "Defeat", "Guilt")  # KT-170
DEGREES = ("loss", "Full", "Partial", "Minor")  # KT-62
AIMS = ("none", "climb_down", "climb_up", "leave_bare")  # KT-45
RIGHTS = ("outcome", "memory")  # KT-63
CAUSES = ("broke", "master_poor", "memories", "called")  # KT-93
ORIGINS = ("", "gm", "pc")

PLAY, DISCARD, GM_CARD, RED, BLACK, NAMES_OUT, PC_CARD = range(7)  # zones; those of the PCs follow, from seat 1
WORDS = (*SUIT_WORDS, *AIMS, *ROOMS, *RIGHTS, "yes", "no")


class P:
    """The phases, as numbers, in the order of the rule book."""

    HC_WRITE, HC_DEAL, APPEAR, ATTACH, AWARD, AWARD_PC, SCENE_GM, SCENE_PC, AGREE, END_VOTE = range(10)
    W_JOIN, W_WANT, W_ANSWER, W_CORRECT, W_ACCEPT, W_BACK, W_PLEDGE, W_EDGE_GM, W_EDGE_PC = range(10, 19)
    W_OBJECT, W_VOTE, W_DRAW, W_CUT, W_INVOKE, W_RIGHTS, TIEBREAK, W_TELL_PC, W_TELL_GM, W_REWORD = range(19, 29)
    W_JUDGE, RESCUE, W_EDGES, RELOCATE, E_QUESTIONS, E_FINAL, E_CUT, E_EPILOGUE, OVER = range(29, 38)


class V:
    """The variables, as numbers: in the order in which `variables` lists them."""

    HUMANS, SPOTLIGHT, TURN, QUEUE, ABOUT, IDLE, PROPOSED, BACK, CAUSE, TOLD = range(10)
    PURSE, MASTER, BANK, STAKE_PC, STAKE_GM, AT, VISIT, SETTLED, PAID, COLLECTED, BELOW, TRUE_NAMES = range(10, 22)
    WAGER, ORIGIN, NPC, PREMISE, COUNTER, LEVEL, JOINED, ACCEPTED, DECLINED, COVERED, PLEDGES = range(22, 33)
    WANTS, AIM, DRAWN, INVOKED, LOST, TELLS, CALLED, STRUCK, OBJECTED, VETOED, REWORDS, SCENES, GRANTED = range(33, 46)
    APPEARANCE, ATTACHED, ATTACHMENTS, MEMORIES, EDGES, ANSWERS, AWARDED, REVISED = range(46, 54)
    RETURNED, STAKED, PASSED, WAY, TURN_DUE, CORRECTED, READ_AS, TEXTS, SHELF, ASKED = range(54, 64)


SEALED = Sealed(V.ASKED)

LONGEST_NAME = 24
NOBODY = "the Palace"  # with whom a Wager is that names nobody

# Texts: how long they may be.
LINE_LIMIT, LOOK_LIMIT, ATTACHMENT_LIMIT, EDGE_LIMIT = 600, 300, 80, 60
HC_SHEET = Form(tuple(Field(f"line {n}", ATTACHMENT_LIMIT) for n in range(1, 6)))
OFFER_SHEET = Form((Field("opponent (blank: the Palace)", 40), Field("what is in the way", LINE_LIMIT)))
FRAME_SHEET = Form((Field("opponent or thing (blank: the Palace)", 40), Field("what you want", LINE_LIMIT)), 1)
ANSWER_SHEET = Form((Field("name", 40), Field("why I came", 200), Field("the prize", 200), Field("what I risked", 200)))


class Memory(NamedTuple):
    """A line of a sheet (KT-12): its type, the Attachment (by its index), the place and the teller."""

    type: str
    text: str
    attachment: int
    room: int
    true_name: str
    teller: int
    wager: int
    invoked: int


def pieces() -> tuple[Piece, ...]:
    """Return the Play Deck, then the red and the black deck of the other pack (KT-10)."""
    named = [
        Piece(f"{name}#2", "card", look, rest=zone)
        for side, look, zone in SIDES
        for name in PALACE.true_names
        if name[-1] in side
    ]
    return (*STANDARD._replace(back="mirror").pieces(), *named)


def zones(seats: int) -> tuple[Zone, ...]:
    """Return the zones of the cards (KT-11)."""
    pile = partial(Zone, ordered=True, lies="stack", holds="card")
    return (
        pile("play_deck", Sees.NOBODY, rest=True),
        pile("wager_discard"),
        Zone("gm_card", ordered=True, holds="card"),
        pile("red_deck", Sees.NOBODY),
        pile("black_deck", Sees.NOBODY),
        pile("name_discard"),
        *(Zone(f"pc_card[{seat}]", owner=seat, ordered=True, holds="card") for seat in range(1, seats)),
    )


def variables(seats: int) -> tuple[Variable, ...]:
    """Return the variables of the table; the public ones are in the order of `V`."""
    number, maybe, mask, each = kinds.number(0), kinds.MAYBE_SEAT, kinds.MASK, kinds.each_seat
    text = kinds.Kind("a text", lambda value, _seats: isinstance(value, str))
    texts, places = kinds.list_of(text), kinds.number(0, len(ROOMS) - 1)
    four = kinds.row(text, text, text, text)
    memory = kinds.row(
        kinds.one_of("a type of Memory", TYPES), text, kinds.number(0, 3), places, text, kinds.SEAT, number,
        kinds.number(0, 1),
    )  # fmt: skip
    none, blank, nothing = (0,) * seats, ("",) * seats, ((),) * seats
    return (
        public("humans", 0, mask),
        public("spotlight", 1, kinds.SEAT),
        public("turn", -1, maybe),  # the seat that is asked, where it is only one
        public("queue", (), kinds.ORDER),  # seats whose turn is still to come
        public("about", -1, maybe),  # the PC it is about
        public("idle", 0, number),
        public("proposed", 0, mask),  # seats that have proposed an end in this turn of the spotlight
        public("back", (), kinds.list_of(kinds.number(-1))),  # phase, turn and PC to go back to; empty: nowhere
        public("cause", "", kinds.one_of("a cause of the end", ("", *CAUSES))),
        public("told", (), kinds.list_of(kinds.row(text, number))),  # how often each kind of telling has come
        public("purse", none, each(number)),
        public("master", 0, number),
        public("bank", 0, number),
        public("stake_pc", none, each(number)),
        public("stake_gm", none, each(number)),
        public("at", (GUEST_SUITE,) * seats, each(places)),  # the room of each PC
        public("visit", none, each(number)),  # the number of the arrival: who has the same came together
        public("settled", 0, mask),
        public("paid", 0, mask),  # the PCs who have paid the toll of their visit
        public("collected", 0, mask),
        public("below_cliff", 0, mask),
        public("true_names", ("",) * len(ROOMS), kinds.row(*(text,) * len(ROOMS))),
        public("wager", 0, number),  # how many have been begun
        public("origin", "", kinds.one_of("who began a Wager", ORIGINS)),
        public("npc", ""),  # with whom or with what
        public("premise", ""),  # the last text of the GM, or the subject of the Wager
        public("counter_want", ""),
        public("level", 0, number),
        public("joined", 0, mask),
        public("accepted", 0, mask),
        public("declined", 0, mask),
        public("covered", 0, mask),  # the PCs who have asked for cover
        public("pledges", none, each(number)),
        public("wants", blank, each(text)),
        public("aim", ("none",) * seats, each(kinds.one_of("an aim", AIMS))),
        public("drawn", none, each(kinds.number(0, DRAWS))),
        public("invoked", 0, mask),
        public("lost", 0, mask),
        public("tells", "", kinds.one_of("what the PCs tell", ("", *RIGHTS))),
        public("called", 0, number),  # the Edge that is called and not yet let stand
        public("struck", (), kinds.list_of(number)),  # Edges whose call was voted down
        public("objected", none, each(mask)),  # per PC who has objected to its Memory of this Wager
        public("vetoed", 0, mask),  # PCs whose outcome of this Wager had a detail vetoed
        public("rewords", "", kinds.one_of("what is reworded", ("", *RIGHTS))),
        public("scenes", (), kinds.list_of(kinds.row(text, text))),  # NPC and premise of every Wager
        public("granted", 0, mask),  # to whom a want was granted in this visit
        public("appearance", blank, each(text)),
        public(
            "attached", none, each(kinds.number(0, 15))
        ),  # the Attachments that a PC has written, as a mask of suits
        public("attachments", (("",) * 4,) * seats, each(four)),
        public("memories", nothing, each(kinds.list_of(memory))),
        public("edges", nothing, each(texts)),
        public("answers", (("",) * 4,) * seats, each(four)),
        public("awarded", (0, 0), kinds.row(number, number)),  # base and dock of the award that is asked about
        public("revised", 0, mask),
        public("returned", 0, mask),  # whose words the GM has given back
        public("staked", 0, mask),  # who has made its last wager
        public("passed", 0, mask),  # the PCs who have passed since the last of these
        public("way", -1, kinds.number(-1, len(ROOMS) - 1)),  # the room that PCs are about to walk to
        public("turn_due", 0, mask),  # who backed down from the GM's offer, or was granted it, and had no turn since
        public("corrected", 0, mask),  # whose want of this Wager the GM has read otherwise
        public("read_as", "none", kinds.one_of("an aim", AIMS)),  # as what the GM reads the want of the PC it asks
        public("texts", (), texts),  # the public lines of this game, oldest first, in small letters
        Variable("hc_shelf", (), Sees.NOBODY, None, texts),
        *SEALED.variables(seats),
        *(Variable(f"hc_lines[{seat}]", (), Sees.OWNER, seat, texts) for seat in range(seats)),
        *(Variable(f"private_notes[{seat}]", "", Sees.OWNER, seat, text) for seat in range(seats)),
    )


def hc_lines(table: Table, seat: int) -> int:
    """Return the variable with the lines that a seat has written in secret."""
    return V.ASKED + 2 + table.seats + seat


def private_notes(table: Table, seat: int) -> int:
    """Return the variable with the private notes of a seat."""
    return V.ASKED + 2 + 2 * table.seats + seat


PRIVATE_NOTES = PrivateNotes("KT-11", lambda s: V.ASKED + 2 + 2 * len(s.vars[V.PURSE]))


# Reading


def seats_in(s: State | View) -> int:
    """Return how many seats there are."""
    return len(s.vars[V.PURSE])


def pcs(s: State | View) -> range:
    """Return the seats of the PCs."""
    return range(1, seats_in(s))


def others(s: State | View, seat: int) -> tuple[int, ...]:
    """Return the other PCs, clockwise from the one after `seat`."""
    count = seats_in(s) - 1
    return tuple((seat - 1 + step) % count + 1 for step in range(1, count))


def here(s: State | View, seat: int) -> tuple[int, ...]:
    """Return the other PCs in the room of a PC, clockwise from it."""
    return tuple(other for other in others(s, seat) if s.vars[V.AT][other] == s.vars[V.AT][seat])


def has(s: State | View, variable: int, seat: int) -> bool:
    """Check whether a seat is in the mask of a variable."""
    return bool(s.vars[variable] >> seat & 1)


def taking_part(s: State | View) -> tuple[int, ...]:
    """Return the PCs that take part in the Wager and have not backed down."""
    return seats_of(s.vars[V.JOINED] & ~s.vars[V.DECLINED])


def is_first_edition(table: Table) -> bool:
    """Check whether the game began under the first edition of the rules, which it keeps."""
    return bool(table.options["edition"] == 1)


def gm_ends(table: Table) -> bool:
    """Check whether the GM has the last word, after the endings of the PCs: from the third edition on (KT-105)."""
    return bool(table.options["edition"] > 2)


def following(mask: int, seat: int = -1) -> int:
    """Return the first seat of a mask after a seat, in the order of seats; -1: there is none."""
    return next((each for each in seats_of(mask) if each > seat), -1)


def free(s: State | View, seat: int) -> bool:
    """Check whether a PC may leave its room (KT-41)."""
    if has(s, V.BELOW, seat):
        return False
    if s.vars[V.AT][seat] == GUEST_SUITE:
        return has(s, V.COLLECTED, seat)
    return has(s, V.SETTLED, seat) or has(s, V.PAID, seat)


def aims(s: State | View, seat: int) -> tuple[str, ...]:
    """Return the aims open to a PC where it is (KT-45)."""
    at = s.vars[V.AT][seat]
    if at == CLIFFS:
        return ("none", "climb_up" if has(s, V.BELOW, seat) else "climb_down")
    return ("none", "leave_bare") if at == GUEST_SUITE and not has(s, V.COLLECTED, seat) else ("none",)


def memories(s: State | View, seat: int) -> list[Memory]:
    """Return the Memories of a PC, oldest first."""
    return [Memory(*row) for row in s.vars[V.MEMORIES][seat]]


def on_attachment(s: State | View, seat: int, attachment: int) -> list[Memory]:
    """Return the Memories on one Attachment."""
    return [memory for memory in memories(s, seat) if memory.attachment == attachment]


def edges(s: State | View, seat: int) -> tuple[str, ...]:
    """Return the Edges of a PC, oldest first."""
    edges_of_pc: tuple[str, ...] = s.vars[V.EDGES][seat]
    return edges_of_pc


def room_words(s: State | View, at: int) -> str:
    """Return a room with its True Name, if it has one: `Garden of Undeserved Allegiance`."""
    name = s.vars[V.TRUE_NAMES][at]
    return f"{room(at).name} of {name}" if name else room(at).name


def npc_words(s: State | View) -> str:
    """Return the opponent of the Wager in words."""
    return opponent(str(s.vars[V.NPC]))


def npc_in_full(s: State | View) -> str:
    """Return the opponent of the Wager, a resident of the Palace with its epithet: `Cain, the ignoble heir`."""
    npc = npc_words(s)
    epithet = next((each.epithet for each in PALACE.npcs.values() if each.name == npc), "")
    return f"{npc}, {epithet}" if epithet else npc


def opponent(npc: str) -> str:
    """Return the opponent of a Wager for use in a sentence; a text too long for a name is quoted."""
    return quoted(npc) if len(npc) > LONGEST_NAME else npc or NOBODY


def card_of(s: State | View, seat: int) -> int:
    """Return the face-up card of a PC, or of the GM; -1 for none."""
    lying = s.zones[GM_CARD if seat == GM else PC_CARD + seat - 1]
    return int(lying[-1]) if lying else -1


def suit(card: int) -> int:
    """Return the index of a card's suit on a sheet (KT-170)."""
    return KEPT_SUITS.index(SUITS[STANDARD.suit(card)])


def degree(s: State | View, seat: int) -> int:
    """Return how well a PC has won, as an index of `DEGREES`; 0: it lost (KT-62)."""
    return 0 if has(s, V.LOST, seat) else DRAWS if has(s, V.INVOKED, seat) else int(s.vars[V.DRAWN][seat])


def memory_of(table: Table, s: State | View, seat: int) -> tuple[int, int]:
    """Return type and Attachment of the Memory that a PC gains now, as indexes of `TYPES` and of the sheet (KT-65)."""
    own, gm = suit(card_of(s, seat)), suit(card_of(s, GM))
    return (own, gm) if table.options["memory_suits"] == "chapter" else (gm, own)


# Changing


def put(s: State, variable: int, seat: int, value: Any) -> None:
    """Set what a variable holds for one seat."""
    values = s.vars[variable]
    s.vars[variable] = (*values[:seat], value, *values[seat + 1 :])


def mark(s: State, variable: int, seats: Iterable[int], on: bool = True) -> None:
    """Put some seats into the mask of a variable, or take them out."""
    mask = mask_of(seats)
    s.vars[variable] = s.vars[variable] | mask if on else s.vars[variable] & ~mask


def pay(s: State, seat: int, coins: int) -> None:
    """Put Coins into a purse; a negative number takes them out."""
    put(s, V.PURSE, seat, s.vars[V.PURSE][seat] + coins)
