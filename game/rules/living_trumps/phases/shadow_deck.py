"""Cards turned from the Shadow Deck, and its Jokers (LT-72 to LT-74, LT-85 to LT-95, LT-100 to LT-105)."""

from __future__ import annotations

from game.rules.living_trumps.phases import deal, turns
from game.rules.living_trumps.phases.blood import award_jewel, bare, blood, leave, lose_shadows, pay, priced
from game.rules.living_trumps.phases.boon import clear, end_substance, sacrifice_stake
from game.rules.living_trumps.phases.flow import ask, return_shadows
from game.rules.living_trumps.phases.jokers import price, storm
from game.rules.living_trumps.pieces import (
    MOST_JOKERS,
    RANK,
    RANK_WORDS,
    S_ASIDE,
    S_DECK,
    S_REVEAL,
    SHADOWS,
    SUIT,
    SUIT_WORDS,
    A,
    C,
    P,
    S,
    V,
    flaws,
    is_joker,
    naturals,
    players,
    put,
    zone,
)
from game.rules.script import Args
from game.table import Action, State, num

PILES = ("top", "middle", "bottom")
UNLIMITED = 999


def start(s: State) -> None:
    """Begin a search; some need a cut first (LT-85, LT-87, LT-91)."""
    s.vars[V.LEFT], s.vars[V.TURNED], s.vars[V.COUNT] = UNLIMITED, 0, 0
    action, named = s.vars[V.ACTION], s.vars[V.NAMED]
    if action in ("broken_patternwalk", "logrus") or named[0] == "amber":
        cut(s)
    else:
        search(s)


# ---- cutting


def cut(s: State) -> None:
    """Cut the deck once, or twice for three piles: at random, or by a seat (LT-R61)."""
    seat, broken = s.vars[V.RIDER], s.vars[V.ACTION] == "broken_patternwalk"
    if s.table.options["cut_by"] == "seat":
        ask(s, P.CUT, (seat + 1) % players(s) if broken else seat)
        return
    size = len(s.zones[S_DECK])
    first = 1 + s.roll(size - 1) if size > 1 else 0
    if broken:
        second = 1 + s.roll(size - 2)
        first, second = sorted((first, second + (second >= first)))
        pile_up(s, (first, second - first, size - second))
    else:
        cut_at(s, seat, first)


def cuts(s: State, _seat: int) -> list[Args]:
    """Return how many cards can be lifted; three piles need two cuts (LT-85)."""
    lifted, size = sum(s.vars[V.PILES]), len(s.zones[S_DECK])
    more = s.vars[V.ACTION] == "broken_patternwalk" and not lifted
    return [(num(k),) for k in range(1, max(2, size - lifted - more))]


def choose_cut(s: State, seat: int, action: Action) -> None:
    """Cut the deck by choice (LT-R61)."""
    lifted, size = num(action.args[0]), len(s.zones[S_DECK])
    if s.vars[V.ACTION] != "broken_patternwalk":
        cut_at(s, seat, lifted % size)
    elif s.vars[V.PILES]:
        pile_up(s, (s.vars[V.PILES][0], lifted, size - s.vars[V.PILES][0] - lifted))
    else:
        s.vars[V.PILES] = (lifted,)
        s.note("cuts", seat, data=(lifted,))


def cut_at(s: State, seat: int, lifted: int) -> None:
    """Put the cards above the cut below the others (LT-87, LT-91)."""
    s.note("cuts", seat, data=(lifted,))
    lift(s, lifted)
    search(s)


def lift(s: State, count: int) -> None:
    """Move `count` cards from the top to the bottom; known cards stay known in their new place."""
    deck = s.zones[S_DECK]
    if count:
        s.arrange(S_DECK, (*deck[-count:], *deck[:-count]), watched=True)


def pile_up(s: State, sizes: tuple[int, ...]) -> None:
    """Make three piles, of which one is chosen (LT-85)."""
    s.vars[V.PILES] = sizes
    s.note("piles", s.vars[V.RIDER], data=sizes)
    ask(s, P.PILE, s.vars[V.RIDER])


def piles(s: State, _seat: int) -> list[Args]:
    """Return the choices top, middle and bottom."""
    return [(s.table.word(pile),) for pile in PILES]


def choose_pile(s: State, seat: int, action: Action) -> None:
    """Choose the pile from which cards are turned (LT-85)."""
    at = PILES.index(s.table.names[action.args[0]])
    s.note("pile", seat, data=(PILES[at],))
    lift(s, sum(s.vars[V.PILES][:at]))
    s.vars[V.LEFT] = s.vars[V.PILES][at]
    ask(s, P.RANK, seat)


def name_rank(s: State, seat: int, action: Action) -> None:
    """Name a rank for the chosen pile (LT-85, LT-R62)."""
    s.vars[V.NAMED] = (s.table.names[action.args[0]],)
    s.note("names", seat, data=s.vars[V.NAMED])
    search(s)


# ---- turning cards


def turn_card(s: State) -> int:
    """Turn and return the next card, in Rebma from the bottom; -1 where there is none (LT-18)."""
    if not s.vars[V.LEFT] or not s.zones[S_DECK]:
        return -1
    card = s.zones[S_DECK][0 if s.vars[V.NAMED][:1] == ("rebma",) else -1]
    s.move(card, S_DECK, S_REVEAL)
    s.vars[V.TURNED] += 1
    s.vars[V.LEFT] -= 1
    s.note("turned_shadow", s.vars[V.RIDER], (card,))
    return card


def hit(s: State, card: int) -> bool:
    """Check whether a card has a named rank or suit."""
    return RANK_WORDS[RANK[card]] in s.vars[V.NAMED] or SUIT_WORDS[SUIT[card]] in s.vars[V.NAMED]


def search(s: State) -> None:
    """Turn cards until one is found, a Joker appears, or the cards run out."""
    action = s.vars[V.ACTION]
    while (card := turn_card(s)) >= 0:
        if is_joker(card):
            joker(s)
            return
        if hit(s, card):
            found(s, action, card)
            return
    s.note("run_out", s.vars[V.RIDER])
    ended(s)


def found(s: State, action: str, card: int) -> None:
    """Take the found card, or offer it (LT-85, LT-87, LT-91, LT-95)."""
    seat = s.vars[V.RIDER]
    s.vars[V.COUNT] += 1
    if action in ("patternwalk", "broken_patternwalk"):
        take_card(s, seat, card)
        if action == "patternwalk" and RANK[card] == flaws(s, seat):
            feat(s, seat, A)
        end_substance(s)
    elif action == "logrus" and s.table.options["logrus_take"] == "one_per_tendril":
        ask(s, P.TAKE, seat)
    else:
        ask(s, P.ONWARD, seat)


def take_card(s: State, seat: int, card: int) -> None:
    """Make a turned card a Personal Shadow."""
    s.move(card, S_REVEAL, zone(s, SHADOWS, seat))
    s.note("takes", seat, (card,))


def may_take(s: State, _seat: int) -> list[Args]:
    """Return the natural cards that were turned (LT-R74, LT-R75)."""
    return [(card,) for card in sorted(naturals(s.zones[S_REVEAL]))]


def take(s: State, seat: int, action: Action) -> None:
    """Take a card; the Logrus may reach on, the Living Trump ends (LT-91, LT-95)."""
    card = action.args[0]
    take_card(s, seat, card)
    if s.vars[V.ACTION] == "living_trump" and RANK[card] == flaws(s, seat):
        feat(s, seat, S)
    if takes_each(s):
        ask(s, P.ONWARD, seat)
    else:
        end_substance(s)


def takes_each(s: State) -> bool:
    """Check whether each tendril brings a card (LT-R73)."""
    return bool(s.vars[V.ACTION] == "logrus" and s.table.options["logrus_take"] == "one_per_tendril")


def may_go_on(s: State, seat: int) -> list[Args]:
    """Return the choice to pay one more Blood for the next card of the same name (LT-91, LT-95)."""
    return priced(s, seat, 1, [()], staying=s.vars[V.ACTION] == "living_trump")


def go_on(s: State, seat: int, action: Action) -> None:
    """Pay and search on."""
    pay(s, seat, 1, action.args, staying=s.vars[V.ACTION] == "living_trump")
    s.note("goes_on", seat)
    search(s)


def stop_here(s: State, seat: int, _action: Action) -> None:
    """Stop the search."""
    s.note("stops", seat)
    ended(s)


def ended(s: State) -> None:
    """End the search; if one card in all is due, take it now (LT-95, LT-102)."""
    if s.vars[V.COUNT] and not takes_each(s) and s.vars[V.ACTION] in ("living_trump", "logrus"):
        ask(s, P.TAKE, s.vars[V.RIDER])
    else:
        end_substance(s)


def feat(s: State, seat: int, court: str) -> None:
    """Note the deed of a Court (LT-202)."""
    if s.table.options["variant"] == "patternfall" and s.vars[V.COURT][seat] == court:
        s.vars[V.FEATS] |= 1 << seat
        s.note("feat", seat)


# ---- Shadowshift


def shift(s: State) -> None:
    """Draw Shadows; each Joker is a Storm; then a Deal is owed (LT-72 to LT-74)."""
    seat = s.vars[V.RIDER]
    while (card := turn_card(s)) >= 0:
        if is_joker(card):
            joker(s)
            return
        take_card(s, seat, card)
        s.vars[V.MOVED] += (card,)
    return_shadows(s)
    deal.owe_deal(s)


# ---- Jokers


def may_control(s: State, seat: int) -> list[Args]:
    """Return how a Joker can be controlled: plainly, adding one to the deck, removing it (LT-101 to LT-104)."""
    own, mixed = s.vars[V.COURT][seat], s.table.options["variant"] == "patternfall"
    able = own in (A, C) or (not storm(s) and (mixed or s.table.options["sorcerer_control"] == "always"))
    found = priced(s, seat, price(s), [()]) if able else []
    if own == C and not storm(s) and s.zones[S_ASIDE]:
        found += priced(s, seat, price(s, "add"), [(s.table.word("add"),)])
    if own == A and mixed:
        found += priced(s, seat, price(s, "remove"), [(s.table.word("remove"),)])
    return found


def joker(s: State) -> None:
    """Turn a Joker: the seat controls it or suffers; without a choice it suffers (LT-101)."""
    seat = s.vars[V.RIDER]
    s.note("joker", seat, data=("storm" if storm(s) else "chaos", s.vars[V.TURNED]))
    if may_control(s, seat):
        ask(s, P.CHAOS, seat)
    else:
        suffer(s, seat)


def control(s: State, seat: int, action: Action) -> None:
    """Control the Joker (LT-102 to LT-104)."""
    how = "".join(s.table.names[arg] for arg in bare(s, action.args))
    pay(s, seat, price(s, how), action.args)
    turned = next(card for card in reversed(s.zones[S_REVEAL]) if is_joker(card))
    s.note("controlled", seat, data=(how or "plain",))
    if how == "remove":
        s.move(turned, S_REVEAL, S_ASIDE)
    elif how == "add":
        assert len(s.zones[S_ASIDE]) <= MOST_JOKERS
        s.move(s.zones[S_ASIDE][-1], S_ASIDE, S_DECK)
    if not storm(s) or s.table.options["storm_feat"] == "on":
        feat(s, seat, C)
    if storm(s):
        shift(s)
    elif s.table.options["controlled_joker"] == "continues":
        search(s)
    else:
        ended(s)


def give_way(s: State, seat: int, _action: Action) -> None:
    """Suffer by choice."""
    suffer(s, seat)


def suffer(s: State, seat: int) -> None:
    """Lose Shadows and stake to a Storm, or all Shadows to Primal Chaos; no Tricks this Turn (LT-104, LT-105)."""
    s.note("suffers", seat, data=("storm" if storm(s) else "chaos",))
    return_shadows(s)
    lose_shadows(s, seat, place=not storm(s))
    loses = s.vars[V.JEWEL_STAKED] == seat
    sacrifice_stake(s)
    s.vars[V.AFFLICTED] |= 1 << seat
    award_jewel(s, seat, loses)
    end_substance(s)


# ---- Pit-Dive


def pit_dive(s: State, seat: int, _action: Action) -> None:
    """Turn as many cards from the bottom as the seat has Blood (LT-93)."""
    v = s.vars
    v[V.ACTION], v[V.RIDER], v[V.NAMED], v[V.LEFT] = "pit_dive", seat, ("rebma",), blood(s, seat)
    s.note("pit_dive", seat)
    jokers = 0
    while (card := turn_card(s)) >= 0:
        jokers += is_joker(card)
    v[V.NAMED] = ()
    if not jokers:
        ask(s, P.PAIRS, seat)
        return
    s.note("suffers", seat, data=("pit",))
    leave(s, seat)
    v[V.FREE] = put(v[V.FREE], seat, 0)
    loses = v[V.JEWEL] == seat
    v[V.JEWEL] = -1 if loses else v[V.JEWEL]
    v[V.AFFLICTED] |= 1 << seat
    award_jewel(s, seat, loses)
    clear(s)
    turns.next_seat(s)


def pairs(s: State, seat: int) -> list[Args]:
    """Return pairs of turned cards of one rank, for two Blood (LT-93, LT-R77)."""
    lying = sorted(s.zones[S_REVEAL])
    found = [(one, two) for at, one in enumerate(lying) for two in lying[at + 1 :] if RANK[one] == RANK[two]]
    return priced(s, seat, 2, found)


def take_pair(s: State, seat: int, action: Action) -> None:
    """Make a pair Personal Shadows (LT-93)."""
    pay(s, seat, 2, action.args)
    for card in bare(s, action.args):
        take_card(s, seat, card)


def end_dive(s: State, seat: int, _action: Action) -> None:
    """Take no more pairs."""
    s.note("stops", seat)
    end_substance(s)
