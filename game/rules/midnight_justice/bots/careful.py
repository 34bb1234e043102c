"""The heuristic bot: the value of a Blot, the value of a card, the cheapest way to either (MJ-901)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.bots.odds import rounds
from game.rules.midnight_justice.phases.auction import enough, offer
from game.rules.midnight_justice.phases.contest import attacked, consolation, opponent
from game.rules.midnight_justice.phases.fun import receivers
from game.rules.plugin import Roll
from game.table import Action, State, Table, View, num

# What things are worth, in rounds at midnight. No bot with one of these a third up or down does better among such bots.
BLOT, ADMISSION = 0.7, 0.2
RED_AT_MIDNIGHT = 0.2
CARD = 0.33  # an average card while there are scenes left
FRESH = 8.4  # the rank from which on a card is worth more at the end of VI than a fresh one
VENGEANCE = 0.3  # the worth of a Blot on the Target, in Blots of the bidder
PRESSING = 0.3  # and in the contest
FACTS = 2  # about the house that people and bots together tell before bots leave it at that
KEPT_RANK = 6  # above an eight a card is kept at half past eleven (MJ-906)
FEWEST_WORDS = 4  # of a claim that a fair bot finds fitting (MJ-605)
# From how many words on a claim of a bot is too much at once, by the place of the voter in the order of ages.
TOO_MANY_WORDS = (19, 26, 16, 23)
WHO_SAYS_SO = 9  # words before a claim of a bot in its first scene, which give nothing away


def choose(table: Table, at: View | State, seat: int, legal: Sequence[Action], roll: Roll) -> Action:
    """Return the careful bot's action for a seat, from what its view shows."""
    verbs = {table.verbs[action.verb]: action for action in reversed(legal)}
    if at.phase in (mj.P.AUCTION, mj.P.EXCHANGE, mj.P.REPLENISH):
        return towards(table, at, seat, legal, verbs)
    if at.phase == mj.P.OPENING:
        return opening(at, legal, verbs)
    if at.phase == mj.P.TAKE:
        return max(legal, key=lambda action: keeping(at, action.args[0]))
    if at.phase == mj.P.VOTE:
        up = fair(at) and not too_much(at, seat) if table.options["bot_vote"] == "fair" else partisan(at)
        return next(action for action in legal if action.args == (table.word("up" if up else "down"),))
    if at.phase == mj.P.BACKGROUND:
        house = "color" in verbs and len(mj.facts(at, "color")) < FACTS and not roll(2)
        return verbs["color"] if house else verbs.get("name") or verbs.get("adjective") or verbs["pass"]
    if at.phase == mj.P.FRAMING:
        return verbs["attack" if at.vars[mj.V.FRAME] else "frame"]
    if at.phase == mj.P.FUN:
        return gift(table, at, seat, legal, roll) if at.vars[mj.V.MOMENT] == "give" else showing(table, at, seat, verbs)
    return legal[0]


# Cards


def scenes_left(at: View | State) -> int:
    """Return how many scenes of this half are still to come, with the present one."""
    scene: int = max(at.vars[mj.V.SCENE], 1)
    return (mj.HALF if scene <= mj.HALF else mj.SCENES) - scene + 1


def keeping(at: View | State, card: int) -> float:
    """Return the value of keeping a card, in rounds at midnight (MJ-902)."""
    return _keeping(max(at.vars[mj.V.SCENE], 1), card)


@cache
def _keeping(scene: int, card: int) -> float:
    left = mj.HALF - 1 - (scene - 1) % mj.HALF
    worth = CARD * (0.4 + mj.rank(card) / 10) * min(left, 3) / 3
    if scene > mj.HALF:
        return worth + RED_AT_MIDNIGHT * mj.red(card)
    # At half past eleven everybody is given six cards again: only what is better than a fresh one is worth keeping.
    return worth + CARD * max(0.0, (mj.rank(card) - FRESH) / 6) + 0.3 * RED_AT_MIDNIGHT * mj.red(card)


def price(at: View | State, some: Sequence[int]) -> float:
    """Return the cost of losing these cards: the sum of their values in the hand."""
    return sum(keeping(at, card) for card in some)


def cheapest(at: View | State, hand: Sequence[int], them: Sequence[int], mine: Sequence[int]) -> list[tuple[int, ...]]:
    """Return cheap ways to beat another seat's cards with cards of a hand added to those already played.

    Each uses as many cards as the other seat has, with one sufficient card and the cheapest others, or one more of the
    cheapest.
    """
    bids = []
    worth = sorted(hand, key=lambda card: (keeping(at, card), card))
    for size in (len(them) - len(mine), len(them) - len(mine) + 1):
        if not 0 < size <= len(worth):
            continue
        ways = [worth[:size]]
        ways += [[*[card for card in worth if card != best][: size - 1], best] for best in worth]
        bids += [tuple(sorted(way)) for way in ways if mj.higher((*mine, *way), them)]
    return sorted(set(bids), key=lambda way: (price(at, way), way))


# The auction and the contest

LAYS = {
    mj.P.AUCTION: "bid",
    mj.P.EXCHANGE: "play",
    mj.P.REPLENISH: "keep",
}  # the verb that lays the picked cards


def towards(table: Table, at: View | State, seat: int, legal: Sequence[Action], verbs: dict[str, Action]) -> Action:
    """Return one step towards the cards that the seat wants to play: pick, put back, or play."""
    wanted = to_lay(table, at, seat, verbs)
    if isinstance(wanted, Action):
        return wanted
    for action in legal:
        verb = table.verbs[action.verb]
        if (verb == "pick" and action.args[0] in wanted) or (verb == "unpick" and action.args[0] not in wanted):
            return action
    return verbs[LAYS[at.phase]]


def to_lay(
    table: Table, at: View | State, seat: int, verbs: Mapping[str, Action], with_these: tuple[int, ...] = ()
) -> tuple[int, ...] | Action:
    """Return the cards that the seat wants to play or keep, `with_these` among them; or another action instead."""
    if at.phase == mj.P.REPLENISH:
        return to_keep(table, at, seat)
    return (to_bid if at.phase == mj.P.AUCTION else to_play)(at, seat, verbs, with_these)


def to_keep(table: Table, at: View | State, seat: int) -> tuple[int, ...]:
    """Return the cards to keep: high cards, reds from the six up, all above six cards (MJ-906)."""
    hand = mj.cards(at, "hand", seat)
    if len(hand) > mj.HAND_SIZE:
        maximum = len(hand) if table.options["replenish_cap"] == "none" else mj.HAND_SIZE
        return tuple(sorted(hand, key=lambda card: (-mj.rank(card), card))[:maximum])
    return tuple(card for card in hand if mj.rank(card) > KEPT_RANK or (mj.red(card) and mj.rank(card) >= 4))


def will(at: View | State, seat: int) -> float:
    """Return the value of winning this auction: to Blot the Target, and not to be Blotted (MJ-903)."""
    seats = len(at.vars[mj.V.AGE])
    mine, theirs = mj.tormentor(seats, seat), at.vars[mj.V.HIGH]
    speaking = (at.vars[mj.V.TURN], *at.vars[mj.V.QUEUE])
    danger = 1.0 if theirs == mine else 0.5 if mine in speaking and mj.cards(at, "hand", mine) else 0.0
    return BLOT * (VENGEANCE + danger)


def to_bid(
    at: View | State, seat: int, verbs: Mapping[str, Action], with_these: tuple[int, ...] = ()
) -> tuple[int, ...] | Action:
    """Return the cheapest legal bid if it is worth it, a Weakness first where that may save a card; else a pass."""
    hand, mine = rest(at, seat, with_these), offer(at, seat) + with_these
    high = at.vars[mj.V.HIGH]
    them = offer(at, high) if high >= 0 else ()
    must = "pass" not in verbs
    want = will(at, seat)
    if "weakness" in verbs and (want > BLOT * VENGEANCE or scenes_left(at) <= unstruck(at, seat)):
        return verbs["weakness"]
    ways: list[tuple[int, ...]] = [()] if enough(at, seat, mine) else cheapest(at, hand, them, mine)
    if must and want < BLOT and not mine:
        ways = [tuple(sorted(hand, key=lambda card: (keeping(at, card), card))[:1])]
    budget = len(hand) if scenes_left(at) == 1 else -(-2 * len(hand) // scenes_left(at))
    ways = [way for way in ways if len(way) <= max(1, budget)] or ways[:must]
    if must or (ways and price(at, ways[0]) <= want):
        return (*with_these, *(ways[0] if ways else ()))
    return verbs["pass"]


def rest(at: View | State, seat: int, without: tuple[int, ...]) -> list[int]:
    """Return the hand of a seat without some of its cards."""
    return [card for card in mj.cards(at, "hand", seat) if card not in without]


def unstruck(at: View | State, seat: int) -> int:
    """Return how many unused Weaknesses the seat's Target has left."""
    return sum(not scene for _, _, scene in mj.entries(at, mj.target(len(at.vars[mj.V.AGE]), seat), mj.WEAKNESS))


def stake(at: View | State) -> float:
    """Return the value of what the contest is about (MJ-904)."""
    return BLOT if mj.late(at) else ADMISSION


def opening(at: View | State, legal: Sequence[Action], verbs: dict[str, Action]) -> Action:
    """Return a middling card as the opening play, or concede if all are too valuable."""
    plays = [action for action in legal if action.args and action.verb == verbs.get("play", Action(-1)).verb]
    if not plays:
        return verbs["concede"]
    best = min(plays, key=lambda action: keeping(at, action.args[0]) - 0.01 * mj.rank(action.args[0]))
    worth = stake(at) * PRESSING * (2 if ample(at, at.vars[mj.V.ATTACKER]) else 1)  # a trait will help the card
    return best if keeping(at, best.args[0]) < worth else verbs["concede"]


def to_play(
    at: View | State, seat: int, verbs: Mapping[str, Action], with_these: tuple[int, ...] = ()
) -> tuple[int, ...] | Action:
    """Return the cheapest raise if it is worth the stake, a trait where cards are expensive or traits are not; else
    concede (MJ-904).
    """
    mine, them = mj.cards(at, "play", seat) + with_these, mj.cards(at, "play", opponent(at, seat))
    worth = stake(at) * (1.0 if seat == attacked(at) else PRESSING) - consoled(at, seat)
    ways: list[tuple[int, ...]] = (
        [()] if mj.higher(mine, them) else cheapest(at, rest(at, seat, with_these), them, mine)
    )
    cost = price(at, ways[0]) if ways else 9.0
    dear = (cost > CARD / 2 or last_chance(at)) and worth > 0
    if "invoke" in verbs and (dear or ample(at, seat)) and not with_these:
        return verbs["invoke"]
    return (*with_these, *ways[0]) if ways and cost <= worth else verbs["concede"]


def ample(at: View | State, seat: int) -> bool:
    """Check whether a seat has a trait for each contest that it still has to expect in this half: of all scenes each
    seat attacks in as many as another, and is attacked as often.
    """
    unused = sum(not scene for _, _, scene in mj.help_lines(at, seat, carried=False))
    return unused * len(at.vars[mj.V.AGE]) >= scenes_left(at)


def consoled(at: View | State, seat: int) -> float:
    """Return the value of the card that conceding brings."""
    return max((keeping(at, card) for card in consolation(at, seat)), default=0.0)


def last_chance(at: View | State) -> bool:
    """Check whether unused things will soon be lost."""
    return scenes_left(at) <= 2


# Votes and fun


def fair(at: View | State) -> bool:
    """Check whether a claim is long enough and new, or was told aloud, so that no bot can judge it (MJ-605)."""
    claim = at.vars[mj.V.CLAIM]
    if not claim.strip():
        return True
    before = {text for seat in range(len(at.vars[mj.V.AGE])) for text in mj.texts(at, seat, *mj.CLAIMED)}
    return len(f"{claim} {mj.telling(at)}".split()) >= FEWEST_WORDS and claim not in before


def too_much(at: View | State, seat: int) -> bool:
    """Check whether a claim of a bot gives away too much at once for this voter; claims of people never do (MJ-605)."""
    if at.vars[mj.V.HUMANS] >> at.vars[mj.V.ATTACKER] & 1:
        return False
    maximum = TOO_MANY_WORDS[at.vars[mj.V.AGE].index(seat) % len(TOO_MANY_WORDS)]
    before = WHO_SAYS_SO if at.vars[mj.V.SCENE] == 1 else 0
    return len((mj.telling(at) or str(at.vars[mj.V.CLAIM])).split()) - before >= maximum


def partisan(at: View | State) -> bool:
    """Check whether the Target is ahead of its attacker (MJ-905)."""
    return rounds(2, mj.blots(at, attacked(at))) > rounds(2, mj.blots(at, at.vars[mj.V.ATTACKER]))


def gift(table: Table, at: View | State, seat: int, legal: Sequence[Action], roll: Roll) -> Action:
    """Give two reds to those with the most attacks, people first (MJ-909); at random among equals."""
    others = receivers(table.seats, seat)
    merit = [mj.attacks(at, other) + 20 * (at.vars[mj.V.HUMANS] >> other & 1) + roll(3) for other in others]
    return max(legal, key=lambda action: sum(num(n) * worth for n, worth in zip(action.args, merit, strict=True)))


def showing(table: Table, at: View | State, seat: int, verbs: dict[str, Action]) -> Action:
    """Show a pile above the average at first, later whenever it is allowed (MJ-909)."""
    reds = sum(map(mj.red, mj.cards(at, "fun", seat)))
    good = reds >= table.seats if at.vars[mj.V.WINDOW] == 1 else True
    return verbs["show"] if good and "show" in verbs else verbs["hold"]
