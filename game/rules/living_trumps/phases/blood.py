"""Blood and its Places: prices, ways to pay, leaving a Place (LT-14, LT-19 to LT-23)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules.choices import Args
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases.flow import first_edition
from game.table import State, Table, View

FREE, JEWEL, FROM_PLACE, PLACE_AND_JEWEL = lt.PLANS


def blood(s: State | View, seat: int) -> int:
    """Return all Blood of a seat: free, on its Place, and the Jewel (LT-14)."""
    v = s.vars
    total: int = v[lt.V.FREE][seat] + v[lt.V.PLACE_BLOOD][seat] + (v[lt.V.JEWEL] == seat)
    return total


def plans(s: State | View, seat: int, price: int, staying: bool = False) -> list[str]:
    """Return the plans by which a seat can pay, the proposed one first; `staying`: without leaving its Place
    (LT-22)."""
    v = s.vars
    free, invested, jewel = v[lt.V.FREE][seat], v[lt.V.PLACE_BLOOD][seat], v[lt.V.JEWEL] == seat
    if not invested and not jewel:
        return [FREE] if free >= price else []
    left = free + invested if invested and not staying else -1
    able = (free >= price, jewel and price > 0 and free + 1 >= price, left >= price,
            jewel and price > 0 and left >= 0 and left + 1 >= price)  # fmt: skip
    return [plan for plan, can in zip(lt.PLANS, able, strict=True) if can]


def can_pay(s: State | View, seat: int, price: int, staying: bool = False) -> bool:
    """Check whether a plan can pay a price."""
    return payable(s, seat, staying) >= price


def payable(s: State | View, seat: int, staying: bool = False) -> int:
    """Return the highest price that a seat can pay."""
    v = s.vars
    invested = 0 if staying else v[lt.V.PLACE_BLOOD][seat]
    maximum: int = v[lt.V.FREE][seat] + invested + (v[lt.V.JEWEL] == seat)
    return maximum


def priced(s: State, seat: int, price: int, choices: Iterable[Args], staying: bool = False) -> list[Args]:
    """Return choices with a price: unchanged for the first plan, and with the word of each other plan added (LT-22)."""
    able = plans(s, seat, price, staying)
    if len(able) < 2:
        return [*choices] if able else []
    others = [(s.table.word(plan),) for plan in able[1:]]
    return [(*args, *plan) for args in choices for plan in ((), *others)]


def plan_in(s: State, args: Sequence[int]) -> str:
    """Return the plan that an action names last; empty if it names none."""
    name = s.table.names[args[-1]] if args and args[-1] >= 0 else ""
    return name if name in lt.PLANS else ""


def leaves(table: Table, view: View, seat: int, price: int, args: Args) -> bool:
    """Check whether paying this price takes the Blood of a Place, which the seat then leaves (LT-20, LT-22)."""
    named = table.names[args[-1]] if args and args[-1] >= 0 else ""
    plan = named if named in lt.PLANS else next(iter(plans(view, seat, price)), FREE)
    return plan in (FROM_PLACE, PLACE_AND_JEWEL)


def bare(s: State, args: Args) -> Args:
    """Return the arguments of an action without its plan."""
    return args[:-1] if plan_in(s, args) else args


def pay(s: State, seat: int, price: int, args: Args = (), staying: bool = False) -> bool:
    """Pay a price by the plan that the action names, or the first; return whether the Jewel was part of it."""
    plan = plan_in(s, args) or plans(s, seat, price, staying)[0]
    if plan in (FROM_PLACE, PLACE_AND_JEWEL):
        leave(s, seat)
    jewel = plan in (JEWEL, PLACE_AND_JEWEL)
    gain(s, seat, jewel - price)
    if jewel:
        s.vars[lt.V.JEWEL] = -1
    return jewel


def gain(s: State, seat: int, count: int) -> None:
    """Add to the free Blood of a seat (LT-23); a negative count takes Blood away."""
    s.vars[lt.V.FREE] = lt.put(s.vars[lt.V.FREE], seat, s.vars[lt.V.FREE][seat] + count)


def pass_jewel(s: State, seat: int) -> None:
    """Give the Jewel to a new holder, with four Blood if the house rules say so (LT-200)."""
    s.vars[lt.V.JEWEL] = seat
    s.note("jewel", seat, data=("passed",))
    if s.table.options["jewel_bonus"] == "every":
        gain(s, seat, 4)


def award_jewel(s: State, seat: int, loses: bool) -> None:
    """Give the Jewel and four Blood to the first player who suffers from a Joker while no player owns it (LT-199).

    Args:
        loses: this Joker took the Jewel from the player, who does not get it back from the same Joker.
    """
    if loses and not first_edition(s.table):
        return
    if s.table.options["variant"] == "patternfall" and s.vars[lt.V.JEWEL] < 0:
        s.vars[lt.V.JEWEL] = seat
        gain(s, seat, 4)
        s.note("jewel", seat, data=("won",))


def invest(s: State, seat: int, place: str) -> None:
    """Move a Blood onto a Place (LT-66, LT-68)."""
    gain(s, seat, -1)
    s.vars[lt.V.PLACE_BLOOD] = lt.put(s.vars[lt.V.PLACE_BLOOD], seat, s.vars[lt.V.PLACE_BLOOD][seat] + 1)
    s.vars[lt.V.WHERE] = lt.put(s.vars[lt.V.WHERE], seat, place)


def leave(s: State, seat: int, blood_lost: int = 0) -> None:
    """Leave Amber or the Keep: its cards turn face-up, its Blood becomes free except for what is lost (LT-20)."""
    v = s.vars
    if not v[lt.V.WHERE][seat]:
        return
    s.note("left", seat, data=(v[lt.V.WHERE][seat],))
    gain(s, seat, v[lt.V.PLACE_BLOOD][seat] - blood_lost)
    v[lt.V.PLACE_BLOOD], v[lt.V.WHERE] = lt.put(v[lt.V.PLACE_BLOOD], seat, 0), lt.put(v[lt.V.WHERE], seat, "")
    for card in lt.cards(s, lt.PLACE, seat):
        s.move(card, lt.zone(s, lt.PLACE, seat), lt.zone(s, lt.SHADOWS, seat))


def lose_shadows(s: State, seat: int, place: bool) -> None:
    """Return the face-up Personal Shadows of a seat to the deck; with `place`, those in its Place too."""
    if place:
        s.move_all(lt.zone(s, lt.PLACE, seat), lt.S_DECK)
        lost = s.vars[lt.V.PLACE_BLOOD][seat] if s.table.options["primal_place_blood"] == "lost" else 0
        leave(s, seat, lost)
    s.move_all(lt.zone(s, lt.SHADOWS, seat), lt.S_DECK)
    s.shuffle(lt.S_DECK)
