"""How a thinking bot plays the rest of the evening through in its head: cards and envelopes, no words (TL-260)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from game.rules.plugin import Search
from game.rules.trick_of_the_light.careful import careful
from game.rules.trick_of_the_light.claims import higher
from game.rules.trick_of_the_light.pieces import (
    ACE,
    ALL_COURTS,
    RANKS,
    SEATS,
    P,
    V,
    Verb,
    Z,
    courts_held,
    is_court,
    others,
    rank_of,
)
from game.rules.trick_of_the_light.posterior import barred, fits, public_posterior
from game.rules.trick_of_the_light.scoring import DEMON, GHOST, HUMAN, scores_of, stated_in
from game.rules.trick_of_the_light.script import SCRIPT
from game.table import Action, State, Table, View, num, view

# The decisions about cards. Who says what, and what was said, is not for the cards to tell; statements are reckoned
# over all worlds by the careful bot, which no number of playouts could do better.
ABOUT_CARDS = frozenset((P.OPEN, P.OVER_WINDOW, P.OVER_PLAY, P.LAST_CALL, P.PEEK, P.ENDER))
ABOUT_OVER = frozenset((P.OVER_WINDOW, P.OVER_RPS, P.OVER_PLAY))
PREFERRED = 0.03  # success that the careful bot's choice is taken to bring beyond any other
ONE_IN = 4  # so many chances to claim a playout lets go by for each that it takes
DOUBTFUL = 0.5  # a human trusts whom it holds for good with at least this chance


def begin(world: State) -> int:
    """Everybody answers when asked, as bots do; the horizon is the end."""
    world.vars[V.HUMANS] = 0
    return 0


def over(s: State, _horizon: int) -> bool:
    """Whether the envelopes are open."""
    return bool(s.vars[V.STATEMENTS])


def values(s: State) -> Sequence[float]:
    """Success for a score above nought, half of it at nought (TL-3); even chances while nothing is decided."""
    if not s.vars[V.STATEMENTS]:
        return [0.5] * s.table.seats
    return [0.5 + 0.5 * ((score > 0) - (score < 0)) for score in scores_of(stated_in(s), s.table.options)]


def prior(table: Table, seen: View, actions: Sequence[Action]) -> list[float]:
    """The careful bot's choice before all others; acts that it has not heard told are not claimed (TL-36)."""
    chosen = careful(table, seen, list(actions), Random(0))
    return [PREFERRED if action == chosen else -1.0 if action.verb == Verb.CLAIM_UNDER else 0.0 for action in actions]


def weight(_seen: View, world: State) -> float:
    """As likely as there are aces among the identities: one of them was dealt for certain (TL-22, TL-250).

    Whoever is about to go Over holds a card for it (TL-35, TL-41).
    """
    v = world.vars
    going = (*v[V.CONTENDERS], v[V.CLAIMANT]) if world.phase in ABOUT_OVER else ()
    return _aces(world) / SEATS if all(higher(world, seat) for seat in going if seat >= 0) else 0.0


def mend(world: State, seat: int) -> None:
    """Exchange courts for spots, unseen by the seat, until each pack and hand has as many courts as it must (TL-14)."""
    zones = world.zones
    surplus: list[tuple[int, int]] = []
    lacking: list[tuple[int, int]] = []
    for other in range(SEATS):
        wanted = {Z.PACK + other: int(not zones[Z.IDENTITY + other]), Z.HAND + other: courts_held(world, other)}
        for zone, number in wanted.items():
            more = len(ALL_COURTS.intersection(zones[zone])) - number
            for into, courts, count in ((surplus, True, more), (lacking, False, -more)):
                movable = [c for c in zones[zone] if is_court(c) == courts and not world.seen[c] >> seat & 1]
                for _ in range(min(len(movable), count)):
                    into.append((movable.pop(world.roll(len(movable))), zone))
    while surplus and lacking:
        court, here = surplus.pop(world.roll(len(surplus)))
        spot, there = lacking.pop()
        _swap(world, court, here, spot, there)


def _swap(world: State, one: int, here: int, other: int, there: int) -> None:
    """Let two pieces change places; who knows what lies there knows the piece that lies there now."""
    seen = world.seen
    seen[one], seen[other] = seen[other], seen[one]
    for zone, gone, come in ((here, one, other), (there, other, one)):
        lie = [come if piece == gone else piece for piece in world.zones[zone]]
        world.zones[zone] = tuple(lie if world.table.ordered[zone] else sorted(lie))


def _aces(s: State) -> int:
    """How many of the four identities, in the packs or out of them, are aces."""
    return sum(
        rank_of(card) == ACE
        for seat in range(SEATS)
        for card in s.zones[Z.IDENTITY + seat] or ALL_COURTS.intersection(s.zones[Z.PACK + seat])
    )


# The quick policy


def policy(s: State, seat: int) -> Action:
    """Something sensible at once; where words are asked for, the first thing that is allowed."""
    found = SCRIPT.legal(s, seat)
    return MOVES[s.phase](s, seat, found) if s.phase in MOVES else found[0]


def _verb(found: list[Action], *verbs: int) -> Action:
    """The first action with one of these verbs, the verbs in their order."""
    return next((action for verb in verbs for action in found if action.verb == verb), found[0])


def _lowest(_s: State, _seat: int, found: list[Action]) -> Action:
    return min(found, key=lambda action: rank_of(action.args[0]))


def _scene(s: State, _seat: int, found: list[Action]) -> Action:
    """Tell nothing; stop the narrator now and then."""
    return (
        _verb(found, Verb.CLAIM_OVER, Verb.PASS, Verb.END_SCENE)
        if not s.roll(ONE_IN)
        else _verb(found, Verb.PASS, Verb.END_SCENE)
    )


def _last_call(s: State, _seat: int, found: list[Action]) -> Action:
    under = [action for action in found if action.verb == Verb.CLAIM_UNDER]
    if under and not s.roll(ONE_IN):
        return under[s.roll(len(under))]
    return _verb(found, Verb.CLAIM_OVER, Verb.PASS_CALL) if not s.roll(ONE_IN) else _verb(found, Verb.PASS_CALL)


def _any(s: State, _seat: int, found: list[Action]) -> Action:
    return found[s.roll(len(found))]


def _statement(s: State, seat: int, found: list[Action]) -> Action:
    """Trust whom everybody must hold for good, name who is most likely human (TL-267, TL-268)."""
    rank = RANKS[rank_of(s.zones[Z.IDENTITY + seat][0])]
    if rank not in (HUMAN, GHOST):
        return found[0]
    odds = public_posterior(view(s, None, 0))
    if rank == GHOST:
        killer = max(others(seat), key=lambda other: (odds.chance(other, HUMAN), s.roll(60)))
        return Action(Verb.SEAL, (num(killer),))
    good = {other: 1 - odds.chance(other, DEMON) - odds.chance(other, GHOST) / 2 for other in others(seat)}
    return Action(Verb.SEAL, tuple(num(other) for other in others(seat) if good[other] >= DOUBTFUL))


MOVES: Mapping[int, Callable[[State, int, list[Action]], Action]] = {
    P.OPEN: _lowest,
    P.SCENE: _scene,
    P.OVER_RPS: _any,
    P.OVER_PLAY: _lowest,
    P.OVER_ANSWER: lambda _s, _seat, found: _verb(found, Verb.ANSWER),
    P.UNDER_JUDGE: lambda _s, _seat, found: _verb(found, Verb.ALLOW),
    P.LAST_CALL: _last_call,
    P.STATEMENTS: _statement,
}

SEARCH = Search(
    begin, over, policy, values, prior, weight, mend, ABOUT_CARDS, barred=barred, fits=fits, goal="end well"
)
