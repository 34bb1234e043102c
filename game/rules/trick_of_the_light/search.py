"""How a thinking bot plays the rest of the evening through in its head: cards and envelopes, no words (TL-260)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from game.rules.plugin import Search, Worlds
from game.rules.trick_of_the_light import course
from game.rules.trick_of_the_light.careful import careful
from game.rules.trick_of_the_light.claims import higher
from game.rules.trick_of_the_light.moves import (
    M_OVER,
    M_PASS,
    M_PASS_CALL,
    M_PLAY,
    M_SCENE,
    M_SEAL,
    M_UNDER,
    action_of,
    move_of,
)
from game.rules.trick_of_the_light.outcome import public_odds, scores
from game.rules.trick_of_the_light.pieces import (
    ACE,
    ALL_COURTS,
    KING,
    SEALED,
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
from game.rules.trick_of_the_light.posterior import barred, fits, posterior
from game.rules.trick_of_the_light.world import (
    ABOVE,
    BELOW,
    P_LAST_CALL,
    P_OPEN,
    P_OVER_PLAY,
    P_SCENE,
    P_STATEMENTS,
    P_UNDER_JUDGE,
    PER_RANK,
    World,
    cards_in,
    lowest,
)
from game.table import Action, State, Table, View

# The decisions about cards. Who says what, and what was said, is not for the cards to tell; statements are reckoned
# over all worlds by the careful bot, which no number of playouts could do better.
ABOUT_CARDS = frozenset((P.OPEN, P.OVER_WINDOW, P.OVER_PLAY, P.LAST_CALL, P.PEEK, P.ENDER))
ABOUT_OVER = frozenset((P.OVER_WINDOW, P.OVER_RPS, P.OVER_PLAY))
PREFERRED = 0.03  # success that the careful bot's choice is taken to bring beyond any other
ONE_IN = 4  # so many chances to claim a playout lets go by for each that it takes
DOUBTFUL = 0.5  # a human trusts whom it holds for good with at least this chance


def begin(world: State) -> int:
    """Everybody answers when asked, as bots do; whose answer is hidden has joined if it could (TL-41).

    The horizon is the end.
    """
    world.vars[V.HUMANS] = 0
    if world.phase == P.OVER_WINDOW:
        for seat in others(world.vars[V.CLAIMANT]):
            answered = (SEALED.asked(world) & ~SEALED.waiting(world)) >> seat & 1
            if answered and not SEALED.answer(world, seat) and higher(world, seat):
                SEALED.put(world, seat, ("join",))
    return 0


def actors(w: World) -> int:
    """The seat that decides, as a bit mask; none once the envelopes are open."""
    return 1 << w.turn if w.turn >= 0 else 0


def over(w: World, _horizon: int) -> bool:
    """Whether the envelopes are open."""
    return w.turn < 0


def values(w: World) -> list[float]:
    """Success for a score above nought, half of it at nought (TL-3); even chances while nothing is decided."""
    if w.turn >= 0:
        return [0.5] * SEATS
    return [0.5 + 0.5 * ((score > 0) - (score < 0)) for score in scores(w)]


def finish(w: World, _horizon: int) -> list[float]:
    """The values after quick play to the envelopes."""
    while w.turn >= 0:
        course.apply(w, w.turn, policy(w, w.turn))
    return values(w)


def prior(table: Table, seen: View, actions: Sequence[Action]) -> list[float]:
    """The careful bot's choice before all others; acts that it has not heard told are not claimed (TL-36)."""
    chosen = careful(table, seen, list(actions), Random(0))
    return [PREFERRED if action == chosen else -1.0 if action.verb == Verb.CLAIM_UNDER else 0.0 for action in actions]


def weight(_seen: View, world: State) -> float:
    """Whoever is about to go Over holds a card for it (TL-35, TL-41), and somebody is human (TL-22)."""
    v = world.vars
    going = (*v[V.CONTENDERS], v[V.CLAIMANT]) if world.phase in ABOUT_OVER else ()
    return float(_aces(world) > 0 and all(higher(world, seat) for seat in going if seat >= 0))


def mend(seen: View) -> Callable[[State], None]:
    """Give each pack and hand its courts (TL-14), and all seats identities, as likely as they are (TL-250)."""
    seat = seen.seat
    assert seat is not None
    odds = posterior(seen)

    def mended(world: State) -> None:
        _share_courts(world, seat)
        for other, court in enumerate(odds.draw(world.roll)):
            held = world.zones[Z.IDENTITY + other]
            zone = (Z.IDENTITY if held else Z.PACK) + other
            now = next((card for card in held or world.zones[zone] if is_court(card)), court)
            if now != court:
                _swap(world, now, zone, court, world.where(court))

    return mended


def _share_courts(world: State, seat: int) -> None:
    """Exchange courts for spots, unseen by the seat, until each pack and hand has as many courts as it must (TL-14)."""
    zones = world.zones
    surplus: list[tuple[int, int]] = []
    lacking: list[tuple[int, int]] = []
    for other in range(SEATS):
        wanted = {Z.PACK + other: int(not zones[Z.IDENTITY + other]), Z.HAND + other: courts_held(world, other)}
        for zone, number in wanted.items():
            more = len(ALL_COURTS.intersection(zones[zone])) - number
            if more:
                into, courts = (surplus, True) if more > 0 else (lacking, False)
                movable = [c for c in zones[zone] if is_court(c) == courts and not world.seen[c] >> seat & 1]
                for _ in range(min(len(movable), abs(more))):
                    into.append((movable.pop(world.roll(len(movable))), zone))
    while surplus and lacking:
        court, here = surplus.pop(world.roll(len(surplus)))
        spot, there = lacking.pop()
        _swap(world, court, here, spot, there)


def _swap(world: State, one: int, here: int, other: int, there: int) -> None:
    """Let two pieces change places; who knows what lies there knows the piece that lies there now."""
    who, whose = world.seen[one], world.seen[other]
    world.know(one, there, whose)
    world.know(other, here, who)
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


def policy(w: World, seat: int) -> int:
    """Something sensible at once: the lowest card that will do, claims now and then, everything stands."""
    phase = w.phase
    if phase == P_LAST_CALL:
        return _last_call(w, seat)
    if phase == P_OPEN:
        return M_SCENE + lowest(w.hands[seat])
    if phase == P_SCENE and seat != w.narrator:
        able = w.hands[seat] & ABOVE[w.top] and not w.played >> seat & 1
        return M_OVER if able and not w.roll(ONE_IN) else M_PASS
    if phase == P_OVER_PLAY:
        return M_PLAY + lowest(w.hands[seat] & ABOVE[w.top])
    return _statement(w, seat) if phase == P_STATEMENTS else course.legal(w)[0]


def _last_call(w: World, seat: int) -> int:
    hand = w.hands[seat]
    under = hand & BELOW[w.top]
    if under and not w.blocked >> seat & 1 and not w.roll(ONE_IN):
        cards = cards_in(under)
        return M_UNDER + cards[w.roll(len(cards))]
    return M_OVER if hand & ABOVE[w.top] and not w.roll(ONE_IN) else M_PASS_CALL


def _statement(w: World, seat: int) -> int:
    """Trust whom everybody must hold for good, name who is most likely human (TL-267, TL-268)."""
    rank = w.identity[seat] // PER_RANK
    if rank < KING:
        return M_SEAL
    human, good = public_odds(w)
    if rank > KING:
        return M_SEAL + sum([1 << other for other in others(seat) if good[other] >= DOUBTFUL])
    most = max([human[other] for other in others(seat)])
    likely = [other for other in others(seat) if human[other] == most]
    return M_SEAL + (1 << likely[w.roll(len(likely))])


def moves(w: World, seat: int) -> list[int]:
    """All that is about cards; what was told is judged by the quick policy, and so are statements written."""
    return [policy(w, seat)] if w.phase in (P_UNDER_JUDGE, P_STATEMENTS) else course.legal(w)


SEARCH = Search(
    begin,
    over,
    policy,
    values,
    prior,
    weight,
    mend,
    ABOUT_CARDS,
    moves=moves,
    finish=finish,
    barred=barred,
    fits=fits,
    goal="end well",
    worlds=Worlds(World, actors, course.apply, move_of, action_of, World.seen),
)
