"""Boons, debts of aid, and how a Substance action ends (LT-130 to LT-134, LT-182, LT-191)."""

from __future__ import annotations

from game.rules.choices import Args, singly
from game.rules.flow import mask_of
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases import tricks
from game.rules.living_trumps.phases.blood import gain, pass_jewel
from game.rules.living_trumps.phases.flow import ask, ask_secretly, count, of_hand, return_shadows
from game.rules.living_trumps.text import refusals
from game.rules.plugin import Refusal
from game.table import Action, State

CONTEST = (lt.SHOW, lt.FEINTS, lt.ANTE, lt.ROW, lt.UP)


# ---- the end of a Substance action


def return_cards(s: State) -> None:
    """Return all contest cards to the hands of their owners (LT-134)."""
    for seat in (s.vars[lt.V.RIDER], s.vars[lt.V.FOE]):
        for kind in CONTEST:
            s.move_all(lt.zone(s, kind, seat), lt.HAND + seat)


def sacrifice_stake(s: State) -> None:
    """Lose the stake to the bank; a Jewel in it has no holder (LT-200)."""
    s.vars[lt.V.STAKE], s.vars[lt.V.STAKED], s.vars[lt.V.JEWEL_STAKED] = 0, 0, -1


def take_stake(s: State, seat: int, times: int = 1) -> None:
    """Give the stake to a seat; a Jewel in it gets a new holder, or its old one again (LT-81, LT-200)."""
    v = s.vars
    staker = v[lt.V.JEWEL_STAKED]
    gain(s, seat, v[lt.V.STAKE] * times - (staker >= 0))
    if staker == seat:
        v[lt.V.JEWEL] = seat
    elif staker >= 0:
        pass_jewel(s, seat)
    sacrifice_stake(s)


def end_substance(s: State) -> None:
    """End the Substance action: settle debts, then start the Tricks Phase (LT-191)."""
    clear(s)
    settle_debts(s)


def clear(s: State) -> None:
    """Put the cards of a search back and clear the contest (LT-18)."""
    v = s.vars
    return_shadows(s)
    sacrifice_stake(s)
    v[lt.V.ACTION], v[lt.V.NAMED], v[lt.V.TURNED], v[lt.V.LEFT], v[lt.V.COUNT], v[lt.V.MOVED] = "", (), 0, 0, 0, ()
    v[lt.V.RIDER] = v[lt.V.FOE] = v[lt.V.TARGET] = v[lt.V.SLOT] = v[lt.V.WINNER] = v[lt.V.LOSER] = v[lt.V.DUTY] = -1
    v[lt.V.BREAKS], v[lt.V.TERMS], v[lt.V.SPEC], v[lt.V.SPECS], v[lt.V.PILES], v[lt.V.QUEUE] = (), (), (), (), (), ()
    v[lt.V.OFFERS] = v[lt.V.DOUBLED] = v[lt.V.CALLED] = v[lt.V.COUNTER] = 0
    v[lt.V.SUITS] = v[lt.V.HELPERS] = (-1,) * lt.players(s)


def settle_debts(s: State) -> None:
    """Settle the active seat's debt first, then the other's; then start the Tricks Phase (LT-191)."""
    v = s.vars
    v[lt.V.AIDING] = False
    v[lt.V.WINNER], v[lt.V.LOSER], v[lt.V.SPEC] = -1, -1, ()
    if not v[lt.V.DEBTS]:
        tricks.begin(s)
        return
    debts = sorted(v[lt.V.DEBTS], key=lambda debt: debt[0] != v[lt.V.ACTIVE])
    caller, helper, *spec = debts[0]
    v[lt.V.DEBTS] = tuple(debts[1:])
    v[lt.V.WINNER], v[lt.V.LOSER], v[lt.V.SPEC], v[lt.V.AIDING] = helper, caller, tuple(spec), True
    ask(s, lt.P.DEBT, caller)


# ---- a Boon


def spec_in(s: State, action: Action) -> tuple[str, ...]:
    """Return the spec that an action names."""
    return tuple(s.table.names[code] for code in action.args)


def owe(s: State, winner: int, loser: int, duty: int = -1) -> None:
    """Let the winner name a Boon; `duty` is the Joker that it must give in return (LT-130, LT-133)."""
    s.vars[lt.V.WINNER], s.vars[lt.V.LOSER], s.vars[lt.V.DUTY] = winner, loser, duty
    ask(s, lt.P.BOON, winner)


def name_boon(s: State, seat: int, action: Action) -> None:
    """Name the wanted card in public (LT-130)."""
    s.vars[lt.V.SPEC] = spec_in(s, action)
    s.note("boon", seat, data=(s.vars[lt.V.LOSER], *s.vars[lt.V.SPEC]))
    count(s, seat, "boons")
    ask(s, lt.P.SURRENDER, s.vars[lt.V.LOSER])


def decline_boon(s: State, seat: int, _action: Action) -> None:
    """Decline the Boon to keep a Joker (LT-133)."""
    s.note("declines_boon", seat)
    end_substance(s)


def may_surrender(s: State, seat: int) -> list[Args]:
    """Return the cards of the hand that match the named card (LT-131)."""
    return singly(lt.matches(lt.hand(s, seat), wanted(s, seat)))


def wanted(s: State, seat: int) -> tuple[str, ...]:
    """Return the spec that a seat must give."""
    spec: tuple[str, ...] = s.vars[lt.V.SPEC]
    if s.phase == lt.P.EXCHANGE:  # two words of each side, the rider's first
        named = s.vars[lt.V.SPECS][2:] if seat == s.vars[lt.V.RIDER] else s.vars[lt.V.SPECS][:2]
        spec = tuple(word for word in named if word != "none")
    return spec


def may_give_any(s: State, seat: int) -> list[Args]:
    """Return all cards of the hand if none matches the named card (LT-131)."""
    return [] if may_surrender(s, seat) else singly(lt.hand(s, seat))


@of_hand
def why_not_give(_s: State, _seat: int) -> Refusal:
    """Return why a card of the hand may not be given."""
    return refusals.GIVE_WHAT_WAS_NAMED


def hit(s: State, seat: int) -> str:
    """Return `yes` if the seat can give a matching card, which it then must, else `no` (LT-131)."""
    return "yes" if may_surrender(s, seat) else "no"


def surrender(s: State, seat: int, action: Action) -> None:
    """Give a card to the winner; hit or miss is public, and only the two see the face (LT-131)."""
    winner, as_named = s.vars[lt.V.WINNER], hit(s, seat)
    s.move(action.args[0], lt.HAND + seat, lt.HAND + winner)
    s.vars[lt.received(s, winner)] = action.args[0]
    s.note("surrendered", seat, data=(winner, as_named))
    s.note("given", seat, action.args, (winner,), to=1 << seat | 1 << winner)
    ask(s, lt.P.GIFT, winner)


def may_gift(s: State, seat: int) -> list[Args]:
    """Return the cards to give back: any but the one just received, or the Joker that is owed (LT-132, LT-133)."""
    duty, got = s.vars[lt.V.DUTY], s.vars[lt.received(s, seat)]
    return [(duty,)] if duty >= 0 else [(card,) for card in lt.hand(s, seat) if card != got]


@of_hand
def why_not_gift(s: State, _seat: int) -> Refusal:
    """Return why a card of the hand may not be given back."""
    if s.vars[lt.V.DUTY] >= 0:
        return refusals.GIVE_THE_JOKER
    return refusals.JUST_RECEIVED


def gift(s: State, seat: int, action: Action) -> None:
    """Give a card to the loser in return (LT-132)."""
    loser, aiding = s.vars[lt.V.LOSER], s.vars[lt.V.AIDING]
    s.move(action.args[0], lt.HAND + seat, lt.HAND + loser)
    s.vars[lt.received(s, seat)] = -1
    s.note("returned", seat, data=(loser,))
    s.note("given", seat, action.args, (loser,), to=1 << seat | 1 << loser)
    if aiding:
        settle_debts(s)
    else:
        end_substance(s)


# ---- aid that was promised


def honour(s: State, seat: int, action: Action) -> None:
    """Pay the debt with a card."""
    count(s, seat, "aid_given")
    surrender(s, seat, action)


def may_renege(s: State, seat: int) -> list[Args]:
    """Return the choice to break a promise: by option, or because the card is gone (LT-191, LT-R136, LT-R140)."""
    allowed = s.table.options["renege"] == "free" or not may_surrender(s, seat)
    return [()] if allowed else []


def renege(s: State, seat: int, _action: Action) -> None:
    """Leave the debt unpaid; the standing of the seat shows it (LT-223)."""
    count(s, seat, "reneged")
    s.note("reneges", seat, data=(s.vars[lt.V.WINNER],))
    settle_debts(s)


# ---- a mutual Boon


def mutual(s: State) -> None:
    """Let both sides name a Boon in secret, after a tie (LT-182)."""
    return_cards(s)
    s.note("mutual")
    ask_secretly(s, lt.P.MUTUAL, mask_of((s.vars[lt.V.RIDER], s.vars[lt.V.FOE])))


def name_mutual(s: State, seat: int, action: Action) -> None:
    """Seal the wanted card, or that there is none."""
    if lt.SEALED.put(s, seat, spec_in(s, action) or ("none",)):
        rider, foe = s.vars[lt.V.RIDER], s.vars[lt.V.FOE]
        answers = {at: tuple(map(str, answer)) for at, answer in lt.SEALED.open(s).items()}
        for at in (rider, foe):
            s.note("names", at, data=answers[at])
        if answers[rider] != ("none",) != answers[foe]:
            s.vars[lt.V.SPECS] = tuple(word for at in (rider, foe) for word in (*answers[at], "none")[:2])
            ask_secretly(s, lt.P.EXCHANGE, mask_of((rider, foe)))
            return
        for winner, loser in ((rider, foe), (foe, rider)):
            if answers[winner] != ("none",):
                s.vars[lt.V.WINNER], s.vars[lt.V.LOSER], s.vars[lt.V.SPEC] = winner, loser, answers[winner]
                count(s, winner, "boons")
                ask(s, lt.P.SURRENDER, loser)
                return
        end_substance(s)


def exchange(s: State, seat: int, action: Action) -> None:
    """Seal a card for the other side; when both are sealed, they change hands (LT-182, LT-R132)."""
    if lt.SEALED.put(s, seat, (hit(s, seat), s.table.names[action.args[0]])):
        rider, foe = s.vars[lt.V.RIDER], s.vars[lt.V.FOE]
        answers = lt.SEALED.open(s)
        for giver, taker in ((rider, foe), (foe, rider)):
            answer, name = map(str, answers[giver])
            card = s.table.code[name]
            s.move(card, lt.HAND + giver, lt.HAND + taker)
            s.note("surrendered", giver, data=(taker, answer))
            s.note("given", giver, (card,), (taker,), to=1 << giver | 1 << taker)
        end_substance(s)
