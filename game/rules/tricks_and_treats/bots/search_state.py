"""A position for the search, as ints: everything that a playout depends on (TT-311). `search_rules.py` plays it.

Cards are bits of masks (bit = card); the line, the trick and the bag are lists. Left out: who saw which piece, the log,
and the piles of played cards and of tokens out of play.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Final, final

from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.phases.treats import OWN_TURN_ONLY, kinds_of
from game.table import State, Table

if TYPE_CHECKING:
    from mypy_extensions import i64  # compiled, a word of the machine; in plain Python an int like any other

# A multiply-with-carry generator whose halves are mixed (Thomas 2011, MWC64X), with a multiplier small enough that a
# state is a word of the machine: MULTIPLIER << 32 less 1 is a safe prime, so that all but two states are in one of two
# rounds of 2**61.9. Roll-outs need no better, and a `State` that numbers are drawn for by a match never asks it.
MULTIPLIER: Final = 1999999335
LOW: Final = (1 << 32) - 1
STATES: Final = (MULTIPLIER << 32) - 1
BIT: Final = tuple([1 << card for card in range(tt.CARDS)])
SUIT_OF: Final = tuple([card // tt.NUMBERS for card in range(tt.CARDS)])
SUIT: Final = tuple([((1 << tt.NUMBERS) - 1) << tt.NUMBERS * suit for suit in range(len(tt.SUITS))])
SUIT_WITH: Final = tuple([SUIT[suit] for suit in SUIT_OF])  # per card the mask of its suit
ABOVE: Final = tuple([SUIT_WITH[card] & ~((2 << card) - 1) for card in range(tt.CARDS)])
NAMES: Final = (
    *[0] * tt.TOKEN,
    *BIT,
    *[0] * (len(tt.PIECES) - tt.TREAT),
)  # per piece the bit of the card that a token names


@final
class Rules:
    """The options of a table that affect the course of a world."""

    def __init__(self, table: Table) -> None:
        """Read the options of this table."""
        options = table.options
        self.starter_back_at_once: bool = options["starter_token"] == "bag_now"  # TT-206
        self.claim_any: bool = options["claim_mode"] == "subset"  # TT-213
        self.keep_one: bool = options["spy_treat_mix"] == "one_token"  # TT-224
        self.two_spies: bool = options["spy_stacking"] == "on"  # TT-226
        self.own_turn_only: int = OWN_TURN_ONLY if options["free_treat_timing"] == "own_turn" else 0  # TT-238
        self.lone_ban: bool = options["eye_no_card_left"] == "nobody"  # TT-241
        self.annul: bool = options["eye_vs_master"] == "annul"  # TT-243
        self.safe: int = (
            1 << tt.THIEF if options["thief_takes_candy"] == "on" else 1 << tt.THIEF | 1 << tt.CANDY
        )  # TT-257
        self.last_call: bool = options["last_call"] == "on"  # TT-258
        self.race: bool = options["final_tie"] == "dash"  # TT-267
        self.dead_table: bool = options["dead_table"] == "on"  # TT-268
        self.round_cap: int = options["round_cap"]  # TT-268


rules_of = lru_cache(16)(Rules)


@final
class World:
    """A position of the game.

    Attributes:
        hands: per seat the mask of its cards; `held` of all of them.
        line: the cards that its tokens name, front first; `named` their mask.
        trick: its cards in the order of play; `played` their mask, `led` the suit, -1 for none, `best` the card that
            wins unless an effect decides.
        trumps: the cards that tokens in the bag name; `in_bag` their mask, `treats` the treats in the bag.
        peek: the tokens just drawn, ascending; `drawn` the mask of the cards that they name.
        starter: the card of the starter's token, -1 once it is in the bag.
        unused: per seat its treats in order of arrival; `kinds` the bits of their kinds, `anybody` those of all seats.
        claimed, used: per seat how many tokens.
        on, auto: per window the mask of the seats whose bell has this mode; `back_on`, `back_auto` those that passed
            for the round and whose bell returns to this mode with the next deal (TT-56).
        picked: the mask of the cards whose tokens are picked (TT-213).
        tricks: the number of the current trick in its round.
        redealt: whether a Hand has dealt the hands again, so that nothing is known of them any more (TT-249).
        results: the next results of chance, the last first: tokens drawn, cards dropped and dealt. If empty, they are
            rolled.

    The others are the variables and phases of `pieces.py`. `hands`, `trick`, `trumps` and `treats` change in place; all
    other lists are replaced, so that copies share them.
    """

    __slots__ = (
        "anybody",
        "auto",
        "back_auto",
        "back_on",
        "ban",
        "best",
        "claimed",
        "drawn",
        "final",
        "hands",
        "held",
        "humans",
        "in_bag",
        "kinds",
        "leader",
        "led",
        "line",
        "master",
        "named",
        "on",
        "passed",
        "peek",
        "phase",
        "picked",
        "played",
        "redealt",
        "results",
        "rng",
        "round",
        "rules",
        "seats",
        "starter",
        "stirred",
        "treats",
        "trick",
        "tricks",
        "trumps",
        "turn",
        "unused",
        "used",
        "winner",
        "winners",
    )
    rules: Rules
    seats: int
    hands: list[int]
    held: int
    line: list[int]
    named: int
    trick: list[int]
    played: int
    led: int
    best: int
    trumps: list[int]
    in_bag: int
    treats: list[int]
    peek: list[int]
    drawn: int
    starter: int
    unused: list[tuple[int, ...]]
    kinds: list[int]
    anybody: int
    claimed: list[int]
    used: list[int]
    on: list[int]
    auto: list[int]
    back_on: list[int]
    back_auto: list[int]
    picked: int
    phase: int
    turn: int
    leader: int
    winner: int
    ban: int
    master: int
    passed: int
    round: int
    tricks: int
    final: bool
    stirred: bool
    redealt: bool
    humans: int
    winners: int
    rng: i64
    results: list[int]

    def __init__(self, s: State | None) -> None:
        """Read a state in which all pieces are known; None: an empty position, to be filled by `clone`."""
        if s is not None:
            self._read(s)

    def clone(self) -> World:
        """Return an independent copy with the same future chance."""
        w = World(None)
        w.rules = self.rules
        w.seats = self.seats
        w.hands = self.hands[:]
        w.held = self.held
        w.line = self.line
        w.named = self.named
        w.trick = self.trick[:]
        w.played = self.played
        w.led = self.led
        w.best = self.best
        w.trumps = self.trumps[:]
        w.in_bag = self.in_bag
        w.treats = self.treats[:]
        w.peek = self.peek
        w.drawn = self.drawn
        w.starter = self.starter
        w.unused = self.unused
        w.kinds = self.kinds
        w.anybody = self.anybody
        w.claimed = self.claimed
        w.used = self.used
        w.on = self.on
        w.auto = self.auto
        w.back_on = self.back_on
        w.back_auto = self.back_auto
        w.picked = self.picked
        w.phase = self.phase
        w.turn = self.turn
        w.leader = self.leader
        w.winner = self.winner
        w.ban = self.ban
        w.master = self.master
        w.passed = self.passed
        w.round = self.round
        w.tricks = self.tricks
        w.final = self.final
        w.stirred = self.stirred
        w.redealt = self.redealt
        w.humans = self.humans
        w.winners = self.winners
        w.rng = self.rng
        w.results = []
        return w

    def _read(self, s: State) -> None:
        v, zones, n = s.vars, s.zones, s.table.seats
        self.rules = rules_of(s.table)
        self.seats = n
        self.hands = [mask_of(hand) for hand in zones[tt.HAND : tt.HAND + n]]
        self.held = sum(self.hands)
        self.line, self.named = named_by(zones[tt.LINE])
        self.trick = list(zones[tt.TRICK])
        self.played = mask_of(self.trick)
        self.led = SUIT_OF[self.trick[0]] if self.trick else -1
        trumps, self.in_bag = named_by(zones[tt.BAG])
        self.trumps = trumps[:]
        self.treats = list(zones[tt.BAG][len(trumps) :])
        self.peek = list(zones[tt.PEEK])
        self.drawn = named_by(zones[tt.PEEK])[1]
        self.starter = zones[tt.STARTER][0] - tt.TOKEN if zones[tt.STARTER] else -1
        self.claimed = [len(zone) for zone in zones[tt.HAND + n : tt.HAND + 2 * n]]
        self.used = [len(zone) for zone in zones[tt.HAND + 3 * n :]]
        self.unused = zones[tt.HAND + 2 * n : tt.HAND + 3 * n]
        self.kinds = [kinds_of(treats) for treats in self.unused]
        self.anybody = bits_of(self.kinds)
        self.on, self.auto = bells_in(v[tt.V_BELLS])
        self.back_on, self.back_auto = bells_in(v[tt.V_FORMER])
        self.picked = mask_of([self.line[place] for place in v[tt.V_PICKED]])
        self.phase = s.phase
        self.turn, self.leader, self.winner = v[tt.V_TURN], v[tt.V_LEADER], v[tt.V_WINNER]
        self.ban, self.master, self.passed = v[tt.V_BAN], v[tt.V_MASTER], v[tt.V_PASSED]
        self.round, self.tricks, self.final, self.stirred = v[tt.V_ROUND], v[tt.V_TRICK], v[tt.V_FINAL], v[tt.V_STIRRED]
        self.redealt = False
        self.humans, self.winners = v[tt.V_HUMANS], v[tt.V_WINNERS]
        free = self.trick and self.winner >= 0 and self.ban < 0 and self.master < 0
        self.best = self.trick[(self.winner - self.leader) % n] if free else -1
        self.rng = 1 + s.rng % (STATES - 1)
        self.results = []

    def own(self, seat: int, treats: tuple[int, ...]) -> None:
        """Give a seat exactly these treats, in order of arrival."""
        self.unused = unused = self.unused[:]
        self.kinds = kinds = self.kinds[:]
        unused[seat] = treats
        kinds[seat] = kinds_of(treats)
        self.anybody = bits_of(kinds)

    def seen(self, seat: int) -> tuple[object, ...]:
        """Return a hashable value that is equal for all positions that look alike to the seat."""
        mine = tuple(self.peek) if seat == self.turn else ()
        return (
            self.phase,
            self.round,
            self.tricks,
            self.hands[seat],
            self.leader,
            tuple(self.trick),
            tuple(self.line),
            tuple(self.unused),
            tuple(self.claimed),
            mine,
            self.ban,
            self.master,
        )

    # Chance

    def roll(self, n: int) -> int:
        """Return a number from 0 to n - 1, each equally likely, n >= 1."""
        rng = self.rng
        low, carry = rng & LOW, rng >> 32
        self.rng = low * MULTIPLIER + carry
        return ((low ^ carry) * n) >> 32

    def deal(self, cards: list[int], sizes: list[int]) -> None:
        """Shuffle cards and deal a hand of the given size to each seat (TT-23, TT-86, TT-249)."""
        left, count = cards[:], len(cards)
        known, rest = self.results, sizes[-1]
        self.held = 0
        for seat, size in enumerate(sizes):
            hand = 0
            for _ in range(size):
                at = left.index(known.pop()) if known else self.roll(count) if count > rest else 0
                hand |= BIT[left[at]]
                count -= 1
                left[at] = left[count]
            self.hands[seat] = hand
            self.held |= hand

    def drop(self, seat: int) -> None:
        """Discard a random card of a hand, which is not empty (TT-252)."""
        cards = cards_in(self.hands[seat])
        self.lose(seat, self.results.pop() if self.results else cards[self.roll(len(cards))])

    def lose(self, seat: int, card: int) -> None:
        """Remove a card from a hand."""
        self.hands[seat] = self.hands[seat] ^ BIT[card]  # an `int`, where `^=` makes compiled code ask what it is
        self.held ^= BIT[card]

    def refill(self, size: int) -> None:
        """Fill the line from the bag (TT-64, TT-84). Treats would go back, so only trumps are drawn."""
        trumps = self.trumps
        if len(self.line) >= size or not trumps:
            return
        line = self.line[:]
        while len(line) < size and trumps:
            at = self._next_place() if self.results else self.roll(len(trumps))
            if at < len(trumps):
                card = self._take_trump(at)
                line.append(card)
                self.named |= BIT[card]
        self.line = line

    def draw(self, count: int) -> None:
        """Draw tokens to look at, at most as many as the bag has (TT-72)."""
        trumps, treats = self.trumps, self.treats
        drawn: list[int] = []
        self.drawn = 0
        inside = len(trumps) + len(treats)
        for left in range(inside, max(0, inside - count), -1):
            at = self._next_place() if self.results else self.roll(left)
            if at < len(trumps):
                card = self._take_trump(at)
                self.drawn |= BIT[card]
                drawn.append(card + tt.TOKEN)
            else:
                drawn.append(treats.pop(at - len(trumps)))
        drawn.sort()
        self.peek = drawn

    def _next_place(self) -> int:
        """Return the index of the next token that chance brings: among the trumps in the bag, then the treats."""
        piece = self.results.pop()
        return self.trumps.index(piece - tt.TOKEN) if piece < tt.TREAT else len(self.trumps) + self.treats.index(piece)

    def _take_trump(self, at: int) -> int:
        """Take a trump token out of the bag and return its card."""
        card = taken(self.trumps, at)
        self.in_bag ^= BIT[card]
        return card

    def put_back(self, tokens: list[int]) -> None:
        """Put tokens into the bag."""
        for token in tokens:
            if token < tt.TREAT:
                self.trumps.append(token - tt.TOKEN)
                self.in_bag |= NAMES[token]
            else:
                self.treats.append(token)


def taken(pool: list[int], at: int) -> int:
    """Remove and return the item at an index of a pool; the last item takes its place."""
    piece = pool[at]
    pool[at] = pool[-1]
    pool.pop()
    return piece


def mask_of(cards: Iterable[int]) -> int:
    """Return the bit mask of different cards."""
    return sum(map(BIT.__getitem__, cards))


@lru_cache(1024)
def named_by(tokens: tuple[int, ...]) -> tuple[list[int], int]:
    """Return the cards that tokens name, in their order, and their bit mask; treats name none."""
    cards = [token - tt.TOKEN for token in tokens if token < tt.TREAT]
    return cards, mask_of(cards)


def bits_of(masks: list[int]) -> int:
    """Return the bits that any of the masks has."""
    bits = 0
    for mask in masks:
        bits |= mask
    return bits


# The cards of each mask within a suit, by the suit and that mask, from when somebody first asks.
WITHIN: Final = (1 << tt.NUMBERS) - 1
OF_SUIT: Final[list[list[int] | None]] = [None] * (len(tt.SUITS) << tt.NUMBERS)


def cards_in(mask: int) -> list[int]:
    """Return the cards of a bit mask, ascending."""
    cards: list[int] = []
    at = 0
    while mask:
        within = mask & WITHIN
        if within:
            cards += OF_SUIT[at + within] or _listed(at + within)
        mask >>= tt.NUMBERS
        at += WITHIN + 1
    return cards


def cards_of_suit(suit: int, mask: int) -> list[int]:
    """Return the cards of one suit in a bit mask, ascending. Do not change the list in place."""
    at = suit << tt.NUMBERS | mask >> tt.NUMBERS * suit & WITHIN
    cards = OF_SUIT[at]
    return _listed(at) if cards is None else cards


def _listed(at: int) -> list[int]:
    suit, within = at >> tt.NUMBERS, at & WITHIN
    OF_SUIT[at] = cards = [tt.NUMBERS * suit + number for number in range(tt.NUMBERS) if within >> number & 1]
    return cards


@lru_cache(1024)
def bells_in(bells: tuple[tuple[str, ...], ...]) -> tuple[list[int], list[int]]:
    """Return, per window, the mask of the seats whose bell is on, and of those where it is `auto`."""
    on, auto = [0] * len(tt.WINDOWS), [0] * len(tt.WINDOWS)
    for seat, modes in enumerate(bells):
        for window, mode in enumerate(modes):
            on[window] |= (mode == "on") << seat
            auto[window] |= (mode == "auto") << seat
    return on, auto
