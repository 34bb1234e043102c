"""The game's position once more for the search, on ints: all that a playout depends on (TT-311). `course.py` plays it.

Cards are bits of masks (bit = card), the line, the trick and the bag are lists; who saw what, the log, the piles of
played cards and of tokens out of play are left out.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, final

from game.rules.tricks_and_treats.pieces import (
    BAG,
    CANDY,
    CARDS,
    HAND,
    LINE,
    NUMBERS,
    PEEK,
    STARTER,
    SUITS,
    THIEF,
    TOKEN,
    TREAT,
    TRICK,
    V_BAN,
    V_BELLS,
    V_FINAL,
    V_FORMER,
    V_HUMANS,
    V_LEADER,
    V_MASTER,
    V_PASSED,
    V_PICKED,
    V_ROUND,
    V_STIRRED,
    V_TRICK,
    V_TURN,
    V_WINNER,
    V_WINNERS,
    WINDOWS,
)
from game.rules.tricks_and_treats.treats import OWN_TURN_ONLY, kinds_of
from game.table import State, Table
from game.table.state import INCREMENT, MASK, MULTIPLIER, shuffled

BIT: Final = tuple([1 << card for card in range(CARDS)])
SUIT_OF: Final = tuple([card // NUMBERS for card in range(CARDS)])
SUIT: Final = tuple([((1 << NUMBERS) - 1) << NUMBERS * suit for suit in range(len(SUITS))])
SUIT_WITH: Final = tuple([SUIT[suit] for suit in SUIT_OF])  # per card the mask of its suit
ABOVE: Final = tuple([SUIT_WITH[card] & ~((2 << card) - 1) for card in range(CARDS)])


@final
class Rules:
    """What the course of a world asks of the table's options."""

    def __init__(self, table: Table) -> None:
        """The rules of this table."""
        options = table.options
        self.starter_back_at_once: bool = options["starter_token"] == "bag_now"  # TT-206
        self.claim_any: bool = options["claim_mode"] == "subset"  # TT-213
        self.keep_one: bool = options["spy_treat_mix"] == "one_token"  # TT-224
        self.two_spies: bool = options["spy_stacking"] == "on"  # TT-226
        self.own_turn_only: int = OWN_TURN_ONLY if options["free_treat_timing"] == "own_turn" else 0  # TT-238
        self.lone_ban: bool = options["eye_no_card_left"] == "nobody"  # TT-241
        self.annul: bool = options["eye_vs_master"] == "annul"  # TT-243
        self.safe: int = 1 << THIEF if options["thief_takes_candy"] == "on" else 1 << THIEF | 1 << CANDY  # TT-257
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
        trick: its cards in the order of play; `played` their mask, `best` the one that wins unless an effect decides.
        trumps: the cards that tokens in the bag name; `in_bag` their mask, `treats` the treats in the bag.
        peek: the tokens just drawn, ascending; `starter` the card of the starter's token, -1 once it is in the bag.
        unused: per seat its treats as they came; `kinds` the bits of their kinds, `anybody` those of all seats.
        claimed, used: per seat how many tokens.
        on, auto: per window the mask of the seats whose bell is so; `back_on`, `back_auto` those that passed for
            the round and whose bell is so again with the next deal (TT-56).
        picked: the mask of the cards whose tokens are picked (TT-213).
        tricks: the number of the current trick in its round.
        redealt: whether a Hand has dealt the hands anew, so that nothing is known of them any more (TT-249).
        told: what chance brings next, the last first: tokens drawn, cards dropped and dealt. Empty, it is rolled.

    The others are the variables and phases of `pieces.py`. `hands` and `trick` change in place, all other lists are
    replaced, so that copies share them.
    """

    __slots__ = (
        "anybody",
        "auto",
        "back_auto",
        "back_on",
        "ban",
        "best",
        "claimed",
        "final",
        "hands",
        "held",
        "humans",
        "in_bag",
        "kinds",
        "leader",
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
        "rng",
        "round",
        "rules",
        "seats",
        "starter",
        "stirred",
        "told",
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
    best: int
    trumps: list[int]
    in_bag: int
    treats: list[int]
    peek: list[int]
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
    rng: int
    told: list[int]

    def __init__(self, s: State | None) -> None:
        """The position of a state in which all pieces are known; None: of nothing, to be filled by `clone`."""
        if s is not None:
            self._read(s)

    def clone(self) -> World:
        """An independent copy with the same chance to come."""
        w = World(None)
        w.rules = self.rules
        w.seats = self.seats
        w.hands = self.hands[:]
        w.held = self.held
        w.line = self.line
        w.named = self.named
        w.trick = self.trick[:]
        w.played = self.played
        w.best = self.best
        w.trumps = self.trumps
        w.in_bag = self.in_bag
        w.treats = self.treats
        w.peek = self.peek
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
        w.told = []
        return w

    def _read(self, s: State) -> None:
        v, zones, n = s.vars, s.zones, s.table.seats
        self.rules = rules_of(s.table)
        self.seats = n
        self.hands = [mask_of(hand) for hand in zones[HAND : HAND + n]]
        self.held = sum(self.hands)
        self.line, self.named = named_by(zones[LINE])
        self.trick = list(zones[TRICK])
        self.played = mask_of(self.trick)
        self.trumps, self.in_bag = named_by(zones[BAG])
        self.treats = list(zones[BAG][len(self.trumps) :])
        self.peek = list(zones[PEEK])
        self.starter = zones[STARTER][0] - TOKEN if zones[STARTER] else -1
        self.claimed = [len(zone) for zone in zones[HAND + n : HAND + 2 * n]]
        self.used = [len(zone) for zone in zones[HAND + 3 * n :]]
        self.own_treats(zones[HAND + 2 * n : HAND + 3 * n])
        self.on, self.auto = bells_in(v[V_BELLS])
        self.back_on, self.back_auto = bells_in(v[V_FORMER])
        self.picked = mask_of([self.line[place] for place in v[V_PICKED]])
        self.phase = s.phase
        self.turn, self.leader, self.winner = v[V_TURN], v[V_LEADER], v[V_WINNER]
        self.ban, self.master, self.passed = v[V_BAN], v[V_MASTER], v[V_PASSED]
        self.round, self.tricks, self.final, self.stirred = v[V_ROUND], v[V_TRICK], v[V_FINAL], v[V_STIRRED]
        self.redealt = False
        self.humans, self.winners = v[V_HUMANS], v[V_WINNERS]
        free = self.trick and self.winner >= 0 and self.ban < 0 and self.master < 0
        self.best = self.trick[(self.winner - self.leader) % n] if free else -1
        self.rng = s.rng
        self.told = []

    def own_treats(self, unused: list[tuple[int, ...]]) -> None:
        """Each seat has these treats now."""
        self.unused = unused
        self.kinds = kinds = [kinds_of(treats) for treats in unused]
        anybody = 0
        for each in kinds:
            anybody |= each
        self.anybody = anybody

    def seen(self, seat: int) -> tuple[object, ...]:
        """What tells one position from others for a seat: equal for all that look alike to it, hashable."""
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
        """A number from 0 to n - 1, each equally likely, n >= 1."""
        self.rng = rng = (self.rng * MULTIPLIER + INCREMENT) & MASK
        return ((rng >> 64) * n) >> 64

    def shuffled(self, cards: list[int]) -> list[int]:
        """The cards in a random order."""
        if self.told:
            return [self.told.pop() for _ in cards]
        self.rng = (self.rng * MULTIPLIER + INCREMENT) & MASK
        return shuffled(cards, self.rng)

    def deal(self, cards: list[int], sizes: list[int]) -> None:
        """Shuffle cards and give each seat so many for its hand (TT-23, TT-86, TT-249)."""
        order = self.shuffled(cards)
        self.held = at = 0
        for seat, size in enumerate(sizes):
            self.hands[seat] = hand = mask_of(order[at : at + size])
            self.held |= hand
            at += size

    def drop(self, seat: int) -> None:
        """A random card of a hand, which is not empty, goes (TT-252)."""
        cards = cards_in(self.hands[seat])
        self.lose(seat, self.told.pop() if self.told else cards[self.roll(len(cards))])

    def lose(self, seat: int, card: int) -> None:
        """A card leaves a hand."""
        self.hands[seat] ^= BIT[card]
        self.held ^= BIT[card]

    def refill(self, size: int) -> None:
        """Fill the line from the bag (TT-64, TT-84). Treats that come go back, so that only trumps need be drawn."""
        if len(self.line) >= size or not self.trumps:
            return
        line, trumps, told = self.line[:], self.trumps[:], self.told
        while len(line) < size and trumps:
            if told:
                piece = told.pop()
                if piece >= TREAT:
                    continue
                at = trumps.index(piece - TOKEN)
            else:
                at = self.roll(len(trumps))
            card = trumps[at]
            trumps[at] = trumps[-1]
            trumps.pop()
            line.append(card)
            self.named |= BIT[card]
            self.in_bag ^= BIT[card]
        self.line, self.trumps = line, trumps

    def draw(self, count: int) -> None:
        """Draw tokens to look at, as many as the bag has at most (TT-72)."""
        trumps, treats, told = self.trumps[:], self.treats[:], self.told
        drawn = []
        for _ in range(min(count, len(trumps) + len(treats))):
            if told:
                piece = told.pop()
                at = trumps.index(piece - TOKEN) if piece < TREAT else len(trumps) + treats.index(piece)
            else:
                at = self.roll(len(trumps) + len(treats))
            if at < len(trumps):
                card = trumps[at]
                trumps[at] = trumps[-1]
                trumps.pop()
                self.in_bag ^= BIT[card]
                drawn.append(card + TOKEN)
            else:
                drawn.append(treats.pop(at - len(trumps)))
        self.trumps, self.treats, self.peek = trumps, treats, sorted(drawn)

    def put_back(self, tokens: list[int]) -> None:
        """Tokens go into the bag."""
        cards = [token - TOKEN for token in tokens if token < TREAT]
        self.trumps = self.trumps + cards
        self.in_bag |= mask_of(cards)
        self.treats = self.treats + [token for token in tokens if token >= TREAT]


def mask_of(cards: Iterable[int]) -> int:
    """The bit mask of different cards."""
    return sum(map(BIT.__getitem__, cards))


@lru_cache(1024)
def named_by(tokens: tuple[int, ...]) -> tuple[list[int], int]:
    """The cards that tokens name, in their order, and their bit mask; treats name none."""
    cards = [token - TOKEN for token in tokens if token < TREAT]
    return cards, mask_of(cards)


def cards_in(mask: int) -> list[int]:
    """The cards of a bit mask, ascending."""
    cards: list[int] = []
    for suit in SUIT:
        if mask & suit:
            cards += cards_of_suit(mask & suit)
    return cards


@lru_cache(len(SUITS) << NUMBERS)
def cards_of_suit(mask: int) -> list[int]:
    """The cards of a bit mask that are all of one suit, ascending; never changed in place."""
    return [card for card in range(CARDS) if mask & BIT[card]]


@lru_cache(1024)
def bells_in(bells: tuple[tuple[str, ...], ...]) -> tuple[list[int], list[int]]:
    """Per window the mask of the seats whose bell is on, and of those where it is `auto`."""
    on, auto = [0] * len(WINDOWS), [0] * len(WINDOWS)
    for seat, modes in enumerate(bells):
        for window, mode in enumerate(modes):
            on[window] |= (mode == "on") << seat
            auto[window] |= (mode == "auto") << seat
    return on, auto
