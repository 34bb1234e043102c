"""Functions for every part of the game: asking seats, drawing and discarding cards, revealing hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.flow import Choices
from game.rules.living_trumps.phases.poker import Value, value
from game.rules.living_trumps.pieces import (
    HAND,
    PB_UP,
    POWER_SIZE,
    RANK,
    S_DECK,
    S_REVEAL,
    SEALED,
    STANDINGS,
    T_DECK,
    T_DISCARD,
    Spec,
    V,
    bearers,
    cards,
    hand,
    is_joker,
    players,
    put,
)
from game.rules.plugin import Refusal
from game.rules.script import Why, singly
from game.table import State, Table, View


def ask(s: State, phase: int, seat: int) -> None:
    """Wait for one seat."""
    s.phase, s.vars[V.WHO] = phase, seat


def ask_secretly(s: State, phase: int, seats: int) -> None:
    """Wait for all seats of a mask, which commit in secret (LT-41)."""
    s.phase, s.vars[V.WHO] = phase, -1
    SEALED.ask(s, seats)


def any_of(kind: int) -> Choices:
    """Any one card of the seat's own zone of a kind."""
    return lambda s, seat: singly(cards(s, kind, seat))


def of_hand(why: Callable[[State, int], Refusal]) -> Why:
    """Why a card of the hand will not do; of anything else there is no more to say."""
    return lambda s, seat, action: why(s, seat) if len(action.args) == 1 and action.args[0] in hand(s, seat) else None


def draw(s: State, seat: int) -> int:
    """The top of the Trump Deck comes into a hand (LT-17)."""
    card = top_trump(s)
    s.move(card, T_DECK, HAND + seat)
    return card


def top_trump(s: State) -> int:
    """The top of the Trump Deck; where it is empty, the discard is shuffled and becomes it (LT-17)."""
    if not s.zones[T_DECK]:
        s.move_all(T_DISCARD, T_DECK)
        s.shuffle(T_DECK)
        s.note("reshuffled")
    return s.zones[T_DECK][-1]


def spend(s: State, card: int, src: int) -> None:
    """A Trump card is spent, face-up (LT-R11, LT-R42)."""
    s.move(card, src, T_DISCARD)
    if s.table.options["trump_returns"] == "shuffle":
        s.move(card, T_DISCARD, T_DECK)
        s.shuffle(T_DECK)


def return_shadows(s: State) -> None:
    """Cards of a search that nobody took go back, and the deck is shuffled; not where none was turned (LT-18)."""
    if not s.vars[V.TURNED] and not s.zones[S_REVEAL]:
        return
    s.vars[V.TURNED] = 0
    s.move_all(S_REVEAL, S_DECK)
    if s.zones[S_DECK]:
        s.shuffle(S_DECK)


def first_edition(table: Table) -> bool:
    """Return whether the match was begun with the first edition of the rules, and so is played on with it."""
    return bool(table.options["edition"] == 1)


def worth(s: State | View, seat: int, wheel: bool = True) -> Value:
    """The poker value of a Powerbase, of its first five cards while it has more (LT-26)."""
    return value(cards(s, PB_UP, seat)[:POWER_SIZE], wheel)


def count(s: State, seat: int, what: str, by: int = 1) -> None:
    """Write something down in the standing of a seat (LT-223)."""
    standing = s.vars[V.STANDING]
    at = STANDINGS.index(what)
    s.vars[V.STANDING] = put(standing, seat, put(standing[seat], at, standing[seat][at] + by))


def state_fact(s: State, seat: int, spec: Spec, held: bool) -> None:
    """Everybody is told whether a hand has a card of a kind; it is remembered until that hand changes (LT-65)."""
    fact = (seat, "yes" if held else "no", *spec)
    if fact not in s.vars[V.FACTS]:
        s.vars[V.FACTS] += (fact,)


def drop_facts(s: State, before: Sequence[tuple[int, ...]]) -> None:
    """Forget what was told of hands that are no longer what they were."""
    hands = s.zones[HAND : HAND + players(s)]
    if hands != before:
        s.vars[V.FACTS] = tuple(fact for fact in s.vars[V.FACTS] if hands[fact[0]] == before[fact[0]])


def holds(s: State, seat: int, spec: Spec) -> bool:
    """Whether a hand has a card of a kind."""
    return not bearers(*spec).isdisjoint(hand(s, seat))


def cut_for(s: State, seats: Sequence[int]) -> list[int]:
    """Seats in the order in which cards of the Shadow Deck that they show put them, highest first (LT-51)."""
    if len(seats) < 2:
        return [*seats]
    shown: dict[int, int] = {}
    taken: dict[int, int] = {}
    deck = s.zones[S_DECK]
    enough = sum(not is_joker(card) for card in deck) >= len(seats)
    for seat in seats:
        if enough:
            card = s.pick(S_DECK)
            while is_joker(card) or card in taken:
                card = s.pick(S_DECK)
            taken[card] = s.seen[card]
            s.reveal(card, s.table.everyone, S_DECK)
            s.note("cut", seat, (card,))
            shown[seat] = RANK[card]
        else:
            shown[seat] = s.roll(13)
    for card, knew in taken.items():
        s.conceal(card, s.table.everyone & ~knew, S_DECK)
    order: list[int] = []
    for rank in sorted({*shown.values()}, reverse=True):
        order += cut_for(s, [seat for seat in seats if shown[seat] == rank])
    return order
