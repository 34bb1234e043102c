"""Facts for the launcher and the about box: seats, length, house rules, glossary (MJ-102, MJ-105, MJ-706)."""

from __future__ import annotations

from game.rules.plugin import Meta, Option, house_rule
from game.rules.script import REFUSALS

OPTIONS = (
    house_rule(
        "decks", "MJ-102", "Decks", "Six seats always play with two.",
        ("1", "One", "One"), ("2", "Two", "Two"),
    ),
    house_rule(
        "empty_auction", "MJ-423", "All hands are empty", "What becomes of a scene when nobody has a card to bid?",
        ("free_attack", "The First Bidder attacks for nothing", "Free attack"),
        ("skip", "Nobody attacks in that scene", "No scene"),
    ),
    house_rule(
        "open_with_adjective", "MJ-434", "Opening a contest", "May the attacker open with an Adjective?",
        ("off", "No, only with a card from the hand", "With a card"), ("on", "Yes", "Also with an Adjective"),
    ),
    house_rule(
        "adjectives_per_contest", "MJ-436", "Adjectives in a contest", "How many may a seat call upon?",
        ("one", "One", "One"), ("one_per_turn", "One in each turn", "One a turn"),
    ),
    house_rule(
        "carry_adjectives", "MJ-445", "Unused Adjectives", "Do they still help after half past eleven?",
        ("off", "No", "Lost"), ("on", "Yes", "Carried on"),
    ),
    house_rule(
        "weaknesses_per_auction", "MJ-426", "Weaknesses in an auction", "How many may a seat use?",
        ("one", "One", "One"), ("one_per_turn", "One in each turn: the First Bidder up to two", "One a turn"),
    ),
    house_rule(
        "replenish_cap", "MJ-446", "Kept cards", "How many cards may a seat keep at half past eleven?",
        ("none", "Any number", "Any"), ("six", "Six at most", "Six"),
    ),
    house_rule(
        "midnight_overflow", "MJ-451", "More than ten red cards", "What becomes of the rest at midnight?",
        ("trim", "The lowest are discarded", "Discarded"), ("keep", "They are kept", "Kept"),
    ),
    house_rule(
        "blot_discards", "MJ-452", "Cards lost to Blots", "Are they seen?",
        ("hidden", "No", "Unseen"), ("shown", "Yes, by all", "Shown"),
    ),
    house_rule(
        "round_zero", "MJ-453", "No card left at midnight", "When does a guest without a stack go out?",
        ("on", "Before the first stroke", "At once"), ("off", "After the first stroke", "After a round"),
    ),
    house_rule(
        "pile_browse", "MJ-202", "The discard", "How much of it may people look at?",
        ("all", "The whole pile", "All"), ("top", "The top card", "The top"),
    ),
    house_rule(
        "memory_aid", "MJ-208", "Cards seen in hands", "Does the table remember which cards went openly into a hand?",
        ("on", "Yes", "Remembered"), ("off", "No: people remember", "Forgotten"),
    ),
    Option("background_patience", 6, "Patience", "After so many turns a guest must be completed; 0: never.", "MJ-412",
           range=(1, 99), off=0),
    house_rule(
        "bot_vote", "MJ-605", "How bots vote", "What decides a bot’s thumb?",
        ("fair", "Whether the claim says something new", "Fair"), ("partisan", "Who is ahead", "Partisan"),
    ),
)  # fmt: skip

# The second edition changed which red cards are trimmed (MJ-451) and who may correct a text (MJ-604).
EDITION = Option("edition", 2, "Edition of the rules", "Which edition was the game begun with?", "MJ-604",
                 range=(1, 2), before=1)  # fmt: skip

GLOSSARY = {
    "Admission": "Something wrung from a guest in scenes I to VI: later it becomes a Weakness.",
    "Adjective": "A trait of a guest, a Shadow or a Terror: used once, it draws a card in a contest.",
    "attack": "What the winner of an auction does to its Target: a Blot, whatever comes after.",
    "Avatar": "The dark half of a guest, after half past eleven.",
    "Blot": "An ink mark on the clock of a sheet: at midnight each costs a card.",
    "claim": "What the attacker hopes to bring to light.",
    "First Bidder": "Who opens an auction: most cards, then fewest attacks, then youngest.",
    "Guest": "The character of a seat.",
    "Master of the Fun": "Who was given most red cards by the others, and says so.",
    "Revelation": "What is brought to light after half past eleven: one more Blot.",
    "Saving Grace": "The one good trait of an Avatar.",
    "Shadow": "The shape that a seat torments its Target with before half past eleven.",
    "Target": "The guest of the seat to the right: the one whom a seat attacks.",
    "Terror": "What a seat attacks with after half past eleven.",
    "Weakness": "A bad trait of an Avatar: its tormentor may cross it off for a card in an auction.",
}

META = Meta(
    id="midnight-justice",
    title="Midnight Justice",
    tagline="Twelve scenes until one walks free.",
    kind="Story",
    seats=(3, 6),
    minutes=(120, 240),
    designer="Mark Nau, around a character sheet by Mendel Schmiedekamp",
    rules_version=2,
    options=OPTIONS,
    former=(EDITION,),
    glossary=GLOSSARY,
    endings=("one_free", "all_at_once"),
    refusals=(
        *REFUSALS, "bad_text", "named", "traits_full", "must_write", "must_bid", "not_higher", "crossed_off",
        "struck_already", "invoked_already", "too_many", "wrong_sum", "too_few_reds",
    ),
    bound=20_000,
    sharing="peek",
)  # fmt: skip
