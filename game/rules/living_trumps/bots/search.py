"""Data for thinking bots: horizon, proofs about hidden cards, the odds of a hint (LT-B1, LT-B15, LT-247)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.bots.careful import choose
from game.rules.living_trumps.bots.chances import chances
from game.rules.living_trumps.bots.odds import before_joker, first_blood, joker_first, mean_turned
from game.rules.living_trumps.bots.plans import Planner
from game.rules.living_trumps.phases.deal import type_of
from game.rules.living_trumps.phases.namings import PATTERNS
from game.rules.living_trumps.script import SCRIPT, apply, fits
from game.rules.plugin import Search
from game.rules.wording import odds
from game.table import Action, State, Table, View, num

# What is searched: the Substance action, Deals and Duels, Tricks; the rest is a matter of rule.
SEARCHES = (lt.P.SUBSTANCE, lt.P.RANK, lt.P.CHAOS, lt.P.ONWARD)
CONTESTS = (lt.P.RIDDEN, lt.P.ANSWER, lt.P.ANTE, lt.P.WEAPONS, lt.P.FEINT, lt.P.CALL, lt.P.HELP)
TRICKS = (lt.P.TRICKS, lt.P.CONSOLIDATE, lt.P.CONTROL)
PHASES = frozenset((*SEARCHES, *CONTESTS, *TRICKS))
HABIT = 0.02  # how much better what the careful bot does is taken to be, in chances to win
SHADOW_JOKERS = frozenset(range(lt.PACKS, lt.TRUMPS))
THOUGHT, ALIKE = 7, 2  # so many Substance actions are worth a thought, so many of a kind
RANKS = 6  # so many ranks


def barred(table: Table, view: View) -> Mapping[int, frozenset[int]]:
    """Return the cards that cannot be in a hidden place (LT-65, LT-90, LT-R8).

    These are cards that a trace denied, cards missing from the list of an open hand, and Jokers as Personal Shadows.
    """
    hidden = (lt.zone(view, kind, seat) for kind in (lt.PLACE, lt.PB_DOWN) for seat in range(lt.players(view)))
    barred_cards: dict[int, frozenset[int]] = {each: SHADOW_JOKERS for each in hidden if view.zones[each]}
    for seat, held, *spec in view.vars[lt.V.FACTS]:
        if held == "no":
            barred_cards[lt.HAND + seat] = barred_cards.get(lt.HAND + seat, frozenset()) | trumps_of(
                len(table.pieces), *spec
            )
    for seat in range(lt.players(view)):
        if open_cards := view.vars[lt.open_list(view, seat)]:
            for where in (lt.T_DECK, *range(lt.HAND, lt.HAND + lt.players(view))):
                outside = (
                    trumps_of(len(table.pieces)) - {*open_cards} if where == lt.HAND + seat else frozenset(open_cards)
                )
                barred_cards[where] = barred_cards.get(where, frozenset()) | outside
    return barred_cards


@cache
def trumps_of(pieces: int, *spec: str) -> frozenset[int]:
    """Return the Trumps that a spec names, at a table with this number of pieces."""
    return frozenset(card for card in range(lt.TRUMPS, pieces) if lt.fits_spec(card, spec))


def begin(world: State) -> int:
    """Return the horizon: the end of the present Intrigue Step.

    Sealed answers of other seats become those of their careful bots.
    """
    answered = lt.SEALED.asked(world) & ~lt.SEALED.waiting(world)
    for seat in range(lt.players(world)):
        if answered >> seat & 1 and not lt.SEALED.answer(world, seat):
            world.vars[lt.V.ASKED + 1] &= ~(1 << seat)
            if actions := SCRIPT.legal(world, seat):
                apply(world, seat, choose(world.table, world, seat, actions, world.roll))
    return step(world)


def step(s: State) -> int:
    """Return the number of the present Intrigue Step; the time between two steps has a number of its own."""
    return int(s.vars[lt.V.TURN] * (lt.players(s) + 1) + s.vars[lt.V.ACTIVE])


def over(s: State, horizon: int) -> bool:
    """Check whether the Intrigue Step is over. Later steps depend little on this one, and are expensive to play."""
    return step(s) != horizon


def policy(s: State, seat: int) -> Action:
    """Return the careful bot's action."""
    return choose(s.table, s, seat, SCRIPT.legal(s, seat), s.roll)


def moves(s: State, seat: int) -> list[Action]:
    """Return the policy's action alone: with so few playouts a larger tree would be noise."""
    return [policy(s, seat)]


def values(s: State) -> Sequence[float]:
    """Return the chance of each seat to win."""
    return chances(s) + [0.0] * (s.table.seats - lt.players(s))


def prior(table: Table, view: View, legal: Sequence[Action]) -> Sequence[float]:
    """Return a prior that favours the careful bot's action; where many are open, only a few are searched."""
    if view.seat is None:
        return [0.0] * len(legal)
    habit = choose(table, view, view.seat, legal, even)
    mind = Planner(table, view, view.seat, legal, even)
    shortlist = SHORTLISTS.get(view.phase)
    thought = shortlist(mind) if shortlist else mind.legal
    return [HABIT * (action == habit) - 2.0 * (action not in thought and action != habit) for action in legal]


def even(n: int) -> int:
    """Return the middle of a roll, so that the careful bot does its usual action."""
    return n // 2


def feints(mind: Planner) -> list[Action]:
    """Return the least needed card of each suit to put down, and the choice to yield."""
    cards = [action for action in mind.legal if action.args and lt.RANK[action.args[0]] >= 0]
    cards.sort(key=lambda action: mind.goals.keeping(action.args[0]), reverse=True)
    return [*{lt.SUIT[action.args[0]]: action for action in cards}.values(), *mind.verbs("yield")]


def stances(mind: Planner) -> list[Action]:
    """Return the choices of `feints`, and one card that accuses the other side of a Deal."""
    accusing = [action for action in mind.legal if type_of(mind.table, mind.at, mind.seat, action.args[0]) == lt.ACCUSE]
    return [*accusing[:1], *feints(mind)]


def wanted(mind: Planner) -> list[Action]:
    """Return the actions that name the most wanted ranks, and the choice to take no control."""
    ranks = {lt.RANK_WORDS[rank] for rank in mind.goals.wanted_ranks()[:RANKS]}
    return [action for action in mind.legal if ranks.intersection(mind.words(action)) or not action.args]


def promising(mind: Planner) -> list[Action]:
    """Return the best Substance actions, at most two of a kind."""
    first, table = mind.table.word(PATTERNS[0]), mind.table
    actions: list[Action] = []
    kinds: Counter[int] = Counter()
    for action in sorted(mind.legal, key=mind.gain, reverse=True):
        same = table.verbs[action.verb] == "patternwalk" and action.args[0] != first  # another way to the same rank
        if not same and kinds[action.verb] < ALIKE and len(actions) < THOUGHT:
            kinds[action.verb] += 1
            actions.append(action)
    return actions


SHORTLISTS: Mapping[int, Callable[[Planner], list[Action]]] = {
    lt.P.SUBSTANCE: promising, lt.P.RANK: wanted, lt.P.ANTE: stances, lt.P.FEINT: feints, lt.P.CONTROL: wanted,
}  # fmt: skip


def outlook(table: Table, view: View, action: Action, _names: Sequence[str]) -> str:
    """Return the odds of a search or a Duel, from public facts about the decks (LT-246, LT-247)."""
    verb, size, jokers = table.verbs[action.verb], len(view.zones[lt.S_DECK]), lt.jokers_in_deck(view)
    sought = {"patternwalk": 8, "logrus": 32, "living_trump": 26}.get(verb)
    if sought:
        chance, turned = before_joker(sought, jokers), mean_turned(size, sought, jokers)
        return f"Found before a joker: {odds(chance)}, after about {turned:.0f} cards."
    if verb == "shadowshift" and action.args and action.args[0] < 0:
        return f"A storm: {odds(joker_first(num(action.args[0]), jokers, size))}."
    if verb == "gauntlet":
        joker, theirs, own = first_blood(lt.players(view))
        return f"First Blood wins at once: {odds(theirs)}; loses at once: {odds(joker + own)}."
    return ""


SEARCH = Search(
    begin=begin, over=over, policy=policy, values=values, prior=prior, moves=moves, phases=PHASES, barred=barred,
    fits=fits,     foretold={"consolidated": "consolidate a Shadow", "suffers": "suffer from a joker"},
)  # fmt: skip
