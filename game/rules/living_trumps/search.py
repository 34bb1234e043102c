"""What a thinking bot is told, what play has proved of hidden cards, and the odds of a hint (LT-B1, LT-B15, LT-247)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import exp

from game.rules.living_trumps.careful import choose
from game.rules.living_trumps.goals import Goals
from game.rules.living_trumps.odds import before_joker, first_blood, joker_first, mean_turned
from game.rules.living_trumps.pieces import (
    HAND,
    PACKS,
    PB_DOWN,
    PLACE,
    S_DECK,
    SEALED,
    T_DECK,
    TRUMPS,
    P,
    V,
    fits_spec,
    jokers_in_deck,
    open_list,
    players,
    zone,
)
from game.rules.living_trumps.plans import Planner
from game.rules.living_trumps.script import SCRIPT, apply, fits
from game.rules.plugin import Search
from game.table import Action, State, Table, View, num

# What is searched: the Substance action, Deals and Duels, Tricks; the rest is a matter of rule.
PHASES = frozenset(
    (P.SUBSTANCE, P.CHAOS, P.ONWARD, P.RIDDEN, P.ANSWER, P.ANTE, P.WEAPONS, P.CALL, P.FEINT, P.HELP, P.FLIP, P.TRICKS)
)
SPREAD = 3.0  # Turns: so far ahead the chance to win is e times as good
GAIN = 0.06  # what a Turn gained is worth, in chances to win
SHADOW_JOKERS = frozenset(range(PACKS, TRUMPS))
THOUGHT = 8  # so many Substance actions are worth a thought


def barred(table: Table, view: View) -> Mapping[int, frozenset[int]]:
    """Cards that cannot lie where they are hidden: what a trace denied, what an open hand does not list, and Jokers as
    Personal Shadows (LT-65, LT-90, LT-R8)."""
    hidden = (zone(view, kind, seat) for kind in (PLACE, PB_DOWN) for seat in range(players(view)))
    found: dict[int, frozenset[int]] = {each: SHADOW_JOKERS for each in hidden if view.zones[each]}
    for seat, held, *spec in view.vars[V.FACTS]:
        if held == "no":
            found[HAND + seat] = found.get(HAND + seat, frozenset()) | trumps_of(len(table.pieces), *spec)
    for seat in range(players(view)):
        if shown := view.vars[open_list(view, seat)]:
            for where in (T_DECK, *range(HAND, HAND + players(view))):
                outside = trumps_of(len(table.pieces)) - {*shown} if where == HAND + seat else frozenset(shown)
                found[where] = found.get(where, frozenset()) | outside
    return found


@cache
def trumps_of(pieces: int, *spec: str) -> frozenset[int]:
    """The Trumps of a table with so many pieces that a spec names."""
    return frozenset(card for card in range(TRUMPS, pieces) if fits_spec(card, spec))


def begin(world: State) -> int:
    """The Turn, beyond which nothing is played; what others have sealed is what their careful bots would have."""
    answered = SEALED.asked(world) & ~SEALED.waiting(world)
    for seat in range(players(world)):
        if answered >> seat & 1 and not SEALED.answer(world, seat):
            world.vars[V.ASKED + 1] &= ~(1 << seat)
            if actions := SCRIPT.legal(world, seat):
                apply(world, seat, choose(world.table, world, seat, actions, world.roll))
    return int(world.vars[V.TURN])


def over(s: State, turn: int) -> bool:
    """Whether the Turn is over."""
    return bool(s.vars[V.TURN] > turn)


def policy(s: State, seat: int) -> Action:
    """What the careful bot does."""
    return choose(s.table, s, seat, SCRIPT.legal(s, seat), s.roll)


def values(s: State) -> Sequence[float]:
    """The chance of each seat to win, by the Turns that its nearest goal is away."""
    told = [0.0] * (s.table.seats - players(s))
    if won := s.vars[V.WON]:
        return [(seat in won) / len(won) for seat in range(players(s))] + told
    powers = [exp(-Goals(s, seat).turns / SPREAD) for seat in range(players(s))]
    return [power / sum(powers) for power in powers] + told


def prior(table: Table, view: View, legal: Sequence[Action]) -> Sequence[float]:
    """Substance actions by what they promise; only the best are thought about."""
    if view.phase != P.SUBSTANCE or view.seat is None:
        return [0.0] * len(legal)
    mind = Planner(table, view, view.seat, legal, lambda _n: 0)
    gains = [mind.gain(action) if action in mind.legal else -9.0 for action in legal]
    least = sorted(gains, reverse=True)[:THOUGHT][-1]
    return [GAIN * gain - 2.0 * (gain < least) for gain in gains]


def outlook(table: Table, view: View, action: Action, _names: Sequence[str]) -> str:
    """The odds of a search or a Duel, from what everybody may know of the decks (LT-246, LT-247)."""
    verb, size, jokers = table.verbs[action.verb], len(view.zones[S_DECK]), jokers_in_deck(view)
    wanted = {"patternwalk": 8, "logrus": 34, "living_trump": 26}.get(verb)
    if wanted:
        chance, turned = before_joker(wanted, jokers), mean_turned(size, wanted, jokers)
        return f"About {chance:.0%} to find it before a joker, after {turned:.0f} cards or so."
    if verb == "shadowshift" and action.args and action.args[0] < 0:
        return f"{joker_first(num(action.args[0]), jokers, size):.0%} for a storm."
    if verb == "gauntlet":
        joker, theirs, own = first_blood(players(view))
        return f"First Blood: {theirs:.0%} to win at once, {joker + own:.0%} to lose."
    return ""


SEARCH = Search(
    begin=begin, over=over, policy=policy, values=values, prior=prior, phases=PHASES, barred=barred, fits=fits,
    foretold={"consolidated": "consolidate a Shadow", "suffers": "suffer from a joker"},
)  # fmt: skip
