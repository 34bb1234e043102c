"""The Shadow Phase: Scry, Shapeshift, Trace, Travel (LT-60 to LT-69)."""

from __future__ import annotations

from game.rules.choices import Args, singly
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases.blood import bare, can_pay, gain, invest, leave, pass_jewel, pay, payable, priced
from game.rules.living_trumps.phases.flow import ask, draw, first_edition, holds, spend, state_fact
from game.rules.living_trumps.text import refusals
from game.rules.plugin import Refusal
from game.table import Action, State, View, num

SWITCHES = ("scry", "shapeshift", "trace")


def may(s: State | View, kind: str) -> bool:
    """Check whether this kind of Shadow Action is still open in this phase (LT-60)."""
    chosen = s.vars[lt.V.KIND]
    return not chosen or (chosen == kind and kind in SWITCHES)


def affords(s: State | View, seat: int, kind: str) -> bool:
    """Check whether this kind of Shadow Action is open and the seat has Blood for it."""
    return may(s, kind) and payable(s, seat) >= 1


def why_not(s: State, seat: int, action: Action) -> Refusal | None:
    """Return why a Shadow Action is not open."""
    verb = s.table.verbs[action.verb]
    if not may(s, verb):
        return refusals.OTHER_KIND
    court, place = s.vars[lt.V.COURT][seat], lt.in_place(s, seat)
    if verb in ("travel_amber", "switch_amber") and court != lt.A:
        return refusals.only_court(s, "LT-66", "court_a", lt.AMBER)
    if verb == "travel_abyss" and court != lt.C:
        return refusals.only_court(s, "LT-69", "court_c", "abyss")
    if verb in ("switch_amber", "switch_keep") and place != {"switch_amber": lt.AMBER, "switch_keep": lt.KEEP}[verb]:
        return refusals.NOT_IN_THIS_PLACE
    if not can_pay(s, seat, 1):
        return refusals.NO_BLOOD
    if verb == "scry":
        return refusals.ALL_VISIBLE
    return None


def unseen(s: State, seat: int, index: int) -> bool:
    """Check whether a zone has a card that a seat does not know."""
    bit, seen = 1 << seat, s.seen
    for card in s.zones[index]:  # noqa: SIM110 - asked ten times a move, and `any` takes three times as long
        if not seen[card] & bit:
            return True
    return False


def scry_targets(s: State, seat: int) -> list[Args]:
    """Return what can be scried: only cards that the seat does not know (LT-61)."""
    if not affords(s, seat, "scry"):
        return []
    code, others = s.table.code, lt.opponents(s, seat)
    opened = 0 if first_edition(s.table) else s.vars[lt.V.OPEN]  # a hand that all can see is no target
    targets: list[Args] = [(code["hand"], num(other)) for other in others
                         if not opened >> other & 1 and unseen(s, seat, lt.HAND + other)]  # fmt: skip
    for name, kind in (("slot", lt.PLACE), ("consolidated", lt.PB_DOWN)):
        for other in others:
            if lying := lt.cards(s, kind, other):
                targets += [(code[name], num(other), num(at + 1)) for at, card in enumerate(lying)
                          if not s.seen[card] >> seat & 1]  # fmt: skip
    targets += [
        (code[name],) for name, deck in (("trumps", lt.T_DECK), ("shadows", lt.S_DECK)) if unseen(s, seat, deck)
    ]
    return priced(s, seat, 1, targets)


def scry(s: State, seat: int, action: Action) -> None:
    """Pay and look at one card; from a hand it is a random one (LT-61 to LT-63)."""
    args = bare(s, action.args)
    where, s.vars[lt.V.KIND] = s.table.names[args[0]], "scry"
    jewel = pay(s, seat, 1, action.args)
    if len(args) == 1:
        s.note("scries", seat, data=(where,))
        s.vars[lt.V.NAMED] = (where,)
        ask(s, lt.P.DEPTH, seat)
        return
    owner = num(args[1])
    if jewel:
        pass_jewel(s, owner)
    else:
        gain(s, owner, 1)
    s.note("scries", seat, data=(where, owner, *(num(at) for at in args[2:])))
    if where == "hand":
        card = s.pick(lt.HAND + owner)
        while s.seen[card] >> seat & 1:
            card = s.pick(lt.HAND + owner)
    else:
        card = lt.cards(s, lt.PLACE if where == "slot" else lt.PB_DOWN, owner)[num(args[2]) - 1]
    owner_sees = s.table.options["scry_owner_sees"] == "on"
    look(s, seat, card, 1 << seat | owner_sees << owner, (where, owner))
    ask(s, lt.P.SHADOW, seat)


def look(s: State, seat: int, card: int, count: int, where: tuple[int | str, ...]) -> None:
    """Show a card to a seat; the seats of `count` read which card and where."""
    s.reveal(card, 1 << seat)
    s.note("scried", seat, (card,), where, to=count)


def depths(s: State, seat: int) -> list[Args]:
    """Return the positions from the top of the deck whose card the seat does not know (LT-R37)."""
    deck, bit, seen = s.zones[lt.T_DECK if s.vars[lt.V.NAMED] == ("trumps",) else lt.S_DECK], 1 << seat, s.seen
    return singly(map(num, [len(deck) - at for at, card in enumerate(deck) if not seen[card] & bit]))


def scry_deck(s: State, seat: int, action: Action) -> None:
    """Look at the card in that position (LT-61)."""
    where, depth = s.vars[lt.V.NAMED], num(action.args[0])
    deck = lt.T_DECK if where == ("trumps",) else lt.S_DECK
    s.note("depth", seat, data=(depth,))
    s.vars[lt.V.NAMED] = ()
    look(s, seat, s.zones[deck][-depth], 1 << seat, where)
    ask(s, lt.P.SHADOW, seat)


def may_shapeshift(s: State, seat: int) -> list[Args]:
    """Return the choice to shapeshift, for a Blood."""
    return priced(s, seat, 1, [()]) if affords(s, seat, "shapeshift") else []


def shapeshift(s: State, seat: int, action: Action) -> None:
    """Draw a Trump card, then discard any of the thirteen (LT-64)."""
    pay(s, seat, 1, action.args)
    s.vars[lt.V.KIND] = "shapeshift"
    s.note("shapeshifts", seat)
    s.note("drew", seat, (draw(s, seat),), to=1 << seat)
    ask(s, lt.P.SHAPESHIFT, seat)


def discard(s: State, seat: int, action: Action) -> None:
    """Put a card of the hand on the discard (LT-64)."""
    s.note("discards", seat)
    spend(s, action.args[0], lt.HAND + seat)
    ask(s, lt.P.SHADOW, seat)


def may_trace(s: State, seat: int) -> list[Args]:
    """Return the cards of the hand, each for a Blood."""
    return priced(s, seat, 1, singly(lt.hand(s, seat))) if affords(s, seat, "trace") else []


def trace(s: State, seat: int, action: Action) -> None:
    """Show a card; every seat that holds one of its rank is named (LT-65)."""
    pay(s, seat, 1, action.args)
    card, s.vars[lt.V.KIND] = action.args[0], "trace"
    s.reveal(card, s.table.everyone, lt.HAND + seat)
    spec = lt.spec_of(card)[:1]
    named = [other for other in sorted(lt.opponents(s, seat)) if holds(s, other, spec)]
    for other in lt.opponents(s, seat):
        state_fact(s, other, spec, other in named)
    s.note("traces", seat, (card,), tuple(named))
    ask(s, lt.P.SHADOW, seat)


# ---- travelling

TRAVEL_PRICES = {"travel_amber": 1, "travel_keep": 4}  # the Blood that a journey puts on its Place (LT-66, LT-68)
KEEP_CARDS = 4  # cards of a Keep (LT-68)


def may_travel_amber(s: State, seat: int) -> list[Args]:
    """Return the owned Shadows, among them those of a Keep that the seat would leave (LT-66, LT-R20)."""
    able = may(s, "travel_amber") and s.vars[lt.V.COURT][seat] == lt.A and s.vars[lt.V.WHERE][seat] != lt.AMBER
    # The Jewel cannot be put on a Place (LT-200).
    able = able and blood_to_invest(s, seat) >= TRAVEL_PRICES["travel_amber"]
    return singly(lt.owned_shadows(s, seat)) if able else []


def blood_to_invest(s: State, seat: int) -> int:
    """Return the Blood that can be put on a Place after leaving another."""
    able: int = payable(s, seat) - (s.vars[lt.V.JEWEL] == seat)
    return able


def travel_amber(s: State, seat: int, action: Action) -> None:
    """Put the card face-down into Amber with a Blood on it (LT-66)."""
    leave(s, seat)
    s.vars[lt.V.KIND] = "travel_amber"
    settle_down(s, seat, action.args[0], lt.AMBER)
    s.note("travels", seat, data=(lt.AMBER,))
    ask(s, lt.P.SHADOW, seat)


def settle_down(s: State, seat: int, card: int, place: str) -> None:
    """Turn a face-up Shadow face-down in a Place, with a Blood on it."""
    turn_down(s, seat, card)
    invest(s, seat, place)


def turn_down(s: State, seat: int, card: int) -> None:
    """Put a face-up Shadow face-down in the Place, where only its owner sees it (LT-R45)."""
    s.move(card, lt.zone(s, lt.SHADOWS, seat), lt.zone(s, lt.PLACE, seat))
    s.conceal(card, s.table.everyone & ~(1 << seat))


def may_switch_amber(s: State, seat: int) -> list[Args]:
    """Return the face-up Shadows, while the seat is in Amber (LT-67)."""
    there = s.vars[lt.V.WHERE][seat] == lt.AMBER and may(s, "switch_amber")
    return singly(lt.cards(s, lt.SHADOWS, seat)) if there else []


def switch_amber(s: State, seat: int, action: Action) -> None:
    """Put another Shadow into Amber; the Blood stays (LT-67)."""
    (old,) = lt.cards(s, lt.PLACE, seat)
    s.vars[lt.V.KIND] = "switch_amber"
    s.move(old, lt.zone(s, lt.PLACE, seat), lt.zone(s, lt.SHADOWS, seat))
    turn_down(s, seat, action.args[0])
    s.note("switches", seat, data=(lt.AMBER,))
    ask(s, lt.P.SHADOW, seat)


def may_travel_keep(s: State, seat: int) -> list[Args]:
    """Return the choice to travel, with four Shadows and four Blood (LT-68)."""
    able = s.vars[lt.V.COURT][seat] == lt.S or s.table.options["variant"] == "patternfall"
    able = able and s.vars[lt.V.WHERE][seat] != lt.KEEP and may(s, "travel_keep")
    able = able and len(lt.owned_shadows(s, seat)) >= KEEP_CARDS
    able = able and blood_to_invest(s, seat) >= TRAVEL_PRICES["travel_keep"]
    return [()] if able else []


def travel_keep(s: State, seat: int, _action: Action) -> None:
    """Travel to the Keep; its four cards are chosen one by one (LT-68)."""
    leave(s, seat)
    s.vars[lt.V.KIND], s.vars[lt.V.LEFT] = "travel_keep", KEEP_CARDS
    s.note("travels", seat, data=(lt.KEEP,))
    ask(s, lt.P.KEEP, seat)


def choose_keep(s: State, seat: int, action: Action) -> None:
    """Choose one more card of the Keep (LT-68)."""
    settle_down(s, seat, action.args[0], lt.KEEP)
    s.vars[lt.V.LEFT] -= 1
    ask(s, lt.P.KEEP if s.vars[lt.V.LEFT] else lt.P.SHADOW, seat)


def may_switch_keep(s: State, seat: int) -> list[Args]:
    """Return pairs of a Keep card and a face-up one, neither of which has moved (LT-68, LT-R44)."""
    if s.vars[lt.V.WHERE][seat] != lt.KEEP or not (may(s, "switch_keep") or s.phase == lt.P.SWITCH):
        return []
    moved = s.vars[lt.V.MOVED]
    ups = [card for card in lt.cards(s, lt.SHADOWS, seat) if card not in moved]
    return [(out, new) for out in lt.cards(s, lt.PLACE, seat) if out not in moved for new in ups]


def switch_keep(s: State, seat: int, action: Action) -> None:
    """Exchange one pair (LT-68)."""
    out, new = action.args
    s.vars[lt.V.KIND] = "switch_keep"
    slot = lt.cards(s, lt.PLACE, seat).index(out)
    order = lt.put(lt.cards(s, lt.PLACE, seat), slot, new)
    s.move(out, lt.zone(s, lt.PLACE, seat), lt.zone(s, lt.SHADOWS, seat))
    turn_down(s, seat, new)
    s.arrange(lt.zone(s, lt.PLACE, seat), order, watched=True)
    s.vars[lt.V.MOVED] += (out, new)
    s.note("switches", seat, data=(lt.KEEP,))
    ask(s, lt.P.SWITCH, seat)


def end_switch(s: State, seat: int, _action: Action) -> None:
    """Exchange no more pairs."""
    s.vars[lt.V.MOVED] = ()
    ask(s, lt.P.SHADOW, seat)


def may_travel_abyss(s: State, seat: int) -> list[Args]:
    """Return the choice to travel, for Court C with a Shadow (LT-69, LT-R43)."""
    able = s.vars[lt.V.COURT][seat] == lt.C and lt.owned_shadows(s, seat) and may(s, "travel_abyss")
    return [()] if able else []


def travel_abyss(s: State, seat: int, _action: Action) -> None:
    """Put all Personal Shadows back into the deck (LT-69)."""
    leave(s, seat)
    s.vars[lt.V.KIND] = "travel_abyss"
    s.move_all(lt.zone(s, lt.SHADOWS, seat), lt.S_DECK)
    s.shuffle(lt.S_DECK)
    s.note("travels", seat, data=("abyss",))
    ask(s, lt.P.SHADOW, seat)


def end_phase(s: State, seat: int, _action: Action) -> None:
    """Go on to the Substance Phase (LT-56)."""
    s.vars[lt.V.KIND] = ""
    s.note("phase", seat, data=("substance",))
    ask(s, lt.P.SUBSTANCE, seat)
