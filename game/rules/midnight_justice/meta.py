"""Facts for the launcher and the about box: seats, length, house rules, glossary (MJ-102, MJ-105, MJ-706)."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.plugin import Meta, Option, Preset, house_rule
from game.rules.script import REFUSALS

OPTIONS = (
    Option("scenes_per_half", 6, "Scenes", "How many are there before, and how many after half past eleven?", "MJ-105",
           range=(2, 6)),
    house_rule(
        "decks", "MJ-102", "Decks", "Six players always use two.",
        ("1", "One", "One"), ("2", "Two", "Two"),
    ),
    house_rule(
        "empty_auction", "MJ-423", "All hands are empty", "What happens if no one has a card to bid?",
        ("free_attack", "The First Bidder attacks without a card", "Free attack"),
        ("skip", "No one attacks in that scene", "No scene"),
    ),
    house_rule(
        "open_with_adjective", "MJ-434", "Opening a contest", "Can the attacker open with an Adjective?",
        ("off", "No, only with a card from the hand", "With a card"), ("on", "Yes", "Also with an Adjective"),
    ),
    house_rule(
        "adjectives_per_contest", "MJ-436", "Adjectives in a contest", "How many can each player use?",
        ("one", "One", "One"), ("one_per_turn", "One in each turn", "One a turn"),
    ),
    house_rule(
        "carry_adjectives", "MJ-445", "Unused Adjectives", "Can you still use them after half past eleven?",
        ("off", "No", "Lost"), ("on", "Yes", "Carried on"),
    ),
    house_rule(
        "weaknesses_per_auction", "MJ-426", "Weaknesses in an auction", "How many can each player use?",
        ("one", "One", "One"), ("one_per_turn", "One in each turn: the First Bidder up to two", "One a turn"),
    ),
    house_rule(
        "replenish_cap", "MJ-446", "Kept cards", "How many cards can you keep at half past eleven?",
        ("none", "Any number", "Any"), ("six", "Six at most", "Six"),
    ),
    house_rule(
        "midnight_overflow", "MJ-451", "More than ten red cards", "What happens to the extra ones at midnight?",
        ("trim", "The lowest are discarded", "Discarded"), ("keep", "You keep them", "Kept"),
    ),
    house_rule(
        "blot_discards", "MJ-452", "Cards lost to Blots", "Are they shown?",
        ("hidden", "No", "Unseen"), ("shown", "Yes, to everyone", "Shown"),
    ),
    house_rule(
        "round_zero", "MJ-453", "No card left at midnight", "When is a guest without a stack out?",
        ("on", "Before the first stroke", "At once"), ("off", "After the first stroke", "After a stroke"),
    ),
    house_rule(
        "pile_browse", "MJ-202", "The discard pile", "Which of its cards can you look at?",
        ("all", "The whole pile", "All"), ("top", "The top card", "The top"),
    ),
    house_rule(
        "memory_aid", "MJ-208", "Cards seen in hands", "Does the table show which known cards a hand has?",
        ("on", "Yes", "Remembered"), ("off", "No, you must remember", "Forgotten"),
    ),
    Option("background_patience", 6, "Patience", "How many turns can a guest stay incomplete? 0: any number.", "MJ-412",
           range=(1, 99), off=0),
    house_rule(
        "bot_vote", "MJ-605", "How bots vote", "What decides a bot’s thumb?",
        ("fair", "Whether the claim says something new", "Fair"), ("partisan", "Who is ahead", "Partisan"),
    ),
)  # fmt: skip

# The second edition changed which red cards are trimmed (MJ-451) and who may correct a text (MJ-604).
EDITION = Option("edition", 2, "Edition of the rules", "Which edition was the game begun with?", "MJ-604",
                 range=(1, 2), before=1)  # fmt: skip

# One sentence for each term, which names it: tips, the lesson and the guide use the same words.
GLOSSARY = {
    "Adjective": "An Adjective says how a guest, a Shadow or a Terror is: use it once in a contest to draw a card.",
    "Admission": "An Admission is a claim that held before half past eleven: it becomes a Weakness.",
    "attack": "The attack of the highest bidder gives the Target one Blot, and nothing can prevent it.",
    "Avatar": "Your Avatar is your guest without kindness: who the guest is after half past eleven.",
    "Blot": "A Blot is an ink mark on a guest’s clock: each one costs a card at midnight.",
    "claim": "A claim says what the Target gives away: it holds if the Target loses the contest.",
    "First Bidder": "The First Bidder opens the auction: most cards, then fewest attacks, then the youngest.",
    "guest": "Your guest is your character.",
    "Master of the Fun": "The Master of the Fun shows the most red cards, which everyone gave away for fun.",
    "Revelation": "A Revelation is a claim that held after half past eleven: it adds a second Blot.",
    "Saving Grace": "The Saving Grace is something good about your Avatar: use it once to draw a card when attacked.",
    "Shadow": "Your Shadow is the dark feeling that you attack your Target with before half past eleven.",
    "Target": "Your Target is the guest you always attack: your row names its player.",
    "Terror": "A Terror is what your Shadow becomes after half past eleven: you attack your Target with it.",
    "Weakness": "A Weakness is something bad about your Target’s Avatar: use it once to draw a card in an auction.",
}

ACTIONS = {3: 245, 4: 306, 5: 369, 6: 436}  # mean actions of a whole game with all scenes, by seats
BESIDE_SCENES = 0.4  # the share of them that a game has with any number of scenes


def lasts(options: Mapping[str, str | int], seats: int) -> tuple[int, int]:
    """Return the range of minutes of a game: more guests and more scenes take longer."""
    share = BESIDE_SCENES + (1 - BESIDE_SCENES) * int(options["scenes_per_half"]) / 6
    low = 10 * round(12 * share * ACTIONS[seats] / ACTIONS[3])
    return low, low + 30


SHORT = Preset(
    "short", "Short", "Three scenes before half past eleven, and three after it.", {"scenes_per_half": 3}, (100, 130)
)
FULL = Preset("full", "Full", "All twelve scenes, from eleven to midnight.", {}, (150, 180))


META = Meta(
    lasts=lasts,
    id="midnight-justice",
    title="Midnight Justice",
    tagline="Twelve scenes until one walks free.",
    kind="Story",
    seats=(3, 6),
    minutes=(80, 240),
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
    presets=(SHORT, FULL),
)  # fmt: skip
