"""Cards, zones, variables and phases, with the small ints that stand for them (LT-10 to LT-16)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from game.rules.deck import STANDARD, SUITS
from game.rules.flow import after
from game.story import Sealed
from game.table import Piece, Sees, State, Variable, View, Zone, kinds, public

PACKS = 104
TRUMPS = 110  # the first Trump card; the Shadow cards come before it, their Jokers last
HAND_SIZE, POWER_SIZE, START_BLOOD, MAX_JOKERS, ROW_SIZE = 12, 5, 5, 6, 5
MAX_PLAYERS = 8  # LT-1; each has a Joker among the Trumps
PIECES = TRUMPS + PACKS + MAX_PLAYERS  # how many there are at the largest table

T_DECK, T_DISCARD, S_DECK, S_ASIDE, S_REVEAL, GAUNTLET, HAND = range(7)  # zones; from HAND on there is one a seat
KINDS = (
    *("hand", "powerbase", "consolidated", "shadows", "place"),
    *("show", "feints", "ante_card", "row", "turned", "trick"),
)
PB_UP, PB_DOWN, SHADOWS, PLACE, SHOW, FEINTS, ANTE, ROW, UP, TRICK = range(1, 11)  # kinds of zones, by `KINDS`
OWNED = frozenset({"hand", "consolidated", "place", "feints", "ante_card"})

AMBER, KEEP = "amber", "keep"  # Places; the Abyss is no card (LT-19)
A, C, S = "A", "C", "S"  # Courts
HONOUR, LIE, ACCUSE = "honour", "lie", "accuse"

RANK_WORDS = ("twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks", "queens",
              "kings", "aces")  # fmt: skip
SUIT_WORDS = ("clubs", "diamonds", "spades", "hearts")
COLOURS = ("black", "red")
PLANS = ("free", "jewel", "place", "place_jewel")
WORDS = (
    *RANK_WORDS, *SUIT_WORDS, *COLOURS, "joker", *PLANS, "court_a", "court_c", "court_s",
    "hand", "slot", "consolidated", "trumps", "shadows", "force", "offer", "tirnanogth", "rebma", "amber",
    "top", "middle", "bottom", "add", "remove", "yield", "none", "yes", "no",
)  # fmt: skip
STANDINGS = ("honoured", "lies", "caught", "accused", "accused_falsely", "duels_won", "duels_lost", "yielded",
             "aid_promised", "aid_given", "reneged", "boons")  # fmt: skip
DEALT = ("honoured", "lies", "accused", "accused_falsely")  # of these, one more for each Deal a seat has played


class P:
    """The phases, as numbers, in the order of `script.SCRIPT`."""

    COURT, IDENTITY, FORTE = range(3)
    SHADOW, DEPTH, SHAPESHIFT, KEEP, SWITCH = range(3, 8)
    SUBSTANCE, CUT, PILE, RANK, CHAOS, TAKE, ONWARD, PAIRS = range(8, 16)
    APPROACH, WANT, GIVE, ANSWER, RIDDEN = range(16, 21)
    GAUNTLET, WEAPONS, SHOW, BALANCE, FEINT, CALL = range(21, 27)
    ANTE, JOKER_SUIT, ROW, HELP, FLIP, AID, SPECS, AGREE, WHOM = range(27, 36)
    BOON, SURRENDER, GIFT, MUTUAL, EXCHANGE, DEBT = range(36, 42)
    TRICKS, LAY, CONSOLIDATE, CONTROL, SWAP, YIELD_CARDS = range(42, 48)
    TURNING, TRIM, OVER = range(48, 51)


class V:
    """The variables, as numbers: in the order in which `variables` lists them."""

    HUMANS, STOPS, TURN, ORDER, ACTIVE, WHO, QUEUE, COURT, IDENTITY, FORTE = range(10)
    FREE, PLACE_BLOOD, WHERE, JEWEL, AFFLICTED, CURSED, OPEN, CURSE_USED, FEATS = range(10, 19)
    KIND, ACTION, NAMED, TURNED, LEFT, COUNT, MOVED = range(19, 26)
    RIDER, FOE, STAKE, STAKED, JEWEL_STAKED, TARGET, SLOT, BREAKS, OFFERS, TERMS = range(26, 36)
    SUITS, DOUBLED, CALLED, COUNTER, HELPERS, SPECS, DEBTS, PILES = range(36, 44)
    WINNER, LOSER, SPEC, DUTY, AIDING, USED, TRICK_RANK, SWAPPED, FACTS, STANDING, WON, ENDING = range(44, 56)
    REFUSED, ASKED = 56, 57


SEALED = Sealed(V.ASKED)
Spec = tuple[str, ...]


def variables(seats: int, players: int) -> tuple[Variable, ...]:
    """Return the variables of the table; the public ones are in the order of `V`."""
    number, nobody, mask, order = kinds.number(0), kinds.MAYBE_SEAT, kinds.MASK, kinds.ORDER
    words = kinds.list_of(kinds.one_of("a word of the table", WORDS))
    some = kinds.list_of(kinds.number(0, PIECES - 1))
    per = (0,) * players
    word = kinds.one_of("a word", ("", *WORDS, AMBER, KEEP, A, C, S, *ACTIONS))
    return (
        public("humans", 0, mask),
        public("stops", 0, mask),
        public("turn", 0, number),
        public("order", (), order),  # this Turn's initiative (LT-52)
        public("active", -1, nobody),  # whose Intrigue Step it is
        public("who", -1, nobody),  # the seat that is asked, where it is only one
        public("queue", (), order),  # seats still to be asked, where several are in turn
        public("court", ("",) * players, kinds.list_of(kinds.one_of("a Court", ("", A, C, S)))),
        public("identity", (-1,) * players, kinds.list_of(kinds.number(-1, 12))),
        public("forte", (-1,) * players, kinds.list_of(kinds.number(-1, 3))),
        public("free", per, kinds.list_of(number)),
        public("place_blood", per, kinds.list_of(kinds.number(0, 4))),
        public("where", ("",) * players, kinds.list_of(kinds.one_of("a Place", ("", AMBER, KEEP)))),
        public("jewel", -1, nobody),
        public("afflicted", 0, mask),
        public("cursed", 0, mask),  # seats that play the next Turn with an open hand (LT-90)
        public("open_hand", 0, mask),
        public("curse_used", 0, mask),
        public("feat", 0, mask),
        public("kind", "", word),  # the one kind of Shadow Action of this phase (LT-60)
        public("action", "", word),  # the Substance action
        public("named", (), words),  # the named pattern, rank or suit
        public("turned", 0, number),  # cards it has turned (LT-101)
        public("left", 0, number),  # cards it may still turn, draws it still has, picks it still owes
        public("count", 0, number),  # the number that it found
        public("moved", (), some),  # cards that have moved in a switch of the Keep
        public("rider", -1, nobody),  # challenger or initiator (LT-43)
        public("foe", -1, nobody),
        public("stake", 0, number),
        public("staked", 0, kinds.number(0, 2)),  # the Place of each Blood (LT-83)
        public("jewel_staked", -1, nobody),  # who staked the Jewel
        public("target", -1, kinds.number(-1, TRUMPS - 1)),  # a contested face-up Shadow
        public("slot", -1, kinds.number(-1, 3)),  # a contested card of a Place
        public("breaks", (), order),  # who broke off already (LT-74)
        public("offers", 0, number),
        public("terms", (), words),  # want rank, want suit, give rank, give suit, of the rider's side first
        public("suits", (-1,) * players, kinds.list_of(kinds.number(-1, 3))),
        public("doubled", 0, mask),
        public("called", 0, mask),  # seats that called for help
        public("counter", 0, kinds.number(0, 2)),  # 1: the turning has stopped, 2: the other seat has had its window
        public("helpers", (-1,) * players, kinds.list_of(nobody)),  # who helps each seat
        public("specs", (), words),  # the patterns and ranks that a helper has named
        public("debts", (), kinds.list_of(kinds.list_of(kinds.Kind("a seat or word", _plain)))),
        public("piles", (), kinds.list_of(number)),  # sizes of the parts of the cut Shadow Deck, from the top
        public("winner", -1, nobody),
        public("loser", -1, nobody),
        public("spec", (), words),
        public("duty", -1, kinds.number(-1, PIECES - 1)),  # a Joker that must be given (LT-133)
        public("aiding", False),  # it is a debt of aid that is paid, no Boon
        public("used", (), some),  # cards of Tricks in this phase (LT-116)
        public("trick_rank", -1, kinds.number(-1, 12)),
        public("swapped", (), kinds.list_of(number)),  # rank and number of a control swap
        public("facts", (), kinds.list_of(kinds.list_of(kinds.Kind("a seat or word", _plain)))),
        public("standing", ((0,) * len(STANDINGS),) * players, kinds.list_of(kinds.list_of(number))),
        public("won", (), order),
        public("ending", "", kinds.one_of("an ending", ("", "won", "undecided", "stopped"))),
        # who asked, who broke off, and what was asked for: all heard it (LT-160, LT-161, LT-B1)
        public("refused", (), kinds.list_of(kinds.list_of(kinds.Kind("a seat or word", _plain)))),
        *SEALED.variables(seats),
        *(Variable(f"received[{seat}]", -1, Sees.OWNER, seat, kinds.number(-1, PIECES - 1))
          for seat in range(players)),
        *(public(f"open_list[{seat}]", (), some) for seat in range(players)),
        *(public(f"told[{seat}]", ("", ""), kinds.row(TEXT, TEXT)) for seat in range(seats)),
        *(Variable(f"kept[{seat}]", ("", "", ""), Sees.OWNER, seat, kinds.row(TEXT, TEXT, TEXT))
          for seat in range(seats)),
        *(public(f"own_name[{seat}]", "", TEXT) for seat in range(seats)),  # its Identity; empty: the usual name
    )  # fmt: skip


def _plain(value: Any, seats: int) -> bool:
    return value in WORDS or kinds.SEAT.takes(value, seats)


TEXT = kinds.Kind("a text", lambda value, _seats: isinstance(value, str))
ACTIONS = (
    "scry", "shapeshift", "trace", "travel_amber", "travel_keep", "travel_abyss", "switch_amber", "switch_keep",
    "scheme", "shadowshift", "hellride", "siege", "broken_patternwalk", "patternwalk", "blood_curse", "logrus",
    "pit_dive", "living_trump",
)  # fmt: skip


def players_of(options: Mapping[str, Any], seats: int) -> int:
    """Return how many seats play: a Gamemaster is the last of four or more seats, and does not play (LT-4)."""
    return seats - (options["gamemaster"] == "on" and seats > 3)


def make_pieces(players: int) -> tuple[Piece, ...]:
    """Return the pieces: Shadows of two packs and six Jokers, Trumps of two and a Joker per seat (LT-10, LT-11)."""
    cards = [card.name for card in STANDARD.pieces()]
    shadows = [f"{card}#{copy}" for copy in (3, 4) for card in cards]
    shadows += [f"joker2#{number}" for number in range(1, MAX_JOKERS + 1)]
    trumps = [*cards, *(f"{card}#2" for card in cards), *(f"joker1#{number}" for number in range(1, players + 1))]
    return (
        *(Piece(name, "card", "shadow", rest="shadow_deck") for name in shadows),
        *(Piece(name, "card", "trump", rest="trump_deck") for name in trumps),
    )


def make_zones(players: int) -> tuple[Zone, ...]:
    """Return all zones, in the order of the ints above (LT-15)."""
    return (
        Zone("trump_deck", Sees.NOBODY, ordered=True, lies="stack", holds="card"),
        Zone("trump_discard", ordered=True, lies="stack", holds="card"),
        Zone("shadow_deck", Sees.NOBODY, ordered=True, lies="stack", holds="card"),
        Zone("shadow_aside", ordered=True, lies="stack", holds="card"),
        Zone("shadow_reveal", ordered=True, holds="card"),
        Zone("gauntlet", Sees.NOBODY, ordered=True, holds="card"),
        *(
            Zone(f"{kind}[{seat}]",
                 Sees.OWNER if kind in OWNED else Sees.NOBODY if kind == "row" else Sees.EVERYONE, seat, kind != "hand",
                 lies="fan" if kind == "hand" else "row", holds="card")
            for kind in KINDS
            for seat in range(players)
        ),
    )  # fmt: skip


def players(s: State | View) -> int:
    """Return how many seats play; they come first."""
    return len(s.vars[V.FREE])


def zone(s: State | View, kind: int, seat: int) -> int:
    """Return the zone of a kind (`PB_UP`, 0: the hand) for a seat."""
    return HAND + kind * len(s.vars[V.FREE]) + seat


def cards(s: State | View, kind: int, seat: int) -> tuple[int, ...]:
    """Return the cards in a zone of a seat; a view has backs for unknown ones."""
    return s.zones[HAND + kind * len(s.vars[V.FREE]) + seat]


def hand(s: State | View, seat: int) -> tuple[int, ...]:
    """Return the hand of a seat."""
    return s.zones[HAND + seat]


def received(s: State | View, seat: int) -> int:
    """Return the variable with the card that a seat has just received."""
    return V.ASKED + 2 + _seats(s) + seat


def open_list(s: State | View, seat: int) -> int:
    """Return the variable that lists an open hand."""
    return V.ASKED + 2 + _seats(s) + players(s) + seat


def texts_name(s: State | View, seat: int) -> int:
    """Return the variable with the public texts about a seat: epithet, description."""
    return V.ASKED + 2 + _seats(s) + 2 * players(s) + seat


def kept(s: State | View, seat: int) -> int:
    """Return the variable with the private texts of a seat: ambition, notes, sealed statement."""
    return texts_name(s, seat) + _seats(s)


def own_name(s: State | View, seat: int) -> int:
    """Return the variable with the name that a seat has given to its Identity (LT-221)."""
    return kept(s, seat) + _seats(s)


def _seats(s: State | View) -> int:
    count = len(s.vars) - (V.ASKED + 2) - 2 * players(s)
    return count // 4  # sealed answers, `texts_name`, `kept`, `own_name`


TWO_PACKS, JOKER_FACE = (*range(STANDARD.size),) * 2, STANDARD.size
# The face of each piece in the order of `make_pieces`, at the largest table; a smaller one has fewer Jokers at the end.
FACE = (*TWO_PACKS, *(JOKER_FACE,) * MAX_JOKERS, *TWO_PACKS, *(JOKER_FACE,) * MAX_PLAYERS)
RANK = tuple(-1 if face == JOKER_FACE else STANDARD.rank(face) for face in FACE)
SUIT = tuple(-1 if face == JOKER_FACE else STANDARD.suit(face) for face in FACE)
RED = tuple(suit in (SUITS.index("D"), SUITS.index("H")) for suit in range(4))


def is_joker(card: int) -> bool:
    """Check whether a known card is a Joker."""
    return RANK[card] < 0


def naturals(some: Iterable[int]) -> list[int]:
    """Return the known cards that are no Jokers."""
    return [card for card in some if card >= 0 and RANK[card] >= 0]


def spec_of(card: int) -> Spec:
    """Return the face of a card as a spec."""
    return ("joker",) if RANK[card] < 0 else (RANK_WORDS[RANK[card]], SUIT_WORDS[SUIT[card]])


KIN = tuple(
    frozenset({RANK_WORDS[rank], SUIT_WORDS[suit], COLOURS[RED[suit]]} if rank >= 0 else {"joker"})
    for rank, suit in zip(RANK, SUIT, strict=True)
)


@lru_cache(maxsize=512)
def bearers(*spec: str) -> frozenset[int]:
    """Return all cards that a spec names by rank, suit, colour or face (LT-130); Jokers only by their own spec."""
    return frozenset(card for card, kin in enumerate(KIN) if kin.issuperset(spec))


def fits_spec(card: int, spec: Iterable[str]) -> bool:
    """Check whether a spec names a known card."""
    return card in bearers(*spec)


def matches(some: Iterable[int], spec: Iterable[str]) -> list[int]:
    """Return the known cards that a spec names."""
    named = bearers(*spec)
    return [card for card in some if card in named]


def put(values: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    """Return a copy of `values` with one of them changed."""
    return (*values[:at], value, *values[at + 1 :])


def owned_shadows(s: State | View, seat: int) -> tuple[int, ...]:
    """Return the Personal Shadows of a seat, face-up and in a Place."""
    return cards(s, SHADOWS, seat) + cards(s, PLACE, seat)


def refused(s: State | View, seat: int, foe: int) -> list[Spec]:
    """Return what another seat refused this seat in Deals, latest last (LT-160, LT-161)."""
    return [tuple(spec) for asker, breaker, *spec in s.vars[V.REFUSED] if (asker, breaker) == (seat, foe)]


def in_place(s: State | View, seat: int) -> str:
    """Return the Place of Power of a seat: `amber`, `keep`, `abyss` or empty (LT-19)."""
    where: str = s.vars[V.WHERE][seat]
    if not where and s.vars[V.COURT][seat] == C and not owned_shadows(s, seat):
        return "abyss"
    return where


def flaws(s: State | View, seat: int) -> int:
    """Return the rank of a seat's Flaws: its Identity (LT-13)."""
    rank: int = s.vars[V.IDENTITY][seat]
    return rank


def seat_of_rank(s: State | View, rank: int) -> int:
    """Return the seat with this rank as Identity, -1 for a non-player rank."""
    identities = s.vars[V.IDENTITY]
    return identities.index(rank) if rank in identities else -1


def multiplier(s: State | View, seat: int, rank: int) -> int:
    """Return how many cards of a rank are face-up in a Powerbase (LT-24)."""
    return sum(RANK[card] == rank for card in cards(s, PB_UP, seat))


def points(s: State | View, seat: int, suit: int, some: Iterable[int], powerbase: bool = True) -> int:
    """Return the points of a Powerbase and face-up contest cards in a battle suit (LT-25)."""
    own = sum(SUIT[card] == suit for card in cards(s, PB_UP, seat)) if powerbase else 0
    return own + sum(max(1, multiplier(s, seat, RANK[card])) for card in some if SUIT[card] == suit)


def jokers_in_deck(s: State | View) -> int:
    """Return how many Jokers are in the Shadow Deck, which is public (LT-15)."""
    out = sum(is_joker(card) for card in s.zones[S_REVEAL])
    return MAX_JOKERS - len(s.zones[S_ASIDE]) - out


def opponents(s: State | View, seat: int) -> tuple[int, ...]:
    """Return the other seats that play, clockwise."""
    return after(seat, len(s.vars[V.FREE]))
