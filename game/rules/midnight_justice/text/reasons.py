"""Why an action is a good choice, in one sentence about the position: what a hint says first.

A reason uses what the seat's view shows, and names no card but by its rank: the ranks of its hand, and of cards on the
table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.bots.careful import FEWEST_WORDS, fair, too_much
from game.rules.midnight_justice.phases.auction import enough, high_offer, opening
from game.rules.midnight_justice.phases.auction import offer as bid_of
from game.rules.midnight_justice.phases.contest import attacked, consolation, may_raise, opponent
from game.rules.midnight_justice.phases.fun import own_reds, receivers
from game.rules.midnight_justice.text.prompts_text import best_name, needed
from game.rules.private_notes import VERB
from game.rules.wording import begun, numeral, plural
from game.table import Action, Table, View, num

Names = Sequence[str]
Reason = Callable[[Table, View, Action, Names], str]
MEAN_RANK = mj.rank(mj.PER_DECK - 1) / 2  # of a card that nobody has seen


def reason(table: Table, view: View, action: Action, names: Names) -> str:
    """Return why the action is a good choice for the seat of the view; empty for an action without a reason."""
    reason_of = REASONS.get(table.verbs[action.verb])
    return reason_of(table, view, action, names) if reason_of is not None and view.seat is not None else ""


def _seat(view: View) -> int:
    assert view.seat is not None
    return view.seat


def _own(view: View) -> str:
    return mj.guest(view, _seat(view))


def _prey(view: View) -> str:
    return mj.guest(view, mj.target(len(view.vars[mj.V.AGE]), _seat(view)))


def _fixed(text: str) -> Reason:
    """Return a reason with the names of the seat's guest and of its Target's."""
    return lambda table, view, _action, names: begun(
        text.format(
            own=_own(view),
            prey=_prey(view),
            tormentor=names[mj.tormentor(table.seats, _seat(view))],
            loss="a Revelation" if mj.late(view) else "an Admission",
        )
    )


def _color(_table: Table, view: View, _action: Action, _names: Names) -> str:
    known = len(mj.facts(view, "color"))
    return f"Later scenes return to what you tell about the house; {plural(known, 'thing')} so far."


# The auction


def _bid(table: Table, view: View, action: Action, names: Names) -> str:
    """Return why to bid: the seat must open, or it prevents an attack on its guest, or harms its Target."""
    seat, high = _seat(view), view.vars[mj.V.HIGH]
    if opening(view, seat):
        if not mj.cards(view, "hand", seat) and not bid_of(view, seat):
            return f"No hand has a card, so you attack {_prey(view)} for free."
        return "You must open, and every bid but the highest comes back to its hand."
    bidder, takes = names[high], needed(high_offer(view), bid_of(view, seat))
    if high == mj.tormentor(table.seats, seat):
        return f"{bidder} would attack {_own(view)}; a higher bid prevents it, and that takes {takes}."
    return f"A Blot costs {_prey(view)} a card at midnight, and it takes {takes} to outbid {bidder}."


def _pass(table: Table, view: View, _action: Action, names: Names) -> str:
    """Return why to pass: the bid cannot be beaten, or it attacks another guest and costs too much."""
    seat, high = _seat(view), view.vars[mj.V.HIGH]
    if high < 0:
        return "Every hand is empty, so no one can bid."
    hand = mj.cards(view, "hand", seat)
    if not enough(view, seat, bid_of(view, seat) + hand):
        return f"Your whole hand is not higher than {names[high]}’s bid."
    victim = mj.target(table.seats, high)
    left = (mj.HALF if not mj.late(view) else mj.SCENES) - view.vars[mj.V.SCENE]
    spare = f"you need your cards for {plural(left, 'more scene')}" if left else "you need your cards"
    if victim == seat:
        takes = needed(high_offer(view), bid_of(view, seat))
        return f"{names[high]} will attack {_own(view)}, but it takes {takes} to prevent it."
    return f"{names[high]} will attack {mj.guest(view, victim)}, not {_own(view)}, and {spare}."


def _weakness(_table: Table, view: View, _action: Action, _names: Names) -> str:
    return "The card you draw counts in your bid, and no card leaves your hand."


# The contest


def _play(_table: Table, view: View, _action: Action, _names: Names) -> str:
    """Return why to play cards in the contest: what they win, and what it takes."""
    seat = _seat(view)
    if view.phase == mj.P.OPENING:
        return f"One card is enough to open, and {_prey(view)} must beat it."
    takes = needed(mj.cards(view, "play", opponent(view, seat)), mj.cards(view, "play", seat))
    if seat == attacked(view):
        return f"It takes {takes} to spare {_own(view)} {_loss(view)}."
    return f"It takes {takes} to go on, and {_prey(view)} may still concede: {_loss(view)}."


def _loss(view: View) -> str:
    return "a second Blot" if mj.late(view) else "an Admission"


def _invoke(_table: Table, view: View, _action: Action, _names: Names) -> str:
    """Return why to use a trait: it draws a card, and will soon be lost."""
    lost = "midnight" if mj.late(view) else "half past eleven"
    return f"It draws a card, costs none of your hand, and is of no use after {lost}."


def _concede(_table: Table, view: View, _action: Action, _names: Names) -> str:
    """Return why to concede: nothing is higher, or it costs too much; and what the loser takes."""
    seat = _seat(view)
    taken = consolation(view, seat)
    takes = f"you take a card: {best_name(taken[0])}" if taken else "you lose no card"
    if view.phase == mj.P.OPENING:
        return f"{begun(takes)}, and the Blot on {_prey(view)} stays."
    if not may_raise(view, seat, mj.cards(view, "hand", seat)):
        return f"No cards of your hand are higher, and {takes}."
    needs = needed(mj.cards(view, "play", opponent(view, seat)), mj.cards(view, "play", seat))
    return f"It would take {needs}, and if you concede, {takes}."


def _take(_table: Table, view: View, action: Action, _names: Names) -> str:
    may = consolation(view, _seat(view))
    if mj.red(action.args[0]) and not all(map(mj.red, may)):
        return "The cards are of one rank, but only red ones stay with you at midnight."
    return "The cards are of one rank, and it makes no difference which one you take."


# Votes


def _vote(table: Table, view: View, action: Action, names: Names) -> str:
    """Return why a thumb is up or down: whether the claim is new and says enough, else what the thumb does."""
    attacker, up = view.vars[mj.V.ATTACKER], action.args == (table.word("up"),)
    prey = attacked(view)
    if table.options["bot_vote"] == "partisan":
        mine, theirs = mj.blots(view, prey), mj.blots(view, attacker)
        if up and mine < theirs:
            return f"{mj.guest(view, prey)} is ahead of {mj.guest(view, attacker)}: fewer Blots."
        if not up and mine >= theirs:
            return f"{mj.guest(view, prey)} is not ahead of {mj.guest(view, attacker)}: no fewer Blots."
    elif up and not view.vars[mj.V.CLAIM].strip():
        return "The claim was told aloud, and a bot believes what it cannot hear."
    elif up and fair(view) and not too_much(view, _seat(view)):
        return f"The claim is new and says enough about {mj.guest(view, prey)}."
    elif not up and not fair(view):
        claim = f"{view.vars[mj.V.CLAIM]} {mj.telling(view)}".split()
        return "The claim says too little." if len(claim) < FEWEST_WORDS else "The same was claimed before."
    elif not up and too_much(view, _seat(view)):
        return f"The claim gives away a lot of {mj.guest(view, prey)} at once."
    if up:
        return f"More thumbs up than down give {names[attacker]} a card against {mj.guest(view, prey)}."
    return f"Without more thumbs up than down {names[attacker]} gets no card against {mj.guest(view, prey)}."


# Half past eleven


def _pick(table: Table, view: View, action: Action, names: Names) -> str:
    """Return why a card is picked: to be kept, to be bid, or to be played."""
    card = action.args[0]
    if view.phase == mj.P.AUCTION:
        return _bid(table, view, action, names)
    if view.phase == mj.P.EXCHANGE:
        return _play(table, view, action, names)
    if mj.rank(card) > MEAN_RANK:
        return f"{begun(best_name(card))} is a better card than most that you could draw."
    if mj.red(card):
        return "Only red cards stay with you at midnight."
    if len(mj.cards(view, "hand", _seat(view))) > mj.HAND_SIZE:
        return "You have more than six cards, so you draw none for a card that you give up."
    return "You know this card; a new one would be random."


def _unpick(_table: Table, view: View, action: Action, _names: Names) -> str:
    if view.phase == mj.P.REPLENISH:
        better = mj.rank(action.args[0]) <= MEAN_RANK
        return "A new card is probably better." if better else "You draw another card instead."
    return "Without it you can pick other cards."


def _keep(_table: Table, view: View, _action: Action, _names: Names) -> str:
    kept = len(mj.picked(view, _seat(view)))
    draws = max(0, mj.HAND_SIZE - kept)
    return f"You keep {plural(kept, 'card')} and draw {plural(draws, 'new one')}."


# The end


def _omen(_table: Table, view: View, _action: Action, _names: Names) -> str:
    return "You turned the highest card of this stroke."


def _give(table: Table, view: View, action: Action, names: Names) -> str:
    """Return why the red cards go where they go: to players whose attacks made scenes."""
    given = zip(receivers(table.seats, _seat(view)), map(num, action.args), strict=False)
    maximum = max(given, key=lambda each: each[1], default=(0, 0))[0]
    scenes = mj.attacks(view, maximum)
    return f"{names[maximum]} made {plural(scenes, 'scene')} of this game by attacking."


def _show(table: Table, view: View, _action: Action, _names: Names) -> str:
    reds, best = own_reds(view, _seat(view)), max(view.vars[mj.V.SHOWN], default=-1)
    if best >= 0:
        return f"You have {plural(reds, 'red card')}, and the best pile shown has {numeral(best)}."
    return f"You have {plural(reds, 'red card')}, and the average pile has {numeral(table.seats - 1)}."


REASONS: Mapping[str, Reason] = {
    "name": _fixed("Your guest needs a name before the introductions."),
    "adjective": _fixed("Each of the two Adjectives can draw you a card when {tormentor} attacks you."),
    "color": _color,
    "pass": lambda table, view, action, names: (
        _pass(table, view, action, names)
        if view.phase == mj.P.AUCTION
        else f"You can still write about {_own(view)} in a later turn."
    ),
    "youngest": _fixed("Rounds begin with the youngest player, and ties go to the youngest."),
    "introduce": _fixed("The other players can only build on what they know of {own}."),
    "connect": _fixed("{tormentor} can use this affair against {own} in every attack."),
    "shadow": _fixed("Its Adjective draws you a card when you attack {prey} before half past eleven."),
    "reveal": _fixed("It shows everyone why your Shadow attacks {prey}."),
    "bid": _bid,
    "weakness": _weakness,
    "frame": _fixed("The other players see where {prey} is before you attack."),
    "attack": _fixed("{prey} gets a Blot, and nothing can prevent it."),
    "claim": _fixed("If {prey} concedes, your claim becomes {loss}."),
    "vote": _vote,
    "pick": _pick,
    "unpick": _unpick,
    "play": _play,
    "invoke": _invoke,
    "concede": _concede,
    "take": _take,
    "conclude": _fixed("You tell how the scene ends for {own}, and the next one begins."),
    "avatar": _fixed("Each Weakness can draw you a card in an auction for an attack on {prey}."),
    "terror": _fixed("Each of its Adjectives can draw you a card when you attack {prey}."),
    "grace": _fixed("It can draw you a card once when {tormentor} attacks {own}."),
    "keep": _keep,
    "pluck": _fixed("Each Blot of {tormentor}’s guest costs a card."),
    "strike": _fixed("The youngest player still in lets the clock strike."),
    "omen": _omen,
    "confess": _fixed("{own} is guilty, and only you can say of what."),
    "exonerate": _fixed("{own} walks free, and only you can say why."),
    "give": _give,
    "show": _show,
    "hold": _show,
    "reword": _fixed("A correction changes the words and nothing else."),
    VERB: _fixed("Only you can read your notes."),
}
