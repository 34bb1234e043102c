"""Functions for every part of the game: asking seats, drawing and discarding cards, revealing hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.choices import singly
from game.rules.flow import Choices
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases.poker import Value, value
from game.rules.plugin import Refusal
from game.rules.script import Why
from game.table import State, Table, View


def ask(s: State, phase: int, seat: int) -> None:
    """Wait for one seat."""
    s.phase, s.vars[lt.V.WHO] = phase, seat


def ask_secretly(s: State, phase: int, seats: int) -> None:
    """Wait for all seats of a mask, which answer in secret (LT-41)."""
    s.phase, s.vars[lt.V.WHO] = phase, -1
    lt.SEALED.ask(s, seats)


def any_of(kind: int) -> Choices:
    """Return choices of any one card in the seat's zone of a kind."""
    return lambda s, seat: singly(lt.cards(s, kind, seat))


def of_hand(why: Callable[[State, int], Refusal]) -> Why:
    """Return a `why_not` that explains only cards of the seat's hand."""
    return lambda s, seat, action: (
        why(s, seat) if len(action.args) == 1 and action.args[0] in lt.hand(s, seat) else None
    )


def draw(s: State, seat: int) -> int:
    """Draw the top of the Trump Deck into a hand, and return it (LT-17)."""
    card = top_trump(s)
    s.move(card, lt.T_DECK, lt.HAND + seat)
    return card


def top_trump(s: State) -> int:
    """Return the top of the Trump Deck; if it is empty, the discard is shuffled into it (LT-17)."""
    if not s.zones[lt.T_DECK]:
        s.move_all(lt.T_DISCARD, lt.T_DECK)
        s.shuffle(lt.T_DECK)
        s.note("reshuffled")
    return s.zones[lt.T_DECK][-1]


def spend(s: State, card: int, src: int) -> None:
    """Discard a Trump card face-up, or shuffle it into the deck by option (LT-R11, LT-R42)."""
    s.move(card, src, lt.T_DISCARD)
    if s.table.options["trump_returns"] == "shuffle":
        s.move(card, lt.T_DISCARD, lt.T_DECK)
        s.shuffle(lt.T_DECK)


def return_shadows(s: State) -> None:
    """Put the remaining cards of a search back and shuffle the deck, if any card was turned (LT-18)."""
    if not s.vars[lt.V.TURNED] and not s.zones[lt.S_REVEAL]:
        return
    s.vars[lt.V.TURNED] = 0
    s.move_all(lt.S_REVEAL, lt.S_DECK)
    if s.zones[lt.S_DECK]:
        s.shuffle(lt.S_DECK)


def first_edition(table: Table) -> bool:
    """Check whether the match began under the first edition of the rules, which it keeps."""
    return bool(table.options["edition"] == 1)


def worth(s: State | View, seat: int, wheel: bool = True) -> Value:
    """Return the poker value of a Powerbase, of its first five cards while it has more (LT-26)."""
    return value(lt.cards(s, lt.PB_UP, seat)[: lt.POWER_SIZE], wheel)


def count(s: State, seat: int, what: str, by: int = 1) -> None:
    """Add to a number in the standing of a seat (LT-223)."""
    standing = s.vars[lt.V.STANDING]
    at = lt.STANDINGS.index(what)
    s.vars[lt.V.STANDING] = lt.put(standing, seat, lt.put(standing[seat], at, standing[seat][at] + by))


def state_fact(s: State, seat: int, spec: lt.Spec, held: bool) -> None:
    """Note in public whether a hand has a card of a kind; the fact lasts until that hand changes (LT-65)."""
    fact = (seat, "yes" if held else "no", *spec)
    if fact not in s.vars[lt.V.FACTS]:
        s.vars[lt.V.FACTS] += (fact,)


def drop_facts(s: State, before: Sequence[tuple[int, ...]]) -> None:
    """Drop the facts about hands that have changed."""
    hands = s.zones[lt.HAND : lt.HAND + lt.players(s)]
    if hands != before:
        s.vars[lt.V.FACTS] = tuple(fact for fact in s.vars[lt.V.FACTS] if hands[fact[0]] == before[fact[0]])


def holds(s: State, seat: int, spec: lt.Spec) -> bool:
    """Check whether a hand has a card of a kind."""
    return not lt.bearers(*spec).isdisjoint(lt.hand(s, seat))


def cut_for(s: State, seats: Sequence[int]) -> list[int]:
    """Return seats in the order of cards they show from the Shadow Deck, highest first (LT-51)."""
    if len(seats) < 2:
        return [*seats]
    cards: dict[int, int] = {}
    taken: dict[int, int] = {}
    deck = s.zones[lt.S_DECK]
    enough = sum(not lt.is_joker(card) for card in deck) >= len(seats)
    for seat in seats:
        if enough:
            card = s.pick(lt.S_DECK)
            while lt.is_joker(card) or card in taken:
                card = s.pick(lt.S_DECK)
            taken[card] = s.seen[card]
            s.reveal(card, s.table.everyone, lt.S_DECK)
            s.note("cut", seat, (card,))
            cards[seat] = lt.RANK[card]
        else:
            cards[seat] = s.roll(13)
    for card, knew in taken.items():
        s.conceal(card, s.table.everyone & ~knew, lt.S_DECK)
    order: list[int] = []
    for rank in sorted({*cards.values()}, reverse=True):
        order += cut_for(s, [seat for seat in seats if cards[seat] == rank])
    return order
