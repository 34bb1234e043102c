"""The contest of a Deal: rows, rounds, turning cards, help from Trumps (LT-175 to LT-190)."""

from __future__ import annotations

from game.rules.choices import Args, singly
from game.rules.flow import mask_of
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases.blood import lose_shadows
from game.rules.living_trumps.phases.boon import end_substance, mutual, return_cards, sacrifice_stake, spec_in
from game.rules.living_trumps.phases.flow import ask, ask_secretly, count, of_hand, spend, top_trump
from game.rules.living_trumps.phases.namings import specs
from game.rules.living_trumps.phases.stake import nobody_wins, other, win, yields
from game.rules.living_trumps.text import refusals
from game.rules.plugin import Refusal
from game.table import Action, State, View, num


def sides(s: State | View) -> tuple[int, int]:
    """Return the seats of both sides: the initiator and the responder."""
    return s.vars[lt.V.RIDER], s.vars[lt.V.FOE]


def begin(s: State, choosers: list[int]) -> None:
    """Begin a contest: suits of Jokers first; `choosers` choose rows, the others draw at random (LT-175, LT-177)."""
    for seat in sides(s):
        s.vars[lt.V.SUITS] = lt.put(s.vars[lt.V.SUITS], seat, lt.SUIT[lt.cards(s, lt.ANTE, seat)[0]])
    s.note("contest", sides(s)[0], data=(sides(s)[1],))
    s.vars[lt.V.QUEUE] = tuple(choosers)
    jokers = [seat for seat in sides(s) if lt.is_joker(lt.cards(s, lt.ANTE, seat)[0])]
    if jokers:
        ask_secretly(s, lt.P.JOKER_SUIT, mask_of(jokers))
    else:
        lay_rows(s)


def name_suit(s: State, seat: int, action: Action) -> None:
    """Seal the suit of a Joker (LT-177)."""
    if lt.SEALED.put(s, seat, (s.table.names[action.args[0]],)):
        for at, answer in lt.SEALED.open(s).items():
            suit = lt.SUIT_WORDS.index(str(answer[0]))
            s.vars[lt.V.SUITS] = lt.put(s.vars[lt.V.SUITS], at, suit)
            s.note("weapon", at, data=(suit,))
        lay_rows(s)


def lay_rows(s: State) -> None:
    """Deal the random rows and ask for the chosen ones (LT-175, LT-176)."""
    for seat in sides(s):
        if seat not in s.vars[lt.V.QUEUE]:
            s.deal(lt.HAND + seat, [(lt.zone(s, lt.ROW, seat), lt.ROW_SIZE)])
    s.phase, s.vars[lt.V.WHO] = lt.P.ROW, -1
    if not choosing(s):
        open_round(s)


def choosing(s: State) -> int:
    """Return the mask of the seats that still choose cards for their rows; the initiator chooses first (LT-41)."""
    choosers = [
        seat
        for seat in s.vars[lt.V.QUEUE]
        if len(lt.cards(s, lt.ROW, seat)) < lt.ROW_SIZE and lt.naturals(lt.hand(s, seat))
    ]
    return mask_of(choosers[:1] if together(s) else choosers)


def may_row(s: State, seat: int) -> list[Args]:
    """Return the natural cards of the hand (LT-175)."""
    return singly(lt.naturals(lt.hand(s, seat)))


@of_hand
def why_no_row(_s: State, _seat: int) -> Refusal:
    """Return why a card of the hand cannot be chosen."""
    return refusals.NO_JOKER_IN_ROW


def row(s: State, seat: int, action: Action) -> None:
    """Choose a card for the row (LT-175)."""
    s.move(action.args[0], lt.HAND + seat, lt.zone(s, lt.ROW, seat))
    s.note("rows", seat)
    if not choosing(s):
        s.vars[lt.V.QUEUE] = s.vars[lt.V.QUEUE] if together(s) else ()
        open_round(s)


def total(s: State | View, seat: int, powerbase: bool = True) -> int:
    """Return the points of a side, doubled by help (LT-178)."""
    ante = lt.cards(s, lt.ANTE, seat)
    score: int = lt.points(s, seat, s.vars[lt.V.SUITS][seat], (*ante, *lt.cards(s, lt.UP, seat)), powerbase)
    score += bool(ante) and lt.is_joker(ante[0])
    return score * 2 if s.vars[lt.V.DOUBLED] >> seat & 1 else score


def totals(s: State) -> dict[int, int]:
    """Return the points of both sides."""
    powerbase = s.table.options["contest_powerbase"] == "on"
    return {seat: total(s, seat, powerbase) for seat in sides(s)}


# ---- the round


def together(s: State) -> bool:
    """Check whether a side makes one secret choice a round: turn a card, call for help or yield (LT-179)."""
    return bool(s.table.options["contest_round"] == "together")


def open_round(s: State) -> None:
    """Note the totals, then ask both sides for the choice of the round (LT-179)."""
    now = totals(s)
    turned = any(lt.cards(s, lt.UP, seat) for seat in sides(s))
    s.note("counted" if turned else "totals", sides(s)[0], data=(now[sides(s)[0]], now[sides(s)[1]]))
    left = [seat for seat in sides(s) if lt.cards(s, lt.ROW, seat)]
    if left and together(s):
        first = [seat for seat in reversed(s.vars[lt.V.QUEUE]) if seat in left]
        s.vars[lt.V.QUEUE] = (*first, *(seat for seat in left if seat not in first))
        ask_secretly(s, lt.P.FLIP, mask_of(left))
        return
    s.vars[lt.V.QUEUE] = tuple(seat for seat in sides(s) if may_call(s, seat))
    next_window(s)


def may_call(s: State, seat: int) -> bool:
    """Check whether a seat may call for help: it is not strictly ahead, or anyone may (LT-179, LT-186)."""
    now = totals(s)
    return s.table.options["help_timing"] != "behind" or now[seat] <= now[other(s, seat)]


def next_window(s: State) -> None:
    """Ask the next seat that may call for help; seats without a rank to call are skipped."""
    while s.vars[lt.V.QUEUE]:
        seat, *rest = s.vars[lt.V.QUEUE]
        s.vars[lt.V.QUEUE] = tuple(rest)
        if callable_ranks(s, seat):
            ask(s, lt.P.HELP, seat)
            return
    turn_or_compare(s)


def turn_or_compare(s: State) -> None:
    """Turn cards while face-down cards are left, else compare (LT-179, LT-182)."""
    left = [seat for seat in sides(s) if lt.cards(s, lt.ROW, seat)]
    if together(s):
        compare(s)
    elif left and not s.vars[lt.V.COUNTER]:
        ask_secretly(s, lt.P.FLIP, mask_of(left))
    else:
        compare(s)


def slots(s: State, seat: int) -> list[Args]:
    """Return the numbers of the face-down cards in the seat's row."""
    return [(num(at + 1),) for at in range(len(lt.cards(s, lt.ROW, seat)))]


def chooses_own(s: State, seat: int) -> bool:
    """Check whether a seat chose its row: it knows the cards that are still face down (LT-176)."""
    return any(s.seen[card] >> seat & 1 for card in lt.cards(s, lt.ROW, seat))


def flippers(s: State) -> int:
    """Return the mask of the seats that choose in this round now: one side after the other (LT-41).

    The side that chose last comes first in the next round, so that a shared screen changes hands once a round.
    """
    waiting = lt.SEALED.waiting(s)
    if not together(s):
        return waiting
    return mask_of([seat for seat in (*s.vars[lt.V.QUEUE], *sides(s)) if waiting >> seat & 1][:1])


def flip(s: State, seat: int, action: Action) -> None:
    """Seal the choice of the round: the card to turn, or to yield (LT-179, LT-R127)."""
    seal(s, seat, num(action.args[0]) if action.args else "yield")


def flip_help(s: State, seat: int, action: Action) -> None:
    """Seal a call for help as the choice of the round (LT-179)."""
    seal(s, seat, s.table.names[action.args[0]])


def seal(s: State, seat: int, choice: int | str) -> None:
    """Seal the choice of a round; once all sides have chosen, the choices take effect."""
    if lt.SEALED.put(s, seat, (choice,)):
        turn(s, lt.SEALED.open(s))


def may_flip_help(s: State, seat: int) -> list[Args]:
    """Return the ranks that a side may call as its choice of the round."""
    return may_help(s, seat) if together(s) and may_call(s, seat) else []


def why_no_help(s: State, seat: int, _action: Action) -> Refusal | None:
    """Return why a side cannot call for help in this round."""
    return refusals.AHEAD if together(s) and not may_call(s, seat) else None


def turn(s: State, answers: dict[int, tuple[int | str, ...]]) -> None:
    """Carry out both sealed answers at once: yields, then calls for help, else the cards turn (LT-179 to LT-181)."""
    quitting = [seat for seat, answer in answers.items() if answer == ("yield",)]
    if len(quitting) == 2:
        for seat in quitting:
            yields(s, seat, won=False)
        nobody_wins(s)
        return
    if quitting:
        yields(s, quitting[0])
        return
    calls = {seat: choice for seat in sides(s) if (choice := str(*answers.get(seat, ("",)))) in lt.RANK_WORDS}
    if calls:
        (caller, rank), *counter = calls.items()
        s.vars[lt.V.NAMED] = tuple(word for _, word in counter)  # the counter-call, which is answered second
        for seat in (seat for seat in answers if seat not in calls):
            s.note("stays_down", seat)
        call(s, caller, lt.RANK_WORDS.index(rank))
        return
    for seat, (slot,) in answers.items():
        card = lt.cards(s, lt.ROW, seat)[int(slot) - 1]
        s.move(card, lt.zone(s, lt.ROW, seat), lt.zone(s, lt.UP, seat))
        s.note("turns", seat, (card,))
    jokers = [seat for seat in answers if lt.is_joker(lt.cards(s, lt.UP, seat)[-1])]
    if len(jokers) == 2:
        both_jokers(s)
    elif jokers:
        card = lt.cards(s, lt.UP, jokers[0])[-1]
        s.note("joker_wins", jokers[0], (card,))
        win(s, jokers[0], card, how="joker")
    else:
        open_round(s)


def both_jokers(s: State) -> None:
    """Two Jokers at once: the stake is lost, both sides suffer Primal Chaos (LT-181)."""
    sacrifice_stake(s)
    s.note("both_jokers")
    return_cards(s)
    for seat in sides(s):
        lose_shadows(s, seat, place=True)
        s.vars[lt.V.AFFLICTED] |= 1 << seat
    end_substance(s)


def compare(s: State) -> None:
    """Give the win to the higher total; a tie leads to a mutual Boon (LT-182)."""
    now = totals(s)
    rider, foe = sides(s)
    called = ("called",) if s.vars[lt.V.COUNTER] else ()
    s.note("compared", rider, data=(now[rider], now[foe], *called))
    if now[rider] != now[foe]:
        win(s, rider if now[rider] > now[foe] else foe, how="points")
    else:
        sacrifice_stake(s)
        mutual(s)


# ---- help


def callable_ranks(s: State | View, seat: int) -> list[int]:
    """Return the ranks by which a seat may call for help: on its Powerbase or the face-up cards (LT-185, LT-R133)."""
    if s.vars[lt.V.CALLED] >> seat & 1:
        return []
    lying = [*lt.cards(s, lt.PB_UP, seat)]
    for side in sides(s):
        lying += lt.naturals((*lt.cards(s, lt.ANTE, side), *lt.cards(s, lt.UP, side)))
    barred = {lt.flaws(s, side) for side in sides(s)}
    return sorted({lt.RANK[card] for card in lying} - barred)


def may_help(s: State, seat: int) -> list[Args]:
    """Return the ranks that may be called."""
    return [(s.table.word(lt.RANK_WORDS[rank]),) for rank in callable_ranks(s, seat)]


def pass_help(s: State, seat: int, _action: Action) -> None:
    """Call for no help."""
    s.note("passes", seat)
    after_window(s)


def after_window(s: State) -> None:
    """Go on with the round, or end it after the counter window (LT-186)."""
    if s.vars[lt.V.COUNTER]:
        compare(s)
    else:
        next_window(s)


def call_help(s: State, seat: int, action: Action) -> None:
    """Call for help by a rank: the top Trump answers for a non-player, a player answers alone (LT-186 to LT-188)."""
    call(s, seat, lt.RANK_WORDS.index(s.table.names[action.args[0]]))


def call(s: State, seat: int, rank: int) -> None:
    """Carry out a call for help by a rank."""
    s.vars[lt.V.CALLED] |= 1 << seat
    helper = lt.seat_of_rank(s, rank)
    s.note("calls_help", seat, data=(rank, helper))
    if helper >= 0:
        s.vars[lt.V.HELPERS] = lt.put(s.vars[lt.V.HELPERS], seat, helper)
        s.vars[lt.V.WINNER], s.vars[lt.V.SPECS] = seat, ()  # who called, while it is asked
        ask(s, lt.P.AID, helper)
        return
    card = top_trump(s)
    spend(s, card, lt.T_DECK)
    s.note("answers", seat, (card,), data=("yes" if lt.RANK[card] == rank else "no",))
    if lt.RANK[card] == rank:
        double(s, seat)
    after_help(s, seat)


def double(s: State, seat: int) -> None:
    """Double the caller's total (LT-187)."""
    s.vars[lt.V.DOUBLED] |= 1 << seat
    s.note("doubled", seat)


def after_help(s: State, seat: int) -> None:
    """End the turning after the first call; the other seat has one window to counter (LT-186)."""
    v = s.vars
    v[lt.V.WINNER] = -1
    against, counter, v[lt.V.NAMED] = other(s, seat), v[lt.V.NAMED], ()
    if s.table.options["help_timing"] == "interrupt":
        if counter:
            call(s, against, lt.RANK_WORDS.index(counter[0]))
        elif together(s) and any(lt.cards(s, lt.ROW, each) for each in sides(s)):
            open_round(s)
        else:
            next_window(s)
        return
    v[lt.V.COUNTER] += 1
    if counter:
        call(s, against, lt.RANK_WORDS.index(counter[0]))
    elif v[lt.V.COUNTER] == 1 and callable_ranks(s, against):
        ask(s, lt.P.HELP, against)
    else:
        compare(s)


def refuse_help(s: State, seat: int, _action: Action) -> None:
    """Refuse to help, or refuse all three of the helper's cards (LT-188)."""
    caller = s.vars[lt.V.WINNER]
    s.note("refuses", seat)
    s.vars[lt.V.HELPERS] = lt.put(s.vars[lt.V.HELPERS], caller, -1)
    after_help(s, caller)


def accept_help(s: State, seat: int, _action: Action) -> None:
    """Help, for one of three cards (LT-188)."""
    s.note("helps", seat)
    ask(s, lt.P.SPECS, seat)


def spec_list(s: State | View) -> list[lt.Spec]:
    """Return the specs that the helper has named so far."""
    words = s.vars[lt.V.SPECS]
    pairs = [words[at : at + 2] for at in range(0, len(words), 2)]
    return [tuple(word for word in pair if word != "none") for pair in pairs]


def may_spec(s: State, _seat: int) -> list[Args]:
    """Return the specs not named yet (LT-R135)."""
    named = [tuple(s.table.word(word) for word in spec) for spec in spec_list(s)]
    return [args for args in specs(s, _seat) if args not in named]


def name_spec(s: State, seat: int, action: Action) -> None:
    """Name one of three specs (LT-188)."""
    spec = spec_in(s, action)
    s.vars[lt.V.SPECS] += (*spec, "none")[:2]
    s.note("asks", seat, data=spec)
    if len(s.vars[lt.V.SPECS]) == 6:
        ask(s, lt.P.AGREE, s.vars[lt.V.WINNER])


def three(_s: State, _seat: int) -> list[Args]:
    """Return the choices 1, 2 and 3, for the three specs."""
    return [(num(at),) for at in (1, 2, 3)]


def agree(s: State, seat: int, action: Action) -> None:
    """Promise one of the three, which doubles the caller's total (LT-188)."""
    v = s.vars
    spec, helper = spec_list(s)[num(action.args[0]) - 1], v[lt.V.HELPERS][seat]
    v[lt.V.DEBTS] += ((seat, helper, *spec),)
    count(s, seat, "aid_promised")
    s.note("agrees", seat, data=(helper, *spec))
    double(s, seat)
    if v[lt.V.HELPERS][other(s, seat)] == helper:
        ask(s, lt.P.WHOM, helper)
    else:
        after_help(s, seat)


def may_aid(s: State, _seat: int) -> list[Args]:
    """Return initiator and responder as choices."""
    return [(num(seat),) for seat in sorted(sides(s))]


def aid(s: State, seat: int, action: Action) -> None:
    """Choose one side as the helper of both; the other loses doubling and debt (LT-189)."""
    v = s.vars
    chosen = num(action.args[0])
    dropped = other(s, chosen)
    v[lt.V.DEBTS] = tuple(debt for debt in v[lt.V.DEBTS] if debt[:2] != (dropped, seat))
    v[lt.V.DOUBLED] &= ~(1 << dropped)
    v[lt.V.HELPERS] = lt.put(v[lt.V.HELPERS], dropped, -1)
    s.note("sides_with", seat, data=(chosen,))
    after_help(s, v[lt.V.WINNER])


def give_in(s: State, seat: int, _action: Action) -> None:
    """Yield a Deal in a window (LT-180)."""
    yields(s, seat)
