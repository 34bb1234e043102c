"""The search of a thinking bot to the end of the game: cards and envelopes, no words (TL-260)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from game.rules.plugin import Search
from game.rules.trick_of_the_light import pieces as tl
from game.rules.trick_of_the_light.bots.careful import careful
from game.rules.trick_of_the_light.bots.posterior import barred, fits, posterior, public_posterior
from game.rules.trick_of_the_light.phases.claims import answers, higher, may_go_over, unders
from game.rules.trick_of_the_light.phases.scoring import DEMON, GHOST, HUMAN, scores_of, stated_in
from game.rules.trick_of_the_light.script import SCRIPT
from game.table import Action, State, Table, View, num, view

# The decisions about cards. Who says what, and what was said, is not for the cards to tell; statements are reckoned
# over all worlds by the careful bot, which no number of playouts could do better.
ABOUT_CARDS = frozenset((tl.P.OPEN, tl.P.OVER_WINDOW, tl.P.OVER_PLAY, tl.P.LAST_CALL, tl.P.PEEK, tl.P.ENDER))
ABOUT_OVER = frozenset((tl.P.OVER_WINDOW, tl.P.OVER_RPS, tl.P.OVER_PLAY))
PREFERRED = 0.03  # success that the careful bot's choice is taken to bring beyond any other
ONE_IN = 4  # so many chances to claim a playout lets go by for each that it takes
DOUBTFUL = 0.5  # a human trusts whom it holds for good with at least this chance


def begin(world: State) -> int:
    """Make all seats answer like bots, and fill hidden answers: who can join an Over has joined (TL-41).

    The horizon is the end of the game.
    """
    world.vars[tl.V.HUMANS] = 0
    if world.phase == tl.P.OVER_WINDOW:
        for seat in tl.others(world.vars[tl.V.CLAIMANT]):
            answered = (tl.SEALED.asked(world) & ~tl.SEALED.waiting(world)) >> seat & 1
            if answered and not tl.SEALED.answer(world, seat) and higher(world, seat):
                tl.SEALED.put(world, seat, ("join",))
    return 0


def over(s: State, _horizon: int) -> bool:
    """Check whether the statements are open."""
    return bool(s.vars[tl.V.STATEMENTS])


def values(s: State) -> list[float]:
    """Return 1 for a score above zero, 0.5 at zero, 0 below (TL-3); 0.5 for all before the statements."""
    if not s.vars[tl.V.STATEMENTS]:
        return [0.5] * tl.SEATS
    return [0.5 + 0.5 * ((score > 0) - (score < 0)) for score in scores_of(stated_in(s), s.table.options)]


def finish(s: State, _horizon: int) -> list[float]:
    """Return the values after quick play to the statements."""
    while not s.vars[tl.V.STATEMENTS]:
        actors = SCRIPT.actors(s)
        seat = (actors & -actors).bit_length() - 1
        SCRIPT.apply(s, seat, policy(s, seat))
    return values(s)


def prior(table: Table, seen: View, actions: Sequence[Action]) -> list[float]:
    """Return a prior that favours the careful bot's choice, and rules out claims of acts that were not told (TL-36)."""
    chosen = careful(table, seen, list(actions), Random(0))
    return [
        PREFERRED if action == chosen else -1.0 if action.verb == tl.Verb.CLAIM_UNDER else 0.0 for action in actions
    ]


def weight(_seen: View, world: State) -> float:
    """Return 1 for a possible world: seats going Over can (TL-35, TL-41), one seat is human (TL-22); else 0."""
    v = world.vars
    going = (*v[tl.V.CONTENDERS], v[tl.V.CLAIMANT]) if world.phase in ABOUT_OVER else ()
    return float(_aces(world) > 0 and all(higher(world, seat) for seat in going if seat >= 0))


def mend(seen: View) -> Callable[[State], None]:
    """Return a function that gives packs and hands their courts (TL-14), and identities by the odds (TL-250)."""
    seat = seen.seat
    assert seat is not None
    odds = posterior(seen)

    def mended(world: State) -> None:
        _share_courts(world, seat)
        for other, court in enumerate(odds.draw(world.roll)):
            held = world.zones[tl.Z.IDENTITY + other]
            zone = (tl.Z.IDENTITY if held else tl.Z.PACK) + other
            now = next((card for card in held or world.zones[zone] if tl.is_court(card)), court)
            if now != court:
                _swap(world, now, zone, court, world.where(court))

    return mended


def _share_courts(world: State, seat: int) -> None:
    """Exchange courts for spots, unseen by the seat, until each pack and hand has its number of courts (TL-14)."""
    zones = world.zones
    surplus: list[tuple[int, int]] = []
    lacking: list[tuple[int, int]] = []
    for other in range(tl.SEATS):
        wanted = {
            tl.Z.PACK + other: int(not zones[tl.Z.IDENTITY + other]),
            tl.Z.HAND + other: tl.courts_held(world, other),
        }
        for zone, number in wanted.items():
            more = len(tl.ALL_COURTS.intersection(zones[zone])) - number
            if more:
                into, courts = (surplus, True) if more > 0 else (lacking, False)
                movable = [c for c in zones[zone] if tl.is_court(c) == courts and not world.seen[c] >> seat & 1]
                for _ in range(min(len(movable), abs(more))):
                    into.append((movable.pop(world.roll(len(movable))), zone))
    while surplus and lacking:
        court, full_spot = surplus.pop(world.roll(len(surplus)))
        spot, free_spot = lacking.pop()
        _swap(world, court, full_spot, spot, free_spot)


def _swap(world: State, one: int, from_spot: int, other: int, to_spot: int) -> None:
    """Swap two pieces. Seats that knew the old piece in a place know the new one."""
    who, seen_by = world.seen[one], world.seen[other]
    world.know(one, to_spot, seen_by)
    world.know(other, from_spot, who)
    for zone, gone, come in ((from_spot, one, other), (to_spot, other, one)):
        lie = [come if piece == gone else piece for piece in world.zones[zone]]
        world.zones[zone] = tuple(lie if world.table.ordered[zone] else sorted(lie))


def _aces(s: State) -> int:
    """Return how many of the four identities, in the packs or out of them, are aces."""
    return sum(
        tl.rank_of(card) == tl.ACE
        for seat in range(tl.SEATS)
        for card in s.zones[tl.Z.IDENTITY + seat] or tl.ALL_COURTS.intersection(s.zones[tl.Z.PACK + seat])
    )


# The quick policy


OVER: Final = Action(tl.Verb.CLAIM_OVER)
PASS: Final = Action(tl.Verb.PASS)
END: Final = Action(tl.Verb.END_SCENE)
PASS_CALL: Final = Action(tl.Verb.PASS_CALL)
JOIN: Final = Action(tl.Verb.JOIN_OVER)
STAY_OUT: Final = Action(tl.Verb.STAY_OUT)
THROWS: Final = [Action(tl.Verb.THROW, (tl.WORD[sign],)) for sign in tl.SIGNS]
ANSWER: Final = Action(tl.Verb.ANSWER)
GIVE_BACK: Final = Action(tl.Verb.GIVE_BACK)
ALLOW: Final = Action(tl.Verb.ALLOW)
ENDINGS: Final = (tl.Verb.PEEK, tl.Verb.DECLINE, tl.Verb.SHOW_QUEEN, tl.Verb.DRAW_EXTRA, tl.Verb.DO_NOTHING)


def policy(s: State, seat: int) -> Action:
    """Return a sensible action at once: the lowest sufficient card, occasional claims, no objections."""
    phase = s.phase
    if phase == tl.P.SCENE:
        if seat == s.vars[tl.V.NARRATOR]:
            return END
        return OVER if may_go_over(s, seat) and not s.roll(ONE_IN) else PASS
    if phase == tl.P.LAST_CALL:
        return _last_call(s, seat)
    if phase == tl.P.OPEN:
        return Action(tl.Verb.PLAY_SCENE, (min(s.zones[tl.Z.HAND + seat], key=tl.rank_of),))
    if phase == tl.P.OVER_PLAY:
        return Action(tl.Verb.PLAY_OVER, min(higher(s, seat), key=_rank))
    if phase == tl.P.OVER_WINDOW:
        return JOIN if higher(s, seat) else STAY_OUT
    if phase == tl.P.OVER_RPS:
        return THROWS[s.roll(len(THROWS))]
    if phase == tl.P.STATEMENTS:
        return _statement(s, seat)
    if phase == tl.P.UNDER_JUDGE:
        return ALLOW
    if phase == tl.P.OVER_ANSWER and answers(s, seat):
        return ANSWER
    return GIVE_BACK if phase == tl.P.OVER_TELL else SCRIPT.legal(s, seat)[0]


def _rank(card: tuple[int, ...]) -> int:
    return tl.rank_of(card[0])


def _last_call(s: State, seat: int) -> Action:
    under = _unders(s, seat)
    if under and not s.roll(ONE_IN):
        return under[s.roll(len(under))]
    return OVER if may_go_over(s, seat) and not s.roll(ONE_IN) else PASS_CALL


def _unders(s: State, seat: int) -> list[Action]:
    """Return an Under with each lower card (TL-36). The claimed act is only words, so the first one is taken."""
    by_card: dict[int, Action] = {}
    for args in unders(s, seat):
        by_card.setdefault(args[0], Action(tl.Verb.CLAIM_UNDER, args))
    return [*by_card.values()]


def _statement(s: State, seat: int) -> Action:
    """Trust seats that are publicly good, or name the likeliest human (TL-267, TL-268)."""
    rank = tl.rank_of(s.zones[tl.Z.IDENTITY + seat][0])
    if rank < tl.KING:
        return Action(tl.Verb.SEAL)
    odds = public_posterior(view(s, None, 0))
    if rank > tl.KING:
        good = [1 - odds.chance(other, DEMON) - odds.chance(other, GHOST) / 2 for other in range(tl.SEATS)]
        return Action(tl.Verb.SEAL, tuple([num(other) for other in tl.others(seat) if good[other] >= DOUBTFUL]))
    human = [odds.chance(other, HUMAN) for other in range(tl.SEATS)]
    maximum = max([human[other] for other in tl.others(seat)])
    likely = [other for other in tl.others(seat) if human[other] == maximum]
    return Action(tl.Verb.SEAL, (num(likely[s.roll(len(likely))]),))


def moves(s: State, seat: int) -> list[Action]:
    """Return all actions about cards; judging and statements are left to the policy."""
    phase = s.phase
    if phase in (tl.P.SCENE, tl.P.LAST_CALL):
        if phase == tl.P.SCENE and seat == s.vars[tl.V.NARRATOR]:
            return [END]
        claims = [OVER] if may_go_over(s, seat) else []
        return [*claims, *_unders(s, seat), PASS if phase == tl.P.SCENE else PASS_CALL]
    if phase == tl.P.OPEN:
        return [Action(tl.Verb.PLAY_SCENE, (card,)) for card in s.zones[tl.Z.HAND + seat]]
    if phase == tl.P.OVER_PLAY:
        return [Action(tl.Verb.PLAY_OVER, card) for card in higher(s, seat)]
    if phase == tl.P.OVER_WINDOW:
        return [JOIN, STAY_OUT] if higher(s, seat) else [STAY_OUT]
    if phase in (tl.P.PEEK, tl.P.ENDER):
        return [action for action in SCRIPT.legal(s, seat) if action.verb in ENDINGS]
    return [policy(s, seat)]


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
)
