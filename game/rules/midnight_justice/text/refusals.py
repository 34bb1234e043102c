"""Refusals: why an action is not possible now, and what works instead."""

from __future__ import annotations

from game.rules.plugin import Refusal
from game.rules.wording import plural

# Before eleven
NAMED = Refusal("named", "MJ-411", "Your guest has a name already.")
TWO_ADJECTIVES = Refusal("traits_full", "MJ-411", "Your guest already has two Adjectives.")
MUST_WRITE = Refusal("must_write", "MJ-412", "Your guest still needs a name or an Adjective. Write one now.")

# The auction
MUST_OPEN = Refusal("must_bid", "MJ-422", "The First Bidder must bid at least one card.")
BID_TOO_LOW = Refusal("not_higher", "MJ-207", "Too low: bid more cards, or as many with a higher best card.")
WEAKNESS_USED = Refusal("crossed_off", "MJ-426", "That Weakness is used up.")
ONE_WEAKNESS = Refusal("struck_already", "MJ-426", "You have already used a Weakness in this auction.")

# The contest
PLAY_TOO_LOW = Refusal("not_higher", "MJ-435", "Too low: play more cards, or as many with a higher best card.")
TRAIT_USED = Refusal("crossed_off", "MJ-436", "That is used up already.")
ONE_TRAIT = Refusal("invoked_already", "MJ-436", "You have already used a line of your sheet in this contest.")
OPEN_WITH_CARD = Refusal("not_a_choice", "MJ-434", "Open the contest with a card from your hand.")
SECOND_BEST = Refusal("not_a_choice", "MJ-437", "You can only take a card of the second-best rank.")

# Half past eleven, and the Master of the Fun
AT_MOST_SIX = Refusal("too_many", "MJ-446", "At this table you can keep at most six cards.")

# Corrections
CLAIM_FIXED = Refusal("not_a_choice", "MJ-432", "A claim cannot be changed.")
NOT_THE_WRITER = Refusal("not_a_choice", "MJ-604", "Only the player who wrote a text can correct it.")


def too_many_lines(rule: str, admissions: int) -> Refusal:
    """Return the refusal of more lines than the Target has Admissions."""
    return Refusal("too_many", rule, f"Write {plural(admissions, 'line')}: one for each Admission of your Target.")


def wrong_gifts(reds: int) -> Refusal:
    """Return the refusal of gifts that are not `reds` red cards."""
    return Refusal("wrong_sum", "MJ-470", f"Give {plural(reds, 'red card')} in all, at most two to each player.")


def too_few_reds(best: int) -> Refusal:
    """Return the refusal to show a pile that is worse than the best one."""
    return Refusal("too_few_reds", "MJ-471", f"A pile with {plural(best, 'red card')} was shown. Hide yours.")
