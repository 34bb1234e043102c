"""The evening's cards once more for the search, on ints: all that a playout depends on, no word. `course.py` plays it.

Cards are numbered by rank and within a rank by suit, and are bits of masks (bit = number), so that the lowest bit of a
hand is its lowest card. Everybody answers when asked, as bots do. What was said is left out, but for whom the latest
line did something to.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, final

from game.rules.flow import after, mask_of
from game.rules.trick_of_the_light.moves import number_of
from game.rules.trick_of_the_light.pieces import (
    CARD_OF,
    CARDS,
    JACK,
    SEALED,
    SEATS,
    SUITS,
    P,
    V,
    Z,
)
from game.rules.trick_of_the_light.scoring import stated_in
from game.table import State, Table
from game.table.state import INCREMENT, MASK, MULTIPLIER, shuffled

PER_RANK: Final = len(SUITS)
COURT: Final[int] = JACK * PER_RANK  # the first court; all from here on are courts
COURT_MASK: Final = (1 << CARDS) - (1 << COURT)
# Per card those of a higher rank, and those of a lower one.
ABOVE: Final = tuple([(1 << CARDS) - (1 << PER_RANK * (card // PER_RANK + 1)) for card in range(CARDS)])
BELOW: Final = tuple([(1 << PER_RANK * (card // PER_RANK)) - 1 for card in range(CARDS)])
P_OPEN: Final[int] = P.OPEN
P_SCENE: Final[int] = P.SCENE
P_OVER_WINDOW: Final[int] = P.OVER_WINDOW
P_OVER_RPS: Final[int] = P.OVER_RPS
P_OVER_PLAY: Final[int] = P.OVER_PLAY
P_OVER_ANSWER: Final[int] = P.OVER_ANSWER
P_UNDER_JUDGE: Final[int] = P.UNDER_JUDGE
P_LAST_CALL: Final[int] = P.LAST_CALL
P_PEEK: Final[int] = P.PEEK
P_ENDER: Final[int] = P.ENDER
P_STATEMENTS: Final[int] = P.STATEMENTS
P_EPILOGUE: Final[int] = P.EPILOGUE
SEALING: Final = frozenset((P_OVER_WINDOW, P_OVER_RPS, P_UNDER_JUDGE, P_PEEK, P_STATEMENTS))
YES: Final = frozenset(("join", "object"))


@final
class Rules:
    """What the course of a world asks of the table's options."""

    def __init__(self, table: Table) -> None:
        """The rules of this table."""
        options = table.options
        self.draws_on: bool = options["after_epiphany_draw"] == "pack"  # TL-166
        self.at_once: bool = options["end_check"] == "at_once"  # TL-208
        self.judged_by_all: bool = options["under_judge"] == "table"  # TL-188
        self.contested: bool = options["over_contest"] != "first"  # TL-185
        self.last_call: bool = options["last_call"] == "on"  # TL-203
        self.limit: int = options["scene_limit"]  # TL-231
        self.each: bool = options["once_or_each"] == "each"  # TL-221
        self.best: bool = options["ghost_sum"] == "best"  # TL-220


rules_of = lru_cache(16)(Rules)


@final
class World:
    """A position of the game, from the first scene on.

    Attributes:
        hands: per seat the mask of its cards.
        packs: per seat its cards, the top one last; `stack` the court stack, likewise.
        identity: per seat its card, -1 while that is in the pack; `peeked` the court it looks at, -1 for none.
        top: the scene card, -1 for none; `pile` the mask of all cards of the scene.
        tableau: the courts that lie there; `exposed` the cards that everybody has seen in a hand.
        turn: the seat that decides; -1 once all statements are open.
        played, awakened, blocked, heard, called, asked: masks of seats; `waiting` those asked that have not answered,
            `yes` those that joined or objected.
        order: who played in this scene, in order.
        claim: the card that a claim Under shows, -1 for none.
        first: whom the latest line of this scene did something to, -1 for nobody.
        stated: per seat the mask of those it trusts or names, -1 while its statement is not written.
        told: what chance brings next, the last first: cards shuffled, seats that win a lot. Empty, it is rolled.

    The others are the variables and phases of `pieces.py`. `hands`, `packs`, `identity`, `peeked` and `stated` change
    in place, all other lists are replaced, so that copies share them.
    """

    __slots__ = (
        "asked",
        "awakened",
        "blocked",
        "called",
        "claim",
        "claimant",
        "ender",
        "exposed",
        "first",
        "hands",
        "heard",
        "identity",
        "narrator",
        "order",
        "packs",
        "peeked",
        "phase",
        "pile",
        "played",
        "queen_shown",
        "rng",
        "rules",
        "scene",
        "stack",
        "stated",
        "tableau",
        "told",
        "top",
        "turn",
        "waiting",
        "yes",
    )
    rules: Rules
    hands: list[int]
    packs: list[list[int]]
    stack: list[int]
    identity: list[int]
    peeked: list[int]
    top: int
    pile: int
    tableau: int
    exposed: int
    phase: int
    turn: int
    scene: int
    narrator: int
    claimant: int
    claim: int
    first: int
    ender: int
    queen_shown: bool
    played: int
    awakened: int
    blocked: int
    heard: int
    called: int
    asked: int
    waiting: int
    yes: int
    order: list[int]
    stated: list[int]
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
        w.hands = self.hands[:]
        w.packs = self.packs[:]
        w.stack = self.stack
        w.identity = self.identity[:]
        w.peeked = self.peeked[:]
        w.top = self.top
        w.pile = self.pile
        w.tableau = self.tableau
        w.exposed = self.exposed
        w.phase = self.phase
        w.turn = self.turn
        w.scene = self.scene
        w.narrator = self.narrator
        w.claimant = self.claimant
        w.claim = self.claim
        w.first = self.first
        w.ender = self.ender
        w.queen_shown = self.queen_shown
        w.played = self.played
        w.awakened = self.awakened
        w.blocked = self.blocked
        w.heard = self.heard
        w.called = self.called
        w.asked = self.asked
        w.waiting = self.waiting
        w.yes = self.yes
        w.order = self.order
        w.stated = self.stated[:]
        w.rng = self.rng
        w.told = []
        return w

    def _read(self, s: State) -> None:
        v, zones = s.vars, s.zones
        self.rules = rules_of(s.table)
        self.hands = [mask_in(hand) for hand in zones[Z.HAND : Z.HAND + SEATS]]
        self.packs = [list(map(number_of, pack)) for pack in zones[Z.PACK : Z.PACK + SEATS]]
        self.stack = list(map(number_of, zones[Z.COURT_STACK]))
        self.identity = [number_of(zone[0]) if zone else -1 for zone in zones[Z.IDENTITY : Z.IDENTITY + SEATS]]
        self.peeked = [number_of(zone[0]) if zone else -1 for zone in zones[Z.PEEK : Z.PEEK + SEATS]]
        pile = zones[Z.SCENE_PILE]
        self.top = number_of(pile[-1]) if pile else -1
        self.pile = mask_in(pile)
        self.tableau = mask_in(zones[Z.TABLEAU])
        self.exposed = mask_in(tuple([CARD_OF[name] for name in v[V.EXPOSED]]))
        self.phase = s.phase
        self.scene, self.narrator = v[V.SCENE], v[V.NARRATOR]
        self.claimant, self.ender, self.queen_shown = v[V.CLAIMANT], v[V.ENDER], v[V.QUEEN_SHOWN]
        self.claim = number_of(CARD_OF[v[V.CLAIM_CARD]]) if v[V.CLAIM_CARD] else -1
        self.first = v[V.BEATS][-1][3] if v[V.BEATS] and v[V.BEATS][-1][2] else -1
        self.played, self.awakened, self.blocked = (
            of_flags(v[V.PLAYED]),
            of_flags(v[V.AWAKENED]),
            of_flags(v[V.BLOCKED]),
        )
        self.heard, self.called = v[V.HEARD], v[V.CALLED]
        self.asked, self.waiting = SEALED.asked(s), SEALED.waiting(s)
        answers = [SEALED.answer(s, seat) for seat in range(SEATS)]
        self.yes = mask_of(seat for seat, answer in enumerate(answers) if answer and answer[0] in YES)
        self.order = list(v[V.PLAY_ORDER])
        self.stated = [-1] * SEATS
        if s.phase == P.STATEMENTS:
            for seat in range(SEATS):
                if not self.waiting >> seat & 1:
                    self.stated[seat] = mask_of(map(int, answers[seat]))
        elif s.phase >= P.EPILOGUE:
            for seat, (_, trust, killer) in enumerate(stated_in(s)):
                self.stated[seat] = mask_of(trust if killer < 0 else (killer,))
        self.turn = self._deciding(v[V.TURN])
        self.rng = s.rng
        self.told = []

    def _deciding(self, turn: int) -> int:
        """The seat that decides, where the variable of that name holds `turn`."""
        if self.phase == P_OPEN:
            return self.narrator
        if self.phase == P_SCENE:
            unheard = [seat for seat in self.listeners() if not self.heard >> seat & 1]
            return unheard[0] if unheard else self.narrator
        if self.phase in SEALING:
            return lowest(self.waiting)
        return -1 if self.phase >= P_EPILOGUE else turn

    def listeners(self) -> tuple[int, ...]:
        """The seats beside the narrator, in the order in which they answer it."""
        seats = after(self.narrator, SEATS)
        if self.first < 0 or self.first == self.narrator:
            return seats
        return (self.first, *[seat for seat in seats if seat != self.first])

    def seen(self, seat: int) -> tuple[object, ...]:
        """What tells one position from others for a seat: equal for all that look alike to it, hashable."""
        return (
            self.phase,
            self.scene,
            self.hands[seat],
            self.identity[seat],
            self.peeked[seat],
            self.top,
            self.pile,
            self.tableau,
            self.exposed,
            self.suits(),
            self.played,
            self.claimant,
            self.claim,
            self.called,
            tuple(map(len, self.packs)),
            self.queen_shown,
        )

    def suits(self) -> tuple[int, ...]:
        """Per seat the suit at which its marker stands, -1 for none."""
        return tuple([card % PER_RANK if card >= 0 else -1 for card in self.identity])

    # Chance

    def roll(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely, n >= 1."""
        self.rng = rng = (self.rng * MULTIPLIER + INCREMENT) & MASK
        return ((rng >> 64) * n) >> 64

    def lot(self, seats: list[int]) -> int:
        """One of some seats."""
        return self.told.pop() if self.told else seats[self.roll(len(seats))]

    def shuffled(self, cards: list[int]) -> list[int]:
        """The cards in a random order."""
        if self.told:
            return [self.told.pop() for _ in cards]
        self.rng = (self.rng * MULTIPLIER + INCREMENT) & MASK
        return shuffled(cards, self.rng)


@lru_cache(4096)
def mask_in(cards: tuple[int, ...]) -> int:
    """The bit mask of cards of the table."""
    return sum([1 << number_of(card) for card in cards])


def lowest(mask: int) -> int:
    """The lowest number in a mask, -1 of none."""
    return (mask & -mask).bit_length() - 1


def cards_in(mask: int) -> list[int]:
    """The numbers in a mask, ascending."""
    cards = []
    while mask:
        cards.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return cards


@lru_cache(16)
def of_flags(flags: tuple[bool, ...]) -> int:
    """The mask of the seats whose flag is set."""
    return mask_of(seat for seat, flag in enumerate(flags) if flag)
