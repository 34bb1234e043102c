"""The Deal: negotiation, the two cards and their combined result (LT-160 to LT-167)."""

from __future__ import annotations

from game.rules.choices import Args
from game.rules.flow import mask_of
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases import contest
from game.rules.living_trumps.phases.boon import end_substance, return_cards, sacrifice_stake
from game.rules.living_trumps.phases.flow import ask, ask_secretly, count, first_edition
from game.rules.living_trumps.phases.stake import anted, fair_trade, other, win, yields
from game.table import Action, State, Table, View, num

# ---- who deals with whom


def owe_deal(s: State) -> None:
    """Ask for the Deal that a Shadowshift owes for its stake (LT-74)."""
    ask(s, lt.P.APPROACH, s.vars[lt.V.RIDER])


def may_approach(s: State, seat: int) -> list[Args]:
    """Return the Opponents that have not broken off already (LT-R162)."""
    return [(num(foe),) for foe in sorted(lt.opponents(s, seat)) if foe not in s.vars[lt.V.BREAKS]]


def approach(s: State, seat: int, action: Action) -> None:
    """Offer a Deal to an Opponent (LT-74)."""
    s.vars[lt.V.FOE] = num(action.args[0])
    s.note("approaches", seat, data=(s.vars[lt.V.FOE],))
    negotiate(s)


def walk_away(s: State, seat: int, _action: Action) -> None:
    """Refuse any Deal: the stake is lost, the Shadows stay (LT-74, LT-R51)."""
    s.note("walks_away", seat)
    no_deal(s)


def no_deal(s: State) -> None:
    """Sacrifice the stake and end the action."""
    s.note("stake_lost", s.vars[lt.V.RIDER], data=(s.vars[lt.V.STAKE],))
    anted(s, -1)
    sacrifice_stake(s)
    end_substance(s)


def negotiate(s: State) -> None:
    """Ask the initiator for the first offer (LT-160)."""
    s.vars[lt.V.OFFERS], s.vars[lt.V.TERMS] = 0, ()
    s.note("deal", s.vars[lt.V.RIDER], data=(s.vars[lt.V.FOE],))
    ask(s, lt.P.WANT, s.vars[lt.V.RIDER])


def two_words(table: Table, action: Action) -> tuple[str, str]:
    """Return a face as two words; for a Joker both are the same."""
    words = [table.names[code] for code in action.args]
    return words[0], words[-1]


def want(s: State, seat: int, action: Action) -> None:
    """Name the card that the other side must give (LT-160)."""
    s.vars[lt.V.NAMED] = two_words(s.table, action)
    ask(s, lt.P.GIVE, seat)


def give(s: State, seat: int, action: Action) -> None:
    """Name the card given for it, which completes the offer (LT-160)."""
    v = s.vars
    mine, theirs = two_words(s.table, action), v[lt.V.NAMED]
    v[lt.V.TERMS] = (*mine, *theirs) if seat == v[lt.V.RIDER] else (*theirs, *mine)
    v[lt.V.NAMED], v[lt.V.OFFERS] = (), v[lt.V.OFFERS] + 1
    s.note("offers", seat, data=(*theirs, *mine))
    ask(s, lt.P.ANSWER, other(s, seat))


def may_counter(s: State, _seat: int) -> list[Args]:
    """Return the choice to counter, while offers are left (LT-160)."""
    return [()] if s.vars[lt.V.OFFERS] < int(s.table.options["max_offers"]) else []


def counter(s: State, seat: int, _action: Action) -> None:
    """Make another offer."""
    s.note("counters", seat)
    ask(s, lt.P.WANT, seat)


def stop(s: State, seat: int, _action: Action) -> None:
    """Break off: a Shadowshift may try one other Opponent, a forced Deal is lost (LT-74, LT-161)."""
    v = s.vars
    v[lt.V.NAMED] = ()
    s.note("breaks_off", seat)
    refusal = (other(s, seat), seat, *promised(s, seat)) if v[lt.V.TERMS] else ()
    if refusal and refusal not in v[lt.V.REFUSED]:
        v[lt.V.REFUSED] += (refusal,)
    if v[lt.V.ACTION] == "hellride":
        yields(s, seat, how="broke_off")
        return
    v[lt.V.BREAKS] += (v[lt.V.FOE],)
    v[lt.V.FOE] = -1
    if len(v[lt.V.BREAKS]) == 2 or not may_approach(s, v[lt.V.RIDER]):
        no_deal(s)
    else:
        owe_deal(s)


def accept(s: State, seat: int, _action: Action) -> None:
    """Accept the terms; each side then puts a card down in secret (LT-162)."""
    s.note("accepts", seat)
    ask_secretly(s, lt.P.ANTE, mask_of((s.vars[lt.V.RIDER], s.vars[lt.V.FOE])))


# ---- the two cards


def promised(s: State | View, seat: int) -> tuple[str, ...]:
    """Return what a side has promised, as a spec."""
    terms: tuple[str, ...] = s.vars[lt.V.TERMS]
    words = terms[:2] if seat == s.vars[lt.V.RIDER] else terms[2:]
    return words[:1] if words[:1] == ("joker",) else words


def type_of(table: Table, s: State | View, seat: int, card: int) -> str:
    """Return whether a card that a side puts down is Honour, Lie or Accuse (LT-163)."""
    if lt.spec_of(card) == promised(s, seat):
        return lt.HONOUR
    accusing = flaw_accuses(table, s, seat)
    if lt.is_joker(card):
        return lt.ACCUSE if accusing or table.options["joker_accuses_on_flaw_terms"] == "on" else lt.LIE
    return lt.ACCUSE if accusing and lt.RANK[card] == lt.flaws(s, other(s, seat)) else lt.LIE


def flaw_accuses(table: Table, s: State | View, seat: int) -> bool:
    """Return whether a Flaw of the other side accuses it: not if `seat` agreed to give such a card (LT-163)."""
    foe = other(s, seat)
    giver = foe if first_edition(table) else seat
    return promised(s, giver)[:1] != (lt.RANK_WORDS[lt.flaws(s, foe)],)


def lay(s: State, seat: int, action: Action) -> None:
    """Seal a card; when both sides have, the cards are turned together (LT-162)."""
    if lt.SEALED.put(s, seat, (s.table.names[action.args[0]],)):
        turn_cards(s)


def turn_cards(s: State) -> None:
    """Reveal both cards, and the sealed statement of each side about the other (LT-162, LT-226)."""
    v = s.vars
    rider, foe = v[lt.V.RIDER], v[lt.V.FOE]
    for seat, answer in lt.SEALED.open(s).items():
        s.move(s.table.code[str(answer[0])], lt.HAND + seat, lt.zone(s, lt.ANTE, seat), s.table.everyone)
        if statement := v[lt.kept(s, seat)][2]:
            s.note("stated", seat, data=(statement,))
            v[lt.kept(s, seat)] = lt.put(v[lt.kept(s, seat)], 2, "")
    types = {seat: type_of(s.table, s, seat, lt.cards(s, lt.ANTE, seat)[0]) for seat in (rider, foe)}
    for seat in (rider, foe):
        s.note("ante", seat, lt.cards(s, lt.ANTE, seat), (types[seat],))
        count(s, seat, "honoured" if types[seat] == lt.HONOUR else "lies", types[seat] != lt.ACCUSE)
    judge(s, types)


def judge(s: State, types: dict[int, str]) -> None:
    """Decide between Fair Trade, a win and a contest (LT-164)."""
    rider, foe = s.vars[lt.V.RIDER], s.vars[lt.V.FOE]
    if types[rider] == types[foe] == lt.HONOUR:
        trade(s, rider, foe)
        return
    for seat, against in ((rider, foe), (foe, rider)):
        pair = types[seat], types[against]
        if pair == (lt.HONOUR, lt.ACCUSE):
            count(s, against, "accused_falsely")
            s.note("in_vain", against, turned(s))
            win(s, seat, how="honest")
            return
        if pair == (lt.ACCUSE, lt.LIE):
            count(s, seat, "accused")
            count(s, against, "caught")
            s.note("accuses", seat)
            s.note("caught", against, turned(s))
            card = lt.cards(s, lt.ANTE, seat)[0]
            win(s, seat, card if lt.is_joker(card) else -1, how="caught")
            return
    liars = [seat for seat in (rider, foe) if types[seat] == lt.LIE]
    if len(liars) == 2:
        s.note("doublecross", rider, turned(s))
    contest.begin(s, [] if len(liars) == 2 else liars or [rider, foe])


def turned(s: State) -> tuple[int, ...]:
    """Return both cards of a Deal, the initiator's first."""
    return (*lt.cards(s, lt.ANTE, s.vars[lt.V.RIDER]), *lt.cards(s, lt.ANTE, s.vars[lt.V.FOE]))


def trade(s: State, rider: int, foe: int) -> None:
    """Fair Trade: the cards change hands, and each side receives the stake (LT-165)."""
    s.note("fair_trade", rider, turned(s), (foe, s.vars[lt.V.STAKE]))
    fair_trade(s, rider, foe)
    for seat, to in ((rider, foe), (foe, rider)):
        s.move(lt.cards(s, lt.ANTE, seat)[0], lt.zone(s, lt.ANTE, seat), lt.HAND + to)
    return_cards(s)
    end_substance(s)
