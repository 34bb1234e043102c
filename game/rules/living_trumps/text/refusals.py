"""Refusals: why an action is not possible now, and what works instead."""

from __future__ import annotations

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.text.names import term
from game.rules.plugin import Refusal
from game.table import State

# The Shadow Phase and the Substance Phase
OTHER_KIND = Refusal("other_kind", "LT-60", "Only one kind of action per Shadow Phase, and you travel once.")
NOT_IN_THIS_PLACE = Refusal("not_in_place", "LT-67", "You are not in this Place: travel there first.")
NOT_IN_PLACE = Refusal("not_in_place", "LT-244", "You are not in the right Place for this.")
NO_BLOOD = Refusal("no_blood", "LT-22", "You have no Blood to pay for this.")
ALL_VISIBLE = Refusal("visible", "LT-61", "You can already see every card there.")
OTHER_COURT = Refusal("wrong_court", "LT-244", "Only another Court can do this.")
CURSED_ONCE = Refusal("once", "LT-89", "You have already used your Blood Curse: once per game.")

# The Tricks Phase
NO_BLOOD_FOR_TRICK = Refusal("no_blood", "LT-111", "You have no Blood: a Trick costs one.")
USED_CARDS = Refusal("used_cards", "LT-116", "These cards were in a Trick already: not twice in one phase.")
NO_TRICK = Refusal("no_trick", "LT-111", "A Trick needs four cards of one rank; jokers can fill in.")

# Duels, Deals and Boons
NO_JOKER_IN_ROW = Refusal("joker_row", "LT-175", "A row has no jokers: choose another card.")
AHEAD = Refusal("not_a_choice", "LT-179", "You are ahead: turn a card, or yield.")
GIVE_WHAT_WAS_NAMED = Refusal("no_match", "LT-131", "You hold the card that was named: give that card.")
GIVE_THE_JOKER = Refusal("own_gift", "LT-133", "Your joker won this: give that joker.")
JUST_RECEIVED = Refusal("own_gift", "LT-132", "You just received this card: give another.")


def wrong_suit(suit: int) -> Refusal:
    """Return the refusal of a card of another suit than that of the Duel."""
    return Refusal("wrong_suit", "LT-145", f"This Duel is in {lt.SUIT_WORDS[suit]}: choose one of them.")


def only_court(s: State, rule: str, court: str, place: str) -> Refusal:
    """Return the refusal of a Place that only another Court can use."""
    return Refusal("wrong_court", rule, f"Only {term(s.table, court)} can use {term(s.table, place)}.")
