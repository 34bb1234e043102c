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
    """Wait for all seats of a mask, which answer in secret (LT-41)."""
    s.phase, s.vars[V.WHO] = phase, -1
    SEALED.ask(s, seats)


def any_of(kind: int) -> Choices:
    """Return choices of any one card in the seat's zone of a kind."""
    return lambda s, seat: singly(cards(s, kind, seat))


def of_hand(why: Callable[[State, int], Refusal]) -> Why:
    """Return a `why_not` that explains only cards of the seat's hand."""
    return lambda s, seat, action: why(s, seat) if len(action.args) == 1 and action.args[0] in hand(s, seat) else None


def draw(s: State, seat: int) -> int:
    """Draw the top of the Trump Deck into a hand, and return it (LT-17)."""
    card = top_trump(s)
    s.move(card, T_DECK, HAND + seat)
    return card


def top_trump(s: State) -> int:
    """Return the top of the Trump Deck; if it is empty, the discard is shuffled into it (LT-17)."""
    if not s.zones[T_DECK]:
        s.move_all(T_DISCARD, T_DECK)
        s.shuffle(T_DECK)
        s.note("reshuffled")
    return s.zones[T_DECK][-1]


def spend(s: State, card: int, src: int) -> None:
    """Discard a Trump card face-up, or shuffle it into the deck by option (LT-R11, LT-R42)."""
    s.move(card, src, T_DISCARD)
    if s.table.options["trump_returns"] == "shuffle":
        s.move(card, T_DISCARD, T_DECK)
        s.shuffle(T_DECK)


def return_shadows(s: State) -> None:
    """Put the remaining cards of a search back and shuffle the deck, if any card was turned (LT-18)."""
    if not s.vars[V.TURNED] and not s.zones[S_REVEAL]:
        return
    s.vars[V.TURNED] = 0
    s.move_all(S_REVEAL, S_DECK)
    if s.zones[S_DECK]:
        s.shuffle(S_DECK)


def first_edition(table: Table) -> bool:
    """Check whether the match began under the first edition of the rules, which it keeps."""
    return bool(table.options["edition"] == 1)


def worth(s: State | View, seat: int, wheel: bool = True) -> Value:
    """Return the poker value of a Powerbase, of its first five cards while it has more (LT-26)."""
    return value(cards(s, PB_UP, seat)[:POWER_SIZE], wheel)


def count(s: State, seat: int, what: str, by: int = 1) -> None:
    """Add to a number in the standing of a seat (LT-223)."""
    standing = s.vars[V.STANDING]
    at = STANDINGS.index(what)
    s.vars[V.STANDING] = put(standing, seat, put(standing[seat], at, standing[seat][at] + by))


def state_fact(s: State, seat: int, spec: Spec, held: bool) -> None:
    """Note in public whether a hand has a card of a kind; the fact lasts until that hand changes (LT-65)."""
    fact = (seat, "yes" if held else "no", *spec)
    if fact not in s.vars[V.FACTS]:
        s.vars[V.FACTS] += (fact,)


def drop_facts(s: State, before: Sequence[tuple[int, ...]]) -> None:
    """Drop the facts about hands that have changed."""
    hands = s.zones[HAND : HAND + players(s)]
    if hands != before:
        s.vars[V.FACTS] = tuple(fact for fact in s.vars[V.FACTS] if hands[fact[0]] == before[fact[0]])


def holds(s: State, seat: int, spec: Spec) -> bool:
    """Check whether a hand has a card of a kind."""
    return not bearers(*spec).isdisjoint(hand(s, seat))


def cut_for(s: State, seats: Sequence[int]) -> list[int]:
    """Return seats in the order of cards they show from the Shadow Deck, highest first (LT-51)."""
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
