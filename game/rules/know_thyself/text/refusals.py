"""Why an action is refused: the rule book's code, the rule, and a sentence that says what works."""

from __future__ import annotations

from game.rules.plugin import Refusal
from game.rules.wording import counted

INSISTED = Refusal("already", "KT-150", "You can ask for one rewrite only. Give the Coins.")
TURN_DUE = Refusal("turn_due", "KT-32", "That PC just answered an offer: let it act first.")
MUST_OFFER = Refusal("must_offer", "KT-266", "No progress for a whole round: offer a Wager.")
COLLECTED = Refusal("collected", "KT-37", "You have your Attachments, or you left without them.")
NOT_IN_THE_SUITE = Refusal("collected", "KT-37", "Your Attachments are in the Guest Suite.")
BELOW = Refusal("below_cliff", "KT-81", "You are below the cliff: win a Wager to climb up.")
SEALED_DOOR = Refusal("sealed_door", "KT-191", "No one can open this door.")
NO_WAY = Refusal("no_way", "KT-38", "No passage leads there from here.")
TAKE_THINGS = Refusal("not_free", "KT-37", "Take your Attachments first, or win a Wager to go without them.")
NOT_SETTLED = Refusal("not_free", "KT-41", "To leave, settle a Wager here first.")
NOT_PAID = Refusal("not_free", "KT-41", "To leave, settle a Wager here first, or pay the toll.")
COMPANION_HELD = Refusal("not_free", "KT-38", "Only PCs in your room who can leave it can go along.")
NO_TOLL_BELOW = Refusal("below_cliff", "KT-81", "No toll brings you up the cliff: win a Wager to climb up.")
NO_TOLL = Refusal("no_toll", "KT-39", "You need not pay a toll here.")
MUST_ACT = Refusal("must_act", "KT-39a", "No progress for a whole round: walk, or begin a Wager.")
MUST_CLIMB = Refusal("not_grantable", "KT-52", "A PC below the cliff must win a Wager to climb up.")
ASKED_BEFORE = Refusal("already", "KT-158", "You can ask each PC only once in a Wager.")
CLIMBING = Refusal("not_grantable", "KT-158", "A PC that wants to climb up keeps that aim.")
TOO_POOR = Refusal("too_poor", "KT-53", "You have fewer Coins than the stake. Ask others to cover it, or back down.")
CAN_PAY = Refusal("already", "KT-53", "You can pay the stake yourself.")
COVER_ASKED = Refusal("already", "KT-53", "You can ask for cover only once in a Wager.")
NO_ONE_TO_ASK = Refusal("already", "KT-53", "There is no other PC to ask.")
VOTED_DOWN = Refusal("no_edge", "KT-154", "The vote said that this Edge does not apply here. Call another, or none.")
INVOKED = Refusal("no_memory", "KT-60", "You have used up that Memory: each can be invoked once.")
PROPOSED = Refusal("proposed", "KT-35", "You can propose this once each turn.")


def attached(suit: str) -> Refusal:
    """Return the refusal of a second Attachment for a suit."""
    return Refusal("already", "KT-24", f"You already have an Attachment for {suit}.")


def stake_range(low: int, high: int) -> Refusal:
    """Return the refusal of a stake outside its bounds."""
    return Refusal("stake_range", "KT-52", f"The stake must be from {low} to {counted(high, 'Coin')}.")
