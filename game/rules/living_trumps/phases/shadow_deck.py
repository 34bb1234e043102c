"""Cards turned from the Shadow Deck, and its Jokers (LT-72 to LT-74, LT-85 to LT-95, LT-100 to LT-105)."""

from __future__ import annotations

from game.rules.choices import Args
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases import deal, turns
from game.rules.living_trumps.phases.blood import award_jewel, bare, blood, leave, lose_shadows, pay, priced
from game.rules.living_trumps.phases.boon import clear, end_substance, sacrifice_stake
from game.rules.living_trumps.phases.flow import ask, return_shadows
from game.rules.living_trumps.phases.jokers import price, storm
from game.table import Action, State, num

PILES = ("top", "middle", "bottom")
UNLIMITED = 999


def start(s: State) -> None:
    """Begin a search; some need a cut first (LT-85, LT-87, LT-91)."""
    s.vars[lt.V.LEFT], s.vars[lt.V.TURNED], s.vars[lt.V.COUNT] = UNLIMITED, 0, 0
    action, named = s.vars[lt.V.ACTION], s.vars[lt.V.NAMED]
    if action in ("broken_patternwalk", "logrus") or named[0] == "amber":
        cut(s)
    else:
        search(s)


# ---- cutting


def cut(s: State) -> None:
    """Cut the deck once, or twice for three piles: at random, or by a seat (LT-R61)."""
    seat, broken = s.vars[lt.V.RIDER], s.vars[lt.V.ACTION] == "broken_patternwalk"
    if s.table.options["cut_by"] == "seat":
        ask(s, lt.P.CUT, (seat + 1) % lt.players(s) if broken else seat)
        return
    size = len(s.zones[lt.S_DECK])
    first = 1 + s.roll(size - 1) if size > 1 else 0
    if broken:
        second = 1 + s.roll(size - 2)
        first, second = sorted((first, second + (second >= first)))
        pile_up(s, (first, second - first, size - second))
    else:
        cut_at(s, seat, first)


def cuts(s: State, _seat: int) -> list[Args]:
    """Return how many cards can be lifted; three piles need two cuts (LT-85)."""
    lifted, size = sum(s.vars[lt.V.PILES]), len(s.zones[lt.S_DECK])
    more = s.vars[lt.V.ACTION] == "broken_patternwalk" and not lifted
    return [(num(k),) for k in range(1, max(2, size - lifted - more))]


def choose_cut(s: State, seat: int, action: Action) -> None:
    """Cut the deck by choice (LT-R61)."""
    lifted, size = num(action.args[0]), len(s.zones[lt.S_DECK])
    if s.vars[lt.V.ACTION] != "broken_patternwalk":
        cut_at(s, seat, lifted % size)
    elif s.vars[lt.V.PILES]:
        pile_up(s, (s.vars[lt.V.PILES][0], lifted, size - s.vars[lt.V.PILES][0] - lifted))
    else:
        s.vars[lt.V.PILES] = (lifted,)
        s.note("cuts", seat, data=(lifted,))


def cut_at(s: State, seat: int, lifted: int) -> None:
    """Put the cards above the cut below the others (LT-87, LT-91)."""
    s.note("cuts", seat, data=(lifted,))
    lift(s, lifted)
    search(s)


def lift(s: State, count: int) -> None:
    """Move `count` cards from the top to the bottom; known cards stay known in their new place."""
    deck = s.zones[lt.S_DECK]
    if count:
        s.arrange(lt.S_DECK, (*deck[-count:], *deck[:-count]), watched=True)


def pile_up(s: State, sizes: tuple[int, ...]) -> None:
    """Make three piles, of which one is chosen (LT-85)."""
    s.vars[lt.V.PILES] = sizes
    s.note("piles", s.vars[lt.V.RIDER], data=sizes)
    ask(s, lt.P.PILE, s.vars[lt.V.RIDER])


def piles(s: State, _seat: int) -> list[Args]:
    """Return the choices top, middle and bottom."""
    return [(s.table.word(pile),) for pile in PILES]


def choose_pile(s: State, seat: int, action: Action) -> None:
    """Choose the pile from which cards are turned (LT-85)."""
    at = PILES.index(s.table.names[action.args[0]])
    s.note("pile", seat, data=(PILES[at],))
    lift(s, sum(s.vars[lt.V.PILES][:at]))
    s.vars[lt.V.LEFT] = s.vars[lt.V.PILES][at]
    ask(s, lt.P.RANK, seat)


def name_rank(s: State, seat: int, action: Action) -> None:
    """Name a rank for the chosen pile (LT-85, LT-R62)."""
    s.vars[lt.V.NAMED] = (s.table.names[action.args[0]],)
    s.note("names", seat, data=s.vars[lt.V.NAMED])
    search(s)


# ---- turning cards


def turn_card(s: State) -> int:
    """Turn and return the next card, in Rebma from the bottom; -1 where there is none (LT-18)."""
    if not s.vars[lt.V.LEFT] or not s.zones[lt.S_DECK]:
        return -1
    card = s.zones[lt.S_DECK][0 if s.vars[lt.V.NAMED][:1] == ("rebma",) else -1]
    s.move(card, lt.S_DECK, lt.S_REVEAL)
    s.vars[lt.V.TURNED] += 1
    s.vars[lt.V.LEFT] -= 1
    s.note("turned_shadow", s.vars[lt.V.RIDER], (card,))
    return card


def hit(s: State, card: int) -> bool:
    """Check whether a card has a named rank or suit."""
    return lt.RANK_WORDS[lt.RANK[card]] in s.vars[lt.V.NAMED] or lt.SUIT_WORDS[lt.SUIT[card]] in s.vars[lt.V.NAMED]


def search(s: State) -> None:
    """Turn cards until one is found, a Joker appears, or the cards run out."""
    action = s.vars[lt.V.ACTION]
    while (card := turn_card(s)) >= 0:
        if lt.is_joker(card):
            joker(s)
            return
        if hit(s, card):
            found(s, action, card)
            return
    s.note("run_out", s.vars[lt.V.RIDER])
    ended(s)


def found(s: State, action: str, card: int) -> None:
    """Take the found card, or offer it (LT-85, LT-87, LT-91, LT-95)."""
    seat = s.vars[lt.V.RIDER]
    s.vars[lt.V.COUNT] += 1
    if action in ("patternwalk", "broken_patternwalk"):
        take_card(s, seat, card)
        if action == "patternwalk" and lt.RANK[card] == lt.flaws(s, seat):
            feat(s, seat, lt.A)
        end_substance(s)
    elif action == "logrus" and s.table.options["logrus_take"] == "one_per_tendril":
        ask(s, lt.P.TAKE, seat)
    else:
        ask(s, lt.P.ONWARD, seat)


def take_card(s: State, seat: int, card: int) -> None:
    """Make a turned card a Personal Shadow."""
    s.move(card, lt.S_REVEAL, lt.zone(s, lt.SHADOWS, seat))
    s.note("takes", seat, (card,))


def may_take(s: State, _seat: int) -> list[Args]:
    """Return the natural cards that were turned (LT-R74, LT-R75)."""
    return [(card,) for card in sorted(lt.naturals(s.zones[lt.S_REVEAL]))]


def take(s: State, seat: int, action: Action) -> None:
    """Take a card; the Logrus may reach on, the Living Trump ends (LT-91, LT-95)."""
    card = action.args[0]
    take_card(s, seat, card)
    if s.vars[lt.V.ACTION] == "living_trump" and lt.RANK[card] == lt.flaws(s, seat):
        feat(s, seat, lt.S)
    if takes_each(s):
        ask(s, lt.P.ONWARD, seat)
    else:
        end_substance(s)


def takes_each(s: State) -> bool:
    """Check whether each tendril brings a card (LT-R73)."""
    return bool(s.vars[lt.V.ACTION] == "logrus" and s.table.options["logrus_take"] == "one_per_tendril")


def may_go_on(s: State, seat: int) -> list[Args]:
    """Return the choice to pay one more Blood for the next card of the same name (LT-91, LT-95)."""
    return priced(s, seat, 1, [()], staying=s.vars[lt.V.ACTION] == "living_trump")


def go_on(s: State, seat: int, action: Action) -> None:
    """Pay and search on."""
    pay(s, seat, 1, action.args, staying=s.vars[lt.V.ACTION] == "living_trump")
    s.note("goes_on", seat)
    search(s)


def stop_here(s: State, seat: int, _action: Action) -> None:
    """Stop the search."""
    s.note("stops", seat)
    ended(s)


def ended(s: State) -> None:
    """End the search; if one card in all is due, take it now (LT-95, LT-102)."""
    if s.vars[lt.V.COUNT] and not takes_each(s) and s.vars[lt.V.ACTION] in ("living_trump", "logrus"):
        ask(s, lt.P.TAKE, s.vars[lt.V.RIDER])
    else:
        end_substance(s)


def feat(s: State, seat: int, court: str) -> None:
    """Note the deed of a Court (LT-202)."""
    if s.table.options["variant"] == "patternfall" and s.vars[lt.V.COURT][seat] == court:
        s.vars[lt.V.FEATS] |= 1 << seat
        s.note("feat", seat)


# ---- Shadowshift


def shift(s: State) -> None:
    """Draw Shadows; each Joker is a Storm; then a Deal is owed (LT-72 to LT-74)."""
    seat = s.vars[lt.V.RIDER]
    while (card := turn_card(s)) >= 0:
        if lt.is_joker(card):
            joker(s)
            return
        take_card(s, seat, card)
        s.vars[lt.V.MOVED] += (card,)
    return_shadows(s)
    deal.owe_deal(s)


# ---- Jokers


def may_control(s: State, seat: int) -> list[Args]:
    """Return how a Joker can be controlled: plainly, adding one to the deck, removing it (LT-101 to LT-104)."""
    own, mixed = s.vars[lt.V.COURT][seat], s.table.options["variant"] == "patternfall"
    able = own in (lt.A, lt.C) or (not storm(s) and (mixed or s.table.options["sorcerer_control"] == "always"))
    ways = priced(s, seat, price(s), [()]) if able else []
    if own == lt.C and not storm(s) and s.zones[lt.S_ASIDE]:
        ways += priced(s, seat, price(s, "add"), [(s.table.word("add"),)])
    if own == lt.A and mixed:
        ways += priced(s, seat, price(s, "remove"), [(s.table.word("remove"),)])
    return ways


def joker(s: State) -> None:
    """Turn a Joker: the seat controls it or suffers; without a choice it suffers (LT-101)."""
    seat = s.vars[lt.V.RIDER]
    s.note("joker", seat, data=("storm" if storm(s) else "chaos", s.vars[lt.V.TURNED]))
    if may_control(s, seat):
        ask(s, lt.P.CHAOS, seat)
    else:
        suffer(s, seat, able=False)


def control(s: State, seat: int, action: Action) -> None:
    """Control the Joker (LT-102 to LT-104)."""
    how = "".join(s.table.names[arg] for arg in bare(s, action.args))
    pay(s, seat, price(s, how), action.args)
    turned = next(card for card in reversed(s.zones[lt.S_REVEAL]) if lt.is_joker(card))
    s.note("controlled", seat, data=(how or "plain",))
    if how == "remove":
        s.move(turned, lt.S_REVEAL, lt.S_ASIDE)
    elif how == "add":
        assert len(s.zones[lt.S_ASIDE]) <= lt.MAX_JOKERS
        s.move(s.zones[lt.S_ASIDE][-1], lt.S_ASIDE, lt.S_DECK)
    if not storm(s) or s.table.options["storm_feat"] == "on":
        feat(s, seat, lt.C)
    if storm(s):
        shift(s)
    elif s.table.options["controlled_joker"] == "continues":
        search(s)
    else:
        ended(s)


def give_way(s: State, seat: int, _action: Action) -> None:
    """Suffer by choice."""
    suffer(s, seat)


def suffer(s: State, seat: int, able: bool = True) -> None:
    """Lose Shadows and stake to a Storm, or all Shadows to Primal Chaos; no Tricks this Turn (LT-104, LT-105).

    A player who was not `able` to control the joker had no choice; the note says so.
    """
    kind = "storm" if storm(s) else "chaos"
    cause = "" if able else "poor" if s.vars[lt.V.COURT][seat] in (lt.A, lt.C) else "powerless"
    s.note("suffers", seat, lt.cards(s, lt.SHADOWS, seat), (kind, cause, price(s)))
    return_shadows(s)
    lose_shadows(s, seat, place=not storm(s))
    loses = s.vars[lt.V.JEWEL_STAKED] == seat
    sacrifice_stake(s)
    s.vars[lt.V.AFFLICTED] |= 1 << seat
    award_jewel(s, seat, loses)
    end_substance(s)


# ---- Pit-Dive


def pit_dive(s: State, seat: int, _action: Action) -> None:
    """Turn as many cards from the bottom as the seat has Blood (LT-93)."""
    v = s.vars
    v[lt.V.ACTION], v[lt.V.RIDER], v[lt.V.NAMED], v[lt.V.LEFT] = "pit_dive", seat, ("rebma",), blood(s, seat)
    s.note("pit_dive", seat)
    jokers = 0
    while (card := turn_card(s)) >= 0:
        jokers += lt.is_joker(card)
    v[lt.V.NAMED] = ()
    if not jokers:
        ask(s, lt.P.PAIRS, seat)
        return
    s.note("suffers", seat, data=("pit",))
    leave(s, seat)
    v[lt.V.FREE] = lt.put(v[lt.V.FREE], seat, 0)
    loses = v[lt.V.JEWEL] == seat
    v[lt.V.JEWEL] = -1 if loses else v[lt.V.JEWEL]
    v[lt.V.AFFLICTED] |= 1 << seat
    award_jewel(s, seat, loses)
    clear(s)
    turns.next_seat(s)


def pairs(s: State, seat: int) -> list[Args]:
    """Return pairs of turned cards of one rank, for two Blood (LT-93, LT-R77)."""
    lying = sorted(s.zones[lt.S_REVEAL])
    same_rank = [(one, two) for at, one in enumerate(lying) for two in lying[at + 1 :] if lt.RANK[one] == lt.RANK[two]]
    return priced(s, seat, 2, same_rank)


def take_pair(s: State, seat: int, action: Action) -> None:
    """Make a pair Personal Shadows (LT-93)."""
    pay(s, seat, 2, action.args)
    for card in bare(s, action.args):
        take_card(s, seat, card)


def end_dive(s: State, seat: int, _action: Action) -> None:
    """Take no more pairs."""
    s.note("stops", seat)
    end_substance(s)
