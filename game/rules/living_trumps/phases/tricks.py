"""The Tricks Phase: four of a rank, a Shadow joins the Powerbase, hands change (LT-110 to LT-117)."""

from __future__ import annotations

from game.rules.choices import Args
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases import turns
from game.rules.living_trumps.phases.blood import can_pay, leave, pay, priced
from game.rules.living_trumps.phases.flow import ask, draw, spend, state_fact
from game.rules.living_trumps.text import refusals
from game.rules.plugin import Refusal
from game.table import Action, State

TRICK_SIZE = 4


def begin(s: State) -> None:
    """Begin the Tricks Phase of the active seat, unless it is afflicted (LT-110)."""
    seat = s.vars[lt.V.ACTIVE]
    if s.vars[lt.V.AFFLICTED] >> seat & 1:
        s.note("no_tricks", seat)
        turns.next_seat(s)
        return
    s.note("phase", seat, data=("tricks",))
    ask(s, lt.P.TRICKS, seat)


def fresh(s: State, seat: int) -> list[int]:
    """Return the cards of the hand that have not served in a Trick of this phase (LT-116)."""
    used = s.vars[lt.V.USED]
    return [card for card in lt.hand(s, seat) if card not in used] if used else [*lt.hand(s, seat)]


def max_jokers(s: State) -> int:
    """Return how many Jokers a Trick may have (LT-R83)."""
    return 3 if s.table.options["trick_jokers"] == "up_to_3" else 1


def trick_ranks(s: State, seat: int) -> list[int]:
    """Return the ranks of which the seat can play four, with Jokers (LT-111)."""
    have = [lt.RANK[card] for card in fresh(s, seat)]
    jokers = min(max_jokers(s), have.count(-1))
    return [rank for rank in {*have} - {-1} if have.count(rank) + jokers >= TRICK_SIZE]


def may_declare(s: State, seat: int) -> list[Args]:
    """Return the ranks to declare, for a Blood."""
    return priced(s, seat, 1, [(s.table.word(lt.RANK_WORDS[rank]),) for rank in trick_ranks(s, seat)])


def why_not(s: State, seat: int, action: Action) -> Refusal | None:
    """Return why a Trick cannot be declared."""
    if not can_pay(s, seat, 1):
        return refusals.NO_BLOOD_FOR_TRICK
    rank = next((lt.RANK_WORDS.index(word) for arg in action.args
                 if (word := s.table.names[arg] if arg >= 0 else "") in lt.RANK_WORDS), -1)  # fmt: skip
    if sum(lt.RANK[card] == rank for card in lt.hand(s, seat)) > sum(lt.RANK[card] == rank for card in fresh(s, seat)):
        return refusals.USED_CARDS
    return refusals.NO_TRICK


def declare(s: State, seat: int, action: Action) -> None:
    """Announce a Trick of a rank; its cards are then played one by one (LT-111)."""
    s.vars[lt.V.TRICK_RANK] = lt.RANK_WORDS.index(s.table.names[action.args[0]])
    pay(s, seat, 1, action.args)
    s.note("trick", seat, data=(s.vars[lt.V.TRICK_RANK],))
    ask(s, lt.P.LAY, seat)


def may_lay(s: State, seat: int) -> list[Args]:
    """Return naturals of the rank, and Jokers within the limit; at least one card must be natural (LT-111)."""
    laid, rank, pool = lt.cards(s, lt.TRICK, seat), s.vars[lt.V.TRICK_RANK], fresh(s, seat)
    jokers_laid = sum(lt.is_joker(card) for card in laid)
    last_natural = len(laid) == jokers_laid == TRICK_SIZE - 1
    jokers = jokers_laid < max_jokers(s) and not last_natural
    return [(card,) for card in pool if lt.RANK[card] == rank or (jokers and lt.is_joker(card))]


def lay(s: State, seat: int, action: Action) -> None:
    """Play a card of the Trick; after four it takes effect (LT-112)."""
    s.move(action.args[0], lt.HAND + seat, lt.zone(s, lt.TRICK, seat))
    if len(lt.cards(s, lt.TRICK, seat)) < TRICK_SIZE:
        return
    s.note("tricked", seat, lt.cards(s, lt.TRICK, seat), (s.vars[lt.V.TRICK_RANK],))
    s.vars[lt.V.USED] += lt.cards(s, lt.TRICK, seat)
    if own_of_rank(s, seat) or lt.cards(s, lt.PLACE, seat):  # else it would tell what lies in the Place
        ask(s, lt.P.CONSOLIDATE, seat)
    else:
        after_power(s, seat)


def own_of_rank(s: State, seat: int) -> list[Args]:
    """Return the Personal Shadows of the Trick's rank, in a Place too (LT-R84, LT-R85)."""
    return [(card,) for card in lt.owned_shadows(s, seat) if lt.RANK[card] == s.vars[lt.V.TRICK_RANK]]


def consolidate(s: State, seat: int, action: Action) -> None:
    """Move the Shadow face-down to the Powerbase; taking a card of a Place means leaving it (LT-112)."""
    card = action.args[0]
    placed = card in lt.cards(s, lt.PLACE, seat)
    s.move(card, lt.zone(s, lt.PLACE if placed else lt.SHADOWS, seat), lt.zone(s, lt.PB_DOWN, seat))
    if placed:
        leave(s, seat)
    s.conceal(card, s.table.everyone & ~(1 << seat))
    s.note("consolidated", seat, data=(s.vars[lt.V.TRICK_RANK],))
    after_power(s, seat)


def no_power(s: State, seat: int, _action: Action) -> None:
    """Consolidate no Shadow."""
    s.note("no_power", seat)
    after_power(s, seat)


def after_power(s: State, seat: int) -> None:
    """Exchange cards for an own or non-player rank, or control the Opponent of the rank (LT-113, LT-114)."""
    foe = lt.seat_of_rank(s, s.vars[lt.V.TRICK_RANK])
    if foe not in (-1, seat):
        s.vars[lt.V.FOE] = foe
        ask(s, lt.P.CONTROL, seat)
        return
    drawn = tuple(draw(s, seat) for _ in range(TRICK_SIZE))
    for card in lt.cards(s, lt.TRICK, seat):
        spend(s, card, lt.zone(s, lt.TRICK, seat))
    s.note("exchanged", seat)
    s.note("drew", seat, drawn, to=1 << seat)
    ask(s, lt.P.TRICKS, seat)


def control(s: State, seat: int, action: Action) -> None:
    """Name a rank: the Opponent's cards of it are swapped for cards of the Trick (LT-114)."""
    rank, foe = lt.RANK_WORDS.index(s.table.names[action.args[0]]), s.vars[lt.V.FOE]
    held = len(lt.matches(lt.hand(s, foe), (lt.RANK_WORDS[rank],)))
    k = min(held, TRICK_SIZE)
    s.note("controls", seat, data=(foe, rank, k))
    if not k:
        state_fact(s, foe, (lt.RANK_WORDS[rank],), False)
        end_trick(s, seat)
        return
    s.vars[lt.V.SWAPPED] = (rank, k)
    ask(s, lt.P.SWAP, seat)


def decline(s: State, seat: int, _action: Action) -> None:
    """Take no control (LT-R91)."""
    s.note("declines", seat)
    end_trick(s, seat)


def may_swap(s: State, seat: int) -> list[Args]:
    """Return the cards of the Trick to give: Jokers first, then naturals by choice (LT-114)."""
    lying = lt.cards(s, lt.TRICK, seat)
    return [(card,) for card in lying if lt.is_joker(card)] or [(card,) for card in lying]


def swap(s: State, seat: int, action: Action) -> None:
    """Give a card of the Trick to the Opponent; after the last one, the Opponent's cards come (LT-114)."""
    _, k = s.vars[lt.V.SWAPPED]
    foe = s.vars[lt.V.FOE]
    s.move(action.args[0], lt.zone(s, lt.TRICK, seat), lt.HAND + foe)
    s.vars[lt.V.MOVED] += action.args
    if len(s.vars[lt.V.MOVED]) < k:
        return
    s.note("swapped", seat, data=(foe, k))
    s.note("got", foe, s.vars[lt.V.MOVED], (seat,), to=1 << foe | 1 << seat)
    ask(s, lt.P.YIELD_CARDS, foe)
    if k < TRICK_SIZE:  # all can tell that there is no choice
        hand_over(s, foe, tuple(card for (card,) in may_yield(s, foe)))
        end_trick(s, seat)


def hand_over(s: State, foe: int, taken: tuple[int, ...]) -> None:
    """Move cards of the controlled seat to the controller; only the two see which (LT-114)."""
    controller = s.vars[lt.V.ACTIVE]
    for card in taken:
        s.move(card, lt.HAND + foe, lt.HAND + controller)
    s.note("gave_up", foe, taken, (controller,), to=1 << foe | 1 << controller)


def may_yield(s: State, seat: int) -> list[Args]:
    """Return the controlled seat's cards of the rank, except those it was just given (LT-R89)."""
    rank, _ = s.vars[lt.V.SWAPPED]
    return [(card,) for card in lt.hand(s, seat) if lt.RANK[card] == rank and card not in s.vars[lt.V.MOVED]]


def yield_card(s: State, seat: int, action: Action) -> None:
    """Give a card of the named rank to the controller."""
    rank, k = s.vars[lt.V.SWAPPED]
    hand_over(s, seat, action.args[:1])
    s.vars[lt.V.SWAPPED] = (rank, k - 1)
    if k == 1:
        end_trick(s, s.vars[lt.V.ACTIVE])


def end_trick(s: State, seat: int) -> None:
    """Return the rest of the Trick to the hand (LT-114)."""
    s.move_all(lt.zone(s, lt.TRICK, seat), lt.HAND + seat)
    s.vars[lt.V.SWAPPED], s.vars[lt.V.MOVED], s.vars[lt.V.FOE] = (), (), -1
    ask(s, lt.P.TRICKS, seat)


def end_phase(s: State, _seat: int, _action: Action) -> None:
    """End the Intrigue Step (LT-56)."""
    turns.next_seat(s)
